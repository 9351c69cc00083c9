#include "dark-age/play/trials.h"

#include <fmt/core.h>

#include "dark-age/play/guess.h"
#include "dark-age/play/words.h"
#include "dark-age/rules/battle.h"
#include "dark-age/rules/reading.h"
#include "dark-age/rules/turn.h"
#include "dark-age/tell/report.h"
#include "realm/ask/trial_words.h"

namespace game {
namespace {

using base::Text;
using dark_age::AreaId;
using dark_age::BattleTold;
using dark_age::Position;
using dark_age::PowerId;
using dark_age::SeatView;
using dark_age::SentSheet;
using dark_age::Teller;
using dark_age::World;

SentSheet sheet_of(const World& world, std::string_view text) {
  return {std::string(text), dark_age::read_sheet(world, text).sheet};
}

SeatView tried(const World& world, const SeatView& view, const SentSheet& sent) {
  return told_after<dark_age::TurnFacts>(world, dark_age::guess(world, view, {}), view.seat, sent);
}

enum Count : std::size_t { armies, population, forts };
constexpr CountWord kCounts[] = {{"ARMIES", armies},     {"SHIPS", armies}, {"POPULATION", population},
                                 {"PEOPLE", population}, {"FORTS", forts},  {"FORT", forts}};
constexpr AssumptionWords kWords{kCounts, 255, false};

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
    if (entry.state != sheet::Entry::State::ready || entry.second == sheet::kNone)
      return tl::unexpected(not_an_attack(dark_age::read_sheet(world_, sent_.text), "battle MOVE HRS BDS 3"));
    from_ = static_cast<AreaId>(entry.first);
    to_ = static_cast<AreaId>(entry.second);
    const SeatView after = fight(assumed_);
    Text out;
    put_premise(out);
    if (put_attack(out, Teller(world_, after, kLanguage), "nobody stands against you"))
      put_ambush(out, after);
    return out;
  }

 private:
  [[nodiscard]] Position premise(const Assumed& assumed) const {
    Position position = dark_age::guess(world_, view_, {});
    if (later()) carry_out_alone<dark_age::TurnFacts>(world_, position, view_.seat, earlier_.sheet);
    dark_age::Area& area = position.at(to_);
    if (area.owner == view_.seat) return position;  // an order before it has taken it
    assumed.put(armies, area.armies);
    assumed.put(population, area.population);
    assumed.put(forts, area.forts);
    if (assumed.mode) area.posture = realm::pointing(area.posture, *assumed.mode, from_);
    return position;
  }
  [[nodiscard]] bool later() const { return !earlier_.text.empty(); }
  [[nodiscard]] SeatView fight(const Assumed& assumed) const {
    return told_after<dark_age::TurnFacts>(world_, premise(assumed), view_.seat, sent_);
  }

  /// What is reckoned with, and where it is from.
  void put_premise(Text& out) const {
    const Teller teller(world_, view_, kLanguage);
    const dark_age::Area there = premise(assumed_).at(to_);
    game::put_premise(
        out,
        fmt::format("{}, {}, {}: {}", teller.area(to_), teller.terrain(to_), owner_name(teller, to_),
                    counted(teller, {to_, there.owner, there.armies, there.ships, there.population,
                                     there.forts, there.trade})),
        known(view_, to_).has_value(), later(), assumed_, sent_.text, "armies 4 forts 1");
  }

  /// The same against an ambush, in one line, where somebody could have laid one.
  void put_ambush(Text& out, const SeatView& plain) const {
    const BattleTold& battle = plain.battles.front();
    if (assumed_.mode || battle.defender == PowerId::none || battle.defenders == 0 ||
        !dark_age::can_be_ambushed(battle.kind) || world_.is_sea(to_))
      return;
    Assumed worse = assumed_;
    worse.mode = realm::Mode::ambush;
    const SeatView after = fight(worse);
    if (after.battles.empty()) return;
    const BattleTold& trap = after.battles.front();
    put_sentence(out, fmt::format("With an ambush there: {} of your {} left, {} of theirs; {}. (DA-H15)",
                                  trap.attackers_left, trap.attackers, trap.defenders_left,
                                  trap.captured ? "the area is taken" : "they hold"));
  }

  const World& world_;
  const SeatView& view_;
  Assumed assumed_;
  SentSheet sent_;
  SentSheet earlier_;
  AreaId from_ = AreaId::none;
  AreaId to_ = AreaId::none;
};

}  // namespace

std::string try_sheet(const World& world, const SeatView& view, std::string_view text) {
  const SeatView after = tried(world, view, sheet_of(world, text));
  const Teller teller(world, after, kLanguage);
  const auto guesses = [&](Text& out, int slot) {
    for (const BattleTold& battle : after.battles)
      if (battle.slot == slot && !known(view, battle.to))
        put_guessed(out,
                    fmt::format("you do not see {}: what stands there is a guess", teller.area(battle.to)));
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
      order_asked(*words, earlier, [&](const sheet::Entry& entry) { return canonical_line(world, entry); });
  if (!order) return order;
  return BattleQuestion(world, view, assumed, *order, std::move(earlier)).answer();
}

}  // namespace game
