#include <doctest/doctest.h>

#include "mail/own_words.h"
#include "mail/secret.h"
#include "mail/text/charset.h"
#include "mail/text/flowed.h"
#include "mail/text/html_text.h"

using namespace mail;

TEST_CASE("a seat's secret: made, found, hidden, put into an address") {
  const SeatSecret a = SeatSecret::fresh();
  CHECK(a.word.size() == 28);
  CHECK(a != SeatSecret::fresh());
  CHECK(find_secrets("<orders+" + a.word + "@example.org>, " + a.word) == std::vector{a});
  CHECK(find_secrets(a.word + "x").empty());
  CHECK(find_secrets(a.word.substr(1)).empty());
  CHECK(without_secrets("a " + a.word + " b") == "a " + std::string(28, '*') + " b");
  CHECK(seat_address("orders@example.org", a) == "orders+" + a.word + "@example.org");
  const base::Key key = base::fresh_key();
  CHECK(SeatSecret::derived(key, "WES") == SeatSecret::derived(key, "WES"));
  CHECK(SeatSecret::derived(key, "WES") != SeatSecret::derived(key, "MER"));
  CHECK(find_secrets(SeatSecret::derived(key, "WES").word).size() == 1);
}

TEST_CASE("bytes of any charset become UTF-8") {
  CHECK(to_utf8("caf\xe9", "iso-8859-1") == "caf\u00e9");
  CHECK(to_utf8("\x80", "iso-8859-1") == "\u20ac");  // what Windows programs mean by it
  CHECK(to_utf8("caf\xc3\xa9", "") == "caf\u00e9");
  CHECK(to_utf8("caf\xe9", "utf-8") == "caf\u00e9");  // evidently not UTF-8
  CHECK(to_utf8("caf\xe9", "klingon-7") == "caf\u00e9");
  CHECK(to_utf8("\x82\xa0", "shift_jis") == "\u3042");
  CHECK(to_utf8(std::string_view("\xff\xfeT\0A\0X\0", 8), "") == "TAX");
  CHECK(to_utf8(std::string_view("\xfe\xff\0T\0A\0X", 8), "us-ascii") == "TAX");
  CHECK(to_utf8("\xef\xbb\xbfTAX", "utf-8") == "TAX");
  CHECK(to_utf8("a\x82", "shift_jis") == "a\uFFFD");
  CHECK(is_utf8(to_utf8("+2D3-", "utf-7")));
}

TEST_CASE("flowed text (RFC 3676)") {
  CHECK(unflowed("one \ntwo\nthree\n", false) == "one two\nthree\n");
  CHECK(unflowed("one \ntwo\n", true) == "onetwo\n");
  CHECK(unflowed("> one \n> two\nthree\n", false) == "> one two\nthree\n");
  CHECK(unflowed(" >not a quote\n", false) == ">not a quote\n");
  CHECK(unflowed("-- \nname\n", false) == "-- \nname\n");
  CHECK(unflowed("goes on \n-- \nname\n", false) == "goes on \n-- \nname\n");
  CHECK(unflowed("open ", false) == "open \n");
}

TEST_CASE("HTML as it is seen") {
  CHECK(html_to_text("<p>a</p><p>b<br>c</p>") == "a\nb\nc\n");
  CHECK(html_to_text("a&amp;b &lt;c&gt; &#65;&#x42; &nbsp;d &bogus; & e") == "a&b <c> AB d &bogus; & e\n");
  CHECK(html_to_text("<div>a<blockquote>b<blockquote>c</blockquote></blockquote></div>") == "a\n> b\n>> c\n");
  CHECK(html_to_text("<pre>a  b\n c</pre>") == "a  b\n c\n");
  CHECK(html_to_text("<ul><li>TAX<li>GROW HRS</ul>") == "- TAX\n- GROW HRS\n");
  CHECK(html_to_text("<head><title>x</title></head><body>a<!-- b --><script>c<d</script>e") == "ae\n");
  CHECK(html_to_text("<head><title>x</title><body>a") == "a\n");
  CHECK(html_to_text("<p title='a>b'>c</p>") == "c\n");
  CHECK(html_to_text("3 < 4") == "3 < 4\n");
  CHECK(html_to_text("<table><tr><td>only one</td></tr></table>") == "only one\n");
  CHECK(html_to_text("<table><tr><td><p>MOVE</p><td><p>HRS</p></tr><tr><td>TAX<td></table>b") ==
        "| MOVE | HRS |\n| TAX |  |\nb\n");
  CHECK(html_to_text("<table><tr><td>a<p>b</p></td><td><table><tr><td>c</td><td>d</td></tr></table></td></"
                     "tr></table>") == "a\nb\n| c | d |\n");
  CHECK(html_to_text("a<td>b<tr>c<td>d") == "a\nb\nc\nd\n");
  CHECK(html_to_text("<a href=\"x") == "");
}

TEST_CASE("what stands below a copied head is quoted, in any language") {
  CHECK(mark_copies("TAX\n\n-----Original-----\nVon: A <a@b.c>\nGesendet: heute\nAn: X\n\nGROW HRS\n") ==
        "TAX\n\n> -----Original-----\n> Von: A <a@b.c>\n> Gesendet: heute\n> An: X\n> \n> GROW HRS\n");
  CHECK(mark_copies("From: A\nTAX\n1: GROW HRS\n2: TAX\n") == "From: A\nTAX\n1: GROW HRS\n2: TAX\n");
  CHECK(mark_copies("Message: a@b\n7: TAX\n8: TAX\n") == "Message: a@b\n7: TAX\n8: TAX\n");
}

TEST_CASE("the line above a quoted mail is the mail program's") {
  CHECK(mark_copies("TAX\nOn Monday A <a@b.c>\nwrote:\n\n> x\n") ==
        "TAX\n> On Monday A <a@b.c>\n> wrote:\n> \n> x\n");
  CHECK(mark_copies("TAX\n\nA schrieb:\n> x\n") == "TAX\n\n> A schrieb:\n> x\n");
  CHECK(mark_copies("TAX\n> x\n") == "TAX\n> x\n");
}

TEST_CASE("own words: without a frame neither quotes nor signature") {
  CHECK(own_words("TAX\n> GROW HRS\nLEVY HRS\n").text == "TAX\nLEVY HRS\n");
  CHECK(own_words("TAX\n--\nGROW HRS\n").text == "TAX\n");
  CHECK(own_words("").text.empty());
  CHECK_FALSE(own_words("\n \n").ordered);
  const OwnWords quoted = own_words("> TAX\n");
  CHECK(quoted.quoted_only);
  CHECK(quoted.text.empty());
}
