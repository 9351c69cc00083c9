#include "game/dark_age_queries.h"

#include <fmt/core.h>

#include "base/code_table.h"
#include "game/dark_age_trials.h"
#include "game/dark_age_words.h"

namespace game {
namespace {

using base::Text;
using dark_age::AreaId;
using dark_age::SeatView;
using dark_age::Teller;
using dark_age::World;

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
                   teller.terrain(which), owner_name(teller, which),
                   there ? counted(teller, *there) : "not seen");
  };
  line(a, "");
  base::put(out, "It borders on\n");
  for (const AreaId near : world.map().neighbours(a)) line(near, "  ");
  return out;
}

}  // namespace

base::Result<std::string> answer_query(const World& world, const SeatView& view, std::string_view text) {
  const Question question = question_of(text);
  if (question.word == "WHY") return why_slot<Teller>(world, view, question.rest);
  if (question.word == "AREA") return area(world, view, question.rest);
  const bool plays = !view.roundup.over && view.roundup.in_the_game[realm::index(view.seat)];
  if (question.word != "BATTLE" && question.word != "TRY" && question.word != "DOUBTS")
    return base::fail(
        fmt::format("Dark Age knows no question \"{}\"; it knows why SLOT, area CODE, battle "
                    "ORDER and try SHEET",
                    question.written));
  if (!plays) return base::fail("only a power that is in the game can try orders");
  if (question.word == "BATTLE") return try_battle(world, view, question.rest);
  if (question.word == "TRY") return try_sheet(world, view, question.rest);
  return doubts(world, view, question.rest);
}

}  // namespace game
