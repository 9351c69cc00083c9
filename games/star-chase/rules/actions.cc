#include "star-chase/rules/actions.h"

#include <array>
#include <iterator>

namespace star_chase {
namespace {

using sheet::Box;
using sheet::NumberBox;
using sheet::Signature;

constexpr Box kPlace{Box::Kind::place, false};
constexpr Box kMaybePlace{Box::Kind::place, true};
constexpr Box kPower{Box::Kind::power, false};
constexpr Box kTech{Box::Kind::thing, false};
constexpr Box kUnused{};
constexpr NumberBox kUnits{NumberBox::Kind::move, true};       // M
constexpr NumberBox kMustUnits{NumberBox::Kind::move, false};  // M, but not blank
constexpr NumberBox kBuild{NumberBox::Kind::build, true};      // B, and [n] where ALL is allowed
constexpr NumberBox kMaybeNumber{NumberBox::Kind::plain, true};
constexpr NumberBox kNumber{NumberBox::Kind::plain, false};  // X
constexpr NumberBox kNoNumber{};

constexpr std::uint8_t id(Action a) { return static_cast<std::uint8_t>(a); }

constexpr Signature kSignatures[] = {
    // word, action, first box, second box, number box, rule, format
    {"MOVE", id(Action::move), kPlace, kPlace, kUnits, "SCH 4.1", "MOVE from to [cruisers]"},
    {"ASSAULT", id(Action::assault), kPlace, kPlace, kUnits, "SCH 4.3", "ASSAULT from to [cruisers]"},
    {"DEEP", id(Action::deep), kPlace, kPlace, kUnits, "SCH 4.4", "DEEP from to [cruisers]"},
    {"MOVEF", id(Action::movef), kPlace, kPlace, kUnits, "SCH 4.5", "MOVEF from to [fighters]"},
    {"MOVECOL", id(Action::movecol), kPlace, kPlace, kUnits, "SCH 4.8", "MOVECOL from to [colony ships]"},
    {"BOMBARD", id(Action::bombard), kPlace, kPlace, kNoNumber, "SCH 4.7", "BOMBARD star planet"},
    {"LAYUP", id(Action::layup), kPlace, kUnused, kUnits, "SCH 4.9", "LAYUP where [cruisers]"},
    {"RESERVE", id(Action::reserve), kPlace, kUnused, kUnits, "SCH 4.10", "RESERVE where [cruisers]"},
    {"RECOVER", id(Action::recover), kPlace, kUnused, kUnits, "SCH 4.11", "RECOVER where [cruisers]"},
    {"AMBUSH", id(Action::ambush), kPlace, kPlace, kNoNumber, "SCH 4.2", "AMBUSH where against"},
    {"DEFEND", id(Action::defend), kPlace, kUnused, kNoNumber, "SCH 4.2", "DEFEND where"},
    {"RETREAT", id(Action::retreat), kPlace, kMaybePlace, kNoNumber, "SCH 4.2", "RETREAT from [to]"},
    {"NEWCRS", id(Action::newcrs), kMaybePlace, kUnused, kBuild, "SCH 6.1", "NEWCRS [where] [cruisers]"},
    {"NEWFTR", id(Action::newftr), kMaybePlace, kUnused, kBuild, "SCH 6.1", "NEWFTR [where] [fighters]"},
    {"NEWCOL", id(Action::newcol), kMaybePlace, kUnused, kBuild, "SCH 6.1", "NEWCOL [where] [colony ships]"},
    {"BUILD", id(Action::build), kPlace, kUnused, kBuild, "SCH 6.2", "BUILD where [industry]"},
    {"GROW", id(Action::grow), kPlace, kUnused, kBuild, "SCH 6.3", "GROW where [population]"},
    {"COLONISE", id(Action::colonise), kPlace, kMaybePlace, kNoNumber, "SCH 6.5",
     "COLONISE where, or COLONISE from to"},
    {"SCRAPC", id(Action::scrapc), kPlace, kUnused, kMustUnits, "SCH 6.6", "SCRAPC where cruisers"},
    {"SCRAPF", id(Action::scrapf), kPlace, kUnused, kMustUnits, "SCH 6.6", "SCRAPF where fighters"},
    {"LINK", id(Action::link), kPlace, kPlace, kNoNumber, "SCH 6.7", "LINK from to"},
    {"STASH", id(Action::stash), kUnused, kUnused, kMaybeNumber, "SCH 6.10",
     "STASH BPs (blank in slot 16: all)"},
    {"CASH", id(Action::cash), kUnused, kUnused, kBuild, "SCH 6.11", "CASH [BPs]"},
    {"TAX", id(Action::tax), kUnused, kUnused, kNoNumber, "SCH 6.12", "TAX"},
    {"GIFT", id(Action::gift), kUnused, kPower, kNumber, "SCH 6.9", "GIFT power BPs"},
    {"ORDER", id(Action::order), kUnused, kUnused, kMaybeNumber, "SCH-H35",
     "ORDER BPs (blank in slot 16: all)"},
    {"BASE", id(Action::base), kMaybePlace, kUnused, kNoNumber, "SCH 6.13", "BASE [where]"},
    {"HOME", id(Action::home), kMaybePlace, kUnused, kNoNumber, "SCH 6.14", "HOME [where]"},
    {"TECH", id(Action::tech), kTech, kUnused, kMaybeNumber, "SCH 7.3", "TECH technology [levels]"},
    {"TAKE", id(Action::take), kTech, kPower, kNoNumber, "SCH 7.4", "TAKE technology power"},
    {"TRADE", id(Action::trade), kTech, kPower, kMaybeNumber, "SCH 7.6", "TRADE technology power [level]"},
    {"FIND", id(Action::find), kPlace, kUnused, kNoNumber, "SCH-H48", "FIND where"},
    {"PACT", id(Action::pact), kUnused, kPower, kNoNumber, "SCH-H50", "PACT power"},
    {"BREAK", id(Action::break_pact), kUnused, kPower, kNoNumber, "SCH-H50", "BREAK power"},
};

static_assert(
    [] {
      for (std::size_t i = 0; i < std::size(kSignatures); ++i)
        if (kSignatures[i].action != i) return false;
      return std::size(kSignatures) == static_cast<std::size_t>(Action::break_pact) + 1;
    }(),
    "every action has its signature at its own place");

constexpr std::array<std::string_view, 2> kLines{"NAME", "PROBE"};

}  // namespace

std::span<const Signature> signatures() { return kSignatures; }

const Signature& signature(Action action) { return kSignatures[id(action)]; }

std::span<const std::string_view> game_line_words() { return kLines; }

}  // namespace star_chase
