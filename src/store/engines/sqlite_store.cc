#include "store/engines/sqlite_store.h"

#include <fmt/core.h>

#include "store/schema.h"

namespace store {
namespace {

class SqliteTransaction final : public Transaction {
 public:
  SqliteTransaction(SqliteConnection& connection, Faults* faults)
      : connection_(connection), faults_(faults) {}

 private:
  Outcome<Rows> do_run(const std::string& sql, const std::vector<Cell>& given) override {
    if (faults_ != nullptr) faults_->at(sql.c_str());
    return connection_.rows(sql, given);
  }
  Outcome<void> do_each(const std::string& sql, const See& see) override {
    return connection_.each(sql, see);
  }

  SqliteConnection& connection_;
  Faults* faults_;
};

}  // namespace

SqliteStore::SqliteStore(std::string path, std::unique_ptr<SqliteConnection> writer, const Options& options)
    : path_(std::move(path)),
      options_(options),
      writer_(std::move(writer)),
      group_([this](const GroupCommit::Group& group) { carry(group); }) {}

SqliteStore::~SqliteStore() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  closes_.notify_all();
  if (watcher_.joinable()) watcher_.join();
}

Outcome<std::unique_ptr<Store>> SqliteStore::open(const std::string& path, const Options& options) {
  auto writer = SqliteConnection::open(path, SqliteConnection::For::writing, options.vfs);
  if (!writer) return tl::unexpected<Failure>(writer.error());
  std::unique_ptr<Store> store(new SqliteStore(path, std::move(*writer), options));
  const Outcome<void> upgraded = store->write([&](Transaction& t) { return upgrade(t, options.schema); });
  if (!upgraded) return fail(upgraded.error().why, fmt::format("{}: {}", path, upgraded.error().what));
  return store;
}

/// One transaction for the whole group, a savepoint for each member: who fails takes nobody with him.
void SqliteStore::carry(const GroupCommit::Group& group) {
  std::vector<Tidings> tidings;
  const bool alone = group.size() == 1;
  at("begin");
  Outcome<void> whole = writer_->run("BEGIN IMMEDIATE");
  if (whole && writer_->version() != version_) tidings.push_back({});  // another program was here
  for (const auto& request : group) {
    if (!whole) break;
    if (!alone) whole = writer_->run("SAVEPOINT member");
    SqliteTransaction t(*writer_, options_.faults);
    if (whole) request->outcome = t.outcome_of(request->work);
    if (request->outcome)
      tidings.insert(tidings.end(), t.told().begin(), t.told().end());
    else if (!alone && whole)
      whole = writer_->run("ROLLBACK TO member");
    if (!alone && whole) whole = writer_->run("RELEASE member");
  }
  if (whole && alone && !group.front()->outcome)
    whole = tl::unexpected<Failure>(group.front()->outcome.error());
  at("commit");
  if (whole) whole = writer_->run("COMMIT");
  if (whole) version_ = writer_->version();
  if (!whole) {
    (void)writer_->run("ROLLBACK");  // it may have rolled back already
    for (const auto& request : group)
      if (request->outcome) request->outcome = whole;
    return;
  }
  at("committed");
  tell(tidings);
  at("told");
}

void SqliteStore::tell(const std::vector<Tidings>& tidings) {
  std::vector<Listener> listeners;
  {
    const std::lock_guard lock(mutex_);
    listeners = listeners_;
  }
  for (const Tidings& one : tidings)
    for (const Listener& listener : listeners) listener(one);
}

/// Other programs cannot tell us what they wrote; that they did is seen whenever something is written here,
/// and at least twice a second.
void SqliteStore::watch() {
  std::unique_lock lock(mutex_);
  while (!closes_.wait_for(lock, std::chrono::milliseconds(500), [this] { return closing_; })) {
    lock.unlock();
    (void)group_.wait_for([](Transaction&) -> Outcome<void> { return {}; });
    lock.lock();
  }
}

Outcome<std::unique_ptr<SqliteConnection>> SqliteStore::reader() {
  {
    const std::lock_guard lock(mutex_);
    if (!readers_.empty()) {
      auto free = std::move(readers_.back());
      readers_.pop_back();
      return free;
    }
  }
  return SqliteConnection::open(path_, SqliteConnection::For::reading, options_.vfs);
}

Outcome<void> SqliteStore::look(const Work& work) {
  auto connection = reader();
  if (!connection) return tl::unexpected<Failure>(connection.error());
  if (const auto begun = (*connection)->run("BEGIN"); !begun) return begun;
  SqliteTransaction t(**connection, nullptr);
  const Outcome<void> outcome = t.outcome_of(work);
  (void)(*connection)->run("ROLLBACK");
  const std::lock_guard lock(mutex_);
  readers_.push_back(std::move(*connection));
  return outcome;
}

void SqliteStore::listen(Listener listener) {
  const std::lock_guard lock(mutex_);
  listeners_.push_back(std::move(listener));
  if (!watcher_.joinable()) watcher_ = std::thread([this] { watch(); });
}

}  // namespace store
