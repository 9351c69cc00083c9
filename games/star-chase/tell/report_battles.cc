// Battles, told round by round, and bombardments.

#include <algorithm>

#include "star-chase/tell/report_words.h"

namespace star_chase {
namespace {

using enum Message;

Message attack_sentence(Action kind) {
  switch (kind) {
    case Action::assault: return attack_assault;
    case Action::deep: return attack_deep;
    default: return attack_move;
  }
}

/// The sum behind a loss: a share of the enemy's strength and, for the weaker side, of the difference
/// (COM-23).
std::string share_sum(int mine, int theirs, int share) {
  std::string sum = fmt::format("{}/{}", theirs, share);
  if (mine < theirs) sum += fmt::format(" + ({}-{})/{}", theirs, mine, share);
  return sum;
}
int share_of(int mine, int theirs, int share) {
  return theirs / share + (mine < theirs ? (theirs - mine) / share : 0);
}

}  // namespace

std::string Teller::battle_title(const BattleTold& battle) const {
  return words_->text(battle_slot, battle.slot,
                      words_->text(attack_sentence(battle.kind), name(battle.attacker), place(battle.from),
                                   place(battle.to)));
}

void Teller::strengths(const BattleTold& battle, Story& before) const {
  const base::RuleRef rule = signature(battle.kind).rule;
  if (battle.defence == 0) return say(before, rule, unopposed);
  const int attack = battle.rounds.empty() ? battle.strength : battle.rounds.front().attack;
  if (battle.own_attack || is_master())
    say(before, rule, strengths_own, counted(Thing::cruiser, battle.cruisers), name(battle.defender), attack,
        battle.defence);
  else
    say(before, rule, strengths_foe, name(battle.attacker), attack, battle.defence);
}

void Teller::round(const BattleTold& battle, const Round& r, int number, Story& rounds) const {
  const int share = battle.kind == Action::assault ? 3 : 2;
  const auto told = [&](std::string sum, int due, int lost) {
    if (lost == 0 && due == 0) return std::string(word(loss_none));
    std::string text = words_->text(loss_sum, sum, due);
    if (lost < due) text += words_->text(loss_has_only, lost);
    return text;
  };
  std::string attacker;
  std::string defender;
  if (r.stalled) {
    attacker = defender = "1";
  } else {
    int due = share_of(r.attack, r.defence, share);
    std::string sum = share_sum(r.attack, r.defence, share);
    if (battle.ambushed) {
      ++due;
      sum += word(loss_ambush);
    }
    attacker = told(std::move(sum), due, r.attacker_loss);
    const int lost = r.cruisers_lost + r.fighters_lost;
    due = share_of(r.defence, r.struck_back, share);
    if (lost == 0 && due > 0)
      defender = word(loss_no_fleet);
    else
      defender = told(share_sum(r.defence, r.struck_back, share), due, lost);
    std::vector<std::string> ships;
    if (r.cruisers_lost > 0) ships.push_back(counted(Thing::cruiser, r.cruisers_lost));
    if (r.fighters_lost > 0) ships.push_back(counted(Thing::fighter, r.fighters_lost));
    if (!ships.empty()) defender += fmt::format(" ({})", list(ships));
  }
  say(rounds, {}, round_told, words_->text(round_number, number), r.attack, r.defence, attacker, defender);
  if (r.stalled) say(rounds, "COM-26", round_stalled);
}

void Teller::aftermath(const BattleTold& battle, Story& after) const {
  const base::RuleRef rule = signature(battle.kind).rule;
  const bool knows_attack = battle.own_attack || is_master();
  const std::string where = place(battle.to);
  if (battle.captured) {
    if (knows_attack)
      say(after, rule, ended_taken_own, where, counted(Thing::cruiser, battle.cruisers_left), battle.strength,
          battle.level);
    else
      say(after, rule, ended_taken_foe, name(battle.attacker), where);
    if (battle.defender != PowerId::none) {
      say(after, "SCH 3.10", Message::halved);
      if (battle.defender == view_->seat)
        say(after, "SCH 3.10", vp_lost);
      else
        say(after, "SCH 3.10", vp_lost_by, name(battle.defender));
    }
  } else if (battle.strength == 0) {
    say(after, "COM-27", ended_destroyed, where);
  } else if (!knows_attack) {
    say(after, rule, ended_held, where);
  } else if (battle.strength > battle.level) {
    say(after, rule, ended_held_fleet, where);
  } else {
    say(after, "SCH 3.9", ended_held_level, where, battle.strength, battle.level);
  }
  if (knows_attack && !battle.captured && battle.cruisers_left > 0) {
    if (battle.kind == Action::deep)
      say(after, "SCH 4.4", Message::lost_in_space, counted(Thing::cruiser, battle.lost_in_space));
    else
      say(after, "COM-28", came_back, counted(Thing::cruiser, battle.cruisers_left), place(battle.from));
  }
  if (battle.astray > 0 && !is_master())
    say(after, "SCH-H23", gone_astray, counted(Thing::cruiser, battle.astray));
}

void Teller::battle(const BattleTold& battle, Story& before, Story& rounds, Story& after) const {
  strengths(battle, before);
  if (battle.retreated > 0) {
    const std::string ships = counted(Thing::cruiser, battle.retreated);
    if (battle.retreated_to == SystemId::none)
      say(before, "SCH 3.5", Message::retreated, ships, name(battle.defender));
    else
      say(before, "SCH 3.5", Message::retreated_to, ships, name(battle.defender), place(battle.retreated_to));
  }
  if (battle.ambushed) say(before, "SCH 4.2", battle.own_attack ? ambushed_you : ambushed_foe);
  int number = 0;
  for (const Round& r : battle.rounds) round(battle, r, ++number, rounds);
  aftermath(battle, after);
}

void Teller::bombardments(Story& story, bool suffered) const {
  for (const Bombardment& b : view_->bombardments) {
    const bool mine = !is_master() && b.owner == view_->seat;
    if (mine != suffered) continue;
    const std::string what =
        words_->text(mine ? bombarded_by : bombarded_by_you, b.slot, name(b.by), place(b.planet));
    std::vector<std::string> lost;
    if (b.cruisers > 0) lost.push_back(counted(Thing::cruiser, b.cruisers));
    if (b.fighters > 0) lost.push_back(counted(Thing::fighter, b.fighters));
    if (b.population > 0) lost.push_back(counted(Thing::population, b.population));
    if (b.industry > 0) lost.push_back(counted(Thing::industry, b.industry));
    if (lost.empty())
      say(story, "SCH 4.7", bombarded_nothing, what);
    else
      say(story, "SCH 4.7", bombarded_losses, what, list(lost));
  }
}

}  // namespace star_chase
