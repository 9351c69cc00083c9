// How much memory a hosted game takes, by scenario.
//
//   game_memory [GAMES]
//
// For each scenario so many games are made and begun, and the heap is looked at (mallinfo2): once with
// nothing but what the lobby knows of them in memory, once with their positions, once when a seat has looked
// at its view and report. Beside it stands what the host believes a position to weigh, by which it keeps its
// limit.

#include <fmt/core.h>
#include <malloc.h>

#include <filesystem>

#include "host/server/log.h"
#include "host_guest.h"
#include "store/store.h"

namespace {

double kib(std::size_t bytes) { return static_cast<double>(bytes) / 1024; }

std::size_t heap() {
  malloc_trim(0);
  const struct mallinfo2 now = mallinfo2();
  return now.uordblks + now.hblkhd;
}

std::string id_in(const std::string& body) {
  const std::size_t at = body.find(R"("id":")") + 6;
  return body.substr(at, body.find('"', at) - at);
}

}  // namespace

int main(int count, char** words) {
  const int games = count > 1 ? std::stoi(words[1]) : 20;
  const auto folder = std::filesystem::temp_directory_path() / "sandtable-game-memory";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  host::open_log("", host::LogLevel::off);
  const auto store = store::open((folder / "games.db").string());
  if (!store) {
    fmt::print(stderr, "{}\n", store.error().what);
    return 2;
  }
  host::HostOptions options;
  options.data = SANDTABLE_DATA_DIR;
  options.limits = false;
  options.memory = std::size_t{4} << 30U;
  host::Host maker(**store, options);
  HostGuest guest(maker);
  fmt::print("{:<28}{:>12}{:>12}{:>12}{:>12}\n", "KiB a game", "lobby", "+ position", "believed", "+ read");
  for (const auto& scenario : maker.library().scenarios()) {
    std::vector<store::GameId> ids;
    for (int i = 0; i < games; ++i) {
      const auto made =
          guest("POST", "/api/games",
                fmt::format(R"({{"scenario":"{}","others":"best","start":true}})", scenario->name));
      if (made.status != 201) {
        fmt::print(stderr, "{}: {}\n", scenario->name, made.body);
        return 1;
      }
      ids.push_back({id_in(made.body)});
    }
    {  // once before, so that the buffers of the store are filled
      host::Host before(**store, options);
      for (const auto& id : ids) (void)before.standing(*before.find_game(id));
    }
    host::Host host(**store, options);
    const std::size_t empty = heap();
    for (const auto& id : ids) (void)host.find_game(id);
    const std::size_t lobby = heap();
    std::vector<host::StandingPtr> standings;
    for (const auto& id : ids) standings.push_back(*host.standing(*host.find_game(id)));
    const std::size_t positions = heap();
    const std::size_t believed = host.tables().weight();
    for (const auto& standing : standings) {
      const std::string& seat = standing->play().seats().front().code;
      (void)standing->kept("view", [&] { return standing->play().view(seat); });
      (void)standing->kept("report", [&] { return standing->play().report(seat, game::Format::html); });
    }
    const std::size_t read = heap();
    const auto each = [&](std::size_t from, std::size_t to) {
      return kib(to - from) / static_cast<double>(games);
    };
    fmt::print("{:<28}{:>12.1f}{:>12.1f}{:>12.1f}{:>12.1f}\n", scenario->name, each(empty, lobby),
               each(lobby, positions), each(0, believed), each(positions, read));
  }
  std::filesystem::remove_all(folder);
  return 0;
}
