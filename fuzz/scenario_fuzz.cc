// Whatever stands in a scenario or case file, reading it never crashes, what is accepted can be played, and
// a case can be looked at, drawings and all.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "dark-age/rules/scenario.h"
#include "dark-age/rules/turn.h"
#include "empires/rules/scenario.h"
#include "empires/rules/turn.h"
#include "play/cases/case_shown.h"
#include "play/registry.h"
#include "star-chase/rules/scenario.h"
#include "star-chase/rules/turn.h"
#include "text/toml_fields.h"
#include "text/toml_json.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/judge/battle.h"

namespace {

constexpr int kDecisions = 40;

void play_a_turn(const dark_age::Scenario& scenario) {
  dark_age::Position now = scenario.start;
  base::FastDice dice(1);
  dark_age::begin_game(*scenario.world, now, scenario.balance_given, dice);
  const std::vector<const sheet::Sheet*> nothing(scenario.world->power_count(), nullptr);
  dark_age::TurnFacts facts;
  for (int turn = 0; turn < 2 && !now.over; ++turn)
    dark_age::play_turn(*scenario.world, now, nothing, dice, facts);
  if (!dark_age::broken_invariant(*scenario.world, now).empty()) std::abort();
}

void play_empires(const empires::Scenario& scenario) {
  empires::Position now = scenario.start;
  base::FastDice dice(1);
  empires::begin_game(*scenario.world, now, scenario.balance_given, dice);
  const std::vector<const sheet::Sheet*> nothing(scenario.world->power_count(), nullptr);
  empires::TurnFacts facts;
  for (int turn = 0; turn < 2 && !now.over; ++turn)
    empires::play_turn(*scenario.world, now, nothing, dice, facts);
  if (!empires::broken_invariant(*scenario.world, now).empty()) std::abort();
}

void play_star_chase(const star_chase::Scenario& scenario) {
  star_chase::Position now = scenario.start;
  base::FastDice dice(1);
  star_chase::TurnFacts facts;
  star_chase::begin_game(*scenario.world, now, scenario.extra_bps, dice, facts);
  const std::vector<const sheet::Sheet*> nothing(scenario.world->power_count(), nullptr);
  for (int turn = 0; turn < 2 && !now.over; ++turn)
    star_chase::play_turn(*scenario.world, now, nothing, dice, facts);
  if (!star_chase::broken_invariant(*scenario.world, now).empty()) std::abort();
}

void play_a_while(const vom_kriege::Scenario& scenario) {
  const vom_kriege::Table& table = *scenario.table;
  base::FastDice dice(1);
  vom_kriege::Battle battle = vom_kriege::begin(table, scenario.start, {dice, nullptr});
  for (int i = 0; i < kDecisions && !vom_kriege::over(battle); ++i)
    if (!vom_kriege::answer(table, battle, vom_kriege::default_answer(table, battle), {dice, nullptr}))
      std::abort();
  if (!vom_kriege::broken_invariant(table, battle.position).empty()) std::abort();
}

template <class Read, class Play>
void try_out(const Read& read, Play&& play) {
  if (read)
    play(*read);
  else if (read.error().what.empty())
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try_out(dark_age::read_scenario(text), play_a_turn);
  try_out(empires::read_scenario(text), play_empires);
  base::FastDice galaxy(1);
  try_out(star_chase::read_scenario(text, {}, galaxy), play_star_chase);
  try_out(vom_kriege::read_scenario(text), play_a_while);
  const auto nothing = [](const auto&) {};
  try_out(base::parse_toml(text), [](const toml::table& parsed) {
    std::string out;
    base::JsonWriter json(out);
    base::put_toml(json, parsed);
  });
  for (const game::Rules* rules : game::all_rules()) try_out(rules->show_case(text), nothing);
  return 0;
}
