// What happened and what is set, on a map: marches of the turn, flights, battles, ambushes and ways of
// retreat.

#include "dark-age/tell/chart_canvas.h"
#include "realm/chart/chart_ways.h"

namespace dark_age {
namespace {

void draw_march(const Canvas& c, const March& march) {
  draw_arrow(c, {march.who, march.from, march.to, march.via, march.beaten},
             fmt::format("{} {}: {} {} {}", c.teller.words().text(Message::chart_slot, march.slot),
                         c.teller.name(march.who), signature(march.kind).word, c.world().code(march.from),
                         c.world().code(march.to)));
}

void draw_posture(const Canvas& c, const OwnArea& a) {
  const auto towards = [&](AreaId to, const realm::Reach& reach, std::string_view look) {
    draw_way(c, a.area, to, reach, look);
    c.put("\n");
  };
  if (a.posture.mode == realm::Mode::ambush && a.posture.points_at != AreaId::none)
    towards(a.posture.points_at, {20, 62, 18}, realm::kAmbushLine);
  if (a.posture.mode == realm::Mode::retreat && a.posture.retreat_to != AreaId::none)
    towards(a.posture.retreat_to, {18, 48, 18}, realm::kRetreatLine);
}

/// Signs where there was a battle, and where people were robbed or somebody set fire.
void draw_marks(const Canvas& c) {
  std::vector<bool> fought(c.world().area_count());
  std::vector<bool> burnt(c.world().area_count());
  for (const BattleTold& battle : c.view().battles) {
    if (!battle.rounds.empty()) fought[realm::index(battle.to)] = true;
    if (battle.pillaged) burnt[realm::index(battle.to)] = true;
  }
  for (const Harm& harm : c.view().harms)
    if (harm.what != Harm::What::nothing) burnt[realm::index(harm.at)] = true;
  c.map.each_area([&](AreaId a) {
    const MapPoint p = c.plan.label(a);
    if (fought[realm::index(a)]) c.sign("c-swords", {p.x + 29, p.y - 14});
    if (burnt[realm::index(a)]) c.sign("c-fire", {p.x - 29, p.y - 14});
  });
  c.put("\n");
}

}  // namespace

void draw_moves(const Canvas& c) {
  for (const OwnArea& a : c.view().areas) draw_posture(c, a);
  for (const BattleTold& battle : c.view().battles)
    if (battle.retreated > 0 && battle.retreated_to != AreaId::none)
      draw_way(c, battle.to, battle.retreated_to, {18, 85, 18}, realm::kFlightLine);
  for (const March& march : realm::one_each(c.view().marches)) draw_march(c, march);
  draw_marks(c);
}

}  // namespace dark_age
