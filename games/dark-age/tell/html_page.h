#pragma once

#include <initializer_list>

#include "dark-age/tell/report_words.h"
#include "text/html_writer.h"

namespace dark_age {

/// A report as HTML while it is written.
class HtmlPage : public base::HtmlWriter {
 public:
  HtmlPage(base::Text& out, const Teller& by, const RuleLookup& rules)
      : base::HtmlWriter(out, rules), teller(by) {}

  [[nodiscard]] const World& world() const { return teller.world(); }
  [[nodiscard]] const SeatView& view() const { return teller.view(); }
  [[nodiscard]] std::string_view word(Message id) const { return teller.word(id); }

  void column(Message title) { HtmlWriter::column(word(title)); }
  void columns(std::initializer_list<Message> titles) {
    for (const Message title : titles) column(title);
  }
  void count_column(Message title, Message means) { HtmlWriter::count_column(word(title), word(means)); }
  void count_column(Message title) { count_column(title, title); }
  void contents_columns() {
    for (const AreaColumn& c : kAreaColumns) count_column(c.title, c.means);
  }
  template <class Area>
  void contents(const Area& a) {
    for (const int n : {a.armies, a.ships, a.population, a.forts, a.trade}) count(n);
  }
  /// The beginning of an area's row.
  void place(AreaId a);
  /// A code with its name to be pointed at.
  void code(AreaId a);

  const Teller& teller;
};

// The parts of a report, in files of their own.
void write_roundup(HtmlPage& page);
void write_places(HtmlPage& page);
void write_money(HtmlPage& page);
void write_areas(HtmlPage& page);
void write_court(HtmlPage& page);
void write_borders(HtmlPage& page);
void write_seen(HtmlPage& page);

}  // namespace dark_age
