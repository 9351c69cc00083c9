#pragma once

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "realm/ids.h"
#include "realm/map_fields.h"
#include "text/code_table.h"
#include "text/faults.h"
#include "text/toml_fields.h"

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
    if (auto wrong = set_option(draft.options, name, value)) base::add_fault(error, std::move(*wrong));
  draft.spoilt.faults = std::move(error);
  auto scenario = build(std::move(draft));
  if (!scenario) return scenario;
  scenario->dice_words = std::move(head.dice_words);
  scenario->lesson = std::move(head.lesson);
  return scenario;
}

/// A draft under construction. All that is wrong is told, together with what was found when it was read; what
/// only follows from a row that is wrong, or from a code that is not known, is not.
class WorldBuilder {
 protected:
  explicit WorldBuilder(Spoilt& spoilt)
      : error_(std::move(spoilt.faults)),
        areas_{"area", {}, std::move(spoilt.areas), {}},
        powers_{"power", {}, std::move(spoilt.powers), {}} {}

  void complain(int line, std::string sentence);
  /// All that is wrong so far, unknown codes among it.
  [[nodiscard]] const std::optional<base::Error>& wrong();

  /// The powers by their codes.
  template <class Powers>
  void take_powers(const Powers& powers) {
    powers_.codes = codes_of(powers);
  }
  /// The areas of a drawn map by theirs, and what one of them is called.
  template <class Areas>
  void take_areas(const Areas& areas, std::string_view kind = "area") {
    areas_.codes = codes_of(areas);
    areas_.kind = kind;
  }
  /// The areas and powers of a drawn map, of which there must be some.
  template <class Areas, class Powers>
  void take_codes(const Areas& areas, const Powers& powers) {
    const bool read_well = !error_;
    if (areas.empty() && read_well) complain(0, "[areas] is missing or empty; a game needs areas");
    if (powers.empty() && read_well) complain(0, "[powers] is missing or empty; a game needs powers");
    take_areas(areas);
    take_powers(powers);
  }

  /// The area or power of a code; none: the code is empty, or unknown, which is told once, where it stands
  /// first.
  [[nodiscard]] AreaId area(const std::string& code, int line, std::string_view what);
  [[nodiscard]] PowerId power(const std::string& code, int line, std::string_view what);
  [[nodiscard]] const base::CodeTable& area_codes() const { return areas_.codes; }
  [[nodiscard]] const base::CodeTable& power_codes() const { return powers_.codes; }
  /// Whether a power is named that is none: nothing can be said of what is its own.
  [[nodiscard]] bool is_strange(const std::string& power) const {
    return !power.empty() && power_codes().find(power) == base::CodeTable::kUnknown;
  }
  /// Whether all areas could be read, and all powers they name are known.
  template <class Areas>
  [[nodiscard]] bool all_sound(const Areas& areas) const {
    return areas_.lost.empty() && powers_.unknown.empty() && powers_.lost.empty() &&
           std::all_of(areas.begin(), areas.end(), [](const auto& entry) { return entry.second.sound; });
  }

  /// Collects the borders from what is written as `near` each area. Unless `one_side_is_enough`, both must
  /// name each other.
  template <class Areas>
  void take_borders(const Areas& areas, bool one_side_is_enough) {
    for (const auto& [code, from] : areas)
      for (const std::string& near : from.near) {
        if (!take_border(code, near, from.line)) continue;
        const auto& back = areas.at(near);
        if (one_side_is_enough || !knows_its_neighbours(back)) continue;
        if (std::find(back.near.begin(), back.near.end(), code) == back.near.end())
          complain_of_one_way(code, near, back.line);
      }
  }

  std::vector<std::pair<AreaId, AreaId>> borders_;

 private:
  struct Mention {
    int line = 0;
    std::string what;
  };
  /// Codes of one kind, and those that are mentioned and are none.
  struct Codes {
    std::string_view kind;
    base::CodeTable codes;
    std::vector<std::string> lost;
    std::map<std::string, Mention> unknown;
  };

  template <class Rows>
  static base::CodeTable codes_of(const Rows& rows) {
    std::vector<std::string> codes;
    for (const auto& [code, row] : rows) codes.push_back(code);
    return base::CodeTable(std::move(codes));
  }
  /// Whether a `near` could be read, and names nobody strange, who may be the one that is missing in it.
  template <class Area>
  [[nodiscard]] bool knows_its_neighbours(const Area& area) const {
    if (area.near.empty()) return area.sound;
    return std::all_of(area.near.begin(), area.near.end(), [&](const std::string& code) {
      return !code.empty() && area_codes().find(code) != base::CodeTable::kUnknown;
    });
  }
  [[nodiscard]] static std::uint16_t find(Codes& codes, const std::string& code, int line,
                                          std::string_view what);
  void tell_unknown(Codes& codes);
  bool take_border(const std::string& code, const std::string& near, int line);
  void complain_of_one_way(const std::string& code, const std::string& near, int line);

  std::optional<base::Error> error_;
  Codes areas_;
  Codes powers_;
};

}  // namespace realm
