#include "orders/diagnostic.h"

#include <fmt/core.h>

namespace sheet {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Code::count)> kNames{
    "unknown-word",   "unknown-code", "bad-number",    "missing-box",    "too-many-boxes",
    "too-many-lines", "slot-twice",   "not-adjacent",  "passage-notice", "not-on-map",
    "not-linked",     "empty-sheet",  "bad-directive", "too-long",
};

/// The sentences, and the parts several of them share.
enum class Say : std::uint8_t {
  where,
  did_you_mean,
  slot_fails,
  slot_fails_format,
  slot_fails_adjacent,
  line_ignored,
  rule,
  unknown_word,
  other_variant,
  unknown_place,
  unknown_power,
  unknown_thing,
  place_for_power,
  power_for_place,
  number_malformed,
  number_plain_only,
  number_plain_or_all,
  number_zero,
  missing_place,
  missing_power,
  missing_thing,
  missing_number,
  too_many_boxes,
  too_many_lines,
  too_many_lines_on,
  no_such_slot,
  slot_twice,
  not_adjacent,
  passage_notice,
  passage_through,
  not_on_map,
  not_linked,
  tried_anyway,
  empty_sheet,
  empty_frame,
  turn_number,
  alone,
  no_words,
  too_many_letters,
  no_system,
  name_letters,
  too_many_names,
  beyond_probes,
  too_long,
  count
};

/// {0} line, {1} column, {2} slot, {3} the word, {4} what is offered, {5} the detail, {6} the rule.
constexpr base::Messages<Say> kEnglish({
    {Say::where, "line {0}, column {1}: "},
    {Say::did_you_mean, " Did you mean {4}?"},
    {Say::slot_fails, " Slot {2} will fail as unreadable."},
    {Say::slot_fails_format, " The action is written {5}; slot {2} will fail as unreadable."},
    {Say::slot_fails_adjacent, " Slot {2} will fail as not-adjacent."},
    {Say::line_ignored, " The line is ignored."},
    {Say::rule, " ({6})"},
    {Say::unknown_word, "there is no action \"{3}\"."},
    {Say::other_variant, "{3} is no action of this game: it belongs to {5}."},
    {Say::unknown_place, "\"{3}\" is no area of this map."},
    {Say::unknown_power, "\"{3}\" is no power of this game."},
    {Say::unknown_thing, "\"{3}\" is no technology of this game."},
    {Say::place_for_power, "\"{3}\" is an area, but a power belongs here."},
    {Say::power_for_place, "\"{3}\" is a power, but an area belongs here."},
    {Say::number_malformed, "\"{3}\" is no number that can be read."},
    {Say::number_plain_only, "\"{3}\" may not stand here: this action takes a plain number, such as 3."},
    {Say::number_plain_or_all, "\"{3}\" may not stand here: this action takes a plain number or ALL."},
    {Say::number_zero, "\"0\" may not stand here: this action takes a number from 1 on."},
    {Say::missing_place, "{3} lacks an area here."},
    {Say::missing_power, "{3} lacks a power here."},
    {Say::missing_thing, "{3} lacks a technology here."},
    {Say::missing_number, "{3} lacks a number here."},
    {Say::too_many_boxes, "\"{3}\" is one box too many."},
    {Say::too_many_lines, "the sheet's 16 slots are used up. This line is ignored."},
    {Say::too_many_lines_on, "the sheet's 16 slots are used up. This line and {5} after it are ignored."},
    {Say::no_such_slot, "there is no slot {3}; slots are numbered from 1 to 16."},
    {Say::slot_twice, "slot {2} was given in line {5} already. This line counts; line {5} is dropped."},
    {Say::not_adjacent, "{3} does not border on {5}."},
    {Say::passage_notice,
     "{3} does not border on {5}. The move needs a power that grants passage between them; without it slot "
     "{2} will "
     "fail as not-adjacent."},
    {Say::passage_through,
     "{3} does not border on {5}. The move needs passage through {4}; if that is not granted, slot {2} will "
     "fail as "
     "not-adjacent."},
    {Say::not_on_map, "{3} is not on your map."},
    {Say::not_linked, "your map shows no link from {5} to {3}."},
    {Say::tried_anyway, " The action is kept and will be tried."},
    {Say::empty_sheet,
     "The sheet orders nothing, and an empty sheet is not taken for an order to do nothing. If you mean to "
     "wait, write "
     "HOLD."},
    {Say::empty_frame,
     "Nothing is written between === SHEET and === END, and only what stands there is read. If you mean to "
     "wait, write "
     "HOLD there."},
    {Say::turn_number, "TURN needs the number of a turn and nothing else, such as TURN 3."},
    {Say::alone, "{3} must stand alone, so this line was not taken for {3}."},
    {Say::no_words, "{3} needs words behind it on the same line."},
    {Say::too_many_letters,
     "A contact line has at most {5} characters, and \"{3}\" has more, so it was not set."},
    {Say::no_system, "\"{3}\" is no system code: a code is a number from 100 to 999. It is left out."},
    {Say::name_letters, "A name has 1 to {5} characters."},
    {Say::too_many_names, "Only {5} systems can be named a turn."},
    {Say::beyond_probes, "{3} is beyond the probe boxes that Probe Tech gives you ({5}). It is left out."},
    {Say::too_long, "The text is longer than the {5} bytes a sheet may have, so nothing of it was read."},
});

