// Battles, told phase by phase. Every loss is taken apart, so that a player can reckon it again.

#include <algorithm>

#include "empires/tell/report_words.h"

namespace empires {
namespace {

using enum Message;

/// What strength `x` does to `y` as a sum: a third, and a third of the lead (COM-23).
std::string hits_sum(int x, int y) {
  std::string sum = fmt::format("{}/3", x);
  if (x > y) sum += fmt::format(" + ({}-{})/3", x, y);
  return sum;
}

}  // namespace

/// What makes up a loss, and what it came to.
struct Teller::Loss {
  std::string sum;  // of the shares
  int hits = 0;     // what they come to
  int carried = 0;
  bool ambush = false;
  int relief = 0;
  int lost = 0;
};

std::string Teller::told(const Loss& loss) const {
  const int due = std::max(0, loss.hits + loss.carried + (loss.ambush ? 1 : 0) - loss.relief);
  std::string sum = loss.sum;
  if (loss.carried > 0) sum += words_->text(loss_carried, loss.carried);
  if (loss.ambush) sum += word(loss_ambush);
  if (loss.relief > 0) sum += words_->text(loss_ground, loss.relief);
  std::string text = words_->text(loss_sum, sum, due);
  if (loss.lost < due)
    text += loss.lost == 0 ? std::string(word(loss_has_none)) : words_->text(loss_has_only, loss.lost);
  return text;
}

std::string Teller::battle_title(const LandTold& b) const {
  return words_->text(battle_slot, b.slot,
                      words_->text(world_->is_sea(b.from) ? attack_landing : attack_land, name(b.attacker),
                                   area(b.from), area(b.to)));
}

std::string Teller::battle_title(const SeaTold& b) const {
  return words_->text(battle_slot, b.slot,
                      words_->text(attack_sea, name(b.attacker), area(b.from), area(b.to)));
}

void Teller::in_the_air(const LandTold& b, Story& phases) const {
  const AirPhase& air = b.air;
  if (!air.fought) return;
  if (air.withheld)
    say(phases, "EMP 8.4", air_withheld, air.attackers);
  else if (air.defenders == 0)
    say(phases, "EMP 8.3", air_alone, air.attackers);
  else if (air.attackers == 0)
    say(phases, "EMP 8.3", air_alone_defender, air.defenders);
  else
    say(phases, "EMP 8.3", air_told, air.attackers, air.defenders,
        told({fmt::format("{}/3", air.defenders), air.defenders / 3, 0, false, 0, air.attacker_loss}),
        told({fmt::format("{}/3", air.attackers), air.attackers / 3, 0, false, 0, air.defender_loss}));
  if (air.attacker_carry + air.defender_carry > 0)
    say(phases, "EMP-H23", air_carried, counted(Thing::hit, air.attacker_carry), air.defender_carry);
}

void Teller::in_the_harbour(const LandTold& b, Story& phases) const {
  const SeaPhase& sea = b.sea;
  if (sea.fought) {
    say(phases, "EMP 8.5", harbour_told, counted(Thing::ship, sea.attackers), sea.defenders,
        told({hits_sum(sea.defenders, sea.attackers), hits(sea.defenders, sea.attackers),
              b.air.defender_carry, false, 0, sea.attacker_loss}),
        told({hits_sum(sea.attackers, sea.defenders), hits(sea.attackers, sea.defenders),
              b.air.attacker_carry, false, 0, sea.defender_loss}),
        sea.attackers - sea.attacker_loss, sea.defenders - sea.defender_loss);
    if (sea.attacker_air_loss + sea.defender_air_loss > 0)
      say(phases, "EMP 8.6", flak_told, counted(Thing::aircraft, sea.attacker_air_loss),
          sea.defender_air_loss);
    if (sea.attacker_carry + sea.defender_carry > 0)
      say(phases, "EMP 8.5", harbour_carried, counted(Thing::hit, sea.attacker_carry), sea.defender_carry);
  }
  if (const int drowned = sea.drowned + sea.others_drowned; drowned > 0)
    say(phases, "EMP-H21", drowned_told, counted(Thing::army, drowned));
}

void Teller::on_land(const LandTold& b, Story& phases) const {
  if (b.retreated) {
    say(phases, "EMP 8.7", retreat_told, counted(Thing::army, b.strength), b.defence);
    if (b.retreated_to != AreaId::none) say(phases, "COM-21", retreated_to, area(b.retreated_to));
    return;
  }
  if (!b.fought) return say(phases, "EMP-H25", nobody_landed);
  if (b.ambushed) say(phases, "EMP-H15", ambushed_you);
  const int to_attacker = b.sea.fought ? b.sea.defender_carry : b.air.defender_carry;
  const int to_defender = b.sea.fought ? b.sea.attacker_carry : b.air.attacker_carry;
  const int striking = b.ambushed ? b.strength - b.attacker_loss : b.strength;
  say(phases, "EMP 8.8", land_told, counted(Thing::army, b.strength), b.defence,
      told({hits_sum(b.defence, b.strength), hits(b.defence, b.strength), to_attacker, b.ambushed, 0,
            b.attacker_loss}),
      told({hits_sum(striking, b.defence), hits(striking, b.defence), to_defender, false,
            world_->ground(b.to).relief, b.defender_loss}));
  if (b.own_attack || b.defence == 0) return;
  std::vector<std::string> parts;  // the defender knows what his defence is made of (EMP-H60)
  const int ground = world_->ground(b.to).defence_bonus;
  const int forts = b.defence - b.defenders - ground - b.entrenchment;
  if (b.defenders > 0) parts.push_back(counted(Thing::army, b.defenders));
  if (forts > 0) parts.push_back(counted(Thing::fort, forts));
  if (ground > 0) parts.push_back(words_->text(part_ground, ground, world_->ground(b.to).name));
  if (b.entrenchment > 0) parts.push_back(words_->text(part_entrenchment, b.entrenchment));
  say(phases, "EMP-H13", defence_made, list(parts));
}

void Teller::control(const LandTold& b, Story& after) const {
  const std::string left = counted(Thing::army, b.armies_left);
  if (b.captured)
    say(after, "EMP-H17", control_taken, name(b.attacker), area(b.to), left, b.population);
  else if (b.armies_left == 0)
    say(after, "EMP-H17", control_destroyed, area(b.to));
  else if (b.armies_left <= b.population)
    say(after, "EMP-H17", control_people, area(b.to), left, b.population);
  else
    say(after, "EMP-H17", control_armies, area(b.to));
  if (!b.captured && b.armies_left > 0) say(after, "COM-28", came_back, left, area(b.from));
}

void Teller::spoils(const LandTold& b, Story& after) const {
  if (b.killed > 0) say(after, "EMP-H18", people_killed, counted(Thing::population, b.killed));
  if (b.forts_lost > 0) say(after, "EMP-H20", fort_lost);
  if (b.ships_dispersed > 0)
    say(after, "EMP-H27", fleet_dispersed, counted(Thing::ship, b.ships_dispersed), name(b.defender));
  if (b.ships_taken + b.ships_destroyed > 0)
    say(after, "EMP-H27", base_taken, b.ships_taken, b.ships_destroyed);
  if (b.trains_taken > 0) say(after, "EMP-H55", Message::trains_taken, counted(Thing::train, b.trains_taken));
  if (b.vps != 0)
    say(after, b.captured ? base::RuleRef("EMP 11.4") : base::RuleRef("EMP 11.5"), vps_told, b.vps);
}

void Teller::battle(const LandTold& b, Story& before, Story& phases, Story& after) const {
  if (b.strayed > 0) say(before, "EMP-H53", strayed_first, counted(Thing::army, b.strayed));
  if (b.defender == PowerId::none)
    say(before, "EMP 8.2", sides_nobody, counted(Thing::army, b.armies), name(b.attacker));
  else
    say(before, "EMP 8.2", sides_power, counted(Thing::army, b.armies), name(b.attacker), name(b.defender));
  in_the_air(b, phases);
  in_the_harbour(b, phases);
  on_land(b, phases);
  control(b, after);
  spoils(b, after);
}

void Teller::battle(const SeaTold& t, Story& before, Story& phases, Story& after) const {
  const SeaBattle& b = t.battle;
  say(before, "EMP 8.1", sea_sides, counted(Thing::ship, b.attackers), name(t.attacker),
      counted(Thing::ship, b.defenders), name(t.defender));
  if (const int armies = t.own_attack ? b.attacker_armies : b.defender_armies; armies > 0)
    say(before, {}, sea_aboard, counted(Thing::army, armies));
  say(phases, {}, sea_told,
      told(
          {hits_sum(b.defenders, b.attackers), hits(b.defenders, b.attackers), 0, false, 0, b.attacker_loss}),
      told(
          {hits_sum(b.attackers, b.defenders), hits(b.attackers, b.defenders), 0, false, 0, b.defender_loss}),
      b.attackers_left(), b.defenders_left());
  if (b.attacker_drowned + b.defender_drowned > 0)
    say(phases, "EMP-H12", sea_drowned, counted(Thing::army, b.attacker_drowned), b.defender_drowned);
  if (b.won)
    say(after, "COM-27", sea_won, name(t.attacker), area(t.to));
  else if (b.attackers_left() > 0)
    say(after, "COM-28", sea_beaten, area(t.to), area(t.from));
  else
    say(after, "COM-27", sea_destroyed, area(t.to));
}

}  // namespace empires
