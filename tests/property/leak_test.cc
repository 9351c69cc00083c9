// COM-31: nothing a seat is shown depends on what it must not know. What is hidden is changed; what is shown
// must stay the same to the byte. The hunt knows nothing of how views are made, so a leak planted on purpose
// is found by the very same code.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "core/position_hash.h"
#include "dark-age/play/play.h"
#include "dark-age/rules/reading.h"
#include "dark-age/tell/report.h"
#include "support/outputs.h"
#include "support/random_game.h"
#include "support/secrets.h"

namespace {

using dark_age::AreaId;
using dark_age::PowerId;
using dark_age::SentSheet;
using support::difference;
using support::face_outputs;
using support::Outputs;
using support::RandomGame;
using support::Secret;
using support::Shown;
using support::Sight;
using support::Situation;

/// Whatever a seat can write: what it sent last, another turn's sheet, nonsense, marches between places all
/// over the map, and every kind of question about them.
std::vector<std::string> texts_of(const Situation& s, PowerId seat, const SentSheet* sent) {
  std::vector<std::string> texts{"", "TURN 1\nHOLD", "MUVE XXX\nSCOUT\nBORROW 99 ZZZ\nRESIGN\n"};
  if (sent != nullptr) texts.push_back(sent->text);
  std::string marches;
  for (std::size_t i = 0; i < s.now.areas.size(); ++i) {
    const AreaId from = dark_age::area_id(i);
    for (const AreaId to : s.world.map().neighbours(from))
      if ((i + realm::index(to) + realm::index(seat)) % 7 == 0)
        marches += fmt::format("MOVE {} {} 2\n", s.world.code(from), s.world.code(to));
  }
  texts.push_back(marches);
  const std::string first = marches.substr(0, marches.find('\n'));
  for (const char* question : {"try\n", "doubts\n", "battle "}) texts.push_back(question + marches);
  texts.push_back("battle " + first);
  texts.push_back("battle " + first + " armies 3 ambush");
  for (const char* question : {"why 1", "area HRS", "area BDS", "MOVE ", "MOVE HRS ", "GIFT "})
    texts.emplace_back(question);
  return texts;
}

/// Everything the game shows a seat after a turn.
Outputs real_outputs(const Situation& s, PowerId seat, const SentSheet* sent) {
  game::DarkAgePlay::Sheets sheets(s.world.power_count());
  if (sent != nullptr) sheets[realm::index(seat)] = *sent;
  const std::shared_ptr<const dark_age::World> world(std::shared_ptr<void>(), &s.world);
  const auto play = game::DarkAgePlay::at(world, s.now, s.facts, std::move(sheets));
  return face_outputs(*play, s.world.code(seat), texts_of(s, seat, sent));
}

/// Looks for leaks in what `show(situation, seat, sent)` gives, over random play.
template <class Show>
class LeakHunt {
 public:
  explicit LeakHunt(Show show) : show_(std::move(show)) {}

  /// Hunts through `situations` positions, stops at the first leak.
  void run(int situations, std::uint64_t seed) {
    for (std::uint64_t game_seed = seed; looked_at_ < situations && found_.empty(); ++game_seed) {
      RandomGame game(2 + static_cast<int>(game_seed % 3), game_seed);
      run(game, situations);
    }
  }
  /// Hunts through one game.
  void run(RandomGame& game, int situations) {
    look(game, situations);  // before the first turn, too
    while (!game.now.over && found_.empty() && looked_at_ < situations) {
      game.play_turn();
      look(game, situations);
    }
  }

  /// The secret that leaked, and how; empty: none did.
  [[nodiscard]] const std::string& leaked() const { return leaked_; }
  [[nodiscard]] const std::string& found() const { return found_; }
  [[nodiscard]] int looked_at() const { return looked_at_; }
  /// Maps with coasts and borders among what was compared, and arrows on them.
  [[nodiscard]] int drawn() const { return drawn_; }
  [[nodiscard]] int arrows() const { return arrows_; }

 private:
  void look(RandomGame& game, int situations) {
    const Situation truth{game.world(), game.now, game.facts};
    for (std::size_t i = 0; i < game.world().power_count() && found_.empty() && looked_at_ < situations;
         ++i) {
      const PowerId seat = dark_age::power_id(i);
      const SentSheet* sent = game.facts.turn == 0 ? nullptr : game.sheet_of(seat);
      ++looked_at_;
      look(truth, seat, sent, game.random);
    }
  }

