#include "star-chase/play/queries.h"

#include <fmt/core.h>

#include "realm/ask/query_words.h"
#include "star-chase/play/trials.h"
#include "star-chase/tell/report_words.h"

namespace game {
namespace {

using base::Text;
using star_chase::SeatView;
using star_chase::SystemId;
using star_chase::Teller;
using star_chase::World;

/// From the seat's chart alone: a system that is not on it is the same as one that does not exist.
base::Result<std::string> system(const World& world, const SeatView& view, std::string_view code) {
  const SystemId s = world.find_system(code);
  if (s == SystemId::none || view.chart.find(s) == nullptr)
    return base::fail(fmt::format("there is no system \"{}\" on your map", code));
  const Teller teller(world, view, kLanguage);
  Text out;
  const auto line = [&](SystemId which, std::string_view indent) {
    fmt::format_to(std::back_inserter(out), "{}{}, {}: {}\n", indent, teller.place(which), teller.type(which),
                   known_contents(teller, which));
  };
  line(s, "");
  base::put(out,
            view.chart.find(s)->surveyed ? "It is linked to\n" : "It is linked to, as far as you know,\n");
  for (const SystemId near : view.chart.linked_to(s)) line(near, "  ");
  return out;
}

}  // namespace

base::Result<std::string> answer_query(const World& world, const SeatView& view, std::string_view text) {
  constexpr Answers<World, SeatView> kAnswers{
      "Star Chase", "system",  "power", why_slot<Teller, World, SeatView>, system, try_battle,
      try_board,    try_sheet, doubts};
  return answer(kAnswers, world, view, text);
}

}  // namespace game
