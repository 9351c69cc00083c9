#include "vom-kriege/draw/show.h"

#include "text/markup.h"
#include "text/markup_testing.h"
#include "vom-kriege/model/surface_testing.h"
#include "vom-kriege/model/surface_words.h"

using namespace vom_kriege;
using base::testing::XmlChecker;
using vom_kriege::testing::count;
using vom_kriege::testing::drill_at_noon;
using vom_kriege::testing::has;
using vom_kriege::testing::Shown;
using vom_kriege::testing::widest_line;

namespace show_tests {
namespace {

constexpr auto kEnglish = base::Language::english;

std::string svg_of(const Shown& shown) {
  base::Text out;
  write_svg(out, shown.table(), shown.seen(), kEnglish);
  return out;
}
std::string text_of(const Shown& shown) {
  base::Text out;
  write_table_text(out, shown.table(), shown.seen(), kEnglish);
  return out;
}

/// What is drawn of one unit.
std::string_view drawn(std::string_view svg, std::string_view id) {
  std::string start = "<g class=\"vk-unit\"><title>";
  start.append(id).append(" ");
  const std::size_t at = svg.find(start);
  if (at == std::string_view::npos) return {};
  return svg.substr(at, svg.find("<g class=\"vk-", at + 1) - at);
}

/// A table with every kind of ground on it.
constexpr std::string_view kGround = R"(
[[hill]]
id = "H1"
name = "Long hill"
level = 1
outline = [[4, 22], [6, 26], [14, 28], [16, 24], [10, 21]]
crest = [{ line = [[6, 24], [13, 26]] }]
[[river]]
id = "V1"
name = "The Inn"
outline = [[40, 0], [41, 14], [40, 36], [42, 36], [43, 14], [42, 0]]
[[rough]]
id = "M1"
name = "The moss"
kind = "marsh"
outline = [[2, 2], [3, 6], [8, 7], [9, 3]]
[[rough]]
id = "F1"
name = "Fleche"
kind = "fieldwork"
outline = [[30, 30], [34, 30], [34, 32], [30, 32]]
[[block]]
id = "X1"
name = "Quarry & pit"
impassable = true
outline = [[32, 4], [35, 7], [37, 4], [35, 3]]
[[exit]]
id = "east"
name = "East road"
side = "red"
edge = "east"
from = 20
to = 28
points = 5
)";

}  // namespace

TEST_CASE("VK-H10 the drawing is well-formed, and every unit on the table has its stands") {
  for (const char* id : {"drill", "maida"}) {
    const Shown shown = Shown::scenario(id);
    const std::string svg = svg_of(shown);
    CHECK(XmlChecker::is_xml(svg));
    for (std::size_t i = 0; i < shown.table().unit_count(); ++i) {
      const UnitFacts& facts = shown.table().unit(unit_id(i));
      const std::string_view part = drawn(svg, facts.id);
      CHECK(part.empty() == !shown.battle.position.on_table(unit_id(i)));
      if (!part.empty())
        CHECK(count(part, "vk-stand") == static_cast<std::size_t>(stand_count(troops(facts))));
    }
  }
}

TEST_CASE("the drawing shows squares, garrisons, hits, disorder, markers and routs") {
  Shown shown = drill_at_noon();
  shown.battle.position.marks(shown.unit("Z2")).contact = {shown.unit("A1"), field::Face::front};
  const std::string svg = svg_of(shown);
  CHECK(XmlChecker::is_xml(svg));
  CHECK(count(drawn(svg, "A1"), "vk-stand") == 6);
  CHECK(count(drawn(svg, "Z1"), "vk-stand") == 6);
  CHECK(count(drawn(svg, "A1"), "fill=\"#b3121d\"") == 2);   // hits
  CHECK(has(drawn(svg, "Z2"), "stroke-dasharray=\"4 3\""));  // disorder
  CHECK(has(drawn(svg, "Z2"), "opacity=\".5\""));            // routing
  CHECK(has(drawn(svg, "Z2"), "stroke=\"#b3121d\""));        // in contact
  CHECK(has(drawn(svg, "A2"), "stroke=\"#8f8b80\""));        // has fired
  CHECK(has(svg, ">A1 [saber x2]</text>"));
  CHECK(has(svg, "<title>The drill ground, turn 1, 10:00</title>"));
  CHECK(has(svg, "<desc>"));
}

