// What a scenario hides (VK-H73 to VK-H78): its keys are checked here.

#include <algorithm>

#include "geometry/predicates.h"
#include "vom-kriege/input/scenario_draft.h"
#include "vom-kriege/judge/fog.h"

namespace vom_kriege {

bool hides(const Draft& draft, Fields& fields, std::string_view key) {
  if (!draft.fog_is_said)
    fields.wrong(key,
                 "hides something, but [options] do not say `fog`: \"hidden\", or \"off\" to play it openly "
                 "(VK-H73)");
  return draft.facts.options.fog != Fog::off;
}

void check_fog(const Draft& draft, Fields& file) {
  if (draft.facts.options.fog == Fog::off) return;
  const auto& units = draft.start.units;
  const auto& arrivals = draft.facts.arrivals;
  const bool some = draft.start.dummies != std::array<std::uint16_t, 2>{} ||
                    std::any_of(units.begin(), units.begin() + draft.start.unit_count,
                                [](const Unit& u) { return u.hidden; }) ||
                    std::any_of(arrivals.begin(), arrivals.end(), [](const Arrival& a) { return a.hidden; });
  if (!some)
    file.wrong(
        "options",
        "say fog = \"hidden\", but nothing is: give units or arrivals `hidden = true`, or sides `dummies` "
        "(VK-H73)");
}

namespace {

std::string pair_text(field::Point p) {
  return fmt::format("[{}, {}]", inches_text(field::Mils{p.x}), inches_text(field::Mils{p.y}));
}

void check_dummies(const Draft& draft, const Table& table, Side side) {
  const SideFacts& facts = table.side(side);
  const auto wrong = [&](field::Point at, std::string_view why) {
    draft.complain(fmt::format("side {}: `dummies`: the one at {} {}", facts.id, pair_text(at), why),
                   draft.ids.line_of(facts.id));
  };
  for (std::size_t i = 0; i < facts.dummies.size(); ++i) {
    const field::Point at = facts.dummies[i];
    for (const AreaFacts& area : table.facts().areas)
      if (field::holds(area.outline, at))
        wrong(at, fmt::format("lies in {}, where nobody would ever see it (VK-H77)", area.id));
    if (is_spotted(table, draft.start, side, i)) wrong(at, "is found out by the enemy as he stands (VK-H74)");
  }
}

}  // namespace

void check_hidden(const Draft& draft, const Table& table) {
  for (std::size_t i = 0; i < draft.start.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (draft.start.units[i].hidden && draft.start.on_table(u) && is_spotted(table, draft.start, u))
      draft.complain(
          fmt::format("unit {}: `hidden`: the enemy finds it out as he stands; put it further away, or "
                      "out of sight (VK-H74)",
                      table.unit(u).id),
          draft.ids.line_of(table.unit(u).id));
  }
  for (const Side side : {Side::red, Side::blue}) check_dummies(draft, table, side);
}

}  // namespace vom_kriege
