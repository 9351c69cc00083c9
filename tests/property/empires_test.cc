// What must be true of any game of Empires, whatever is written on the sheets.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "core/position_hash.h"
#include "empires/rules/judge.h"
#include "play/rulebook.h"
#include "support/empires_game.h"
#include "support/random_game.h"

namespace {

using empires::Asset;
using empires::Position;
using empires::TurnFacts;
using support::EmpiresGame;

std::set<std::string, std::less<>> known_rules() {
  std::set<std::string, std::less<>> ids;
  const auto books = game::read_books(SANDTABLE_DATA_DIR);
  REQUIRE(books.has_value());
  for (const game::GameBook& book : *books)
    for (const game::RuleText& rule : book.rules) ids.insert(rule.id);
  return ids;
}

/// Rules by which one thing becomes another, one for one.
struct Exchange {
  std::string_view rule;
  std::initializer_list<Asset> assets;
};
const Exchange kExchanges[] = {
    {"EMP 5.1", {Asset::armies, Asset::population}},
    {"EMP 5.2", {Asset::armies, Asset::population}},
    {"EMP 5.5", {Asset::armies, Asset::army_reserve}},
    {"EMP 5.12", {Asset::ships, Asset::laid_up}},
    {"EMP 5.14", {Asset::ships, Asset::laid_up}},
    {"EMP 5.17", {Asset::ships, Asset::laid_up, Asset::naval_reserve}},
    {"EMP-H6", {Asset::straggler_armies, Asset::army_reserve}},
    {"EMP-H6", {Asset::straggler_ships, Asset::naval_reserve}},
    {"EMP-H8", {Asset::armies, Asset::straggler_armies}},
    {"EMP-H8", {Asset::ships, Asset::straggler_ships}},
    {"EMP-H30", {Asset::armies, Asset::straggler_armies}},
    {"EMP-H31", {Asset::ships, Asset::straggler_ships}},
    {"EMP-H34", {Asset::treasury, Asset::balance}},
    {"EMP-H35", {Asset::balance}},
    {"EMP-H53", {Asset::armies, Asset::straggler_armies}},
};

std::string wrong_with(const EmpiresGame& game, const Position& before,
                       const std::set<std::string, std::less<>>& rules) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Asset::count); ++i) {
    const auto asset = static_cast<Asset>(i);
    const long long changed = empires::total(game.now, asset) - empires::total(before, asset);
    if (changed != game.facts.ledger.total(asset))
      return fmt::format("asset {}: changed by {}, the ledger says {}", i, changed,
                         game.facts.ledger.total(asset));
  }
  for (const auto& entry : game.facts.ledger.entries())
    if (!rules.contains(entry.rule.id)) return fmt::format("the ledger names \"{}\"", entry.rule.id);
  for (const Exchange& exchange : kExchanges) {
    long long sum = 0;
    for (const auto& entry : game.facts.ledger.entries())
      if (entry.rule.id == exchange.rule &&
          std::find(exchange.assets.begin(), exchange.assets.end(), entry.asset) != exchange.assets.end())
        sum += entry.change;
    if (sum != 0) return fmt::format("{} made {} out of nothing", exchange.rule, sum);
  }
  for (const empires::Acted& acted : game.facts.acted)
    if (acted.outcome.failed() && !rules.contains(acted.outcome.rule.id))
      return fmt::format("a failed action names \"{}\"", acted.outcome.rule.id);
  return std::string(empires::broken_invariant(game.world(), game.now));
}

int powers_of(std::uint64_t seed) { return 2 + static_cast<int>(seed % 4); }

base::Digest hash_of(const Position& position) {
  base::PositionHash hash;
  empires::add_to(hash, position);
  return hash.result();
}

}  // namespace

