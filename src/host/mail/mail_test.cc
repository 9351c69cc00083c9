// Mail in and out: whose it is, that it counts once, what comes back; and once through real servers.

#include <fmt/core.h>

#include "host/mail/mail_in.h"
#include "host/mail/mail_notice.h"
#include "host/mail/mail_out.h"
#include "host/mail/post_office.h"
#include "host/mail/seat_mail.h"
#include "host/server/testing.h"
#include "mail/imap.h"
#include "mail/letter.h"
#include "mail/maildir.h"
#include "mail/servers_testing.h"
#include "store/notices.h"
#include "store/record.h"

using namespace host;
using namespace host::testing;
using namespace std::chrono_literals;
using Came = mail::Sending::Came;

namespace {

/// A game of two, in which Mercia plays by mail.
struct ByMail {
  ByMail() : keeper(world, "Keeper") {
    settings.mailbox = "orders@example.org";
    settings.name = "Sandtable";
    settings.our_name = "host.example.org";
    settings.key = base::key_from_words("the key of the post office");
    set_mail("Mercian", "aelf@example.net", true);
    game = made(keeper, R"("scenario":"dark-age/teaching")");
    path = "/api/games/" + game;
    REQUIRE(mercia("POST", path + "/seats/MER/take").status == 204);
    REQUIRE(wessex("POST", path + "/seats/WES/take").status == 204);
    world.run();
  }

  void set_mail(const std::string& name, const std::string& address, bool proved, const char* news = "each") {
    const auto done = world.store->write([&](store::Transaction& t) -> store::Outcome<void> {
      auto account = *store::account_by_name(t, name);
      account.mail = address;
      account.mail_proved = proved;
      for (const News each : {News::each, News::digest, News::none})
        if (host::name(each) == news) set_news_wanted(account, each);
      return store::change_account(t, account);
    });
    REQUIRE(done);
  }
  mail::SeatSecret secret(const std::string& code, bool renew = false) {
    const auto made_secret =
        world.store->write([&](store::Transaction& t) -> store::Outcome<mail::SeatSecret> {
          for (const store::Seat& seat : store::seats_of(t, {game}))
            if (seat.code == code) return seat_secret(t, settings, {game}, seat, world.time, renew);
          return store::fail(store::Why::missing, "");
        });
    REQUIRE(made_secret);
    return *made_secret;
  }
  [[nodiscard]] std::string letter(const mail::SeatSecret& to, const std::string& text, int number = 1,
                                   const std::string& more = "") const {
    return fmt::format(
        "From: Aelf <aelf@example.net>\r\nTo: {}\r\nSubject: orders\r\nMessage-ID: "
        "<{}@example.net>\r\n{}\r\n{}",
        mail::seat_address(settings.mailbox, to), number, more, text);
  }
  Handled give(const std::string& raw, bool cut = false) { return handle_mail(*world.host, raw, cut); }

  /// What goes out now, to a server that answers `answer`.
  std::vector<std::string> sent(const mail::Sending& answer = {Came::sent, ""}) {
    std::vector<std::string> mails;
    while (send_due_mail(*world.host, settings, [&](const mail::Composed& composed) {
             CHECK(composed.from == settings.mailbox);
             mails.push_back(composed.bytes);
             return answer;
           }) > 0) {
    }
    return mails;
  }
  std::vector<store::Receipt> receipts(const std::string& seat) {
    return *world.store->read([&](store::Transaction& t) { return store::receipts_of(t, {game}, seat); });
  }
  [[nodiscard]] int turn() { return static_cast<int>(json(keeper("GET", path)).at("turn").as_int64()); }

  World world;
  Person keeper;
  Person mercia{world, "Mercian"};
  Person wessex{world, "Wessexman"};
  MailSettings settings;
  std::string game;
  std::string path;
};

bool says(const std::string& mail, std::string_view words) { return mail.find(words) != std::string::npos; }
std::string body_of(const std::string& mail) { return mail.substr(mail.find("\r\n\r\n") + 4); }

}  // namespace

