#pragma once

#include "mail/gmime.h"
#include "mail/letter.h"

namespace mail {

/// Everything of a letter that its head tells.
void read_head(GMimeMessage* message, std::string_view raw, Letter& letter);

}  // namespace mail
