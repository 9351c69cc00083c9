#pragma once

#include <cstdint>
#include <memory>

#include "dark-age/rules/position.h"
#include "dark-age/rules/world.h"

/// Generated maps and games, for properties and benchmarks: no scenario file is read, and any size can be
/// had.
namespace support {

/// Below this many powers a world also has a Viking power that arrives on turn 3, and options drawn from the
/// seed; from this size on everybody is there from turn 1 and the options are the usual ones.
inline constexpr int kLargeWorld = 16;

/// A map of about seven areas a power: a hexagonal grid of land of every terrain and of sea, and a city for
/// two powers, each in its hinterland and some with a harbour. Codes are of three letters and do not follow
/// the grid. Nations are mixed, Gaels and Vikings among them. Small worlds with an odd seed have shapes. The
/// same arguments give the same world.
[[nodiscard]] std::unique_ptr<dark_age::World> grid_world(int powers, std::uint64_t seed);

/// A start on such a map: each power has a few areas that hang together, with people, armies, forts, perhaps
/// ships and a household; some land is nobody's. The first order of play is drawn and the first balances are
/// paid.
[[nodiscard]] dark_age::Position start_position(const dark_age::World& world, std::uint64_t seed);

}  // namespace support
