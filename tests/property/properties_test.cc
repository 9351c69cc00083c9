// What must be true of any game, whatever is written on the sheets.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "core/position_hash.h"
#include "dark-age/rules/judge.h"
#include "dark-age/rules/reading.h"
#include "realm/order_of_play.h"
#include "support/property.h"
#include "support/random_game.h"

// There where a sanitizer is linked.
extern "C" void __asan_init() __attribute__((weak));
extern "C" void __tsan_init() __attribute__((weak));

namespace {

using dark_age::Asset;
using dark_age::Judge;
using dark_age::Position;
using dark_age::PowerId;
using dark_age::TurnFacts;
using support::RandomGame;

constexpr auto kAssets = static_cast<std::size_t>(Asset::count);

/// The ids in games/*/rules.toml.
std::set<std::string, std::less<>> known_rules() {
  std::set<std::string, std::less<>> ids;
  for (const auto& folder : std::filesystem::directory_iterator(SANDTABLE_DATA_DIR "/games")) {
    std::ifstream file(folder.path() / "rules.toml");
    for (std::string line; std::getline(file, line);)
      if (line.starts_with("id = \"")) ids.insert(line.substr(6, line.rfind('"') - 6));
  }
  return ids;
}

/// Rules by which one thing becomes another, one for one: what they book of these assets adds up to nothing.
/// (Costs are booked under the same rule and left out.)
struct Exchange {
  std::string_view rule;
  std::initializer_list<Asset> assets;
};
const Exchange kExchanges[] = {
    {"DA 10.7", {Asset::treasury}},                              // half a treasury is taken
    {"DA 9.2", {Asset::balance}},                                // GIFT
    {"DA-H42", {Asset::balance, Asset::treasury}},               // CASH
    {"DA 3.14", {Asset::armies, Asset::household}},              // the household deploys
    {"DA 6.10", {Asset::army_reserve, Asset::household}},        // HOUSE
    {"DA 3.15", {Asset::army_reserve, Asset::arriving_armies}},  // LOAN
    {"DA 6.2", {Asset::armies, Asset::army_reserve}},            // RESERVE
    {"DA 6.6", {Asset::armies, Asset::army_reserve}},            // DISBAND
    {"DA 6.6", {Asset::ships, Asset::fleet_reserve}},
    {"DA 8.2", {Asset::ships, Asset::fleet_reserve}},     // FLEET
    {"DA 6.9", {Asset::armies, Asset::population}},       // POP, ARM
    {"DA 3.11", {Asset::armies, Asset::population}},      // Gaels who retreat
    {"DA 8.6", {Asset::ships, Asset::population}},        // SETTLE
    {"DA 8.9", {Asset::ships, Asset::armies}},            // LAND
    {"DA-H33", {Asset::armies, Asset::arriving_armies}},  // dispersal
    {"DA-H33", {Asset::ships, Asset::arriving_ships}},
    {"DA-H10", {Asset::arriving_armies, Asset::army_reserve}},  // what was on its way arrives
    {"DA-H10", {Asset::arriving_ships, Asset::fleet_reserve}},
};

/// Looks at one turn: the books balance, the position is sound. What is wrong, or nothing.
class TurnCheck {
 public:
  std::string operator()(const RandomGame& game, const Position& before) {
    for (std::size_t i = 0; i < kAssets; ++i) {
      const auto asset = static_cast<Asset>(i);
      const long long changed = dark_age::total(game.now, asset) - dark_age::total(before, asset);
      if (changed != game.facts.ledger.total(asset))
        return fmt::format("asset {}: changed by {}, the ledger says {}", i, changed,
                           game.facts.ledger.total(asset));
    }
    for (const auto& entry : game.facts.ledger.entries())
      if (!known(entry.rule)) return fmt::format("the ledger names the rule \"{}\"", entry.rule.id);
    for (const Exchange& exchange : kExchanges)
      if (const long long left = sum(game.facts, exchange); left != 0)
        return fmt::format("{} made {} out of nothing", exchange.rule, left);
    for (const dark_age::Acted& acted : game.facts.acted)
      if (acted.outcome.failed() && !known(acted.outcome.rule))
        return fmt::format("a failed action names the rule \"{}\"", acted.outcome.rule.id);
    return std::string(dark_age::broken_invariant(game.world(), game.now));
  }

