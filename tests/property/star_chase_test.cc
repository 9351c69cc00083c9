// What must be true of any game of Star Chase, whatever is written on the sheets.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "core/position_hash.h"
#include "star-chase/rules/actions.h"
#include "star-chase/rules/judge.h"
#include "star-chase/rules/reading.h"
#include "support/random_game.h"
#include "support/star_game.h"

namespace {

using star_chase::Action;
using star_chase::Asset;
using star_chase::Judge;
using star_chase::Position;
using star_chase::PowerId;
using star_chase::SystemId;
using star_chase::TurnFacts;
using support::RandomStarGame;

/// The ids in the two rule books this game cites.
std::set<std::string, std::less<>> known_rules() {
  std::set<std::string, std::less<>> ids;
  for (const char* book : {"common", "star-chase"}) {
    std::ifstream file(fmt::format("{}/games/{}/rules.toml", SANDTABLE_DATA_DIR, book));
    for (std::string line; std::getline(file, line);)
      if (line.starts_with("id = \"")) ids.insert(line.substr(6, line.rfind('"') - 6));
  }
  return ids;
}

/// Rules by which one thing becomes another, one for one: what they book of these assets adds up to nothing.
struct Exchange {
  std::string_view rule;
  std::initializer_list<Asset> assets;
};
const Exchange kExchanges[] = {
    {"SCH 6.9", {Asset::treasury}},                   // GIFT
    {"SCH 6.11", {Asset::balance, Asset::treasury}},  // CASH
    {"SCH 4.10", {Asset::cruisers, Asset::reserve}},  // RESERVE
    {"SCH 4.11", {Asset::cruisers, Asset::lost}},     // RECOVER
    {"SCH-H45", {Asset::cruisers, Asset::reserve}},   // shortage
};

base::Digest hash_of(const Position& position) {
  base::PositionHash hash;
  add_to(hash, position);
  return hash.result();
}

std::string name_of(std::uint64_t seed, const RandomStarGame& game, std::string_view what) {
  return fmt::format("{} (seed {}, turn {})", what, seed, game.now.turn);
}

int powers_of(std::uint64_t seed) { return 2 + static_cast<int>(seed % 3); }

long long sum(const TurnFacts& facts, const Exchange& exchange) {
  long long all = 0;
  for (const auto& entry : facts.ledger.entries())
    if (entry.rule.id == exchange.rule &&
        std::find(exchange.assets.begin(), exchange.assets.end(), entry.asset) != exchange.assets.end())
      all += entry.change;
  return all;
}

/// Looks at one turn: the books balance, the position is sound. What is wrong, or nothing.
std::string wrong_with(const RandomStarGame& game, const Position& before,
                       const std::set<std::string, std::less<>>& rules) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(Asset::count); ++i) {
    const auto asset = static_cast<Asset>(i);
    const long long changed = star_chase::total(game.now, asset) - star_chase::total(before, asset);
    if (changed != game.facts.ledger.total(asset))
      return fmt::format("asset {}: changed by {}, the ledger says {}", i, changed,
                         game.facts.ledger.total(asset));
  }
  for (const auto& entry : game.facts.ledger.entries())
    if (!rules.contains(entry.rule.id)) return fmt::format("the ledger names the rule \"{}\"", entry.rule.id);
  for (const Exchange& exchange : kExchanges)
    if (sum(game.facts, exchange) != 0) return fmt::format("{} made something out of nothing", exchange.rule);
  for (const star_chase::Acted& acted : game.facts.acted)
    if (acted.outcome.failed() && !rules.contains(acted.outcome.rule.id))
      return fmt::format("a failed action names the rule \"{}\"", acted.outcome.rule.id);
  for (const star_chase::Power& power : game.now.powers)
    if (power.reserve_new != 0 || power.lost_new != 0 || power.bid != 0)
      return "something of the turn is left over";
  return std::string(star_chase::broken_invariant(game.world(), game.now));
}

}  // namespace

