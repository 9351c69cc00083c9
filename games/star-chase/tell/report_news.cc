// What the turn brought besides battles, and the roundup.

#include <algorithm>

#include "star-chase/tell/report_words.h"

namespace star_chase {
namespace {

using enum Message;

/// The Message and what is counted of a find.
struct FindWords {
  Message says;
  Thing thing;
};
FindWords words_of(Find::What what) {
  switch (what) {
    case Find::What::nothing: return {found_nothing, Thing::bp};
    case Find::What::balance: return {found_balance, Thing::bp};
    case Find::What::treasury: return {found_treasury, Thing::bp};
    case Find::What::vps: return {found_vps, Thing::vp};
    case Find::What::fighters: return {found_fighters, Thing::fighter};
    case Find::What::cruisers: return {found_cruisers, Thing::cruiser};
    case Find::What::colony_ship: return {found_colony_ship, Thing::colony_ship};
    case Find::What::industry: return {found_industry, Thing::industry};
    case Find::What::technology: return {found_technology, Thing::level};
    case Find::What::population: return {found_population, Thing::population};
  }
  return {found_nothing, Thing::bp};
}

}  // namespace

void Teller::summary(Story& story) const {
  const Roundup& r = view_->roundup;
  if (is_master() || !r.in_the_game[realm::index(view_->seat)]) return;
  say(story, {}, sum_money, counted(Thing::bp, view_->own.balance), view_->own.treasury, view_->income,
      view_->supply);
  OwnSystem all;
  std::vector<SystemId> shut;
  for (const OwnSystem& s : view_->systems) {
    all.population += s.population;
    all.industry += s.industry;
    all.fighters += s.fighters;
    all.cruisers += s.cruisers;
    all.colony_ships += s.colony_ships;
    if (s.blockaded) shut.push_back(s.system);
  }
  std::vector<std::string> held{counted(Thing::population, all.population),
                                counted(Thing::industry, all.industry),
                                counted(Thing::cruiser, all.cruisers)};
  if (all.fighters > 0) held.push_back(counted(Thing::fighter, all.fighters));
  if (all.colony_ships > 0) held.push_back(counted(Thing::colony_ship, all.colony_ships));
  say(story, {}, sum_systems, counted(Thing::system, static_cast<int>(view_->systems.size())), list(held));
  const auto place = std::find(r.order.begin(), r.order.end(), view_->seat);
  if (!r.over && place != r.order.end())
    say(story, "COM-9", sum_order, r.next_turn, place - r.order.begin() + 1, r.order.size());
  const auto failed = std::count_if(view_->slots.begin(), view_->slots.end(),
                                    [](const SlotTold& s) { return s.outcome.failed(); });
  if (failed > 0) say(story, {}, sum_actions, static_cast<long>(view_->slots.size()) - failed, failed);
  std::vector<SystemId> taken, not_taken, lost, kept;
  for (const BattleTold& b : view_->battles)
    (b.own_attack ? (b.captured ? taken : not_taken) : (b.captured ? lost : kept)).push_back(b.to);
  std::erase_if(kept, [&](SystemId s) { return std::find(lost.begin(), lost.end(), s) != lost.end(); });
  std::erase_if(not_taken,
                [&](SystemId s) { return std::find(taken.begin(), taken.end(), s) != taken.end(); });
  const auto say_places = [&](Message id, const std::vector<SystemId>& systems) {
    if (!systems.empty()) say(story, {}, id, places(systems));
  };
  say_places(sum_taken, taken);
  say_places(sum_not_taken, not_taken);
  say_places(sum_lost, lost);
  say_places(sum_held, kept);
  say_places(sum_blockaded, shut);
}

void Teller::standing(Story& story) const {
  if (!is_master() && !view_->roundup.in_the_game[realm::index(view_->seat)]) say(story, "SCH-H53", you_fell);
}

void Teller::no_actions(Story& story) const {
  if (is_master() || view_->roundup.turn == 0 || !view_->slots.empty()) return;
  if (!view_->roundup.in_the_game[realm::index(view_->seat)]) return;
  say(story, "COM-7", view_->held ? held : view_->sheet_came ? empty_sheet : no_sheet);
}

void Teller::finds(Story& story) const {
  for (const Find& find : view_->finds) {
    const FindWords words = words_of(find.what);
    const std::string where =
        is_master() ? words_->text(place_at, name(find.who), place(find.at)) : place(find.at);
    if (find.what == Find::What::technology && find.as_bps)
      say(story, "SCH-H42", found_technology_as_bps, where, counted(Thing::bp, find.amount),
          row(find.tech).name);
    else
      say(story, "SCH 3.11", words.says, where, counted(words.thing, find.amount),
          find.tech == Tech::none ? std::string_view() : row(find.tech).name);
  }
}

void Teller::learned(Story& story) const {
  for (const Learned& l : view_->learned) switch (l.how) {
      case Learned::How::research: say(story, "SCH-H41", learned_research, row(l.tech).name, l.level); break;
      case Learned::How::bought: say(story, "SCH 7.3", learned_bought, row(l.tech).name, l.level); break;
      case Learned::How::taken:
        say(story, "SCH 7.4", learned_taken, row(l.tech).name, l.level, name(l.from));
        break;
    }
}

void Teller::probes(Story& story) const {
  for (const ProbeTold& box : view_->probes) switch (box.did) {
      case Probed::Did::moved: say(story, "SCH 5.2", probe_moved, place(box.to), place(box.from)); break;
      case Probed::Did::switched: say(story, "SCH 5.2", probe_switched, place(box.to)); break;
      case Probed::Did::jumped: say(story, "SCH 5.2", probe_jumped, place(box.to), place(box.from)); break;
      case Probed::Did::launched: say(story, "SCH-H47", probe_launched, place(box.to)); break;
      case Probed::Did::failed: {
        Story reason;
        why(reason, box.outcome);
        say(story, box.outcome.rule, probe_failed, box.written, reason.text(0));
        break;
      }
    }
  for (const HuntTold& hunt : view_->hunts) {
    const std::string ships = counted(Thing::probe, hunt.probes);
    if (!hunt.own_hunt)
      say(story, "SCH-H48", hunt_suffered, place(hunt.at), ships);
    else if (hunt.owner == PowerId::none)
      say(story, "SCH-H48", hunt_nothing, place(hunt.at));
    else
      say(story, "SCH-H48", hunt_found, place(hunt.at), ships, name(hunt.owner));
  }
}

void Teller::names(Story& story) const {
  for (const NameTold& line : view_->names)
    say(story, "SCH-H56", line.given ? name_given : name_refused, line.code, line.name);
}

void Teller::system_notes(Story& story) const {
  for (const OwnSystem& s : view_->systems) {
    if (s.blockaded) say(story, "SCH 2.14", Message::is_blockaded, place(s.system));
    if (s.population > s.limit) say(story, "SCH 2.13", overpopulated, place(s.system));
  }
}

void Teller::pools(Story& story) const {
  const OwnPower& own = view_->own;
  say(story, "SCH 2.11", pools_hold, counted(Thing::cruiser, own.reserve), counted(Thing::cruiser, own.lost));
  if (own.base == SystemId::none)
    say(story, "SCH 6.13", base_off);
  else
    say(story, "SCH 6.13", base_is, place(own.base));
  if (own.home == SystemId::none)
    say(story, "SCH 6.14", home_off);
  else
    say(story, "SCH 6.14", home_is, place(own.home));
  if (own.probe == SystemId::none)
    say(story, "SCH-H47", no_probe);
  else
    say(story, "SCH 5.2", probe_at, place(own.probe));
  if (!own.sitting_probes.empty()) say(story, "SCH 5.2", probes_sit, places(own.sitting_probes));
}

void Teller::pacts(Story& story) const {
  const OwnPower& own = view_->own;
  const auto has = [](const std::vector<PowerId>& list, PowerId p) {
    return std::find(list.begin(), list.end(), p) != list.end();
  };
  for (const PowerId p : own.pacts) say(story, "SCH-H50", pact_with, name(p));
  for (const PowerId p : own.consents)
    if (!has(own.pacts, p)) say(story, "SCH-H50", you_offer, name(p));
  for (const PowerId p : own.offers) say(story, "SCH-H50", offered_you, name(p), code(p));
  for (const PactNews& news : view_->pact_news)
    if (news.kind == PactNews::Kind::broken) say(story, "SCH-H50", broken_with_you, name(news.from));
}

void Teller::roundup(Story& story) const {
  const Roundup& r = view_->roundup;
  if (!r.over && !r.order.empty()) {
    std::string order;
    for (const PowerId p : r.order) order.append(order.empty() ? "" : word(list_comma)).append(code(p));
    say(story, "COM-9", order_of_play, r.next_turn, order);
  }
  if (r.turn > 0) say(story, "SCH-H51", r.census ? census_yes : census_no);
  const std::string best = counted(Thing::vp, r.leader_vps);
  if (is_master() || r.turn == 0)
    say(story, {}, Message::leader_vps, best);
  else if (view_->own.vps == r.leader_vps)
    say(story, {}, leader_is_you, best);
  else
    say(story, {}, leader_and_you, best, counted(Thing::vp, view_->own.vps));
  for (const Announcement& news : r.announcements) switch (news.kind) {
      case Announcement::Kind::eliminated: say(story, "SCH-H53", news_eliminated, name(news.who)); break;
      case Announcement::Kind::resigned: say(story, "SCH-H53", news_resigned, name(news.who)); break;
      case Announcement::Kind::pact:
        say(story, "SCH-H50", news_pact, name(news.who), name(news.other));
        break;
      case Announcement::Kind::pact_ended:
        say(story, "SCH-H50", news_pact_ended, name(news.who), name(news.other));
        break;
      case Announcement::Kind::census:
      case Announcement::Kind::message: break;
    }
  std::string all;
  for (const auto& [a, b] : r.pacts)
    all.append(all.empty() ? "" : word(list_comma)).append(code(a)).append("-").append(code(b));
  if (!all.empty()) say(story, "SCH-H50", pacts_in_force, all);
}

}  // namespace star_chase
