// VK-H73 to VK-H78: in fog nothing a seat is shown, asked or answered depends on what it does not know.
// Battles are played by chance through the face; at every ask what is hidden from a seat is made something
// else - which marker is the dummy, who is in the wood and how he fares, which wood, who is still to come -
// and all the seat is shown must stay the same to the byte: at once, and after the same answer has been
// carried out, unless somebody is revealed by it.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <cctype>
#include <functional>

#include "play/registry.h"
#include "support/battles.h"
#include "support/outputs.h"
#include "support/random_game.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/play/play.h"

namespace {

using game::Play;
using game::VomKriegePlay;
using support::Outputs;
using support::Random;
using vom_kriege::AreaId;
using vom_kriege::Position;
using vom_kriege::Side;
using vom_kriege::Status;
using vom_kriege::Table;
using vom_kriege::Unit;
using vom_kriege::UnitId;

const VomKriegePlay& of(const Play& play) { return dynamic_cast<const VomKriegePlay&>(play); }

std::unique_ptr<Play> start(const std::string& text, std::uint64_t seed) {
  auto play =
      game::find_rules("vom-kriege/1")->start({text, {}, base::key_from_words(fmt::format("{}", seed)), {}});
  REQUIRE_MESSAGE(play, (play ? std::string() : play.error().sentence()));
  return std::move(*play);
}

constexpr std::string_view kUnderY9 = "[28, 44.5]";  // the centre of Y9 in the foggy medley

/// The medley in fog, with one dummy of blue under the very place of Y9: it is taken away when the battle
/// begins, so that the two can change places.
std::unique_ptr<Play> battle(std::uint64_t seed) {
  std::string text = support::foggy_text();
  const std::string_view before = "[44, 44]]";
  const std::size_t at = text.find(before);
  REQUIRE(at != std::string::npos);
  text.replace(at, before.size(), fmt::format("[44, 44], {}]", kUnderY9));
  const auto play = start(text, seed);
  Position position = of(*play).battle().position;
  position.dummies[1] = static_cast<std::uint16_t>(position.dummies[1] & ~(1U << 3U));
  return of(*play).with_position(position);
}

/// A unit of the other side that is hidden and on the table, by id.
std::optional<UnitId> hidden_unit(const VomKriegePlay& play, std::string_view id) {
  const auto unit = play.table().find_unit(id);
  REQUIRE(unit);
  const Unit& row = play.battle().position.of(*unit);
  return row.hidden && row.status == Status::on_table ? unit : std::nullopt;
}

/// Something hidden from `seat` is made something else; nothing: there is nothing of the kind now.
struct Hidden {
  std::string_view what;
  std::optional<Position> (*change)(const VomKriegePlay& play, Side seat);
};

std::optional<Position> change_dummy(const VomKriegePlay& play, Side seat) {
  const auto guns = hidden_unit(play, "Y9");
  Position p = play.battle().position;
  if (seat != Side::red || !guns || p.of(*guns).place.at != field::Point{28000, 44000} ||
      (p.dummies[1] & 4U) == 0)
    return std::nullopt;
  p.of(*guns).place.at = {44000, 43500};  // its centre on the third dummy
  p.dummies[1] = static_cast<std::uint16_t>((p.dummies[1] & ~4U) | 8U);
  if (!vom_kriege::broken_invariant(play.table(), p).empty()) return std::nullopt;
  return p;
}

std::optional<Position> change_garrisons(const VomKriegePlay& play, Side seat) {
  const auto one = hidden_unit(play, "Y8");
  const auto two = hidden_unit(play, "Z9");
  if (seat != Side::red || !one || !two) return std::nullopt;
  Position p = play.battle().position;
  std::swap(p.of(*one).garrison, p.of(*two).garrison);
  if (p.of(*one).garrison == AreaId::none || p.of(*two).garrison == AreaId::none) return std::nullopt;
  return p;
}

std::optional<Position> change_state(const VomKriegePlay& play, Side seat) {
  for (const char* id : {"A8", "Y8"}) {
    const auto unit = hidden_unit(play, id);
    if (!unit || play.table().unit(*unit).side == seat) continue;
    Position p = play.battle().position;
    p.of(*unit).hits = static_cast<std::uint8_t>(p.of(*unit).hits == 0 ? 2 : 0);
    p.of(*unit).disordered = !p.of(*unit).disordered;
    p.marks(*unit).order.given = !p.marks(*unit).order.given;
    return p;
  }
  return std::nullopt;
}

std::optional<Position> change_wood(const VomKriegePlay& play, Side seat) {
  const auto unit = hidden_unit(play, seat == Side::red ? "Y8" : "A8");
  const auto wood = play.table().find_area(seat == Side::red ? "W6" : "W5");
  if (!unit || play.battle().position.of(*unit).garrison == AreaId::none) return std::nullopt;
  Position p = play.battle().position;
  p.of(*unit).garrison = *wood;
  if (!vom_kriege::broken_invariant(play.table(), p).empty() ||
      vom_kriege::is_spotted(play.table(), p, *unit))
    return std::nullopt;
  return p;
}

std::optional<Position> change_arrival(const VomKriegePlay& play, Side seat) {
  const auto unit = play.table().find_unit("C1");
  Position p = play.battle().position;
  if (seat != Side::blue || vom_kriege::knows(play.table(), play.battle(), seat, *unit)) return std::nullopt;
  p.of(*unit).hits = 3;
  p.of(play.table().unit(*unit).command).quality = 3;
  return p;
}

constexpr Hidden kHidden[] = {
    {"which marker is the dummy", change_dummy}, {"who is in which wood", change_garrisons},
    {"how a hidden unit fares", change_state},   {"where an unseen unit stands", change_wood},
    {"what may come", change_arrival},
};

/// What a seat may ask and say, good and bad: it does not know these names, or does.
std::vector<std::string> texts_of(Side seat) {
  const std::string own = seat == Side::red ? "A1" : "Z1";
  std::vector<std::string> texts;
  for (const char* other : {"Y9", "Y8", "A8", "C1"}) {
    texts.push_back(fmt::format("charge {} -> {}", own, other));
    texts.push_back(fmt::format("why shoot {} -> {}", own, other));
  }
  for (const char* what : {"reach", "targets", "charges"}) texts.push_back(fmt::format("{} {}", what, own));
  for (const char* move : {"forward 6", "forward 2", "enter W8", "enter W9", "side left 2", "back 3"})
    texts.push_back(fmt::format("move {}: {}", own, move));
  texts.emplace_back("leader to 18,40");
  texts.emplace_back("give 1 to C");
  texts.emplace_back("done");
  return texts;
}

using Show = std::function<Outputs(const Play&, std::string_view, Side)>;

Outputs real_outputs(const Play& play, std::string_view seat, Side side) {
  return support::face_outputs(play, seat, texts_of(side));
}

struct Found {
  std::string leaked;
  std::string how;
  int compared = 0;
  int carried_out = 0;
};

/// How much is hidden: if it is less afterwards, somebody was revealed.
int hidden_things(const Play& play) {
  const Position& p = of(play).battle().position;
  int count = 0;
  for (std::size_t i = 0; i < p.unit_count; ++i) count += p.units[i].hidden ? 1 : 0;
  for (const std::uint16_t lie : p.dummies)
    for (unsigned bits = lie; bits != 0; bits &= bits - 1) ++count;
  for (const Side seat : {Side::red, Side::blue})
    count += vom_kriege::unknown_arrivals(of(play).table(), of(play).battle(), seat);
  return count;
}

/// The same answer to both; nothing: it is not taken, or somebody is revealed.
std::unique_ptr<Play> after(const Play& play, const std::string& seat, const std::string& answer) {
  auto next = play.clone();
  if (!next->submit(seat, answer).accepted || !next->advance()) return nullptr;
  return hidden_things(*next) == hidden_things(play) ? std::move(next) : nullptr;
}

bool has_word(std::string_view text, std::string_view word) {
  const auto part_of_word = [&](std::size_t i) {
    return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '#');
  };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
    if ((at == 0 || !part_of_word(at - 1)) && !part_of_word(at + word.size())) return true;
  return false;
}

