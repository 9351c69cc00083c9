#include "star-chase/play/trials.h"

#include <fmt/core.h>

#include <algorithm>

#include "realm/ask/trial_words.h"
#include "star-chase/play/guess.h"
#include "star-chase/rules/reading.h"
#include "star-chase/rules/turn.h"
#include "star-chase/tell/report.h"
#include "text/text_table.h"

namespace game {
namespace {

using base::Text;
using star_chase::BattleTold;
using star_chase::Position;
using star_chase::PowerId;
using star_chase::SeatView;
using star_chase::SentSheet;
using star_chase::SystemId;
using star_chase::Teller;
using star_chase::World;

/// Dice that show the middle of what they can: a bombardment is reckoned with its mean.
class MiddleDice final : public base::Dice {
 public:
  [[nodiscard]] std::uint32_t die(std::string_view, std::uint32_t, std::uint32_t sides) override {
    return (sides + 1) / 2;
  }
};

/// A sheet read and carried out in the galaxy as the seat thinks it is, which has no system but those of its
/// map; so trying an order out cannot tell one that is hidden from one that does not exist (SCH-H10).
struct Trial {
  explicit Trial(const World& world, const SeatView& seat_view, std::string_view text)
      : thought(star_chase::guess(world, seat_view)) {
    for (std::size_t i = 0; i < thought.now.systems.size(); ++i)
      thought.now.known_to(thought.seat, star_chase::system_id(i)) =
          star_chase::kOnMap | star_chase::kSurveyed;
    write(text);
  }

  /// The sheet to be carried out next.
  void write(std::string_view text) {
    sent = {std::string(text), star_chase::read_sheet(*thought.world, thought.now, thought.seat, text).sheet};
  }
  void carry_out() {
    std::vector<const sheet::Sheet*> sheets(thought.world->power_count(), nullptr);
    sheets[realm::index(thought.seat)] = &sent.sheet;
    MiddleDice dice;
    star_chase::play_actions(*thought.world, thought.now, sheets, dice, facts);
    view = star_chase::view(*thought.world, thought.now, facts, thought.seat, &sent);
  }
  [[nodiscard]] bool seen(SystemId s) const {
    return thought.seen[realm::index(s)] != star_chase::Sight::kNever;
  }
  [[nodiscard]] Teller teller() const { return Teller(*thought.world, view, kLanguage); }

