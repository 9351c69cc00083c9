#include "game/empires_trials.h"

#include <fmt/core.h>

#include <array>

#include "base/text_table.h"
#include "empires/guess.h"
#include "empires/reading.h"
#include "empires/turn.h"
#include "game/empires_words.h"
#include "game/hint_words.h"

namespace game {
namespace {

using base::Text;
using empires::AreaId;
using empires::LandTold;
using empires::Position;
using empires::PowerId;
using empires::SeatView;
using empires::SentSheet;
using empires::SlotTold;
using empires::Teller;
using empires::World;

SentSheet sheet_of(const World& world, std::string_view text) {
  return {std::string(text), empires::read_sheet(world, text).sheet};
}

/// What the seat would be told if a sheet were carried out on a position, nobody else moving.
SeatView tried(const World& world, Position position, PowerId seat, const SentSheet& sent) {
  std::vector<const sheet::Sheet*> sheets(world.power_count(), nullptr);
  sheets[realm::index(seat)] = &sent.sheet;
  empires::TurnFacts facts;
  empires::play_actions(world, position, sheets, facts);
  return empires::view(world, position, facts, seat, &sent);
}
SeatView tried(const World& world, const SeatView& view, const SentSheet& sent) {
  return tried(world, empires::guess(world, view, {}), view.seat, sent);
}

/// What is to be reckoned with instead of what is known or guessed.
struct Assumed {
  enum Count : std::size_t { armies, population, forts, ships, air, counts };
  std::array<std::optional<int>, counts> count;
  std::optional<realm::Mode> mode;  // pointing at the attacker
  [[nodiscard]] bool anything() const {
    for (const auto& n : count)
      if (n) return true;
    return mode.has_value();
  }
};

std::optional<Assumed::Count> count_named(std::string_view word) {
  if (word == "ARMIES") return Assumed::armies;
  if (word == "POPULATION" || word == "PEOPLE") return Assumed::population;
  if (word == "FORTS" || word == "FORT") return Assumed::forts;
  if (word == "SHIPS") return Assumed::ships;
  if (word == "AIR") return Assumed::air;
  return std::nullopt;
}

/// Takes the words that say what to reckon with out of a question; what is left is the order.
base::Result<std::string> take_assumptions(std::string_view text, Assumed& assumed) {
  BegunLine line = begun_line(text);
  if (!line.last.empty()) line.words.push_back(line.last);
  std::string order;
  for (std::size_t i = 0; i < line.words.size(); ++i) {
    const std::string& word = line.words[i];
    const auto box = count_named(word);
    if (i > 0 && word == "AMBUSH") {
      assumed.mode = realm::Mode::ambush;
    } else if (i > 0 && (word == "ENTRENCH" || word == "ENTRENCHED")) {
      assumed.mode = realm::Mode::entrench;
    } else if (i > 0 && box) {
      const auto n = i + 1 < line.words.size() ? whole_number(line.words[++i]) : std::nullopt;
      if (!n || *n > 9999)
        return base::fail(fmt::format("{} needs a number behind it, such as {} 2", word, word));
      assumed.count[*box] = n;
    } else {
      order += fmt::format("{}{}", order.empty() ? "" : " ", word);
    }
  }
  return order;
}

class BattleQuestion {
 public:
  BattleQuestion(const World& world, const SeatView& view, const Assumed& assumed, const std::string& order)
      : world_(world), view_(view), assumed_(assumed), sent_(sheet_of(world, order)) {}

  base::Result<std::string> answer() {
    const sheet::Entry& entry = sent_.sheet.slots[0];
    using empires::Action;
    const auto kind = static_cast<Action>(entry.action);
    if (entry.state != sheet::Entry::State::ready ||
        (kind != Action::attack && kind != Action::seamove && kind != Action::convoy))
      return not_read();
    from_ = static_cast<AreaId>(entry.first);
    to_ = static_cast<AreaId>(entry.second);
    const SeatView after = fight(assumed_);
    const Teller teller(world_, after, kLanguage);
    Text out;
    put_premise(out);
    const SlotTold& slot = after.slots.front();
    if (slot.outcome.failed()) {
      base::put(out, "It would fail:\n");
      put_why(out, teller, slot, "  ");
    } else if (after.land_battles.empty() && after.sea_battles.empty()) {
      base::put(out, "There is no battle: nobody stands against you.\n");
    } else {
      put_battles(out, teller, slot.slot);
      put_worse(out, after);
    }
    return out;
  }

