#pragma once

#include "empires/tell/view.h"
#include "text/html_writer.h"
#include "text/messages.h"

/// A seat's view put into words, three ways from the same facts.
namespace empires {

using realm::SheetForm;
/// 80 columns of plain text.
void write_text(base::Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form = SheetForm::yes);
/// One HTML file that needs nothing else: the map is drawn in it, and the rules that are cited stand at its
/// end.
void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language,
                const base::RuleLookup& rules);
/// For programs; codes and numbers, no prose.
void write_json(base::Text& out, const World& world, const SeatView& view);

/// What everybody is told, as text.
void write_roundup(base::Text& out, const World& world, const Roundup& roundup, base::Language language);

/// The whole truth as a table, for game masters.
void write_position_text(base::Text& out, const World& world, const Position& position);

/// The map as a drawing fit to hang on a wall: its owners, and what stands where as far as the seat knows it.
void write_map_svg(base::Text& out, const World& world, const SeatView& view,
                   base::Language language = base::Language::english);
/// The map alone, for a small board beside a text.
void write_board_svg(base::Text& out, const World& world, const SeatView& view);
/// The same for a page: `far` is the whole, `near` a part of it, large enough to read, that shows the seat's
/// own areas and what borders on them. Nothing is written to `near` if that is nearly all.
void write_map_near_and_far(base::Text& near, base::Text& far, const World& world, const SeatView& view,
                            base::Language language);

/// The areas as the seat knows them, one a line.
void write_map_text(base::Text& out, const World& world, const SeatView& view, base::Language language);

}  // namespace empires
