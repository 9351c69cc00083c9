#include "dark-age/play/hints.h"

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/rules/actions.h"
#include "realm/ask/hint_words.h"

namespace game {
namespace {

using dark_age::Action;
using dark_age::AreaId;
using dark_age::PowerId;
using dark_age::SeatView;
using dark_age::World;
using sheet::Box;
using sheet::NumberBox;
using sheet::Signature;

class Hints : public SheetHints {
 public:
  Hints(const World& world, const SeatView& view, std::string_view begun)
      : SheetHints(begun), world_(world), view_(view) {}

  std::vector<Hint> find() {
    const std::string question = line_.words.empty() ? std::string() : line_.words.front();
    if (question == "AREA") {
      add_all_areas();
      return take();
    }
    if (question == "BATTLE" || question == "BATTLE?") line_.words.erase(line_.words.begin());
    if (line_.words.empty()) {
      add_words();
    } else if (const Signature* action = world_.vocabulary().find(line_.words.front())) {
      add_box(*action);
    }
    return take();
  }

 private:
  void add_words() {
    add_actions(dark_age::signatures());
    add_directives();
  }

  void add_box(const Signature& action) {
    switch (next_box(action)) {
      case Next::first: return add_first_places(action);
      case Next::second:
        return action.second.kind == Box::Kind::power ? add_powers(world_, view_) : add_second_places(action);
      case Next::number: return add_number(action, units_there(action));
      case Next::nothing: return;
    }
  }

  [[nodiscard]] const dark_age::OwnArea* own(AreaId a) const {
    for (const dark_age::OwnArea& area : view_.areas)
      if (area.area == a) return &area;
    return nullptr;
  }

  void add_area(AreaId a) {
    const dark_age::AreaFacts& facts = world_.facts(a);
    std::string says = fmt::format("{}, {}", facts.name, world_.ground(a).name);
    if (const dark_age::OwnArea* mine = own(a)) {
      says += ", yours";
      if (mine->ships > 0) says += fmt::format(", {} ships", mine->ships);
      if (mine->armies > 0) says += fmt::format(", {} armies", mine->armies);
    } else {
      const PowerId owner = view_.roundup.owners[realm::index(a)];
      says += owner == PowerId::none ? ", nobody's" : fmt::format(", {}", world_.facts(owner).name);
      for (const dark_age::SeenArea& seen : view_.seen)
        if (seen.area == a) says += fmt::format(", {} armies seen", seen.armies + seen.ships);
    }
    add(world_.code(a), std::move(says), facts.name);
  }

  void add_all_areas() {
    for (std::size_t i = 0; i < world_.area_count(); ++i) add_area(dark_age::area_id(i));
  }

  /// Most actions begin in land of one's own; what is written otherwise is found among all areas.
  void add_first_places(const Signature& action) {
    const auto kind = static_cast<Action>(action.action);
    const bool anywhere = kind == Action::spy || kind == Action::sabotage || kind == Action::fleet;
    if (!anywhere)
      for (const dark_age::OwnArea& mine : view_.areas) add_area(mine.area);
    if (found_.empty()) add_all_areas();
  }

  void add_second_places(const Signature& action) {
    const std::uint16_t first = world_.map().codes().find(line_.words[1]);
    if (first != base::CodeTable::kUnknown &&
        dark_age::needs_adjacent_places(static_cast<Action>(action.action)))
      for (const AreaId near : world_.map().neighbours(static_cast<AreaId>(first))) add_area(near);
    if (found_.empty()) add_all_areas();
  }

  [[nodiscard]] std::string units_there(const Signature& action) const {
    if (line_.words.size() < 2 || action.number.kind != NumberBox::Kind::move) return {};
    const std::uint16_t first = world_.map().codes().find(line_.words[1]);
    const dark_age::OwnArea* mine =
        first == base::CodeTable::kUnknown ? nullptr : own(static_cast<AreaId>(first));
    if (mine == nullptr) return {};
    return fmt::format("; {} there", world_.is_sea(mine->area) ? mine->ships : mine->armies);
  }

  const World& world_;
  const SeatView& view_;
};

}  // namespace

std::vector<Hint> sheet_hints(const World& world, const SeatView& view, std::string_view begun) {
  return Hints(world, view, begun).find();
}

}  // namespace game
