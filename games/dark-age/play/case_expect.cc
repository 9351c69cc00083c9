// Comparing what a case expects with what happened.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/play/case_run.h"
#include "dark-age/rules/turn.h"
#include "dark-age/tell/report.h"
#include "realm/map_fields.h"
#include "text/text_table.h"

namespace dark_age {
namespace {

using base::Error;
using realm::code_or_none;
using realm::Differences;
using realm::shown;
using Value = realm::CaseValue;

std::optional<Value> area_value(const CaseRun& run, AreaId a, std::string_view key) {
  const World& world = run.world();
  const Area& area = run.now.at(a);
  if (key == "terrain") return std::string(world.ground(a).name);
  if (key == "name") return world.facts(a).name;
  if (key == "hinterland") return code_or_none(world.code(world.facts(a).hinterland));
  if (key == "owner") return code_or_none(world.code(area.owner));
  if (key == "owner_at_start") return code_or_none(world.code(area.owner_at_start));
  if (key == "armies") return area.armies;
  if (key == "ships") return area.ships;
  if (key == "population" || key == "pop") return area.population;
  if (key == "forts") return area.forts;
  if (key == "trade") return area.trade;
  if (key == "mode") return std::string(realm::name(area.posture.mode));
  if (key == "retreat_to" || key == "retreat_loc" || key == "retreat_location")
    return code_or_none(world.code(area.posture.retreat_to));
  if (key == "ambush_at" || key == "points_at") return code_or_none(world.code(area.posture.points_at));
  if (key == "passage_for") return code_or_none(world.code(area.passage_for));
  if (key == "stuck") return area.stuck;
  if (key == "grown") return area.grown;
  if (key == "no_grow") return area.no_grow;
  if (key == "blockaded") return blockaded(world, run.now, a);
  return std::nullopt;
}

std::optional<Value> power_value(const CaseRun& run, PowerId p, std::string_view key) {
  const World& world = run.world();
  const Power& power = run.now.of(p);
  const auto counted = [&](const std::vector<int> TurnFacts::*list) {
    const bool known = !run.turns.empty() && !(run.turns.back().*list).empty();
    return known ? (run.turns.back().*list)[realm::index(p)] : 0;
  };
  if (key == "name") return world.facts(p).name;
  if (key == "nation") return world.nation(p).name;
  if (key == "balance") return power.balance;
  if (key == "treasury") return power.treasury;
  if (key == "vps" || key == "vp") return power.vps;
  if (key == "army_reserve" || key == "reserve" || key == "reserve_armies") return power.army_reserve;
  if (key == "fleet_reserve" || key == "naval_reserve" || key == "reserve_ships") return power.fleet_reserve;
  if (key == "arriving_armies") return power.arriving_armies;
  if (key == "arriving_ships") return power.arriving_ships;
  if (key == "household") return power.household;
  if (key == "household_at") return code_or_none(world.code(power.household_at));
  if (key == "borrow_from") return code_or_none(world.code(power.borrow_from));
  if (key == "spy_at" || key == "spy") return code_or_none(world.code(power.spy_at));
  if (key == "lends_to") return code_or_none(world.code(power.lends_to));
  if (key == "borrows_of") return code_or_none(world.code(power.borrows_of));
  if (key == "bid") return power.bid;
  if (key == "tried_disband") return power.tried_disband;
  const bool alive = power.life == Life::alive || power.life == Life::waiting;
  if (key == "alive") return alive;
  if (key == "eliminated") return !alive;
  if (key == "entered") return world.facts(p).entry;
  if (key == "high_king") return run.now.high_kings[static_cast<std::size_t>(world.facts(p).nation)] == p;
  if (key == "income") return counted(&TurnFacts::income);
  if (key == "upkeep") return counted(&TurnFacts::upkeep);
  return std::nullopt;
}

/// `stuck` may be expected as true, or as the powers it holds.
bool is_stuck_as(const CaseRun& run, AreaId a, const toml::node& wanted) {
  const Area& area = run.now.at(a);
  if (const auto flag = wanted.value_exact<bool>()) return *flag == area.stuck;
  return realm::marked_powers(wanted) ==
         (area.stuck ? std::vector{std::string(run.world().code(area.owner))} : std::vector<std::string>{});
}

void compare_lent(const CaseRun& run, PowerId lender, const toml::node& wanted, Differences& out) {
  const toml::table* table = wanted.as_table();
  if (table == nullptr) return;
  for (const auto& [who, armies] : *table) {
    const auto borrower = static_cast<PowerId>(run.world().power_codes().find(who.str()));
    const int have = borrower == PowerId::none ? 0 : lent(run.now, lender, borrower);
    if (armies.value_or(std::int64_t{-1}) != have)
      out.push_back(fmt::format("{} lent to {}: {} instead of {}", run.world().code(lender), who.str(), have,
                                shown(armies)));
  }
}

void compare_area(const CaseRun& run, AreaId a, const toml::table& written, Differences& out,
                  std::optional<Error>& error) {
  toml::table wanted = written;
  for (const char* key : {"stuck", "sticky"}) {
    const toml::node* stuck = wanted.get(key);
    if (stuck == nullptr) continue;
    if (!is_stuck_as(run, a, *stuck))
      out.push_back(fmt::format("{}: stuck is {}", run.world().code(a), run.now.at(a).stuck));
    wanted.erase(key);
  }
  realm::compare_attributes(
      run.world().code(a), "an area", wanted, [&](std::string_view key) { return area_value(run, a, key); },
      out, error, realm::equals, &written);
}

SeatView seat_view(const CaseRun& run, PowerId seat) {
  return view(run.world(), run.now, run.last(), seat, run.sent(seat));
}

void compare_seen(const CaseRun& run, PowerId seat, const toml::node& wanted, Differences& out) {
  std::vector<std::string> have;  // sorted by code
  for (const SeenArea& area : seat_view(run, seat).seen) have.emplace_back(run.world().code(area.area));
  if (!realm::equals(have, wanted))
    out.push_back(fmt::format("{} sees {} instead of {}", run.world().code(seat), base::joined(have, " "),
                              shown(wanted)));
}

void compare_power(const CaseRun& run, PowerId p, const toml::table& written, Differences& out,
                   std::optional<Error>& error) {
  toml::table wanted = written;
  for (const char* key : {"sees", "seen"})
    if (const toml::node* seen = wanted.get(key)) {
      compare_seen(run, p, *seen, out);
      wanted.erase(key);
    }
  if (const toml::node* lent = wanted.get("lent")) {
    compare_lent(run, p, *lent, out);
    wanted.erase("lent");
  }
  realm::compare_attributes(
      run.world().code(p), "a power", wanted, [&](std::string_view key) { return power_value(run, p, key); },
      out, error, realm::equals, &written);
}

void compare_report(const CaseRun& run, PowerId seat, const toml::table& wanted, Differences& out) {
  base::Text text;
  write_text(text, run.world(), seat_view(run, seat), base::Language::english);
  realm::compare_report(run.world().code(seat), text, wanted, out);
}

/// What is expected of the game as a whole. True: `key` was one of these.
bool compare_value(const CaseRun& run, std::string_view key, const toml::node& node, Differences& out) {
  if (realm::compare_game(run, ranking(run.world(), run.now), key, node, out)) return true;
  std::optional<realm::CaseValue> have;
  if (key == "turn") have = run.now.turn;
  if (key == "next_census") have = run.now.next_census;
  if (key == "over") have = run.now.over;
  if (have && !realm::equals(*have, node))
    out.push_back(fmt::format("{} is {} instead of {}", key, realm::text_of(*have), shown(node)));
  return have.has_value();
}

bool compare_thing(const CaseRun& run, std::string_view among, std::string_view word,
                   const toml::table& wanted, Differences& out, std::optional<Error>& error) {
  if (word == "seen" || word == "report") {
    realm::compare_seats(run, word, wanted, error, [&](PowerId seat, const toml::node& of_seat) {
      if (word == "seen")
        compare_seen(run, seat, of_seat, out);
      else if (of_seat.as_table() != nullptr)
        compare_report(run, seat, *of_seat.as_table(), out);
    });
    return true;
  }
  const auto area = static_cast<AreaId>(run.world().map().codes().find(word));
  const auto power = static_cast<PowerId>(run.world().power_codes().find(word));
  if (area != AreaId::none && (among != "powers" || power == PowerId::none))
    compare_area(run, area, wanted, out, error);
  else if (power != PowerId::none)
    compare_power(run, power, wanted, out, error);
  return area != AreaId::none || power != PowerId::none;
}

}  // namespace

Differences differences(const CaseRun& run, const toml::table& expect, std::optional<Error>& error) {
  return realm::compare_expected(run, expect, "area", error, compare_value, compare_thing);
}

}  // namespace dark_age
