#include "dark-age/play/hints.h"
#include "dark-age/play/play.h"
#include "dark-age/play/queries.h"
#include "dark-age/play/rules.h"
#include "dark-age/rules/scenario.h"
#include "realm/ask/written_adviser.h"

namespace game {

std::optional<std::string> dark_age_knowledge(const Play& play, std::string_view seat) {
  const auto* game = dynamic_cast<const DarkAgePlay*>(&play);
  if (game == nullptr) return std::nullopt;
  return pack(game->seat_view(seat));
}

MadeAdviser dark_age_adviser(std::string_view scenario, const Options& options, std::string knowledge) {
  constexpr std::vector<Hint> (*kHints)(const dark_age::World&, const dark_age::SeatView&, std::string_view) =
      sheet_hints;
  return adviser_on_the_map<dark_age::World, dark_age::SeatView, kHints>(
      dark_age::read_scenario(scenario, options), std::move(knowledge));
}

}  // namespace game