 private:
  static long long sum(const TurnFacts& facts, const Exchange& exchange) {
    long long all = 0;
    for (const auto& entry : facts.ledger.entries())
      if (entry.rule.id == exchange.rule &&
          std::find(exchange.assets.begin(), exchange.assets.end(), entry.asset) != exchange.assets.end())
        all += entry.change;
    return all;
  }

  bool known(base::RuleRef rule) {
    if (rule.id == last_) return true;  // most entries are like the one before
    last_ = rule.id;
    return rules_.contains(rule.id);
  }

  std::set<std::string, std::less<>> rules_ = known_rules();
  std::string_view last_;
};

int powers_of(std::uint64_t seed) { return 2 + static_cast<int>(seed % 3); }

std::string name_of(std::uint64_t seed, const RandomGame& game, std::string_view what) {
  return fmt::format("{} (powers {}, seed {}, turn {})", what, powers_of(seed), seed, game.now.turn);
}

base::Digest hash_of(const Position& position) {
  base::PositionHash hash;
  add_to(hash, position);
  return hash.result();
}

// Sanitizers keep what was freed for a while, so memory says nothing under them. The tests themselves may be
// compiled without.
bool memory_tells() { return &__asan_init == nullptr && &__tsan_init == nullptr; }

/// Pages of this process that are in memory, in KB.
long resident_kb() {
  std::ifstream statm("/proc/self/statm");
  long size = 0;
  long resident = 0;
  statm >> size >> resident;
  return resident * 4;
}

}  // namespace

TEST_CASE(
    "Random games of any sheets: the ledger balances, every rule is known, nothing is broken, memory stays") {
  const int games = support::rounds(10'000);
  const auto started = std::chrono::steady_clock::now();
  TurnCheck check;
  long warm = 0;
  long long turns = 0;
  long long actions = 0;
  long long carried_out = 0;
  long long battles = 0;
  int finished = 0;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = support::first_seed() + static_cast<std::uint64_t>(i);
    RandomGame game(powers_of(seed), seed);
    Position before;
    while (!game.now.over) {
      before = game.now;
      game.play_turn();
      const std::string wrong = check(game, before);
      if (!wrong.empty()) FAIL(name_of(seed, game, wrong));
      ++turns;
      actions += static_cast<long long>(game.facts.acted.size());
      carried_out += std::count_if(game.facts.acted.begin(), game.facts.acted.end(),
                                   [](const dark_age::Acted& a) { return !a.outcome.failed(); });
      battles += static_cast<long long>(game.facts.battles.size());
    }
    finished += game.now.over ? 1 : 0;
    if (i == games / 10) warm = resident_kb();
  }
  CHECK(finished == games);
  const long grown = resident_kb() - warm;
  if (games >= 1000 && memory_tells()) CHECK_MESSAGE(grown < 4096, "memory grew by " << grown << " KB");
  const auto ms =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
  MESSAGE(games << " games, " << turns << " turns, " << actions << " actions (" << carried_out
                << " carried out), " << battles << " battles, " << ms.count() << " ms, memory " << grown
                << " KB");
  CHECK(carried_out * 4 > actions);  // chance must play well enough to meet the rules at all
}

TEST_CASE(
    "Every action is carried out sometimes and fails sometimes, else random play proves nothing about it") {
  constexpr std::size_t kActions = static_cast<std::size_t>(dark_age::Action::loan) + 1;
  std::array<int, kActions> done{};
  std::array<int, kActions> failed{};
  const int games = std::max(300, support::rounds(300));
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = 5'000'000 + static_cast<std::uint64_t>(i);
    RandomGame game(powers_of(seed), seed);
    while (!game.now.over) {
      game.play_turn();
      for (const dark_age::Acted& acted : game.facts.acted) {
        const sheet::Entry& entry =
            game.sheets[realm::index(acted.who)].sheet.slots[static_cast<std::size_t>(acted.slot - 1)];
        if (entry.state != sheet::Entry::State::ready) continue;
        ++(acted.outcome.failed() ? failed : done)[entry.action];
      }
    }
  }
  for (std::size_t a = 0; a < kActions; ++a) {
    const auto action = static_cast<dark_age::Action>(a);
    CAPTURE(dark_age::signature(action).word);
    CHECK(done[a] > 0);
    if (action != dark_age::Action::tax) CHECK(failed[a] > 0);
  }
}

