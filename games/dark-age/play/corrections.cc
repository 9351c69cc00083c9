#include "dark-age/play/corrections.h"

#include <fmt/core.h>

#include <array>

#include "realm/figures.h"

namespace dark_age {
namespace {

using realm::figure;
using realm::Figure;
using realm::kMostBps;
using realm::Mode;

constexpr std::array kAreaFigures{
    figure<&Area::owner>("owner"),
    figure<&Area::armies>("armies"),
    figure<&Area::ships>("ships"),
    figure<&Area::population>("population", 99),
    figure<&Area::forts>("forts", 99),
    figure<&Area::trade>("trade", 99),
    realm::mode_figure<Area>(Mode::ambush),
    realm::retreat_figure<Area>(),
    realm::pointing_figure<Area>("ambush_at"),
    figure<&Area::passage_for>("passage_for"),
};

constexpr std::array kPowerFigures{
    figure<&Power::balance>("balance", kMostBps),
    figure<&Power::treasury>("treasury", kMostBps),
    figure<&Power::vps>("vps", kMostBps),
    figure<&Power::army_reserve>("army_reserve"),
    figure<&Power::fleet_reserve>("fleet_reserve"),
    figure<&Power::household>("household"),
    figure<&Power::household_at>("household_at"),
    figure<&Power::borrow_from>("borrow_from"),
    figure<&Power::spy_at>("spy_at"),
};

struct Book {
  using World = dark_age::World;
  using Position = dark_age::Position;

  static std::span<const Figure<Area>> areas() { return kAreaFigures; }
  static std::span<const Figure<Power>> powers() { return kPowerFigures; }
  static AreaId find_area(const World& world, std::string_view code) {
    return static_cast<AreaId>(world.map().codes().find(code));
  }
  static constexpr std::string_view kArea = "area";
  static std::string_view name(const World& world, AreaId a) { return world.facts(a).name; }
  static auto& rows(auto& position) { return position.areas; }
  static bool plays(const Power& power) { return power.life == Life::alive; }

  static std::string settle(const World&, const Position& before, Position& now) {
    for (std::size_t i = 0; i < now.areas.size(); ++i) {
      Area& area = now.areas[i];
      if (area.owner != before.areas[i].owner && area.passage_for == area.owner)
        area.passage_for = PowerId::none;
    }
    for (const Power& power : now.powers)
      if (power.household_at != AreaId::none) now.at(power.household_at).household_here = true;
    return {};
  }
};

}  // namespace

base::Corrected correct(const World& world, Position& position,
                        const std::vector<base::CorrectionLine>& lines) {
  return realm::correct_by<Book>(world, position, lines);
}

base::Figures figures_of(const World& world, const Position& position) {
  return realm::figures_by<Book>(world, position);
}

}  // namespace dark_age
