#pragma once

#include <string>

#include "orders/reader.h"

namespace sheet {

/// An entry in its plain form, which is read as the same entry: `MOVE HRS BDS AB-2`. The boxes are those of
/// `boxes`; one that is empty before a filled one is a `-` (COM-3).
[[nodiscard]] std::string plain_line(const Vocabulary& vocabulary, const Signature& boxes,
                                     const Entry& entry);

}  // namespace sheet
