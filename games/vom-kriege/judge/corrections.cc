#include "vom-kriege/judge/corrections.h"

#include <fmt/core.h>

#include <charconv>
#include <functional>
#include <optional>

#include "text/code_table.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/case_values.h"
#include "vom-kriege/input/scenario_decimals.h"
#include "vom-kriege/input/text_reader.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

constexpr int kMostMarkers = 9;
constexpr int kBestLeader = 3;

/// What a value should have been; empty: it was set.
using Complaint = std::string;

std::optional<int> number_in(std::string_view word, int most) {
  int value = 0;
  const auto [at, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || at != word.data() + word.size() || value < 0 || value > most)
    return std::nullopt;
  return value;
}

template <class Count>
Complaint set_number(Count& into, std::string_view word, int most) {
  const auto value = number_in(word, most);
  if (!value) return fmt::format("\"{}\" is no number from 0 to {}.", word, most);
  into = static_cast<Count>(*value);
  return {};
}

Complaint set_flag(bool& into, std::string_view word) {
  const bool yes = same_word(word, "yes") || same_word(word, "true");
  if (!yes && !same_word(word, "no") && !same_word(word, "false"))
    return fmt::format("\"{}\" is neither yes nor no.", word);
  into = yes;
  return {};
}

/// "12.5, 30", with brackets or without.
Complaint set_point(field::Point& into, std::string_view text) {
  std::string words(text);
  for (char& c : words)
    if (c == ',' || c == '[' || c == ']') c = ' ';
  std::vector<std::int32_t> numbers;
  for (std::size_t at = words.find_first_not_of(' '); at != words.npos;
       at = words.find_first_not_of(' ', at)) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    const Decimal number = decimal(std::string_view(words).substr(at, end - at), kLengthPlaces);
    if (!number || number.value < 0) return fmt::format("\"{}\" is no place; write it as 12.5, 30.", text);
    numbers.push_back(number.value);
    at = end;
  }
  if (numbers.size() != 2) return fmt::format("\"{}\" is no place; write it as 12.5, 30.", text);
  into = {numbers[0], numbers[1]};
  return {};
}

Complaint set_heading(field::Heading& into, std::string_view text) {
  const Decimal number = decimal(text, kHeadingPlaces);
  if (!number || number.value < 0 || number.value > 3599)
    return fmt::format("\"{}\" is no heading from 0 to 359.9; 0 is north.", text);
  into = field::Heading(number.value);
  return {};
}

Complaint set_formation(Unit& unit, std::string_view text) {
  const auto formation = named<Formation>(lower(text));
  if (!formation) return fmt::format("\"{}\" is no formation.", text);
  // VK-H36: from a square it goes back to what it was before.
  if (*formation != Formation::square) unit.before_square = *formation;
  unit.formation = *formation;
  return {};
}

Complaint set_garrison(const Table& table, Unit& unit, std::string_view text) {
  if (same_word(text, "none")) {
    unit.garrison = AreaId::none;
    return {};
  }
  const auto& areas = table.facts().areas;
  for (std::size_t i = 0; i < areas.size(); ++i)
    if (same_word(areas[i].id, text)) {
      unit.garrison = static_cast<AreaId>(i);
      unit.place = {};  // VK-H12
      return {};
    }
  return fmt::format("\"{}\" is no area of this table; `none` is none.", text);
}

struct UnitFigure {
  std::string_view name;
  std::string_view kind;  // as base::FigureForm has it
  bool moves;             // it stands elsewhere or otherwise
  Complaint (*set)(const Table&, Unit&, UnitId, std::string_view);
};
constexpr UnitFigure kUnitFigures[] = {
    {"at", "point", true,
     [](const Table&, Unit& u, UnitId, std::string_view v) { return set_point(u.place.at, v); }},
    {"heading", "heading", true,
     [](const Table&, Unit& u, UnitId, std::string_view v) { return set_heading(u.place.heading, v); }},
    {"formation", "word", true,
     [](const Table&, Unit& u, UnitId, std::string_view v) { return set_formation(u, v); }},
    {"garrison", "word", true,
     [](const Table& t, Unit& u, UnitId, std::string_view v) { return set_garrison(t, u, v); }},
    {"hits", "number", false,
     [](const Table& t, Unit& u, UnitId id, std::string_view v) {
       return set_number(u.hits, v, strength(t.unit(id)));
     }},
    {"disordered", "flag", false,
     [](const Table&, Unit& u, UnitId, std::string_view v) { return set_flag(u.disordered, v); }},
    {"marker", "flag", false,
     [](const Table&, Unit& u, UnitId, std::string_view v) { return set_flag(u.shooting_marker, v); }},
};

