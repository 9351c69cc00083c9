#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "orders/reader.h"

/// A vocabulary for tests and fuzzing: the action words of Dark Age and a handful of codes.
namespace sheet::testing {

enum class Act : std::uint8_t {
  move,
  assault,
  probe,
  overrun,
  raid,
  siege,
  ambush,
  retreat,
  defend,
  passage,
  migrate,
  invade,
  levy,
  reserve,
  grow,
  fortify,
  build,
  raze,
  disband,
  disown,
  pop,
  arm,
  launch,
  fleet,
  ships,
  convoy,
  settle,
  land,
  scout,
  spy,
  sabotage,
  tax,
  order,
  gift,
  cash,
  king,
  house,
  borrow,
  loan
};

constexpr Box kPlace{Box::Kind::place, false};
constexpr Box kPlaceMaybe{Box::Kind::place, true};
constexpr Box kPower{Box::Kind::power, false};
constexpr Box kPowerMaybe{Box::Kind::power, true};
constexpr Box kUnused{};
constexpr NumberBox kNoNumber{};
constexpr NumberBox kMoveNumber{NumberBox::Kind::move, true};
constexpr NumberBox kBuildNumber{NumberBox::Kind::build, true};
constexpr NumberBox kPlainMaybe{NumberBox::Kind::plain, true};
constexpr NumberBox kPlain{NumberBox::Kind::plain, false};

constexpr Signature sign(std::string_view word, Act act, Box first, Box second, NumberBox number,
                         base::RuleRef rule, std::string_view format) {
  return {word, static_cast<std::uint8_t>(act), first, second, number, rule, format};
}

inline constexpr Signature kSignatures[] = {
    sign("MOVE", Act::move, kPlace, kPlace, kMoveNumber, "DA 5.2", "MOVE from to [number]"),
    sign("ASSAULT", Act::assault, kPlace, kPlace, kMoveNumber, "DA 5.3", "ASSAULT from to [number]"),
    sign("PROBE", Act::probe, kPlace, kPlace, kMoveNumber, "DA 5.4", "PROBE from to [number]"),
    sign("OVERRUN", Act::overrun, kPlace, kPlace, kMoveNumber, "DA 5.5", "OVERRUN from to [number]"),
    sign("RAID", Act::raid, kPlace, kPlace, kMoveNumber, "DA 5.10", "RAID from to [number]"),
    sign("SIEGE", Act::siege, kPlace, kPlace, kMoveNumber, "DA 5.13", "SIEGE from to [number]"),
    sign("AMBUSH", Act::ambush, kPlace, kPlace, kNoNumber, "DA 5.6", "AMBUSH where to"),
    sign("RETREAT", Act::retreat, kPlace, kPlaceMaybe, kNoNumber, "DA 5.7", "RETREAT where [to]"),
    sign("DEFEND", Act::defend, kPlace, kUnused, kNoNumber, "DA 5.8", "DEFEND where"),
    sign("PASSAGE", Act::passage, kPlace, kPowerMaybe, kNoNumber, "DA 5.12", "PASSAGE where [power]"),
    sign("MIGRATE", Act::migrate, kPlace, kPlace, kPlainMaybe, "DA 5.14", "MIGRATE from to [number]"),
    sign("INVADE", Act::invade, kPlace, kPlace, kNoNumber, "DA 5.15", "INVADE from to"),
    sign("LEVY", Act::levy, kPlace, kUnused, kBuildNumber, "DA 6.1", "LEVY where [number]"),
    sign("RESERVE", Act::reserve, kPlace, kUnused, kBuildNumber, "DA 6.2", "RESERVE where [number]"),
    sign("GROW", Act::grow, kPlace, kUnused, kNoNumber, "DA-H37", "GROW where"),
    sign("FORTIFY", Act::fortify, kPlace, kUnused, kBuildNumber, "DA-H38", "FORTIFY where [number]"),
    sign("BUILD", Act::build, kPlace, kUnused, kBuildNumber, "DA-H39", "BUILD where [number]"),
    sign("RAZE", Act::raze, kPlace, kUnused, kBuildNumber, "DA 6.8", "RAZE where [number]"),
    sign("DISBAND", Act::disband, kPlace, kUnused, kMoveNumber, "DA 6.6", "DISBAND where [number]"),
    sign("DISOWN", Act::disown, kPlace, kUnused, kNoNumber, "DA 6.7", "DISOWN where"),
    sign("POP", Act::pop, kPlace, kUnused, kNoNumber, "DA 6.9", "POP where"),
    sign("ARM", Act::arm, kPlace, kUnused, kNoNumber, "DA 6.9", "ARM where"),
    sign("LAUNCH", Act::launch, kPlace, kPlace, kBuildNumber, "DA 8.1", "LAUNCH from to [number]"),
    sign("FLEET", Act::fleet, kPlace, kUnused, kBuildNumber, "DA 8.2", "FLEET where [number]"),
    sign("SHIPS", Act::ships, kPlace, kPlace, kMoveNumber, "DA 8.3", "SHIPS from to [number]"),
    sign("CONVOY", Act::convoy, kPlace, kPlace, kMoveNumber, "DA 8.3", "CONVOY from to [number]"),
    sign("KONVOY", Act::convoy, kPlace, kPlace, kMoveNumber, "DA 8.3", "KONVOY from to [number]"),
    sign("SETTLE", Act::settle, kPlace, kPlace, kNoNumber, "DA 8.6", "SETTLE from to"),
    sign("LAND", Act::land, kPlace, kPlace, kMoveNumber, "DA 8.9", "LAND from to [number]"),
    sign("SCOUT", Act::scout, kPlace, kPlace, kNoNumber, "DA 11.4", "SCOUT from to"),
    sign("SPY", Act::spy, kPlace, kUnused, kNoNumber, "DA 1.10", "SPY where"),
    sign("SABOTAGE", Act::sabotage, kPlace, kUnused, kNoNumber, "DA-H46", "SABOTAGE where"),
    sign("TAX", Act::tax, kUnused, kUnused, kNoNumber, "DA-H43", "TAX"),
    sign("ORDER", Act::order, kUnused, kUnused, kPlainMaybe, "DA 9.1", "ORDER [number]"),
    sign("GIFT", Act::gift, kUnused, kPower, kPlain, "DA 9.2", "GIFT power number"),
    sign("CASH", Act::cash, kUnused, kUnused, kMoveNumber, "DA-H42", "CASH [number]"),
    sign("KING", Act::king, kPlace, kPlaceMaybe, kNoNumber, "DA 10.7", "KING where [to]"),
    sign("HOUSE", Act::house, kUnused, kUnused, kMoveNumber, "DA 6.10", "HOUSE [number]"),
    sign("BORROW", Act::borrow, kUnused, kPowerMaybe, kNoNumber, "DA 6.11", "BORROW [power]"),
    sign("LOAN", Act::loan, kUnused, kPower, kBuildNumber, "DA 3.15", "LOAN power [number]"),
};

/// The vocabulary and the tables it points into.
struct Words {
  base::CodeTable places{std::vector<std::string>{"BDS", "ESX", "HRS", "LEI", "LES", "WAS"}};
  base::CodeTable powers{std::vector<std::string>{"ESX", "MER", "WES"}};
  Vocabulary vocabulary{kSignatures, places, powers};

  Words() = default;
  Words(const Words&) = delete;
  Words& operator=(const Words&) = delete;
};

inline Reading read_text(std::string_view text) {
  const Words words;
  return read(text, words.vocabulary);
}

}  // namespace sheet::testing
