#include "play/standings.h"

#include <array>

#include "core/check.h"
#include "dark-age/play/play.h"
#include "dark-age/rules/turn.h"
#include "empires/play/play.h"
#include "empires/rules/victory.h"
#include "star-chase/play/play.h"
#include "star-chase/rules/turn.h"
#include "vom-kriege/play/play.h"

namespace bots {
namespace {

/// COM-34  Places by seat; a power that never came into the game has none.
std::vector<Standing> by_seat(const game::Play& play, const std::vector<realm::Place>& places) {
  std::vector<Standing> all(play.seats().size());
  for (const realm::Place& p : places) all[realm::index(p.standing.power)] = {p.place, p.standing.vps};
  return all;
}

/// VK-H44  A broken army loses whatever its points; a draw is a first place for both.
std::vector<Standing> places(const game::VomKriegePlay& play) {
  using vom_kriege::Outcome;
  const auto points = vom_kriege::score(play.table(), play.battle());
  const Outcome outcome = play.battle().course.outcome;
  bool red = outcome == Outcome::red || outcome == Outcome::draw;
  bool blue = outcome == Outcome::blue || outcome == Outcome::draw;
  if (outcome == Outcome::none) {
    red = points[0] >= points[1];
    blue = points[1] >= points[0];
  }
  std::array<int, 2> lost{};
  const vom_kriege::Position& p = play.battle().position;
  for (std::size_t i = 0; i < p.unit_count; ++i)
    if (p.units[i].status == vom_kriege::Status::removed)
      ++lost[static_cast<std::size_t>(play.table().unit(vom_kriege::unit_id(i)).side)];
  return {{red ? 1 : 2, points[0], lost[0]}, {blue ? 1 : 2, points[1], lost[1]}};
}

}  // namespace

std::vector<Standing> standings(const game::Play& play) {
  if (const auto* game = dynamic_cast<const game::DarkAgePlay*>(&play))
    return by_seat(play, dark_age::ranking(game->world(), game->position()));
  if (const auto* game = dynamic_cast<const game::StarChasePlay*>(&play))
    return by_seat(play, star_chase::ranking(game->position()));
  if (const auto* game = dynamic_cast<const game::EmpiresPlay*>(&play))
    return by_seat(play, empires::ranking(game->world(), game->position()));
  const auto* vom_kriege = dynamic_cast<const game::VomKriegePlay*>(&play);
  base::ensure(vom_kriege != nullptr, "every game says who is first");
  return places(*vom_kriege);
}

}  // namespace bots
