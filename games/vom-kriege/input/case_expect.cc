#include "vom-kriege/input/case_expect.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/code_table.h"
#include "text/text_table.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/case_refusal.h"
#include "vom-kriege/input/case_values.h"
#include "vom-kriege/input/scenario_fields.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/melee/melee_contact.h"

namespace vom_kriege {
namespace {

using Words = std::vector<std::string>;

constexpr std::array<std::string_view, 6> kNoTargetWords{"none",         "shot at",  "contacted",
                                                         "out of reach", "not seen", "not closest"};

/// "shot A1 -> Z1: 4"
std::string roll_text(const Table& table, const Roll& roll) {
  std::string text(kRollWords[static_cast<std::size_t>(roll.why)]);
  const bool of_unit = roll.unit != UnitId::none;
  if (of_unit) text += fmt::format(" {}", table.unit(roll.unit).id);
  if (roll.target != UnitId::none)
    text += fmt::format(" -> {}", table.unit(roll.target).id);
  else if (roll.leader != LeaderId::none)
    text += fmt::format("{} {}", of_unit ? " ->" : "", table.leader(roll.leader).id);
  return fmt::format("{}: {}", text, roll.dice);
}

/// "M4 blue Z1"
std::string asked_text(const Table& table, const Course& course) {
  std::string text = fmt::format("{} {}", label(course.state), table.side(course.asked).id);
  const bool of_unit =
      course.state == State::square || course.state == State::retreat || course.state == State::rout;
  const bool of_leader = course.state == State::leader_met || course.state == State::placing;
  if (of_unit && course.unit != UnitId::none) text += fmt::format(" {}", table.unit(course.unit).id);
  if (of_leader && course.leader != LeaderId::none)
    text += fmt::format(" {}", table.leader(course.leader).id);
  return course.state == State::over ? std::string(label(course.state)) : text;
}

class Comparer {
 public:
  Comparer(const Table& table, const CaseRun& run, const SourceText& source,
           std::optional<base::Error>& error)
      : table_(table), run_(run), position_(run.end.position), source_(source), error_(error) {}

  std::vector<std::string> compare(const toml::table& expect) {
    for (const auto& [key, node] : expect) entry(key.str(), node);
    return std::move(out_);
  }

 private:
  // --- Values as text

  /// What a case writes, in the spelling of `case_values.h`: lengths and angles without needless noughts.
  // NOLINTNEXTLINE(misc-no-recursion): as deep as the file
  std::string written(const toml::node& node) const {
    if (const auto text = node.value_exact<std::string>()) return *text;
    if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
    if (const toml::array* list = node.as_array()) {
      Words items;
      for (const toml::node& item : *list) items.push_back(written(item));
      return fmt::format("[{}]", base::joined(items, ", "));
    }
    const std::string_view digits = source_.written(node);
    const Decimal number = decimal(digits, kLengthPlaces);
    return number ? inches_text({number.value}) : std::string(digits);
  }
  static std::string listed(const Words& words) { return fmt::format("[{}]", base::joined(words, ", ")); }

  void same(std::string_view what, const toml::node& wanted, const std::string& have) {
    if (const std::string want = written(wanted); want != have)
      out_.push_back(fmt::format("{}: expected {}, is {}", what, want, have));
  }
  void wrong(const toml::node& node, std::string sentence) {
    if (!error_) error_ = base::Error{fmt::format("expect: {}", sentence), {}, base::line_of(node)};
  }

  /// A list of texts; anything else would be compared with nothing.
  Words texts(const toml::node& node) {
    Words words;
    const toml::array* list = node.as_array();
    if (list == nullptr) wrong(node, "this takes a list of texts, such as [\"VK-176\"]");
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
      if (const auto text = list->get(i)->value_exact<std::string>())
        words.push_back(*text);
      else
        wrong(node, "this takes a list of texts, such as [\"VK-176\"]");
    return words;
  }

  // --- Who

  std::optional<UnitId> unit(const toml::node& node, std::string_view id) {
    const auto found = table_.find_unit(id);
    if (!found) wrong(node, fmt::format("`{}` is no unit here", id));
    return found;
  }
  /// "A1 -> Z1"
  std::optional<std::pair<UnitId, UnitId>> pair(const toml::node& node, std::string_view key) {
    const std::size_t arrow = key.find(" -> ");
    if (arrow == std::string_view::npos) {
      wrong(node, fmt::format("`{}` names no two units; write \"A1 -> Z1\"", key));
      return std::nullopt;
    }
    const auto one = unit(node, key.substr(0, arrow));
    const auto two = unit(node, key.substr(arrow + 4));
    if (!one || !two) return std::nullopt;
    return std::pair(*one, *two);
  }

