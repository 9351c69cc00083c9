#include <filesystem>

#include "cli/testing.h"
#include "doctest/doctest.h"
#include "store/accounts.h"
#include "store/store.h"

using namespace cli;
using namespace cli::testing;

TEST_CASE("backup: a host's database goes into a file and comes back") {
  const game::testing::Folder folder;
  const std::string from = folder / "host.db";
  {
    const auto store = store::open(from);
    REQUIRE(store);
    store::Account ada;
    ada.id = store::AccountId::fresh();
    ada.name = "Ada";
    ada.role = "player";
    REQUIRE((*store)->write([&](store::Transaction& t) { return add_account(t, ada); }));
  }
  for (const bool portable : {false, true}) {
    const std::string file = folder / (portable ? "lines" : "copy");
    const std::string to = file + ".db";
    const Told backup = tell([&](Io& io) { return run_backup(from, file, portable, io); });
    CHECK(backup.code == kDone);
    CHECK(backup.says("Whoever can read it can read every game."));
    CHECK(tell([&](Io& io) { return run_backup(from, file, portable, io); }).complains("is there already"));
    CHECK(tell([&](Io& io) { return run_restore(file, to, io); }).code == kDone);
    const auto store = store::open(to);
    REQUIRE(store);
    CHECK((*store)->read([](store::Transaction& t) { return account_by_name(t, "ada"); }).value());
  }
}

TEST_CASE("backup: what cannot be done is said in one sentence, without the password of a database") {
  const game::testing::Folder folder;
  const auto restore = [&](const std::string& file, const std::string& to) {
    return tell([&](Io& io) { return run_restore(file, to, io); });
  };
  CHECK(restore(folder / "none", folder / "a.db").refused());
  const std::string text = folder / "text";
  REQUIRE(game::write_file_safely(text, "some text\n"));
  CHECK(restore(text, folder / "b.db").complains("this is no backup of a database"));
  CHECK(folder.count() == 1);
  const Told far = restore(text, "postgresql://host:hush@/none?host=/nowhere");
  CHECK(far.refused());
  CHECK_FALSE(far.complains("hush"));
}
