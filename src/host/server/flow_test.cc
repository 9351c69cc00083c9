// Whole ways through the host: from arriving to the record of a finished game, and what the clock does.

#include <fmt/core.h>

#include <set>

#include "host/pages/examples.h"
#include "host/server/testing.h"
#include "play/record.h"
#include "store/record.h"
#include "support/rounds.h"

using namespace host;
using namespace host::testing;
using namespace std::chrono_literals;

namespace {

struct Two {
  explicit Two(const std::string& settings = "") : keeper(world, "Keeper") {
    game = made(keeper, R"("scenario":"dark-age/teaching")" + settings);
    path = "/api/games/" + game;
    REQUIRE(mercia("POST", path + "/seats/MER/take").status == 204);
    REQUIRE(wessex("POST", path + "/seats/WES/take").status == 204);
    world.run();
  }
  Response orders(Person& person, const std::string& seat, const std::string& text, bool ready = true) {
    return person("PUT", path + "/seats/" + seat + "/orders",
                  fmt::format(R"({{"text":"{}","ready":{}}})", text, ready));
  }
  [[nodiscard]] int turn() { return static_cast<int>(json(keeper("GET", path)).at("turn").as_int64()); }
  [[nodiscard]] std::string field(const std::string& name) {
    return text(json(keeper("GET", path)).at(name));
  }

  World world;
  Person keeper;
  Person mercia{world, "Mercian"};
  Person wessex{world, "Wessexman"};
  std::string game;
  std::string path;
};

struct Stream : Live {
  void send(std::shared_ptr<const std::string>) override {}
  void end() override { ended = true; }
  bool ended = false;
};

}  // namespace

TEST_CASE("flow: a guest plays against the machine at once, becomes an account, and proves the record") {
  World world;
  Person person = Person::guest(world);
  const std::string game =
      made(person, R"("scenario":"dark-age/teaching","seat":"MER","others":"best","start":true)");
  const std::string seat = "/api/games/" + game + "/seats/MER";
  world.run();
  for (int turn = 1; turn < 100; ++turn) {
    const auto asks = json(person("GET", seat + "/asks"));
    if (asks.at("over").as_bool()) break;
    CHECK(asks.at("turn").as_int64() == turn);
    const Response sent = person("PUT", seat + "/orders", R"({"text":"HOLD"})");
    REQUIRE_MESSAGE(sent.status == 201, sent.body);
    const auto receipt = json(sent);
    CHECK(text(receipt.at("digest")) == base::to_hex(base::digest("HOLD")));
    CHECK_FALSE(receipt.as_object().contains("line_hash"));
    world.run();
    if (turn == 2) {
      REQUIRE(person("POST", "/api/accounts", R"({"name":"Newcomer","password":"a long word"})").status ==
              201);
      CHECK(text(json(person("GET", "/api/session")).at("account").at("name")) == "Newcomer");
    }
  }
  CHECK(text(json(person("GET", "/api/games/" + game)).at("state")) == "over");
  Person nobody(world);
  const Response record = nobody("GET", "/api/games/" + game + "/record");
  REQUIRE(record.status == 200);
  CHECK(game::verify(record.body, std::nullopt).is == game::Verdict::Is::true_record);
  CHECK(record.body.find(R"("terms":{"absence":"standing")") != std::string::npos);
  // Every receipt is for a line of the record.
  const auto receipts = json(person("GET", seat + "/receipts"));
  CHECK(receipts.at("receipts").as_array().size() >= 2);
  for (const auto& receipt : receipts.at("receipts").as_array()) {
    std::size_t at = 0;
    for (std::int64_t i = 0; i < receipt.at("sequence").as_int64(); ++i) at = record.body.find('\n', at) + 1;
    const std::string line = record.body.substr(at, record.body.find('\n', at) - at);
    CHECK(text(receipt.at("line_hash")) == base::to_hex(base::digest(line)));
  }
  CHECK(nobody("GET", "/api/games/" + game + "/events").status == 200);
  CHECK(nobody("GET", "/api/games/" + game + "/watch?turn=1&format=svg").body.starts_with("<svg"));
  for (const char* later : {"/watch?turn=99", "/watch?turn=99&moment=1&format=svg"}) {
    const Response refused = nobody("GET", "/api/games/" + game + later);
    CHECK(refused.status == 409);
    CHECK(refused.body.find("turn 99 has not been played; the game ended with turn ") != std::string::npos);
  }
  CHECK(person("PUT", seat + "/orders", R"({"text":"HOLD"})").status == 409);
}

