#pragma once

#include <doctest/doctest.h>
#include <stdlib.h>

#include <filesystem>
#include <functional>
#include <string>

#include "postgres/server.h"
#include "store/accounts.h"
#include "store/games.h"
#include "store/record.h"
#include "store/store.h"

/// What the tests of the store share.
namespace store::testing {

/// A folder that goes away with the test. In memory where that is possible: nothing here outlives the machine
/// anyway, and syncing costs nothing there.
class Folder {
 public:
  Folder() {
    const std::filesystem::path memory = "/dev/shm";
    const bool there = std::filesystem::is_directory(memory);
    std::string name =
        ((there ? memory : std::filesystem::temp_directory_path()) / "sandtable-store-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

/// Runs the rest of a test case once for each database, on an empty one.
inline void on_both(const std::function<void(const std::string& where)>& test) {
  SUBCASE("SQLite") {
    const Folder folder;
    test(folder.file("test.db"));
  }
  SUBCASE("PostgreSQL") { test(postgres::Server::shared().fresh_database()); }
}
inline void on_both(const std::function<void(Store&)>& test) {
  on_both([&](const std::string& where) {
    auto store = open(where);
    REQUIRE_MESSAGE(store, store.error().what);
    test(**store);
  });
}

inline Time at(int minutes) { return Time(std::chrono::minutes(29'000'000 + minutes)); }

inline Account somebody(const std::string& name) {
  return {AccountId::fresh(), name, name + "@example.org", true, "", "player", "{}", at(0)};
}

inline Game some_game(const std::string& title = "The Midlands") {
  Game game;
  game.id = GameId::fresh();
  game.rules = "dark-age/1";
  game.scenario = "dark-age/midlands";
  game.title = title;
  game.state = "running";
  game.access = "open";
  game.turn = 1;
  game.made = game.changed = at(0);
  return game;
}

inline std::vector<Seat> two_seats() {
  return {{"MER", "Mercia", {}, "", 0, 0, 0}, {"WES", "Wessex", {}, "", 0, 0, 0}};
}

/// A game with two seats and the first line of its record. Its tip.
inline Tip begin(Store& store, const Game& game) {
  const auto tip = store.write([&](Transaction& t) -> Outcome<Tip> {
    add_game(t, game, two_seats());
    const std::vector<NewLine> header = {{R"({"sandtable":1})", ""}};
    return append_lines(t, game.id, Tip{}, header, at(0));
  });
  REQUIRE_MESSAGE(tip, tip.error().what);
  return *tip;
}

}  // namespace store::testing