TEST_CASE("every kind of ground can be drawn, on paper and in characters") {
  const Shown shown = Shown::of_text(Shown::file("drill").append(kGround));
  const std::string svg = svg_of(shown);
  CHECK(XmlChecker::is_xml(svg));
  for (const char* name :
       {"Long hill", "The Inn", "The moss", "Fleche", "Quarry &amp; pit", "East road", "The orchard"})
    CHECK_MESSAGE(has(svg, name), name);
  const std::string text = text_of(shown);
  for (const char* sign : {"'''", "^^", "~", ",", "www", "X", "TTT", "#", ":", "*"})
    CHECK_MESSAGE(has(text, sign), sign);
}

TEST_CASE("VK-004 the table of 84 by 60 inches fits 100 columns, with arrows where the units face") {
  const Shown maida = Shown::scenario("maida");
  const std::string text = text_of(maida);
  CHECK(widest_line(text) <= 100);
  CHECK(has(text, "K1→"));
  CHECK(has(text, "D3←"));
  CHECK(has(text, "@STUART"));
  CHECK(has(text, "R1  20th Foot"));
  CHECK(has(text, "to come"));
  const std::string drill = text_of(drill_at_noon());
  CHECK(widest_line(drill) <= 100);
  CHECK(has(drill, "A1+"));
  CHECK(has(drill, "in B1"));
  CHECK(has(drill, "routing, disordered"));
}

TEST_CASE("labels lie on the table and not over figures") {
  const std::string svg = svg_of(Shown::scenario("maida"));
  CHECK(has(svg, ">Light Battalion</text>"));
  CHECK(has(svg, ">Kempt</text>"));
  CHECK(has(svg, ">The Lamato</text>"));
}

TEST_CASE(
    "VK-H4 lines of fire are drawn from the stand to the target, with a key, and only if there are any") {
  const Shown shown = drill_at_noon();
  CHECK_FALSE(has(svg_of(shown), "vk-fire"));
  CHECK_FALSE(has(svg_of(shown), "line of fire"));
  View view = shown.seen();
  using Kind = Happening::Kind;
  const Happening shot = vom_kriege::testing::happening(shown, Kind::sighted);
  const Happening chit = vom_kriege::testing::happening(shown, Kind::chit_drawn);
  add_lines_of_fire(view, {shot, shot, chit, shot});  // those of the last initiative
  CHECK(view.lines.size() == 1);
  base::Text out;
  write_svg(out, shown.table(), view, kEnglish);
  const std::string svg = out;
  CHECK(XmlChecker::is_xml(svg));
  CHECK(count(svg, "<g class=\"vk-fire\">") == 1);
  CHECK(has(svg, "<title>A1 fires at Z1 on the line from 19,9 to 20.5,13.5, 4.744 inches"));
  CHECK(has(svg, ">line of fire<"));
}

TEST_CASE("VK-H45 every arrival's zone is lettered, also where two commands share one") {
  const Shown shown = Shown::scenario("quatre-bras");
  const View view = shown.seen();
  const Headlines lines(shown.table(), view, kEnglish);
  const std::string svg = svg_of(shown);
  CHECK(view.arrivals.size() == 5);
  for (const SeenArrival& arrival : view.arrivals) {
    base::Text words;
    base::write_escaped(words, lines.zone(arrival));
    CHECK_MESSAGE(has(svg, ">" + words + "</text>"), lines.zone(arrival));
  }
}

TEST_CASE("areas are lettered with the id that players type") {
  const std::string svg = svg_of(Shown::scenario("drill"));
  CHECK(has(svg, ">W1 The orchard</text>"));
  CHECK(has(svg, ">B1 The farm ("));
}

}  // namespace show_tests
