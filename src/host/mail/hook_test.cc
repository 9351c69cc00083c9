// Webhooks: who is called, when, with what signature, and where they may not lead.

#include <arpa/inet.h>
#include <fmt/core.h>
#include <netinet/in.h>

#include "core/secrets.h"
#include "host/mail/hook_out.h"
#include "host/server/testing.h"
#include "store/notices.h"

using namespace host;
using namespace host::testing;
using namespace std::chrono_literals;

namespace {

/// A game of two with a master, and what webhooks are told of it.
struct Hooked {
  Hooked() : keeper(world, "Keeper") {
    game = made(keeper, R"("scenario":"dark-age/teaching","master":true,"when_full":false)");
    path = "/api/games/" + game;
    REQUIRE(mercia("POST", path + "/seats/MER/take").status == 204);
    REQUIRE(wessex("POST", path + "/seats/WES/take").status == 204);
  }

  std::string hook(Person& owner, const std::string& more = "", const std::string& name = "one") {
    const Response response =
        owner("POST", "/api/hooks", R"({"url":"https://example.org/)" + name + "\"" + more + "}");
    REQUIRE_MESSAGE(response.status == 201, response.body);
    secret = text(json(response).at("secret"));
    return text(json(response).at("id"));
  }
  /// The calls that are due, answered with `status`.
  std::vector<HookCall> calls(int status = 200) {
    std::vector<HookCall> made_calls;
    while (send_due_hooks(*world.host, [&](const HookCall& call) {
             made_calls.push_back(call);
             return HookAnswer{status, false, status == 0 ? "nobody is there" : ""};
           }) > 0) {
    }
    return made_calls;
  }
  void begin() { REQUIRE(keeper("POST", path + "/start").status == 204); }
  void turn() {
    REQUIRE(mercia("PUT", path + "/seats/MER/orders", R"({"text":"HOLD"})").status == 201);
    REQUIRE(wessex("PUT", path + "/seats/WES/orders", R"({"text":"HOLD"})").status == 201);
    world.pass(1min);
  }
  std::vector<store::Notice> dead() {
    return *world.store->read([&](store::Transaction& t) { return store::dead_notices(t, 10); });
  }

  World world;
  Person keeper;
  Person mercia{world, "Mercian"};
  Person wessex{world, "Wessexman"};
  Person stranger{world, "Stranger"};
  std::string game;
  std::string path;
  std::string secret;
};

boost::json::value read(const HookCall& call) { return boost::json::parse(call.body); }
std::string header(const HookCall& call, const std::string& name) {
  for (const std::string& line : call.headers)
    if (line.starts_with(name + ": ")) return line.substr(name.size() + 2);
  return {};
}
std::string url_refused(const std::string& url, Reach reach = Reach::net) {
  const auto good = check_hook_url(url, reach);
  return good ? "" : good.error().what;
}
bool open_to_all(const char* text) {
  sockaddr_storage address{};
  auto* four = reinterpret_cast<sockaddr_in*>(&address);
  auto* six = reinterpret_cast<sockaddr_in6*>(&address);
  const bool dots = std::string_view(text).find(':') == std::string_view::npos;
  address.ss_family = dots ? AF_INET : AF_INET6;
  REQUIRE(inet_pton(address.ss_family, text,
                    dots ? static_cast<void*>(&four->sin_addr) : static_cast<void*>(&six->sin6_addr)) == 1);
  return is_public(reinterpret_cast<sockaddr&>(address));
}

}  // namespace

TEST_CASE("hooks: a player is called when he is asked, signed so that he can tell it is us") {
  Hooked table;
  const std::string id = table.hook(table.mercia);
  CHECK(table.calls().empty());
  table.begin();
  std::vector<HookCall> calls = table.calls();
  REQUIRE(calls.size() == 1);
  CHECK(calls[0].url == "https://example.org/one");
  CHECK(read(calls[0]).at("type") == "turn");
  const boost::json::value data = read(calls[0]).at("data");
  CHECK(text(data.at("game")) == table.game);
  CHECK(data.at("turn") == 1);
  CHECK(boost::json::serialize(data.at("asked")) == R"(["MER"])");
  CHECK(header(calls[0], "webhook-signature") ==
        "v1," +
            base::signature(table.secret, fmt::format("{}.{}.{}", header(calls[0], "webhook-id"),
                                                      header(calls[0], "webhook-timestamp"), calls[0].body)));
  CHECK(table.calls().empty());
  table.turn();
  calls = table.calls();
  REQUIRE(calls.size() == 1);
  CHECK(read(calls[0]).at("data").at("turn") == 2);

  const Response listed = table.mercia("GET", "/api/hooks");
  CHECK(listed.body.find(id) != std::string::npos);
  CHECK(listed.body.find("whsec_") == std::string::npos);
  CHECK(table.wessex("GET", "/api/hooks").body.find(id) == std::string::npos);
  CHECK(table.wessex("DELETE", "/api/hooks/" + id).status == 404);
  CHECK(table.wessex("POST", "/api/hooks/" + id + "/test").status == 404);
  CHECK(table.mercia("POST", "/api/hooks/" + id + "/test").status == 204);
  calls = table.calls();
  REQUIRE(calls.size() == 1);
  CHECK(read(calls[0]).at("type") == "test");
  CHECK(table.mercia("POST", "/api/hooks/" + id + "/test", "{}").status == 204);
  CHECK(table.mercia("POST", "/api/hooks/" + id + "/test", R"({"again":true})").status == 422);
  CHECK(table.calls().empty());
  CHECK(table.mercia("DELETE", "/api/hooks/" + id).status == 204);
  table.turn();
  CHECK(table.calls().empty());
}

TEST_CASE("hooks: a turn taken back is told, and told again when it is carried out again") {
  Hooked table;
  table.hook(table.keeper);
  table.begin();
  table.turn();
  CHECK(table.calls().size() == 2);
  REQUIRE(table.keeper("POST", table.path + "/take-back").status == 200);
  std::vector<HookCall> calls = table.calls();
  REQUIRE(calls.size() == 1);
  CHECK(read(calls[0]).at("type") == "taken-back");
  CHECK(read(calls[0]).at("data").at("turn") == 1);
  table.turn();
  calls = table.calls();
  REQUIRE(calls.size() == 1);
  CHECK(read(calls[0]).at("data").at("turn") == 2);
  CHECK(boost::json::serialize(read(calls[0]).at("data").at("asked")) == "[]");
}

TEST_CASE("hooks: a call that is not heard is made again with the same id, then given up") {
  Hooked table;
  table.hook(table.mercia);
  table.begin();
  const std::vector<HookCall> first = table.calls(500);
  REQUIRE(first.size() == 1);
  CHECK(table.calls().empty());
  table.world.pass(1min);
  const std::vector<HookCall> second = table.calls(0);
  REQUIRE(second.size() == 1);
  CHECK(header(first[0], "webhook-id") == header(second[0], "webhook-id"));
  CHECK(header(first[0], "webhook-timestamp") != header(second[0], "webhook-timestamp"));
  for (int i = 0; i < 14 && table.dead().empty(); ++i) {
    table.world.pass(24h);
    (void)table.calls(302);  // a redirection is not followed
  }
  REQUIRE(table.dead().size() == 1);
  CHECK(table.dead()[0].error == "it answered 302");
  CHECK(table.dead()[0].tries == 15);
}

TEST_CASE("hooks: who answers 410 is called no more") {
  Hooked table;
  table.hook(table.mercia);
  table.begin();
  CHECK(table.calls(410).size() == 1);
  CHECK(table.mercia("GET", "/api/hooks").body == R"({"hooks":[]})");
  table.turn();
  CHECK(table.calls().empty());
}

TEST_CASE("hooks: of a private game only who belongs to it hears, and only as long as he does") {
  Hooked table;
  const std::string of_game = R"(,"game":")" + table.game + "\"";
  table.hook(table.stranger, of_game, "stranger");  // the game is open: anybody may follow it
  table.hook(table.wessex, of_game, "wessex");
  REQUIRE(table.keeper("PATCH", table.path, R"({"access":"private"})").status == 204);
  CHECK(table.stranger("POST", "/api/hooks", R"({"url":"https://example.org/x")" + of_game + "}").status ==
        422);
  table.begin();
  const std::vector<HookCall> calls = table.calls();
  REQUIRE(calls.size() == 1);
  CHECK(calls[0].url == "https://example.org/wessex");
  REQUIRE(table.wessex("POST", table.path + "/seats/WES/leave").status == 204);
  REQUIRE(table.keeper("PUT", table.path + "/seats/WES/bot", R"({"kind":"random"})").status == 204);
  REQUIRE(table.mercia("PUT", table.path + "/seats/MER/orders", R"({"text":"HOLD"})").status == 201);
  table.world.pass(1min);
  CHECK(json(table.keeper("GET", table.path)).at("turn") == 2);
  CHECK(table.calls().empty());
}

TEST_CASE("hooks: they lead to the public net alone, over TLS, however the address is written") {
  for (const char* good : {"https://example.org/turns", "https://example.org:8443/a?b=c", "https://8.8.8.8/"})
    CHECK_MESSAGE(url_refused(good).empty(), good);
  for (const char* bad :
       {"http://example.org/", "ftp://example.org/", "example.org", "https://", "file:///etc/passwd",
        "https://ada:secret@example.org/", "https://localhost/", "https://127.0.0.1/", "https://127.1/",
        "https://0x7f000001/", "https://2130706433/", "https://[::1]/", "https://[::ffff:10.0.0.1]/",
        "https://10.0.0.1/", "https://169.254.169.254/latest", "https://[fe80::1]/"})
    CHECK_MESSAGE(!url_refused(bad).empty(), bad);
  CHECK(url_refused("http://127.0.0.1:9/", Reach::anywhere).empty());
  CHECK_FALSE(url_refused("ftp://127.0.0.1/", Reach::anywhere).empty());
  Hooked table;
  CHECK(code(table.mercia("POST", "/api/hooks", R"({"url":"https://192.168.1.1/"})")) == "bad-field");

  for (const char* good : {"1.1.1.1", "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0",
                           "100.128.0.0", "2606:4700::1111", "2a00::1"})
    CHECK_MESSAGE(open_to_all(good), good);
  for (const char* bad : {"0.0.0.0",       "10.1.2.3",    "100.64.0.1",      "100.127.255.255",
                          "127.0.0.1",     "169.254.0.1", "172.16.0.1",      "172.31.255.255",
                          "192.168.0.1",   "198.19.0.1",  "224.0.0.1",       "255.255.255.255",
                          "::1",           "::",          "::ffff:8.8.8.8",  "fc00::1",
                          "fe80::1",       "ff02::1",     "64:ff9b::7f00:1", "2001:db8::1",
                          "2002:7f00:1::", "2001::1"})
    CHECK_MESSAGE(!open_to_all(bad), bad);
}

TEST_CASE("hooks: a name that leads to this machine is not followed, and one that is called answers") {
  // Nothing is sent, whoever listens there: the connection is not even begun.
  const HookAnswer barred = call_hook({"https://localhost:9/", {}, "{}"}, Reach::net);
  CHECK(barred.barred);
  CHECK(barred.status == 0);
  const HookAnswer nobody = call_hook({"http://127.0.0.1:1/", {}, "{}"}, Reach::anywhere);
  CHECK_FALSE(nobody.barred);
  CHECK(nobody.status == 0);
  CHECK_FALSE(nobody.why.empty());
}
