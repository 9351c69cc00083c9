#include "game/empires_queries.h"

#include <fmt/core.h>

#include "base/code_table.h"
#include "game/empires_trials.h"
#include "game/empires_words.h"

namespace game {
namespace {

using base::Text;
using empires::AreaId;
using empires::SeatView;
using empires::Teller;
using empires::World;

base::Result<std::string> area(const World& world, const SeatView& view, std::string_view code) {
  const std::uint16_t found = world.map().codes().find(code);
  if (found == base::CodeTable::kUnknown) {
    const std::string_view near = world.map().codes().nearest(code);
    return base::fail(fmt::format("there is no area \"{}\" on this map.{}", code,
                                  near.empty() ? "" : fmt::format(" Did you mean {}?", near)));
  }
  const Teller teller(world, view, kLanguage);
  const auto a = static_cast<AreaId>(found);
  Text out;
  const auto line = [&](AreaId which, std::string_view indent) {
    const auto there = known(view, which);
    fmt::format_to(std::back_inserter(out), "{}{}, {}, {}: {}\n", indent, teller.area(which),
                   world.ground(which).name, owner_name(teller, which),
                   there ? counted(teller, *there) : "not seen");
  };
  line(a, "");
  for (const empires::OwnLand& l : view.land)
    if (l.area == a)
      fmt::format_to(std::back_inserter(out), "  Mode {}; retreat {}; upkeep {}.\n", teller.mode(l.posture),
                     l.posture.retreat_to == AreaId::none ? "nowhere" : teller.code(l.posture.retreat_to),
                     l.upkeep);
  for (const empires::OwnSea& s : view.seas)
    if (s.area == a && s.ships > 0)
      fmt::format_to(std::back_inserter(out), "  The ships' base is {}: {}.\n", teller.code(s.base),
                     teller.way_home(s));
  base::put(out, "It borders on\n");
  for (const AreaId near : world.map().neighbours(a)) line(near, "  ");
  return out;
}

}  // namespace

base::Result<std::string> answer_query(const World& world, const SeatView& view, std::string_view text) {
  const Question question = question_of(text);
  if (question.word == "WHY") return why_slot<Teller>(world, view, question.rest);
  if (question.word == "AREA") return area(world, view, question.rest);
  if (question.word != "BATTLE" && question.word != "TRY" && question.word != "DOUBTS")
    return base::fail(
        fmt::format("Empires knows no question \"{}\"; it knows why SLOT, area CODE, battle "
                    "ORDER and try SHEET",
                    question.written));
  if (view.roundup.over || !view.roundup.in_the_game[realm::index(view.seat)])
    return base::fail("only a country that is in the game can try orders");
  if (question.word == "BATTLE") return try_battle(world, view, question.rest);
  if (question.word == "TRY") return try_sheet(world, view, question.rest);
  return doubts(world, view, question.rest);
}

}  // namespace game
