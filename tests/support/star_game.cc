#include "support/star_game.h"

#include <fmt/core.h>

#include "core/check.h"
#include "star-chase/rules/reading.h"
#include "star-chase/rules/scenario.h"

namespace support {
namespace {

/// A galaxy that is made, with short games, goals that random play may reach, and what it takes to jump, link
/// and trade from the first turn on.
std::string scenario_of(int powers) {
  std::string text =
      "name = \"Chance\"\ngame = \"star-chase\"\nlast_turn = 12\n[options]\nvp_goal = 40\nindustry_goal_min "
      "= 40\n"
      "[start]\ntreasury = 300\nextra_bps = 40\nlevels = { JMP = 5, HYP = 9, WPN = 1, FTR = 2, PRB = 2 "
      "}\n[powers]\n";
  for (int i = 0; i < powers; ++i)
    text += fmt::format("PQ{} = {{ name = \"Power {}\" }}\n", char('A' + i), i + 1);
  return text;
}

}  // namespace

RandomStarGame::RandomStarGame(int powers, std::uint64_t seed, int wild)
    : random(seed), wild_(wild), dice_seed_(random.bits()) {
  base::FastDice dice(dice_seed_);
  auto scenario = star_chase::read_scenario(scenario_of(powers), {}, dice);
  base::ensure(scenario.has_value(), "a scenario of chance can be read");
  world_ = std::move(scenario->world);
  now = std::move(scenario->start);
  star_chase::begin_game(*world_, now, scenario->extra_bps, dice, facts);
  sheets.resize(world_->power_count());
  came_.resize(world_->power_count());
}

void RandomStarGame::write_sheets() {
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const star_chase::PowerId p = star_chase::power_id(i);
    came_[i] = random.chance(95);
    if (!came_[i]) continue;
    sheets[i].text = random_star_sheet(*world_, now, p, random, wild_);
    sheets[i].sheet = star_chase::read_sheet(*world_, now, p, sheets[i].text).sheet;
  }
}

void RandomStarGame::play(star_chase::Position& position, star_chase::TurnFacts& into) const {
  std::vector<const sheet::Sheet*> read(sheets.size(), nullptr);
  for (std::size_t i = 0; i < sheets.size(); ++i)
    if (came_[i]) read[i] = &sheets[i].sheet;
  base::FastDice dice(dice_seed_);
  star_chase::play_turn(*world_, position, read, dice, into);
}

void RandomStarGame::play_turn() {
  write_sheets();
  play(now, facts);
}

}  // namespace support