namespace {

/// A deed as a reader could have read it, of anything with anything.
dark_age::Deed random_deed(const RandomGame& game, support::Random& random) {
  dark_age::Deed deed;
  deed.who = dark_age::power_id(random.below(game.world().power_count()));
  deed.slot = random.between(1, 16);
  deed.action =
      static_cast<dark_age::Action>(random.below(static_cast<std::size_t>(dark_age::Action::loan) + 1));
  const sheet::Signature& boxes = dark_age::signature(deed.action);
  const auto place = [&] { return dark_age::area_id(random.below(game.world().area_count())); };
  const bool blank = boxes.second.optional && random.chance(30);
  if (boxes.first.kind == sheet::Box::Kind::place) deed.first = place();
  if (boxes.second.kind == sheet::Box::Kind::place && !blank) {
    deed.second = place();
    if (const auto near = game.world().map().neighbours(deed.first); random.chance(60) && !near.empty())
      deed.second = random.pick(near);
  }
  if (boxes.second.kind == sheet::Box::Kind::power && !blank)
    deed.power = dark_age::power_id(random.below(game.world().power_count()));
  using Kind = sheet::Number::Kind;
  using Box = sheet::NumberBox::Kind;
  if (boxes.number.kind == Box::unused) return deed;
  if (boxes.number.optional && random.chance(30)) return deed;
  deed.number.kind = Kind::plain;
  if (boxes.number.kind == Box::move && random.chance(30)) deed.number.kind = Kind::all_but;
  if (boxes.number.kind != Box::plain && random.chance(20)) deed.number.kind = Kind::all;
  if (deed.number.kind != Kind::all)
    deed.number.n = random.chance(90) ? random.between(0, 6) : random.between(0, sheet::kLargestNumber);
  return deed;
}

std::size_t size_of(const TurnFacts& facts) {
  return facts.battles.size() + facts.rounds.size() + facts.bookings.size() + facts.sightings.size() +
         facts.harms.size() + facts.announcements.size() + facts.ledger.entries().size();
}

/// COM-10  Tries one deed on the game's position. What is wrong, or nothing.
std::string try_deed(RandomGame& game, TurnFacts& facts, Position& before, const dark_age::Deed& deed,
                     int& refused) {
  before = game.now;
  const std::size_t facts_before = size_of(facts);
  Judge judge(game.world(), game.now, facts);
  judge.begin_action();
  const realm::Outcome outcome = dark_age::carry_out(judge, deed);
  if (!outcome.failed()) {
    if (judge.paid() > before.of(deed.who).balance) return "more was paid than there was";
    return std::string(dark_age::broken_invariant(game.world(), game.now));
  }
  ++refused;
  if (deed.action == dark_age::Action::disband) before.of(deed.who).tried_disband = true;  // DA-H40
  if (game.now != before) return "a failed action changed the position";
  if (judge.paid() != 0) return "a failed action cost something";
  if (size_of(facts) != facts_before) return "a failed action left a fact behind";
  if (outcome.reason == realm::Reason::none || outcome.rule.id.empty())
    return "a failure without reason or rule";
  return {};
}

}  // namespace

TEST_CASE("COM-10, DA-H40: an action that fails changes nothing, costs nothing and leaves no fact") {
  const int games = support::rounds(1500);
  int refused = 0;
  int tried = 0;
  Position before;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = support::first_seed() + 7'000'000 + static_cast<std::uint64_t>(i);
    RandomGame game(powers_of(seed), seed);
    for (int turn = game.random.between(0, 4); turn > 0 && !game.now.over; --turn) game.play_turn();
    for (dark_age::Power& power : game.now.powers) power.balance += game.random.between(0, 12);
    TurnFacts facts;
    base::FastDice dice(seed);
    dark_age::start_turn(game.world(), game.now, dice, facts);
    for (int n = 0; n < 300; ++n, ++tried) {
      const dark_age::Deed deed = random_deed(game, game.random);
      if (!game.now.in_the_game(deed.who)) continue;
      const std::string wrong = try_deed(game, facts, before, deed, refused);
      if (!wrong.empty())
        FAIL(name_of(seed, game, wrong)
             << " deed " << n << ": " << dark_age::signature(deed.action).word << " "
             << game.world().code(deed.first) << " " << game.world().code(deed.second));
    }
  }
  CHECK(refused > tried / 4);
  CHECK(refused < tried);
  MESSAGE(tried << " deeds tried, " << refused << " refused");
}

