#include "host/pages/library.h"

#include <doctest/doctest.h>

#include "host/server/database_testing.h"
#include "play/files/files.h"

using namespace host;
namespace fs = std::filesystem;

TEST_CASE("library: scenarios are read once, and again when their files change") {
  const host::testing::Database database;  // for its folder
  const fs::path folder = fs::path(database.folder) / "games" / "dark-age" / "scenarios";
  fs::create_directories(folder);
  const fs::path lesson = fs::path(SANDTABLE_DATA_DIR) / "games/dark-age/scenarios/teaching.toml";
  fs::copy_file(lesson, folder / "one.toml");
  Library library(database.folder);
  auto first = library.scenarios();
  REQUIRE(first.size() == 1);
  CHECK(first[0]->name == "dark-age/one");
  CHECK(library.scenarios().front() == first.front());  // the very same

  fs::copy_file(lesson, folder / "two.toml");
  CHECK(library.scenarios().size() == 2);
  std::string text = *game::read_file(lesson.string(), game::kLargestText);
  const std::size_t title = text.find("\nname = \"") + 9;
  text.replace(title, text.find('"', title) - title, "Another lesson of two kings");
  REQUIRE(game::write_file_safely((folder / "one.toml").string(), text));
  CHECK(library.scenarios().front()->facts.name == "Another lesson of two kings");
  REQUIRE(game::write_file_safely((folder / "one.toml").string(), "name ="));  // nobody can play this
  fs::remove(folder / "two.toml");
  CHECK(library.scenarios().empty());
}

TEST_CASE("library: the rules, with the cases of each") {
  Library library(SANDTABLE_DATA_DIR);
  const auto books = library.books();
  REQUIRE(books != nullptr);
  CHECK(books->books.size() > 3);
  CHECK(books->cases.count("DA 5.1") > 1);
  CHECK(library.books() == books);
  CHECK(Library("/nowhere").books() == nullptr);
}
