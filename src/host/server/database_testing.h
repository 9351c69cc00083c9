#pragma once

#include <doctest/doctest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "postgres/server.h"
#include "store/schema.h"
#include "store/store.h"

namespace host::testing {

/// An empty database of a test's own, and a folder for what else it writes. SQLite in memory, or, where
/// SANDTABLE_TEST_DATABASE is "postgresql", one on a server of this program's own: the same tests run over
/// both.
class Database {
 public:
  Database() {
    const bool memory = std::filesystem::is_directory("/dev/shm");
    std::string name = std::string(memory ? "/dev/shm" : "/tmp") + "/sandtable-host-XXXXXX";
    folder = mkdtemp(name.data());
    where = folder + "/test.db";
    if (!on_server()) return;
    if (free().empty()) free().push_back(postgres::Server::shared().fresh_database());
    where = free().back();
    free().pop_back();
  }
  ~Database() {
    std::filesystem::remove_all(folder);
    if (!on_server()) return;
    empty();
    free().push_back(where);
  }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  std::string folder;
  std::string where;

 private:
  static bool on_server() {
    const char* wanted = std::getenv("SANDTABLE_TEST_DATABASE");
    return wanted != nullptr && std::string(wanted) == "postgresql";
  }
  /// Those no test uses now: emptying one is much quicker than making one.
  static std::vector<std::string>& free() {
    static std::vector<std::string> databases;
    return databases;
  }
  void empty() {
    const auto store = store::open(where);
    REQUIRE_MESSAGE(store, store.error().what);
    const auto done = (*store)->write([](store::Transaction& t) {
      const std::vector<std::string> tables = store::tables(store::kSchema);
      for (auto table = tables.rbegin(); table != tables.rend(); ++table) t.run("DELETE FROM " + *table);
    });
    REQUIRE_MESSAGE(done, done.error().what);
  }
};

}  // namespace host::testing
