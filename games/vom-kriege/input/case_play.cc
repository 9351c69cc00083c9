#include "vom-kriege/input/case_play.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>

#include "core/overloaded.h"
#include "text/text_table.h"
#include "vom-kriege/input/case_dice.h"
#include "vom-kriege/input/text_reader.h"

namespace vom_kriege {
namespace {

/// Whatever the judge refuses by the first of these (where words are given: with these) breaks the second,
/// too: a case may name it.
struct Sister {
  std::string_view named;
  std::string_view also;
  std::string_view words = {};
};
constexpr Sister kSisters[] = {
    {"VK-137", "VK-135"},  // too far: by the rate
    {"VK-137", "VK-151", "inches of way off"},
    {"VK-135", "VK-149"},  // a leader's rate
    {"VK-132", "VK-151"},  // infantry charges by a saber alone: its order does not let it
    {"VK-132", "R-31"},
    {"VK-200", "VK-151", "does not charge"},
    {"VK-215", "R-57"},                   // the cone of a retreat
    {"VK-H27", "R-48"},                   // no dice are left
    {"VK-120", "VK-H67"},                 // who is over 12 inches from the leader
    {"R-44", "VK-190"},                   // who may lend fire support
    {"VK-H26", "VK-172", "the fire of"},  // out of range
    {"VK-H26", "VK-176", "reaches 3"},    // of close fire
    {"VK-H26", "VK-177", "reaches 3"},    // and no skirmishers
    {"VK-H26", "VK-177", "reaches 6"},
    {"VK-H26", "VK-178", "reaches 24"},
    {"VK-173", "VK-038", "degrees of its facing"},  // out of the arc
    {"VK-173", "VK-174", "and bars it within"},     // and not over who stands between
    {"VK-098", "VK-097", "overlaps river"},
    {"VK-028", "VK-030", "do not have that formation"},
    {"VK-198", "VK-152"},  // it has fought
    {"R-14", "VK-125"},    // it says for all four what a double buys
    {"R-14", "VK-126"},
    {"R-14", "VK-127"},
    {"R-14", "VK-129"},
    {"VK-H43", "VK-160", "(VK-158)"},             // nobody is asked whether to retire
    {"VK-200", "R-13", "disordered"},             // who is disordered does not charge
    {"VK-117", "VK-055", "a leader of quality"},  // as many as the leader's quality
    {"VK-118", "R-11"},                           // a pair are two equal faces
    {"VK-135", "VK-137", "inches"},               // the rate is what no path may exceed
    {"VK-091", "VK-H12"},                         // no leg but `enter` may touch an area
    {"VK-064", "VK-H22"},                         // the chain at the end of a group's move
};

bool says_by_sister(std::string_view refusal, std::string_view wanted) {
  const std::string_view named = refusal.substr(0, refusal.find(' '));
  return std::any_of(std::begin(kSisters), std::end(kSisters), [&](const Sister& sister) {
    return sister.named == named && sister.also == wanted && refusal.find(sister.words) != refusal.npos;
  });
}

constexpr int kMostDefaults = 2000;  // more than any case means: it goes round in circles

// --- Whether a decision is an answer to what is asked

/// It is about the unit or command that is asked; else it waits for its turn.
bool of_who_is_asked(const Table& table, const Battle& battle, const Decision& decision) {
  const Course& course = battle.course;
  const auto active = [&](UnitId u) { return table.unit(u).command == battle.position.initiative.active; };
  return std::visit(base::Overloaded{
                        [&](const GiveOrder& d) { return active(d.units[0]); },
                        [&](const ClearDisorder& d) { return active(d.unit); },
                        [&](const Rally& d) { return active(d.unit); },
                        [&](const Move& d) { return active(d.units[0]); },
                        [&](const Leave& d) { return active(d.unit); },
                        [&](const Limber& d) { return active(d.unit); },
                        [&](const Unlimber& d) { return active(d.unit); },
                        [&](const Push& d) { return active(d.unit); },
                        [&](const Charge& d) { return active(d.unit); },
                        [&](const Shoot& d) { return active(d.unit); },
                        [&](const Melee& d) { return active(d.unit); },
                        [&](const Counter& d) { return table.unit(d.unit).side == course.asked; },
                        [&](const FormSquare& d) { return d.unit == course.unit; },
                        [&](const DefensiveFire& d) { return table.unit(d.unit).side == course.asked; },
                        [&](const Retire& d) {
                          return d.leader != LeaderId::none ? d.leader == course.leader
                                                            : table.unit(d.unit).side == course.asked;
                        },
                        [&](const Retreat& d) { return d.unit == course.unit; },
                        [&](const Rout& d) { return d.unit == course.unit; },
                        [&](const PlaceUnit& d) { return table.unit(d.unit).command == course.leader; },
                        [&](const PlaceLeader& d) { return d.leader == course.leader; },
                        [](const Pass&) { return true; },  // these name nobody
                        [](const Give&) { return true; },
                        [](const Reroll&) { return true; },
                        [](const Trade&) { return true; },
                        [](const LeaderMove&) { return true; },
                        [](const Advance&) { return true; },
                        [](const TypedDice&) { return true; },
                    },
                    decision);
}

/// The rules by which nobody is asked for a decision that does not come up.
std::string_view rule_of_asking(const Decision& decision) {
  return std::visit(base::Overloaded{
                        [](const Give&) { return "VK-111, VK-112, VK-113"; },
                        [](const Reroll&) { return "VK-117"; },
                        [](const Trade&) { return "VK-118"; },
                        [](const FormSquare&) { return "VK-166"; },
                        [](const Counter&) { return "VK-164"; },
                        [](const DefensiveFire&) { return "VK-165"; },
                        [](const Retire&) { return "VK-158"; },
                        [](const Advance&) { return "VK-210"; },
                        [](const Retreat&) { return "VK-168"; },
                        [](const auto& d) { return acting(d) != UnitId::none ? "VK-119" : ""; },
                    },
                    decision);
}

/// Whether somebody went back as it is said.
bool is_way_back(const Decision& went, const Decision& said) {
  const auto same = [](const auto& one, const auto& other) {
    return one.unit == other.unit && (!other.bearing || one.bearing == other.bearing);
  };
  return std::visit(base::Overloaded{
                        [&](const Retire& a, const Retire& b) { return a.leader == b.leader && same(a, b); },
                        [&](const Retreat& a, const Retreat& b) { return !b.facing && same(a, b); },
                        [&](const Rout& a, const Rout& b) { return same(a, b); },
                        [](const auto&, const auto&) { return false; },
                    },
                    went, said);
}

/// Whose reaction it would be.
UnitId reacting(const Decision& decision) {
  return std::visit(base::Overloaded{
                        [](const Counter& d) { return d.unit; },
                        [](const FormSquare& d) { return d.unit; },
                        [](const DefensiveFire& d) { return d.unit; },
                        [](const Retire& d) { return d.unit; },
                        [](const auto&) { return UnitId::none; },
                    },
                    decision);
}

std::string where_it_stands(const Table& table, const Battle& battle) {
  return fmt::format("{} {}", label(battle.course.state), table.side(battle.course.asked).id);
}

// --- Playing

class CasePlayer {
 public:
  CasePlayer(const Table& table, const CaseScript& script)
      : table_(table), script_(script), dice_(script.dice, script.draw) {}

