#include "star-chase/play/corrections.h"

#include <fmt/core.h>

#include <array>

#include "realm/figures.h"

namespace star_chase {
namespace {

using realm::figure;
using realm::Figure;
using realm::FigureKind;
using realm::kMostBps;
using realm::Mode;

constexpr std::array kSystemFigures{
    figure<&System::owner>("owner"),
    figure<&System::population>("population"),
    figure<&System::industry>("industry"),
    figure<&System::fighters>("fighters"),
    figure<&System::cruisers>("cruisers"),
    figure<&System::colony_ships>("colony_ships"),
    realm::mode_figure<System>(Mode::ambush),
    realm::retreat_figure<System>(),
    realm::pointing_figure<System>("ambush_at"),
};

constexpr Figure<Power> kProbe{
    "probe", FigureKind::place, 0, [](const Power& power) { return static_cast<int>(power.probes.active); },
    [](Power& power, int value) { power.probes.active = static_cast<SystemId>(value); }};

constexpr std::array kPoolFigures{
    figure<&Power::balance>("balance", kMostBps),
    figure<&Power::treasury>("treasury", kMostBps),
    figure<&Power::vps>("vps", kMostBps),
    figure<&Power::reserve>("reserve"),
    figure<&Power::lost>("lost"),
    figure<&Power::base>("base"),
    figure<&Power::home>("home"),
    kProbe,
};

template <Tech tech>
constexpr Figure<Power> level_figure(std::string_view name) {
  return {name, FigureKind::number, kHighestLevel, [](const Power& power) { return power.level(tech); },
          [](Power& power, int value) { power.levels.set(tech, value); }};
}

/// Codes in small letters: "wpn".
std::string small(std::string_view code) {
  std::string out(code);
  for (char& c : out) c = static_cast<char>(c - 'A' + 'a');
  return out;
}

/// The pools, and a level for every technology by its code.
template <std::size_t... tech>
std::vector<Figure<Power>> power_figures(std::index_sequence<tech...>) {
  static const std::array<std::string, kTechs> names{small(kTechRows[tech].code)...};
  std::vector<Figure<Power>> all(kPoolFigures.begin(), kPoolFigures.end());
  (all.push_back(level_figure<static_cast<Tech>(tech)>(names[tech])), ...);
  return all;
}

struct Book {
  using World = star_chase::World;
  using Position = star_chase::Position;

  static std::span<const Figure<System>> areas() { return kSystemFigures; }
  static std::span<const Figure<Power>> powers() {
    static const std::vector<Figure<Power>> all = power_figures(std::make_index_sequence<kTechs>());
    return all;
  }
  static SystemId find_area(const World& world, std::string_view code) { return world.find_system(code); }
  static constexpr std::string_view kArea = "system";
  static std::string_view name(const World& world, SystemId a) { return row(world.facts(a).type).name; }
  static auto& rows(auto& position) { return position.systems; }
  static bool plays(const Power& power) { return power.alive; }

  /// SCH-H8, SCH-H49  Whoever owns a system has explored it and has it on his map.
  static std::string settle(const World& world, const Position& before, Position& now) {
    for (std::size_t i = 0; i < now.systems.size(); ++i) {
      const SystemId s = system_id(i);
      System& system = now.systems[i];
      if (system.owner == before.systems[i].owner || system.owner == PowerId::none) continue;
      system.explored = true;
      now.known_to(system.owner, s) |= kOnMap;
      now.known_to(system.owner, world.is_star(s) ? s : world.facts(s).parent) |= kOnMap;
      if (world.is_star(s)) now.known_to(system.owner, s) |= kSurveyed;
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

}  // namespace star_chase
