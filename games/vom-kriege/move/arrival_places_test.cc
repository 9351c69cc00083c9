#include "vom-kriege/move/arrival_places.h"

#include <algorithm>
#include <functional>

#include "core/dice.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/model/testing.h"

using namespace vom_kriege;
using namespace vom_kriege::testing;

namespace {

/// Command B comes on turn 1 into a zone of this outline.
std::string arrival(std::string_view zone) {
  return fmt::format(R"(
[[command]]
id = "B"
side = "red"
name = "The reserve"
leader = {{ name = "Blaise", quality = 1 }}
[[arrival]]
command = "B"
turn = 1
zone = {}
[[unit]]
id = "B1"
name = "B1"
command = "B"
arm = "infantry"
[[unit]]
id = "B2"
name = "B2"
command = "B"
arm = "artillery"
type = "light"
guns = 6
)",
                     zone) +
         unit_text("A1", kFoot, "line", "60, 10", "0") + unit_text("Z1", kFoot, "line", "60, 50", "180");
}

Battle begun(const Field& f) {
  base::FastDice dice(1);
  return begin(f.table(), f.position, {dice, nullptr});
}

int count_of(const Choices& all, const std::function<bool(const Decision&)>& is) {
  return static_cast<int>(std::count_if(all.list.begin(), all.list.end(), is));
}

}  // namespace

TEST_CASE("VK-H45 VK-H43 who arrives is offered places that the judge takes, and may always wait") {
  const Field f(arrival("[[10, 0], [10, 8], [30, 8], [30, 0]]"));
  const Battle battle = begun(f);
  REQUIRE(battle.course.state == State::placing);
  const Choices all = choices(f.table(), battle);
  CHECK(all.open);  // every other place may be written
  for (const Decision& d : all.list) CHECK(check(f.table(), battle, d));
  CHECK(count_of(all, [](const Decision& d) { return std::holds_alternative<PlaceLeader>(d); }) == 3);
  CHECK(count_of(all, [](const Decision& d) { return std::holds_alternative<PlaceUnit>(d); }) >= 8);
  CHECK(all.list.back() == Decision(Pass{Pass::Word::wait}));
}

TEST_CASE("VK-H45 where there is room for a march column only, no line is offered; without room, waiting") {
  const Field narrow(arrival("[[10, 0], [10, 8], [12, 8], [12, 0]]"));
  const Battle battle = begun(narrow);
  bool column = false;
  for (const Decision& d : choices(narrow.table(), battle).list)
    if (const auto* place = std::get_if<PlaceUnit>(&d)) {
      CHECK(place->formation != Formation::line);
      column = column || place->formation == Formation::march_column;
    }
  CHECK(column);
  const Field none(arrival("[[10, 0], [10, 0.5], [12, 0.5], [12, 0]]"));
  CHECK(choices(none.table(), begun(none)).list.size() == 1);
}

TEST_CASE("VK-H45 of an ask about something else there are no places") {
  const Field f(unit_text("A1", kFoot, "line", "60, 10", "0") +
                unit_text("Z1", kFoot, "line", "60, 50", "180"));
  CHECK(sample_places(f.table(), begun(f)).empty());
}
