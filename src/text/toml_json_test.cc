#include "text/toml_json.h"

#include <doctest/doctest.h>

#include "text/toml_fields.h"

namespace base {
namespace {

std::string as_json(std::string_view text) {
  std::string out;
  JsonWriter json(out);
  const auto parsed = parse_toml(text);
  REQUIRE(parsed);
  put_toml(json, *parsed);
  return out;
}

}  // namespace

TEST_CASE("toml as json: keys stand in the order in which they were written") {
  CHECK(as_json("b = 1\na = { z = true, y = \"q\\\"\\n\" }\n") == R"({"b":1,"a":{"z":true,"y":"q\"\n"}})");
  CHECK(as_json("[[u]]\nid = \"B\"\n[[a]]\nid = \"C\"\n[[u]]\nid = \"A\"\n") ==
        R"({"u":[{"id":"B"},{"id":"A"}],"a":[{"id":"C"}]})");
}

TEST_CASE("toml as json: a number keeps its value, and what JSON does not know its text") {
  CHECK(as_json("at = [20.125, 4.10, 12.0, -3]") == R"({"at":[20.125,4.1,12,-3]})");
  CHECK(as_json("date = 1806-07-04\nat = 09:20:00\nno = nan") ==
        R"({"date":{"$toml":"1806-07-04"},"at":{"$toml":"09:20:00"},"no":{"$toml":"nan"}})");
}

}  // namespace base
