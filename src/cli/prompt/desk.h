#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/result.h"

namespace cli {

/// What lies beside a game that is played at the prompt: who plays, and lines that are written but not sent.
struct Desk {
  std::string title;     // of the scenario, for menus
  std::string scenario;  // its name, such as dark-age/heptarchy
  std::string seat;      // whoever sits here; empty: both sides of a battle
  std::string against;   // the kind of player the other seats have; empty: none, they are written here
  int turn = 0;          // the lines are for this turn
  bool over = false;
  std::map<std::string, std::vector<std::string>> lines;  // by seat

  bool operator==(const Desk&) const = default;
};

[[nodiscard]] inline std::string desk_file(const std::string& game) { return game + ".desk"; }

[[nodiscard]] std::string desk_text(const Desk& desk);
/// An error: this is no desk.
[[nodiscard]] base::Result<Desk> read_desk_text(const std::string& text);

/// The desk beside the record `game`; one with nothing on it where there is none.
[[nodiscard]] base::Result<Desk> read_desk(const std::string& game);
[[nodiscard]] base::Result<void> write_desk(const std::string& game, const Desk& desk);

}  // namespace cli
