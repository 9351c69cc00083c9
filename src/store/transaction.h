#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "store/ids.h"
#include "store/outcome.h"

namespace store {

/// A value in a row: nothing, a number, a text. Texts are well-formed UTF-8 without the character 0; others
/// are refused by both databases alike.
using Cell = std::variant<std::monostate, std::int64_t, std::string>;

/// A value given to a statement.
struct Given {
  Given(std::int64_t number) : cell(number) {}                       // NOLINT: statements read better
  Given(int number) : cell(std::int64_t{number}) {}                  // NOLINT
  Given(bool yes) : cell(std::int64_t{yes ? 1 : 0}) {}               // NOLINT
  Given(std::string_view text) : cell(std::string(text)) {}          // NOLINT
  Given(const std::string& text) : cell(text) {}                     // NOLINT
  Given(const char* text) : cell(std::string(text)) {}               // NOLINT
  Given(Cell given) : cell(std::move(given)) {}                      // NOLINT
  Given(Time time) : cell(time.time_since_epoch().count()) {}        // NOLINT
  Given(const base::Digest& digest) : cell(base::to_hex(digest)) {}  // NOLINT
  template <class Of>
  Given(const Id<Of>& id) : cell(id.text) {}  // NOLINT
  template <class T>
  Given(const std::optional<T>& maybe) : cell(maybe ? Given(*maybe).cell : Cell{}) {}  // NOLINT

  Cell cell;
};

struct Row {
  std::vector<Cell> cells;

  [[nodiscard]] bool null(std::size_t at) const { return std::holds_alternative<std::monostate>(cells[at]); }
  /// 0 and an empty text where there is nothing.
  [[nodiscard]] std::int64_t number(std::size_t at) const;
  [[nodiscard]] int count(std::size_t at) const { return static_cast<int>(number(at)); }
  [[nodiscard]] bool flag(std::size_t at) const { return number(at) != 0; }
  [[nodiscard]] const std::string& text(std::size_t at) const;
  [[nodiscard]] Time time(std::size_t at) const { return Time(std::chrono::milliseconds(number(at))); }
  [[nodiscard]] std::optional<Time> maybe_time(std::size_t at) const;
  [[nodiscard]] base::Digest digest(std::size_t at) const;
};
using Rows = std::vector<Row>;

/// News for whoever listens, in this process and in others that share the database: `about` names a game or
/// an account, `what` is a word. It says that something changed, never what: listeners read it with their own
/// rights.
struct Tidings {
  std::string about;
  std::string what;
  bool operator==(const Tidings&) const = default;
};

/// What is done inside one transaction. All of it is stored, or nothing.
///
/// A statement that fails spoils the transaction: every later one gives no rows, and what was asked for ends
/// with the first failure. So functions over a transaction need not look for faults of the database, only for
/// answers.
class Transaction {
 public:
  virtual ~Transaction() = default;
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  /// One statement of SQL that both databases understand; `$1` is the first value given. `FOR UPDATE SKIP
  /// LOCKED` may stand in it: SQLite, which has one writer, passes over it.
  Rows run(const std::string& sql, std::initializer_list<Given> given = {});
  /// The first row, if there is one.
  std::optional<Row> one(const std::string& sql, std::initializer_list<Given> given = {});
  /// The same for statements that are put together while the program runs.
  Rows run(const std::string& sql, const std::vector<Cell>& given);
  /// Row after row with the names of the columns, for what may be large.
  using See = std::function<void(const std::vector<std::string>& names, const Row& row)>;
  void each(const std::string& sql, const See& see);

  /// Told to listeners once this transaction is stored, not before, and not at all if it is not.
  void tell(Tidings tidings) {
    do_tell(tidings);
    told_.push_back(std::move(tidings));
  }
  /// What listeners will be told of it, so far.
  [[nodiscard]] const std::vector<Tidings>& told() const { return told_; }

  /// What a piece of work came to here: its own answer, or the fault it did not look for.
  [[nodiscard]] Outcome<void> outcome_of(const std::function<Outcome<void>(Transaction&)>& work) {
    Outcome<void> outcome = work(*this);
    if (failure_) return tl::unexpected<Failure>(*failure_);
    return outcome;
  }

 protected:
  Transaction() = default;
  virtual Outcome<Rows> do_run(const std::string& sql, const std::vector<Cell>& given) = 0;
  virtual Outcome<void> do_each(const std::string& sql, const See& see) = 0;
  /// For listeners elsewhere.
  virtual void do_tell(const Tidings&) {}
  void spoil(Failure failure) {
    if (!failure_) failure_ = std::move(failure);
  }

 private:
  std::optional<Failure> failure_;
  std::vector<Tidings> told_;
};

}  // namespace store
