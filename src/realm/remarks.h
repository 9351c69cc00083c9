#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "orders/reader.h"

/// What the written-order games add to the reading of a sheet from their maps alone (COM-6), and why a sheet
/// is not taken (COM-7).
namespace realm {

/// A remark on an entry, with its line, its slot and the column of `word` (of the action, where the word
/// cannot be found as it stands).
[[nodiscard]] sheet::Diagnostic remark_on(std::string_view text, const sheet::Entry& entry, int slot,
                                          std::string_view word);
/// A remark on words of the text, with line and column of the first place where they stand; without, where
/// they are cleaned up.
[[nodiscard]] sheet::Diagnostic remark_on_words(std::string_view text, std::string_view words);
/// The two places do not touch.
[[nodiscard]] sheet::Diagnostic not_adjacent(std::string_view text, const sheet::Entry& entry, int slot,
                                             std::string_view from, std::string_view to, base::RuleRef rule);
/// The action wants a number anywhere but in slot 16; nothing: it has one, or stands there.
[[nodiscard]] std::optional<sheet::Diagnostic> missing_number(std::string_view text,
                                                              const sheet::Entry& entry, int slot,
                                                              const sheet::Signature& action);
/// Remarks in the order of the lines.
void sort_by_line(std::vector<sheet::Diagnostic>& remarks);

/// COM-7  Why a sheet cannot be taken as the one of the power `code` for `turn`; nothing: it can.
struct SheetRefusal {
  std::string sentence;
  base::RuleRef rule;
};
[[nodiscard]] std::optional<SheetRefusal> refuse_sheet(const sheet::Reading& reading, std::string_view code,
                                                       int turn);

}  // namespace realm