  template <class Who>
  void attributes(std::string_view id, const toml::node& node, Who who,
                  std::span<const Attribute<Who>> known) {
    const toml::table* wanted = node.as_table();
    if (wanted == nullptr) return wrong(node, fmt::format("`{}` takes a table: {{ hits = 2 }}", id));
    for (const auto& [key, value] : *wanted) {
      const auto found = std::find_if(known.begin(), known.end(),
                                      [&](const Attribute<Who>& a) { return a.key == key.str(); });
      if (found != known.end()) {
        same(fmt::format("{} {}", id, key.str()), value, found->value(table_, position_, who));
        continue;
      }
      Words keys;
      for (const Attribute<Who>& a : known) keys.emplace_back(a.key);
      wrong(value, fmt::format("`{}` of {} is not known{}", key.str(), id, nearest(key.str(), keys)));
    }
  }
  /// "; did you mean `at`?", or else what there is.
  static std::string nearest(std::string_view said, const Words& keys) {
    std::string_view near = meant_key("unit", said);
    unsigned best = 3;
    for (const std::string& key : keys)
      if (const unsigned e = base::edits(key, said); e < best) {
        best = e;
        near = key;
      }
    return near.empty() ? fmt::format("; there are {}", base::joined(keys, ", "))
                        : fmt::format("; did you mean `{}`?", near);
  }

  // --- The keys of [expect]

  void entry(std::string_view key, const toml::node& node) {
    struct Row {
      std::string_view key;
      void (Comparer::*compare)(const toml::node&);
    };
    static constexpr Row kRows[] = {
        {"asked", &Comparer::asked},     {"choices", &Comparer::choices},
        {"hand", &Comparer::hand},       {"not_choices", &Comparer::not_choices},
        {"rolls", &Comparer::rolls},     {"said", &Comparer::said},
        {"unsaid", &Comparer::unsaid},   {"targets", &Comparer::targets_of},
        {"why_not", &Comparer::why_not}, {"shot", &Comparer::shot},
        {"melee", &Comparer::melees},    {"distance", &Comparer::distances},
        {"points", &Comparer::points},   {"holders", &Comparer::holders},
        {"winner", &Comparer::winner},   {"turn", &Comparer::turn},
        {"active", &Comparer::active},   {"cup", &Comparer::cup},
        {"facts", &Comparer::facts},     {"sees", &Comparer::sees},
        {"told", &Comparer::told_to},    {"untold", &Comparer::untold},
    };
    for (const Row& row : kRows)
      if (row.key == key) return (this->*row.compare)(node);
    if (const auto u = table_.find_unit(key)) return attributes(key, node, *u, unit_attributes());
    if (const auto l = table_.find_leader(key)) return attributes(key, node, *l, leader_attributes());
    Words keys;
    for (const Row& row : kRows) keys.emplace_back(row.key);
    wrong(node, fmt::format("`{}` is no unit and no leader, and not known here{}", key, nearest(key, keys)));
  }

  /// Calls `each(key, value)` for the entries of a table such as { "A1 -> Z1" = 4 }.
  template <class Each>
  void for_each_entry(const toml::node& node, Each&& each) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return wrong(node, "this takes a table: { \"A1 -> Z1\" = 4 }");
    for (const auto& [key, value] : *table) each(key.str(), value);
  }

  /// Only so many words as the case writes.
  void asked(const toml::node& node) {
    const std::string wanted = node.value_or(std::string());
    const std::string have = asked_text(table_, run_.asked.course);
    if (have != wanted && !have.starts_with(wanted + " ")) same("asked", node, have);
  }

  std::optional<Decision> decision(const toml::node& node, const std::string& text) {
    const auto read = read_decision(text, names_.names());
    if (read) return *read;
    wrong(node, fmt::format("\"{}\": {}", text, read.error().sentence()));
    return std::nullopt;
  }
  /// Counted choices are in the list; of what is open, whatever is allowed.
  void choices(const toml::node& node) {
    const Choices now = vom_kriege::choices(table_, run_.asked);
    Words all;
    for (const Decision& d : now.list) all.push_back(to_text(d, names_.names()));
    for (const std::string& text : texts(node)) {
      const auto wanted = decision(node, text);
      if (!wanted || std::find(now.list.begin(), now.list.end(), *wanted) != now.list.end()) continue;
      if (now.open && check(table_, run_.asked, *wanted)) continue;
      out_.push_back(fmt::format("choices: expected \"{}\" among {}", text, listed(all)));
    }
  }
  void not_choices(const toml::node& node) {
    const Choices now = vom_kriege::choices(table_, run_.asked);
    for (const std::string& text : texts(node))
      if (const auto d = decision(node, text))
        if (std::find(now.list.begin(), now.list.end(), *d) != now.list.end() ||
            check(table_, run_.asked, *d))
          out_.push_back(fmt::format("not_choices: \"{}\" is one", text));
  }

