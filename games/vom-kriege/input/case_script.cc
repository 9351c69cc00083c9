#include "vom-kriege/input/case_script.h"

#include <fmt/core.h>

#include <algorithm>
#include <variant>

#include "core/overloaded.h"
#include "vom-kriege/charge/charge_target.h"
#include "vom-kriege/input/case_expect.h"
#include "vom-kriege/input/case_play.h"
#include "vom-kriege/input/case_run.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::string_view, 4> kBeginWords{"turn", "orders", "movement", "combat"};
enum class Begin : std::uint8_t { turn, orders, movement, combat };
constexpr std::array<std::string_view, 5> kEndWords{"choice", "ask", "initiative", "turn", "battle"};

bool is_about_command_dice(const Decision& decision) {
  return std::holds_alternative<Reroll>(decision) || std::holds_alternative<Trade>(decision) ||
         std::holds_alternative<GiveOrder>(decision) || std::holds_alternative<ClearDisorder>(decision) ||
         std::holds_alternative<Rally>(decision);
}

class ScriptReader {
 public:
  ScriptReader(Fields& file, const Scenario& scenario)
      : file_(file), table_(*scenario.table), names_(table_) {
    script_.start = scenario.start;
  }

  CaseScript read() {
    read_start();
    read_lines();
    read_beginning();
    script_.dice = faces("dice");
    for (const std::string& id : file_.texts("draw")) script_.draw.push_back(leader("draw", id));
    read_standing();
    const bool ends_in_a_try = !script_.lines.empty() && script_.lines.back().refused;
    script_.end = file_.choice("end", ends_in_a_try ? CaseEnd::ask : CaseEnd::choice, kEndWords);
    if (const std::string broken = broken_invariant(table_, script_.start); !broken.empty())
      file_.complain(fmt::format("case: it cannot begin so: {}", broken), 0);
    return std::move(script_);
  }

 private:
  // --- Words

  UnitId unit(std::string_view key, const std::string& id) {
    const auto found = table_.find_unit(id);
    if (!found) file_.wrong(key, fmt::format("has \"{}\", which is no unit here", id));
    return found.value_or(UnitId{});
  }
  LeaderId leader(std::string_view key, const std::string& id) {
    const auto found = table_.find_leader(id);
    if (!found) file_.wrong(key, fmt::format("has \"{}\", which is no command or army leader here", id));
    return found.value_or(LeaderId{});
  }
  std::vector<DieFace> faces(std::string_view key) {
    std::vector<DieFace> list;
    for (const std::string& word : file_.texts(key)) {
      std::size_t i = 0;
      while (i < kFaces && name(static_cast<DieFace>(i)) != word) ++i;
      if (i == kFaces)
        file_.wrong(key,
                    fmt::format("has \"{}\"; a die shows infantry, cavalry, artillery, saber or flag", word));
      else
        list.push_back(static_cast<DieFace>(i));
    }
    return list;
  }
  /// `{ A = 2 }`: a number for each leader.
  void read_leaders(std::string_view key, std::int64_t most, std::uint8_t Leader::*what) {
    const toml::table* table = file_.table(key);
    if (table == nullptr) return;
    for (const auto& [id, node] : *table) {
      const auto number = node.value_exact<std::int64_t>();
      if (!number || *number < 0 || *number > most)
        return file_.wrong(key, fmt::format("takes a number from 0 to {} for each leader", most));
      script_.start.of(leader(key, std::string(id.str()))).*what = static_cast<std::uint8_t>(*number);
    }
  }

  // --- The position

  void read_start() {
    Position& start = script_.start;
    start.turn = static_cast<std::uint16_t>(file_.integer("turn", 1, 1, table_.facts().last_turn));
    read_leaders("bonus", 6, &Leader::bonus);
    read_leaders("leader_hits", kLeaderStrength - 1, &Leader::hits);
    for (const std::string& id : file_.texts("removed")) {
      Unit& gone = start.of(unit("removed", id));
      gone.status = Status::removed;
      gone.place = {};
      gone.garrison = AreaId::none;
    }
    for (const std::string& id : file_.texts("markers")) script_.begin.markers.push_back(unit("markers", id));
    read_contacts();
    script_.begin.typed_dice = file_.flag("typed_dice", false);
  }

  /// `{ A1 = "B1 front" }`
  void read_contacts() {
    const toml::table* table = file_.table("contacts");
    if (table == nullptr) return;
    for (const auto& [id, node] : *table) {
      const std::string text = node.value_or(std::string());
      const std::size_t blank = std::min(text.find(' '), text.size());
      const std::string face = text.substr(std::min(blank + 1, text.size()));
      ContactMark mark{.target = unit("contacts", text.substr(0, blank))};
      while (name(mark.face) != face && mark.face != field::Face::left)
        mark.face = static_cast<field::Face>(static_cast<int>(mark.face) + 1);
      if (name(mark.face) != face)
        file_.wrong(
            "contacts",
            fmt::format("has \"{}\"; write the enemy and its face, front, right, rear or left: \"B1 front\"",
                        text));
      script_.begin.contacts.emplace_back(unit("contacts", std::string(id.str())), mark);
    }
  }

  // --- Where it begins

  /// Left out: the command of the unit that acts first, tries apart; else of the first unit.
  LeaderId active() {
    if (file_.has("active")) return leader("active", file_.text("active"));
    for (const CaseLine& line : script_.lines) {
      if (!line.decision || line.refused) continue;
      if (const UnitId unit = acting(*line.decision); unit != UnitId::none) return table_.unit(unit).command;
    }
    return table_.unit(unit_id(0)).command;
  }

