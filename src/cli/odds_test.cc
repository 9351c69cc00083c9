#include <doctest/doctest.h>

#include <sstream>

#include "cli/commands.h"

namespace {

/// What the command answered, said and complained of.
struct Told {
  int code;
  std::string out;
  std::string err;
};
Told odds_of(const std::string& game, const std::string& kind, const game::Options& given, bool json) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  cli::Io io{in, out, err, SANDTABLE_DATA_DIR};
  const int code = cli::run_odds(game, kind, given, json, io);
  return {code, out.str(), err.str()};
}

}  // namespace

TEST_CASE("cli: odds for people and for programs") {
  const game::Options given{{"dice", "4"}, {"target", "infantry"}, {"left", "4"}};
  const Told told = odds_of("vom-kriege", "dice", given, false);
  CHECK(told.code == cli::kDone);
  CHECK(told.out.find("driven off        47/81  58.0 %") != std::string::npos);
  const Told json = odds_of("vom-kriege", "dice", given, true);
  CHECK(json.code == cli::kDone);
  CHECK(json.out.starts_with(R"({"hits":{"0":"1/16",)"));
  CHECK(json.out.ends_with("}}\n"));
}

TEST_CASE("cli: odds of what there is not") {
  for (const Told& told :
       {odds_of("dark-age", "dice", {}, true), odds_of("vom-kriege", "siege", {}, false)}) {
    CHECK(told.code == cli::kBad);
    CHECK(told.out.empty());
    CHECK(std::count(told.err.begin(), told.err.end(), '\n') == 1);
  }
}