  CaseRun run() {
    dice_.watch([this] { return cup(); }, [this](std::string_view die) { return after_the_end(die); });
    if (only_tries_from(0)) end_from_ = 0;
    if (script_.from_turn) {
      battle_ = begin(table_, script_.start, hands(), script_.begin.typed_dice);
      begun_ = true;
    } else {
      battle_ = begin_at(table_, script_.start, script_.begin);
      begun_ = true;
      play_on_from(table_, battle_, script_.begin, hands());
    }
    remember({});
    for (std::size_t i = 0; i < script_.lines.size(); ++i) {
      if (!play(script_.lines[i], i + 1)) return result();
      remember(script_.lines[i].text);
    }
    line_ = script_.lines.size();
    play_to_the_end();
    return result();
  }

 private:
  static constexpr std::size_t kNotYet = static_cast<std::size_t>(-1);

  Hands hands() { return {dice_, &run_.log}; }

  /// Before the judge hands the battle over, the cup is full.
  LeaderBits cup() const {
    if (begun_) return battle_.position.cup.chits;
    LeaderBits all = 0;
    for (std::size_t i = 0; i < script_.start.leader_count; ++i)
      if (script_.start.on_table(leader_id(i))) all |= bit(leader_id(i));
    return all;
  }

  // --- The end

