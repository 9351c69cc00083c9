#include "vom-kriege/judge/judge.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "core/overloaded.h"

namespace vom_kriege {
namespace {

/// A die is named by what it is for and by the number of its roll in the battle.
class DieName {
 public:
  DieName(std::string_view word, unsigned number) {
    word.copy(text_.data(), word.size());
    text_[word.size()] = ':';
    end_ = std::to_chars(text_.data() + word.size() + 1, text_.data() + text_.size(), number).ptr;
  }
  [[nodiscard]] std::string_view text() const {
    return {text_.data(), static_cast<std::size_t>(end_ - text_.data())};
  }

 private:
  std::array<char, 24> text_{};
  char* end_ = nullptr;
};

}  // namespace

void Judge::play_on() {
  while (next_ != nullptr) {
    const Step step = std::exchange(next_, nullptr);
    (this->*step)();
    if (foggy()) look_if_anybody_moved();
    if (c_.outcome != Outcome::none) continue;
    const Outcome outcome = std::exchange(look_for_losses_, false) ? broken() : Outcome::none;
    if (outcome != Outcome::none) {  // VK-H44: at once
      if (outcome == Outcome::draw)
        by_points();
      else
        finish(outcome);
      next_ = nullptr;
    } else if (p_.initiative.active != LeaderId::none && !p_.on_table(p_.initiative.active)) {
      next(&Judge::initiative_over);  // VK-H41: the active command is gone
    }
  }
}

void Judge::look_again() {
  switch (c_.state) {
    case State::focus: return next(&Judge::ask_focus);
    case State::orders: return next(&Judge::ask_orders);
    case State::movement: return next(&Judge::ask_movement);
    case State::combat: return next(&Judge::ask_combat);
    default: return;
  }
}

void Judge::roll(const Roll& due, const Reckoning& dice) {
  c_.roll = due;
  // VK-H3: what an army rolls; whether events happen is for the host, and VK-H78 what nobody may see rolled.
  const bool for_host =
      due.why == RollFor::event || (due.why == RollFor::arrival && table_.facts().arrivals[due.row].hidden);
  if (c_.typed_dice && !for_host) {
    tell(Kind::reckoned, "VK-H3", [&](Happening& h) {
      h.side = due.side;
      h.roll = due;
      h.with = due.with;
      h.dice = dice;
    });
    return ask(State::dice, due.side);
  }
  const DieName name(kRollWords[static_cast<std::size_t>(due.why)], c_.rolls);
  DiceFaces faces;
  for (std::uint32_t i = 0; i < due.dice; ++i) faces.push(kDie[dice_->die(name.text(), i, 6) - 1]);
  ++c_.rolls;
  tell(Kind::rolled, "VK-070", [&](Happening& h) {
    h.side = due.side;
    h.roll = due;
    h.unit = due.unit;
    h.other = due.target;
    h.leader = due.leader;
    h.with = due.with;
    h.dice = dice;
    h.faces = faces;
    h.against = against();
  });
  rolled(faces);
}

Allowed Judge::take(const TypedDice& d) {
  if (d.faces.size() != c_.roll.dice)
    return no("VK-H3",
              fmt::format("{} dice are to be rolled, {} were typed in", c_.roll.dice, d.faces.size()));
  if (only_looking()) return {};
  ++c_.rolls;
  tell(Kind::rolled, "VK-H3", [&](Happening& h) {
    h.side = c_.roll.side;
    h.roll = c_.roll;
    h.unit = c_.roll.unit;
    h.other = c_.roll.target;
    h.leader = c_.roll.leader;
    h.with = c_.roll.with;
    h.faces = d.faces;
    h.against = against();
  });
  rolled(d.faces);
  return {};
}

Against Judge::against() const {
  const UnitId target = c_.roll.target;
  switch (c_.roll.why) {
    case RollFor::shot:
    case RollFor::fire: return shot_at(fighter_of(table_, p_, target));
    case RollFor::attack: return struck_by(table_.unit(c_.roll.unit).arm, fighter_of(table_, p_, target));
    case RollFor::retire: return Against::retiring;
    case RollFor::arrival:
    case RollFor::event:
    case RollFor::command:
    case RollFor::reroll:
    case RollFor::leader:
    case RollFor::square:
    case RollFor::back: break;
  }
  return Against::unit;
}

void Judge::rolled(const DiceFaces& faces) {
  switch (c_.roll.why) {
    case RollFor::arrival: {
      const Arrival& arrival = table_.facts().arrivals[c_.roll.row];
      if (arrival.faces.has(faces[0]))
        arrive(arrival.entry.command);
      else
        tell(Kind::arrival_waits, "VK-H45", [&](Happening& h) {
          h.leader = arrival.entry.command;
          h.faces = faces;
        });
      return next(&Judge::arrivals);
    }
    case RollFor::event:
      if (table_.facts().events[c_.roll.row].faces.has(faces[0])) happen(c_.roll.row);
      return next(&Judge::events);
    case RollFor::command:
      c_.dice = {};
      for (const DieFace face : faces) c_.dice.push(face);
      if (p_.of(p_.initiative.active).quality == 0) return next(&Judge::ask_trade);
      return ask(State::reroll, active_side());
    case RollFor::reroll: {
      field::List<DieFace, 6> dice;
      std::size_t used = 0;
      for (std::size_t i = 0; i < c_.dice.size(); ++i) {
        const bool again = used < c_.rerolled.size() && c_.rerolled[used] == i + 1;
        dice.push(again ? faces[used++] : c_.dice[i]);
      }
      c_.dice = dice;
      return next(&Judge::ask_trade);
    }
    case RollFor::leader: return leader_struck(faces);
    case RollFor::square: return square_tested(faces);
    case RollFor::shot: return shot(faces);
    case RollFor::retire: return retire_rolled(faces);
    case RollFor::fire: return fired(faces);
    case RollFor::attack: return attacked(faces);
    case RollFor::back: return battled_back(faces);
  }
}

namespace {

/// How an answer to each ask begins.
std::string_view answers_to(State state) {
  switch (state) {
    case State::placing: return "place, wait";
    case State::focus: return "give, done";
    case State::reroll: return "reroll, keep";
    case State::trade: return "trade, done";
    case State::orders: return "order, clear, rally, done";
    case State::movement: return "move, charge, leave, limber, unlimber, push, done";
    case State::leader_met:
    case State::rout:
    case State::retreat:
      return state == State::leader_met ? "retire" : state == State::rout ? "rout" : "retreat";
    case State::counter: return "counter, no";
    case State::square: return "square, no";
    case State::leader_move: return "leader to, stay";
    case State::combat: return "shoot, melee, done";
    case State::reaction: return "fire, retire, no";
    case State::advance: return "advance, stay";
    case State::follow_up: return "charge, stay";
    case State::dice: return "dice:";
    case State::over: break;
  }
  return "nothing";
}

}  // namespace

tl::unexpected<No> Judge::not_asked() const {
  return no("VK-H43", fmt::format("that is no answer to what is asked now, {}: {}", label(c_.state),
                                  answers_to(c_.state)));
}

Allowed Judge::is_ours(UnitId u) const {
  if (!p_.on_table(u)) return no("VK-H13", fmt::format("{} is not on the table", id(u)));
  if (!is_active(u))
    return no("VK-119", fmt::format("{} does not belong to the command whose initiative it is, {}", id(u),
                                    id(p_.initiative.active)));
  return {};
}

/// Who acts with whom: nobody twice.
Allowed Judge::named_once(UnitId first, const Units& with) const {
  for (const UnitId* u = with.begin(); u != with.end(); ++u)
    if (*u == first || std::find(with.begin(), u, *u) != u)
      return no("VK-H1", fmt::format("{} is named twice", id(*u)));
  return {};
}

/// An ask with one legal answer is answered by the program and logged (VK-H43).
void Judge::only_answer(const Decision& decision) {
  tell(Kind::decided, "VK-H43", [&](Happening& h) {
    h.side = c_.asked;
    h.by = Happening::By::only_one;
    h.decision = decision;
  });
}

Allowed Judge::carry_out(const Decision& decision) {
  if (!fits(c_, decision)) return not_asked();
  return std::visit([&](const auto& d) -> Allowed { return take(d); }, decision);
}

Allowed Judge::take(const Decision& decision, Happening::By by) {
  if (c_.state == State::over) return no("VK-H44", "the battle is over");
  const std::size_t told = log_ == nullptr ? 0 : log_->size();
  if (!only_looking())
    tell(Kind::decided, "VK-H43", [&](Happening& h) {
      h.side = c_.asked;
      h.by = by;
      h.decision = decision;
    });
  const Allowed allowed = carry_out(decision);
  if (!allowed && log_ != nullptr) log_->resize(told);
  return allowed;
}

Allowed Judge::take(const Retire& d) {
  return c_.state == State::leader_met ? take_leader_retire(d) : take_unit_retire(d);
}

/// Letting things be; each ask has its own word for it, which `fits` has seen to.
Allowed Judge::take(const Pass&) {
  if (only_looking()) return {};
  switch (c_.state) {
    case State::placing:
      c_.waits |= bit(c_.leader);
      next(&Judge::placing);
      break;
    case State::focus:
    case State::movement: next(&Judge::ask_leader); break;
    case State::reroll: next(&Judge::ask_trade); break;
    case State::trade: next(&Judge::ask_orders); break;
    case State::orders: next(&Judge::ask_movement); break;
    case State::counter: next(&Judge::come_into_contact); break;
    case State::square: next(&Judge::ask_squares); break;
    case State::leader_move:
      next(table_.leader(p_.initiative.active).army ? &Judge::initiative_over : &Judge::ask_combat);
      break;
    case State::combat: next(&Judge::combat_over); break;
    case State::reaction: next(&Judge::attack); break;
    case State::advance:
    case State::follow_up: next(&Judge::melee_over); break;
    default: base::broken("an ask that cannot be let be");
  }
  return {};
}

// ------------------------------------------------------------------------------ the face

namespace {

/// The word with which an ask is let be.
std::optional<Pass::Word> pass_of(State state) {
  using Word = Pass::Word;
  switch (state) {
    case State::placing: return Word::wait;
    case State::reroll: return Word::keep;
    case State::focus:
    case State::trade:
    case State::orders:
    case State::movement:
    case State::combat: return Word::done;
    case State::counter:
    case State::square:
    case State::reaction: return Word::no;
    case State::leader_move:
    case State::advance:
    case State::follow_up: return Word::stay;
    default: return std::nullopt;
  }
}

}  // namespace

bool fits(const Course& course, const Decision& decision) {
  const auto in = [&](State wanted) { return course.state == wanted; };
  return std::visit(base::Overloaded{
                        [&](const Pass& d) { return pass_of(course.state) == d.word; },
                        [&](const Give&) { return in(State::focus); },
                        [&](const Reroll&) { return in(State::reroll); },
                        [&](const Trade&) { return in(State::trade); },
                        [&](const GiveOrder&) { return in(State::orders); },
                        [&](const ClearDisorder&) { return in(State::orders); },
                        [&](const Rally&) { return in(State::orders); },
                        [&](const Move&) { return in(State::movement); },
                        [&](const Leave&) { return in(State::movement); },
                        [&](const Limber&) { return in(State::movement); },
                        [&](const Unlimber&) { return in(State::movement); },
                        [&](const Push&) { return in(State::movement); },
                        [&](const Charge&) { return in(State::movement) || in(State::follow_up); },
                        [&](const Counter&) { return in(State::counter); },
                        [&](const FormSquare&) { return in(State::square); },
                        [&](const LeaderMove&) { return in(State::leader_move); },
                        [&](const Shoot&) { return in(State::combat); },
                        [&](const Melee&) { return in(State::combat); },
                        [&](const DefensiveFire&) { return in(State::reaction); },
                        [&](const Retire& d) {
                          return in(d.leader != LeaderId::none ? State::leader_met : State::reaction);
                        },
                        [&](const Advance&) { return in(State::advance); },
                        [&](const Retreat&) { return in(State::retreat); },
                        [&](const Rout&) { return in(State::rout); },
                        [&](const PlaceUnit&) { return in(State::placing); },
                        [&](const PlaceLeader&) { return in(State::placing); },
                        [&](const TypedDice&) { return in(State::dice); },
                    },
                    decision);
}

Battle begin(const Table& table, const Position& start, Hands hands, bool typed_dice) {
  Battle battle{start, {}};
  battle.course.typed_dice = typed_dice;
  Judge judge(table, battle, &hands.dice, hands.log);
  judge.begin();
  judge.play_on();
  return battle;
}

/// Without dice the judge changes nothing; that it has a battle of its own lets the compiler see to it.
static Allowed looked_at(const Table& table, Battle known, const Decision& decision) {
  return Judge(table, known, nullptr, nullptr).take(decision, Happening::By::seat);
}

Allowed check(const Table& table, const Battle& battle, const Decision& decision) {
  return looked_at(table, as_known(table, battle, battle.course.asked), decision);  // VK-H75
}

Allowed check_known(const Table& table, const Battle& known, const Decision& decision) {
  return looked_at(table, known, decision);
}

Allowed answer(const Table& table, Battle& battle, const Decision& decision, Hands hands, Happening::By by) {
  Judge judge(table, battle, &hands.dice, hands.log);
  const Allowed allowed = table.foggy() ? judge.take_in_fog(decision, by) : judge.take(decision, by);
  if (allowed) judge.play_on();
  return allowed;
}

void play_on(const Table& table, Battle& battle, Hands hands) {
  Judge judge(table, battle, &hands.dice, hands.log);
  judge.look_again();
  judge.play_on();
}

void begin_initiative(const Table& table, Battle& battle, Hands hands) {
  Judge judge(table, battle, &hands.dice, hands.log);
  judge.initiative();
  judge.play_on();
}

}  // namespace vom_kriege
