// The `sandtable` command: reads the command line and calls the command.

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>

#include "cli/commands.h"
#include "play/odds_question.h"
#include "play/registry.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace {

using Run = std::function<int(cli::Io&)>;

/// Where games/ lies: where it says so, beside a program that was installed (PREFIX/bin, PREFIX/share), or
/// where the program was made.
std::string data_folder() {
  namespace fs = std::filesystem;
  if (const char* set = std::getenv("SANDTABLE_DATA"); set != nullptr && *set != '\0') return set;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path share = program.parent_path().parent_path() / "share/sandtable";
  return !error && fs::is_directory(share / "games", error) ? share.string() : SANDTABLE_DATA_DIR;
}

/// Where games at the prompt are kept: for a person in the folder for such things, for a script only where it
/// says so.
std::string home_folder(bool person) {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  if (const std::string home = set("SANDTABLE_HOME"); !home.empty()) return home;
  if (!person) return {};
  if (const std::string share = set("XDG_DATA_HOME"); !share.empty()) return share + "/sandtable";
  const std::string home = set("HOME");
  return home.empty() ? home : home + "/.local/share/sandtable";
}

/// Every command with its arguments; the one that is named puts itself into `run`.
class Commands {
 public:
  explicit Commands(CLI::App& app) : app_(app) {
    add_games();
    add_records();
    add_rulebook();
    add_bots();
    add_backups();
  }
  [[nodiscard]] int run(cli::Io& io) const { return run_(io); }

 private:
  CLI::App* command(const std::string& name, const std::string& help, Run run) {
    CLI::App* sub = app_.add_subcommand(name, help);
    sub->callback([this, run = std::move(run)] { run_ = run; });
    return sub;
  }

  void add_games();
  void add_records();
  void add_rulebook();
  void add_bots();
  void add_backups();
  void add_battle();
  void add_odds();
  /// What one kind of battle or odds takes.
  struct Takes {
    std::string kind;
    std::vector<game::BattleParameter> values;
  };
  void add_values(CLI::App* to, const std::vector<Takes>& all);
  static std::string list_of(const std::vector<Takes>& all);

  CLI::App& app_;
  Run run_;
  cli::PlayArguments play_;
  cli::NewArguments new_;
  cli::ServeArguments serve_;
  cli::MailArguments mail_;
  cli::PostArguments post_;
  cli::GenerateArguments generate_;
  cli::ReportArguments report_;
  cli::ShowArguments show_;
  cli::BotArguments bot_;
  cli::ArenaArguments arena_;
  bool only_try_ = false;
  std::string path_, seat_, file_, svg_, text_, name_, kind_;
  std::vector<std::string> ids_;  // the words of a rule id, quoted or not
  std::vector<std::string> paths_, options_;
  game::Options given_;
  bool force_ = false, hashes_ = false, json_ = false, portable_ = false;
};