  bool ends_with(Happening::Kind kind) const {
    using Kind = Happening::Kind;
    if (script_.end == CaseEnd::ask) return false;
    if (kind == Kind::battle_ends) return true;
    if (kind == Kind::turn_ends) return script_.end != CaseEnd::battle;
    return kind == Kind::initiative_ends &&
           (script_.end == CaseEnd::choice || script_.end == CaseEnd::initiative);
  }
  bool reached_the_end() const {
    for (std::size_t i = end_from_; i < run_.log.size(); ++i)
      if (ends_with(run_.log[i].kind)) return true;
    return false;
  }
  /// The judge plays on to the next ask: draws a chit, rolls the command dice. That is no longer part of the
  /// case, so what it looks at is kept as it is before the first die of it.
  bool after_the_end(std::string_view die) {
    if (!passed_ && end_from_ == kNotYet && begun_ && dice_.unused() == 0) {
      const auto since = run_.log.begin() + static_cast<std::ptrdiff_t>(since_);
      passed_ = only_left([](const CaseLine& line) { return is_pass(line) || is_try(line); }) &&
                std::any_of(since, run_.log.end(), [this](const Happening& h) { return ends_with(h.kind); });
      if (passed_) end_from_ = since_;
    }
    if (commands_unasked(die)) passed_ = true;
    if (begun_ && !ended_ && battle_.position.initiative.active == LeaderId::none) {
      ended_ = battle_;
      ended_->position.initiative.active = active_;
    }
    if (!passed_ && !reached_the_end()) return false;
    if (!kept_) {
      kept_ = true;
      run_.end = battle_;
      told_ = run_.log.size();
    }
    return true;
  }
  /// A case that ends before the first initiative of its turn, with who was placed, needs no command dice.
  bool commands_unasked(std::string_view die) const {
    return (script_.end == CaseEnd::choice || script_.end == CaseEnd::ask) && die.starts_with("command") &&
           !run_.moments.empty() && dice_.unused() == 0 && only_left(is_pass);
  }
  /// Whether all lines that are left are such. Whoever writes out all passes cannot know which asks go by
  /// themselves: passes that end a case are obeyed when what it ends with has come and no dice are left for
  /// more. Of what is tried there nobody was asked.
  template <class Is>
  bool only_left(Is&& is) const {
    return std::all_of(script_.lines.begin() + static_cast<std::ptrdiff_t>(line_), script_.lines.end(), is);
  }
  static bool is_try(const CaseLine& line) { return line.refused && !line.now && line.decision; }
  static bool is_pass(const CaseLine& line) {
    return !line.refused && !line.now && line.decision && std::holds_alternative<Pass>(*line.decision);
  }
  /// The active command may choose what to do next.
  bool at_a_choice() const {
    const State state = battle_.course.state;
    return state == State::focus || state == State::orders || state == State::movement ||
           state == State::leader_move || state == State::combat;
  }

  void remember(std::string line) {
    run_.moments.push_back({std::move(line), std::exchange(refusal_, {}), kept_ ? run_.end : battle_,
                            kept_ ? told_ : run_.log.size()});
  }

  CaseRun result() {
    run_.asked = battle_;
    refusal_.clear();
    remember({});
    if (const std::size_t n = run_.moments.size();
        n > 1 && run_.moments[n - 2].told == run_.moments[n - 1].told)
      run_.moments.pop_back();  // nothing went by itself
    if (!kept_)
      run_.end = battle_;
    else
      run_.log.resize(told_);
    if (!dice_.missing().empty())
      trouble(fmt::format("dice: {} are given, but more are rolled; the first that is missing is for \"{}\"",
                          dice_.given(), dice_.missing().substr(0, dice_.missing().find(':'))));
    else if (const std::size_t unused = dice_.unused(); unused > 0 && run_.troubles.empty())
      trouble(fmt::format("dice: {} are given, but {} of them are not rolled", dice_.given(), unused));
    return std::move(run_);
  }

