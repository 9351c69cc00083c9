#include <doctest/doctest.h>

#include <algorithm>

#include "core/dice.h"
#include "empires/bot/player.h"
#include "empires/play/reading.h"
#include "empires/play/what_if.h"
#include "empires/rules/dummy.h"
#include "empires/rules/judge.h"
#include "empires/rules/scenario.h"
#include "empires/rules/turn.h"
#include "play/files/files.h"
#include "play/registry.h"
#include "play/standings.h"
#include "realm/slots.h"

namespace {

using empires::AreaId;
using empires::PowerId;

std::string scenario_text(const std::string& name) {
  const auto text = game::read_file(
      std::string(SANDTABLE_DATA_DIR) + "/games/empires/scenarios/" + name + ".toml", std::size_t{1} << 22);
  REQUIRE(text);
  return *text;
}

/// A game between thinkers, slot by slot, so that what a seat expected can be compared with what happened.
class EmpiresMatch {
 public:
  EmpiresMatch(std::string_view scenario, std::uint64_t seed) : seed_(seed), dice_(seed) {
    auto read = empires::read_scenario(scenario);
    REQUIRE(read);
    world_ = std::move(read->world);
    now = read->start;
    empires::begin_game(*world_, now, read->balance_given, dice_);
    thinkers.assign(world_->power_count(), bots::empires_random);
    memories_.resize(world_->power_count());
  }

  empires::Position now;
  std::vector<bots::EmpiresThinker> thinkers;  // by power
  std::vector<std::string> knew_better;        // orders refused although all was as the seat thought

  [[nodiscard]] const empires::World& world() const { return *world_; }
  [[nodiscard]] PowerId power(std::string_view code) const {
    return static_cast<PowerId>(world_->power_codes().find(code));
  }
  [[nodiscard]] empires::SeatView view(PowerId p) const {
    return empires::view(*world_, now, facts_, p, nullptr);
  }
  [[nodiscard]] bots::Advice advice(PowerId p, std::uint64_t seed) const {
    const empires::SeatView seen = view(p);
    return thinkers[realm::index(p)]({*world_, seen, memories_[realm::index(p)], seed});
  }
  void play_turn();

 private:
  struct Side {
    sheet::Sheet sheet;
    std::unique_ptr<empires::WhatIf> thought;  // nullptr: the computer's, or out of the game
  };
  [[nodiscard]] bool as_thought(const Side& side, PowerId p, const sheet::Entry& order) const;

  std::uint64_t seed_;
  base::FastDice dice_;
  std::unique_ptr<const empires::World> world_;
  empires::TurnFacts facts_;
  std::vector<empires::Memory> memories_;
};

/// Whether the purse and the places an order needs were, just before it, as its seat thought; for what
/// depends on a line of supply or a base far away, all that is its own.
bool EmpiresMatch::as_thought(const Side& side, PowerId p, const sheet::Entry& order) const {
  const auto same = [&](AreaId a) {
    empires::Area is = now.at(a);
    empires::Area thought = side.thought->at(a);
    is.opens = thought.opens = 0;
    is.posture.mode = thought.posture.mode;  // others' are not known, and no order asks for one's own
    is.posture.points_at = thought.posture.points_at;
    if (is.owner != p) is.posture = thought.posture;
    return is == thought;
  };
  for (std::size_t i = 0; i < now.areas.size(); ++i) {
    const AreaId a = empires::area_id(i);
    const bool named = order.first == i || order.second == i;
    const bool own = now.at(a).owner == p || side.thought->owns(a);
    if ((named || own) && !same(a)) return false;
  }
  return now.of(p) == side.thought->own();
}

void EmpiresMatch::play_turn() {
  std::vector<Side> sides(world_->power_count());
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const PowerId p = empires::power_id(i);
    if (!now.in_the_game(p)) continue;
    if (now.of(p).dummy) {
      sides[i].sheet = empires::dummy_sheet(*world_, now, p);
      continue;
    }
    const empires::SeatView seen = view(p);
    memories_[i].note(seen);
    sheet::Reading read =
        empires::read_sheet(*world_, advice(p, seed_ + 100 * static_cast<std::uint64_t>(now.turn) + i).text);
    if (!read.diagnostics.empty()) knew_better.push_back("a remark on the sheet");
    sides[i].sheet = std::move(read.sheet);
    sides[i].thought = std::make_unique<empires::WhatIf>(*world_, seen, memories_[i]);
  }
  facts_.clear();
  facts_.turn = now.turn;
  facts_.order = now.order;
  empires::Judge judge(*world_, now, facts_);
  realm::play_slots(
      now.order, [&](PowerId p) { return &sides[realm::index(p)].sheet; },
      [&](PowerId p, int slot, const sheet::Entry& order) {
        Side& side = sides[realm::index(p)];
        const bool thought = side.thought != nullptr && as_thought(side, p, order);
        judge.begin_action();
        const realm::Outcome outcome = empires::carry_out(judge, empires::deed_of(p, slot, order));
        if (side.thought != nullptr) side.thought->order(order);
        if (thought && outcome.failed())
          knew_better.push_back(empires::to_text(*world_, order) + " " + std::string(name(outcome.reason)));
      });
  empires::end_turn(*world_, now, dice_, facts_);
}

