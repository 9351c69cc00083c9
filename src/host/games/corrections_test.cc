// A game master's corrections over the API: who is told what, and that the record still proves itself.

#include <fmt/core.h>

#include "host/mail/hook_out.h"
#include "host/server/testing.h"
#include "play/record.h"
#include "store/notices.h"
#include "store/record.h"

using namespace host;
using namespace host::testing;

namespace {

struct Mended {
  Mended() : keeper(world, "Keeper") {
    game = made(keeper, R"("scenario":"dark-age/teaching","master":true)");
    path = "/api/games/" + game;
    REQUIRE(mercia("POST", path + "/seats/MER/take").status == 204);
    REQUIRE(wessex("POST", path + "/seats/WES/take").status == 204);
    world.run();
  }
  Response correct(const std::string& text, bool only_try = false) {
    return keeper("POST", path + "/corrections",
                  fmt::format(R"({{"text":"{}"{}}})", text, only_try ? R"(,"try":true)" : ""));
  }
  std::string seen(Person& who, const std::string& seat) {
    return who("GET", path + "/seats/" + seat + "/messages").body +
           who("GET", path + "/seats/" + seat + "/report?format=text").body +
           who("GET", path + "/seats/" + seat + "/view").body;
  }
  std::string record() {
    return *world.store->read([&](store::Transaction& t) { return store::record_bytes(t, {game}); });
  }

