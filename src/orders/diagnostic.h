#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule_ref.h"
#include "text/messages.h"

namespace sheet {

/// What can be said about a line of a sheet. The code's name (`unknown-word`) is stable: programs rely on it.
enum class Code : std::uint8_t {
  unknown_word,
  unknown_code,
  bad_number,
  missing_box,
  too_many_boxes,
  too_many_lines,
  slot_twice,
  not_adjacent,
  passage_notice,
  not_on_map,
  not_linked,
  empty_sheet,
  bad_directive,
  too_long,
  count
};

enum class Severity : std::uint8_t { notice, warning, error };

/// Which of a code's sentences fits; `plain` where it has only one.
enum class Why : std::uint8_t {
  plain,
  other_variant,     // unknown_word: an action that this variant of the game does not have
  no_place,          // unknown_code, missing_box: an area belongs here
  no_power,          // unknown_code, missing_box: a power belongs here
  no_thing,          // unknown_code, missing_box: a technology belongs here
  place_for_power,   // unknown_code: an area stands where a power belongs
  power_for_place,   // unknown_code: a power stands where an area belongs
  no_number,         // missing_box: a number belongs here
  malformed,         // bad_number: 3x
  plain_only,        // bad_number: ALL or AB-n where only a number may stand
  plain_or_all,      // bad_number: AB-n where a number or ALL may stand
  zero,              // bad_number: 0 where a number from 1 on belongs
  slot_number,       // too_many_lines: the line names a slot that no sheet has
  turn_number,       // bad_directive: TURN without its number
  alone,             // bad_directive: HOLD or RESIGN with more behind it
  no_words,          // bad_directive: MESSAGE or LUCK without words
  too_many_letters,  // bad_directive: a contact line that is too long
  no_system,         // bad_directive: a word of a NAME or PROBE line is no system code
  name_letters,      // bad_directive: a name that is missing or too long
  too_many_names,    // bad_directive: more NAME lines than a turn has
  beyond_probes,     // bad_directive: more PROBE boxes than Probe Tech
  framed             // empty_sheet: nothing between the frame lines of a report's sheet
};

/// One remark: where, what was understood, why not, which rule, the nearest right thing, and what will happen
/// instead. What the game adds itself: `not_adjacent`, `not_linked` and `passage_notice` have in `word` the
/// place aimed at and in `detail` the place it is aimed at from; `offered` may hold a better place, or the
/// place passage leads through.
struct Diagnostic {
  Code code{};
  Severity severity = Severity::error;
  std::uint32_t line = 0;    // counted from 1; 0: the sheet as a whole
  std::uint32_t column = 0;  // counted from 1, in characters
  int slot = 0;              // 1 to 16, 0 when the line has none
  base::RuleRef rule;
  std::string word;     // the word or number it is about
  std::string offered;  // the nearest known word or code; empty: none is near
  std::string detail;   // what else the sentence needs (the action's format, the earlier line ...)
  Why why = Why::plain;

  bool operator==(const Diagnostic&) const = default;
};

[[nodiscard]] std::string_view code_name(Code code);

/// What a player reads, e.g. `line 2, column 6: "BDX" is no area of this map. Did you mean BDS? The action is
/// written MOVE from to [number]; slot 2 will fail as unreadable. (COM-6)`.
void write_sentence(base::Text& out, const Diagnostic& diagnostic, base::Language language);

}  // namespace sheet