  bool trouble(std::string sentence) {
    run_.troubles.push_back(std::move(sentence));
    return false;
  }

  // --- Answers

  bool give(const Decision& decision, std::string_view what, Happening::By by) {
    ended_.reset();
    active_ = battle_.position.initiative.active;
    const Allowed allowed = answer(table_, battle_, decision, hands(), by);
    if (!allowed)
      return trouble(
          fmt::format("\"{}\" was refused: {} {}", what, allowed.error().rule.id, allowed.error().sentence));
    if (over(battle_)) return true;
    if (const std::string broken = broken_invariant(table_, battle_.position); !broken.empty())
      return trouble(fmt::format("after \"{}\" the position is broken: {}", what, broken));
    return true;
  }

  /// VK-157  It has had its reaction.
  bool has_reacted(UnitId unit) const {
    return unit != UnitId::none && std::any_of(run_.log.begin(), run_.log.end(), [&](const Happening& h) {
             return h.kind == Happening::Kind::decided && reacting(h.decision) == unit;
           });
  }

  /// VK-H2  As in a game: before anybody is asked.
  std::optional<Decision> instructed() const {
    auto said = script_.standing[static_cast<std::size_t>(battle_.course.asked)].answer(table_, battle_);
    return said && check(table_, battle_, *said) ? said : std::nullopt;
  }

  /// What is answered without a line of the case.
  bool give_default() {
    if (const auto said = instructed())
      return give(*said, to_text(*said, names_.names()), Happening::By::standing);
    const Course& course = battle_.course;
    const Decision usual = course.state == State::dice ? Decision(TypedDice{dice_.take(course.roll.dice)})
                                                       : default_answer(table_, battle_);
    return give(usual, to_text(usual, names_.names()), Happening::By::seat);
  }

  bool is_for_now(const CaseLine& line) const {
    if (line.now || !line.decision) return true;
    if (line.side && *line.side != battle_.course.asked) return false;
    if (instructed() || !fits(battle_.course, *line.decision)) return false;
    return line.refused || of_who_is_asked(table_, battle_, *line.decision);
  }

  /// The unit that tries something in vain which its own side might ask of it; none: there is no such unit.
  UnitId in_vain(const CaseLine& line) const {
    if (!is_try(line)) return UnitId::none;
    const UnitId unit = acting(*line.decision);
    if (unit == UnitId::none || (line.side && *line.side != table_.unit(unit).side)) return UnitId::none;
    return unit;
  }

  /// Whether nothing is left from this line on but what a unit of the active command must be refused.
  bool only_tries_from(std::size_t first) const {
    const LeaderId active = begun_ ? battle_.position.initiative.active : script_.begin.active;
    return std::all_of(script_.lines.begin() + static_cast<std::ptrdiff_t>(first), script_.lines.end(),
                       [&](const CaseLine& line) {
                         const UnitId unit = in_vain(line);
                         return unit != UnitId::none && table_.unit(unit).command == active;
                       });
  }

  /// As in a game, whoever writes ahead cannot know which asks have one answer only: a line that gives that
  /// answer has been obeyed. So has one that does not react, or rerolls nothing, where nobody is asked to.
  bool went_by_itself(const CaseLine& line) {
    if (!is_pass(line)) return went_back_by_itself(line);
    while (looked_ < run_.log.size()) {
      const Happening& h = run_.log[looked_++];
      if (h.kind == Happening::Kind::decided && h.by == Happening::By::only_one &&
          (!line.side || h.side == *line.side) && h.decision == *line.decision)
        return true;
    }
    const Pass::Word word = std::get<Pass>(*line.decision).word;
    const State state = battle_.course.state;
    if (word == Pass::Word::done && state == State::orders && orders_follow()) return true;
    const bool own_choice = at_a_choice() || state == State::reroll || state == State::trade ||
                            state == State::retreat || state == State::rout;
    return own_choice && (word == Pass::Word::no || word == Pass::Word::keep) && !is_for_now(line);
  }

