#include "game/dark_age_hints.h"

#include <fmt/core.h>

#include <algorithm>

#include "dark_age/actions.h"
#include "game/hint_words.h"

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

class Hints {
 public:
  Hints(const World& world, const SeatView& view, std::string_view begun)
      : world_(world), view_(view), line_(begun_line(begun)) {
    if (!line_.words.empty() && is_slot(line_.words.front())) line_.words.erase(line_.words.begin());
  }

  std::vector<Hint> find() {
    const std::string question = line_.words.empty() ? std::string() : line_.words.front();
    if (question == "AREA") {
      add_all_areas();
      return std::move(found_);
    }
    if (question == "BATTLE" || question == "BATTLE?") line_.words.erase(line_.words.begin());
    if (line_.words.empty()) {
      add_words();
    } else if (const Signature* action = world_.vocabulary().find(line_.words.front())) {
      add_box(*action);
    }
    return std::move(found_);
  }

 private:
  void add(std::string_view word, std::string says, std::string_view name = {}) {
    if (begins_with(word, name, line_.last)) found_.push_back({std::string(word), std::move(says)});
  }

  void add_words() {
    for (const Signature& s : dark_age::signatures())
      add(s.word, fmt::format("{}  ({})", s.format, s.rule.id));
    for (const Hint& hint : directive_hints()) add(hint.word, hint.says);
  }

  /// The box that comes next: those the action does not use are left out.
  void add_box(const Signature& action) {
    std::size_t filled = line_.words.size() - 1;
    for (const Box* box : {&action.first, &action.second}) {
      if (box->kind == Box::Kind::unused) continue;
      if (filled-- > 0) continue;
      if (box->kind == Box::Kind::power) return add_powers();
      return box == &action.first ? add_first_places(action) : add_second_places(action);
    }
    if (action.number.kind != NumberBox::Kind::unused && filled == 0) add_number(action);
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

  void add_powers() {
    for (std::size_t i = 0; i < world_.power_count(); ++i) {
      const PowerId p = dark_age::power_id(i);
      if (p != view_.seat && view_.roundup.in_the_game[i])
        add(world_.code(p), world_.facts(p).name, world_.facts(p).name);
    }
  }

  void add_number(const Signature& action) {
    if (!line_.last.empty()) return;
    std::string there;
    if (line_.words.size() > 1) {
      const std::uint16_t first = world_.map().codes().find(line_.words[1]);
      const dark_age::OwnArea* mine =
          first == base::CodeTable::kUnknown ? nullptr : own(static_cast<AreaId>(first));
      if (mine != nullptr && action.number.kind == NumberBox::Kind::move)
        there = fmt::format("; {} there", world_.is_sea(mine->area) ? mine->ships : mine->armies);
    }
    found_.push_back({{}, fmt::format("{}: {}{}", action.format, number_hint(action.number), there)});
  }

  const World& world_;
  const SeatView& view_;
  BegunLine line_;
  std::vector<Hint> found_;
};

}  // namespace

std::vector<Hint> sheet_hints(const World& world, const SeatView& view, std::string_view begun) {
  return Hints(world, view, begun).find();
}

}  // namespace game