/// Plays to the end at the face of the game, the chancellor in one seat, random-legal players in the others.
bool beats_random(const std::string& scenario, const std::string& hero, std::uint64_t seed) {
  const game::Rules& rules = *game::find_rules("empires");
  auto play =
      rules.start({scenario_text(scenario), {}, base::key_from_words("game " + std::to_string(seed)), {}});
  REQUIRE(play);
  const auto chancellor = bots::find_player(rules, "chancellor")->make(seed);
  const auto random = bots::find_player(rules, "random")->make(seed + 1);
  while (!(*play)->over()) {
    for (const game::Ask& ask : (*play)->asks()) {
      bots::Player& player = ask.seat == hero ? *chancellor : *random;
      const game::Receipt receipt = (*play)->submit(ask.seat, player.answer(**play, ask.seat).text);
      CHECK(receipt.accepted);
      CHECK(receipt.remarks.empty());
    }
    REQUIRE((*play)->advance());
  }
  const auto places = bots::standings(**play);
  const auto firsts = std::count_if(places.begin(), places.end(), [](auto& s) { return s.place == 1; });
  for (std::size_t i = 0; i < places.size(); ++i)
    if ((*play)->seats()[i].code == hero) return places[i].place == 1 && firsts == 1;
  return false;
}

/// A country of one's own on the left, nobody's or a rival's on the right; `areas` are added.
bots::Advice answer_of(std::string_view variant, std::string_view powers, std::string_view areas) {
  const std::string text = "name = \"A table\"\ngame = \"empires\"\nlast_turn = 20\nvariant = \"" +
                           std::string(variant) + "\"\n[powers]\n" + std::string(powers) + "\n[areas]\n" +
                           std::string(areas);
  EmpiresMatch match(text, 1);
  match.thinkers.assign(match.thinkers.size(), bots::empires_chancellor);
  return match.advice(match.power("EN"), 1);
}