TEST_CASE(
    "The record is the game: the same sheets give the same position, facts and hash; copies are "
    "independent") {
  const int games = support::rounds(500);
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = support::first_seed() + 9'000'000 + static_cast<std::uint64_t>(i);
    RandomGame game(powers_of(seed), seed);
    RandomGame again(powers_of(seed), seed);
    TurnFacts other_facts;
    while (!game.now.over) {
      const Position start = game.now;
      Position copy = game.now;
      const base::Digest start_hash = hash_of(start);
      game.play_turn();
      if (copy != start || hash_of(copy) != start_hash)
        FAIL(name_of(seed, game, "a copy changed with its original"));

      game.play(copy, other_facts);
      if (copy != game.now) FAIL(name_of(seed, game, "the same turn from a copy ended otherwise"));
      if (other_facts.ledger.entries().size() != game.facts.ledger.entries().size() ||
          size_of(other_facts) != size_of(game.facts))
        FAIL(name_of(seed, game, "the same turn from a copy had other facts"));
      if (hash_of(copy) != hash_of(game.now)) FAIL(name_of(seed, game, "equal positions with two hashes"));
      if (hash_of(game.now) == start_hash) FAIL(name_of(seed, game, "two positions with one hash"));

      for (const dark_age::SentSheet& sent : game.sheets)
        if (dark_age::read_sheet(game.world(), sent.text).sheet != sent.sheet)
          FAIL(name_of(seed, game, "the same text was read otherwise"));

      again.play_turn();
      if (again.now != game.now) FAIL(name_of(seed, game, "the game from its beginning went otherwise"));
    }
  }
}

