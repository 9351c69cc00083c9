#pragma once

#include <string>
#include <vector>

#include "store/transaction.h"

/// The tables and how they came to be (docs/store.md).
namespace store {

inline constexpr int kSchema = 4;  // the version this program reads and writes

/// The statements that lead from `version - 1` to `version`, in the words of PostgreSQL.
[[nodiscard]] const std::vector<const char*>& schema_step(int version);

/// The version of the tables there; 0: there are none yet.
[[nodiscard]] int schema_version(Transaction& t);

/// Leads the tables up to `version`. Refused if they are newer than that: an older program must not write
/// there.
[[nodiscard]] Outcome<void> upgrade(Transaction& t, int version = kSchema);

/// The tables of a version, those that others point at first.
[[nodiscard]] std::vector<std::string> tables(int version);

}  // namespace store
