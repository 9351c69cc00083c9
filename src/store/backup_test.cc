#include "store/backup.h"

#include <fstream>
#include <sstream>

#include "store/hooks.h"
#include "store/messages.h"
#include "store/portable.h"
#include "store/sheets.h"
#include "store/snapshots.h"
#include "store/testing.h"
#include "store/tokens.h"
#include "store/turns.h"

using namespace store;
using namespace store::testing;

namespace {

/// Something in every table, with texts that are awkward to write down.
Game fill(Store& store) {
  const std::string awkward = "Ærwynn\t\"said\"\n\\ \x01 'no' \xf0\x9f\x8f\xb0";
  const Account ada = somebody("Ada");
  Game game = some_game(awkward);
  Tip tip = begin(store, game);
  const auto done = store.write([&](Transaction& t) -> Outcome<void> {
    if (auto added = add_account(t, ada); !added) return added;
    if (auto taken = take_seat(t, game.id, "MER", ada.id); !taken) return taken;
    keep_dice_key(t, game.id, base::key_from_words("seven ravens"));
    add_token(t, {"session", ada.id, {}, "", awkward, 3, at(0), at(0), at(1), {}}, "secret");
    for (const char* text : {"one", "two", "three"}) {
      const auto receipt = accept_sheet(t, game.id, tip, {{text, "MER"}, base::digest(text), {}}, at(1));
      if (!receipt) return tl::unexpected<Failure>(receipt.error());
      tip = {receipt->n, receipt->hash};
    }
    const auto back = take_back(t, game.id, tip, 2, 1, at(2));
    if (!back) return tl::unexpected<Failure>(back.error());
    if (auto kept = keep_sheet(t, game.id, "MER", Sheet::draft, {1, awkward, at(3)}); !kept) return kept;
    keep_snapshot(t, game.id, "report", {2, awkward});
    add_hook(t, {HookId::fresh(), ada.id, game.id, "https://example.org", "s", at(1)});
    if (auto sent = add_message(t, game.id, {0, "MER", "private", {"WES"}, awkward, at(1)}); !sent)
      return tl::unexpected<Failure>(sent.error());
    Turn turn;
    turn.lines = {{"advance", ""}};
    turn.next = 2;
    Notice notice;
    notice.once = "one";
    notice.account = ada.id;
    turn.notices = {notice};
    return finish_turn(t, game.id, *back, {}, turn, at(4)).map([](const Tip&) {});
  });
  REQUIRE_MESSAGE(done, done.error().what);
  return game;
}

std::string portable(Store& store) {
  std::ostringstream out;
  const auto written = write_portable(store, out);
  REQUIRE_MESSAGE(written, written.error().what);
  return out.str();
}

std::string portable(const std::string& where) {
  const auto store = open(where);
  REQUIRE_MESSAGE(store, store.error().what);
  return portable(**store);
}

}  // namespace

TEST_CASE("backup: from either database to either") {
  on_both([](const std::string& where) {
    std::string before;
    {
      const auto store = open(where);
      REQUIRE(store);
      fill(**store);
      before = portable(**store);
      for (const std::string& table : tables(kSchema))
        CHECK(before.find("\"" + table + "\"") != std::string::npos);
      const Folder folder;
      const std::string file = folder.file("backup");
      for (const bool lines : {false, true}) {
        std::filesystem::remove(file);
        const auto made = back_up(where, file, lines);
        REQUIRE_MESSAGE(made, made.error().what);
        CHECK((std::filesystem::status(file).permissions() & std::filesystem::perms::others_read) ==
              std::filesystem::perms::none);
        for (const std::string& to :
             {folder.file(lines ? "a.db" : "b.db"), postgres::Server::shared().fresh_database()}) {
          const auto restored = restore(file, to);
          REQUIRE_MESSAGE(restored, restored.error().what);
          CHECK(portable(to) == before);
        }
      }
      for (const auto& entry : std::filesystem::directory_iterator(folder.file("")))
        CHECK(entry.path().string().find(".part") == std::string::npos);
    }
  });
}

