// The forces of a scenario: sides with their army leaders, commands with their leaders, units.

#include <algorithm>
#include <numeric>

#include "text/code_table.h"
#include "vom-kriege/input/scenario_draft.h"
#include "vom-kriege/model/doctrine.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::string_view, 3> kPlayerWords{"person", "bot", "nobody"};
constexpr std::array<std::string_view, 2> kColours{"#a8392f", "#2f5f93"};
constexpr int kBestQuality = 3;

std::string read_colour(Fields& fields, Side side) {
  std::string colour = fields.text("colour", kColours[static_cast<std::size_t>(side)]);
  const bool form = colour.size() == 7 && colour[0] == '#' &&
                    colour.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  if (!form) fields.wrong("colour", "must be one such as \"#a8392f\"");
  return colour;
}

// --- Leaders

LeaderId next_leader(const Draft& draft) { return static_cast<LeaderId>(draft.facts.leaders.size()); }

/// Name, quality and place of a leader. The place may be left out by who comes later; that is checked when
/// all is read.
void read_leader(Draft& draft, Fields& fields, LeaderFacts facts) {
  fields.need("name").need("quality");
  facts.name = fields.text("name");
  facts.quality = static_cast<int>(fields.integer("quality", 1, 0, kBestQuality));
  Leader row;
  row.quality = static_cast<std::uint8_t>(facts.quality);
  const bool about = fields.has("about");
  if (about && fields.has("at")) fields.wrong("about", "is given, and so is `at`; one of them will do");
  if (about || fields.has("at")) {
    row.at = fields.point(about ? "about" : "at", draft.bounds());
    row.status = Status::on_table;
  }
  if (draft.facts.leaders.size() == kMaxLeaders)
    return fields.complain(
        fmt::format("{}: there is room for {} leaders, army leaders included", fields.what(), kMaxLeaders),
        fields.line("name"));
  draft.start.leaders[draft.facts.leaders.size()] = row;
  draft.facts.leaders.push_back(std::move(facts));
  draft.comes_on.push_back(false);
  draft.about.push_back(about);
}

void read_army_leader(Draft& draft, Fields& side_fields, Side side) {
  const toml::table* table = side_fields.table("army_leader");
  if (table == nullptr) return;
  SideFacts& facts = draft.facts.sides[static_cast<std::size_t>(side)];
  Fields fields = draft.fields(*table, fmt::format("army leader of {}", facts.id));
  fields.need("id");
  if (!fields.has("about")) fields.need("at");
  LeaderFacts leader{fields.text("id"), {}, facts.name, side, true, 0, 0};
  draft.ids.add(IdKind::command, draft.facts.leaders.size(), leader.id, fields);
  facts.army_leader = next_leader(draft);
  read_leader(draft, fields, std::move(leader));
  fields.finish();
}

/// VK-H77
void read_dummies(Draft& draft, Fields& fields, Side side) {
  if (!fields.has("dummies")) return;
  const std::vector<field::Point> all = fields.points("dummies", draft.bounds());
  if (all.size() > kMaxDummies)
    fields.wrong("dummies", fmt::format("are {}; a side has {} at most", all.size(), kMaxDummies));
  if (!hides(draft, fields, "dummies")) return;
  draft.facts.sides[static_cast<std::size_t>(side)].dummies = all;
  draft.start.dummies[static_cast<std::size_t>(side)] = static_cast<std::uint16_t>((1U << all.size()) - 1);
}

void read_side(Draft& draft, Fields& fields, Side side) {
  SideFacts& facts = draft.facts.sides[static_cast<std::size_t>(side)];
  fields.need("id").need("name").need("army");
  facts.id = fields.text("id");
  draft.ids.add(IdKind::side, static_cast<std::size_t>(side), facts.id, fields);
  facts.name = fields.text("name");
  facts.army = fields.text("army");
  if (fields.ok() && !army_named(facts.army))
    fields.wrong(
        "army", fmt::format("is \"{}\", which is no army the doctrines know (VK-044 to VK-046)", facts.army));
  if (!fields.has("home"))
    fields.complain(
        fmt::format("{}: `home` is missing; name its home edge: north, east, south or west (VK-215)",
                    fields.what()),
        fields.line("id"));
  facts.home = fields.choice("home", Edge::north, kEdgeWords);
  facts.colour = read_colour(fields, side);
  facts.player = fields.choice("player", Player::person, kPlayerWords);
  facts.standing = fields.texts("standing");
  facts.briefing = fields.need("briefing").text("briefing");
  read_dummies(draft, fields, side);
  read_army_leader(draft, fields, side);
}

