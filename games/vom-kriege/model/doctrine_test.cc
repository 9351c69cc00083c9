#include "vom-kriege/model/doctrine.h"

#include <doctest/doctest.h>

#include "vom-kriege/model/words.h"

using namespace vom_kriege;

namespace {

/// One letter a year, 1792 to 1815.
std::string years(Army army, Corps corps = Corps::line) {
  std::string text;
  for (int year = kFirstYear; year <= kLastYear; ++year) {
    const auto d = doctrine(army, year, corps);
    REQUIRE(d.has_value());
    text += "LCI"[static_cast<int>(*d)];
  }
  return text;
}

}  // namespace

TEST_CASE("VK-044 VK-045 VK-046 doctrine by army and year") {
  //                                           1792          1805   1809  1812  1815
  CHECK(years(Army::france) == "CCCCCCCCCCCCCIIIIIIICCCI");
  CHECK(years(Army::france, Corps::davout) == "CCCCCCCCCCCCCIIIIIIIICCI");
  CHECK(years(Army::france, Corps::old_guard) == "IIIIIIIIIIIIIIIIIIIIIIII");
  CHECK(years(Army::france, Corps::middle_guard) == "IIIIIIIIIIIIIIIIIIIIIIII");
  CHECK(years(Army::france, Corps::young_guard) == "IIIIIIIIIIIIIIIIIIIIICCI");
  CHECK(years(Army::britain) == "LLLLLLLLLLLLLLLLLIIIIIII");
  CHECK(years(Army::portugal) == "LLLLLLLLLLLLLLLLLCIIIIII");
  CHECK(years(Army::portugal, Corps::militia) == "LLLLLLLLLLLLLLLLLCCCCCCC");
  CHECK(years(Army::anglo_allied) == "LLLLLLLLLLLLLLLLLCCCCCCI");
  CHECK(years(Army::other) == "LLLLLLLLLLLLLLLLLCCCCCCC");
  CHECK(years(Army::other, Corps::old_guard) == years(Army::other));  // only the French Guard is named
}

TEST_CASE("VK-044 years the lists do not cover have no doctrine") {
  CHECK_FALSE(doctrine(Army::france, 1791).has_value());
  CHECK_FALSE(doctrine(Army::other, 1816).has_value());
}

TEST_CASE("VK-044 VK-046 the words of armies and corps") {
  CHECK(army_named("france") == Army::france);
  CHECK(army_named("kgl") == Army::britain);
  CHECK(army_named("brunswick") == Army::anglo_allied);
  CHECK(army_named("prussia") == Army::other);
  CHECK_FALSE(army_named("utopia").has_value());
  CHECK(corps_named("young-guard") == Corps::young_guard);
  CHECK(corps_named("militia") == Corps::militia);
  CHECK_FALSE(corps_named("Guard").has_value());
}

TEST_CASE("VK-041 VK-042 VK-043 VK-048 R-22 formations in doctrine") {
  using enum Formation;
  for (const Formation f : {march_column, square, open_order})
    for (const Doctrine d : {Doctrine::linear, Doctrine::columnar, Doctrine::impulse})
      CHECK(in_doctrine(d, f));
  CHECK(in_doctrine(Doctrine::linear, line));
  CHECK_FALSE(in_doctrine(Doctrine::linear, column));
  CHECK(in_doctrine(Doctrine::columnar, column));
  CHECK_FALSE(in_doctrine(Doctrine::columnar, line));
  CHECK(in_doctrine(Doctrine::impulse, line));
  CHECK(in_doctrine(Doctrine::impulse, column));
}

TEST_CASE("VK-040 VK-047 only infantry pays for doctrine") {
  CHECK(doctrine_costs(Arm::infantry, Doctrine::linear, Formation::column));
  CHECK_FALSE(doctrine_costs(Arm::infantry, Doctrine::linear, Formation::line));
  CHECK_FALSE(doctrine_costs(Arm::cavalry, Doctrine::linear, Formation::column));
  CHECK_FALSE(doctrine_costs(Arm::artillery, Doctrine::columnar, Formation::unlimbered));
}

TEST_CASE("VK-028 the words of formations") {
  CHECK(named<Formation>("march_column") == Formation::march_column);
  CHECK(named<Formation>("open order") == Formation::open_order);
  CHECK_FALSE(named<Formation>("wedge").has_value());
  CHECK(name(Quality::irregular) == "irregular");
  CHECK(name(Type::horse) == "horse");
  CHECK(name(Arm::artillery) == "artillery");
}
