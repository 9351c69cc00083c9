#include "empires/rules/actions.h"

#include <iterator>

namespace empires {
namespace {

using sheet::Box;
using sheet::NumberBox;
using sheet::Signature;

constexpr Box kPlace{Box::Kind::place, false};
constexpr Box kMaybePlace{Box::Kind::place, true};
constexpr Box kPower{Box::Kind::power, false};
constexpr Box kUnused{};
constexpr NumberBox kMove{NumberBox::Kind::move, true};    // N-move
constexpr NumberBox kBuy{NumberBox::Kind::build, true};    // N-buy, N-place
constexpr NumberBox kCount{NumberBox::Kind::plain, true};  // N-count, and ORDER, STASH (blank in slot 16)
constexpr NumberBox kMust{NumberBox::Kind::plain, false};
constexpr NumberBox kMustOrAll{NumberBox::Kind::build, false};
constexpr NumberBox kNone{};

constexpr std::uint8_t id(Action a) { return static_cast<std::uint8_t>(a); }

/// AIR stands first and supply last, so that the words of each variant stand together.
constexpr Signature kSignatures[] = {
    // word, action, first box, second box, number box, rule, format
    {"AIR", id(Action::air), kUnused, kUnused, kBuy, "EMP 5.19", "AIR [strengths]"},
    {"LEVY", id(Action::levy), kPlace, kUnused, kNone, "EMP 5.1", "LEVY where"},
    {"MOBILISE", id(Action::mobilise), kUnused, kUnused, kNone, "EMP 5.2", "MOBILISE"},
    {"ARMY", id(Action::army), kUnused, kUnused, kBuy, "EMP 5.3", "ARMY [armies]"},
    {"RESERVE", id(Action::reserve), kPlace, kUnused, kBuy, "EMP 5.5", "RESERVE where [armies]"},
    {"FORT", id(Action::fort), kPlace, kUnused, kCount, "EMP-H36", "FORT where [levels]"},
    {"RAZE", id(Action::raze), kPlace, kUnused, kCount, "EMP 5.8", "RAZE where [levels]"},
    {"GROW", id(Action::grow), kPlace, kUnused, kNone, "EMP 5.9", "GROW where"},
    {"DISOWN", id(Action::disown), kPlace, kUnused, kNone, "EMP 5.18", "DISOWN where"},
    {"BUILD", id(Action::build), kPlace, kUnused, kCount, "EMP 5.10", "BUILD where [ships]"},
    {"NAVY", id(Action::navy), kUnused, kUnused, kBuy, "EMP 5.11", "NAVY [ships]"},
    {"LAYUP", id(Action::layup), kPlace, kUnused, kMove, "EMP 5.12", "LAYUP where [ships]"},
    {"RECOVER", id(Action::recover), kPlace, kUnused, kBuy, "EMP-H40", "RECOVER where [ships]"},
    {"FLEET", id(Action::fleet), kPlace, kUnused, kBuy, "EMP 5.14", "FLEET where [ships]"},
    {"SCRAP", id(Action::scrap), kPlace, kUnused, kMustOrAll, "EMP 5.15", "SCRAP where ships"},
    {"BASE", id(Action::base), kPlace, kPlace, kNone, "EMP 5.16", "BASE where entrance"},
    {"CLOSE", id(Action::close), kPlace, kUnused, kNone, "EMP 5.17", "CLOSE where"},
    {"ORDER", id(Action::order), kUnused, kUnused, kCount, "EMP 6.2", "ORDER BPs (blank in slot 16: all)"},
    {"STASH", id(Action::stash), kUnused, kUnused, kCount, "EMP-H33", "STASH BPs (blank in slot 16: all)"},
    {"CASH", id(Action::cash), kUnused, kUnused, kBuy, "EMP-H34", "CASH [BPs]"},
    {"GIFT", id(Action::gift), kUnused, kPower, kMust, "EMP-H35", "GIFT power BPs"},
    {"MOVE", id(Action::move), kPlace, kPlace, kMove, "EMP 7.3", "MOVE from to [armies]"},
    {"ATTACK", id(Action::attack), kPlace, kPlace, kMove, "EMP 7.4", "ATTACK from to [armies]"},
    {"SEAMOVE", id(Action::seamove), kPlace, kPlace, kMove, "EMP 7.2", "SEAMOVE from to [ships]"},
    {"CONVOY", id(Action::convoy), kPlace, kPlace, kMove, "EMP 7.2", "CONVOY from to [ships]"},
    {"DEFEND", id(Action::defend), kPlace, kUnused, kNone, "EMP 7.7", "DEFEND where"},
    {"ENTRENCH", id(Action::entrench), kPlace, kPlace, kNone, "EMP 7.8", "ENTRENCH where against"},
    {"AMBUSH", id(Action::ambush), kPlace, kPlace, kNone, "EMP 7.9", "AMBUSH where against"},
    {"RETREAT", id(Action::retreat), kPlace, kMaybePlace, kNone, "EMP 7.10", "RETREAT from [to]"},
    {"SCOUT", id(Action::scout), kPlace, kPlace, kNone, "EMP-H47", "SCOUT from to"},
    {"SPY", id(Action::spy), kPlace, kUnused, kNone, "EMP-H48", "SPY where"},
    {"SPYCAT", id(Action::spycat), kPlace, kUnused, kNone, "EMP-H48", "SPYCAT where"},
    {"MOLE", id(Action::mole), kPlace, kUnused, kNone, "EMP-H48", "MOLE where"},
    {"MOLECAT", id(Action::molecat), kPlace, kUnused, kNone, "EMP-H48", "MOLECAT where"},
    {"WAIT", id(Action::wait), kUnused, kUnused, kNone, "EMP-H49", "WAIT"},
    {"SABOTAGE", id(Action::sabotage), kUnused, kUnused, kNone, "EMP-H50", "SABOTAGE"},
    {"KILL", id(Action::kill), kPlace, kUnused, kNone, "EMP-H51", "KILL where"},
    {"GATHER", id(Action::gather), kPlace, kUnused, kMove, "EMP S.11", "GATHER where [trains]"},
    {"WAGONS", id(Action::wagons), kPlace, kPlace, kMove, "EMP S.13", "WAGONS from to [trains]"},
    {"SEND", id(Action::send), kPlace, kPlace, kMove, "EMP S.13", "SEND from to [trains]"},
    {"UNLOAD", id(Action::unload), kPlace, kPlace, kMove, "EMP S.13", "UNLOAD sea to [trains]"},
};

constexpr std::size_t kSupplyWords = 4;

static_assert(
    [] {
      for (std::size_t i = 0; i < std::size(kSignatures); ++i)
        if (kSignatures[i].action != i) return false;
      return std::size(kSignatures) == id(Action::unload) + 1 &&
             kSignatures[std::size(kSignatures) - kSupplyWords].action == id(Action::gather);
    }(),
    "every action has its signature at its number");

}  // namespace

std::span<const Signature> signatures() { return kSignatures; }

std::span<const Signature> signatures(Variant variant) {
  const std::span<const Signature> all = kSignatures;
  switch (variant) {
    case Variant::medieval: return all.subspan(1, all.size() - 1 - kSupplyWords);
    case Variant::european: return all.subspan(1);
    case Variant::world: return all.first(all.size() - kSupplyWords);
  }
  return {};
}

const Signature& signature(Action action) { return kSignatures[id(action)]; }

bool needs_adjacent_places(Action action) {
  const Signature& s = signature(action);
  return s.first.kind == Box::Kind::place && s.second.kind == Box::Kind::place && action != Action::send;
}

}  // namespace empires
