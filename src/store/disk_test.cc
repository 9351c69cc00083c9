#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "disk/disk.h"
#include "store/testing.h"

using namespace store;
using namespace store::testing;

TEST_CASE("store: nothing is acknowledged before it is synced") {
  const Folder folder;
  disk::provide({});
  Options options;
  options.vfs = disk::kName;
  auto opened = open(folder.file("test.db"), options);
  REQUIRE(opened);
  const Game game = some_game();
  Tip tip = begin(**opened, game);
  for (int i = 0; i < 5; ++i) {
    const disk::Count before = disk::count();
    const std::string text = "sheet " + std::to_string(i);
    const auto receipt = (*opened)->write([&](Transaction& t) {
      return accept_sheet(t, game.id, tip, {{text, "MER"}, base::digest(text), {}}, at(1));
    });
    REQUIRE(receipt);
    const disk::Count after = disk::count();
    CHECK(after.writes > before.writes);
    CHECK(after.syncs == before.syncs + 1);
    CHECK(after.unsynced == 0);
    tip = {receipt->n, receipt->hash};
  }
}

// Work that changes much and is done in company keeps what it may have to undo in a file without a name.
TEST_CASE("store: a power cut loses temporary files, and nothing else") {
  const Folder folder;
  const std::string where = folder.file("test.db");
  const Game game = some_game();
  const std::string page(3000, 'x');
  const auto count = [&](Store& store, const std::string& bytes) {
    return *store.read([&](Transaction& t) {
      return t.one("SELECT COUNT(*) FROM lines WHERE bytes = $1", {bytes})->count(0);
    });
  };
  {
    auto store = open(where);
    REQUIRE(store);
    const std::vector<NewLine> lines(50, {page, ""});
    const Tip tip = begin(**store, game);
    REQUIRE((*store)->write([&](Transaction& t) { return append_lines(t, game.id, tip, lines, at(0)); }));
  }
  const int process = fork();
  if (process == 0) {
    disk::provide([](const char* point) {
      return disk::nameless_files() > 0 && std::string_view(point).starts_with("sync") ? disk::Fate::power_cut
                                                                                       : disk::Fate::carry_on;
    });
    Options options;
    options.vfs = disk::kName;
    auto store = open(where, options);
    if (!store) _exit(4);
    (void)(*store)->write([&](Transaction& t) {
      t.run("SAVEPOINT company");
      t.run("UPDATE lines SET bytes = 'y' WHERE n > 0");
    });
    _exit(0);
  }
  int status = 0;
  REQUIRE(waitpid(process, &status, 0) == process);
  CHECK(WIFSIGNALED(status));
  CHECK(WTERMSIG(status) == SIGKILL);
  auto store = open(where);
  REQUIRE_MESSAGE(store, store.error().what);
  CHECK(count(**store, page) == 50);
  CHECK(count(**store, "y") == 0);
}
