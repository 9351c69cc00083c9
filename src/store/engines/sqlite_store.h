#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "store/engines/group_commit.h"
#include "store/engines/sqlite_connection.h"
#include "store/store.h"

namespace store {

/// A database in a file, for one host and the small programs beside it (mail coming in, backups). Writers
/// share commits; readers see the last one and wait for nobody.
class SqliteStore final : public Store {
 public:
  [[nodiscard]] static Outcome<std::unique_ptr<Store>> open(const std::string& path, const Options& options);
  ~SqliteStore() override;

  void submit(Work work, Done done) override { group_.submit(std::move(work), std::move(done)); }
  Outcome<void> look(const Work& work) override;
  void listen(Listener listener) override;
  [[nodiscard]] const char* kind() const override { return "sqlite"; }

 private:
  SqliteStore(std::string path, std::unique_ptr<SqliteConnection> writer, const Options& options);
  Outcome<void> wait_for(const Work& work) override { return group_.wait_for(work); }
  void carry(const GroupCommit::Group& group);
  void watch();
  void tell(const std::vector<Tidings>& tidings);
  Outcome<std::unique_ptr<SqliteConnection>> reader();
  void at(const char* point) const {
    if (options_.faults != nullptr) options_.faults->at(point);
  }

  std::string path_;
  Options options_;
  std::unique_ptr<SqliteConnection> writer_;  // the leader's
  std::mutex mutex_;
  std::vector<std::unique_ptr<SqliteConnection>> readers_;  // those nobody uses now
  std::vector<Listener> listeners_;
  std::uint32_t version_ = 0;  // of the database, as the writer left it: another one is others' doing
  bool closing_ = false;
  std::condition_variable closes_;
  GroupCommit group_;    // its thread uses what stands above
  std::thread watcher_;  // looks after what other programs write to the file, if anybody listens
};

}  // namespace store