TEST_CASE("flow: a battle of single decisions is fought over the web") {
  World world;
  Person person = Person::guest(world);
  const std::string other =
      support::all_rounds() ? "best" : "charger";  // a general thinks long under sanitizers
  const std::string game =
      made(person, R"("scenario":"vom-kriege/drill","seat":"RED","others":")" + other + R"(","start":true)");
  const std::string seat = "/api/games/" + game + "/seats/RED";
  world.run();
  const std::string watch = "/api/games/" + game + "/watch?format=svg&line=";
  CHECK(person("GET", watch + "1").status == 403);  // secret until it is over
  int decisions = 0;
  for (; decisions < 500; ++decisions) {
    const auto asks = json(person("GET", seat + "/asks"));
    if (asks.at("over").as_bool()) break;
    REQUIRE(asks.at("asks").as_array().size() == 1);
    const auto& choices = asks.at("asks").at(0).at("choices").as_array();
    REQUIRE(!choices.empty());
    const std::string choice = boost::json::serialize(choices.back());
    REQUIRE(person("PUT", seat + "/orders", R"({"text":)" + choice + "}").status == 201);
    world.run();
  }
  CHECK(decisions > 5);
  CHECK(game::verify(person("GET", "/api/games/" + game + "/record").body, std::nullopt).is ==
        game::Verdict::Is::true_record);
  CHECK(person("GET", seat + "/story").body.find("<html") != std::string::npos);
  // Afterwards everybody may go through it decision by decision: the table after each line that events tell.
  const auto events = json(person("GET", "/api/games/" + game + "/events"));
  std::set<std::string> tables;
  for (const auto& step : events.at("steps").as_array()) {
    const Response table = person("GET", watch + fmt::format("{}", step.at("line").as_int64()));
    REQUIRE(table.status == 200);
    tables.insert(table.body);
  }
  CHECK(tables.size() > 3);
  CHECK(tables.contains(person("GET", "/api/games/" + game + "/watch?format=svg").body));  // the last of them
  CHECK(person("GET", watch + "99999").status == 409);
  CHECK(person("GET", watch + "0").status == 400);
  CHECK(person("GET", watch + "1&turn=1").status == 400);
}

TEST_CASE("orders: diagnostics before storing, refusals that store nothing, the later sheet counts") {
  Two two;
  const std::string seat = two.path + "/seats/MER";
  const auto read = json(two.mercia("POST", seat + "/read", R"({"text":"MOEV HRS BDS 3"})"));
  CHECK(read.at("accepted").as_bool());
  CHECK(text(read.at("remarks").at(0).at("offered")) == "MOVE");
  CHECK(two.mercia("GET", seat + "/orders").status == 404);  // nothing was stored
  const Response refused = two.orders(two.mercia, "MER", "TURN 7\\nHOLD");
  CHECK(refused.status == 422);
  CHECK(code(refused) == "refused");
  CHECK(two.mercia("GET", seat + "/orders").status == 404);
  REQUIRE(two.orders(two.mercia, "MER", "HOLD", false).status == 201);
  REQUIRE(two.orders(two.mercia, "MER", "MOVE HRS BDS 1", false).status == 201);
  CHECK(text(json(two.mercia("GET", seat + "/orders")).at("text")) == "MOVE HRS BDS 1");
  two.world.run();
  CHECK(two.turn() == 1);
}

