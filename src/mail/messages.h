#pragma once

#include "text/messages.h"

namespace mail {

/// Everything mail says to people, by id.
enum class Say : std::uint8_t {
  stored_subject,   // game, seat, turn
  remarks_subject,  // game, seat, turn
  refused_subject,  // game, seat
  stored,           // seat, turn
  refused,          // seat, sentence, rule
  earlier_stand,
  remarks_head,
  as_read,  // seat, turn
  nothing_read,
  receipt,   // sequence, digest
  deadline,  // when
  no_deadline,
  better_sheet,
  file_read,        // name
  files_passed_by,  // name
  file_not_read,    // name
  only_quoted,
  encrypted,
  not_taken_subject,
  no_seat,
  unknown_seat,
  two_seats,
  too_large,
  nothing_ordered,
  not_begun,
  paused,
  over,
  not_taken_end,
  turn_subject,  // game, turn
  over_subject,  // game
  turn_head,     // seat, turn
  over_head,     // seat
  turn_answer,
  digest_subject,
  proof_subject,
  proof,       // account, code
  seat_proof,  // seat, game, code
  count,
};

[[nodiscard]] const base::Messages<Say>& messages(base::Language language);

}  // namespace mail
