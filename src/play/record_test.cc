#include "play/record.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "play/json_text.h"
#include "play/testing.h"

using namespace game;
using game::testing::begin;
using game::testing::kLonger;
using game::testing::kSmall;
using Is = Verdict::Is;

namespace {

const base::Key kKey = base::key_from_words("a test");

/// A finished game: header, two inputs, the turn, the reveal.
Game finished() {
  Game game = begin(kSmall, {{"leftover", "order"}}, {{"MER", "seven ravens"}});
  REQUIRE(game.submit("mer", "MOVE HRS BDS 3\nLUCK old oak\n").accepted);
  REQUIRE(game.submit("WES", "HOLD").accepted);
  REQUIRE(game.advance());
  return game;
}

std::vector<std::string> lines_of(const std::string& bytes) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = bytes.find('\n', at) + 1;
    lines.push_back(bytes.substr(at, end - at));
    at = end;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string bytes;
  for (const std::string& line : lines) bytes += line;
  return bytes;
}

/// Changes every byte in turn; whatever is changed must be found.
void check_every_byte(const std::string& bytes, const std::optional<base::Key>& key, std::size_t end) {
  for (std::size_t i = 0; i < end; ++i)
    for (const char flip : {'\x01', '\x20'}) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ flip);
      const Verdict verdict = verify(changed, key);
      INFO("byte ", i, " of ", bytes.size(), ": ", changed.substr(i > 20 ? i - 20 : 0, 40));
      REQUIRE(verdict.is == Is::false_record);
      REQUIRE(verdict.line >= 1);
      REQUIRE_FALSE(verdict.sentence.empty());
    }
}

}  // namespace

TEST_CASE("record: what was written is read again, byte for byte") {
  const Game game = finished();
  const auto record = read_record(game.record().bytes());
  REQUIRE(record);
  CHECK(record->lines.size() == 4);
  CHECK(record->header->rules == "dark-age/1");
  CHECK(*record->header->scenario == kSmall);
  CHECK(record->header->options.at("leftover") == "order");
  CHECK(record->header->entropy.at("MER") == "seven ravens");
  CHECK(record->lines[0].seat == "MER");
  CHECK(record->lines[0].text == "MOVE HRS BDS 3\nLUCK old oak\n");
  CHECK(record->revealed());
  Record again = new_record(*record->header);
  for (const Line& line : record->lines) append(again, line);
  CHECK(again.bytes() == game.record().bytes());
}

TEST_CASE("record: terms are kept in the head, decide nothing, and cannot be changed afterwards") {
  const Rules* rules = find_rules("dark-age");
  auto game = Game::begin(*rules, {kSmall, {}, kKey, {}}, {{"absence", "wait"}, {"deadline", "every 2d"}});
  REQUIRE(game);
  REQUIRE(game->submit("MER", "HOLD").accepted);
  const std::string bytes = game->record().bytes();
  CHECK(bytes.find(R"("entropy":{},"terms":{"absence":"wait","deadline":"every 2d"},"after")") != bytes.npos);
  const auto record = read_record(bytes);
  REQUIRE(record);
  CHECK(record->header->terms.at("absence") == "wait");
  CHECK(verify(bytes, kKey).is == Is::true_record);
  CHECK(game->record().header->after == begin(kSmall).record().header->after);
  std::string changed = bytes;
  changed.replace(changed.find("every 2d"), 8, "every 9d");
  CHECK(verify(changed, kKey).is == Is::false_record);
  std::string empty = begin(kSmall).record().bytes();
  empty.insert(empty.find(R"(,"after")"), R"(,"terms":{})");
  CHECK(verify(empty, kKey).is == Is::false_record);
}

TEST_CASE("record: a finished game proves itself without its key file") {
  const Game game = finished();
  const Verdict verdict = verify(game.record().bytes(), std::nullopt);
  CHECK(verdict.is == Is::true_record);
  CHECK(verdict.sentence == "5 lines, all true; the dice key is revealed");
}