void Commands::add_games() {
  CLI::App* play = command("play", "play at the prompt", [this](cli::Io& io) { return run_play(play_, io); });
  play->add_option("scenario", play_.scenario,
                   "a scenario file, a name such as dark-age/teaching, or a saved F.game (else a menu)");
  play->add_option("--seat", play_.seat, "your seat (the first)");
  play->add_option("--against", play_.against, "which player the machine is, such as random (its best)");
  play->add_flag("--hot-seat", play_.hot_seat, "you write for all seats; the machine plays none");
  play->add_flag("--new", play_.anew, "a new game, even if one of this scenario is kept");

  CLI::App* serve = command("serve", "the host: games over the web", [this](cli::Io& io) {
    if (serve_.home.empty()) serve_.home = home_folder(true);
    return run_serve(serve_, io);
  });
  serve->add_option("--config", serve_.config,
                    "a TOML file with listen, database, web, judge, log, admin, mail, certificate, "
                    "key, behind_proxy, hooks_anywhere, memory, examples");
  serve->add_option("--listen", serve_.listen, "where to listen (127.0.0.1:8080)");
  serve->add_option("--database", serve_.database, "a file, or postgresql://... (a file among your games)");
  serve->add_option("--web", serve_.web, "the folder of the browser client");
  serve->add_option(
      "--judge", serve_.judge,
      "the judge for browsers, which may appear while the host runs (judge.wasm beside games/)");
  serve->add_option("--mail", serve_.mail, "a TOML file that says how mail comes and goes (docs/mail.md)");
  serve->add_option("--log", serve_.log, "a file for the log (the error stream)");
  serve->add_option("--admin", serve_.admin,
                    "the account of this name may do everything; it is made if need be");
  serve->add_option("--workers", serve_.workers, "how many requests may wait for the disk at once (16)")
      ->check(CLI::Range(1, 256));
  serve
      ->add_option("--memory", serve_.memory,
                   "MiB for games at hand; others are fetched when asked for (256)")
      ->check(CLI::Range(cli::kLeastMemory, cli::kMostMemory));
  serve->add_flag("--behind-proxy", serve_.behind_proxy,
                  "a proxy that speaks TLS stands before it: one way to listen at a public address");
  serve->add_option("--certificate", serve_.certificate,
                    "speak TLS with this certificate (PEM, with its chain): the other way");
  serve->add_option("--key", serve_.key, "the certificate's key (PEM); both are read anew at SIGHUP");
  serve->add_flag("--hooks-anywhere", serve_.hooks_anywhere,
                  "webhooks may lead to machines that are not on the public net, and without TLS");
  serve->add_flag("--examples", serve_.examples, "make example games if there are none");
  serve->add_flag("--routes", serve_.routes, "print every route with its name and who may use it, and stop");
  serve->add_flag("--no-limits", serve_.no_limits, "do not count how often somebody asks: only to measure");

  CLI::App* mail_in = command("mail-in", "take one mail from standard input, for mail servers",
                              [this](cli::Io& io) { return run_mail_in(mail_, io); });
  mail_in->add_option("--maildir", mail_.maildir, "leave it in this Maildir, which the host watches");
  mail_in->add_option("--database", mail_.database,
                      "store its orders at once: postgresql://..., or a file that no running host uses");
  CLI::App* mail_address = command("mail-address", "the address a seat of a hosted game sends its orders to",
                                   [this](cli::Io& io) { return run_mail_address(mail_, io); });
  mail_address->add_option("--mail", mail_.mail, "the TOML file the host has, too")->required();
  mail_address->add_option("--database", mail_.database, "where the games are")->required();
  mail_address->add_option("game", mail_.game, "the game's id")->required();
  mail_address->add_option("seat", mail_.seat, "the seat's code")->required();
  mail_address->add_option("--write-to", mail_.write_to,
                           "the mail address of who holds the seat: reports go there");
  mail_address->add_flag("--new", mail_.anew, "another address; the old one is worth nothing from now on");

  CLI::App* fresh =
      command("new", "a new game from a scenario", [this](cli::Io& io) { return run_new(new_, io); });
  fresh->add_option("scenario", new_.scenario, "a scenario file, or a name such as dark-age/teaching")
      ->required();
  fresh->add_option("-o,--output", new_.output, "the record to write, F.game")->required();
  fresh->add_option("--option", new_.options, "name=value, instead of the scenario's")
      ->allow_extra_args(false);
  fresh->add_option("--seed", new_.seed, "words: the same dice every time");
  fresh->add_option("--luck", new_.luck, "SEAT=words that seat adds to the dice")->allow_extra_args(false);

  CLI::App* generate = command("generate", "a scenario made of words, for a game of its own",
                               [this](cli::Io& io) { return run_generate(generate_, io); });
  generate->add_option("game", generate_.game, "vom-kriege")->required();
  const auto value = [&](const std::string& name, const std::string& help) {
    return generate->add_option_function<std::string>(
        "--" + name, [this, name](const std::string& v) { generate_.given[name] = v; }, help);
  };
  value("seed", "words: the same words give the same battle")->required();
  value("action", "encounter, attack, delay or withdrawal (encounter)");
  value("size", "small, medium or large (medium)");
  generate->add_option("-o,--output", generate_.output, "the scenario file to write");

  CLI::App* orders = command("orders", "read a sheet or a decision, print remarks, store it",
                             [this](cli::Io& io) { return run_orders(path_, seat_, file_, io); });
  orders->add_option("game", path_, "F.game")->required();
  orders->add_option("seat", seat_, "whose")->required();
  orders->add_option("file", file_, "the text (- or nothing: standard input)");

  CLI::App* correct =
      command("correct", "correct the position by hand, as a game master; it stands in the record",
              [this](cli::Io& io) { return run_correct(path_, file_, only_try_, io); });
  correct->add_option("game", path_, "F.game")->required();
  correct->add_option("file", file_, "the correction (- or nothing: standard input), docs/corrections.md");
  correct->add_flag("--try", only_try_, "say what it would change, and store nothing");

  CLI::App* turn = command("turn", "carry out the turn, or what was decided",
                           [this](cli::Io& io) { return run_turn(path_, force_, io); });
  turn->add_option("game", path_, "F.game")->required();
  turn->add_flag("--force", force_, "even if nobody sent anything; who owes a decision takes the default");

  CLI::App* post =
      command("post", "a game by post: read a folder of sheets, carry out the turn, write the reports",
              [this](cli::Io& io) { return run_post(post_, io); });
  post->add_option("folder", post_.folder, "the folder with F.game and sheets/")->required();
  post->add_flag("--check", post_.check, "only say who sent what and what is wrong with it");
  post->add_flag("--force", post_.force, "even if sheets are missing or cannot be taken");
  post->add_flag("--take-back", post_.take_back, "undo the last turn: its sheets are to be sent again");
  post->add_option("--bot", post_.bots, "SEAT=player, such as DAN=random: a program plays this seat")
      ->allow_extra_args(false);

  const std::string told_whole = cli::games_with_stories();
  CLI::App* report = command(
      "report", fmt::format("what a seat is told, or the story of the whole game ({} only)", told_whole),
      [this](cli::Io& io) { return run_report(report_, io); });
  report->add_option("game", report_.path, "F.game")->required();
  report->add_option("seat", report_.seat,
                     fmt::format("whose; without one the story of the whole game ({} only)", told_whole));
  report->add_flag("--whole", report_.whole,
                   fmt::format("the story of the whole game, as this seat knows it ({} only)", told_whole));
  report->add_option("--turn", report_.turn, "after this turn (the last; 0: before the first)");
  report->add_option("--format", report_.format, "text, json or html; of the whole game html or markdown");
  report->add_option("-o,--output", report_.output, "a file to write");

  CLI::App* show = command("show", "the map or table", [this](cli::Io& io) { return run_show(show_, io); });
  show->add_option("game", show_.path, "F.game")->required();
  show->add_option("--seat", show_.seat, "as this seat knows it (else everything)");
  show->add_option("--turn", show_.turn, "as it was after this turn (now; 0: before the first)");
  show->add_option("--svg", show_.svg, "a drawing into this file");

  CLI::App* query = command("query", "ask about a position: reach A1, targets A1, charges A1, why DECISION",
                            [this](cli::Io& io) { return run_query(path_, seat_, text_, io); });
  query->add_option("game", path_, "F.game")->required();
  query->add_option("seat", seat_, "whose")->required();
  query->add_option("question", text_, "such as \"reach A1\"")->required();
}

