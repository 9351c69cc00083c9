// Golden records: whole games whose every byte must come out the same again, on any machine, with any
// compiler. BLESS=1 plays them anew and writes them; read the difference against the rules before it is
// committed.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/dice.h"
#include "dark-age/rules/reading.h"
#include "dark-age/rules/scenario.h"
#include "dark-age/rules/turn.h"
#include "play/game.h"
#include "play/registry.h"
#include "star-chase/play/play.h"
#include "support/random_sheets.h"
#include "support/rounds.h"
#include "support/star_sheets.h"
#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/table_names.h"
#include "vom-kriege/play/play.h"

namespace {

struct Golden {
  const char* file;
  const char* game;
  const char* scenario;
  game::Options options;
  const char* words;  // of the dice and of what is played; a number: chosen for many kinds of decisions
  int wild;  // in a hundred: dark-age and star-chase, lines of nonsense; vom-kriege, inputs of several lines,
             // or standing ones
};

const Golden kGoldens[] = {
    {"teaching", "dark-age", "teaching", {}, "the lesson", 0},
    {"midlands", "dark-age", "midlands", {}, "a year of good harvests", 4},
    {"midlands-options",
     "dark-age",
     "midlands",
     {{"dispersed_losses", "true"}, {"leftover", "order"}, {"fill_with_tax", "true"}, {"last_turn", "9"}},
     "a hard winter",
     4},
    {"midlands-wild",
     "dark-age",
     "midlands",
     {{"unowned_growth", "false"}, {"last_turn", "8"}},
     "ravens over the Wash",
     60},
    {"duel", "star-chase", "duel", {}, "two suns", 4},
    {"six-options",
     "star-chase",
     "six",
     {{"seed", "orion"},
      {"astray", "0"},
      {"pacts", "false"},
      {"last_turn", "10"},
      {"census_turns", "[2, 5, 6]"}},
     "a cold star",
     4},
    {"standard-wild",
     "star-chase",
     "standard",
     {{"homes", "8"}, {"computers", "3"}, {"last_turn", "7"}},
     "the long night",
     40},
    {"drill", "vom-kriege", "drill", {}, "the drill ground 23", 0},
    {"drill-typed", "vom-kriege", "drill", {{"dice", "typed"}}, "dice on a real table 53", 0},
    {"maida", "vom-kriege", "maida", {}, "the plain of the Lamato 116", 0},
    {"ambush", "vom-kriege", "ambush", {}, "who is behind the hedge", 0},  // in fog (VK-H73 to VK-H78)
    {"maida-options",
     "vom-kriege",
     "maida",
     {{"R-14", "both"}, {"R-28", "half"}, {"R-51", "melee"}, {"R-53", "once"}},
     "dust over Calabria 0",
     60},
};

std::string path_of(const std::string& file) {
  return fmt::format("{}/tests/record/{}.game", SANDTABLE_DATA_DIR, file);
}

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

game::Setup setup_of(const Golden& golden) {
  game::Setup setup;
  setup.scenario =
      text_of(fmt::format("{}/games/{}/scenarios/{}.toml", SANDTABLE_DATA_DIR, golden.game, golden.scenario));
  setup.options = golden.options;
  setup.key = base::key_from_words(golden.words);
  return setup;
}

/// The same game twice side by side: once through the face, which keeps the record, and once on the bare
/// rules, whose position the sheets are written from.
std::string play_turns(const Golden& golden) {
  const game::Setup setup = setup_of(golden);
  auto written = game::Game::begin(*game::find_rules("dark-age/1"), setup);
  REQUIRE(written);
  auto scenario = dark_age::read_scenario(setup.scenario, setup.options);
  REQUIRE(scenario);
  const dark_age::World& world = *scenario->world;
  dark_age::Position now = scenario->start;
  base::KeyedDice first(setup.key, now.luck);
  dark_age::begin_game(world, now, scenario->balance_given, first);
  support::Random random(base::digest(golden.words)[0]);
  while (!now.over) {
    const support::Holdings holdings(now);
    std::vector<sheet::Sheet> read(world.power_count());
    std::vector<const sheet::Sheet*> sheets(world.power_count(), nullptr);
    for (const dark_age::PowerId p : now.order) {
      if (random.chance(5)) continue;  // now and then nothing comes
      const std::string text = random_sheet_text(world, now, holdings, p, random, {.wild = golden.wild});
      if (!written->submit(world.code(p), text).accepted) continue;
      read[realm::index(p)] = dark_age::read_sheet(world, written->record().lines.back().text).sheet;
      sheets[realm::index(p)] = &read[realm::index(p)];
    }
    for (const dark_age::PowerId p : now.order)
      if (const sheet::Sheet* s = sheets[realm::index(p)]; s != nullptr && !s->luck.empty())
        now.luck = base::mixed_luck(now.luck, world.code(p), s->luck);
    base::KeyedDice dice(setup.key, now.luck);
    dark_age::TurnFacts facts;
    dark_age::play_turn(world, now, sheets, dice, facts);
    REQUIRE(written->advance());
  }
  return written->record().bytes();
}

/// Star Chase: sheets by chance, written from the position as it is.
std::string play_galaxy(const Golden& golden) {
  auto written = game::Game::begin(*game::find_rules("star-chase/1"), setup_of(golden));
  REQUIRE(written);
  support::Random random(base::digest(golden.words)[0]);
  while (!written->play().over()) {
    for (const game::Ask& ask : written->play().asks()) {
      if (random.chance(5)) continue;  // now and then nothing comes
      const auto& play = dynamic_cast<const game::StarChasePlay&>(written->play());
      const auto power = static_cast<star_chase::PowerId>(play.world().power_codes().find(ask.seat));
      REQUIRE(written
                  ->submit(ask.seat, support::random_star_sheet(play.world(), play.position(), power, random,
                                                                golden.wild))
                  .accepted);
    }
    REQUIRE(written->advance());
  }
  return written->record().bytes();
}

/// Decisions by chance as a seat would write them, looked for on a copy of the battle.
class Pen {
 public:
  Pen(const game::Setup& setup, std::uint64_t seed)
      : player_(seed), random_(seed + 1), dice_(setup.key, base::Digest{}) {}