TEST_CASE("backup: of an earlier version is led up to this one") {
  on_both([](const std::string& where) {
    const std::string old =
        "{\"sandtable-backup\":1,\"schema\":1}\n"
        "{\"table\":\"accounts\",\"columns\":[\"id\",\"name\",\"folded\",\"mail\",\"mail_proved\","
        "\"password\","
        "\"role\",\"settings\",\"made\"]}\n"
        "[\"ada\",\"Ada\",\"ada\",\"\",0,\"\",\"player\",\"{}\",1]\n";
    base::Digest chain{};
    std::istringstream lines(old);
    for (std::string line; std::getline(lines, line);) chain = base::digest(base::to_hex(chain) + line);
    std::istringstream in(old + "{\"end\":\"" + base::to_hex(chain) + "\"}\n");
    const auto store = open(where);
    REQUIRE(store);
    const auto rows = read_portable(**store, in);
    REQUIRE_MESSAGE(rows, rows.error().what);
    CHECK(*rows == 1);
    const auto ada = (*store)->read([](Transaction& t) { return account_by_name(t, "ada"); });
    REQUIRE_MESSAGE(ada, ada.error().what);
    CHECK(ada.value());
    CHECK((*store)->write([](Transaction& t) { return schema_version(t); }).value() == kSchema);
  });
}

TEST_CASE("backup: what is cut short, changed or no backup is refused, and nothing of it is stored") {
  on_both([](const std::string& where) {
    std::string good;
    {
      const Folder folder;
      const auto store = open(folder.file("source.db"));
      REQUIRE(store);
      fill(**store);
      good = portable(**store);
    }
    const auto store = open(where);
    REQUIRE(store);
    const std::string empty = portable(**store);
    const auto refuse = [&](const std::string& text) {
      std::istringstream in(text);
      const auto read = read_portable(**store, in);
      REQUIRE_FALSE(read);
      CHECK(portable(**store) == empty);
      return read.error().what;
    };
    CHECK(refuse("") == "this is no backup of a database: its first line does not say so");
    CHECK(refuse("{}\n") == "this is no backup of a database: its first line does not say so");
    CHECK(refuse("{\"sandtable-backup\":1,\"schema\":99}\n") ==
          "the backup was made by a newer program; use that one");
    CHECK(refuse(good.substr(0, good.rfind("{\"end\""))).find("it ends too early") != std::string::npos);
    std::string changed = good;
    changed.replace(changed.find("dark-age/1"), 10, "dark-age/2");
    CHECK(refuse(changed).find("something before it was changed") != std::string::npos);
    std::string strange = good;
    strange.replace(strange.find("\"columns\":[\"id\""), 15, "\"columns\":[\"id) \"");
    CHECK(refuse(strange).find("a column has no proper name") != std::string::npos);
    std::istringstream in(good);
    REQUIRE(read_portable(**store, in));
    std::istringstream again(good);
    CHECK(read_portable(**store, again).error().what == "the database is not empty; restore into a new one");
  });
}

TEST_CASE("backup: never writes over anything") {
  const Folder folder;
  REQUIRE(open(folder.file("a.db")));
  std::ofstream(folder.file("there")) << "something";
  CHECK(back_up(folder.file("a.db"), folder.file("there"), false).error().why == Why::refused);
  CHECK(back_up(folder.file("none.db"), folder.file("new"), false).error().why == Why::missing);
  CHECK_FALSE(std::filesystem::exists(folder.file("none.db")));
  REQUIRE(back_up(folder.file("a.db"), folder.file("new"), false));
  CHECK(restore(folder.file("new"), folder.file("a.db")).error().why == Why::refused);
  CHECK(restore(folder.file("none"), folder.file("b.db")).error().why == Why::missing);
}