void Commands::add_records() {
  CLI::App* replay =
      command("replay", "tell a game again", [this](cli::Io& io) { return run_replay(path_, hashes_, io); });
  replay->add_option("game", path_, "F.game")->required();
  replay->add_flag("--hashes", hashes_, "only the number and position hash of each line");

  CLI::App* verify = command("verify", "recompute everything in a record and say whether it is true",
                             [this](cli::Io& io) { return run_verify(paths_, io); });
  verify->add_option("games", paths_, "F.game...")->required();
}

void Commands::add_rulebook() {
  CLI::App* cases = command("case", "run rulebook cases",
                            [this](cli::Io& io) { return run_cases(paths_, json_, svg_, io); });
  cases->add_option("files", paths_, "case files, or folders of them; all there are if none is named");
  cases->add_flag("--json", json_, "for programs");
  cases->add_option("--svg", svg_, "a folder: draw the boards of each case into it");

  command("coverage", "how many cases each rule has", [](cli::Io& io) { return cli::run_coverage(io); });

  CLI::App* rules = command("rules", "the rules, or one of them",
                            [this](cli::Io& io) { return run_rules(name_, base::joined(ids_, " "), io); });
  rules->add_option("game", name_, "dark-age, empires, star-chase, vom-kriege, common")->required();
  rules->add_option("id", ids_, "such as \"DA 5.3\", da5.3 or 5.3");

  CLI::App* map = command("check-map", "read a scenario and say what is in it",
                          [this](cli::Io& io) { return run_check_map(name_, options_, io); });
  map->add_option("scenario", name_, "a scenario file, or a name such as dark-age/teaching")->required();
  map->add_option("--option", options_, "name=value, instead of the scenario's")->allow_extra_args(false);

  add_battle();
  add_odds();
}

