#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/secrets.h"
#include "store/engines/postgres_connection.h"
#include "store/store.h"

namespace store {

/// A database that several hosts share. Each transaction has a connection of its own while it lasts; the
/// server itself lets commits share a sync.
class PostgresStore final : public Store {
 public:
  [[nodiscard]] static Outcome<std::unique_ptr<Store>> open(const std::string& where, const Options& options);
  ~PostgresStore() override;

  void submit(Work work, Done done) override;
  Outcome<void> look(const Work& work) override;
  void listen(Listener listener) override;
  [[nodiscard]] const char* kind() const override { return "postgresql"; }

 private:
  PostgresStore(std::string where, const Options& options);
  Outcome<void> wait_for(const Work& work) override;
  Outcome<void> transact(PostgresConnection::For what, const Work& work, Faults* faults);
  Outcome<std::unique_ptr<PostgresConnection>> connection();
  void work_off();
  void hear(std::unique_ptr<PostgresConnection> connection);
  void tell(const Tidings& tidings);

  struct Request {
    Work work;
    Done done;
  };

  std::string where_;
  Options options_;
  const std::string mark_ = base::fresh_word(16);  // of this program, in its tidings
  std::mutex mutex_;
  std::condition_variable changed_;  // something waits to be done, or the store is closing
  std::condition_variable freed_;    // a connection
  std::vector<std::unique_ptr<PostgresConnection>> free_;
  int open_ = 0;  // connections, free and in use
  std::deque<Request> waiting_;
  std::vector<Listener> listeners_;
  bool closing_ = false;
  std::vector<std::thread> workers_;  // for what is submitted
  std::thread ear_;
};

}  // namespace store
