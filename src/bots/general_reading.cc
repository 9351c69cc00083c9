#include "bots/general_reading.h"

#include <algorithm>

#include "vom_kriege/random_player.h"

namespace bots {
namespace {

constexpr int kFew = 8;  // units of both sides, on the table or to come
constexpr int kWon = 1000;
constexpr int kPlayouts = 200;  // for one answer
constexpr int kClearly = 15;    // better than what he would do anyway: less is chance

}  // namespace

int Reading::tries(std::size_t decisions) {
  return std::clamp(kPlayouts / static_cast<int>(decisions), 8, 40);
}

bool Reading::fits(const vk::Position& position) {
  int units = 0;
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const vk::Status status = position.units[i].status;
    if (status == vk::Status::on_table || status == vk::Status::to_come) ++units;
  }
  return units <= kFew;
}

/// On average: a battle won is 1000, one lost -1000, and every point beside it counts a little.
int Reading::after(const vk::Battle& battle, const vk::Decision& decision, int tries) const {
  const auto us = static_cast<std::size_t>(side_);
  std::int64_t sum = 0;
  for (int i = 0; i < tries; ++i) {
    const std::uint64_t words = seed_ + static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15U;
    base::FastDice dice(words);
    vk::Battle then = battle;
    if (!vk::answer(table_, then, decision, {dice})) return -kWon * 2;
    vk::RandomPlayer both(words);
    while (!vk::over(then)) both.answer(table_, then, {dice});
    const auto points = vk::score(table_, then);
    const vk::Outcome won = side_ == vk::Side::red ? vk::Outcome::red : vk::Outcome::blue;
    if (then.course.outcome != vk::Outcome::draw) sum += then.course.outcome == won ? kWon : -kWon;
    sum += points[us] - points[1 - us];
  }
  return static_cast<int>(sum / tries);
}

std::size_t Reading::best(const vk::Battle& battle, const std::vector<vk::Decision>& decisions) const {
  const int tries = Reading::tries(decisions.size());
  std::size_t found = 0;
  int most = after(battle, decisions[0], tries) + kClearly;
  for (std::size_t i = 1; i < decisions.size(); ++i)
    if (const int value = after(battle, decisions[i], tries); value > most) {
      most = value;
      found = i;
    }
  return found;
}

}  // namespace bots
