#include "core/dice.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using namespace base;

namespace {

KeyedDice lesson_dice() { return {key_from_words("lesson"), digest("nobody's luck")}; }

std::vector<std::uint32_t> faces(Dice& dice, std::string_view name, std::uint32_t count,
                                 std::uint32_t sides) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t nth = 0; nth < count; ++nth) out.push_back(dice.die(name, nth, sides));
  return out;
}

/// The largest distance of a face's count from the even share.
std::uint32_t unevenness(Dice& dice, std::uint32_t sides, std::uint32_t rolls) {
  std::vector<std::uint32_t> counts(sides, 0);
  for (std::uint32_t nth = 0; nth < rolls; ++nth) ++counts[dice.die("even", nth, sides) - 1];
  const std::uint32_t share = rolls / sides;
  std::uint32_t worst = 0;
  for (std::uint32_t count : counts) worst = std::max(worst, count > share ? count - share : share - count);
  return worst;
}

}  // namespace

TEST_CASE("dice: a face is from 1 to the number of sides") {
  KeyedDice keyed = lesson_dice();
  FastDice fast(1);
  for (std::uint32_t sides : {1U, 2U, 3U, 6U, 10U, 100U, 4294967295U})
    for (std::uint32_t nth = 0; nth < 200; ++nth) {
      for (Dice* dice : {static_cast<Dice*>(&keyed), static_cast<Dice*>(&fast)}) {
        const std::uint32_t face = dice->die("range", nth, sides);
        CHECK(face >= 1);
        CHECK(face <= sides);
      }
    }
  CHECK(keyed.die("one side", 0, 1) == 1);
}

TEST_CASE("dice: every face is equally likely") {
  // 12,000 rolls of six sides: a face's count has a standard deviation of 41; five of them are never passed
  // by a fair die in a fixed sample that was found fair once.
  KeyedDice keyed = lesson_dice();
  FastDice fast(7);
  CHECK(unevenness(keyed, 6, 12'000) < 205);
  CHECK(unevenness(fast, 6, 12'000) < 205);
  CHECK(unevenness(fast, 3, 12'000) < 260);
}

TEST_CASE("dice: rejection leaves a whole number of rounds, shown on a range small enough to count") {
  // The same rule as the dice use, on a range of 256 values instead of 2^64.
  for (unsigned sides = 1; sides <= 256; ++sides) {
    const unsigned uneven = (255 % sides + 1) % sides;
    std::vector<unsigned> counts(sides, 0);
    for (unsigned value = 0; value <= 255 - uneven; ++value) ++counts[value % sides];
    CAPTURE(sides);
    for (unsigned count : counts) REQUIRE(count == 256 / sides);
  }
}

TEST_CASE("dice: the same name gives the same face, whatever was asked before") {
  KeyedDice a = lesson_dice();
  KeyedDice b = lesson_dice();
  const auto alone = faces(a, "growth:3:HRS", 20, 6);
  (void)faces(b, "battle:1", 1000, 10);
  CHECK(faces(b, "growth:3:HRS", 20, 6) == alone);
}

TEST_CASE("dice: names, numbers, keys and luck all count") {
  KeyedDice dice = lesson_dice();
  const auto plain = faces(dice, "growth:3:HRS", 20, 100);
  CHECK(faces(dice, "growth:3:BDS", 20, 100) != plain);
  CHECK(faces(dice, "growth:3:HRS ", 20, 100) != plain);
  KeyedDice other_key(key_from_words("another lesson"), digest("nobody's luck"));
  CHECK(faces(other_key, "growth:3:HRS", 20, 100) != plain);
  KeyedDice other_luck(key_from_words("lesson"), digest("somebody's luck"));
  CHECK(faces(other_luck, "growth:3:HRS", 20, 100) != plain);
  FastDice one(1);
  FastDice two(2);
  CHECK(faces(one, "growth", 20, 100) != faces(two, "growth", 20, 100));
}

TEST_CASE("dice: these faces never change, or old records would not replay") {
  KeyedDice keyed = lesson_dice();
  CHECK(faces(keyed, "growth:3:HRS", 12, 6) ==
        std::vector<std::uint32_t>{3, 6, 5, 3, 4, 4, 1, 3, 1, 6, 2, 4});
  CHECK(faces(keyed, "census:1", 6, 1000) == std::vector<std::uint32_t>{580, 601, 9, 742, 2, 568});
  FastDice fast(42);
  CHECK(faces(fast, "growth:3:HRS", 12, 6) == std::vector<std::uint32_t>{6, 3, 3, 1, 3, 5, 2, 4, 3, 1, 3, 3});
  std::uint64_t state = 0;
  CHECK(next_random(state) == 0xe220a8397b1dcdafULL);  // splitmix64's published first value for 0
  CHECK(next_random(state) == 0x6e789e6aa1b965f4ULL);
}

TEST_CASE("dice: scripted ones show what they are told, then their highest face") {
  const std::array<std::uint32_t, 4> told{3, 0, 9, 2};
  ScriptedDice dice(told);
  CHECK(dice.die("a", 0, 6) == 3);
  CHECK(dice.die("b", 0, 6) == 1);
  CHECK(dice.die("b", 1, 6) == 6);
  CHECK(dice.die("c", 0, 6) == 2);
  CHECK(dice.die("d", 0, 10) == 10);
  CHECK(dice.asked() == std::vector<std::string>{"a", "b", "b", "c", "d"});
}

TEST_CASE("dice: what the players add moves their luck on, and the order counts") {
  const Digest start = digest("start");
  const Digest mercia = mixed_luck(start, "MER", "seven");
  CHECK(mercia != start);
  CHECK(mixed_luck(start, "WES", "seven") != mercia);
  CHECK(mixed_luck(start, "MER", "eight") != mercia);
  CHECK(mixed_luck(mercia, "WES", "nine") != mixed_luck(mixed_luck(start, "WES", "nine"), "MER", "seven"));
  CHECK(to_hex(mercia) == "24ac6fa6101a5b17f470cbabfbe298a340e1752f008c64a1b15534057c72b29c");
}
