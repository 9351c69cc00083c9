#include "empires/play/trials.h"

#include <fmt/core.h>

#include "empires/play/guess.h"
#include "empires/play/reading.h"
#include "empires/play/words.h"
#include "empires/rules/turn.h"
#include "empires/tell/report.h"
#include "realm/ask/trial_words.h"

namespace game {
namespace {

using base::Text;
using empires::AreaId;
using empires::LandTold;
using empires::Position;
using empires::PowerId;
using empires::SeatView;
using empires::SentSheet;
using empires::Teller;
using empires::World;

SentSheet sheet_of(const World& world, std::string_view text) {
  return {std::string(text), empires::read_sheet(world, text).sheet};
}

SeatView tried(const World& world, Position position, PowerId seat, const SentSheet& sent) {
  return told_after<empires::TurnFacts>(world, std::move(position), seat, sent);
}
SeatView tried(const World& world, const SeatView& view, const SentSheet& sent) {
  return tried(world, empires::guess(world, view, {}), view.seat, sent);
}

enum Count : std::size_t { armies, population, forts, ships, air };
constexpr CountWord kCounts[] = {{"ARMIES", armies},
                                 {"POPULATION", population},
                                 {"PEOPLE", population},
                                 {"FORTS", forts},
                                 {"FORT", forts},
                                 {"SHIPS", ships},
                                 {"AIR", air}};
constexpr AssumptionWords kWords{kCounts, 9999, true};

class BattleQuestion {
 public:
  BattleQuestion(const World& world, const SeatView& view, const Assumed& assumed, const std::string& order,
                 SentSheet earlier)
      : world_(world),
        view_(view),
        assumed_(assumed),
        sent_(sheet_of(world, order)),
        earlier_(std::move(earlier)) {}

  base::Result<std::string> answer() {
    const sheet::Entry& entry = sent_.sheet.slots[0];
    using empires::Action;
    const auto kind = static_cast<Action>(entry.action);
    if (entry.state != sheet::Entry::State::ready ||
        (kind != Action::attack && kind != Action::seamove && kind != Action::convoy))
      return tl::unexpected(not_an_attack(empires::read_sheet(world_, sent_.text),
                                          "battle ATTACK HRS BDS 3 or battle SEAMOVE NOR MID"));
    from_ = static_cast<AreaId>(entry.first);
    to_ = static_cast<AreaId>(entry.second);
    const SeatView after = fight(assumed_);
    Text out;
    put_premise(out);
    if (put_attack(out, Teller(world_, after, kLanguage), "nobody stands against you")) put_worse(out, after);
    return out;
  }

 private:
  [[nodiscard]] Position premise(const Assumed& assumed) const {
    Position position = empires::guess(world_, view_, {});
    if (later()) carry_out_alone<empires::TurnFacts>(world_, position, view_.seat, earlier_.sheet);
    empires::Area& area = position.at(to_);
    if (area.owner == view_.seat) return position;  // an order before it has taken it
    assumed.put(armies, area.armies);
    assumed.put(population, area.population);
    assumed.put(forts, area.forts);
    assumed.put(ships, area.ships);
    if (area.owner != PowerId::none) assumed.put(air, position.of(area.owner).air);
    if (assumed.mode) area.posture = realm::pointing(area.posture, *assumed.mode, from_);
    return position;
  }
  [[nodiscard]] bool later() const { return !earlier_.text.empty(); }
  [[nodiscard]] SeatView fight(const Assumed& assumed) const {
    return tried(world_, premise(assumed), view_.seat, sent_);
  }

  /// What is reckoned with, and where it is from.
  void put_premise(Text& out) const {
    const Teller teller(world_, view_, kLanguage);
    const empires::Area there = premise(assumed_).at(to_);
    game::put_premise(
        out,
        fmt::format("{}, {}, {}: {}", teller.area(to_), world_.ground(to_).name, owner_name(teller, to_),
                    counted(teller, {to_, there.owner, there.population, there.armies, there.forts,
                                     there.trains, there.entrance, there.ships, there.laid_up})),
        known(view_, to_).has_value(), later(), assumed_, sent_.text,
        world_.is_sea(to_) ? "ships 4" : "armies 4 forts 1");
  }

  /// The same against an ambush and against an entrenchment, a line each, where there could be one.
  void put_worse(Text& out, const SeatView& plain) const {
    if (plain.land_battles.empty() || assumed_.mode) return;
    const LandTold& battle = plain.land_battles.front();
    if (battle.defender == PowerId::none || !battle.fought || premise(assumed_).at(to_).armies == 0) return;
    struct Worse {
      realm::Mode mode;
      std::string_view what;
      std::string_view rule;
    };
    for (const Worse& worse : {Worse{realm::Mode::ambush, "an ambush", "EMP-H15"},
                               Worse{realm::Mode::entrench, "an entrenchment", "EMP-H14"}}) {
      Assumed assumed = assumed_;
      assumed.mode = worse.mode;
      const SeatView after = fight(assumed);
      if (after.land_battles.empty()) continue;
      const LandTold& trap = after.land_battles.front();
      put_sentence(out,
                   fmt::format("With {} there: {} of your {} left; {}. ({})", worse.what, trap.armies_left,
                               trap.armies, trap.captured ? "the area is taken" : "they hold", worse.rule));
    }
  }

  const World& world_;
  const SeatView& view_;
  Assumed assumed_;
  SentSheet sent_;
  SentSheet earlier_;
  AreaId from_ = AreaId::none;
  AreaId to_ = AreaId::none;
};

/// The places a slot attacked that the seat does not see.
std::vector<AreaId> guessed(const SeatView& before, const SeatView& after, int slot) {
  std::vector<AreaId> places;
  const auto add = [&](const auto& battle) {
    if (battle.own_attack && battle.slot == slot && !known(before, battle.to)) places.push_back(battle.to);
  };
  for (const auto& battle : after.land_battles) add(battle);
  for (const auto& battle : after.sea_battles) add(battle);
  return places;
}

}  // namespace

std::string try_sheet(const World& world, const SeatView& view, std::string_view text) {
  const SeatView after = tried(world, view, sheet_of(world, text));
  const Teller teller(world, after, kLanguage);
  const auto guesses = [&](Text& out, int slot) {
    for (const AreaId a : guessed(view, after, slot))
      put_guessed(out, fmt::format("you do not see {}: what stands there is a guess", teller.area(a)));
  };
  return sheet_told(teller, guesses, "As things stand, if nobody else moves.");
}

base::Result<std::string> try_board(const World& world, const SeatView& view, std::string_view text) {
  return board_told(
      world, view, text, [&](std::string_view sheet) { return sheet_of(world, sheet); },
      [&](const SentSheet& sent) { return tried(world, view, sent); },
      [](const SeatView& after, AreaId a) { return known(after, a).has_value(); });
}

std::string doubts(const World& world, const SeatView& view, std::string_view text) {
  const SeatView after = tried(world, view, sheet_of(world, text));
  return doubts_told(Teller(world, after, kLanguage));
}

base::Result<std::string> try_battle(const World& world, const SeatView& view, std::string_view text) {
  Assumed assumed;
  const AttackAsked asked = attack_asked(text);
  const auto words = take_assumptions(asked.words, kWords, assumed);
  if (!words) return words;
  SentSheet earlier = sheet_of(world, asked.sheet);
  const auto order =
      order_asked(*words, earlier, [&](const sheet::Entry& entry) { return to_text(world, entry); });
  if (!order) return order;
  return BattleQuestion(world, view, assumed, *order, std::move(earlier)).answer();
}

}  // namespace game
