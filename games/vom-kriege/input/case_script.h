#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "vom-kriege/input/case_refusal.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/input/scenario_fields.h"
#include "vom-kriege/model/begin_at.h"
#include "vom-kriege/model/standing.h"

/// What a case plays: where it begins, its dice, its lines, where it ends.
namespace vom_kriege {

/// One line of `play`.
struct CaseLine {
  std::string text;                    // as it is written
  std::optional<Side> side{};          // that must be asked; none: either
  std::optional<Decision> decision{};  // none: it cannot be read, and must not be
  CaseRefusal misread{};
  bool refused = false;  // `try`
  bool now = false;      // to be tried at the ask that stands, whatever it is
  ExpectedRefusal no{};
};

/// Where a case stops, once its lines are played.
enum class CaseEnd : std::uint8_t { choice, ask, initiative, turn, battle };

struct CaseScript {
  Position start{};
  bool from_turn = false;  // from the start of the turn, and not from the middle as `begin` says
  BeginAt begin{};
  std::vector<LeaderId> draw{};
  std::vector<DieFace> dice{};
  std::array<Standing, 2> standing{Standing(Side::red), Standing(Side::blue)};
  std::vector<CaseLine> lines{};
  CaseEnd end{};
};

/// The unit that gets an order, moves or attacks by this decision; none: it is no decision of that kind.
[[nodiscard]] UnitId acting(const Decision& decision);

/// Reads it from the keys of a case. What is wrong is complained about in `file`.
[[nodiscard]] CaseScript read_script(Fields& file, const Scenario& scenario);

/// The keys it knows.
inline constexpr std::array<std::string_view, 16> kScriptKeys{
    "contacts", "markers", "bonus",  "leader_hits", "turn", "typed_dice", "removed", "begin",
    "active",   "hand",    "orders", "draw",        "dice", "standing",   "play",    "end"};

}  // namespace vom_kriege
