// The ground of a scenario, each thing with an id, a name and its outline or line.

#include "geometry/cut.h"
#include "geometry/predicates.h"
#include "vom-kriege/input/scenario_draft.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::string_view, 2> kAreaWords{"wood", "bua"};
constexpr std::array<std::string_view, 5> kRoughWords{"marsh", "stream", "fieldwork", "ford", "other"};
/// Round any convex outline of this size go fewer sight points than there is room for (VK-H23).
constexpr field::Mils kLargestArea = field::inches(12);

/// The id of a thing, noted, and its name, which is the id if there is none.
struct Named {
  std::string id;
  std::string name;
};
Named read_name(Draft& draft, Fields& fields, IdKind kind, std::size_t number) {
  fields.need("id");
  Named named{fields.text("id"), {}};
  draft.ids.add(kind, number, named.id, fields);
  named.name = fields.text("name", named.id);
  return named;
}

void read_area(Draft& draft, Fields& fields) {
  auto& areas = draft.facts.areas;
  const Named named = read_name(draft, fields, IdKind::area, areas.size());
  const AreaKind kind = fields.need("kind").choice("kind", AreaKind::wood, kAreaWords);
  const auto outline = fields.convex("outline", draft.bounds());
  if (!outline) return;
  const field::Bounds& size = outline->bounds();
  if (size.high.x - size.low.x > kLargestArea.n || size.high.y - size.low.y > kLargestArea.n)
    fields.wrong("outline", "is more than 12 inches across; areas are 4 to 5, make several of it (VK-083)");
  if (kind == AreaKind::bua && !field::is_rectangle(*outline))
    fields.wrong("outline", "of a BUA must be a rectangle (VK-H12)");
  for (const AreaFacts& other : areas)
    if (field::overlaps(*outline, other.outline))
      fields.wrong("outline", fmt::format("overlaps area {}; areas may only touch (VK-085)", other.id));
  areas.push_back({named.id, named.name, kind, *outline});
}

void read_rough(Draft& draft, Fields& fields) {
  const Named named = read_name(draft, fields, IdKind::ground, draft.facts.rough.size());
  const RoughKind kind = fields.need("kind").choice("kind", RoughKind::other, kRoughWords);
  if (kind == RoughKind::ford) fields.wrong("kind", "is \"ford\"; a ford is written as [[ford]]");
  const Arms stops = fields.choices<Arm>("stops", words::kArms);
  if (const auto outline = fields.outline("outline", draft.bounds()))
    draft.facts.rough.push_back({named.id, named.name, kind, *outline, stops});
}

void read_river(Draft& draft, Fields& fields) {
  const Named named = read_name(draft, fields, IdKind::ground, draft.facts.rivers.size());
  if (const auto outline = fields.outline("outline", draft.bounds()))
    draft.facts.rivers.push_back({named.id, named.name, *outline});
}

/// VK-H19  A ford is a piece of a river that can be passed: the river is what is left without it, in reaches.
/// False: it cannot be cut out.
bool cut_out(std::vector<River>& rivers, const field::Convex& ford) {
  for (std::size_t i = rivers.size(); i-- > 0;) {
    if (!field::overlaps(ford, rivers[i].outline)) continue;
    const auto reaches = field::without(rivers[i].outline, ford);
    if (!reaches) return false;
    const River whole = rivers[i];
    rivers[i].outline = reaches->front();
    for (std::size_t n = 1; n < reaches->size(); ++n) rivers.push_back({whole.id, whole.name, (*reaches)[n]});
  }
  return true;
}

void read_ford(Draft& draft, Fields& fields) {
  const Named named = read_name(draft, fields, IdKind::ground, draft.facts.rough.size());
  const auto shape = fields.convex("outline", draft.bounds());
  if (!shape) return;
  if (!cut_out(draft.facts.rivers, *shape))
    fields.wrong(
        "outline",
        "overlaps a river out of which it cannot be cut; give the river in reaches that leave it out");
  if (const auto outline = field::Outline::from(shape->corners()))
    draft.facts.rough.push_back({named.id, named.name, RoughKind::ford, *outline, {}});
}

void read_road(Draft& draft, Fields& fields) {
  const Named named = read_name(draft, fields, IdKind::ground, draft.facts.roads.size());
  if (const auto line = fields.polyline("line", draft.bounds()))
    draft.facts.roads.push_back({named.id, named.name, *line});
}

