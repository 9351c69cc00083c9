#include "text/text_table.h"

#include <doctest/doctest.h>

using namespace base;

namespace {

std::string text_of(const TextTable& table, std::string_view indent = "") {
  Text out;
  table.write(out, indent);
  return out;
}

std::string wrapped(std::string_view text, std::size_t columns, std::string_view indent) {
  Text out;
  wrap(out, text, columns, indent);
  return out;
}

using Align = TextTable::Align;

}  // namespace

TEST_CASE("text table: columns are as wide as their widest cell, and no line ends in blanks") {
  TextTable table({{"Area"}, {"Armies", Align::right}, {"Mode"}});
  table.cell("HRS").cell(3).cell("ambush");
  table.cell("Bedfordshire").cell(12).cell("");
  CHECK(text_of(table) ==
        "Area          Armies  Mode\n"
        "HRS                3  ambush\n"
        "Bedfordshire      12\n");
}

TEST_CASE("text table: a column that is empty in every row is left out") {
  TextTable table({{"Area"}, {"Ships", Align::right}, {"Forts", Align::right}});
  table.cell("HRS").count(0).count(2);
  table.cell("BDS").count(0).count(0);
  CHECK(text_of(table) ==
        "Area  Forts\n"
        "HRS       2\n"
        "BDS\n");
}

TEST_CASE("text table: an empty cell between others keeps its place") {
  TextTable table({{"A"}, {"Number", Align::right}, {"C"}});
  table.cell("x").count(0).cell("y");
  table.cell("x").cell(5).cell("y");
  CHECK(text_of(table) ==
        "A  Number  C\n"
        "x          y\n"
        "x       5  y\n");
}

TEST_CASE("text table: indented, negative numbers, letters beyond ASCII") {
  TextTable table({{"Ort"}, {"BPs", Align::right}});
  table.cell("K\xc3\xb6ln").cell(-4);
  table.cell("Ulm").cell(100);
  CHECK(text_of(table, "  ") ==
        "  Ort   BPs\n"
        "  K\xc3\xb6ln   -4\n"
        "  Ulm   100\n");
}

TEST_CASE("text table: without rows") {
  const TextTable table({{"Area"}});
  CHECK(table.empty());
}

TEST_CASE("text width: code points, not bytes") {
  CHECK(width("") == 0);
  CHECK(width("abc") == 3);
  CHECK(width("\xc3\xa6\xc3\xb0"
              "el") == 4);
}

TEST_CASE("text wrap: broken at blanks, following lines indented") {
  CHECK(wrapped("one two three four", 9, "  ") == "one two\n  three\n  four\n");
  CHECK(wrapped("one two", 7, "  ") == "one two\n");
  CHECK(wrapped("one two", 6, "  ") == "one\n  two\n");
  CHECK(wrapped("  many \n\n blanks  ", 40, "") == "many blanks\n");
  CHECK(wrapped("", 10, "  ") == "\n");
  CHECK(wrapped("unbreakableword and", 5, "") == "unbreakableword\nand\n");
}
