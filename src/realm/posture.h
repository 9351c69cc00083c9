#pragma once

#include <cstdint>
#include <string_view>

#include "realm/ids.h"
#include "realm/map_graph.h"

namespace realm {

/// COM-18  How the units of a land area meet an attack.
enum class Mode : std::uint8_t { retreat, defend, ambush, entrench };

[[nodiscard]] constexpr std::string_view name(Mode mode) {
  switch (mode) {
    case Mode::retreat: return "retreat";
    case Mode::defend: return "defend";
    case Mode::ambush: return "ambush";
    case Mode::entrench: return "entrench";
  }
  return {};
}

/// COM-18  The defence mode of an area with its two locations.
struct Posture {
  Mode mode = Mode::retreat;
  AreaId retreat_to = AreaId::none;
  AreaId points_at = AreaId::none;  // where the ambush or entrenchment points

  bool operator==(const Posture&) const = default;
};

/// COM-19  A new ambush or entrenchment replaces the old one.
[[nodiscard]] constexpr Posture pointing(Posture posture, Mode mode, AreaId at) {
  return {mode, posture.retreat_to, at};
}

/// COM-20  RETREAT with a place; without one the location stays. Setting another mode clears what was pointed
/// at.
[[nodiscard]] constexpr Posture retreating(Posture posture, AreaId to) {
  return {Mode::retreat, to == AreaId::none ? posture.retreat_to : to, AreaId::none};
}

[[nodiscard]] constexpr Posture defending(Posture posture) {
  return {Mode::defend, posture.retreat_to, AreaId::none};
}

/// COM-16  The posture of an area just captured by a force that came from `from`.
[[nodiscard]] constexpr Posture captured(AreaId from, bool from_is_land) {
  return {Mode::retreat, from_is_land ? from : AreaId::none, AreaId::none};
}

/// COM-17  Units moved into an area their power already owns: the retreat location is where they came from,
/// but a sea area is never stored.
[[nodiscard]] constexpr Posture entered(Posture posture, AreaId from, bool from_is_land) {
  if (from_is_land) posture.retreat_to = from;
  return posture;
}

/// COM-22  Whether an ambush or entrenchment works against an attack that comes from `from`.
[[nodiscard]] constexpr bool works_against(const Posture& posture, Mode mode, AreaId from) {
  return posture.mode == mode && posture.points_at == from && from != AreaId::none;
}

/// COM-21  Whether units of `area` could retreat at all: mode, a location that is set, adjacent and still the
/// defender's. Each game adds its own test of strengths.
[[nodiscard]] inline bool retreat_is_open(const MapGraph& map, AreaId area, const Posture& posture,
                                          PowerId defender, PowerId owner_of_location) {
  return posture.mode == Mode::retreat && posture.retreat_to != AreaId::none &&
         map.adjacent(area, posture.retreat_to) && owner_of_location == defender;
}

}  // namespace realm
