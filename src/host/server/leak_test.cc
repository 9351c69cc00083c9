// Marker words are planted wherever a seat may write something secret, and everything anybody else can get is
// searched for them: answers, their headers, live events, the log.

#include <fmt/core.h>

#include <fstream>
#include <sstream>

#include "host/server/log.h"
#include "host/server/route.h"
#include "host/server/testing.h"

using namespace host;
using namespace host::testing;

namespace {

const std::vector<std::string> kMarkers{"markersheet", "markerdraft", "markerstanding", "markermessage"};

class Ear : public Live {
 public:
  void send(std::shared_ptr<const std::string> bytes) override { heard += *bytes; }
  void end() override { ended = true; }
  std::string heard;
  bool ended = false;
};

std::string everything(const Response& response) {
  std::string all = response.body + response.type;
  for (const auto& [name, value] : response.headers) all += name + value;
  return all;
}

void check_clean(const std::string& what, const std::string& where) {
  for (const std::string& marker : kMarkers)
    CHECK_MESSAGE(what.find(marker) == std::string::npos, marker, " in ", where);
}

std::string put_in(const Route& route, const std::string& game, const std::string& seat) {
  std::string path(route.pattern);
  const std::pair<std::string, std::string> parts[] = {
      {"{game}", game},       {"{seat}", seat},   {"{rules}", "dark-age"},          {"{id}", "DA%205.1"},
      {"{name}", "teaching"}, {"{kind}", "move"}, {"{token}", std::string(64, '0')}};
  for (const auto& [name, value] : parts)
    if (const std::size_t at = path.find(name); at != path.npos) path.replace(at, name.size(), value);
  return path;
}

std::shared_ptr<Ear> listen_to(Person& person, const std::string& game) {
  auto ear = std::make_shared<Ear>();
  const Response response = person("GET", "/api/games/" + game + "/live");
  REQUIRE(response.live);
  response.live(ear);
  return ear;
}

}  // namespace

TEST_CASE("leak: nothing a seat wrote is found in what others get") {
  World world;
  const std::string log = world.folder + "/log";
  open_log(log, LogLevel::debug);
  Person keeper(world, "Keeper");
  Person own(world, "Own");
  Person other(world, "Other");
  Person third(world, "Third");
  Person guest = Person::guest(world);
  Person nobody(world);
  // A game of three, so that a private message has somebody it is not for.
  const std::string game = made(keeper, R"("scenario":"dark-age/midlands","when_full":false,"early":false)");
  const std::string seats = "/api/games/" + game + "/seats/";
  REQUIRE(own("POST", seats + "MER/take").status == 204);
  REQUIRE(other("POST", seats + "WES/take").status == 204);
  REQUIRE(third("POST", seats + "NOR/take").status == 204);
  REQUIRE(keeper("POST", "/api/games/" + game + "/start").status == 204);
  auto ear = listen_to(third, game);
  auto friendly = listen_to(other, game);

  REQUIRE(own("PUT", seats + "MER/orders", R"({"text":"HOLD\nLUCK markersheet"})").status == 201);
  REQUIRE(own("PUT", seats + "MER/draft", R"({"text":"MOVE markerdraft"})").status == 204);
  REQUIRE(own("PUT", seats + "MER/standing", R"({"text":"; markerstanding"})").status == 204);
  REQUIRE(own("POST", seats + "MER/messages", R"({"to":["WES"],"text":"markermessage"})").status == 201);
  world.run();

  // They are where they belong: the test can find them.
  CHECK(own("GET", seats + "MER/orders").body.find("markersheet") != std::string::npos);
  CHECK(own("GET", seats + "MER/draft").body.find("markerdraft") != std::string::npos);
  CHECK(own("GET", seats + "MER/standing").body.find("markerstanding") != std::string::npos);
  CHECK(other("GET", seats + "WES/messages").body.find("markermessage") != std::string::npos);
  CHECK(friendly->heard.find("event: message") != std::string::npos);
  CHECK(ear->heard.find("event: message") == std::string::npos);  // not even that there was one

  int asked = 0;
  const auto search = [&](Person& person, const std::string& name) {
    for (const Route& route : routes()) {
      for (const char* seat : {"MER", "WES", "NOR", "DAN"}) {
        if (route.method != "GET") continue;
        const Response response = person("GET", put_in(route, game, seat));
        check_clean(everything(response), fmt::format("{} of {} for {}", route.name, seat, name));
        ++asked;
        if (route.pattern.find("{seat}") == route.pattern.npos) break;
      }
    }
    for (const char* query : {"/watch?turn=0", "/watch?turn=1", "/events?turn=1", "/record?format=json"})
      check_clean(everything(person("GET", "/api/games/" + game + query)), query);
    for (const char* what : {"report?format=html", "report?format=json", "report?turn=0", "map?format=text",
                             "map?turn=0", "map?turn=1", "map?turn=1&format=text", "moments?turn=1",
                             "map?turn=1&moment=1", "map?turn=2&moment=1"})
      check_clean(everything(person("GET", seats + "NOR/" + what)), what);
  };
  search(keeper, "the keeper");
  search(third, "a third player");
  search(guest, "a guest");
  search(nobody, "nobody");
  // The turn is carried out: what was a sheet is still the seat's secret.
  REQUIRE(keeper("POST", "/api/games/" + game + "/turn").status == 204);
  search(third, "a third player after the turn");
  search(guest, "a guest after the turn");
  check_clean(ear->heard, "live events");
  CHECK(asked > 200);

  std::ifstream file(log);
  std::stringstream bytes;
  bytes << file.rdbuf();
  check_clean(bytes.str(), "the log");
  for (const std::string& secret : {own.cookie, own.csrf, std::string("a long word")})
    CHECK(bytes.str().find(secret) == std::string::npos);
  open_log("", LogLevel::off);
}