bool has(const bots::Advice& advice, std::string_view words) {
  return advice.text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("Empires: no order is refused for a reason its player could have known") {
  for (const char* scenario : {"teaching", "channel", "middle-sea"}) {
    CAPTURE(scenario);
    EmpiresMatch match(scenario_text(scenario), 3);
    for (std::size_t i = 0; i < match.thinkers.size(); i += 2) match.thinkers[i] = bots::empires_chancellor;
    for (int turn = 0; turn < 8 && !match.now.over; ++turn) match.play_turn();
    const std::string first = match.knew_better.empty() ? "" : match.knew_better.front();
    CHECK_MESSAGE(match.knew_better.empty(), first);
  }
}

TEST_CASE("Empires: what could have been known is found out, an order for more armies than there are") {
  EmpiresMatch match(scenario_text("teaching"), 1);
  match.thinkers[0] = [](const bots::EmpiresSeat&) { return bots::Advice{"CASH\nATTACK MER YOR 99\n", {}}; };
  match.play_turn();
  REQUIRE(match.knew_better.size() == 2);
  CHECK(match.knew_better[0] == "CASH bps");
  CHECK(match.knew_better[1] == "ATTACK MER YOR 99 units");
}

TEST_CASE("Empires: the chancellor beats random-legal players wherever he sits") {
  int won = 0;
  for (const char* hero : {"EN", "SC"}) won += beats_random("teaching", hero, 5);
  for (const char* hero : {"EN", "FR"}) won += beats_random("channel", hero, 6);
  for (const char* hero : {"AR", "EG"}) won += beats_random("middle-sea", hero, 7);
  CHECK(won == 6);  // docs/bots.md has the figures of many more
}

TEST_CASE("Empires: the same seat and seed give the same sheet; another seed another one") {
  EmpiresMatch match(scenario_text("middle-sea"), 7);
  int differ = 0;
  for (int turn = 0; turn < 8; ++turn) {  // the chancellor leaves little to chance
    match.play_turn();
    for (const bots::EmpiresThinker thinker : {bots::empires_random, bots::empires_chancellor}) {
      match.thinkers[1] = thinker;
      const bots::Advice once = match.advice(empires::power_id(1), 5);
      CHECK(once.text == match.advice(empires::power_id(1), 5).text);
      CHECK(once.reasons == match.advice(empires::power_id(1), 5).reasons);
      CHECK_FALSE(once.reasons.empty());
      differ += once.text != match.advice(empires::power_id(1), 6).text;
    }
  }
  CHECK(differ >= 9);  // the random one always, the chancellor now and then
}

TEST_CASE(
    "Empires: free land is taken, with help from next door, and what was scouted is not scouted again") {
  const bots::Advice advice =
      answer_of("medieval", "EN = { name = \"England\" }\nFR = { name = \"France\" }", R"(
LON = { terrain = "towns", near = ["CAM"], owner = "EN", population = 6, armies = 4 }
CAM = { terrain = "plains", near = ["LON", "YOR"], owner = "EN", population = 3, armies = 1 }
YOR = { terrain = "plains", near = ["CAM", "EDI"], population = 2, armies = 1 }
EDI = { terrain = "mountains", near = ["YOR", "PAR"], population = 2, armies = 1 }
PAR = { terrain = "towns", near = ["EDI"], owner = "FR", population = 6, armies = 4 }
)");
  CHECK(has(advice, "MOVE LON CAM"));
  CHECK(has(advice, "ATTACK CAM YOR"));
  CHECK_FALSE(has(advice, "SCOUT CAM YOR"));
}

TEST_CASE("Empires: an island sails to where land is, and builds ships if it has none") {
  const char* powers = "EN = { name = \"England\", balance = 12 }\nFR = { name = \"France\" }";
  const std::string lands = R"(
FLA = { terrain = "plains", near = ["DOG", "PAR"], population = 2, armies = 1 }
PAR = { terrain = "towns", near = ["FLA"], owner = "FR", population = 6, armies = 4 }
STR = { terrain = "sea", near = ["LON", "DOG"] }
DOG = { terrain = "sea", near = ["STR", "FLA"] }
)";
  const bots::Advice sails = answer_of("medieval", powers, lands + R"(
LON = { terrain = "towns", near = ["STR"], owner = "EN", population = 6, armies = 5, base = { entrance = "STR", commissioned = 4 } }
)");
  CHECK(has(sails, "CONVOY LON STR"));
  CHECK(has(sails, "CONVOY STR DOG"));
  CHECK(has(sails, "ATTACK DOG FLA"));
  const bots::Advice builds = answer_of("medieval", powers, lands + R"(
LON = { terrain = "towns", near = ["STR"], owner = "EN", population = 9, armies = 5, base = { entrance = "STR" } }
)");
  CHECK(has(builds, "BUILD LON"));
}

TEST_CASE("Empires: a threatened border is manned from the reserve and dug in") {
  const bots::Advice advice = answer_of("medieval", R"(
EN = { name = "England", army_reserve = 5 }
FR = { name = "France" })",
                                        R"(
LON = { terrain = "plains", near = ["PAR"], owner = "EN", population = 3, armies = 1 }
PAR = { terrain = "towns", near = ["LON"], owner = "FR", population = 6, armies = 4, forts = 2 }
)");
  CHECK(has(advice, "RESERVE LON"));
  CHECK(has(advice, "LON PAR"));  // ENTRENCH or AMBUSH
  CHECK_FALSE(has(advice, "ARMY"));
}