// --- Commands

void read_command(Draft& draft, Fields& fields) {
  fields.need("id").need("side").need("name");
  LeaderFacts facts;
  facts.id = fields.text("id");
  draft.ids.add(IdKind::command, draft.facts.leaders.size(), facts.id, fields);
  facts.command = fields.text("name");
  const auto side = draft.ids.find(IdKind::side, "side", fields.text("side"), fields);
  facts.side = static_cast<Side>(side.value_or(0));
  facts.base_cp = static_cast<int>(fields.integer("cp", 0, 1, 6));
  if (!fields.has("leader"))
    fields.complain(fmt::format("{}: `leader` is missing; a command has one (VK-050)", fields.what()),
                    fields.line("id"));
  const toml::table* table = fields.table("leader");
  if (table == nullptr) return;
  Fields leader = draft.fields(*table, fmt::format("leader of {}", facts.id));
  read_leader(draft, leader, std::move(facts));
  leader.finish();
}

// --- Units

void read_type(UnitFacts& facts, Fields& fields) {
  facts.arm = fields.need("arm").choice("arm", Arm::infantry, words::kArms);
  if (facts.arm != Arm::infantry) fields.need("type");
  facts.type = fields.choice("type", Type::line, words::kTypes);
  constexpr std::array<std::array<bool, 4>, 3> kHas{{
      // line, light, heavy, horse: VK-013 to VK-015
      {true, false, false, false},
      {false, true, true, false},
      {false, true, true, true},
  }};
  if (!kHas[static_cast<std::size_t>(facts.arm)][static_cast<std::size_t>(facts.type)])
    fields.wrong("type", fmt::format("is \"{}\", which {} is not (VK-013 to VK-015){}", name(facts.type),
                                     name(facts.arm),
                                     facts.arm == Arm::infantry && facts.type == Type::light
                                         ? "; for skirmishers write sk = true (R-02)"
                                         : ""));
}

/// A number that only one arm has.
int read_of_arm(Fields& fields, std::string_view key, bool has_it, int fallback, int one, int two) {
  if (fields.has(key) && !has_it) fields.wrong(key, "is for another arm; leave it out");
  const int value = static_cast<int>(fields.integer(key, fallback, 0, 100));
  if (has_it && value != one && value != two)
    fields.wrong(key, fmt::format("is {}; it is {} or {} (VK-H47)", value, one, two));
  return value;
}

void read_traits(UnitFacts& facts, Fields& fields) {
  facts.quality = fields.choice("quality", Quality::regular, words::kQualities);
  facts.skirmish = fields.flag("sk", false);
  facts.lancer = fields.flag("lancer", false);
  if (facts.lancer && !(facts.arm == Arm::cavalry && facts.type == Type::light))
    fields.wrong("lancer", "is for light cavalry alone (VK-016)");
  facts.ranks = read_of_arm(fields, "ranks", facts.arm == Arm::infantry, 3, 2, 3);
  if (facts.arm == Arm::artillery) fields.need("guns");
  facts.guns = read_of_arm(fields, "guns", facts.arm == Arm::artillery, 0, 6, 8);
  facts.given_strength = static_cast<int>(fields.integer("strength", 0, 1, 6));
}

/// VK-040  Given, or that of an army in the year of the battle: the side's, or another the unit names.
void read_doctrine(const Draft& draft, UnitFacts& facts, Fields& fields) {
  const std::string word = fields.text("army", draft.facts.sides[static_cast<std::size_t>(facts.side)].army);
  const auto army = army_named(word);
  if (!army) fields.wrong("army", fmt::format("is \"{}\", which is no army the doctrines know", word));
  const auto corps = corps_named(fields.text("corps", "line"));
  if (!corps)
    fields.wrong("corps",
                 "is none the doctrines know: davout, old guard, middle guard, young guard, militia");
  const auto by_list =
      doctrine(army.value_or(Army::other), draft.facts.date.year, corps.value_or(Corps::line));
  if (!by_list && !fields.has("doctrine"))
    fields.complain(
        fmt::format("{}: `doctrine` is missing; the lists do not cover the year {} (VK-044 to VK-046)",
                    fields.what(), draft.facts.date.year),
        fields.line("id"));
  facts.doctrine = fields.choice("doctrine", by_list.value_or(Doctrine::linear), words::kDoctrines);
}