/// A unit the seat does not know, named in something it is shown; empty: there is none. What a seat is told
/// of the past is the same in both worlds of a comparison, so this is looked for by itself.
std::string named_unknown(const Play& play, const Outputs& shown, Side side) {
  const auto& units = of(play).table().facts().units;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (!vom_kriege::knows(of(play).table(), of(play).battle(), side, vom_kriege::unit_id(i)))
      for (const support::Shown& one : shown)
        if (one.what != "what reading says" && one.what != "receipt" && one.what != "answer" &&
            has_word(one.text, units[i].id))
          return fmt::format("{} names {}", one.what, units[i].id);
  return {};
}

void look(const Play& play, const std::string& answer, const Show& show, Found& found) {
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string& seat = play.seats()[i].code;
    const auto side = static_cast<Side>(i);
    const Outputs before = show(play, seat, side);
    found.how = named_unknown(play, before, side);
    if (!found.how.empty()) {
      found.leaked = "who is hidden";
      return;
    }
    const std::string asked = play.asks().front().seat;
    const auto one = after(play, asked, answer);
    const Outputs later = one != nullptr ? show(*one, seat, side) : Outputs();
    for (const Hidden& hidden : kHidden) {
      const auto changed = hidden.change(of(play), side);
      if (!changed) continue;
      const auto other = of(play).with_position(*changed);
      ++found.compared;
      found.how = support::difference(before, show(*other, seat, side));
      const auto two = found.how.empty() ? after(*other, asked, answer) : nullptr;
      // What its own side decides with hidden units may have come out differently, and then it is no leak.
      if (one != nullptr && two != nullptr && of(*one).battle().course == of(*two).battle().course) {
        ++found.carried_out;
        found.how = support::difference(later, show(*two, seat, side));
      }
      if (found.how.empty()) continue;
      found.leaked = hidden.what;
      return;
    }
  }
}

