#pragma once

#include "dark-age/tell/view.h"
#include "text/html_writer.h"
#include "text/messages.h"

namespace realm {
struct MapPlan;
}

/// A seat's view put into words, three ways from the same facts.
namespace dark_age {

using realm::MapPlan;

using realm::SheetForm;
/// 80 columns of plain text, with a sheet to fill in at the end.
void write_text(base::Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form = SheetForm::yes);
using base::RuleLookup;
using base::RuleShown;
/// One HTML file that needs nothing else: the map is drawn in it, and the rules that are cited stand at its
/// end.
void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language,
                const MapPlan& plan, const RuleLookup& rules);
/// For programs; codes and numbers, no prose.
void write_json(base::Text& out, const World& world, const SeatView& view);

/// The map as the seat sees it: a text table, and a drawing fit to hang on a wall (realm/chart/chart_plan.h
/// says how the areas lie). Without a seat: the whole truth, for game masters.
void write_map_text(base::Text& out, const World& world, const SeatView& view, base::Language language);
void write_map_svg(base::Text& out, const World& world, const SeatView& view, base::Language language,
                   const MapPlan& plan);
void write_map_svg(base::Text& out, const World& world, const SeatView& view);
/// The map alone, for a small board beside a text.
void write_board_svg(base::Text& out, const World& world, const SeatView& view);
/// A second look at the map that is written into the same page, near enough to read: the seat's own areas and
/// what borders on them. False, and nothing is written, if that is nearly the whole map.
bool write_map_part(base::Text& out, const World& world, const SeatView& view, const MapPlan& plan);

/// Every area as a game master sees it.
void write_position_text(base::Text& out, const World& world, const Position& position);

}  // namespace dark_age
