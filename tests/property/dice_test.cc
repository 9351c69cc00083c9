// Fair dice and fair chits: chi-square over a million rolls with a fixed key, so that what passed passes
// again.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/dice.h"
#include "support/battles.h"
#include "support/rounds.h"
#include "vom-kriege/judge/battle.h"
#include "vom-kriege/model/dice.h"

namespace {

using namespace vom_kriege;

/// The values that chi-square passes, and falls short of, once in a thousand times, in thousandths: too even
/// is no chance, either.
struct Limits {
  std::int64_t low;
  std::int64_t high;
};
constexpr Limits kDegrees4{91, 18'467};
constexpr Limits kDegrees5{210, 20'515};
constexpr Limits kDegrees23{7'529, 49'728};
constexpr Limits kDegrees35{14'688, 66'619};

/// Chi-square, the sum of (count - due)^2 / due, in thousandths; `weights` say how the total is to be shared.
std::int64_t chi_square(const std::vector<std::int64_t>& counts, const std::vector<std::int64_t>& weights) {
  std::int64_t total = 0;
  std::int64_t shares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    total += counts[i];
    shares += weights[i];
  }
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::int64_t due = total * weights[i] / shares;  // the totals here are multiples of the shares
    REQUIRE(due * shares == total * weights[i]);
    sum += 1000 * (counts[i] - due) * (counts[i] - due) / due;
  }
  return sum;
}
std::int64_t chi_square(const std::vector<std::int64_t>& counts) {
  return chi_square(counts, std::vector<std::int64_t>(counts.size(), 1));
}

bool lies_in(std::int64_t value, const Limits& limits) { return limits.low <= value && value <= limits.high; }

base::Key some_key() {
  base::Key key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(37 * i + 11);
  return key;
}

// Names of six dice each: a million, or what sanitizers need, and such that all shares are whole.
int names() { return support::all_rounds() ? 166'680 : 1'656; }

void check_dice(base::Dice& dice) {
  std::vector<std::int64_t> sides(6);
  std::vector<std::int64_t> faces(kFaces);
  std::vector<std::int64_t> neighbours(36);  // two dice of one roll
  std::vector<std::int64_t> followers(36);   // the same die of two rolls in a row
  std::uint32_t last = 0;
  for (int n = 0; n < names(); ++n) {
    const std::string name = fmt::format("shot:{}", n);
    std::array<std::uint32_t, 6> roll{};
    for (std::uint32_t nth = 0; nth < 6; ++nth) {
      const std::uint32_t side = dice.die(name, nth, 6);
      REQUIRE((1 <= side && side <= 6));
      roll[nth] = side - 1;
      ++sides[side - 1];
      ++faces[static_cast<std::size_t>(kDie[side - 1])];
    }
    for (std::size_t i = 0; i < 6; i += 2) ++neighbours[roll[i] * 6 + roll[i + 1]];
    if (n % 2 == 1) ++followers[last * 6 + roll[0]];
    last = roll[0];
  }
  CHECK(lies_in(chi_square(sides), kDegrees5));
  CHECK(lies_in(chi_square(faces, {2, 1, 1, 1, 1}), kDegrees4));
  CHECK(lies_in(chi_square(neighbours), kDegrees35));
  CHECK(lies_in(chi_square(followers), kDegrees35));
}

}  // namespace

TEST_CASE("VK-070 a million keyed dice: every side, face and pair as often as it should be") {
  base::KeyedDice dice(some_key(), {});
  check_dice(dice);
}

TEST_CASE("VK-070 and the quick dice of simulations") {
  base::FastDice dice(1806);
  check_dice(dice);
}

TEST_CASE("R-64 four chits come in each of their 24 orders equally often, turn after turn") {
  std::string text = R"(
game = "vom-kriege"
rules = "vom-kriege/1"
id = "cup"
title = "A cup"
date = 1809-05-01
last_turn = 3
sources = ["made up"]
estimated = []
[[side]]
id = "red"
name = "Red"
army = "france"
home = "south"
briefing = "Fight."
[[side]]
id = "blue"
name = "Blue"
army = "austria"
home = "north"
briefing = "Fight."
)";
  for (int i = 0; i < 4; ++i) {
    const char id = static_cast<char>('A' + i);
    text += fmt::format(
        "[[command]]\nid = \"{0}\"\nside = \"{1}\"\nname = \"{0}\"\nleader = {{ name = \"{0}\", quality = 0, "
        "at = [{2}, {3}] }}\n[[unit]]\nid = \"{0}1\"\ncommand = \"{0}\"\narm = \"infantry\"\nformation = "
        "\"line\"\nat = [{2}, {3}]\nheading = 0\n",
        id, i < 2 ? "red" : "blue", 10 + 20 * i, i < 2 ? 10 : 50);
  }
  const support::Ground cup = support::ground_of(text);
  constexpr int kTurns = 2;
  const int battles = support::all_rounds() ? 12'000 : 480;
  std::array<std::vector<std::int64_t>, kTurns> orders{std::vector<std::int64_t>(24),
                                                       std::vector<std::int64_t>(24)};
  std::vector<std::int64_t> both(24);  // does the second turn know of the first?
  for (int i = 0; i < battles; ++i) {
    base::Digest luck{};
    luck[0] = static_cast<std::uint8_t>(i);
    luck[1] = static_cast<std::uint8_t>(i >> 8);
    base::KeyedDice dice(some_key(), luck);
    Battle battle = begin(*cup.table, cup.start, {dice, nullptr});
    std::array<std::size_t, kTurns> order{};
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
      while (!over(battle) && (battle.position.turn == turn + 1 && battle.position.cup.drawn_count < 4))
        REQUIRE(answer(*cup.table, battle, default_answer(*cup.table, battle), {dice, nullptr}));
      // The place of this order among the sorted ones.
      std::vector<LeaderId> left{leader_id(0), leader_id(1), leader_id(2), leader_id(3)};
      for (std::size_t k = 0; k < 4; ++k) {
        const auto at = std::find(left.begin(), left.end(), battle.position.cup.drawn[k]);
        REQUIRE(at != left.end());
        order[turn] = order[turn] * (4 - k) + static_cast<std::size_t>(at - left.begin());
        left.erase(at);
      }
      ++orders[turn][order[turn]];
      while (!over(battle) && battle.position.turn == turn + 1)
        REQUIRE(answer(*cup.table, battle, default_answer(*cup.table, battle), {dice, nullptr}));
    }
    ++both[(order[0] + order[1]) % 24];
  }
  for (const auto& counts : orders) CHECK(lies_in(chi_square(counts), kDegrees23));
  CHECK(lies_in(chi_square(both), kDegrees23));
}
