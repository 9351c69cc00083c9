#include "vom-kriege/odds/fraction.h"

#include <algorithm>

#include "core/check.h"

namespace odds {
namespace {

std::string digits(Count n) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(n % 10));
    n /= 10;
  } while (n != 0);
  std::reverse(text.begin(), text.end());
  return text;
}

/// The ways among the rolls of more dice.
Count ways_among(const Chance& c, int dice) {
  base::ensure(dice <= kMostDiceTogether, "so many dice are not counted together");
  return c.ways * rolls_of(dice - c.dice);
}

}  // namespace

Fraction reduced(Count num, Count den) {
  base::ensure(den != 0, "nothing is divided by 0");
  Count a = num;
  Count b = den;
  while (b != 0) {
    const Count rest = a % b;
    a = b;
    b = rest;
  }
  return {num / a, den / a};
}

std::string text(const Fraction& f) { return digits(f.num) + "/" + digits(f.den); }

std::string decimal(const Fraction& f, int places) {
  Count whole = f.num / f.den;
  Count rest = f.num % f.den;
  Count after = 0;
  Count scale = 1;
  for (int i = 0; i < places; ++i) {
    rest *= 10;
    after = after * 10 + rest / f.den;
    rest %= f.den;
    scale *= 10;
  }
  if (rest >= f.den - rest) ++after;  // half up
  if (after == scale) {
    after = 0;
    ++whole;
  }
  std::string tail = digits(after);
  tail.insert(0, static_cast<std::size_t>(places) - std::min(tail.size(), static_cast<std::size_t>(places)),
              '0');
  return places == 0 ? digits(whole) : digits(whole) + "." + tail;
}

std::string percent(const Fraction& f, int places) {
  // Two decimals are taken from the front of the fraction, so that nothing is multiplied by more than 10.
  const std::string all = decimal(f, places + 2);
  const std::size_t point = all.find('.');
  std::string whole = all.substr(0, point) + all.substr(point + 1, 2);
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size() - 1));
  return places == 0 ? whole : whole + "." + all.substr(point + 3);
}

Chance operator+(const Chance& a, const Chance& b) {
  const int dice = std::max(a.dice, b.dice);
  return {ways_among(a, dice) + ways_among(b, dice), dice};
}

Chance operator*(const Chance& a, const Chance& b) {
  base::ensure(a.dice + b.dice <= kMostDiceTogether, "so many dice are not counted together");
  return {a.ways * b.ways, a.dice + b.dice};
}

Chance operator!(const Chance& c) { return {rolls_of(c.dice) - c.ways, c.dice}; }

bool operator<(const Chance& a, const Chance& b) {
  const int dice = std::max(a.dice, b.dice);
  return ways_among(a, dice) < ways_among(b, dice);
}

}  // namespace odds
