// What happened and what is set, on a map: moves of the turn, flights, battles, modes and ways of retreat.

#include "empires/tell/chart_canvas.h"
#include "realm/chart/chart_ways.h"

namespace empires {
namespace {

void draw_posture(const Canvas& c, const OwnLand& land) {
  const auto towards = [&](AreaId to, const realm::Reach& reach, std::string_view look) {
    if (to == AreaId::none) return;
    draw_way(c, land.area, to, reach, look);
    c.put("\n");
  };
  towards(land.entrance, {18, 55, 18}, kEntranceLine);
  switch (land.posture.mode) {
    case realm::Mode::ambush: return towards(land.posture.points_at, {20, 62, 18}, realm::kAmbushLine);
    case realm::Mode::entrench: return towards(land.posture.points_at, {20, 42, 18}, kTrenchLine);
    case realm::Mode::retreat: return towards(land.posture.retreat_to, {18, 48, 18}, realm::kRetreatLine);
    default: return;
  }
}

void draw_march(const Canvas& c, const March& march) {
  draw_arrow(c, {march.who, march.from, march.to, AreaId::none, march.beaten},
             fmt::format("{} {}: {} {} {}", c.words.text(Message::chart_slot, march.slot),
                         c.world.facts(march.who).name, signature(march.kind).word, c.world.code(march.from),
                         c.world.code(march.to)));
}

void draw_marks(const Canvas& c) {
  std::vector<bool> fought(c.world.area_count());
  for (const AreaId a : c.view.battlefields) fought[realm::index(a)] = true;
  c.map.each_area([&](AreaId a) {
    const realm::MapPoint p = c.plan.label(a);
    if (fought[realm::index(a)]) c.sign("c-swords", {p.x + 29, p.y - 14});
  });
  c.put("\n");
}

}  // namespace

void draw_moves(const Canvas& c) {
  for (const OwnLand& land : c.view.land) draw_posture(c, land);
  for (const LandTold& battle : c.view.land_battles)
    if (battle.retreated_to != AreaId::none)
      draw_way(c, battle.to, battle.retreated_to, {18, 85, 18}, realm::kFlightLine);
  for (const March& march : realm::one_each(c.view.marches)) draw_march(c, march);
  draw_marks(c);
}

}  // namespace empires
