#include "play/corrections.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>

#include "play/files/files.h"
#include "play/game.h"
#include "play/registry.h"

using namespace game;

namespace {

Game begun(const std::string& rules, const std::string& scenario) {
  const auto text = read_file(
      fmt::format("{}/games/{}/scenarios/{}.toml", SANDTABLE_DATA_DIR, rules, scenario), kLargestText);
  REQUIRE(text);
  auto game = Game::begin(*find_rules(rules), {*text, {}, base::key_from_words("corrections"), {}});
  REQUIRE_MESSAGE(game, game.error().sentence());
  return std::move(*game);
}

/// What is said to a correction that is not made; nothing may have changed then.
std::string refused(Game& game, const std::string& lines) {
  const base::Digest before = game.play().hash();
  const std::size_t count = game.record().lines.size();
  const Correction correction = game.correct(lines + "\nWHY a test\n");
  CHECK_FALSE(correction.made());
  CHECK(game.play().hash() == before);
  CHECK(game.record().lines.size() == count);
  CHECK(game.play().corrected().empty());
  return correction.made() ? "" : correction.wrong.front().sentence;
}

std::string refused_at_first(const std::string& rules, const std::string& scenario,
                             const std::string& lines) {
  Game game = begun(rules, scenario);
  return refused(game, lines);
}

void made(Game& game, const std::string& lines) {
  const Correction correction = game.correct(lines + "\nWHY a test\n");
  CHECK_MESSAGE(correction.made(), what_is_wrong(correction));
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

void verifies(const Game& game) {
  const Verdict verdict = verify(game.record().bytes(), game.key());
  CHECK_MESSAGE(verdict.is == Verdict::Is::true_record, verdict.sentence);
}

}  // namespace

TEST_CASE("corrections: figures of Dark Age, told to whom they concern, in the record") {
  Game game = begun("dark-age", "teaching");
  const std::string foreign = game.play().report("WES", Format::text);
  made(game, "LES armies 7\nmer balance = 12\n# a remark\nLES mode ambush\nLES ambush_at BDS");
  const Correction& correction = game.play().corrected().front();
  CHECK(correction.changes.front() == base::Change{"LES", "armies", "4", "7", {"MER"}});
  const std::string own = game.play().report("MER", Format::text);
  CHECK(has(own, "The game master has corrected the position: a test\n  LES armies: 7, was 4\n"));
  CHECK(has(own, "  MER balance: 12, was 8\n"));
  const std::string other = game.play().report("WES", Format::text);
  CHECK(has(other, "The game master has corrected the position: a test\n"));
  CHECK_FALSE(has(other, "armies: 7"));
  CHECK_FALSE(has(other, "balance: 12"));
  CHECK(other.size() > foreign.size());
  CHECK(has(game.play().report("MER", Format::html), "<li>LES armies: 7, was 4</li>"));
  CHECK(has(game.play().view("MER"), R"("corrections":[{"why":"a test","changes":[{"what":"LES")"));
  CHECK(has(game.play().view("WES"), R"("corrections":[{"why":"a test","changes":[]}])"));
  verifies(game);

  REQUIRE(game.submit("MER", "HOLD").accepted);
  REQUIRE(game.advance());
  CHECK(game.play().corrected().empty());
  CHECK(has(game.play().report("MER", Format::text), "LES armies: 7, was 4"));  // who had his report already
  verifies(game);
  // Taking the turn back leaves the correction that was made before it.
  CHECK(lines_before_last_advance(game.record()) == 1);
  REQUIRE(game.advance());
  CHECK_FALSE(has(game.play().report("MER", Format::text), "corrected"));
  // Played again from the record it is the same game, and a changed correction is found out.
  std::string bytes = game.record().bytes();
  bytes.replace(bytes.find("armies 7"), 8, "armies 6");
  CHECK(verify(bytes, game.key()).is == Verdict::Is::false_record);
}

TEST_CASE("corrections: what is wrong is said, with the line and the nearest right word") {
  Game game = begun("dark-age", "teaching");
  CHECK(has(refused(game, "HRX armies 3"), "no area and no power HRX. Is HRS meant?"));
  CHECK(has(refused(game, "HRS armis 3"), "HRS has no figure `armis`. Is armies meant?"));
  CHECK(has(refused(game, "HRS armies many"), "\"many\" is no number from 0 to 9999"));
  CHECK(has(refused(game, "HRS armies -1"), "is no number"));
  CHECK(has(refused(game, "HRS owner XYZ"), "XYZ is no power of this game"));
  CHECK(has(refused(game, "HRS mode entrench"), "retreat, defend or ambush"));
  CHECK(has(refused(game, "HRS armies"), "A line says what"));
  CHECK(has(refused(game, "HRS armies 4"), "Nothing would change"));
  CHECK(has(refused(game, "HRS ships 1"), "ships never stand on land."));
  CHECK(has(refused(game, "HRS population 99"), "never above its limit."));
  CHECK(has(refused(game, "HRS mode ambush"), "points somewhere"));
  CHECK(has(refused(game, "# nothing"), "Nothing is corrected here"));
  CHECK(game.correct("HRS armies 5\n").wrong.front().sentence ==
        "Everybody is told why; write a line that begins with WHY.");
  const Correction second = game.correct("WHY x\nHRS armies 5\nHRS ships 1 2\n");
  REQUIRE_FALSE(second.made());
  CHECK(second.wrong.front().line == 3);
  CHECK(game.correct("WHY x\nHRS ships 1\n").wrong.front().rule == "DA 8.1");
}

TEST_CASE("corrections: Empires and Star Chase") {
  Game empires = begun("empires", "teaching");
  made(empires, "EN treasury 9\nEN army_reserve 2");
  CHECK(has(empires.play().report("EN", Format::brief), "EN treasury: 9, was 0"));
  CHECK(has(refused_at_first("empires", "teaching", "EN air 1"), "World variant"));
  REQUIRE(empires.advance());
  verifies(empires);

  Game stars = begun("star-chase", "duel");
  made(stars, "DEN wpn 3\nDEN treasury 77\nVEG lost 1");
  CHECK(has(stars.play().report("DEN", Format::text), "DEN wpn: 3, was 0"));
  CHECK_FALSE(has(stars.play().report("VEG", Format::text), "wpn"));
  CHECK(has(refused_at_first("star-chase", "duel", "DEN wpn 21"), "is no number from 0 to 20"));
  REQUIRE(stars.advance());
  verifies(stars);
}

TEST_CASE("corrections: what can be set is told as it stands, and written back it changes nothing") {
  for (const auto& [rules, scenario] : {std::pair{"dark-age", "midlands"},
                                        {"empires", "teaching"},
                                        {"star-chase", "duel"},
                                        {"vom-kriege", "drill"}}) {
    CAPTURE(rules);
    Game game = begun(rules, scenario);
    const base::Figures all = game.play().figures();
    REQUIRE(all.forms.size() == 2);
    REQUIRE(all.things.size() >= 4);
    for (const base::Figures::Thing& thing : all.things) {
      const base::Figures::Form& form = thing.kind == all.forms[0].kind ? all.forms[0] : all.forms[1];
      CHECK(thing.kind == form.kind);
      CHECK_FALSE(thing.name.empty());
      REQUIRE(thing.values.size() == form.figures.size());
      for (std::size_t i = 0; i < thing.values.size(); ++i) {
        const base::FigureForm& figure = form.figures[i];
        if (figure.kind == "point" && thing.values[i] == "none") continue;  // of a garrison
        const std::string line = fmt::format("{} {} {}", thing.what, figure.figure, thing.values[i]);
        CHECK_MESSAGE(refused(game, line) == base::changes_nothing().sentence, line);
        if (figure.kind == "word")
          CHECK_MESSAGE(std::count(figure.words.begin(), figure.words.end(), thing.values[i]) == 1, line);
      }
    }
  }
}

TEST_CASE("corrections: the figures told are those of now") {
  Game game = begun("dark-age", "teaching");
  const auto armies = [&] {
    const base::Figures all = game.play().figures();
    for (const auto& thing : all.things)
      if (thing.what == "LES") return fmt::format("{} {}", all.forms[0].figures[1].figure, thing.values[1]);
    return std::string("no LES");
  };
  CHECK(armies() == "armies 4");
  made(game, "LES armies 7");
  CHECK(armies() == "armies 7");
}

TEST_CASE("corrections: a battle, between its fights") {
  Game battle = begun("vom-kriege", "drill");
  made(battle, "A1 hits 1\nA1 disordered yes");
  const Correction& correction = battle.play().corrected().front();
  REQUIRE(correction.changes.size() == 2);
  CHECK(correction.changes[0] == base::Change{"A1", "hits", "0", "1", {"RED", "BLUE"}});
  CHECK(has(refused_at_first("vom-kriege", "drill", "A1 at 0, 0"), "So no position can be"));
  CHECK(has(refused_at_first("vom-kriege", "drill", "A1 at here"), "is no place"));
  CHECK(has(refused_at_first("vom-kriege", "drill", "A1 hits 99"), "is no number"));
  CHECK(has(refused_at_first("vom-kriege", "drill", "A1 formation wedge"), "is no formation"));
  CHECK(has(refused_at_first("vom-kriege", "drill", "A2 formation column"), "which it does not have"));
  verifies(battle);
}

TEST_CASE("corrections: of an area that changes hands neither side is told what the other has in it") {
  Game game = begun("dark-age", "teaching");
  made(game, "HRS owner MER\nHRS armies 97");
  const std::string had = game.play().report("WES", Format::text);
  CHECK(has(had, "HRS owner: MER, was WES"));
  CHECK_FALSE(has(had, "97"));
  const std::string has_now = game.play().report("MER", Format::text);
  CHECK(has(has_now, "HRS owner: MER, was WES"));
  CHECK_FALSE(has(has_now, "was 4"));
  CHECK(has(has_now, "97"));  // on his own map
}

TEST_CASE("corrections: in fog a side hears nothing of units it does not see") {
  Game battle = begun("vom-kriege", "ambush");
  made(battle, "Z2 hits 1\nZ1 hits 1");
  const std::vector<base::Change>& changes = battle.play().corrected().front().changes;
  REQUIRE(changes.size() == 2);
  CHECK(changes[0].seats == std::vector<std::string>{"BLUE"});
  CHECK(changes[1].seats == std::vector<std::string>{"RED", "BLUE"});
  for (const Format format : {Format::text, Format::brief, Format::json, Format::html})
    CHECK_FALSE(has(battle.play().report("RED", format), "Z2"));
}
