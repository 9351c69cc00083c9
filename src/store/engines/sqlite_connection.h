#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace store {

/// One connection to an SQLite database, for one thread at a time. Statements are prepared once.
class SqliteConnection {
 public:
  enum class For : std::uint8_t { writing, reading };
  [[nodiscard]] static Outcome<std::unique_ptr<SqliteConnection>> open(const std::string& path, For what,
                                                                       const char* vfs = nullptr);
  ~SqliteConnection();
  SqliteConnection(const SqliteConnection&) = delete;
  SqliteConnection& operator=(const SqliteConnection&) = delete;

  Outcome<void> run(const std::string& sql);
  /// All rows at once.
  Outcome<Rows> rows(const std::string& sql, const std::vector<Cell>& given);
  /// Row after row, for what may be large.
  Outcome<void> each(const std::string& sql, const Transaction::See& see);
  /// Another one whenever the database was changed, by whomever; what others did is seen by the transaction
  /// after.
  [[nodiscard]] std::uint32_t version();

 private:
  explicit SqliteConnection(sqlite3* database) : database_(database) {}
  Outcome<sqlite3_stmt*> prepared(const std::string& sql);
  template <class See>
  Outcome<void> step(const std::string& sql, const std::vector<Cell>& given, See&& see);

  sqlite3* database_;
  std::unordered_map<std::string, sqlite3_stmt*> statements_;
};

/// Copies a database that may be in use into a new file.
[[nodiscard]] Outcome<void> copy_sqlite(const std::string& from, const std::string& to);

}  // namespace store
