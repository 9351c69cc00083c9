// Golden records: whole games whose every byte must come out the same again, on any machine, with any
// compiler. BLESS=1 plays them anew and writes them; read the difference against the rules before it is
// committed.

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "base/dice.h"
#include "dark_age/reading.h"
#include "dark_age/scenario.h"
#include "dark_age/turn.h"
#include "game/game.h"
#include "game/registry.h"
#include "support/random_sheets.h"

namespace {

struct Golden {
  const char* file;
  const char* scenario;
  game::Options options;
  const char* words;  // of the dice and of the sheets
  int wild;           // lines of nonsense in a hundred
};

const Golden kGoldens[] = {
    {"teaching", "teaching", {}, "the lesson", 0},
    {"midlands", "midlands", {}, "a year of good harvests", 4},
    {"midlands-options",
     "midlands",
     {{"dispersed_losses", "true"}, {"leftover", "order"}, {"fill_with_tax", "true"}, {"last_turn", "9"}},
     "a hard winter",
     4},
    {"midlands-wild",
     "midlands",
     {{"unowned_growth", "false"}, {"last_turn", "8"}},
     "ravens over the Wash",
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
      text_of(fmt::format("{}/games/dark-age/scenarios/{}.toml", SANDTABLE_DATA_DIR, golden.scenario));
  setup.options = golden.options;
  setup.key = base::key_from_words(golden.words);
  return setup;
}

/// The same game twice side by side: once through the face, which keeps the record, and once on the bare
/// rules, whose position the sheets are written from.
std::string play_anew(const Golden& golden) {
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
  return written->record().bytes;
}

/// The inputs of a record given again to a fresh game.
std::string play_again(const game::Record& record, const base::Key& key) {
  game::Setup setup;
  setup.scenario = record.header.scenario;
  setup.options = record.header.options;
  setup.luck = record.header.entropy;
  setup.key = key;
  auto fresh = game::Game::begin(*game::find_rules(record.header.rules), setup);
  REQUIRE(fresh);
  for (const game::Line& line : record.lines) {
    if (line.deed == game::Deed::input) CHECK(fresh->submit(line.seat, line.text).accepted);
    if (line.deed == game::Deed::advance) CHECK(fresh->advance());
  }
  return fresh->record().bytes;
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
    CHECK(record->header.scenario == setup_of(golden).scenario);
  }
}
