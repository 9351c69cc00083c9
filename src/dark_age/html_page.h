#pragma once

#include <initializer_list>

#include "dark_age/report_words.h"

namespace dark_age {

/// A report as HTML while it is written. Rules become links to their texts, which stand at the end of the
/// page.
class HtmlPage {
 public:
  HtmlPage(base::Text& out, const Teller& by, const RuleLookup& rules)
      : teller(by), out_(out), rules_(rules) {}

  [[nodiscard]] const World& world() const { return teller.world(); }
  [[nodiscard]] const SeatView& view() const { return teller.view(); }
  [[nodiscard]] std::string_view word(Message id) const { return teller.word(id); }
  [[nodiscard]] base::Text& out() { return out_; }

  void begin(std::string_view title);
  void end();
  void put(std::string_view markup) { base::put(out_, markup); }
  void text(std::string_view words) { write_escaped(out_, words); }
  void element(std::string_view tag, std::string_view words);
  void heading(std::string_view words) { element("h2", words); }
  void rule(std::string_view id);
  void paragraphs(const Story& story);
  void one_paragraph(const Story& story);
  void items(const Story& story);
  /// The texts of the rules that were cited so far.
  void cited_rules();

  // Tables. A column that counts is to the right; its short title says in full what it means.
  void open_table(std::string_view caption);
  void column(Message title);
  void columns(std::initializer_list<Message> titles);
  void count_column(Message title, Message means);
  void count_column(Message title) { count_column(title, title); }
  void contents_columns();
  void open_rows() { put("</tr></thead>\n<tbody>\n"); }
  void close_table() { put("</tbody></table></div>\n"); }
  void cell(std::string_view words);
  void number(int n);
  void count(int n);  // blank where there is none
  template <class Area>
  void contents(const Area& a) {
    for (const int n : {a.armies, a.ships, a.population, a.forts, a.trade}) count(n);
  }
  /// The beginning of an area's row.
  void place(AreaId a);
  /// A code with its name to be pointed at.
  void code(AreaId a);

  const Teller& teller;

 private:
  void sentence(const Story& story, std::size_t i);

  base::Text& out_;
  const RuleLookup& rules_;
  std::vector<std::string_view> cited_;  // rule ids live as long as the program
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
