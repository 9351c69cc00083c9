#include "vom-kriege/input/case_spelling.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "geometry/bearing.h"
#include "geometry/point.h"
#include "text/code_table.h"
#include "vom-kriege/input/case_table.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/input/scenario_fields.h"
#include "vom-kriege/input/text_reader.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::string_view, 4> kLeaderWords{"poor", "average", "good", "excellent"};  // VK-054

struct Compass {
  std::string_view letters;
  std::string_view word;
  std::string_view degrees;
};
constexpr Compass kCompass[] = {
    {"n", "north", "0"},   {"ne", "northeast", "45"},  {"e", "east", "90"},  {"se", "southeast", "135"},
    {"s", "south", "180"}, {"sw", "southwest", "225"}, {"w", "west", "270"}, {"nw", "northwest", "315"},
};

void rename_all(toml::table& row, std::initializer_list<std::string_view> from, std::string_view to) {
  for (const std::string_view key : from) rename_key(row, key, to);
}

/// Takes out a flag that is set.
bool taken_flag(toml::table& row, std::string_view key) {
  const toml::node* node = row.get(key);
  if (node == nullptr || !node->is_boolean()) return false;
  const bool set = node->value_or(false);
  row.erase(key);
  return set;
}

/// Calls `each(id, row)` for the tables of a table.
template <class Each>
void each_row(toml::table& file, std::string_view key, Each&& each) {
  if (toml::table* rows = file.get_as<toml::table>(key))
    for (auto&& [id, node] : *rows)
      if (toml::table* row = node.as_table()) each(std::string(id.str()), *row);
}

/// `[[units]]` with ids is `[units]`.
void by_id(toml::table& file, std::string_view key) {
  toml::array* list = file.get_as<toml::array>(key);
  if (list == nullptr || list->empty()) return;
  for (const toml::node& row : *list)
    if (!row.is_table() || text_in(*row.as_table(), "id").empty()) return;
  toml::table rows;
  for (toml::node& row : *list) {
    const std::string id = text_in(*row.as_table(), "id");
    if (rows.contains(id)) return;
    row.as_table()->erase("id");
    rows.insert(id, std::move(*row.as_table()));
  }
  file.insert_or_assign(key, std::move(rows));
}

class Respelling {
 public:
  Respelling(toml::table& file, const SourceText& source) : file_(file), source_(source) {}

  void all() {
    for (const std::string_view key : {"units", "leaders", "sides", "terrain"}) by_id(file_, key);
    by_kind();
    each_row(file_, "units", [&](const std::string& id, toml::table& row) { unit(id, row); });
    each_row(file_, "leaders", [&](const std::string&, toml::table& row) { leader(row); });
    each_row(file_, "commands", [&](const std::string&, toml::table& row) {
      if (const std::string quality = text_in(row, "leader"); !quality.empty())
        row.insert_or_assign("leader", toml::table{{"quality", quality}});
      if (toml::table* of = row.get_as<toml::table>("leader")) leader(*of);
    });
    each_row(file_, "terrain", [&](const std::string& id, toml::table& row) { ground(id, row); });
    each_row(file_, "objectives", [&](const std::string&, toml::table& row) { place(row); });
    for (const auto& [rows, list] :
         {std::pair{"objectives", "objective"}, {"exits", "exit"}, {"commands", "command"}})
      into_list(rows, list);
    arrivals();
    head();
    if (toml::array* list = file_.get_as<toml::array>("objective"))
      for (toml::node& node : *list)
        if (toml::table* row = node.as_table()) rename_key(*row, "point", "at");
    date();
    if (toml::array* steps = file_.get_as<toml::array>("do"))
      for (toml::node& node : *steps)
        if (toml::table* row = node.as_table()) step(*row);
    expected();
  }

 private:
  [[nodiscard]] Decimal number(const toml::node& node) const {
    if (const auto text = node.value_exact<std::string>()) return decimal(*text, kLengthPlaces);
    return decimal(source_.written(node), kLengthPlaces);
  }

  // --- Places

