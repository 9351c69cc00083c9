// Whatever a stranger writes to a battle, one decision, instruction, question or correction a line: nothing
// throws or crashes, what is refused changes nothing, and what was understood says the same when it is
// written again.

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "core/check.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/judge/corrections.h"
#include "vom-kriege/judge/queries.h"
#include "vom-kriege/model/standing.h"
#include "vom-kriege/model/table_names.h"

namespace {

using base::ensure;
using namespace vom_kriege;

constexpr int kMostLines = 60;

/// The drill ground, begun.
struct Drill {
  Drill() : scenario(read()), names(*scenario.table), dice(1) {
    battle = begin(*scenario.table, scenario.start, {dice, nullptr});
  }
  static Scenario read() {
    std::ifstream in(SANDTABLE_DATA_DIR "/games/vom-kriege/scenarios/drill.toml");
    std::stringstream text;
    text << in.rdbuf();
    auto scenario = read_scenario(text.str());
    ensure(scenario.has_value(), "the drill ground can be read");
    return std::move(*scenario);
  }

  Scenario scenario;
  TableNames names;
  base::FastDice dice;
  Battle battle;
};

void check_misread(const Misread& why, std::string_view line) {
  ensure(why.column >= 1 && why.column <= line.size() + 1, "a misreading says where");
  ensure(!why.expected.empty() && !why.sentence().empty(), "it says what was expected");
}

/// A line as a decision: read, written, read again; judged, and carried out on `battle`.
void decide(Drill& drill, Battle& battle, std::string_view line) {
  const Names names = drill.names.names();
  const auto decision = read_decision(line, names);
  if (!decision) return check_misread(decision.error(), line);
  const std::string text = to_text(*decision, names);
  const auto again = read_decision(text, names);
  ensure(again && *again == *decision && to_text(*again, names) == text, "a decision has one text");
  const Table& table = *drill.scenario.table;
  const Battle before = battle;
  const Allowed checked = check(table, battle, *decision);
  ensure(battle == before, "looking changes nothing");
  const Allowed taken = answer(table, battle, *decision, {drill.dice, nullptr});
  ensure(taken.has_value() == checked.has_value(), "a check says what an answer says");
  if (taken) return ensure(broken_invariant(table, battle.position).empty(), "the position is sound");
  ensure(battle == before, "what is refused changes nothing");
  ensure(!taken.error().sentence.empty() && !taken.error().rule.id.empty(), "a no has a rule and a sentence");
}

void instruct(const Drill& drill, Standing& standing, std::string_view line) {
  const Table& table = *drill.scenario.table;
  const Standing before = standing;
  const auto added = standing.add(table, line);
  if (!added) {
    check_misread(added.error(), line);
    return ensure(standing == before, "what cannot be read changes nothing");
  }
  Standing copy(Side::red);
  for (const std::string& text : standing.lines(table))
    ensure(copy.add(table, text).has_value(), "an instruction can be read again");
  ensure(copy == standing, "instructions have one text");
}

void correct_by(const Drill& drill, Battle& battle, std::string_view line) {
  const auto read = base::read_correction("WHY it was wrong\n" + std::string(line));
  if (!read) return ensure(!read.error().sentence.empty(), "it is said what is wrong");
  const Table& table = *drill.scenario.table;
  const Battle before = battle;
  if (const auto corrected = correct(table, battle, read->lines)) {
    ensure(!corrected->empty() && battle != before, "a correction changes something");
    return ensure(broken_invariant(table, battle.position).empty(), "a corrected position is sound");
  }
  ensure(battle == before, "what is refused changes nothing");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Drill drill;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const Table& table = *drill.scenario.table;
  Battle battle = drill.battle;
  Standing standing(Side::red);
  for (int n = 0; n < kMostLines && !text.empty() && !over(battle); ++n) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (const auto said = standing.answer(table, battle); said && check(table, battle, *said))
      ensure(answer(table, battle, *said, {drill.dice, nullptr}).has_value(), "what was checked is taken");
    else if (line.empty() && battle.course.state != State::over)
      ensure(answer(table, battle, default_answer(table, battle), {drill.dice, nullptr}).has_value(),
             "the default is always legal");
    else
      decide(drill, battle, line);
    instruct(drill, standing, line);
    correct_by(drill, battle, line);
    if (const auto told = answer_query(table, battle, drill.names.names(), line); told)
      ensure(!told->empty(), "an answer says something");
    else
      check_misread(told.error(), line);
  }
  return 0;
}
