#include "vom-kriege/tell/tale.h"

#include <set>

#include "text/markup_testing.h"
#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/model/surface_testing.h"
#include "vom-kriege/tell/tale_turn.h"
#include "vom-kriege/tell/turning_points.h"

using namespace vom_kriege;
using vom_kriege::testing::count;
using vom_kriege::testing::drill_at_noon;
using vom_kriege::testing::happening;
using vom_kriege::testing::has;
using vom_kriege::testing::Shown;
using Kind = Happening::Kind;

namespace tale_tests {
namespace {

constexpr auto kEnglish = base::Language::english;

/// A battle played by chance and written down.
struct Played {
  explicit Played(std::string_view toml, std::uint64_t seed = 7, int turns = 100) {
    auto read = read_scenario(toml);
    REQUIRE_MESSAGE(read, (read ? std::string() : read.error().sentence()));
    scenario = std::move(*read);
    base::FastDice dice(seed);
    Happenings told;
    battle = begin(table(), scenario.start, {dice, &told});
    add(told);
    RandomPlayer player(seed);
    while (!over(battle) && battle.position.turn <= turns) {
      told.clear();
      player.answer(table(), battle, {dice, &told});
      add(told);
    }
    if (over(battle)) chronicle.score = score_items(table(), battle);
  }
  void add(const Happenings& told) {
    chronicle.add(told, view(table(), battle, score(table(), battle), {}, std::nullopt));
  }
  [[nodiscard]] const Table& table() const { return *scenario.table; }
  [[nodiscard]] std::string html() const {
    base::Text out;
    write_tale_html(out, table(), chronicle, tale(table(), chronicle, kEnglish), kEnglish);
    return out;
  }
  [[nodiscard]] std::string markdown(std::string_view stem = "battle") const {
    base::Text out;
    write_tale_markdown(out, tale(table(), chronicle, kEnglish), stem);
    return out;
  }