  void look(const Situation& truth, PowerId seat, const SentSheet* sent, support::Random& random) {
    const Outputs before = show_(truth, seat, sent);
    count_drawings(truth, before);
    const Sight sight(truth, seat);
    Situation other = truth;
    for (const Secret& secret : support::secrets())
      if (random.chance(80)) secret.change(other, sight, random);
    if (show_(other, seat, sent) == before) return;
    for (int tried = 0; tried < 50 && found_.empty(); ++tried)
      for (const Secret& secret : support::secrets()) {  // which was it?
        Situation one = truth;
        secret.change(one, sight, random);
        const std::string how = difference(before, show_(one, seat, sent));
        if (how.empty()) continue;
        name(secret.what, truth, seat, how);
        return;
      }
    name("several together", truth, seat, difference(before, show_(other, seat, sent)));
  }

  void count_drawings(const Situation& truth, const Outputs& shown) {
    if (!truth.world.frame().given()) return;
    for (const Shown& output : shown) {
      if (output.what != "map drawing") continue;
      ++drawn_;
      for (std::size_t at = 0; (at = output.text.find("<g class=\"c-a\">", at)) != std::string::npos; ++at)
        ++arrows_;
    }
  }

  void name(std::string_view what, const Situation& truth, PowerId seat, std::string_view how) {
    leaked_ = what;
    found_ = fmt::format("{} leaked to {} ({}, turn {}): {}", what, truth.world.code(seat),
                         truth.world.name(), truth.now.turn, how);
  }

  Show show_;
  int looked_at_ = 0;
  int drawn_ = 0;
  int arrows_ = 0;
  std::string leaked_;
  std::string found_;
};

}  // namespace

TEST_CASE("COM-31, DA-H54: nothing a seat is shown depends on what it must not know") {
  LeakHunt hunt(real_outputs);
  hunt.run(support::rounds(3000), support::first_seed() + 20'000'000);
  CHECK_MESSAGE(hunt.found().empty(), hunt.found());
  CHECK(hunt.drawn() > 0);
  CHECK(hunt.arrows() > 0);
  MESSAGE(hunt.looked_at() << " views compared, " << hunt.drawn() << " with a drawn map, " << hunt.arrows()
                           << " arrows");
}

TEST_CASE("COM-31, DA-H54: nor on the map of Britain with its sixteen kingdoms") {
  const auto game = support::random_britain(support::first_seed());
  LeakHunt hunt(real_outputs);
  hunt.run(*game, std::min(support::rounds(120), 400));
  CHECK_MESSAGE(hunt.found().empty(), hunt.found());
  CHECK(hunt.drawn() == hunt.looked_at());
  MESSAGE(hunt.looked_at() << " views compared, " << hunt.arrows() << " arrows");
}

TEST_CASE(
    "The hunt finds a planted leak on a drawn map: an arrow where an unseen neighbour would retreat to") {
  LeakHunt hunt([](const Situation& s, PowerId seat, const SentSheet* sent) {
    dark_age::SeatView view = dark_age::view(s.world, s.now, s.facts, seat, sent);
    for (std::size_t i = 0; i < s.now.areas.size(); ++i)
      if (const AreaId to = s.now.areas[i].posture.retreat_to;
          s.now.areas[i].owner != seat && to != AreaId::none)
        view.marches.push_back(
            {1, seat, dark_age::Action::move, dark_age::area_id(i), AreaId::none, to, false});
    base::Text out;
    dark_age::write_map_svg(out, s.world, view);
    return Outputs{{"map drawing", out}};
  });
  hunt.run(500, 1);
  CHECK(hunt.leaked() == "modes and locations of others");
}

TEST_CASE("The hunt finds a planted leak: the retreat location of a neighbour") {
  LeakHunt hunt([](const Situation& s, PowerId seat, const SentSheet* sent) {
    Outputs shown = real_outputs(s, seat, sent);
    for (std::size_t i = 0; i < s.now.areas.size(); ++i) {
      if (s.now.areas[i].owner != seat) continue;
      for (const AreaId near : s.world.map().neighbours(dark_age::area_id(i)))
        if (s.now.at(near).owner != seat && s.now.at(near).owner != PowerId::none) {
          shown.push_back({"planted", std::string(s.world.code(s.now.at(near).posture.retreat_to))});
          return shown;
        }
    }
    return shown;
  });
  hunt.run(500, 1);
  CHECK(hunt.leaked() == "modes and locations of others");
  CHECK(hunt.looked_at() < 100);
}

TEST_CASE("The hunt finds a planted leak: another's treasury") {
  LeakHunt hunt([](const Situation& s, PowerId seat, const SentSheet* sent) {
    Outputs shown = real_outputs(s, seat, sent);
    int all = 0;
    for (const dark_age::Power& power : s.now.powers) all += power.treasury;
    shown[0].text += fmt::format("\nThere are {} BPs in the treasuries of the world.\n", all);
    return shown;
  });
  hunt.run(500, 1);
  CHECK(hunt.leaked() == "treasuries of others");
}