TEST_CASE("past: a seat's map of an earlier turn, and that turn moment by moment") {
  Two two;
  const std::string seat = two.path + "/seats/MER";
  const std::string start = two.mercia("GET", seat + "/map").body;
  REQUIRE(two.orders(two.mercia, "MER", "LEVY LES 1\\nMOVE LES BDS 3\\nTAX").status == 201);
  CHECK(two.mercia("GET", seat + "/moments?turn=1").status == 409);  // nobody looks ahead
  CHECK(two.mercia("GET", seat + "/map?turn=1&moment=1").status == 409);
  REQUIRE(two.orders(two.wessex, "WES", "TAX\\nTAX\\nTAX\\nMOVE HRS BDS 3").status == 201);
  two.world.run();
  REQUIRE(two.turn() == 2);
  const std::string now = two.mercia("GET", seat + "/map").body;
  CHECK(now != start);
  CHECK(two.mercia("GET", seat + "/map?turn=0").body == start);
  CHECK(two.mercia("GET", seat + "/map?turn=1").body == now);
  CHECK(two.mercia("GET", seat + "/map?turn=0&format=text").body !=
        two.mercia("GET", seat + "/map?turn=1&format=text").body);
  CHECK(two.mercia("GET", seat + "/moments?turn=1").body ==
        R"({"moments":[{"slot":1,"who":"MER"},{"slot":2,"who":"MER"},{"slot":3,"who":"MER"},)"
        R"({"slot":4,"who":"WES"}]})");
  CHECK(two.wessex("GET", two.path + "/seats/WES/moments?turn=1").body.find("MER") == std::string::npos);
  const std::string first = two.mercia("GET", seat + "/map?turn=1&moment=1").body;
  const std::string second = two.mercia("GET", seat + "/map?turn=1&moment=2").body;
  CHECK(first.find("in turn 1, after slot 1") != std::string::npos);
  CHECK(first.find("MOVE LES BDS") == std::string::npos);  // the arrow of what comes later
  CHECK(second.find("MOVE LES BDS") != std::string::npos);
  CHECK(two.mercia("GET", seat + "/map?turn=1&moment=4").body.find("Wessex: MOVE HRS BDS") !=
        std::string::npos);
  CHECK(second.find("in turn 1, after slot 2") != std::string::npos);
  CHECK(second != now);
  for (const char* wrong :
       {"map?turn=1&moment=0", "map?turn=x", "map?moment=1", "moments", "map?turn=1&moment=1&format=text"})
    CHECK(two.mercia("GET", seat + "/" + wrong).status == 400);
  for (const char* later : {"map?turn=2", "map?turn=1&moment=5", "moments?turn=2", "map?turn=2&moment=1"})
    CHECK(two.mercia("GET", seat + "/" + later).status == 409);
  CHECK(two.wessex("GET", seat + "/map?turn=1").status == 403);
  CHECK(two.wessex("GET", seat + "/moments?turn=1").status == 403);
  CHECK(two.wessex("GET", two.path + "/watch?turn=1&moment=1&format=svg").status == 403);
}

TEST_CASE("clock: a turn is carried out when all are ready, not before") {
  Two two;
  REQUIRE(two.orders(two.mercia, "MER", "HOLD").status == 201);
  two.world.run();
  CHECK(two.turn() == 1);
  REQUIRE(two.orders(two.wessex, "WES", "HOLD", false).status == 201);
  two.world.run();
  CHECK(two.turn() == 1);
  REQUIRE(two.wessex("PUT", two.path + "/seats/WES/ready", R"({"ready":true})").status == 204);
  two.world.run();
  CHECK(two.turn() == 2);
  two.world.pass(24h);
  CHECK(two.turn() == 2);  // no deadline was agreed
}

TEST_CASE("clock: at the deadline the turn is carried out with what is there, after the grace") {
  Two two(R"(,"deadline":"every 24h","grace":30,"early":false)");
  REQUIRE(two.orders(two.mercia, "MER", "HOLD").status == 201);
  two.world.pass(24h + 29min);
  CHECK(two.turn() == 1);
  REQUIRE(two.orders(two.wessex, "WES", "HOLD").status == 201);  // within the grace
  two.world.pass(2min);
  CHECK(two.turn() == 2);
  two.world.pass(25h);
  CHECK(two.turn() == 3);  // nobody sent anything: silence, carried out all the same
  CHECK(json(two.keeper("GET", two.path)).at("seats").at(0).at("missed").as_int64() == 1);
}

