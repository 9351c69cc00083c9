#include "empires/play/hints.h"

#include <fmt/core.h>

#include <algorithm>

#include "empires/play/words.h"
#include "empires/rules/actions.h"
#include "realm/ask/hint_words.h"

namespace game {
namespace {

using empires::Action;
using empires::AreaId;
using empires::OwnLand;
using empires::OwnSea;
using empires::PowerId;
using empires::SeatView;
using empires::World;
using sheet::Box;
using sheet::NumberBox;
using sheet::Signature;

/// What an action begins with.
enum class Begins : std::uint8_t { land, armies, base, ships, fleet, centre, agent };

Begins beginning(Action action) {
  switch (action) {
    case Action::move:
    case Action::attack: return Begins::armies;
    case Action::seamove:
    case Action::convoy: return Begins::ships;
    case Action::scout: return Begins::ships;
    case Action::build:
    case Action::layup:
    case Action::recover:
    case Action::fleet:
    case Action::scrap:
    case Action::close: return Begins::base;
    case Action::unload: return Begins::fleet;
    case Action::gather:
    case Action::send: return Begins::centre;
    case Action::spy:
    case Action::spycat:
    case Action::mole:
    case Action::molecat:
    case Action::kill: return Begins::agent;
    default: return Begins::land;
  }
}

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
      add_actions(empires::signatures(world_.variant()));
      add_directives();
    } else if (const Signature* action = world_.vocabulary().find(line_.words.front())) {
      add_box(*action);
    }
    return take();
  }

 private:
  void add_box(const Signature& action) {
    const auto kind = static_cast<Action>(action.action);
    switch (next_box(action)) {
      case Next::first: return add_first_places(kind);
      case Next::second:
        return action.second.kind == Box::Kind::power ? add_powers(world_, view_) : add_second_places(kind);
      case Next::number: return add_number(action, units_there(action));
      case Next::nothing: return;
    }
  }

  void add_area(AreaId a) {
    const empires::Teller teller(world_, view_, kLanguage);
    add(world_.code(a), told_in_short(teller, a), world_.facts(a).name);
  }
  void add_all_areas() {
    for (std::size_t i = 0; i < world_.area_count(); ++i) add_area(empires::area_id(i));
  }

  [[nodiscard]] bool fits(Begins begins, const OwnLand& l) const {
    switch (begins) {
      case Begins::armies: return l.armies > 0;
      case Begins::base: return l.entrance != AreaId::none;
      case Begins::ships: return l.commissioned + l.armies > 0;
      case Begins::fleet: return false;
      case Begins::centre: return l.source == l.area;  // a centre is its own source (EMP-H54)
      case Begins::agent:
      case Begins::land: break;
    }
    return true;
  }
  [[nodiscard]] static bool fits(Begins begins, const OwnSea& s) {
    switch (begins) {
      case Begins::armies: return s.armies > 0;
      case Begins::ships:
      case Begins::fleet: return s.ships > 0;
      default: return false;
    }
  }

  /// What is written otherwise is found among all areas.
  void add_first_places(Action action) {
    const Begins begins = beginning(action);
    if (begins == Begins::agent) add_where_agents_go(action);
    if (found_.empty())
      for (const OwnLand& l : view_.land)
        if (fits(begins, l)) add_area(l.area);
    for (const OwnSea& s : view_.seas)
      if (fits(begins, s)) add_area(s.area);
    if (found_.empty()) add_all_areas();
  }

  /// An agent that is there goes a step; KILL is done where one stands.
  void add_where_agents_go(Action action) {
    for (std::size_t i = 0; i < empires::kAgents; ++i) {
      const AreaId at = view_.agents[i];
      if (at == AreaId::none) continue;
      if (action == Action::kill)
        add_area(at);
      else if (base::upper(name(static_cast<empires::Agent>(i))) == empires::signature(action).word)
        for (const AreaId near : world_.map().neighbours(at)) add_area(near);
    }
  }

  [[nodiscard]] bool is_own_base(AreaId a) const {
    return std::any_of(view_.land.begin(), view_.land.end(),
                       [&](const OwnLand& l) { return l.area == a && l.entrance != AreaId::none; });
  }

  /// Whether an action that goes over a border may go to `to` as far as the seat knows.
  [[nodiscard]] bool goes_to(Action action, AreaId to) const {
    const bool own = is_own(view_, to);
    switch (action) {
      case Action::attack: return !own && world_.is_land(to);
      case Action::move: return own;
      case Action::seamove:
      case Action::convoy: return world_.is_sea(to) || is_own_base(to);
      case Action::base: return world_.is_sea(to);
      case Action::scout: return !own;
      case Action::retreat:
      case Action::wagons:
      case Action::unload: return world_.is_land(to);
      default: return true;
    }
  }

  void add_second_places(Action action) {
    const std::uint16_t first = world_.map().codes().find(line_.words[1]);
    if (action == Action::send)
      for (const OwnLand& l : view_.land) add_area(l.area);
    else if (first != base::CodeTable::kUnknown)
      for (const AreaId near : world_.map().neighbours(static_cast<AreaId>(first)))
        if (goes_to(action, near)) add_area(near);
    if (found_.empty()) add_all_areas();
  }

  [[nodiscard]] std::string units_there(const Signature& action) const {
    if (line_.words.size() < 2 || action.number.kind != NumberBox::Kind::move) return {};
    const std::uint16_t first = world_.map().codes().find(line_.words[1]);
    if (first == base::CodeTable::kUnknown) return {};
    const auto there = known(view_, static_cast<AreaId>(first));
    if (!there || !is_own(view_, there->area)) return {};
    const auto kind = static_cast<Action>(action.action);
    switch (kind) {
      case Action::move:
      case Action::attack: return fmt::format("; {} armies there", there->armies);
      case Action::gather:
      case Action::wagons:
      case Action::send: return fmt::format("; {} trains there", there->trains);
      case Action::unload: return {};
      default: return fmt::format("; {} ships there", there->ships);
    }
  }

  const World& world_;
  const SeatView& view_;
};

}  // namespace

std::vector<Hint> sheet_hints(const World& world, const SeatView& view, std::string_view begun) {
  return Hints(world, view, begun).find();
}

}  // namespace game
