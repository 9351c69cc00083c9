// Golden records of Empires, one a variant: BLESS=1 plays them anew and writes them. The scenario stands
// here, so that a map may be bettered without touching a record.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "empires/play/play.h"
#include "play/game.h"
#include "play/registry.h"
#include "support/empires_game.h"

namespace {

struct Golden {
  const char* variant;
  const char* power;  // what every power has in this variant
  const char* capitals[3];
  const char* trains;
  const char* words;
};

constexpr Golden kGoldens[] = {
    {"medieval", "treasury = 12, army_reserve = 3, naval_reserve = 2", {"", "", ""}, "", "the wool staple"},
    {"european",
     "treasury = 10, army_reserve = 2",
     {", capital = \"AVI\", supply_capacity = 8", ", capital = \"FEZ\", supply_capacity = 5",
      ", capital = \"KIE\", supply_capacity = 3"},
     ", trains = 3",
     "an army marches on its stomach"},
    {"world",
     "treasury = 15, army_reserve = 2, naval_reserve = 3, air = 6",
     {"", "", ""},
     "",
     "the peace conference"},
};

std::string scenario_of(const Golden& g) {
  const auto land = [&](const char* code, const char* terrain, const char* near, const char* rest,
                        bool trains = false) {
    return fmt::format("{} = {{ terrain = \"{}\", near = [{}]{}{} }}\n", code, terrain, near, rest,
                       trains ? g.trains : "");
  };
  std::string text = fmt::format(
      "name = \"Three shores ({0})\"\ngame = \"empires\"\nvariant = \"{0}\"\nlast_turn = "
      "9\n[options]\nvp_target = 90\n"
      "[powers]\nAA = {{ name = \"Avignon\", {1}{2} }}\nFF = {{ name = \"Fez\", {1}{3} }}\nKK = {{ name = "
      "\"Kiev\", "
      "{1}{4} }}\nZZ = {{ name = \"Zeeland\", dummy = true{5} }}\n[areas]\n",
      g.variant, g.power, g.capitals[0], g.capitals[1], g.capitals[2],
      std::string_view(g.variant) == "european" ? ", capital = \"ZEE\", supply_capacity = 2" : "");
  text += land(
      "AVI", "towns", "\"BUR\", \"LIO\", \"PRO\"",
      ", owner = \"AA\", population = 7, armies = 5, forts = 2, base = { entrance = \"LIO\", laid_up = 2, "
      "commissioned = 4 }",
      true);
  text += land("BUR", "plains", "\"AVI\", \"KAR\", \"PRO\", \"ZEE\"",
               ", owner = \"AA\", population = 4, armies = 4", true);
  text += land("PRO", "uplands", "\"AVI\", \"BUR\", \"KAR\", \"LIO\"", ", population = 2, armies = 1");
  text += land("FEZ", "desert", "\"MAR\", \"RIF\"", ", owner = \"FF\", population = 6, armies = 5, forts = 1",
               true);
  text += land(
      "MAR", "lowlands", "\"ALB\", \"FEZ\", \"RIF\"",
      ", owner = \"FF\", population = 5, armies = 3, base = { entrance = \"ALB\", commissioned = 5 }", true);
  text += land("RIF", "mountains", "\"ALB\", \"FEZ\", \"MAR\"", ", population = 1, armies = 2");
  text += land("KIE", "forest", "\"KAR\", \"KRI\"", ", owner = \"KK\", population = 6, armies = 6, forts = 2",
               true);
  text += land("KAR", "mountains", "\"BUR\", \"KIE\", \"PRO\"", ", population = 2, armies = 2");
  text += land("KRI", "wetlands", "\"KIE\", \"PON\"",
               ", owner = \"KK\", population = 5, armies = 3, base = { entrance = \"PON\", laid_up = 3, "
               "commissioned = 3 }",
               true);
  text += land("ZEE", "islands", "\"BUR\", \"LIO\"", ", owner = \"ZZ\", population = 5, armies = 4");
  text += land("LIO", "sea", "\"ALB\", \"AVI\", \"PON\", \"PRO\", \"ZEE\"",
               ", owner = \"AA\", ships = 3, armies = 2, fleet_base = \"AVI\"");
  text += land("ALB", "sea", "\"LIO\", \"MAR\", \"PON\", \"RIF\"", ", owner = \"FF\"");
  text += land("PON", "sea", "\"ALB\", \"KRI\", \"LIO\"", ", owner = \"KK\"");
  return text;
}

std::string path_of(const Golden& g) {
  return fmt::format("{}/tests/record/empires-{}.game", SANDTABLE_DATA_DIR, g.variant);
}

/// The sheets are written by chance from the position, and submitted through the face, which keeps the
/// record.
std::string play(const Golden& g) {
  const game::Setup setup{
      .scenario = scenario_of(g), .options = {}, .key = base::key_from_words(g.words), .luck = {}};
  auto written = game::Game::begin(*game::find_rules("empires/1"), setup);
  REQUIRE_MESSAGE(written, written.error().sentence());
  support::Random random(base::digest(g.words)[0]);
  while (!written->play().over()) {
    const auto& now = dynamic_cast<const game::EmpiresPlay&>(written->play());
    for (const empires::PowerId p : std::vector(now.position().order)) {
      if (random.chance(5)) continue;  // now and then nothing comes
      (void)written->submit(now.world().code(p), empires_sheet(now.world(), now.position(), p, random, 5));
    }
    REQUIRE(written->advance());
  }
  return written->record().bytes();
}

}  // namespace

TEST_CASE("The golden records of Empires come out the same again, byte for byte") {
  for (const Golden& g : kGoldens) {
    CAPTURE(std::string(g.variant));
    const std::string bytes = play(g);
    if (std::getenv("BLESS") != nullptr) std::ofstream(path_of(g), std::ios::binary) << bytes;
    std::ifstream in(path_of(g), std::ios::binary);
    std::stringstream kept;
    kept << in.rdbuf();
    CHECK(kept.str() == bytes);
  }
}
