#include "play/board.h"

#include "dark-age/play/play.h"
#include "dark-age/rules/world.h"
#include "text/json_writer.h"

namespace bots {
namespace {

using dark_age::AreaId;
using dark_age::World;

void write_area(base::JsonWriter& json, const World& world, AreaId a) {
  const dark_age::AreaFacts& facts = world.facts(a);
  json.key(world.code(a)).object([&] {
    json.field("name", std::string_view(facts.name));
    json.field("terrain", world.ground(a).name);
    if (facts.hinterland != AreaId::none) json.field("hinterland", world.code(facts.hinterland));
    json.array("near", world.map().neighbours(a), [&](AreaId b) { json.value(world.code(b)); });
  });
}

}  // namespace

std::string board_json(const game::Play& play) {
  const auto* dark_age = dynamic_cast<const game::DarkAgePlay*>(&play);
  if (dark_age == nullptr) return {};
  const World& world = dark_age->world();
  base::Text out;
  base::JsonWriter json(out);
  json.object([&] {
    json.field("last_turn", world.options().last_turn);
    json.key("areas").object([&] {
      for (std::size_t i = 0; i < world.area_count(); ++i) write_area(json, world, dark_age::area_id(i));
    });
  });
  return out;
}

}  // namespace bots
