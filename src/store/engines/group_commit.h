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
///
/// One leads at a time. When he has finished he hands the lead to the first of those who gathered meanwhile,
/// if there are any, and wakes those whose work he did: each once, and nobody else.
class GroupCommit {
 public:
  struct Request {
    explicit Request(Store::Work what) : work(std::move(what)), waited_(true) {}
    Request(Store::Work what, Store::Done then) : work(std::move(what)), done(std::move(then)) {}

    Store::Work work;
    Store::Done done = {};
    Outcome<void> outcome = {};

   private:
    friend GroupCommit;
    enum class Now : std::uint8_t { waits, leads, finished };
    void become(Now now);
    /// Waits until there is something to do: to lead, or to go on.
    [[nodiscard]] Now changed();

    std::mutex mutex_;
    std::condition_variable told_;
    Now now_ = Now::waits;
    bool waited_ = false;  // somebody waits for it, and can lead
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
  /// Carries out those that wait, together, and hands on the lead.
  void lead();

  Carry carry_;
  std::mutex mutex_;
  std::deque<std::shared_ptr<Request>> waiting_;  // somebody leads as long as there are any
  bool led_ = false;
  bool handed_ = false;  // the thread is to lead
  bool closing_ = false;
  std::condition_variable wanted_;
  std::thread thread_;  // leads when the first who waits cannot
};

}  // namespace store
