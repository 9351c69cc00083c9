#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <map>

#include "cli/testing.h"
#include "play/files/game_file.h"

using namespace cli;
using namespace cli::testing;
using game::testing::Folder;
using game::testing::kLonger;
using game::testing::kSmall;

namespace {

/// How many more changes of names this process may make before it is killed; below 0: any number.
int steps_left = -1;

void step() {
  if (steps_left >= 0 && steps_left-- == 0) (void)::raise(SIGKILL);
}

}  // namespace

// Every step of a run that others can see is one of these calls, so a run can be killed before each of them.
extern "C" int rename(const char* from, const char* to) noexcept {
  step();
  return static_cast<int>(::syscall(SYS_renameat, AT_FDCWD, from, AT_FDCWD, to));
}
extern "C" int unlink(const char* path) noexcept {
  step();
  return static_cast<int>(::syscall(SYS_unlinkat, AT_FDCWD, path, 0));
}

namespace {

Told post(const std::string& folder, PostArguments arguments = {}) {
  arguments.folder = folder;
  return tell([&](Io& io) { return run_post(arguments, io); });
}

/// A game in a folder, its first reports sent.
void set_up(const Folder& folder, const char* scenario = kLonger) {
  const std::string file = write(folder / "s.toml", scenario);
  std::filesystem::create_directory(folder / "g");
  REQUIRE(tell([&](Io& io) {
            return run_new({file, folder / "g/a.game", {}, "test words", {}}, io);
          }).code == kDone);
  REQUIRE(post(folder / "g").code == kDone);
}

void sheet(const Folder& folder, const std::string& name, const std::string& text) {
  write(folder / ("g/sheets/" + name), text);
}

/// Every file below a folder with its bytes, except the record's own.
std::map<std::string, std::string> files(const std::string& path) {
  std::map<std::string, std::string> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path))
    if (entry.is_regular_file())
      all[std::filesystem::relative(entry.path(), path).string()] = bytes_of(entry.path().string());
  return all;
}

std::size_t turns_in(const std::string& game) {
  const std::string bytes = bytes_of(game);
  std::size_t found = 0;
  for (std::size_t at = bytes.find("\"advance\""); at != std::string::npos;
       at = bytes.find("\"advance\"", at + 1))
    ++found;
  return found;
}

}  // namespace

TEST_CASE("post: a new folder gets the first reports, sheets to fill in, and a place for them") {
  const Folder folder;
  set_up(folder);
  for (const char* name : {"MER.txt", "MER.html", "MER.svg", "MER-sheet.txt", "WES.txt", "roundup.txt"})
    CHECK_MESSAGE(game::file_exists(folder / ("g/reports/turn-00/" + std::string(name))), name);
  CHECK(bytes_of(folder / "g/reports/turn-00/MER-sheet.txt").starts_with("=== SHEET MER TURN 1 ==="));
  CHECK_FALSE(game::file_exists(folder / "g/reports/turn-00/VIK-sheet.txt"));  // not there before turn 3
  CHECK(bytes_of(folder / "g/master/turn-00/position.txt").find("WES") != std::string::npos);
  CHECK(std::filesystem::is_directory(folder / "g/sheets"));
}

TEST_CASE("post: all sheets there: the turn, every report, the sheets put away") {
  const Folder folder;
  set_up(folder);
  sheet(folder, "mer turn 1.txt", "MOVE HRS BDS 3\nMUVE HRS\n");
  sheet(folder, "WES.TXT", "HOLD\n");
  const Told done = post(folder / "g");
  INFO(done.out, done.err);
  REQUIRE(done.code == kDone);
  CHECK(done.says("MER (Mercia)                     2 lines, 1 mistake\n"));
  CHECK(done.says("WES (Wessex)                     holds on purpose\n"));
  CHECK(done.says("    MUVE HRS\n    ^\n"));
  CHECK(done.says("Turn 1 is carried out."));
  CHECK(bytes_of(folder / "g/reports/turn-01/MER.txt").find("MOVE HRS BDS 3") != std::string::npos);
  CHECK(bytes_of(folder / "g/master/turn-01/summary.txt").find("1 mistake") != std::string::npos);
  CHECK(bytes_of(folder / "g/sheets/turn-01/mer turn 1.txt") == "MOVE HRS BDS 3\nMUVE HRS\n");
  CHECK(game::file_exists(folder / "g/sheets/turn-01/WES.TXT"));
  CHECK_FALSE(game::file_exists(folder / "g/sheets/WES.TXT"));
  CHECK_FALSE(game::file_exists(folder / "g/post.unfinished"));
  CHECK(is_true(folder / "g/a.game"));
  CHECK(turns_in(folder / "g/a.game") == 1);
}

