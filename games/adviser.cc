#include "play/adviser.h"

#include <fmt/core.h>

#include "dark-age/play/rules.h"
#include "empires/play/rules.h"
#include "star-chase/play/rules.h"
#include "vom-kriege/play/rules.h"

namespace game {
namespace {

struct Trade {
  std::string_view game;
  std::optional<std::string> (*knowledge)(const Play& play, std::string_view seat);
  MadeAdviser (*adviser)(std::string_view scenario, const Options& options, std::string knowledge);
};
constexpr Trade kTrades[] = {{"dark-age", dark_age_knowledge, dark_age_adviser},
                             {"empires", empires_knowledge, empires_adviser},
                             {"star-chase", star_chase_knowledge, star_chase_adviser},
                             {"vom-kriege", vom_kriege_knowledge, vom_kriege_adviser}};

}  // namespace

std::optional<std::string> knowledge(const Play& play, std::string_view seat) {
  if (find_seat(play, seat) == nullptr) return std::nullopt;
  for (const Trade& trade : kTrades)
    if (auto known = trade.knowledge(play, seat)) return known;
  return std::nullopt;
}

MadeAdviser adviser(const Rules& rules, std::string_view scenario, const Options& options,
                    std::string knowledge) {
  for (const Trade& trade : kTrades)
    if (trade.game == rules.name()) return trade.adviser(scenario, options, std::move(knowledge));
  return base::fail(fmt::format("nobody advises players of {}", rules.name()));
}

}  // namespace game