 private:
  [[nodiscard]] base::Result<std::string> not_read() const {
    const auto reading = empires::read_sheet(world_, sent_.text);
    if (!reading.diagnostics.empty()) {
      Text sentence;
      sheet::write_sentence(sentence, reading.diagnostics.front(), kLanguage);
      return base::fail(sentence);
    }
    return base::fail("battle takes an attack, such as battle ATTACK HRS BDS 3 or battle SEAMOVE NOR MID");
  }

  [[nodiscard]] Position premise(const Assumed& assumed) const {
    Position position = empires::guess(world_, view_, {});
    empires::Area& area = position.at(to_);
    const auto put = [&](Assumed::Count what, int& n) { n = assumed.count[what].value_or(n); };
    put(Assumed::armies, area.armies);
    put(Assumed::population, area.population);
    put(Assumed::forts, area.forts);
    put(Assumed::ships, area.ships);
    if (area.owner != PowerId::none) put(Assumed::air, position.of(area.owner).air);
    if (assumed.mode) area.posture = realm::pointing(area.posture, *assumed.mode, from_);
    return position;
  }
  [[nodiscard]] SeatView fight(const Assumed& assumed) const {
    return tried(world_, premise(assumed), view_.seat, sent_);
  }

  /// What is reckoned with, and where it is from.
  void put_premise(Text& out) const {
    const Teller teller(world_, view_, kLanguage);
    const empires::Area there = premise(assumed_).at(to_);
    const bool seen = known(view_, to_).has_value();
    const std::string_view source = assumed_.anything() ? "as you say" : seen ? "as you know it" : "a guess";
    base::wrap(out,
               fmt::format("{}, {}, {}: {} ({}).", teller.area(to_), world_.ground(to_).name,
                           owner_name(teller, to_),
                           counted(teller, {to_, there.owner, there.population, there.armies, there.forts,
                                            there.trains, there.entrance, there.ships, there.laid_up}),
                           source),
               kColumns, "");
    if (!seen && !assumed_.anything())
      base::wrap(out,
                 fmt::format("You do not see it; say what you expect, such as: battle {} {}", sent_.text,
                             world_.is_sea(to_) ? "ships 4" : "armies 4 forts 1"),
                 kColumns, "");
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
      base::wrap(out,
                 fmt::format("With {} there: {} of your {} left; {}. ({})", worse.what, trap.armies_left,
                             trap.armies, trap.captured ? "the area is taken" : "they hold", worse.rule),
                 kColumns, "");
    }
  }

  const World& world_;
  const SeatView& view_;
  Assumed assumed_;
  SentSheet sent_;
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
  if (after.slots.empty()) return "The sheet orders nothing.\n";
  const Teller teller(world, after, kLanguage);
  Text out;
  constexpr int kLine = 44;
  fmt::format_to(std::back_inserter(out), "{:>4}  {:<{}}  {:<8}{:>6}{:>6}\n", "Slot", "Order", kLine,
                 "Result", "Paid", "Left");
  for (const SlotTold& slot : after.slots) {
    fmt::format_to(std::back_inserter(out), "{:>4}  {:<{}}  {:<8}{:>6}{:>6}\n", slot.slot,
                   base::clipped(slot.line, kLine), kLine, teller.result(slot.outcome.result), slot.paid,
                   slot.balance);
    put_why(out, teller, slot, "        ");
    for (const AreaId a : guessed(view, after, slot.slot))
      fmt::format_to(std::back_inserter(out), "        you do not see {}: what stands there is a guess\n",
                     teller.area(a));
  }
  base::put(out, "As things stand, if nobody else moves.\n");
  return out;
}

std::string doubts(const World& world, const SeatView& view, std::string_view text) {
  const SeatView after = tried(world, view, sheet_of(world, text));
  return doubts_of(Teller(world, after, kLanguage), after);
}

base::Result<std::string> try_battle(const World& world, const SeatView& view, std::string_view text) {
  Assumed assumed;
  const auto order = take_assumptions(text, assumed);
  if (!order) return order;
  return BattleQuestion(world, view, assumed, *order).answer();
}

}  // namespace game
