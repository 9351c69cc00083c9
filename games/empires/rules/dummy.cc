#include "empires/rules/dummy.h"

#include <algorithm>
#include <optional>

#include "empires/rules/actions.h"
#include "empires/supply/supply.h"

namespace empires {
namespace {

constexpr int kMostSlots = 15;  // slot 16 stays empty

/// A sheet being filled, and what the dummy knows.
class Steward {
 public:
  Steward(const World& world, const Position& now, PowerId who)
      : world_(world), now_(now), who_(who), left_(now.of(who).balance), used_(now.areas.size(), false) {
    for (std::size_t i = 0; i < now.areas.size(); ++i)
      if (world.is_land(area_id(i)) && now.areas[i].owner == who) own_.push_back(area_id(i));
    // Ties everywhere: higher population, then code.
    std::stable_sort(own_.begin(), own_.end(),
                     [&](AreaId a, AreaId b) { return now_.at(a).population > now_.at(b).population; });
  }

  sheet::Sheet write() {
    call_up_the_attacked();
    place_reserves();
    entrench();
    attack();
    grow();
    scout();
    return sheet_;
  }

 private:
  [[nodiscard]] bool full() const { return next_ >= kMostSlots; }

  void put(Action action, AreaId first, AreaId second = AreaId::none, int number = 0) {
    if (full()) return;
    sheet::Entry& entry = sheet_.slots[static_cast<std::size_t>(next_++)];
    entry.state = sheet::Entry::State::ready;
    entry.action = static_cast<std::uint8_t>(action);
    entry.first = static_cast<sheet::Ref>(first);
    entry.second = static_cast<sheet::Ref>(second);
    if (number > 0) entry.number = {sheet::Number::Kind::plain, number};
  }

  /// Where the last attack on an own area came from in the turn before; none: there was none.
  [[nodiscard]] AreaId attacked_from(AreaId area) const {
    AreaId from = AreaId::none;
    for (const Remembered& r : now_.remembered)
      if (r.who == who_ && r.area == area && r.from != AreaId::none) from = r.from;
    return from;
  }
  /// In its last report: by its armies, or by agents and watchers from the time before it was a dummy.
  [[nodiscard]] bool saw(AreaId area) const {
    const Power& own = now_.of(who_);
    const auto watched = own.watchers.places();
    if (std::find(own.agents.begin(), own.agents.end(), area) != own.agents.end() ||
        std::find(watched.begin(), watched.end(), area) != watched.end())
      return true;
    return std::any_of(now_.remembered.begin(), now_.remembered.end(), [&](const Remembered& r) {
      return r.who == who_ && r.area == area && r.from == AreaId::none;
    });
  }
  [[nodiscard]] bool borders_another_power(AreaId area) const {
    const auto near = world_.map().neighbours(area);
    return std::any_of(near.begin(), near.end(), [&](AreaId n) {
      return world_.is_land(n) && now_.at(n).owner != who_ && now_.at(n).owner != PowerId::none;
    });
  }
  /// Land that may be taken: nobody's, or of a power that attacked within five turns.
  [[nodiscard]] bool fair_game(AreaId area) const {
    const PowerId owner = now_.at(area).owner;
    if (world_.is_sea(area) || owner == who_) return false;
    if (owner == PowerId::none) return true;
    const Dealing* past = find_dealing(now_, who_, owner);
    return past != nullptr && past->last_attacked > 0 && past->last_attacked >= now_.turn - 5;
  }

  void call_up_the_attacked() {  // 1
    int orders = 0;
    for (const AreaId a : own_) {
      const Area& area = now_.at(a);
      if (orders == 2 || area.population < 2 || area.armies >= area.population) continue;
      if (attacked_from(a) == AreaId::none) continue;
      put(Action::levy, a);
      ++orders;
    }
  }

  void place_reserves() {  // 2
    const int held = now_.of(who_).army_reserve;
    if (held == 0 || left_ < 3 || own_.empty()) return;
    const AreaId capital = world_.facts(who_).capital;
    AreaId where = capital != AreaId::none && now_.at(capital).owner == who_ ? capital : own_.front();
    int fewest = -1;
    for (const AreaId a : own_)
      if (borders_another_power(a) && (fewest < 0 || now_.at(a).armies < fewest)) {
        where = a;
        fewest = now_.at(a).armies;
      }
    const int armies = std::min(held, left_ / 3);
    put(Action::reserve, where, AreaId::none, armies);
    left_ -= armies;
    used_[realm::index(where)] = true;  // the area is sticky now (EMP 7.5)
  }

