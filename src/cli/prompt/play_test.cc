#include <doctest/doctest.h>

#include <filesystem>

#include "cli/prompt/desk.h"
#include "cli/prompt/keeping.h"
#include "cli/prompt/prompt_words.h"
#include "cli/testing.h"
#include "play/files/game_file.h"

using namespace cli;
using namespace cli::testing;
using game::testing::Folder;

namespace {

/// `play` for a person whose games are kept in `home`.
Told person(const std::string& home, const std::string& input, PlayArguments arguments = {}) {
  return tell([&](Io& io) { return run_play(arguments, io); }, input, SANDTABLE_DATA_DIR, home, true);
}

Told play(const std::string& input, PlayArguments arguments) {
  return tell([&](Io& io) { return run_play(arguments, io); }, input);
}

}  // namespace

TEST_CASE("play: the menu begins what is chosen, keeps it, and goes on with it") {
  const Folder folder;
  const std::string home = folder / "home";
  const Told first = person(home, "9\n2\nMOVE BER CIL 1\nquit\n");
  INFO(first.out, first.err);
  CHECK(first.code == kDone);
  CHECK(first.says("   1  The first lesson"));
  CHECK(first.says("   2  Wessex against the machine"));
  CHECK(first.says("Write a number from 1 to 4, or q."));
  CHECK(first.says("You are WSX (Wessex); the machine plays the others."));
  CHECK(first.says("WSX turn 1> "));
  CHECK(game::file_exists(home + "/heptarchy.game"));
  CHECK(read_desk(home + "/heptarchy.game").value().lines.at("WSX").front() == "MOVE BER CIL 1");

  const Told second = person(home, "\ngo\nquit\n");  // the empty line: go on
  INFO(second.out);
  CHECK(second.says("   1  Go on: Six crowns as WSX, turn 1"));
  CHECK(second.says("Your sheet so far:\n   1  MOVE BER CIL 1\n"));
  CHECK(second.says("Report after turn 1"));
  CHECK(is_true(home + "/heptarchy.game"));
  const auto game = game::load_game(home + "/heptarchy.game");
  REQUIRE(game);
  CHECK(game->play().turn() == 2);
  CHECK(game->record().lines.size() > 2);  // the machine sent sheets, too
  CHECK(read_desk(home + "/heptarchy.game").value().lines.empty());

  const Told named = person(home, "quit\n", {.scenario = "dark-age/heptarchy"});
  CHECK(named.says("You go on with a game that is kept"));
  const Told anew = person(home, "quit\n", {.scenario = "dark-age/heptarchy", .seat = "KEN", .anew = true});
  CHECK(anew.says("You are KEN (Kent)"));
  CHECK(game::file_exists(home + "/heptarchy-2.game"));
  CHECK(person(home, "q\n").code == kDone);
  CHECK(person(home, "").code == kDone);
}

TEST_CASE("play: a new game of many powers asks who one wants to be") {
  const Folder folder;
  const Told told = person(folder / "home", "nobody\nmer\nquit\n", {.scenario = "dark-age/heptarchy"});
  CHECK(told.says("Who do you want to be?"));
  CHECK(told.says("  MER  Mercia\n"));
  CHECK(told.says("Write one of the codes above."));
  CHECK(told.says("You are MER (Mercia)"));
}

TEST_CASE("play: without a person the lesson is played, and nothing is kept") {
  const Folder folder;
  const Told told = tell([](Io& io) { return run_play({}, io); }, "TAX\ngo\nquit\n");
  CHECK(told.says("Welcome."));
  CHECK_FALSE(told.says("kept in"));
  CHECK_FALSE(told.says("> "));
  CHECK(tell([](Io& io) { return run_play({.against = "nobody"}, io); }).refused());
}

TEST_CASE("play: the machine's seats are not written for, hot seats are") {
  const Told alone = play("seat WES\nquit\n", {.scenario = "dark-age/teaching", .against = "random"});
  CHECK(alone.says("WES (Wessex) is played by the machine"));
  const Told both = play("seat WES\nTAX\nquit\n", {.scenario = "dark-age/midlands", .hot_seat = true});
  CHECK(both.says("You write for WES (Wessex) now"));
  CHECK_FALSE(both.says("the machine"));
}

TEST_CASE("play: what would fail is told as it is written, and why") {
  const Told told =
      play("why\nLEVY LES 1\nMOVE LES BDS 9\nwhy\nundo\nMUVE LES\nwhy\nwhy 1\ntry\ngo\nwhy 1\nwhy 9\nquit\n",
           {.scenario = "dark-age/teaching"});
  INFO(told.out);
  CHECK(told.says("Nothing was refused since the last turn."));
  CHECK(told.says("Slot 2 would fail as things stand: units:"));
  CHECK(told.says("Taken back: MOVE LES BDS 9"));
  CHECK(told.says("there is no action \"MUVE\""));
  CHECK(told.says("COM-6  "));  // the rule's text
  CHECK(told.says("no turn has been played yet"));
  CHECK(told.says("As things stand, if nobody else moves."));
  CHECK(told.says("Turn 1, slot 1: LEVY LES 1"));
  CHECK(told.says("you gave no order in slot 9 of turn 1"));
}

TEST_CASE("play: an action behind a line that uses no slot is told and doubted, not that line again") {
  const Told told =
      play("MESSAGE a good harvest to all\nMOVE LES BDS 9\nquit\n", {.scenario = "dark-age/teaching"});
  INFO(told.out);
  CHECK(told.says("   1  MOVE LES BDS 9"));
  CHECK(told.says("Slot 1 would fail as things stand: units:"));
}

