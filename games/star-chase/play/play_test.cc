#include "star-chase/play/play.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "play/game.h"
#include "play/registry.h"

using namespace game;

namespace {

constexpr const char* kGalaxy = R"(name = "Three"
game = "star-chase"
galaxy = "generate"
last_turn = 3
[powers]
DEN = { name = "Deneb" }
VEG = { name = "Vega" }
ALT = { name = "Altair", controller = "bot" }
)";

Game begin(Options options = {{"seed", "a test"}}, const char* words = "a test") {
  auto game = Game::begin(*find_rules("star-chase/1"),
                          {kGalaxy, std::move(options), base::key_from_words(words), {}});
  REQUIRE(game);
  return std::move(*game);
}

const StarChasePlay& star_chase_of(const Game& game) {
  return dynamic_cast<const StarChasePlay&>(game.play());
}

/// A system two links or more away that is not on the seat's map.
std::string unknown_code(const StarChasePlay& play, std::string_view seat) {
  const auto p = static_cast<star_chase::PowerId>(play.world().power_codes().find(seat));
  for (std::size_t i = 0; i < play.world().system_count(); ++i)
    if (play.position().known_to(p, star_chase::system_id(i)) == 0)
      return std::string(play.world().code(star_chase::system_id(i)));
  return {};
}

std::string free_code(const StarChasePlay& play) {
  for (int code = 100; code < 1000; ++code)
    if (play.world().find_system(std::to_string(code)) == star_chase::SystemId::none)
      return std::to_string(code);
  return {};
}

}  // namespace

TEST_CASE("SCH-H6 the seed makes the galaxy, and without one the game's own dice do") {
  const auto codes = [](const Game& game) {
    std::string all;
    const star_chase::World& world = star_chase_of(game).world();
    for (std::size_t i = 0; i < world.system_count(); ++i) all += world.code(star_chase::system_id(i));
    return all;
  };
  CHECK(codes(begin({{"seed", "orion"}}, "one key")) == codes(begin({{"seed", "orion"}}, "another")));
  CHECK(codes(begin({{"seed", "orion"}})) != codes(begin({{"seed", "lyra"}})));
  CHECK(codes(begin({}, "one key")) == codes(begin({}, "one key")));
  CHECK(codes(begin({}, "one key")) != codes(begin({}, "another")));
}

TEST_CASE("SCH-H2 homes and computers are options") {
  const Game two = begin({{"homes", "2"}, {"computers", "1"}});
  REQUIRE(two.play().seats().size() == 2);
  const star_chase::World& world = star_chase_of(two).world();
  CHECK(world.facts(star_chase::power_id(0)).controller == star_chase::Controller::person);  // DEN
  CHECK(world.facts(star_chase::power_id(1)).controller == star_chase::Controller::bot);     // VEG
  for (const char* wrong : {"1", "13", "4", "two", ""}) {
    CAPTURE(wrong);
    CHECK_FALSE(Game::begin(*find_rules("star-chase"), {kGalaxy, {{"homes", wrong}}, {}, {}}));
  }
}

TEST_CASE("COM-7 everybody is asked, silence and HOLD and an empty sheet are told apart") {
  Game game = begin();
  REQUIRE(game.play().asks().size() == 3);
  CHECK(game.play().asks()[0].answer == Answer::none);
  REQUIRE(game.submit("ALT", "").accepted);
  CHECK(game.play().asks()[0].answer == Answer::empty);
  REQUIRE(game.submit("ALT", "HOLD").accepted);
  CHECK(game.play().asks()[0].answer == Answer::hold);
  REQUIRE(game.submit("ALT", "PROBE 100").accepted);  // a probe box is an order, too
  CHECK(game.play().asks()[0].answer == Answer::given);
  CHECK_FALSE(game.submit("XYZ", "HOLD").accepted);
  CHECK_FALSE(game.submit("ALT", "TURN 7\nHOLD").accepted);
}

