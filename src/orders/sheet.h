#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule_ref.h"

/// Written orders: what a sheet is, whatever the game (COM-1 to COM-7).
namespace sheet {

inline constexpr std::size_t kSlots = 16;  // COM-1

/// The number of an area or a power in its code table, or nothing in the box.
using Ref = std::uint16_t;
inline constexpr Ref kNone = 0xffff;

/// The number box (COM-4).
struct Number {
  enum class Kind : std::uint8_t { blank, plain, all, all_but };
  Kind kind = Kind::blank;
  std::int32_t n = 0;  // plain and all_but

  bool operator==(const Number&) const = default;
};
inline constexpr std::int32_t kLargestNumber = 999'999;

/// What a box of an action holds: a place, a power, or a thing the game has codes for (a technology).
struct Box {
  enum class Kind : std::uint8_t { unused, place, power, thing };
  Kind kind = Kind::unused;
  bool optional = false;
};

/// What an action's number box takes (COM-4): `plain` a number only, `build` a number or ALL, `move` a
/// number, AB-n or ALL. Blank is readable where `optional`.
struct NumberBox {
  enum class Kind : std::uint8_t { unused, plain, build, move };
  Kind kind = Kind::unused;
  bool optional = true;
};

/// An action word and the boxes it uses (COM-2). Several words may name one action (CONVOY, KONVOY).
struct Signature {
  std::string_view word;
  std::uint8_t action;  // the game's own enumerator
  Box first;
  Box second;
  NumberBox number;
  base::RuleRef rule;
  std::string_view format;  // for the player: "MOVE from to [number]"
};

/// One slot of a sheet as it was read. Action, places and number mean something only when it is `ready`.
struct Entry {
  enum class State : std::uint8_t { empty, ready, unreadable };
  State state = State::empty;
  std::uint8_t action = 0;
  bool word_known = false;  // `action` is what its word says, though the line as a whole may be unreadable
  Ref first = kNone;
  Ref second = kNone;
  Number number;
  std::uint32_t text_begin = 0;  // where the line's action stands in the text that was read
  std::uint32_t text_length = 0;
  std::uint32_t line = 0;  // counted from 1

  bool operator==(const Entry&) const = default;
};

/// A line of the game's own that uses no slot, such as NAME or PROBE of Star Chase.
struct GameLine {
  std::uint8_t kind = 0;  // the number of its word in the vocabulary
  std::string text;       // what stands behind the word
  std::uint32_t line = 0;

  bool operator==(const GameLine&) const = default;
};

/// One power's orders for one turn.
struct Sheet {
  std::array<Entry, kSlots> slots{};
  std::string power;        // whose sheet the frame line says it is, in capitals; empty: it does not say
  std::optional<int> turn;  // TURN n, or the frame line's
  bool hold = false;        // HOLD: nothing, and on purpose
  bool resign = false;      // RESIGN
  std::vector<std::string> messages;  // MESSAGE words
  std::string luck;                   // LUCK words: the player's own part in the dice
  std::vector<GameLine> game_lines;

  bool operator==(const Sheet&) const = default;
};

}  // namespace sheet
