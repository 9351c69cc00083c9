#include "dark-age/play/cases.h"

#include <doctest/doctest.h>

#include <string>

// How a case may be written; what it shows of the rules stands under games/dark-age/cases.

namespace dark_age {
namespace {

constexpr std::string_view kHead =
    "rule = \"DA 5.2\"\nsays = \"x\"\ngame = \"dark-age\"\nend_of_turn = false\n";

bool holds(const std::string& text) {
  const auto result = run_case(std::string(kHead) + text);
  return result && result->differences.empty();
}

bool refused(const std::string& text, std::string_view words) {
  const auto result = run_case(std::string(kHead) + text);
  return !result && result.error().sentence().find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("words may be written in any case, terrain and nations as one or as many") {
  const std::string rest =
      "[powers]\nMER = { balance = 9, nation = \"angles\" }\nWES = { nation = \"Saxon\" }\n"
      "[[turn]]\nMER = [\"MOVE HRS BDS\"]\n[expect]\n";
  for (const char* terrain : {"lowland", "Lowlands", "mountains", "cities", "ISLAND"})
    CHECK(
        holds("[areas]\nHRS = { owner = \"MER\", armies = 9, near = \"BDS\" }\nBDS = { owner = \"WES\", "
              "terrain = \"" +
              std::string(terrain) + "\" }\n" + rest + "BDS = { owner = \"MER\" }\nWES = { vp = -1 }\n"));
  CHECK(refused("[areas]\nHRS = { terrain = \"moor\" }\n" + rest, "\"moor\" is not one of"));
}

TEST_CASE("a sheet that is no text is refused, and not played as an empty one") {
  const std::string start = "[areas]\nHRS = { owner = \"MER\" }\n[[turn]]\nMER = ";
  for (const char* sheet : {"5", "[5]", "[[\"TAX\"]]", "[\"TAX\", true]", "{ 1 = 5 }"}) {
    CAPTURE(sheet);
    CHECK(refused(start + sheet + "\n[expect]\n", "the sheet of MER is a text, a list of lines"));
  }
  CHECK(holds(start + "[]\n[expect]\nMER = { balance = 0 }\n"));
}

TEST_CASE("what could not be compared is refused, and not taken for true") {
  const std::string start = "[areas]\nHRS = { owner = \"MER\" }\n[[turn]]\nMER = [\"TAX\"]\n[expect]\n";
  for (const char* list : {"diagnostics", "no_diagnostics", "order", "ranking", "dice"})
    CHECK(refused(start + list + " = 5\n", "must be a list of texts"));
  CHECK(holds(start + "no_diagnostics = \"MER\"\norder = [\"MER\"]\n"));
  for (const char* words : {"\"TAX\"", "{ says = [\"TAX\"] }", "{ has = 5 }", "{ has = [true] }"})
    CHECK(refused(start + "report = { MER = " + words + " }\n", "the words its report has or lacks"));
  CHECK(holds(start + "report = { MER = { has = \"TAX\", lacks = [\"LEVY\"] } }\n"));
}

TEST_CASE("an ambush may be given by its direction alone, but not against its mode") {
  const std::string rest =
      " }\n[powers]\nMER = { balance = 9 }\n[[turn]]\nMER = [\"MOVE HRS BDS 8\"]\n[expect]\n"
      "outcomes = [\"MER 1 beaten\"]\n";
  const std::string land =
      "[areas]\nHRS = { owner = \"MER\", armies = 8 }\n"
      "BDS = { neighbors = [\"HRS\"], owner = \"WES\", armies = 3, pop = 1, ";
  CHECK(holds(land + "mode = \"AMBUSH\", ambush_at = \"HRS\"" + rest));
  CHECK(holds(land + "ambush_at = \"HRS\"" + rest));
  CHECK(refused(land + "mode = \"defend\", ambush_at = \"HRS\"" + rest, "ambush_at"));
  CHECK(refused(land + "mode = \"hide\"" + rest, "it is retreat, defend or ambush"));
}

TEST_CASE("marks for powers may be a code, a list or a table") {
  for (const char* stuck : {"true", "\"MER\"", "[\"MER\"]", "{ MER = true }"}) {
    const std::string mark = std::string("stuck = ") + stuck;
    CHECK(
        holds("[areas]\nHRS = { owner = \"MER\", armies = 8, near = [\"BDS\"], " + mark +
              " }\nBDS = {}\n[powers]\nMER = { balance = 9 }\n[[turn]]\nMER = [\"MOVE HRS BDS\"]\n[expect]\n"
              "outcomes = [\"MER 1 failed stuck\"]\nHRS = { " +
              mark + " }\n"));
  }
  CHECK(holds(
      "[areas]\nHRS = { owner = \"MER\", armies = 8, near = [\"BDS\"], stuck = { WES = true } }\nBDS = {}\n"
      "[powers]\nMER = { balance = 9 }\n[[turn]]\nMER = [\"MOVE HRS BDS\"]\n[expect]\n"
      "outcomes = [\"MER 1 won\"]\n"));
}

TEST_CASE("options and the census may stand at the head, and who is gone may be said both ways") {
  const std::string rest =
      "[areas]\nHRS = { owner = \"MER\", population = 2 }\n[powers]\nMER = {}\nWES = {}\n"
      "SCO = { eliminated = true }\n[[turn]]\nMER = [\"BORROW SCO\"]\nend_of_turn = true\n[expect]\n"
      "outcomes = [\"MER 1 failed forbidden: gone\"]\nSCO = { eliminated = true, alive = false }\n";
  CHECK(
      holds("census = true\nhigh_king = true\nlast_turn = 1\n" + rest + "MER = { vps = 5 }\nover = true\n"));
  CHECK(holds("census = true\n" + rest + "MER = { vps = 2 }\nover = false\n"));
  CHECK(refused("highking = true\n" + rest, "did you mean `high_king`?"));
}

TEST_CASE("what a power sees may be asked of the power") {
  const std::string given =
      "[areas]\nHRS = { owner = \"MER\", near = [\"BDS\"] }\nBDS = {}\n[[turn]]\nMER = [\"SCOUT HRS "
      "BDS\"]\n[expect]\n";
  CHECK(holds(given + "MER = { sees = [\"BDS\"] }\n"));
  CHECK_FALSE(holds(given + "MER = { sees = [] }\n"));
  CHECK(refused(given + "MER = { king = \"BDS\" }\n", "`household_at`"));
}

TEST_CASE("the ends that are left out of two turns are the last, or both") {
  const std::string turns =
      "title = \"there and back\"\n[areas]\nHRS = { owner = \"MER\", armies = 3, near = [\"BDS\"] }\n"
      "BDS = { owner = \"MER\" }\n[powers]\nMER = { balance = 3 }\n"
      "[[turns]]\nMER = [\"MOVE HRS BDS\"]\n[[turns]]\nMER = [\"MOVE BDS HRS\"]\n[expect]\n";
  CHECK(holds(turns + "outcomes = [\"T1 MER 1 done\"]\nturn = 2\n"));
  CHECK(holds(turns + "HRS = { armies = 3 }\nMER = { balance = 1 }\nturn = 1\n"));
  CHECK_FALSE(holds(turns + "MER = { balance = 1 }\nturn = 2\n"));  // not one thing of each
}

}  // namespace dark_age
