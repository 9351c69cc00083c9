#pragma once

#include <optional>

#include "mail/gmime.h"
#include "mail/letter.h"

namespace mail {

/// Nothing: this is no such report, or it does not say of which mail.
[[nodiscard]] std::optional<Returned> read_returned(GMimeMessage* message);

}  // namespace mail
