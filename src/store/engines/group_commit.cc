#include "store/engines/group_commit.h"

#include <algorithm>

namespace store {
namespace {
constexpr std::size_t kLargestGroup = 256;  // so that nobody's lock is held for long
}

void GroupCommit::Request::become(Now now) {
  {
    const std::lock_guard lock(mutex_);
    now_ = now;
  }
  told_.notify_one();
}

GroupCommit::Request::Now GroupCommit::Request::changed() {
  std::unique_lock lock(mutex_);
  told_.wait(lock, [this] { return now_ != Now::waits; });
  return now_;
}

GroupCommit::GroupCommit(Carry carry) : carry_(std::move(carry)) {
  thread_ = std::thread([this] {
    std::unique_lock lock(mutex_);
    for (;;) {
      wanted_.wait(lock, [this] { return handed_ || (closing_ && !led_); });
      if (!handed_) return;
      handed_ = false;
      lock.unlock();
      lead();
      lock.lock();
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
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::make_shared<Request>(std::move(work), std::move(done)));
    if (led_) return;
    led_ = handed_ = true;
  }
  wanted_.notify_one();
}

Outcome<void> GroupCommit::wait_for(const Store::Work& work) {
  const auto request = std::make_shared<Request>(work);
  bool leads = false;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(request);
    leads = !led_;
    led_ = true;
  }
  if (leads || request->changed() == Request::Now::leads) lead();  // and is in the group itself
  return request->outcome;
}

void GroupCommit::lead() {
  Group group;
  {
    const std::lock_guard lock(mutex_);
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kLargestGroup));
    group.assign(waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
  }
  carry_(group);
  for (const auto& request : group)
    if (request->done) request->done(request->outcome);
  std::shared_ptr<Request> next;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty())
      led_ = false;
    else if (waiting_.front()->waited_)
      next = waiting_.front();
    else
      handed_ = true;
    if (handed_ || closing_) wanted_.notify_one();
  }
  if (next) next->become(Request::Now::leads);  // first, so that the disk is not kept waiting
  for (const auto& request : group)
    if (request->waited_) request->become(Request::Now::finished);
}

}  // namespace store
