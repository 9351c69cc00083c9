#include "star-chase/play/hints.h"

#include <fmt/core.h>

#include <algorithm>

#include "realm/ask/hint_words.h"
#include "star-chase/rules/actions.h"

namespace game {
namespace {

using sheet::Box;
using sheet::Signature;
using star_chase::Action;
using star_chase::OwnSystem;
using star_chase::PowerId;
using star_chase::SeatView;
using star_chase::SystemId;
using star_chase::World;

class Hints : public SheetHints {
 public:
  Hints(const World& world, const SeatView& view, std::string_view begun)
      : SheetHints(begun), world_(world), view_(view) {}

  std::vector<Hint> find() {
    if (line_.words.empty())
      add_words();
    else if (line_.words.front() == "PROBE")
      add_chart();
    else if (line_.words.front() == "NAME" && line_.words.size() == 1)
      add_own();
    else if (const Signature* action = world_.vocabulary().find(line_.words.front()))
      add_box(*action);
    return take();
  }

 private:
  void add_words() {
    add_actions(star_chase::signatures());
    add("PROBE", "the systems your probe goes to, in order; uses no slot");
    add("NAME", "NAME system name, two a turn; uses no slot");
    add_directives();
  }

  void add_box(const Signature& action) {
    switch (next_box(action)) {
      case Next::first: return action.first.kind == Box::Kind::thing ? add_technologies() : add_own();
      case Next::second:
        return action.second.kind == Box::Kind::power ? add_powers(world_, view_)
                                                      : add_second(static_cast<Action>(action.action));
      case Next::number: return add_number(action);
      case Next::nothing: return;
    }
  }

  [[nodiscard]] const OwnSystem* own(SystemId s) const {
    for (const OwnSystem& system : view_.systems)
      if (system.system == s) return &system;
    return nullptr;
  }

  [[nodiscard]] std::string contents(SystemId s) const {
    const auto counted = [](int cruisers, int fighters, int colony_ships, int population) {
      std::string text;
      if (cruisers > 0) text += fmt::format(", {} cruisers", cruisers);
      if (fighters > 0) text += fmt::format(", {} fighters", fighters);
      if (colony_ships > 0) text += fmt::format(", {} colony ships", colony_ships);
      if (population > 0) text += fmt::format(", {} population", population);
      return text;
    };
    if (const OwnSystem* mine = own(s))
      return ", yours" + counted(mine->cruisers, mine->fighters, mine->colony_ships, mine->population);
    for (const star_chase::SeenSystem& seen : view_.seen)
      if (seen.system == s)
        return (seen.owner == PowerId::none ? std::string(", nobody's")
                                            : fmt::format(", of {}", world_.facts(seen.owner).name)) +
               counted(seen.cruisers, seen.fighters, seen.colony_ships, seen.population);
    return {};
  }

  /// From the seat's chart alone: what is not on it is not hinted at.
  void add_system(SystemId s) {
    const star_chase::ChartSystem* known = view_.chart.find(s);
    if (known == nullptr) return;
    std::string says(row(known->type).name);
    if (!known->name.empty()) says = fmt::format("{}, {}", known->name, says);
    add(world_.code(s), says + contents(s), known->name);
  }

  void add_chart() {
    for (const star_chase::ChartSystem& known : view_.chart.systems) add_system(known.system);
  }

  void add_own() {
    for (const OwnSystem& mine : view_.systems) add_system(mine.system);
    if (found_.empty()) add_chart();
  }

  void add_second(Action action) {
    const SystemId first = world_.find_system(line_.words[1]);
    if (action != Action::deep && action != Action::link && view_.chart.find(first) != nullptr)
      for (const SystemId near : view_.chart.linked_to(first)) add_system(near);
    if (found_.empty()) add_chart();
  }

  void add_technologies() {
    for (std::size_t i = 0; i < star_chase::kTechs; ++i) {
      const auto tech = static_cast<star_chase::Tech>(i);
      add(row(tech).code, fmt::format("{}, you have level {}", row(tech).name, view_.own.levels.of(tech)),
          row(tech).name);
    }
  }

  const World& world_;
  const SeatView& view_;
};

}  // namespace

std::vector<Hint> star_chase_hints(const World& world, const SeatView& view, std::string_view begun) {
  return Hints(world, view, begun).find();
}

}  // namespace game
