#pragma once

#include "vom-kriege/charge/charge.h"

/// VK-164, R-39, VK-H32  Cavalry meets charging cavalry on its way. Nothing here changes a position.
namespace vom_kriege {

/// Why a unit may not counter-charge at all; `none`: its own reach decides.
enum class NoCounter : std::uint8_t {
  none,
  charger_not_cavalry,
  not_cavalry,
  not_an_enemy,  // of the charger, on the table
  hidden,        // VK-H76
  garrison,
  disordered,
  routing,
  reacted,     // VK-157
  in_contact,  // VK-H32
  too_late     // nowhere on the leg it is there as soon as the charger
};
[[nodiscard]] std::string sentence(const Table& table, UnitId interceptor, UnitId charger, NoCounter why);

/// Where the two meet: fronts together, centre on centre.
struct CounterCharge {
  UnitId interceptor = UnitId::none;
  int step = 0;          // of the charger's leg, from 1
  field::Place charger;  // where it stops, its heading that of the leg
  field::Mils charger_spent;
  ChargeMade way;                   // of the interceptor
  bool charger_disordered = false;  // VK-156 counts for both
  bool intercept_disordered = false;

  bool operator==(const CounterCharge&) const = default;
};

/// Everything but its reach. In the position the charger still stands where its charge begins.
[[nodiscard]] NoCounter why_no_counter(const Table& table, const Position& position, UnitId interceptor,
                                       UnitId charger);

/// VK-H32  The first step at which it meets the charger; nothing: it may not, or comes too late.
[[nodiscard]] std::optional<CounterCharge> try_counter(const Table& table, const Position& position,
                                                       UnitId interceptor, UnitId charger,
                                                       const ChargeMade& charge);

/// M3  All that may, by number.
[[nodiscard]] Units able_to_counter(const Table& table, const Position& position, UnitId charger,
                                    const ChargeMade& charge);

}  // namespace vom_kriege
