#include <doctest/doctest.h>
#include <signal.h>

#include <fstream>
#include <sstream>

#include "cli/commands.h"
#include "play/files/files.h"
#include "play/files/game_file.h"
#include "play/player.h"
#include "play/testing.h"

using namespace cli;
using game::testing::Folder;
using game::testing::kLonger;
using game::testing::kSmall;

namespace {

struct Told {
  int code = -1;
  std::string out;
  std::string err;

  [[nodiscard]] bool says(std::string_view words) const { return out.find(words) != std::string::npos; }
  /// Bad input: one line on the error stream with these words, nothing else.
  [[nodiscard]] bool refuses(std::string_view words) const {
    return code == kBad && out.empty() && std::count(err.begin(), err.end(), '\n') == 1 &&
           err.find(words) != std::string::npos;
  }
};

template <class Run>
Told tell(Run&& run, bool progress = false) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  Io io{in, out, err, SANDTABLE_DATA_DIR, false, false, progress};
  Told told;
  told.code = run(io);
  told.out = out.str();
  told.err = err.str();
  return told;
}

Told arena(const ArenaArguments& arguments, bool progress = false) {
  return tell([&](Io& io) { return run_arena(arguments, io); }, progress);
}

Told bot(const BotArguments& arguments) {
  return tell([&](Io& io) { return run_bot(arguments, io); });
}

std::string write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

std::string bytes_of(const std::string& path) {
  return game::read_file(path, game::kLargestRecord).value_or("(none)");
}

/// A program that holds, and says why.
const std::string kHolder = R"(exec:read h; echo '{"type":"hello","protocol":1}'; while read ask; do )"
                            R"(echo '{"type":"answer","text":"HOLD","reasons":["peace"]}'; read r; done)";

ArenaArguments small_arena(const Folder& folder) {
  ArenaArguments arguments;
  arguments.game = "dark-age";
  arguments.scenarios = {write(folder / "s.toml", kSmall)};
  arguments.bots = {kHolder};
  arguments.games = 3;
  arguments.threads = 1;
  arguments.seconds = 60;
  return arguments;
}

std::string new_game(const Folder& folder, const char* scenario) {
  const std::string path = folder / "a.game";
  const Told made = tell([&](Io& io) {
    return run_new({write(folder / "s.toml", scenario), path, {}, "test words", {}}, io);
  });
  REQUIRE(made.code == kDone);
  return path;
}

}  // namespace

TEST_CASE("cli: an arena, its tables and its records") {
  const Folder folder;
  ArenaArguments arguments = small_arena(folder);
  arguments.records = folder / "kept";
  const Told told = arena(arguments);
  CHECK(told.code == kDone);
  CHECK(told.err.empty());
  CHECK(told.says("3 games, words \"arena\""));
  CHECK(told.says("Wins by seat (a fair share is 50.0 %)"));
  for (const std::string name : {"s-0001.game", "s-0002.game", "s-0003.game"}) {
    const std::string path = arguments.records + "/" + name;
    const Told verified = tell([&](Io& io) { return run_verify({path}, io); });
    CHECK(verified.code == kDone);
    CHECK(verified.says("revealed"));
    CHECK(bytes_of(path).find("# bot exec:read h;") != std::string::npos);
  }
  CHECK(bytes_of(arguments.records + "/arena.json")
            .starts_with(R"({"arena":1,"game":"dark-age/1","scenarios":[{)"));
  CHECK(arena(arguments).refuses("s-0001.game: there is such a file already"));

  arguments.records.clear();
  arguments.json = true;
  const Told json = arena(arguments);
  CHECK(json.code == kDone);
  CHECK(json.says(R"("finished":3)"));
  CHECK(std::count(json.out.begin(), json.out.end(), '\n') == 1);
}

