#include <benchmark/benchmark.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <mutex>

#include "core/check.h"
#include "postgres/server.h"
#include "store/record.h"
#include "store/store.h"
#include "store/turns.h"

// What it costs to accept a sheet for good: bare SQLite commits on the same disk in the same run, ours one at
// a time, and with many writers at once. The disk is that of the folder TMPDIR names, /tmp if none.

namespace {

struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "sandtable-bench-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string path;
};

const std::string kSheet =
    R"({"n":1,"prev":"0000000000000000000000000000000000000000000000000000000000000000","do":"input","seat":"MER",)"
    R"("text":"MOVE LES BDS 3\nLEVY HRS 2\nMOVE HRS LIN AB-2\nFORT LES\n16: ORDER\n","after":)"
    R"("0000000000000000000000000000000000000000000000000000000000000000"})";

void must(bool done, const char* what) { base::ensure(done, what); }

void run(sqlite3* database, const char* sql) {
  must(sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK, sql);
}

/// One row a commit, nothing else: what SQLite can do here. `found` is the same row where it can be found
/// again, in a table as ours is: what the table costs, and what we do.
class Bare {
 public:
  enum class Row : std::uint8_t { alone, found };
  explicit Bare(Row row = Row::alone) {
    must(sqlite3_open((folder_.path + "/bare.db").c_str(), &database_) == SQLITE_OK, "a database opens");
    run(database_, "PRAGMA journal_mode = WAL");
    run(database_, "PRAGMA synchronous = FULL");
    run(database_,
        row == Row::alone
            ? "CREATE TABLE lines (n INTEGER PRIMARY KEY, bytes TEXT NOT NULL)"
            : "CREATE TABLE lines (game TEXT NOT NULL, n INTEGER NOT NULL, hash TEXT NOT NULL, digest TEXT "
              "NOT NULL, bytes TEXT NOT NULL, PRIMARY KEY (game, n)) STRICT");
    const char* insert = row == Row::alone ? "INSERT INTO lines (bytes) VALUES (?1)"
                                           : "INSERT INTO lines (game, n, hash, digest, bytes) VALUES "
                                             "('abcdefghijklmnopqrstuvwxyz', ?2, ?3, ?3, ?1)";
    must(sqlite3_prepare_v2(database_, insert, -1, &insert_, nullptr) == SQLITE_OK,
         "a statement is prepared");
    if (row == Row::found)
      sqlite3_bind_text(insert_, 3, hash_.data(), static_cast<int>(hash_.size()), SQLITE_STATIC);
  }
  ~Bare() {
    sqlite3_finalize(insert_);
    sqlite3_close(database_);
  }
  Bare(const Bare&) = delete;
  Bare& operator=(const Bare&) = delete;

  void commit() {
    sqlite3_bind_text(insert_, 1, kSheet.data(), static_cast<int>(kSheet.size()), SQLITE_STATIC);
    if (sqlite3_bind_parameter_count(insert_) > 1) sqlite3_bind_int64(insert_, 2, ++n_);
    must(sqlite3_step(insert_) == SQLITE_DONE, "a row is stored");
    sqlite3_reset(insert_);
  }

 private:
  Folder folder_;
  sqlite3* database_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
  std::int64_t n_ = 0;
  std::string hash_ = std::string(64, 'a');
};

void bare_commits(benchmark::State& state, Bare::Row row) {
  Bare bare(row);
  for (auto _ : state) bare.commit();
  state.SetItemsProcessed(state.iterations());
}
void bare_sqlite_commit(benchmark::State& state) { bare_commits(state, Bare::Row::alone); }
void bare_sqlite_line(benchmark::State& state) { bare_commits(state, Bare::Row::found); }

store::Game new_game(store::Store& store) {
  store::Game game;
  game.id = store::GameId::fresh();
  game.state = "running";
  const auto begun = store.write([&](store::Transaction& t) {
    add_game(t, game, {{"MER", "Mercia", {}, "", 0, 0, 0}});
    const std::vector<store::NewLine> header = {{"{}", ""}};
    return append_lines(t, game.id, store::Tip{}, header, store::Time{});
  });
  must(begun.has_value(), "a game begins");
  game.tip = *begun;
  return game;
}

store::Accepted sheet() { return {{kSheet, "MER"}, base::digest(kSheet), {}}; }

/// One sheet, stored for good.
void accept(store::Store& store, store::Game& game) {
  const auto receipt = store.write([&](store::Transaction& t) {
    // The same text again and again would have the same hash, so the lines differ by their number.
    store::Accepted one = sheet();
    one.line.bytes += std::to_string(game.tip.n);
    return accept_sheet(t, game.id, game.tip, one, store::Time{});
  });
  must(receipt.has_value(), "a sheet is accepted");
  game.tip = {receipt->n, receipt->hash};
}

