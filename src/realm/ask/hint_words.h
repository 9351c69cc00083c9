#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "orders/action.h"
#include "play/play.h"

/// What the hints of all games share.
namespace game {

/// A line that is being written: its finished words and the one under the cursor.
struct BegunLine {
  std::vector<std::string> words;  // in capitals
  std::string last;                // in capitals; empty: a new word begins here
};
[[nodiscard]] BegunLine begun_line(std::string_view begun);

/// Whether `word`, or the name of what it stands for, or a word of that name, begins with `last` (which is in
/// capitals).
[[nodiscard]] bool begins_with(std::string_view word, std::string_view name, std::string_view last);

/// The hints for one line of a sheet, while they are collected: what the written-order games do alike. A slot
/// before the line is left out.
class SheetHints {
 public:
  explicit SheetHints(std::string_view begun);

  [[nodiscard]] std::vector<Hint> take() { return std::move(found_); }

 protected:
  /// Adds a word if what is written fits it, or the name of what it stands for.
  void add(std::string_view word, std::string says, std::string_view name = {});
  void add_actions(std::span<const sheet::Signature> actions);
  /// The lines of every sheet that are no actions.
  void add_directives();
  /// What the number box takes; `there` is said behind it.
  void add_number(const sheet::Signature& action, std::string_view there = {});
  /// The powers a seat may name: those in the game, itself left out.
  template <class World, class SeatView>
  void add_powers(const World& world, const SeatView& view) {
    for (std::size_t i = 0; i < world.power_count(); ++i) {
      const auto p = static_cast<decltype(view.seat)>(i);
      if (p != view.seat && view.roundup.in_the_game[i])
        add(world.code(p), world.facts(p).name, world.facts(p).name);
    }
  }

  /// The box of `action` that comes next: those it does not use are left out.
  enum class Next : std::uint8_t { first, second, number, nothing };
  [[nodiscard]] Next next_box(const sheet::Signature& action) const;

  BegunLine line_;
  std::vector<Hint> found_;
};

}  // namespace game