  Scenario scenario;
  Battle battle;
  Chronicle chronicle;
};

TaleTurn told(const Shown& shown, Happenings happened) {
  Scribe scribe(shown.table(), kEnglish);
  ChronicleTurn turn{1, std::move(happened), shown.seen()};
  TaleState state;
  for (const SeenUnit& unit : turn.after.units) {
    state.formations.push_back(unit.row.formation);
    state.hits.push_back(0);
  }
  return tell_turn(scribe, turn, state);
}
std::string words_of(const TaleTurn& turn) {
  std::string text;
  for (const Passage& p : turn.passages)
    for (const Sentence& s : p.sentences) text += s.words + '\n';
  return text;
}
Happening shot_at_z1(const Shown& shown) {
  Happening h = happening(shown, Kind::rolled);
  h.roll.target = shown.unit("Z1");
  return h;
}

}  // namespace

TEST_CASE("a roll, what it did and what came of it are one sentence with its dice") {
  const Shown shown = drill_at_noon();
  Happening chit = happening(shown, Kind::chit_drawn);
  Happening hit = happening(shown, Kind::hit);
  hit.unit = shown.unit("Z1");
  hit.number = 1;
  Happening back = happening(shown, Kind::retreats);
  back.unit = shown.unit("Z1");
  const TaleTurn turn = told(shown, {chit, shot_at_z1(shown), happening(shown, Kind::effect), hit, back});
  REQUIRE(turn.passages.size() == 1);
  REQUIRE(turn.passages[0].sentences.size() == 1);
  const Sentence& s = turn.passages[0].sentences[0];
  INFO(s.words);
  CHECK(has(s.words, "the Red Foot") + has(s.words, "The Red Foot") == 1);
  CHECK(has(s.words, "the Blue Foot"));
  CHECK(has(s.words, "a hit (1 of 4)"));
  CHECK(has(s.words, "360 yards"));  // 4.5 inches of 80
  REQUIRE(s.dice.size() == 2);
  CHECK(turn.rolls.size() == 1);
  CHECK(has(turn.rolls[0], "VK-176"));
  CHECK(has(turn.cost, "the Blue Division a hit"));
}

TEST_CASE("a charge is a move, too, and told once") {
  const Shown shown = drill_at_noon();
  const Happening charge = happening(shown, Kind::charges);
  const Happening moved = happening(shown, Kind::moved);
  const TaleTurn turn = told(shown, {happening(shown, Kind::chit_drawn), charge, moved});
  CHECK(turn.passages.at(0).sentences.size() == 1);
  const auto went = tracks(shown.table(), {charge, moved});
  REQUIRE(went.size() == 1);
  CHECK(went[0].how == Track::How::charged);
  CHECK(tracks(shown.table(), {moved}).size() == 1);
}

TEST_CASE("a die that does nothing is shown so") {
  const Shown shown = drill_at_noon();
  Happening roll = shot_at_z1(shown);
  roll.faces = {};
  roll.faces.push(DieFace::artillery);
  roll.faces.push(DieFace::saber);
  const TaleTurn turn = told(shown, {happening(shown, Kind::chit_drawn), roll});
  const ShownDice& dice = turn.passages.at(0).sentences.at(0).dice;
  CHECK_FALSE(dice.at(0).counts);
  CHECK(dice.at(1).counts);
}

TEST_CASE("who stood idle is told together, and a turn without a fight says so") {
  const Shown shown = drill_at_noon();
  const TaleTurn turn =
      told(shown, {happening(shown, Kind::chit_drawn), happening(shown, Kind::initiative_ends)});
  REQUIRE(turn.passages.size() == 1);
  CHECK(turn.passages[0].head.empty());
  CHECK(has(words_of(turn), "red brigade"));
  CHECK_FALSE(has(turn.cost, "Cost"));
}

TEST_CASE(
    "the same thing is said in another way the next time, and the same battle always in the same words") {
  const Shown shown = drill_at_noon();
  Scribe one(shown.table(), kEnglish);
  Scribe two(shown.table(), kEnglish);
  std::set<std::string> said;
  std::string last;
  for (int i = 0; i < 30; ++i) {
    const std::string now = one.say(Say::shot_foot, "A", "B");
    CHECK(now != last);
    CHECK(now == two.say(Say::shot_foot, "A", "B"));
    said.insert(last = now);
  }
  CHECK(said.size() == ways(tale_words(kEnglish).patterns[static_cast<std::size_t>(Say::shot_foot)]).size());
}

TEST_CASE("names stand in a sentence as people write them") {
  const auto name = [](std::string_view n) { return with_article(n, kEnglish); };
  CHECK(name("78th Highlanders") == "the 78th Highlanders");
  CHECK(name("Watteville's Regiment") == "Watteville's Regiment");
  CHECK(name("The farm") == "the farm");
  CHECK(name("Field guns") == "the field guns");
  CHECK(name("Light Battalion") == "the Light Battalion");
  CHECK(name("1st Leger, 2nd battalion") == "the 1st Leger (2nd battalion)");
  CHECK(name("Corsicans, Sicilians and flankers") == "the Corsicans, Sicilians and flankers");
}

TEST_CASE("VK-H44 turning points: a command lost, an objective taken, the costliest initiative") {
  const Shown shown = drill_at_noon();
  Happening hit = happening(shown, Kind::hit);
  hit.unit = shown.unit("Z1");
  hit.number = 3;
  Happening taken = happening(shown, Kind::objective_taken);
  taken.number = 0;
  taken.side = Side::red;
  Chronicle chronicle;
  chronicle.start = shown.seen();
  for (SeenUnit& unit : chronicle.start.units) unit.hits = 0;
  chronicle.turns.push_back(
      {2,
       {happening(shown, Kind::chit_drawn), hit, happening(shown, Kind::initiative_ends), taken,
        happening(shown, Kind::leader_removed)},
       shown.seen()});
  const auto points = turning_points(shown.table(), chronicle);
  REQUIRE(points.size() == 3);
  CHECK(points[0].what == TurningPoint::What::swing);
  CHECK(points[0].cost == std::array<int, 2>{0, 3});
  CHECK(points[1].what == TurningPoint::What::objective_taken);
  CHECK(points[2].what == TurningPoint::What::command_lost);
  const auto one = turning_points(shown.table(), chronicle, 1);
  REQUIRE(one.size() == 1);
  CHECK(one[0].what == TurningPoint::What::command_lost);
}

TEST_CASE("a whole battle is told, turn by turn, with a map each, and the score is the judge's") {
  std::uint64_t seed = 7;  // chance may leave both sides without a point; then another battle is told
  while (Played(Shown::file("maida"), seed).chronicle.score.empty()) ++seed;
  const Played played(Shown::file("maida"), seed);
  const Tale story = tale(played.table(), played.chronicle, kEnglish);
  REQUIRE(over(played.battle));
  CHECK(story.turns.size() == played.chronicle.turns.size());
  const std::string html = played.html();
  CHECK(count(html, "<figure>") == story.turns.size() + 1);
  CHECK(count(html, "<svg xmlns") == story.turns.size() + 1);
  CHECK_FALSE(has(html, "{0}"));
  CHECK_FALSE(has(html, "src="));
  CHECK_FALSE(has(html, "href=\"http"));
  const auto points = score(played.table(), played.battle);
  REQUIRE(story.score.size() == 2);
  for (std::size_t side = 0; side < 2; ++side) {  // the rows are all there is to the sum
    const auto& rows = story.score[side].rows;
    int sum = 0;
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) sum += std::stoi(rows[i][1]);
    CHECK(sum == points[side]);
    CHECK(rows.back()[1] == std::to_string(points[side]));
  }
  const std::string text = played.markdown();
  CHECK(count(text, "![") == story.turns.size() + 1);
  CHECK(tale_maps(played.table(), played.chronicle, "battle", kEnglish).size() == story.turns.size() + 1);
  CHECK(has(text, "(battle-turn-1.svg)"));
  for (const std::string_view slip : {" .", " ,", "..", "{", "they they", ". the "}) {
    INFO(slip);
    CHECK_FALSE(has(text, slip));
  }
  CHECK_FALSE(has(played.markdown(""), "!["));
}

