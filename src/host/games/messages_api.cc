// What powers write to one another.

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "store/messages.h"
#include "text/code_table.h"

namespace host {
namespace {

constexpr std::size_t kLongestMessage = 8'000;

Response messages_answer(const std::vector<store::Message>& messages) {
  return json_answer(200, [&](base::JsonWriter& json) {
    json.array("messages", messages, [&](const store::Message& message) {
      json.object([&] {
        json.field("n", message.n);
        json.field("from", message.sender);
        json.field("kind", message.kind);
        json.array("to", message.to, [&](const std::string& seat) { json.value(seat); });
        json.field("text", message.body);
        json.field("came", moment(message.came));
      });
    });
  });
}

/// The number in ?after=, or 0.
std::optional<int> asked_after(const Call& call) {
  const auto text = call.request.asked("after");
  if (!text) return 0;
  int after = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), after);
  if (error != std::errc() || end != text->data() + text->size() || after < 0) return std::nullopt;
  return after;
}

Problem bad_after() { return bad_request("bad-query", "after is the number of a message."); }

Response store_message(Host& host, const Call& call, const store::Message& message) {
  const auto n = host.store().write(
      [&](store::Transaction& t) { return store::add_message(t, call.game->game.id, message); });
  if (!n) return answer(problem_of(n.error()));
  return json_answer(201, [&](base::JsonWriter& json) { json.field("n", *n); });
}

}  // namespace

Response list_messages(Host& host, const Call& call) {
  const auto after = asked_after(call);
  if (!after) return answer(bad_after());
  const auto messages = host.store().read(
      [&](store::Transaction& t) { return store::messages_for(t, call.game->game.id, call.seat, *after); });
  if (!messages) return answer(problem_of(messages.error()));
  return messages_answer(*messages);
}

Response public_messages(Host& host, const Call& call) {
  const auto after = asked_after(call);
  if (!after) return answer(bad_after());
  const auto messages = host.store().read(
      [&](store::Transaction& t) { return store::public_messages(t, call.game->game.id, *after); });
  if (!messages) return answer(problem_of(messages.error()));
  return messages_answer(*messages);
}

Response send_message(Host& host, const Call& call) {
  Body body(call.request.body);
  store::Message message;
  message.sender = call.seat;
  message.body = body.text("text", kLongestMessage, true);
  message.kind = body.maybe_text("kind", 20).value_or("private");
  for (const std::string& to : body.texts("to", 64, 40)) {
    const std::string code = base::upper(to);
    if (call.game->seat(code) == nullptr)
      body.complain("to", "names a seat that is not there");
    else if (code != call.seat && std::find(message.to.begin(), message.to.end(), code) == message.to.end())
      message.to.push_back(code);
  }
  if (message.kind != "private" && message.kind != "public" && message.kind != "anonymous")
    body.complain("kind", "must be private, public or anonymous");
  if (message.body.empty()) body.complain("text", "is empty");
  if (message.kind == "private" && message.to.empty()) body.complain("to", "names nobody else");
  if (message.kind != "private" && !message.to.empty()) body.complain("to", "is for private messages only");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  const Press press = call.game->settings.press;
  const bool allowed = press == Press::all         ? message.kind != "anonymous"
                       : press == Press::open_only ? message.kind == "public"
                       : press == Press::anonymous ? true
                                                   : false;
  if (!allowed && call.game->game.state != "over")
    return answer(forbidden(fmt::format("In this game messages are: {}.", name(press))));
  message.came = call.now;
  return store_message(host, call, message);
}

Response announce(Host& host, const Call& call) {
  Body body(call.request.body);
  store::Message message;
  message.kind = "public";
  message.body = body.text("text", kLongestMessage, true);
  if (message.body.empty()) body.complain("text", "is empty");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  message.came = call.now;
  return store_message(host, call, message);
}

}  // namespace host