TEST_CASE("Star Chase by chance: the ledger balances, every rule is known, nothing is broken") {
  const int games = support::rounds(400);
  const auto rules = known_rules();
  long long actions = 0;
  long long carried_out = 0;
  long long battles = 0;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = support::first_seed() + static_cast<std::uint64_t>(i);
    RandomStarGame game(powers_of(seed), seed);
    while (!game.now.over) {
      const Position before = game.now;
      game.play_turn();
      if (const std::string wrong = wrong_with(game, before, rules); !wrong.empty())
        FAIL(name_of(seed, game, wrong));
      actions += static_cast<long long>(game.facts.acted.size());
      carried_out += std::count_if(game.facts.acted.begin(), game.facts.acted.end(),
                                   [](const star_chase::Acted& a) { return !a.outcome.failed(); });
      battles += static_cast<long long>(game.facts.battles.size());
    }
  }
  MESSAGE(games << " games, " << actions << " actions (" << carried_out << " carried out), " << battles
                << " battles");
  CHECK(carried_out * 4 > actions);  // chance must play well enough to meet the rules at all
  CHECK(battles > games);
}

TEST_CASE("Star Chase: every action is carried out sometimes and fails sometimes") {
  constexpr std::size_t kActions = static_cast<std::size_t>(Action::break_pact) + 1;
  std::array<int, kActions> done{};
  std::array<int, kActions> failed{};
  for (std::uint64_t seed = 5'000'000; seed < 5'000'120; ++seed) {
    RandomStarGame game(powers_of(seed), seed);
    while (!game.now.over) {
      game.play_turn();
      for (const star_chase::Acted& acted : game.facts.acted) {
        const sheet::Entry& entry =
            game.sheets[realm::index(acted.who)].sheet.slots[static_cast<std::size_t>(acted.slot - 1)];
        if (entry.state == sheet::Entry::State::ready)
          ++(acted.outcome.failed() ? failed : done)[entry.action];
      }
    }
  }
  for (std::size_t a = 0; a < kActions; ++a) {
    CAPTURE(star_chase::signature(static_cast<Action>(a)).word);
    CHECK(done[a] > 0);
    if (static_cast<Action>(a) != Action::tax) CHECK(failed[a] > 0);
  }
}

