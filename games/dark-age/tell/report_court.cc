// Reserves, court, harm, and what is to be said of one's own areas.

#include "dark-age/tell/report_words.h"

namespace dark_age {
namespace {

using enum Message;

}  // namespace

void Teller::dispersals(Story& story) const {
  std::vector<std::string> gone;
  std::vector<std::string> come;
  std::vector<std::string> drowned;
  for (const Booking& b : view_->bookings) {
    const bool ships = b.kind == Booking::Kind::dispersed_ships || b.kind == Booking::Kind::arrived_ships;
    std::string units = counted(ships ? Thing::ship : Thing::army, b.amount);
    if (b.kind == Booking::Kind::dispersed_armies || b.kind == Booking::Kind::dispersed_ships)
      gone.push_back(words_->text(from_area, units, world_->code(b.at)));
    if (b.kind == Booking::Kind::arrived_armies || b.kind == Booking::Kind::arrived_ships)
      come.push_back(std::move(units));
    if (b.kind == Booking::Kind::drowned)
      drowned.push_back(words_->text(drowned_in, counted(Thing::army, b.amount), world_->code(b.at)));
  }
  if (!drowned.empty()) say(story, "DA 8.8", drowned_told, list(drowned));
  if (!gone.empty()) say(story, "DA-H33", dispersed, list(gone));
  if (!come.empty()) say(story, "DA-H10", arrived, list(come));
}

void Teller::loans(Story& story) const {
  for (const Booking& b : view_->bookings) {
    if (b.kind == Booking::Kind::loan_given)
      say(story, "DA 3.15", loan_given, counted(Thing::army, b.amount), name(b.other));
    if (b.kind == Booking::Kind::loan_got)
      say(story, "DA 3.15", loan_got, counted(Thing::army, b.amount), name(b.other));
  }
  const OwnPower& own = view_->own;
  for (const auto& [who, armies] : own.lent_to)
    say(story, "DA-H47", lent_to, counted(Thing::army, armies), name(who));
  for (const auto& [who, armies] : own.owed_to)
    say(story, "DA-H47", owed_to, counted(Thing::army, armies), name(who));
  if (own.borrow_from != PowerId::none) say(story, "DA 6.11", borrows_from, name(own.borrow_from));
}

void Teller::reserves(Story& story) const {
  if (is_master()) return;
  dispersals(story);
  const OwnPower& own = view_->own;
  if (own.army_reserve + own.fleet_reserve > 0)
    say(story, {}, reserve_holds, counted(Thing::army, own.army_reserve),
        counted(Thing::ship, own.fleet_reserve));
  if (own.household_at != AreaId::none)
    say(story, {}, household_on_map, counted(Thing::troop, own.household), area(own.household_at));
  else if (own.household > 0)
    say(story, {}, household_off_map, counted(Thing::troop, own.household));
  if (own.spy_at != AreaId::none) say(story, "DA-H45", spy_in, area(own.spy_at));
  loans(story);
}

void Teller::area_notes(Story& story) const {
  for (const OwnArea& a : view_->areas) {
    if (a.blockaded) say(story, "DA 2.16", blockaded_city, area(a.area));
    if (a.passage_for != PowerId::none)
      say(story, "DA-H23", passage_given, area(a.area), name(a.passage_for));
  }
}

void Teller::passages(Story& story) const {
  if (view_->passage_here.empty()) return;
  std::vector<std::string> ways;
  for (const auto& [way, owner] : view_->passage_here)
    ways.push_back(words_->text(power_named, area(way), name(owner)));
  say(story, "DA-H23", passage_granted, list(ways));
}

void Teller::harms(Story& story) const {
  constexpr Message kWhat[] = {harm_nothing, harm_army, harm_fort, harm_population};
  for (const Harm& harm : view_->harms) {
    const bool own = harm.victim == view_->seat && !is_master();
    const std::string where =
        own ? area(harm.at) : words_->text(power_named, area(harm.at), name(harm.victim));
    const std::string what = words_->text(kWhat[static_cast<std::size_t>(harm.what)], where);
    if (harm.by == PowerId::none)
      say(story, "DA-H46", harm_by_saboteur, what);
    else
      say(story, "DA 5.15", harm_by_invader, what, name(harm.by));
  }
}

}  // namespace dark_age