  /// `x` and `y`, and "20, 10", are `at`.
  void place(toml::table& row) const {
    rename_all(row, {"position", "pos", "location", "front_centre", "front_center"}, "at");
    if (toml::table* at = row.get_as<toml::table>("at")) {
      for (const std::string_view key : {"x", "y"})
        if (toml::node* node = at->get(key))
          node->visit([&](auto& value) { row.insert(key, std::move(value)); });
      row.erase("at");
    }
    if (row.contains("x") && row.contains("y") && !row.contains("at")) {
      toml::array at;
      for (const std::string_view key : {"x", "y"})
        row.get(key)->visit([&](auto& value) { at.push_back(std::move(value)); });
      row.erase("x");
      row.erase("y");
      row.insert("at", std::move(at));
    }
    const std::string text = text_in(row, "at");
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) return;
    toml::array at{text.substr(0, comma),
                   text.substr(std::min(text.find_first_not_of(' ', comma + 1), text.size()))};
    if (number(*at.get(0)) && number(*at.get(1))) row.insert_or_assign("at", std::move(at));
  }
  static void heading(toml::table& row) {
    for (const std::string_view key : {"heading", "facing"})
      if (const auto degrees = compass_degrees(text_in(row, key)); !degrees.empty())
        row.insert_or_assign(key, std::string(degrees));
  }
  static void small_letters(toml::table& row, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
      if (auto* text = row.get_as<std::string>(key)) *text = lower(**text);
  }

  // --- Units and leaders

  void unit(const std::string& id, toml::table& row) {
    place(row);
    heading(row);
    small_letters(row, {"arm", "kind", "type", "quality", "formation", "doctrine"});
    rename_all(row, {"area", "wood", "bua"}, "in");
    if (text_in(row, "formation") == "garrison") row.erase("formation");  // so is whoever holds a place
    if (const auto sk = row["sk"].value_exact<std::int64_t>()) row.insert_or_assign("sk", *sk != 0);
    rename_key(row, "routed", "routing");
    guns(row);
    if (text_in(row, "arm") == "foot artillery") row.insert_or_assign("arm", "light artillery");  // VK-015
    if (text_in(row, "arm") == "artillery" && text_in(row, "type") == "foot")
      row.insert_or_assign("type", "light");
    if (text_in(row, "arm") == "leader") return leader(row);
    state(row);
    const std::string order = text_in(row, "order");
    if (order.empty()) return;
    row.erase("order");
    file_.insert("orders", toml::array{});
    if (auto* orders = file_.get_as<toml::array>("orders")) orders->push_back("order " + id + ": " + order);
  }
  /// VK-178  "8 gun heavy": what the table calls a battery.
  static void guns(toml::table& row) {
    const std::string type = text_in(row, "type");
    if (type.size() < 7 || (type[0] != '6' && type[0] != '8') || type.find("gun") != 2) return;
    const std::size_t last = type.rfind(' ');
    row.insert("guns", static_cast<std::int64_t>(type[0] - '0'));
    row.insert_or_assign(
        "type", last == std::string::npos || last < 5 ? std::string("light") : type.substr(last + 1));
  }
  /// `routing = true`, `shaken = true`: so many hits (VK-024, VK-025).
  void state(toml::table& row) const {
    const bool routs = taken_flag(row, "routing");
    const bool shaken = taken_flag(row, "shaken");
    const std::string said = text_in(row, "arm");
    const auto arm = named<Arm>(std::string_view(said).substr(said.rfind(' ') + 1));  // "light artillery"
    const auto quality = named<Quality>(text_in(row, "quality"));
    if ((!routs && !shaken) || row.contains("hits") || !arm) return;
    std::int64_t hits = strength(*arm, quality.value_or(Quality::regular));
    if (const toml::node* given = row.get("strength")) hits = given->value_or(hits);
    row.insert("hits", routs ? hits : hits - 1);
  }
  void leader(toml::table& row) const {
    place(row);
    for (const std::string_view key : {"heading", "facing"}) row.erase(key);
    rename_key(row, "army_leader", "army");
    if (const std::string rank = lower(text_in(row, "rank")); !rank.empty()) {
      if (rank == "army") row.insert_or_assign("army", true);
      row.erase("rank");
    }
    const std::string quality = lower(text_in(row, "quality"));
    if (quality.size() == 2 && quality[0] == 'l' && quality[1] >= '0' && quality[1] <= '3')  // VK-054
      row.insert_or_assign("quality", quality[1] - '0');
    for (std::size_t i = 0; i < kLeaderWords.size(); ++i)
      if (quality == kLeaderWords[i]) row.insert_or_assign("quality", static_cast<std::int64_t>(i));
  }

  // --- Ground

  /// `[terrain]` may have a list for each kind: `wood = [{ id = "W1", outline = [...] }]`.
  void by_kind() const {
    toml::table* rows = file_.get_as<toml::table>("terrain");
    if (rows == nullptr) return;
    toml::table all;
    for (auto&& [kind, node] : *rows) {
      toml::array* list = node.as_array();
      if (list == nullptr) {
        node.visit([&, id = std::string(kind.str())](auto& value) { all.insert(id, std::move(value)); });
        continue;
      }
      for (toml::node& one : *list) {
        if (!one.is_table()) continue;
        toml::table& row = *one.as_table();
        const std::string id = text_in(row, "id");
        row.erase("id");
        row.insert("kind", std::string(kind.str()));
        all.insert(id.empty() ? fmt::format("{}{}", kind.str(), all.size()) : id, std::move(row));
      }
    }
    file_.insert_or_assign("terrain", std::move(all));
  }

  void ground(const std::string& id, toml::table& row) const {
    rename_key(row, "type", "kind");
    if (row["rough"].is_string()) rename_key(row, "rough", "kind");
    small_letters(row, {"kind"});
    if (!row.contains("kind")) {
      std::string name = lower(id);
      name.erase(std::find_if(name.begin(), name.end(), [](char c) { return c < 'a' || c > 'z'; }),
                 name.end());
      if (name.size() > 2) row.insert("kind", name);  // `river = { ... }`, `wood1`, `marsh_2`
    }
    for (const auto& [said, is] : {std::pair{"built-up area", "bua"},
                                   {"built up area", "bua"},
                                   {"town", "bua"},
                                   {"building", "bua"},
                                   {"strongpoint", "bua"},
                                   {"orchard", "wood"},
                                   {"vineyard", "wood"},
                                   {"forest", "wood"},
                                   {"swamp", "marsh"},
                                   {"brook", "stream"},
                                   {"redoubt", "fieldwork"},
                                   {"earthwork", "fieldwork"},
                                   {"earthworks", "fieldwork"},
                                   {"rough ground", "rough"},
                                   {"rough terrain", "rough"},
                                   {"cliff", "impassable"}})
      if (text_in(row, "kind") == said) row.insert_or_assign("kind", is);
    rename_all(row, {"corners", "polygon", "points"}, "outline");
    if (text_in(row, "kind") == "road") {
      road(row);
    } else {
      if (text_in(row, "kind") == "hill") hill(row);
      strip(row);
      two_corners(row);
      round(row);
      block(row);
    }
  }
  /// Its middle by many names, or from where to where it leads.
  static void road(toml::table& row) {
    rename_all(row, {"outline", "path", "route", "centre", "centre_line"}, "line");
    if (toml::array* lines = row.get_as<toml::array>("lines"); lines != nullptr && lines->size() == 1)
      if (toml::array* only = lines->get_as<toml::array>(0)) {
        toml::array line = std::move(*only);
        row.erase("lines");
        row.insert("line", std::move(line));
      }
    if (row.contains("line") || !row.get_as<toml::array>("from") || !row.get_as<toml::array>("to")) return;
    toml::array ends;
    for (const std::string_view key : {"from", "to"})
      ends.push_back(std::move(*row.get_as<toml::array>(key)));
    row.erase("from");
    row.erase("to");
    row.insert("line", std::move(ends));
  }
  /// A crest may be one line of points, several, or one table with its `line`.
  void hill(toml::table& row) const {
    rename_all(row, {"crests", "crest_line", "crest_lines", "ridge"}, "crest");
    if (!row.contains("width")) rename_key(row, "height", "level");
    toml::array crests;
    if (toml::table* one = row.get_as<toml::table>("crest")) {
      crests.push_back(std::move(*one));
    } else if (toml::array* given = row.get_as<toml::array>("crest"); given != nullptr && !given->empty()) {
      if (point(given->get(0))) {
        crests.push_back(toml::table{{"line", std::move(*given)}});
      } else {
        for (toml::node& line : *given) {
          if (!line.is_array()) return;
          crests.push_back(toml::table{{"line", std::move(*line.as_array())}});
        }
      }
    } else {
      return;
    }
    row.insert_or_assign("crest", std::move(crests));
  }
  /// A stream or river may be a line from one point to another, with its `width`.
  void strip(toml::table& row) const {
    const toml::array* line = row.get_as<toml::array>("line");
    const auto width = length(row, "width");
    if (line == nullptr || line->size() != 2 || !width || row.contains("outline")) return;
    const auto a = point(line->get(0));
    const auto b = point(line->get(1));
    if (!a || !b || *a == *b) return;
    const field::Heading along = field::bearing(*a, *b);
    const field::HalfMils left{-*width};
    const field::HalfMils right{*width};
    const auto beside = [&](field::Point p, field::HalfMils by) {
      return field::point_at({p, along}, by, {});
    };
    outline(row, std::array<field::Point, 4>{
                     {beside(*a, left), beside(*b, left), beside(*b, right), beside(*a, right)}});
    row.erase("line");
    row.erase("width");
  }
  [[nodiscard]] std::optional<field::Point> point(const toml::node* node) const {
    const toml::array* at = node != nullptr ? node->as_array() : nullptr;
    if (at == nullptr || at->size() != 2) return std::nullopt;
    const Decimal x = number(*at->get(0));
    const Decimal y = number(*at->get(1));
    if (!x || !y) return std::nullopt;
    return field::Point{x.value, y.value};
  }
  [[nodiscard]] std::optional<std::int32_t> length(const toml::table& row, std::string_view key) const {
    const toml::node* node = row.get(key);
    const Decimal value = node != nullptr ? number(*node) : Decimal{Decimal::Fault::not_a_number};
    return value && value.value > 0 ? std::optional(value.value) : std::nullopt;
  }
  static void outline(toml::table& row, std::span<const field::Point> corners) {
    toml::array list;
    for (const field::Point p : corners) list.push_back(toml::array{inches_text({p.x}), inches_text({p.y})});
    row.insert_or_assign("outline", std::move(list));
  }
  static void rectangle(toml::table& row, field::Point a, field::Point b) {
    const auto [west, east] = std::minmax(a.x, b.x);
    const auto [south, north] = std::minmax(a.y, b.y);
    outline(row, std::array<field::Point, 4>{{{west, south}, {west, north}, {east, north}, {east, south}}});
  }
  /// An outline of two points are two corners of a rectangle; so are `from` and `to`.
  void two_corners(toml::table& row) const {
    auto a = point(row.get("from"));
    auto b = point(row.get("to"));
    if (const toml::array* given = row.get_as<toml::array>("outline");
        given != nullptr && given->size() == 2) {
      a = point(given->get(0));
      b = point(given->get(1));
    }
    if (!a || !b) return;
    rectangle(row, *a, *b);
    row.erase("from");
    row.erase("to");
  }
  [[nodiscard]] std::optional<field::Point> middle(toml::table& row) const {
    rename_all(row, {"center", "middle", "position"}, "centre");
    place(row);
    rename_key(row, "at", "centre");
    return row.contains("outline") ? std::nullopt : point(row.get("centre"));
  }
  /// VK-083  A rough circle: sixteen corners, of which one lies straight north, east, south and west.
  void round(toml::table& row) const {
    const auto radius = length(row, "radius");
    const auto across = length(row, "diameter");
    if (!radius && !across) return;
    const auto at = middle(row);
    if (!at) return;
    std::array<field::Point, 16> corners{};
    const std::int32_t r = radius ? *radius : *across / 2;
    for (std::size_t i = 0; i < corners.size(); ++i)
      corners[i] = field::point_at({*at, field::Heading(static_cast<int>(i) * 225)}, {}, field::halves({r}));
    outline(row, corners);
    for (const std::string_view key : {"radius", "diameter", "centre"}) row.erase(key);
  }
  /// `centre` with `size = [w, h]`, or `width` and `height` (or `depth`).
  void block(toml::table& row) const {
    rename_key(row, "depth", "height");
    auto width = length(row, "width");
    auto height = length(row, "height");
    if (const auto size = point(row.get("size"))) {
      width = size->x;
      height = size->y;
    }
    if (!width || !height) return;
    const auto at = middle(row);
    if (!at) return;
    const field::Point corner{at->x - *width / 2, at->y - *height / 2};
    rectangle(row, corner, {corner.x + *width, corner.y + *height});
    for (const std::string_view key : {"width", "height", "size", "centre"}) row.erase(key);
  }

  /// `[arrivals]` by the command that comes.
  void arrivals() const {
    toml::table* rows = file_.get_as<toml::table>("arrivals");
    if (rows == nullptr || file_.contains("arrival")) return;
    toml::array list;
    for (auto&& [id, node] : *rows) {
      toml::table* row = node.as_table();
      if (row == nullptr) return;
      row->insert("command", std::string(id.str()));
      list.push_back(std::move(*row));
    }
    file_.insert("arrival", std::move(list));
    file_.erase("arrivals");
  }
  /// What stands at the head in other words: `table = [84, 60]`, `year = 1809`, `chit = "A"`, dice in one
  /// text.
  void head() const {
    if (toml::array* size = file_.get_as<toml::array>("table"); size != nullptr && size->size() == 2) {
      toml::table table;
      for (std::size_t i = 0; i < 2; ++i)
        size->get(i)->visit(
            [&](auto& value) { table.insert(i == 0 ? "width" : "height", std::move(value)); });
      file_.insert_or_assign("table", std::move(table));
    }
    if (const auto year = file_["year"].value_exact<std::int64_t>(); year && !file_.contains("date")) {
      file_.insert("date", toml::date{static_cast<int>(*year), 6U, 15U});
      file_.erase("year");
    }
    rename_all(file_, {"chit", "initiative"}, "active");
    if (std::string game = lower(text_in(file_, "game")); game == "vom kriege")
      file_.insert_or_assign("game", "vom-kriege");
    dice(file_, "dice");
    dice(file_, "hand");
    options();
  }
  /// VK-H46  `r_53` is R-53, and the points of R-58 by what they are for.
  void options() const {
    toml::table* options = file_.get_as<toml::table>("options");
    if (options == nullptr) return;
    std::vector<std::string> keys;
    for (auto&& [key, node] : *options) keys.emplace_back(key.str());
    for (const std::string& key : keys)
      if (key.size() == 4 && (key[0] == 'r' || key[0] == 'R') && (key[1] == '_' || key[1] == '-'))
        rename_key(*options, key, "R-" + key.substr(2));
    if (toml::table* points = options->get_as<toml::table>("R-58")) {
      rename_all(*points, {"leader_removed", "leader removed"}, "leader");
      rename_all(*points, {"unit_removed", "unit removed", "enemy_unit_removed", "enemy unit removed"},
                 "unit");
    }
  }
  /// Faces in any case and by short names; all in one text, parted by blanks or commas.
  static void dice(toml::table& row, std::string_view key) {
    if (const auto* text = row.get_as<std::string>(key)) {
      toml::array list;
      std::string word;
      for (const char c : **text + " ") {
        if (c != ' ' && c != ',') {
          word.push_back(c);
        } else if (!word.empty()) {
          list.push_back(std::exchange(word, {}));
        }
      }
      row.insert_or_assign(key, std::move(list));
    }
    toml::array* faces = row.get_as<toml::array>(key);
    if (faces == nullptr) return;
    for (toml::node& face : *faces)
      if (auto* word = face.as_string()) *word = face_called(lower(**word));
  }
  static std::string face_called(const std::string& word) {
    for (const auto& [said, is] : {std::pair{"inf", "infantry"},
                                   {"cav", "cavalry"},
                                   {"art", "artillery"},
                                   {"gun", "artillery"},
                                   {"sabre", "saber"},
                                   {"sabers", "saber"},
                                   {"sabres", "saber"},
                                   {"crossed sabers", "saber"},
                                   {"crossed sabres", "saber"}})
      if (word == said) return is;
    return word;
  }

  /// `[objectives]` by id are the list `objective`, and so on.
  void into_list(std::string_view rows_key, std::string_view list_key) const {
    toml::table* rows = file_.get_as<toml::table>(rows_key);
    if (rows == nullptr || file_.contains(list_key)) return;
    toml::array list;
    for (auto&& [id, node] : *rows) {
      toml::table* row = node.as_table();
      if (row == nullptr) return;
      row->insert("id", std::string(id.str()));
      row->insert("name", std::string(id.str()));
      list.push_back(std::move(*row));
    }
    file_.insert(list_key, std::move(list));
    file_.erase(rows_key);
  }

  /// "1805-12-02" in quotes is a date as well.
  void date() const {
    const std::string text = text_in(file_, "date");
    constexpr std::string_view kForm = "0000-00-00";
    const auto fits = [](char c, char form) { return form == '0' ? c >= '0' && c <= '9' : c == form; };
    if (!std::equal(text.begin(), text.end(), kForm.begin(), kForm.end(), fits)) return;
    const auto digits = [&](std::size_t from, std::size_t count) {
      int value = 0;
      for (const char c : text.substr(from, count)) value = value * 10 + (c - '0');
      return value;
    };
    file_.insert_or_assign("date", toml::date{digits(0, 4), static_cast<unsigned>(digits(5, 2)),
                                              static_cast<unsigned>(digits(8, 2))});
  }

  // --- Steps and what is expected

  void step(toml::table& row) const {
    if (row["active"].is_string()) {  // of the first step: whose initiative it is
      if (!file_.contains("active")) file_.insert("active", text_in(row, "active"));
      row.erase("active");
    }
    rename_all(row, {"seat", "by", "who", "player"}, "side");
    rename_all(row, {"text", "decision", "line", "try", "do", "step", "what", "input", "action"}, "say");
    rename_all(row, {"no", "fails"}, "refused");
    if (!row["expect"].is_table())
      rename_key(row, "expect", "refused");  // what the battle is then is no answer
    dice(row, "dice");
    // Where a step must be refused, `rule` is the rule it is refused by.
    const std::string rule = text_in(row, "rule");
    if (rule.empty() || !row.contains("refused")) return;
    const std::string said = text_in(row, "refused");
    if (row["refused"].value_or(false) || said == "refused") row.insert_or_assign("refused", rule);
    row.erase("rule");
  }

  void expected() {
    toml::table* expect = file_.get_as<toml::table>("expect");
    if (expect == nullptr) return;
    rename_key(*expect, "error", "refused");
    for (const std::string_view key : {"units", "leaders"}) {
      by_id(*expect, key);
      toml::table* rows = expect->get_as<toml::table>(key);
      if (rows == nullptr) continue;
      for (auto&& [id, node] : *rows)
        node.visit(
            [&, name = std::string(id.str())](auto& value) { expect->insert(name, std::move(value)); });
      expect->erase(key);
    }
    std::vector<std::string> gone;
    for (auto&& [id, node] : *expect) {
      if (toml::table* row = node.as_table()) {
        place(*row);
        heading(*row);
        if (text_in(*row, "state") == "routing") {
          row->erase("state");
          row->insert("routing", true);
        }
        if (taken_flag(*row, "on_table")) row->insert("status", "on table");
      }
      const std::string word = node.value_or(std::string());
      if (word == "removed" || word == "exited" || word == "on table") gone.emplace_back(id.str());
    }
    for (const std::string& id : gone)
      if (id != "asked") expect->insert_or_assign(id, toml::table{{"status", text_in(*expect, id)}});
  }

  toml::table& file_;
  const SourceText& source_;
};

}  // namespace

void rename_key(toml::table& row, std::string_view from, std::string_view to) {
  toml::node* node = row.get(from);
  if (node == nullptr || row.contains(to)) return;
  node->visit([&](auto& value) { row.insert(to, std::move(value)); });
  row.erase(from);
}

std::string_view compass_degrees(std::string_view word) {
  std::string said = lower(word);
  said.erase(std::remove_if(said.begin(), said.end(), [](char c) { return c == '-' || c == ' '; }),
             said.end());
  for (const Compass& point : kCompass)
    if (said == point.letters || said == point.word) return point.degrees;
  return {};
}

void respell(toml::table& file, const SourceText& source) { Respelling(file, source).all(); }

}  // namespace vom_kriege
