#pragma once

#include <optional>
#include <string_view>

#include "vom-kriege/model/troops.h"

/// National doctrine (VK-040 to VK-048): in which formations infantry moves without an extra command die.
namespace vom_kriege {

/// Whose infantry, as far as the lists of VK-044 to VK-046 tell armies apart.
enum class Army : std::uint8_t {
  france,
  britain,  // and the King's German Legion
  portugal,
  anglo_allied,  // "Britain's allies" of 1815: Netherlands, Hanover, Brunswick, Nassau
  other,
};
/// An army by the word of a scenario: "france", "britain", "kgl", "portugal", "netherlands", "hanover",
/// "brunswick", "nassau", "austria", "prussia", "russia", "spain" and so on. Nothing: no such army.
[[nodiscard]] std::optional<Army> army_named(std::string_view word);

/// Troops of whom the lists say something of their own.
enum class Corps : std::uint8_t { line, davout, old_guard, middle_guard, young_guard, militia };
/// "line", "davout", "old guard", "middle guard", "young guard", "militia" (no "regulars" of VK-046).
[[nodiscard]] std::optional<Corps> corps_named(std::string_view word);

inline constexpr int kFirstYear = 1792;
inline constexpr int kLastYear = 1815;

/// VK-044 to VK-046. Nothing for years the lists do not cover: then the scenario must say it.
[[nodiscard]] std::optional<Doctrine> doctrine(Army army, int year, Corps corps = Corps::line);

/// VK-041 to VK-043, R-22  Open order is in doctrine for all.
[[nodiscard]] constexpr bool in_doctrine(Doctrine doctrine, Formation formation) {
  if (doctrine == Doctrine::linear) return formation != Formation::column;
  if (doctrine == Doctrine::columnar) return formation != Formation::line;
  return true;
}
/// VK-040, VK-047  Whether moving so costs an extra die. Cavalry and artillery know no doctrine.
[[nodiscard]] constexpr bool doctrine_costs(Arm arm, Doctrine doctrine, Formation formation) {
  return arm == Arm::infantry && !in_doctrine(doctrine, formation);
}

}  // namespace vom_kriege
