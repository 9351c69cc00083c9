#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "play/files/scenario_file.h"
#include "play/rulebook.h"

namespace host {

/// The rules, with the cases that show them.
struct Books {
  std::vector<game::GameBook> books;
  std::multimap<std::string, game::CaseHead> cases;  // by rule
};

/// A scenario as the list of them tells it.
struct ScenarioEntry {
  std::string name;
  const game::Rules* rules = nullptr;
  game::ScenarioFacts facts;
};

/// The texts that come with the program. There are thousands of files, and anybody may ask: what was read is
/// kept.
class Library {
 public:
  explicit Library(std::string data) : data_(std::move(data)) {}

  /// The rules stay as they were when they were first asked for. nullptr: they cannot be read.
  [[nodiscard]] std::shared_ptr<const Books> books();
  /// Those that can be played. A file that was changed, added or removed is noticed.
  [[nodiscard]] std::vector<std::shared_ptr<const ScenarioEntry>> scenarios();

 private:
  struct Known {
    std::filesystem::file_time_type written;
    std::uintmax_t size = 0;
    std::shared_ptr<const ScenarioEntry> entry;  // nullptr: it cannot be played
  };
  std::string data_;
  std::mutex mutex_;
  std::shared_ptr<const Books> books_;
  std::map<std::string, Known> scenarios_;
};

}  // namespace host
