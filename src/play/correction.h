#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

/// A game master's correction of a position, as a text that every game reads the same way:
///
///     WHY The levy of turn 3 was counted twice.
///     HRS armies 3
///     MER balance 12
///
/// One figure a line: what it is of, its name as case files have it, its value. Each game knows its figures.
namespace base {

struct CorrectionLine {
  std::uint32_t line = 0;  // of the text, counted from 1
  std::string what;        // "HRS", in capitals
  std::string figure;      // "armies"
  std::string value;       // as written
};

struct CorrectionText {
  std::string why;
  std::vector<CorrectionLine> lines;
};

/// What is wrong with a correction.
struct CorrectionError {
  std::uint32_t line = 0;  // 0: the whole
  std::string sentence;
  std::string offered = {};  // the nearest right word; empty: none
  std::string rule = {};     // that it would break; empty: none
};

/// A figure that a correction has changed, and whose it was or is: the codes of seats.
struct Change {
  std::string what;
  std::string figure;
  std::string before;
  std::string after;
  std::vector<std::string> seats;
  bool operator==(const Change&) const = default;
};

/// How a figure is written: `number` from 0 to `most`, `flag` (yes or no), `power` and `place` (a code, or
/// none), `word` (one of `words`), `point` ("12.5, 30") or `heading` (degrees).
struct FigureForm {
  std::string figure;
  std::string kind;
  int most = 0;  // 0: the judge says
  std::vector<std::string> words = {};
};

/// What can be corrected, as it stands: a form for each kind of thing ("area", "power", "unit", "leader"),
/// and every thing with its values in the order of that form, each as a correction would write it.
struct Figures {
  struct Form {
    std::string kind;
    std::vector<FigureForm> figures;
  };
  struct Thing {
    std::string what;  // "HRS"
    std::string name;
    std::string kind;
    std::vector<std::string> values;
  };
  std::vector<Form> forms;
  std::vector<Thing> things;
};

using Corrected = tl::expected<std::vector<Change>, CorrectionError>;

[[nodiscard]] tl::expected<CorrectionText, CorrectionError> read_correction(std::string_view text);

/// "A1 has no figure `hit`" and what was meant, where something among `names` is near.
[[nodiscard]] CorrectionError no_such(const CorrectionLine& line, std::string sentence,
                                      std::string_view wrong, const std::vector<std::string_view>& names);
/// Of a sentence that ends in "(DA 8.1)": it would be broken.
[[nodiscard]] CorrectionError breaks(std::string_view invariant);
/// Nothing of the game would be different.
[[nodiscard]] CorrectionError changes_nothing();

}  // namespace base