  /// What the seat that is asked sends: one decision, or with `wild` sometimes several. Those are what it
  /// would go on with if the other side reacted as it does here.
  std::string input(const game::VomKriegePlay& play, int wild) {
    vom_kriege::Battle ahead = play.battle();
    const vom_kriege::Side seat = ahead.course.asked;
    std::string text;
    int lines = random_.chance(wild) ? random_.between(2, 12) : 1;
    while (lines > 0 && !vom_kriege::over(ahead)) {
      const bool ours = ahead.course.asked == seat;
      const std::string line = decided(play.table(), ahead);
      if (!ours) continue;
      text += line + '\n';
      --lines;
    }
    return text;
  }
  std::string standing() {
    static constexpr const char* kLines[] = {
        "standing all: square always",      "standing all: retreat home",
        "standing all: rout home",          "standing all: fire unless shaken",
        "standing all: counter always",     "standing all: advance always",
        "standing all: retire when shaken", "standing all: leader home",
        "standing all: follow up never",    "standing all: fire ask\nstanding forget all",
    };
    return random_.pick(std::span<const char* const>(kLines));
  }
  bool chance(int percent) { return random_.chance(percent); }

 private:
  std::string decided(const vom_kriege::Table& table, vom_kriege::Battle& battle) {
    const vom_kriege::TableNames names(table);
    vom_kriege::Happenings told;
    player_.answer(table, battle, {dice_, &told});
    for (const vom_kriege::Happening& h : told)
      if (h.kind == vom_kriege::Happening::Kind::decided && h.by == vom_kriege::Happening::By::seat)
        return vom_kriege::to_text(h.decision, names.names());
    FAIL("a decision that is not told");
    return {};
  }

