#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace store {

/// One connection to PostgreSQL, for one thread at a time.
class PostgresConnection {
 public:
  [[nodiscard]] static Outcome<std::unique_ptr<PostgresConnection>> open(const std::string& where);
  ~PostgresConnection();
  PostgresConnection(const PostgresConnection&) = delete;
  PostgresConnection& operator=(const PostgresConnection&) = delete;

  /// One transaction with `work` in it, not tried again. Tidings go to all who attend, marked with `mark`,
  /// and stand in `told` once they are stored.
  enum class For : std::uint8_t { writing, reading };
  struct Telling {
    std::string mark;
    std::vector<Tidings> told = {};
  };
  Outcome<void> transact(For what, const Store::Work& work, Telling& telling, Faults* faults);

  /// Whether it is of use no longer: the server has gone away.
  [[nodiscard]] bool lost() const;

  /// Begins to attend to tidings. False: the connection is lost.
  bool attend();
  /// Calls `heard` for tidings that came, other than those with this mark, waiting for some up to a fifth of
  /// a second. False: the connection is lost.
  bool hear(const Store::Listener& heard, std::string_view mark);

 private:
  struct Inside;  // libpqxx
  explicit PostgresConnection(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace store