namespace {

// Every field by name: a new one does not compile until it stands here.
template <class Each>
void each_field(dark_age::Area& area, Each&& each) {
  auto& [owner, passage_for, posture, armies, ships, population, forts, trade, stuck, grown, no_grow,
         household_here, owner_at_start] = area;
  auto& [mode, retreat_to, points_at] = posture;
  const auto all = [&](auto&... field) { (each(field), ...); };
  all(owner, passage_for, mode, retreat_to, points_at, armies, ships, population, forts, trade, stuck, grown,
      no_grow, household_here, owner_at_start);
}

template <class Each>
void each_field(dark_age::Power& power, Each&& each) {
  auto& [life, resigned, balance, treasury, vps, army_reserve, fleet_reserve, arriving_armies, arriving_ships,
         household, household_at, borrow_from, spy_at, bid, tried_disband, lends_to, borrows_of] = power;
  const auto all = [&](auto&... field) { (each(field), ...); };
  all(life, resigned, balance, treasury, vps, army_reserve, fleet_reserve, arriving_armies, arriving_ships,
      household, household_at, borrow_from, spy_at, bid, tried_disband, lends_to, borrows_of);
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

TEST_CASE("Whatever changes in a position changes its hash") {
  RandomGame game(4, 99);
  game.play_turn();
  Position& now = game.now;
  now.loans.push_back({dark_age::power_id(0), dark_age::power_id(1), 2});
  now.viking_paid.emplace_back(dark_age::area_id(1), dark_age::power_id(1));
  const Position truth = now;
  const base::Digest hash = hash_of(truth);
  int altered = 0;
  const auto changes_hash = [&](auto& field) {
    const auto kept = field;
    alter(field);
    CHECK(now != truth);
    CHECK(hash_of(now) != hash);
    field = kept;
    ++altered;
  };
  auto& [turn, next_census, victory, over, areas, powers, order, loans, viking_paid, high_kings, contacts,
         luck] = now;
  changes_hash(turn);
  changes_hash(next_census);
  changes_hash(victory.met);
  changes_hash(over);
  for (dark_age::Area& area : areas) each_field(area, changes_hash);
  for (dark_age::Power& power : powers) each_field(power, changes_hash);
  for (PowerId& p : order) changes_hash(p);
  for (dark_age::Loan& loan : loans) {
    changes_hash(loan.lender);
    changes_hash(loan.borrower);
    changes_hash(loan.armies);
  }
  for (auto& [area, power] : viking_paid) {
    changes_hash(area);
    changes_hash(power);
  }
  for (PowerId& p : high_kings) changes_hash(p);
  for (std::uint8_t& byte : luck) changes_hash(byte);
  contacts.push_back({dark_age::power_id(0), dark_age::Contact::Kind::phone, "0123"});
  const base::Digest with_contact = hash_of(now);
  CHECK(with_contact != hash);
  contacts.back().text = "0124";
  CHECK(hash_of(now) != with_contact);
  contacts.clear();
  order.pop_back();
  CHECK(hash_of(now) != hash);
  MESSAGE(altered << " fields altered");
}

TEST_CASE("COM-9: the order of play") {
  const auto powers_and_bids = [] {
    const auto n = *rc::gen::inRange<std::size_t>(1, 40);
    std::vector<PowerId> order;
    for (std::size_t i = 0; i < n; ++i) order.push_back(dark_age::power_id(i));
    base::FastDice dice(*rc::gen::arbitrary<std::uint64_t>());
    order = realm::first_order_of_play(order, dice);
    return std::pair(order, *rc::gen::container<std::vector<int>>(n, rc::gen::inRange(0, 6)));
  };
  const auto bid = [](const std::vector<int>& bids, PowerId p) { return bids[realm::index(p)]; };

  CHECK(support::holds("the first order is everybody once", [&] {
    auto [order, bids] = powers_and_bids();
    std::sort(order.begin(), order.end());
    for (std::size_t i = 0; i < order.size(); ++i) RC_ASSERT(order[i] == dark_age::power_id(i));
  }));
  CHECK(support::holds("the next order is the same powers, most spent first", [&] {
    const auto [order, bids] = powers_and_bids();
    const auto next = realm::next_order_of_play(order, bids);
    RC_ASSERT(std::is_permutation(next.begin(), next.end(), order.begin(), order.end()));
    for (std::size_t i = 1; i < next.size(); ++i) RC_ASSERT(bid(bids, next[i - 1]) >= bid(bids, next[i]));
  }));
  CHECK(support::holds("equal spenders keep their relative order", [&] {
    const auto [order, bids] = powers_and_bids();
    const auto next = realm::next_order_of_play(order, bids);
    const auto place = [](const std::vector<PowerId>& in, PowerId p) {
      return std::find(in.begin(), in.end(), p);
    };
    for (std::size_t i = 1; i < next.size(); ++i)
      if (bid(bids, next[i - 1]) == bid(bids, next[i]))
        RC_ASSERT(place(order, next[i - 1]) < place(order, next[i]));
  }));
  CHECK(support::holds("without bids nothing changes, and sorting twice is sorting once", [&] {
    const auto [order, bids] = powers_and_bids();
    RC_ASSERT(realm::next_order_of_play(order, std::vector<int>(order.size(), 0)) == order);
    const auto next = realm::next_order_of_play(order, bids);
    RC_ASSERT(realm::next_order_of_play(next, bids) == next);
  }));
}

TEST_CASE(
    "COM-9, COM-8: in a game the order of play holds the living powers, and slots come in their order") {
  const int games = support::rounds(500);
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = support::first_seed() + 11'000'000 + static_cast<std::uint64_t>(i);
    RandomGame game(powers_of(seed), seed);
    while (!game.now.over) {
      game.play_turn();
      std::vector<PowerId> living;
      for (std::size_t p = 0; p < game.now.powers.size(); ++p)
        if (game.now.powers[p].life == dark_age::Life::alive) living.push_back(dark_age::power_id(p));
      std::vector<PowerId> order = game.now.order;
      std::sort(order.begin(), order.end());
      if (order != living) FAIL(name_of(seed, game, "the order of play is not the living powers"));

      const auto place = [&](PowerId p) {
        return std::find(game.facts.order.begin(), game.facts.order.end(), p) - game.facts.order.begin();
      };
      const bool sorted =
          std::is_sorted(game.facts.acted.begin(), game.facts.acted.end(),
                         [&](const dark_age::Acted& a, const dark_age::Acted& b) {
                           return std::pair(a.slot, place(a.who)) < std::pair(b.slot, place(b.who));
                         });
      if (!sorted) FAIL(name_of(seed, game, "actions out of order"));
    }
  }
}

TEST_CASE("COM-32: a census comes 3, 4 or 5 turns after the last") {
  CHECK(support::holds("whatever the dice", [] {
    base::FastDice dice(*rc::gen::arbitrary<std::uint64_t>());
    const int turn = *rc::gen::inRange(0, 1000);
    const int next = realm::next_census(turn, dice);
    RC_ASSERT(next >= turn + 3);
    RC_ASSERT(next <= turn + 5);
  }));
}