TEST_CASE("mail: the report goes out, its answer is stored once, and the receipt comes back") {
  ByMail post;
  std::vector<std::string> mails = post.sent();
  REQUIRE(mails.size() == 1);
  const std::string address = "Reply-To: " + mail::seat_address("orders@example.org", post.secret("MER"));
  CHECK(says(mails[0], "To: aelf@example.net\r\n"));
  CHECK(says(mails[0], address));
  CHECK(says(mails[0], "Content-Type: text/html"));
  CHECK(says(mail::read_letter(mails[0])->sheet, "=== SHEET MER TURN 1 ==="));
  CHECK(mail::find_secrets(body_of(mails[0])).empty());
  CHECK(post.sent().empty());

  const std::string orders = post.letter(post.secret("MER"), "LVEY HRS\r\nHOLD\r\nLUCK seven ravens\r\n");
  CHECK(post.give(orders) == Handled::stored);
  REQUIRE(post.receipts("MER").size() == 1);
  CHECK(post.receipts("MER")[0].digest == base::digest("LVEY HRS\nHOLD\nLUCK seven ravens\n"));
  CHECK(post.give(orders) == Handled::twice);
  CHECK(post.receipts("MER").size() == 1);

  mails = post.sent();
  REQUIRE(mails.size() == 1);
  CHECK(says(mails[0], "In-Reply-To: <1@example.net>\r\n"));
  CHECK(says(mails[0], "Auto-Submitted: auto-replied\r\n"));
  CHECK(says(mails[0], address));
  CHECK(says(mails[0], "error: there is no action \"LVEY\". Did you mean LEVY?"));
  CHECK(says(mails[0], "    LVEY HRS\r\n    ^\r\n"));
  CHECK(says(mails[0], base::to_hex(post.receipts("MER")[0].digest)));
  CHECK(mail::find_secrets(body_of(mails[0])).empty());
  CHECK(post.give(mails[0]) == Handled::ignored);  // our own answer, come back

  REQUIRE(post.wessex("PUT", post.path + "/seats/WES/orders", R"({"text":"HOLD"})").status == 201);
  post.world.run();
  CHECK(post.turn() == 2);
  CHECK(post.give(orders) == Handled::twice);  // not taken for turn 2
  CHECK(post.receipts("MER").size() == 1);
  mails = post.sent();
  REQUIRE(mails.size() == 1);
  CHECK(says(mail::read_letter(mails[0])->sheet, "=== SHEET MER TURN 2 ==="));
}

TEST_CASE("mail: only the secret proves a seat, and only as long as its holder sits there") {
  ByMail post;
  static_cast<void>(post.sent());
  const mail::SeatSecret old = post.secret("MER");
  CHECK(post.secret("MER") == old);
  CHECK(post.secret("WES") != old);
  const mail::SeatSecret fresh = post.secret("MER", true);
  CHECK(fresh != old);
  CHECK(post.give(post.letter(old, "HOLD")) == Handled::answered);  // aelf is known here: he is told
  CHECK(post.give(post.letter(old, "HOLD", 2)) == Handled::twice);  // but once a day
  CHECK(post.receipts("MER").empty());
  const std::vector<std::string> told = post.sent();
  REQUIRE(told.size() == 1);
  CHECK(says(told[0], "NOT taken"));
  CHECK_FALSE(says(told[0], "\r\nReply-To: "));
  CHECK(post.give(post.letter(fresh, "HOLD", 3)) == Handled::stored);

  std::string stranger = post.letter(mail::SeatSecret::fresh(), "HOLD", 4);
  stranger.replace(stranger.find("aelf@"), 5, "eve@");
  CHECK(post.give(stranger) == Handled::ignored);  // nobody we know: we write to nobody
  CHECK(post.give("From: aelf@example.net\r\nTo: orders@example.org\r\n\r\nHOLD") == Handled::answered);

  REQUIRE(post.keeper("DELETE", post.path + "/seats/MER/holder").status == 204);
  CHECK(post.give(post.letter(fresh, "HOLD", 5)) != Handled::stored);
  Person heir(post.world, "Heir");
  REQUIRE(heir("POST", post.path + "/seats/MER/take").status == 204);
  CHECK(post.give(post.letter(fresh, "HOLD", 6)) != Handled::stored);
  const mail::SeatSecret his = post.secret("MER");
  CHECK(his != fresh);
  CHECK(post.receipts("MER").size() == 1);
  CHECK(post.give(post.letter(his, "HOLD", 7)) == Handled::stored);
}

