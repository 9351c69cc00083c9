// Corrections by hand, good and bad, in the middle of games of all titles.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "play/corrections.h"
#include "play/files/files.h"
#include "play/game.h"
#include "play/player.h"
#include "play/registry.h"
#include "support/outputs.h"
#include "support/random.h"
#include "support/rounds.h"

using namespace game;

namespace {

struct Title {
  const char* rules;
  const char* scenario;
  std::vector<std::string> figures;
  // Of those that nobody sees but whom they belong to: not what scouts see, nor what is published of all
  // countries together.
  std::vector<std::string> secret;
};
const Title kTitles[] = {
    {"dark-age",
     "midlands",
     {"owner", "armies", "ships", "population", "forts", "trade", "mode", "retreat_to", "ambush_at",
      "passage_for", "balance", "treasury", "vps", "army_reserve", "fleet_reserve", "household",
      "household_at", "spy_at"},
     {"mode", "retreat_to", "ambush_at", "passage_for", "balance", "treasury", "army_reserve",
      "fleet_reserve", "spy_at"}},
    {"empires",
     "channel",
     {"owner", "armies", "population", "forts", "ships", "laid_up", "trains", "mode", "retreat_to",
      "points_at", "base", "fleet_base", "balance", "treasury", "army_reserve", "naval_reserve", "spy",
      "dummy"},
     {"trains", "mode", "retreat_to", "points_at", "balance", "treasury", "spy"}},
    {"star-chase",
     "duel",
     {"owner", "population", "industry", "fighters", "cruisers", "colony_ships", "mode", "retreat_to",
      "ambush_at", "balance", "treasury", "reserve", "lost", "base", "home", "probe", "wpn", "jmp"},
     {"balance", "treasury", "reserve", "lost", "base", "home", "probe", "wpn", "jmp", "mode", "retreat_to"}},
    {"vom-kriege",
     "ambush",
     {"at", "heading", "formation", "garrison", "hits", "disordered", "marker", "bonus", "quality"},
     {}},  // all that is known of a unit is seen: src/play/corrections_test.cc has those in fog
};

/// Every word of the game master's own map that could name something.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += c;
      continue;
    }
    if (!word.empty() && word.size() <= 3) words.push_back(word);
    word.clear();
  }
  return words;
}

std::string drawn_value(const std::vector<std::string>& words, support::Random& random) {
  static const std::vector<std::string> values{"0",    "1",   "3",      "7",  "none", "defend",     "ambush",
                                               "line", "yes", "column", "20", "no",   "12.5, 20.25"};
  return random.below(3) == 0 ? words[random.below(words.size())] : values[random.below(values.size())];
}

std::string drawn_lines(const Title& title, const std::vector<std::string>& words, support::Random& random) {
  std::string text = "WHY a test\n";
  for (std::size_t i = 0, count = 1 + random.below(3); i < count; ++i)
    text += fmt::format("{} {} {}\n", words[random.below(words.size())],
                        title.figures[random.below(title.figures.size())], drawn_value(words, random));
  return text;
}

/// All that anybody can read.
std::size_t read_all(const Play& play) {
  std::size_t size = play.show(std::nullopt).size() + play.svg(std::nullopt).size();
  for (const Seat& seat : play.seats()) {
    for (const Format format : {Format::text, Format::brief, Format::json, Format::html})
      size += play.report(seat.code, format).size();
    size += play.view(seat.code).size() + play.svg(std::string_view(seat.code)).size();
  }
  return size;
}

Game begun(const Title& title, int round) {
  const auto text =
      read_file(fmt::format("{}/games/{}/scenarios/{}.toml", SANDTABLE_DATA_DIR, title.rules, title.scenario),
                kLargestText);
  REQUIRE(text);
  auto game = Game::begin(*find_rules(title.rules),
                          {*text, {}, base::key_from_words(fmt::format("round {}", round)), {}});
  REQUIRE(game);
  return std::move(*game);
}

/// Everybody answers what is asked by chance.
void play_on(Game& game, int round) {
  const bots::PlayerKind* kind = bots::find_player(game.rules(), "random");
  REQUIRE(kind != nullptr);
  for (const Ask& ask : game.play().asks()) {
    const auto player = kind->make(static_cast<std::uint64_t>(round));
    CHECK(game.submit(ask.seat, player->answer(game.play(), ask.seat).text).accepted);
  }
  REQUIRE(game.advance());
}

bool is_told(const Correction& correction, const std::string& seat) {
  return !changes_for(correction, seat).empty();
}

}  // namespace

TEST_CASE("corrections: what is refused changes nothing, what is made can be played on, told and verified") {
  for (const Title& title : kTitles) {
    int made = 0;
    int refused = 0;
    for (int round = 0; round < support::rounds(12); ++round) {
      support::Random random(static_cast<std::uint64_t>(round) + 1);
      Game game = begun(title, round);
      const std::vector<std::string> words = words_of(game.play().show(std::nullopt));
      for (int turn = 0; turn < 5 && !game.play().over(); ++turn) {
        for (int i = 0; i < 12; ++i) {
          const base::Digest before = game.play().hash();
          const bool done = game.correct(drawn_lines(title, words, random)).made();
          CHECK((game.play().hash() != before) == done);
          ++(done ? made : refused);
        }
        CHECK(read_all(game.play()) > 0);
        play_on(game, round);
      }
      const Verdict verdict = verify(game.record().bytes(), game.key());
      CHECK_MESSAGE(verdict.is == Verdict::Is::true_record, title.rules, ": ", verdict.sentence);
    }
    INFO(std::string(title.rules));
    CHECK((made > 0 ||
           !support::all_rounds()));  // most lines drawn by chance say nothing a position could take
    CHECK(refused > 0);
  }
}

// COM-31: two corrections that differ in a figure a seat is not told are the same to it.
TEST_CASE("corrections: who is not told of a figure cannot see it in anything") {
  for (const Title& title : kTitles) {
    if (title.secret.empty()) continue;
    int compared = 0;
    for (int round = 0; round < support::rounds(6); ++round) {
      support::Random random(static_cast<std::uint64_t>(round) + 100);
      Game game = begun(title, round);
      const std::vector<std::string> words = words_of(game.play().show(std::nullopt));
      for (int turn = 0; turn < 3 && !game.play().over(); ++turn) {
        for (int i = 0; i < 60; ++i) {
          const std::string figure = fmt::format("{} {}", words[random.below(words.size())],
                                                 title.secret[random.below(title.secret.size())]);
          Game one = game.copy();
          Game other = game.copy();
          const Correction first =
              one.correct(fmt::format("WHY x\n{} {}", figure, drawn_value(words, random)));
          if (!first.made()) continue;
          const Correction second =
              other.correct(fmt::format("WHY x\n{} {}", figure, drawn_value(words, random)));
          if (!second.made()) continue;
          for (const Seat& seat : game.play().seats()) {
            if (is_told(first, seat.code) || is_told(second, seat.code)) continue;
            ++compared;
            const std::string leak = support::difference(support::face_outputs(one.play(), seat.code, {}),
                                                         support::face_outputs(other.play(), seat.code, {}));
            CHECK_MESSAGE(leak.empty(), title.rules, " ", figure, " seen by ", seat.code, ": ", leak);
          }
        }
        play_on(game, round);
      }
    }
    CHECK_MESSAGE(compared > 0, title.rules);
  }
}
