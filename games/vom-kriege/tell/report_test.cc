#include "vom-kriege/tell/report.h"

#include "text/markup_testing.h"
#include "vom-kriege/model/surface_testing.h"
#include "vom-kriege/tell/report_story.h"

using namespace vom_kriege;
using base::testing::JsonChecker;
using vom_kriege::testing::drill_at_noon;
using vom_kriege::testing::every_kind;
using vom_kriege::testing::happening;
using vom_kriege::testing::has;
using vom_kriege::testing::Shown;
using vom_kriege::testing::widest_line;
using Kind = Happening::Kind;

namespace report_tests {
namespace {

constexpr auto kEnglish = base::Language::english;

std::string text_of(const Shown& shown, const Happenings& happened, Length length = Length::full,
                    std::optional<Side> seat = Side::red) {
  base::Text out;
  write_report_text(out, shown.table(), shown.battle, shown.seen(seat), happened, kEnglish, length);
  return out;
}
std::string html_of(const Shown& shown, const Happenings& happened) {
  base::Text out;
  write_report_html(out, shown.table(), shown.battle, shown.seen(), happened, kEnglish);
  return out;
}

Happenings one_initiative(const Shown& shown) {
  Happenings all;
  for (const Kind kind :
       {Kind::turn_begins, Kind::chit_drawn, Kind::command_points, Kind::ordered, Kind::moved, Kind::charges,
        Kind::effect, Kind::hit, Kind::initiative_ends, Kind::objective_taken})
    all.push_back(happening(shown, kind));
  all.front().number = 3;
  return all;
}

}  // namespace

TEST_CASE("VK-H8 the report has clock, score, the state of every command, what happened and what is asked") {
  const Shown shown = drill_at_noon();
  const std::string text = text_of(shown, one_initiative(shown));
  CHECK(
      text.starts_with("The drill ground\nReport for the Red Division\nTurn 1 of 6, 10:00\n"
                       "Score: The Red Division 3, The Blue Division 5\n"));
  CHECK(has(text, "acts now"));
  CHECK(has(text, "chit in the cup"));
  CHECK(has(text, "The farm (10): The Blue Division"));
  CHECK(has(text, "Turn 3, 10:40\n======"));
  CHECK(has(text, "The Red Division: The red brigade\n----"));
  CHECK(has(text, "You are asked. M1: may A1 move?"));
  CHECK(text.find("\nOrders\n") < text.find("\nMovement\n"));
  CHECK(text.find("\nMovement\n") < text.find("\nCombat\n"));
  CHECK(text.find("ordered by a double of infantry") > text.find("\nOrders\n"));
  CHECK(text.find("now has 0 of 4 hits") > text.find("\nCombat\n"));
  CHECK(has(text_of(shown, {}, Length::full, Side::blue), "Asked: The Red Division. M1: may A1 move?"));
}

TEST_CASE("a brief report is what happened, under the clock and the score") {
  const Shown shown = drill_at_noon();
  const std::string brief = text_of(shown, one_initiative(shown), Length::brief);
  CHECK(brief.starts_with("Turn 1 of 6, 10:00\nScore: "));
  CHECK_FALSE(has(brief, "asked"));
  CHECK_FALSE(has(brief, "chit in the cup"));
  CHECK(has(brief, "moves from 19,9"));
  CHECK(has(text_of(shown, {}, Length::brief), "Nothing yet."));
}

TEST_CASE("phases of an initiative only go on") {
  const Shown shown = drill_at_noon();
  const View seen = shown.seen();
  const Headlines lines(shown.table(), seen, kEnglish);
  const Teller teller(shown.table(), kEnglish);
  Happenings happened;
  for (const Kind kind : {Kind::effect, Kind::charges, Kind::hit, Kind::initiative_ends, Kind::points})
    happened.push_back(happening(shown, kind));
  const std::vector<Chapter> chapters = story(teller, lines, happened);
  REQUIRE(chapters.size() == 2);
  CHECK(chapters[0].title == "Combat");
  CHECK(chapters[0].told.size() == 3);  // a follow-up charge stays in the combat phase
  CHECK(chapters[1].title.empty());
}

TEST_CASE("reports fit 100 columns, whatever the names") {
  std::string toml = Shown::file("drill");
  for (const std::string_view name :
       {"The Red Division", "Red Foot", "Colonel Red", "The red brigade", "The farm"})
    for (std::size_t at = toml.find(name); at != std::string::npos; at = toml.find(name, at + 150))
      toml.replace(at, name.size(),
                   "A name that is as long as the road to Moscow and back again, "
                   "and then once more to Berlin and to the Rhine and over it, "
                   "until the winter comes " +
                       std::string(name));
  Shown strange = Shown::of_text(toml);
  Shown plain = drill_at_noon();
  strange.asked.choices = std::vector<std::string>(60, "move A1: forward 6");
  for (const Shown* shown : {&strange, &plain}) {
    const std::string text = text_of(*shown, every_kind(*shown));
    CHECK(widest_line(text) <= 100);
    CHECK_FALSE(has(text, " \n"));
    CHECK_FALSE(has(text, "\n\n\n"));
  }
  CHECK(has(text_of(strange, {}), "and 36 more"));
  const Shown maida = Shown::scenario("maida");
  CHECK(widest_line(text_of(maida, {})) <= 100);
  CHECK(has(text_of(maida, {}), "Ross's column: from turn 3 on infantry, saber, flag, surely turn 6"));
}

TEST_CASE("the report for programs is JSON, with facts and sentences") {
  const Shown shown = drill_at_noon();
  base::Text out;
  write_report_json(out, shown.table(), shown.battle, shown.seen(), every_kind(shown), kEnglish);
  const std::string json = out;
  CHECK(JsonChecker::is_json(json));
  CHECK(has(json, R"({"format":"vom-kriege-report/1","view":{"format":"vom-kriege-view/1",)"));
  CHECK(has(
      json,
      R"({"kind":"forms_square","rule":"VK-212","text":"A1 (Red Foot) forms square.","facts":{"unit":"A1"}})"));
}

TEST_CASE("HTML reports escape what people wrote and need nothing else") {
  std::string toml = Shown::file("drill");
  for (const std::string_view name : {"Red Foot", "The farm"})
    toml.replace(toml.find(name), name.size(), "<script>alert('x') & co</script>");
  Shown shown = Shown::of_text(toml);
  shown.asked.choices = {"<b>done</b>"};
  const std::string html = html_of(shown, every_kind(shown));
  CHECK_FALSE(has(html, "<script"));
  CHECK_FALSE(has(html, "<b>done"));
  CHECK_FALSE(has(html, "src="));
  CHECK_FALSE(has(html, "href="));
  CHECK(has(html, "&lt;script&gt;alert(&#39;x&#39;) &amp; co"));
  CHECK(has(html, "<svg "));
  CHECK(has(html, "<small class=\"rule\">VK-212</small>"));
  CHECK(has(html, "name=\"viewport\""));
}

TEST_CASE("VK-H44 when the battle is over nobody is asked, and the winner is named") {
  Shown shown = drill_at_noon();
  shown.battle.course.state = State::over;
  shown.battle.course.outcome = Outcome::blue;
  const std::string text = text_of(shown, {});
  CHECK(has(text, "The battle is over, won by the Blue Division."));
  CHECK_FALSE(has(text, "What is asked"));
  shown.battle.course.outcome = Outcome::draw;
  CHECK(has(text_of(shown, {}), "a draw"));
}

}  // namespace report_tests
