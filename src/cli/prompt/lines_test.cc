#include "cli/prompt/lines.h"

#include <doctest/doctest.h>

using namespace cli;

TEST_CASE("cli: Tab puts in what can only be meant, and lists the rest") {
  const std::vector<game::Hint> two{{"MOVE", "from to"}, {"MIGRATE", "from to"}};
  const Completion open = complete("m", two);
  CHECK(open.insert.empty());
  CHECK(open.list == two);
  const Completion one = complete("mo", {{"MOVE", "from to"}});
  CHECK(one.remove == 2);
  CHECK(one.insert == "MOVE ");
  const Completion by_name = complete("move hert", {{"HRS", "Hertford"}});  // a name becomes its code
  CHECK(by_name.remove == 4);
  CHECK(by_name.insert == "HRS ");
  const Completion further = complete("move b", {{"BDS", "Bedford"}, {"BDX", "Somewhere"}});
  CHECK(further.remove == 1);
  CHECK(further.insert == "BD");
  CHECK(further.list.empty());
  const Completion names = complete("move sax", {{"CHS", "South Saxons"}, {"COS", "East Saxons"}});
  CHECK(names.insert.empty());
  CHECK(names.list.size() == 2);
  const Completion told = complete("move HRS BDS ", {{"", "a number"}});
  CHECK(told.insert.empty());
  CHECK(told.list.size() == 1);
}

TEST_CASE("cli: a list of hints keeps to the width it is given") {
  std::vector<game::Hint> hints{{"HRS", std::string(200, 'x')}, {"A", "short"}};
  const std::string list = hint_list(hints, 40);
  CHECK(list.find("  A    short\n") != std::string::npos);
  CHECK(list.find('\n') == 40);
  hints.assign(100, {"HRS", "Hertford"});
  CHECK(hint_list(hints, 80).find("and 70 more") != std::string::npos);
}