/// VK-049  Exactly one command.
void read_unit_command(const Draft& draft, UnitFacts& facts, Fields& fields) {
  if (!fields.has("command"))
    fields.complain(fmt::format("{}: `command` is missing; a unit belongs to one (VK-049)", fields.what()),
                    fields.line("id"));
  if (const toml::node* node = fields.node("command"); node != nullptr && node->is_array())
    fields.wrong("command", "is a list; a unit belongs to one command for the whole game (VK-049)");
  const auto command = draft.ids.find(IdKind::command, "command", fields.text("command"), fields);
  if (!command) return;
  facts.command = static_cast<LeaderId>(*command);
  const LeaderFacts& leader = draft.facts.leaders[*command];
  facts.side = leader.side;
  if (leader.army) fields.wrong("command", "is that of an army leader, who has no units of his own (R-07)");
}

Formation read_formation(const UnitFacts& facts, Fields& fields, std::string_view key, Formation fallback) {
  const Formation formation = fields.choice(key, fallback, words::kFormations);
  if (may_take(facts.arm, facts.skirmish, formation)) return formation;
  if (formation == Formation::open_order && facts.arm == Arm::infantry)
    fields.wrong(key, "is open order, which is for infantry with `sk = true` alone (R-02)");
  fields.wrong(
      key, fmt::format("is {}, which {} does not have (VK-029 to VK-032)", name(formation), name(facts.arm)));
  return formation;
}

/// What need not be said: VK-H45 of who comes later, VK-H12 of a garrison.
Formation usual_formation(Arm arm, Fields& fields) {
  if (fields.has("garrison")) return arm == Arm::artillery ? Formation::unlimbered : Formation::column;
  return arm == Arm::artillery ? Formation::limbered : Formation::march_column;
}

void read_place(const Draft& draft, const UnitFacts& facts, Unit& row, Fields& fields) {
  const bool comes_on = draft.ok() && draft.comes_on[index(facts.command)];
  const bool placed = fields.has("at") || fields.has("heading") || fields.has("garrison");
  if (comes_on && placed)
    fields.complain(
        fmt::format("{}: its command comes on later, so leave out `at`, `heading` and `garrison` (VK-H45)",
                    fields.what()),
        fields.line("id"));
  if (!comes_on && !placed)
    fields.complain(
        fmt::format("{}: it has no place; give `at` and `heading`, or `garrison`, or an [[arrival]] of "
                    "its command",
                    fields.what()),
        fields.line("id"));
  if (comes_on || !placed) return;
  row.status = Status::on_table;
  if (fields.has("garrison")) {
    if (fields.has("at") || fields.has("heading"))
      fields.wrong("garrison", "takes neither `at` nor `heading`");
    const auto area = draft.ids.find(IdKind::area, "garrison", fields.text("garrison"), fields);
    row.garrison = area ? static_cast<AreaId>(*area) : AreaId::none;
    if (row.formation == Formation::square)
      fields.wrong("formation", "is square; a garrison is none (VK-H12)");
    return;
  }
  fields.need("at").need("heading").need("formation");
  row.place = {fields.point("at", draft.bounds()), fields.heading("heading")};
}

