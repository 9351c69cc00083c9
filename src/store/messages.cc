#include "store/messages.h"

namespace store {
namespace {

/// Whom a message went to, as far as its reader may know: its sender knows all of them.
std::vector<std::string> recipients(Transaction& t, const GameId& game, const Message& message,
                                    std::string_view reader) {
  if (message.kind != "private") return {};
  if (message.sender != reader) return {std::string(reader)};
  std::vector<std::string> to;
  for (const Row& row :
       t.run("SELECT seat FROM recipients WHERE game = $1 AND n = $2 ORDER BY seat", {game, message.n}))
    to.push_back(row.text(0));
  return to;
}

std::vector<Message> messages_in(Transaction& t, const GameId& game, std::string_view reader,
                                 const Rows& rows) {
  std::vector<Message> messages;
  for (const Row& row : rows) {
    Message message{row.count(0), row.text(1), row.text(2), {}, row.text(3), row.time(4)};
    message.to = recipients(t, game, message, reader);
    if (message.kind == "anonymous" && message.sender != reader) message.sender.clear();
    messages.push_back(std::move(message));
  }
  return messages;
}

}  // namespace

Outcome<int> add_message(Transaction& t, const GameId& game, const Message& message) {
  // Holds the game, so that two messages do not get the same number.
  if (!t.one("SELECT turn FROM turns WHERE game = $1 FOR NO KEY UPDATE", {game}))
    return fail(Why::missing, "there is no such game");
  const auto row = t.one("SELECT COALESCE(MAX(n), 0) + 1 FROM messages WHERE game = $1", {game});
  const int n = row ? row->count(0) : 0;
  t.run("INSERT INTO messages (game, n, sender, kind, body, came) VALUES ($1, $2, $3, $4, $5, $6)",
        {game, n, message.sender, message.kind, message.body, message.came});
  for (const std::string& seat : message.to)
    t.run("INSERT INTO recipients (game, n, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
          {game, n, seat});
  t.tell({game.text, "message"});
  return n;
}

std::vector<Message> messages_for(Transaction& t, const GameId& game, std::string_view seat, int after,
                                  int limit) {
  return messages_in(
      t, game, seat,
      t.run("SELECT n, sender, kind, body, came FROM messages m WHERE game = $1 AND n > $3 AND "
            "(kind <> 'private' OR sender = $2 OR EXISTS (SELECT 1 FROM recipients r "
            "WHERE r.game = m.game AND r.n = m.n AND r.seat = $2)) ORDER BY n LIMIT $4",
            {game, seat, after, limit}));
}

std::vector<Message> public_messages(Transaction& t, const GameId& game, int after, int limit) {
  std::vector<Message> messages = messages_in(
      t, game, "",
      t.run("SELECT n, CASE WHEN kind = 'public' THEN sender ELSE '' END, kind, body, came FROM messages "
            "WHERE game = $1 AND n > $2 AND kind <> 'private' ORDER BY n LIMIT $3",
            {game, after, limit}));
  return messages;
}

void mark_read(Transaction& t, const GameId& game, std::string_view seat, int n) {
  t.run("UPDATE seats SET read_to = $3 WHERE game = $1 AND seat = $2 AND read_to < $3", {game, seat, n});
}

}  // namespace store