  /// The same of ways back; `home` is whatever way it was.
  bool went_back_by_itself(const CaseLine& line) {
    if (line.refused || !line.decision || is_for_now(line)) return false;
    for (std::size_t i = looked_; i < run_.log.size(); ++i) {
      const Happening& h = run_.log[i];
      if (h.kind != Happening::Kind::decided || h.by != Happening::By::only_one ||
          !is_way_back(h.decision, *line.decision))
        continue;
      looked_ = i + 1;
      return true;
    }
    return false;
  }

  /// The next line orders a unit of the active command: then a `done` before it was for a trade nobody could
  /// make.
  bool orders_follow() const {
    if (line_ + 1 >= script_.lines.size()) return false;
    const auto& next = script_.lines[line_ + 1].decision;
    if (!next || !(std::holds_alternative<GiveOrder>(*next) || std::holds_alternative<ClearDisorder>(*next) ||
                   std::holds_alternative<Rally>(*next)))
      return false;
    return table_.unit(acting(*next)).command == battle_.position.initiative.active;
  }

  bool play(const CaseLine& line, std::size_t next) {
    line_ = next - 1;
    if (!is_pass(line)) since_ = run_.log.size();
    std::string why;  // nobody was asked, when its initiative was over
    for (int i = 0; i < kMostDefaults; ++i) {
      if (passed_) return !line.refused || nobody_was_asked(line);
      if (over(battle_) && !line.now)
        return trouble(fmt::format("\"{}\" was never asked for: the battle is over", line.text));
      if (went_by_itself(line)) {
        if (end_from_ == kNotYet && only_tries_from(next)) end_from_ = looked_;
        return true;
      }
      const auto asked = as_if_asked(line);
      if (end_from_ == kNotYet && (asked || is_for_now(line)) && only_tries_from(next))
        end_from_ = run_.log.size();
      if (asked) return says_no(line, *asked);
      if (is_for_now(line)) return line.refused ? must_be_refused(line) : play_now(line, next);
      const Battle before = battle_;
      if (!give_default()) return false;
      if (why.empty() && battle_.course.initiatives != before.course.initiatives)
        why = why_never_asked(line, before);
      if (!dice_.missing().empty())
        return trouble(fmt::format("\"{}\" was never asked for: the play went on from {} to {}{}", line.text,
                                   where_it_stands(table_, before), where_it_stands(table_, battle_), why));
    }
    return trouble(fmt::format("\"{}\" was never asked for", line.text));
  }

  /// From here on the lines after it are those that are left.
  bool play_now(const CaseLine& line, std::size_t next) {
    line_ = next;
    return give(*line.decision, line.text, Happening::By::seat);
  }

  /// Whether what follows by default rolls dice before the next initiative.
  bool default_rolls() const {
    if (battle_.course.state == State::dice) return true;
    Battle next = battle_;
    CaseDice none({}, {});
    return answer(table_, next, default_answer(table_, battle_), {none, nullptr}) &&
           !none.missing().empty() && !none.missing().starts_with("command");
  }
  /// Whether the default answer ends the initiative.
  bool default_ends_it() const {
    Battle next = battle_;
    Happenings told;
    CaseDice any({}, {});
    return answer(table_, next, default_answer(table_, battle_), {any, &told}) &&
           std::any_of(told.begin(), told.end(),
                       [](const Happening& h) { return h.kind == Happening::Kind::initiative_ends; });
  }
  /// What is tried when nobody is asked for it any more, since nobody could do it (VK-H43), is judged as if
  /// it had been asked, at the last moment of the initiative. Nothing: its time may still come.
  std::optional<Battle> as_if_asked(const CaseLine& line) const {
    const UnitId unit = in_vain(line);
    if (unit == UnitId::none) return std::nullopt;
    const LeaderId command = table_.unit(unit).command;
    std::optional<Battle> asked;
    if (ended_ && ended_->position.initiative.active == command)
      asked = ended_;
    else if (battle_.position.initiative.active == command && !is_for_now(line) && default_ends_it())
      asked = battle_;
    return asked && ask_for(*asked, unit, *line.decision) ? asked : std::nullopt;
  }
  /// Puts the question to which this decision of a unit's own initiative would be an answer; false: there is
  /// none.
  bool ask_for(Battle& battle, UnitId unit, const Decision& decision) const {
    battle.course.asked = table_.unit(unit).side;
    for (const State state : {State::orders, State::movement, State::combat}) {
      battle.course.state = state;
      if (fits(battle.course, decision)) return true;
    }
    return false;
  }
  /// Why nobody was asked for it in the initiative that is over: the judge would have refused it.
  std::string why_never_asked(const CaseLine& line, Battle asked) const {
    const UnitId unit = line.decision ? acting(*line.decision) : UnitId::none;
    if (unit == UnitId::none || asked.position.initiative.active != table_.unit(unit).command) return {};
    if (!ask_for(asked, unit, *line.decision)) return {};
    const Allowed allowed = check(table_, asked, *line.decision);
    if (allowed) return {};
    return fmt::format("; it would have been refused: {} {}", allowed.error().rule.id,
                       allowed.error().sentence);
  }