TEST_CASE("mail: what cannot be taken is answered, and changes nothing") {
  ByMail post;
  static_cast<void>(post.sent());
  const mail::SeatSecret seat = post.secret("MER");
  CHECK(post.give(post.letter(seat, "> HOLD\r\n", 1)) == Handled::answered);
  CHECK(post.give(post.letter(seat, "HOLD", 2), true) == Handled::answered);
  CHECK(post.give(post.letter(seat, "TURN 7\r\nHOLD", 3)) == Handled::answered);
  CHECK(post.give(post.letter(seat, "HOLD", 4, "Auto-Submitted: auto-replied\r\n")) == Handled::ignored);
  REQUIRE(post.keeper("POST", post.path + "/pause").status < 300);
  CHECK(post.give(post.letter(seat, "HOLD", 5)) == Handled::answered);
  CHECK(post.receipts("MER").empty());
  const std::vector<std::string> mails = post.sent();
  REQUIRE(mails.size() == 4);
  const auto any = [&](std::string_view words) {
    return std::any_of(mails.begin(), mails.end(),
                       [&](const std::string& mail) { return says(mail, words); });
  };
  CHECK(any("All lines of your mail are quoted"));
  CHECK(any("It is too large"));
  CHECK(any("were not taken: "));
  CHECK(any("The game is paused"));
}

TEST_CASE("mail: what does not get through is tried again, ever later, and kept when it is dead") {
  ByMail post;
  const std::string id = [&] {
    const std::vector<std::string> first = post.sent({Came::later, "451 try again"});
    REQUIRE(first.size() == 1);
    return mail::read_letter(first[0])->id;
  }();
  CHECK(post.sent().empty());
  post.world.pass(1min);
  const std::vector<std::string> second = post.sent({Came::later, "451 try again"});
  REQUIRE(second.size() == 1);
  CHECK(mail::read_letter(second[0])->id == id);
  post.world.pass(1min);
  CHECK(post.sent().empty());
  post.world.pass(4min);
  CHECK(post.sent({Came::never, "550 no such mailbox"}).size() == 1);
  post.world.pass(60min * 24 * 30);
  CHECK(post.sent().empty());
  const auto dead = post.world.store->read([](store::Transaction& t) { return store::dead_notices(t, 10); });
  REQUIRE(dead);
  REQUIRE(dead->size() == 1);
  CHECK(dead->front().error == "550 no such mailbox");
}

TEST_CASE("mail: a day's news in one mail, or none") {
  ByMail post;
  static_cast<void>(post.sent());
  post.set_mail("Mercian", "aelf@example.net", true, "digest");
  post.set_mail("Wessexman", "bryni@example.net", true, "none");
  for (int turn = 1; turn <= 2; ++turn) {
    REQUIRE(post.mercia("PUT", post.path + "/seats/MER/orders", R"({"text":"HOLD"})").status == 201);
    REQUIRE(post.wessex("PUT", post.path + "/seats/WES/orders", R"({"text":"HOLD"})").status == 201);
    post.world.run();
  }
  CHECK(post.sent().empty());
  post.world.time = next_digest(post.world.time);
  const std::vector<std::string> mails = post.sent();
  REQUIRE(mails.size() == 1);
  CHECK(says(mails[0], "turn 2 is asked for\r\n"));
  CHECK(says(mails[0], "turn 3 is asked for\r\n"));
}

TEST_CASE("mail: an address is proved by an answer from it") {
  ByMail post;
  static_cast<void>(post.sent());
  const auto account = [&] {
    return *post.world.store->read(
        [](store::Transaction& t) { return *store::account_by_name(t, "Wessexman"); });
  };
  CHECK(code(post.wessex("PUT", "/api/account/mail", R"({"mail":"no address"})")) == "bad-field");
  REQUIRE(post.wessex("PUT", "/api/account/mail", R"({"mail":"bryni@example.net","news":"digest"})").status ==
          204);
  CHECK(account().mail == "bryni@example.net");
  CHECK_FALSE(account().mail_proved);
  CHECK(news_wanted(account()) == News::digest);
  const std::vector<std::string> asked = post.sent();
  REQUIRE(asked.size() == 1);
  const std::size_t at = asked[0].find("Reply-To: ");
  REQUIRE(at != std::string::npos);
  const auto proof = mail::find_secrets(asked[0].substr(at, asked[0].find('\n', at) - at));
  REQUIRE(proof.size() == 1);
  CHECK(post.give(post.letter(proof[0], "yes, it is me")) == Handled::proved);
  CHECK(account().mail_proved);
  CHECK(post.give(post.letter(proof[0], "yes", 2)) != Handled::proved);

  REQUIRE(post.wessex("PUT", "/api/account/mail", R"({"mail":""})").status == 204);
  CHECK(account().mail.empty());
  CHECK_FALSE(account().mail_proved);
}

