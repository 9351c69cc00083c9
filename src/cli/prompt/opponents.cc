#include "cli/prompt/opponents.h"

#include <fmt/core.h>

#include "bots/planner/seed.h"

namespace cli {

bool Opponents::seat(const game::Game& game, const std::string& seat, std::string_view kind) {
  const bots::PlayerKind* found = bots::find_player(game.rules(), kind);
  if (found == nullptr) return false;
  // The same game resumed at the same turn goes on the same way.
  players_[seat] = found->make(
      bots::seed_of(game.key(), fmt::format("player of {} from turn {}", seat, game.play().turn())));
  return true;
}

std::optional<bots::Advice> Opponents::answer(game::Game& game, const std::string& seat) {
  const auto found = players_.find(seat);
  if (found == players_.end()) return std::nullopt;
  bots::Advice advice = found->second->answer(game.play(), seat);
  if (!game.submit(seat, advice.text).accepted) return std::nullopt;
  return advice;
}

void Opponents::answer_all(game::Game& game) {
  for (const game::Ask& ask : game.play().asks())
    if (!ask.answered() && plays(ask.seat)) (void)answer(game, ask.seat);
}

}  // namespace cli
