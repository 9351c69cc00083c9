#include "vom-kriege/charge/square_contact.h"

#include "vom-kriege/charge/contact_testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;
using field::Face;

std::string asked(const Field& f, std::string_view charger, std::string_view target) {
  return ids(f, square_candidates(f.table(), f.position, f.unit(charger), f.unit(target)));
}

std::string seated(const Field& f, std::string_view unit) {
  const auto seats = form_square(f.table(), f.position, f.unit(unit));
  if (!seats) return "no room";
  std::string list;
  for (const Reseat& seat : *seats)
    list += fmt::format("{}{} {},{} heading {}{}", list.empty() ? "" : "; ", f.table().unit(seat.charger).id,
                        to_text(field::Mils{seat.place.at.x}), to_text(field::Mils{seat.place.at.y}),
                        degrees_text(seat.place.heading.tenths()), seat.in_contact ? "" : " out of contact");
  return list;
}

}  // namespace

TEST_CASE("VK-166, VK-H33 the target is asked first, then the infantry beside the horse, nearest first") {
  Field f(
      unit_text("A1", kHorse, "line", "40, 30", "0") + unit_text("Z1", kFoot, "line", "42.25, 30.25", "180") +
      unit_text("Z2", kFoot, "line", "37.75, 30.1", "180") +
      unit_text("Z3", kFoot, "column", "46, 30", "180") + unit_text("Z4", kFoot, "line", "40, 40", "180"));
  f.at("Z1").place.at = {42'400, 30'250};
  f.at("Z2").place.at = {37'600, 30'100};
  touch(f, "A1", "Z1", Face::front);
  CHECK(asked(f, "A1", "Z1") == "Z1 Z2");
  touch(f, "A1", "Z2", Face::front);
  CHECK(asked(f, "A1", "Z2") == "Z2 Z1");
  f.at("Z1").place.at.y = 30'251;
  CHECK(asked(f, "A1", "Z2") == "Z2");
}

TEST_CASE("VK-166, VK-H33 who cannot form square is not asked") {
  const std::string marsh = R"(
[[rough]]
id = "M1"
name = "Marsh"
kind = "marsh"
outline = [[60, 30], [60, 32], [70, 32], [70, 30]]
)";
  Field f(marsh + unit_text("A1", kHorse, "line", "40, 30", "0") +
          unit_text("A2", kHorse, "line", "65, 30", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180") +
          unit_text("Z2", kFoot, "line", "65, 30", "180"));
  touch(f, "A1", "Z1", Face::front);
  touch(f, "A2", "Z2", Face::front);
  CHECK(asked(f, "A1", "Z1") == "Z1");
  CHECK(asked(f, "A2", "Z2").empty());  // in the marsh
  f.position.marks(f.unit("Z1")).reacted = true;
  CHECK(asked(f, "A1", "Z1").empty());
  f.position.marks(f.unit("Z1")).reacted = false;
  f.at("Z1").hits = 4;
  CHECK(asked(f, "A1", "Z1").empty());
  f.at("Z1").hits = 3;
  f.at("Z1").disordered = true;
  CHECK(asked(f, "A1", "Z1") == "Z1");
  f.at("Z1").formation = Formation::square;
  f.at("Z1").before_square = Formation::line;
  CHECK(asked(f, "A1", "Z1").empty());
}

TEST_CASE("VK-H33 the square must fit, chargers in contact apart") {
  Field f(unit_text("A1", kHorse, "line", "40, 30", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180") +
          unit_text("Z2", kFoot, "line", "40, 32.26", "180"));
  touch(f, "A1", "Z1", Face::front);
  CHECK(square_fits(f.table(), f.position, f.unit("Z1")));
  f.at("Z2").place.at.y = 32'200;  // the square reaches back to 32.25
  CHECK_FALSE(square_fits(f.table(), f.position, f.unit("Z1")));
  CHECK(asked(f, "A1", "Z1").empty());
}

TEST_CASE("VK-H33 the charger on the front stays; others are put on the sides that replace their faces") {
  Field front(unit_text("A1", kHorse, "line", "40, 30", "0") +
              unit_text("Z1", kFoot, "line", "40, 30", "180"));
  touch(front, "A1", "Z1", Face::front);
  CHECK(seated(front, "Z1") == "A1 40,30 heading 0");
  Field rear(unit_text("A3", kHorse, "line", "40, 31", "180") +
             unit_text("Z1", kFoot, "line", "40, 30", "180"));
  touch(rear, "A3", "Z1", Face::rear);
  CHECK(seated(rear, "Z1") == "A3 40,32.25 heading 180");
  Field flank(unit_text("A2", kHorse, "column", "37.75, 30.5", "90") +
              unit_text("Z1", kFoot, "line", "40, 30", "180"));
  touch(flank, "A2", "Z1", Face::right);
  CHECK(seated(flank, "Z1") == "A2 38.875,31 heading 90");
}

TEST_CASE("VK-H33, VK-H51 a charger that finds no room on its side is out of contact, and gives way") {
  Field f(unit_text("A1", kHorse, "line", "40, 31", "180") + unit_text("Z1", kFoot, "line", "40, 30", "180") +
          unit_text("A2", kFoot, "line", "40, 32.26", "180") +
          unit_text("A3", kFoot, "line", "35.4, 32.26", "180") +
          unit_text("A4", kFoot, "line", "44.6, 32.26", "180"));
  touch(f, "A1", "Z1", Face::rear);
  CHECK(seated(f, "Z1") == "A1 40,33.3 heading 180 out of contact");
}
