#pragma once

#include "host/server/call.h"

namespace host {

class Host;

// The protocol for bots (docs/bot-protocol.md) over the API: the same lines, each an answer or a body.
[[nodiscard]] Response bot_hello(Host& host, const Call& call);
[[nodiscard]] Response bot_ask(Host& host, const Call& call);
[[nodiscard]] Response bot_say(Host& host, const Call& call);

}  // namespace host