TEST_CASE("Empires: random games of any sheets: the ledger balances, rules are known, nothing is broken") {
  const int games = support::rounds(2000);
  const auto rules = known_rules();
  int won = 0;
  int sea_won = 0;
  int retreats = 0;
  int dummies = 0;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = support::first_seed() + static_cast<std::uint64_t>(i);
    EmpiresGame game(powers_of(seed), seed);
    while (!game.now.over) {
      const Position before = game.now;
      game.play_turn();
      const std::string wrong = wrong_with(game, before, rules);
      if (!wrong.empty()) {
        FAIL(fmt::format("{} (seed {}, turn {})", wrong, seed, before.turn));
      }
      for (const auto& fight : game.facts.land_fights) {
        won += fight.battle.captured ? 1 : 0;
        retreats += fight.battle.land.retreated ? 1 : 0;
      }
      for (const auto& fight : game.facts.sea_fights) sea_won += fight.battle.won ? 1 : 0;
      for (const empires::Power& power : game.now.powers) dummies += power.dummy ? 1 : 0;
    }
  }
  CHECK(won > games / 2);
  CHECK(sea_won > games / 20);
  if (!support::all_rounds()) return;
  CHECK(retreats > 0);
  CHECK(dummies > 0);
}

TEST_CASE("Empires: every action is carried out sometimes and fails sometimes") {
  constexpr std::size_t kActions = static_cast<std::size_t>(empires::Action::unload) + 1;
  std::array<int, kActions> done{};
  std::array<int, kActions> failed{};
  for (int i = 0; i < std::max(600, support::rounds(600)); ++i) {
    const std::uint64_t seed = 5'000'000 + static_cast<std::uint64_t>(i);
    EmpiresGame game(powers_of(seed), seed);
    while (!game.now.over) {
      std::vector<bool> dummy;
      for (const empires::Power& power : game.now.powers) dummy.push_back(power.dummy);
      game.play_turn();
      for (const empires::Acted& acted : game.facts.acted) {
        const sheet::Sheet* sheet = game.sheet_of(acted.who);
        if (sheet == nullptr || dummy[realm::index(acted.who)]) continue;
        const sheet::Entry& entry = sheet->slots[static_cast<std::size_t>(acted.slot - 1)];
        if (entry.state == sheet::Entry::State::ready)
          ++(acted.outcome.failed() ? failed : done)[entry.action];
      }
    }
  }
  for (std::size_t a = 0; a < kActions; ++a) {
    CAPTURE(std::string(empires::signature(static_cast<empires::Action>(a)).word));
    CHECK(done[a] > 0);
    CHECK(failed[a] > 0);
  }
}

TEST_CASE("Empires, COM-10: an action that fails changes nothing, costs nothing and leaves no fact") {
  int refused = 0;
  for (int i = 0; i < support::rounds(600); ++i) {
    const std::uint64_t seed = support::first_seed() + 7'000'000 + static_cast<std::uint64_t>(i);
    EmpiresGame game(powers_of(seed), seed);
    for (int turn = game.random.between(0, 4); turn > 0 && !game.now.over; --turn) game.play_turn();
    for (empires::Power& power : game.now.powers) power.balance += game.random.between(0, 12);
    game.write_sheets();
    TurnFacts facts;
    empires::Judge judge(game.world(), game.now, facts);
    for (std::size_t p = 0; p < game.now.powers.size(); ++p) {
      const sheet::Sheet* sheet = game.sheet_of(empires::power_id(p));
      if (sheet == nullptr) continue;
      for (std::size_t s = 0; s < sheet::kSlots; ++s) {
        const sheet::Entry& entry = sheet->slots[s];
        if (entry.state != sheet::Entry::State::ready) continue;
        const Position before = game.now;
        facts.clear();
        const auto outcome =
            empires::carry_out(judge, empires::deed_of(empires::power_id(p), static_cast<int>(s) + 1, entry));
        if (!outcome.failed()) continue;
        ++refused;
        CHECK(game.now == before);
        CHECK(facts.ledger.entries().empty());
        CHECK(facts.bookings.empty());
        CHECK(facts.sightings.empty());
      }
    }
  }
  CHECK(refused > (support::all_rounds() ? 1000 : 0));
}

