#pragma once

#include <string>
#include <string_view>

namespace mail {

/// Puts `>` before what a mail program left unmarked below an answer: everything from a copied head (`From:
/// ...`, `Sent: ...`, `Subject: ...` in whatever language) on. Lines end in line feeds, here and below.
[[nodiscard]] std::string mark_copies(std::string_view text);

/// What of a mail is the sheet.
struct OwnWords {
  std::string text;          // without the quote marks; a frame is kept whole, so that its turn counts
  bool ordered = false;      // something is ordered in it
  bool quoted_only = false;  // there were words, but all quoted and in no frame
};

/// The sheet of the last frame with something in it (orders/frame.h); without a frame what the writer wrote
/// himself, neither quoted nor below his signature. Nothing else of a mail goes into the record of the game:
/// it is public one day, and what people quote is not meant for it.
[[nodiscard]] OwnWords own_words(std::string_view text);

}  // namespace mail
