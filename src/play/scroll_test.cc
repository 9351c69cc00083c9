#include "play/scroll.h"

#include <doctest/doctest.h>

#include <string>
#include <thread>
#include <vector>

using game::Scroll;

namespace {

Scroll<std::string> written(int count) {
  Scroll<std::string> scroll;
  for (int i = 0; i < count; ++i) scroll.push_back(std::to_string(i));
  return scroll;
}

std::string told(const Scroll<std::string>& scroll) {
  std::string text;
  for (const std::string& word : scroll) text += word + " ";
  return text;
}

}  // namespace

TEST_CASE("scroll: what was added stands in its order, through all its parts") {
  const Scroll<std::string> scroll = written(1'000);
  REQUIRE(scroll.size() == 1'000);
  for (std::size_t i = 0; i < scroll.size(); ++i) REQUIRE(scroll[i] == std::to_string(i));
  CHECK(scroll.back() == "999");
  CHECK(told(written(6)) == "0 1 2 3 4 5 ");
  CHECK(Scroll<std::string>().empty());
}

TEST_CASE("scroll: a copy that goes on shares what was there, and leaves the other as it was") {
  const Scroll<std::string> before = written(5);
  Scroll<std::string> after = before;
  after.push_back("a");
  CHECK(told(before) == "0 1 2 3 4 ");
  CHECK(told(after) == "0 1 2 3 4 a ");
  CHECK(&before[3] == &after[3]);
}

TEST_CASE("scroll: of two that go on from one place each has its own way") {
  Scroll<std::string> before = written(5);
  Scroll<std::string> first = before;
  Scroll<std::string> second = before;
  first.push_back("a");
  second.push_back("b");
  first.push_back("c");
  before.push_back("d");
  CHECK(told(first) == "0 1 2 3 4 a c ");
  CHECK(told(second) == "0 1 2 3 4 b ");
  CHECK(told(before) == "0 1 2 3 4 d ");
  CHECK(&first[3] != &second[3]);
}

TEST_CASE("scroll: what is cut off can be written anew, and stays with who has it") {
  const Scroll<std::string> whole = written(9);
  Scroll<std::string> cut = whole;
  cut.cut(2);
  CHECK(told(cut) == "0 1 ");
  cut.push_back("x");
  CHECK(told(cut) == "0 1 x ");
  CHECK(told(whole) == "0 1 2 3 4 5 6 7 8 ");
}

TEST_CASE("scroll: threads that go on from one place do not disturb each other or who reads") {
  const Scroll<std::string> before = written(7);
  std::vector<std::string> found(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < found.size(); ++i)
    threads.emplace_back([&before, &found, i] {
      Scroll<std::string> mine = before;
      for (int n = 0; n < 200; ++n) {
        mine.push_back(std::string(1, static_cast<char>('a' + i)));
        if (told(before) != "0 1 2 3 4 5 6 ") return;
      }
      found[i] = told(mine);
    });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::string right = "0 1 2 3 4 5 6 ";
    for (int n = 0; n < 200; ++n) right += std::string(1, static_cast<char>('a' + i)) + " ";
    CHECK(found[i] == right);
  }
}
