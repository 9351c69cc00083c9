#include "dark-age/rules/actions.h"

#include <array>
#include <iterator>

namespace dark_age {
namespace {

using sheet::Box;
using sheet::NumberBox;
using sheet::Signature;

constexpr Box kPlace{Box::Kind::place, false};
constexpr Box kMaybePlace{Box::Kind::place, true};
constexpr Box kPower{Box::Kind::power, false};
constexpr Box kMaybePower{Box::Kind::power, true};
constexpr Box kUnused{};
constexpr NumberBox kUnits{NumberBox::Kind::move, true};     // n*
constexpr NumberBox kCutDown{NumberBox::Kind::build, true};  // n+
constexpr NumberBox kMaybeNumber{NumberBox::Kind::plain, true};
constexpr NumberBox kNumber{NumberBox::Kind::plain, false};
constexpr NumberBox kNoNumber{};

constexpr std::uint8_t id(Action a) { return static_cast<std::uint8_t>(a); }

constexpr Signature kSignatures[] = {
    // word, action, first box, second box, number box, rule, format
    {"MOVE", id(Action::move), kPlace, kPlace, kUnits, "DA 5.2", "MOVE from to [armies]"},
    {"ASSAULT", id(Action::assault), kPlace, kPlace, kUnits, "DA 5.3", "ASSAULT from to [armies]"},
    {"PROBE", id(Action::probe), kPlace, kPlace, kUnits, "DA 5.4", "PROBE from to [armies]"},
    {"OVERRUN", id(Action::overrun), kPlace, kPlace, kUnits, "DA 5.5", "OVERRUN from to [armies]"},
    {"RAID", id(Action::raid), kPlace, kPlace, kUnits, "DA 5.10", "RAID from to [armies]"},
    {"SIEGE", id(Action::siege), kPlace, kPlace, kUnits, "DA 5.13", "SIEGE from city [armies]"},
    {"AMBUSH", id(Action::ambush), kPlace, kPlace, kNoNumber, "DA 5.6", "AMBUSH where against"},
    {"RETREAT", id(Action::retreat), kPlace, kMaybePlace, kNoNumber, "DA 5.7", "RETREAT from [to]"},
    {"DEFEND", id(Action::defend), kPlace, kUnused, kNoNumber, "DA 5.8", "DEFEND where"},
    {"PASSAGE", id(Action::passage), kPlace, kMaybePower, kNoNumber, "DA 5.12", "PASSAGE where [power]"},
    {"MIGRATE", id(Action::migrate), kPlace, kPlace, kMaybeNumber, "DA 5.14", "MIGRATE from to [population]"},
    {"INVADE", id(Action::invade), kPlace, kPlace, kNoNumber, "DA 5.15", "INVADE from to"},
    {"LEVY", id(Action::levy), kPlace, kUnused, kCutDown, "DA 6.1", "LEVY where [armies]"},
    {"RESERVE", id(Action::reserve), kPlace, kUnused, kCutDown, "DA 6.2", "RESERVE where [armies]"},
    {"GROW", id(Action::grow), kPlace, kUnused, kNoNumber, "DA-H37", "GROW where"},
    {"FORTIFY", id(Action::fortify), kPlace, kUnused, kCutDown, "DA-H38", "FORTIFY where [levels]"},
    {"BUILD", id(Action::build), kPlace, kUnused, kCutDown, "DA-H39", "BUILD city [trade levels]"},
    {"RAZE", id(Action::raze), kPlace, kUnused, kCutDown, "DA 6.8", "RAZE where [levels]"},
    {"DISBAND", id(Action::disband), kPlace, kUnused, kUnits, "DA 6.6", "DISBAND where [units]"},
    {"DISOWN", id(Action::disown), kPlace, kUnused, kNoNumber, "DA 6.7", "DISOWN where"},
    {"POP", id(Action::pop), kPlace, kUnused, kNoNumber, "DA 6.9", "POP where"},
    {"ARM", id(Action::arm), kPlace, kUnused, kNoNumber, "DA 6.9", "ARM where"},
    {"LAUNCH", id(Action::launch), kPlace, kPlace, kCutDown, "DA 8.1", "LAUNCH from sea [ships]"},
    {"FLEET", id(Action::fleet), kPlace, kUnused, kCutDown, "DA 8.2", "FLEET sea [ships]"},
    {"SHIPS", id(Action::ships), kPlace, kPlace, kUnits, "DA 8.3", "SHIPS from to [ships]"},
    {"CONVOY", id(Action::convoy), kPlace, kPlace, kUnits, "DA 8.3", "CONVOY from to [ships]"},
    {"KONVOY", id(Action::convoy), kPlace, kPlace, kUnits, "DA 8.3", "KONVOY from to [ships]"},
    {"SETTLE", id(Action::settle), kPlace, kPlace, kNoNumber, "DA 8.6", "SETTLE sea where"},
    {"LAND", id(Action::land), kPlace, kPlace, kUnits, "DA 8.9", "LAND sea where [ships]"},
    {"SCOUT", id(Action::scout), kPlace, kPlace, kNoNumber, "DA-H44", "SCOUT from to"},
    {"SPY", id(Action::spy), kPlace, kUnused, kNoNumber, "DA-H45", "SPY where"},
    {"SABOTAGE", id(Action::sabotage), kPlace, kUnused, kNoNumber, "DA-H46", "SABOTAGE where"},
    {"TAX", id(Action::tax), kUnused, kUnused, kNoNumber, "DA-H43", "TAX"},
    {"ORDER", id(Action::order), kUnused, kUnused, kMaybeNumber, "DA 9.1",
     "ORDER BPs (blank in slot 16: all)"},
    {"GIFT", id(Action::gift), kUnused, kPower, kNumber, "DA 9.2", "GIFT power BPs"},
    {"CASH", id(Action::cash), kUnused, kUnused, kUnits, "DA-H42", "CASH [BPs]"},
    {"KING", id(Action::king), kPlace, kMaybePlace, kNoNumber, "DA 10.7", "KING where, or KING from to"},
    {"HOUSE", id(Action::house), kUnused, kUnused, kUnits, "DA 6.10", "HOUSE [armies]"},
    {"BORROW", id(Action::borrow), kUnused, kMaybePower, kNoNumber, "DA 6.11", "BORROW [power]"},
    {"LOAN", id(Action::loan), kUnused, kPower, kCutDown, "DA 3.15", "LOAN power [armies]"},
};

constexpr std::size_t kActions = static_cast<std::size_t>(Action::loan) + 1;

/// Where each action's signature stands in the table: the first, where an action has two words.
constexpr std::array<std::uint8_t, kActions> kPlaceOf = [] {
  std::array<std::uint8_t, kActions> place{};
  for (std::size_t i = std::size(kSignatures); i-- > 0;)
    place[kSignatures[i].action] = static_cast<std::uint8_t>(i);
  return place;
}();
static_assert(
    [] {
      for (std::size_t a = 0; a < kActions; ++a)
        if (kSignatures[kPlaceOf[a]].action != a) return false;
      return true;
    }(),
    "every action has a signature");

}  // namespace

std::span<const Signature> signatures() { return kSignatures; }

const Signature& signature(Action action) { return kSignatures[kPlaceOf[id(action)]]; }

bool needs_adjacent_places(Action action) {
  const Signature& s = signature(action);
  return s.first.kind == Box::Kind::place && s.second.kind == Box::Kind::place;
}

}  // namespace dark_age
