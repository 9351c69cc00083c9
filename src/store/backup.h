#pragma once

#include <string>

#include "store/outcome.h"

/// Whole databases, there and back.
namespace store {

/// Copies the database `where` into a new file while it goes on being used. SQLite becomes an SQLite
/// database; with `portable`, and from PostgreSQL always, lines of JSON (portable.h). The file is there as a
/// whole or not at all.
[[nodiscard]] Outcome<void> back_up(const std::string& where, const std::string& file, bool portable);

/// Fills the database `where`, which is empty or not there yet, from a file `back_up` wrote, of either kind.
[[nodiscard]] Outcome<void> restore(const std::string& file, const std::string& where);

}  // namespace store
