#pragma once

#include <string>
#include <vector>

#include "core/result.h"

struct sockaddr;

/// Calling an address that somebody wants to be called at (docs/webhooks.md). Anybody may name one, so it
/// must not lead to what only we can reach: this machine, the network behind it.
namespace host {

/// Where webhooks may lead.
enum class Reach : bool {
  net,       // https, and addresses of the public net alone
  anywhere,  // also http, and machines nearby: for a host whose players are all trusted
};

/// What is wrong with an address, as far as one can tell without asking for its name.
[[nodiscard]] base::Result<void> check_hook_url(const std::string& url, Reach reach);

/// Whether an address belongs to the public net: no loopback, private, link-local, shared, multicast,
/// documentation or tunnelled one.
[[nodiscard]] bool is_public(const sockaddr& address);

struct HookCall {
  std::string url;
  std::vector<std::string> headers;  // "name: value"
  std::string body;
};

struct HookAnswer {
  int status = 0;       // of HTTP; 0: none came
  bool barred = false;  // it led to where we do not go, and nothing was sent
  std::string why;      // no answer came; empty otherwise
};

/// Sends it by POST and waits for the answer, a quarter of a minute at most. No redirection is followed and
/// nothing of the answer is kept but its number. The address is checked when the connection is made, so that
/// a name that leads elsewhere the second time does not help.
[[nodiscard]] HookAnswer call_hook(const HookCall& call, Reach reach);

}  // namespace host
