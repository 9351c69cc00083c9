#include "vom-kriege/model/standing.h"

#include "vom-kriege/model/testing.h"

namespace {

using namespace vom_kriege;
using testing::Field;

Field two_brigades() {
  return Field(testing::unit_text("A1", testing::kFoot, "line", "20, 10", "0") +
               testing::unit_text("Z1", testing::kFoot, "line", "20, 30", "180") +
               testing::unit_text("Z2", testing::kHorse, "line", "30, 30", "180") +
               testing::unit_text("Z3", testing::kGuns, "unlimbered", "40, 30", "180"));
}

/// The lines that stand after these were given to blue; or why one cannot be read.
std::string said(std::initializer_list<std::string_view> lines) {
  const Field field = two_brigades();
  Standing standing(Side::blue);
  for (const std::string_view line : lines)
    if (const auto read = standing.add(field.table(), line); !read) return read.error().sentence();
  std::string all;
  for (const std::string& line : standing.lines(field.table())) all += (all.empty() ? "" : "; ") + line;
  return all;
}

/// A battle in which blue is asked about a unit while red is active.
Battle asked(const Field& field, State state, std::string_view unit) {
  Battle battle{field.position, {}};
  battle.position.initiative.active = *field.table().find_leader("A");
  battle.course.state = state;
  battle.course.asked = Side::blue;
  battle.course.unit = field.unit(unit);
  return battle;
}

std::string answered(const Field& field, const Battle& battle,
                     std::initializer_list<std::string_view> lines) {
  Standing standing(Side::blue);
  for (const std::string_view line : lines) REQUIRE(standing.add(field.table(), line));
  const auto decision = standing.answer(field.table(), battle);
  return decision ? to_text(*decision, field.names()) : "asked";
}

}  // namespace

TEST_CASE("VK-H2 every instruction has one canonical line, and reads back to itself") {
  for (const char* line : {
           "all: square always",
           "Z: square never",
           "Z1: square ask",
           "Z2: counter unless shaken",
           "Z3: fire always",
           "Z: support always",
           "all: retire when shaken",
           "Z: leader home",
           "all: leader bearing 20",
           "Z1: retreat home",
           "Z1: retreat home facing 180",
           "Z1: retreat bearing 352.5 facing 0",
           "all: rout bearing 10",
           "Z2: advance never",
           "Z2: follow up never",
           "Z: arrival wait",
       })
    CHECK(said({line}) == line);
  CHECK(said({"  z1 : FOLLOW up Never # enough is enough"}) == "Z1: follow up never");
}

TEST_CASE("VK-H2 what is said later to the same about the same takes its place") {
  CHECK(said({"all: square never", "Z1: fire always", "all: square always"}) ==
        "Z1: fire always; all: square always");
  CHECK(said({"all: square never", "Z1: square always", "Z: square never", "forget Z1"}) ==
        "all: square never; Z: square never");
  CHECK(said({"all: square never", "Z1: square always", "forget all"}) == "");
  CHECK(said({"all: square never", "all: fire always", "Z1: square always", "forget all: square"}) ==
        "all: fire always; Z1: square always");
  CHECK(said({"Z: follow up never", "Z: rout home", "forget Z: follow up"}) == "Z: rout home");
  CHECK(said({"forget Z1: leader"}).find("said to a command or to all") != std::string::npos);
  CHECK(said({"forget Z1: squares"}).find("square") != std::string::npos);
}

TEST_CASE("VK-H2 what cannot be read says where, what was expected, and the nearest word") {
  CHECK(said({"Z7: square always"}) ==
        "column 1: \"Z7\" does not fit; expected a unit or command of your own, or all. Did you mean Z1?");
  CHECK(said({"A1: square always"}).find("of your own") != std::string::npos);
  CHECK(said({"Z1: sqaure always"}).find("follow up or arrival. Did you mean square?") != std::string::npos);
  CHECK(said({"Z1: square alwys"}) ==
        "column 12: \"alwys\" does not fit; expected always, never, when shaken, unless shaken or ask. Did "
        "you mean always?");
  CHECK(said({"Z1: retire when tired"}).find("expected \"shaken\"") != std::string::npos);
  CHECK(said({"Z1: retreat away"}).find("expected home, bearing or ask") != std::string::npos);
  CHECK(said({"Z1: rout home facing 0"}).find("expected nothing more") != std::string::npos);
  CHECK(said({"Z1: leader home"}).find("said to a command or to all") != std::string::npos);
  CHECK(said({"Z2: follow up always"}).find("expected never or ask") != std::string::npos);
  CHECK(said({"Z1 square always"}).find("expected \":\"") != std::string::npos);
}

TEST_CASE("VK-H2 units go before commands, commands before all") {
  Field field = two_brigades();
  const Battle battle = asked(field, State::square, "Z1");
  CHECK(answered(field, battle, {"all: square always"}) == "square Z1");
  CHECK(answered(field, battle, {"Z: square never", "all: square always"}) == "no");
  CHECK(answered(field, battle, {"Z1: square always", "Z: square never"}) == "square Z1");
  CHECK(answered(field, battle, {"all: square always", "Z1: square ask"}) == "asked");
  CHECK(answered(field, battle, {"all: fire always"}) == "asked");
}

TEST_CASE("VK-H2 shaken is one hit short of breaking") {
  Field field = two_brigades();
  CHECK(answered(field, asked(field, State::square, "Z1"), {"Z1: square when shaken"}) == "no");
  field.at("Z1").hits = 3;
  CHECK(answered(field, asked(field, State::square, "Z1"), {"Z1: square when shaken"}) == "square Z1");
  CHECK(answered(field, asked(field, State::square, "Z1"), {"Z1: square unless shaken"}) == "no");
}

TEST_CASE("VK-H2 the ways back, and who waits outside") {
  Field field = two_brigades();
  CHECK(answered(field, asked(field, State::retreat, "Z1"), {"all: retreat bearing 10 facing 180"}) ==
        "retreat Z1: bearing 10 facing 180");
  CHECK(answered(field, asked(field, State::rout, "Z1"), {"all: rout home"}) == "rout Z1: bearing home");
  CHECK(answered(field, asked(field, State::rout, "Z1"), {"all: retreat home"}) == "asked");
  Battle battle = asked(field, State::leader_met, "Z1");
  battle.course.leader = *field.table().find_leader("Z");
  CHECK(answered(field, battle, {"Z: leader home"}) == "retire Z: bearing home");
  battle.course.state = State::placing;
  CHECK(answered(field, battle, {"all: arrival wait"}) == "wait");
}

TEST_CASE("VK-H2 in one's own initiative only advances are answered, and nobody answers for the other side") {
  Field field = two_brigades();
  Battle battle = asked(field, State::retreat, "Z1");
  battle.position.initiative.active = *field.table().find_leader("Z");
  CHECK(answered(field, battle, {"all: retreat home"}) == "asked");
  battle.course.state = State::advance;
  battle.course.melee.attacker = field.unit("Z2");
  CHECK(answered(field, battle, {"all: advance always"}) == "advance");
  CHECK(answered(field, battle, {"all: advance never"}) == "stay");
  battle.course.state = State::follow_up;
  CHECK(answered(field, battle, {"all: follow up never"}) == "stay");
  battle.course.asked = Side::red;
  CHECK(answered(field, battle, {"all: follow up never"}) == "asked");
}
