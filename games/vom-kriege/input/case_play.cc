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

constexpr int kMostDefaults = 2000;  // more than any case means: it goes round in circles

// --- Whether a decision is an answer to what is asked

/// It is about the unit or command that is asked; else it waits for its turn.
bool of_who_is_asked(const Table& table, const Battle& battle, const Decision& decision) {
  const Course& course = battle.course;
  if (const UnitId unit = acting(decision); unit != UnitId::none)
    return table.unit(unit).command == battle.position.initiative.active;
  return std::visit(base::Overloaded{
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
                        [](const auto&) { return true; },  // the others name none
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
    dice_.watch([this] { return cup(); }, [this] { return after_the_end(); });
    if (script_.lines.empty()) end_from_ = 0;
    if (script_.from_turn) {
      battle_ = begin(table_, script_.start, hands(), script_.begin.typed_dice);
      begun_ = true;
    } else {
      battle_ = begin_at(table_, script_.start, script_.begin);
      begun_ = true;
      play_on_from(table_, battle_, script_.begin, hands());
    }
    remember({});
    for (const CaseLine& line : script_.lines) {
      if (!play(line)) return result();
      remember(line.text);
    }
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
  /// The judge plays on to the next ask: it draws a chit and rolls the command dice. That is no longer part
  /// of the case, so what the case expects is compared with the battle before the first of those dice.
  bool after_the_end() {
    if (!reached_the_end()) return false;
    if (!kept_) {
      kept_ = true;
      run_.end = battle_;
      told_ = run_.log.size();
    }
    return true;
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
    const Allowed allowed = answer(table_, battle_, decision, hands(), by);
    if (!allowed)
      return trouble(
          fmt::format("\"{}\" was refused: {} {}", what, allowed.error().rule.id, allowed.error().sentence));
    if (over(battle_)) return true;
    if (const std::string broken = broken_invariant(table_, battle_.position); !broken.empty())
      return trouble(fmt::format("after \"{}\" the position is broken: {}", what, broken));
    return true;
  }

  /// VK-H2  As in a game, standing instructions answer before a side is asked.
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

  /// A line waits for an ask its decision fits; one that is played, also for its unit or command.
  bool is_for_now(const CaseLine& line) const {
    if (line.now || !line.decision) return true;
    if (line.side && *line.side != battle_.course.asked) return false;
    if (instructed() || !fits(battle_.course, *line.decision)) return false;
    return line.refused || of_who_is_asked(table_, battle_, *line.decision);
  }

  bool play(const CaseLine& line) {
    for (int i = 0; i < kMostDefaults; ++i) {
      if (over(battle_) && !line.now)
        return trouble(fmt::format("\"{}\" was never asked for: the battle is over", line.text));
      if (is_for_now(line)) {
        if (&line == &script_.lines.back()) end_from_ = run_.log.size();
        if (line.refused) return must_be_refused(line);
        return give(*line.decision, line.text, Happening::By::seat);
      }
      const std::string from = where_it_stands(table_, battle_);
      if (!give_default()) return false;
      if (!dice_.missing().empty())
        return trouble(fmt::format("\"{}\" was never asked for: the play went on from {} to {}", line.text,
                                   from, where_it_stands(table_, battle_)));
    }
    return trouble(fmt::format("\"{}\" was never asked for", line.text));
  }

  /// Neither checking nor answering lets it pass, and nothing changes.
  bool must_be_refused(const CaseLine& line) {
    if (!line.decision) return says_why(line, line.misread);
    const Allowed checked = check(table_, battle_, *line.decision);
    if (checked) return trouble(fmt::format("\"{}\" was not refused", line.text));
    Battle copy = battle_;
    Happenings told;
    CaseDice none({}, {});
    const Allowed answered = answer(table_, copy, *line.decision, {none, &told});
    if (answered || copy != battle_ || !told.empty() || !none.missing().empty())
      return trouble(fmt::format("\"{}\" was refused and changed something all the same", line.text));
    return says_why(line, {{std::string(checked.error().rule.id)}, checked.error().sentence});
  }
  bool says_why(const CaseLine& line, const CaseRefusal& why) {
    refusal_ = fmt::format("{} {}", why.rules.front(), why.sentence);
    for (std::string& difference : differences(line.no, why))
      trouble(fmt::format("\"{}\": {}", line.text, std::move(difference)));
    return run_.troubles.empty();
  }

  void play_to_the_end() {
    for (int i = 0; i < kMostDefaults; ++i) {
      if (script_.end == CaseEnd::ask || over(battle_) || kept_ || reached_the_end()) return;
      if (script_.end == CaseEnd::choice && at_a_choice()) return;
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
  std::size_t end_from_ = kNotYet;  // where the log stood when the last line was given
  std::string refusal_;             // of the line just tried
  bool kept_ = false;
  std::size_t told_ = 0;  // of the log, at the end
};

}  // namespace

CaseRun play_case(const Table& table, const CaseScript& script) { return CasePlayer(table, script).run(); }

}  // namespace vom_kriege