TEST_CASE("record: every single changed byte of a finished game is found") {
  check_every_byte(finished().record().bytes(), std::nullopt, finished().record().bytes().size());
}

TEST_CASE("record: every single changed byte of a running game is found with its key") {
  Game game = begin(kSmall, {{"high_king", "true"}}, {{"WES", "luck"}});
  SUBCASE("that has only begun") {}
  SUBCASE("with a sheet") { REQUIRE(game.submit("MER", "HOLD\n").accepted); }
  check_every_byte(game.record().bytes(), kKey, game.record().bytes().size());
}

TEST_CASE("record: without the key the chain still covers all but the last line") {
  Game game = begin(kSmall);
  REQUIRE(game.submit("MER", "HOLD").accepted);
  REQUIRE(game.submit("WES", "HOLD").accepted);
  const std::string bytes = game.record().bytes();
  const Verdict verdict = verify(bytes, std::nullopt);
  CHECK(verdict.is == Is::unproved);
  CHECK(verdict.sentence.find("cannot be recomputed") != std::string::npos);
  check_every_byte(bytes, std::nullopt, bytes.rfind('\n', bytes.size() - 2));
}

TEST_CASE("record: cut short anywhere but between lines is found") {
  const std::string bytes = finished().record().bytes();
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    const bool whole_lines = n > 0 && bytes[n - 1] == '\n';
    INFO("cut after ", n, " bytes");
    CHECK((verify(bytes.substr(0, n), kKey).is == Is::true_record) == whole_lines);
  }
}

TEST_CASE("record: lines that were moved, dropped, doubled or put in are found") {
  const std::vector<std::string> lines = lines_of(finished().record().bytes());
  REQUIRE(lines.size() == 5);
  for (std::size_t a = 0; a < lines.size(); ++a) {
    for (std::size_t b = a + 1; b < lines.size(); ++b) {
      std::vector<std::string> swapped = lines;
      std::swap(swapped[a], swapped[b]);
      CHECK(verify(joined(swapped), kKey).is == Is::false_record);
    }
    std::vector<std::string> doubled = lines;
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(a), lines[a]);
    CHECK(verify(joined(doubled), kKey).is == Is::false_record);
    std::vector<std::string> dropped = lines;
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(a));
    CHECK((verify(joined(dropped), kKey).is == Is::true_record) == (a + 1 == lines.size()));
  }
  std::vector<std::string> padded = lines;
  padded[2].insert(1, " ");
  CHECK(verify(joined(padded), kKey).is == Is::false_record);
  CHECK(verify(joined(lines) + "\n", kKey).is == Is::false_record);
  CHECK(verify(joined(lines) + "{}\n", kKey).is == Is::false_record);
}

TEST_CASE("record: a consistent forgery is found by playing it again, and its line is named") {
  Record honest = finished().record();
  const auto forge = [&](auto&& change) {
    Record forged = new_record(*honest.header);
    for (Line line : honest.lines) {
      change(line);
      append(forged, line);
    }
    return verify(forged.bytes(), std::nullopt);
  };
  SUBCASE("another order") {
    const Verdict verdict = forge([](Line& line) {
      if (line.n == 1) line.text = "MOVE HRS BDS 4";
    });
    CHECK(verdict.is == Is::false_record);
    CHECK(verdict.line == 2);
  }
  SUBCASE("another position") {
    const Verdict verdict = forge([](Line& line) {
      if (line.deed == Deed::advance) line.after[0] ^= 1;
    });
    CHECK(verdict.is == Is::false_record);
    CHECK(verdict.line == 4);
  }
  SUBCASE("another seat") {
    const Verdict verdict = forge([](Line& line) {
      if (line.n == 2) line.seat = "ESX";
    });
    CHECK(verdict.line == 3);
    CHECK(verdict.sentence.find("no power ESX") != std::string::npos);
  }
  SUBCASE("another key") {
    const Verdict verdict = forge([](Line& line) {
      if (line.deed == Deed::reveal) line.key[0] ^= 1;
    });
    CHECK(verdict.line == 5);
    CHECK(verdict.sentence.find("committed") != std::string::npos);
  }
}