namespace {

/// The code in a mail that asks for one.
std::string code_in(const std::string& mail) {
  std::string text = body_of(mail);
  while (text.find("=\r\n") != text.npos) text.erase(text.find("=\r\n"), 3);  // quoted-printable
  for (char& c : text) c = c == '\r' || c == '\n' ? ' ' : c;
  const std::size_t at = text.find("the code ");
  REQUIRE(at != text.npos);
  return text.substr(at + 9, 8);
}

/// A server's report that it could not deliver one of our mails.
std::string returned(const std::string& mail, const std::string& status,
                     const std::string& action = "failed") {
  const std::string id = mail::read_letter(mail)->id;
  return fmt::format(
      "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example.net\r\nTo: orders@example.org\r\nSubject: "
      "Undelivered\r\n"
      "Message-ID: <r-{0}>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; "
      "report-type=delivery-status; "
      "boundary=b\r\n\r\n--b\r\n\r\nSorry.\r\n--b\r\nContent-Type: "
      "message/delivery-status\r\n\r\nReporting-MTA: "
      "dns; mx.example.net\r\n\r\nFinal-Recipient: rfc822; aelf@example.net\r\nAction: {2}\r\nStatus: {1}\r\n"
      "Diagnostic-Code: smtp; 550 5.1.1 no such\r\n user here\r\n--b\r\nContent-Type: "
      "text/rfc822-headers\r\n\r\n"
      "Subject: x\r\nMessage-ID: <{0}>\r\n--b--\r\n",
      id, status, action);
}

}  // namespace

TEST_CASE("mail: an address is proved by the code that was sent there, too") {
  ByMail post;
  static_cast<void>(post.sent());
  REQUIRE(post.wessex("PUT", "/api/account/mail", R"({"mail":"bryni@example.net"})").status == 204);
  const std::vector<std::string> asked = post.sent();
  REQUIRE(asked.size() == 1);
  const std::string word = code_in(asked[0]);
  const auto prove = [&](Person& who, const std::string& given) {
    return who("POST", "/api/account/mail/proof", R"({"code":")" + given + R"("})");
  };
  CHECK(code(prove(post.wessex, "00000000")) == "wrong-code");
  CHECK(code(prove(post.mercia, word)) == "wrong-code");  // a code is good in its owner's hands alone
  CHECK(prove(post.wessex, word).status == 204);
  CHECK(json(post.wessex("GET", "/api/session")).at("account").at("mail_proved").as_bool());
  CHECK(code(prove(post.wessex, word)) == "wrong-code");  // once
}

