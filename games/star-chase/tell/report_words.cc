#include "star-chase/tell/report_words.h"

#include <algorithm>

namespace star_chase {
namespace {

using enum Message;

constexpr realm::CountedForms<Message> kCounted[] = {
    {cruiser_one, cruiser_many},
    {fighter_one, fighter_many},
    {colony_ship_one, colony_ship_many},
    {population_one, population_many},
    {industry_one, industry_many},
    {bp_one, bp_many},
    {vp_one, vp_many},
    {system_one, system_many},
    {probe_one, probe_many},
    {level_one, level_many},
};

constexpr Message kTypeNames[kSystemTypes] = {type_yellow_dwarf, type_white_dwarf, type_red_dwarf,
                                              type_black_dwarf,  type_red_giant,   type_super_giant,
                                              type_planet,       type_belt};

constexpr Message kEffects[kTechs] = {does_weapons,  does_defence,      does_marines,      does_supply,
                                      does_jump,     does_hyperspace,   does_probe,        does_fighter,
                                      does_expo,     does_life_support, does_income,       does_culture,
                                      does_treasury, does_growth,       does_terraforming, does_mining,
                                      does_scanner,  does_shelter,      does_navigation};

}  // namespace

std::string Teller::counted(Thing thing, int n) const {
  return counted_as(kCounted[static_cast<std::size_t>(thing)], n);
}

std::string_view Teller::given_name(SystemId s) const {
  const ChartSystem* charted = view_->chart.find(s);
  return charted == nullptr ? std::string_view() : std::string_view(charted->name);
}

std::string Teller::place(SystemId s) const {
  const std::string_view given = given_name(s);
  return given.empty() ? std::string(code(s)) : words_->text(place_named, code(s), given);
}

std::string_view Teller::star_type(SystemType type) const {
  return word(kTypeNames[static_cast<std::size_t>(type)]);
}

std::string Teller::type(SystemId s) const {
  const ChartSystem* charted = view_->chart.find(s);
  if (charted == nullptr) return {};
  return words_->text(kTypeNames[static_cast<std::size_t>(charted->type)], code(charted->parent));
}

std::string Teller::mode(const realm::Posture& posture) const {
  switch (posture.mode) {
    case realm::Mode::defend: return std::string(word(mode_defend));
    case realm::Mode::ambush: return words_->text(mode_points, word(mode_ambush), code(posture.points_at));
    default: return std::string(word(mode_retreat));
  }
}

std::string_view Teller::controller(PowerId p) const {
  switch (world_->facts(p).controller) {
    case Controller::person: return word(controller_person);
    case Controller::bot: return word(controller_bot);
    case Controller::nobody: return word(controller_nobody);
  }
  return {};
}

std::string Teller::title() const {
  return is_master() ? std::string(word(master_report))
                     : words_->text(report_of, name(view_->seat), code(view_->seat));
}

std::string Teller::places(const std::vector<SystemId>& systems) const {
  std::vector<std::string> names;
  for (const SystemId s : systems) {
    std::string name = place(s);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  return list(names);
}

std::string Teller::links(SystemId s) const {
  std::string text;
  for (const SystemId other : view_->chart.linked_to(s)) {
    const ChartSystem* charted = view_->chart.find(other);
    const bool satellite = charted != nullptr && charted->parent == s;
    if (!text.empty()) text += ' ';
    if (satellite) text += '(';
    text += code(other);
    if (satellite) text += ')';
  }
  const ChartSystem* charted = view_->chart.find(s);
  if (charted != nullptr && charted->parent == SystemId::none && !charted->surveyed)
    text += text.empty() ? "..." : " ...";
  return text;
}

std::string Teller::does(Tech tech, int level) const {
  return words_->text(kEffects[static_cast<std::size_t>(tech)], level, 2 * level, 8 + 2 * level, 2 + level);
}

}  // namespace star_chase