  /// In any order.
  void same_words(std::string_view what, const toml::node& node, Words have) {
    Words want = texts(node);
    std::sort(have.begin(), have.end());
    std::sort(want.begin(), want.end());
    if (have != want) out_.push_back(fmt::format("{}: expected {}, is {}", what, listed(want), listed(have)));
  }
  void hand(const toml::node& node) {
    Words have;
    for (const DieFace face : run_.end.course.dice) have.emplace_back(name(face));
    same_words("hand", node, std::move(have));
  }

  void rolls(const toml::node& node) {
    Words have;
    for (const Happening& h : run_.log)
      if (h.kind == Happening::Kind::rolled) have.push_back(roll_text(table_, h.roll));
    const Words want = texts(node);
    if (listed(want) != listed(have))
      out_.push_back(fmt::format("rolls: expected {}, is {}", listed(want), listed(have)));
  }

  /// What was told at all, or to one side.
  std::string told(std::optional<Side> to = {}) const {
    std::string all;
    for (const Happening& h : run_.log)
      if (!to || h.told_to(*to)) all += text(table_, h, base::Language::english) + "\n";
    return all;
  }
  /// Whether words stand in what was told (to one side), as they must or must not.
  void words_told(std::string_view what, const toml::node& node, std::optional<Side> to, bool must) {
    const std::string all = told(to);
    for (const std::string& words : texts(node))
      if (has_words(all, words) != must)
        out_.push_back(must ? fmt::format("{}: \"{}\" was not told, but: {}", what, words, all)
                            : fmt::format("{}: \"{}\" was told", what, words));
  }
  void said(const toml::node& node) { words_told("said", node, {}, true); }
  void unsaid(const toml::node& node) { words_told("unsaid", node, {}, false); }

  // --- VK-H73  What one side is shown and told

  template <class Each>
  void for_each_side(const toml::node& node, Each&& each) {
    for_each_entry(node, [&](std::string_view id, const toml::node& wanted) {
      if (const auto side = table_.find_side(id))
        each(*side, wanted);
      else
        wrong(wanted, fmt::format("`{}` is no side", id));
    });
  }
  void sees(const toml::node& node) {
    for_each_side(node, [&](Side side, const toml::node& wanted) {
      Words have;
      for (const field::Point at : markers_seen(table_, position_, side)) have.push_back(point_text(at));
      same(fmt::format("sees {}", table_.side(side).id), wanted, listed(have));
    });
  }
  void told_to(const toml::node& node) {
    for_each_side(node, [&](Side side, const toml::node& wanted) {
      words_told(fmt::format("told {}", table_.side(side).id), wanted, side, true);
    });
  }
  void untold(const toml::node& node) {
    for_each_side(node, [&](Side side, const toml::node& wanted) {
      words_told(fmt::format("untold {}", table_.side(side).id), wanted, side, false);
    });
  }

  void targets_of(const toml::node& node) {
    for_each_entry(node, [&](std::string_view id, const toml::node& wanted) {
      const auto u = unit(wanted, id);
      if (!u) return;
      Words have;
      for (const UnitId target : targets(table_, position_, *u).legal())
        have.push_back(table_.unit(target).id);
      same_words(fmt::format("targets of {}", id), wanted, std::move(have));
    });
  }

  void why_not(const toml::node& node) {
    for_each_entry(node, [&](std::string_view key, const toml::node& wanted) {
      const auto who = pair(wanted, key);
      if (!who) return;
      std::string have = "no shooter";
      for (const Target& t : targets(table_, position_, who->first).enemies)
        if (t.unit == who->second) have = kNoTargetWords[static_cast<std::size_t>(t.why_not)];
      same(fmt::format("why_not {}", key), wanted, have);
    });
  }

