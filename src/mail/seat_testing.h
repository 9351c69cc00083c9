#pragma once

#include "mail/secret.h"

namespace mail::testing {

/// A seat's secret, as it stands in an address.
inline const SeatSecret kSeat{"stk3v9q0r8x2m5n7b1c4d6f8g0h2"};

}  // namespace mail::testing
