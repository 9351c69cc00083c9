#include <doctest/doctest.h>

#include <algorithm>

#include "cli/testing.h"
#include "play/files/game_file.h"

using namespace cli;
using namespace cli::testing;
using game::testing::Folder;
using game::testing::kLonger;
using game::testing::kSmall;

namespace {

Told make(const std::string& scenario, const std::string& game, std::vector<std::string> options = {},
          std::vector<std::string> luck = {}) {
  return tell([&](Io& io) {
    return run_new({scenario, game, std::move(options), "test words", std::move(luck)}, io);
  });
}

Told order(const std::string& game, const std::string& seat, const std::string& text) {
  return tell([&](Io& io) { return run_orders(game, seat, "-", io); }, text);
}

Told turn(const std::string& game, bool force = false) {
  return tell([&](Io& io) { return run_turn(game, force, io); });
}

Told verify(const std::string& game) {
  return tell([&](Io& io) { return run_verify({game}, io); });
}

Told report(const std::string& game, const std::string& seat, std::optional<int> turn_number = {},
            const std::string& format = "text", const std::string& output = {}) {
  return tell([&](Io& io) { return run_report({game, seat, turn_number, format, output}, io); });
}

}  // namespace

TEST_CASE("cli: a whole game from new to the revealed key") {
  const Folder folder;
  const std::string game = folder / "a.game";
  const Told made = make(write(folder / "s.toml", kSmall), game, {"leftover=order"}, {"mer=seven ravens"});
  REQUIRE(made.code == kDone);
  CHECK(made.says("commitment"));
  CHECK(bytes_of(game).find("\"entropy\":{\"MER\":\"seven ravens\"}") != std::string::npos);

  const Told read = order(game, "mer", "MOVE HRS BDS 3\nMUVE HRS\n");
  CHECK(read.code == kDone);
  CHECK(read.says("MOVE HRS BDS 3"));
  CHECK(read.says("    MUVE HRS\n    ^\n"));
  CHECK(read.says("(unreadable)"));
  CHECK(read.says(base::to_hex(base::digest("MOVE HRS BDS 3\nMUVE HRS\n"))));
  CHECK(verify(game).says("true "));

  const Told played = turn(game);
  CHECK(played.code == kDone);
  CHECK(played.says("No sheet came from WES (Wessex)"));
  CHECK(played.says("The game is over"));
  CHECK(played.says("Place 1: "));
  CHECK_FALSE(game::file_exists(game::key_file(game)));
  CHECK(report(game, "MER", 99).complains("turn 99 has not been played; the game ended with turn 1"));
  CHECK(verify(game).says("revealed"));
  CHECK(turn(game, true).code == kNo);
  CHECK(order(game, "MER", "HOLD").refused());

  const Told told = tell([&](Io& io) { return run_replay(game, false, io); });
  CHECK(told.code == kDone);
  CHECK(told.says("MER  1: MOVE HRS BDS 3: won"));
  const Told hashes = tell([&](Io& io) { return run_replay(game, true, io); });
  CHECK(std::count(hashes.out.begin(), hashes.out.end(), '\n') == 4);
  CHECK(hashes.out.starts_with("0 "));
}

TEST_CASE("cli: reports of any turn, in three forms") {
  const Folder folder;
  const std::string game = folder / "a.game";
  REQUIRE(make(write(folder / "s.toml", kLonger), game).code == kDone);
  const Told first = report(game, "MER");
  CHECK(first.code == kDone);
  REQUIRE(order(game, "MER", "MOVE HRS BDS 3").code == kDone);
  REQUIRE(turn(game).code == kDone);
  const Told second = report(game, "MER");
  REQUIRE(turn(game, true).code == kDone);
  CHECK(report(game, "MER", 0).out == first.out);
  CHECK(report(game, "MER", 1).out == second.out);
  CHECK(report(game, "MER", 2).out == report(game, "MER").out);
  CHECK(report(game, "MER", 3).refused());
  CHECK(report(game, "MER", 3).complains("has not been played"));
  CHECK(report(game, "MER", -1).refused());
  CHECK(report(game, "ESX").refused());
  CHECK(report(game, "ESX").complains("MER, VIK, WES"));
  CHECK(report(game, "MER", {}, "pdf").refused());
  CHECK(report(game, "MER", {}, "json").out.starts_with("{"));
  CHECK(report(game, "MER", {}, "html", folder / "r.html").code == kDone);
  CHECK(bytes_of(folder / "r.html").find("<") != std::string::npos);
  CHECK(report(game, "MER", {}, "text", folder / "none/r.txt").code == kBad);
}

