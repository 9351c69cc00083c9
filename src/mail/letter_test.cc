#include "mail/letter.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "mail/seat_testing.h"

using namespace mail;
using mail::testing::kSeat;

namespace {

std::string sample(const std::string& name) {
  const std::ifstream file(std::string(SANDTABLE_DATA_DIR) + "/fuzz/corpus/mail/" + name + ".eml",
                           std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  REQUIRE_FALSE(bytes.str().empty());
  return bytes.str();
}

Letter letter(const std::string& name) {
  const base::Result<Letter> read = read_letter(sample(name));
  REQUIRE(read);
  return *read;
}

}  // namespace

TEST_CASE("a plain mail: seat by its address, orders above the signature, luck among them") {
  const Letter l = letter("plain");
  CHECK(l.id == "one@example.net");
  CHECK(l.references == "<one@example.net>");
  CHECK(l.secrets == std::vector{kSeat});
  CHECK(l.sort == Sort::person);
  CHECK(l.answer_to == "aelf@example.net");
  CHECK(l.sheet == "MOVE BDS FEN 2\nLEVY HRS 2\nLUCK seven ravens\n");
  CHECK(l.ordered);
  CHECK(l.remarks.empty());
}

TEST_CASE("a seat by its subject, in whatever capitals, and the subject is told without it") {
  const Letter l = letter("subject");
  CHECK(l.secrets == std::vector{kSeat});
  CHECK(l.subject == "Re: The Midlands, turn 3 [****************************]");
  CHECK(l.ordered);
}

TEST_CASE("a From line proves nothing, whatever stands in it") {
  std::string raw = sample("plain");
  raw.replace(raw.find("orders+stk3v9q0r8x2m5n7b1c4d6f8g0h2@"), 36, "orders@");
  raw.replace(raw.find("Aelf <"), 6, kSeat.word + " <");
  CHECK(read_letter(raw)->secrets.empty());
}

TEST_CASE("a mail that came back: which, and whether for good") {
  const auto report = [](const std::string& action, const std::string& status, const std::string& last) {
    const auto read = read_letter(
        "Return-Path: <>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; "
        "report-type=delivery-status; "
        "boundary=b\r\n\r\n--b\r\n\r\nSorry.\r\n--b\r\nContent-Type: "
        "message/delivery-status\r\n\r\nReporting-MTA: "
        "dns; mx\r\n\r\nFinal-Recipient: rfc822; a@b.c\r\nAction: " +
        action + "\r\nStatus: " + status + "\r\n--b\r\n" + last + "\r\n--b--\r\n");
    REQUIRE(read);
    CHECK(read->sort == Sort::bounce);
    return read->returned;
  };
  const std::string whole = "Content-Type: message/rfc822\r\n\r\nMessage-ID: <x.notice@e.org>\r\n\r\nTAX";
  const std::string head =
      "Content-Type: text/rfc822-headers\r\n\r\nSubject: a\r\nmessage-id:\r\n <y.notice@e.org>";
  REQUIRE(report("failed", "5.1.1", whole));
  CHECK(report("failed", "5.1.1", whole)->id == "x.notice@e.org");
  CHECK(report("failed", "5.1.1", whole)->for_good);
  CHECK(report("Failed", "5.7.1", head)->id == "y.notice@e.org");
  CHECK_FALSE(report("delayed", "4.4.1", whole)->for_good);
  CHECK_FALSE(report("failed", "4.4.7", whole)->for_good);
  CHECK_FALSE(report("failed", "5.1.1", "Content-Type: text/plain\r\n\r\nMessage-ID: <z@e.org>"));
  CHECK_FALSE(letter("plain").returned);
}

TEST_CASE("two secrets are both told, so that nobody picks one") {
  CHECK(letter("two-seats").secrets == std::vector<SeatSecret>{kSeat, {"stm5n7b1c4d6f8g0h2k3v9q0r8x2"}});
}

TEST_CASE("of a quoted report only the sheet is taken") {
  CHECK(letter("quoted-filled").sheet ==
        "=== SHEET WES TURN 3 ===\n1: MOVE BDS FEN 2\n2: GIFT MER 5\n=== END ===\n");
  CHECK(letter("top-posted").sheet == "=== SHEET WES TURN 3 ===\nMOVE BDS FEN 2\nTAX\n=== END ===\n");
}

TEST_CASE("an answer to a receipt orders what is written, not what is quoted") {
  CHECK(letter("answer-to-receipt").sheet == "MOVE BDS FEN 2\nLEVY HRS 2\n");
}

TEST_CASE("HTML of an office program: no style, nothing struck out, the copied report marked as such") {
  const Letter l = letter("outlook");
  CHECK(l.sheet ==
        "=== SHEET WES TURN 3 ===\nMOVE BDS \u2192 FEN 2\nMESSAGE \u00c6thelred\u2019s "
        "\u201cpeace\u201d\n=== END ===\n");
}

TEST_CASE("of two forms the plain one is read, its flowed lines joined") {
  const Letter l = letter("alternative");
  CHECK(l.subject == "Befehle f\u00fcr Wessex");
  CHECK(l.sheet ==
        "MOVE BDS FEN 2\nMESSAGE Ich komme mit allen Schiffen, die ich habe, und noch ein paar mehr.\n");
}

TEST_CASE("where the plain form is empty the HTML is read, its table as rows") {
  CHECK(letter("empty-plain").sheet ==
        "| Action | From | To | Number |\n| MOVE | BDS | FEN | 2 |\n| TAX |  |  |  |\n");
}

TEST_CASE("an attached file of orders is the sheet; an untouched report beside it is not") {
  const Letter l = letter("attached");
  CHECK(l.sheet == "MOVE BDS FEN 2\nTAX\n");
  CHECK(l.remarks == std::vector<Remark>{{Note::file_read, "WES.TXT"}});
}

TEST_CASE("of two files of orders the last counts, and both are told") {
  const Letter l = letter("two-files");
  CHECK(l.sheet == "MOVE BDS FEN 2\n");
  CHECK(l.remarks == std::vector<Remark>{{Note::files_passed_by, "old.txt"}, {Note::file_read, "new.txt"}});
}

TEST_CASE("what cannot be read is told") {
  CHECK(letter("word-file").remarks == std::vector<Remark>{{Note::file_not_read, "orders.doc"}});
  CHECK(letter("encrypted").remarks == std::vector<Remark>{{Note::encrypted, ""}});
  CHECK_FALSE(letter("word-file").ordered);
}

TEST_CASE("a signed mail in another charset") {
  CHECK(letter("signed").sheet == "MESSAGE \u041f\u0440\u0438\u0432\u0435\u0442\nTAX\n");
}

TEST_CASE("programs, lists and returned mail are told from persons and never answered") {
  CHECK(letter("vacation").sort == Sort::automatic);
  CHECK(letter("bounce").sort == Sort::bounce);
  CHECK(letter("list").sort == Sort::list);
  for (const char* name : {"vacation", "bounce", "list"}) CHECK(letter(name).answer_to.empty());
}

TEST_CASE("an answer never goes to one of our own addresses") {
  std::string raw = sample("plain");
  raw.insert(0, "Reply-To: orders+" + kSeat.word + "@example.org\r\n");
  CHECK(read_letter(raw)->answer_to.empty());
}

TEST_CASE("any bytes can be read") {
  CHECK_FALSE(read_letter(""));
  for (const char* name : {"no-head", "bare", "broken"}) {
    CAPTURE(name);
    static_cast<void>(read_letter(sample(name)));
  }
  CHECK(letter("broken").sheet.starts_with("TAX"));
  CHECK(letter("bare").sheet == "TAX\n");
  CHECK(letter("bare").references.empty());
  CHECK(letter("mac-lines").sheet == "MOVE BDS FEN 2\nTAX\n");
}

TEST_CASE("limits: size and division") {
  const std::string raw = sample("plain");
  CHECK(read_letter(raw, {.message = raw.size()}));
  CHECK_FALSE(read_letter(raw, {.message = raw.size() - 1}));
  std::string deep = "Content-Type: multipart/mixed; boundary=b0\n\n";
  for (int i = 1; i < 1000; ++i)
    deep += "--b" + std::to_string(i - 1) + "\nContent-Type: multipart/mixed; boundary=b" +
            std::to_string(i) + "\n\n";
  CHECK_FALSE(read_letter(deep));
}

TEST_CASE("the same mail twice is the same; another seat or other orders are not") {
  const std::string raw = sample("plain");
  CHECK(read_letter(raw)->once() == read_letter("Received: by a second way\r\n" + raw)->once());
  std::string other = raw;
  other.replace(other.find("FEN 2"), 5, "FEN 3");
  CHECK(read_letter(raw)->once() != read_letter(other)->once());
}
