#include <doctest/doctest.h>
#include <fmt/core.h>

#include <string>
#include <vector>

#include "dark-age/rules/scenario.h"
#include "dark-age/rules/turn.h"
#include "dark-age/tell/drawn_map.h"
#include "dark-age/tell/report.h"

using namespace dark_age;

namespace {

// HRS | BDS in a row, the Wash below both; Bedford's coast is closed, the Isle lies in the sea with a ferry
// to BDS.
const std::string kDrawn = R"(name = "Drawn & <coloured>"
game = "dark-age"

[powers]
MER = { name = "Mercia", nation = "Angles", household = 1, household_at = "HRS", balance = 20 }
WES = { name = "Wessex", nation = "Saxons", balance = 20 }

[map]
width = 300
height = 300

[areas]
BDS = { name = "Bedford", terrain = "forest", near = ["HRS", "ISL"], owner = "WES", armies = 7, population = 1, label = [150, 50], shape = ["100 0 100 0 0 100 -100 0"] }
HER = { name = "Hertford", terrain = "city", hinterland = "HRS", near = ["HRS", "WAS"], owner = "MER", armies = 1, population = 2, trade = 1, label = [80, 80] }
HRS = { name = "Herts", terrain = "lowlands", near = ["BDS", "HER", "WAS"], owner = "MER", armies = 5, population = 3, mode = "ambush", ambush_at = "BDS", label = [40, 50], shape = ["0 0 100 0 0 100 -100 0"] }
ISL = { name = "Isle", terrain = "islands", near = ["BDS", "WAS"], population = 1, label = [150, 250], shape = ["140 240 20 0 0 20 -20 0"] }
WAS = { name = "The Wash", terrain = "sea", near = ["HER", "HRS", "ISL"], label = [50, 200], shape = ["0 100 100 0 100 0 0 200 -200 0", "140 240 0 20 20 0 0 -20"] }
)";

struct Drawn {
  Scenario scenario = std::move(*read_scenario(kDrawn));
  TurnFacts facts;
  std::vector<SentSheet> sent = std::vector<SentSheet>(2);

  void play(std::string mercia) {
    sent[0].text = std::move(mercia);
    sent[0].sheet = sheet::read(sent[0].text, scenario.world->vocabulary()).sheet;
    base::FastDice dice(1);
    begin_game(*scenario.world, scenario.start, scenario.balance_given, dice);
    const std::vector<const sheet::Sheet*> sheets{&sent[0].sheet, nullptr};
    play_turn(*scenario.world, scenario.start, sheets, dice, facts);
  }
  [[nodiscard]] std::vector<const SentSheet*> sheets() const { return {sent.data(), nullptr}; }
  [[nodiscard]] std::string svg(PowerId seat) const {
    base::Text out;
    write_map_svg(out, *scenario.world,
                  seat == PowerId::none ? master_view(*scenario.world, scenario.start, facts, sheets())
                                        : view(*scenario.world, scenario.start, facts, seat,
                                               facts.turn > 0 && seat == PowerId{0} ? sent.data() : nullptr));
    return out;
  }
};

constexpr PowerId kMercia{0};
constexpr PowerId kWessex{1};

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// Whether every tag is closed by its own name and no bare sign stands in the text.
bool is_well_formed(std::string_view xml) {
  std::vector<std::string_view> open;
  for (std::size_t at = 0; at < xml.size(); ++at) {
    if (xml[at] == '&' && xml.substr(at, 8).find(';') == std::string_view::npos) return false;
    if (xml[at] != '<') continue;
    const std::size_t end = xml.find('>', at);
    if (end == std::string_view::npos) return false;
    const std::string_view tag = xml.substr(at + 1, end - at - 1);
    if (count(tag, "\"") % 2 != 0 || tag.find('<') != std::string_view::npos) return false;
    if (tag.front() == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(tag.substr(0, tag.find_first_of(" \n")));
    }
    at = end;
  }
  return open.empty();
}

}  // namespace