TEST_CASE("cli: the press stops when nobody sent anything") {
  const Folder folder;
  const std::string game = folder / "a.game";
  REQUIRE(make(write(folder / "s.toml", kLonger), game).code == kDone);
  const std::string before = bytes_of(game);
  const Told stopped = turn(game);
  CHECK(stopped.code == kNo);
  CHECK(stopped.complains("MER (Mercia), WES (Wessex)"));
  CHECK(bytes_of(game) == before);
  REQUIRE(order(game, "WES", "HOLD").code == kDone);
  const Told played = turn(game);
  CHECK(played.code == kDone);
  CHECK(played.says("Held on purpose: WES"));
  const auto show = [&](std::optional<int> turn_shown) {
    return tell([&](Io& io) { return run_show({game, "WES", turn_shown, "-"}, io); });
  };
  CHECK(show({}).says("the map after turn 1"));
  CHECK(show(1).says("the map after turn 1"));
  CHECK(show(0).says("the map at the start"));
  CHECK(show(2).refused());
  CHECK(show(-1).refused());
  CHECK(turn(game, true).code == kDone);
}

TEST_CASE("cli: bad input is one sentence, and nothing on disk changes") {
  const Folder folder;
  const std::string game = folder / "a.game";
  REQUIRE(make(write(folder / "s.toml", kLonger), game).code == kDone);
  const std::string before = bytes_of(game);
  const std::size_t files = folder.count();
  CHECK(order(game, "MER", "TURN 2\nHOLD").refused());
  CHECK(order(game, "ESX", "HOLD").refused());
  CHECK(order(game, "MER", std::string(10'000'000, 'x')).refused());
  CHECK(order(game, "MER", std::string(100'000, 'x')).refused());
  CHECK(order(folder / "none.game", "MER", "HOLD").refused());
  CHECK(turn(folder / "none.game").refused());
  CHECK(turn(folder / "none/none.game").refused());
  CHECK(tell([&](Io& io) { return run_orders(game, "MER", folder / "none.txt", io); }).refused());
  CHECK(tell([&](Io& io) { return run_show({game, "ESX", {}, ""}, io); }).refused());
  CHECK(make(folder / "s.toml", game).refused());
  CHECK(make(folder / "none.toml", folder / "b.game").refused());
  CHECK(make(folder / "s.toml", folder / "b.game", {"last_turn"}).refused());
  CHECK(make(folder / "s.toml", folder / "b.game", {"no_such=1"}).refused());
  CHECK(make(folder / "s.toml", folder / "b.game", {}, {"ESX=luck"}).refused());
  CHECK(bytes_of(game) == before);
  CHECK(folder.count() == files);
}

TEST_CASE("cli: what is no text is no sheet, and the good sheet stays") {
  const Folder folder;
  const std::string game = folder / "a.game";
  REQUIRE(make(write(folder / "s.toml", kLonger), game).code == kDone);
  REQUIRE(order(game, "MER", "MOVE HRS BDS 3").code == kDone);
  const std::string before = bytes_of(game);
  using namespace std::string_literals;
  for (const std::string& bytes :
       {"\xff\xfeT\0A\0X\0"s, "TAX 1\0"s, "PK\x03\x04\x14"s, "\x89PNG\r\n\x1a\n\0\0"s}) {
    const Told typed = order(game, "MER", bytes);
    CHECK(typed.refused());
    CHECK(typed.complains("standard input: this is no text"));
    const std::string file = write(folder / "sheet.docx", bytes);
    const Told sent = tell([&](Io& io) { return run_orders(game, "MER", file, io); });
    CHECK(sent.refused());
    CHECK(sent.complains("sheet.docx: this is no text"));
    CHECK(tell([&](Io& io) { return run_correct(game, file, false, io); }).refused());
  }
  CHECK(bytes_of(game) == before);
  CHECK(order(game, "MER", "TAX # caf\xe9, in another charset\r\n\x1a").code == kDone);
}

TEST_CASE("cli: scenarios that are wrong are refused with file and line") {
  const Folder folder;
  const auto check = [&](const std::string& text, std::string_view words) {
    const std::string path = write(folder / "bad.toml", text);
    const Told made = make(path, folder / "b.game");
    INFO(made.err);
    CHECK(made.refused());
    CHECK(made.complains(path + ":"));
    CHECK(made.complains(words));
    const Told checked = tell([&](Io& io) { return run_check_map(path, {}, io); });
    CHECK(checked.refused());
    CHECK(folder.count() == 1);
  };
  check("name = \n", "bad.toml:1:");
  check("name = \"x\"\n", "game");
  check("name = \"x\"\ngame = \"chess\"\n", "chess");
  std::string one_way = kSmall;
  one_way.replace(one_way.find("[\"HRS\"]"), 7, "[]");
  check(one_way, "HRS");
  std::string no_powers = kSmall;
  no_powers.replace(no_powers.find("[powers]"), 8, "[pwers]");
  check(no_powers, "powers");
}

TEST_CASE("cli: a mail whose database or Maildir is not there is given back, and neither is made") {
  const Folder folder;
  constexpr int kTryAgain = 75;
  const auto mail_in = [&](const MailArguments& wanted) {
    return tell([&](Io& io) { return run_mail_in(wanted, io); }, "To: orders@example.org\n\nTAX\n");
  };
  const Told no_database = mail_in({.database = folder / "games.bd"});
  CHECK(no_database.code == kTryAgain);
  CHECK(no_database.complains("games.bd: there is no such database"));
  const Told no_maildir = mail_in({.maildir = folder / "ordres"});
  CHECK(no_maildir.code == kTryAgain);
  CHECK(no_maildir.complains("ordres: there is no such Maildir"));
  CHECK(folder.count() == 0);
  std::filesystem::create_directories(folder / "orders/new");
  CHECK(mail_in({.maildir = folder / "orders"}).code == kDone);
}

TEST_CASE("cli: a host that cannot start because of its mail file makes no database") {
  const Folder folder;
  const std::string mail = write(folder / "mail.toml", "mailbox = \"orders\"\nkey_file = \"mail.key\"\n");
  const auto serve = [&](const std::string& settings) {
    ServeArguments wanted;
    wanted.listen = "127.0.0.1:0";
    wanted.database = folder / "data/host.db";
    wanted.mail = settings;
    return tell([&](Io& io) { return run_serve(wanted, io); });
  };
  CHECK(serve(mail).complains("mailbox is no mail address"));
  CHECK(serve(folder / "none.toml").refused());
  CHECK(folder.count() == 1);
}

TEST_CASE("cli: records that were changed are found by every command") {
  const Folder folder;
  const std::string game = folder / "a.game";
  REQUIRE(make(write(folder / "s.toml", kLonger), game).code == kDone);
  REQUIRE(order(game, "MER", "MOVE HRS BDS 3").code == kDone);
  REQUIRE(turn(game).code == kDone);
  const std::string honest = bytes_of(game);
  const auto check = [&](const std::string& bytes, std::string_view words) {
    write(game, bytes);
    const Told verdict = verify(game);
    INFO(verdict.out, verdict.err);
    CHECK(verdict.code == kNo);
    CHECK(verdict.says("FALSE "));
    CHECK(verdict.says(words));
    CHECK(order(game, "MER", "HOLD").refused());
    CHECK(turn(game, true).refused());
    CHECK(report(game, "MER").refused());
    CHECK(bytes_of(game) == bytes);
  };
  check(honest.substr(0, honest.size() - 1), ":3: the record was cut short");
  check(honest.substr(0, honest.size() - 50), ":3: the record was cut short");
  std::string edited = honest;
  edited.replace(edited.find("BDS 3"), 5, "BDS 4");
  check(edited, ":2: the position after this line is not what the rules make of it");
  check(honest + "\n", ":4: ");
  write(game, "hello\n");
  CHECK(verify(game).refused());
  CHECK(verify(folder / "none.game").refused());
  write(game, honest);
  CHECK(verify(game).code == kDone);
  REQUIRE(game::remove_file(game::key_file(game)));
  CHECK(verify(game).says("unproved "));
  CHECK(verify(game).code == kDone);
  CHECK(turn(game, true).refused());
}

TEST_CASE("cli: cases, one line each") {
  const Folder folder;
  const std::string head =
      "says = \"x\"\ngame = \"dark-age\"\n[[battle]]\nkind = \"move\"\nattackers = 9\narmies = 4\nlevel = 2\n"
      "[battle.expect]\n";
  const std::string good = write(folder / "good.toml", "rule = \"DA 5.2\"\n" + head + "captured = true\n");
  const std::string wrong = write(folder / "wrong.toml", "rule = \"DA 5.2\"\n" + head + "captured = false\n");
  const auto run = [&](std::vector<std::string> paths, bool json = false) {
    return tell([&](Io& io) { return run_cases(paths, json, {}, io); });
  };
  CHECK(run({good}).out == "ok DA 5.2 " + good + "\n");
  CHECK(run({good}).code == kDone);
  CHECK(run({folder / ""}).code == kNo);
  CHECK(run({folder / ""}).says("FAIL DA 5.2 " + wrong + ": "));
  CHECK(run({good}, true).says("\"ok\":true"));
  CHECK(run({wrong}, true).code == kNo);
  CHECK(run({folder / "none.toml"}).refused());
  const std::string broken = write(folder / "broken.toml", "rule = \n");
  CHECK(run({good, broken}).code == kBad);
  CHECK(run({good, broken}).complains(broken + ":1:"));
  std::filesystem::create_directory(folder / "empty");
  CHECK(run({folder / "empty"}).refused());

  CHECK(run({good}).err.empty());
  const std::string stray = write(folder / "stray.toml", "rule = \"DA 5.99\"\n" + head + "captured = true\n");
  CHECK(run({stray}).code == kBad);
  CHECK(run({stray}).complains(stray + ":1: no rulebook has a rule DA 5.99; did you mean DA 5."));
  const std::string padded =
      write(folder / "padded.toml", "rule = \"DA 5.02\"\n" + head + "captured = true\n");
  CHECK(run({padded}).complains("did you mean DA 5.2?"));

  // Without a path, all cases of the data folder.
  std::filesystem::create_directories(folder / "data/games/dark-age/cases");
  const auto all = [&] {
    return tell([](Io& io) { return run_cases({}, false, {}, io); }, {}, folder / "data");
  };
  CHECK(all().refused());
  write(folder / "data/games/dark-age/cases/one.toml", "rule = \"DA 5.2\"\n" + head + "captured = true\n");
  CHECK(all().says("ok DA 5.2 "));
  CHECK(all().code == kDone);
}

TEST_CASE("cli: the boards of a case are drawn into a folder, and a battle alone has none") {
  const Folder folder;
  const std::string head = "rule = \"DA 5.2\"\nsays = \"x\"\ngame = \"dark-age\"\n";
  write(folder / "march.toml",
        head +
            "[areas]\nHRS = { owner = \"MER\", armies = 3, near = [\"BDS\"] }\nBDS = {}\n"
            "[powers]\nMER = { balance = 9 }\n[[turn]]\nMER = [\"MOVE HRS BDS\"]\n"
            "[expect]\nBDS = { owner = \"MER\" }\n");
  write(folder / "fight.toml",
        head + "[[battle]]\nkind = \"move\"\nattackers = 9\narmies = 4\n[battle.expect]\ncaptured = true\n");
  const std::vector<std::string> paths{folder / "march.toml", folder / "fight.toml"};
  const auto drawn = tell([&](Io& io) { return run_cases(paths, false, folder / "boards", io); });
  CHECK(drawn.code == kDone);
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "boards"))
    names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  CHECK(names == std::vector<std::string>{"march-0.svg", "march-1.svg"});
  CHECK(tell([&](Io& io) { return run_cases(paths, false, folder / "march.toml", io); }).code == kBad);
}

TEST_CASE("cli: coverage says no while a rule lacks a case") {
  const Folder folder;
  std::filesystem::create_directories(folder / "games/common");
  std::filesystem::create_directories(folder / "games/common/cases");
  write(folder / "games/common/rules.toml",
        "[[rule]]\nid = \"COM-1\"\ntopic = \"t\"\ntag = \"house\"\ntext = \"t\"\n");
  const auto run = [&] { return tell([](Io& io) { return run_coverage(io); }, {}, folder / ""); };
  CHECK(run().code == kNo);
  CHECK(run().says("no case"));
  const std::string head = "rule = \"COM-1\"\nsays = \"x\"\ngame = \"dark-age\"\n";
  write(folder / "games/common/cases/a.toml", head + "shows = \"works\"\n");
  CHECK(run().says("no case that refuses"));
  write(folder / "games/common/cases/b.toml", head + "shows = \"refuses\"\n");
  CHECK(run().code == kDone);
  write(folder / "games/common/cases/c.toml", "rule = \"COM-9\"\nsays = \"x\"\ngame = \"dark-age\"\n");
  CHECK(run().code == kNo);
  CHECK(run().says("there is no rule COM-9"));
  CHECK(tell([](Io& io) { return run_coverage(io); }, {}, folder / "none").refused());
}

TEST_CASE("cli: rules and battles") {
  const auto rules = [](const std::string& game, const std::string& id) {
    return tell([&](Io& io) { return run_rules(game, id, io); });
  };
  CHECK(rules("dark-age", "5.3").says("DA 5.3  "));
  CHECK(rules("dark-age", "com7").says("COM-7  "));
  CHECK(rules("dark-age", "").says("DA 5.3 "));
  CHECK(rules("dark-age", "77").refused());
  CHECK(rules("chess", "").refused());
  const auto battle = [](const std::string& game, const std::string& kind, const game::Options& given,
                         bool json) {
    return tell([&](Io& io) { return run_battle(game, kind, given, json, io); });
  };
  CHECK(battle("dark-age", "move", {{"attackers", "9"}, {"armies", "4"}, {"level", "2"}}, true).out ==
        "{\"rounds\":[{\"attacker_loss\":3,\"defender_loss\":4}],\"attackers\":6,\"armies\":0,\"captured\":"
        "true}\n");
  CHECK(battle("dark-age", "move", {{"attackers", "9"}, {"armies", "4"}}, false).says("captured"));
  CHECK(battle("dark-age", "move", {}, true).refused());
  CHECK(battle("Dark-Age", "move", {}, true).complains("known: dark-age, empires, star-chase, vom-kriege"));
  CHECK(battle("chess", "move", {}, true).refused());
}

TEST_CASE("cli: the lesson's own orders do what it says") {
  const Told told = tell([](Io& io) { return run_play({.scenario = "dark-age/teaching"}, io); },
                         "SCOUT LES BDS\nMOVE LES BDS 3\nLEVY LES 1\nAMBUSH BDS HRS\nsheet\ngo\nquit\n");
  CHECK(told.code == kDone);
  CHECK(told.says("Welcome."));
  CHECK(told.says("and `go` to carry out the turn"));
  CHECK(told.says("   4  AMBUSH BDS HRS\n"));
  CHECK(told.says("won "));
  CHECK_FALSE(told.says("failed"));
  CHECK(tell([](Io& io) { return run_play({.scenario = "dark-age/teaching"}, io); },
             "SCOUT LES BDS\nMOVE LES BDS 3\nLEVY LES 1\nAMBUSH BDS HRS\nsheet\ngo\nquit\n")
            .out == told.out);
}

TEST_CASE("cli: the prompt helps, takes back, and keeps the game") {
  const Folder folder;
  const std::string game = folder / "lesson.game";
  const Told told = tell(
      [](Io& io) { return run_play({.scenario = "dark-age/teaching", .seat = "WES", .hot_seat = true}, io); },
      "\nMUVE HRS BDS\nASSAULT HRS LES\nDEFEND HRS\nLEVY HRS\nundo\nundo\nundo\nclear\nhelp\nhelp move\nhelp "
      "joust\nrules 5.2\nrules 99\nmap\nreport\nseat ESX\nseat mer\nHOLD\nseat WES\nsave\nsave " +
          game + "\ngo\nsave\nTAX\ngo\nsave " + game + "\nsave\n");
  CHECK(told.code == kDone);
  CHECK(told.says("Did you mean MOVE?"));
  CHECK(told.says("Not added"));
  CHECK(told.says("Taken back: LEVY HRS"));
  CHECK(told.says("nothing to take back"));
  CHECK(told.says("There is no action JOUST"));
  CHECK(told.says("There is no rule \"99\""));
  CHECK(told.says("You sent no sheet this turn"));
  CHECK(told.says("Kept in " + game));
  CHECK(verify(game).says("5 lines, all true"));
  const Told again =
      tell([&](Io& io) { return run_play({.scenario = game}, io); }, "go\ngo\ngo\ngo\ngo\nsave\nquit\n");
  CHECK(again.says("The game is over"));
  CHECK(verify(game).says("revealed"));
  CHECK_FALSE(game::file_exists(game::key_file(game)));
  CHECK(tell([](Io& io) { return run_play({.scenario = "dark-age/none"}, io); }).refused());
  CHECK(
      tell([](Io& io) { return run_play({.scenario = "dark-age/teaching", .seat = "ESX"}, io); }).refused());
}

namespace {

/// The drill ground with the dice it is meant for: blue begins.
Told drill(const std::string& game, std::vector<std::string> options = {}) {
  return tell([&](Io& io) { return run_new({"vom-kriege/drill", game, std::move(options), {}, {}}, io); });
}

Told ask(const std::string& game, const std::string& seat, const std::string& question) {
  return tell([&](Io& io) { return run_query(game, seat, question, io); });
}

}  // namespace

TEST_CASE("cli: a battle by mail, decision by decision and several at once") {
  const Folder folder;
  const std::string game = folder / "d.game";
  const Told made = drill(game);
  REQUIRE(made.code == kDone);
  CHECK(made.says("The drill ground (vom-kriege/1)"));
  CHECK(made.says("Seats: RED BLUE\n"));

  const Told early = turn(game);
  CHECK(early.code == kNo);
  CHECK(early.complains("The Blue Division has not answered: Z (Colonel Blue) rolled"));
  CHECK(early.complains("--force takes the default: keep"));
  const Told read =
      order(game, "blue", "keep\nDONE\norder Z1: infantry\nmove Z1: forward 5\nmove Z1: forward 5\n");
  CHECK(read.code == kDone);
  CHECK(read.says("BLUE (The Blue Division), turn 1, as it was read:\n   1  keep\n   2  done\n"));
  const Told played = turn(game);
  CHECK(played.code == kDone);
  CHECK(played.says("Z1 (Blue Foot) moves from 24,28 to 24,23"));
  CHECK(played.says("Not carried out: move Z1: forward 5: "));
  CHECK(played.says("BLUE (The Blue Division) is asked now: "));
  CHECK(report(game, "BLUE").says("Given back to you, not carried out: "));
  CHECK_FALSE(report(game, "RED").says("Given back"));

  const Told standing = order(game, "RED", "standing A1: square always\n");
  CHECK(standing.says("      standing A1: square always\n"));
  const Told forced = turn(game, true);
  CHECK(forced.code == kDone);
  CHECK(forced.says("BLUE (The Blue Division) did not answer; it takes the default: stay\n"));
  CHECK(verify(game).says("true "));
  while (turn(game, true).code == kDone) {
  }
  CHECK(turn(game, true).complains("The battle is over"));
  CHECK(verify(game).says("revealed"));
  CHECK_FALSE(game::file_exists(game::key_file(game)));

  const Told told = tell([&](Io& io) { return run_replay(game, false, io); });
  CHECK(told.says("[1] BLUE (The Blue Division) sends:\n   1  keep\n"));
  CHECK(told.says("[2] The Blue Division: keep."));
  CHECK(told.says("The dice key is revealed"));
  CHECK(report(game, "RED", 0).says("Turn 1 of 6"));
  CHECK(report(game, "RED", 1).says("Turn 2 of 6"));
  CHECK(report(game, "RED", 6).says("The battle is over"));
  CHECK(report(game, "RED", 7).refused());
}

TEST_CASE("cli: the table, reports and questions of a battle") {
  const Folder folder;
  const std::string game = folder / "d.game";
  REQUIRE(drill(game).code == kDone);
  CHECK(tell([&](Io& io) { return run_show({game, "", {}, ""}, io); }).says("Blue Chasseurs"));
  CHECK(tell([&](Io& io) { return run_show({game, "red", {}, ""}, io); }).says("Blue Chasseurs"));
  CHECK(tell([&](Io& io) { return run_show({game, "red", {}, folder / "t.svg"}, io); }).code == kDone);
  CHECK(bytes_of(folder / "t.svg").starts_with("<svg"));
  CHECK(tell([&](Io& io) { return run_show({game, "green", {}, ""}, io); }).refused());
  CHECK(report(game, "RED").says("What is asked"));
  CHECK(report(game, "RED", {}, "json").out.starts_with("{"));
  CHECK(report(game, "RED", {}, "html").says("<!DOCTYPE html>"));
  CHECK(ask(game, "RED", "reach A1").says("move A1: forward 6 "));
  CHECK(ask(game, "RED", "targets A2").says("Z1"));
  CHECK(ask(game, "RED", "why move A1: forward 9").says("(VK-H43)"));
  CHECK(ask(game, "RED", "rech A1").refused());
  CHECK(ask(game, "RED", "rech A1").complains("Did you mean reach?"));
  CHECK(ask(game, "GREEN", "reach A1").refused());
  const std::string sheets = folder / "s.game";
  REQUIRE(make(write(folder / "s.toml", kSmall), sheets).code == kDone);
  CHECK(ask(sheets, "MER", "reach A1").refused());  // a game that knows no questions
}

TEST_CASE("cli: a decision that is refused names its rule, and nothing on disk changes") {
  const Folder folder;
  const std::string game = folder / "d.game";
  REQUIRE(drill(game).code == kDone);
  REQUIRE(order(game, "BLUE", "keep\ndone\norder Z1: infantry\n").code == kDone);
  REQUIRE(turn(game).code == kDone);
  const std::string before = bytes_of(game);
  const auto check = [&](const std::string& text, std::string_view words, std::string_view rule) {
    const Told no = order(game, "BLUE", text);
    INFO(text, no.err);
    CHECK(no.refused());
    CHECK(no.complains(words));
    CHECK(no.complains(rule));
    CHECK(bytes_of(game) == before);
  };
  check("move A1: forward 1", "A1 does not belong", "(VK-119)");
  check("move Z1: forward 9.5", "costs 9.5 inches so far, 9 are allowed", " allowed (VK-137)\n");
  check("done\nmuve", "line 2: column 1: \"muve\" does not fit", "(VK-H1)");
  check("keep", "no answer to what is asked now", "(VK-H43)");
  CHECK(order(game, "GREEN", "done").refused());
  CHECK(order(game, "RED", "done").refused());
}

TEST_CASE("cli: a battle at the prompt") {
  const Folder folder;
  const std::string game = folder / "d.game";
  const Told told =
      tell([](Io& io) { return run_play({.scenario = "vom-kriege/drill"}, io); },
           "undo\nkeep\nundo\nreroll 5\nmuve\n\nreach Z1\nrech\nwhy keep\nhelp\nhelp move\nhelp "
           "joust\nrules VK-171\nrules 999\nmap\nreport\nchoices\nstanding Z1: square always\n"
           "done\norder Z1: infantry\nmove Z1: forward 12\nmove Z1: forward 6\nsave\nsave " +
               game + "\nstay\nsave\nundo\nsave\nquit\n");
  CHECK(told.code == kDone);
  CHECK(told.says("Welcome to the drill ground"));
  CHECK(told.says("There is nothing to take back."));
  CHECK(told.says("Taken back: keep\n"));
  CHECK(told.says("No: dice are named by their place, 1 to 3 (VK-117)\n"));
  CHECK(told.says("error: column 1: \"muve\" does not fit; expected a decision"));
  CHECK(told.says("    muve\n    ^\n"));
  CHECK(told.says("  The Blue Division: keep. (VK-H43)\n"));  // the empty line
  CHECK(told.says("move Z1: forward"));
  CHECK(told.says("that is no answer to what is asked now, O3: trade, done (VK-H43)"));
  CHECK(told.says("There is no decision JOUST."));
  CHECK(told.says("VK-171  "));
  CHECK(told.says("There is no rule \"999\""));
  CHECK(told.says("Noted:\n      standing Z1: square always\n"));
  CHECK(told.says("(VK-137)"));
  CHECK(told.says("Z1 (Blue Foot) moves from 24,28 to 24,22"));
  CHECK(told.says("Name a file"));
  CHECK(told.says("Kept in " + game + ".\n"));
  CHECK(verify(game).says("true "));
  const Told again = tell([&](Io& io) { return run_play({.scenario = game}, io); }, std::string(300, '\n'));
  CHECK(again.says("The battle is over"));
  CHECK(again.says("The dice key was "));
  CHECK(verify(game).says("revealed"));
  CHECK_FALSE(game::file_exists(game::key_file(game)));
  CHECK(tell([&](Io& io) { return run_play({.scenario = game}, io); }).says("The battle is over"));
}

TEST_CASE("cli: real dice at the prompt have no default") {
  const Folder folder;
  const std::string game = folder / "d.game";
  REQUIRE(drill(game, {"dice=typed"}).code == kDone);
  const Told told = tell([&](Io& io) { return run_play({.scenario = game}, io); },
                         "\ndice: saber saber\ndice: saber saber saber\nquit\n");
  CHECK(told.says("This has no default: Roll 3 dice and type them in.\n"));
  CHECK(told.says("(VK-H3)"));
  CHECK(told.says("rolled saber, saber, saber"));
  const std::string other = folder / "e.game";
  REQUIRE(drill(other, {"dice=typed"}).code == kDone);
  const std::string before = bytes_of(other);
  const Told forced = turn(other, true);
  CHECK(forced.code == kNo);
  CHECK(forced.complains("Roll 3 dice"));
  CHECK(bytes_of(other) == before);
}

TEST_CASE("cli: the story of a whole battle, finished or not") {
  const Folder folder;
  const std::string record = std::string(SANDTABLE_DATA_DIR) + "/tests/record/drill.game";
  const Told story = report(record, "", {}, "");
  CHECK(story.code == kDone);
  CHECK(story.says("# The drill ground"));
  CHECK(story.says("## How it ended"));
  CHECK_FALSE(story.says("!["));
  const std::string page = (folder / "battle.html");
  CHECK(report(record, "", {}, "html", page).code == kDone);
  CHECK(bytes_of(page).starts_with("<!DOCTYPE html>"));
  const std::string text = (folder / "battle.md");
  CHECK(report(record, "", {}, "markdown", text).code == kDone);
  CHECK(bytes_of(text).find("(battle-turn-1.svg)") != std::string::npos);
  CHECK(bytes_of((folder / "battle-turn-1.svg")).starts_with("<svg "));
  const Told first = report(record, "", 1, "");
  CHECK(first.says("The battle goes on."));
  CHECK(first.says("## Turn 1,"));
  CHECK_FALSE(first.says("## Turn 2,"));
  CHECK(tell([&](Io& io) { return run_report({record, "red", {}, "", {}, true}, io); }).says("## Luck"));

  CHECK(report(record, "", {}, "json").refused());
  CHECK(tell([&](Io& io) {
          return run_report({record, "purple", {}, "", {}, true}, io);
        }).complains("purple"));
  CHECK(report(std::string(SANDTABLE_DATA_DIR) + "/tests/record/midlands.game", "", {}, "")
            .complains(
                "dark-age has no story of the whole game; it is there for vom-kriege. For the report of a "
                "turn name a seat: DAN, "));
  const Told whole = tell([&](Io& io) {
    return run_report(
        {std::string(SANDTABLE_DATA_DIR) + "/tests/record/midlands.game", "mer", {}, "", {}, true}, io);
  });
  CHECK(whole.refused());
  CHECK(whole.complains("it is there for vom-kriege. Leave out --whole for the report of MER;"));
}

TEST_CASE("cli: a battle made of words is a scenario like any other") {
  const Folder folder;
  const std::string file = (folder / "made.toml");
  const auto generate = [&](game::Options given, const std::string& output) {
    return tell([&](Io& io) { return run_generate({"vom-kriege", std::move(given), output}, io); });
  };
  const Told made = generate({{"seed", "an autumn day"}, {"action", "delay"}}, file);
  CHECK(made.code == kDone);
  CHECK(made.says("A delaying action"));
  CHECK(tell([&](Io& io) { return run_check_map(file, {}, io); }).code == kDone);
  CHECK(make(file, (folder / "made.game")).code == kDone);
  CHECK(generate({{"seed", "an autumn day"}, {"action", "delay"}}, "").out == bytes_of(file));

  CHECK(generate({{"seed", "x"}, {"action", "ambush"}}, "")
            .complains("encounter, attack, delay or withdrawal"));
  CHECK(generate({{"action", "delay"}}, "").refused());
  CHECK(generate({{"seed", "x"}, {"weather", "snow"}}, "").complains("weather"));
  CHECK(tell([&](Io& io) {
          return run_generate({"dark-age", {{"seed", "x"}}, ""}, io);
        }).complains("makes no scenarios"));
}
