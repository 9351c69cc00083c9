#pragma once

#include "text/messages.h"
#include "vom-kriege/model/happening.h"
#include "vom-kriege/tell/view.h"

/// What a seat is told: the clock, the score, the state of every command (VK-H8), what happened since the
/// last report, and what is asked now. Three ways from the same facts.
namespace vom_kriege {

/// `brief` is for a prompt: what happened, without tables and without what is asked.
enum class Length : std::uint8_t { full, brief };

/// Plain text, at most 100 columns.
void write_report_text(base::Text& out, const Table& table, const Battle& battle, const View& view,
                       const Happenings& happened, base::Language language, Length length = Length::full);
/// One HTML file that needs nothing else, with the drawing of the table.
void write_report_html(base::Text& out, const Table& table, const Battle& battle, const View& view,
                       const Happenings& happened, base::Language language);
/// For programs: the view, and what happened as facts; each with its sentence.
void write_report_json(base::Text& out, const Table& table, const Battle& battle, const View& view,
                       const Happenings& happened, base::Language language);

}  // namespace vom_kriege
