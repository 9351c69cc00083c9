#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "orders/diagnostic.h"
#include "orders/sheet.h"
#include "text/code_table.h"

namespace sheet {

/// The words a game's sheets are written in: its action signatures, the codes of its areas and powers, and
/// where it has them codes of things and words of lines that use no slot.
class Vocabulary {
 public:
  Vocabulary(std::span<const Signature> signatures, const base::CodeTable& places,
             const base::CodeTable& powers);
  Vocabulary(std::span<const Signature> signatures, const base::CodeTable& places,
             const base::CodeTable& powers, const base::CodeTable& things,
             std::span<const std::string_view> game_lines);

  [[nodiscard]] const Signature* find(std::string_view word) const;  // in any case; nullptr: unknown
  /// The action or directive a wrong word was probably meant to be, in capitals; empty: none is near.
  [[nodiscard]] std::string_view nearest_word(std::string_view wrong) const;
  [[nodiscard]] const base::CodeTable& places() const { return *places_; }
  [[nodiscard]] const base::CodeTable& powers() const { return *powers_; }
  [[nodiscard]] const base::CodeTable& things() const { return *things_; }
  /// The number of a game line's word; nothing: it is none.
  [[nodiscard]] std::optional<std::uint8_t> find_game_line(std::string_view word) const;
  [[nodiscard]] std::string_view game_line(std::uint8_t kind) const { return game_lines_[kind]; }

 private:
  std::span<const Signature> signatures_;
  const base::CodeTable* places_;
  const base::CodeTable* powers_;
  const base::CodeTable* things_;
  std::span<const std::string_view> game_lines_;
  std::vector<std::uint8_t> table_;  // a small hash table of words: a signature's number plus 1, or 0
};

struct Reading {
  Sheet sheet;
  std::vector<Diagnostic> diagnostics;  // in the order of the lines, at most kMostDiagnostics
};

/// Whoever has so many remarks to read has enough; later lines are read all the same.
inline constexpr std::size_t kMostDiagnostics = 100;

/// Longest text that is read at all; a longer one is refused with `too_long` and an empty sheet.
inline constexpr std::size_t kLongestText = std::size_t{64} * 1024;

/// Reads what a player wrote (COM-3, COM-4, COM-6). It takes any bytes, never fails as a whole, and keeps
/// everything that can be understood: a line that cannot becomes an unreadable entry of its slot.
[[nodiscard]] Reading read(std::string_view text, const Vocabulary& vocabulary);

}  // namespace sheet
