#include "vom-kriege/judge/queries.h"

#include <fmt/core.h>

#include "text/text_table.h"
#include "vom-kriege/charge/charge.h"
#include "vom-kriege/draw/drawn_answers.h"
#include "vom-kriege/draw/reach.h"
#include "vom-kriege/fire/line_of_sight.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/text_reader.h"

namespace vom_kriege {
namespace {

using base::TextTable;

using base::kLanguage;

/// `reach A1`, `targets A1`, `charges A1`: the word and the unit.
class QueryReader : private TextReader {
 public:
  QueryReader(std::string_view text, const Names& names) : TextReader(text) {
    what = one_of({"reach", "targets", "charges"}, "a question: reach, targets, charges or why");
    unit = one_named<UnitId>(names.units, "a unit");
    wrong = finish();
  }
  std::size_t what = 0;
  UnitId unit = UnitId::none;
  std::optional<Misread> wrong;
};

std::string where(const field::Place& place) {
  return fmt::format("{},{} heading {}", to_text(field::Mils{place.at.x}), to_text(field::Mils{place.at.y}),
                     degrees_text(place.heading.tenths()));
}

void write_reach(base::Text& out, const Table& table, const Position& position, UnitId unit,
                 const Names& names) {
  const Reach all = reach(table, position, unit);
  TextTable rows(
      {{"way", {}}, {"ends at", {}}, {"costs", TextTable::Align::right}, {"of", TextTable::Align::right}});
  for (const ReachWay& way : all.ways)
    rows.cell(to_text(way.move, names))
        .cell(where(way.made.place))
        .cell(to_text(way.made.cost))
        .cell(to_text(way.made.allowance));
  if (rows.empty())
    fmt::format_to(std::back_inserter(out), "{} cannot move as it stands.\n", table.unit(unit).id);
  rows.write(out);
}

/// Puts lines into the last column, broken where they are long; the `before` columns beside them stay empty.
void write_wrapped(TextTable& rows, std::string_view lines, int before) {
  const auto columns = static_cast<std::size_t>(80 - 9 * before);
  base::Text broken;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    base::wrap(broken, lines.substr(0, end), columns, "  ");
    lines.remove_prefix(end + 1);
  }
  std::string_view left{broken.data(), broken.size()};
  for (bool first = true; !left.empty(); first = false) {
    const std::size_t end = left.find('\n');
    for (int i = 0; i < before && !first; ++i) rows.cell("");
    rows.cell(left.substr(0, end));
    left.remove_prefix(end + 1);
  }
}

/// One row an enemy, and below it what the ruling rests on (VK-H4).
void write_targets(base::Text& out, const Table& table, const Position& position, UnitId unit) {
  const Targets all = targets(table, position, unit);
  if (all.why_not != NoShooter::none) {
    fmt::format_to(std::back_inserter(out), "{} does not shoot as it stands (VK-169).\n",
                   table.unit(unit).id);
    return;
  }
  TextTable rows({{"enemy", {}}, {"inches", TextTable::Align::right}, {"", {}}});
  for (const Target& target : all.enemies) {
    const LineOfSight line = line_of_sight(table, position, unit, target.unit);
    const Range range = range_between(table, position, unit, target.unit);
    rows.cell(table.unit(target.unit).id).cell(to_text(target.distance));
    std::string words = why_no_target(table, target, all, line) + '\n';
    if (target.why_not == NoTarget::none)
      words += text(reckon_shot(table, position, unit, target.unit, 0, false).dice, kLanguage) + '\n';
    words += fmt::format("range {}; at most {} (VK-172)\n", in_words(range, kLanguage), to_text(all.reach));
    if (target.why_not == NoTarget::none || target.why_not == NoTarget::not_closest)
      words += fmt::format("seen on the line {} (VK-173)\n", in_words(line, kLanguage));
    write_wrapped(rows, words, 2);
  }
  rows.write(out);
}

void write_charges(base::Text& out, const Table& table, const Position& position, UnitId unit) {
  TextTable rows({{"enemy", {}}, {"", {}}});
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId enemy = unit_id(i);
    if (table.unit(enemy).side == table.unit(unit).side || !position.on_table(enemy)) continue;
    const auto made = try_charge(table, position, {.unit = unit, .target = enemy, .face = {}, .change = {}});
    rows.cell(table.unit(enemy).id);
    write_wrapped(
        rows,
        made ? fmt::format("may be charged: {} of {} inches\n", to_text(made->cost), to_text(made->allowance))
             : sentence(table, made.error()) + '\n',
        1);
  }
  rows.write(out);
}

}  // namespace

tl::expected<std::string, Misread> answer_query(const Table& table, const Battle& battle, const Names& names,
                                                std::string_view text) {
  constexpr std::string_view kWhy = "why ";
  if (lower(text.substr(0, kWhy.size())) == kWhy) {
    auto decision = read_decision(text.substr(kWhy.size()), names);
    if (!decision) {
      decision.error().column += kWhy.size();
      return tl::unexpected(decision.error());
    }
    const Allowed allowed = check(table, battle, *decision);
    if (allowed) return "It is allowed.\n";
    return fmt::format("{} ({})\n", allowed.error().sentence, allowed.error().rule.id);
  }
  constexpr std::string_view kJson = "json ";
  if (lower(text.substr(0, kJson.size())) == kJson) {
    auto drawn = answer_drawn(table, battle, names, text.substr(kJson.size()));
    if (!drawn) drawn.error().column += kJson.size();
    return drawn;
  }
  const QueryReader query(text, names);
  if (query.wrong) return tl::unexpected(*query.wrong);
  base::Text out;
  if (query.what == 0) write_reach(out, table, battle.position, query.unit, names);
  if (query.what == 1) write_targets(out, table, battle.position, query.unit);
  if (query.what == 2) write_charges(out, table, battle.position, query.unit);
  return out;
}

}  // namespace vom_kriege
