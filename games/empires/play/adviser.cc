#include "empires/play/hints.h"
#include "empires/play/play.h"
#include "empires/play/queries.h"
#include "empires/play/rules.h"
#include "empires/rules/scenario.h"
#include "realm/ask/written_adviser.h"

namespace game {

std::optional<std::string> empires_knowledge(const Play& play, std::string_view seat) {
  const auto* game = dynamic_cast<const EmpiresPlay*>(&play);
  if (game == nullptr) return std::nullopt;
  return pack(game->seat_view(seat));
}

MadeAdviser empires_adviser(std::string_view scenario, const Options& options, std::string knowledge) {
  constexpr std::vector<Hint> (*kHints)(const empires::World&, const empires::SeatView&, std::string_view) =
      sheet_hints;
  return adviser_on_the_map<empires::World, empires::SeatView, kHints>(
      empires::read_scenario(scenario, options), std::move(knowledge));
}

}  // namespace game
