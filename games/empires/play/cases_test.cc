#include "empires/play/cases.h"

#include <doctest/doctest.h>

#include <string>

// How a case of Empires is written; what all games share stands in dark_age/cases_test.cc.

namespace empires {
namespace {

/// What is said of a case: why it cannot be read, or its first difference; empty: it holds.
std::string told(const std::string& text) {
  const auto result =
      run_case("rule = \"EMP 7.1\"\nsays = \"x\"\ngame = \"empires\"\nend_of_turn = false\n" + text);
  if (!result) return result.error().sentence();
  return result->differences.empty() ? std::string() : result->differences.front();
}
bool told(const std::string& text, std::string_view words) {
  CAPTURE(told(text));
  return told(text).find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a battle no order can lead to is no case of anything") {
  const auto told = [](const std::string& lines, std::string_view words) {
    const auto result = run_case("rule = \"EMP 8.1\"\nsays = \"x\"\ngame = \"empires\"\n[[battle]]\n" +
                                 lines + "expect = { attacker_loss = 0 }\n");
    const std::string said = result ? std::string() : result.error().sentence();
    CAPTURE(said);
    return said.find(words) != std::string::npos;
  };
  const std::string landing = "kind = \"land\"\narmies = 3\nattacker_ships = 9\ndefender_ships = 2\n";
  CHECK(told(landing + "aboard = 1\n", "line 5: [[battle]]: no order leads to such a battle: "));
  CHECK(told(landing + "aboard = 1\n", "(EMP-H21)"));
  CHECK(told(landing + "aboard = 10\n", "(EMP-H4)"));
  CHECK(told("kind = \"land\"\ndefenders = 3\n", "(EMP 7.4)"));
  CHECK(told("kind = \"sea\"\nattackers = 3\n", "(EMP 8.1)"));
  CHECK(told("kind = \"sea\"\nattackers = 3\ndefenders = 1\nattacker_armies = 4\n", "(EMP-H4)"));
}

TEST_CASE("a base is written in a position as in what is expected") {
  const std::string given =
      "[areas]\n"
      "EXE = { owner = \"RD\", base = { entrance = \"NOR\", laid_up = 2 } }\n"
      "NOR = { terrain = \"sea\", near = [\"EXE\"] }\n"
      "[[turn]]\n"
      "RD = [\"SCRAP EXE 1\"]\n"
      "[expect]\n";
  CHECK(told(given + "EXE = { base = { entrance = \"NOR\", laid_up = 1 } }\n") == "");
  CHECK(told(given + "EXE = { base = { laid_up = 2 } }\n") == "EXE: base laid_up is 1 instead of 2");
  CHECK(told(given + "EXE = { base = { ships = 2 } }\n", "EXE: base ships is not known here"));
  CHECK(told(given + "EXE = { base = true }\n", "must be a table"));
  CHECK(told(given + "EXE = { laid_up = 1 }\n", "laid_up is not known here"));
}

TEST_CASE("the keys of a position are those of a scenario") {
  const std::string rest = "[[turn]]\n[expect]\nover = false\n";
  CHECK(told("[areas]\nCAM = { owner = \"RD\", near = [\"DEV\"] }\nDEV = {}\n[powers]\nRD = { spy = \"DEV\" "
             "}\n" +
             rest) == "");
  CHECK(told("[areas]\nCAM = { owner = \"RD\", terrain = \"plain\" }\n" + rest, "\"plain\" is not one of"));
  CHECK(told("[areas]\nCAM = { owner = \"RD\", ambush_at = \"DEV\" }\n" + rest, "there are `"));
  CHECK(told("[areas]\nCAM = { owner = \"RD\" }\n[powers]\nRD = { reserve_armies = 1 }\n" + rest,
             "army_reserve"));
  CHECK(told("[areas]\nCAM = { owner = \"RD\" }\n[powers]\nRD = { spy_at = \"CAM\" }\n" + rest,
             "did you mean `spycat`?"));
  CHECK(told("links = [\"CAM-DEV\"]\n[areas]\nCAM = { owner = \"RD\" }\nDEV = {}\n" + rest,
             "`links` is not known here"));
  CHECK(
      told("variant = \"World\"\n[areas]\nCAM = { owner = \"RD\" }\n" + rest, "medieval, european or world"));
  CHECK(told("vp_target = 9\n[areas]\nCAM = { owner = \"RD\" }\n" + rest, "`vp_target` is not known here"));
}

TEST_CASE("a battle on land is not one at sea") {
  const std::string sea = "[[battle]]\nkind = \"sea\"\nattackers = 7\ndefenders = 1\n[battle.expect]\n";
  const std::string land = "[[battle]]\nkind = \"land\"\narmies = 6\ndefenders = 1\n[battle.expect]\n";
  const auto fought = [](const std::string& text) {
    const auto result = run_case("rule = \"EMP 8.1\"\nsays = \"x\"\ngame = \"empires\"\n" + text);
    return result ? result->differences.empty() ? "holds" : "fails" : result.error().sentence();
  };
  CHECK(fought(sea + "won = true\n") == "holds");
  CHECK(fought(sea + "won = false\n") == "fails");
  CHECK(fought(sea + "captured = true\n").find("captured is not known here") != std::string::npos);
  CHECK(fought(land + "captured = true\n") == "holds");
  CHECK(fought("[[battle]]\nkind = \"air\"\n[battle.expect]\nwon = true\n").find("sea or land") !=
        std::string::npos);
}

}  // namespace empires
