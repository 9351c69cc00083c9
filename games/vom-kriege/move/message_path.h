#pragma once

#include "vom-kriege/model/position.h"

namespace vom_kriege {

/// VK-112, R-08, VK-H42  Whether a rider gets from one leader to another: by squares of half an inch that
/// share an edge, none of them touched by an enemy's footprint.
[[nodiscard]] bool message_gets_through(const Table& table, const Position& position, LeaderId from,
                                        LeaderId to);

}  // namespace vom_kriege
