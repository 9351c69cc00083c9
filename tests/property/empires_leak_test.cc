// COM-31 for Empires: what is hidden from a seat is changed; what the seat is shown must stay the same to the
// byte. The last case plants changes the seat must notice, so that a test that sees nothing is found out.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "empires/bot/player.h"
#include "empires/tell/report.h"
#include "support/empires_game.h"
#include "support/random_game.h"

namespace {

using empires::Area;
using empires::AreaId;
using empires::Position;
using empires::PowerId;
using support::EmpiresGame;

/// Everything the game shows a seat after a turn.
std::string outputs(const EmpiresGame& game, const Position& now, PowerId seat) {
  const empires::SeatView view = empires::view(game.world(), now, game.facts, seat, game.sent_by(seat));
  base::Text out;
  empires::write_text(out, game.world(), view, base::Language::english);
  empires::write_html(out, game.world(), view, base::Language::english,
                      [](std::string_view) { return base::RuleShown{}; });
  empires::write_json(out, game.world(), view);
  empires::write_map_text(out, game.world(), view, base::Language::english);
  empires::write_map_svg(out, game.world(), view);
  return out;
}

/// Where others' ships would be seen by the seat (EMP-H58), whether any are there or not.
bool is_watched(const EmpiresGame& game, const Position& now, PowerId seat, AreaId sea) {
  const auto near = game.world().map().neighbours(sea);
  return std::any_of(near.begin(), near.end(), [&](AreaId a) {
    return now.at(a).owner == seat && (game.world().is_land(a) || now.at(a).ships > 0);
  });
}

/// Moves what stands in places the seat does not see from one of them to the next: fleets with their owners,
/// bases and armies from sea to sea, armies and ships in harbour from land to land of the same owner, so that
/// the roundup's sums (EMP-H59) stay. How many things are elsewhere now.
int move_what_is_hidden(const EmpiresGame& game, Position& now, PowerId seat,
                        const std::vector<AreaId>& seen) {
  int moved = 0;
  Area* last_sea = nullptr;
  std::vector<Area*> last_land(now.powers.size() + 1, nullptr);
  for (std::size_t i = 0; i < now.areas.size(); ++i) {
    const AreaId a = empires::area_id(i);
    Area& area = now.areas[i];
    if (area.owner == seat || std::find(seen.begin(), seen.end(), a) != seen.end()) continue;
    if (game.world().is_sea(a)) {
      if (is_watched(game, now, seat, a)) continue;
      if (last_sea != nullptr && *last_sea != area) {
        std::swap(*last_sea, area);
        ++moved;
      }
      last_sea = &area;
      continue;
    }
    Area*& last = last_land[area.owner == PowerId::none ? now.powers.size() : realm::index(area.owner)];
    if (last != nullptr) {
      std::swap(last->armies, area.armies);
      std::swap(last->ships, area.ships);
      std::swap(last->laid_up, area.laid_up);
      std::swap(last->entrance, area.entrance);
      std::swap(last->opens, area.opens);
      ++moved;
    }
    last = &area;
  }
  return moved;
}

/// Changes everything about the others that a seat must not know. Sums that the roundup tells to all
/// (EMP-H59) stay as they are. How many places changed what stands there.
int change_secrets(const EmpiresGame& game, Position& now, PowerId seat, support::Random& random) {
  const auto seen = empires::seen_areas(game.world(), now, game.facts, seat);
  const int moved = move_what_is_hidden(game, now, seat, seen);
  for (std::size_t i = 0; i < now.areas.size(); ++i) {
    Area& area = now.areas[i];
    const AreaId a = empires::area_id(i);
    if (area.owner == seat) continue;
    if (game.world().is_sea(a)) {  // which base a fleet has is told of no other's, seen or not
      if (area.ships > 0) area.fleet_base = empires::area_id(random.below(now.areas.size()));
      continue;
    }
    area.posture.mode = realm::Mode::defend;  // modes and locations are never told, of seen areas neither
    area.posture.points_at = AreaId::none;
    area.posture.retreat_to = empires::area_id(random.below(now.areas.size()));
    area.stuck = !area.stuck;
    area.grown = !area.grown;
    if (std::find(seen.begin(), seen.end(), a) != seen.end()) continue;
    area.population += random.between(1, 9);
    area.forts += random.between(1, 9);
    if (game.world().has_supply()) area.trains += random.between(1, 9);
  }
  for (std::size_t i = 0; i < now.powers.size(); ++i) {
    empires::Power& power = now.powers[i];
    if (empires::power_id(i) == seat) continue;
    power.balance += random.between(1, 50);
    power.treasury += random.between(1, 50);
    power.air += random.between(1, 50);
    power.vps -= random.between(1, 50);
    power.agents.fill(empires::area_id(random.below(now.areas.size())));
    power.watchers = {};
    power.dummy = !power.dummy;
  }
  now.next_census += 3;
  now.remembered.clear();
  std::erase_if(now.dealings, [&](const empires::Dealing& d) { return d.who != seat; });
  return moved;
}

}  // namespace

