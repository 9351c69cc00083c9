#include "vom-kriege/tell/luck.h"

#include "vom-kriege/model/surface_testing.h"

using namespace vom_kriege;
using vom_kriege::testing::drill_at_noon;
using vom_kriege::testing::happening;
using vom_kriege::testing::Shown;
using Kind = Happening::Kind;

namespace {

Happening roll(const Shown& shown, RollFor why, std::initializer_list<DieFace> faces,
               Against against = Against::unit) {
  Happening h = happening(shown, Kind::rolled);
  h.roll.why = why;
  h.faces = {};
  for (const DieFace face : faces) h.faces.push(face);
  h.against = against;
  return h;
}

}  // namespace

TEST_CASE("VK-192 VK-193 luck is what was rolled against what such dice do on the average") {
  const Shown shown = drill_at_noon();
  using enum DieFace;
  // Foot is hit by two infantry faces and the sabers: three sides of six; one side is a flag.
  const Luck shot = luck(shown.table(), roll(shown, RollFor::shot, {infantry, saber, flag, artillery}));
  CHECK(shot == Luck{1, 4, {2, 1}, {4 * 3}, {4 * 1}});
  // VK-213  A square takes flags for hits.
  const Luck square = luck(shown.table(), roll(shown, RollFor::attack, {flag, cavalry}, Against::square));
  CHECK(square == Luck{1, 2, {1, 0}, {2 * 4}, {0}});
  // VK-161  Who retires is hit by sabers alone.
  const Luck retiring =
      luck(shown.table(), roll(shown, RollFor::retire, {infantry, flag, saber}, Against::retiring));
  CHECK(retiring == Luck{1, 3, {1, 0}, {3}, {0}});
}

TEST_CASE("luck is summed by side and kind of roll; dice that hit nobody have none") {
  const Shown shown = drill_at_noon();
  using enum DieFace;
  Happening back = roll(shown, RollFor::back, {saber});
  back.roll.side = Side::blue;
  LuckTable sums{};
  add_luck(sums, shown.table(),
           {roll(shown, RollFor::command, {infantry, flag}), roll(shown, RollFor::shot, {infantry}),
            roll(shown, RollFor::shot, {flag}), back, happening(shown, Kind::moved)});
  const auto at = [](LuckOf of) { return static_cast<std::size_t>(of); };
  CHECK(sums[0][at(LuckOf::shots)] == Luck{2, 2, {1, 1}, {6}, {2}});
  CHECK(sums[0][at(LuckOf::battle_back)] == Luck{});
  CHECK(sums[1][at(LuckOf::battle_back)].rolled == Effect{1, 0});
}

TEST_CASE("sixths are shown in tenths, rounded") {
  CHECK(to_text(Sixths{0}) == "0.0");
  CHECK(to_text(Sixths{1}) == "0.2");
  CHECK(to_text(Sixths{3}) == "0.5");
  CHECK(to_text(Sixths{125}) == "20.8");
}
