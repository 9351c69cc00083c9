#pragma once

#include <iosfwd>

#include "store/store.h"

/// All that is in a database as lines of JSON, which either kind of database can be filled from
/// (docs/store.md).
namespace store {

/// Writes everything as it is at one moment; others go on writing meanwhile.
[[nodiscard]] Outcome<void> write_portable(Store& store, std::ostream& out);

/// Fills a database that holds nothing yet, in one transaction, and leads its tables up to date. How many
/// rows there were. `refused`: the text is no backup, is cut short or was changed, or the database is not
/// empty.
[[nodiscard]] Outcome<int> read_portable(Store& store, std::istream& in);

}  // namespace store
