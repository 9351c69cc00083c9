// What the turn brought besides battles, and the roundup.

#include "empires/tell/report_words.h"

namespace empires {
namespace {

using enum Message;
using Kind = Booking::Kind;

/// Why units left the map for the reserve (EMP-H6).
Message dispersal(std::string_view rule) {
  if (rule == "EMP-H30") return dispersed_crowd;
  if (rule == "EMP-H8" || rule == "EMP-H31") return dispersed_lost;
  if (rule == "EMP S.5" || rule == "EMP-H53") return dispersed_march;
  if (rule == "EMP-H50") return dispersed_sabotage;
  return rule == "EMP-H27" ? dispersed_captured : dispersed;
}

/// What a train was used up for.
Message train_use(std::string_view rule) {
  if (rule == "EMP S.8") return train_used_crowd;
  return rule == "EMP S.9" ? train_used_upkeep : train_used_march;
}

Message pending(std::string_view condition) {
  if (condition == name(Condition::points)) return pending_points;
  return condition == name(Condition::land) ? pending_land : pending_people;
}

}  // namespace

void Teller::supply(Story& story) const {
  if (!world_->has_supply() || !in_the_game()) return;
  const PowerFacts& facts = world_->facts(view_->seat);
  if (facts.capital != AreaId::none) {
    const bool mine = view_->roundup.owners[realm::index(facts.capital)] == view_->seat;
    say(story, "EMP-H57", mine ? capital_is : capital_lost, area(facts.capital), facts.supply_capacity);
  }
  for (const Booking& b : view_->bookings)
    if (b.kind == Kind::trains_used)
      say(story, b.rule, train_use(b.rule.id), counted(Thing::train, b.amount), area(b.at));
}

void Teller::reserves(Story& story) const {
  std::vector<std::string> joined_units;
  for (const Booking& b : view_->bookings) {
    if (b.kind == Kind::dispersed_armies || b.kind == Kind::dispersed_ships)
      say(story, b.rule, dispersal(b.rule.id),
          counted(b.kind == Kind::dispersed_armies ? Thing::army : Thing::ship, b.amount), area(b.at));
    if (b.kind == Kind::joined_armies) joined_units.push_back(counted(Thing::army, b.amount));
    if (b.kind == Kind::joined_ships) joined_units.push_back(counted(Thing::ship, b.amount));
  }
  if (!joined_units.empty()) say(story, "EMP-H6", joined, list(joined_units));
  if (in_the_game())
    say(story, "EMP 4.9", reserve_holds, counted(Thing::army, view_->army_reserve),
        counted(Thing::ship, view_->naval_reserve));
}

void Teller::agents(Story& story) const {
  for (const KillTold& k : view_->kills) {
    const std::string_view kind = k.watcher ? word(agent_watcher) : agent(k.kind);
    if (k.mine)
      say(story, "EMP-H51", lost_agent, kind, area(k.at));
    else
      say(story, "EMP-H51", killed_agent, kind, area(k.at), name(k.owner));
  }
  for (std::size_t i = 0; i < kAgents; ++i)
    if (view_->agents[i] != AreaId::none)
      say(story, "EMP-H48", agent_at, agent(static_cast<Agent>(i)), area(view_->agents[i]));
  if (!view_->watchers.empty()) say(story, "EMP-H49", watchers_at, areas(view_->watchers));
}

void Teller::roundup(Story& story) const {
  const Roundup& r = view_->roundup;
  for (const Announcement& a : r.announcements) switch (a.kind) {
      case Announcement::Kind::eliminated: say(story, rule_of(a.kind), eliminated, name(a.who)); break;
      case Announcement::Kind::resigned: say(story, rule_of(a.kind), resigned, name(a.who)); break;
      case Announcement::Kind::victory_pending:
        say(story, rule_of(a.kind), pending(a.text), name(a.who));
        break;
      case Announcement::Kind::over: say(story, rule_of(a.kind), game_over); break;
      case Announcement::Kind::census:
      case Announcement::Kind::message: break;
    }
  if (!r.over && !r.order.empty()) {
    std::string order;
    for (const PowerId p : r.order) order.append(order.empty() ? "" : word(list_comma)).append(code(p));
    say(story, "COM-9", order_of_play, r.next_turn, order);
  }
  if (r.turn > 0) say(story, rule_of(Announcement::Kind::census), r.census ? census_yes : census_no);
  if (r.turn > 0 && !r.leaders.empty()) {
    std::vector<std::string> leading;
    for (const PowerId p : r.leaders) leading.emplace_back(name(p));
    say(story, "EMP-H59", leading.size() == 1 ? leader : leaders, list(leading),
        counted(Thing::vp, r.leading_vps));
  }
  say(story, "EMP-H59", sums_map, counted(Thing::army, r.sums.armies), counted(Thing::ship, r.sums.ships),
      counted(Thing::army, r.sums.reserve_armies), counted(Thing::ship, r.sums.reserve_ships));
  say(story, "EMP-H59", sums_largest, counted(Thing::army, r.sums.largest_army),
      counted(Thing::ship, r.sums.largest_fleet));
}

}  // namespace empires
