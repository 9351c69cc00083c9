#include "empires/play/corrections.h"

#include <fmt/core.h>

#include <array>

#include "realm/figures.h"

namespace empires {
namespace {

using realm::figure;
using realm::Figure;
using realm::FigureKind;
using realm::kMostBps;
using realm::Mode;

constexpr std::array kAreaFigures{
    figure<&Area::owner>("owner"),
    figure<&Area::armies>("armies"),
    figure<&Area::population>("population"),
    figure<&Area::forts>("forts"),
    figure<&Area::ships>("ships"),  // in a base: the commissioned ones
    figure<&Area::laid_up>("laid_up"),
    figure<&Area::trains>("trains"),
    realm::mode_figure<Area>(Mode::entrench),
    realm::retreat_figure<Area>(),
    realm::pointing_figure<Area>("points_at"),
    figure<&Area::entrance>("base"),
    figure<&Area::opens>("usable_from_turn"),
    figure<&Area::fleet_base>("fleet_base"),
};

template <Agent agent>
constexpr Figure<Power> agent_figure(std::string_view name) {
  return {name, FigureKind::place, 0, [](const Power& power) { return static_cast<int>(power.agent(agent)); },
          [](Power& power, int value) { power.agent(agent) = static_cast<AreaId>(value); }};
}

constexpr std::array kPowerFigures{
    figure<&Power::balance>("balance", kMostBps),
    figure<&Power::treasury>("treasury", kMostBps),
    figure<&Power::vps>("vps", kMostBps),
    figure<&Power::army_reserve>("army_reserve"),
    figure<&Power::naval_reserve>("naval_reserve"),
    figure<&Power::air>("air"),
    figure<&Power::dummy>("dummy"),  // EMP-H67: given back to a player, or to the computer
    agent_figure<Agent::spy>("spy"),
    agent_figure<Agent::spycat>("spycat"),
    agent_figure<Agent::mole>("mole"),
    agent_figure<Agent::molecat>("molecat"),
};

struct Book {
  using World = empires::World;
  using Position = empires::Position;

  static std::span<const Figure<Area>> areas() { return kAreaFigures; }
  static std::span<const Figure<Power>> powers() { return kPowerFigures; }
  static AreaId find_area(const World& world, std::string_view code) {
    return static_cast<AreaId>(world.map().codes().find(code));
  }
  static constexpr std::string_view kArea = "area";
  static std::string_view name(const World& world, AreaId a) { return world.facts(a).name; }
  static auto& rows(auto& position) { return position.areas; }
  static bool plays(const Power& power) { return !power.eliminated; }

  static std::string settle(const World& world, const Position&, const Position& now) {
    for (std::size_t i = 0; i < now.areas.size(); ++i) {
      const AreaId home = now.areas[i].fleet_base;
      if (home != AreaId::none && !now.at(home).has_base())
        return fmt::format("The ships in {} belong to {}, where no base is (EMP 7.12).",
                           world.code(area_id(i)), world.code(home));
    }
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

}  // namespace empires
