#include "play/files/files.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "play/files/game_file.h"
#include "play/testing.h"

using namespace game;
using game::testing::begin;
using game::testing::Folder;
using game::testing::kLonger;
using game::testing::kSmall;

namespace {

unsigned mode_of(const std::string& path) {
  struct stat facts {};
  return ::stat(path.c_str(), &facts) == 0 ? facts.st_mode & 0777U : 0U;
}

std::string bytes_of(const std::string& path) { return read_file(path, kLargestRecord).value_or("(none)"); }

}  // namespace

TEST_CASE("files: a file is written as a whole, with its mode, and nothing else is left behind") {
  const Folder folder;
  const std::string path = folder / "a";
  REQUIRE(write_file_safely(path, "one", 0600));
  CHECK(bytes_of(path) == "one");
  CHECK(mode_of(path) == 0600);
  REQUIRE(write_file_safely(path, std::string(300'000, 'x')));
  CHECK(bytes_of(path).size() == 300'000);
  CHECK(mode_of(path) == 0600);
  CHECK(folder.count() == 1);
}

TEST_CASE("files: a link stays a link") {
  const Folder folder;
  REQUIRE(write_file_safely(folder / "real", "one"));
  std::filesystem::create_symlink(folder / "real", folder / "link");
  REQUIRE(write_file_safely(folder / "link", "two"));
  CHECK(std::filesystem::is_symlink(folder / "link"));
  CHECK(bytes_of(folder / "real") == "two");
}

TEST_CASE("files: what cannot be read or written says why") {
  const Folder folder;
  CHECK(read_file(folder / "none", 10).error().sentence() ==
        folder / "none" + ": there is no such file; check its name");
  CHECK(read_file(folder / ".", 10).error().what.find("folder") != std::string::npos);
  REQUIRE(write_file_safely(folder / "a", "0123456789a"));
  CHECK(read_file(folder / "a", 10).error().what.find("longer") != std::string::npos);
  CHECK(read_file(folder / "a", 11));
  CHECK_FALSE(write_file_safely(folder / "none/a", "x"));
  std::filesystem::create_directory(folder / "folder");
  std::ofstream(folder / "folder/in") << "x";
  CHECK_FALSE(write_file_safely(folder / "folder", "x"));
  CHECK(folder.count() == 2);
}

TEST_CASE("files: a lock keeps others out until it goes, and leaves no file") {
  const Folder folder;
  {
    const auto lock = FileLock::take(folder / "a");
    REQUIRE(lock);
    const auto second = FileLock::take(folder / "a", 0);
    REQUIRE_FALSE(second);
    CHECK(second.error().what.find("another command") != std::string::npos);
    CHECK(FileLock::take(folder / "b", 0));
  }
  CHECK(FileLock::take(folder / "a", 0));
  CHECK(folder.count() == 0);
}

TEST_CASE("files: the lock of a program that died is nobody's") {
  const Folder folder;
  const std::string path = folder / "a";
  const pid_t child = ::fork();
  if (child == 0) {
    const auto lock = FileLock::take(path, 0);
    ::_exit(lock ? 0 : 1);
  }
  int status = 1;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(status == 0);
  CHECK(FileLock::take(path, 0));
}

TEST_CASE("files: commands at the same time lose no line") {
  const Folder folder;
  const std::string path = folder / "a.game";
  REQUIRE(create_game(path, begin(kLonger)));
  constexpr int kWriters = 4;
  constexpr int kSheets = 5;
  std::vector<pid_t> children;
  for (int i = 0; i < kWriters; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      int failed = 0;
      for (int j = 0; j < kSheets; ++j) {
        auto open = OpenGame::open(path);
        if (!open || !open->game().submit(i % 2 == 0 ? "MER" : "WES", "HOLD").accepted || !open->store())
          ++failed;
      }
      ::_exit(failed);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = 1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(status == 0);
  }
  const auto game = load_game(path);
  REQUIRE(game);
  CHECK(game->record().lines.size() == kWriters * kSheets);
  CHECK(folder.count() == 2);
}

TEST_CASE("game files: the key is secret until the end, then in the record and nowhere else") {
  const Folder folder;
  const std::string path = folder / "a.game";
  REQUIRE(create_game(path, begin(kSmall)));
  CHECK(mode_of(key_file(path)) == 0600);
  {
    auto open = OpenGame::open(path);
    REQUIRE(open);
    REQUIRE(open->game().submit("MER", "MOVE HRS BDS").accepted);
    REQUIRE(open->game().advance());
    REQUIRE(open->store());
  }
  CHECK_FALSE(file_exists(key_file(path)));
  CHECK(load_record(path)->record.revealed());
  const auto game = load_game(path);
  REQUIRE(game);
  CHECK(game->play().over());
  CHECK(folder.count() == 1);
}

TEST_CASE("game files: nothing is overwritten, and a missing or foreign key is named") {
  const Folder folder;
  const std::string path = folder / "a.game";
  REQUIRE(create_game(path, begin(kSmall)));
  const std::string before = bytes_of(path);
  CHECK_FALSE(create_game(path, begin(kLonger)));
  CHECK(bytes_of(path) == before);
  const std::string key = bytes_of(key_file(path));
  REQUIRE(remove_file(key_file(path)));
  CHECK(load_game(path).error().what.find("a.game.key") != std::string::npos);
  REQUIRE(write_file_safely(key_file(path), base::to_hex(base::key_from_words("another")) + "\n"));
  CHECK(load_game(path).error().what.find("another game") != std::string::npos);
  REQUIRE(write_file_safely(key_file(path), "no key\n"));
  CHECK(load_game(path).error().what.find("no dice key") != std::string::npos);
  REQUIRE(write_file_safely(key_file(path), key));
  CHECK(load_game(path));
  REQUIRE(remove_file(path));
  CHECK_FALSE(create_game(path, begin(kSmall)));
  CHECK(bytes_of(key_file(path)) == key);
}
