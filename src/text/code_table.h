#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Codes of three letters or digits (areas, powers), or two (powers of Empires), and their numbers. Codes are
/// numbered in alphabetical order, so that "by code" and "by number" are the same; a table by the first two
/// letters, in any case, leaves one or two to look at. (By all three it had 100 KB, three a hosted game.)
class CodeTable {
 public:
  static constexpr std::uint16_t kUnknown = 0xffff;

  CodeTable() = default;
  /// The codes must be valid (see `is_code`, `is_short_code`), upper case, sorted and without repeats.
  explicit CodeTable(std::vector<std::string> sorted);

  [[nodiscard]] std::uint16_t find(std::string_view code) const;
  /// Whether there is this very code, in capitals.
  [[nodiscard]] bool has(std::string_view code) const {
    const std::uint16_t id = find(code);
    return id != kUnknown && codes_[id] == code;
  }
  [[nodiscard]] std::string_view code(std::uint16_t number) const { return codes_[number]; }
  [[nodiscard]] std::size_t size() const { return codes_.size(); }
  /// The known code nearest to `wrong` by edits, the first of equals; empty if none is near.
  [[nodiscard]] std::string_view nearest(std::string_view wrong) const;

  [[nodiscard]] static bool is_code(std::string_view text);
  /// Two letters or digits.
  [[nodiscard]] static bool is_short_code(std::string_view text);

 private:
  std::vector<std::string> codes_;
  std::vector<std::uint16_t> table_;  // by two letters: the first number
};

/// How many letters must be changed, put in, taken out or swapped with their neighbour to make one word of
/// the other.
[[nodiscard]] unsigned edits(std::string_view a, std::string_view b);

[[nodiscard]] std::string upper(std::string_view text);

}  // namespace base
