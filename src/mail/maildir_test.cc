#include "mail/maildir.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

using namespace mail;
namespace fs = std::filesystem;

namespace {

struct Folder {
  std::string path;
  Folder() {
    std::string name = (fs::temp_directory_path() / "sandtable-maildir-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~Folder() { fs::remove_all(path); }
};

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

TEST_CASE("a Maildir: delivered whole, taken in order, moved when done") {
  const Folder folder;
  const base::Result<Maildir> box = Maildir::open(folder.path + "/orders", 100);
  REQUIRE(box);
  CHECK(box->waiting()->empty());
  REQUIRE(box->deliver("first"));
  REQUIRE(box->deliver(std::string(101, 'x')));
  CHECK(files_in(folder.path + "/orders/tmp") == 0);

  const std::vector<std::string> names = *box->waiting();
  REQUIRE(names.size() == 2);
  CHECK(box->fetch(names[0])->bytes == "first");
  CHECK_FALSE(box->fetch(names[0])->too_large);
  CHECK(box->fetch(names[1])->too_large);
  CHECK(box->fetch(names[1])->bytes.size() == 100);
  CHECK(*box->waiting() == names);  // fetched, but not done

  REQUIRE(box->done(names[0]));
  CHECK(*box->waiting() == std::vector{names[1]});
  CHECK(fs::exists(folder.path + "/orders/cur/" + names[0] + ":2,RS"));
  CHECK_FALSE(box->done(names[0]));
  CHECK_FALSE(box->fetch(names[0]));
}

TEST_CASE("a Maildir passes by what is no mail") {
  const Folder folder;
  const base::Result<Maildir> box = Maildir::open(folder.path);
  REQUIRE(box);
  fs::create_directory(folder.path + "/new/folder");
  fs::create_symlink("/etc/passwd", folder.path + "/new/link");
  REQUIRE(box->deliver("mail"));
  fs::copy_file(folder.path + "/new/" + box->waiting()->front(), folder.path + "/new/.hidden");
  CHECK(box->waiting()->size() == 1);
  CHECK_FALSE(box->fetch("link"));
  CHECK_FALSE(Maildir::open("/dev/null/box"));
}

TEST_CASE("a Maildir wakes who waits for mail") {
  const Folder folder;
  const base::Result<Maildir> box = Maildir::open(folder.path);
  REQUIRE(box);
  std::thread server([&] { CHECK(box->deliver("mail")); });
  while (box->waiting()->empty()) box->wait(std::chrono::minutes(10));  // ends by being woken, or not at all
  server.join();
  CHECK(box->waiting()->size() == 1);
}
