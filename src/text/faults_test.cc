#include "text/faults.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "text/toml_fields.h"

using base::Error;

TEST_CASE("faults are kept in the order of the text, each once, and what has no line comes last") {
  std::optional<Error> found;
  add_fault(found, {"of no line", {}, 0});
  add_fault(found, {"of line 7", {}, 7});
  add_fault(found, {"of line 3", {}, 3});
  add_fault(found, {"of line 7, too", {}, 7});
  add_fault(found, {"of line 3", {}, 3});
  REQUIRE(found);
  CHECK(found->sentences() == "line 3: of line 3\nline 7: of line 7\nline 7: of line 7, too\nof no line");
  CHECK(found->sentence() == "line 3: of line 3");
  found->where = "a.toml";
  CHECK(found->all().back().sentence() == "a.toml: of no line");

  std::optional<Error> others = Error{"of line 5", {}, 5};
  add_fault(others, *found);
  CHECK(others->all().size() == 5);
  CHECK(others->line == 3);

  take_back_fault(others, "of line 3", 3);
  CHECK(others->line == 5);
  take_back_fault(others, "of line 5", 6);
  CHECK(others->all().size() == 4);
}

TEST_CASE("more faults than can be told are counted, and the first of the text are told") {
  std::optional<Error> found;
  for (int line = 100; line > 0; --line) add_fault(found, {fmt::format("fault {}", line), {}, line});
  REQUIRE(found->all().size() == base::kMostFaults + 1);
  CHECK(found->what == "fault 1");
  CHECK(found->others.back().what == "fault 20");
  CHECK(found->all().back().what == "and 80 more");
}

TEST_CASE("a field that is missing because its name is misspelt is one fault") {
  const auto table = base::parse_toml("naer = 3\nodd = 2\n");
  std::optional<Error> found;
  base::TomlFields fields(*table, "area HRS", found);
  fields.need("near").need("terrain");
  fields.finish();
  CHECK(found->sentences() ==
        "line 1: area HRS: `terrain` is missing; add it\n"
        "line 1: area HRS: `naer` is not known here; did you mean `near`?\n"
        "line 2: area HRS: `odd` is not known here; there are `near`, `terrain`");
}