TEST_CASE("post: one line is one line, and who resigns is told to resign") {
  const Folder folder;
  set_up(folder);
  const auto told = [&](const std::string& mer) {
    sheet(folder, "MER.txt", mer);
    return post(folder / "g", {.check = true});
  };
  CHECK(told("TAX\n").says("MER (Mercia)                     1 line\n"));
  CHECK(told("TAX\nTAX\n").says("MER (Mercia)                     2 lines\n"));
  CHECK(told("MUVE HRS\n").says("MER (Mercia)                     1 line, 1 mistake\n"));
  CHECK(told("RESIGN\n").says("MER (Mercia)                     resigns\n"));
  CHECK(told("TAX\nRESIGN\n").says("MER (Mercia)                     resigns, 1 line\n"));
  CHECK(told("# nothing\n").says("MER (Mercia)                     empty\n"));
}

TEST_CASE("post: what is missing or cannot be taken stops the turn, and is told") {
  const Folder folder;
  set_up(folder);
  const std::string before = bytes_of(folder / "g/a.game");
  const auto check = [&](std::string_view words) {
    const auto here = files(folder / "g");
    for (const bool only_check : {true, false}) {
      const Told no = post(folder / "g", {.check = only_check});
      INFO(no.out, no.err);
      CHECK(no.code == kNo);
      CHECK(no.says(words));
      CHECK(files(folder / "g") == here);
    }
  };
  check("nothing came from MER, WES");
  sheet(folder, "MER.txt", "HOLD\n");
  check("WES (Wessex)                     nothing came\n");
  sheet(folder, "WES.txt", "TURN 2\nHOLD\n");
  check("WES.txt: ");  // for a turn that is not asked for
  check("refused");
  sheet(folder, "WES.txt", std::string("\0\1\2", 3));
  check("WES.txt: this is no text");
  sheet(folder, "WES.txt", "HOLD\n");
  sheet(folder, "wes-2.txt", "TAX\n");
  check("WES.txt: there is also wes-2.txt for WES");
  std::filesystem::remove(folder / "g/sheets/wes-2.txt");
  sheet(folder, "Wessex.txt", "TAX\n");
  check("Wessex.txt: no seat's code begins this name");
  check("did you mean WES.txt?");
  std::filesystem::remove(folder / "g/sheets/Wessex.txt");
  const Told ready = post(folder / "g", {.check = true});
  CHECK(ready.code == kDone);
  CHECK(ready.says("Everything is there; nothing was carried out."));
  CHECK(bytes_of(folder / "g/a.game") == before);
  sheet(folder, "WES.txt", "");
  CHECK(post(folder / "g", {.check = true}).says("WES (Wessex)                     empty\n"));
  sheet(folder, "WES.txt", "TURN 7\n");
  const Told forced = post(folder / "g", {.force = true});
  CHECK(forced.code == kDone);
  CHECK(game::file_exists(folder / "g/sheets/WES.txt"));  // what was not used stays
  CHECK(game::file_exists(folder / "g/sheets/turn-01/MER.txt"));
}

TEST_CASE("post: programs play the seats they are given") {
  const Folder folder;
  set_up(folder);
  sheet(folder, "MER.txt", "HOLD\n");
  CHECK(post(folder / "g", {.bots = {"WES=nobody"}}).complains("no player \"nobody\" for WES"));
  CHECK(post(folder / "g", {.bots = {"ESX=random"}}).complains("ESX"));
  write(folder / "g/players.toml", "[bots]\nwes = 3\n");
  CHECK(post(folder / "g").complains("players.toml"));
  write(folder / "g/players.toml", "[botz]\n");
  CHECK(post(folder / "g").complains("botz"));
  write(folder / "g/players.toml", "bots\n");
  CHECK(post(folder / "g").complains("players.toml:1"));
  write(folder / "g/players.toml", "[bots]\nwes = \"random\"\n");
  const Told done = post(folder / "g");
  INFO(done.out, done.err);
  CHECK(done.code == kDone);
  CHECK(done.says("WES (Wessex)                     played by a program\n"));
  CHECK(is_true(folder / "g/a.game"));
}

TEST_CASE("post: folders without a game, or with two") {
  const Folder folder;
  CHECK(post(folder / "none").refused());
  std::filesystem::create_directory(folder / "g");
  CHECK(post(folder / "g").refused());
  const std::string file = write(folder / "s.toml", kSmall);
  for (const char* name : {"g/a.game", "g/b.game"})
    REQUIRE(tell([&](Io& io) { return run_new({file, folder / name, {}, "x", {}}, io); }).code == kDone);
  CHECK(post(folder / "g").refused());
  CHECK(post(folder / "g").complains("several games"));
}

TEST_CASE("post: to the end, and no further") {
  const Folder folder;
  set_up(folder, kSmall);
  sheet(folder, "MER.txt", "MOVE HRS BDS 3\n");
  sheet(folder, "WES.txt", "HOLD\n");
  CHECK(post(folder / "g").says("The game is over"));
  CHECK(bytes_of(folder / "g/reports/turn-01/roundup.txt").find("Mercia") != std::string::npos);
  const auto before = files(folder / "g");
  CHECK(post(folder / "g", {.force = true}).code == kNo);
  CHECK(files(folder / "g") == before);
  CHECK(is_true(folder / "g/a.game"));
}

