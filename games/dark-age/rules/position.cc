#include "dark-age/rules/position.h"

#include <algorithm>

namespace dark_age {

bool blockaded(const World& world, const Position& position, AreaId city) {
  if (!world.is_city(city)) return false;
  const Area& c = position.at(city);
  const Area& h = position.at(world.facts(city).hinterland);
  if (c.owner == PowerId::none || h.owner == PowerId::none || h.owner == c.owner) return false;  // DA-H59
  if (2 * h.armies <= c.population + c.armies) return false;
  for (const AreaId near : world.map().neighbours(city)) {  // DA-H36
    const Area& sea = position.at(near);
    if (world.is_sea(near) && sea.owner == c.owner && sea.ships > 0) return false;
  }
  return true;
}

namespace {

auto find_loan(auto& loans, PowerId lender, PowerId borrower) {
  return std::lower_bound(loans.begin(), loans.end(), std::pair(lender, borrower),
                          [](const Loan& l, const std::pair<PowerId, PowerId>& key) {
                            return std::pair(l.lender, l.borrower) < key;
                          });
}

}  // namespace

int lent(const Position& position, PowerId lender, PowerId borrower) {
  const auto it = find_loan(position.loans, lender, borrower);
  return it != position.loans.end() && it->lender == lender && it->borrower == borrower ? it->armies : 0;
}

void add_to_loan(Position& position, PowerId lender, PowerId borrower, int armies) {
  auto it = find_loan(position.loans, lender, borrower);
  if (it == position.loans.end() || it->lender != lender || it->borrower != borrower)
    it = position.loans.insert(it, Loan{lender, borrower, 0});
  it->armies += armies;
  if (it->armies == 0) position.loans.erase(it);
}

namespace {

void add_to(base::PositionHash& hash, const Area& a) {
  hash.add(a.owner).add(a.passage_for).add(a.posture.mode).add(a.posture.retreat_to).add(a.posture.points_at);
  hash.add(a.armies).add(a.ships).add(a.population).add(a.forts).add(a.trade);
  hash.add(a.stuck).add(a.grown).add(a.no_grow).add(a.household_here).add(a.owner_at_start);
}

void add_to(base::PositionHash& hash, const Power& p) {
  hash.add(p.life).add(p.resigned).add(p.balance).add(p.treasury).add(p.vps);
  hash.add(p.army_reserve).add(p.fleet_reserve).add(p.arriving_armies).add(p.arriving_ships);
  hash.add(p.household).add(p.household_at).add(p.borrow_from).add(p.spy_at);
  hash.add(p.bid).add(p.tried_disband).add(p.lends_to).add(p.borrows_of);
}

void add_size(base::PositionHash& hash, std::size_t size) { hash.add(static_cast<std::uint32_t>(size)); }

}  // namespace

void add_to(base::PositionHash& hash, const Position& position) {
  hash.add(position.turn).add(position.next_census).add(position.victory.met).add(position.over);
  add_size(hash, position.areas.size());
  for (const Area& a : position.areas) add_to(hash, a);
  add_size(hash, position.powers.size());
  for (const Power& p : position.powers) add_to(hash, p);
  add_size(hash, position.order.size());
  for (const PowerId p : position.order) hash.add(p);
  add_size(hash, position.loans.size());
  for (const Loan& l : position.loans) hash.add(l.lender).add(l.borrower).add(l.armies);
  add_size(hash, position.viking_paid.size());
  for (const auto& [area, power] : position.viking_paid) hash.add(area).add(power);
  add_size(hash, position.high_kings.size());
  for (const PowerId p : position.high_kings) hash.add(p);
  add_size(hash, position.contacts.size());
  for (const Contact& c : position.contacts) hash.add(c.power).add(c.kind).add(std::string_view(c.text));
  hash.add(position.luck);
}

namespace {

std::string_view broken_area(const World& world, const Position& position, AreaId a) {
  const Area& area = position.at(a);
  const TerrainRow& ground = world.ground(a);
  if (area.armies < 0 || area.ships < 0) return "units are never below 0";
  if (area.population > ground.population_limit) return "population is never above its limit (DA-H5)";
  if (area.forts > ground.fort_limit) return "forts are never above their limit (DA-H3)";
  if (area.trade > (world.is_city(a) ? kTradeLimit : 0))
    return "trade stands in cities only, at most 5 (DA-H4)";
  if (world.is_land(a) && area.ships != 0) return "ships never stand on land (DA 8.1)";
  if (world.is_sea(a) && area.armies > area.ships) return "no more armies at sea than ships (DA 8.8)";
  if (world.is_sea(a) && area.posture != realm::Posture{}) return "a sea area has no defence mode (DA 3.9)";
  if (area.owner == PowerId::none && area.stuck) return "an unowned area is never stuck (COM-14)";
  if ((area.posture.mode == realm::Mode::ambush) != (area.posture.points_at != AreaId::none))
    return "an ambush points somewhere, and nothing else does (COM-18)";
  if (area.passage_for != PowerId::none && area.passage_for == area.owner)
    return "passage is for others (DA-H23)";
  return {};
}

std::string_view broken_power(const World& world, const Position& position, PowerId p) {
  const Power& power = position.of(p);
  if (power.balance < 0 || power.treasury < 0) return "BPs are never below 0";
  if (power.army_reserve < 0 || power.fleet_reserve < 0 || power.household < 0)
    return "reserves are never below 0";
  if (power.household_at != AreaId::none) {
    const Area& area = position.at(power.household_at);
    if (world.is_land(power.household_at) && area.owner != p)
      return "a household stands in its own land (DA 10.7)";
    if (world.is_sea(power.household_at) && area.owner != p && area.ships > 0)
      return "a household is not among others' ships (DA-H49)";
    if (!area.household_here) return "an area knows of the household in it";
  }
  if (power.spy_at != AreaId::none && position.at(power.spy_at).owner == p) return "a spy is abroad (DA-H45)";
  return {};
}

}  // namespace

std::string_view broken_invariant(const World& world, const Position& position) {
  for (std::size_t i = 0; i < position.areas.size(); ++i)
    if (const auto broken = broken_area(world, position, area_id(i)); !broken.empty()) return broken;
  for (std::size_t i = 0; i < position.powers.size(); ++i)
    if (const auto broken = broken_power(world, position, power_id(i)); !broken.empty()) return broken;
  for (const Loan& loan : position.loans)
    if (loan.armies < 0) return "nobody returns more than was lent (DA-H47)";
  return {};
}

}  // namespace dark_age
