#include "text/report_page.h"

#include <doctest/doctest.h>

#include "text/markup_testing.h"

using namespace base;

namespace {

enum class Word : std::uint8_t { plain, count };
constexpr Messages<Word> kWords({{Word::plain, "{0}"}});

Story story(std::string_view text, RuleRef rule) {
  Story s;
  s.say(kWords, rule, Word::plain, text);
  return s;
}

void write(ReportPage& page) {
  page.begin("A game", "A <seat>", "After turn 1");
  page.summary(story("All is well.", {}));
  page.heading("Orders");
  page.open_table({{"Slot", true}, {"Order"}, {"Never", true, "nobody's"}, {"Paid", true, "BPs paid"}});
  page.number(1);
  page.order_cell("MOVE <b>");
  page.count(0);
  page.count(0);
  page.row_notes(story("it failed", "COM-5"));
  page.strong_row();
  page.number(12);
  page.order_cell("TAX");
  page.count(0);
  page.count(3);
  page.close_table();
  page.key();
  page.quote("ABC", "Somebody", "=== SHEET & more");
  page.picture(
      "Map", [](Text& out) { put(out, "<svg/>"); }, [](Text& out) { put(out, "o--o\n"); });
  page.end();
}

}  // namespace

TEST_CASE(
    "a report as text: columns aligned, empty ones left out, notes below their row, others' words barred") {
  Text out;
  write(*text_page(out, "({0})"));
  CHECK(out ==
        "A game\nA <seat>\nAfter turn 1\n\nAll is well.\n\nOrders\n------\n"
        "  Slot  Order     Paid\n"
        "     1  MOVE <b>\n"
        "        it failed (COM-5)\n"
        "    12  TAX          3\n"
        "Paid BPs paid.\n"
        "  ABC  | === SHEET & more\n"
        "\nMap\n---\no--o\n");
}

TEST_CASE("a report as HTML: the same, escaped, with the rule's text at the end") {
  Text out;
  const RuleLookup rules = [](std::string_view id) {
    return id == "COM-5" ? RuleShown{"Numbers", "Too many."} : RuleShown{};
  };
  write(*html_page(out, rules, "en", "The rules"));
  const auto has = [&](std::string_view part) { return out.find(part) != Text::npos; };
  CHECK(has("<h1>A &lt;seat&gt;</h1>"));
  CHECK(has("<code>MOVE &lt;b&gt;</code>"));
  CHECK(has("it failed <a class=\"rule\" href=\"#rule-COM-5\""));
  CHECK(has("<dt id=\"rule-COM-5\">"));
  CHECK(has("<tr class=\"total\"><td class=\"n\">12</td>"));
  CHECK(has("<p>Never nobody&#39;s, Paid BPs paid.</p>"));
  CHECK(has("<svg/>"));
  const std::size_t body = out.find("<main>");
  CHECK(testing::XmlChecker::is_xml(out.substr(body, out.find("</main>") + 7 - body)));
}
