#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/crypto.h"

namespace base {

/// Dice are named by what they are for ("growth:3:HRS"), never by when they are rolled, so that nothing asked
/// elsewhere can shift them. Within a name they are numbered from 0.
class Dice {
 public:
  virtual ~Dice() = default;
  /// 1..sides, each equally likely.
  [[nodiscard]] virtual std::uint32_t die(std::string_view name, std::uint32_t nth, std::uint32_t sides) = 0;
};

/// The dice of a real game: a keyed function of the secret key, what the players added to it, and the name.
class KeyedDice final : public Dice {
 public:
  KeyedDice(const Key& key, const Digest& players_luck) : key_(key), luck_(players_luck) {}
  [[nodiscard]] std::uint32_t die(std::string_view name, std::uint32_t nth, std::uint32_t sides) override;

 private:
  Key key_;
  Digest luck_;
};

/// Quick dice for simulation: the same face, not a secret.
class FastDice final : public Dice {
 public:
  explicit FastDice(std::uint64_t seed) : seed_(seed) {}
  [[nodiscard]] std::uint32_t die(std::string_view name, std::uint32_t nth, std::uint32_t sides) override;

 private:
  std::uint64_t seed_;
};

/// Dice for case files: the given faces in order, whatever they are for; then always the highest face. It
/// remembers what was asked.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(std::span<const std::uint32_t> faces) : faces_(faces.begin(), faces.end()) {}
  [[nodiscard]] std::uint32_t die(std::string_view name, std::uint32_t nth, std::uint32_t sides) override;
  [[nodiscard]] const std::vector<std::string>& asked() const { return asked_; }

 private:
  std::deque<std::uint32_t> faces_;
  std::vector<std::string> asked_;
};

/// A step of a fast generator of 64-bit numbers (splitmix64), for tests, fuzzing and simulation.
[[nodiscard]] std::uint64_t next_random(std::uint64_t& state);

/// What the players add to the dice: `luck` moves on with every contribution, so that the order counts.
[[nodiscard]] Digest mixed_luck(const Digest& luck, std::string_view who, std::string_view words);

}  // namespace base
