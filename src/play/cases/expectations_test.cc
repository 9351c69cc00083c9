#include "play/cases/expectations.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "text/toml_fields.h"

namespace base {
namespace {

/// Every expectation of a text as "what = wanted"; `compare` is asked of each alone.
std::vector<std::string> told(std::string_view text, std::vector<std::string>* asked = nullptr) {
  auto parsed = parse_toml(text);
  REQUIRE(parsed);
  std::vector<std::string> lines;
  const auto compare = [&](const toml::table& one) {
    if (asked != nullptr) {
      std::string keys;
      for (const auto& [key, node] : one) keys += std::string(key.str()) + (node.is_array() ? "[]" : "");
      asked->push_back(keys);
    }
    const bool wrong = one["BDS"]["armies"].value_or(0) == 4;
    return wrong ? std::vector<std::string>{"BDS: armies is 3 instead of 4"} : std::vector<std::string>();
  };
  for (const Expectation& one : each_expectation(std::move(*parsed), SourceText(text), compare))
    lines.push_back(one.what + " = " + one.wanted + (one.holds() ? "" : " FALSE"));
  return lines;
}

}  // namespace

TEST_CASE("what a case expects is taken apart and compared thing by thing") {
  std::vector<std::string> asked;
  CHECK(told("outcomes = [\"MER 1 won\", \"MER 2 failed\"]\nBDS = { owner = \"MER\", armies = 4 }\n"
             "order = [\"MER\", \"WES\"]\nover = true\n",
             &asked) == std::vector<std::string>{"outcomes = MER 1 won", "outcomes = MER 2 failed",
                                                 "BDS owner = MER", "BDS armies = 4 FALSE",
                                                 "order = [MER, WES]", "over = true"});
  CHECK(asked.size() == 6);
  CHECK(std::count(asked.begin(), asked.end(), "outcomes[]") == 2);
  CHECK(std::count(asked.begin(), asked.end(), "BDS") == 2);
}

TEST_CASE("numbers are told as they are written, and a refusal as a whole") {
  CHECK(told("A1 = { at = [20.50, 16], heading = 90.0 }\n") ==
        std::vector<std::string>{"A1 at = [20.50, 16]", "A1 heading = 90.0"});
  CHECK(told("refused = { rule = \"DA 5.2\", has = [\"BDS\", \"4\"] }\n") ==
        std::vector<std::string>{"refused = { rule = \"DA 5.2\", has = [\"BDS\", \"4\"] }"});
  CHECK(told("").empty());
}

}  // namespace base
