#include "vom-kriege/bot/general_scales.h"

#include <algorithm>

#include "vom-kriege/odds/roll.h"

namespace bots {
namespace {

using vk::UnitId;

/// What is left of a unit's worth, in thousandths, by the hits it can still take: the first cost little, the
/// last nearly everything.
constexpr std::array<int, 7> kLeft{120, 450, 700, 880, 1000, 1080, 1120};
constexpr int kDisordered = 130;
constexpr int kDrivenBack = 70;  // for each flag: ground and time
constexpr int kRemoved = 600;    // beyond the rest of its worth: points, and a hit on its leader
constexpr int kLeaderHit = 300;
constexpr int kDecides = 3000;  // to be ahead when the clock runs out

int fresh_worth(const vk::UnitFacts& facts) {
  int worth = facts.arm == vk::Arm::artillery ? 900 : facts.arm == vk::Arm::cavalry ? 1050 : 1000;
  if (facts.type == vk::Type::heavy) worth += 100;
  switch (facts.quality) {
    case vk::Quality::elite: return worth * 5 / 4;
    case vk::Quality::regular: return worth;
    case vk::Quality::conscript: return worth * 4 / 5;
    case vk::Quality::irregular: return worth * 4 / 5;
  }
  return worth;
}

int loss(const vk::Aftermath& after, int left) {
  switch (after.fate) {
    case vk::Fate::removed: return kLeft[0] + kRemoved;
    case vk::Fate::routs: return kLeft[static_cast<std::size_t>(left)] - kLeft[0] + kDisordered;
    case vk::Fate::stands:
    case vk::Fate::retreats: break;
  }
  const int hit = kLeft[static_cast<std::size_t>(left)] - kLeft[static_cast<std::size_t>(left - after.hits)];
  return hit + (after.flags > 0 ? kDisordered + kDrivenBack * after.flags : 0);
}

}  // namespace

Scales::Scales(const vk::Table& table) : table_(table) {
  for (std::size_t i = 0; i < table.unit_count(); ++i) fresh_[i] = fresh_worth(table.unit(vk::unit_id(i)));
  for (std::size_t arm = 0; arm < loss_.size(); ++arm)
    for (std::size_t shooting = 0; shooting < 2; ++shooting)
      for (std::size_t against = 0; against < kAgainst; ++against)
        for (int dice = 1; dice <= kMostDice; ++dice) {
          const odds::Roll roll(dice, {.arm = static_cast<vk::Arm>(arm),
                                       .against = static_cast<vk::Against>(against),
                                       .shooting = shooting == 1,
                                       .options = table.options().dice});
          for (int left = 0; left <= kMostLeft; ++left) {
            odds::Count sum = 0;
            roll.each([&](const vk::Effect& e, const odds::Chance& chance) {
              const int lost = left == 0 && e.hits + e.flags == 0 ? 0 : loss(vk::aftermath(e, left), left);
              sum += chance.ways * static_cast<unsigned>(lost);
            });
            loss_[arm][shooting][against][static_cast<std::size_t>(dice)][static_cast<std::size_t>(left)] =
                static_cast<int>(sum / odds::rolls_of(dice));
          }
        }
}

int Scales::left(const vk::Position& position, UnitId unit) const {
  return std::clamp(vk::strength(table_.unit(unit)) - position.of(unit).hits, 0, kMostLeft);
}

int Scales::weighed(const vk::Position& position, UnitId unit, int thousandths) const {
  const vk::LeaderId command = table_.unit(unit).command;
  int units = 0;
  for (const UnitId u : table_.units_of(command))
    if (const vk::Status status = position.of(u).status;
        status == vk::Status::on_table || status == vk::Status::to_come)
      ++units;
  const int losses = std::clamp(std::min(units, vk::kLeaderStrength - position.of(command).hits), 1, 3);
  const int leader = table_.options().points.leader * kVictoryPoint / (losses * losses) / 2;
  return fresh(unit) * thousandths / 1000 * (1000 + leader) / 1000;
}

int Scales::worth(const vk::Position& position, UnitId unit) const {
  const vk::Status status = position.of(unit).status;
  if (status == vk::Status::removed || status == vk::Status::exited) return 0;
  const int whole = kLeft[static_cast<std::size_t>(left(position, unit))];
  return fresh(unit) * (whole - (position.of(unit).disordered ? kDisordered : 0)) / 1000;
}

int Scales::harm(const vk::Position& position, UnitId target, int dice, vk::Against against,
                 bool shooting) const {
  if (dice <= 0) return 0;
  const auto arm = static_cast<std::size_t>(table_.unit(target).arm);
  const ByDice& rows = loss_[arm][shooting ? 1 : 0][static_cast<std::size_t>(against)];
  return weighed(position, target,
                 rows[static_cast<std::size_t>(std::min(dice, kMostDice))]
                     [static_cast<std::size_t>(left(position, target))]);
}

int Scales::shot(const vk::Position& position, UnitId target, int dice) const {
  const vk::Unit& unit = position.of(target);
  const bool square = unit.formation == vk::Formation::square && unit.garrison == vk::AreaId::none;
  return harm(position, target, dice, square ? vk::Against::square : vk::Against::unit, true);
}

int Scales::rallied(const vk::Position& position, UnitId unit) const {
  const int now = left(position, unit);
  if (now == 0) return weighed(position, unit, kLeft[1] + kRemoved);
  return weighed(
      position, unit,
      kLeft[static_cast<std::size_t>(std::min(now + 1, kMostLeft))] - kLeft[static_cast<std::size_t>(now)]);
}

int Scales::restored(const vk::Position& position, UnitId unit) const {
  return weighed(position, unit, kDisordered);
}

int Scales::forces(const vk::Position& position, vk::Side side) const {
  int sum = 0;
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (table_.unit(vk::unit_id(i)).side == side) sum += worth(position, vk::unit_id(i));
  return sum;
}

int Scales::balance(const vk::Battle& battle, vk::Side side) const {
  const vk::Position& p = battle.position;
  const auto points = vk::score(table_, battle);
  const auto us = static_cast<std::size_t>(side);
  int sum = forces(p, side) - forces(p, vk::other(side)) + (points[us] - points[1 - us]) * kVictoryPoint;
  for (std::size_t i = 0; i < p.leader_count; ++i)
    sum += (table_.leader(vk::leader_id(i)).side == side ? -kLeaderHit : kLeaderHit) * p.leaders[i].hits;
  // On the last turn a point more than they have is the whole battle, on the turn before a good part of it.
  const int left = table_.facts().last_turn - p.turn;
  if (left <= 1 && points[0] != points[1])
    sum += (points[us] > points[1 - us] ? 1 : -1) * (left == 0 ? kDecides : kDecides / 4);
  if (battle.course.outcome == vk::Outcome::red || battle.course.outcome == vk::Outcome::blue)
    sum += (battle.course.outcome == vk::Outcome::red) == (side == vk::Side::red) ? 20'000 : -20'000;
  return sum;
}

}  // namespace bots
