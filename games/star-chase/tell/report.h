#pragma once

#include "star-chase/tell/view.h"
#include "text/html_writer.h"
#include "text/messages.h"

/// A seat's view put into words, three ways from the same facts.
namespace star_chase {

using base::RuleLookup;
using base::RuleShown;

using realm::SheetForm;
/// 80 columns of plain text, with a sheet to fill in at the end.
void write_text(base::Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form = SheetForm::yes);
/// One HTML file that needs nothing else: the star chart is drawn in it, and the rules that are cited stand
/// at its end.
void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language,
                const RuleLookup& rules);
/// For programs; codes and numbers, no prose.
void write_json(base::Text& out, const World& world, const SeatView& view);

/// The star chart as the seat has it: in characters with a list of the stars, and a drawing fit to hang on a
/// wall. Without a seat: the whole truth, for game masters.
void write_map_text(base::Text& out, const World& world, const SeatView& view, base::Language language);
void write_map_svg(base::Text& out, const World& world, const SeatView& view,
                   base::Language language = base::Language::english);
/// The stars alone, for a small board beside a text. Where nobody said how far they are from one another,
/// they are drawn near.
void write_board_svg(base::Text& out, const World& world, const SeatView& view);

}  // namespace star_chase
