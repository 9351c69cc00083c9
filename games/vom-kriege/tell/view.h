#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "text/messages.h"
#include "vom-kriege/fire/line_of_sight.h"
#include "vom-kriege/model/course.h"
#include "vom-kriege/model/stand_boxes.h"

/// What one seat knows. It is put together from nothing, fact by fact: none of these types has a field for
/// standing instructions or the key of the dice. Without fog (VK-H7) both sides see the table; with it
/// whoever a seat does not know has no row at all, and a marker no more than its place.
namespace vom_kriege {

struct Happening;

/// What is asked now, and the answers where they can be counted.
struct Asked {
  std::string prompt;
  std::vector<std::string> choices;
};

/// Lines the seat has sent that were not carried out; nobody else is told of them.
struct GivenBack {
  std::string why;  // empty: nothing is given back
  std::string rule;
  std::vector<std::string> lines;
};

struct SeenUnit {
  UnitId unit = UnitId::none;
  Status status = Status::to_come;
  int hits = 0;
  // of who is on the table
  Unit row;
  std::vector<field::Point> footprint;
  std::vector<StandBox> stands;
  bool shaken = false;
  bool routing = false;
  OrderMark order;
  ContactMark contact;
  CombatUsed combat = CombatUsed::none;
  int moves = 0;
  bool reacted = false;
  bool shot_at = false;
  bool hidden = false;  // VK-H73: the seat's own, and the enemy does not know it
};

/// Where a chit is: not in play, in the cup, or drawn this turn.
enum class Chit : std::uint8_t { out, in_cup, drawn };

struct SeenLeader {
  LeaderId leader = LeaderId::none;
  std::string name;
  Status status = Status::to_come;
  field::Point at;
  int quality = 0;
  int hits = 0;
  int bonus = 0;
  int base_cp = 0;
  int cp = 0;  // VK-058, VK-059: it would have now
  Chit chit = Chit::out;
  bool active = false;
};

/// VK-H45  A command that is still to come.
struct SeenArrival {
  LeaderId leader = LeaderId::none;
  std::size_t row = 0;  // of the table's arrivals
};

/// VK-H73, VK-H77  What is seen of who is hidden: that there may be somebody.
struct SeenMarker {
  Side side{};
  field::Point at;
};

/// VK-H4  The line along which somebody fired.
struct SeenLine {
  UnitId unit = UnitId::none;
  UnitId target = UnitId::none;
  LineOfFire line;
};

struct View {
  std::optional<Side> seat;  // none: for a game master
  int turn = 1;
  std::array<int, 2> score{};
  Outcome outcome = Outcome::none;
  State state = State::over;
  Side asked_side{};
  Asked asked;  // the prompt is open to both; the choices are for the seat that is asked
  GivenBack given_back;
  LeaderId active = LeaderId::none;
  std::vector<DieFace> dice;  // of the active command, not used yet
  std::vector<LeaderId> cup;
  std::vector<LeaderId> drawn;  // this turn, in order
  std::vector<SeenLeader> leaders;
  std::vector<SeenUnit> units;
  std::vector<Holder> holders;  // by objective
  std::vector<SeenArrival> arrivals;
  bool foggy = false;               // VK-H7; without fog the rest is empty
  std::vector<SeenMarker> markers;  // of the enemy, in sight, by place
  std::vector<SeenMarker> dummies;  // the seat's own
  std::array<int, 2> may_come{};    // VK-H78: by side, arrivals of which no more is known
  std::vector<SeenLine> lines;      // of fire, as far as the seat's news tell them

  [[nodiscard]] bool over() const { return state == State::over; }
  /// Null: the seat does not know of it.
  [[nodiscard]] const SeenLeader* leader(LeaderId l) const;
  [[nodiscard]] const SeenUnit* unit(UnitId u) const;
};

/// What the seat of a side knows of a battle; without a seat, for a game master.
[[nodiscard]] View view(const Table& table, const Battle& battle, const std::array<int, 2>& score,
                        const Asked& asked, std::optional<Side> seat);

/// Adds the lines of fire of the last initiative among what happened.
void add_lines_of_fire(View& view, const std::vector<Happening>& happened);

/// VK-058, VK-059, R-05  The command points a leader would have now.
[[nodiscard]] int command_points(const LeaderFacts& facts, const Leader& leader);

/// The view for programs. Lengths in inches, angles in degrees. Field names are a promise; new ones may come,
/// none goes.
void write_json(base::Text& out, const Table& table, const View& view);

}  // namespace vom_kriege
