// The roundup, and where the seat stands.

#include <algorithm>

#include "dark-age/tell/report_words.h"

namespace dark_age {
namespace {

using enum Message;

}  // namespace

void Teller::say_places(Story& story, Message id, const std::vector<AreaId>& places) const {
  if (places.empty()) return;
  std::vector<std::string> names;
  for (const AreaId a : places) {
    std::string name = area(a);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  say(story, {}, id, list(names));
}

void Teller::summary(Story& story) const {
  const Roundup& r = view_->roundup;
  if (is_master() || !r.in_the_game[realm::index(view_->seat)]) return;
  say(story, {}, sum_money, counted(Thing::bp, view_->own.balance), view_->own.treasury, view_->income,
      view_->upkeep);
  OwnArea all;
  for (const OwnArea& a : view_->areas) {
    all.armies += a.armies;
    all.ships += a.ships;
    all.population += a.population;
  }
  std::vector<std::string> held{counted(Thing::population, all.population), counted(Thing::army, all.armies)};
  if (all.ships > 0) held.push_back(counted(Thing::ship, all.ships));
  say(story, {}, sum_land, counted(Thing::area, static_cast<int>(view_->areas.size())), list(held));
  const auto place = std::find(r.order.begin(), r.order.end(), view_->seat);
  if (!r.over && place != r.order.end())
    say(story, "COM-9", sum_order, r.next_turn, place - r.order.begin() + 1, r.order.size());
  const auto failed = std::count_if(view_->slots.begin(), view_->slots.end(),
                                    [](const SlotTold& s) { return s.outcome.failed(); });
  if (failed > 0) say(story, {}, sum_actions, static_cast<long>(view_->slots.size()) - failed, failed);
  std::vector<AreaId> taken, not_taken, lost, kept, threatened;
  for (const BattleTold& b : view_->battles)
    (b.own_attack ? (b.captured ? taken : not_taken) : (b.captured ? lost : kept)).push_back(b.to);
  for (const Border& border : borders(*world_, *view_))
    if (border.threatened) threatened.push_back(border.area);
  std::erase_if(kept, [&](AreaId a) { return std::find(lost.begin(), lost.end(), a) != lost.end(); });
  std::erase_if(not_taken, [&](AreaId a) { return std::find(taken.begin(), taken.end(), a) != taken.end(); });
  say_places(story, sum_taken, taken);
  say_places(story, sum_not_taken, not_taken);
  say_places(story, sum_lost, lost);
  say_places(story, sum_held, kept);
  say_places(story, sum_threatened, threatened);
}

void Teller::roundup(Story& story) const {
  const Roundup& r = view_->roundup;
  if (!r.over && !r.order.empty()) {
    std::string order;
    for (const PowerId p : r.order) {
      if (!order.empty()) order += word(list_comma);
      order += world_->code(p);
    }
    say(story, "COM-9", order_of_play, r.next_turn, order);
  }
  if (r.turn > 0) say(story, "DA-H55", r.census ? census_yes : census_no);
  const std::string best = counted(Thing::vp, r.leader_vps);
  if (is_master() || r.turn == 0)
    say(story, {}, leader_vps, best);
  else if (view_->own.vps == r.leader_vps)
    say(story, {}, leader_is_you, best);
  else
    say(story, {}, leader_and_you, best, counted(Thing::vp, view_->own.vps));
  for (const Announcement& news : r.announcements) switch (news.kind) {
      case Announcement::Kind::eliminated: say(story, "DA 10.6", news_eliminated, name(news.who)); break;
      case Announcement::Kind::resigned: say(story, "DA 10.6", news_resigned, name(news.who)); break;
      case Announcement::Kind::arrived: say(story, "DA-H52", news_arrived, name(news.who)); break;
      case Announcement::Kind::high_king:
        say(story, "DA-H53", news_high_king, name(news.who),
            world_->nations()[static_cast<std::size_t>(news.nation)].name);
        break;
      case Announcement::Kind::census:
      case Announcement::Kind::message: break;
    }
}

void Teller::arrival(Story& story) const {
  for (const Arrival& force : world_->arrivals())
    if (force.power == view_->seat && force.turn == view_->roundup.next_turn)
      say(story, "DA-H52", arrival_force, counted(Thing::ship, force.ships),
          counted(Thing::army, force.armies), area(force.sea), counted(Thing::bp, force.treasury),
          counted(Thing::bp, force.balance));
}

void Teller::standing(Story& story) const {
  if (is_master() || view_->roundup.in_the_game[realm::index(view_->seat)]) return;
  const int entry = world_->facts(view_->seat).entry;
  if (entry > view_->roundup.next_turn) return say(story, "DA-H52", you_wait, entry);
  if (entry < view_->roundup.next_turn) return say(story, "DA 10.6", you_fell);
  say(story, "DA-H52", you_arrive, entry);
  arrival(story);
}

void Teller::no_actions(Story& story) const {
  if (is_master() || view_->roundup.turn == 0 || !view_->slots.empty()) return;
  if (!view_->roundup.in_the_game[realm::index(view_->seat)]) return;
  if (view_->held) return say(story, "COM-7", held);
  if (view_->sheet_came) return say(story, "COM-7", empty_sheet);
  if (world_->facts(view_->seat).entry <= view_->roundup.turn) say(story, "COM-7", no_sheet);
}

}  // namespace dark_age
