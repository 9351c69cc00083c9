#include "text/code_table.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/check.h"

namespace base {
namespace {

constexpr unsigned kRadix = 36;  // letters and digits
constexpr unsigned kNoDigit = 0xff;

constexpr std::array<std::uint8_t, 256> make_digits() {
  std::array<std::uint8_t, 256> digits{};
  digits.fill(kNoDigit);
  for (unsigned i = 0; i < 10; ++i) digits['0' + i] = static_cast<std::uint8_t>(i);
  for (unsigned i = 0; i < 26; ++i) digits['A' + i] = digits['a' + i] = static_cast<std::uint8_t>(10 + i);
  return digits;
}
constexpr auto kDigits = make_digits();

unsigned digit(char c) { return kDigits[static_cast<unsigned char>(c)]; }

/// Where the table tells of codes that begin as this valid one does.
std::size_t place(std::string_view code) { return digit(code[0]) * kRadix + digit(code[1]); }

}  // namespace

bool CodeTable::is_code(std::string_view text) {
  return text.size() == 3 && digit(text[0]) != kNoDigit && digit(text[1]) != kNoDigit &&
         digit(text[2]) != kNoDigit;
}

bool CodeTable::is_short_code(std::string_view text) {
  return text.size() == 2 && digit(text[0]) != kNoDigit && digit(text[1]) != kNoDigit;
}

CodeTable::CodeTable(std::vector<std::string> sorted)
    : codes_(std::move(sorted)), table_(kRadix * kRadix + 1, 0) {
  ensure(codes_.size() < kUnknown, "codes fit their numbers");
  for (std::size_t i = 0; i < codes_.size(); ++i) {
    const std::string& c = codes_[i];
    ensure(is_code(c) || is_short_code(c), "a code has two or three letters or digits");
    ensure(i == 0 || codes_[i - 1] < c, "codes are sorted");
    ++table_[place(c) + 1];
  }
  // From counts to where they begin: as many as come before.
  std::partial_sum(table_.begin(), table_.end(), table_.begin());
}

std::uint16_t CodeTable::find(std::string_view code) const {
  if (table_.empty() || !(is_code(code) || is_short_code(code))) return kUnknown;
  const std::size_t at = place(code);
  for (std::uint16_t i = table_[at]; i < table_[at + 1]; ++i) {
    const std::string& known = codes_[i];
    if (known.size() == code.size() && (code.size() == 2 || digit(known[2]) == digit(code[2]))) return i;
  }
  return kUnknown;
}

std::string_view CodeTable::nearest(std::string_view wrong) const {
  if (wrong.size() > 8) return {};
  const std::string word = upper(wrong);
  std::string_view best;
  unsigned best_edits = 2;  // two edits of three letters is another word
  for (const std::string& code : codes_) {
    const unsigned e = edits(word, code);
    if (e < best_edits) {
      best = code;
      best_edits = e;
    }
  }
  return best;
}

unsigned edits(std::string_view a, std::string_view b) {
  constexpr std::size_t kLongest = 24;
  if (a.size() > kLongest || b.size() > kLongest) return kLongest;
  std::array<std::array<unsigned, kLongest + 1>, kLongest + 1> d{};
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = static_cast<unsigned>(i);
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = static_cast<unsigned>(j);
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const unsigned same = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + same});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

}  // namespace base
