#include "vom-kriege/bot/general_reading.h"

#include <algorithm>

#include "vom-kriege/bot/general_sergeant.h"

namespace bots {
namespace {

constexpr int kFew = 8;  // units of both sides, on the table or to come
constexpr int kWon = 1000;
constexpr int kPlayouts = 320;  // playouts of all answers together, before the worse half is left out
constexpr int kFewest = 6;      // of each in a round,
constexpr int kAtOnce = 40;     // and no more than this
constexpr int kMost = 640;      // of the one that did best, until it is clear

}  // namespace

bool Reading::fits(const vk::Position& position) {
  int units = 0;
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const vk::Status status = position.units[i].status;
    if (status == vk::Status::on_table || status == vk::Status::to_come) ++units;
  }
  return units <= kFew;
}

/// How it ends: a battle won is 1000, one lost -1000, and every point beside it counts a little. `number`:
/// the same dice for every answer that is tried. `asks` counts what both sides were asked meanwhile.
int Reading::played_out(const vk::Battle& battle, const vk::Decision& decision, int number, int& asks) const {
  const auto us = static_cast<std::size_t>(side_);
  const std::uint64_t words = seed_ + static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15U;
  base::FastDice dice(words);
  vk::Battle then = battle;
  if (!vk::answer(table_, then, decision, {dice})) return -kWon * 2;
  Sergeant both(words);
  for (; !vk::over(then); ++asks) both.answer(table_, then, {dice});
  const auto points = vk::score(table_, then);
  const vk::Outcome won = side_ == vk::Side::red ? vk::Outcome::red : vk::Outcome::blue;
  const int end = then.course.outcome == vk::Outcome::draw ? 0 : then.course.outcome == won ? kWon : -kWon;
  return end + points[us] - points[1 - us];
}

namespace {

/// How an answer did against what he would do anyway, battle by battle with the same dice.
struct Rival {
  std::size_t which = 0;
  std::int64_t gain = 0;
  std::int64_t squares = 0;

  void add(int difference) {
    gain += difference;
    squares += std::int64_t{difference} * difference;
  }
  /// Better by one and a half times what chance makes of equals: less would change the mind at every throw.
  [[nodiscard]] bool clearly() const { return gain > 0 && 4 * gain * gain > 9 * squares; }
};

}  // namespace

/// In rounds: the half that did worse is left out after each, so that most of the time goes to those that
/// promise most.
Reading::Found Reading::best(const vk::Battle& battle, const std::vector<vk::Decision>& decisions) const {
  std::vector<Rival> rivals(decisions.size() - 1);
  for (std::size_t i = 0; i < rivals.size(); ++i) rivals[i].which = i + 1;
  int tries = 0;
  int asks = 0;
  const auto play_out = [&](int more) {
    for (const int end = tries + more; tries < end && asks < enough_; ++tries) {
      const int anyway = played_out(battle, decisions.front(), tries, asks);
      for (Rival& rival : rivals) rival.add(played_out(battle, decisions[rival.which], tries, asks) - anyway);
    }
  };
  const auto keep = [&](std::size_t most) {
    std::stable_sort(rivals.begin(), rivals.end(),
                     [](const Rival& a, const Rival& b) { return a.gain > b.gain; });
    if (rivals.size() > most) rivals.resize(most);
    while (!rivals.empty() && rivals.back().gain <= 0) rivals.pop_back();
  };
  while (!rivals.empty() && tries < kMost && asks < enough_) {
    if (rivals.size() == 1 && tries >= kAtOnce && rivals.front().clearly()) break;
    play_out(std::clamp(kPlayouts / static_cast<int>(rivals.size() + 1), kFewest, kAtOnce));
    keep((rivals.size() + 1) / 2);
  }
  if (rivals.empty() || !rivals.front().clearly()) return {0, tries, asks};
  return {rivals.front().which, tries, asks};
}

}  // namespace bots