TEST_CASE("cli: the hash an arena tells is that of the record") {
  const Folder folder;
  ArenaArguments arguments = small_arena(folder);
  arguments.records = folder / "kept";
  arguments.json = true;
  const Told told = arena(arguments);
  for (const std::string name : {"s-0001.game", "s-0002.game", "s-0003.game"}) {
    const auto game = game::load_game(arguments.records + "/" + name);
    REQUIRE(game);
    CHECK(told.says(R"("hash":")" + base::to_hex(game->play().hash())));
  }
}

TEST_CASE("cli: progress is shown on a terminal only") {
  const Folder folder;
  CHECK(arena(small_arena(folder)).err.empty());
  const Told told = arena(small_arena(folder), true);
  CHECK(told.err.find("3 of 3") != std::string::npos);
  CHECK(told.err.ends_with("\r\033[K"));
}

TEST_CASE("cli: Ctrl-C prints what has been played so far") {
  const Folder folder;
  ArenaArguments arguments = small_arena(folder);
  arguments.games = 100'000;
  // The fifth bot that is started presses the keys.
  const std::string count = folder / "count";
  arguments.bots = {"exec:n=$(cat " + count + " 2>/dev/null); echo x$n > " + count +
                    R"(; read h; echo '{"type":"hello","protocol":1}'; while read a; do )"
                    R"([ "$n" = xxxx ] && kill -INT $PPID; n=; )"
                    R"(echo '{"type":"answer","text":"HOLD"}'; read r; done)"};
  const Told told = arena(arguments);
  CHECK(told.code == kNo);
  CHECK(told.err.find("interrupted; ") != std::string::npos);
  CHECK(told.err.find(" of 100000 games were played") != std::string::npos);
  CHECK(told.says("Orders and time"));
}

TEST_CASE("cli: what an arena does not know it says in one sentence, with the nearest name") {
  const Folder folder;
  ArenaArguments wrong = small_arena(folder);
  wrong.game = "dark-aeg";
  CHECK(arena(wrong).refuses("there is no game \"dark-aeg\". Did you mean dark-age?"));
  wrong = small_arena(folder);
  wrong.scenarios = {"midland"};
  CHECK(arena(wrong).refuses("there is no scenario \"midland\" of dark-age. Did you mean midlands?"));
  wrong.scenarios = {"vom-kriege/maida"};
  CHECK(arena(wrong).refuses("is a scenario of vom-kriege, not of dark-age"));
  wrong = small_arena(folder);
  wrong.bots = {"randm"};
  CHECK(arena(wrong).refuses("there is no bot \"randm\" for dark-age. Did you mean random?"));
  wrong.bots = {"exec: "};
  CHECK(arena(wrong).refuses("exec: needs the command"));
  wrong.bots = {"exec:./no-such-bot"};
  CHECK(arena(wrong).refuses("the bot exec:./no-such-bot cannot play: it ended with exit code 127"));
  wrong = small_arena(folder);
  wrong.seats = {"ESX=random"};
  CHECK(arena(wrong).refuses("there is no seat \"ESX\""));
  wrong.seats = {"MER"};
  CHECK(arena(wrong).refuses("--seat takes name=value"));
  wrong = small_arena(folder);
  wrong.options = {"lastturn=3"};
  CHECK(arena(wrong).refuses("lastturn"));
  wrong = small_arena(folder);
  wrong.games = 0;
  CHECK(arena(wrong).refuses("--games"));
  wrong = small_arena(folder);
  wrong.records = write(folder / "file", "x");
  CHECK(arena(wrong).refuses("cannot be made"));
}

TEST_CASE("cli: a bot writes for a seat, and says why") {
  const Folder folder;
  const std::string path = new_game(folder, kLonger);
  const std::string before = bytes_of(path);
  BotArguments arguments;
  arguments.path = path;
  arguments.seat = "mer";
  arguments.bot = kHolder;
  arguments.dry_run = true;
  arguments.explain = true;
  const Told shown = bot(arguments);
  CHECK(shown.code == kDone);
  CHECK(shown.out.starts_with("HOLD\n# bot exec:read h;"));
  CHECK(shown.out.ends_with("\n# peace\n"));
  CHECK(bytes_of(path) == before);

  arguments.dry_run = false;
  const Told stored = bot(arguments);
  CHECK(stored.code == kDone);
  CHECK(stored.says("Stored as line 2 of the record"));
  CHECK(stored.says("Why, says exec:read h;"));
  CHECK(stored.says("  peace\n"));
  CHECK(tell([&](Io& io) { return run_verify({path}, io); }).says("true "));

  arguments.seat = "VIK";
  CHECK(bot(arguments).refuses("VIK (Vikings) is not asked for anything now"));
  arguments.seat = "ESX";
  CHECK(bot(arguments).refuses("ESX"));
  arguments.seat = "WES";
  arguments.bot = "exec:echo oops >&2; exit 5";
  CHECK(bot(arguments).refuses("gives no answer: it ended with exit code 5: oops"));
  arguments.bot = "no-such-bot";
  CHECK(bot(arguments).refuses("there is no bot \"no-such-bot\""));
}

TEST_CASE("cli: every bot of a game writes the same again for the same words") {
  const Folder folder;
  const std::string path = new_game(folder, kLonger);
  const game::Rules& rules = *game::find_rules("dark-age");
  REQUIRE_FALSE(bots::players_of(rules).empty());
  for (const bots::PlayerKind& kind : bots::players_of(rules)) {
    BotArguments arguments;
    arguments.path = path;
    arguments.seat = "MER";
    arguments.bot = kind.name;
    arguments.dry_run = true;
    const Told first = bot(arguments);
    CHECK(first.code == kDone);
    CHECK(bot(arguments).out == first.out);
    arguments.dry_run = false;
    CHECK(bot(arguments).code == kDone);
  }
}