TEST_CASE("Empires: trains go before the march in European, and aircraft are bought in World") {
  const bots::Advice european = answer_of("european", R"(
EN = { name = "England", capital = "LON", supply_capacity = 6 }
FR = { name = "France", capital = "PAR", supply_capacity = 6 })",
                                          R"(
LON = { terrain = "plains", near = ["YOR"], owner = "EN", population = 6, armies = 5 }
YOR = { terrain = "plains", near = ["LON", "PAR"], population = 2, armies = 1 }
PAR = { terrain = "towns", near = ["YOR"], owner = "FR", population = 6, armies = 4 }
)");
  CHECK(has(european, "GATHER LON"));
  CHECK(has(european, "ATTACK LON YOR"));
  const bots::Advice world = answer_of("world", R"(
EN = { name = "England", air = 5 }
FR = { name = "France", air = 3 })",
                                       R"(
LON = { terrain = "cities", near = ["YOR"], owner = "EN", population = 30, armies = 5 }
YOR = { terrain = "plains", near = ["LON", "PAR"], owner = "EN", population = 2, armies = 1 }
PAR = { terrain = "towns", near = ["YOR"], owner = "FR", population = 6, armies = 4 }
)");
  CHECK(has(world, "AIR 1"));
}

TEST_CASE("Empires: nobody marches to a border that feeds him not and that he cannot cross") {
  const auto with = [](int armies) {
    return answer_of(
        "medieval", "EN = { name = \"England\" }\nFR = { name = \"France\" }",
        "LON = { terrain = \"plains\", near = [\"YOR\"], owner = \"EN\", population = 6, armies = " +
            std::to_string(armies) + R"( }
YOR = { terrain = "plains", near = ["LON", "EDI"], owner = "EN", population = 1, armies = 1 }
EDI = { terrain = "towns", near = ["YOR", "PAR"], population = 3, armies = 1, forts = 1 }
PAR = { terrain = "towns", near = ["EDI"], owner = "FR", population = 6, armies = 4 }
)");
  };
  for (const int few : {3, 4}) {  // not seen, Edinburgh may hold more than one army
    CHECK_FALSE(has(with(few), "MOVE LON YOR " + std::to_string(few)));
    CHECK_FALSE(has(with(few), "ATTACK"));
  }
  CHECK(has(with(5), "MOVE LON YOR 5"));  // enough for most of what may be there
  CHECK(has(with(5), "ATTACK YOR EDI"));
  for (int armies = 3; armies <= 8; ++armies)
    CHECK_FALSE(has(with(armies), "MOVE YOR LON"));  // there and back again
}

TEST_CASE("Empires: of two neighbours alike the one who has outgrown the others is attacked") {
  EmpiresMatch match(R"(
name = "A table"
game = "empires"
last_turn = 20
variant = "medieval"
[powers]
EN = { name = "England", balance = 6 }
FR = { name = "France" }
SC = { name = "Scotland" }
[areas]
LON = { terrain = "plains", near = ["FLA", "EDI"], owner = "EN", population = 6, armies = 6 }
EDI = { terrain = "plains", near = ["LON"], owner = "SC", population = 3, armies = 2 }
FLA = { terrain = "plains", near = ["LON"], owner = "FR", population = 3, armies = 2 }
PAR = { terrain = "plains", near = ["ORL", "CHA", "POI"], owner = "FR", population = 3, armies = 2 }
ORL = { terrain = "plains", near = ["PAR"], owner = "FR", population = 3, armies = 2 }
CHA = { terrain = "plains", near = ["PAR"], owner = "FR", population = 3, armies = 2 }
POI = { terrain = "plains", near = ["PAR"], owner = "FR", population = 3, armies = 2 }
)",
                     1);
  match.thinkers.assign(match.thinkers.size(), bots::empires_chancellor);
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const bots::Advice advice = match.advice(match.power("EN"), seed);
    CHECK(has(advice, "ATTACK LON FLA"));
    CHECK_FALSE(has(advice, "ATTACK LON EDI"));
  }
}