TEST_CASE("mail: a seat may have an address of its own for its reports") {
  ByMail post;
  static_cast<void>(post.sent());
  const std::string path = post.path + "/seats/MER/mail";
  const auto shown = [&] { return json(post.mercia("GET", path)); };
  CHECK(text(shown().at("mail")) == "aelf@example.net");
  CHECK_FALSE(shown().at("own").as_bool());
  CHECK(code(post.mercia("PUT", path, R"({"mail":"nowhere"})")) == "bad-field");
  REQUIRE(post.mercia("PUT", path, R"({"mail":"old@example.net"})").status == 204);
  REQUIRE(post.mercia("PUT", path, R"({"mail":"castle@example.net"})").status == 204);
  CHECK(text(shown().at("mail")) == "aelf@example.net");  // until it is proved
  CHECK(text(shown().at("waiting")) == "castle@example.net");
  const std::vector<std::string> asked = post.sent();
  REQUIRE(asked.size() == 1);  // the first question is not asked any more
  CHECK(says(asked[0], "To: castle@example.net\r\n"));
  CHECK_FALSE(says(asked[0], "\r\nReply-To: "));
  CHECK(post.wessex("POST", path + "/proof", R"({"code":"00000000"})").status == 403);
  REQUIRE(post.mercia("POST", path + "/proof", R"({"code":")" + code_in(asked[0]) + R"("})").status == 204);
  CHECK(text(shown().at("mail")) == "castle@example.net");
  CHECK(shown().at("own").as_bool());
  CHECK(text(shown().at("waiting")).empty());

  const auto play = [&] {
    REQUIRE(post.mercia("PUT", post.path + "/seats/MER/orders", R"({"text":"HOLD"})").status == 201);
    REQUIRE(post.wessex("PUT", post.path + "/seats/WES/orders", R"({"text":"HOLD"})").status == 201);
    post.world.run();
    return post.sent();
  };
  std::vector<std::string> mails = play();
  REQUIRE(mails.size() == 1);
  CHECK(says(mails[0], "To: castle@example.net\r\n"));

  // It came back: the seat is told, and the account's address counts again.
  CHECK(post.give(returned(mails[0], "5.1.1")) == Handled::returned);
  CHECK(text(shown().at("mail")) == "aelf@example.net");
  CHECK(post.mercia("GET", post.path + "/seats/MER/messages").body.find("castle@example.net") !=
        std::string::npos);
  CHECK(post.wessex("GET", post.path + "/seats/WES/messages").body.find("castle") == std::string::npos);
  mails = play();
  REQUIRE(mails.size() == 1);
  CHECK(says(mails[0], "To: aelf@example.net\r\n"));

  REQUIRE(post.mercia("PUT", path, R"({"mail":"castle@example.net"})").status == 204);
  REQUIRE(post.mercia("DELETE", path).status == 204);
  CHECK(post.sent().empty());  // nothing is asked for any more
  CHECK(text(shown().at("waiting")).empty());
}

TEST_CASE("mail: another holder of a seat does not inherit where its reports go") {
  ByMail post;
  static_cast<void>(post.sent());
  const std::string path = post.path + "/seats/MER/mail";
  REQUIRE(post.mercia("PUT", path, R"({"mail":"castle@example.net"})").status == 204);
  const std::string word = code_in(post.sent().at(0));
  REQUIRE(post.mercia("POST", path + "/proof", R"({"code":")" + word + R"("})").status == 204);
  REQUIRE(post.keeper("DELETE", post.path + "/seats/MER/holder").status == 204);
  Person heir(post.world, "Heir");
  REQUIRE(heir("POST", post.path + "/seats/MER/take").status == 204);
  CHECK(heir("GET", path).body.find("castle") == std::string::npos);
}

TEST_CASE("mail: what comes back for good ends the address, until it is proved anew") {
  ByMail post;
  const std::string report = post.sent().at(0);
  const auto account = [&] {
    return *post.world.store->read(
        [](store::Transaction& t) { return *store::account_by_name(t, "Mercian"); });
  };
  CHECK(post.give(returned(report, "4.2.2", "delayed")) == Handled::ignored);
  std::string foreign = returned(report, "5.1.1");  // of a mail that nobody sent
  const std::string id = mail::read_letter(report)->id;
  for (std::size_t at = foreign.find(id); at != foreign.npos; at = foreign.find(id))
    foreign.replace(at, 4, "0000");
  CHECK(post.give(foreign) == Handled::ignored);
  CHECK(returned_why(account()).empty());

  CHECK(post.give(returned(report, "5.1.1")) == Handled::returned);
  CHECK(post.give(returned(report, "5.1.1")) == Handled::ignored);
  CHECK(returned_why(account()) == "returned, 5.1.1: 550 5.1.1 no such user here");
  const auto dead = post.world.store->read([](store::Transaction& t) { return store::dead_notices(t, 10); });
  REQUIRE(dead->size() == 1);
  CHECK(dead->front().error == "returned, 5.1.1: 550 5.1.1 no such user here");
  CHECK(text(json(post.mercia("GET", "/api/session")).at("account").at("mail_returned")).find("5.1.1") !=
        std::string::npos);
  REQUIRE(post.mercia("PUT", post.path + "/seats/MER/orders", R"({"text":"HOLD"})").status == 201);
  REQUIRE(post.wessex("PUT", post.path + "/seats/WES/orders", R"({"text":"HOLD"})").status == 201);
  post.world.run();
  CHECK(post.sent().empty());

  REQUIRE(post.mercia("PUT", "/api/account/mail", R"({"mail":"aelf@example.net"})").status == 204);
  CHECK(post.sent().size() == 1);  // the question
  CHECK(returned_why(account()).empty());
}

