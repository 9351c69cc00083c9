// The turn in a few lines, and where the seat stands now.

#include <algorithm>

#include "empires/tell/report_words.h"

namespace empires {
namespace {

using enum Message;

bool has(const std::vector<AreaId>& areas, AreaId a) {
  return std::find(areas.begin(), areas.end(), a) != areas.end();
}

}  // namespace

void Teller::standing(Story& story) const {
  if (is_master()) return;
  if (!in_the_game())
    say(story, "EMP-H65", you_fell);
  else if (view_->dummy)
    say(story, "EMP-H67", run_by_computer);
}

void Teller::no_actions(Story& story) const {
  if (view_->roundup.turn == 0 || !view_->slots.empty() || view_->dummy || !in_the_game()) return;
  say(story, "COM-7", view_->held ? held : view_->sent_sheet ? empty_sheet : no_sheet);
}

void Teller::score(Story& story) const {
  const Roundup& r = view_->roundup;
  const std::string mine = counted(Thing::vp, view_->vps);
  const std::string enough = counted(Thing::vp, world_->options().vp_target);
  std::vector<std::string> leaders;
  for (const PowerId p : r.leaders) leaders.emplace_back(name(p));
  if (r.turn == 0)
    say(story, "EMP-H62", sum_vps_start, enough);
  else if (view_->vps == r.leading_vps)
    say(story, "EMP-H62", sum_vps_lead, mine, enough);
  else
    say(story, "EMP-H62", sum_vps, mine, list(leaders), r.leading_vps, enough);
}

void Teller::fighting(Story& story) const {
  std::vector<AreaId> taken, not_taken, lost, kept;
  const auto sort = [&](bool own, bool won, AreaId where) {
    (own ? (won ? taken : not_taken) : (won ? lost : kept)).push_back(where);
  };
  for (const LandTold& b : view_->land_battles) sort(b.own_attack, b.captured, b.to);
  for (const SeaTold& b : view_->sea_battles) sort(b.own_attack, b.battle.won, b.to);
  std::erase_if(kept, [&](AreaId a) { return has(lost, a); });
  std::erase_if(not_taken, [&](AreaId a) { return has(taken, a); });
  std::vector<AreaId> danger;
  for (const Border& border : borders(*world_, *view_))
    if (border.threatened) danger.push_back(border.area);
  std::vector<AreaId> astray;
  for (const OwnSea& s : view_->seas)
    if (s.ships > 0 && !s.distance) astray.push_back(s.area);
  const auto told = [&](base::RuleRef rule, Message id, const std::vector<AreaId>& where) {
    if (!where.empty()) say(story, rule, id, areas(where));
  };
  told({}, sum_taken, taken);
  told({}, sum_not_taken, not_taken);
  told({}, sum_lost, lost);
  told({}, sum_held, kept);
  told("EMP-H31", sum_astray, astray);
  told({}, sum_threatened, danger);
}

void Teller::summary(Story& story) const {
  const Roundup& r = view_->roundup;
  if (!in_the_game()) return;
  say(story, {}, sum_money, counted(Thing::bp, view_->balance), view_->treasury, view_->income,
      view_->upkeep);
  OwnLand land;
  for (const OwnLand& l : view_->land) {
    land.population += l.population;
    land.armies += l.armies;
    land.commissioned += l.commissioned;
    land.laid_up += l.laid_up;
  }
  OwnSea sea;
  for (const OwnSea& s : view_->seas) {
    sea.ships += s.ships;
    sea.armies += s.armies;
  }
  say(story, {}, sum_land, counted(Thing::land, static_cast<int>(view_->land.size())),
      counted(Thing::population, land.population), counted(Thing::army, land.armies));
  if (land.commissioned + land.laid_up + sea.ships + sea.armies > 0)
    say(story, {}, sum_ships, counted(Thing::ship, sea.ships), counted(Thing::army, sea.armies),
        land.commissioned, land.laid_up);
  say(story, {}, reserve_holds, counted(Thing::army, view_->army_reserve),
      counted(Thing::ship, view_->naval_reserve));
  if (world_->has_air()) say(story, "EMP 5.19", sum_air, view_->air);
  score(story);
  const auto place = std::find(r.order.begin(), r.order.end(), view_->seat);
  if (!r.over && place != r.order.end())
    say(story, "COM-9", sum_order, r.next_turn, place - r.order.begin() + 1, r.order.size());
  const auto failed = std::count_if(view_->slots.begin(), view_->slots.end(),
                                    [](const SlotTold& s) { return s.outcome.failed(); });
  if (failed > 0) say(story, {}, sum_actions, static_cast<long>(view_->slots.size()) - failed, failed);
  fighting(story);
}

}  // namespace empires
