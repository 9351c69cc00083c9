#include <doctest/doctest.h>

#include <algorithm>

#include "play/testing.h"

using namespace game;

namespace {

/// Two kings with an unowned area and a sea between them.
Game longer() { return game::testing::begin(game::testing::kLonger); }

std::string asked(const Game& game, std::string_view seat, std::string_view question) {
  const auto answer = game.play().query(seat, question);
  return answer ? *answer : "ERROR " + answer.error().what;
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

std::vector<std::string> words(const Game& game, std::string_view seat, std::string_view begun) {
  std::vector<std::string> out;
  for (const Hint& hint : game.play().hints(seat, begun)) out.push_back(hint.word);
  return out;
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("a slot of the last turn is explained with its rule") {
  Game game = longer();
  CHECK(says(asked(game, "MER", "why 1"), "no turn has been played"));
  REQUIRE(game.submit("MER", "MOVE HRS BDS 3\nMOVE HRS BDS 9\nMUVE\n").accepted);
  REQUIRE(game.advance());
  const std::string won = asked(game, "MER", "why 1");
  CHECK(says(won, "Turn 1, slot 1: MOVE HRS BDS 3\n  won; 1 paid"));
  CHECK(says(won, "Round 1"));
  CHECK(says(asked(game, "MER", "WHY 2"), "units"));
  CHECK(says(asked(game, "MER", "why 3"), "(COM-6)"));
  CHECK(says(asked(game, "MER", "why 4"), "ERROR you gave no order in slot 4"));
  CHECK(says(asked(game, "MER", "why 17"), "ERROR"));
  CHECK(says(asked(game, "MER", "why not"), "ERROR"));
  CHECK(says(asked(game, "WES", "why 1"), "ERROR"));  // another's slots are nobody's business
}

TEST_CASE("an area is told with what it borders on, as far as it is seen") {
  Game game = longer();
  const std::string home = asked(game, "MER", "area hrs");
  CHECK(says(home, "yours: 4 armies, 2 population"));
  CHECK(says(home, "It borders on\n  BDS"));
  CHECK(says(home, "lowlands, nobody's: not seen\n"));
  CHECK(says(asked(game, "MER", "area HRX"), "Did you mean HRS?"));
}

TEST_CASE("a battle is tried by the judge on what the seat knows") {
  Game game = longer();
  const std::string guessed = asked(game, "MER", "battle MOVE HRS BDS 3");
  CHECK(says(guessed, "(a guess)"));
  CHECK(says(guessed, "say what you expect"));
  const std::string said = asked(game, "MER", "battle? MOVE HRS BDS 3 armies 9");
  CHECK(says(said, "ERROR"));  // the question mark is the prompt's, not the game's
  const std::string many = asked(game, "MER", "battle MOVE HRS BDS 3 armies 9 forts 1");
  CHECK(says(many, "9 armies"));
  CHECK(says(many, "(as you say)"));
  CHECK(says(asked(game, "MER", "battle MOVE HRS BDS 5"), "It would fail"));
  CHECK(says(asked(game, "MER", "battle MOVE HRS LES 3"), "It would fail"));
  CHECK(says(asked(game, "MER", "battle MUVE HRS BDS"), "Did you mean MOVE?"));
  CHECK(says(asked(game, "MER", "battle LEVY HRS 2"), "ERROR"));
  CHECK(says(asked(game, "MER", "battle"), "ERROR"));
  CHECK(says(asked(game, "MER", "battle MOVE HRS BDS 3 armies"), "ERROR ARMIES needs a number"));
  CHECK(says(asked(game, "MER", "joust"), "ERROR Dark Age knows no question \"joust\""));
}

TEST_CASE("an attack of a sheet is tried after the slots before it") {
  Game game = longer();
  const std::string sheet = "LEVY HRS 2\nMOVE HRS BDS 5\nMOVE BDS HRS 1\n";
  const std::string after = asked(game, "MER", "battle 2 armies 3\n" + sheet);
  CHECK(says(after, "After the orders before it, if nobody else moves."));
  CHECK(says(after, "3 armies"));
  CHECK(says(after, "5 armies of"));
  CHECK_FALSE(says(after, "It would fail"));  // as it does before the levy
  CHECK(says(asked(game, "MER", "battle MOVE HRS BDS 5\nLEVY HRS 2"), "5 armies of"));
  CHECK(says(asked(game, "MER", "battle 1\n" + sheet), "ERROR"));  // a levy is no attack
  CHECK(says(asked(game, "MER", "battle 9\n" + sheet), "ERROR"));  // nothing is ordered there
  CHECK(says(asked(game, "MER", "battle 17\n" + sheet), "ERROR battle takes the number of a slot"));
  // What an order before it has taken is no longer anybody's to assume something of.
  CHECK(says(asked(game, "MER", "battle 2 armies 9\nMOVE HRS BDS 4\nMOVE HRS BDS 1\n"), "It would fail"));
}

TEST_CASE("an ambush is reckoned with where there could be one") {
  const char* small = game::testing::kSmall;
  Game game = game::testing::begin(small);
  const std::string plain = asked(game, "MER", "battle MOVE HRS BDS 4 armies 3");
  CHECK(says(plain, "With an ambush there: "));
  const std::string trap = asked(game, "MER", "battle MOVE HRS BDS 4 armies 3 ambush");
  CHECK_FALSE(says(trap, "With an ambush there: "));
  CHECK(says(trap, "(DA-H15)"));
}

TEST_CASE("a sheet is tried as a whole, and what fails is told") {
  Game game = longer();
  const std::string tried = asked(game, "MER", "try\nLEVY HRS 2\nMOVE HRS BDS 3\nMOVE HRS BDS 9\n");
  CHECK(says(tried, "LEVY HRS 2"));
  CHECK(says(tried, "you do not see BDS"));
  CHECK(says(tried, "failed"));
  const std::string doubts = asked(game, "MER", "doubts\nLEVY HRS 2\nMOVE HRS BDS 3\nMOVE HRS BDS 9\n");
  CHECK(doubts.starts_with("Slot 3 would fail as things stand: "));
  CHECK(std::count(doubts.begin(), doubts.end(), '\n') == 1);
  CHECK(asked(game, "MER", "doubts\nLEVY HRS 1\n").empty());
  CHECK(says(asked(game, "MER", "try"), "The sheet orders nothing"));
  CHECK(says(asked(game, "VIK", "try\nTAX"), "ERROR only a power that is in the game"));
}

TEST_CASE("questions change nothing and betray nothing") {
  Game game = longer();
  const base::Digest before = game.play().hash();
  const std::string guess = asked(game, "MER", "battle MOVE HRS BDS 3");
  CHECK(game.play().hash() == before);
  std::string more = game::testing::kLonger;  // the same with another garrison that MER cannot see
  more.replace(more.find("armies = 1, population = 1"), 26, "armies = 7, population = 2");
  const Game other = game::testing::begin(more.c_str());
  CHECK(asked(other, "MER", "battle MOVE HRS BDS 3") == guess);
  CHECK(asked(other, "MER", "area BDS") == asked(game, "MER", "area BDS"));
  CHECK(other.play().hints("MER", "MOVE HRS ") == game.play().hints("MER", "MOVE HRS "));
}

TEST_CASE("hints: action words, own land, neighbours, powers, numbers") {
  const Game game = longer();
  CHECK(words(game, "MER", "mov") == Words{"MOVE"});
  CHECK(words(game, "MER", "3: mov") == Words{"MOVE"});
  CHECK(words(game, "MER", "m") == Words{"MOVE", "MIGRATE", "MESSAGE"});
  CHECK(words(game, "MER", "MOVE ") == Words{"HRS"});   // its own
  CHECK(words(game, "MER", "MOVE L") == Words{"LES"});  // not its own, but there is such a place
  CHECK(words(game, "MER", "MOVE BDS ") == Words{"HRS", "LES", "WAS"});
  CHECK(words(game, "MER", "GIFT ") == Words{"WES"});  // the Vikings are not there yet
  CHECK(words(game, "MER", "GIFT we") == Words{"WES"});
  CHECK(words(game, "MER", "area ").size() == 4);
  CHECK(words(game, "MER", "battle? MOVE BDS l") == Words{"LES"});
  CHECK(words(game, "MER", "TAX ").empty());
  CHECK(words(game, "MER", "JOUST ").empty());
  CHECK(words(game, "ESX", "MOVE ").empty());
  const auto number = game.play().hints("MER", "MOVE HRS BDS ");
  REQUIRE(number.size() == 1);
  CHECK(number.front().word.empty());
  CHECK(says(number.front().says, "4 there"));
}

TEST_CASE("the roundup tells everybody the same and nobody's secrets") {
  Game game = longer();
  REQUIRE(game.submit("MER", "MESSAGE We come in peace\n").accepted);
  REQUIRE(game.advance());
  const std::string roundup = game.play().roundup();
  CHECK(says(roundup, "Longer\nThe roundup, for everybody\n"));
  CHECK(says(roundup, "We come in peace"));
  CHECK_FALSE(says(roundup, "armies"));
}

TEST_CASE("the board after some slots of a sheet is drawn") {
  const Game game = longer();
  const std::string before = asked(game, "MER", "board 0\nMOVE HRS BDS 3");
  const std::string after = asked(game, "MER", "board 1\nMOVE HRS BDS 3");
  CHECK(before.starts_with("<svg"));
  CHECK(after.starts_with("<svg"));
  CHECK(before != after);
  CHECK(asked(game, "MER", "board 16\nMOVE HRS BDS 3") == after);
  CHECK(says(asked(game, "MER", "board 17\nHOLD"), "ERROR board takes how many slots"));
  CHECK(says(asked(game, "MER", "board\nHOLD"), "ERROR board takes how many slots"));
}
