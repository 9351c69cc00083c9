#pragma once

#include "empires/tell/report_words.h"
#include "text/report_page.h"

/// The tables of a report: what a seat has, and what it knows of the others. Each writes its heading, and
/// nothing where there is nothing to tell.
namespace empires {

void write_land(base::ReportPage& page, const Teller& teller);
void write_bases(base::ReportPage& page, const Teller& teller);
void write_seas(base::ReportPage& page, const Teller& teller);
void write_borders(base::ReportPage& page, const Teller& teller);
void write_seen(base::ReportPage& page, const Teller& teller);
void write_fleets(base::ReportPage& page, const Teller& teller);
void write_others(base::ReportPage& page, const Teller& teller);
void write_owners(base::ReportPage& page, const Teller& teller);

}  // namespace empires