TEST_CASE("The hunt finds planted leaks in what happened, not only in what is") {
  LeakHunt where([](const Situation& s, PowerId seat, const SentSheet*) {
    Outputs shown;
    for (const dark_age::Battle& b : s.facts.battles)
      if (b.attacker == seat) shown.push_back({"planted", std::string(s.world.code(b.retreated_to))});
    return shown;
  });
  where.run(3000, 1);
  CHECK(where.leaked() == "where the defenders went");

  LeakHunt count([](const Situation& s, PowerId, const SentSheet*) {
    return Outputs{{"planted", fmt::format("{} battles were fought", s.facts.battles.size())}};
  });
  count.run(500, 1);
  CHECK(count.leaked() == "battles between others");
}

TEST_CASE("The hunt finds planted leaks in what is answered: a remark that has looked at the position") {
  LeakHunt hunt([](const Situation& s, PowerId seat, const SentSheet* sent) {
    Outputs shown = real_outputs(s, seat, sent);
    for (Shown& output : shown)
      for (std::size_t i = 0; output.what == "receipt" && i < s.now.areas.size(); ++i) {
        const dark_age::Area& area = s.now.areas[i];
        const std::string march = fmt::format("MOVE {} ", s.world.code(dark_age::area_id(i)));
        if (area.owner != seat && area.armies < 2 && output.text.find(march) != std::string::npos)
          output.text += fmt::format("\nThere are only {} armies to move.", area.armies);
      }
    return shown;
  });
  hunt.run(500, 1);
  CHECK(hunt.leaked() == "units out of sight");
}

TEST_CASE("COM-31: what others have sent for the coming turn is their own affair") {
  RandomGame game(3, support::first_seed());
  game.play_turn();
  const std::shared_ptr<const dark_age::World> world(std::shared_ptr<void>(), &game.world());
  const auto play = game::DarkAgePlay::at(world, game.now, game.facts,
                                          game::DarkAgePlay::Sheets(game.world().power_count()));
  const auto other = play->clone();
  const std::string seat = play->asks().front().seat;
  for (const game::Ask& ask : play->asks()) {
    if (ask.seat == seat) continue;
    CHECK(play->submit(ask.seat, "HOLD").accepted);
    CHECK(other->submit(ask.seat, "MESSAGE We march at dawn\nTAX\nRESIGN").accepted);
  }
  CHECK(play->hash() != other->hash());
  CHECK(difference(face_outputs(*play, seat, {"HOLD"}), face_outputs(*other, seat, {"HOLD"})) == "");
}

TEST_CASE("Every secret is really changed, its change is noticed by the hash, and what is public stays") {
  std::map<std::string_view, int> changed;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    RandomGame game(4, seed);
    for (int turn = 0; turn < 4 && !game.now.over; ++turn) game.play_turn();
    if (game.now.over) continue;
    const Situation truth{game.world(), game.now, game.facts};
    const PowerId seat = dark_age::power_id(game.random.below(game.world().power_count()));
    const Sight sight(truth, seat);
    base::PositionHash before;
    add_to(before, truth.now);
    for (const Secret& secret : support::secrets()) {
      Situation other = truth;
      secret.change(other, sight, game.random);
      base::PositionHash after;
      add_to(after, other.now);
      CAPTURE(secret.what);
      CHECK((other.now == truth.now) == (before.result() == after.result()));
      const auto shape = [](const dark_age::TurnFacts& f) {
        std::string text = fmt::format("{} {} ", f.acted.size(), f.ledger.entries().size());
        for (const auto& b : f.battles)
          text += fmt::format("{},{},{};", b.attackers, int(b.retreated_to), b.viking_bonus);
        for (const auto& b : f.bookings) text += fmt::format("{};", b.amount);
        for (const auto& e : f.sightings) text += fmt::format("{};", int(e.area));
        for (const auto& h : f.harms) text += fmt::format("{};", int(h.at));
        for (const int i : f.income) text += fmt::format("{};", i);
        return text;
      };
      if (other.now != truth.now || shape(other.facts) != shape(truth.facts)) ++changed[secret.what];
      CHECK(other.now.order == truth.now.order);
      CHECK(other.now.of(seat) == truth.now.of(seat));
      for (std::size_t i = 0; i < truth.now.areas.size(); ++i) {
        CHECK(other.now.areas[i].owner == truth.now.areas[i].owner);
        if (truth.now.areas[i].owner == seat) CHECK(other.now.areas[i].posture == truth.now.areas[i].posture);
      }
    }
  }
  for (const Secret& secret : support::secrets()) {
    CAPTURE(secret.what);
    CHECK(changed[secret.what] > 0);
  }
}

// COM-6: what is said of a sheet when it is read cannot depend on the position, because the reader is not
// given one: it has the text and the map, which no game changes.
static_assert(
    std::is_same_v<decltype(dark_age::read_sheet), sheet::Reading(const dark_age::World&, std::string_view)>);
static_assert(!std::is_copy_assignable_v<dark_age::World>);
