#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/games.h"

/// The records of games, line by line (docs/record-format.md): the same bytes as in a file.
namespace store {

/// A line to be added. `bytes` are without the line feed.
struct NewLine {
  std::string bytes;
  std::string seat;  // of an input; empty: any other line
};

struct Line {
  int n = 0;
  std::string seat;
  int turn = 0;  // that was asked for when it came
  std::string bytes;
  base::Digest hash{};
  Time came{};

  bool operator==(const Line&) const = default;
};

/// What somebody can show for a sheet that was accepted: which line of the record it is, and what it says.
struct Receipt {
  int n = 0;
  base::Digest hash{};  // of the line
  std::string seat;
  int turn = 0;
  base::Digest digest{};  // of the text as it was understood
  Time came{};
  std::optional<Time> due;  // by when it could still have been replaced

  bool operator==(const Receipt&) const = default;
};

/// Adds lines after `seen`, the last line the writer knows. `conflict`: there are others already, or the game
/// is not there; nothing is added. Listeners are told "record".
[[nodiscard]] Outcome<Tip> append_lines(Transaction& t, const GameId& game, const Tip& seen,
                                        std::span<const NewLine> lines, Time now);

/// A sheet or decision is accepted: its line, its receipt, and the seat's draft is gone, all or nothing.
struct Accepted {
  NewLine line;
  base::Digest digest{};
  std::optional<Time> due;
};
[[nodiscard]] Outcome<Receipt> accept_sheet(Transaction& t, const GameId& game, const Tip& seen,
                                            const Accepted& sheet, Time now);

/// The lines from number `from` on.
[[nodiscard]] std::vector<Line> lines_of(Transaction& t, const GameId& game, int from = 0);
/// All of them as the file `F.game` would hold them.
[[nodiscard]] std::string record_bytes(Transaction& t, const GameId& game);

/// A seat's, the newest last; an empty seat: everybody's.
[[nodiscard]] std::vector<Receipt> receipts_of(Transaction& t, const GameId& game, std::string_view seat);

/// The lines after `keep` leave the record; they are kept beside it, and receipts for them stay true. `seen`
/// as above. The game goes on at `turn`.
[[nodiscard]] Outcome<Tip> take_back(Transaction& t, const GameId& game, const Tip& seen, int keep, int turn,
                                     Time now);
/// What was taken back, the first time first.
[[nodiscard]] std::vector<std::vector<Line>> taken_back(Transaction& t, const GameId& game);

}  // namespace store
