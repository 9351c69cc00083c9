#include "vom-kriege/input/case_table.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/code_table.h"
#include "text/toml_fields.h"
#include "vom-kriege/input/decision_text.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::string_view, 2> kSides{"red", "blue"};
constexpr field::Mils kUsualHeight = field::inches(36);

/// A list of the case that may be added to; none: it is something else, which the reader will say.
toml::array* list_in(toml::table& file, std::string_view key) {
  file.insert(key, toml::array{});
  return file.get_as<toml::array>(key);
}

/// Calls `each` for every table of a list.
template <class Each>
void for_each_row(toml::array& list, Each&& each) {
  for (toml::node& node : list)
    if (toml::table* row = node.as_table()) each(*row);
}

/// TOML has no exact fractions: what is made up goes in as text, and `TableWriter` writes it as a number.
toml::array place(field::Mils x, field::Mils y) { return toml::array{to_text(x), to_text(y)}; }

// `insert` leaves alone what is there: every function below only fills gaps.

class Filler {
 public:
  Filler(toml::table& file, const SourceText& source) : file_(file) {
    if (const toml::table* size = file.get_as<toml::table>("table")) {
      height_ = field::inches(60);  // VK-004
      if (const toml::node* height = size->get("height"))
        if (const Decimal mils = decimal(source.written(*height), kLengthPlaces)) height_ = {mils.value};
    }
  }

  void fill() {
    head();
    if (toml::array* sides = list_in(file_, "side")) fill_sides(*sides);
    toml::array* units = list_in(file_, "unit");
    toml::array* commands = list_in(file_, "command");
    if (units == nullptr || commands == nullptr) return;
    for_each_row(*units, [&](toml::table& unit) { fill_command_of(unit); });
    opponents(*units, *commands);
    for_each_row(*units, [&](toml::table& unit) { need_command(*commands, text_in(unit, "command")); });
    std::array<int, 2> leaders{};
    for_each_row(*commands, [&](toml::table& command) { fill_command(command, leaders); });
    for_each_row(*units, [&](toml::table& unit) { fill_unit(*commands, unit); });
  }

 private:
  void head() {
    file_.insert("rules", "vom-kriege/1");
    file_.insert("id", "case");
    file_.insert("title", "A case");
    file_.insert("sources", toml::array{"made up"});
    file_.insert("estimated", toml::array{});
    file_.insert("date", toml::date{1809, 5, 1});
    file_.insert("clock", toml::table{{"start", "10:00"}, {"minutes", 20}});
    file_.insert("last_turn", 6);
    // A case that says anything of its table gets the rest as a scenario does (VK-004).
    file_.insert("table", toml::table{{"width", 48}, {"height", kUsualHeight.n / 1000}});
  }

  // --- Sides

  void fill_sides(toml::array& sides) {
    // A case may give blue alone; red is the first all the same.
    const toml::table* only = sides.size() == 1 ? sides.get_as<toml::table>(0) : nullptr;
    if (only != nullptr && text_in(*only, "id") == "blue") sides.insert(sides.begin(), toml::table{});
    while (sides.size() < 2) sides.push_back(toml::table{});
    for (std::size_t i = 0; i < 2; ++i)
      if (toml::table* side = sides.get_as<toml::table>(i)) fill_side(*side, i);
  }

  void fill_side(toml::table& side, std::size_t which) {
    const bool red = which == 0;
    side.insert("id", kSides[which]);
    side_ids_[which] = text_in(side, "id");
    side.insert("name", side_ids_[which]);
    side.insert("army", red ? "france" : "austria");
    side.insert("home", red ? "south" : "north");
    side.insert("briefing", "Fight.");
    if (toml::table* leader = side.get_as<toml::table>("army_leader")) {
      army_leaders_[which] = base::upper(text_in(*leader, "id"));
      leader->insert("name", text_in(*leader, "id"));
      leader->insert("quality", 1);
      stand_about(*leader, field::inches(2), red ? field::inches(4) : height_ - field::inches(4));
    }
  }

  // --- Commands

  /// A to M are red, N to Z blue.
  static std::size_t side_by_letter(std::string_view id) {
    return !id.empty() && base::upper(id.substr(0, 1)) > "M" ? 1 : 0;
  }
  /// The side a command has, or will have.
  [[nodiscard]] std::size_t side_of(toml::array& commands, std::string_view id) const {
    std::size_t side = side_by_letter(id);
    for_each_row(commands, [&](const toml::table& command) {
      if (base::upper(text_in(command, "id")) != base::upper(id)) return;
      const std::string said = text_in(command, "side");
      for (std::size_t i = 0; i < 2; ++i)
        if (said == side_ids_[i]) side = i;
    });
    return side;
  }

  void need_command(toml::array& commands, const std::string& id) const {
    bool known = id.empty() || base::upper(id) == army_leaders_[0] || base::upper(id) == army_leaders_[1];
    for_each_row(commands, [&](const toml::table& c) {
      known = known || base::upper(text_in(c, "id")) == base::upper(id);
    });
    if (!known) commands.push_back(toml::table{{"id", id}});
  }

  /// VK-H45  A command that comes on later has no place.
  [[nodiscard]] bool comes_on(std::string_view id) {
    bool later = false;
    for (const char* key : {"arrival", "event"})
      if (toml::array* list = file_.get_as<toml::array>(key))
        for_each_row(*list, [&](const toml::table& row) {
          later = later || base::upper(text_in(row, "command")) == base::upper(id);
        });
    return later;
  }

