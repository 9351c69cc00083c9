#pragma once

#include <cstdint>
#include <string>

/// Exact odds on the games' own battle code. No floating point: a chance is a count of equally likely rolls.
namespace odds {

__extension__ typedef unsigned __int128 Count;  // NOLINT(modernize-use-using): `using` cannot be an extension

/// A fraction in lowest terms.
struct Fraction {
  Count num = 0;
  Count den = 1;

  bool operator==(const Fraction&) const = default;
};
/// `den` is not 0.
[[nodiscard]] Fraction reduced(Count num, Count den);

/// "5/8"; whole numbers as "2/1".
[[nodiscard]] std::string text(const Fraction& f);
/// So many decimals, halves rounded up (VK-H48): "0.625".
[[nodiscard]] std::string decimal(const Fraction& f, int places);
/// "62.5": a hundred times as much.
[[nodiscard]] std::string percent(const Fraction& f, int places = 1);

/// Among six-sided dice that roll together the number of rolls fits a `Count` with room for a decimal digit.
inline constexpr int kMostDiceTogether = 48;

[[nodiscard]] constexpr Count rolls_of(int dice) {
  Count n = 1;
  for (int i = 0; i < dice; ++i) n *= 6;
  return n;
}
static_assert(rolls_of(kMostDiceTogether) <= ~Count{0} / 10);

/// A chance: `ways` of the 6^dice rolls of so many dice. Sums and products stay exact and need no common
/// divisors; 1 is one way of no dice.
struct Chance {
  Count ways = 0;
  int dice = 0;

  [[nodiscard]] Fraction fraction() const { return reduced(ways, rolls_of(dice)); }
};
inline constexpr Chance kNever{0, 0};
inline constexpr Chance kSure{1, 0};

[[nodiscard]] Chance operator+(const Chance& a, const Chance& b);
[[nodiscard]] Chance operator*(const Chance& a, const Chance& b);
/// That it does not happen.
[[nodiscard]] Chance operator!(const Chance& c);
[[nodiscard]] bool operator<(const Chance& a, const Chance& b);
inline Chance& operator+=(Chance& a, const Chance& b) { return a = a + b; }

}  // namespace odds
