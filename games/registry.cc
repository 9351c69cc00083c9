#include "play/registry.h"

#include <fmt/core.h>

#include "dark-age/play/rules.h"
#include "empires/play/rules.h"
#include "star-chase/play/rules.h"
#include "vom-kriege/play/rules.h"

namespace game {

const std::vector<const Rules*>& all_rules() {
  static const std::vector<const Rules*> all{&dark_age_rules(), &empires_rules(), &star_chase_rules(),
                                             &vom_kriege_rules()};
  return all;
}

const Rules* find_rules(std::string_view id) {
  const Rules* found = nullptr;
  for (const Rules* rules : all_rules())
    if (rules->id() == id || rules->name() == id) found = rules;
  return found;
}

std::string unknown_game(std::string_view name) {
  std::string known;
  for (const Rules* rules : all_rules())
    known += fmt::format("{}{}", known.empty() ? "" : ", ", rules->name());
  return fmt::format("the game \"{}\" is not known; known: {}", name, known);
}

}  // namespace game
