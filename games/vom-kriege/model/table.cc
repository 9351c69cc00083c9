#include "vom-kriege/model/table.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/check.h"
#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "text/code_table.h"

namespace vom_kriege {

template <class Rows>
Table::Codes Table::codes_of(const Rows& rows) {
  Codes codes;
  for (std::size_t i = 0; i < rows.size(); ++i) codes.push_back({base::upper(rows[i].id), i});
  std::sort(codes.begin(), codes.end(), [](const Code& a, const Code& b) { return a.id < b.id; });
  return codes;
}

template <class Id>
std::optional<Id> Table::find(const Codes& codes, std::string_view id) {
  const std::string wanted = base::upper(id);
  const auto it = std::lower_bound(codes.begin(), codes.end(), wanted,
                                   [](const Code& code, const std::string& key) { return code.id < key; });
  if (it == codes.end() || it->id != wanted) return std::nullopt;
  return static_cast<Id>(it->number);
}

Table::Table(TableFacts facts)
    : facts_(std::move(facts)),
      bounds_{{0, 0}, {facts_.width.n, facts_.height.n}},
      commands_(facts_.leaders.size()),
      units_(codes_of(facts_.units)),
      leaders_(codes_of(facts_.leaders)),
      areas_(codes_of(facts_.areas)),
      sides_(codes_of(facts_.sides)) {
  base::ensure(facts_.units.size() <= kMaxUnits && facts_.leaders.size() <= kMaxLeaders &&
                   facts_.objectives.size() <= kMaxObjectives && facts_.events.size() <= kMaxEvents,
               "a table holds more than a position has room for");
  for (std::size_t i = 0; i < facts_.units.size(); ++i)
    commands_[index(facts_.units[i].command)].push_back(static_cast<UnitId>(i));
}

std::optional<UnitId> Table::find_unit(std::string_view id) const { return find<UnitId>(units_, id); }
std::optional<LeaderId> Table::find_leader(std::string_view id) const { return find<LeaderId>(leaders_, id); }
std::optional<AreaId> Table::find_area(std::string_view id) const { return find<AreaId>(areas_, id); }
std::optional<Side> Table::find_side(std::string_view id) const { return find<Side>(sides_, id); }

int Table::level_at(field::FinePoint p) const {
  int level = 0;
  for (const Hill& hill : facts_.hills)
    if (hill.level > level && field::holds(hill.outline, p)) level = hill.level;
  return level;
}

bool Table::on_road(field::Point front_centre) const {
  constexpr field::Mils kNear{500};
  return std::any_of(facts_.roads.begin(), facts_.roads.end(),
                     [&](const Road& road) { return field::within(front_centre, road.line, kNear); });
}

std::string time_text(int minutes_after_midnight) {
  return fmt::format("{:02}:{:02}", minutes_after_midnight / 60, minutes_after_midnight % 60);
}

}  // namespace vom_kriege