  /// Left out: orders, if the first line that is no pass is about command dice; else movement.
  Begin usual_beginning() const {
    if (file_.has("orders")) return Begin::movement;
    for (const CaseLine& line : script_.lines)
      if (line.decision && !std::holds_alternative<Pass>(*line.decision))
        return is_about_command_dice(*line.decision) ? Begin::orders : Begin::movement;
    return Begin::movement;
  }

  void read_beginning() {
    const auto where = file_.choice("begin", usual_beginning(), kBeginWords);
    BeginAt& begin = script_.begin;
    begin.active = active();
    script_.from_turn = where == Begin::turn;
    if (script_.from_turn)
      for (const UnitId u : begin.markers) script_.start.of(u).shooting_marker = true;
    constexpr std::array kStates{State::over, State::orders, State::movement, State::combat};
    begin.state = table_.leader(begin.active).army ? State::focus : kStates[static_cast<std::size_t>(where)];
    if (where == Begin::orders && file_.has("hand") && trades_first()) begin.state = State::trade;
    if (file_.has("hand")) {
      field::List<DieFace, 6> hand;
      for (const DieFace face : faces("hand"))
        if (hand.size() < 6)
          hand.push(face);
        else
          file_.wrong("hand", "has more than 6 dice (VK-059)");
      begin.hand = hand;
    }
    for (const std::string& text : file_.texts("orders")) read_order(text);
    const bool ordered = begin.state == State::movement || begin.state == State::combat;
    if (ordered && !file_.has("orders")) order_all_units();
  }

  bool trades_first() const {
    return !script_.lines.empty() && script_.lines.front().decision &&
           std::holds_alternative<Trade>(*script_.lines.front().decision);
  }
  void read_order(const std::string& text) {
    const auto decision = read_decision(text, names_.names());
    if (!decision) return file_.wrong("orders", fmt::format("\"{}\": {}", text, decision.error().sentence()));
    const auto* order = std::get_if<GiveOrder>(&*decision);
    if (order == nullptr) return file_.wrong("orders", fmt::format("\"{}\" is no order", text));
    script_.begin.orders.push_back(*order);
  }

  /// Every unit of the active command but a routing one (VK-123) has a saber.
  void order_all_units() {
    for (const UnitId u : table_.units_of(script_.begin.active)) {
      if (!script_.start.on_table(u) || routing(table_, script_.start, u)) continue;
      GiveOrder order{.units = {}, .face = DieFace::saber, .far = {}, .doctrine = {}};
      order.units.push(u);
      script_.begin.orders.push_back(order);
    }
  }

  // --- What is played

  void instruct(Side side, std::string_view line) {
    if (const auto read = script_.standing[static_cast<std::size_t>(side)].add(table_, line); !read)
      file_.wrong("standing", fmt::format("\"{}\": {}", line, read.error().sentence()));
  }

  void read_standing() {
    for (const Side side : {Side::red, Side::blue})
      for (const std::string& line : table_.side(side).standing) instruct(side, line);
    const toml::table* sides = file_.table("standing");
    if (sides == nullptr) return;
    for (const auto& [id, node] : *sides) {
      const auto side = table_.find_side(id.str());
      const toml::array* lines = node.as_array();
      if (!side || lines == nullptr)
        return file_.wrong("standing",
                           "takes a list of lines for a side: { blue = [\"all: square always\"] }");
      for (const toml::node& line : *lines) instruct(*side, line.value_or(std::string_view()));
    }
  }

  void read_lines() {
    const toml::array* play = file_.array("play");
    if (play == nullptr) return;
    for (const toml::node& node : *play) {
      CaseLine line;
      if (const toml::table* table = node.as_table())
        read_try(*table, line);
      else
        line.text = node.value_or(std::string());
      read_text(line, base::line_of(node));
    }
  }

  void read_try(const toml::table& table, CaseLine& line) {
    std::optional<base::Error> error;
    base::TomlFields fields(table, "play", error, base::TomlFields::Keep::first);
    line.refused = true;
    line.text = fields.need("try").text("try");
    if (const toml::node* no = fields.need("no").node("no")) line.no = read_refusal(*no, "play", error);
    line.now = fields.flag("now", false);
    fields.finish();
    if (error) file_.complain(error->what, error->line);
  }

  /// `blue: square Z1` must be asked of blue.
  void read_text(CaseLine line, int at) {
    std::string_view text = line.text;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos)
      if (const auto side = table_.find_side(text.substr(0, colon))) {
        line.side = side;
        text.remove_prefix(colon + 1);
      }
    if (const auto decision = read_decision(text, names_.names()))
      line.decision = *decision;
    else
      line.misread = {{std::string(decision.error().rule.id)}, decision.error().sentence()};
    if (!line.decision && !line.refused)
      file_.complain(fmt::format("play: \"{}\": {}", line.text, line.misread.sentence), at);
    script_.lines.push_back(std::move(line));
  }

  Fields& file_;
  const Table& table_;
  TableNames names_;
  CaseScript script_;
};

}  // namespace

UnitId acting(const Decision& decision) {
  return std::visit(base::Overloaded{
                        [](const GiveOrder& d) { return d.units[0]; },
                        [](const ClearDisorder& d) { return d.unit; },
                        [](const Rally& d) { return d.unit; },
                        [](const Move& d) { return d.units[0]; },
                        [](const Leave& d) { return d.unit; },
                        [](const Limber& d) { return d.unit; },
                        [](const Unlimber& d) { return d.unit; },
                        [](const Push& d) { return d.unit; },
                        [](const Charge& d) { return d.unit; },
                        [](const Shoot& d) { return d.unit; },
                        [](const Melee& d) { return d.unit; },
                        [](const auto&) { return UnitId::none; },
                    },
                    decision);
}

CaseScript read_script(Fields& file, const Scenario& scenario) { return ScriptReader(file, scenario).read(); }

}  // namespace vom_kriege