  void entrench() {  // 3
    int orders = 0;
    for (const AreaId a : own_) {
      if (orders == 3) return;
      const AreaId from = attacked_from(a);
      if (from == AreaId::none || now_.at(a).armies == 0) continue;
      put(Action::entrench, a, from);
      ++orders;
    }
  }

  /// The fewest armies that capture by section 5.2 against DEFEND, one more for safety; nothing: not with
  /// `most`.
  [[nodiscard]] std::optional<int> enough(AreaId target, int most, int strays) const {
    const Area& there = now_.at(target);
    for (int n = 1; n + strays + 1 <= most; ++n) {
      const Forces forces{.armies = n, .defenders = there.armies, .population = there.population};
      if (fight_on_land(forces, {.terrain = world_.facts(target).terrain, .forts = there.forts}).captured)
        return n + strays + 1;
    }
    return std::nullopt;
  }

  struct Plan {
    AreaId from = AreaId::none;
    int armies = 0;
    int cost = 0;
  };
  [[nodiscard]] std::optional<Plan> plan_attack(AreaId target) const {
    std::optional<Plan> best;
    int best_spare = 0;
    for (const AreaId a : own_) {
      if (used_[realm::index(a)] || !world_.adjacent(a, target)) continue;
      const int spare = now_.at(a).armies - (borders_another_power(a) ? 2 : 1);
      if (spare <= best_spare) continue;
      const bool strays = world_.has_supply() && now_.at(a).trains == 0;
      const auto armies = enough(target, spare, strays ? 1 : 0);
      if (!armies) continue;
      const int cost = world_.has_supply() ? march_price(now_, a, *armies).cost : *armies;
      if (cost > left_) continue;
      best = Plan{a, *armies, cost};
      best_spare = spare;
    }
    return best;
  }

  void attack() {  // 4
    std::vector<AreaId> targets;
    for (std::size_t i = 0; i < now_.areas.size(); ++i)
      if (fair_game(area_id(i)) && saw(area_id(i))) targets.push_back(area_id(i));
    std::stable_sort(targets.begin(), targets.end(),
                     [&](AreaId a, AreaId b) { return now_.at(a).population > now_.at(b).population; });
    int orders = 0;
    for (const AreaId target : targets) {
      if (orders == 4 || full()) return;
      const auto plan = plan_attack(target);
      if (!plan) continue;
      put(Action::attack, plan->from, target, plan->armies);
      used_[realm::index(plan->from)] = true;
      left_ -= plan->cost;
      ++orders;
    }
  }

  void grow() {  // 5
    std::vector<AreaId> cheapest = own_;
    const auto cost = [&](AreaId a) { return now_.at(a).population + world_.ground(a).grow_extra; };
    std::stable_sort(cheapest.begin(), cheapest.end(), [&](AreaId a, AreaId b) { return cost(a) < cost(b); });
    int orders = 0;
    for (const AreaId a : cheapest) {
      if (orders == 4 || full() || cost(a) > left_ / 2) return;
      put(Action::grow, a);
      left_ -= cost(a);
      ++orders;
    }
  }

  void scout() {  // 6
    for (std::size_t i = 0; i < now_.areas.size() && !full(); ++i) {
      const AreaId target = area_id(i);
      if (!fair_game(target) || saw(target)) continue;
      for (const AreaId near : world_.map().neighbours(target))
        if (world_.is_land(near) && now_.at(near).owner == who_ && now_.at(near).armies > 0) {
          put(Action::scout, near, target);
          break;
        }
    }
  }

  const World& world_;
  const Position& now_;
  PowerId who_;
  int left_;      // b: the balance not yet planned
  int next_ = 0;  // slot to be filled
  std::vector<AreaId> own_;
  std::vector<bool> used_;  // by AreaId: origins that may not be used (again)
  sheet::Sheet sheet_;
};

}  // namespace

sheet::Sheet dummy_sheet(const World& world, const Position& position, PowerId who) {
  return Steward(world, position, who).write();
}

void remember_for_dummies(Position& position, const TurnFacts& facts) {
  position.remembered.clear();
  for (const Sighting& s : facts.sightings)
    if (position.of(s.who).dummy) position.remembered.push_back({s.who, s.area, AreaId::none});
  for (const LandFight& f : facts.land_fights)
    if (f.defender != PowerId::none && position.of(f.defender).dummy)
      position.remembered.push_back({f.defender, f.to, f.from});
}

}  // namespace empires
