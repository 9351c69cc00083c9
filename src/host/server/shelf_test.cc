#include "host/server/shelf.h"

#include <doctest/doctest.h>

using namespace host;

namespace {

struct Stone {
  std::size_t heavy = 0;
  [[nodiscard]] std::size_t weight() const { return heavy; }
};

struct Store {
  explicit Store(std::size_t most) : shelf(most) {}
  void put(const std::string& name, std::size_t heavy) {
    shelf.put(name, std::make_shared<Stone>(Stone{heavy}), dropped);
  }
  bool has(const std::string& name) { return shelf.find(name, dropped) != nullptr; }

  Shelf<Stone> shelf;
  Shelf<Stone>::Dropped dropped;
};

}  // namespace

TEST_CASE("shelf: what was used longest ago goes when all together weigh too much") {
  Store store(35'000);
  store.put("a", 10'000);
  store.put("b", 10'000);
  store.put("c", 10'000);
  CHECK(store.dropped.empty());
  CHECK(store.has("a"));  // used again: now b is the oldest
  store.put("d", 10'000);
  CHECK(store.dropped.size() == 1);
  CHECK_FALSE(store.has("b"));
  CHECK(store.has("a"));
  CHECK(store.has("c"));
  CHECK(store.has("d"));
  CHECK(store.shelf.weight() >= 30'000);
  CHECK(store.shelf.weight() <= 35'000);
}

TEST_CASE("shelf: one that is heavier than everything may be stays alone") {
  Store store(1'000);
  store.put("a", 10);
  store.put("b", 5'000);
  CHECK_FALSE(store.has("a"));
  CHECK(store.has("b"));
  store.put("c", 10);
  CHECK_FALSE(store.has("b"));
  CHECK(store.shelf.size() == 1);
}

TEST_CASE("shelf: what grows is weighed again when it is asked for, and makes room at the cost of others") {
  Store store(30'000);
  store.put("old", 10'000);
  auto grown = std::make_shared<Stone>(Stone{10'000});
  store.shelf.put("grows", grown, store.dropped);
  CHECK(store.has("old"));
  grown->heavy = 25'000;
  CHECK(store.has("grows"));
  CHECK_FALSE(store.has("old"));
}

TEST_CASE("shelf: the names of many things are weighed, too") {
  Store store(10'000);
  for (int i = 0; i < 1'000; ++i) store.put("light as a feather " + std::to_string(i), 0);
  CHECK(store.shelf.size() < 100);
  CHECK(store.shelf.weight() <= 10'000);
  CHECK(store.has("light as a feather 999"));
}

TEST_CASE("shelf: putting again, forgetting and clearing leave no weight behind") {
  Store store(100'000);
  store.put("a", 10'000);
  const std::size_t one = store.shelf.weight();
  store.put("a", 10'000);
  CHECK(store.shelf.weight() == one);
  store.put("b", 20'000);
  store.shelf.forget("a", store.dropped);
  store.shelf.forget("never there", store.dropped);
  CHECK_FALSE(store.has("a"));
  store.shelf.clear(store.dropped);
  CHECK(store.shelf.weight() == 0);
  CHECK(store.shelf.size() == 0);
  CHECK(store.dropped.size() == 3);
}
