#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"

namespace store {

/// Lets many writers share one commit: while one is being synced the others gather, and the next takes them
/// all. Nobody waits for company; a writer who is alone does his own work at once.
class GroupCommit {
 public:
  struct Request {
    Store::Work work;
    Store::Done done;
    Outcome<void> outcome = {};
    bool finished = false;
  };
  using Group = std::vector<std::shared_ptr<Request>>;
  /// Does all requests in one transaction and fills in their outcomes once it is synced.
  using Carry = std::function<void(const Group&)>;

  explicit GroupCommit(Carry carry);
  /// Carries out what still waits.
  ~GroupCommit();

  void submit(Store::Work work, Store::Done done);
  Outcome<void> wait_for(const Store::Work& work);

 private:
  /// Carries out those that wait, together. Only one thread does so at a time.
  void lead(std::unique_lock<std::mutex>& lock);

  Carry carry_;
  std::mutex mutex_;
  std::condition_variable wanted_;    // somebody to lead
  std::condition_variable finished_;  // a group: one of those who still wait leads the next
  std::deque<std::shared_ptr<Request>> waiting_;
  bool led_ = false;
  bool closing_ = false;
  std::thread thread_;  // leads when only others wait, who do not
};

}  // namespace store
