// Many games due in the same minute: how long it takes to carry them out, and how much memory they keep.
//
//   due_games [GAMES] [DATABASE] [MEMORY]
//
// Each game has one person, who sent nothing, and a bot in every other seat. MEMORY is how many MiB games at
// hand may take (usually as many as with `sandtable serve`).

#include <fmt/core.h>
#include <sys/resource.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "host/clock/clockwork.h"
#include "host/server/log.h"
#include "host_guest.h"
#include "store/store.h"

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// Memory of this program that is really there, in KiB.
long resident() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
  return 0;
}

int carried_out(store::Store& store) {
  return *store.read(
      [](store::Transaction& t) { return t.one("SELECT COUNT(*) FROM turns WHERE turn = 2")->count(0); });
}

}  // namespace

int main(int count, char** words) {
  const int games = count > 1 ? std::stoi(words[1]) : 10'000;
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "sandtable-due-games";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string where = count > 2 ? words[2] : (folder / "games.db").string();
  host::open_log("", host::LogLevel::off);
  const auto store = store::open(where);
  if (!store) {
    fmt::print(stderr, "{}\n", store.error().what);
    return 2;
  }
  std::atomic<std::int64_t> minutes{29'500'000};
  host::HostOptions options;
  options.data = SANDTABLE_DATA_DIR;
  options.limits = false;
  if (count > 3) options.memory = static_cast<std::size_t>(std::stoi(words[3])) << 20U;
  options.now = [&] { return store::Time(std::chrono::minutes(minutes.load())); };
  host::Host host(**store, options);

  HostGuest guest(host);
  const long before = resident();
  const auto making = Clock::now();
  for (int i = 0; i < games; ++i) {
    const auto made =
        guest("POST", "/api/games",
              R"({"scenario":"dark-age/midlands","seat":"MER","others":"best","start":true,"early":false,)"
              R"("deadline":"every 1h"})");
    if (made.status != 201) {
      fmt::print(stderr, "{}\n", made.body);
      return 1;
    }
  }
  fmt::print("{} games made in {:.1f} s\n", games, since(making));
  const long idle = resident();
  fmt::print("memory: {} MiB, {:.1f} KiB a game ({} positions at hand)\n", idle / 1024,
             static_cast<double>(idle - before) / games, host.tables().size());

  host::Clockwork clock(host);
  minutes += 60;
  const auto start = Clock::now();
  const double processor = processor_seconds();
  clock.start(2);
  while (carried_out(**store) < games) {
    if (since(start) > 600) {
      fmt::print(stderr, "after ten minutes {} of {} are carried out\n", carried_out(**store), games);
      return 1;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  const double took = since(start);
  const double used = processor_seconds() - processor;
  clock.stop();
  fmt::print(
      "{} games due in one minute carried out in {:.1f} s, {:.0f} a second; {:.2f} ms of a processor each\n",
      games, took, games / took, used * 1000 / games);
  fmt::print("memory: {} MiB, {:.1f} KiB a game\n", resident() / 1024,
             static_cast<double>(resident() - before) / games);
  return 0;
}