TEST_CASE("SCH-H10 a remark does not betray whether a system exists") {
  const Game game = begin();
  const StarChasePlay& play = star_chase_of(game);
  const std::string hidden = unknown_code(play, "DEN");
  const std::string none = free_code(play);
  REQUIRE(hidden.size() == 3);
  const auto remarks = [&](const std::string& code) {
    const Receipt receipt =
        play.read("DEN", "MOVE " + code + " " + code + "\nFIND " + code + "\nNAME " + code + " X\n");
    CHECK(receipt.accepted);
    std::string all;
    for (const Remark& remark : receipt.remarks) {
      std::string sentence = remark.sentence;
      while (sentence.find(code) != std::string::npos) sentence.replace(sentence.find(code), 3, "???");
      all += remark.code + sentence + "\n";
    }
    return all;
  };
  CHECK(remarks(hidden) == remarks(none));
  CHECK_FALSE(remarks(hidden).empty());
}

TEST_CASE("A game is played to its end, and its record is true") {
  Game game = begin();
  while (!game.play().over()) {
    for (const Ask& ask : game.play().asks())
      REQUIRE(game.submit(ask.seat, "TAX\nGROW 101\nMESSAGE Hello").accepted);
    const auto events = game.advance();
    REQUIRE(events);
    CHECK(std::any_of(events->begin(), events->end(), [](const Event& e) { return e.kind == "message"; }));
    for (const Event& event : *events)
      CHECK_FALSE(game.play().sentence(event, base::Language::english).empty());
    for (const Seat& seat : game.play().seats()) {
      for (const Format format : {Format::text, Format::brief, Format::json, Format::html})
        CHECK_FALSE(game.play().report(seat.code, format).empty());
      CHECK_FALSE(game.play().show(seat.code).empty());
      CHECK(game.play().svg(seat.code).find("<svg") != std::string::npos);
    }
    CHECK(game.play().roundup().find("The roundup, for everybody") != std::string::npos);
    CHECK(game.play().roundup().find("Hello") != std::string::npos);
  }
  CHECK(game.play().turn() == 4);
  CHECK_FALSE(game.advance());
  CHECK_FALSE(game.submit("ALT", "HOLD").accepted);
  CHECK(verify(game.record().bytes(), std::nullopt).is == Verdict::Is::true_record);
}

TEST_CASE("A clone goes its own way") {
  Game game = begin();
  const auto other = game.play().clone();
  REQUIRE(other->submit("DEN", "TAX").accepted);
  REQUIRE(other->advance());
  CHECK(other->turn() == 2);
  CHECK(game.play().turn() == 1);
  CHECK(other->hash() != game.play().hash());
}

TEST_CASE("Hints come from the seat's own map alone") {
  const Game game = begin();
  const StarChasePlay& play = star_chase_of(game);
  const auto words = [&](std::string_view begun) {
    std::vector<std::string> all;
    for (const Hint& hint : play.hints("DEN", begun)) all.push_back(hint.word);
    return all;
  };
  CHECK(words("ASS") == std::vector<std::string>{"ASSAULT"});
  CHECK(words("TECH JU") == std::vector<std::string>{"JMP"});  // by name, too
  CHECK(words("GIFT ").size() == 2);
  const star_chase::SeatView view = play.seat_view("DEN");
  CHECK(words("MOVE ").size() == view.systems.size());
  CHECK(words("PROBE ").size() == view.chart.systems.size());
  const std::string star(play.world().code(view.own.base));
  CHECK(words("MOVE " + star + " ").size() == 4);  // three stars and the home planet
  CHECK(words("PROBE " + unknown_code(play, "DEN")).empty());
  CHECK(play.hints("DEN", "MOVE " + star + " " + star + " ").front().says.find("AB-1") != std::string::npos);
}

