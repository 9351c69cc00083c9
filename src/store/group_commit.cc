#include "store/group_commit.h"

namespace store {
namespace {
constexpr std::size_t kLargestGroup = 256;  // so that nobody's lock is held for long
}

GroupCommit::GroupCommit(Carry carry) : carry_(std::move(carry)) {
  thread_ = std::thread([this] {
    std::unique_lock lock(mutex_);
    for (;;) {
      wanted_.wait(lock, [this] { return closing_ || (!led_ && !waiting_.empty()); });
      if (!led_ && !waiting_.empty()) lead(lock);
      if (closing_ && waiting_.empty()) return;
    }
  });
}

GroupCommit::~GroupCommit() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wanted_.notify_one();
  thread_.join();
}

void GroupCommit::submit(Store::Work work, Store::Done done) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(std::make_shared<Request>(Request{std::move(work), std::move(done)}));
  wanted_.notify_one();
}

Outcome<void> GroupCommit::wait_for(const Store::Work& work) {
  const auto request = std::make_shared<Request>(Request{work, {}});
  std::unique_lock lock(mutex_);
  waiting_.push_back(request);
  while (!request->finished) {
    if (!led_)
      lead(lock);
    else
      finished_.wait(lock);
  }
  return request->outcome;
}

void GroupCommit::lead(std::unique_lock<std::mutex>& lock) {
  led_ = true;
  Group group;
  while (!waiting_.empty() && group.size() < kLargestGroup) {
    group.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  lock.unlock();
  carry_(group);
  for (const auto& request : group)
    if (request->done) request->done(request->outcome);
  lock.lock();
  led_ = false;
  for (const auto& request : group) request->finished = true;
  finished_.notify_all();  // a group of one may be somebody else's
  if (!waiting_.empty()) wanted_.notify_one();
}

}  // namespace store
