#pragma once

#include <string>

#include "host/clock/schedule.h"
#include "host/server/body.h"
#include "play/play.h"

namespace host {

/// What becomes of a seat whose answer is missing when the turn is due; chosen when a game is made.
enum class Absence : std::uint8_t {
  wait,      // nobody goes on without it
  standing,  // its standing orders; where it left none, silence (a decision: the default)
  bot,       // a program answers for it this once
  open,      // silence; after two turns in a row the seat is open to others
};

/// Which messages powers may write to one another.
enum class Press : std::uint8_t { all, open_only, anonymous, none };

/// What was agreed for a hosted game besides the rules.
struct Settings {
  Schedule schedule;
  bool early = true;  // a turn is carried out as soon as all are ready
  int grace = 0;      // minutes after the deadline in which a missing sheet still counts
  Absence absence = Absence::standing;
  int brake = 0;         // hold the turn if more than so many percent of the people sent nothing; 0: never
  bool master = false;   // who made the game runs it, sees everything and plays no seat
  int watch_delay = -1;  // turns after which anybody may see everything; -1: only when it is over
  Press press = Press::all;
  bool when_full = true;       // the game begins when the last seat is taken
  game::Options options = {};  // of the rules
  std::string scenario = {};   // its text, where it is not one of ours
};

/// Takes the fields of settings out of what somebody sent; those missing stay as they are in `settings`.
void read_settings(Body& body, Settings& settings);

/// As the store keeps them, and as answers show them (without the scenario's text).
[[nodiscard]] std::string to_json(const Settings& settings, bool with_scenario);
[[nodiscard]] Settings settings_from_json(std::string_view json);

/// As they are written into the head of the record.
[[nodiscard]] game::Options terms(const Settings& settings);

[[nodiscard]] std::string_view name(Absence absence);
[[nodiscard]] std::string_view name(Press press);

}  // namespace host
