#pragma once

#include "host/mail/mail_addresses.h"
#include "host/server/host.h"
#include "store/notices.h"

/// Where people are written to, and whether.
namespace host {

/// Asks whether an address is somebody's own: the code in the mail proves it (mail_out.h), and so does an
/// answer from an account's (mail_in.h).
[[nodiscard]] store::Notice question_of_address(const AddressOf& whose, const std::string& address,
                                                store::Time now);

/// /api/account/mail
[[nodiscard]] Response change_mail(Host& host, const Call& call);
[[nodiscard]] Response prove_mail(Host& host, const Call& call);
/// /api/games/{game}/seats/{seat}/mail: another address for the reports of one seat.
[[nodiscard]] Response show_seat_mail(Host& host, const Call& call);
[[nodiscard]] Response change_seat_mail(Host& host, const Call& call);
[[nodiscard]] Response prove_seat_mail(Host& host, const Call& call);
[[nodiscard]] Response remove_seat_mail(Host& host, const Call& call);
/// /api/mail/end/{word}
[[nodiscard]] Response show_end_of_mail(Host& host, const Call& call);
[[nodiscard]] Response end_mail(Host& host, const Call& call);

}  // namespace host
