#include "support/random_game.h"

#include <fstream>
#include <iterator>

#include "core/check.h"
#include "dark-age/rules/scenario.h"

namespace support {
RandomGame::RandomGame(int powers, std::uint64_t seed, const Taste& taste)
    : RandomGame(grid_world(powers, seed), {}, seed, taste) {
  now = start_position(*world_, seed);
}

RandomGame::RandomGame(std::unique_ptr<const dark_age::World> world, dark_age::Position start,
                       std::uint64_t seed, const Taste& taste)
    : now(std::move(start)),
      random(seed),
      world_(std::move(world)),
      taste_(taste),
      dice_seed_(random.bits()) {
  sheets.resize(world_->power_count());
  came_.resize(world_->power_count());
}

void RandomGame::write_sheets() {
  const Holdings holdings(now);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const dark_age::PowerId p = dark_age::power_id(i);
    came_[i] = taste_.full || random.chance(95);
    if (came_[i]) sheets[i] = sent(*world_, random_sheet_text(*world_, now, holdings, p, random, taste_));
  }
}

void RandomGame::play(dark_age::Position& position, dark_age::TurnFacts& into) const {
  std::vector<const sheet::Sheet*> read(sheets.size(), nullptr);
  for (std::size_t i = 0; i < sheets.size(); ++i)
    if (came_[i]) read[i] = &sheets[i].sheet;
  base::FastDice dice(dice_seed_);
  dark_age::play_turn(*world_, position, read, dice, into);
}

void RandomGame::play_turn() {
  write_sheets();
  play(now, facts);
}

std::unique_ptr<RandomGame> random_britain(std::uint64_t seed, const Taste& taste) {
  std::ifstream file(SANDTABLE_DATA_DIR "/games/dark-age/scenarios/britain.toml");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto read = dark_age::read_scenario(text);
  base::ensure(read.has_value(), "Britain can be read");
  base::FastDice dice(seed);
  dark_age::begin_game(*read->world, read->start, read->balance_given, dice);
  return std::make_unique<RandomGame>(std::move(read->world), std::move(read->start), seed, taste);
}

}  // namespace support