  /// Before the initiative was over nobody was asked for what is tried: so it is refused.
  bool nobody_was_asked(const CaseLine& line) {
    if (const auto asked = as_if_asked(line)) return says_no(line, *asked);
    const std::string_view rule =
        has_reacted(reacting(*line.decision)) ? "VK-157" : rule_of_asking(*line.decision);
    return says_why(line, fmt::format("VK-H43 nobody is asked for that before the initiative is over{}",
                                      rule.empty() ? "" : fmt::format(" ({})", rule)));
  }
  bool must_be_refused(const CaseLine& line) {
    return line.decision ? says_no(line, battle_) : says_why(line, line.misread);
  }
  /// Neither checking nor answering lets it pass, and nothing changes.
  bool says_no(const CaseLine& line, const Battle& battle) {
    const Allowed checked = check(table_, battle, *line.decision);
    if (checked) return trouble(fmt::format("\"{}\" was not refused", line.text));
    Battle copy = battle;
    Happenings told;
    CaseDice none({}, {});
    const Allowed answered = answer(table_, copy, *line.decision, {none, &told});
    if (answered || copy != battle || !told.empty() || !none.missing().empty())
      return trouble(fmt::format("\"{}\" was refused and changed something all the same", line.text));
    return says_why(line, fmt::format("{} {}", checked.error().rule.id, checked.error().sentence));
  }
  bool says_why(const CaseLine& line, const std::string& why) {
    bool all = true;
    refusal_ = why;
    for (const std::string& words : line.no)
      if (folded(why).find(folded(words)) == std::string::npos && !says_by_sister(why, words))
        all =
            trouble(fmt::format("\"{}\": expected \"{}\" in the refusal, it is: {}", line.text, words, why));
    return all;
  }

  void play_to_the_end() {
    for (int i = 0; i < kMostDefaults; ++i) {
      if (script_.end == CaseEnd::ask || over(battle_) || kept_ || reached_the_end()) return;
      if (script_.end == CaseEnd::choice && at_a_choice()) return;
      if (!script_.lines.empty() && script_.lines.back().refused && dice_.unused() == 0 && default_rolls())
        return;  // that it is refused was all there is to the case
      if (!give_default() || !dice_.missing().empty()) return;
    }
    trouble("the end was never reached");
  }

  const Table& table_;
  const CaseScript& script_;
  TableNames names_{table_};
  CaseDice dice_;
  CaseRun run_;
  Battle battle_;
  bool begun_ = false;
  LeaderId active_ = script_.begin.active;  // when the last answer was given
  std::optional<Battle> ended_;             // if that ended the initiative: the battle then
  std::size_t end_from_ = kNotYet;          // where the log stood when the last line was given
  std::size_t looked_ = 0;                  // so far into the log it was looked for what went by itself
  std::size_t line_ = 0;                    // that is being played
  std::size_t since_ = 0;                   // where the log stood before the last line that is no pass
  bool passed_ = false;                     // nothing is left but passes and tries nobody is asked for
  std::string refusal_;                     // of the line just tried
  bool kept_ = false;
  std::size_t told_ = 0;  // of the log, at the end
};

}  // namespace

std::string folded(std::string_view text) {
  std::string out;
  for (const char c : lower(text)) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out.push_back(blank ? ' ' : c);
  }
  return out;
}

CaseRun play_case(const Table& table, const CaseScript& script) { return CasePlayer(table, script).run(); }

}  // namespace vom_kriege