TEST_CASE("Questions are answered from what the seat knows, by the judge") {
  Game game = begin();
  const StarChasePlay& play = star_chase_of(game);
  const star_chase::SeatView view = play.seat_view("DEN");
  const std::string home(play.world().code(view.own.base));
  const std::string next(play.world().code(view.seen.front().system));
  const auto ask = [&](const std::string& question) {
    const auto answer = play.query("DEN", question);
    return answer ? *answer : "no: " + answer.error().what;
  };
  const base::Digest before = play.hash();
  CHECK(ask("why 1") == "no: no turn has been played yet");
  CHECK(ask("system " + home).find("yours, 5 cruisers, 2 fighters, 1 colony ship") != std::string::npos);
  CHECK(ask("area " + next).find("nobody's, nothing there") != std::string::npos);
  CHECK(ask("try\nMOVE " + home + " " + next + " 3\nMOVE " + home + " " + home).find("won") !=
        std::string::npos);
  CHECK(ask("doubts\nMOVE " + home + " " + next + " 9").find("Slot 1 would fail") == 0);
  CHECK(ask("doubts\nMOVE " + home + " " + next + " 3").empty());
  CHECK(ask("battle MOVE " + home + " " + next + " 5 cruisers 4").find("4 cruisers") != std::string::npos);
  const std::string sheet = "MOVE " + home + " " + next + " 3\nMOVE " + home + " " + next + " 4\n";
  CHECK(ask("battle 1 cruisers 4\n" + sheet).find("4 cruisers") != std::string::npos);
  CHECK(ask("battle 2\n" + sheet).find("It would fail") != std::string::npos);  // two are left
  CHECK(ask("battle TAX").find("no: battle takes an attack") == 0);
  CHECK(ask("battle MOVE " + home + " " + next + " cruisers").find("needs a number") != std::string::npos);
  CHECK(ask("weather").find("no: Star Chase knows no question") == 0);
  CHECK(play.hash() == before);
  // SCH-H10: what is not on the map is the same as what does not exist
  const std::string hidden = unknown_code(play, "DEN");
  const std::string none = free_code(play);
  for (const std::string& question :
       {std::string("system ?"), "try\nDEEP " + home + " ? 1\nMOVE " + home + " ?\nFIND ?\nPROBE ?",
        "battle DEEP " + home + " ?"}) {
    const auto with = [&](const std::string& code) {
      std::string text = question;
      while (text.find('?') != std::string::npos) text.replace(text.find('?'), 1, code);
      std::string answer = ask(text);
      while (answer.find(code) != std::string::npos) answer.replace(answer.find(code), code.size(), "...");
      return answer;
    };
    CHECK(with(hidden) == with(none));
  }
  REQUIRE(game.submit("DEN", "MOVE " + home + " " + next + " 9").accepted);
  REQUIRE(game.advance());
  CHECK(star_chase_of(game).query("DEN", "why 1")->find("COM-5") != std::string::npos);
}

TEST_CASE("battle star-chase: the names programs rely on") {
  const Rules& rules = *find_rules("star-chase");
  const auto deep = rules.battle("deep", {{"cruisers", "6"}, {"weapons", "1"}, {"defender-cruisers", "6"}});
  REQUIRE(deep);
  CHECK(deep->json.find("\"attacker_loss\":3,\"defender_loss\":3") != std::string::npos);
  CHECK(deep->json.find(
            "\"cruisers\":0,\"defender_cruisers\":3,\"fighters\":0,\"captured\":false,\"lost_in_space\":3") !=
        std::string::npos);
  const auto move = rules.battle(
      "move",
      {{"cruisers", "62"}, {"fighters", "2"}, {"population", "20"}, {"planet", ""}, {"colony-ships", "0"}});
  REQUIRE(move);
  CHECK(move->json.find("\"cruisers\":41,\"defender_cruisers\":0,\"fighters\":0,\"captured\":true") !=
        std::string::npos);
  CHECK(rules.battle("Move", {{"cruisers", "5"}}));
  CHECK_FALSE(rules.battle("move", {}));
  CHECK_FALSE(rules.battle("move", {{"cruisers", "0"}}));
  CHECK_FALSE(rules.battle("move", {{"cruisers", "5"}, {"armies", "5"}}));
  CHECK_FALSE(rules.battle("raid", {{"cruisers", "5"}}));
}
