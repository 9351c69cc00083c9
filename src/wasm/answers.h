#pragma once

#include <string>
#include <string_view>

namespace wasm {

/// Answers a question of a page, JSON to JSON. Nothing is kept: the same question has the same answer.
/// `ask` in the question says which it is, the other names are what it needs:
///
///     verify    record                                  is every line of it true
///     hashes    record                                  of the game after every line
///     read      rules, scenario, options, seat, text    a sheet, read by the judge of turn 1
///     scenario  rules, scenario, options                what the checker says of it
///     draft     rules, scenario, options                the same of one somebody is still writing
///     picture   rules, scenario, options                its board as the game begins, drawn
///     make      rules, given                            a scenario made of words
///     odds      game, kind, given                       exact odds
///     battle    rules, kind, given                      one battle, every round shown
///     case      rules, text                             whether a case of the rulebook holds
///     look      rules, text                             the same with its boards, and each expectation
///     query     rules, scenario, options, knowledge,    a question of a seat, by what it knows
///               text                                    (play/adviser.h): `answer`, or `no` and why not
///     hints     the same                                how a line that it has begun may go on
///
/// What cannot be answered is `{"error": sentence}`.
[[nodiscard]] std::string answer(std::string_view question);

}  // namespace wasm
