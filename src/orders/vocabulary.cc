#include <algorithm>

#include "core/check.h"
#include "orders/directives.h"
#include "orders/reader.h"
#include "text/chars.h"

namespace sheet {
namespace {

constexpr std::size_t kTableSize = 256;  // a power of two, several times the words of any game
constexpr std::size_t kLongestWord = 24;

std::size_t hash(std::string_view word) {
  std::uint32_t h = 0x811c9dc5U;
  for (char c : word) h = (h ^ static_cast<unsigned char>(to_upper(c))) * 0x01000193U;
  return (h ^ h >> 15U) % kTableSize;
}

/// How many letters of a word may be wrong before it is another word: one of a short one, two of a long one.
unsigned forgiven(std::size_t length) { return length < 5 ? 1 : 2; }

/// Keeps the nearest of the words it is shown, the first of equals.
class Nearest {
 public:
  explicit Nearest(std::string_view wrong) : wrong_(base::upper(wrong)), edits_(forgiven(wrong.size()) + 1) {}

  void show(std::string_view word) {
    const unsigned e = edits_at_least(word) < edits_ ? base::edits(wrong_, word) : edits_;
    if (e < edits_) {
      best_ = word;
      edits_ = e;
    }
    // A word cut short ("FORT") is offered too, but only if a single word begins so.
    if (wrong_.size() >= 3 && word.starts_with(wrong_)) {
      ambiguous_ = !longer_.empty();
      longer_ = word;
    }
  }
  [[nodiscard]] std::string_view best() const {
    if (!longer_.empty() && !ambiguous_) return longer_;
    return best_;
  }

 private:
  [[nodiscard]] std::size_t edits_at_least(std::string_view word) const {
    return std::max(wrong_.size(), word.size()) - std::min(wrong_.size(), word.size());
  }

  std::string wrong_;
  unsigned edits_;
  std::string_view best_;
  std::string_view longer_;
  bool ambiguous_ = false;
};

}  // namespace

namespace {

const base::CodeTable kNoThings;  // of a game that has none

}  // namespace

Vocabulary::Vocabulary(std::span<const Signature> signatures, const base::CodeTable& places,
                       const base::CodeTable& powers)
    : Vocabulary(signatures, places, powers, kNoThings, {}) {}

Vocabulary::Vocabulary(std::span<const Signature> signatures, const base::CodeTable& places,
                       const base::CodeTable& powers, const base::CodeTable& things,
                       std::span<const std::string_view> game_lines)
    : signatures_(signatures),
      places_(&places),
      powers_(&powers),
      things_(&things),
      game_lines_(game_lines),
      table_(kTableSize, 0) {
  base::ensure(signatures.size() < kTableSize / 2, "the table of words has room");
  for (std::size_t i = 0; i < signatures.size(); ++i) {
    const std::string_view word = signatures[i].word;
    base::ensure(!word.empty() && word.size() <= kLongestWord && find(word) == nullptr,
                 "an action word is a word, once");
    std::size_t at = hash(word);
    while (table_[at] != 0) at = (at + 1) % kTableSize;
    table_[at] = static_cast<std::uint8_t>(i + 1);
  }
}

const Signature* Vocabulary::find(std::string_view word) const {
  if (word.size() > kLongestWord) return nullptr;
  for (std::size_t at = hash(word); table_[at] != 0; at = (at + 1) % kTableSize) {
    const Signature& signature = signatures_[table_[at] - 1U];
    if (same_word(word, signature.word)) return &signature;
  }
  return nullptr;
}

std::optional<std::uint8_t> Vocabulary::find_game_line(std::string_view word) const {
  if (word.ends_with(':')) word.remove_suffix(1);
  for (std::size_t i = 0; i < game_lines_.size(); ++i)
    if (same_word(word, game_lines_[i])) return static_cast<std::uint8_t>(i);
  return std::nullopt;
}

std::string_view Vocabulary::nearest_word(std::string_view wrong) const {
  if (wrong.size() < 2 || wrong.size() > kLongestWord) return {};
  Nearest nearest(wrong);
  for (const Signature& signature : signatures_) nearest.show(signature.word);
  for (std::string_view directive : kDirectiveWords) nearest.show(directive);
  for (std::string_view line : game_lines_) nearest.show(line);
  return nearest.best();
}

}  // namespace sheet
