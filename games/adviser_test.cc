#include "play/adviser.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <set>

#include "play/files/files.h"
#include "play/packed.h"
#include "play/record.h"
#include "play/testing.h"

using namespace game;

namespace {

std::string told(const base::Result<std::string>& answer) {
  return answer ? *answer : "ERROR " + answer.error().sentence();
}

/// What a seat might ask before it sends `text`.
std::vector<std::string> questions(std::string_view rules, const std::string& text) {
  const std::string first = text.substr(0, text.find('\n'));
  if (!rules.starts_with("vom-kriege"))
    return {"try " + text, "doubts " + text, "board 2\n" + text, "battle " + first,
            "why 1",       "area HRS",       "nonsense"};
  std::vector<std::string> all{"why " + first, "json way " + first, "nonsense"};
  const std::size_t blank = first.find(' ');
  const std::string unit =
      blank == first.npos ? "A1" : first.substr(blank + 1, first.find_first_of(" :", blank + 1) - blank - 1);
  for (const char* word : {"reach ", "targets ", "charges ", "json reach ", "json targets "})
    all.push_back(word + unit);
  return all;
}

struct Compared {
  int answers = 0;
  int unknown = 0;  // what a seat knows cannot be told
  int hints = 0;
};

/// Every seat of a record asks before it writes, every so many inputs.
Compared compare(const std::string& name, int every) {
  const auto bytes =
      read_file(fmt::format("{}/tests/record/{}.game", SANDTABLE_DATA_DIR, name), kLargestRecord);
  REQUIRE(bytes);
  const auto record = read_record(*bytes);
  REQUIRE(record);
  const Rules& rules = *find_rules(record->header->rules);
  Compared done;
  int inputs = 0;
  const auto whole = replay(*record, *key_in(*record), [&](const Step& step) {
    if (step.line.deed != Deed::input || inputs++ % every != 0) return true;
    const auto known = knowledge(step.play, step.line.seat);
    if (!known) {
      ++done.unknown;
      return true;
    }
    const auto home = adviser(rules, *record->header->scenario, record->header->options, *known);
    REQUIRE_MESSAGE(home, home.error().sentence());
    for (const std::string& question : questions(record->header->rules, step.line.text)) {
      const auto host = step.play.query(step.line.seat, question);
      CHECK(told((*home)->query(question)) == told(host));
      done.answers += host ? 1 : 0;
    }
    for (const std::string& begun : {std::string(), step.line.text.substr(0, 5)}) {
      const auto host = step.play.hints(step.line.seat, begun);
      CHECK((*home)->hints(begun) == host);
      done.hints += static_cast<int>(host.size());
    }
    return true;
  });
  REQUIRE(whole);
  return done;
}

}  // namespace

TEST_CASE("an adviser answers as the game does, from what the seat knows") {
  struct Asked {
    const char* record;
    int every;
    int answers;
  };
  for (const Asked& asked :
       {Asked{"teaching", 1, 20}, Asked{"midlands", 3, 20}, Asked{"standard-wild", 5, 20},
        Asked{"empires-european", 3, 10}, Asked{"empires-world", 5, 5}, Asked{"duel", 3, 20},
        Asked{"drill", 9, 20}, Asked{"maida", 60, 20}}) {
    CAPTURE(asked.record);
    const Compared done = compare(asked.record, asked.every);
    CHECK(done.unknown == 0);
    CHECK(done.answers >= asked.answers);
    CHECK(done.hints > 20);
  }
}

TEST_CASE("an adviser does not take what another program tells") {
  const Game game = game::testing::begin(game::testing::kSmall);
  const Rules& rules = *find_rules("dark-age");
  const std::string known = *knowledge(game.play(), "MER");
  CHECK(adviser(rules, game::testing::kSmall, {}, known));
  CHECK_FALSE(knowledge(game.play(), "KEN"));
  const auto changed = [&](std::string text) {
    return adviser(rules, game::testing::kSmall, {}, std::move(text));
  };
  CHECK_FALSE(changed(""));
  CHECK_FALSE(changed("1" + known));                        // another shape
  CHECK_FALSE(changed(known + "0 "));                       // too much
  CHECK_FALSE(changed(known.substr(0, known.size() - 2)));  // too little
  CHECK_FALSE(adviser(rules, "areas = 3", {}, known));
  CHECK_FALSE(adviser(*find_rules("empires"), game::testing::kSmall, {}, known));
}

TEST_CASE("what a battle in fog hides stays where the game is") {
  const auto scenario =
      read_file(std::string(SANDTABLE_DATA_DIR) + "/games/vom-kriege/scenarios/ambush.toml", kLargestText);
  REQUIRE(scenario);
  const auto play = find_rules("vom-kriege")->start({*scenario, {}, base::key_from_words("fog"), {}});
  REQUIRE(play);
  for (const Seat& seat : (*play)->seats()) CHECK_FALSE(knowledge(**play, seat.code));
}

namespace {

enum class Colour : std::uint8_t { red, green };
struct Inner {
  std::string text;
  std::vector<std::pair<Colour, int>> pairs;
  std::optional<int> maybe;
  bool operator==(const Inner&) const = default;
};
struct Outer {
  std::array<std::int16_t, 3> row{};
  std::vector<bool> flags;
  Inner inner;
  std::string_view looked_at;
  base::RuleRef rule;
  bool operator==(const Outer&) const = default;
};
struct OtherOuter {
  std::array<std::int16_t, 3> row{};
  std::vector<bool> flags;
  Inner inner;
  std::string_view looked_at;
  base::RuleRef rule;
  int more = 0;
};

}  // namespace

TEST_CASE("a packed value comes back as it was, and only as what it was") {
  const Outer value{{-3, 0, 32767},
                    {true, false, true},
                    {"two words, 4 \" and\nlines", {{Colour::green, -1}, {Colour::red, 7}}, 12},
                    "looked at",
                    "COM-7"};
  const std::string text = pack(value);
  const auto back = unpack<Outer>(text);
  REQUIRE(back);
  CHECK(*back == value);
  CHECK(back->looked_at.data() >= text.data());  // in the text itself
  CHECK_FALSE(unpack<OtherOuter>(text));
  for (std::size_t n = 0; n < text.size(); ++n) CHECK_FALSE(unpack<Outer>(text.substr(0, n)));

  std::set<Colour> seen;
  Outer changed = value;
  for_every<Colour>(changed, [&](Colour& colour) {
    seen.insert(colour);
    colour = Colour::red;
  });
  CHECK(seen.size() == 2);
  CHECK(changed.inner.pairs[0].first == Colour::red);
}