namespace {

/// A deed as a reader could have read it, of anything with anything.
star_chase::Deed random_deed(const RandomStarGame& game, support::Random& random) {
  star_chase::Deed deed;
  deed.who = star_chase::power_id(random.below(game.world().power_count()));
  deed.slot = random.between(1, 16);
  deed.action = static_cast<Action>(random.below(static_cast<std::size_t>(Action::break_pact) + 1));
  const sheet::Signature& boxes = star_chase::signature(deed.action);
  const auto place = [&] {
    SystemId s = star_chase::system_id(random.below(game.world().system_count()));
    for (int tried = 0; tried < 40 && game.now.at(s).owner != deed.who && random.chance(90); ++tried)
      s = star_chase::system_id(random.below(game.world().system_count()));
    return random.chance(5) ? SystemId::none : s;
  };
  if (boxes.first.kind == sheet::Box::Kind::place && !(boxes.first.optional && random.chance(30))) {
    deed.first = place();
    deed.first_given = true;
  }
  if (boxes.first.kind == sheet::Box::Kind::thing)
    deed.tech = static_cast<star_chase::Tech>(random.below(star_chase::kTechs));
  if (boxes.second.kind == sheet::Box::Kind::place && !(boxes.second.optional && random.chance(30))) {
    deed.second = place();
    deed.second_given = true;
    if (deed.first != SystemId::none && random.chance(70)) {
      const auto near = game.now.at(deed.first).linked();
      if (!near.empty()) deed.second = random.pick(near);
    }
  }
  if (boxes.second.kind == sheet::Box::Kind::power)
    deed.power = star_chase::power_id(random.below(game.world().power_count()));
  using Kind = sheet::Number::Kind;
  if (boxes.number.kind == sheet::NumberBox::Kind::unused || (boxes.number.optional && random.chance(30)))
    return deed;
  deed.number.kind = Kind::plain;
  if (boxes.number.kind == sheet::NumberBox::Kind::move && random.chance(30))
    deed.number.kind = Kind::all_but;
  if (boxes.number.kind != sheet::NumberBox::Kind::plain && random.chance(20)) deed.number.kind = Kind::all;
  if (deed.number.kind != Kind::all)
    deed.number.n = random.chance(90) ? random.between(0, 6) : random.between(0, sheet::kLargestNumber);
  return deed;
}

std::size_t size_of(const TurnFacts& facts) {
  return facts.battles.size() + facts.rounds.size() + facts.bookings.size() + facts.sightings.size() +
         facts.bombardments.size() + facts.finds.size() + facts.learned.size() + facts.hunted.size() +
         facts.pact_news.size() + facts.announcements.size() + facts.ledger.entries().size();
}

/// COM-10  Tries one deed on the game's position. What is wrong, or nothing.
std::string try_deed(RandomStarGame& game, Judge& judge, const star_chase::Deed& deed, int& refused) {
  const Position before = game.now;
  const std::size_t facts_before = size_of(judge.facts);
  judge.begin_action();
  const star_chase::Carried carried = star_chase::carry_out(judge, deed);
  if (carried.waits) return game.now == before ? "" : "an offer that waits changed something";
  const realm::Outcome& outcome = carried.outcome;
  if (!outcome.failed()) {
    if (judge.action().paid > before.of(deed.who).balance) return "more was paid than there was";
    return std::string(star_chase::broken_invariant(game.world(), game.now));
  }
  ++refused;
  if (game.now != before) return "a failed action changed the position";
  if (judge.action().paid != 0 || judge.action().from_treasury != 0) return "a failed action cost something";
  if (size_of(judge.facts) != facts_before) return "a failed action left a fact behind";
  if (outcome.reason == realm::Reason::none || outcome.rule.id.empty())
    return "a failure without reason or rule";
  return {};
}

}  // namespace

TEST_CASE("COM-10: in Star Chase an action that fails changes nothing, costs nothing and leaves no fact") {
  const int games = support::rounds(60);
  int refused = 0;
  int tried = 0;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = support::first_seed() + 7'000'000 + static_cast<std::uint64_t>(i);
    RandomStarGame game(powers_of(seed), seed);
    for (int turn = game.random.between(0, 8); turn > 0 && !game.now.over; --turn) game.play_turn();
    for (star_chase::Power& power : game.now.powers) power.balance += game.random.between(0, 60);
    TurnFacts facts;
    base::FastDice dice(seed);
    Judge judge(game.world(), game.now, facts, dice);
    for (int n = 0; n < 300; ++n, ++tried) {
      const star_chase::Deed deed = random_deed(game, game.random);
      if (!game.now.of(deed.who).alive) continue;
      if (const std::string wrong = try_deed(game, judge, deed, refused); !wrong.empty())
        FAIL(name_of(seed, game, wrong)
             << " deed " << n << ": " << star_chase::signature(deed.action).word << " "
             << game.world().code(deed.first) << " " << game.world().code(deed.second));
    }
  }
  CHECK(refused > tried / 4);
  CHECK(refused < tried);
  MESSAGE(tried << " deeds tried, " << refused << " refused");
}

