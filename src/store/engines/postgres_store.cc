#include "store/engines/postgres_store.h"

#include <fmt/core.h>

#include <chrono>

#include "store/schema.h"

namespace store {
namespace {

constexpr int kTries = 5;  // of a transaction that two could not both finish, or whose connection was lost

void breathe(int tried) { std::this_thread::sleep_for(std::chrono::milliseconds(5 << tried)); }

}  // namespace

PostgresStore::PostgresStore(std::string where, const Options& options)
    : where_(std::move(where)), options_(options) {
  for (int i = 0; i < options_.connections; ++i) workers_.emplace_back([this] { work_off(); });
}

PostgresStore::~PostgresStore() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  for (std::thread& worker : workers_) worker.join();
  if (ear_.joinable()) ear_.join();
}

Outcome<std::unique_ptr<Store>> PostgresStore::open(const std::string& where, const Options& options) {
  std::unique_ptr<Store> store(new PostgresStore(where, options));
  const Outcome<void> upgraded = store->write([&](Transaction& t) {
    // Hosts that start together wait for the one that makes the tables.
    t.run("SELECT pg_advisory_xact_lock($1)", {0x53616e64});
    return upgrade(t, options.schema);
  });
  if (!upgraded) return tl::unexpected<Failure>(upgraded.error());
  return store;
}

Outcome<std::unique_ptr<PostgresConnection>> PostgresStore::connection() {
  {
    std::unique_lock lock(mutex_);
    freed_.wait(lock, [this] { return !free_.empty() || open_ < options_.connections; });
    if (!free_.empty()) {
      auto one = std::move(free_.back());
      free_.pop_back();
      return one;
    }
    ++open_;
  }
  auto fresh = PostgresConnection::open(where_);
  if (!fresh) {
    {
      const std::lock_guard lock(mutex_);
      --open_;
    }
    freed_.notify_all();
  }
  return fresh;
}

Outcome<void> PostgresStore::transact(PostgresConnection::For what, const Work& work, Faults* faults) {
  PostgresConnection::Telling telling{mark_};
  for (int tried = 0;; ++tried) {
    auto free = connection();
    Outcome<void> outcome;
    if (free) {
      outcome = (*free)->transact(what, work, telling, faults);
      {
        const std::lock_guard lock(mutex_);
        if ((*free)->lost()) {
          open_ -= 1 + static_cast<int>(free_.size());
          free_.clear();  // what ended this one has probably ended the others
        } else {
          free_.push_back(std::move(*free));
        }
      }
      freed_.notify_all();
    } else {
      outcome = tl::unexpected<Failure>(free.error());
    }
    // Here the tidings are told at once, not when the server comes round to it: who has written something
    // must not read afterwards what was there before.
    if (outcome && what == PostgresConnection::For::writing)
      for (const Tidings& tidings : telling.told) tell(tidings);
    if (outcome || outcome.error().why != Why::busy || tried + 1 == kTries) return outcome;
    breathe(tried);
  }
}

Outcome<void> PostgresStore::look(const Work& work) {
  return transact(PostgresConnection::For::reading, work, nullptr);
}

Outcome<void> PostgresStore::wait_for(const Work& work) {
  return transact(PostgresConnection::For::writing, work, options_.faults);
}

void PostgresStore::submit(Work work, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(work), std::move(done)});
  }
  changed_.notify_all();
}

void PostgresStore::work_off() {
  for (;;) {
    Request request;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      request = std::move(waiting_.front());
      waiting_.pop_front();
    }
    const Outcome<void> outcome = wait_for(request.work);
    if (request.done) request.done(outcome);
  }
}

void PostgresStore::listen(Listener listener) {
  const std::lock_guard lock(mutex_);
  listeners_.push_back(std::move(listener));
  if (ear_.joinable()) return;
  // Attends before it returns, so that nothing that happens from now on is missed.
  auto connection = PostgresConnection::open(where_);
  if (connection && !(*connection)->attend()) connection = fail(Why::busy, "");
  ear_ = std::thread(
      [this, first = connection ? std::move(*connection) : nullptr]() mutable { hear(std::move(first)); });
}

void PostgresStore::tell(const Tidings& tidings) {
  std::vector<Listener> listeners;
  {
    const std::lock_guard lock(mutex_);
    listeners = listeners_;
  }
  for (const Listener& listener : listeners) listener(tidings);
}

void PostgresStore::hear(std::unique_ptr<PostgresConnection> connection) {
  const auto pass_on = [this](const Tidings& tidings) { tell(tidings); };
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      if (closing_) return;
    }
    if (connection) {
      if (!connection->hear(pass_on, mark_)) connection.reset();
      continue;
    }
    if (auto again = PostgresConnection::open(where_); again && (*again)->attend()) {
      connection = std::move(*again);
      pass_on({});  // who knows what happened meanwhile
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
  }
}

}  // namespace store
