#pragma once

#include <vector>

#include "vom-kriege/bot/general_moves.h"
#include "vom-kriege/bot/general_trial.h"

/// Command dice: what each of them could do, and who gets them.
namespace bots {

/// An order the general would give, if he had the die.
struct Wish {
  enum class What : std::uint8_t { act, charge, rally, restore };
  What what{};
  vk::Units units;
  bool far = false;  // it costs one die more (VK-120)
  int value = 0;
  bool twice = false;  // two dice of a face: a second move, or one die more in the fight
};

/// A wish with the dice it takes.
struct Granted {
  Wish wish;
  vk::Decision decision;
};

/// What a command wishes for when its initiative begins. It is reckoned once; as dice are placed, wishes that
/// are fulfilled drop out.
class Orders {
 public:
  Orders(const Maps& maps, const vk::Battle& battle, const Trial& trial);

  /// Whether they were made for the initiative that is being played.
  [[nodiscard]] bool are_for(const vk::Battle& battle) const;

  /// What to do with these dice, the most important first.
  [[nodiscard]] std::vector<Granted> granted(const vk::Position& position, CommandDice dice) const;
  /// A pair that is worth more as another die; nothing: keep them.
  [[nodiscard]] std::optional<vk::Trade> trade(const vk::Position& position, const CommandDice& dice) const;
  /// Dice to roll again; empty: none.
  [[nodiscard]] vk::Reroll reroll(const vk::Position& position, const CommandDice& dice) const;

 private:
  void wish_to_act(const Moves& moves, const vk::Units& units, bool far, int gain);
  void wish_for_charge(const vk::Battle& battle, const Trial& trial, vk::UnitId u, int gain);
  void wish_for_groups(const Moves& moves, const vk::Position& position,
                       const std::array<int, vk::kMaxUnits>& gains);
  [[nodiscard]] int value(const vk::Position& position, const CommandDice& dice) const;
  [[nodiscard]] std::optional<Granted> grant(const Wish& wish, CommandDice& dice) const;
  void double_up(Granted& order, CommandDice& dice) const;

  const vk::Table& table_;
  int turn_;
  int initiative_;
  std::vector<Wish> wishes_;
};

}  // namespace bots
