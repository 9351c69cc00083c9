#include "support/scattered.h"

#include <fmt/core.h>

#include "vom-kriege/model/legal_position.h"

namespace support {

using namespace vom_kriege;

Ground open_ground() {
  std::string text = R"(
game = "vom-kriege"
rules = "vom-kriege/1"
id = "turned"
title = "Turned"
date = 1809-05-01
last_turn = 5
table = { width = 100, height = 100, yards = 80 }
sources = ["made up"]
estimated = []
[[side]]
id = "red"
name = "Red"
army = "france"
home = "south"
briefing = "Fight."
[[side]]
id = "blue"
name = "Blue"
army = "austria"
home = "north"
briefing = "Fight."
[[command]]
id = "A"
side = "red"
name = "A"
leader = { name = "A", quality = 1, at = [10, 10] }
[[command]]
id = "Z"
side = "blue"
name = "Z"
leader = { name = "Z", quality = 1, at = [10, 90] }
[[area]]
id = "W1"
kind = "wood"
outline = [[46, 50], [47, 53], [50, 53], [51, 51], [50, 49]]
[[rough]]
id = "M1"
kind = "marsh"
outline = [[53, 47], [58, 46], [57, 50], [55, 49]]
[[block]]
id = "K1"
outline = [[44, 55], [48, 56], [46, 57]]
impassable = true
bars_sight = true
[[hill]]
id = "H1"
outline = [[52, 53], [58, 53], [58, 58], [52, 58]]
level = 1
crest = [{ line = [[53, 55], [57, 56]] }]
)";
  const std::pair<const char*, const char*> units[] = {
      {"A1", "arm = \"infantry\"\nformation = \"line\""},
      {"A2", "arm = \"cavalry\"\ntype = \"light\"\nformation = \"line\""},
      {"A3", "arm = \"artillery\"\ntype = \"light\"\nguns = 6\nformation = \"unlimbered\""},
      {"Z1", "arm = \"infantry\"\nsk = true\nformation = \"column\""},
      {"Z2", "arm = \"infantry\"\nranks = 2\nformation = \"line\""},
      {"Z3", "arm = \"cavalry\"\ntype = \"heavy\"\nformation = \"column\""}};
  int x = 20;
  for (const auto& [id, what] : units)
    text += fmt::format("[[unit]]\nid = \"{}\"\ncommand = \"{}\"\n{}\nat = [{}, 20]\nheading = 0\n", id,
                        std::string_view(id).substr(0, 1), what, x += 9);
  return ground_of(text);
}

Position scattered(const Table& table, const Position& start, std::uint64_t& state, bool beside) {
  Position p = start;
  for (std::size_t i = 0; i < p.unit_count;) {
    field::Place& place = p.units[i].place;
    place = {{between(state, 42'000, 60'000), between(state, 42'000, 60'000)},
             field::Heading(between(state, 0, 3599))};
    if (beside && i == 1) {
      const field::Place lead = p.units[0].place;
      place = {field::point_at(lead, field::halves(field::Mils{between(state, 4300, 6000)}), {}),
               lead.heading};
    }
    const bool stands = !in_the_way(table, p, unit_id(i), place, p.units[i].formation);
    i = stands ? i + 1 : i > 0 ? i - 1 : 0;
  }
  return p;
}

void add_legs(Move& move, std::uint64_t& state) {
  for (int legs = between(state, 1, 3); legs > 0; --legs) {
    MoveLeg leg;
    leg.kind = static_cast<MoveLeg::Kind>(between(state, 0, 4));
    leg.hand = static_cast<Hand>(between(state, 0, 1));
    leg.angle = field::Angle{between(state, 1, 150)};
    leg.length = field::Mils{between(state, 1, 4000)};
    move.legs.push(leg);
  }
}

}  // namespace support
