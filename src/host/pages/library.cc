#include "host/pages/library.h"

namespace host {
namespace {

namespace fs = std::filesystem;

std::shared_ptr<const ScenarioEntry> read_entry(const std::string& data, const std::string& name) {
  const auto file = game::read_scenario_file(data, name);
  if (!file) return nullptr;
  auto facts = file->rules->look_at(file->text, {});
  if (!facts) return nullptr;
  return std::make_shared<const ScenarioEntry>(ScenarioEntry{name, file->rules, std::move(*facts)});
}

}  // namespace

std::shared_ptr<const Books> Library::books() {
  const std::lock_guard lock(mutex_);
  if (books_ != nullptr) return books_;
  auto books = game::read_books(data_);
  if (!books) return nullptr;
  auto read = std::make_shared<Books>();
  read->books = std::move(*books);
  if (auto cases = game::read_case_heads(data_))
    for (game::CaseHead& head : *cases) {
      std::string rule = head.rule;
      read->cases.emplace(std::move(rule), std::move(head));
    }
  books_ = std::move(read);
  return books_;
}

std::vector<std::shared_ptr<const ScenarioEntry>> Library::scenarios() {
  const std::lock_guard lock(mutex_);
  std::map<std::string, Known> found;
  std::vector<std::shared_ptr<const ScenarioEntry>> entries;
  for (const std::string& name : game::scenario_names(data_)) {
    const fs::path path = game::scenario_path(data_, name);
    std::error_code none;
    Known known{fs::last_write_time(path, none), fs::file_size(path, none), nullptr};
    const auto before = scenarios_.find(name);
    if (before != scenarios_.end() && before->second.written == known.written &&
        before->second.size == known.size)
      known.entry = before->second.entry;
    else
      known.entry = read_entry(data_, name);
    if (known.entry != nullptr) entries.push_back(known.entry);
    found.emplace(name, std::move(known));
  }
  scenarios_ = std::move(found);
  return entries;
}

}  // namespace host
