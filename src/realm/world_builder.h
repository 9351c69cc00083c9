#pragma once

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/code_table.h"
#include "base/result.h"
#include "base/toml_fields.h"
#include "realm/ids.h"

/// What all written-order games do to make a world of a scenario or case file.
namespace realm {

/// What stands at the head of every scenario file.
struct ScenarioHead {
  std::string name;
  std::string dice_words;  // where the dice are meant to be the same every time; else empty
  std::string lesson;      // what a newcomer is told first
  int last_turn = 0;
};
[[nodiscard]] ScenarioHead read_scenario_head(base::TomlFields& file, std::string_view game, int last_turn);

/// A scenario file of a game whose areas are drawn in it. Its `Draft` is read by `read_draft` and made into a
/// scenario by `build`; the file must have the fields of `needs`.
template <class Draft>
[[nodiscard]] auto read_scenario_of(std::string_view toml_text,
                                    const std::map<std::string, std::string>& options, std::string_view game,
                                    std::initializer_list<std::string_view> needs)
    -> decltype(build(std::declval<Draft>())) {
  const auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  std::optional<base::Error> error;
  base::TomlFields file(*parsed, "scenario", error);
  Draft draft;
  ScenarioHead head = read_scenario_head(file, game, draft.options.last_turn);
  for (const std::string_view field : needs) file.need(field);
  draft.name = std::move(head.name);
  draft.options.last_turn = head.last_turn;
  read_draft(draft, file, error);
  file.finish();
  for (const auto& [name, value] : options)
    if (auto wrong = set_option(draft.options, name, value); wrong && !error) error = std::move(wrong);
  if (error) return tl::unexpected(*error);
  auto scenario = build(std::move(draft));
  if (!scenario) return scenario;
  scenario->dice_words = std::move(head.dice_words);
  scenario->lesson = std::move(head.lesson);
  return scenario;
}

/// A draft under construction: the first thing wrong stops everything after it.
class WorldBuilder {
 protected:
  void complain(int line, std::string sentence);

  /// The powers by their codes.
  template <class Powers>
  void take_powers(const Powers& powers) {
    std::vector<std::string> codes;
    for (const auto& [code, power] : powers) codes.push_back(code);
    power_codes_ = base::CodeTable(std::move(codes));
  }
  /// The areas and powers of a drawn map, of which there must be some.
  template <class Areas, class Powers>
  void take_codes(const Areas& areas, const Powers& powers) {
    std::vector<std::string> codes;
    for (const auto& [code, area] : areas) codes.push_back(code);
    if (areas.empty()) complain(0, "[areas] is missing or empty; a game needs areas");
    if (powers.empty()) complain(0, "[powers] is missing or empty; a game needs powers");
    area_codes_ = base::CodeTable(std::move(codes));
    take_powers(powers);
  }

  /// The area or power of a code; none: the code is empty, or unknown, which is complained of.
  [[nodiscard]] AreaId area(const std::string& code, int line, std::string_view what);
  [[nodiscard]] PowerId power(const std::string& code, int line, std::string_view what);

  /// Collects the borders from what is written as `near` each area. Unless `one_side_is_enough`, both must
  /// name each other.
  template <class Areas>
  void take_borders(const Areas& areas, bool one_side_is_enough) {
    for (const auto& [code, from] : areas)
      for (const std::string& near : from.near) {
        if (!take_border(code, near, from.line)) return;
        const auto& back = areas.at(near);
        if (!one_side_is_enough && std::find(back.near.begin(), back.near.end(), code) == back.near.end())
          complain_of_one_way(code, near, back.line);
      }
  }

  std::optional<base::Error> error_;
  base::CodeTable area_codes_;
  base::CodeTable power_codes_;
  std::vector<std::pair<AreaId, AreaId>> borders_;

 private:
  bool take_border(const std::string& code, const std::string& near, int line);
  void complain_of_one_way(const std::string& code, const std::string& near, int line);
};

}  // namespace realm