struct LeaderFigure {
  std::string_view name;
  std::string_view kind;
  int most;
  Complaint (*set)(Leader&, std::string_view);
};
constexpr LeaderFigure kLeaderFigures[] = {
    {"at", "point", 0, [](Leader& l, std::string_view v) { return set_point(l.at, v); }},
    {"hits", "number", kLeaderStrength - 1,
     [](Leader& l, std::string_view v) { return set_number(l.hits, v, kLeaderStrength - 1); }},
    {"bonus", "number", kMostMarkers,
     [](Leader& l, std::string_view v) { return set_number(l.bonus, v, kMostMarkers); }},
    {"quality", "number", kBestLeader,
     [](Leader& l, std::string_view v) { return set_number(l.quality, v, kBestLeader); }},
};

template <class Figures>
auto find(const Figures& figures, std::string_view name) -> decltype(&figures[0]) {
  for (const auto& figure : figures)
    if (figure.name == name) return &figure;
  return nullptr;
}

/// What a figure is now, as a correction would write it.
template <class Who>
std::string value_of(std::span<const Attribute<Who>> attributes, std::string_view name, const Table& table,
                     const Position& position, Who who) {
  for (const Attribute<Who>& attribute : attributes)
    if (attribute.key == name) {
      const std::string text = attribute.value(table, position, who);
      return text == "true" ? "yes" : text == "false" ? "no" : text;
    }
  return {};
}

class Corrector {
 public:
  Corrector(const Table& table, const Battle& battle) : table_(table), before_(battle), now_(battle) {}

  base::Corrected correct(const std::vector<base::CorrectionLine>& lines) {
    if (auto no = not_now()) return tl::unexpected(std::move(*no));
    for (const base::CorrectionLine& line : lines)
      if (auto wrong = set(line)) return tl::unexpected(std::move(*wrong));
    if (const std::string broken = broken_invariant(table_, now_.position); !broken.empty())
      return tl::unexpected(base::breaks(broken));
    std::vector<base::Change> changes;
    for (const base::CorrectionLine& line : lines) note(line, changes);
    if (changes.empty()) return tl::unexpected(base::changes_nothing());
    return changes;
  }
  [[nodiscard]] const Battle& corrected() const { return now_; }

 private:
  using Wrong = std::optional<base::CorrectionError>;

  /// VK-H43  Between two steps of a charge or a fight what was reckoned from the position waits to be used.
  [[nodiscard]] Wrong not_now() const {
    switch (now_.course.state) {
      case State::focus:
      case State::reroll:
      case State::trade:
      case State::orders:
      case State::movement: return std::nullopt;
      case State::over:
        return base::CorrectionError{0, "The battle is over; nothing is corrected any more.", {}, "VK-H44"};
      default: break;
    }
    return base::CorrectionError{
        0,
        fmt::format(
            "A battle is corrected while a command is given orders or moves (A1, O2 to O4, M1). Now {} is "
            "to be decided; correct it then.",
            label(now_.course.state)),
        {},
        "VK-H43"};
  }

