#include "empires/play/reading.h"

#include <doctest/doctest.h>

#include "empires/tell/report_testing.h"

namespace empires {
namespace {

std::string said_of(Variant variant, std::string_view text) {
  const testing::Game game(variant);
  base::Text out;
  for (const sheet::Diagnostic& d : read_sheet(*game.world, text).diagnostics)
    sheet::write_sentence(out, d, base::Language::english);
  return out;
}

TEST_CASE("EMP 5.19, EMP S.11: an action of another variant is answered with whose it is") {
  CHECK(said_of(Variant::medieval, "air 2") ==
        "line 1, column 1: AIR is no action of this game: it belongs to World Empires. Slot 1 will fail as "
        "unreadable. (EMP 5.19)");
  CHECK(said_of(Variant::world, "GATHER EXE") ==
        "line 1, column 1: GATHER is no action of this game: it belongs to European Empires. Slot 1 will "
        "fail as unreadable. (EMP S.11)");
  CHECK(said_of(Variant::world, "AIR 2").empty());
  CHECK(said_of(Variant::european, "GATHER EXE").empty());
  CHECK(said_of(Variant::medieval, "AIRS 2").find("there is no action \"AIRS\".") != std::string::npos);
}

}  // namespace
}  // namespace empires
