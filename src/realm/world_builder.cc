#include "realm/world_builder.h"

#include <fmt/core.h>

#include "realm/map_fields.h"

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
  if (!error_) error_ = base::Error{std::move(sentence), {}, line};
}

AreaId WorldBuilder::area(const std::string& code, int line, std::string_view what) {
  if (code.empty()) return AreaId::none;
  const std::uint16_t id = area_codes_.find(code);
  if (id == base::CodeTable::kUnknown) complain(line, unknown_code(what, code, "area", area_codes_));
  return static_cast<AreaId>(id);
}

PowerId WorldBuilder::power(const std::string& code, int line, std::string_view what) {
  if (code.empty()) return PowerId::none;
  const std::uint16_t id = power_codes_.find(code);
  if (id == base::CodeTable::kUnknown) complain(line, unknown_code(what, code, "power", power_codes_));
  return static_cast<PowerId>(id);
}

bool WorldBuilder::take_border(const std::string& code, const std::string& near, int line) {
  const AreaId to = area(near, line, fmt::format("area {}: `near`", code));
  if (error_) return false;
  if (near == code) complain(line, fmt::format("area {}: `near` names the area itself; take it out", code));
  borders_.emplace_back(static_cast<AreaId>(area_codes_.find(code)), to);
  return true;
}

void WorldBuilder::complain_of_one_way(const std::string& code, const std::string& near, int line) {
  complain(line, fmt::format("a one-way border: {} names {} in `near`, but {} does not name {} back; add {} "
                             "to the `near` of {}",
                             code, near, near, code, code, near));
}

}  // namespace realm
