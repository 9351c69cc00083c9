#include "star-chase/play/queries.h"  // the answer_query that written_adviser.h calls

#include "realm/ask/written_adviser.h"
#include "star-chase/play/guess.h"
#include "star-chase/play/hints.h"
#include "star-chase/play/play.h"
#include "star-chase/play/rules.h"

namespace game {
namespace {

using star_chase::SeatView;
using star_chase::SystemId;
using star_chase::World;

/// A galaxy of nothing but what the seat has on its map, and what the seat knows of it.
struct Known {
  std::string name;
  std::vector<int> codes;
  std::vector<star_chase::SystemFacts> systems;
  std::vector<std::string> power_codes;
  std::vector<star_chase::PowerFacts> powers;
  std::vector<realm::PowerId> as_listed;
  star_chase::Options options;
  SeatView view;
};

void put_world(Known& known, const World& world) {
  known.name = world.name();
  for (std::size_t i = 0; i < world.system_count(); ++i) {
    known.codes.push_back(std::stoi(std::string(world.code(star_chase::system_id(i)))));
    known.systems.push_back(world.facts(star_chase::system_id(i)));
  }
  for (std::size_t i = 0; i < world.power_count(); ++i) {
    known.power_codes.emplace_back(world.code(star_chase::power_id(i)));
    known.powers.push_back(world.facts(star_chase::power_id(i)));
  }
  known.as_listed = world.as_listed();
  known.options = world.options();
  known.options.census_turns.clear();
}

/// The systems of the view in the numbers of a galaxy that has only those of the chart: the numbers of the
/// whole one tell how many there are. False: the view names one that is not on the chart.
bool renumber(SeatView& view) {
  const star_chase::Chart chart = view.chart;
  bool all = true;
  for_every<SystemId>(view, [&](SystemId& s) {
    if (s == SystemId::none) return;
    const star_chase::ChartSystem* charted = chart.find(s);
    all = all && charted != nullptr;
    s = charted == nullptr ? SystemId::none
                           : star_chase::system_id(static_cast<std::size_t>(charted - chart.systems.data()));
  });
  return all;
}

}  // namespace

std::optional<std::string> star_chase_knowledge(const Play& play, std::string_view seat) {
  const auto* game = dynamic_cast<const StarChasePlay*>(&play);
  if (game == nullptr) return std::nullopt;
  Known known;
  known.view = game->seat_view(seat);
  put_world(known, *star_chase::guess(game->world(), known.view).world);
  if (!renumber(known.view)) return std::nullopt;
  return pack(known);
}

MadeAdviser star_chase_adviser(std::string_view, const Options&, std::string text) {
  auto knowledge = std::make_shared<const std::string>(std::move(text));
  auto known = unpack<Known>(*knowledge);
  if (!known) return tl::unexpected(of_another_program());
  auto world = std::make_shared<const World>(
      std::move(known->name), std::move(known->codes), std::move(known->systems),
      base::CodeTable(std::move(known->power_codes)), std::move(known->powers), std::move(known->as_listed),
      std::move(known->options));
  return std::make_unique<WrittenAdviser<World, SeatView, star_chase_hints>>(
      std::move(world), std::move(knowledge), std::move(known->view));
}

}  // namespace game