void Commands::add_bots() {
  CLI::App* bot = command("bot", "let a bot write for a seat, and store it as `orders` does",
                          [this](cli::Io& io) { return run_bot(bot_, io); });
  bot->add_option("game", bot_.path, "F.game")->required();
  bot->add_option("seat", bot_.seat, "whose")->required();
  bot->add_option("--bot", bot_.bot, "which bot (the game's best), or exec:COMMAND, a program of yours");
  bot->add_option("--seed", bot_.seed, "words its choices are made of (game, seat and turn)");
  bot->add_option("--seconds", bot_.seconds, "how long a program may take for its answer (10)");
  bot->add_flag("--explain", bot_.explain, "its reasons, too");
  bot->add_flag("--dry-run", bot_.dry_run, "print the text, store nothing");

  CLI::App* arena = command("arena", "bots against bots, many games, with statistics",
                            [this](cli::Io& io) { return run_arena(arena_, io); });
  arena->add_option("game", arena_.game, "dark-age, empires, star-chase, vom-kriege")->required();
  arena->add_option("--games", arena_.games, "how many of each scenario (200)");
  arena
      ->add_option("--scenario", arena_.scenarios,
                   "a name or a file, again for more; all: every one (that for most players)")
      ->allow_extra_args(false);
  arena
      ->add_option("--bots", arena_.bots,
                   "who plays, such as random or exec:./mine.py, by turns in every seat (the best)")
      ->delimiter(',')
      ->allow_extra_args(false);
  arena->add_option("--seat", arena_.seats, "SEAT=bot: a seat that bot always holds")
      ->allow_extra_args(false);
  arena->add_option("--option", arena_.options, "name=value, instead of the scenario's")
      ->allow_extra_args(false);
  arena->add_option("--seed", arena_.seed, "words: other dice and other tables (arena)");
  arena->add_option("--turns", arena_.turns, "where a game has no end it is stopped after so many (1000)");
  arena->add_option("--threads", arena_.threads, "games at once, at most one a core (as many)");
  arena->add_option("--seconds", arena_.seconds, "how long a program may take for an answer (10)");
  arena->add_option("--records", arena_.records, "a folder that keeps every game's record");
  arena->add_flag("--json", arena_.json, "for programs");
}

void Commands::add_backups() {
  CLI::App* backup = command("backup", "copy a host's database into a file while it is used",
                             [this](cli::Io& io) { return run_backup(name_, file_, portable_, io); });
  backup->add_option("file", file_, "the file to write; it must not be there")->required();
  backup->add_option("--database", name_, "a file, or postgresql://...")->required();
  backup->add_flag("--portable", portable_,
                   "lines of JSON, which either kind of database can be restored from");

  CLI::App* restore = command("restore", "fill a new database from a backup",
                              [this](cli::Io& io) { return run_restore(file_, name_, io); });
  restore->add_option("file", file_, "a file that `backup` wrote")->required();
  restore->add_option("--database", name_, "a file that is not there yet, or postgresql://...")->required();
}

/// Takes every value any kind of battle of any game takes; the game says which fit.
void Commands::add_battle() {
  CLI::App* battle = command("battle", "one battle by the rules, every round shown",
                             [this](cli::Io& io) { return run_battle(name_, kind_, given_, json_, io); });
  battle->add_option("game", name_, "dark-age, empires or star-chase")->required();
  battle
      ->add_option(
          "kind", kind_,
          "dark-age: move, assault, probe, overrun, raid, siege, sea; empires: sea, land; star-chase: "
          "move, assault, deep")
      ->required();
  battle->add_flag("--json", json_, "for programs");
  std::vector<Takes> all;
  for (const game::Rules* rules : game::all_rules())
    for (const std::string& kind : rules->battle_kinds())
      all.push_back({fmt::format("{} {}", rules->name(), kind), rules->battle_parameters(kind)});
  add_values(battle, all);
}

/// The same for odds.
void Commands::add_odds() {
  CLI::App* odds = command("odds", "exact odds, as fractions",
                           [this](cli::Io& io) { return run_odds(name_, kind_, given_, json_, io); });
  odds->add_option("game", name_, "vom-kriege")->required();
  odds->add_option("kind", kind_, "vom-kriege: dice, shoot, melee, charge, square, command")->required();
  odds->add_flag("--json", json_, "for programs");
  std::vector<Takes> all;
  for (const std::string& game : odds::games())
    for (const std::string& kind : odds::kinds(game))
      all.push_back({fmt::format("{} {}", game, kind), odds::parameters(game, kind)});
  add_values(odds, all);
}