TEST_CASE("a drawn map has every area once, and is well-formed") {
  const Drawn game;
  for (const PowerId seat : {PowerId::none, kMercia, kWessex}) {
    const std::string svg = game.svg(seat);
    CHECK(is_well_formed(svg));
    for (const char* code : {"BDS", "HER", "HRS", "ISL", "WAS"})
      CHECK(count(svg, std::string("data-area=\"") + code + '"') == 1);
    CHECK(count(svg, "Drawn &amp; &lt;coloured&gt;") == 2);
    CHECK(svg == game.svg(seat));
  }
}

TEST_CASE("DA-H54, COM-31 a drawn map shows a seat its own units and modes, and nobody else's") {
  const Drawn game;
  const std::string mercia = game.svg(kMercia);
  const std::string wessex = game.svg(kWessex);
  CHECK(count(mercia, ">5</text>") == 1);
  CHECK(count(mercia, ">7</text>") == 0);
  CHECK(count(wessex, ">7</text>") == 1);
  CHECK(count(wessex, ">5</text>") == 0);
  const char* ambush = "marker-end=\"url(#c-trap)\"";
  CHECK(count(mercia, ambush) == 2);  // one in the legend
  CHECK(count(wessex, ambush) == 1);
  CHECK(count(mercia, "href=\"#c-crown\"") == 2);
  CHECK(count(wessex, "href=\"#c-crown\"") == 1);
  CHECK(count(game.svg(PowerId::none), ">7</text>") == 1);
}

TEST_CASE("a drawn map shows the marches a seat was told of: its own, and attacks on it; none that failed") {
  Drawn game;
  game.play("move hrs bds 2\nMOVE HRS ISL\nTAX\nASSAULT HRS BDS 1\nSHIPS WAS HRS\n");
  for (const PowerId seat : {kMercia, kWessex}) {
    const std::string svg = game.svg(seat);
    CHECK(count(svg, "<g class=\"c-a\">") == 1);  // both from HRS to BDS: one arrow
    CHECK(count(svg, "Mercia: MOVE HRS BDS") == 1);
    CHECK(count(svg, "href=\"#c-swords\"") == 2);  // one in the legend
    CHECK(is_well_formed(svg));
  }
}

TEST_CASE("COM-31 a drawn map shows nobody marches he was not told of, and a game master all") {
  Drawn game;
  game.play("MOVE HRS HER 2\n");
  CHECK(count(game.svg(kMercia), "<g class=\"c-a\">") == 1);
  CHECK(count(game.svg(kWessex), "<g class=\"c-a\">") == 0);
  CHECK(count(game.svg(PowerId::none), "<g class=\"c-a\">") == 1);
}

TEST_CASE("lines of a drawn map: coasts, borders, and DA 11.4 where nobody crosses") {
  const Drawn game;
  const World& world = *game.scenario.world;
  const realm::ChartLines found = chart_lines(drawn_map(world));
  const auto kinds = [&](realm::LineKind kind) {
    std::size_t sides = 0;
    for (const realm::ChartLine& line : found.lines)
      if (line.kind == kind) sides += line.points.size() - 1;
    return sides;
  };
  CHECK(kinds(realm::LineKind::border) == 1);
  CHECK(kinds(realm::LineKind::closed) == 1);  // Bedford to the Wash
  CHECK(kinds(realm::LineKind::coast) == 9);   // two of BDS and three of HRS, four of the Isle
  const auto& links = found.links;
  REQUIRE(links.size() == 2);
  CHECK(links[0] == std::pair(AreaId{0}, AreaId{3}));  // the ferry
  CHECK(links[1] == std::pair(AreaId{1}, AreaId{4}));  // the harbour
}

TEST_CASE("a small map leaves its key room: nothing is written over it, and a long title is not cut off") {
  Drawn game;
  game.play("MOVE HRS BDS 1\n");
  const std::string svg = game.svg(kMercia);
  const auto height_of = [&](std::string_view words) {
    const std::size_t at = svg.find(fmt::format(">{}<", words));
    REQUIRE(at != svg.npos);
    return std::stoi(svg.substr(svg.rfind(" y=\"", at) + 4));
  };
  CHECK(height_of("Names") > height_of("your way of retreat"));
  CHECK(count(svg, "class=\"c-t\" x=\"36\" y=\"62\" style=\"font-size:") == 1);
}