TEST_CASE("COM-31: nothing an Empires seat is shown depends on what it must not know") {
  int compared = 0;
  int moved = 0;
  for (int i = 0; i < support::rounds(200); ++i) {
    const std::uint64_t seed = support::first_seed() + 31'000'000 + static_cast<std::uint64_t>(i);
    EmpiresGame game(2 + static_cast<int>(seed % 4), seed);
    for (int turn = game.random.between(1, 5); turn > 0 && !game.now.over; --turn) game.play_turn();
    if (game.now.over) continue;  // then the places tell scores
    for (std::size_t p = 0; p < game.now.powers.size(); ++p) {
      const PowerId seat = empires::power_id(p);
      Position truth = game.now;
      for (empires::Power& power : truth.powers) power.vps = 0;
      truth.of(seat).vps = 100;  // the leader's score is told, so the seat leads whatever the others have
      Position changed = truth;
      moved += change_secrets(game, changed, seat, game.random);
      if (outputs(game, truth, seat) != outputs(game, changed, seat))
        FAIL(fmt::format("seed {}, seat {}", seed, game.world().code(seat)));
      ++compared;
    }
  }
  CHECK(compared > (support::all_rounds() ? 100 : 0));
  CHECK(moved > compared);
}

TEST_CASE("COM-31: what an Empires seat may know does show, else the hunt proves nothing") {
  EmpiresGame game(3, 7);
  game.play_turn();
  const PowerId seat = empires::power_id(0);
  const std::string before = outputs(game, game.now, seat);
  Position changed = game.now;
  changed.of(seat).treasury += 1;
  CHECK(outputs(game, changed, seat) != before);
  changed = game.now;
  changed.powers[1].army_reserve += 1;  // the roundup's sums
  CHECK(outputs(game, changed, seat) != before);
  changed = game.now;
  for (Area& area : changed.areas)
    if (area.owner == seat) area.posture.retreat_to = empires::area_id(0);
  CHECK(outputs(game, changed, seat) != before);
}

TEST_CASE("EMP-H58: a fleet beside one's coast does show, and so does the base of one's own") {
  EmpiresGame game(3, 7);
  game.play_turn();
  const PowerId seat = empires::power_id(0);
  AreaId coast = AreaId::none;
  for (std::size_t i = 0; i < game.now.areas.size(); ++i)
    if (const AreaId a = empires::area_id(i); game.world().is_sea(a) && is_watched(game, game.now, seat, a))
      coast = a;
  REQUIRE(coast != AreaId::none);
  Area& fleet = game.now.at(coast);
  fleet.owner = empires::power_id(1);
  fleet.ships = 3;
  const std::string three = outputs(game, game.now, seat);
  fleet.ships = 4;
  CHECK(outputs(game, game.now, seat) != three);
  fleet.owner = seat;
  const std::string own = outputs(game, game.now, seat);
  fleet.fleet_base = fleet.fleet_base == empires::area_id(0) ? empires::area_id(1) : empires::area_id(0);
  CHECK(outputs(game, game.now, seat) != own);
}

TEST_CASE(
    "COM-31: what an Empires player that is a program writes depends on nothing its seat must not know") {
  const auto answers = [](const EmpiresGame& game, const Position& now, PowerId seat) {
    const empires::SeatView view = empires::view(game.world(), now, game.facts, seat, nullptr);
    empires::Memory memory;
    memory.note(view);
    std::string all;
    for (const bots::EmpiresThinker thinker : {bots::empires_random, bots::empires_chancellor}) {
      const bots::Advice advice = thinker({game.world(), view, memory, 42});
      all += advice.text;
      for (const std::string& reason : advice.reasons) all += reason + "\n";
    }
    return all;
  };
  int compared = 0;
  for (int i = 0; i < support::rounds(100); ++i) {
    const std::uint64_t seed = support::first_seed() + 32'000'000 + static_cast<std::uint64_t>(i);
    EmpiresGame game(2 + static_cast<int>(seed % 4), seed);
    for (int turn = game.random.between(1, 5); turn > 0 && !game.now.over; --turn) game.play_turn();
    if (game.now.over) continue;
    for (std::size_t p = 0; p < game.now.powers.size(); ++p) {
      const PowerId seat = empires::power_id(p);
      if (!game.now.in_the_game(seat)) continue;
      Position changed = game.now;
      change_secrets(game, changed, seat, game.random);
      if (answers(game, game.now, seat) != answers(game, changed, seat))
        FAIL(fmt::format("seed {}, seat {}", seed, game.world().code(seat)));
      ++compared;
    }
  }
  CHECK(compared > (support::all_rounds() ? 100 : 0));
}
