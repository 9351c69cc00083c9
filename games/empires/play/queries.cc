#include "empires/play/queries.h"

#include <fmt/core.h>

#include "empires/play/trials.h"
#include "empires/play/words.h"

namespace game {
namespace {

using empires::AreaId;
using empires::SeatView;
using empires::Teller;
using empires::World;

std::string told_of_own(const Teller& teller, AreaId a) {
  std::string out;
  for (const empires::OwnLand& l : teller.view().land)
    if (l.area == a)
      out += fmt::format("  Mode {}; retreat {}; upkeep {}.\n", teller.mode(l.posture),
                         l.posture.retreat_to == AreaId::none ? "nowhere" : teller.code(l.posture.retreat_to),
                         l.upkeep);
  for (const empires::OwnSea& s : teller.view().seas)
    if (s.area == a && s.ships > 0)
      out += fmt::format("  The ships' base is {}: {}.\n", teller.code(s.base), teller.way_home(s));
  return out;
}

base::Result<std::string> area(const World& world, const SeatView& view, std::string_view code) {
  const Teller teller(world, view, kLanguage);
  const auto line = [&](AreaId a) {
    const auto there = known(view, a);
    return fmt::format("{}, {}, {}: {}", teller.area(a), world.ground(a).name, owner_name(teller, a),
                       there ? counted(teller, *there) : "not seen");
  };
  return area_told(world, code, line, [&](AreaId a) { return told_of_own(teller, a); });
}

}  // namespace

base::Result<std::string> answer_query(const World& world, const SeatView& view, std::string_view text) {
  constexpr Answers<World, SeatView> kAnswers{
      "Empires", "area",    "country", why_slot<Teller, World, SeatView>, area, try_battle,
      try_board, try_sheet, doubts};
  return answer(kAnswers, world, view, text);
}

}  // namespace game