  star_chase::Guess thought;
  SentSheet sent;
  star_chase::TurnFacts facts;
  SeatView view;
};

const star_chase::SeenSystem* seen(const SeatView& view, SystemId s) {
  for (const auto* list : {&view.seen, &view.remembered})
    for (const star_chase::SeenSystem& system : *list)
      if (system.system == s) return &system;
  return nullptr;
}

std::string counted(const Teller& teller, int cruisers, int fighters, int colony_ships, int population,
                    int industry) {
  using star_chase::Thing;
  std::vector<std::string> parts;
  const auto add = [&](Thing thing, int n) {
    if (n > 0) parts.push_back(teller.counted(thing, n));
  };
  add(Thing::cruiser, cruisers);
  add(Thing::fighter, fighters);
  add(Thing::colony_ship, colony_ships);
  add(Thing::population, population);
  add(Thing::industry, industry);
  return parts.empty() ? "nothing there" : base::joined(parts, ", ");
}

enum Count : std::size_t { cruisers, fighters, colony_ships, population, weapons, defence };
constexpr CountWord kCounts[] = {{"CRUISERS", cruisers},     {"FIGHTERS", fighters}, {"COLONY", colony_ships},
                                 {"POPULATION", population}, {"WEAPONS", weapons},   {"DEFENCE", defence}};
constexpr AssumptionWords kWords{kCounts, 10'000, false};

/// Puts what is assumed into the position; technology needs somebody who has it.
void assume(Position& position, PowerId seat, SystemId from, SystemId to, const Assumed& assumed) {
  star_chase::System& s = position.at(to);
  assumed.put(cruisers, s.cruisers);
  assumed.put(fighters, s.fighters);
  assumed.put(colony_ships, s.colony_ships);
  assumed.put(population, s.population);
  const bool needs_owner = assumed.counts[weapons] || assumed.counts[defence] || assumed.mode;
  if (needs_owner && s.owner == PowerId::none)
    for (std::size_t i = 0; i < position.powers.size() && s.owner == PowerId::none; ++i)
      if (star_chase::power_id(i) != seat && !have_pact(position, seat, star_chase::power_id(i)))
        s.owner = star_chase::power_id(i);
  if (s.owner == PowerId::none || s.owner == seat) return;
  const auto level = [&](Count count, star_chase::Tech tech) {
    if (const auto n = assumed.counts[count])
      position.of(s.owner).levels.set(tech, std::min(*n, star_chase::kHighestLevel));
  };
  level(weapons, star_chase::Tech::weapons);
  level(defence, star_chase::Tech::defence);
  if (assumed.mode) s.posture = realm::pointing(s.posture, *assumed.mode, from);
}

}  // namespace

std::string known_contents(const Teller& teller, SystemId s) {
  for (const star_chase::OwnSystem& own : teller.view().systems)
    if (own.system == s)
      return "yours, " +
             counted(teller, own.cruisers, own.fighters, own.colony_ships, own.population, own.industry);
  const star_chase::SeenSystem* there = seen(teller.view(), s);
  if (there == nullptr) return "not seen";
  std::string text =
      there->owner == PowerId::none ? "nobody's, " : fmt::format("of {}, ", teller.name(there->owner));
  text += counted(teller, there->cruisers, there->fighters, there->colony_ships, there->population,
                  there->industry);
  if (there->turn != teller.view().roundup.turn) text += fmt::format(" (after turn {})", there->turn);
  return text;
}

std::string try_sheet(const World& world, const SeatView& view, std::string_view text) {
  Trial trial(world, view, text);
  trial.carry_out();
  const Teller teller = trial.teller();
  const auto guesses = [&](Text& out, int slot) {
    for (const BattleTold& battle : trial.view.battles)
      if (battle.slot == slot && !trial.seen(battle.to))
        put_guessed(out,
                    fmt::format("you have not seen {}: it is taken to be empty", teller.code(battle.to)));
  };
  return sheet_told(teller, guesses,
                    "As things stand, if nobody else moves; what others have learned is not known, so they "
                    "are taken to be as at the start.");
}

base::Result<std::string> try_board(const World& world, const SeatView& view, std::string_view text) {
  const auto asked = board_asked(text);
  if (!asked) return tl::unexpected(asked.error());
  Trial trial(world, view, asked->sheet);
  keep_first(trial.sent.sheet, asked->slots);
  trial.carry_out();
  Text out;
  write_map_svg(out, *trial.thought.world, trial.view);
  return out;
}

std::string doubts(const World& world, const SeatView& view, std::string_view text) {
  Trial trial(world, view, text);
  trial.carry_out();
  return doubts_told(trial.teller());
}

base::Result<std::string> try_battle(const World& world, const SeatView& view, std::string_view text) {
  Assumed assumed;
  const AttackAsked asked = attack_asked(text);
  const auto words = take_assumptions(asked.words, kWords, assumed);
  if (!words) return words;
  Trial trial(world, view, asked.sheet);
  const auto order = order_asked(*words, trial.sent, [&](const sheet::Entry& entry) {
    return canonical_line(*trial.thought.world, entry);
  });
  if (!order) return order;
  if (!asked.sheet.empty()) trial.carry_out();
  trial.write(*order);
  const sheet::Entry& entry = trial.sent.sheet.slots[0];
  const bool attack = entry.state == sheet::Entry::State::ready &&
                      static_cast<star_chase::Action>(entry.action) <= star_chase::Action::deep;
  const SystemId from = attack ? trial.thought.world->system_of(entry.first) : SystemId::none;
  const SystemId to = attack ? trial.thought.world->system_of(entry.second) : SystemId::none;
  if (from == SystemId::none || to == SystemId::none)
    return base::fail(
        "battle takes an attack between two systems of your map, such as battle MOVE 101 102 3");
  if (trial.thought.now.at(to).owner != view.seat) assume(trial.thought.now, view.seat, from, to, assumed);
  const star_chase::System there = trial.thought.now.at(to);
  trial.carry_out();
  const Teller teller = trial.teller();
  Text out;
  if (!asked.sheet.empty()) put_sentence(out, "After the orders before it, if nobody else moves.");
  put_sentence(out, fmt::format("{}, {}: {}.{}", teller.place(to), teller.type(to),
                                counted(teller, there.cruisers, there.fighters, there.colony_ships,
                                        there.population, there.industry),
                                trial.seen(to) ? ""
                                               : " You have not seen it; say what you expect, such as "
                                                 "cruisers 4 weapons 1 ambush."));
  put_attack(out, teller, "the system is yours");
  return out;
}

}  // namespace game
