#include "star-chase/play/guess.h"

#include <algorithm>
#include <string>

#include "core/check.h"

namespace star_chase {
namespace {

/// From the numbers of the whole world to those of the seat's own.
class Renumber {
 public:
  explicit Renumber(const Chart& chart) : chart_(&chart) {}
  /// none: it is not on the map.
  [[nodiscard]] SystemId operator()(SystemId s) const {
    const ChartSystem* charted = chart_->find(s);
    return charted == nullptr ? SystemId::none
                              : system_id(static_cast<std::size_t>(charted - chart_->systems.data()));
  }

 private:
  const Chart* chart_;
};

std::shared_ptr<const World> known_world(const World& world, const SeatView& view, const Renumber& mine) {
  std::vector<int> codes;
  std::vector<SystemFacts> systems;
  for (const ChartSystem& c : view.chart.systems) {
    codes.push_back(std::stoi(std::string(world.code(c.system))));
    systems.push_back({c.type, c.at, c.parent == SystemId::none ? SystemId::none : mine(c.parent)});
  }
  std::vector<std::string> power_codes;
  std::vector<PowerFacts> powers;
  for (std::size_t i = 0; i < world.power_count(); ++i) {
    const PowerFacts& facts = world.facts(power_id(i));
    power_codes.emplace_back(world.code(power_id(i)));
    powers.push_back({facts.name, facts.controller, SystemId::none, SystemId::none});
    if (power_id(i) != view.seat) continue;
    powers.back().home_star = mine(facts.home_star);
    powers.back().home_planet = mine(facts.home_planet);
  }
  return std::make_shared<const World>(world.name(), std::move(codes), std::move(systems),
                                       base::CodeTable(std::move(power_codes)), std::move(powers),
                                       world.as_listed(), world.options());
}

template <class Told>
void fill(System& s, const Told& told, PowerId owner) {
  s.owner = owner;
  s.population = told.population;
  s.industry = told.industry;
  s.fighters = told.fighters;
  s.cruisers = told.cruisers;
  s.colony_ships = told.colony_ships;
}

void fill_own(Power& power, const OwnPower& own, const Renumber& mine) {
  power.balance = own.balance;
  power.treasury = own.treasury;
  power.vps = own.vps;
  power.levels = own.levels;
  power.reserve = own.reserve;
  power.lost = own.lost;
  power.base = mine(own.base);
  power.home = mine(own.home);
  power.probes.active = mine(own.probe);
  for (const SystemId s : own.sitting_probes)
    if (mine(s) != SystemId::none) power.probes.inactive[power.probes.inactive_count++] = mine(s);
  for (const PowerId p : own.pacts) power.pacts = static_cast<std::uint16_t>(power.pacts | bit(p));
  for (const PowerId p : own.consents) power.consents = static_cast<std::uint16_t>(power.consents | bit(p));
}

}  // namespace

Guess guess(const World& world, const SeatView& view) {
  base::ensure(view.seat != PowerId::none, "a seat thinks, a game master knows");
  const Renumber mine(view.chart);
  Guess all;
  all.seat = view.seat;
  all.world = known_world(world, view, mine);
  all.now = empty_position(*all.world);
  Position& now = all.now;
  now.turn = view.roundup.next_turn;
  now.order = view.roundup.order;
  now.over = view.roundup.over;
  all.seen.assign(now.systems.size(), Sight::kNever);
  for (const auto& [a, b] : view.chart.links)
    if (mine(a) != SystemId::none && mine(b) != SystemId::none) link(now, mine(a), mine(b));
  for (System& s : now.systems) s.explored = true;  // no thought finds what the Old Empire left
  const auto in_the_game = [&](PowerId p) {
    return p != PowerId::none && view.roundup.in_the_game[realm::index(p)] ? p : PowerId::none;
  };
  for (const auto* list : {&view.remembered, &view.seen})
    for (const SeenSystem& s : *list) {
      const SystemId id = mine(s.system);
      if (id == SystemId::none) continue;
      fill(now.at(id), s, in_the_game(s.owner));
      all.seen[realm::index(id)] = s.turn;
    }
  for (const OwnSystem& s : view.systems) {
    const SystemId id = mine(s.system);
    if (id == SystemId::none) continue;
    fill(now.at(id), s, view.seat);
    now.at(id).posture = {s.posture.mode, mine(s.posture.retreat_to), mine(s.posture.points_at)};
    all.seen[realm::index(id)] = view.roundup.turn;
  }
  for (std::size_t i = 0; i < now.powers.size(); ++i) now.powers[i].alive = view.roundup.in_the_game[i];
  fill_own(now.of(view.seat), view.own, mine);
  for (const PowerId p : view.own.pacts)
    now.of(p).pacts = static_cast<std::uint16_t>(now.of(p).pacts | bit(view.seat));
  return all;
}

}  // namespace star_chase
