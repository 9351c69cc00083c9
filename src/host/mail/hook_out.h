#pragma once

#include <functional>

#include "host/clock/rounds.h"
#include "host/mail/hook_call.h"
#include "host/server/host.h"

namespace host {

using CallHook = std::function<HookAnswer(const HookCall&)>;

/// Calls the webhooks of the outbox that are due; how many were tried. A call that is not answered with 2xx
/// is tried again (mail/retry.h) and in the end kept as dead, with the reason; an answer of 410 removes the
/// webhook. One that is made twice, because the host died before it was noted, has the same webhook-id.
int send_due_hooks(Host& host, const CallHook& call);

/// Makes the calls, on threads of its own: one that is slow to answer does not keep the others waiting.
class HookRunner {
 public:
  explicit HookRunner(Host& host) : host_(host) {}
  void start(int threads);
  void stop() { rounds_.stop(); }

 private:
  Host& host_;
  Rounds rounds_;
};

}  // namespace host