  template <class Who, class Facts>
  [[nodiscard]] static std::optional<Who> find_id(const std::vector<Facts>& rows, std::string_view id) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (same_word(rows[i].id, id)) return static_cast<Who>(i);
    return std::nullopt;
  }
  [[nodiscard]] std::optional<UnitId> unit(const base::CorrectionLine& line) const {
    return find_id<UnitId>(table_.facts().units, line.what);
  }
  [[nodiscard]] std::optional<LeaderId> leader(const base::CorrectionLine& line) const {
    return find_id<LeaderId>(table_.facts().leaders, line.what);
  }

  [[nodiscard]] Wrong set(const base::CorrectionLine& line) {
    if (const auto u = unit(line)) return set_unit(line, *u);
    if (const auto l = leader(line)) return set_leader(line, *l);
    std::vector<std::string_view> ids;
    for (const UnitFacts& facts : table_.facts().units) ids.push_back(facts.id);
    for (const LeaderFacts& facts : table_.facts().leaders) ids.push_back(facts.id);
    return base::no_such(line, fmt::format("There is no unit and no leader {}.", line.what), line.what, ids);
  }

  template <class Figures>
  [[nodiscard]] static base::CorrectionError no_figure(const base::CorrectionLine& line,
                                                       const Figures& figures) {
    std::vector<std::string_view> names;
    for (const auto& figure : figures) names.push_back(figure.name);
    return base::no_such(line, fmt::format("{} has no figure `{}`.", line.what, line.figure), line.figure,
                         names);
  }
  [[nodiscard]] static Wrong told(const base::CorrectionLine& line, const Complaint& complaint) {
    if (complaint.empty()) return std::nullopt;
    return base::CorrectionError{line.line, fmt::format("{} {}: {}", line.what, line.figure, complaint)};
  }

  [[nodiscard]] Wrong set_unit(const base::CorrectionLine& line, UnitId u) {
    const auto* figure = find(kUnitFigures, line.figure);
    if (figure == nullptr) return no_figure(line, kUnitFigures);
    if (!now_.position.on_table(u)) return told(line, "it is not on the table.");
    if (figure->moves && in_contact(now_.position, u))
      return base::CorrectionError{
          line.line,
          fmt::format("{} is in contact; where it stands is corrected after the fight.", line.what),
          {},
          "VK-H14"};
    return told(line, figure->set(table_, now_.position.of(u), u, line.value));
  }

  [[nodiscard]] Wrong set_leader(const base::CorrectionLine& line, LeaderId l) {
    const auto* figure = find(kLeaderFigures, line.figure);
    if (figure == nullptr) return no_figure(line, kLeaderFigures);
    if (!now_.position.on_table(l)) return told(line, "the leader is not on the table.");
    return told(line, figure->set(now_.position.of(l), line.value));
  }

  /// VK-H73  A side is told of what it knew before and knows after: else "was" would say where somebody hid.
  template <class Who>
  void note(const base::CorrectionLine& line, std::span<const Attribute<Who>> attributes, Who who, Side owner,
            std::vector<base::Change>& changes) const {
    base::Change change{line.what,
                        line.figure,
                        value_of(attributes, line.figure, table_, before_.position, who),
                        value_of(attributes, line.figure, table_, now_.position, who),
                        {}};
    for (const Side side : {Side::red, Side::blue})
      if (side == owner || (knows(table_, before_, side, who) && knows(table_, now_, side, who)))
        change.seats.push_back(base::upper(table_.facts().sides[static_cast<std::size_t>(side)].id));
    if (change.before != change.after) changes.push_back(std::move(change));
  }

  void note(const base::CorrectionLine& line, std::vector<base::Change>& changes) const {
    for (const base::Change& change : changes)
      if (change.what == line.what && change.figure == line.figure) return;
    if (const auto u = unit(line))
      note(line, unit_attributes(), *u, table_.unit(*u).side, changes);
    else if (const auto l = leader(line))
      note(line, leader_attributes(), *l, table_.leader(*l).side, changes);
  }

  const Table& table_;
  Battle before_;
  Battle now_;
};

/// Who of `count` is on the table, with what can be set of him.
template <class Who, class Rows>
void add_things(base::Figures& all, const Table& table, const Position& position, std::string_view kind,
                const Rows& figures, std::span<const Attribute<Who>> attributes, std::size_t count,
                const std::function<std::pair<std::string, std::string>(Who)>& called) {
  for (std::size_t i = 0; i < count; ++i) {
    const Who who = static_cast<Who>(i);
    if (!position.on_table(who)) continue;
    const auto [id, name] = called(who);
    base::Figures::Thing thing{base::upper(id), name, std::string(kind), {}};
    for (const auto& figure : figures)
      thing.values.push_back(value_of(attributes, figure.name, table, position, who));
    all.things.push_back(std::move(thing));
  }
}

/// The words a unit's formation or garrison may be.
std::vector<std::string> words_of(const Table& table, std::string_view figure) {
  std::vector<std::string> all;
  if (figure == "formation") all.assign(words::kFormations.begin(), words::kFormations.end());
  if (figure != "garrison") return all;
  all.emplace_back("none");
  for (const auto& area : table.facts().areas) all.push_back(area.id);
  return all;
}

}  // namespace

base::Figures figures_of(const Table& table, const Position& position) {
  base::Figures all;
  all.forms = {{"unit", {}}, {"leader", {}}};
  for (const UnitFigure& f : kUnitFigures)
    all.forms[0].figures.push_back({std::string(f.name), std::string(f.kind), 0, words_of(table, f.name)});
  for (const LeaderFigure& f : kLeaderFigures)
    all.forms[1].figures.push_back({std::string(f.name), std::string(f.kind), f.most});
  add_things<UnitId>(all, table, position, "unit", kUnitFigures, unit_attributes(), table.unit_count(),
                     [&](UnitId u) { return std::pair(table.unit(u).id, table.unit(u).name); });
  add_things<LeaderId>(all, table, position, "leader", kLeaderFigures, leader_attributes(),
                       table.leader_count(),
                       [&](LeaderId l) { return std::pair(table.leader(l).id, table.leader(l).name); });
  return all;
}

base::Corrected correct(const Table& table, Battle& battle, const std::vector<base::CorrectionLine>& lines) {
  Corrector corrector(table, battle);
  base::Corrected corrected = corrector.correct(lines);
  if (corrected) battle = corrector.corrected();
  return corrected;
}

}  // namespace vom_kriege