  vom_kriege::RandomPlayer player_;
  support::Random random_;
  base::KeyedDice dice_;
};

/// A battle, decided by chance and carried on after every input.
std::string play_battle(const Golden& golden) {
  const game::Setup setup = setup_of(golden);
  auto written = game::Game::begin(*game::find_rules("vom-kriege/1"), setup);
  REQUIRE(written);
  Pen pen(setup, base::digest(golden.words)[0]);
  while (!written->play().over()) {
    for (const game::Seat& seat : written->play().seats())
      if (golden.wild > 0 && pen.chance(10)) REQUIRE(written->submit(seat.code, pen.standing()).accepted);
    const game::Ask ask = written->play().asks().front();
    if (!ask.answered()) {
      const auto& play = dynamic_cast<const game::VomKriegePlay&>(written->play());
      REQUIRE(written->submit(ask.seat, pen.input(play, golden.wild)).accepted);
    }
    REQUIRE(written->advance());
  }
  return written->record().bytes();
}

std::string play_anew(const Golden& golden) {
  const std::string_view name = golden.game;
  if (name == "dark-age") return play_turns(golden);
  return name == "star-chase" ? play_galaxy(golden) : play_battle(golden);
}

/// The inputs of a record given again to a fresh game.
std::string play_again(const game::Record& record, const base::Key& key) {
  game::Setup setup;
  setup.scenario = *record.header->scenario;
  setup.options = record.header->options;
  setup.luck = record.header->entropy;
  setup.key = key;
  auto fresh = game::Game::begin(*game::find_rules(record.header->rules), setup);
  REQUIRE(fresh);
  for (const game::Line& line : record.lines) {
    if (line.deed == game::Deed::input) CHECK(fresh->submit(line.seat, line.text).accepted);
    if (line.deed == game::Deed::advance) CHECK(fresh->advance());
  }
  return fresh->record().bytes();
}

}  // namespace

TEST_CASE("golden records come out byte for byte, and verify") {
  for (const Golden& golden : kGoldens) {
    CAPTURE(golden.file);
    const std::string path = path_of(golden.file);
    if (std::getenv("BLESS") != nullptr) std::ofstream(path, std::ios::binary) << play_anew(golden);
    const std::string bytes = text_of(path);
    REQUIRE_MESSAGE(!bytes.empty(), "a golden record is missing; BLESS=1 writes it");
    const auto record = game::read_record(bytes);
    REQUIRE(record);
    CHECK(record->revealed());
    CHECK(game::verify(bytes, std::nullopt).is == game::Verdict::Is::true_record);
    CHECK(play_again(*record, base::key_from_words(golden.words)) == bytes);
  }
}

TEST_CASE("a golden record is played from the scenario as it is now") {
  for (const Golden& golden : kGoldens) {
    CAPTURE(golden.file);
    const auto record = game::read_record(text_of(path_of(golden.file)));
    REQUIRE(record);
    CHECK(*record->header->scenario == setup_of(golden).scenario);
  }
}

// Twelve admirals over a hundred turns, which no sheet drawn by chance would fill: fleets, wars, blockades,
// pacts, all that only a long game brings about. It was played by
//
//     sandtable arena star-chase --scenario standard --games 1 --bots admiral --seed "a hundred turns"
//         --option last_turn=100 --option vp_goal=100000 --option industry_goal_min=100000 --records DIR
//
// and is not written anew by BLESS=1: players may change, what their sheets came to may not.
TEST_CASE("SCH: a game of twelve bots over a hundred turns comes out byte for byte, and verifies") {
  const std::string bytes = text_of(path_of("hundred-turns"));
  const auto record = game::read_record(bytes);
  REQUIRE(record);
  const auto key = game::key_in(*record);
  REQUIRE(key);
  CHECK(record->header->seats.size() == 12);
  CHECK(game::verify(bytes, std::nullopt).is == game::Verdict::Is::true_record);
  if (!support::all_rounds()) return;  // once more the same hundred turns, twice
  CHECK(play_again(*record, *key) == bytes);
  const auto last = game::replay(*record, *key);
  REQUIRE(last);
  CHECK((*last)->over());
  const auto& end = dynamic_cast<const game::StarChasePlay&>(**last);
  CHECK(end.facts().turn == 100);
}
