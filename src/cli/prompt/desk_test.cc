#include "cli/prompt/desk.h"

#include <doctest/doctest.h>

#include "cli/testing.h"

using namespace cli;
using namespace cli::testing;

TEST_CASE("cli: a desk is read as it was written") {
  Desk desk{.title = "Six \"crowns\"",
            .scenario = "dark-age/heptarchy",
            .seat = "WSX",
            .against = "random",
            .turn = 3,
            .over = false,
            .lines = {{"WSX", {"MOVE HRS BDS 2", "MESSAGE Grüße, \\ und \"so\""}}}};
  const auto again = read_desk_text(desk_text(desk));
  REQUIRE(again);
  CHECK(*again == desk);
  CHECK_FALSE(read_desk_text("not a desk"));
  CHECK_FALSE(read_desk_text("[]"));
  CHECK(read_desk_text("{\"lines\":{\"WSX\":[1,\"TAX\"]},\"turn\":\"soon\"}").value().lines.at("WSX") ==
        std::vector<std::string>{"TAX"});
  const game::testing::Folder folder;
  CHECK(read_desk(folder / "none.game").value() == Desk{});
  write(folder / "a.game.desk", "nonsense");
  const auto wrong = read_desk(folder / "a.game");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().sentence().find("a.game.desk") != std::string::npos);
}
