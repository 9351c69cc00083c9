// The committed cases of the written-order games, run by the games themselves.

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "dark-age/play/cases.h"
#include "empires/play/cases.h"
#include "play/files/files.h"
#include "play/rulebook.h"
#include "star-chase/play/cases.h"

TEST_CASE("a committed case that leaves out `end_of_turn` is true after the end of the turn") {
  using Run = base::Result<base::CaseResult> (*)(std::string_view);
  const std::map<std::string, Run> games{
      {"dark-age", dark_age::run_case}, {"empires", empires::run_case}, {"star-chase", star_chase::run_case}};
  const auto files = game::find_cases(SANDTABLE_DATA_DIR);
  REQUIRE(files);
  int run = 0;
  for (const std::string& path : *files) {
    const auto text = game::read_file(path, game::kLargestText);
    REQUIRE(text);
    const auto head = game::read_case_head(*text, path);
    REQUIRE(head);
    if (!games.contains(head->game)) continue;  // Vom Kriege has no such turns
    const auto result = games.at(head->game)(*text);
    REQUIRE_MESSAGE(result, path);
    CHECK_MESSAGE(!result->before_end, path);
    ++run;
  }
  CHECK(run > 500);
}
