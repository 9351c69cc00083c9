#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/planner/chance.h"
#include "star-chase/bot/player.h"
#include "star-chase/play/what_if.h"

/// How the admiral looks at the galaxy, and the sheet he writes.
namespace bots {

using star_chase::Action;
using star_chase::PowerId;
using star_chase::System;
using star_chase::SystemId;
using star_chase::Tech;
using star_chase::WhatIf;

/// A sheet in the making: every order in it has been carried out by the judge on the guessed galaxy.
class StarChasePlan {
 public:
  explicit StarChasePlan(const StarChaseSeat& seat);

  [[nodiscard]] const WhatIf& now() const { return now_; }
  [[nodiscard]] const star_chase::World& world() const { return now_.world(); }
  [[nodiscard]] const System& at(SystemId s) const { return now_.at(s); }
  [[nodiscard]] bool owns(SystemId s) const { return now_.owns(s); }
  [[nodiscard]] int balance() const { return now_.own().balance; }
  [[nodiscard]] int left() const { return now_.left(); }
  [[nodiscard]] int level(Tech tech) const { return now_.own().level(tech); }
  [[nodiscard]] int turn() const { return turn_; }
  /// Turns to be played, this one included.
  [[nodiscard]] int turns_left() const { return turns_left_; }
  [[nodiscard]] Chance& chance() { return chance_; }
  /// How long ago a system was seen; own ones now. Large: never.
  [[nodiscard]] int age(SystemId s) const;

  /// Adds an order if it would not fail; else nothing changes. `why` may be empty.
  bool add(const sheet::Entry& order, std::string why = {});
  bool add(Action action, SystemId first = SystemId::none, SystemId second = SystemId::none,
           sheet::Number number = {}, std::string why = {});
  void say(std::string why) { reasons_.push_back(std::move(why)); }
  void probe(std::vector<SystemId> boxes) { probes_ = std::move(boxes); }
  [[nodiscard]] Advice advice() const;

  /// Own systems now, in the order of their codes.
  [[nodiscard]] std::vector<SystemId> own() const;
  /// Somebody else's, and no partner's.
  [[nodiscard]] bool hostile(SystemId s) const;
  [[nodiscard]] bool is_free(SystemId s) const { return at(s).owner == PowerId::none; }
  [[nodiscard]] std::string code(SystemId s) const { return std::string(world().code(s)); }
  /// The most cruisers of others that are known to stand within so many links of a system.
  [[nodiscard]] int threat(SystemId s, int links) const;
  /// Links from a system over known links to all others; -1: no way. `own_only`: through own systems only,
  /// what is not own is an end.
  [[nodiscard]] std::vector<int> distances(SystemId from, bool own_only) const;
  /// The way from one system to another through own systems, without the first; empty: there is none.
  [[nodiscard]] std::vector<SystemId> way(SystemId from, SystemId to) const;
  /// Sends cruisers along a way as far as BPs, slots and being stuck allow, keeping `keep_slots`. How many
  /// links they went.
  int send(SystemId from, const std::vector<SystemId>& way, int cruisers, int keep_slots);

 private:
  WhatIf now_;
  int turn_;
  int turns_left_;
  Chance chance_;
  std::vector<sheet::Entry> orders_;
  std::vector<SystemId> probes_;
  std::vector<std::string> reasons_;
};

/// What an attack on a known system would come to.
struct Onslaught {
  Action kind = Action::move;
  int cruisers = 0;  // to be sent
  int left = 0;
};
/// The cheapest way to take a system with at most `most` cruisers; nothing: they would not take it. Others
/// are thought a little stronger than they were seen.
[[nodiscard]] std::optional<Onslaught> onslaught(const StarChasePlan& plan, SystemId target, int most);

// What he does, in files by family: star_chase_money.cc, star_chase_fleets.cc, star_chase_war.cc,
// star_chase_links.cc, star_chase_treaties.cc.
void buy_technology(StarChasePlan& plan);
void fetch_cruisers(StarChasePlan& plan);
void settle(StarChasePlan& plan);
void build_ships(StarChasePlan& plan);
void invest(StarChasePlan& plan, int keep_slots);
void explore(StarChasePlan& plan);
void send_probe(StarChasePlan& plan);
void guard(StarChasePlan& plan);
void bombard(StarChasePlan& plan);
void attack(StarChasePlan& plan);
void gather(StarChasePlan& plan);
void build_link(StarChasePlan& plan);
void treat(StarChasePlan& plan);
/// Two own stars that a link would bring nearer to each other (SCH 6.7).
struct Road {
  SystemId from = SystemId::none;
  SystemId to = SystemId::none;
  int price = 0;
  int saved = 0;  // links of the way there is, through own systems
};
/// The one that saves most for its price, with Hyperspace Tech of `range`; from none: there is none that
/// pays.
[[nodiscard]] Road best_road(const StarChasePlan& plan, int range);
/// Cruisers that should stay in a system: the home star is never left alone.
[[nodiscard]] int garrison(const StarChasePlan& plan, SystemId s);

}  // namespace bots
