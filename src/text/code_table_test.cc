#include "text/code_table.h"

#include <doctest/doctest.h>

using namespace base;

namespace {

CodeTable some_codes() { return CodeTable({"1ST", "BDS", "BDX", "HRS", "LEI", "ZZ9"}); }

}  // namespace

TEST_CASE("codes: found in any case, and numbered in alphabetical order") {
  const CodeTable codes = some_codes();
  CHECK(codes.size() == 6);
  for (std::uint16_t i = 0; i < codes.size(); ++i) CHECK(codes.find(codes.code(i)) == i);
  CHECK(codes.find("bds") == codes.find("BDS"));
  CHECK(codes.find("zz9") == 5);
}

TEST_CASE("codes: what is none is not found") {
  const CodeTable codes = some_codes();
  for (std::string_view wrong : {"", "B", "BD", "BDSS", "BDQ", "B-S", "B S", "\xc3\xa4S"})
    CHECK(codes.find(wrong) == CodeTable::kUnknown);
  CHECK(CodeTable().find("BDS") == CodeTable::kUnknown);
  CHECK(CodeTable().nearest("BDS").empty());
}

TEST_CASE("codes: three letters or digits") {
  CHECK(CodeTable::is_code("A1z"));
  CHECK_FALSE(CodeTable::is_code("A1"));
  CHECK_FALSE(CodeTable::is_code("A-1"));
}

TEST_CASE("codes: two letters are a code of their own") {
  const CodeTable codes({"BL", "BLA", "RD"});
  CHECK(codes.find("bl") == 0);
  CHECK(codes.find("BLA") == 1);
  CHECK(codes.find("RD") == 2);
  CHECK(codes.find("RDA") == CodeTable::kUnknown);
  CHECK(CodeTable::is_short_code("R1"));
  CHECK_FALSE(CodeTable::is_short_code("RDA"));
  CHECK_FALSE(CodeTable::is_short_code("R-"));
}

TEST_CASE("codes: the nearest is one edit away, the first of equals") {
  const CodeTable codes = some_codes();
  CHECK(codes.nearest("HSR") == "HRS");
  CHECK(codes.nearest("hr") == "HRS");
  CHECK(codes.nearest("LEIS") == "LEI");
  CHECK(codes.nearest("BDZ") == "BDS");  // BDX is as near, but comes later
  CHECK(codes.nearest("BDX") == "BDX");
  CHECK(codes.nearest("QQQ").empty());
  CHECK(codes.nearest("").empty());
  CHECK(codes.nearest("BDSBDSBDS").empty());
}

TEST_CASE("edits: change, put in, take out, swap") {
  CHECK(edits("", "") == 0);
  CHECK(edits("MOVE", "MOVE") == 0);
  CHECK(edits("MOVE", "MOVES") == 1);
  CHECK(edits("MOVE", "MVE") == 1);
  CHECK(edits("MOVE", "MOSE") == 1);
  CHECK(edits("MOVE", "MVOE") == 1);
  CHECK(edits("", "ABC") == 3);
  CHECK(edits("KITTEN", "SITTING") == 3);
  CHECK(edits("ASSAULT", "asault") > 2);  // letters are compared as they are
  CHECK(edits(std::string(30, 'a'), "a") == 24);
}

TEST_CASE("upper: ASCII letters only") { CHECK(upper("move \xc3\xa4 9z") == "MOVE \xc3\xa4 9Z"); }
