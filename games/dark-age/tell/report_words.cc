#include "dark-age/tell/report_words.h"

namespace dark_age {
namespace {

using enum Message;

constexpr realm::CountedForms<Message> kCounted[] = {
    {army_one, army_many},   {ship_one, ship_many},
    {troop_one, troop_many}, {population_one, population_many},
    {fort_one, fort_many},   {trade_one, trade_many},
    {bp_one, bp_many},       {vp_one, vp_many},
    {area_one, area_many},
};

constexpr Message kTerrainNames[kTerrains] = {terrain_city,     terrain_mountain, terrain_forest,
                                              terrain_wetlands, terrain_uplands,  terrain_islands,
                                              terrain_lowlands, terrain_sea};

}  // namespace

std::string Teller::counted(Thing thing, int n) const {
  return counted_as(kCounted[static_cast<std::size_t>(thing)], n);
}

std::string Teller::area(AreaId a) const {
  return words_->text(area_named, world_->code(a), world_->facts(a).name);
}

std::string_view Teller::terrain_name(Terrain terrain) const {
  return word(kTerrainNames[static_cast<std::size_t>(terrain)]);
}

std::string_view Teller::mode(realm::Mode mode) const {
  switch (mode) {
    case realm::Mode::defend: return word(mode_defend);
    case realm::Mode::ambush: return word(mode_ambush);
    default: return word(mode_retreat);
  }
}

ByPower Teller::owned() const {
  const std::vector<PowerId>& owners = view_->roundup.owners;
  const std::size_t powers = world_->power_count();
  return {powers + 1, [&](auto&& add) {
            for (std::size_t a = 0; a < owners.size(); ++a)
              add(owners[a] == PowerId::none ? power_id(powers) : owners[a], a);
          }};
}

bool Teller::may_order() const {
  if (is_master() || view_->roundup.over) return false;
  return view_->roundup.in_the_game[realm::index(view_->seat)] ||
         world_->facts(view_->seat).entry ==
             view_->roundup.next_turn;  // DA-H52: it arrives before the first slot
}

std::string Teller::beside(const AreaBeside& beside) const {
  return beside.seen
             ? words_->text(beside_seen, world_->code(beside.area), world_->code(beside.owner), beside.units)
             : words_->text(beside_unseen, world_->code(beside.area), world_->code(beside.owner));
}

}  // namespace dark_age