void read_unit(Draft& draft, Fields& fields) {
  fields.need("id");
  UnitFacts facts;
  facts.id = fields.text("id");
  const std::size_t number = draft.facts.units.size();
  draft.ids.add(IdKind::unit, number, facts.id, fields);
  facts.name = fields.text("name", facts.id);
  read_unit_command(draft, facts, fields);
  read_type(facts, fields);
  read_traits(facts, fields);
  read_doctrine(draft, facts, fields);
  Unit row;
  row.formation = read_formation(facts, fields, "formation", usual_formation(facts.arm, fields));
  row.before_square = row.formation;
  if (row.formation == Formation::square)
    row.before_square = read_formation(facts, fields, "before_square", Formation::line);
  if (fields.has("before_square") &&
      (row.formation != Formation::square || row.before_square == Formation::square))
    fields.wrong("before_square", "is the formation a square had before, and for squares alone");
  row.hits = static_cast<std::uint8_t>(fields.integer("hits", 0, 0, strength(facts)));
  row.disordered = fields.flag("disordered", false);
  row.hidden = fields.flag("hidden", false) && hides(draft, fields, "hidden");
  read_place(draft, facts, row, fields);
  if (number == kMaxUnits)
    return fields.complain(fmt::format("{}: there is room for {} units", fields.what(), kMaxUnits),
                           fields.line("id"));
  draft.start.units[number] = row;
  draft.facts.units.push_back(std::move(facts));
}

/// VK-053, VK-060  Base CP; and a command has units, and its leader a place.
void finish_commands(Draft& draft) {
  for (std::size_t i = 0; i < draft.facts.leaders.size(); ++i) {
    LeaderFacts& facts = draft.facts.leaders[i];
    if (facts.army) continue;
    const int line = draft.ids.line_of(facts.id);
    const auto units = std::count_if(draft.facts.units.begin(), draft.facts.units.end(),
                                     [&](const UnitFacts& u) { return index(u.command) == i; });
    if (units == 0)
      draft.complain(fmt::format("command {}: it has no unit; a command has one at least", facts.id), line);
    if (facts.base_cp == 0) facts.base_cp = base_cp(static_cast<int>(units));
    const bool placed = draft.start.leaders[i].status == Status::on_table;
    if (placed && draft.comes_on[i])
      draft.complain(
          fmt::format("command {}: it comes on later, so leave out `at` of its leader (VK-H45)", facts.id),
          line);
    if (!placed && !draft.comes_on[i])
      draft.complain(
          fmt::format("command {}: its leader has no place; give `at`, or an [[arrival]]", facts.id), line);
  }
}

}  // namespace

void read_sides(Draft& draft, Fields& file) {
  file.need("side");
  std::size_t sides = 0;
  for_each_table(draft, file, "side", [&](Fields& fields) {
    if (++sides > 2)
      return fields.complain("side: there are more than two sides; a battle has two", fields.line("id"));
    read_side(draft, fields, static_cast<Side>(sides - 1));
  });
  if (sides < 2) file.wrong("side", "must be there twice: a battle has two sides");
}

void read_commands(Draft& draft, Fields& file) {
  file.need("command");
  for_each_table(draft, file, "command", [&](Fields& fields) { read_command(draft, fields); });
  draft.start.leader_count = static_cast<std::uint8_t>(draft.facts.leaders.size());
}

namespace {

/// "A2" before "A10": letters, then the number at the end.
bool id_before(std::string_view a, std::string_view b) {
  const auto stem = [](std::string_view id) {
    const std::size_t last = id.find_last_not_of("0123456789");
    return last == std::string_view::npos ? 0 : last + 1;
  };
  const std::string left = base::upper(a.substr(0, stem(a)));
  const std::string right = base::upper(b.substr(0, stem(b)));
  if (left != right) return left < right;
  const std::string_view m = a.substr(stem(a));
  const std::string_view n = b.substr(stem(b));
  return m.size() != n.size() ? m.size() < n.size() : m < n;
}

/// The rules prefer "the lower id" in several places: so a unit's number is its place among the ids, wherever
/// it stands in the file.
void sort_by_id(Draft& draft) {
  std::vector<std::size_t> order(draft.facts.units.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return id_before(draft.facts.units[a].id, draft.facts.units[b].id);
  });
  const std::vector<UnitFacts> facts = draft.facts.units;
  const auto rows = draft.start.units;
  for (std::size_t i = 0; i < order.size(); ++i) {
    draft.facts.units[i] = facts[order[i]];
    draft.start.units[i] = rows[order[i]];
  }
}

}  // namespace

void read_units(Draft& draft, Fields& file) {
  file.need("unit");
  for_each_table(draft, file, "unit", [&](Fields& fields) { read_unit(draft, fields); });
  draft.start.unit_count = static_cast<std::uint8_t>(draft.facts.units.size());
  sort_by_id(draft);
  finish_commands(draft);
}

}  // namespace vom_kriege
