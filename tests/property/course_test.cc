// The course of a battle against the table of asks (VK-H43), written down here a second time: whatever is
// played, each step leads where a row of the table says. And what every ask promises about its answers.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/battles.h"
#include "support/random_game.h"
#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/input/decision_text.h"

namespace {

using namespace vom_kriege;
using support::Ground;

using Labels = std::vector<std::string_view>;

/// A row of VK-H43. `acts` is where an answer leads, `lets_be` where the default one does (`done`, `no`,
/// `stay`...); of a row with H1, where it goes on when the unit was driven off, and when it was not.
/// `unseen`: the program may pass it without a word, because nobody is able, there is one answer, or nothing
/// happens. M2, M3 and M4 stand in three rows each, by who called them: a move or charge of M1, a follow-up
/// (f), an advance (a).
struct Row {
  std::string_view state;
  Labels acts;
  Labels lets_be;
  bool unseen = false;
  bool harms = false;  // H1 comes between
};
const std::vector<Row> kTable{
    {"T1", {"T2", "T3"}, {}},
    {"T2", {"T2", "T3"}, {"T2", "T3"}},
    {"T3", {"I1"}, {"T4"}, true},  // seen when a chit is drawn; `lets_be`: the cup is empty
    {"T4", {"T1", "G"}, {}},
    {"I1", {"A1", "O1"}, {}},
    {"A1", {"A1"}, {"M5"}, true},
    {"O1", {"O2", "O3"}, {}},
    {"O2", {"O3"}, {"O3"}},
    {"O3", {"O3"}, {"O4"}, true},
    {"O4", {"O4"}, {"M1"}, true},
    {"M1", {"M1", "M2", "M3", "G"}, {"M5"}, true},  // G: the last unit has left by an exit (VK-H44)
    {"M2", {"M1", "M2", "M3"}, {}},
    {"M3", {"M1", "M2c"}, {"M4"}, true},
    {"M2c", {"M1", "M2c"}, {}},  // a counter-charge runs into a leader
    {"M4", {"M1", "M4"}, {"M1", "M4"}, true},
    {"M5", {"B1", "I2"}, {"B1", "I2"}},
    {"B1", {"S1", "X1"}, {"B2"}, true},
    {"S1", {"B1"}, {"B1"}, false, true},
    {"X1", {"X2", "X3"}, {"X4"}, true},
    {"X2", {"X6a"}, {"X6a"}, true, true},  // unseen: no dice, but it goes
    {"X3", {"X8"}, {"X1"}, false, true},
    {"X4", {"X6"}, {"X5"}, false, true},
    {"X5", {"X8"}, {"X8"}, true, true},  // unseen: it does not battle back (VK-207)
    {"X6", {"M2a", "X7", "X8"}, {"X8"}, true},
    {"X6a", {"M2b", "X8"}, {"X8"}, true},  // after X2: no follow-up
    {"M2a", {"M2a", "X7", "X8"}, {}},
    {"M2b", {"M2b", "X8"}, {}},
    {"X7", {"M2f", "M3f"}, {"X8"}, true},
    {"M2f", {"M2f", "M3f"}, {}},
    {"M3f", {"X1", "M2d"}, {"M4f"}, true},
    {"M2d", {"X1", "M2d"}, {}},
    {"M4f", {"M4f", "X1", "X8"}, {"M4f", "X1", "X8"}, true},  // X8: the square left it nobody (VK-H33)
    {"X8", {"B1"}, {"B1"}, true},
    {"B2", {"I2"}, {"I2"}, true},
    {"I2", {"T3", "G"}, {}},
    {"G", {}, {}},
};

const Row& row(std::string_view state) {
  const auto found =
      std::find_if(kTable.begin(), kTable.end(), [&](const Row& r) { return r.state == state; });
  REQUIRE(found != kTable.end());
  return *found;
}

/// Where the course may stand.
struct Standing {
  std::string_view state;
  bool harmed = false;    // H1 was seen here
  bool driven = false;    // and H2, H3 or H5
  bool removed = false;   // H5
  bool followed = false;  // X7 led to a charge; once a melee
  auto operator<=>(const Standing&) const = default;
};

/// Follows what is seen through the table. Steps nobody sees are guessed: all of them are kept.
class Follower {
 public:
  Follower() : now_{{"T1"}} {}