TEST_CASE("Star Chase: the same sheets give the same position and hash; copies are independent") {
  const int games = support::rounds(40);
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = support::first_seed() + 9'000'000 + static_cast<std::uint64_t>(i);
    RandomStarGame game(powers_of(seed), seed);
    RandomStarGame again(powers_of(seed), seed);
    while (!game.now.over) {
      const Position start = game.now;
      Position copy = game.now;
      TurnFacts other_facts;
      game.play_turn();
      if (copy != start) FAIL(name_of(seed, game, "a copy changed with its original"));
      game.play(copy, other_facts);
      if (copy != game.now) FAIL(name_of(seed, game, "the same turn from a copy ended otherwise"));
      if (size_of(other_facts) != size_of(game.facts)) FAIL(name_of(seed, game, "it had other facts"));
      if (hash_of(copy) != hash_of(game.now)) FAIL(name_of(seed, game, "equal positions with two hashes"));
      if (hash_of(game.now) == hash_of(start)) FAIL(name_of(seed, game, "two positions with one hash"));
      again.play_turn();
      if (again.now != game.now) FAIL(name_of(seed, game, "the game from its beginning went otherwise"));
    }
  }
}

namespace {

// Every field by name: a new one does not compile until it stands here.
template <class Each>
void each_field(star_chase::System& system, Each&& each) {
  auto& [owner, posture, population, industry, fighters, cruisers, colony_ships, explored, link_count, links,
         stuck, grown] = system;
  auto& [mode, retreat_to, points_at] = posture;
  const auto all = [&](auto&... field) { (each(field), ...); };
  all(owner, mode, retreat_to, points_at, population, industry, fighters, cruisers, colony_ships, explored,
      stuck, grown);
  for (std::size_t i = 0; i < link_count; ++i) each(links[i]);
}

template <class Each>
void each_field(star_chase::Power& power, Each&& each) {
  auto& [alive, resigned, balance, treasury, vps, levels, reserve, lost, reserve_new, lost_new, base, home,
         probes, consents, pacts, bid, tech_used, take_used, taken] = power;
  auto& [active, inactive_count, inactive] = probes;
  const auto all = [&](auto&... field) { (each(field), ...); };
  all(alive, resigned, balance, treasury, vps, reserve, lost, reserve_new, lost_new, base, home, active,
      consents, pacts, bid, tech_used, take_used, taken);
  for (std::size_t i = 0; i < inactive_count; ++i) each(inactive[i]);
}

/// Makes any number, flag or id another one.
template <class T>
void alter(T& field) {
  if constexpr (std::is_same_v<T, bool>)
    field = !field;
  else if constexpr (std::is_enum_v<T>)
    field = static_cast<T>(static_cast<std::underlying_type_t<T>>(field) ^ 1);
  else
    field = static_cast<T>(field + 1);
}

}  // namespace

TEST_CASE("Star Chase: whatever changes in a position changes its hash") {
  RandomStarGame game(3, 99);
  for (int turn = 0; turn < 4; ++turn) game.play_turn();
  Position& now = game.now;
  const Position truth = now;
  const base::Digest hash = hash_of(truth);
  const auto changes_hash = [&](auto& field) {
    const auto kept = field;
    alter(field);
    CHECK(now != truth);
    CHECK(hash_of(now) != hash);
    field = kept;
  };
  changes_hash(now.turn);
  changes_hash(now.next_census);
  changes_hash(now.victory.met);
  changes_hash(now.over);
  for (star_chase::System& system : now.systems) each_field(system, changes_hash);
  for (star_chase::Power& power : now.powers) {
    each_field(power, changes_hash);
    for (std::size_t t = 0; t < star_chase::kTechs; ++t) {
      const auto tech = static_cast<star_chase::Tech>(t);
      const int kept = power.level(tech);
      power.levels.set(tech, kept + 1);
      CHECK(hash_of(now) != hash);
      power.levels.set(tech, kept);
    }
  }
  for (std::uint8_t& known : now.known) changes_hash(known);
  for (star_chase::Sight& sight : now.sights) {
    if (sight.turn == star_chase::Sight::kNever) continue;
    changes_hash(sight.turn);
    changes_hash(sight.cruisers);
  }
  for (PowerId& p : now.order) changes_hash(p);
  for (std::uint8_t& byte : now.luck) changes_hash(byte);
  CHECK(hash_of(now) == hash);
}