  World world;
  Person keeper;
  Person mercia{world, "Mercian"};
  Person wessex{world, "Wessexman"};
  std::string game;
  std::string path;
};

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("corrections: everybody is told why, and whom it concerns what") {
  Mended table;
  const std::string before = table.record();
  const Response tried = table.correct("WHY seven ravens\\nMER balance 975319\\n", true);
  CHECK(tried.status == 200);
  CHECK(has(tried.body, R"("after":"975319")"));
  CHECK(table.record() == before);
  CHECK_FALSE(has(table.seen(table.mercia, "MER"), "ravens"));

  const Response done = table.correct("WHY seven ravens\\nMER balance 975319\\n");
  REQUIRE(done.status == 201);
  CHECK(json(done).at("sequence").as_int64() == 1);
  CHECK(has(table.record(), R"("do":"correct","text":"WHY seven ravens\nMER balance 975319\n")"));
  const std::string own = table.seen(table.mercia, "MER");
  CHECK(has(own, "seven ravens"));
  CHECK(has(own, "MER balance: 975319, was 8"));
  const std::string other = table.seen(table.wessex, "WES");
  CHECK(has(other, "seven ravens"));
  CHECK_FALSE(has(other, "975319"));
  Person stranger(table.world);
  CHECK_FALSE(has(stranger("GET", table.path + "/messages").body, "975319"));

  const Response wrong = table.correct("WHY x\\nHRX armies 3\\n");
  CHECK(wrong.status == 422);
  CHECK(code(wrong) == "refused");
  CHECK(json(wrong).at("offered") == "HRS");
  CHECK(json(wrong).at("line").as_int64() == 2);
  CHECK(text(json(table.correct("WHY x\\nHRS ships 2\\n")).at("rule")) == "DA 8.1");
}

TEST_CASE("corrections: the game master is shown what there is to correct") {
  Mended table;
  REQUIRE(table.correct("WHY x\\nMER balance 975319\\n").status == 201);
  const Response shown = table.keeper("GET", table.path + "/corrections");
  REQUIRE(shown.status == 200);
  CHECK(json(shown).at("line").as_int64() == 1);
  CHECK(has(shown.body, R"({"kind":"area","figures":[{"figure":"owner","kind":"power"})"));
  CHECK(has(shown.body, R"({"what":"MER","name":"Mercia","kind":"power","values":["975319")"));
  CHECK(has(shown.body, R"({"figure":"mode","kind":"word","words":["retreat","defend","ambush"]})"));
  CHECK(table.mercia("GET", table.path + "/corrections").status == 403);
}

TEST_CASE("standing instructions: a seat is told its own, and what it forgot is gone") {
  World world;
  Person keeper(world, "Keeper");
  Person red(world, "Redcoat");
  Person blue(world, "Bluecoat");
  const std::string game = made(keeper, R"("scenario":"vom-kriege/drill","master":true)");
  const std::string seats = "/api/games/" + game + "/seats/";
  CHECK(code(keeper("GET", seats + "RED/instructions")) == "forbidden");
  REQUIRE(red("POST", seats + "RED/take").status == 204);
  CHECK(code(red("GET", seats + "RED/instructions")) == "not-begun");
  REQUIRE(blue("POST", seats + "BLUE/take").status == 204);
  world.run();
  const auto told = [&](Person& who, const std::string& seat) {
    return who("GET", seats + seat + "/instructions").body;
  };
  const auto say = [&](const std::string& line) {
    return blue("PUT", seats + "BLUE/orders", R"({"text":")" + line + R"("})").status;
  };
  CHECK(told(blue, "BLUE") == R"({"instructions":[]})");
  REQUIRE(say("standing all: Square   always") == 201);
  REQUIRE(say("standing all: retreat bearing 170 facing 0") == 201);
  CHECK(told(blue, "BLUE") ==
        R"({"instructions":["standing all: square always","standing all: retreat bearing 170 facing 0"]})");
  CHECK(told(red, "RED") == R"({"instructions":[]})");
  CHECK(red("GET", seats + "BLUE/instructions").status == 403);
  CHECK(keeper("GET", seats + "BLUE/instructions").status == 403);
  REQUIRE(say("standing forget all: square") == 201);
  CHECK(told(blue, "BLUE") == R"({"instructions":["standing all: retreat bearing 170 facing 0"]})");
}

TEST_CASE("corrections: the game goes on from there, on this host and on another, and verifies") {
  Mended table;
  REQUIRE(table.correct("WHY x\\nHRS armies 9\\n").status == 201);
  Host second(*table.world.store, table.world.host->options());
  const GameInfoPtr info = second.find_game({table.game});
  REQUIRE(info != nullptr);
  const auto standing = second.standing(*info);
  REQUIRE(standing);
  CHECK((*standing)->play().corrected().size() == 1);
  REQUIRE(table.correct("WHY y\\nHRS armies 8\\n").status == 201);
  REQUIRE(table.mercia("PUT", table.path + "/seats/MER/orders", R"({"text":"HOLD"})").status == 201);
  REQUIRE(table.wessex("PUT", table.path + "/seats/WES/orders", R"({"text":"HOLD"})").status == 201);
  table.world.run();
  REQUIRE(table.keeper("POST", table.path + "/take-back").status == 200);
  CHECK(has(table.record(), "armies 8"));  // it was made before the turn
  CHECK_FALSE(has(table.record(), "HOLD"));
  const auto now = table.world.host->standing(*table.world.host->find_game({table.game}));
  REQUIRE(now);
  const game::Verdict verdict = game::verify(table.record(), (*now)->game().key());
  CHECK_MESSAGE(verdict.is == game::Verdict::Is::true_record, verdict.sentence);
}

TEST_CASE("corrections: a forgotten sheet is entered by the game master, and its seat is told") {
  Mended table;
  REQUIRE(table.keeper("PUT", table.path + "/seats/MER/entered", R"({"text":"LEVY LES 2"})").status == 201);
  CHECK(has(table.record(), R"("seat":"MER","text":"LEVY LES 2\n# entered by the game master\n")"));
  CHECK(has(table.seen(table.mercia, "MER"), "entered orders for you:"));
  CHECK_FALSE(has(table.seen(table.wessex, "WES"), "LEVY LES 2"));
  CHECK(table.mercia("GET", table.path + "/seats/MER/receipts").body.find("\"sequence\":1") !=
        std::string::npos);
  CHECK(table.keeper("PUT", table.path + "/seats/MER/entered", R"({"text":"TURN 7\nHOLD"})").status == 422);
}

TEST_CASE("corrections: programs that listen are told that there was one") {
  Mended table;
  REQUIRE(table.wessex("POST", "/api/hooks", R"({"url":"https://example.org/one"})").status == 201);
  REQUIRE(table.correct("WHY seven ravens\\nMER balance 975319\\n").status == 201);
  std::string calls;
  while (send_due_hooks(*table.world.host, [&](const HookCall& call) {
           calls += call.body;
           return HookAnswer{200, false, ""};
         }) > 0) {
  }
  CHECK(has(calls, R"("type":"corrected")"));
  CHECK(has(calls, "seven ravens"));
  CHECK_FALSE(has(calls, "975319"));
}
