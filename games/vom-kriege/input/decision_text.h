#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/rule_ref.h"
#include "vom-kriege/model/decision.h"

/// The text language of decisions (VK-H1), documented in docs/vom-kriege-language.md.
namespace vom_kriege {

/// What things on this table are called; a name's place in its list is its number.
struct Names {
  std::span<const std::string> units;
  std::span<const std::string> leaders;
  std::span<const std::string> areas;
};

/// Why a text is no decision: where, what was expected there, and the nearest right word if one is near.
struct Misread {
  std::size_t column = 1;  // counted from 1, in bytes
  std::string found;       // the word that was there; empty: the text ended
  std::string expected;
  std::string offered;
  base::RuleRef rule = "VK-H1";  // another where a rule limits what may be written

  /// `column 12: "lfet" is no way to go; expected left or right. Did you mean left?`
  [[nodiscard]] std::string sentence() const;
  bool operator==(const Misread&) const = default;
};

/// Reads a decision in any case and with any blanks; what follows `#` is a remark. It judges form only:
/// whether the decision is allowed is for the rules.
[[nodiscard]] tl::expected<Decision, Misread> read_decision(std::string_view text, const Names& names);

/// The one canonical text of a decision; reading it gives the same decision.
[[nodiscard]] std::string to_text(const Decision& decision, const Names& names);

/// "4.5": a length in inches; "30" or "22.5": an angle in degrees.
[[nodiscard]] std::string to_text(field::Mils length);
/// Inches as JSON has numbers: "4.5", "-0.25".
[[nodiscard]] std::string json_inches(std::int32_t mils);
/// "20,10.5": a point.
[[nodiscard]] std::string to_text(field::Point at);
[[nodiscard]] std::string degrees_text(std::int32_t tenths);
/// To the left negative: "-22.5".
[[nodiscard]] std::string signed_degrees(field::Angle angle);

}  // namespace vom_kriege
