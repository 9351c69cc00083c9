#pragma once

#include <array>

#include "vom-kriege/model/happening.h"
#include "vom-kriege/model/table.h"

/// What dice did against what they do on the average, by the judge's own function (dice.h).
namespace vom_kriege {

/// Exact, in sixths: a die has six sides.
struct Sixths {
  int n = 0;
  constexpr Sixths& operator+=(Sixths other) { return n += other.n, *this; }
  bool operator==(const Sixths&) const = default;
};
/// "2.7", rounded to the nearest tenth.
[[nodiscard]] std::string to_text(Sixths value);

struct Luck {
  int rolls = 0;
  int dice = 0;
  Effect rolled;
  Sixths hits;  // to be expected
  Sixths flags;

  Luck& operator+=(const Luck& other);
  bool operator==(const Luck&) const = default;
};

/// Rolls that can hit somebody.
enum class LuckOf : std::uint8_t { shots, defensive_fire, attacks, battle_back, count };
[[nodiscard]] std::optional<LuckOf> luck_of(const Happening& happening);

/// Of one roll that can hit somebody.
[[nodiscard]] Luck luck(const Table& table, const Happening& roll);
/// What one face of it does to its target.
[[nodiscard]] Effect effect_of(const Table& table, const Happening& roll, DieFace face);

/// By side and kind of roll.
using LuckTable = std::array<std::array<Luck, static_cast<std::size_t>(LuckOf::count)>, 2>;
void add_luck(LuckTable& sums, const Table& table, const Happenings& happened);

}  // namespace vom_kriege
