#include "realm/world_builder.h"

#include <fmt/core.h>

#include <algorithm>

namespace realm {

ScenarioHead read_scenario_head(base::TomlFields& file, std::string_view game, int last_turn) {
  file.need("name").need("game").need("powers");
  ScenarioHead head;
  head.name = file.text("name");
  if (const std::string given = file.text("game"); given != game)
    file.complain(fmt::format("scenario: `game` is \"{}\"; this reader knows \"{}\"", given, game),
                  file.line("game"));
  head.last_turn = static_cast<int>(file.integer("last_turn", last_turn, 1, 1000));
  head.dice_words = file.text("dice_words");
  head.lesson = file.text("lesson");
  (void)file.text("about");
  return head;
}

void WorldBuilder::complain(int line, std::string sentence) {
  base::add_fault(error_, {std::move(sentence), {}, line});
}

std::uint16_t WorldBuilder::find(Codes& codes, const std::string& code, int line, std::string_view what) {
  if (code.empty()) return base::CodeTable::kUnknown;
  if (codes.codes.has(code)) return codes.codes.find(code);
  const auto [first, fresh] = codes.unknown.try_emplace(code, Mention{line, std::string(what)});
  if (!fresh && base::line_before(line, first->second.line)) first->second = {line, std::string(what)};
  return base::CodeTable::kUnknown;
}

void WorldBuilder::tell_unknown(Codes& codes) {
  if (codes.codes.size() == 0 && error_) return codes.unknown.clear();  // none could be read at all
  const auto is_lost = [&](const std::string& code) {
    return std::any_of(codes.lost.begin(), codes.lost.end(),
                       [&](const std::string& key) { return base::edits(key, code) <= 1; });
  };
  std::vector<std::pair<std::string, Mention>> first(codes.unknown.begin(), codes.unknown.end());
  std::stable_sort(first.begin(), first.end(), [](const auto& a, const auto& b) {
    return base::line_before(a.second.line, b.second.line);
  });
  std::size_t told = 0;
  for (const auto& [code, mention] : first) {
    // The nearest is sought only for those that can be told: others are counted.
    if (told >= base::kMostFaults)
      complain(mention.line, fmt::format("{} names {}", mention.what, code));
    else if (!is_lost(code)) {
      complain(mention.line, unknown_code(mention.what, code, codes.kind, codes.codes));
      ++told;
    }
  }
  codes.unknown.clear();
}

const std::optional<base::Error>& WorldBuilder::wrong() {
  tell_unknown(areas_);
  tell_unknown(powers_);
  return error_;
}

AreaId WorldBuilder::area(const std::string& code, int line, std::string_view what) {
  return static_cast<AreaId>(find(areas_, code, line, what));
}

PowerId WorldBuilder::power(const std::string& code, int line, std::string_view what) {
  return static_cast<PowerId>(find(powers_, code, line, what));
}

bool WorldBuilder::take_border(const std::string& code, const std::string& near, int line) {
  const AreaId to = area(near, line, fmt::format("area {}: `near`", code));
  if (to == AreaId::none) return false;
  if (near == code) complain(line, fmt::format("area {}: `near` names the area itself; take it out", code));
  borders_.emplace_back(static_cast<AreaId>(area_codes().find(code)), to);
  return true;
}

void WorldBuilder::complain_of_one_way(const std::string& code, const std::string& near, int line) {
  complain(line, fmt::format("a one-way border: {} names {} in `near`, but {} does not name {} back; add {} "
                             "to the `near` of {}",
                             code, near, near, code, code, near));
}

}  // namespace realm
