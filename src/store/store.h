#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <type_traits>

#include "store/schema.h"
#include "store/transaction.h"

/// Where hosted games and accounts are kept: SQLite or PostgreSQL behind one face (docs/store.md).
///
/// Everything is done in transactions: `write` takes a function over a `Transaction` and answers when what it
/// did is on the disk, synced. What the functions can do stands in accounts.h, games.h, record.h, turns.h and
/// their neighbours; several of them in one `write` happen together or not at all.
namespace store {

/// Called at every point at which a program may die: before and after a statement, a commit, a sync. For
/// tests, which then die there. The words name the point; before a statement they are its text.
class Faults {
 public:
  virtual ~Faults() = default;
  virtual void at(const char* point) = 0;
};

struct Options {
  int schema = kSchema;  // the version its tables are led up to; a lower one is for old backups and tests
  Faults* faults = nullptr;
  int connections = 4;        // PostgreSQL: transactions at once
  const char* vfs = nullptr;  // SQLite: how it reaches files, if not as usual; for tests
};

class Store {
 public:
  using Work = std::function<Outcome<void>(Transaction&)>;
  using Done = std::function<void(const Outcome<void>&)>;
  using Listener = std::function<void(const Tidings&)>;

  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// Does `work` in a transaction, some time soon, on some thread, and calls `done` once it is synced (or has
  /// failed: then nothing of it is stored). Both must be quick, and `work` may be called again if the
  /// database asks for it, so it should do nothing but store.
  virtual void submit(Work work, Done done) = 0;
  /// Does `work` in a transaction that only reads, and sees the database as it was at one moment.
  virtual Outcome<void> look(const Work& work) = 0;

  /// The same, waiting for the answer: `work` returns a value or an `Outcome` of one.
  template <class F>
  auto write(F&& work) {
    return answer(std::forward<F>(work), [this](const Work& w) { return wait_for(w); });
  }
  template <class F>
  auto read(F&& work) {
    return answer(std::forward<F>(work), [this](const Work& w) { return look(w); });
  }

  /// Calls `listener` with all tidings, from any thread, until the store is closed. It must be quick, and
  /// leave the store alone while it is called. Tidings whose `about` and `what` are empty: some may have been
  /// lost, so everything may have changed.
  virtual void listen(Listener listener) = 0;

  /// Which kind of database this is: "sqlite" or "postgresql".
  [[nodiscard]] virtual const char* kind() const = 0;

 protected:
  Store() = default;
  virtual Outcome<void> wait_for(const Work& work) = 0;

 private:
  template <class T>
  struct Value {
    using Type = T;
  };
  template <class T>
  struct Value<Outcome<T>> {
    using Type = T;
  };

  template <class F, class Run>
  static auto answer(F&& work, const Run& run) {
    using Answer = std::invoke_result_t<F, Transaction&>;
    using T = typename Value<Answer>::Type;
    if constexpr (std::is_void_v<T>) {
      return run([&](Transaction& t) -> Outcome<void> {
        if constexpr (std::is_void_v<Answer>) {
          work(t);
          return {};
        } else {
          return work(t);
        }
      });
    } else {
      std::optional<T> value;
      const Outcome<void> done = run([&](Transaction& t) -> Outcome<void> {
        Outcome<T> given = work(t);
        if (!given) return tl::unexpected<Failure>(given.error());
        value = std::move(*given);
        return {};
      });
      if (!done) return Outcome<T>(tl::unexpected<Failure>(done.error()));
      return Outcome<T>(std::move(*value));
    }
  }
};

/// Whether `where` names a database of a server.
[[nodiscard]] bool shared_database(std::string_view where);

/// Opens a database, and brings its tables up to date. `where` is the path of a file for SQLite, which is
/// made if it is not there, or "postgresql://...".
[[nodiscard]] Outcome<std::unique_ptr<Store>> open(const std::string& where, const Options& options = {});

}  // namespace store
