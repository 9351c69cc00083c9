#include "vom_kriege/judge.h"

#include <charconv>
#include <string_view>

#include "vom_kriege/decision_text.h"

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
    if (c_.outcome != Outcome::none) continue;
    if (const Outcome outcome = broken(); outcome != Outcome::none) {  // VK-H44: at once
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
  // VK-H3: what an army rolls; whether events happen is for the host.
  if (c_.typed_dice && due.why != RollFor::event) {
    tell(Kind::reckoned, "VK-H3", [&](Happening& h) {
      h.side = due.side;
      h.roll = due;
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
    h.dice = dice;
    h.faces = faces;
  });
  rolled(faces);
}

Allowed Judge::take(const TypedDice& d) {
  if (d.faces.size() != c_.roll.dice)
    return no("VK-H3", fmt::format("{} dice are to be rolled, {} were typed in", c_.roll.dice, d.faces.size()));
  if (only_looking()) return {};
  ++c_.rolls;
  tell(Kind::rolled, "VK-H3", [&](Happening& h) {
    h.side = c_.roll.side;
    h.roll = c_.roll;
    h.unit = c_.roll.unit;
    h.other = c_.roll.target;
    h.leader = c_.roll.leader;
    h.faces = d.faces;
  });
  rolled(d.faces);
  return {};
}

void Judge::rolled(const DiceFaces& faces) {
  switch (c_.roll.why) {
    case RollFor::arrival: {
      const Arrival& arrival = table_.facts().arrivals[c_.roll.row];
      if (arrival.faces.has(faces[0])) arrive(arrival.entry.command);
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

tl::unexpected<No> Judge::not_asked(const Decision&) const {
  return no("VK-H43", fmt::format("that is no answer to what is asked now ({})", label(c_.state)));
}

Allowed Judge::is_ours(UnitId u) const {
  if (!p_.on_table(u)) return no("VK-H13", fmt::format("{} is not on the table", id(u)));
  if (!is_active(u))
    return no("VK-119", fmt::format("{} does not belong to the command whose initiative it is, {}", id(u),
                                    id(p_.initiative.active)));
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

Allowed Judge::take(const Decision& decision, Happening::By by) {
  if (c_.state == State::over) return no("VK-H44", "the battle is over");
  const std::size_t told = log_ == nullptr ? 0 : log_->size();
  if (!only_looking())
    tell(Kind::decided, "VK-H43", [&](Happening& h) {
      h.side = c_.asked;
      h.by = by;
      h.decision = decision;
    });
  const Allowed allowed = std::visit(
      [&](const auto& d) -> Allowed {
        using D = std::decay_t<decltype(d)>;
        const auto only_in = [&](auto... states) { return ((c_.state == states) || ...); };
        bool fits = false;
        if constexpr (std::is_same_v<D, Pass>) fits = c_.state != State::dice;
        if constexpr (std::is_same_v<D, TypedDice>) fits = only_in(State::dice);
        if constexpr (std::is_same_v<D, Give>) fits = only_in(State::focus);
        if constexpr (std::is_same_v<D, Reroll>) fits = only_in(State::reroll);
        if constexpr (std::is_same_v<D, Trade>) fits = only_in(State::trade);
        if constexpr (std::is_same_v<D, GiveOrder> || std::is_same_v<D, ClearDisorder> ||
                      std::is_same_v<D, Rally>)
          fits = only_in(State::orders);
        if constexpr (std::is_same_v<D, Move> || std::is_same_v<D, Leave> || std::is_same_v<D, Limber> ||
                      std::is_same_v<D, Unlimber> || std::is_same_v<D, Push>)
          fits = only_in(State::movement);
        if constexpr (std::is_same_v<D, Charge>) fits = only_in(State::movement, State::follow_up);
        if constexpr (std::is_same_v<D, Counter>) fits = only_in(State::counter);
        if constexpr (std::is_same_v<D, FormSquare>) fits = only_in(State::square);
        if constexpr (std::is_same_v<D, LeaderMove>) fits = only_in(State::leader_move);
        if constexpr (std::is_same_v<D, Shoot> || std::is_same_v<D, Melee>) fits = only_in(State::combat);
        if constexpr (std::is_same_v<D, DefensiveFire>) fits = only_in(State::reaction);
        if constexpr (std::is_same_v<D, Retire>) fits = only_in(State::reaction, State::leader_met);
        if constexpr (std::is_same_v<D, Advance>) fits = only_in(State::advance);
        if constexpr (std::is_same_v<D, Retreat>) fits = only_in(State::retreat);
        if constexpr (std::is_same_v<D, Rout>) fits = only_in(State::rout);
        if constexpr (std::is_same_v<D, PlaceUnit> || std::is_same_v<D, PlaceLeader>)
          fits = only_in(State::placing);
        if (!fits) return not_asked(decision);
        return take(d);
      },
      decision);
  if (!allowed && log_ != nullptr) log_->resize(told);
  return allowed;
}

Allowed Judge::take(const Retire& d) {
  return c_.state == State::leader_met ? take_leader_retire(d) : take_unit_retire(d);
}

/// Each ask has its own word for letting things be.
Allowed Judge::take(const Pass& d) {
  using Word = Pass::Word;
  const auto is = [&](Word word, Step step) -> Allowed {
    if (d.word != word) return not_asked(d);
    if (!only_looking()) next(step);
    return {};
  };
  switch (c_.state) {
    case State::placing:
      if (d.word != Word::wait) return not_asked(d);
      if (!only_looking()) {
        c_.waits |= bit(c_.leader);
        next(&Judge::placing);
      }
      return {};
    case State::focus: return is(Word::done, &Judge::ask_leader);
    case State::reroll: return is(Word::keep, &Judge::ask_trade);
    case State::trade: return is(Word::done, &Judge::ask_orders);
    case State::orders: return is(Word::done, &Judge::ask_movement);
    case State::movement: return is(Word::done, &Judge::ask_leader);
    case State::counter: return is(Word::no, &Judge::come_into_contact);
    case State::square: return is(Word::no, &Judge::ask_squares);
    case State::leader_move:
      return is(Word::stay,
                table_.leader(p_.initiative.active).army ? &Judge::initiative_over : &Judge::ask_combat);
    case State::combat: return is(Word::done, &Judge::combat_over);
    case State::reaction: return is(Word::no, &Judge::attack);
    case State::advance:
    case State::follow_up: return is(Word::stay, &Judge::melee_over);
    default: return not_asked(d);
  }
}

// ------------------------------------------------------------------------------ the face

Battle begin(const Table& table, const Position& start, Hands hands, bool typed_dice) {
  Battle battle{start, {}};
  battle.course.typed_dice = typed_dice;
  Judge judge(table, battle, &hands.dice, hands.log);
  judge.begin();
  judge.play_on();
  return battle;
}

Allowed check(const Table& table, const Battle& battle, const Decision& decision) {
  Battle copy = battle;  // without dice the judge changes nothing; the copy lets the compiler see to it
  return Judge(table, copy, nullptr, nullptr).take(decision, Happening::By::seat);
}

Allowed answer(const Table& table, Battle& battle, const Decision& decision, Hands hands, Happening::By by) {
  Judge judge(table, battle, &hands.dice, hands.log);
  const Allowed allowed = judge.take(decision, by);
  if (allowed) judge.play_on();
  return allowed;
}

void play_on(const Table& table, Battle& battle, Hands hands) {
  Judge judge(table, battle, &hands.dice, hands.log);
  judge.look_again();
  judge.play_on();
}

}  // namespace vom_kriege