  /// False: no row leads there. `let_be`: the last thing seen was an ask, and the answer let things be.
  bool see(std::string_view label, bool let_be) {
    std::set<Standing> next;
    Seen seen;
    for (const Standing& here : now_) step(here, label, let_be, next, seen);
    now_ = std::move(next);
    return !now_.empty();
  }
  [[nodiscard]] std::string where() const {
    std::string text;
    for (const Standing& s : now_)
      text += fmt::format(" {}{}{}", s.state, s.harmed ? "+H1" : "", s.driven ? "+H2" : "");
    return text;
  }

 private:
  using Seen = std::set<std::pair<Standing, bool>>;  // with the answer

  void step(const Standing& here, std::string_view label, bool let_be, std::set<Standing>& next, Seen& seen) {
    if (!seen.emplace(here, let_be).second) return;
    if (label == "H1") {
      if (row(here.state).harms && !here.harmed) {
        Standing then = here;
        then.harmed = true;
        next.insert(then);
      }
    } else if (label == "H2" || label == "H3" || label == "H5") {
      Standing then = here;
      then.driven = true;
      then.removed = then.removed || label == "H5";
      // H5 besides: at the end of an initiative and of a melee, and with a leader who is struck down.
      const bool by_harm = row(here.state).harms && here.harmed;
      if (by_harm || (label == "H5" && may_remove(here.state))) next.insert(then);
    }
    if (here.removed && (label == "I2" || label == "G")) next.insert({label});  // VK-H41, VK-H44: H5
    go_on(here, label, let_be, next, seen);
  }
  void go_on(const Standing& here, std::string_view label, bool let_be, std::set<Standing>& next,
             Seen& seen) {
    const Row& r = row(here.state);
    if (r.harms && !here.harmed && here.state != "X5") {
      if (here.state != "X4") return;
      let_be = true;  // no dice, no attack
    } else if (r.harms) {
      let_be = !here.driven;
    }
    for (const std::string_view to : let_be ? r.lets_be : r.acts) {
      if (to == "X7" && here.followed) continue;
      const Standing then{to, false, false, false, to != "B1" && (here.followed || here.state == "X7")};
      if (to.substr(0, 2) == label) next.insert(then);
      if (row(to).unseen) step(then, label, !row(to).harms, next, seen);
    }
  }
  static bool may_remove(std::string_view state) {
    return state == "I2" || state == "X8" || state.starts_with("M2") || state == "B2" || state == "X7" ||
           state == "X6" || state == "T3";
  }

