// COM-31: a turn that is played back shows a seat nothing that its report does not tell. Two turns of which
// a seat is told the same look the same to it at every moment, whatever the others wrote. The hunt knows
// nothing of how the maps are made, so one planted leak is found by the very same code.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "dark-age/play/play.h"
#include "empires/play/play.h"
#include "star-chase/play/play.h"
#include "support/empires_game.h"
#include "support/outputs.h"
#include "support/random_game.h"
#include "support/star_game.h"

namespace playback {
namespace {

using support::Random;

/// A turn about to be carried out: the game, and what each seat has written.
struct Eve {
  std::unique_ptr<game::Play> play;
  std::vector<std::pair<std::string, std::string>> sheets;  // seat, text

  [[nodiscard]] std::unique_ptr<game::Play> sent() const {
    auto with = play->clone();
    for (const auto& [seat, text] : sheets) (void)with->submit(seat, text);
    return with;
  }
};

/// A game that belongs to somebody else.
template <class World>
std::shared_ptr<const World> borrowed(const World& world) {
  return {std::shared_ptr<void>(), &world};
}

Eve eve_of(support::RandomGame& game) {
  game.write_sheets();
  Eve eve{game::DarkAgePlay::at(borrowed(game.world()), game.now, game.facts,
                                game::DarkAgePlay::Sheets(game.world().power_count())),
          {}};
  for (std::size_t i = 0; i < game.world().power_count(); ++i)
    if (const auto* sent = game.sheet_of(dark_age::power_id(i)))
      eve.sheets.emplace_back(game.world().code(dark_age::power_id(i)), sent->text);
  return eve;
}

Eve eve_of(support::EmpiresGame& game) {
  game.write_sheets();
  Eve eve{game::EmpiresPlay::at(borrowed(game.world()), game.now, game.facts,
                                game::EmpiresPlay::Sheets(game.world().power_count())),
          {}};
  for (std::size_t i = 0; i < game.world().power_count(); ++i)
    if (const auto* sent = game.sent_by(empires::power_id(i)))
      eve.sheets.emplace_back(game.world().code(empires::power_id(i)), sent->text);
  return eve;
}

Eve eve_of(support::RandomStarGame& game) {
  game.write_sheets();
  Eve eve{game::StarChasePlay::at(borrowed(game.world()), game.now, game.facts,
                                  game::StarChasePlay::Sheets(game.world().power_count())),
          {}};
  for (std::size_t i = 0; i < game.world().power_count(); ++i)
    if (const auto* sent = game.sheet_of(star_chase::power_id(i)))
      eve.sheets.emplace_back(game.world().code(star_chase::power_id(i)), sent->text);
  return eve;
}

/// The sheet as somebody might have written it who did the same at other times, or a little less.
std::string otherwise(const std::string& text, Random& random) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  }
  const std::size_t at = random.below(lines.size());
  if (random.chance(30))
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
  else if (random.chance(30))
    std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(at), lines.end());
  else if (at + 1 < lines.size())
    std::swap(lines[at], lines[at + 1]);
  std::string other;
  for (const std::string& line : lines) other += line + '\n';
  return other;
}

/// The turn as one seat sees it played back.
support::Outputs played_back(const game::Play& eve, const std::string& seat) {
  support::Outputs shown;
  for (const game::Moment& moment : eve.moments(seat))
    shown.push_back({"board", fmt::format("{} {}\n{}", moment.slot, moment.who, eve.svg_at(seat, moment))});
  return shown;
}

/// All it is told of the turn: of who has sent a sheet it is told apart.
support::Outputs told_of(const game::Play& eve, const std::string& seat) {
  const auto after = eve.clone();
  REQUIRE(after->advance());
  support::Outputs told = support::face_outputs(*after, seat, {});
  std::erase_if(told, [](const support::Shown& one) { return one.what == "asks"; });
  return told;
}

struct Found {
  int same = 0;     // pairs of turns of which a seat was told the same
  int boards = 0;   // that were compared
  int changed = 0;  // boards that differ from the one before them
  std::string leak;
};

/// Looks at a turn, and at others like it, with the eyes of every seat.
template <class Show>
void hunt(const Eve& eve, Random& random, Show&& show, Found& found) {
  const auto truth = eve.sent();
  for (const auto& [seat, own_sheet] : eve.sheets) {
    const support::Outputs told = told_of(*truth, seat);
    const support::Outputs shown = show(*truth, seat);
    for (std::size_t i = 1; i < shown.size(); ++i)
      found.changed += shown[i].text.substr(shown[i].text.find("<svg")) !=
                       shown[i - 1].text.substr(shown[i - 1].text.find("<svg"));
    for (int tried = 0; tried < (support::all_rounds() ? 4 : 2) && found.leak.empty(); ++tried) {
      Eve other{eve.play->clone(), eve.sheets};
      for (auto& [who, sheet] : other.sheets)
        if (who != seat && random.chance(60)) sheet = otherwise(sheet, random);
      const auto instead = other.sent();
      if (told_of(*instead, seat) != told) continue;
      ++found.same;
      found.boards += static_cast<int>(shown.size());
      found.leak = support::difference(shown, show(*instead, seat));
      if (!found.leak.empty())
        found.leak = fmt::format("{} of turn {}: {}", seat, eve.play->turn(), found.leak);
    }
  }
}

template <class Game, class Show>
Found hunt_in(int games, Show&& show) {
  Found found;
  for (int n = 0; n < games && found.leak.empty(); ++n) {
    const std::uint64_t seed = support::first_seed() + static_cast<std::uint64_t>(n);
    Game game(2 + n % 3, seed);
    Random random(seed);
    for (int turn = 0; turn < (support::all_rounds() ? 5 : 2) && !game.now.over && found.leak.empty();
         ++turn) {
      game.play_turn();
      if (!game.now.over) hunt(eve_of(game), random, show, found);
    }
  }
  return found;
}

template <class Game>
void check(int games) {
  const Found found = hunt_in<Game>(support::rounds(games), played_back);
  CHECK_MESSAGE(found.leak.empty(), found.leak);
  if (support::all_rounds()) {
    CHECK(found.same > 20);
    CHECK(found.boards > 100);
    CHECK(found.changed > 100);
  }
  MESSAGE(found.same << " turns told the same, " << found.boards << " boards compared, " << found.changed
                     << " that differ from the one before");
}

}  // namespace

TEST_CASE("COM-31, DA-H54: a turn of Dark Age that is played back shows what was told and no more") {
  check<support::RandomGame>(12);
}
TEST_CASE("COM-31, EMP-H60: the same in Empires") { check<support::EmpiresGame>(12); }
TEST_CASE("COM-31, SCH-H57: the same in Star Chase") { check<support::RandomStarGame>(12); }

TEST_CASE("The hunt finds a planted leak: the whole truth, moment by moment") {
  const auto truth = [](const game::Play& eve, const std::string& seat) {
    support::Outputs shown;
    for (const game::Moment& moment : eve.moments(seat))
      shown.push_back({"board", eve.svg_at(std::nullopt, moment)});
    return shown;
  };
  CHECK(hunt_in<support::RandomGame>(20, truth).leak != "");
  CHECK(hunt_in<support::EmpiresGame>(20, truth).leak != "");
  CHECK(hunt_in<support::RandomStarGame>(20, truth).leak != "");
}

}  // namespace playback
