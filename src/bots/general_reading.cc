#include "bots/general_reading.h"

#include <algorithm>

#include "bots/general_sergeant.h"

namespace bots {
namespace {

constexpr int kFew = 8;  // units of both sides, on the table or to come
constexpr int kWon = 1000;
constexpr int kPlayouts = 120;     // of all answers together, for a first look
constexpr int kMore = 40;          // of each that is looked at again
constexpr std::size_t kAgain = 3;  // so many, and what he would do anyway
constexpr int kClearly = 40;       // better than what he would do anyway: less is chance

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
/// the same dice for every answer that is tried.
int Reading::played_out(const vk::Battle& battle, const vk::Decision& decision, int number) const {
  const auto us = static_cast<std::size_t>(side_);
  const std::uint64_t words = seed_ + static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15U;
  base::FastDice dice(words);
  vk::Battle then = battle;
  if (!vk::answer(table_, then, decision, {dice})) return -kWon * 2;
  Sergeant both(words);
  while (!vk::over(then)) both.answer(table_, then, {dice});
  const auto points = vk::score(table_, then);
  const vk::Outcome won = side_ == vk::Side::red ? vk::Outcome::red : vk::Outcome::blue;
  const int end = then.course.outcome == vk::Outcome::draw ? 0 : then.course.outcome == won ? kWon : -kWon;
  return end + points[us] - points[1 - us];
}

Reading::Found Reading::best(const vk::Battle& battle, const std::vector<vk::Decision>& decisions) const {
  struct Line {
    std::size_t which = 0;
    std::int64_t sum = 0;
  };
  std::vector<Line> lines(decisions.size());
  int tries = 0;
  const auto play_out = [&](int more) {
    for (Line& line : lines)
      for (int i = tries; i < tries + more; ++i) line.sum += played_out(battle, decisions[line.which], i);
    tries += more;
  };
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].which = i;
  play_out(std::clamp(kPlayouts / static_cast<int>(lines.size()), 6, 24));
  // Only those that promise most are worth more time; what he would do anyway is measured against them.
  std::stable_sort(lines.begin() + 1, lines.end(),
                   [](const Line& a, const Line& b) { return a.sum > b.sum; });
  if (lines.size() > kAgain + 1) lines.resize(kAgain + 1);
  play_out(kMore);
  const Line* best = &lines.front();
  for (const Line& line : lines)
    if (line.sum > best->sum) best = &line;
  const bool clearly = best->sum - lines.front().sum > std::int64_t{kClearly} * tries;
  return {clearly ? best->which : 0, tries};
}

}  // namespace bots
