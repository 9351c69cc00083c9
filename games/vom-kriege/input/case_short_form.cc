#include "vom-kriege/input/case_short_form.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "text/code_table.h"
#include "text/text_table.h"
#include "text/toml_fields.h"
#include "vom-kriege/input/case_spelling.h"
#include "vom-kriege/input/case_table.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

/// Takes a number or flag out of a table; none: there is none.
template <class Value>
std::optional<Value> taken(toml::table& table, std::string_view key) {
  const toml::node* node = table.get(key);
  const auto value = node != nullptr ? node->value_exact<Value>() : std::nullopt;
  if (value) table.erase(key);
  return value;
}

/// One thing that a word of the short form may be called.
struct Synonym {
  std::string_view said;
  std::string_view is;
};

constexpr Synonym kWords[] = {
    {"facing", "heading"}, {"position", "at"},
    {"pos", "at"},         {"location", "at"},
    {"in", "garrison"},    {"skirmish", "sk"},
    {"lancers", "lancer"}, {"shooting_marker", "marker"},
    {"Sk", "sk"},          {"SK", "sk"},
    {"fired", "marker"},   {"has_fired", "marker"},
    {"routed", "routing"}, {"disorder", "disordered"},
};

/// What stands under [terrain], by its kind: the list it belongs to, and its kind there.
struct Ground {
  std::string_view kind;
  std::string_view list;
  std::string_view is;  // empty: the list has no kinds
};
constexpr Ground kGround[] = {
    {"wood", "area", "wood"},
    {"woods", "area", "wood"},
    {"bua", "area", "bua"},
    {"village", "area", "bua"},
    {"marsh", "rough", "marsh"},
    {"stream", "rough", "stream"},
    {"fieldwork", "rough", "fieldwork"},
    {"fieldworks", "rough", "fieldwork"},
    {"rough", "rough", "other"},
    {"other", "rough", "other"},
    {"river", "river", ""},
    {"ford", "ford", ""},
    {"road", "road", ""},
    {"bridge", "bridge", ""},
    {"hill", "hill", ""},
    {"block", "block", ""},
    {"impassable", "block", ""},
};

class ShortForm {
 public:
  ShortForm(toml::table& file, const SourceText& source, std::optional<base::Error>& error)
      : file_(file), source_(source), error_(error) {}

  void expand() {
    sides();
    leaders();
    units();
    terrain();
    steps();
    for (toml::table& command : commands_) list("command").push_back(std::move(command));
  }

 private:
  void wrong(const toml::node& node, std::string sentence) {
    if (!error_) error_ = base::Error{std::move(sentence), {}, base::line_of(node)};
  }
  toml::array& list(std::string_view key) {
    if (file_.get_as<toml::array>(key) == nullptr) file_.insert_or_assign(key, toml::array{});
    return *file_.get_as<toml::array>(key);
  }