  std::set<Standing> now_;
};

/// The states in which nobody is asked, as far as the log tells of them.
Labels labels_in(const Table& table, const Happenings& log, Side active) {
  using Kind = Happening::Kind;
  Labels labels;
  for (const Happening& h : log) {
    switch (h.kind) {
      case Kind::turn_begins: labels.push_back("T1"); break;
      case Kind::chit_drawn:
        labels.push_back("T3");
        active = h.side;
        break;
      case Kind::command_points: labels.push_back("I1"); break;
      case Kind::effect: labels.push_back("H1"); break;
      case Kind::routs: labels.push_back("H3"); break;  // on the only way there is: nobody was asked
      case Kind::removed:
      case Kind::leader_removed: labels.push_back("H5"); break;
      case Kind::initiative_ends: labels.push_back("I2"); break;
      case Kind::turn_ends: labels.push_back("T4"); break;
      case Kind::battle_ends: labels.push_back("G"); break;
      case Kind::no_dice: labels.push_back(table.unit(h.unit).side == active ? "X4" : "X5"); break;
      case Kind::rolled:
        switch (h.roll.why) {
          case RollFor::command: labels.push_back("O1"); break;
          case RollFor::leader: labels.push_back("M2"); break;
          case RollFor::shot: labels.push_back("S1"); break;
          case RollFor::retire: labels.push_back("X2"); break;
          case RollFor::fire: labels.push_back("X3"); break;
          case RollFor::attack: labels.push_back("X4"); break;
          case RollFor::back: labels.push_back("X5"); break;
          default: break;
        }
        break;
      default: break;
    }
  }
  return labels;
}

/// VK-H43, the second column.
bool asks_the_right_seat(const Table& table, const Battle& battle) {
  const Course& c = battle.course;
  const LeaderId active = battle.position.initiative.active;
  switch (c.state) {
    case State::placing:
    case State::leader_met: return c.asked == table.leader(c.leader).side;
    case State::counter:
      return c.asked == table.unit(c.under_way.charge.target).side &&
             table.unit(c.under_way.ends[0].unit).arm == Arm::cavalry;
    case State::square:
      return c.asked == table.unit(c.unit).side && table.unit(c.unit).arm == Arm::infantry &&
             table.unit(c.under_way.ends[0].unit).arm == Arm::cavalry;
    case State::reaction: return c.asked == table.unit(c.melee.target).side;
    case State::retreat:
    case State::rout: return c.asked == table.unit(c.unit).side;
    case State::over: return true;
    default: return c.asked == table.leader(active).side;
  }
}

/// How many answers there are that differ: bearings that are listed, and `home`, which is one of them.
std::size_t answers(const Choices& choices, State state) {
  const bool home_is_listed = state == State::rout || state == State::leader_met;
  return choices.list.size() - (home_is_listed ? 1 : 0);
}

/// One battle, every step of which is looked at; `look` is shown each ask.
template <class Look>
void follow(const Ground& ground, std::uint64_t seed, Look look) {
  const Table& table = *ground.table;
  base::FastDice dice(seed);
  RandomPlayer player(seed * 2 + 1);
  Happenings log;
  Battle battle = begin(table, ground.start, {dice, &log});
  Follower follower;
  Side active{};
  std::string path;
  bool let_be = false;
  log.erase(log.begin());  // T1, where the follower begins
  while (true) {
    Labels seen = labels_in(table, log, active);
    if (!over(battle)) seen.push_back(label(battle.course.state));
    for (const std::string_view next : seen) {
      const std::string from = follower.where();
      path += fmt::format(" {}", next);
      if (path.size() > 200) path.erase(0, path.size() - 200);
      REQUIRE_MESSAGE(follower.see(next, let_be),
                      "seed " << seed << ", from" << from << " to " << next << ", on the way" << path);
      let_be = false;
    }
    if (over(battle)) return;
    look(battle);
    if (battle.position.initiative.active != LeaderId::none)
      active = table.leader(battle.position.initiative.active).side;
    log.clear();
    player.answer(table, battle, {dice, &log});
    REQUIRE(log.front().kind == Happening::Kind::decided);
    let_be = std::holds_alternative<Pass>(log.front().decision);
    path += let_be ? "-" : "+";
  }
}

}  // namespace

TEST_CASE("VK-H43 every step of 200 battles stands in the table of asks") {
  const std::vector<Ground> grounds = support::battle_grounds();
  std::map<std::string_view, int> asked;
  const int battles = support::rounds(200);
  for (int i = 0; i < battles; ++i) {
    const Ground& ground = grounds[static_cast<std::size_t>(i) % grounds.size()];
    follow(ground, support::first_seed() + static_cast<std::uint64_t>(i), [&](const Battle& battle) {
      ++asked[label(battle.course.state)];
      CHECK_MESSAGE(asks_the_right_seat(*ground.table, battle), label(battle.course.state));
    });
  }
  if (battles < 200) return;
  for (const std::string_view state :
       {"T2", "A1", "O2", "O3", "O4", "M1", "M2", "M3", "M4", "M5", "B1", "X1", "X6", "X7", "H2", "H3"})
    CHECK_MESSAGE(asked[state] > 0, state);
}

TEST_CASE("VK-H43 what is offered is accepted, the default too, and nobody is asked who has one answer") {
  const std::vector<Ground> grounds = support::battle_grounds();
  std::map<std::string_view, int> alone;
  const int battles = support::rounds(60);
  for (int i = 0; i < battles; ++i) {
    const Ground& ground = grounds[static_cast<std::size_t>(i) % grounds.size()];
    const std::uint64_t seed = support::first_seed() + 1000 + static_cast<std::uint64_t>(i);
    follow(ground, seed, [&](const Battle& battle) {
      const State state = battle.course.state;
      const Choices all = choices(*ground.table, battle);
      REQUIRE(!all.list.empty());
      CHECK(all.list.back() == default_answer(*ground.table, battle));
      for (const Decision& d : all.list) {
        const Allowed allowed = check(*ground.table, battle, d);
        CHECK_MESSAGE(allowed.has_value(), "seed " << seed << ", " << label(state) << ": "
                                                   << (allowed ? std::string() : allowed.error().sentence));
      }
      if (!all.open && answers(all, state) == 1) ++alone[label(state)];
    });
  }
  for (const auto& [state, times] : alone) CHECK_MESSAGE(times == 0, state << " asked " << times << " times");
}