TEST_CASE("post: a turn is taken back, and played again with a better sheet") {
  const Folder folder;
  set_up(folder, kSmall);
  CHECK(post(folder / "g", {.take_back = true}).complains("nothing to take back"));
  const std::string before = bytes_of(folder / "g/a.game");
  sheet(folder, "MER.txt", "MOVE HRS BDS 3\n");
  sheet(folder, "WES.txt", "HOLD\n");
  REQUIRE(post(folder / "g").code == kDone);  // the last turn: the key is revealed
  const std::string played = bytes_of(folder / "g/a.game");
  const Told back = post(folder / "g", {.take_back = true});
  INFO(back.out, back.err);
  CHECK(back.code == kDone);
  CHECK(bytes_of(folder / "g/a.game") == before);
  CHECK(bytes_of(folder / "g/taken-back/turn-01/a.game") == played);
  CHECK(game::file_exists(folder / "g/taken-back/turn-01/reports/MER.txt"));
  CHECK_FALSE(game::file_exists(folder / "g/reports/turn-01"));
  CHECK(game::file_exists(game::key_file(folder / "g/a.game")));
  CHECK(is_true(folder / "g/a.game"));
  sheet(folder, "MER.txt", "HOLD\n");
  CHECK(post(folder / "g").code == kDone);
  CHECK(bytes_of(folder / "g/reports/turn-01/MER.txt").find("MOVE HRS BDS 3") == std::string::npos);
  CHECK(turns_in(folder / "g/a.game") == 1);
  CHECK(is_true(folder / "g/a.game"));
}

TEST_CASE("post: killed at any step, the next run finishes, and no turn is played twice") {
  std::map<std::string, std::string> wanted;
  {
    const Folder folder;
    set_up(folder);
    sheet(folder, "MER.txt", "MOVE HRS BDS 3\n");
    sheet(folder, "WES.txt", "LEVY LES 1\n");
    REQUIRE(post(folder / "g").code == kDone);
    wanted = files(folder / "g");
  }
  int killed = 0;
  for (int steps = 0;; ++steps) {
    const Folder folder;
    set_up(folder);
    sheet(folder, "MER.txt", "MOVE HRS BDS 3\n");
    sheet(folder, "WES.txt", "LEVY LES 1\n");
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      steps_left = steps;
      ::_exit(post(folder / "g").code);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    if (WIFEXITED(status)) {
      CHECK(WEXITSTATUS(status) == kDone);
      break;
    }
    ++killed;
    const bool finished =
        turns_in(folder / "g/a.game") == 1 && !game::file_exists(folder / "g/post.unfinished");
    const Told again = post(folder / "g");
    INFO("killed before step ", steps, ": ", again.out, again.err);
    CHECK(again.code == (finished ? kNo : kDone));  // nothing came for turn 2
    CHECK(turns_in(folder / "g/a.game") == 1);
    CHECK(is_true(folder / "g/a.game"));
    auto found = files(folder / "g");
    std::erase_if(found,
                  [](const auto& file) { return file.first.ends_with(".new"); });  // of the dead process
    CHECK(found == wanted);
    const Told once_more = post(folder / "g");
    CHECK(once_more.code == kNo);
    CHECK(turns_in(folder / "g/a.game") == 1);
  }
  CHECK(killed > 10);
}

TEST_CASE("post: a battle goes on decision by decision") {
  const Folder folder;
  std::filesystem::create_directory(folder / "g");
  REQUIRE(tell([&](Io& io) {
            return run_new({"vom-kriege/drill", folder / "g/d.game", {}, {}, {}}, io);
          }).code == kDone);
  REQUIRE(post(folder / "g").code == kDone);
  CHECK(game::file_exists(folder / "g/reports/step-000/BLUE.txt"));
  CHECK(post(folder / "g").says("nothing came from BLUE"));
  sheet(folder, "blue.txt", "keep\ndone\norder Z1: infantry\n");
  sheet(folder, "RED.txt", "standing A1: square always\n");
  const Told done = post(folder / "g");
  INFO(done.out, done.err);
  CHECK(done.code == kDone);
  CHECK(done.says("\nThe decision of BLUE (The Blue Division) is carried out. Send what lies in "));
  CHECK_FALSE(done.says("Turn 1 is carried out"));
  CHECK(game::file_exists(folder / "g/reports/step-001/RED.html"));
  CHECK(game::file_exists(folder / "g/sheets/step-001/blue.txt"));
  CHECK(game::file_exists(folder / "g/sheets/step-001/RED.txt"));
  const Told forced = post(folder / "g", {.force = true});
  CHECK(forced.code == kDone);
  CHECK(forced.says("BLUE (The Blue Division) takes the default: "));
  CHECK(game::file_exists(folder / "g/reports/step-002/RED.txt"));
  CHECK(is_true(folder / "g/d.game"));

  std::filesystem::create_directory(folder / "t");  // with real dice there is no default
  REQUIRE(tell([&](Io& io) {
            return run_new({"vom-kriege/drill", folder / "t/d.game", {"dice=typed"}, {}, {}}, io);
          }).code == kDone);
  const Told dice = post(folder / "t", {.force = true});
  CHECK(dice.code == kNo);
  CHECK(dice.says("must answer first: Roll 3 dice"));
}
