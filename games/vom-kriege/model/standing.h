#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/battle.h"

/// Standing instructions (VK-H2): what a seat has said beforehand it would answer, so that a game by mail
/// need not wait in the middle of the other side's initiative. docs/vom-kriege-language.md has the language.
namespace vom_kriege {

/// What an instruction is about; the ask it answers.
enum class Topic : std::uint8_t {
  square,     // M4
  counter,    // M3
  fire,       // X1
  support,    // X1: with somebody's defensive fire
  retire,     // X1
  leader,     // M2
  retreat,    // H2
  rout,       // H3
  advance,    // X6
  follow_up,  // X7
  arrival,    // T2
  count
};

/// What is to be done.
enum class Stance : std::uint8_t {
  ask,            // as if nothing had been said: to take one unit out of what holds for all
  always,         // square, counter, fire, support, retire, advance
  never,          // these, and follow_up
  when_shaken,    // these but follow_up
  unless_shaken,  // these but follow_up
  go,             // leader, retreat, rout: by a bearing
  wait,           // arrival
};

/// Whom it is for: all of a side, a command or a unit. What is said nearer to a unit goes before.
struct ForWhom {
  LeaderId command = LeaderId::none;
  UnitId unit = UnitId::none;  // neither: all

  bool operator==(const ForWhom&) const = default;
};

struct Instruction {
  ForWhom who;
  Topic topic{};
  Stance stance{};
  std::optional<field::Heading> bearing{};  // go; none: home
  std::optional<field::Heading> facing{};   // of a retreat

  bool operator==(const Instruction&) const = default;
};

/// The standing instructions of one side: a value, secret to its seat.
class Standing {
 public:
  explicit Standing(Side side) : side_(side) {}

  /// One more line: `WHO: INSTRUCTION`, `forget WHO` or `forget WHO: WHAT`. An instruction takes the place of
  /// what was said to the same WHO about the same thing. A line that cannot be read changes nothing.
  [[nodiscard]] tl::expected<void, Misread> add(const Table& table, std::string_view line);

  /// What stands now, oldest first, each in its one canonical spelling.
  [[nodiscard]] std::vector<std::string> lines(const Table& table) const;
  [[nodiscard]] bool empty() const { return said_.empty(); }

  /// What they answer to the ask of `battle`; nothing: the seat must be asked. In one's own initiative
  /// they are silent, but for `advance` and `follow up`, which are asked at no other time. The judge still
  /// has the last word: what it refuses is asked.
  [[nodiscard]] std::optional<Decision> answer(const Table& table, const Battle& battle) const;

  bool operator==(const Standing&) const = default;

 private:
  [[nodiscard]] const Instruction* about(Topic topic, ForWhom who) const;
  [[nodiscard]] const Instruction* about(const Table& table, Topic topic, UnitId unit) const;
  [[nodiscard]] Stance stance(const Table& table, const Position& position, Topic topic, UnitId unit) const;
  [[nodiscard]] std::optional<Decision> react(const Table& table, const Battle& battle) const;
  [[nodiscard]] std::optional<Decision> counter(const Table& table, const Battle& battle) const;
  [[nodiscard]] std::optional<Decision> way(const Table& table, const Course& course) const;
  [[nodiscard]] DefensiveFire with_support(const Table& table, const Battle& battle, UnitId shooter) const;

  Side side_{};
  std::vector<Instruction> said_;
};

}  // namespace vom_kriege
