#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/units.h"
#include "vom-kriege/input/decision_text.h"

namespace vom_kriege {

/// Two words are the same in any case.
[[nodiscard]] bool same_word(std::string_view a, std::string_view b);
[[nodiscard]] std::string lower(std::string_view text);

/// Goes through a typed line word by word; what follows `#` is a remark. The first thing that does not fit is
/// kept; after that every answer is empty, so a grammar written with it can be read straight through.
class TextReader {
 protected:
  /// The text must outlive the reader.
  explicit TextReader(std::string_view text);

  [[nodiscard]] bool ok() const { return !wrong_; }
  /// What is wrong with the line now that all of it should have been read; nothing: it is well.
  [[nodiscard]] std::optional<Misread> finish();

  void next();
  /// The word that stands here does not fit.
  void fail(std::string expected, std::string offered = {}, base::RuleRef rule = "VK-H1");
  bool accept(std::string_view word);
  bool accept_any(std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return accept(word); });
  }
  void need(std::string_view word, base::RuleRef rule = "VK-H1");

  /// The one of some words that was probably meant; empty: none is near.
  [[nodiscard]] std::string nearest(std::span<const std::string_view> words) const;
  /// One of some words; its place in the list.
  std::size_t one_of(std::span<const std::string_view> words, std::string_view expected);
  std::size_t one_of(std::initializer_list<std::string_view> words, std::string_view expected) {
    return one_of(std::span(words.begin(), words.size()), expected);
  }
  template <class Id>
  Id one_named(std::span<const std::string> list, std::string_view expected) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (accept(list[i])) return static_cast<Id>(i);
    const std::vector<std::string_view> known(list.begin(), list.end());
    fail(std::string(expected), nearest(known));
    return Id::none;
  }
  /// In fog who is not known has no name (VK-H75): the end of a text is nobody's.
  [[nodiscard]] bool is_named(std::span<const std::string> list) const {
    return !token_.empty() &&
           std::any_of(list.begin(), list.end(), [&](const std::string& n) { return same_word(token_, n); });
  }

  // VK-H9: numbers of the grid, and no finer ones.
  std::int32_t number(int places, std::int32_t most, std::string_view expected);
  // What they are counted in may be written behind them.
  field::Mils length() {
    const field::Mils said{
        number(3, field::kReach, "a length in inches, such as 4.5, with at most 3 decimals")};
    (void)accept_any({"\"", "\u2033", "inches", "inch", "in"});
    return said;
  }
  field::Angle angle() {
    const field::Angle said{number(1, 1800, "an angle in degrees, such as 30 or 22.5")};
    degrees();
    return said;
  }
  field::Heading heading() {
    const field::Heading said(number(1, 3599, "a heading from 0 to 359.9, 0 is north"));
    degrees();
    return said;
  }
  void degrees() { (void)accept_any({"\u00b0", "degrees", "degree", "deg"}); }
  int whole(int most, std::string_view expected) { return number(0, most, expected); }

  std::string_view token_;  // the word that stands here; empty: the text has ended

 private:
  std::string_view text_;
  std::size_t pos_ = 0;
  std::size_t begin_ = 0;
  std::optional<Misread> wrong_;
};

}  // namespace vom_kriege
