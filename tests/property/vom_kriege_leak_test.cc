// VK-H2, VK-H7: both sides see the table, but nobody sees what the other has said beforehand, what he has
// sent for later, or how the dice will fall. Battles are played by chance through the face; at every ask what
// is hidden from a seat is made something else, and all it is shown must stay the same to the byte.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <fstream>
#include <functional>
#include <sstream>

#include "play/registry.h"
#include "support/outputs.h"
#include "support/random_game.h"
#include "vom-kriege/play/play.h"

namespace {

using game::Play;
using game::VomKriegePlay;
using support::Outputs;
using support::Random;

std::unique_ptr<Play> battle(const std::string& scenario, std::uint64_t seed) {
  std::ifstream in(fmt::format("{}/games/vom-kriege/scenarios/{}.toml", SANDTABLE_DATA_DIR, scenario));
  std::stringstream text;
  text << in.rdbuf();
  auto play = game::find_rules("vom-kriege/1")
                  ->start({text.str(), {}, base::key_from_words(fmt::format("{}", seed)), {}});
  REQUIRE(play);
  return std::move(*play);
}

const VomKriegePlay& of(const Play& play) { return dynamic_cast<const VomKriegePlay&>(play); }

/// What a seat may ask and say, good and bad.
std::vector<std::string> texts_of(const Play& play) {
  const std::string& unit = of(play).table().facts().units.front().id;
  const std::string& other = of(play).table().facts().units.back().id;
  return {fmt::format("move {}: forward 9", unit),
          fmt::format("charge {} -> {}", unit, other),
          fmt::format("shoot {} -> {}", unit, other),
          "done",
          "keep\ndone\ndone",
          "standing all: square always",
          "standing Z1: square always\nmuve",
          fmt::format("reach {}", unit),
          fmt::format("targets {}", other),
          fmt::format("charges {}", unit),
          fmt::format("why charge {} -> {}", unit, other)};
}

/// Something hidden from `seat` is made something else; null: there is nothing of the kind now.
struct Hidden {
  std::string_view what;
  std::unique_ptr<Play> (*change)(const Play& play, std::string_view seat, std::string_view other, Random&);
};

std::unique_ptr<Play> change_standing(const Play& play, std::string_view, std::string_view other,
                                      Random& random) {
  static constexpr const char* kLines[] = {"standing all: arrival wait", "standing forget all",
                                           "standing all: support always\nstanding all: follow up never",
                                           "standing all: support never"};
  auto changed = play.clone();
  CHECK(changed->submit(other, random.pick(std::span<const char* const>(kLines))).accepted);
  return changed;
}

/// The other side is asked and has answered; what else it has sent for later is its own affair.
std::unique_ptr<Play> change_lines(const Play& play, std::string_view seat, std::string_view other, Random&) {
  const game::Ask ask = play.asks().front();
  if (ask.seat == seat || !ask.answered() || ask.choices.empty()) return nullptr;
  auto changed = play.clone();
  CHECK(changed->submit(other, ask.choices.front() + "\ndone\nstay\ndone\n").accepted);
  return changed;
}

std::unique_ptr<Play> change_dice(const Play& play, std::string_view, std::string_view, Random& random) {
  return of(play).with_key(base::key_from_words(fmt::format("{}", random.bits())));
}

constexpr Hidden kHidden[] = {
    {"standing instructions", change_standing},
    {"lines for later", change_lines},
    {"dice to come", change_dice},
};

using Show = std::function<Outputs(const Play&, std::string_view)>;

Outputs real_outputs(const Play& play, std::string_view seat) {
  return support::face_outputs(play, seat, texts_of(play));
}

struct Found {
  std::string leaked;
  std::string how;
  int compared = 0;
};

void look(const Play& play, const Show& show, Random& random, Found& found) {
  for (std::size_t i = 0; i < 2 && found.leaked.empty(); ++i) {
    const std::string& seat = play.seats()[i].code;
    const Outputs before = show(play, seat);
    for (const Hidden& hidden : kHidden) {
      const auto changed = hidden.change(play, seat, play.seats()[1 - i].code, random);
      if (changed == nullptr) continue;
      ++found.compared;
      found.how = support::difference(before, show(*changed, seat));
      if (found.how.empty()) continue;
      found.leaked = hidden.what;
      return;
    }
  }
}

/// Plays by the answers that are offered, and looks before and after each is sent.
Found hunt(const Show& show, int inputs, std::uint64_t seed) {
  Random random(seed);
  Found found;
  std::unique_ptr<Play> play;
  for (int i = 0; i < inputs && found.leaked.empty(); ++i) {
    if (play == nullptr || play->over()) play = battle(i % 2 == 0 ? "drill" : "maida", random.bits());
    const game::Ask ask = play->asks().front();
    look(*play, show, random, found);
    const std::string& choice = random.pick(std::span<const std::string>(ask.choices));
    REQUIRE(play->submit(ask.seat, choice).accepted);
    look(*play, show, random, found);
    REQUIRE(play->advance());
  }
  return found;
}

}  // namespace

TEST_CASE("VK-H2 nothing a seat is shown depends on what the other has said, or on the dice to come") {
  const Found found = hunt(real_outputs, support::rounds(120), support::first_seed());
  CHECK_MESSAGE(found.leaked.empty(), found.leaked, ": ", found.how);
  MESSAGE(found.compared << " views compared");
}

TEST_CASE("the hunt finds planted leaks") {
  const auto leaks = [](const auto& planted) {
    return hunt(
               [&](const Play& play, std::string_view seat) {
                 Outputs shown = real_outputs(play, seat);
                 shown.push_back({"planted", planted(play, seat)});
                 return shown;
               },
               100, 7)
        .leaked;
  };
  CHECK(leaks([](const Play& play, std::string_view seat) {  // whoever is asked shows it in his answers
          const auto other = play.clone();
          const bool first = other->seats()[0].code == seat;
          const game::Receipt receipt =
              other->submit(other->seats()[first ? 1 : 0].code, "standing all: fire ask");
          return receipt.accepted ? base::to_hex(other->hash()) : std::string();
        }) == "standing instructions");
  CHECK(leaks([](const Play& play, std::string_view seat) {  // what comes of it, told too early
          const auto ahead = play.clone();
          if (ahead->asks().front().seat != seat || !ahead->asks().front().answered()) return std::string();
          (void)ahead->advance();
          return ahead->view(seat);
        }) == "dice to come");
  CHECK(leaks([](const Play& play, std::string_view seat) {  // how much has come from the other side
          if (play.asks().front().seat == seat) return std::string();
          const auto ahead = play.clone();
          const auto events = ahead->advance();
          std::string kinds;
          for (const game::Event& event : events ? *events : game::Events{})
            if (event.kind == "not_carried_out") kinds += event.kind;
          return kinds;
        }) == "lines for later");
}
