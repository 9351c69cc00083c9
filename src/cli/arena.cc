#include <fmt/core.h>
#include <signal.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <ostream>

#include "bots/arena/arena_report.h"
#include "cli/arena_setup.h"

namespace cli {
namespace {

std::atomic<bool> interrupted = false;  // a signal has nowhere else to leave its news
static_assert(std::atomic<bool>::is_always_lock_free);

/// While it lives, the first Ctrl-C asks the games to stop; a second ends the program.
class CtrlC {
 public:
  CtrlC() {
    interrupted = false;
    struct sigaction ask = {};
    ask.sa_handler = [](int) { interrupted = true; };
    ask.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigaction(SIGINT, &ask, &before_);
  }
  CtrlC(const CtrlC&) = delete;
  CtrlC& operator=(const CtrlC&) = delete;
  ~CtrlC() { ::sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_ = {};
};

/// One line on a terminal that says how far it is.
class Progress {
 public:
  Progress(Io& io, const bots::Arena& arena) : io_(io), arena_(arena) { show(0); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() {
    if (io_.progress) io_.err << "\r\033[K" << std::flush;
  }

  void show(std::size_t done) {
    if (!io_.progress) return;
    constexpr std::size_t kWide = 30;
    const std::size_t full = kWide * done / arena_.games;
    io_.err << fmt::format("\r{} [{:<{}}] {} of {}{}\033[K", arena_.name, std::string(full, '#'), kWide, done,
                           arena_.games, left(done))
            << std::flush;
  }

 private:
  [[nodiscard]] std::string left(std::size_t done) const {
    if (done == 0) return {};
    const auto spent = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begin_).count();
    const auto seconds = spent * static_cast<long long>(arena_.games - done) / static_cast<long long>(done);
    return fmt::format(", about {}:{:02} left", seconds / 60, seconds % 60);
  }

  using Clock = std::chrono::steady_clock;
  Io& io_;
  const bots::Arena& arena_;
  Clock::time_point begin_ = Clock::now();
};

/// The folder that takes the records of an arena, and what they are called there.
class Records {
 public:
  explicit Records(std::string folder) : folder_(std::move(folder)) {}
  [[nodiscard]] bool wanted() const { return !folder_.empty(); }

  /// Makes the folder, unless something in it would be in the way.
  [[nodiscard]] base::Result<void> prepare(const std::vector<bots::Arena>& arenas) const {
    if (!wanted()) return {};
    for (const bots::Arena& arena : arenas)
      for (std::size_t n = 1; n <= arena.games; ++n)
        if (game::file_exists(path(arena, n)))
          return base::fail("there is such a file already; choose another folder for the records",
                            path(arena, n));
    if (game::file_exists(figures()))
      return base::fail("there is such a file already; choose another folder for the records", figures());
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) return base::fail(fmt::format("this folder cannot be made: {}", error.message()), folder_);
    return {};
  }
  [[nodiscard]] std::string path(const bots::Arena& arena, std::size_t number) const {
    const std::string stem = std::filesystem::path(arena.name).stem().string();
    return (std::filesystem::path(folder_) / fmt::format("{}-{:04}.game", stem, number)).string();
  }
  [[nodiscard]] std::string figures() const {
    return (std::filesystem::path(folder_) / "arena.json").string();
  }

 private:
  std::string folder_;
};

base::Result<bots::ArenaPlayed> play(const bots::Arena& arena, const Records& records, Io& io) {
  Progress progress(io, arena);
  bots::Meanwhile meanwhile;
  meanwhile.stop = &interrupted;
  meanwhile.progress = [&](std::size_t done) { progress.show(done); };
  if (records.wanted())
    meanwhile.keep = [&](std::size_t number, const game::Game& game) {
      return game::create_game(records.path(arena, number), game);
    };
  return play_arena(arena, meanwhile);
}

}  // namespace

int run_arena(const ArenaArguments& arguments, Io& io) {
  const auto arenas = arenas_of(arguments, io);
  if (!arenas) return bad(io, arenas.error());
  const Records records(arguments.records);
  if (const auto ready = records.prepare(*arenas); !ready) return bad(io, ready.error());

  const CtrlC ctrl_c;
  base::Text json;
  fmt::format_to(std::back_inserter(json), "{{\"arena\":1,\"game\":\"{}\",\"scenarios\":[",
                 arenas->front().rules->id());
  std::size_t played = 0;
  for (const bots::Arena& arena : *arenas) {
    const auto games = play(arena, records, io);
    if (!games) return bad(io, games.error());
    played += games->games.size();
    const bots::Statistics figures = bots::statistics(arena, *games);
    if (&arena != &arenas->front()) {
      json.push_back(',');
      if (!arguments.json) io.out << '\n';
    }
    bots::write_arena_json(json, arena, *games, figures);
    if (!arguments.json) {
      base::Text text;
      bots::write_arena_text(text, arena, figures);
      io.out << text;
    }
    if (interrupted) break;
  }
  base::put(json, "]}\n");
  if (arguments.json) io.out << json;
  if (records.wanted())
    if (const auto kept = game::write_file_safely(records.figures(), json); !kept)
      return bad(io, kept.error());
  if (!interrupted) return kDone;
  io.err << fmt::format("sandtable: interrupted; {} of {} games were played\n", played,
                        arenas->size() * arenas->front().games);
  return kNo;
}

}  // namespace cli
