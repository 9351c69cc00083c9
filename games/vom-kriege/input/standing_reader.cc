// Reading and writing standing instructions.

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "vom-kriege/input/text_reader.h"
#include "vom-kriege/model/standing.h"

namespace vom_kriege {
namespace {

constexpr std::size_t kTopics = static_cast<std::size_t>(Topic::count);
constexpr std::array<std::string_view, kTopics> kTopicWords{"square",  "counter", "fire",    "support",
                                                            "retire",  "leader",  "retreat", "rout",
                                                            "advance", "follow",  "arrival"};

bool goes_back(Topic topic) {
  return topic == Topic::leader || topic == Topic::retreat || topic == Topic::rout;
}
std::string_view word(Topic topic) { return kTopicWords[static_cast<std::size_t>(topic)]; }

class StandingReader : TextReader {
 public:
  struct Line {
    bool forget = false;
    bool topic = true;  // or everything that was said
    Instruction instruction;
  };

  StandingReader(std::string_view text, const Table& table, Side side) : TextReader(text) {
    for (std::size_t i = 0; i < table.unit_count(); ++i)
      if (table.unit(unit_id(i)).side == side) units_.push_back({table.unit(unit_id(i)).id, unit_id(i)});
    for (std::size_t i = 0; i < table.leader_count(); ++i)
      if (table.leader(leader_id(i)).side == side)
        leaders_.push_back({table.leader(leader_id(i)).id, leader_id(i)});
  }

  tl::expected<Line, Misread> line() {
    Line line;
    line.forget = accept("forget");
    line.instruction.who = who();
    if (!line.forget) {
      need(":");
      read(line.instruction);
    } else if ((line.topic = accept(":"))) {
      line.instruction.topic = topic(line.instruction.who);
    }
    if (const auto wrong = finish()) return tl::unexpected(*wrong);
    return line;
  }

 private:
  ForWhom who() {
    std::vector<std::string_view> known{"all"};
    if (accept("all")) return {};
    for (const auto& [id, unit] : units_) {
      if (accept(id)) return {.unit = unit};
      known.push_back(id);
    }
    for (const auto& [id, leader] : leaders_) {
      if (accept(id)) return {.command = leader};
      known.push_back(id);
    }
    fail("a unit or command of your own, or all", nearest(known));
    return {};
  }

  Topic topic(ForWhom who) {
    for (const Topic of_commands : {Topic::leader, Topic::arrival})
      if (who.unit != UnitId::none && same_word(token_, word(of_commands))) {
        fail("something a unit does; this is said to a command or to all");
        return {};
      }
    const auto topic = static_cast<Topic>(one_of(
        kTopicWords,
        "square, counter, fire, support, retire, leader, retreat, rout, advance, follow up or arrival"));
    if (topic == Topic::follow_up) need("up");
    return topic;
  }

  void read(Instruction& instruction) {
    instruction.topic = topic(instruction.who);
    if (!ok()) return;
    if (accept("ask"))
      instruction.stance = Stance::ask;
    else if (goes_back(instruction.topic))
      read_way(instruction);
    else
      instruction.stance = read_stance(instruction.topic);
  }

  /// `home`, or `bearing B`; a retreat may end with `facing H`.
  void read_way(Instruction& instruction) {
    instruction.stance = Stance::go;
    if (one_of({"home", "bearing"}, "home, bearing or ask") == 1) instruction.bearing = heading();
    if (instruction.topic == Topic::retreat && accept("facing")) instruction.facing = heading();
  }

  Stance read_stance(Topic topic) {
    if (topic == Topic::arrival) return one_of({"wait"}, "wait or ask"), Stance::wait;
    if (topic == Topic::follow_up) return one_of({"never"}, "never or ask"), Stance::never;
    constexpr std::array kStances{Stance::always, Stance::never, Stance::when_shaken, Stance::unless_shaken};
    const std::size_t which =
        one_of({"always", "never", "when", "unless"}, "always, never, when shaken, unless shaken or ask");
    if (which >= 2) need("shaken");
    return kStances[which];
  }

  std::vector<std::pair<std::string_view, UnitId>> units_;
  std::vector<std::pair<std::string_view, LeaderId>> leaders_;
};

std::string way_text(const Instruction& said) {
  std::string text = said.bearing ? fmt::format("bearing {}", degrees_text(said.bearing->tenths())) : "home";
  if (said.facing) text += fmt::format(" facing {}", degrees_text(said.facing->tenths()));
  return text;
}

std::string instruction_text(const Table& table, const Instruction& said) {
  constexpr std::array<std::string_view, 7> kStanceWords{"ask",           "always", "never", "when shaken",
                                                         "unless shaken", "",       "wait"};
  const std::string_view who = said.who.unit != UnitId::none        ? table.unit(said.who.unit).id
                               : said.who.command != LeaderId::none ? table.leader(said.who.command).id
                                                                    : std::string_view("all");
  return fmt::format(
      "{}: {}{} {}", who, word(said.topic), said.topic == Topic::follow_up ? " up" : "",
      said.stance == Stance::go ? way_text(said) : kStanceWords[static_cast<std::size_t>(said.stance)]);
}

}  // namespace

tl::expected<void, Misread> Standing::add(const Table& table, std::string_view line) {
  const auto read = StandingReader(line, table, side_).line();
  if (!read) return tl::unexpected(read.error());
  const Instruction& fresh = read->instruction;
  const bool all = fresh.who == ForWhom{};
  std::erase_if(said_, [&](const Instruction& old) {
    if (!read->topic) return all || old.who == fresh.who;
    return old.who == fresh.who && old.topic == fresh.topic;
  });
  if (!read->forget) said_.push_back(fresh);
  return {};
}

std::vector<std::string> Standing::lines(const Table& table) const {
  std::vector<std::string> texts;
  for (const Instruction& said : said_) texts.push_back(instruction_text(table, said));
  return texts;
}

}  // namespace vom_kriege
