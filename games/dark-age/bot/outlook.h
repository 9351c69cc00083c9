#pragma once

#include <optional>
#include <vector>

#include "dark-age/bot/player.h"
#include "dark-age/play/what_if.h"
#include "dark-age/rules/actions.h"

/// How the steward looks at a position: what land is worth, who could come, what a battle would bring. All
/// worth is in tenths of a build point, because everything he does competes with TAX, which turns a slot into
/// two.
namespace bots {

using dark_age::Action;
using dark_age::AreaId;
using dark_age::PowerId;
using dark_age::WhatIf;

constexpr int kBp = 10;         // a build point
constexpr int kSlot = 2 * kBp;  // what TAX would have made of the slot (DA-H43)
constexpr int kArmy = 3 * kBp;  // an army, as LEVY sells it
constexpr int kVictoryPoint = 4 * kBp;

/// The largest force of another power that could come into an area next.
struct Danger {
  int armies = 0;
  AreaId from = AreaId::none;
  PowerId who = PowerId::none;
};

/// What a battle is expected to bring.
struct Prospect {
  Action kind = Action::move;
  int armies = 0;  // to be sent
  int left = 0;    // of them, if everything is as it is thought to be
  bool holds = false;
  Danger danger = {};  // to the place once it is taken
  int worth = 0;
};

class Outlook {
 public:
  Outlook(const DarkAgeSeat& seat, const WhatIf& now);

  [[nodiscard]] const WhatIf& what_if() const { return *now_; }
  [[nodiscard]] const dark_age::World& world() const { return now_->world(); }
  [[nodiscard]] const dark_age::SeatView& view() const { return *view_; }
  [[nodiscard]] const dark_age::Area& at(AreaId a) const { return now_->now().at(a); }
  [[nodiscard]] bool owns(AreaId a) const { return now_->owns(a); }
  [[nodiscard]] const std::vector<AreaId>& own_land() const { return own_land_; }
  [[nodiscard]] const std::vector<AreaId>& own_sea() const { return own_sea_; }  // with ships
  [[nodiscard]] std::string_view code(AreaId a) const { return world().code(a); }
  [[nodiscard]] bool gaelic() const { return world().nation(now_->seat()).gaelic; }
  [[nodiscard]] bool viking() const { return world().nation(now_->seat()).viking; }

  /// Turns to be played, this one included.
  [[nodiscard]] int turns_left() const { return turns_left_; }
  /// What a head of population is worth: the income of the turns to come, and victory points (DA-H55).
  [[nodiscard]] int head() const { return head_; }
  /// What is lost with an own area.
  [[nodiscard]] int value(AreaId a) const;
  /// What taking an area brings, battle apart.
  [[nodiscard]] int prize(AreaId a) const;
  /// Land that is not one's own and whose owner counts as an enemy, or nobody's.
  [[nodiscard]] bool foreign_land(AreaId a) const { return world().is_land(a) && !owns(a); }
  [[nodiscard]] bool seen_now(AreaId a) const { return seen_now_[realm::index(a)]; }
  /// Whether armies of an own area have anybody to face or anything to take next door.
  [[nodiscard]] bool on_the_border(AreaId a) const;
  [[nodiscard]] int population_room(AreaId a) const;
  /// What GROW costs there (DA-H37).
  [[nodiscard]] int grow_cost(AreaId a) const;
  /// What another head there is worth once GROW is paid; may be negative.
  [[nodiscard]] int grow_gain(AreaId a) const { return head_ - kBp * grow_cost(a); }

  /// Who could come into `a`; the area `taken` is thought of as one's own already.
  [[nodiscard]] Danger danger(AreaId a, AreaId taken = AreaId::none) const;
  /// Whether `armies` behind `level` would keep `a` against the danger.
  [[nodiscard]] bool holds(AreaId a, int armies, int level, const Danger& danger, bool ambush = false) const;
  [[nodiscard]] bool holds(AreaId a, int armies) const;
  /// What is at stake where an own area does not hold: not everybody who could come will.
  [[nodiscard]] int at_risk(AreaId a) const { return value(a) * 60 / 100; }
  /// The same for an area left with so many armies; 0: they hold it.
  [[nodiscard]] int stake(AreaId a, int armies, AreaId taken = AreaId::none) const;

  /// The best way to take `to` from `from` with at most `most` armies, `ships` fighting along. Nothing: there
  /// is none worth the armies.
  [[nodiscard]] std::optional<Prospect> attack(AreaId from, AreaId to, int most, int ships) const;

 private:
  [[nodiscard]] int potential(AreaId a, int population) const;
  struct Target;
  [[nodiscard]] int expected(const Target& target, int strength, int ships, Prospect& prospect) const;
  /// The least armies that keep a place against a threat; more than `most`: so many do not.
  [[nodiscard]] int garrison(AreaId a, int level, const Danger& threat, int most) const;
  [[nodiscard]] bool ambushed_before(AreaId from, AreaId to) const;

  mutable std::vector<realm::Round> rounds_;  // room to reckon in: battles are asked for by the thousand
  const WhatIf* now_;
  const dark_age::SeatView* view_;
  std::vector<AreaId> own_land_;
  std::vector<AreaId> own_sea_;
  std::vector<bool> seen_now_;
  int turns_left_ = 1;
  int head_ = 0;
  int rivalry_ = 0;  // in a hundred: how much of a rival's loss is one's own gain
};

}  // namespace bots
