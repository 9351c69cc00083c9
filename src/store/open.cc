#include "store/engines/postgres_store.h"
#include "store/engines/sqlite_store.h"
#include "store/schema.h"
#include "store/store.h"

namespace store {

bool shared_database(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Outcome<std::unique_ptr<Store>> open(const std::string& where, const Options& options) {
  return shared_database(where) ? PostgresStore::open(where, options) : SqliteStore::open(where, options);
}

}  // namespace store
