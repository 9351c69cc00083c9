#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vom-kriege/model/surface_words.h"
#include "vom-kriege/tell/happening_words.h"

/// What happened, in the order of play: turns, in them initiatives, in them phases.
namespace vom_kriege {

/// VK-101  The phases of an initiative; `none` is what happens between two of them.
enum class Phase : std::uint8_t { none, orders, movement, combat };

struct Told {
  std::string sentence;
  std::string_view rule;
};
struct Chapter {
  enum class Kind : std::uint8_t { turn, initiative, phase };
  Kind kind{};
  std::string title;  // empty: it goes on with what was before the report
  std::vector<Told> told;
};

/// Chapters with something in them, and those that lead to them.
[[nodiscard]] std::vector<Chapter> story(const Teller& teller, const Headlines& lines,
                                         const Happenings& happened);

/// The phase in which something of this kind happens at the earliest; in a later one it stays there.
[[nodiscard]] Phase earliest_phase(const Happening& happening);

/// A row of the table of commands (VK-H8).
struct CommandRow {
  std::string id;
  std::string leader;
  std::string command;
  std::string side;
  int quality = 0;
  int cp = 0;
  int bonus = 0;
  std::string hits;   // of the leader
  std::string units;  // on the table, of all
  int unit_hits = 0;
  std::string state;
};
[[nodiscard]] std::vector<CommandRow> command_rows(const Table& table, const View& view,
                                                   const Headlines& lines);

}  // namespace vom_kriege
