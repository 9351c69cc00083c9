#include "cli/opponents.h"

#include <fmt/core.h>

namespace cli {
namespace {

/// A player's chances follow from the game's key, its seat and the turn it sits down: nobody can know them
/// before, and the same game resumed at the same turn goes on the same way.
std::uint64_t seed_of(const game::Game& game, const std::string& seat) {
  const base::Digest digest =
      base::keyed_digest(game.key(), fmt::format("player of {} from turn {}", seat, game.play().turn()));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | static_cast<std::uint8_t>(digest[i]);
  return seed;
}

}  // namespace

bool Opponents::seat(const game::Game& game, const std::string& seat, std::string_view kind) {
  const bots::PlayerKind* found = bots::find_player(game.rules(), kind);
  if (found == nullptr) return false;
  players_[seat] = found->make(seed_of(game, seat));
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
