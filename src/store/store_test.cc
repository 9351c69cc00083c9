#include "store/store.h"

#include <atomic>
#include <condition_variable>
#include <thread>

#include "store/engines/group_commit.h"
#include "store/testing.h"

using namespace store;
using namespace store::testing;

namespace {

/// Collects tidings until enough have come.
class Ear {
 public:
  void operator()(const Tidings& tidings) {
    const std::lock_guard lock(mutex_);
    heard_.push_back(tidings);
    changed_.notify_all();
  }
  /// Waits for one; a test that would fail waits long, one that passes does not.
  [[nodiscard]] bool hears(const Tidings& wanted) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60),
                             [&] { return std::find(heard_.begin(), heard_.end(), wanted) != heard_.end(); });
  }
  [[nodiscard]] int count(const std::string& about) {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(
        std::count_if(heard_.begin(), heard_.end(), [&](const Tidings& one) { return one.about == about; }));
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Tidings> heard_;
};

}  // namespace

TEST_CASE("store: what fails leaves nothing behind, and says why") {
  on_both([](Store& store) {
    const Account ada = somebody("Ada");
    const auto refused = store.write([&](Transaction& t) -> Outcome<void> {
      if (auto added = add_account(t, ada); !added) return added;
      return fail(Why::refused, "not today");
    });
    CHECK(refused.error() == Failure{Why::refused, "not today"});
    CHECK(store.read([](Transaction& t) { return count_accounts(t); }).value() == 0);
    const auto broken = store.write([&](Transaction& t) -> Outcome<void> {
      if (auto added = add_account(t, ada); !added) return added;
      t.run("INSERT INTO nowhere VALUES (1)");
      t.run("DELETE FROM accounts");
      return {};
    });
    CHECK(broken.error().why == Why::broken);
    CHECK(broken.error().what.find("nowhere") != std::string::npos);
    CHECK(store.read([](Transaction& t) { return count_accounts(t); }).value() == 0);
    CHECK(store.write([&](Transaction& t) { return add_account(t, ada); }));
  });
}

TEST_CASE("store: a read changes nothing and sees one moment") {
  on_both([](Store& store) {
    const Account ada = somebody("Ada");
    CHECK_FALSE(store.read([&](Transaction& t) { return add_account(t, ada); }));
    store.read([&](Transaction& t) {
      CHECK(count_accounts(t) == 0);
      CHECK(store.write([&](Transaction& other) { return add_account(other, ada); }));
      CHECK(count_accounts(t) == 0);
    });
    CHECK(store.read([](Transaction& t) { return count_accounts(t); }).value() == 1);
  });
}

TEST_CASE("store: many writers at once, some of whom fail, get what they stored and nothing else") {
  static constexpr int kWriters = 8;
  static constexpr int kEach = 25;
  on_both([](Store& store) {
    std::atomic<int> stored = 0;
    std::atomic<int> refused = 0;
    std::vector<std::thread> writers;
    for (int w = 0; w < kWriters; ++w)
      writers.emplace_back([&, w] {
        for (int i = 0; i < kEach; ++i) {
          const Account one = somebody(std::to_string(w) + "." + std::to_string(i));
          const auto done = store.write([&](Transaction& t) -> Outcome<void> {
            if (auto added = add_account(t, one); !added) return added;
            if (i % 5 == 0) return fail(Why::refused, "every fifth");
            return {};
          });
          ++(done ? stored : refused);
          const auto there = store.read([&](Transaction& t) { return find_account(t, one.id); });
          if (!there || there->has_value() != done.has_value()) stored = -1000;
        }
      });
    for (std::thread& writer : writers) writer.join();
    CHECK(refused == kWriters * kEach / 5);
    CHECK(stored == kWriters * kEach * 4 / 5);
    CHECK(store.read([](Transaction& t) { return count_accounts(t); }).value() == stored);
  });
}

TEST_CASE("store: what is submitted is done, also when the store closes at once") {
  on_both([](const std::string& where) {
    static constexpr int kMany = 100;
    std::atomic<int> done = 0;
    {
      auto store = open(where);
      REQUIRE(store);
      for (int i = 0; i < kMany; ++i)
        (*store)->submit([one = somebody(std::to_string(i))](Transaction& t) { return add_account(t, one); },
                         [&](const Outcome<void>& outcome) { done += outcome ? 1 : 0; });
    }
    CHECK(done == kMany);
    auto store = open(where);
    REQUIRE(store);
    CHECK((*store)->read([](Transaction& t) { return count_accounts(t); }).value() == kMany);
  });
}

