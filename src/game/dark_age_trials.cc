#include "game/dark_age_trials.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text_table.h"
#include "dark_age/battle.h"
#include "dark_age/guess.h"
#include "dark_age/reading.h"
#include "dark_age/turn.h"
#include "game/dark_age_words.h"
#include "game/hint_words.h"

namespace game {
namespace {

using base::Text;
using dark_age::AreaId;
using dark_age::BattleTold;
using dark_age::Position;
using dark_age::PowerId;
using dark_age::SeatView;
using dark_age::SlotTold;
using dark_age::Teller;
using dark_age::World;

/// A sheet carried out on the position as the seat thinks it is, nobody else moving.
struct Trial {
  Position after;
  dark_age::TurnFacts facts;
  SeatView view;
};

Trial carry_out(const World& world, Position position, PowerId seat, const dark_age::SentSheet& sent) {
  Trial trial{.after = std::move(position), .facts = {}, .view = {}};
  std::vector<const sheet::Sheet*> sheets(world.power_count(), nullptr);
  sheets[realm::index(seat)] = &sent.sheet;
  dark_age::play_actions(world, trial.after, sheets, trial.facts);
  trial.view = dark_age::view(world, trial.after, trial.facts, seat, &sent);
  return trial;
}

Trial carry_out(const World& world, const SeatView& view, const dark_age::SentSheet& sent) {
  return carry_out(world, dark_age::guess(world, view, {}), view.seat, sent);
}

/// What is to be reckoned with instead of what is known or guessed.
struct Assumed {
  std::optional<int> armies, population, forts;
  bool ambush = false;
  [[nodiscard]] bool anything() const { return armies || population || forts || ambush; }
};

/// Takes the words that say what to reckon with out of a question; what is left is the order.
base::Result<std::string> take_assumptions(std::string_view text, Assumed& assumed) {
  BegunLine line = begun_line(text);
  if (!line.last.empty()) line.words.push_back(line.last);
  std::string order;
  for (std::size_t i = 0; i < line.words.size(); ++i) {
    const std::string& word = line.words[i];
    std::optional<int>* box = word == "ARMIES" || word == "SHIPS"        ? &assumed.armies
                              : word == "POPULATION" || word == "PEOPLE" ? &assumed.population
                              : word == "FORTS" || word == "FORT"        ? &assumed.forts
                                                                         : nullptr;
    if (i > 0 && word == "AMBUSH") {
      assumed.ambush = true;
    } else if (i > 0 && box != nullptr) {
      *box = i + 1 < line.words.size() ? whole_number(line.words[++i]) : std::nullopt;
      if (!*box || **box > 255)
        return base::fail(fmt::format("{} needs a number behind it, such as {} 2", word, word));
    } else {
      order += fmt::format("{}{}", order.empty() ? "" : " ", word);
    }
  }
  return order;
}

void assume(Position& position, AreaId from, AreaId to, const Assumed& assumed) {
  dark_age::Area& area = position.at(to);
  if (assumed.armies) area.armies = *assumed.armies;
  if (assumed.population) area.population = static_cast<std::uint8_t>(*assumed.population);
  if (assumed.forts) area.forts = static_cast<std::uint8_t>(*assumed.forts);
  if (assumed.ambush) area.posture = realm::pointing(area.posture, realm::Mode::ambush, from);
}

class BattleQuestion {
 public:
  BattleQuestion(const World& world, const SeatView& view, const Assumed& assumed, const std::string& order)
      : world_(world),
        view_(view),
        assumed_(assumed),
        sent_{order, dark_age::read_sheet(world, order).sheet} {}

  base::Result<std::string> answer() {
    const sheet::Entry& entry = sent_.sheet.slots[0];
    if (entry.state != sheet::Entry::State::ready || entry.second == sheet::kNone) return not_read();
    from_ = static_cast<AreaId>(entry.first);
    to_ = static_cast<AreaId>(entry.second);
    const Trial trial = fight(assumed_);
    const Teller teller(world_, trial.view, kLanguage);
    Text out;
    put_premise(out);
    const SlotTold& slot = trial.view.slots.front();
    if (slot.outcome.failed()) {
      base::put(out, "It would fail:\n");
      put_why(out, teller, slot, "  ");
    } else if (trial.view.battles.empty()) {
      base::put(out, "There is no battle: nobody stands against you.\n");
    } else {
      put_battle(out, teller, trial.view.battles.front());
      put_ambush(out, trial);
    }
    return out;
  }