TEST_CASE("clock: an absent seat gets what was agreed") {
  SUBCASE("wait: nobody goes on without it, and everybody is told whom they wait for") {
    Two two(R"(,"deadline":"every 1h","absence":"wait")");
    REQUIRE(two.orders(two.mercia, "MER", "HOLD").status == 201);
    two.world.pass(2h);
    CHECK(two.turn() == 1);
    CHECK(two.field("held") == "waiting for Wessex");
    two.world.pass(48h);
    REQUIRE(two.orders(two.wessex, "WES", "HOLD", false).status == 201);
    two.world.run();
    CHECK(two.turn() == 2);
    CHECK(two.field("held").empty());
  }
  SUBCASE("standing orders are sent for it, and stay") {
    Two two(R"(,"deadline":"every 1h","absence":"standing")");
    REQUIRE(two.wessex("PUT", two.path + "/seats/WES/standing", R"({"text":"HOLD"})").status == 204);
    two.world.pass(61min);
    CHECK(two.turn() == 2);
    const auto lines =
        two.world.store->read([&](store::Transaction& t) { return store::record_bytes(t, {two.game}); });
    REQUIRE(lines);
    CHECK(lines->find(R"("do":"input","seat":"WES","text":"HOLD")") != std::string::npos);
    CHECK(lines->find(R"("do":"input","seat":"MER")") == std::string::npos);  // silence stays silence
    CHECK(two.wessex("GET", two.path + "/seats/WES/standing").body.find("HOLD") != std::string::npos);
  }
  SUBCASE("a bot answers this once; the seat stays whose it is") {
    Two two(R"(,"deadline":"every 1h","absence":"bot")");
    two.world.pass(61min);
    CHECK(two.turn() == 2);
    CHECK(two.wessex("GET", two.path + "/seats/WES/view").status == 200);
  }
  SUBCASE("open: after two turns the seat is free, and its secrets are no longer his") {
    Two two(R"(,"deadline":"every 1h","absence":"open")");
    two.world.pass(61min);
    CHECK(two.wessex("GET", two.path + "/seats/WES/view").status == 200);
    two.world.pass(61min);
    CHECK(two.wessex("GET", two.path + "/seats/WES/view").status == 403);
    Person newcomer(two.world, "Newcomer");
    CHECK(newcomer("POST", two.path + "/seats/WES/take").status == 204);
    CHECK(newcomer("GET", two.path + "/seats/WES/view").status == 200);
  }
}

TEST_CASE("seats: who comes after somebody finds nothing of his, and he hears nothing more") {
  Two two(R"(,"deadline":"every 1h","absence":"open")");
  const std::string seat = two.path + "/seats/WES";
  for (const char* what : {"/draft", "/standing"})
    REQUIRE(two.wessex("PUT", seat + what, R"({"text":"MOVE to betray Mercia"})").status == 204);
  const auto stream = std::make_shared<Stream>();
  const Response live = two.wessex("GET", two.path + "/live");
  REQUIRE(live.live);
  live.live(stream);
  SUBCASE("he leaves") { REQUIRE(two.wessex("POST", seat + "/leave").status == 204); }
  SUBCASE("the keeper frees the seat") { REQUIRE(two.keeper("DELETE", seat + "/holder").status == 204); }
  SUBCASE("he was absent too often") {
    two.world.pass(61min);
    two.world.pass(61min);
  }
  SUBCASE("his account is gone") { REQUIRE(two.wessex("DELETE", "/api/account").status == 204); }
  Person newcomer(two.world, "Newcomer");
  REQUIRE(newcomer("POST", seat + "/take").status == 204);
  CHECK(stream->ended);
  for (const char* what : {"/draft", "/standing"})
    CHECK(text(json(newcomer("GET", seat + what)).at("text")).empty());
}

TEST_CASE("clock: the brake holds a turn for which too many sheets are missing, until the keeper says so") {
  Two two(R"(,"deadline":"every 1h","brake":40)");
  REQUIRE(two.orders(two.mercia, "MER", "HOLD").status == 201);
  two.world.pass(61min);
  CHECK(two.turn() == 1);
  CHECK(two.field("held") == "too many sheets are missing: 1 of 2");
  CHECK(two.mercia("POST", two.path + "/turn").status == 403);
  CHECK(two.keeper("POST", two.path + "/turn").status == 204);
  CHECK(two.turn() == 2);
  CHECK(two.field("held").empty());
}