TEST_CASE("store: listeners hear of what is stored, and of nothing else") {
  on_both([](Store& store) {
    Ear ear;
    store.listen(std::ref(ear));
    (void)store.write([](Transaction& t) -> Outcome<void> {
      t.tell({"lost", "word"});
      return fail(Why::refused, "no");
    });
    REQUIRE(store.write([](Transaction& t) { t.tell({"kept game", "word"}); }));
    CHECK(ear.count("kept game") == 1);  // before the writer is answered: he may trust what he then reads
    CHECK(ear.hears({"kept game", "word"}));
    CHECK(ear.count("lost") == 0);
  });
}

TEST_CASE("store: hosts that share a database hear each other") {
  const std::string where = postgres::Server::shared().fresh_database();
  auto here = open(where);
  auto there = open(where);
  REQUIRE(here);
  REQUIRE(there);
  Ear ear;
  Ear own;
  (*there)->listen(std::ref(ear));
  (*here)->listen(std::ref(own));
  REQUIRE((*here)->write([](Transaction& t) { t.tell({"game", "turn"}); }));
  CHECK(ear.hears({"game", "turn"}));
  REQUIRE((*there)->write([](Transaction& t) { t.tell({"another", "turn"}); }));
  CHECK(own.hears({"another", "turn"}));
  CHECK(own.count("game") == 1);  // not once more when the server tells it
}

TEST_CASE("store: a host notices that another program has written to its file") {
  const Folder folder;
  auto host = open(folder.file("test.db"));
  auto other = open(folder.file("test.db"));
  REQUIRE(host);
  REQUIRE(other);
  Ear ear;
  REQUIRE((*host)->write([](Transaction& t) { return add_account(t, somebody("Ada")); }));
  (*host)->listen(std::ref(ear));
  REQUIRE((*host)->write([](Transaction& t) { return add_account(t, somebody("Bede")); }));
  CHECK(ear.count("") == 0);  // what it writes itself is no news of that kind
  REQUIRE((*other)->write([](Transaction& t) { return add_account(t, somebody("Offa")); }));
  CHECK(ear.hears({"", ""}));
}

TEST_CASE(
    "store: after the server was gone the store goes on, and listeners know that they may have missed "
    "something") {
  const std::string where = postgres::Server::shared().fresh_database();
  auto store = open(where);
  REQUIRE(store);
  Ear ear;
  (*store)->listen(std::ref(ear));
  const Account before = somebody("Before");
  const Account after = somebody("After");
  REQUIRE((*store)->write([&](Transaction& t) { return add_account(t, before); }));
  postgres::Server::shared().crash();
  const auto again = (*store)->write([&](Transaction& t) { return add_account(t, after); });
  CHECK_MESSAGE(again, again.error().what);
  CHECK((*store)->read([](Transaction& t) { return count_accounts(t); }).value() == 2);
  CHECK(ear.hears({"", ""}));
  REQUIRE((*store)->write([](Transaction& t) { t.tell({"game", "turn"}); }));
  CHECK(ear.hears({"game", "turn"}));
}

TEST_CASE("store: a database that cannot be reached is said to be so, without its password") {
  const auto far = open("postgresql://host:hush@/none?host=/nowhere");
  REQUIRE_FALSE(far);
  CHECK(far.error().why == Why::busy);
  CHECK(far.error().what.find("hush") == std::string::npos);
  CHECK(far.error().what.find('\n') == std::string::npos);
  CHECK_FALSE(open("/nowhere/at/all.db"));
}

TEST_CASE("store: the file of a database is for its owner's eyes only") {
  const Folder folder;
  REQUIRE(open(folder.file("test.db")));
  using std::filesystem::perms;
  CHECK((std::filesystem::status(folder.file("test.db")).permissions() &
         (perms::group_all | perms::others_all)) == perms::none);
}

TEST_CASE("group commit: who waits while one group is carried goes together in the next") {
  std::mutex mutex;
  std::condition_variable changed;
  bool first_runs = false;
  bool go_on = false;
  std::vector<std::size_t> sizes;
  const auto carry = [&](const GroupCommit::Group& group) {
    std::unique_lock lock(mutex);
    sizes.push_back(group.size());
    if (sizes.size() > 1) return;
    first_runs = true;
    changed.notify_all();
    changed.wait(lock, [&] { return go_on; });
  };
  const auto nothing = [](Transaction&) -> Outcome<void> { return {}; };
  {
    GroupCommit group(carry);
    std::thread first([&] { CHECK(group.wait_for(nothing)); });
    {
      std::unique_lock lock(mutex);
      changed.wait(lock, [&] { return first_runs; });
    }
    std::atomic<int> done = 0;
    for (int i = 0; i < 5; ++i) group.submit(nothing, [&](const Outcome<void>&) { ++done; });
    {
      const std::lock_guard lock(mutex);
      go_on = true;
    }
    changed.notify_all();
    first.join();
    CHECK(group.wait_for(nothing));
    CHECK(done == 5);
  }
  REQUIRE(sizes.size() >= 2);
  CHECK(sizes[0] == 1);
  CHECK(sizes[1] >= 5);
}
