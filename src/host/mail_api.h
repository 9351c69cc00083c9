#pragma once

#include "host/host.h"
#include "store/notices.h"

/// Where people are written to.
namespace host {

/// Asks whether an account's address is its own; an answer proves it (mail_in.h).
[[nodiscard]] store::Notice question_of_address(const store::Account& account, store::Time now);

/// PUT /api/account/mail
[[nodiscard]] Response change_mail(Host& host, const Call& call);

}  // namespace host
