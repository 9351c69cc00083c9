#include "play/rulebook.h"

#include <doctest/doctest.h>

#include <fstream>

#include "play/files/scenario_file.h"
#include "play/testing.h"

using namespace game;
using game::testing::Folder;

namespace {

constexpr const char* kRules = R"(
[[rule]]
id = "DA 5.3"
topic = "Assault"
tag = "seed"
see = ["COM-26"]
text = """
To the finish."""
[[rule]]
id = "DA-H9"
topic = "Dice"
tag = "house"
text = "Dice."
[[rule]]
id = "DA 9"
topic = "Other"
tag = "house"
text = "Other."
)";

}  // namespace

TEST_CASE("rulebook: rules are found however their id is written") {
  const auto rules = read_rules(kRules);
  REQUIRE(rules);
  REQUIRE(rules->size() == 3);
  CHECK((*rules)[0].see == std::vector<std::string>{"COM-26"});
  for (const char* id : {"DA 5.3", "da5.3", "5.3", "DA-5.3", "da 5.03"}) {
    const RuleText* found = find_rule(*rules, id);
    INFO(id);
    REQUIRE(found != nullptr);
    CHECK(found->id == "DA 5.3");
  }
  CHECK(find_rule(*rules, "h9")->id == "DA-H9");
  CHECK(find_rule(*rules, "DA-H09")->id == "DA-H9");
  CHECK(find_rule(*rules, "9")->id == "DA 9");
  CHECK(find_rule(*rules, "5") == nullptr);
  CHECK(find_rule(*rules, "5.30") == nullptr);
  CHECK(find_rule(*rules, "") == nullptr);
}

TEST_CASE("rulebook: what is wrong with a file is named with its line") {
  CHECK(read_rules("[[rule]]\nid = 3\n").error().line > 0);
  CHECK(read_rules("[[rule]]\nid = \"A 1\"\ntopic = \"t\"\ntag = \"house\"\n").error().what.find("text") !=
        std::string::npos);
  CHECK(read_rules("rule = 3\n").error().line == 1);
  CHECK_FALSE(read_rules("[[rule"));
  CHECK_FALSE(read_rules(std::string(kRules) +
                         "[[rule]]\nid = \"DA 9\"\ntopic = \"t\"\ntag = \"t\"\ntext = \"t\"\n"));
}

TEST_CASE("rulebook: a case works or refuses") {
  const std::string head = "rule = \"DA 5.3\"\nsays = \"x\"\ngame = \"dark-age\"\n";
  CHECK_FALSE(read_case_head(head + "[expect]\noutcomes = [\"MER 1 done\"]\n", "a")->refuses);
  CHECK(read_case_head(head + "[expect]\noutcomes = [\"MER 1 failed units\"]\n", "a")->refuses);
  CHECK(read_case_head(head + "[expect]\nrefused = { has = [\"turn\"] }\n", "a")->refuses);
  CHECK(read_case_head(head + "shows = \"refuses\"\n", "a")->refuses);
  CHECK_FALSE(
      read_case_head(head + "shows = \"works\"\n[expect]\nrefused = { has = [\"turn\"] }\n", "a")->refuses);
  CHECK_FALSE(read_case_head(head + "shows = \"perhaps\"\n", "a"));
  CHECK(read_case_head("says = \"x\"\n", "a").error().where == "a");

  const auto rules = read_rules(kRules);
  const std::vector<CaseHead> cases{{"a", "dark-age", "DA 5.3", "", false},
                                    {"b", "dark-age", "DA 5.3", "", true},
                                    {"c", "dark-age", "DA 9", "", true}};
  const auto rows = coverage(*rules, cases);
  CHECK(rows[0].complete());
  CHECK_FALSE(rows[1].complete());
  CHECK(rows[2].refuses == 1);
  CHECK_FALSE(rows[2].complete());
}

TEST_CASE("rulebook: the books, scenarios and cases that come with the program can be read") {
  const std::string data = SANDTABLE_DATA_DIR;
  const auto books = read_books(data);
  REQUIRE(books);
  REQUIRE(books->size() >= 2);
  CHECK(books->front().name == "common");
  CHECK(read_case_heads(data));
  const auto names = scenario_names(data);
  CHECK(std::find(names.begin(), names.end(), "dark-age/teaching") != names.end());
  for (const std::string& name : names) {
    const auto scenario = read_scenario_file(data, name);
    REQUIRE(scenario);
    const auto facts = scenario->rules->look_at(scenario->text, {});
    INFO(name, ": ", facts ? "" : facts.error().sentence());
    REQUIRE(facts);
    CHECK(facts->warnings.empty());
  }
}

TEST_CASE("scenario files: by path, by name, and what is wrong") {
  const Folder folder;
  std::filesystem::create_directories(folder / "games/dark-age/scenarios");
  std::ofstream(folder / "games/dark-age/scenarios/x.toml") << "game = \"dark-age\"\n";
  std::ofstream(folder / "other.toml") << "\ngame = \"chess\"\n";
  std::ofstream(folder / "bad.toml") << "game = \n";
  const std::string data = folder / "";
  CHECK(read_scenario_file(data, "dark-age/x"));
  CHECK(read_scenario_file(data, folder / "games/dark-age/scenarios/x.toml"));
  CHECK(read_scenario_file(data, "dark-age/none").error().what.find("dark-age/x") != std::string::npos);
  CHECK(read_scenario_file(data, folder / "other.toml").error().line == 2);
  CHECK(read_scenario_file(data, folder / "bad.toml").error().line == 1);
  CHECK_FALSE(read_scenario_file(data, "dark-age/../../other"));
}