  void fill_command(toml::table& command, std::array<int, 2>& leaders) {
    const std::string id = text_in(command, "id");
    command.insert("side", side_ids_[side_by_letter(id)]);
    command.insert("name", fmt::format("Command {}", id));
    command.insert("leader", toml::table{});
    toml::table* leader = command.get_as<toml::table>("leader");
    if (leader == nullptr) return;
    leader->insert("name", id);
    leader->insert("quality", 1);
    const std::size_t side = text_in(command, "side") == side_ids_[1] ? 1 : 0;
    const field::Mils x = field::inches(2) * ++leaders[side];
    if (!comes_on(id)) stand_about(*leader, x, side == 0 ? field::inches(2) : height_ - field::inches(2));
  }
  /// The leader stands there, or beside it where the place is taken; unless the case says where.
  static void stand_about(toml::table& leader, field::Mils x, field::Mils y) {
    if (!leader.contains("at")) leader.insert("about", place(x, y));
  }

  // --- Units

  static void fill_command_of(toml::table& unit) {
    const std::string id = text_in(unit, "id");
    unit.insert("command", base::upper(std::string_view(id).substr(0, 1)));
  }

  /// A side without any unit gets one that is far away: a battle has two sides.
  void opponents(toml::array& units, toml::array& commands) {
    std::array<bool, 2> there{};
    for_each_row(units,
                 [&](const toml::table& unit) { there[side_of(commands, text_in(unit, "command"))] = true; });
    constexpr std::array<std::string_view, 2> kIds{"J9", "X9"};
    for (std::size_t i = 0; i < 2; ++i)
      if (!there[i])
        units.push_back(toml::table{
            {"id", kIds[i]},
            {"command", kIds[i].substr(0, 1)},
            {"arm", "infantry"},
            {"quality", "conscript"},
            {"at", place(field::inches(5), i == 0 ? field::inches(3) : height_ - field::inches(3))}});
  }

  void fill_unit(toml::array& commands, toml::table& unit) const {
    unit.insert("name", text_in(unit, "id"));
    const std::string arm = text_in(unit, "arm");
    if (arm != "infantry") unit.insert("type", "light");
    if (arm == "artillery") unit.insert("guns", 6);
    if (!unit.contains("at")) return;  // a garrison, or it comes later
    unit.insert("heading", side_of(commands, text_in(unit, "command")) == 0 ? 0 : 180);
    unit.insert("formation", arm == "artillery" ? "unlimbered" : "line");
  }

  toml::table& file_;
  std::array<std::string, 2> side_ids_{"red", "blue"};
  std::array<std::string, 2> army_leaders_;  // their ids in capitals; empty: none
  field::Mils height_ = kUsualHeight;        // of the table
};

// --- Writing it down

class TableWriter {
 public:
  explicit TableWriter(const SourceText& source) : source_(source) {}

  CaseScenario write(const toml::table& file) {
    for (const std::string_view key : kScenarioKeys)
      if (const toml::node* node = file.get(key); node != nullptr && !is_rows(*node)) entry(key, *node);
    for (const std::string_view key : kScenarioKeys)
      if (const toml::node* node = file.get(key); node != nullptr && is_rows(*node)) rows(key, *node);
    return std::move(made_);
  }

 private:
  static bool is_rows(const toml::node& node) { return node.is_array_of_tables(); }

  void line(const std::string& text, int from) {
    made_.text += text + '\n';
    made_.lines.push_back(from);
  }
  void entry(std::string_view key, const toml::node& node) {
    line(fmt::format("{} = {}", base::toml_quoted(key), value(node)), base::line_of(node));
  }
  /// One key a line: so a complaint about it finds back to the line of the case.
  void rows(std::string_view key, const toml::node& node) {
    for (const toml::node& row : *node.as_array()) {
      line(fmt::format("[[{}]]", key), base::line_of(row));
      for (const auto& [name, item] : *row.as_table()) entry(name.str(), item);
    }
  }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as the file
  std::string value(const toml::node& node) const {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (const toml::table* table = node.as_table()) {
      for (const auto& [key, item] : *table)
        add(fmt::format("{} = {}", base::toml_quoted(key.str()), value(item)));
      return fmt::format("{{ {} }}", text);
    }
    if (const toml::array* array = node.as_array()) {
      for (const toml::node& item : *array) add(value(item));
      return fmt::format("[{}]", text);
    }
    if (const auto word = node.value_exact<std::string_view>()) {
      const bool is_place = base::line_of(node) == 0 && decimal(*word, kLengthPlaces);
      return is_place ? std::string(*word) : base::toml_quoted(*word);
    }
    return base::line_of(node) != 0 ? std::string(source_.written(node)) : made_up(node);
  }

  static std::string made_up(const toml::node& node) {
    if (const auto number = node.value_exact<std::int64_t>()) return fmt::format("{}", *number);
    if (const auto date = node.value_exact<toml::date>())
      return fmt::format("{:04}-{:02}-{:02}", date->year, date->month, date->day);
    return node.value_or(false) ? "true" : "false";
  }

  const SourceText& source_;
  CaseScenario made_;
};

}  // namespace

std::string text_in(const toml::table& table, std::string_view key) {
  const toml::node* node = table.get(key);
  return node != nullptr ? node->value_or(std::string()) : std::string();
}

void fill_in(toml::table& file, const SourceText& source) { Filler(file, source).fill(); }

CaseScenario scenario_text(const toml::table& file, const SourceText& source) {
  return TableWriter(source).write(file);
}

}  // namespace vom_kriege
