#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "host/clock/drive.h"
#include "host/server/host.h"

namespace host {

/// Carries games on when they are due. Each step is claimed in the store, reckoned on a copy, and stored with
/// everything that follows from it, once; a host that dies in between leaves nothing half done, and another
/// one, or the same one later, does it.
class Clockwork {
 public:
  explicit Clockwork(Host& host);
  ~Clockwork();
  Clockwork(const Clockwork&) = delete;
  Clockwork& operator=(const Clockwork&) = delete;

  void start(int threads);
  void stop();
  /// Something may be due earlier than was thought.
  void wake();

  /// Does what is due now and nothing else; how many games were carried on or held. For tests, and for who
  /// wants to wait.
  int run_due();
  /// Carries one game on at once because its keeper says so. What went wrong, or nothing.
  [[nodiscard]] std::optional<Problem> force(const store::GameId& id);

 private:
  void loop();
  /// False: somebody else was faster, or it could not be stored.
  bool carry_out(const store::GameId& id, const std::optional<store::Claim>& claim, bool forced);

  Host& host_;
  std::mutex mutex_;
  std::mutex messages_;
  std::condition_variable changed_;
  bool woken_ = false;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace host