template <class Test>
bool any_piece(const field::Polyline& line, Test&& test) {
  for (std::size_t i = 0; i < line.pieces(); ++i)
    if (test(field::Line(line.points()[i], line.points()[i + 1]))) return true;
  return false;
}

/// VK-H19  Over a river, on a road.
void read_bridge(Draft& draft, Fields& fields) {
  const Named named = read_name(draft, fields, IdKind::ground, draft.facts.bridges.size());
  const auto shape = fields.convex("outline", draft.bounds());
  if (!shape) return;
  bool over_river = false;
  for (const River& river : draft.facts.rivers) over_river |= field::overlaps(*shape, river.outline);
  if (!over_river) fields.wrong("outline", "lies over no river");
  bool on_road = false;
  for (const Road& road : draft.facts.roads)
    on_road |= any_piece(road.line, [&](const field::Line& piece) { return field::enters(piece, *shape); });
  if (!on_road) fields.wrong("outline", "lies on no road; only roads lead over a bridge (VK-H19)");
  draft.facts.bridges.push_back({named.id, named.name, *shape});
}

/// VK-081  Where a road crosses a river there is a bridge.
void check_crossings(const Draft& draft) {
  for (const Road& road : draft.facts.roads)
    for (const River& river : draft.facts.rivers) {
      const bool wet = any_piece(road.line, [&](const field::Line& piece) {
        if (!field::enters(piece, river.outline)) return false;
        for (const Bridge& bridge : draft.facts.bridges)
          if (field::overlaps(bridge.outline, river.outline) && field::enters(piece, bridge.outline))
            return false;
        return true;
      });
      if (wet)
        draft.complain(
            fmt::format("road {}: `line` crosses river {} without a bridge; add a [[bridge]] (VK-081)",
                        road.id, river.id),
            draft.ids.line_of(road.id));
    }
}

void read_hill(Draft& draft, Fields& fields) {
  const Named named = read_name(draft, fields, IdKind::ground, draft.facts.hills.size());
  const int level = static_cast<int>(fields.need("level").integer("level", 1, 1, 9));
  const auto outline = fields.outline("outline", draft.bounds());
  if (!outline) return;
  Hill hill{named.id, named.name, *outline, level, {}};
  for_each_table(draft, fields, "crest", [&](Fields& crest) {
    const int crest_level = static_cast<int>(crest.integer("level", level, 1, 9));
    if (const auto line = crest.polyline("line", draft.bounds())) hill.crests.push_back({*line, crest_level});
  });
  draft.facts.hills.push_back(std::move(hill));
}

void read_block(Draft& draft, Fields& fields) {
  const Named named = read_name(draft, fields, IdKind::ground, draft.facts.blocks.size());
  const bool impassable = fields.flag("impassable", false);
  const bool bars_sight = fields.flag("bars_sight", false);
  if (!impassable && !bars_sight)
    fields.complain(fmt::format("{}: say `impassable = true`, `bars_sight = true` or both", fields.what()),
                    fields.line("id"));
  if (const auto outline = fields.outline("outline", draft.bounds()))
    draft.facts.blocks.push_back({named.id, named.name, *outline, impassable, bars_sight});
}

/// VK-H13  A garrison is where its area is, so no area lies on ground nobody may stand on.
void check_areas(const Draft& draft) {
  const auto check = [&](const AreaFacts& area, const auto& row) {
    if (field::overlaps(area.outline, row.outline))
      draft.complain(
          fmt::format("area {}: `outline` overlaps {}, where nobody can stand; move one of them (VK-H13)",
                      area.id, row.id),
          draft.ids.line_of(area.id));
  };
  for (const AreaFacts& area : draft.facts.areas) {
    for (const River& river : draft.facts.rivers) check(area, river);
    for (const Block& block : draft.facts.blocks)
      if (block.impassable) check(area, block);
  }
}

}  // namespace

void read_ground(Draft& draft, Fields& file) {
  const auto each = [&](std::string_view key, void (*read)(Draft&, Fields&)) {
    for_each_table(draft, file, key, [&](Fields& fields) { read(draft, fields); });
  };
  each("area", read_area);
  each("rough", read_rough);
  each("river", read_river);
  each("ford", read_ford);
  each("road", read_road);
  each("bridge", read_bridge);
  each("hill", read_hill);
  each("block", read_block);
  check_crossings(draft);
  check_areas(draft);
}

}  // namespace vom_kriege