/// An answer that is offered, or a move that is taken.
std::string any_answer(const Play& play, Random& random) {
  const game::Ask ask = play.asks().front();
  const auto& facts = of(play).table().facts();
  if (of(play).battle().course.state == vom_kriege::State::movement && random.chance(60))
    for (int tries = 0; tries < 6; ++tries) {
      const std::string& unit = random.pick(std::span(facts.units)).id;
      const std::string text = fmt::format("move {}: forward {}", unit, random.between(1, 8));
      if (play.read(ask.seat, text).accepted) return text;
    }
  return random.pick(std::span<const std::string>(ask.choices));
}

Found hunt(const Show& show, int inputs, std::uint64_t seed) {
  Random random(seed);
  Found found;
  std::unique_ptr<Play> play;
  for (int i = 0; i < inputs && found.leaked.empty(); ++i) {
    if (play == nullptr || play->over() || i % 60 == 0) play = battle(random.bits());
    const std::string answer = any_answer(*play, random);
    look(*play, answer, show, found);
    REQUIRE(play->submit(play->asks().front().seat, answer).accepted);
    REQUIRE(play->advance());
  }
  return found;
}

}  // namespace

TEST_CASE("VK-H73 nothing a seat is shown depends on what is hidden from it") {
  const Found found = hunt(real_outputs, support::rounds(40), support::first_seed());
  CHECK_MESSAGE(found.leaked.empty(), found.leaked, ": ", found.how);
  MESSAGE(found.compared << " views compared, " << found.carried_out << " of them one answer later");
  CHECK(found.carried_out > 0);
}

TEST_CASE("VK-H78 two battles that differ in what may come look the same until it does") {
  const std::string text = support::foggy_text();
  std::string other = text;
  const auto replace = [&](std::string_view from, std::string_view to) {
    const std::size_t at = other.find(from);
    REQUIRE(at != std::string::npos);
    other.replace(at, from.size(), to);
  };
  replace("leader = { name = \"C\", quality = 1 }", "leader = { name = \"Somebody else\", quality = 3 }");
  replace("id = \"C1\"\ncommand = \"C\"\narm = \"infantry\"",
          "id = \"C7\"\ncommand = \"C\"\narm = \"cavalry\"\ntype = \"heavy\"");
  replace("zone = [[40, 0], [48, 0], [48, 12], [40, 12]]\nedge = \"east\"",
          "zone = [[0, 0], [3, 0], [3, 12], [0, 12]]\nedge = \"west\"");
  auto one = start(text, 5);
  auto two = start(other, 5);
  int compared = 0;
  for (; compared < 40 && of(*one).battle().position.turn < 2; ++compared) {
    REQUIRE(
        support::difference(real_outputs(*one, "BLUE", Side::blue), real_outputs(*two, "BLUE", Side::blue))
            .empty());
    const game::Ask ask = one->asks().front();
    const std::string& answer = ask.choices.back();
    REQUIRE(one->submit(ask.seat, answer).accepted);
    REQUIRE(two->submit(ask.seat, answer).accepted);
    REQUIRE(one->advance());
    REQUIRE(two->advance());
  }
  CHECK(compared > 3);
}

TEST_CASE("the hunt in fog finds planted leaks") {
  const auto leaks = [](const auto& planted) {
    return hunt(
               [&](const Play& play, std::string_view seat, Side side) {
                 return Outputs{{"planted", planted(play, seat, side)}};
               },
               40, 7)
        .leaked;
  };
  // The truth, shown to a seat by a slip of the pen.
  CHECK(leaks([](const Play& play, std::string_view, Side) { return play.show(std::nullopt); }) ==
        "who is hidden");
  // Markers in the order of units and dummies, not of places.
  CHECK(leaks([](const Play& play, std::string_view, Side side) {
          if (side != Side::red) return std::string();
          const Position& p = of(play).battle().position;
          return fmt::format("{} {}", p.dummies[1] & 4U, p.dummies[1] & 8U);
        }) == "which marker is the dummy");
  // A refusal judged by the truth.
  CHECK(leaks([](const Play& play, std::string_view, Side side) {
          if (side != Side::red) return std::string();
          const auto& p = of(play).battle().position;
          const auto wood = of(play).table().find_area("W9");
          return fmt::format("{}", vom_kriege::garrison_of(p, *wood) == UnitId::none);
        }) == "where an unseen unit stands");
  CHECK(leaks([](const Play& play, std::string_view, Side side) {
          if (side != Side::blue) return std::string();
          return fmt::format("{}", of(play).battle().position.of(*of(play).table().find_unit("C1")).hits);
        }) == "what may come");
}