/// Values by name into `given_`, each name once. One name may mean other things in other kinds, so they are
/// explained kind by kind.
void Commands::add_values(CLI::App* to, const std::vector<Takes>& all) {
  std::vector<std::string> seen;
  for (const Takes& takes : all)
    for (const game::BattleParameter& p : takes.values) {
      if (std::find(seen.begin(), seen.end(), p.name) != seen.end()) continue;
      seen.push_back(p.name);
      CLI::Option* option =
          p.flag ? to->add_flag_callback("--" + p.name, [this, name = p.name] { given_[name] = ""; })
                 : to->add_option_function<std::string>(
                       "--" + p.name, [this, name = p.name](const std::string& v) { given_[name] = v; });
      option->group("");  // out of the list of options
    }
  to->footer(list_of(all));
}

/// What each kind takes; kinds that take the same stand together.
std::string Commands::list_of(const std::vector<Takes>& all) {
  std::vector<std::pair<std::string, std::string>> lists;  // kinds, and what they take
  for (const Takes& takes : all) {
    std::string list;
    for (const game::BattleParameter& p : takes.values)
      list += fmt::format("  {:<28}{}{}\n", fmt::format("--{}{}", p.name, p.flag ? "" : " VALUE"), p.help,
                          p.required ? ", needed" : "");
    const auto same =
        std::find_if(lists.begin(), lists.end(), [&](const auto& row) { return row.second == list; });
    if (same == lists.end())
      lists.emplace_back(takes.kind, std::move(list));
    else
      same->first += ", " + takes.kind.substr(takes.kind.find(' ') + 1);
  }
  std::string text;
  for (const auto& [kinds, list] : lists) text += fmt::format("{}:\n{}", kinds, list);
  return text;
}

/// What is wrong before the command line is read at all: no command, or one there is not.
std::string no_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2) return "name a command.";
  const std::string_view word = argv[1];
  std::string nearest;
  unsigned least = 3;
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (word.starts_with('-') || sub->get_name() == word) return {};
    if (const unsigned edits = base::edits(sub->get_name(), word); edits < least) {
      least = edits;
      nearest = sub->get_name();
    }
  }
  return fmt::format("there is no command \"{}\".{}", word,
                     nearest.empty() ? "" : fmt::format(" Did you mean {}?", nearest));
}

/// The program, and the rule sets whose records it plays.
std::string version() {
  std::string text = "sandtable " SANDTABLE_VERSION "\nrules";
  for (const game::Rules* rules : game::all_rules()) text += " " + rules->id();
  return text;
}

int run(int argc, char** argv) {
  CLI::App app{"Sandtable keeps the rules of wargames played by written orders."};
  app.require_subcommand(1);
  app.set_version_flag("--version", version, "Print the version, and the rule sets it knows");
  app.set_help_all_flag("--help-all", "Print the help of every command");
  app.failure_message([](const CLI::App*, const CLI::Error& error) {
    return fmt::format("sandtable: {}; `sandtable --help` tells more\n", error.what());
  });
  Commands commands(app);
  if (const std::string wrong = no_command(app, argc, argv); !wrong.empty()) {
    std::cerr << fmt::format("sandtable: {} `sandtable --help` lists them.\n", wrong);
    return cli::kBad;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? cli::kDone : cli::kBad;
  }
  const bool reads = isatty(STDIN_FILENO) != 0;
  const bool shows = isatty(STDOUT_FILENO) != 0;
  const char* terminal = std::getenv("TERM");
  const bool clever = terminal != nullptr && std::string_view(terminal) != "dumb";
  cli::Io io{std::cin,
             std::cout,
             std::cerr,
             data_folder(),
             reads,
             shows && clever && std::getenv("NO_COLOR") == nullptr,
             isatty(STDERR_FILENO) != 0,
             reads && shows && clever,
             home_folder(reads)};
  const int code = commands.run(io);
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "sandtable: the output could not be written\n";
    return cli::kBad;
  }
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {  // memory, the file system: nothing we rule on throws
    std::cerr << "sandtable: " << error.what() << '\n';
    return cli::kBad;
  }
}