  /// Calls `each` for every row of `[key]`, as they stand in the file, and takes them out of it.
  template <class Each>
  void for_each_row(std::string_view key, Each&& each) {
    toml::node* node = file_.get(key);
    if (node == nullptr) return;
    toml::table* rows = node->as_table();
    if (rows == nullptr) return wrong(*node, fmt::format("case: `{}` takes one table for each id", key));
    std::vector<std::pair<std::string, toml::table*>> order;
    for (auto&& [id, value] : *rows)
      if (toml::table* row = value.as_table())
        order.emplace_back(id.str(), row);
      else
        return wrong(value,
                     fmt::format("{}: `{}` takes a table, such as {{ at = [20, 10] }}", key, id.str()));
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
      return base::line_of(*a.second) < base::line_of(*b.second);
    });
    for (auto& [id, row] : order) {
      toml::table moved = std::move(*row);
      each(id, moved);
    }
    file_.erase(key);
  }

  // --- Sides and commands

  void sides() {
    for_each_row("sides", [&](const std::string& id, toml::table& row) {
      row.insert("id", id);
      list("side").push_back(std::move(row));
    });
  }
  /// A side that is named for the first time, and is neither of those that are made up.
  void need_side(const std::string& id) {
    if (id.empty() || is_side(id)) return;
    list("side").push_back(toml::table{{"id", id}});
  }

  toml::table* command(std::string_view id) {
    for (toml::table& made : commands_)
      if (base::upper(text_in(made, "id")) == base::upper(id)) return &made;
    if (toml::array* given = file_.get_as<toml::array>("command"))
      for (toml::node& row : *given)
        if (row.is_table() && base::upper(text_in(*row.as_table(), "id")) == base::upper(id))
          return row.as_table();
    return nullptr;
  }
  /// Puts a unit's or leader's side down for its command.
  void side_of_command(const toml::table& row, const std::string& id, const std::string& side) {
    if (side.empty() || id.empty()) return;
    need_side(side);
    toml::table* made = command(id);
    if (made == nullptr) {
      commands_.push_back(toml::table{{"id", id}});
      made = &commands_.back();
    }
    made->insert("side", side);
    if (text_in(*made, "side") != side)
      wrong(row, fmt::format("units: command {} has units of both sides; give them a `command` each", id));
  }

  /// `A = { side = "red", quality = 2, at = [20, 6], hits = 1 }`; `army = true`: of the whole army.
  void leaders() {
    gather_leaders();
    for_each_row("leaders", [&](const std::string& said, toml::table& row) {
      const std::string side = text_in(row, "side");
      const std::string id = leads(said, row);
      row.erase("side");
      rename_key(row, "position", "at");
      for (const auto& [key, to] : {Synonym{"hits", "leader_hits"}, Synonym{"bonus", "bonus"}})
        if (auto number = taken<std::int64_t>(row, key)) {
          file_.insert(to, toml::table{});
          if (toml::table* numbers = file_.get_as<toml::table>(to)) numbers->insert(id, *number);
        }
      if (auto army = taken<bool>(row, "army"); army && *army) return army_leader(id, side, row);
      if (leads_all(id, side)) whole_side_.emplace_back(side, id);
      toml::table made{{"id", id}};
      for (const std::string_view key : {"cp", "name"}) move_key(row, made, key);
      if (!side.empty()) made.insert("side", side);
      need_side(side);
      made.insert("leader", std::move(row));
      commands_.push_back(std::move(made));
    });
  }
  /// `LA = { command = "A" }` is the leader of A, by another name.
  std::string leads(const std::string& said, toml::table& row) {
    std::string command = text_in(row, "command");
    if (command.empty() && said.size() == 2 && said[0] == 'L' && any_unit_of(said.substr(1)) &&
        !any_unit_of("L"))
      command = said.substr(1);  // so does LA
    if (command.empty()) return said;
    row.erase("command");
    row.insert("name", said);
    if (toml::table* expect = file_.get_as<toml::table>("expect")) rename_key(*expect, said, command);
    return command;
  }
  bool any_unit_of(std::string_view command) const {
    return !none_of_units([&](std::string_view unit, const toml::table& row) {
      return base::upper(unit.substr(0, 1)) == base::upper(command) ||
             base::upper(text_in(row, "command")) == base::upper(command);
    });
  }
  /// Leaders may stand among the units: `KEMPT = { arm = "leader", side = "red", quality = 2 }`.
  void gather_leaders() {
    toml::table* rows = file_.get_as<toml::table>("units");
    if (rows == nullptr) return;
    std::vector<std::string> found;
    for (auto&& [id, row] : *rows)
      if (row.is_table() && text_in(*row.as_table(), "arm") == "leader") found.emplace_back(id.str());
    for (const std::string& id : found) {
      file_.insert("leaders", toml::table{});
      toml::table& leader = *rows->get_as<toml::table>(id);
      leader.erase("arm");
      if (toml::table* leaders = file_.get_as<toml::table>("leaders")) leaders->insert(id, std::move(leader));
      rows->erase(id);
    }
  }
  /// A leader nobody's id or command speaks of leads all units of his side that name no command.
  bool leads_all(const std::string& id, const std::string& side) const {
    return none_of_units([&](std::string_view unit, const toml::table& row) {
      return text_in(row, "side") == side && (base::upper(unit.substr(0, 1)) == base::upper(id) ||
                                              base::upper(text_in(row, "command")) == base::upper(id));
    });
  }
  static void move_key(toml::table& from, toml::table& to, std::string_view key) {
    if (toml::node* node = from.get(key)) {
      node->visit([&](auto& value) { to.insert(key, std::move(value)); });
      from.erase(key);
    }
  }
  void army_leader(const std::string& id, const std::string& side, toml::table& row) {
    if (side.empty()) return wrong(row, fmt::format("leaders: {} leads an army; give its `side`", id));
    row.insert("id", id);
    toml::table* of = nullptr;
    for (toml::node& made : list("side"))
      if (made.is_table() && text_in(*made.as_table(), "id") == side) of = made.as_table();
    if (of == nullptr) {
      list("side").push_back(toml::table{{"id", side}});
      of = list("side").back().as_table();
    }
    of->insert("army_leader", std::move(row));
  }

  // --- Units

  /// Its command is the first letter of its id; A0, A1... where a unit, a side or a piece of ground is called
  /// so, or where the letter is the other side's.
  std::string command_of(const std::string& id, const std::string& side) {
    for (const auto& [led, leader] : whole_side_)
      if (led == side) return leader;
    const std::string letter = base::upper(std::string_view(id).substr(0, 1));
    std::string name = letter;
    const auto is_name = [&](const std::string& other) { return base::upper(other) == name; };
    const auto is_theirs = [&] {
      const toml::table* made = command(name);
      const std::string of = made != nullptr ? text_in(*made, "side") : std::string();
      return !side.empty() && !of.empty() && of != side;
    };
    for (int i = 0; std::any_of(ids_.begin(), ids_.end(), is_name) || is_theirs(); ++i)
      name = fmt::format("{}{}", letter, i);
    return name;
  }

  void units() {
    for (const std::string_view key : {"units", "terrain"})
      if (const toml::table* rows = file_.get_as<toml::table>(key))
        for (const auto& [id, row] : *rows) {
          ids_.emplace_back(id.str());
          if (row.is_table()) ids_.push_back(text_in(*row.as_table(), "side"));
        }
    if (!file_.contains("units")) return;
    file_.insert("table", toml::table{});  // as of a scenario (VK-004)
    const auto two_letters = sides_of_two_letters();
    const bool any_doctrine = !nobody_says_doctrine();
    std::string first;
    for_each_row("units", [&](const std::string& id, toml::table& row) {
      row.insert("id", id);
      for (const Synonym& word : kWords) rename_key(row, word.said, word.is);
      name_arm(row);
      if (!row.contains("command")) row.insert("command", command_of(id, text_in(row, "side")));
      const std::string command = text_in(row, "command");
      if (first.empty()) first = command;
      if (two_letters && side_said(command).empty())
        row.insert("side",
                   command == first && two_letters->first_is_open ? two_letters->first : two_letters->second);
      if (!any_doctrine && text_in(row, "arm") == "infantry") row.insert("doctrine", "impulse");
      side_of_command(row, command, text_in(row, "side"));
      row.erase("side");
      leader_behind(row);
      if (const auto marker = taken<bool>(row, "marker"); marker && *marker) list("markers").push_back(id);
      if (const std::string touched = text_in(row, "contact"); !touched.empty()) {
        file_.insert("contacts", toml::table{});
        if (toml::table* contacts = file_.get_as<toml::table>("contacts")) contacts->insert(id, touched);
        row.erase("contact");
      }
      list("unit").push_back(std::move(row));
    });
  }
  std::string side_said(std::string_view id) {
    const toml::table* made = command(id);
    return made != nullptr ? text_in(*made, "side") : std::string();
  }
  /// Where units are A1, A2 and B1, B2 and of neither more than one side is said, A and B are enemies.
  /// Letters from N on are blue anyhow.
  struct TwoLetters {
    std::string first;           // of the first command
    std::string second;          // of all others of which nothing is said
    bool first_is_open = false;  // nothing is said of any command
  };
  std::optional<TwoLetters> sides_of_two_letters() {
    std::vector<std::string> names{"red", "blue"};
    if (const toml::array* given = file_.get_as<toml::array>("side")) {
      if (given->size() != 2) return std::nullopt;
      names.clear();
      for (const toml::node& side : *given)
        names.push_back(side.is_table() ? text_in(*side.as_table(), "id") : std::string());
    }
    if (!none_of_units([](std::string_view id, const toml::table& row) {
          return row.contains("side") || base::upper(id.substr(0, 1)) > "M";
        }))
      return std::nullopt;
    std::string said;
    for (const toml::table& made : said_commands()) {
      const std::string side = text_in(made, "side");
      if (side.empty()) continue;
      if (!said.empty() && side != said) return std::nullopt;
      said = side;
    }
    if (said.empty()) return TwoLetters{names[0], names[1], true};
    return TwoLetters{names[0], said == names[0] ? names[1] : names[0], false};
  }
  [[nodiscard]] std::vector<toml::table> said_commands() const {
    std::vector<toml::table> all = commands_;
    if (const toml::array* given = file_.get_as<toml::array>("command"))
      for (const toml::node& row : *given)
        if (row.is_table()) all.push_back(*row.as_table());
    return all;
  }
  /// A case that says nothing of it is not about doctrine: everybody may move as he stands.
  bool nobody_says_doctrine() const {
    if (file_.contains("date") || file_.contains("side")) return false;
    return none_of_units([](std::string_view, const toml::table& row) {
      return row.contains("doctrine") || row.contains("army") || row.contains("corps");
    });
  }
  template <class Says>
  bool none_of_units(Says&& says) const {
    if (const toml::table* rows = file_.get_as<toml::table>("units"))
      for (const auto& [id, row] : *rows)
        if (row.is_table() && says(id.str(), *row.as_table())) return false;
    return true;
  }
  /// A leader whose place is not given stands behind the first unit of his command.
  void leader_behind(const toml::table& unit) {
    const toml::array* at = unit.get_as<toml::array>("at");
    const std::string id = text_in(unit, "command");
    if (at == nullptr) at = corner_of(text_in(unit, "garrison"));
    if (at == nullptr || at->size() != 2 || id.empty()) return;
    if (command(id) == nullptr) commands_.push_back(toml::table{{"id", id}});
    toml::table& of = *command(id);
    of.insert("leader", toml::table{});
    toml::table* leader = of.get_as<toml::table>("leader");
    const auto digits = [&](const toml::node& n) {
      return n.value<std::string>().value_or(std::string(source_.written(n)));
    };
    const Decimal x = decimal(digits(*at->get(0)), kLengthPlaces);
    const Decimal y = decimal(digits(*at->get(1)), kLengthPlaces);
    if (leader != nullptr && x && y) leader->insert(kBehind, toml::array{x.value, y.value});
  }
  /// The first corner of a wood or village, as near as any to who holds it.
  const toml::array* corner_of(std::string_view area) const {
    const toml::table* ground = file_.get_as<toml::table>("terrain");
    const toml::table* row = ground != nullptr ? ground->get_as<toml::table>(area) : nullptr;
    const toml::array* outline = row != nullptr ? row->get_as<toml::array>("outline") : nullptr;
    return outline != nullptr ? outline->get_as<toml::array>(0) : nullptr;
  }
  /// "heavy cavalry" and `type = "infantry"` say the arm as well.
  static void name_arm(toml::table& row) {
    for (const std::string_view key : {"arm", "kind", "type"}) {
      const std::string said = text_in(row, key);
      const std::size_t blank = std::min(said.find(' '), said.size());
      const std::string last = blank < said.size() ? said.substr(blank + 1) : said;
      if (!named<Arm>(last)) continue;
      if (key != "arm" || blank < said.size()) row.insert_or_assign("arm", last);
      if (key != "arm") row.erase(key);
      if (blank < said.size() && last != "infantry") row.insert("type", said.substr(0, blank));
      return;
    }
  }

  // --- Ground

  void terrain() {
    for_each_row("terrain", [&](const std::string& id, toml::table& row) {
      const std::string kind = text_in(row, "kind");
      const auto* ground = std::find_if(std::begin(kGround), std::end(kGround),
                                        [&](const Ground& g) { return g.kind == kind; });
      if (ground == std::end(kGround)) return unknown_ground(id, row, kind);
      row.insert("id", id);
      row.erase("kind");
      if (!ground->is.empty()) row.insert("kind", ground->is);
      if (kind == "impassable") row.insert("impassable", true);
      if (kind == "hill") row.insert("level", 1);
      list(ground->list).push_back(std::move(row));
    });
  }
  void unknown_ground(const std::string& id, const toml::table& row, const std::string& kind) {
    std::vector<std::string> known;
    for (const Ground& g : kGround) known.emplace_back(g.kind);
    wrong(row, fmt::format("terrain: {} has kind \"{}\"; it takes {}", id, kind, base::joined(known, ", ")));
  }

  // --- Steps

  /// Each step becomes lines of `play`.
  void steps() {
    toml::node* node = file_.get("do");
    if (node == nullptr) return;
    toml::array* rows = node->as_array();
    if (rows == nullptr) return wrong(*node, "case: `do` takes [[do]] steps or a list of lines");
    for (toml::node& row : *rows)
      if (toml::table* step = row.as_table())
        read_step(*step);
      else if (auto* line = row.as_string())
        list("play").push_back(std::move(*line));
      else
        wrong(row, "do: a step is a table, such as { say = \"move A1: forward 6\" }, or a line");
    file_.erase("do");
  }

  void read_step(toml::table& step) {
    if (toml::array* dice = step.get_as<toml::array>("dice")) {
      for (toml::node& face : *dice)
        if (auto* word = face.as_string()) list("dice").push_back(std::move(*word));
      step.erase("dice");
    }
    std::vector<std::pair<std::string, toml::node*>> said;
    for (auto&& [key, value] : step)
      if (key == "say")
        said.emplace_back(asked_side(step), &value);
      else if (const std::string side = side_called(key.str()); !side.empty())
        said.emplace_back(side, &value);
      else if (key != "side" && key != "refused" && key != "now")
        return wrong(value, fmt::format("do: `{}` is no side and nothing else that a step has: say, side, "
                                        "refused, now, dice",
                                        key.str()));
    if (said.empty())
      wrong(step, "do: a step needs `say`, a decision in the language of the game, or a side and its lines");
    std::stable_sort(said.begin(), said.end(), [](const auto& x, const auto& y) {
      return base::line_of(*x.second) < base::line_of(*y.second);
    });
    for (auto& [side, lines] : said) add_lines(step, *lines, side);
  }
  std::string asked_side(const toml::table& step) {
    const std::string id = text_in(step, "side");
    const std::string side = side_called(id);
    return side.empty() ? id : side;
  }
  /// A side by its own name, or by that of its army leader or of one of its commands; empty: it is neither.
  std::string side_called(std::string_view id) {
    if (is_side(id)) return std::string(id);
    if (const toml::array* sides = file_.get_as<toml::array>("side"))
      for (const toml::node& side : *sides)
        if (const toml::table* row = side.as_table())
          if (const toml::table* army = row->get_as<toml::table>("army_leader"))
            if (text_in(*army, "id") == id) return text_in(*row, "id");
    const toml::table* made = command(id);
    return made != nullptr ? text_in(*made, "side") : std::string();
  }
  bool is_side(std::string_view id) {
    if (id == "red" || id == "blue") return true;
    const toml::array* given = file_.get_as<toml::array>("side");
    return given != nullptr && std::any_of(given->begin(), given->end(), [&](const toml::node& side) {
             return side.is_table() && text_in(*side.as_table(), "id") == id;
           });
  }

  void add_lines(const toml::table& step, toml::node& lines, const std::string& side) {
    toml::array* several = lines.as_array();
    if (several == nullptr) return add_line(step, lines, side);
    for (toml::node& line : *several) add_line(step, line, side);
  }
  void add_line(const toml::table& step, toml::node& line, const std::string& side) {
    if (!line.is_string()) return wrong(line, "do: a decision stands in quotes: \"move A1: forward 6\"");
    const std::string all = **line.as_string();
    for (std::size_t begin = 0; begin < all.size();) {  // several may stand in one text, each in its line
      const std::size_t end = std::min(all.find('\n', begin), all.size());
      const std::string one = all.substr(begin, end - begin);
      begin = end + 1;
      const std::size_t first = one.find_first_not_of(" \t\r");
      if (one.size() < all.size() && (first == std::string::npos || one[first] == '#')) continue;
      toml::value<std::string> text = *line.as_string();
      text = one;
      add_one(step, std::move(text), side);
    }
  }
  void add_one(const toml::table& step, toml::value<std::string> text, const std::string& side) {
    if (!side.empty()) text = fmt::format("{}: {}", side, *text);
    auto no = refusal(step.get("refused"));
    if (!no) {
      list("play").push_back(std::move(text));
      return;
    }
    toml::table made{{"no", std::move(*no)}};
    made.insert("try", std::move(text));
    if (step["now"].value_or(false)) made.insert("now", true);
    list("play").push_back(std::move(made));
  }

  /// The words a refusal must have: `true`, "VK-137", a list, "refused VK-137"; nothing: it is carried out.
  static std::optional<toml::array> refusal(const toml::node* said) {
    if (said == nullptr || !said->value_or(true)) return std::nullopt;
    if (const toml::array* words = said->as_array()) return *words;
    std::string words = said->value_or(std::string());
    if (words == "done" || words == "ok") return std::nullopt;
    for (const std::string_view word : {"refused", "failed"})
      if (words.starts_with(word)) words.erase(0, word.size() + 1);
    return words.empty() ? toml::array{} : toml::array{words};
  }

  toml::table& file_;
  const SourceText& source_;
  std::optional<base::Error>& error_;
  std::vector<toml::table> commands_;
  std::vector<std::pair<std::string, std::string>> whole_side_;  // a side, and who leads all of it
  std::vector<std::string> ids_;                                 // of units, sides and ground
};

}  // namespace

std::string_view scenario_word(std::string_view said) {
  for (const Synonym& word : kWords)
    if (word.said == said) return word.is;
  return said;
}

void expand_short_form(toml::table& file, const SourceText& source, std::optional<base::Error>& error) {
  respell(file, source);
  ShortForm(file, source, error).expand();
}

}  // namespace vom_kriege
