#pragma once

#include <array>
#include <string>
#include <vector>

#include "vom-kriege/bot/general_scales.h"
#include "vom-kriege/bot/general_ways.h"

/// The general's plan: one for the army, drawn when the battle begins and kept to himself; an intent for each
/// command, which changes only when that is worth its price; and a task for whoever is to take or guard an
/// objective.
namespace bots {

struct Look;  // general_look.h

enum class Stance : std::uint8_t { attack, hold, support, withdraw };

/// What a command is to do.
struct Intent {
  Stance stance = Stance::hold;
  vk::LeaderId target = vk::LeaderId::none;  // the enemy command it attacks, or the friend it supports
  int since = 0;                             // turn
  int objective = -1;                        // the ground it attacks; -1: the enemy wherever he is
};

enum class PlanKind : std::uint8_t {
  hold_and_counter,
  general_advance,
  strong_left,
  strong_right,
  objective_first,
  fighting_withdrawal,
};
inline constexpr std::size_t kPlans = 6;

class Plan {
 public:
  /// Chosen from objectives, ground and forces as they stand; `seed` picks among the good ones.
  Plan(const vk::Table& table, const vk::Battle& battle, const Scales& scales, const Ways& ways,
       vk::Side side, std::uint64_t seed);

  /// Looks at the battle again, once a turn.
  void review(const vk::Table& table, const vk::Battle& battle, const Scales& scales, const Ways& ways);

  [[nodiscard]] PlanKind kind() const { return kind_; }
  /// How much danger counts, in percent: what sort of man he is, and how the points and the clock stand.
  [[nodiscard]] int caution() const { return caution_ * pressure_ / 100; }
  /// How much ground counts, in percent: the later it is, the more for who must have it.
  [[nodiscard]] int urgency() const { return urgency_; }
  [[nodiscard]] const Intent& intent(vk::LeaderId command) const { return intents_[vk::index(command)]; }
  /// The objective a unit is to take or guard; -1: none.
  [[nodiscard]] int task(vk::UnitId unit) const { return tasks_[vk::index(unit)]; }
  /// Where a unit is to go, or to stay.
  [[nodiscard]] field::Point goal(const vk::Table& table, const vk::Position& position,
                                  vk::UnitId unit) const;

  /// "The plan: hold the ground and strike back." and what it rests on.
  [[nodiscard]] std::string says() const;
  /// "Kempt's light brigade attacks Compere's brigade."
  [[nodiscard]] std::string says(const vk::Table& table, vk::LeaderId command) const;

 private:
  using Tasks = std::array<int, vk::kMaxUnits>;  // by unit: the row of an objective, or -1

  [[nodiscard]] std::array<int, kPlans> scored(const Look& look) const;
  [[nodiscard]] bool waits_in_vain(const Look& look, vk::LeaderId command) const;
  [[nodiscard]] Stance wanted(const Look& look, vk::LeaderId command) const;
  void feel_pressure(const Look& look);
  void give_intents(const Look& look);
  [[nodiscard]] int objective_for(const Look& look, vk::LeaderId command) const;
  void give_tasks(const Look& look);
  [[nodiscard]] bool is_threatened(const Look& look, field::Point at) const;
  [[nodiscard]] vk::UnitId for_task(const Look& look, int row, const Tasks& before) const;

  vk::Side side_;
  PlanKind kind_{};
  int caution_ = 100;   // his own
  int pressure_ = 100;  // less than 100: he must dare
  int urgency_ = 100;
  std::string because_;
  int turn_ = 0;
  std::array<Intent, vk::kMaxLeaders> intents_{};
  std::array<bool, vk::kMaxLeaders> known_{};  // commands that have an intent
  Tasks tasks_{};
  std::array<field::Point, vk::kMaxUnits> posts_{};  // where who holds stands
  std::array<bool, vk::kMaxUnits> posted_{};
};

/// VK-H44  Where an objective is.
[[nodiscard]] field::Point place_of(const vk::Table& table, const vk::Objective& objective);
/// VK-H44  Whether a unit stands at it.
[[nodiscard]] bool stands_at(const vk::Table& table, const vk::Position& position, vk::UnitId unit,
                             const vk::Objective& objective);

}  // namespace bots
