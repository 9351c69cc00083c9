#include "store/engines/sqlite_connection.h"

#include <fmt/core.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <algorithm>

namespace store {
namespace {

constexpr int kMostWaiting = 10'000;  // milliseconds for another process that writes

tl::unexpected<Failure> failed(sqlite3* database, const std::string& doing) {
  const int code = sqlite3_errcode(database) & 0xff;
  const bool busy = code == SQLITE_BUSY || code == SQLITE_LOCKED;
  return fail(busy ? Why::busy : Why::broken,
              fmt::format("SQLite: {} ({})", sqlite3_errmsg(database), doing.substr(0, 60)));
}

/// The same statement in SQLite's words: it has one writer, so there is nothing to hold or to skip; values
/// are numbered; it keeps to the types of columns, and puts rows into the order of their keys, only if told
/// so.
std::string in_sqlite(const std::string& sql) {
  std::string text = sql;
  for (const std::string_view hold : {"FOR UPDATE SKIP LOCKED", "FOR NO KEY UPDATE"})
    if (const std::size_t at = text.find(hold); at != std::string::npos) text.erase(at, hold.size());
  std::replace(text.begin(), text.end(), '$', '?');
  const bool table = text.starts_with("CREATE TABLE");
  if (!table && !text.starts_with("ALTER TABLE")) return text;
  for (std::size_t at = text.find("BIGINT"); at != std::string::npos; at = text.find("BIGINT", at))
    text.replace(at, 6, "INTEGER");
  if (!table) return text;
  return text + (text.find("_as_they_come") == text.npos ? " STRICT, WITHOUT ROWID" : " STRICT");
}

int bind(sqlite3_stmt* statement, const std::vector<Cell>& given) {
  const auto count =
      std::min(given.size(), static_cast<std::size_t>(sqlite3_bind_parameter_count(statement)));
  for (std::size_t i = 0; i < count; ++i) {
    const int at = static_cast<int>(i) + 1;
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&given[i]))
      code = sqlite3_bind_int64(statement, at, *number);
    else if (const auto* text = std::get_if<std::string>(&given[i]))
      code = sqlite3_bind_text(statement, at, text->data(), static_cast<int>(text->size()), SQLITE_STATIC);
    else
      code = sqlite3_bind_null(statement, at);
    if (code != SQLITE_OK) return code;
  }
  return SQLITE_OK;
}

Cell cell(sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER: return sqlite3_column_int64(statement, column);
    case SQLITE_TEXT: {
      const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
      return std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
    }
    default: return {};
  }
}

Row row(sqlite3_stmt* statement, int columns) {
  Row row;
  row.cells.reserve(static_cast<std::size_t>(columns));
  for (int i = 0; i < columns; ++i) row.cells.push_back(cell(statement, i));
  return row;
}

}  // namespace

Outcome<std::unique_ptr<SqliteConnection>> SqliteConnection::open(const std::string& path, For what,
                                                                  const char* vfs) {
  // Accounts and dice keys are in it: for its owner's eyes only. SQLite gives its other files the same
  // rights.
  const mode_t before = umask(0077);
  sqlite3* database = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &database,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, vfs);
  umask(before);
  std::unique_ptr<SqliteConnection> connection(new SqliteConnection(database));
  if (code != SQLITE_OK)
    return fail(Why::broken,
                fmt::format("the database {} cannot be opened: {}", path, sqlite3_errmsg(database)));
  sqlite3_busy_timeout(database, kMostWaiting);
  for (const char* pragma :
       {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON",
        "PRAGMA trusted_schema = OFF", "PRAGMA wal_autocheckpoint = 1000"})
    if (const auto done = connection->run(pragma); !done)
      return fail(done.error().why,
                  fmt::format("the database {} cannot be used: {}", path, done.error().what));
  if (what == For::reading)
    if (const auto done = connection->run("PRAGMA query_only = ON"); !done)
      return fail(Why::broken, done.error().what);
  return connection;
}

SqliteConnection::~SqliteConnection() {
  for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
  sqlite3_close(database_);
}

Outcome<sqlite3_stmt*> SqliteConnection::prepared(const std::string& sql) {
  const auto known = statements_.find(sql);
  if (known != statements_.end()) return known->second;
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database_, in_sqlite(sql).c_str(), -1, &statement, nullptr) != SQLITE_OK)
    return failed(database_, sql);
  statements_.emplace(sql, statement);
  return statement;
}

std::uint32_t SqliteConnection::version() {
  std::uint32_t version = 0;
  sqlite3_file_control(database_, "main", SQLITE_FCNTL_DATA_VERSION, &version);
  return version;
}

/// Calls `see(statement, columns)` at every row.
template <class See>
Outcome<void> SqliteConnection::step(const std::string& sql, const std::vector<Cell>& given, See&& see) {
  const Outcome<sqlite3_stmt*> statement = prepared(sql);
  if (!statement) return tl::unexpected<Failure>(statement.error());
  Outcome<void> outcome;
  if (bind(*statement, given) != SQLITE_OK) {
    outcome = failed(database_, sql);
  } else {
    int code = sqlite3_step(*statement);
    const int columns = sqlite3_column_count(*statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(*statement)) see(*statement, columns);
    if (code != SQLITE_DONE) outcome = failed(database_, sql);
  }
  sqlite3_reset(*statement);
  sqlite3_clear_bindings(*statement);
  return outcome;
}

Outcome<void> SqliteConnection::run(const std::string& sql) {
  return step(sql, {}, [](sqlite3_stmt*, int) {});
}

Outcome<Rows> SqliteConnection::rows(const std::string& sql, const std::vector<Cell>& given) {
  Rows rows;
  const auto done =
      step(sql, given, [&](sqlite3_stmt* at, int columns) { rows.push_back(row(at, columns)); });
  if (!done) return tl::unexpected<Failure>(done.error());
  return rows;
}

Outcome<void> SqliteConnection::each(const std::string& sql, const Transaction::See& see) {
  std::vector<std::string> names;
  return step(sql, {}, [&](sqlite3_stmt* at, int columns) {
    if (names.empty())
      for (int i = 0; i < columns; ++i) names.emplace_back(sqlite3_column_name(at, i));
    see(names, row(at, columns));
  });
}

Outcome<void> copy_sqlite(const std::string& from, const std::string& to) {
  sqlite3* source = nullptr;
  sqlite3* target = nullptr;
  const mode_t before = umask(0077);
  int code = sqlite3_open_v2(from.c_str(), &source, SQLITE_OPEN_READONLY, nullptr);
  if (code == SQLITE_OK)
    code = sqlite3_open_v2(to.c_str(), &target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  umask(before);
  if (code == SQLITE_OK) {
    // All at once: it is a moment of the database, and readers do not stand in a writer's way.
    sqlite3_backup* copying = sqlite3_backup_init(target, "main", source, "main");
    if (copying != nullptr) sqlite3_backup_step(copying, -1);
    code = copying != nullptr ? sqlite3_backup_finish(copying) : sqlite3_errcode(target);
  }
  const char* why = sqlite3_errstr(code);
  sqlite3_close(source);
  sqlite3_close(target);
  if (code != SQLITE_OK)
    return fail(Why::broken, fmt::format("{} cannot be copied to {}: {}", from, to, why));
  return {};
}

}  // namespace store
