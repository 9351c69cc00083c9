#include "vom-kriege/charge/counter_charge.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

constexpr std::string_view kMarsh = R"(
[[rough]]
id = "M1"
name = "Marsh"
kind = "marsh"
outline = [[30, 28], [30, 28.5], [50, 28.5], [50, 28]]
)";

ChargeMade charge_of(const Field& f, std::string_view unit, std::string_view target) {
  const auto made = try_charge(f.table(), f.position, {f.unit(unit), f.unit(target), {}, {}});
  REQUIRE_MESSAGE(made, (made ? std::string() : sentence(f.table(), made.error())));
  return *made;
}

std::string met(const Field& f, std::string_view interceptor, std::string_view charger,
                std::string_view target) {
  const auto counter =
      try_counter(f.table(), f.position, f.unit(interceptor), f.unit(charger), charge_of(f, charger, target));
  if (!counter) return "no";
  const auto at = [](const field::Place& p) {
    return fmt::format("{},{} heading {}", to_text(field::Mils{p.at.x}), to_text(field::Mils{p.at.y}),
                       degrees_text(p.heading.tenths()));
  };
  return fmt::format("step {}: {} for {}, {} for {}", counter->step, at(counter->charger),
                     to_text(counter->charger_spent), at(counter->way.end), to_text(counter->way.cost));
}

}  // namespace

TEST_CASE("VK-H32 the target itself counter-charges: they meet halfway, fronts together") {
  const Field f(unit_text("A1", kHorse, "line", "40, 20", "0") +
                unit_text("Z1", kHorse, "line", "40, 30", "180"));
  CHECK(met(f, "Z1", "A1", "Z1") == "step 50: 40,25 heading 0 for 5, 40,25 heading 180 for 5");
}

TEST_CASE("VK-H32 cavalry beside the target meets the charger on its way, or comes too late") {
  const Field f(
      unit_text("A1", kHorse, "line", "40, 19.5", "0") + unit_text("Z1", kFoot, "column", "40, 31", "180") +
      unit_text("Z2", kHorse, "line", "45, 31", "180") + unit_text("Z3", kHorse, "line", "60, 31", "180"));
  const auto counter =
      try_counter(f.table(), f.position, f.unit("Z2"), f.unit("A1"), charge_of(f, "A1", "Z1"));
  REQUIRE(counter);
  CHECK(counter->way.cost <= counter->charger_spent);
  CHECK(counter->charger.at == counter->way.end.at);
  CHECK(counter->way.target == f.unit("A1"));
  CHECK(counter->step > 50);
  CHECK(met(f, "Z3", "A1", "Z1") == "no");
  const Units able = able_to_counter(f.table(), f.position, f.unit("A1"), charge_of(f, "A1", "Z1"));
  REQUIRE(able.size() == 1);
  CHECK(able[0] == f.unit("Z2"));
}

TEST_CASE("VK-164, VK-H32 who may not counter-charge, and why") {
  Field f(unit_text("A1", kHorse, "line", "40, 20", "0") + unit_text("A2", kFoot, "line", "60, 20", "0") +
          unit_text("Z1", kHorse, "line", "40, 30", "180") + unit_text("Z2", kFoot, "line", "50, 30", "180"));
  const auto why = [&](std::string_view unit, std::string_view charger) {
    return sentence(f.table(), f.unit(unit), f.unit(charger),
                    why_no_counter(f.table(), f.position, f.unit(unit), f.unit(charger)));
  };
  CHECK(why("Z1", "A1").empty());
  CHECK(why("Z2", "A1") == "Z2 is no cavalry; only cavalry counter-charges. (VK-164)");
  CHECK(why("Z1", "A2") == "A2 is no cavalry; only cavalry is counter-charged. (VK-164)");
  f.at("Z1").disordered = true;
  CHECK(why("Z1", "A1") == "Z1 is disordered. (VK-164)");
  CHECK(met(f, "Z1", "A1", "Z1") == "no");
  f.at("Z1").disordered = false;
  f.at("Z1").hits = 4;
  CHECK(why("Z1", "A1") == "Z1 is routing. (VK-H32)");
  f.at("Z1").hits = 0;
  f.position.marks(f.unit("Z1")).reacted = true;
  CHECK(why("Z1", "A1") == "Z1 has had its one reaction. (VK-157)");
  f.position.marks(f.unit("Z1")).reacted = false;
  f.position.marks(f.unit("A2")).contact = {f.unit("Z1"), field::Face::left};
  CHECK(why("Z1", "A1") == "Z1 is in contact. (VK-H32)");
}

TEST_CASE("VK-156, VK-H32 rough ground disorders both, each by its own way") {
  // The marsh lies on the interceptor's side of where they would meet: it costs it three inches an inch.
  const Field f(std::string(kMarsh) + unit_text("A1", kHorse, "line", "40, 22", "0") +
                unit_text("Z1", kHorse, "line", "40, 30", "180"));
  const auto counter =
      try_counter(f.table(), f.position, f.unit("Z1"), f.unit("A1"), charge_of(f, "A1", "Z1"));
  REQUIRE(counter);
  CHECK(counter->intercept_disordered);
  CHECK(counter->charger_disordered);  // at one who stands in the marsh
  const Field open(unit_text("A1", kHorse, "line", "40, 20", "0") +
                   unit_text("Z1", kHorse, "line", "40, 30", "180"));
  const auto clean =
      try_counter(open.table(), open.position, open.unit("Z1"), open.unit("A1"), charge_of(open, "A1", "Z1"));
  REQUIRE(clean);
  CHECK_FALSE(clean->intercept_disordered);
  CHECK_FALSE(clean->charger_disordered);
}

TEST_CASE("VK-H13, VK-H50 they do not meet where the charger would stop on its friends") {
  const Field f(unit_text("A1", kHorse, "line", "40, 20", "0") +
                unit_text("A2", kFoot, "line", "40, 24.5", "0") +
                unit_text("Z1", kHorse, "line", "40, 31", "180"));
  const auto charge =
      try_charge(f.table(), f.position, {f.unit("A1"), f.unit("Z1"), {}, {}}, field::inches(30));
  REQUIRE(charge);
  const auto counter = try_counter(f.table(), f.position, f.unit("Z1"), f.unit("A1"), *charge);
  REQUIRE(counter);
  CHECK(counter->charger.at.y >= 25'490);  // past them
  CHECK_FALSE(in_the_way(f.table(), f.position, f.unit("A1"), counter->charger, Formation::line));
}