TEST_CASE("keeper: pause, resume, a later deadline") {
  Two two(R"(,"deadline":"every 1h")");
  REQUIRE(two.keeper("POST", two.path + "/pause").status == 204);
  two.world.pass(5h);
  CHECK(two.turn() == 1);
  CHECK(code(two.orders(two.mercia, "MER", "HOLD")) == "paused");
  REQUIRE(two.keeper("POST", two.path + "/resume").status == 204);
  const store::Time later = two.world.time + 3h;
  const std::string moved = fmt::format(
      R"({{"deadline":"{}"}})",
      utc_text(std::chrono::duration_cast<std::chrono::seconds>(later.time_since_epoch()).count()));
  REQUIRE(two.keeper("PUT", two.path + "/deadline", moved).status == 204);
  two.world.pass(2h);
  CHECK(two.turn() == 1);
  two.world.pass(61min);
  CHECK(two.turn() == 2);
}

TEST_CASE("master: a turn is taken back, everybody is told, sheets become drafts") {
  Two two(R"(,"master":true)");
  REQUIRE(two.orders(two.mercia, "MER", "MOVE HRS BDS 1").status == 201);
  REQUIRE(two.orders(two.wessex, "WES", "HOLD").status == 201);
  two.world.run();
  REQUIRE(two.turn() == 2);
  CHECK(two.keeper("GET", two.path + "/master/map").status == 200);
  CHECK(two.keeper("GET", two.path + "/seats/MER/view").status == 200);
  CHECK(code(two.keeper("POST", two.path + "/seats/WES/take")) == "is-master");
  REQUIRE(two.keeper("POST", two.path + "/take-back").status == 200);
  CHECK(two.turn() == 1);
  CHECK(two.mercia("GET", two.path + "/seats/MER/messages").body.find("taken back") != std::string::npos);
  CHECK(text(json(two.mercia("GET", two.path + "/seats/MER/draft")).at("text")) == "MOVE HRS BDS 1");
  two.world.run();
  CHECK(two.turn() == 1);  // nobody's readiness from before counts
  REQUIRE(two.orders(two.mercia, "MER", "HOLD").status == 201);
  REQUIRE(two.orders(two.wessex, "WES", "HOLD").status == 201);
  two.world.run();
  CHECK(two.turn() == 2);
}

TEST_CASE("a host that starts again goes on where the other stopped") {
  Two two(R"(,"deadline":"every 1h")");
  REQUIRE(two.orders(two.mercia, "MER", "HOLD").status == 201);
  REQUIRE(two.orders(two.wessex, "WES", "HOLD").status == 201);  // due at once, and nobody carries it out
  HostOptions options = two.world.host->options();
  two.world.clock.reset();
  two.world.host = std::make_unique<Host>(*two.world.store, options);
  two.world.clock = std::make_unique<Clockwork>(*two.world.host);
  CHECK(two.turn() == 1);
  two.world.run();
  CHECK(two.turn() == 2);
}

TEST_CASE("a game whose last seat was taken begins, though the host died before it could begin it") {
  World world;
  Person keeper(world, "Keeper");
  const std::string game = made(keeper, R"("scenario":"dark-age/teaching")");
  const auto seated = world.store->write([&](store::Transaction& t) -> store::Outcome<void> {
    const auto account = store::account_by_name(t, "Keeper");
    for (const char* seat : {"MER", "WES"})
      if (auto done = store::take_seat(t, {game}, seat, account->id); !done) return done;
    return {};
  });
  REQUIRE(seated);
  const std::string unready = made(keeper, R"("scenario":"dark-age/teaching","seat":"MER")");
  const auto state = [&](const std::string& id) {
    return text(json(keeper("GET", "/api/games/" + id)).at("state"));
  };
  CHECK(state(game) == "open");
  world.clock->start(0);
  CHECK(state(game) == "running");
  CHECK(state(unready) == "open");
}

TEST_CASE("two hosts on one database carry out a turn once") {
  Two two;
  Host second(*two.world.store, two.world.host->options());
  Clockwork other(second);
  REQUIRE(two.orders(two.mercia, "MER", "HOLD").status == 201);
  REQUIRE(two.orders(two.wessex, "WES", "HOLD").status == 201);
  CHECK(other.run_due() + two.world.clock->run_due() == 1);
  CHECK(two.turn() == 2);
}

