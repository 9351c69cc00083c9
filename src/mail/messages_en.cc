#include "mail/messages.h"

namespace mail {
namespace {

constexpr base::Messages<Say> kEnglish({
    {Say::stored_subject, "{0}: your orders for turn {2} ({1})"},
    {Say::remarks_subject, "{0}: your orders for turn {2} ({1}), with remarks"},
    {Say::refused_subject, "{0}: your orders were NOT taken ({1})"},
    {Say::stored, "The orders of {0} for turn {1} are stored.\n"},
    {Say::refused, "The orders of {0} were not taken: {1} ({2})\n"},
    {Say::earlier_stand, "Nothing was changed; orders you sent before still stand.\n"},
    {Say::remarks_head, "Please look at this:\n"},
    {Say::as_read, "{0}, turn {1}, as it was read:\n"},
    {Say::nothing_read, "      nothing\n"},
    {Say::receipt, "Receipt: line {0} of the record, text {1}\n"},
    {Say::deadline, "You may send a better sheet until {0}; the last one counts.\n"},
    {Say::no_deadline, "You may send a better sheet until the turn is carried out; the last one counts.\n"},
    {Say::better_sheet, "Answer this mail with the whole sheet: a new one replaces the old.\n"},
    {Say::file_read,
     "Your orders were read from the attached file {0}; the text of the mail was not read.\n"},
    {Say::files_passed_by,
     "Several attached files have orders. {0} was passed by, since another came after it.\n"},
    {Say::file_not_read,
     "The attached file {0} cannot be read. Write your orders into the mail, or attach them as plain "
     "text.\n"},
    {Say::only_quoted,
     "All lines of your mail are quoted (>). Quoted lines are read only inside the sheet of a report; write "
     "your "
     "orders above them.\n"},
    {Say::encrypted, "Your mail is encrypted and cannot be read here. Please send it unencrypted.\n"},
    {Say::not_taken_subject, "Your mail was NOT taken as orders"},
    {Say::no_seat,
     "It does not say for which seat it is. Answer a mail of your game: the answer goes to an address that "
     "is your "
     "seat's alone. Or put the word from that address that begins with \"st\" into the subject.\n"},
    {Say::unknown_seat,
     "The word in its address or subject is not, or no longer, that of a seat. Answer the latest mail of "
     "your "
     "game, whose address is right.\n"},
    {Say::two_seats,
     "Its address and subject name two different seats, and nobody can know which one counts. Send one mail "
     "for "
     "each.\n"},
    {Say::too_large, "It is too large. Send the orders alone, without pictures and other files.\n"},
    {Say::nothing_ordered,
     "No orders were found in it. If you mean to do nothing this turn, write HOLD: silence is not an "
     "order.\n"},
    {Say::not_begun, "The game has not begun yet.\n"},
    {Say::paused, "The game is paused. Send it again when it goes on.\n"},
    {Say::over, "The game is over.\n"},
    {Say::not_taken_end, "Nothing was changed; orders you sent before still stand.\n"},
    {Say::turn_subject, "{0}: turn {1} is asked for"},
    {Say::over_subject, "{0}: the game is over"},
    {Say::turn_head, "{0}, your orders for turn {1} are asked for.\n"},
    {Say::over_head, "{0}, the game is over.\n"},
    {Say::turn_answer,
     "Answer this mail: fill in the sheet at its end, or write your orders above all this.\n"},
    {Say::digest_subject, "What is new in your games"},
    {Say::proof_subject, "Is this your address?"},
    {Say::proof,
     "Somebody who plays as {0} here says that this is his mail address. If it is you, answer this mail (it "
     "does "
     "not matter what you write), or enter the code {1} where you gave the address. If not, do nothing, and "
     "you "
     "will not hear of us again.\n"},
    {Say::seat_proof,
     "Somebody who plays {0} in {1} says that his reports shall come to this address. If it is you, enter "
     "the code "
     "{2} where you gave the address. If not, do nothing, and you will not hear of us again.\n"},
});

}  // namespace

const base::Messages<Say>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglish;
}

}  // namespace mail
