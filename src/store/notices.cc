#include "store/notices.h"

namespace store {
namespace {

const std::string kNoticeColumns =
    "id, once, channel, address, account, game, subject, body, due, made, state, tries, error, closed";

Notice notice_of(const Row& row) {
  Notice notice;
  notice.id = {row.text(0)};
  notice.once = row.text(1);
  notice.channel = row.text(2);
  notice.address = row.text(3);
  if (!row.null(4)) notice.account = AccountId{row.text(4)};
  if (!row.null(5)) notice.game = GameId{row.text(5)};
  notice.subject = row.text(6);
  notice.body = row.text(7);
  notice.due = row.time(8);
  notice.made = row.time(9);
  notice.state = row.text(10);
  notice.tries = row.count(11);
  notice.error = row.text(12);
  notice.closed = row.maybe_time(13);
  return notice;
}

std::vector<Notice> notices_in(const Rows& rows) {
  std::vector<Notice> notices;
  for (const Row& row : rows) notices.push_back(notice_of(row));
  return notices;
}

}  // namespace

void add_notice(Transaction& t, const Notice& notice) {
  const Rows added = t.run(
      "INSERT INTO notices (" + kNoticeColumns +
          ", holder, lease) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, '', 0) "
          "ON CONFLICT (once) DO NOTHING RETURNING id",
      {notice.id, notice.once, notice.channel, notice.address, notice.account, notice.game, notice.subject,
       notice.body, notice.due, notice.made, notice.state, notice.tries, notice.error, notice.closed});
  if (!added.empty()) t.tell({notice.channel, "notice"});
}

bool notice_known(Transaction& t, std::string_view once) {
  return !t.run("SELECT id FROM notices WHERE once = $1", {once}).empty();
}

std::vector<Notice> claim_notices(Transaction& t, std::string_view channel, std::string_view holder, Time now,
                                  Time lease, int limit) {
  return notices_in(t.run(
      "UPDATE notices SET holder = $2, lease = $4, tries = tries + 1 WHERE id IN (SELECT id FROM notices "
      "WHERE state = 'waiting' AND channel = $1 AND due <= $3 AND lease <= $3 ORDER BY due, id LIMIT $5 "
      "FOR UPDATE SKIP LOCKED) RETURNING " +
          kNoticeColumns,
      {channel, holder, now, lease, limit}));
}

void notice_sent(Transaction& t, const NoticeId& id, Time now) {
  t.run("UPDATE notices SET state = 'sent', closed = $2, error = '', holder = '' WHERE id = $1", {id, now});
}

void notice_failed(Transaction& t, const NoticeId& id, std::string_view error, std::optional<Time> again,
                   Time now) {
  if (again)
    t.run(
        "UPDATE notices SET due = $2, lease = 0, holder = '', error = $3 WHERE id = $1 AND state = 'waiting'",
        {id, *again, error});
  else
    t.run(
        "UPDATE notices SET state = 'dead', closed = $2, holder = '', error = $3 WHERE id = $1 AND state = "
        "'waiting'",
        {id, now, error});
}

std::optional<Notice> notice_returned(Transaction& t, const NoticeId& id, std::string_view why, Time now) {
  const Rows rows = t.run(
      "UPDATE notices SET state = 'dead', closed = $2, holder = '', error = $3 WHERE id = $1 AND state <> "
      "'dead' "
      "RETURNING " +
          kNoticeColumns,
      {id, now, why});
  if (rows.empty()) return std::nullopt;
  return notice_of(rows.front());
}

std::optional<Time> next_notice(Transaction& t, std::string_view channel) {
  const auto row = t.one(
      "SELECT MIN(CASE WHEN lease > due THEN lease ELSE due END) FROM notices "
      "WHERE state = 'waiting' AND channel = $1",
      {channel});
  if (!row) return std::nullopt;
  return row->maybe_time(0);
}

std::vector<Notice> dead_notices(Transaction& t, int limit) {
  return notices_in(t.run(
      "SELECT " + kNoticeColumns + " FROM notices WHERE state = 'dead' ORDER BY closed DESC, id LIMIT $1",
      {limit}));
}

Outcome<void> revive_notice(Transaction& t, const NoticeId& id, Time now) {
  const auto row = t.one(
      "UPDATE notices SET state = 'waiting', due = $2, lease = 0, tries = 0, closed = NULL "
      "WHERE id = $1 AND state = 'dead' RETURNING channel",
      {id, now});
  if (!row) return fail(Why::missing, "there is no such notice that was given up");
  t.tell({row->text(0), "notice"});
  return {};
}

int sweep_notices(Transaction& t, Time before) {
  return static_cast<int>(
      t.run("DELETE FROM notices WHERE state = 'sent' AND closed < $1 RETURNING 1", {before}).size());
}

}  // namespace store