const base::Messages<Say>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglish;
}

Say unknown_code(Why why) {
  switch (why) {
    case Why::no_power: return Say::unknown_power;
    case Why::no_thing: return Say::unknown_thing;
    case Why::place_for_power: return Say::place_for_power;
    case Why::power_for_place: return Say::power_for_place;
    default: return Say::unknown_place;
  }
}

Say bad_number(Why why) {
  switch (why) {
    case Why::plain_only: return Say::number_plain_only;
    case Why::plain_or_all: return Say::number_plain_or_all;
    case Why::zero: return Say::number_zero;
    default: return Say::number_malformed;
  }
}

Say missing_box(Why why) {
  switch (why) {
    case Why::no_power: return Say::missing_power;
    case Why::no_thing: return Say::missing_thing;
    case Why::no_number: return Say::missing_number;
    default: return Say::missing_place;
  }
}

Say too_many_lines(const Diagnostic& d) {
  if (d.why == Why::slot_number) return Say::no_such_slot;
  return d.detail.empty() ? Say::too_many_lines : Say::too_many_lines_on;
}

Say bad_directive(Why why) {
  switch (why) {
    case Why::alone: return Say::alone;
    case Why::no_words: return Say::no_words;
    case Why::too_many_letters: return Say::too_many_letters;
    case Why::no_system: return Say::no_system;
    case Why::name_letters: return Say::name_letters;
    case Why::too_many_names: return Say::too_many_names;
    case Why::beyond_probes: return Say::beyond_probes;
    default: return Say::turn_number;
  }
}

/// What is wrong.
Say finding(const Diagnostic& d) {
  switch (d.code) {
    case Code::unknown_word: return d.why == Why::other_variant ? Say::other_variant : Say::unknown_word;
    case Code::unknown_code: return unknown_code(d.why);
    case Code::bad_number: return bad_number(d.why);
    case Code::missing_box: return missing_box(d.why);
    case Code::too_many_boxes: return Say::too_many_boxes;
    case Code::too_many_lines: return too_many_lines(d);
    case Code::slot_twice: return Say::slot_twice;
    case Code::not_adjacent: return Say::not_adjacent;
    case Code::passage_notice: return d.offered.empty() ? Say::passage_notice : Say::passage_through;
    case Code::not_on_map: return Say::not_on_map;
    case Code::not_linked: return Say::not_linked;
    case Code::empty_sheet: return d.why == Why::framed ? Say::empty_frame : Say::empty_sheet;
    case Code::bad_directive: return bad_directive(d.why);
    case Code::too_long: return Say::too_long;
    case Code::count: break;
  }
  return Say::unknown_word;
}

/// What happens instead; `count` where the finding says so itself.
Say consequence(const Diagnostic& d) {
  switch (d.code) {
    case Code::unknown_word: return Say::slot_fails;
    case Code::unknown_code:
    case Code::bad_number:
    case Code::missing_box:
    case Code::too_many_boxes: return Say::slot_fails_format;
    case Code::not_adjacent: return Say::slot_fails_adjacent;
    case Code::not_on_map:
    case Code::not_linked: return Say::tried_anyway;
    case Code::bad_directive:
      return d.why == Why::no_system || d.why == Why::beyond_probes ? Say::count : Say::line_ignored;
    case Code::too_many_lines: return d.why == Why::slot_number ? Say::line_ignored : Say::count;
    default: return Say::count;
  }
}

}  // namespace

std::string_view code_name(Code code) { return kNames[static_cast<std::size_t>(code)]; }

void write_sentence(base::Text& out, const Diagnostic& d, base::Language language) {
  const base::Messages<Say>& text = messages(language);
  const auto say = [&](Say id) {
    text.say(out, id, d.line, d.column, d.slot, d.word, d.offered, d.detail, d.rule.id);
  };
  if (d.line > 0) say(Say::where);
  say(finding(d));
  if (!d.offered.empty() && d.code != Code::passage_notice) say(Say::did_you_mean);
  if (const Say then = consequence(d); then != Say::count) say(then);
  if (!d.rule.id.empty()) say(Say::rule);
}

}  // namespace sheet