  void shot(const toml::node& node) {
    for_each_entry(node, [&](std::string_view key, const toml::node& wanted) {
      if (const auto who = pair(wanted, key)) {
        const Fire fire = reckon_shot(table_, position_, who->first, who->second, 0, false);
        reckoned("shot", key, wanted, fire.dice);
      }
    });
  }
  void melees(const toml::node& node) {
    for_each_entry(node, [&](std::string_view key, const toml::node& wanted) {
      if (const auto who = pair(wanted, key))
        reckoned("melee", key, wanted, reckon_melee(table_, position_, who->first, who->second, 0, false));
    });
  }
  /// A number that differs is told with its parts (VK-H4).
  void reckoned(std::string_view what, std::string_view key, const toml::node& wanted,
                const Reckoning& dice) {
    if (const std::string have = fmt::format("{}", dice.total()); written(wanted) != have)
      same(fmt::format("{} {}", what, key), wanted,
           fmt::format("{} ({})", have, text(dice, base::Language::english)));
  }

  /// The outline of a unit, a leader or an area.
  std::optional<field::Convex> outline(const toml::node& node, std::string_view id) {
    if (const auto u = table_.find_unit(id); u && position_.on_table(*u))
      return footprint_of(table_, position_, *u);
    if (const auto l = table_.find_leader(id); l && position_.on_table(*l))
      return field::footprint(box_of(table_, position_, *l));
    if (const auto a = table_.find_area(id)) return table_.area(*a).outline;
    wrong(node, fmt::format("`{}` is no unit, leader or area on the table", id));
    return std::nullopt;
  }
  void distances(const toml::node& node) {
    for_each_entry(node, [&](std::string_view key, const toml::node& wanted) {
      const std::size_t blank = std::min(key.find(' '), key.size());
      const auto one = outline(wanted, key.substr(0, blank));
      const auto two = outline(wanted, key.substr(std::min(blank + 1, key.size())));
      if (one && two)
        same(fmt::format("distance {}", key), wanted, inches_text(field::distance(*one, *two).rounded_up()));
    });
  }

  void points(const toml::node& node) {
    const std::array<int, 2> have = score(table_, run_.end);
    for_each_side(node, [&](Side side, const toml::node& wanted) {
      same(fmt::format("points {}", table_.side(side).id), wanted,
           fmt::format("{}", have[static_cast<std::size_t>(side)]));
    });
  }

  void holders(const toml::node& node) {
    const auto& objectives = table_.facts().objectives;
    for_each_entry(node, [&](std::string_view id, const toml::node& wanted) {
      const auto it = std::find_if(objectives.begin(), objectives.end(),
                                   [&](const Objective& o) { return base::upper(o.id) == base::upper(id); });
      if (it == objectives.end()) return wrong(wanted, fmt::format("`{}` is no objective", id));
      const Holder holder = position_.holders[static_cast<std::size_t>(it - objectives.begin())];
      same(
          fmt::format("holders {}", id), wanted,
          holder == Holder::nobody ? "none" : table_.side(holder == Holder::red ? Side::red : Side::blue).id);
    });
  }

  void winner(const toml::node& node) {
    const Outcome outcome = run_.end.course.outcome;
    same("winner", node,
         outcome == Outcome::red    ? table_.side(Side::red).id
         : outcome == Outcome::blue ? table_.side(Side::blue).id
                                    : std::string(outcome == Outcome::draw ? "draw" : "none"));
  }
  void turn(const toml::node& node) { same("turn", node, fmt::format("{}", position_.turn)); }
  void active(const toml::node& node) {
    const LeaderId active = position_.initiative.active;
    same("active", node, active == LeaderId::none ? "none" : table_.leader(active).id);
  }
  void cup(const toml::node& node) {
    Words have;
    for (std::size_t i = 0; i < position_.leader_count; ++i)
      if (position_.cup.holds(leader_id(i))) have.push_back(table_.leader(leader_id(i)).id);
    same("cup", node, listed(have));
  }

  void facts(const toml::node& node) {
    for_each_entry(node, [&](std::string_view id, const toml::node& wanted) {
      if (id == "table") return attributes(id, wanted, WholeTable{}, table_facts());
      if (const auto l = table_.find_leader(id)) return attributes(id, wanted, *l, leader_facts());
      if (const auto u = unit(wanted, id)) attributes(id, wanted, *u, unit_facts());
    });
  }

  const Table& table_;
  const CaseRun& run_;
  const Position& position_;
  const SourceText& source_;
  std::optional<base::Error>& error_;
  TableNames names_{table_};
  std::vector<std::string> out_;
};

}  // namespace

std::vector<std::string> differences(const Table& table, const CaseRun& run, const toml::table& expect,
                                     const SourceText& source, std::optional<base::Error>& error) {
  return Comparer(table, run, source, error).compare(expect);
}

}  // namespace vom_kriege
