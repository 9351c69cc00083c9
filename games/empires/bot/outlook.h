#pragma once

#include <optional>
#include <vector>

#include "empires/bot/player.h"
#include "empires/play/what_if.h"
#include "empires/rules/actions.h"
#include "empires/rules/battle.h"

/// The chancery: how the chancellor of Empires looks at a position. What land is worth, who could come, what
/// a battle would bring. All worth is in tenths of a build point.
namespace bots::chancery {

using empires::Action;
using empires::Area;
using empires::AreaId;
using empires::PowerId;
using empires::WhatIf;

constexpr int kBp = 10;
constexpr int kVictoryPoint = 25;

/// The largest force of another power that could come into an area next.
struct Danger {
  int armies = 0;
  AreaId from = AreaId::none;
  PowerId who = PowerId::none;
};

/// How an area is defended.
struct Defence {
  int armies = 0;
  int forts = 0;
  int population = 0;
  realm::Mode mode = realm::Mode::defend;
  bool applies = false;  // against the danger that is looked at
};

/// Where an attack comes from, and with what.
struct Onset {
  AreaId from = AreaId::none;
  AreaId to = AreaId::none;
  int most = 0;    // armies that could be sent
  int levied = 0;  // so many of them are people of `from` now
  int ships = 0;   // that lie where a landing comes from
  int aboard = 0;  // armies aboard them
};

/// What an attack is expected to bring.
struct Prospect {
  int armies = 0;  // to be sent
  int left = 0;    // of them, if everything is as it is thought to be
  bool holds = false;
  Danger danger = {};  // to the place once it is taken
  int worth = 0;       // BPs not taken off
};

class Outlook {
 public:
  Outlook(const EmpiresSeat& seat, const WhatIf& now);

  [[nodiscard]] const WhatIf& what_if() const { return *now_; }
  [[nodiscard]] const empires::World& world() const { return now_->world(); }
  [[nodiscard]] const empires::SeatView& view() const { return seat_->view; }
  [[nodiscard]] const Area& at(AreaId a) const { return now_->at(a); }
  [[nodiscard]] bool owns(AreaId a) const { return now_->owns(a); }
  [[nodiscard]] bool is_land(AreaId a) const { return world().is_land(a); }
  [[nodiscard]] auto near(AreaId a) const { return world().map().neighbours(a); }
  [[nodiscard]] const std::vector<AreaId>& own_land() const { return own_land_; }
  [[nodiscard]] const std::vector<AreaId>& fleets() const { return fleets_; }  // own ships at sea
  [[nodiscard]] std::string_view code(AreaId a) const { return world().code(a); }
  [[nodiscard]] const std::string& name(PowerId p) const { return world().facts(p).name; }

  /// Turns to be played, this one included.
  [[nodiscard]] int turns_left() const { return turns_left_; }
  /// What a head of population is worth: the income of the turns to come.
  [[nodiscard]] int head() const { return head_; }
  /// What an army is worth: less where there are more than the people feed (EMP-H28).
  [[nodiscard]] int army() const { return army_; }
  /// What so many of an area's people are worth who take up arms (EMP 5.1): their income, and the food.
  [[nodiscard]] int levy_cost(AreaId a, int levied) const {
    return levied * (2 * head_ - army_) + crowding(room(a) - 2 * levied) - crowding(room(a));
  }
  /// What is lost with an own area.
  [[nodiscard]] int value(AreaId a) const;
  /// What taking an area brings at once, and what it brings only to whoever keeps it.
  [[nodiscard]] int spoils(AreaId a, int population) const;
  [[nodiscard]] int keeping(int population) const;
  [[nodiscard]] int prize(AreaId a) const { return spoils(a, at(a).population) + keeping(at(a).population); }
  [[nodiscard]] bool foreign_land(AreaId a) const { return is_land(a) && !owns(a); }
  /// Whether it is known what stands there: seen last turn, or free land seen ever.
  [[nodiscard]] bool is_seen(AreaId a) const { return seen_[realm::index(a)]; }
  /// Steps over own land to the nearest own area with foreign land beside it, or where the land ends before
  /// it, to a harbour; 0 there, -1: no way.
  [[nodiscard]] int to_the_front(AreaId a) const { return to_front_[realm::index(a)]; }
  [[nodiscard]] bool on_the_border(AreaId a) const { return border_[realm::index(a)]; }
  /// Armies an area feeds beyond those that stand there; negative: so many are too many (EMP-H28).
  [[nodiscard]] int room(AreaId a) const { return at(a).population - at(a).forts - at(a).armies; }
  /// What so many armies too many cost until they are moved.
  [[nodiscard]] int crowding(int room) const { return room < 0 ? -room * crowd_ : 0; }

  /// Who could come into `a`; the area `taken` is thought of as one's own already.
  [[nodiscard]] Danger danger(AreaId a, AreaId taken = AreaId::none) const;
  [[nodiscard]] Defence defence(AreaId a) const;
  /// Whether `a` would be kept against the danger.
  [[nodiscard]] bool holds(AreaId a, const Defence& defence, const Danger& danger) const;
  [[nodiscard]] bool holds(AreaId a) const;
  /// What is at stake where an own area does not hold: not everybody who could come will.
  [[nodiscard]] int at_risk(AreaId a, const Danger& danger) const {
    return value(a) * likely(danger.who) / 100;
  }
  /// The same for an area left with so many armies; 0: they hold it.
  [[nodiscard]] int stake(AreaId a, int armies, AreaId taken = AreaId::none) const;

  /// The best way to take `to`. Nothing: there is none worth the armies. `cost` says what sending so many
  /// armies costs in BPs.
  template <class Cost>
  [[nodiscard]] std::optional<Prospect> attack(const Onset& onset, Cost&& cost) const {
    std::optional<Prospect> best;
    const Target target = target_of(onset);
    for (int n = target.forces.population + 1; n <= onset.most; ++n) {  // fewer take nothing (EMP-H17)
      Prospect p = weigh(onset, target, n);
      if (p.worth <= 0) continue;
      if (!best || p.worth - kBp * cost(n) > best->worth - kBp * cost(best->armies)) best = p;
    }
    return best;
  }

 private:
  /// What is attacked, reckoned once for all the ways to attack it.
  struct Target {
    empires::Forces forces;  // without the attackers
    empires::Ground ground;
    Danger after;      // to it once it is taken
    int garrison = 0;  // that keeps it then
    int stay = 0;      // that keeps the place the attack comes from
    int risk = 0;      // of that place if fewer stay
    int risk_now = 0;
  };
  [[nodiscard]] Target target_of(const Onset& onset) const;
  [[nodiscard]] Prospect weigh(const Onset& onset, const Target& target, int armies) const;
  [[nodiscard]] int likely(PowerId who) const {
    return who == PowerId::none ? 0 : likely_[realm::index(who)];
  }
  [[nodiscard]] int thought_air(PowerId who) const;
  [[nodiscard]] int garrison(AreaId a, Defence defence, const Danger& danger, int most) const;
  void size_up_rivals();
  void measure_front();
  void count_armies();

  const EmpiresSeat* seat_;
  const WhatIf* now_;
  std::vector<AreaId> own_land_;
  std::vector<AreaId> fleets_;
  std::vector<bool> seen_;
  std::vector<bool> border_;
  std::vector<int> to_front_;
  std::vector<int> likely_;   // by power: how likely he is to come if he can, in a hundred
  std::vector<int> rivalry_;  // by power: how much of his loss is one's own gain, in a hundred
  int turns_left_ = 1;
  int head_ = 0;
  int army_ = 0;
  int crowd_ = 0;
};

}  // namespace bots::chancery
