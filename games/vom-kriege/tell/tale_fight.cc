#include "vom-kriege/tell/luck.h"
#include "vom-kriege/tell/tale_turn.h"

namespace vom_kriege {
namespace {

using Kind = Happening::Kind;

/// Who helps, as the decision names them.
std::optional<Units> supporters(const Decision& decision) {
  if (const auto* shoot = std::get_if<Shoot>(&decision)) return shoot->with;
  if (const auto* melee = std::get_if<Melee>(&decision)) return melee->with;
  if (const auto* fire = std::get_if<DefensiveFire>(&decision)) return fire->with;
  return std::nullopt;
}

}  // namespace

void FightTeller::tell(std::string words, ShownDice dice) {
  told_.push_back({capital(std::move(words)), std::move(dice)});
  scribe_.end_sentence();
}

std::vector<Sentence> FightTeller::finish() {
  close();
  return std::move(told_);
}

ShownDice FightTeller::dice_of(const Happening& roll) const {
  ShownDice dice;
  for (const DieFace face : roll.faces) {
    bool counts = true;
    if (luck_of(roll)) {
      const Effect e = effect_of(scribe_.table(), roll, face);
      counts = e.hits + e.flags > 0;
    } else if (roll.roll.why == RollFor::square) {
      counts = face == DieFace::infantry;  // VK-167
    } else if (roll.roll.why == RollFor::leader) {
      counts = face == DieFace::saber;  // VK-H21
    }
    dice.push_back({face, counts});
  }
  return dice;
}

std::string FightTeller::opening(const Open& o) {
  const UnitId who = o.roll.roll.unit;
  std::string name = scribe_.subject(who);
  if (!o.with.empty())
    name = scribe_.say(Say::supported, name, scribe_.units({o.with.begin(), o.with.end()}));
  const bool guns = scribe_.table().unit(who).arm == Arm::artillery;
  Say how = guns ? Say::shot_guns : Say::shot_foot;
  switch (o.roll.roll.why) {
    case RollFor::fire: how = guns ? Say::shot_guns : Say::fired_at_charge; break;
    case RollFor::attack: how = o.roll.against == Against::unit ? Say::attacked : Say::attacked_square; break;
    case RollFor::back: how = Say::battled_back; break;
    case RollFor::retire: how = Say::struck_retiring; break;
    default: break;
  }
  return scribe_.say(how, name, scribe_.unit(o.roll.roll.target));
}

std::string FightTeller::ending(const Open& o) {
  using End = Open::End;
  const int of = strength(scribe_.table().unit(o.roll.roll.target));
  const std::string hits = o.taken > 0 ? scribe_.hits(o.taken, o.now, of) : std::string();
  const std::string way = o.way.n > 0 ? scribe_.yards(o.way.n) : std::string();
  switch (o.end) {
    case End::stands: return o.taken > 0 ? scribe_.say(Say::stood, hits) : scribe_.say(Say::nothing);
    case End::gives_way:
      if (way.empty())
        return o.taken > 0 ? scribe_.say(Say::hit_and_held_fast, hits) : scribe_.say(Say::held_fast);
      return o.taken > 0 ? scribe_.say(Say::hit_and_gave_way, hits, way) : scribe_.say(Say::gave_way, way);
    case End::breaks: return scribe_.say(Say::broke, hits.empty() ? scribe_.hits(of) : hits);
    case End::destroyed: return scribe_.say(Say::destroyed);
    case End::draws_off: break;
  }
  return o.taken > 0 ? scribe_.say(Say::drew_off_hit, hits, way) : scribe_.say(Say::drew_off, way);
}

void FightTeller::close() {
  if (!open_) return;
  const Open o = *open_;
  open_.reset();
  std::string words = opening(o);
  words += ending(o);
  tell(std::move(words), dice_of(o.roll));
}

bool FightTeller::take_roll(const Happening& h) {
  switch (h.roll.why) {
    case RollFor::square:
      close();
      test_ = h;
      return true;
    case RollFor::leader:
      close();
      tell(scribe_.say(Say::ran_into_leader, scribe_.subject(h.roll.unit), scribe_.leader(h.roll.leader)),
           dice_of(h));
      return true;
    case RollFor::shot:
    case RollFor::retire:
    case RollFor::fire:
    case RollFor::attack:
    case RollFor::back:
      close();
      open_ = Open{.roll = h, .with = with_, .taken = 0, .now = 0, .end = {}, .way = {}};
      if (h.roll.why == RollFor::back) open_->with = {};
      with_ = {};
      return true;
    default: return false;
  }
}

/// What comes of a roll.
bool FightTeller::take_end(const Happening& h, int hits_before) {
  using End = Open::End;
  switch (h.kind) {
    case Kind::hit:
      if (!concerns(h.unit)) return true;  // told with what did it
      open_->taken += h.number - hits_before;
      open_->now = h.number;
      return true;
    case Kind::retreats:
    case Kind::routs:
    case Kind::retires:
      if (concerns(h.unit)) {
        open_->end = h.kind == Kind::retreats ? End::gives_way
                     : h.kind == Kind::routs  ? End::breaks
                                              : End::draws_off;
        open_->way = h.measured;
        return true;
      }
      close();
      tell(h.measured.n > 0 ? scribe_.say(Say::went_too, scribe_.subject(h.unit), scribe_.yards(h.measured.n))
                            : scribe_.say(Say::left_behind, scribe_.subject(h.unit)));
      return true;
    case Kind::blocked:
      close();
      tell(scribe_.say(Say::blocked));
      return true;
    case Kind::removed:
      if (concerns(h.unit)) {
        open_->end = End::destroyed;
        return true;
      }
      if (h.rule.id == "VK-225") return true;  // with its command, which is told
      close();
      tell(scribe_.say(Say::unit_lost, scribe_.unit(h.unit)));
      return true;
    case Kind::effect:
    case Kind::disordered:
    case Kind::marker:
    case Kind::contact:
    case Kind::contact_lost: return true;
    default: return false;
  }
}

bool FightTeller::take_leader(const Happening& h) {
  const auto hits = [&] { return scribe_.hits(1, h.number, kLeaderStrength); };
  Say how{};
  switch (h.kind) {
    case Kind::leader_hit:
      close();
      if (h.number < kLeaderStrength) tell(scribe_.say(Say::leader_hit, scribe_.leader(h.leader), hits()));
      return true;
    case Kind::army_leader_hit:
      close();
      if (h.number < kLeaderStrength)
        tell(scribe_.say(Say::army_leader_hit, scribe_.leader(h.leader), hits()));
      return true;
    case Kind::leader_removed:
      how = scribe_.table().leader(h.leader).army ? Say::army_leader_lost : Say::leader_lost;
      close();
      tell(scribe_.say(how, scribe_.leader(h.leader)));
      return true;
    case Kind::command_lost:
      close();
      tell(scribe_.say(Say::command_lost, scribe_.command(h.leader)));
      return true;
    case Kind::leader_retires:
    case Kind::leader_sheltered:
      close();
      tell(scribe_.say(Say::leader_away, scribe_.leader(h.leader)));
      return true;
    default: return false;
  }
}

bool FightTeller::take(const Happening& h, int hits_before) {
  switch (h.kind) {
    case Kind::decided:
      if (const auto with = supporters(h.decision)) with_ = *with;
      return false;
    case Kind::rolled: return take_roll(h);
    case Kind::charges: {
      close();
      // VK-035: a garrison and a square have neither flank nor rear; what opened is told with those that
      // have.
      const std::string where = !h.opening                    ? std::string()
                                : h.face == field::Face::rear ? scribe_.say(Say::in_rear)
                                                              : scribe_.say(Say::in_flank);
      tell(scribe_.say(Say::charged, scribe_.subject(h.unit), scribe_.unit(h.other), where));
      return true;
    }
    case Kind::counter_charges:
      close();
      tell(scribe_.say(Say::counter_charged, scribe_.subject(h.unit), scribe_.unit(h.other)));
      return true;
    case Kind::forms_square:
    case Kind::no_square:
      close();
      tell(scribe_.say(h.kind == Kind::forms_square ? Say::square_formed : Say::square_failed,
                       scribe_.subject(h.unit)),
           test_ ? dice_of(*test_) : ShownDice{});
      test_.reset();
      return true;
    case Kind::falls_back:
      close();
      tell(scribe_.say(Say::fell_back, scribe_.subject(h.unit)));
      return true;
    case Kind::advances:
      close();
      tell(scribe_.say(Say::advanced, scribe_.subject(h.unit)));
      return true;
    case Kind::no_dice:
      close();
      tell(scribe_.say(Say::no_dice, scribe_.subject(h.unit), scribe_.unit(h.other)));
      return true;
    default: return take_end(h, hits_before) || take_leader(h);
  }
}

}  // namespace vom_kriege
