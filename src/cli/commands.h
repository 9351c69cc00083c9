#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

/// The commands of `sandtable`, one function each, without the parsing of the command line.
namespace cli {

// Exit codes.
inline constexpr int kDone = 0;
inline constexpr int kNo = 1;   // the answer is no
inline constexpr int kBad = 2;  // bad input: one sentence on the error stream, nothing on disk has changed

/// Where a command reads and writes.
struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  std::string data;     // the folder that holds games/ and tests/
  bool prompt = false;  // somebody sits at a terminal
  bool colour = false;
  bool progress = false;  // the error stream is a terminal: a long command may show how far it is
  bool editing = false;   // lines can be edited and completed: both ends are a terminal that can do it
  std::string home = {};  // the folder games at the prompt are kept in; empty: they are not
};

struct NewArguments {
  std::string scenario;
  std::string output;
  std::vector<std::string> options;  // name=value
  std::string seed;                  // words the dice key is made of; empty: a fresh key
  std::vector<std::string> luck;     // SEAT=words
};
[[nodiscard]] int run_new(const NewArguments& arguments, Io& io);

/// Makes a scenario of words and writes it as a file.
struct GenerateArguments {
  std::string game;
  game::Options given;  // seed, action, size
  std::string output;   // empty: print it
};
[[nodiscard]] int run_generate(const GenerateArguments& arguments, Io& io);

[[nodiscard]] int run_orders(const std::string& path, const std::string& seat, const std::string& file,
                             Io& io);

/// Corrects the position by hand, as a game master; the text is a file's, or standard input's.
[[nodiscard]] int run_correct(const std::string& path, const std::string& file, bool only_try, Io& io);

struct BotArguments {
  std::string path;
  std::string seat;
  std::string bot;   // empty: the best
  std::string seed;  // words; empty: made of the game, the seat and the turn
  bool explain = false;
  bool dry_run = false;  // print the text, store nothing
  int seconds = 10;      // for a program's answer
};
[[nodiscard]] int run_bot(const BotArguments& arguments, Io& io);

struct ArenaArguments {
  std::string game;
  std::vector<std::string> scenarios;  // empty: the largest; "all"
  std::vector<std::string> bots;       // empty: the best
  std::vector<std::string> seats;      // SEAT=bot
  std::vector<std::string> options;    // name=value
  std::string seed = "arena";
  std::string records;  // a folder; empty: none are kept
  int games = 200;
  int turns = 1000;
  int threads = 0;  // 0: one a core
  int seconds = 10;
  bool json = false;
};
[[nodiscard]] int run_arena(const ArenaArguments& arguments, Io& io);
[[nodiscard]] int run_turn(const std::string& path, bool force, Io& io);

struct PostArguments {
  std::string folder = {};             // with one F.game in it
  std::vector<std::string> bots = {};  // SEAT=kind
  bool check = false;                  // only say what is wrong
  bool force = false;                  // even if sheets are missing or refused
  bool take_back = false;              // undo the last turn
};
/// A game by post: reads the sheets of a folder, carries out the turn, writes everybody's reports.
[[nodiscard]] int run_post(const PostArguments& arguments, Io& io);

struct ReportArguments {
  std::string path;
  std::string seat;         // empty: the whole game, for everybody
  std::optional<int> turn;  // after which turn; 0: before the first
  std::string format;       // empty: text; of a whole game Markdown
  std::string output;
  bool whole = false;  // the whole game, for a seat too
};
[[nodiscard]] int run_report(const ReportArguments& arguments, Io& io);
/// The games whose whole story can be told: "vom-kriege".
[[nodiscard]] std::string games_with_stories();

struct ShowArguments {
  std::string path;
  std::string seat;         // empty: everything
  std::optional<int> turn;  // as it was after this one; 0: before the first
  std::string svg;          // a file for a drawing; empty: text
};
[[nodiscard]] int run_show(const ShowArguments& arguments, Io& io);
/// A question of a seat: where a unit may go, whom it may shoot at, why not.
[[nodiscard]] int run_query(const std::string& path, const std::string& seat, const std::string& text,
                            Io& io);
[[nodiscard]] int run_replay(const std::string& path, bool hashes, Io& io);
/// A host's database, there and back.
[[nodiscard]] int run_backup(const std::string& database, const std::string& file, bool portable, Io& io);
[[nodiscard]] int run_restore(const std::string& file, const std::string& database, Io& io);
[[nodiscard]] int run_verify(const std::vector<std::string>& paths, Io& io);
/// `boards`: a folder for drawings of them; empty: none are made.
[[nodiscard]] int run_cases(const std::vector<std::string>& paths, bool json, const std::string& boards,
                            Io& io);
[[nodiscard]] int run_coverage(Io& io);
[[nodiscard]] int run_battle(const std::string& game, const std::string& kind, const game::Options& given,
                             bool json, Io& io);
[[nodiscard]] int run_odds(const std::string& game, const std::string& kind, const game::Options& given,
                           bool json, Io& io);
[[nodiscard]] int run_rules(const std::string& game, const std::string& id, Io& io);
[[nodiscard]] int run_check_map(const std::string& scenario, const std::vector<std::string>& options, Io& io);
struct PlayArguments {
  std::string scenario = {};  // a scenario, or a record F.game; empty: a menu for a person, else the lesson
  std::string seat = {};      // empty: the first that is asked
  std::string against = {};   // which kind of player the other seats have; empty: the best, in a lesson none
  bool hot_seat = false;      // whoever sits here writes for all seats
  bool anew = false;          // do not go on with a game that is kept
};
inline constexpr int kLeastMemory = 16;  // MiB
inline constexpr int kMostMemory = 1'000'000;
struct ServeArguments {
  std::string config = {};    // a TOML file; what stands here goes before it
  std::string listen = {};    // empty: 127.0.0.1:8080
  std::string database = {};  // empty: a file in `home`
  std::string web = {};       // the folder of the browser client
  std::string judge = {};     // the judge for browsers; empty: judge.wasm beside games/
  std::string log = {};       // empty: the error stream
  std::string admin = {};     // an account that may do everything
  std::string mail = {};      // a TOML file that says how mail comes and goes; empty: there is none
  std::string home = {};
  bool behind_proxy = false;
  std::string certificate;
  std::string key;
  bool examples = false;        // games to look at, if there are none
  bool hooks_anywhere = false;  // webhooks may lead to machines nearby
  bool no_limits = false;       // how often somebody may ask is not counted: to measure
  int workers = 16;
  int memory = 0;       // MiB for games at hand; 0: 256
  bool routes = false;  // only print what can be asked for
};
/// The host: answers over HTTP until it is stopped.
[[nodiscard]] int run_serve(const ServeArguments& wanted, Io& io);

struct MailArguments {
  std::string mail = {};      // the TOML file
  std::string database = {};  // where orders are stored at once,
  std::string maildir = {};   // or the Maildir in which the host finds the mail
  std::string game = {};
  std::string seat = {};
  std::string write_to = {};  // where who holds the seat is written to; empty: as before
  bool anew = false;          // another address, and the old one is worth nothing
};
/// Takes one mail from standard input, as mail servers give it to a command. The code is one mail servers
/// understand.
[[nodiscard]] int run_mail_in(const MailArguments& wanted, Io& io);
/// Prints the address a seat sends its orders to.
[[nodiscard]] int run_mail_address(const MailArguments& wanted, Io& io);

[[nodiscard]] int run_play(PlayArguments arguments, Io& io);

}  // namespace cli