TEST_CASE("a battle that goes on is told as far as it went") {
  const Played played(Shown::file("maida"), 7, 2);
  REQUIRE_FALSE(over(played.battle));
  const std::string text = played.markdown();
  CHECK(has(text, "The battle goes on."));
  CHECK(has(text, "## How it stands"));
  CHECK_FALSE(has(text, ". the "));
  CHECK_FALSE(has(text, "## The score"));
  CHECK(has(text, "## Turn 2"));
  CHECK_FALSE(has(text, "## Turn 4"));
}

TEST_CASE("VK-H7 nobody is told of troops he has neither met nor been told of") {
  const Shown shown = Shown::scenario("maida");
  Chronicle chronicle;
  const auto armies = [&](View seen) {
    chronicle.start = std::move(seen);
    return tale(shown.table(), chronicle, kEnglish).armies[0].rows;
  };
  const std::size_t all = armies(shown.seen(Side::red)).size();
  CHECK(armies(shown.seen(Side::blue)).size() == all);  // Ross is announced to both
  View unaware = shown.seen(Side::blue);
  const int strong = strength_left(shown.table(), unaware)[0];
  unaware.arrivals.clear();
  CHECK(strength_left(shown.table(), unaware)[0] == strong - 4);
  const auto rows = armies(unaware);
  CHECK(rows.size() == all - 1);
  for (const auto& row : rows) CHECK_FALSE(has(row[0] + row[2], "Ross"));
}

TEST_CASE("what people wrote is quoted in pages and in Markdown") {
  std::string toml = Shown::file("drill");
  for (std::size_t at = toml.find("Red Foot"); at != std::string::npos; at = toml.find("Red Foot", at + 30))
    toml.replace(at, 8, "<b>Red*Foot</b>");
  const Played played(toml);
  CHECK_FALSE(has(played.html(), "<b>Red"));
  CHECK(has(played.html(), "&lt;b&gt;Red*Foot"));
  CHECK(has(played.markdown(), "\\<b\\>Red\\*Foot"));
}

TEST_CASE("VK-H74 to VK-H77 what comes out of the fog is told, where it stood and who ran upon it") {
  const Shown shown = drill_at_noon();
  const auto told = [&](Kind kind, int number) {
    Happening h = happening(shown, kind);
    h.number = number;
    h.side = Side::blue;
    h.unit = shown.unit("Z1");
    ChronicleTurn turn;
    turn.number = 2;
    turn.happened = {h};
    Scribe scribe(shown.table(), kEnglish);
    TaleState state{std::vector<Formation>(4), std::vector<int>(4)};
    const TaleTurn tale = tell_turn(scribe, turn, state);
    REQUIRE(tale.passages.size() == 1);
    REQUIRE(tale.passages[0].sentences.size() == 1);
    return tale.passages[0].sentences[0].words;
  };
  CHECK(has(told(Kind::revealed, -1), "lue Foot of the Blue Division"));
  CHECK_FALSE(has(told(Kind::revealed, -1), "farm"));
  CHECK(has(told(Kind::revealed, 0), "the farm"));
  CHECK(has(told(Kind::dummy_revealed, 0), "the Blue Division"));
  CHECK_FALSE(has(told(Kind::dummy_revealed, 0), "Foot"));
  CHECK(has(told(Kind::stopped, 0), "lue Foot"));
}

TEST_CASE("VK-222 a retreat that leads nowhere is told as one") {
  const Shown shown = drill_at_noon();
  Happening back = happening(shown, Kind::retreats);
  back.unit = shown.unit("Z1");
  back.measured = {};
  Happening hit = happening(shown, Kind::hit);
  hit.unit = shown.unit("Z1");
  hit.number = 1;
  Scribe scribe(shown.table(), kEnglish);
  FightTeller fights(scribe);
  fights.take(shot_at_z1(shown), 0);
  fights.take(hit, 0);
  fights.take(back, 0);
  Happening guns = back;
  guns.unit = shown.unit("A2");
  fights.take(guns, 0);
  for (const Sentence& s : fights.finish()) {
    INFO(s.words);
    CHECK_FALSE(has(s.words, " ."));
    CHECK_FALSE(has(s.words, ", ."));
    CHECK((has(s.words, "get away") || has(s.words, "nowhere to go") || has(s.words, "could not follow") ||
           has(s.words, "had to stay")));
  }
}

TEST_CASE("VK-035 a charge at a garrison or a square strikes no flank") {
  const Shown shown = drill_at_noon();
  Happening h = happening(shown, Kind::charges);
  h.face = field::Face::left;
  const auto told = [&] {
    Scribe scribe(shown.table(), kEnglish);
    FightTeller fights(scribe);
    fights.take(h, 0);
    return fights.finish().at(0).words;
  };
  h.all_round = true;
  CHECK_FALSE(has(told(), "flank"));
  CHECK(has(text(shown.table(), h, kEnglish), "charges Z1"));
  h.all_round = false;
  h.opening = FaceOpening{};
  CHECK(has(told(), "flank"));
  CHECK(has(text(shown.table(), h, kEnglish), "charges the left flank of Z1"));
}

}  // namespace tale_tests