TEST_CASE("record: a wrong key proves nothing") {
  Game game = begin(kLonger);
  const Verdict verdict = verify(game.record().bytes(), base::key_from_words("another"));
  CHECK(verdict.is == Is::false_record);
  CHECK(verdict.line == 1);
}

TEST_CASE("record: what is no record is refused with a line and a sentence") {
  for (const std::string bytes :
       {"", "\n", "{}\n", "[]\n", "null\n", "{\"sandtable\":2}\n", "{\"sandtable\":\"1\"}\n", "not json\n",
        "{\"sandtable\":1,\"rules\":3}\n", "\xff\xfe\n"}) {
    const auto record = read_record(bytes);
    REQUIRE_FALSE(record);
    CHECK(record.error().line == 1);
    CHECK_FALSE(record.error().what.empty());
  }
}

TEST_CASE("record: what does not begin as one is none, however it ends") {
  using namespace std::string_literals;
  for (const std::string& bytes :
       {"hello"s, "hello\n"s, "\x8f\0\n\xff\x01"s, "PK\x03\x04\n\n\n"s, "{\"name\":1}"s}) {
    const auto record = read_record(bytes);
    REQUIRE_FALSE(record);
    CHECK(record.error().line == 1);
    CHECK(record.error().what == "this is no record of a game: it does not begin with a header");
  }
  CHECK(read_record("{\"sandtable\":1").error().what.find("cut short") != std::string::npos);
}

TEST_CASE("record: any bytes of a sheet are kept as well-formed text") {
  Game game = begin(kLonger);
  using namespace std::string_literals;
  const std::string text =
      "MOVE HRS BDS 1 # \xff\xc3\x28 caf\xc3\xa9 \x01\x7f \"quoted\\\"\r\n\tLUCK \xf0\x9f\x8e\xb2 \0 x"s;
  REQUIRE(game.submit("MER", text).accepted);
  CHECK(verify(game.record().bytes(), kKey).is == Is::true_record);
  CHECK(read_record(game.record().bytes())->lines[0].text == well_formed(text));
  CHECK(well_formed("a\xff") == "a\xef\xbf\xbd");
  CHECK(well_formed("caf\xc3\xa9") == "caf\xc3\xa9");
}

TEST_CASE("record: replay tells every step and can stop at one") {
  const Game game = finished();
  std::string told;
  const auto play = replay(game.record(), kKey, [&](const Step& step) {
    told += fmt::format("{}:{} ", step.line.n,
                        step.events.size() > 0 ? step.events.front().kind : step.line.seat);
    CHECK(step.play.hash() == step.line.after);
    return step.line.n < 3;
  });
  REQUIRE(play);
  CHECK(told == "1:MER 2:WES 3:turn ");
}

TEST_CASE("record: a scenario with dice words needs no key file") {
  const std::string scenario = std::string("dice_words = \"always the same\"\n") + kSmall;
  const auto game =
      Game::begin(*find_rules("dark-age"), {scenario, {}, base::key_from_words("always the same"), {}});
  REQUIRE(game);
  CHECK(verify(game->record().bytes(), std::nullopt).is == Is::true_record);
  const auto other =
      Game::begin(*find_rules("dark-age"), {scenario, {}, base::key_from_words("other words"), {}});
  CHECK(verify(other->record().bytes(), std::nullopt).is == Is::unproved);
}

TEST_CASE("record: a copy that goes on shares its head and lines with the one before") {
  Record record = begin(kSmall).record();
  for (int i = 0; i < 20; ++i) {  // as a host does with every input
    const std::string before = record.bytes();
    Record copy = record;
    append(copy, Line{});
    CHECK(copy.header == record.header);
    if (i > 0) CHECK(&copy.lines[0] == &record.lines[0]);
    CHECK(record.bytes() == before);
    CHECK(copy.bytes() == before + bytes_of(copy.lines.back()) + "\n");
    CHECK(copy.length == copy.bytes().size());
    record = copy;
  }
  CHECK(record.lines.size() == 20);
}
