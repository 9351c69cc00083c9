#include "empires/tell/report_words.h"

#include <algorithm>

namespace empires {
namespace {

using enum Message;

constexpr realm::CountedForms<Message> kCounted[] = {
    {army_one, army_many},
    {ship_one, ship_many},
    {aircraft_one, aircraft_many},
    {hit_one, hit_many},
    {population_one, population_many},
    {fort_one, fort_many},
    {train_one, train_many},
    {bp_one, bp_many},
    {vp_one, vp_many},
    {land_one, land_many},
    {sea_one, sea_many},
    {sea_steps_one, sea_steps_many},
};

}  // namespace

std::string Teller::counted(Thing thing, int n) const {
  return counted_as(kCounted[static_cast<std::size_t>(thing)], n);
}

std::string Teller::area(AreaId a) const {
  return words_->text(area_named, world_->code(a), world_->facts(a).name);
}

std::string Teller::areas(const std::vector<AreaId>& areas) const {
  std::vector<std::string> names;
  for (const AreaId a : areas) {
    std::string name = area(a);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  return list(names);
}

std::string Teller::mode(const realm::Posture& posture) const {
  switch (posture.mode) {
    case realm::Mode::defend: return std::string(word(mode_defend));
    case realm::Mode::entrench: return words_->text(mode_entrench, code(posture.points_at));
    case realm::Mode::ambush: return words_->text(mode_ambush, code(posture.points_at));
    case realm::Mode::retreat: break;
  }
  return std::string(word(mode_retreat));
}

std::string Teller::way_home(const OwnSea& sea) const {
  if (sea.ships == 0) return {};
  if (!sea.distance) return std::string(word(no_route));
  return *sea.distance == 0 ? std::string(word(at_entrance)) : counted(Thing::step, *sea.distance);
}

std::string_view Teller::agent(Agent kind) const {
  switch (kind) {
    case Agent::spy: return word(agent_spy);
    case Agent::spycat: return word(agent_spycat);
    case Agent::mole: return word(agent_mole);
    case Agent::molecat: return word(agent_molecat);
  }
  return {};
}

std::string_view Teller::relation(const Relation& relation) const {
  return relation.enemy        ? word(relation_enemy)
         : relation.friendly() ? word(relation_friend)
                               : std::string_view();
}

std::string Teller::beside(const AreaBeside& beside) const {
  if (!beside.seen) return words_->text(beside_unseen, code(beside.area), code(beside.owner));
  return words_->text(world_->is_sea(beside.area) ? beside_fleet : beside_seen, code(beside.area),
                      code(beside.owner), beside.units);
}

std::string Teller::title() const {
  return is_master() ? std::string(word(head_everybody))
                     : words_->text(report_of, name(view_->seat), code(view_->seat));
}

}  // namespace empires
