// Every route, every role, against a table that is written here once more, independently of the code.

#include <fmt/core.h>

#include <map>
#include <set>

#include "core/secrets.h"
#include "host/server/route.h"
#include "host/server/testing.h"
#include "store/tokens.h"

using namespace host;
using namespace host::testing;

namespace {

// n nobody, g a guest without a seat, o another player of the game, s the seat's own holder, k who made the
// game, m the master of a game that has one, a an administrator. A private game is known to o, s, k, m, a.
const std::map<std::string, std::string> kLetIn{
    {"frontPage", "ngoskma"},
    {"gamePage", "ngoskma"},
    {"showJudge", "ngoskma"},
    {"health", "ngoskma"},
    {"makeAccount", "ngoskma"},
    {"makeGuest", "ngoskma"},
    {"whoAmI", "ngoskma"},
    {"signIn", "ngoskma"},
    {"signOut", "goskma"},
    {"changePassword", "oskma"},
    {"changeMail", "oskma"},
    {"proveMail", "oskma"},
    {"showEndOfMail", "ngoskma"},
    {"endMail", "ngoskma"},
    {"removeMe", "goskma"},
    {"listTokens", "oskma"},
    {"makeToken", "oskma"},
    {"removeToken", "oskma"},
    {"listHooks", "oskma"},
    {"makeHook", "oskma"},
    {"removeHook", "oskma"},
    {"testHook", "oskma"},
    {"listRules", "ngoskma"},
    {"showRuleBook", "ngoskma"},
    {"showRule", "ngoskma"},
    {"lookAtCase", "goskma"},
    {"listScenarios", "ngoskma"},
    {"showScenario", "ngoskma"},
    {"checkScenario", "goskma"},
    {"readScenario", "goskma"},
    {"drawScenario", "goskma"},
    {"makeScenario", "goskma"},
    {"fightBattle", "ngoskma"},
    {"reckonOdds", "ngoskma"},
    {"listGames", "ngoskma"},
    {"makeGame", "goskma"},
    {"showGame", "ngoskma"},
    {"changeGame", "km"},
    {"removeGame", "km"},
    {"startGame", "km"},
    {"invite", "km"},
    {"acceptInvitation", "goskma"},
    {"takeSeat", "goskma"},
    {"leaveSeat", "s"},
    {"seatBot", "km"},
    {"freeSeat", "km"},
    {"seatView", "sm"},
    {"seatKnowledge", "sm"},
    {"seatAsks", "sm"},
    {"seatReport", "sm"},
    {"seatMap", "sm"},
    {"seatMoments", "sm"},
    {"seatStory", "sm"},
    {"readOrders", "sm"},
    {"storeOrders", "s"},
    {"showOrders", "sm"},
    {"setReady", "s"},
    {"showDraft", "s"},
    {"keepDraft", "s"},
    {"showStanding", "s"},
    {"keepStanding", "s"},
    {"showInstructions", "s"},
    {"showSeatMail", "s"},
    {"changeSeatMail", "s"},
    {"proveSeatMail", "s"},
    {"removeSeatMail", "s"},
    {"showReceipts", "s"},
    {"askQuery", "s"},
    {"askHints", "s"},
    {"botHello", "s"},
    {"botAsk", "s"},
    {"botSay", "s"},
    {"listMessages", "s"},
    {"sendMessage", "s"},
    {"publicMessages", "ngoskma"},
    {"announce", "m"},
    {"showRoundup", "ngoskma"},
    {"watchGame", "m"},
    {"showRecord", "m"},
    {"showEvents", "m"},
    {"liveGame", "ngoskma"},
    {"gameFeed", "ngoskma"},
    {"pauseGame", "km"},
    {"resumeGame", "km"},
    {"moveDeadline", "km"},
    {"carryOutNow", "km"},
    {"takeBackTurn", "m"},
    {"showFigures", "m"},
    {"correctPosition", "m"},
    {"enterOrders", "m"},
    {"masterView", "m"},
    {"hostStatus", "a"},
    {"closeAccount", "a"},
};

/// A game that runs: MER has a holder, WES another, the keeper plays nothing.
struct Table {
  explicit Table(bool with_master, const std::string& access = "open") : keeper(world, "Keeper") {
    const std::string settings = with_master ? R"(,"master":true)" : "";
    game = made(keeper, R"("scenario":"dark-age/teaching","when_full":false,"access":"open")" + settings);
    REQUIRE(own("POST", "/api/games/" + game + "/seats/MER/take").status == 204);
    REQUIRE(other("POST", "/api/games/" + game + "/seats/WES/take").status == 204);
    REQUIRE(keeper("POST", "/api/games/" + game + "/start").status == 204);
    if (access != "open")
      REQUIRE(keeper("PATCH", "/api/games/" + game, R"({"access":")" + access + R"("})").status == 204);
    const auto done = world.store->write([&](store::Transaction& t) {
      auto account = *store::account_by_name(t, "Boss");
      account.role = "admin";
      return store::change_account(t, account);
    });
    REQUIRE(done);
    world.host->forget_sessions();
  }

  Person& who(char role) {
    switch (role) {
      case 'n': return nobody;
      case 'g': return guest;
      case 'o': return other;
      case 's': return own;
      case 'a': return admin;
      default: return keeper;
    }
  }

