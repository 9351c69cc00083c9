#include "store/schema.h"
#include "store/sqlite_store.h"
#include "store/store.h"

namespace store {

Outcome<std::unique_ptr<Store>> open(const std::string& where, const Options& options) {
  return SqliteStore::open(where, options, kSchema);
}

}  // namespace store