TEST_CASE(
    "leak: what another seat sends, and what is corrected of it, changes no byte of what a seat gets before "
    "the turn") {
  // Two worlds that differ only in what Mercia writes and in how much money the game master gives it; Wessex
  // must not be able to tell which it is in.
  const auto answers = [](const std::string& sheet, const std::string& balance) {
    World world;
    Person keeper(world, "Keeper");
    Person own(world, "Own");
    Person other(world, "Other");
    const std::string game =
        made(keeper, R"("scenario":"dark-age/teaching","when_full":false,"master":true)");
    const std::string seats = "/api/games/" + game + "/seats/";
    REQUIRE(own("POST", seats + "MER/take").status == 204);
    REQUIRE(other("POST", seats + "WES/take").status == 204);
    REQUIRE(keeper("POST", "/api/games/" + game + "/start").status == 204);
    REQUIRE(keeper("POST", "/api/games/" + game + "/corrections",
                   R"({"text":"WHY a gift\nMER balance )" + balance + R"("})")
                .status == 201);
    REQUIRE(own("PUT", seats + "MER/orders", R"({"ready":false,"text":")" + sheet + R"("})").status == 201);
    REQUIRE(other("PUT", seats + "WES/orders", R"({"ready":false,"text":"HOLD"})").status == 201);
    std::string all;
    for (const Route& route : routes()) {
      if (route.method != "GET" || route.need == Need::admin || route.name == "listTokens") continue;
      const Response response = other("GET", put_in(route, game, "WES"));
      std::string body = everything(response);
      if (const auto tag = find(response.headers, "ETag")) body.erase(body.find(*tag), tag->size());
      all += fmt::format("{} {}\n", route.name, body);
    }
    for (const std::string& own_name : {game, other.csrf}) {
      for (std::size_t at = 0; (at = all.find(own_name, at)) != all.npos;)
        all.replace(at, own_name.size(), "X");
    }
    return all;
  };
  // Ids of accounts and the dice key are drawn by chance: the names of both stand for them.
  const auto without_chance = [](std::string all) {
    for (const char* field : {R"("id":")", R"("commitment":")", R"("csrf_token":")"})
      for (std::size_t at = 0; (at = all.find(field, at)) != all.npos;) {
        at += std::string(field).size();
        all.erase(at, all.find('"', at) - at);
      }
    return all;
  };
  const std::string one = without_chance(answers("HOLD", "1"));
  const std::string two = without_chance(answers("MOVE HRS BDS 3\\nBUILD HRS\\nLUCK seven ravens", "23"));
  CHECK(one.size() > 10'000);
  CHECK(one == two);
}