TEST_CASE("play: a battle is asked about before it is fought") {
  const Told told = play(
      "battle? MOVE LES BDS 3\nbattle? MOVE LES BDS 3 armies 6 ambush\nbattle? assault --attackers 12 "
      "--armies 8\n"
      "battle? joust --attackers 3\nbattle? move --attackers\nbattle?\narea BDS\nhelp battle\nquit\n",
      {.scenario = "dark-age/teaching"});
  INFO(told.out);
  CHECK(told.says("(a guess)"));
  CHECK(told.says("6 armies"));
  CHECK(told.says("The attacker has 9 units left"));
  CHECK(told.says("Dark Age has no \"joust\" battle"));
  CHECK(told.says("BDS Bedfordshire, lowlands, nobody's: not seen\nIt borders on\n"));
}

TEST_CASE("play: a map is drawn into a file, and a file that cannot be written is told") {
  const Folder folder;
  const Told told = play("map " + (folder / "m.svg") + "\nmap " + (folder / "none/m.svg") + "\nmap\nquit\n",
                         {.scenario = "dark-age/teaching"});
  CHECK(bytes_of(folder / "m.svg").find("<svg") != std::string::npos);
  CHECK(told.says("Drawn into "));
  CHECK(told.says("none/m.svg"));
}

TEST_CASE("play: a drill is kept after every decision, and an undo with it") {
  const Folder folder;
  const std::string home = folder / "home";
  REQUIRE(person(home, "3\nkeep\nquit\n").code == kDone);
  const auto lines = [&] { return game::load_game(home + "/drill.game").value().record().lines.size(); };
  CHECK(lines() == 2);
  CHECK(person(home, "\nundo\nwhy\nmove Z1: forward 99\nwhy\nquit\n").says("Taken back: keep"));
  CHECK(lines() == 0);
  CHECK(is_true(home + "/drill.game"));
}

TEST_CASE("play: nobody's writing is lost when two play the same game") {
  const Folder folder;
  const std::string home = folder / "home";
  REQUIRE(person(home, "1\nquit\n").code == kDone);
  auto one = Kept::load(home + "/teaching.game");
  auto two = Kept::load(home + "/teaching.game");
  REQUIRE(one);
  REQUIRE(two);
  REQUIRE(one->game().submit("MER", "TAX").accepted);
  REQUIRE(one->store());
  REQUIRE(two->game().submit("MER", "HOLD").accepted);
  const auto refused = two->store();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().sentence().find("somebody else wrote") != std::string::npos);
  CHECK(is_true(home + "/teaching.game"));
}

TEST_CASE("play: lines for a turn that was carried out are dropped") {
  const Folder folder;
  const std::string home = folder / "home";
  REQUIRE(person(home, "1\nTAX\ngo\nquit\n").code == kDone);
  Desk desk = read_desk(home + "/teaching.game").value();
  desk.turn = 1;  // as if the program had died between the record and the desk
  desk.lines["MER"] = {"TAX"};
  REQUIRE(write_desk(home + "/teaching.game", desk));
  CHECK_FALSE(person(home, "\nquit\n").says("Your sheet so far"));
}

TEST_CASE("play: commands complete beside actions") {
  const game::Game game = game::testing::begin(game::testing::kLonger);
  const Command commands[] = {{"map", "", "the map"}, {"rules", "ID", "a rule"}, {"seat", "CODE", "a seat"}};
  const auto words = [&](std::string_view begun) {
    std::string all;
    for (const game::Hint& hint : prompt_hints(commands, game, "MER", begun)) all += hint.word + " ";
    return all;
  };
  CHECK(words("ma") == "map ");
  CHECK(words("m") == "MOVE MIGRATE MESSAGE map ");
  CHECK(words("seat ") == "MER VIK WES ");
  CHECK(words("seat w") == "WES ");
  CHECK(words("help mo") == "MOVE ");
  CHECK(words("MOVE ") == "HRS ");
}

TEST_CASE("play: texts are broken anew for 80 columns, columns keep their place") {
  const std::string word = "word ";
  std::string hundred;
  while (hundred.size() < 100) hundred += word;
  const std::string told = reflowed(
      "DA 5.2  MOVE  [seed]\n" + hundred + "\n" + hundred + "\nend\n\n    MOVE A B     " + hundred + "\n",
      true);
  CHECK(told.starts_with("DA 5.2  MOVE  [seed]\nword "));
  CHECK(told.find("    MOVE A B     word word") != std::string::npos);
  CHECK(told.find("\n                 word word") != std::string::npos);
  for (std::size_t at = 0; at < told.size();) {
    const std::size_t end = told.find('\n', at);
    CHECK(end - at <= 80);
    at = end + 1;
  }
  CHECK(reflowed("  a table   " + hundred + "\n", false) == "  a table   " + hundred + "\n");
}

TEST_CASE("play: colour only where there is some") {
  std::istringstream in;
  std::ostringstream out;
  Io io{in, out, out, ""};
  const std::string text = "Head\n----\nIt is so. (DA 5.2)\n";
  CHECK(painted(io, text) == text);
  io.colour = true;
  CHECK(painted(io, text) == "\033[1mHead\033[0m\n\033[2m----\033[0m\nIt is so. \033[2m(DA 5.2)\033[0m\n");
}