/// One writer a thread, each in a game of his own, waiting for every receipt.
void accept_sheets(benchmark::State& state, store::Store& store) {
  store::Game game = new_game(store);
  for (auto _ : state) accept(store, game);
  state.SetItemsProcessed(state.iterations());
}

/// Bare and ours by turns, so that a busy disk is busy for both; the medians of each, and how much of the
/// bare rate ours is. The same for the quickest tenth: on a disk that others keep busy now and then, the
/// medians of two runs may lie on different sides of such a moment, and only the quick ones can be compared.
void bare_and_ours(benchmark::State& state) {
  using Clock = std::chrono::steady_clock;
  Bare bare;
  const Folder folder;
  auto store = store::open(folder.path + "/ours.db");
  must(store.has_value(), "the store opens");
  store::Game game = new_game(**store);
  std::vector<double> theirs;
  std::vector<double> ours;
  const auto took = [](const auto& work) {
    const auto begin = Clock::now();
    work();
    return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
  };
  const auto one_bare = [&] { theirs.push_back(took([&] { bare.commit(); })); };
  const auto one_ours = [&] { ours.push_back(took([&] { accept(**store, game); })); };
  bool first = true;  // each goes first every other time: one of them may pay for what the other left behind
  for (auto _ : state) {
    first ? one_bare() : one_ours();
    first ? one_ours() : one_bare();
    first = !first;
  }
  const auto one_in = [](std::vector<double>& all, std::size_t part) {
    const auto there = all.begin() + static_cast<std::ptrdiff_t>(all.size() / part);
    std::nth_element(all.begin(), there, all.end());
    return *there;
  };
  state.counters["bare_us"] = one_in(theirs, 2);
  state.counters["ours_us"] = one_in(ours, 2);
  state.counters["ours_of_bare"] = one_in(theirs, 2) / one_in(ours, 2);
  state.counters["quick_bare_us"] = one_in(theirs, 10);
  state.counters["quick_ours_us"] = one_in(ours, 10);
  state.counters["quick_ours_of_bare"] = one_in(theirs, 10) / one_in(ours, 10);
}

/// Opened by the first thread that needs it, gone after the last.
struct Opened {
  store::Store& open(const std::string& where, int connections) {
    const std::lock_guard lock(mutex);
    if (users++ == 0) {
      store::Options options;
      options.connections = connections;
      auto made = store::open(where, options);
      must(made.has_value(), "the store opens");
      store = std::move(*made);
    }
    return *store;
  }
  void close() {
    const std::lock_guard lock(mutex);
    if (--users == 0) store.reset();
  }
  std::mutex mutex;
  int users = 0;
  std::unique_ptr<store::Store> store;
};

void sqlite_sheets(benchmark::State& state) {
  static Opened opened;
  static const Folder folder;
  accept_sheets(state, opened.open(folder.path + "/ours.db", 1));
  opened.close();
}

void postgres_sheets(benchmark::State& state) {
  static Opened opened;
  static const std::string where = postgres::Server::shared(postgres::Server::Sync::on).fresh_database();
  accept_sheets(state, opened.open(where, 16));
  opened.close();
}

/// A host that does not wait: so many sheets under way at once, all from one thread.
void sqlite_sheets_submitted(benchmark::State& state) {
  const Folder folder;
  auto store = store::open(folder.path + "/ours.db");
  must(store.has_value(), "the store opens");
  const auto many = static_cast<std::size_t>(state.range(0));
  std::vector<store::Game> games;
  for (std::size_t i = 0; i < many; ++i) games.push_back(new_game(**store));
  std::mutex mutex;
  std::condition_variable changed;
  for (auto _ : state) {
    std::size_t left = many;
    for (store::Game& game : games)
      (*store)->submit(
          [&game](store::Transaction& t) -> store::Outcome<void> {
            store::Accepted one = sheet();
            one.line.bytes += std::to_string(game.tip.n);
            const auto receipt = accept_sheet(t, game.id, game.tip, one, store::Time{});
            if (!receipt) return tl::unexpected<store::Failure>(receipt.error());
            game.tip = {receipt->n, receipt->hash};
            return {};
          },
          [&](const store::Outcome<void>& done) {
            must(done.has_value(), "a sheet is accepted");
            const std::lock_guard lock(mutex);
            if (--left == 0) changed.notify_one();
          });
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return left == 0; });
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(bare_sqlite_commit)->UseRealTime();
BENCHMARK(bare_sqlite_line)->UseRealTime();
BENCHMARK(bare_and_ours)->UseRealTime();
BENCHMARK(sqlite_sheets)->Threads(1)->Threads(4)->Threads(16)->Threads(64)->UseRealTime();
BENCHMARK(sqlite_sheets_submitted)->Arg(16)->Arg(256)->UseRealTime();
BENCHMARK(postgres_sheets)->Threads(1)->Threads(4)->Threads(16)->UseRealTime();

}  // namespace
