#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "mail/imap.h"
#include "mail/letter.h"
#include "mail/seat_testing.h"
#include "mail/servers_testing.h"
#include "mail/smtp.h"

using namespace mail;
using mail::testing::kSeat;
using Came = Sending::Came;

namespace {

Composed to(const std::string& address, const std::string& text = "TAX\n") {
  Outgoing mail;
  mail.id = "a-" + std::to_string(std::hash<std::string>{}(address + text)) + "@example.org";
  mail.from = "master@example.org";
  mail.to = address;
  mail.subject = "Turn 3";
  mail.text = text;
  base::Result<Composed> composed = compose(mail);
  REQUIRE(composed);
  return *composed;
}

/// As a player's mail program would write it.
Composed from_player(const std::string& text) {
  Composed mail;
  mail.from = "aelf@example.net";
  mail.to = seat_address("orders@example.org", kSeat);
  mail.bytes =
      "From: Aelf <aelf@example.net>\r\nTo: somebody@example.org\r\nMessage-ID: <1@example.net>\r\n\r\n" +
      text;
  return mail;
}

Smtp smtp(const Server& server) {
  base::Result<Smtp> opened = Smtp::open(server, "host.example.org");
  REQUIRE(opened);
  return std::move(*opened);
}
Imap imap(const Server& server, const Imap::Options& options = {}) {
  base::Result<Imap> opened = Imap::open(server, options);
  REQUIRE(opened);
  return std::move(*opened);
}
std::vector<Imap::Waiting> waiting(Imap& box) {
  const base::Result<std::vector<Imap::Waiting>> found = box.waiting();
  REQUIRE_MESSAGE(found, (found ? "" : found.error().sentence()));
  return *found;
}

}  // namespace

TEST_CASE("mail through real servers: sent, refused, fetched, done") {
  const testing::Servers servers;

  {
    INFO("what the server says decides whether a mail is tried again");
    Smtp line = smtp(servers.plain_smtp());
    CHECK(line.send(to("aelf@example.net", "a\n.\n..b\n")).came == Came::sent);
    const Sending no_such = line.send(to("nobody@example.net"));
    CAPTURE(no_such.why);
    CHECK(no_such.came == Came::never);
    CHECK(no_such.why.find("550 5.1.1 no such mailbox here") != std::string::npos);
    CHECK(line.send(to("busy@example.net")).came == Came::later);
    CHECK(line.send(to("spam@example.net")).came == Came::never);
    CHECK(line.send(to("full@example.net")).came == Came::later);
    Composed refused = to("aelf@example.net");
    refused.from = "refused@example.org";
    CHECK(line.send(refused).came == Came::later);  // we are refused, not this mail
    CHECK(line.send(to("aelf@example.net", "and after all that\n")).came == Came::sent);
  }
  {
    INFO("over TLS with a password, and not otherwise");
    CHECK(smtp(servers.submission()).send(to("aelf@example.net", "starttls\n")).came == Came::sent);
    CHECK(smtp(servers.smtps()).send(to("aelf@example.net", "tls\n")).came == Came::sent);
    Server wrong = servers.submission();
    wrong.password = "closesesame";
    const Sending denied = smtp(wrong).send(to("aelf@example.net"));
    CHECK(denied.came == Came::later);
    CHECK(denied.why.find("sesame") == std::string::npos);
    Server unknown = servers.submission();
    unknown.ca_file.clear();  // nobody the system trusts vouches for it
    CHECK(smtp(unknown).send(to("aelf@example.net")).came == Came::later);
    Server plain = servers.plain_smtp();
    plain.tls = Tls::starttls;  // wanted, but not offered: nothing is sent in clear
    CHECK(smtp(plain).send(to("aelf@example.net")).came == Came::later);
    CHECK(smtp(servers.nobody_there()).send(to("aelf@example.net")).came == Came::later);
  }

  Imap box = imap(servers.imap(Tls::none));
  {
    INFO("what was sent is there as it was, and waits until it is done");
    const std::vector<Imap::Waiting> all = waiting(box);
    REQUIRE(all.size() == 4);
    const base::Result<std::string> first = box.fetch(all[0]);
    REQUIRE(first);
    CHECK(first->find("X-Helo: host.example.org\r\n") != std::string::npos);
    CHECK(first->find("\r\n\r\na\r\n.\r\n..b\r\n") != std::string::npos);
    CHECK(waiting(box) == all);  // fetched, but not done
    Imap other = imap(servers.imap(Tls::from_the_start));
    CHECK(waiting(other) == all);
    for (const Imap::Waiting& mail : all) CHECK(box.done(mail));
    CHECK(waiting(box).empty());
  }
  {
    INFO(
        "orders: the seat's secret survives the way, lines that look like IMAP do no harm, what is done can "
        "go");
    CHECK(smtp(servers.plain_smtp()).send(from_player("TAX\r\nA003 OK done\r\n* BYE\r\n)\r\n")).came ==
          Came::sent);
    Imap removing = imap(servers.imap(Tls::starttls), {.remove = true});
    const std::vector<Imap::Waiting> one = waiting(removing);
    REQUIRE(one.size() == 1);
    const base::Result<std::string> raw = removing.fetch(one[0]);
    REQUIRE(raw);
    const base::Result<Letter> letter = read_letter(*raw);
    REQUIRE(letter);
    CHECK(letter->secrets == std::vector{kSeat});
    CHECK(letter->sort == Sort::person);
    CHECK(letter->sheet == "TAX\nA003 OK done\n* BYE\n)\n");
    CHECK(removing.done(one[0]));
    CHECK(waiting(removing).empty());
    CHECK_FALSE(box.fetch(one[0]));
  }
  {
    INFO("of a mail that is too large only the head comes");
    CHECK(smtp(servers.plain_smtp()).send(from_player(std::string(900, ' ') + "\r\nEND\r\n")).came ==
          Came::sent);
    Imap small = imap(servers.imap(Tls::none), {.largest = 900});
    const std::vector<Imap::Waiting> one = waiting(small);
    REQUIRE(one.size() == 1);
    CHECK(one[0].too_large);
    const base::Result<std::string> head = small.fetch(one[0]);
    REQUIRE(head);
    CHECK(head->find("Message-ID: <1@example.net>") != std::string::npos);
    CHECK(head->find("END") == std::string::npos);
    CHECK(small.done(one[0]));
  }
  {
    INFO("a wrong password, a folder that is not there, a server that is away");
    Server wrong = servers.imap(Tls::starttls);
    wrong.password = "closesesame";
    Imap denied = imap(wrong);
    const auto refused = denied.waiting();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().sentence().find("sesame") == std::string::npos);
    Imap nowhere = imap(servers.imap(Tls::none), {.folder = "No such/folder"});
    CHECK_FALSE(nowhere.waiting());
    Imap away = imap(servers.nobody_there());
    CHECK_FALSE(away.waiting());
  }
}

TEST_CASE("no password goes in clear over a network") {
  Server server;
  server.host = "mail.example.org";
  server.tls = Tls::none;
  server.user = "a";
  server.password = "b";
  CHECK_FALSE(Smtp::open(server, "host"));
  CHECK_FALSE(Imap::open(server, {}));
  server.tls = Tls::starttls;
  CHECK(Smtp::open(server, "host"));
  CHECK_FALSE(Smtp::open(server, "host\r\nQUIT"));
  server.host = "a/b@c";
  CHECK_FALSE(Smtp::open(server, "host"));
}
