#include "mail/compose.h"

#include <doctest/doctest.h>

#include "mail/letter.h"
#include "mail/retry.h"
#include "mail/seat_testing.h"

using namespace mail;
using mail::testing::kSeat;

namespace {

Outgoing example() {
  Outgoing mail;
  mail.id = "turn-3@example.org";
  mail.from_name = "The Midlands";
  mail.from = "orders@example.org";
  mail.to = "aelf@example.net";
  mail.reply_to = seat_address("orders@example.org", kSeat);
  mail.subject = "Turn 3";
  mail.text = "=== SHEET WES TURN 3 ===\n1: ....\n=== END ===\n";
  mail.date = std::chrono::sys_seconds(std::chrono::seconds(1794823200));
  return mail;
}

std::string bytes(const Outgoing& mail) {
  const base::Result<Composed> composed = compose(mail);
  REQUIRE(composed);
  return composed->bytes;
}

std::string head(const std::string& mail) { return "\r\n" + mail.substr(0, mail.find("\r\n\r\n") + 2); }

}  // namespace

TEST_CASE("a composed mail has its fields, and the same bytes each time") {
  const std::string mail = bytes(example());
  for (const char* field :
       {"\r\nFrom: The Midlands <orders@example.org>\r\n", "\r\nTo: aelf@example.net\r\n",
        "\r\nSubject: Turn 3\r\n", "\r\nReply-To: orders+stk3v9q0r8x2m5n7b1c4d6f8g0h2@example.org\r\n",
        "\r\nMessage-Id: <turn-3@example.org>\r\n", "\r\nDate: Mon, 16 Nov 2026 10:00:00 +0000\r\n",
        "\r\nAuto-Submitted: auto-generated\r\n", "\r\nX-Auto-Response-Suppress: All\r\n",
        "\r\nMIME-Version: 1.0\r\n"}) {
    CAPTURE(field);
    CHECK(head(mail).find(field) != std::string::npos);
  }
  CHECK(mail.ends_with("\r\n\r\n=== SHEET WES TURN 3 ===\r\n1: ....\r\n=== END ===\r\n"));
  CHECK(mail == bytes(example()));
}

TEST_CASE("an answer names what it answers") {
  Outgoing mail = example();
  mail.in_reply_to = "<one@example.net>";
  mail.unsubscribe = "https://example.org/mail/off";
  const std::string h = head(bytes(mail));
  CHECK(h.find("\r\nIn-Reply-To: <one@example.net>\r\n") != std::string::npos);
  CHECK(h.find("\r\nReferences: <one@example.net>\r\n") != std::string::npos);
  CHECK(h.find("\r\nAuto-Submitted: auto-replied\r\n") != std::string::npos);
  CHECK(h.find("\r\nList-Unsubscribe: <https://example.org/mail/off>\r\n") != std::string::npos);
}

TEST_CASE("two forms, files, and letters beyond ASCII come back as they were") {
  Outgoing mail = example();
  mail.subject =
      "\u00c6thelred\u2019s turn, which has quite a long subject so that it must be folded somewhere: \u2192 "
      "FEN";
  mail.text = "MESSAGE \u00c6thelred\n.\n" + std::string(2000, 'x') + "\n";
  mail.html = "<p>\u00c6</p>";
  mail.files = {{"m\u00e4p.svg", "image/svg+xml", std::string("<svg/>\0", 7)},
                {"WES.txt", "text/plain", "TAX\n"}};
  const std::string sent = bytes(mail);
  for (std::size_t at = 0, end = 0; (end = sent.find("\r\n", at)) != std::string::npos; at = end + 2)
    CHECK(end - at <= 998);
  CHECK(sent.find_first_not_of(std::string("\r\n\t") + [] {
    std::string ascii;
    for (char c = 0x20; c < 0x7f; ++c) ascii += c;
    return ascii;
  }()) == std::string::npos);
  const Letter back = *read_letter(sent);
  CHECK(back.subject == mail.subject);
  CHECK(back.sheet == "TAX\n");
  mail.files.clear();
  CHECK(read_letter(bytes(mail))->sheet == mail.text);
}

TEST_CASE("our own mail is known as a program's, and so never answered") {
  CHECK(read_letter(bytes(example()))->sort == Sort::automatic);
}

TEST_CASE("nothing that comes from outside makes another field or another recipient") {
  const std::string evil = "x\r\nBcc: all@example.net\r\n\r\nbody\n\x01\x7f";
  Outgoing mail = example();
  mail.subject = evil;
  mail.from_name = evil + "\", <a@b.c>";
  mail.files = {{evil, "text/plain\r\nBcc: a@b.c", "x"}};
  const std::string sent = bytes(mail);
  CHECK(sent.find("\nBcc") == std::string::npos);
  CHECK(read_letter(sent)->subject == "x Bcc: all@example.net  body");
  CHECK(sent.find("\r\nFrom: ") == sent.rfind("\r\nFrom: "));

  for (std::string Outgoing::*field : {&Outgoing::to, &Outgoing::from, &Outgoing::reply_to, &Outgoing::id,
                                       &Outgoing::in_reply_to, &Outgoing::unsubscribe}) {
    Outgoing wrong = example();
    wrong.*field = "a@b.c" + evil;
    CHECK_FALSE(compose(wrong));
  }
}

TEST_CASE("what is an address") {
  CHECK(is_address("aelf@example.net"));
  CHECK(is_address("orders+st1_2.3@[::1]") == false);
  for (const char* wrong : {"", "aelf", "@b", "a@", "a@b@c", "a b@c", "a,b@c", "<a@b>", "a@b\n", "\"a\"@b"}) {
    CAPTURE(wrong);
    CHECK_FALSE(is_address(wrong));
  }
}

TEST_CASE("when a mail is tried again: ever later, five days, then no more") {
  std::chrono::seconds all{0};
  std::chrono::seconds last{0};
  int failed = 1;
  for (; wait_after(failed); ++failed) {
    CHECK(*wait_after(failed) >= last);
    last = *wait_after(failed);
    all += last;
  }
  CHECK(*wait_after(1) == std::chrono::minutes(1));
  CHECK(all > std::chrono::hours(24 * 5));
  CHECK(failed == 15);
  CHECK_FALSE(wait_after(0));
  CHECK_FALSE(wait_after(1000));
}