TEST_CASE("mail: one click ends the news, and nothing else") {
  ByMail post;
  post.settings.web = "https://games.example.org";
  const std::string report = post.sent().at(0);
  const std::string begin = "List-Unsubscribe: <https://games.example.org";
  const std::size_t at = report.find(begin);
  REQUIRE(at != std::string::npos);
  CHECK(says(report, "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
  const std::string link = report.substr(at + begin.size(), report.find('>', at) - at - begin.size());
  CHECK(mail::find_secrets(body_of(report)).empty());
  const auto news = [&] { return text(json(post.mercia("GET", "/api/session")).at("account").at("news")); };
  Person program(post.world);  // a mail program: not signed in
  CHECK(program("GET", link).status == 200);
  CHECK(news() == "each");  // looking ends nothing
  CHECK(program("POST", "/api/mail/end/stk3v9q0r8x2m5n7b1c4d6f8g0h2").status == 404);
  CHECK(program("POST", link, "List-Unsubscribe=One-Click").status == 200);
  CHECK(news() == "none");
  CHECK(post.give(post.letter(post.secret("MER"), "HOLD")) == Handled::stored);
  const std::vector<std::string> answers = post.sent();
  REQUIRE(answers.size() == 1);  // who writes is answered
  CHECK_FALSE(says(answers[0], "List-Unsubscribe"));
  // The word is good for that alone.
  const std::string word = link.substr(link.rfind('/') + 1);
  CHECK(post.give(post.letter({word}, "HOLD", 8)) != Handled::stored);
}

TEST_CASE("mail: a notice as it lies in the outbox") {
  MailNotice notice;
  notice.seat = "MER";
  notice.in_reply_to = "<1@example.net>";
  notice.text = "two\nlines \"\u00c6\"";
  notice.report = true;
  const MailNotice back = mail_notice_from(to_json(notice));
  CHECK(back.seat == notice.seat);
  CHECK(back.in_reply_to == notice.in_reply_to);
  CHECK(back.text == notice.text);
  CHECK(back.report);
  CHECK_FALSE(back.digest);
  CHECK(mail_notice_from("just words").text == "just words");
}

TEST_CASE("mail: once through real servers, by IMAP and from a Maildir") {
  const mail::testing::Servers servers;
  ByMail post;
  post.settings.smtp = servers.submission();
  post.settings.imap = servers.imap(mail::Tls::starttls);
  post.settings.maildir = post.world.folder + "/box";
  PostOffice office(*post.world.host, post.settings);
  CHECK(office.send() == 1);        // the first report, to Aelf, who reads the same mailbox here
  CHECK(office.fetch_imap() == 1);  // and which is none of our business
  CHECK(office.send() == 0);

  auto line = mail::Smtp::open(*post.settings.smtp, "example.net");
  REQUIRE(line);
  const mail::SeatSecret seat = post.secret("MER");
  mail::Composed orders{"aelf@example.net", mail::seat_address("orders@example.org", seat),
                        post.letter(seat, "HOLD\r\n")};
  CHECK(line->send(orders).came == Came::sent);
  CHECK(line->send(orders).came == Came::sent);  // his mail program stutters
  CHECK(office.fetch_imap() == 2);
  CHECK(post.receipts("MER").size() == 1);
  CHECK(office.send() == 1);

  auto box = mail::Imap::open(*post.settings.imap, {});
  REQUIRE(box);
  const auto waiting = box->waiting();
  REQUIRE(waiting);
  REQUIRE(waiting->size() == 1);
  const auto receipt = box->fetch(waiting->front());
  REQUIRE(receipt);
  CHECK(says(*receipt, "To: aelf@example.net"));
  CHECK(says(*receipt, "The orders of MER"));
  CHECK(office.fetch_imap() == 1);
  CHECK(office.send() == 0);  // our own receipt is not answered

  const auto maildir = mail::Maildir::open(post.settings.maildir);
  REQUIRE(maildir);
  REQUIRE(maildir->deliver(post.letter(seat, "TAX\r\n", 9)));
  CHECK(office.fetch_maildir() == 1);
  CHECK(office.fetch_maildir() == 0);
  CHECK(post.receipts("MER").size() == 2);
}
