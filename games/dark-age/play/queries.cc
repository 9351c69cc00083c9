#include "dark-age/play/queries.h"

#include <fmt/core.h>

#include "dark-age/play/trials.h"
#include "dark-age/play/words.h"

namespace game {
namespace {

using dark_age::AreaId;
using dark_age::SeatView;
using dark_age::Teller;
using dark_age::World;

base::Result<std::string> area(const World& world, const SeatView& view, std::string_view code) {
  const Teller teller(world, view, kLanguage);
  const auto line = [&](AreaId a) {
    const auto there = known(view, a);
    return fmt::format("{}, {}, {}: {}", teller.area(a), teller.terrain(a), owner_name(teller, a),
                       there ? counted(teller, *there) : "not seen");
  };
  return area_told(world, code, line, [](AreaId) { return std::string(); });
}

}  // namespace

base::Result<std::string> answer_query(const World& world, const SeatView& view, std::string_view text) {
  constexpr Answers<World, SeatView> kAnswers{
      "Dark Age", "area",    "power", why_slot<Teller, World, SeatView>, area, try_battle,
      try_board,  try_sheet, doubts};
  return answer(kAnswers, world, view, text);
}

}  // namespace game