TEST_CASE("Empires: the same sheets give the same position and hash; copies are independent") {
  for (int i = 0; i < support::rounds(300); ++i) {
    const std::uint64_t seed = support::first_seed() + 9'000'000 + static_cast<std::uint64_t>(i);
    EmpiresGame game(powers_of(seed), seed);
    while (!game.now.over) {
      game.write_sheets();
      const Position start = game.now;
      Position copy = game.now;
      TurnFacts facts;
      game.play(copy, facts);
      CHECK(game.now == start);
      game.play(game.now, game.facts);
      CHECK(copy == game.now);
      CHECK(hash_of(copy) == hash_of(game.now));
      CHECK(hash_of(start) != hash_of(copy));
    }
  }
}

namespace {

/// A second writing of section 5.2, straight from its pseudo-code, for land battles without ships.
struct Reckoned {
  int armies;
  int defenders;
  int population;
  bool captured;
  bool retreated;
  bool operator==(const Reckoned&) const = default;
};

Reckoned reckon(int A, int n, int F, int T, int R, int P, realm::Mode mode, bool applies, int ua, int ud) {
  const auto hit = [](int x, int y) { return x / 3 + (x > y ? (x - y) / 3 : 0); };
  const int air_a = ua / 3;
  if (air_a > ud) ud = 0;
  const int air_d = ud / 3;
  const int carry_a = air_a - (air_a < ud ? air_a : ud);
  const int carry_d = air_d - (air_d < ua ? air_d : ua);
  const bool facing = n > 0 && applies;
  int dig = 0;
  if (mode == realm::Mode::entrench && facing) dig = n / 2 < 1 ? 1 : n / 2;
  const int D = n + F + T + dig;
  const bool ambush = mode == realm::Mode::ambush && facing;
  int a = hit(D, A) + carry_d + (ambush ? 1 : 0);
  if (a > A) a = A;
  int d = hit(ambush ? A - a : A, D) + carry_a - R;
  if (d < 0) d = 0;
  if (d > n) d = n;
  const bool retreat = mode == realm::Mode::retreat && n > 0 && applies && d > a && d == n && A - a > P;
  if (retreat) return {A, 0, P, true, true};
  int killed = (a + d) / 6;
  if (killed > P / 2) killed = P / 2;
  return {A - a, n - d, P - killed, n - d == 0 && A - a > P, false};
}

}  // namespace

TEST_CASE("EMP 8.2: all small land battles come out as the pseudo-code of the rules says") {
  using realm::Mode;
  long long fought = 0;
  for (const empires::Terrain terrain : {empires::Terrain::plains, empires::Terrain::towns,
                                         empires::Terrain::forest, empires::Terrain::mountains})
    for (const Mode mode : {Mode::defend, Mode::entrench, Mode::ambush, Mode::retreat})
      for (int applies = 0; applies < 2; ++applies)
        for (int armies = 1; armies <= 20; ++armies)
          for (int defenders = 0; defenders <= 10; ++defenders)
            for (int forts = 0; forts <= 4; forts += 2)
              for (int population = 0; population <= 6; population += 2)
                for (int air = 0; air < 4; ++air) {
                  const int ua = air == 0 ? 0 : air == 1 ? 9 : air == 2 ? 10 : 4;
                  const int ud = air == 0 ? 0 : air == 1 ? 3 : air == 2 ? 2 : 12;
                  const auto& row = empires::row(terrain);
                  const auto b = empires::fight_on_land({.armies = armies,
                                                         .attacker_air = ua,
                                                         .defenders = defenders,
                                                         .defender_air = ud,
                                                         .population = population},
                                                        {terrain, forts, mode, applies == 1, false});
                  const Reckoned have{b.after.armies, b.after.defenders, b.after.population, b.captured,
                                      b.land.retreated};
                  ++fought;
                  if (have != reckon(armies, defenders, forts, row.defence_bonus, row.relief, population,
                                     mode, applies == 1, ua, ud))
                    FAIL(fmt::format("{} armies against {} in {}", armies, defenders, row.name));
                }
  CHECK(fought > 100'000);
}