  World world;
  Person keeper;
  Person nobody{world};
  Person guest = Person::guest(world);
  Person own{world, "Own"};
  Person other{world, "Other"};
  Person admin{world, "Boss"};
  std::string game;
};

std::string filled(const Route& route, const std::string& game) {
  std::string path(route.pattern);
  const std::pair<std::string, std::string> parts[] = {
      {"{game}", game},
      {"{seat}", "MER"},
      {"{token}", std::string(64, '0')},
      {"{hook}", "0123456789abcdef"},
      {"{word}", "stk3v9q0r8x2m5n7b1c4d6f8g0h2"},
      {"{rules}", "dark-age"},
      {"{id}", "DA%205.1"},
      {"{kind}", "move"},
      {"{name}", route.name == "closeAccount" ? "Other" : "teaching"}};
  for (const auto& [name, value] : parts)
    if (const std::size_t at = path.find(name); at != path.npos) path.replace(at, name.size(), value);
  return path;
}

bool let_in(const Response& response) {
  const std::string why = code(response);
  return response.status != 401 || why == "wrong-password" ? why != "forbidden" : false;
}

}  // namespace

TEST_CASE("access: every route lets in whom it should and nobody else") {
  std::set<std::string> seen;
  std::optional<Table> tables[2];
  for (const Route& route : routes()) {
    const std::string name(route.name);
    seen.insert(name);
    const auto expected = kLetIn.find(name);
    REQUIRE_MESSAGE(expected != kLetIn.end(), name);
    for (const bool with_master : {false, true}) {
      for (const char role : std::string_view(with_master ? "ngosma" : "ngoska")) {
        std::optional<Table>& table = tables[with_master ? 1 : 0];
        if (!table) table.emplace(with_master);
        const Response response = table->who(role)(std::string(route.method), filled(route, table->game),
                                                   route.body > 0 ? "{}" : "");
        const bool wanted = expected->second.find(role) != std::string::npos;
        CHECK_MESSAGE(let_in(response) == wanted, name, " as ", std::string(1, role), ": ", response.status,
                      " ", response.body.substr(0, 200));
        CHECK_MESSAGE(response.status < 500, name, " as ", std::string(1, role), ": ", response.body);
        // Asking and being refused change nothing; after anything else the next one gets a new world.
        if (route.method != "GET" && response.status < 300) table.reset();
      }
    }
  }
  CHECK(seen.size() == kLetIn.size());
}

TEST_CASE("access: a private game is not there for those who do not play in it") {
  Table table(false, "private");
  for (const Route& route : routes()) {
    if (route.pattern.find("{game}") == route.pattern.npos) continue;
    for (const char role : std::string_view("ng")) {
      const Response response =
          table.who(role)(std::string(route.method), filled(route, table.game), route.body > 0 ? "{}" : "");
      CHECK_MESSAGE(response.status == 404, route.name, " as ", std::string(1, role), ": ", response.status);
      CHECK(response.body.find("teaching") == std::string::npos);
    }
  }
  for (const char role : std::string_view("ngoska"))
    for (const char* path : {"/", "/api/games"}) {
      const Response response = table.who(role)("GET", path);
      CHECK_MESSAGE(response.body.find(table.game) == std::string::npos, path, " as ", std::string(1, role));
    }
  CHECK(table.own("GET", "/api/games?mine=true").body.find(table.game) != std::string::npos);
}

TEST_CASE("access: what a browser was made to send by another site is refused") {
  Table table(false);
  const std::string path = "/api/games/" + table.game + "/seats/MER/orders";
  const std::string body = R"({"text":"HOLD"})";
  Person forger = table.own;
  forger.csrf = "";
  CHECK(code(forger("PUT", path, body)) == "no-csrf-token");
  forger.csrf = csrf_of("another session");
  CHECK(code(forger("PUT", path, body)) == "no-csrf-token");
  forger = table.own;
  forger.more = {{"host", "games.example.org"}, {"origin", "https://evil.example.org"}};
  CHECK(code(forger("PUT", path, body)) == "other-site");
  forger.more = {{"host", "games.example.org"}, {"origin", "null"}};
  CHECK(code(forger("PUT", path, body)) == "other-site");
  forger.more = {{"host", "games.example.org"}, {"origin", "https://games.example.org"}};
  CHECK(forger("PUT", path, body).status == 201);
}

TEST_CASE("access: a program's token does what its owner may, or only what it was made for") {
  Table table(false);
  const Response made_token =
      table.own("POST", "/api/tokens", R"({"label":"bot","game":")" + table.game + R"(","seat":"mer"})");
  REQUIRE(made_token.status == 201);
  Person bot(table.world);
  bot.token = text(json(made_token).at("secret"));
  const std::string seat = "/api/games/" + table.game + "/seats/MER";
  CHECK(bot("GET", seat + "/view").status == 200);
  CHECK(bot("PUT", seat + "/orders", R"({"text":"HOLD"})").status == 201);  // no CSRF word: no cookie
  CHECK(bot("GET", "/api/tokens").status == 403);
  CHECK(bot("POST", "/api/games", R"({"scenario":"dark-age/teaching"})").status == 403);
  CHECK(bot("DELETE", "/api/account").status == 403);
  const std::string another = made(table.own, R"("scenario":"dark-age/teaching","seat":"MER")");
  CHECK(bot("GET", "/api/games/" + another).status == 404);
  const std::string id = text(json(made_token).at("id"));
  CHECK(table.own("GET", "/api/tokens").body.find(id) != std::string::npos);
  CHECK(table.own("GET", "/api/tokens").body.find(bot.token) == std::string::npos);
  CHECK(table.other("DELETE", "/api/tokens/" + id).status == 404);
  CHECK(table.own("DELETE", "/api/tokens/" + id).status == 204);
  CHECK(bot("GET", seat + "/view").status == 401);
}