 private:
  [[nodiscard]] base::Result<std::string> not_read() const {
    const auto reading = dark_age::read_sheet(world_, sent_.text);
    if (!reading.diagnostics.empty()) {
      Text sentence;
      sheet::write_sentence(sentence, reading.diagnostics.front(), kLanguage);
      return base::fail(sentence);
    }
    return base::fail("battle takes an attack, such as battle MOVE HRS BDS 3");
  }

  [[nodiscard]] Trial fight(const Assumed& assumed) const {
    Position position = dark_age::guess(world_, view_, {});
    assume(position, from_, to_, assumed);
    return carry_out(world_, std::move(position), view_.seat, sent_);
  }

  /// What is reckoned with, and where it is from.
  void put_premise(Text& out) const {
    const Teller teller(world_, view_, kLanguage);
    Position position = dark_age::guess(world_, view_, {});
    assume(position, from_, to_, assumed_);
    const dark_age::Area& there = position.at(to_);
    const bool seen = known(view_, to_).has_value();
    const std::string_view source = assumed_.anything() ? "as you say" : seen ? "as you know it" : "a guess";
    base::wrap(
        out,
        fmt::format("{}, {}, {}: {} ({}).", teller.area(to_), teller.terrain(to_), owner_name(teller, to_),
                    counted(teller, {to_, there.owner, there.armies, there.ships, there.population,
                                     there.forts, there.trade}),
                    source),
        kColumns, "");
    if (!seen && !assumed_.anything())
      base::wrap(out,
                 fmt::format("You do not see it; say what you expect, such as: battle {} armies 4 forts 1",
                             sent_.text),
                 kColumns, "");
  }

  /// The same against an ambush, in one line, where somebody could have laid one.
  void put_ambush(Text& out, const Trial& plain) const {
    const BattleTold& battle = plain.view.battles.front();
    if (assumed_.ambush || battle.defender == PowerId::none || battle.defenders == 0 ||
        !dark_age::can_be_ambushed(battle.kind) || world_.is_sea(to_))
      return;
    Assumed worse = assumed_;
    worse.ambush = true;
    const Trial trial = fight(worse);
    if (trial.view.battles.empty()) return;
    const BattleTold& trap = trial.view.battles.front();
    base::wrap(out,
               fmt::format("With an ambush there: {} of your {} left, {} of theirs; {}. (DA-H15)",
                           trap.attackers_left, trap.attackers, trap.defenders_left,
                           trap.captured ? "the area is taken" : "they hold"),
               kColumns, "");
  }

  const World& world_;
  const SeatView& view_;
  Assumed assumed_;
  dark_age::SentSheet sent_;
  AreaId from_ = AreaId::none;
  AreaId to_ = AreaId::none;
};

}  // namespace

std::string try_sheet(const World& world, const SeatView& view, std::string_view text) {
  const dark_age::SentSheet sent{std::string(text), dark_age::read_sheet(world, text).sheet};
  const Trial trial = carry_out(world, view, sent);
  const Teller teller(world, trial.view, kLanguage);
  if (trial.view.slots.empty()) return "The sheet orders nothing.\n";
  Text out;
  constexpr int kLine = 44;
  fmt::format_to(std::back_inserter(out), "{:>4}  {:<{}}  {:<8}{:>6}{:>6}\n", "Slot", "Order", kLine,
                 "Result", "Paid", "Left");
  for (const SlotTold& slot : trial.view.slots) {
    fmt::format_to(std::back_inserter(out), "{:>4}  {:<{}}  {:<8}{:>6}{:>6}\n", slot.slot,
                   base::clipped(slot.line, kLine), kLine, teller.result(slot.outcome.result), slot.paid,
                   slot.balance);
    put_why(out, teller, slot, "        ");
    for (const BattleTold& battle : trial.view.battles)
      if (battle.slot == slot.slot && !known(view, battle.to))
        fmt::format_to(std::back_inserter(out), "        you do not see {}: what stands there is a guess\n",
                       teller.area(battle.to));
  }
  base::put(out, "As things stand, if nobody else moves.\n");
  return out;
}

std::string doubts(const World& world, const SeatView& view, std::string_view text) {
  const dark_age::SentSheet sent{std::string(text), dark_age::read_sheet(world, text).sheet};
  const Trial trial = carry_out(world, view, sent);
  const Teller teller(world, trial.view, kLanguage);
  return doubts_of(teller, trial.view);
}

base::Result<std::string> try_battle(const World& world, const SeatView& view, std::string_view text) {
  Assumed assumed;
  const auto order = take_assumptions(text, assumed);
  if (!order) return order;
  return BattleQuestion(world, view, assumed, *order).answer();
}

}  // namespace game
