#include "play/odds_question.h"

#include <fmt/core.h>

#include "text/text_table.h"
#include "vom-kriege/odds/question.h"

namespace odds {
namespace {

constexpr std::string_view kVomKriege = "vom-kriege";

}  // namespace

std::vector<std::string> games() { return {std::string(kVomKriege)}; }

std::vector<std::string> kinds(std::string_view game) {
  return game == kVomKriege ? vom_kriege_kinds() : std::vector<std::string>{};
}

std::vector<game::BattleParameter> parameters(std::string_view game, std::string_view kind) {
  return game == kVomKriege ? vom_kriege_parameters(kind) : std::vector<game::BattleParameter>{};
}

base::Result<game::BattleShown> answer(std::string_view game, std::string_view kind,
                                       const game::Options& given) {
  if (game != kVomKriege)
    return base::fail(fmt::format("there are no odds for the game \"{}\"; there are for {}", game,
                                  base::joined(games(), ", ")));
  return vom_kriege_answer(kind, given);
}

}  // namespace odds