TEST_CASE("invitations: a private game is entered by a secret that works once") {
  World world;
  Person keeper(world, "Keeper");
  const std::string game = made(keeper, R"("scenario":"dark-age/teaching","access":"private","seat":"MER")");
  const Response invitation = keeper("POST", "/api/games/" + game + "/invitations", R"({"seat":"WES"})");
  REQUIRE(invitation.status == 201);
  const std::string secret = text(json(invitation).at("secret"));
  CHECK(text(json(invitation).at("link")) == "/#/join/" + secret);
  Person invited(world, "Invited");
  Person late(world, "Late");
  CHECK(invited("GET", "/api/games/" + game).status == 404);
  CHECK(invited("POST", "/api/invitations", R"({"secret":"guessed"})").status == 404);
  CHECK(invited("POST", "/api/invitations", R"({"secret":")" + secret + R"("})").status == 200);
  CHECK(late("POST", "/api/invitations", R"({"secret":")" + secret + R"("})").status == 404);
  CHECK(text(json(invited("GET", "/api/games/" + game)).at("state")) == "running");  // it was the last seat
}

TEST_CASE("examples: a game of each title waits for somebody, and one is watched") {
  World world;
  REQUIRE(make_examples(*world.host));
  REQUIRE(make_examples(*world.host) == 0);  // they are there already
  std::set<std::string> waiting;
  int watched = 0;
  Person visitor(world);
  const auto listed = json(visitor("GET", "/api/games"));
  for (const auto& game : listed.at("games").as_array()) {
    if (text(game.at("state")) == "running")
      ++watched;
    else
      waiting.insert(text(game.at("rules")));
  }
  CHECK(waiting == std::set<std::string>{"dark-age/1", "empires/1", "star-chase/1", "vom-kriege/1"});
  CHECK(watched == 1);
}

TEST_CASE("press: what was agreed is kept") {
  const auto kinds = [](const std::string& press) {
    Two two(R"(,"press":")" + press + "\"");
    const std::string path = two.path + "/seats/MER/messages";
    std::string allowed;
    if (two.mercia("POST", path, R"({"to":["WES"],"text":"x"})").status == 201) allowed += "private ";
    if (two.mercia("POST", path, R"({"kind":"public","text":"x"})").status == 201) allowed += "public ";
    if (two.mercia("POST", path, R"({"kind":"anonymous","text":"x"})").status == 201) allowed += "anonymous";
    if (press == "anonymous") {
      const std::string seen = two.wessex("GET", two.path + "/seats/WES/messages?after=2").body;
      CHECK(seen.find("MER") == std::string::npos);
      CHECK(two.wessex("GET", two.path).body.find("Mercian") == std::string::npos);
    }
    return allowed;
  };
  CHECK(kinds("all") == "private public ");
  CHECK(kinds("open") == "public ");
  CHECK(kinds("anonymous") == "private public anonymous");
  CHECK(kinds("none").empty());
}

TEST_CASE("flow: what a host remembers of a game after a sheet is what the store has") {
  Two two;
  const store::GameId id{two.game};
  Host& host = *two.world.host;
  const auto fits = [&] {
    const GameInfoPtr known = host.find_game(id);
    return two.world.store
        ->read([&](store::Transaction& t) {
          return known->game == store::find_game(t, id) && known->seats == store::seats_of(t, id) &&
                 known->clock == store::clock_of(t, id).value_or(store::Clock{});
        })
        .value();
  };
  REQUIRE(two.orders(two.mercia, "MER", "HOLD", false).status == 201);
  const GameInfoPtr after = host.find_game(id);
  CHECK(after == host.find_game(id));
  CHECK(after->game.tip.n == 1);
  CHECK(fits());
  REQUIRE(two.orders(two.mercia, "MER", "HOLD", true).status == 201);  // the seat changes
  CHECK(fits());
  REQUIRE(two.orders(two.wessex, "WES", "HOLD", true).status == 201);  // the clock, too
  CHECK(host.find_game(id)->clock.due == two.world.time);
  CHECK(fits());

  // Somebody else was there between: what was made from the old is thrown away.
  GameInfo old = *host.find_game(id);
  old.seats[0].name = "Old";
  host.keep_game(old, 0);
  CHECK(host.find_game(id)->seats[0].name == "Old");
  REQUIRE(two.world.store->write([&](store::Transaction& t) {
    store::Seat seat = store::seats_of(t, id)[0];
    seat.name = "New";
    return store::change_seat(t, id, seat);
  }));
  host.keep_game(old, 0);
  CHECK(host.find_game(id)->seats[0].name == "New");
  CHECK(fits());
  two.world.run();
  CHECK(two.turn() == 2);
  CHECK(fits());
}
