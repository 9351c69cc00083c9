// Over the sea: armies embark in a base or on a coast, sail, and land where the arithmetic says that they
// win.

#include <fmt/core.h>

#include <algorithm>

#include "empires/bot/steps.h"
#include "empires/rules/routes.h"

namespace bots::chancery {
namespace {

using empires::entry;
using empires::plain;
using empires::World;

constexpr int kFarthest = 3;  // sea areas from where they set out

/// Ships that could carry armies, and how they get to their first sea area.
struct Fleet {
  AreaId at = AreaId::none;   // a base or a sea area
  AreaId sea = AreaId::none;  // the first one
  int ships = 0;
  int laid_up = 0;             // of these, to be commissioned first (EMP 5.14)
  int armies = 0;              // that come with them: aboard, or in the base
  AreaId home = AreaId::none;  // entrance of their base: distances are paid from there (EMP-H7)
};

bool is_blocked(const Outlook& look, AreaId sea) { return look.at(sea).ships > 0 && !look.owns(sea); }

/// The sea areas from one to another, without the first; nothing: there is no way free of others' ships.
std::optional<std::vector<AreaId>> sea_way(const Outlook& look, AreaId from, AreaId to) {
  std::vector<AreaId> way;
  while (from != to) {
    const int far = look.world().sea_steps(from, to);
    AreaId next = AreaId::none;
    for (const AreaId n : look.near(from))
      if (!look.is_land(n) && look.world().sea_steps(n, to) == far - 1 && !is_blocked(look, n)) next = n;
    if (next == AreaId::none) return std::nullopt;
    way.push_back(next);
    from = next;
  }
  return way;
}

std::vector<Fleet> fleets(const Outlook& look) {
  const auto& now = look.what_if().now();
  std::vector<Fleet> all;
  for (const AreaId a : look.own_land()) {
    const Area& base = look.at(a);
    if (!empires::base_is_open(now, a) || is_blocked(look, base.entrance)) continue;
    const int laid_up = base.no_commission ? 0 : base.laid_up;
    if (base.ships + laid_up == 0 || base.stuck) continue;
    all.push_back({a, base.entrance, base.ships + laid_up, laid_up, base.armies, base.entrance});
  }
  for (const AreaId a : look.fleets())
    if (empires::distance_from_base(look.world(), now, a))
      all.push_back({a, a, look.at(a).ships, 0, look.at(a).armies, look.at(look.at(a).fleet_base).entrance});
  return all;
}

/// A voyage in the making.
struct Voyage {
  std::vector<sheet::Entry> orders = {};
  int bps = 0;
};

void sail(Voyage& voyage, const Outlook& look, const Fleet& fleet, AreaId from,
          const std::vector<AreaId>& way, int ships, Action how) {
  for (const AreaId to : way) {
    voyage.orders.push_back(entry(how, from, to, plain(ships)));
    voyage.bps += 1 + look.world().sea_steps(fleet.home, from);
    from = to;
  }
}

/// Out of the base, with its armies or without.
void put_to_sea(Voyage& voyage, const Fleet& fleet, int ships, Action how) {
  if (fleet.at == fleet.sea) return;
  if (const int more = ships - (fleet.ships - fleet.laid_up); more > 0) {
    voyage.orders.push_back(entry(Action::fleet, fleet.at, AreaId::none, plain(more)));
    voyage.bps += more;
  }
  voyage.orders.push_back(entry(how, fleet.at, fleet.sea, plain(ships)));
  voyage.bps += 1;
}

/// Who may leave a coast for the sea.
int may_embark(const Outlook& look, AreaId a) {
  const Area& area = look.at(a);
  if (area.stuck) return 0;
  int stay = 0;
  const int risk = look.stake(a, area.armies);
  while (stay < area.armies && look.stake(a, stay) > risk) ++stay;
  return area.armies - stay;
}

/// Sails from `sea`, where `armies` are aboard, to every shore in reach.
void add_shores(const Outlook& look, const Fleet& fleet, const Voyage& before, AreaId sea, int armies,
                AreaId embarked, Steps& steps) {
  const World& world = look.world();
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaId there = empires::area_id(i);
    if (look.is_land(there) || world.sea_steps(sea, there) > kFarthest) continue;
    const auto way = sea_way(look, sea, there);
    if (!way) continue;
    for (const AreaId to : look.near(there)) {
      if (!look.foreign_land(to)) continue;
      // Where one can walk there is no need to sail.
      const auto beside = look.near(to);
      if (std::find(beside.begin(), beside.end(), embarked) != beside.end()) continue;
      const Onset onset{.from = there, .to = to, .most = armies, .ships = fleet.ships, .aboard = armies};
      const auto p = look.attack(onset, [](int n) { return n; });
      if (!p) continue;
      Voyage voyage = before;
      sail(voyage, look, fleet, sea, *way, fleet.ships, Action::convoy);
      voyage.orders.push_back(entry(Action::attack, there, to, plain(p->armies)));
      voyage.bps += p->armies;
      steps.push_back(
          {.orders = std::move(voyage.orders),
           .worth = p->worth,
           .bps = voyage.bps,
           .urgent = true,
           .why = attack_words(look, fmt::format("Lands in {} from {}", look.code(to), look.code(there)), to,
                               *p)});
    }
  }
}

/// Armies of the coasts of `sea`, which is where the fleet is or one sea area away.
void fetch(const Outlook& look, const Fleet& fleet, AreaId sea, Steps& steps) {
  const bool in_port = fleet.at != fleet.sea;
  for (const AreaId a : look.near(sea)) {
    if (!look.is_land(a) || !look.owns(a) || a == fleet.at) continue;
    const int n = std::min(may_embark(look, a), fleet.ships - (in_port ? 0 : fleet.armies));
    if (n < 2) continue;
    Fleet sailing = fleet;
    if (in_port) sailing.ships = n;
    Voyage voyage;
    put_to_sea(voyage, fleet, sailing.ships, Action::seamove);
    if (sea != fleet.sea)
      sail(voyage, look, fleet, fleet.sea, {sea}, sailing.ships, in_port ? Action::seamove : Action::convoy);
    voyage.orders.push_back(entry(Action::move, a, sea, plain(n)));
    voyage.bps += 1;
    add_shores(look, sailing, voyage, sea, n + (in_port ? 0 : fleet.armies), a, steps);
  }
}

void add_voyages(const Outlook& look, const Fleet& fleet, Steps& steps) {
  const bool in_port = fleet.at != fleet.sea;
  const int own = in_port ? std::min(fleet.ships, may_embark(look, fleet.at)) : fleet.armies;
  if (own > 0) {
    Fleet sailing = fleet;
    if (in_port) sailing.ships = own;  // as many ships as armies: CONVOY takes one each
    Voyage voyage;
    put_to_sea(voyage, fleet, sailing.ships, Action::convoy);
    add_shores(look, sailing, voyage, fleet.sea, own, in_port ? fleet.at : AreaId::none, steps);
  }
  fetch(look, fleet, fleet.sea, steps);
  for (const AreaId sea : look.near(fleet.sea))
    if (!look.is_land(sea) && !is_blocked(look, sea)) fetch(look, fleet, sea, steps);
}

/// Armies aboard cost a BP each (EMP-H28): who has nowhere to land goes ashore at home.
void add_homecoming(const Outlook& look, AreaId sea, Steps& steps) {
  const int aboard = look.at(sea).armies;
  if (aboard == 0) return;
  for (const AreaId a : look.near(sea))
    if (look.is_land(a) && look.owns(a))
      steps.push_back(
          {.orders = {entry(Action::move, sea, a, plain(aboard))},
           .worth = aboard * (kBp + kBp / 2) - look.crowding(look.room(a) - aboard),
           .bps = 1,
           .why = fmt::format("Puts {} ashore in {}.", counted(aboard, "army", "armies"), look.code(a))});
}

/// EMP 8.1  Others' ships before a harbour or beside a fleet are driven away by who is strong enough.
void add_sea_battle(const Outlook& look, AreaId from, AreaId sea, int ships, Steps& steps) {
  const Area& there = look.at(sea);
  if (!is_blocked(look, sea) || ships == 0) return;
  const auto battle = empires::fight_at_sea(ships, 0, there.ships, there.armies);
  if (!battle.won) return;
  const int worth = battle.defender_loss * 2 * kBp + battle.defender_drowned * look.army() +
                    (look.is_land(from) ? 3 * kBp : 0) - battle.attacker_loss * 3 * kBp;
  steps.push_back(
      {.orders = {entry(Action::seamove, from, sea, plain(ships))},
       .worth = worth,
       .bps = 2,
       .urgent = true,
       .why = fmt::format("Drives {} of {} out of {} with {}.", counted(there.ships, "ship", "ships"),
                          look.name(there.owner), look.code(sea), ships)});
}

}  // namespace

void add_landings(const Outlook& look, Steps& steps) {
  for (const Fleet& fleet : fleets(look)) add_voyages(look, fleet, steps);
  for (const AreaId sea : look.fleets()) {
    add_homecoming(look, sea, steps);
    for (const AreaId n : look.near(sea))
      if (!look.is_land(n)) add_sea_battle(look, sea, n, look.at(sea).ships - look.at(sea).armies, steps);
  }
  for (const AreaId a : look.own_land())
    if (empires::base_is_open(look.what_if().now(), a))
      add_sea_battle(look, a, look.at(a).entrance, look.at(a).ships, steps);
}

}  // namespace bots::chancery
