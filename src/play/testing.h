#pragma once

#include <stdlib.h>

#include <filesystem>
#include <string>

#include "play/game.h"
#include "play/registry.h"

/// What the tests of games, records and commands share.
namespace game::testing {

/// A game of one turn on two areas; small, so that a record of it can be changed byte by byte.
inline constexpr const char* kSmall = R"(name = "Small"
game = "dark-age"
last_turn = 1
[powers]
MER = { name = "Mercia", nation = "Angles", balance = 5 }
WES = { name = "Wessex", nation = "Saxons", balance = 5 }
[areas]
HRS = { terrain = "lowlands", near = ["BDS"], owner = "MER", armies = 4, population = 2 }
BDS = { terrain = "lowlands", near = ["HRS"], owner = "WES", armies = 1, population = 1 }
)";

/// The same in three areas and with more turns to play.
inline constexpr const char* kLonger = R"(name = "Longer"
game = "dark-age"
last_turn = 12
[powers]
MER = { name = "Mercia", nation = "Angles", balance = 5 }
VIK = { name = "Vikings", nation = "Vikings", entry = 3 }
WES = { name = "Wessex", nation = "Saxons", balance = 5 }
[areas]
HRS = { terrain = "lowlands", near = ["BDS"], owner = "MER", armies = 4, population = 2 }
BDS = { terrain = "lowlands", near = ["HRS", "LES", "WAS"], armies = 1, population = 1 }
LES = { terrain = "lowlands", near = ["BDS"], owner = "WES", armies = 4, population = 2 }
WAS = { terrain = "sea", near = ["BDS"] }
[[arrivals]]
turn = 3
power = "VIK"
sea = "WAS"
ships = 3
armies = 3
)";

inline Game begin(const char* scenario, Options options = {}, std::map<std::string, std::string> luck = {}) {
  auto game = Game::begin(*find_rules("dark-age/1"),
                          {scenario, std::move(options), base::key_from_words("a test"), std::move(luck)});
  if (!game) throw std::runtime_error(game.error().sentence());
  return std::move(*game);
}

/// A folder of its own that goes with the test.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "sandtable.XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code none;
    std::filesystem::remove_all(path_, none);
  }
  [[nodiscard]] std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  /// How many files lie in it.
  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
  }

 private:
  std::filesystem::path path_;
};

}  // namespace game::testing
