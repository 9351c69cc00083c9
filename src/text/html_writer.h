#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "text/markup.h"
#include "text/story.h"

namespace base {

/// The text of a rule as players read it; empty: it has none to offer.
struct RuleShown {
  std::string_view topic;
  std::string_view text;
};
using RuleLookup = std::function<RuleShown(std::string_view id)>;

/// A report as one HTML file while it is written: it needs nothing else, no scripts, no fonts, no pictures
/// from elsewhere. Rules become links to their texts, which stand at the end of the page.
class HtmlWriter {
 public:
  HtmlWriter(Text& out, const RuleLookup& rules) : out_(out), rules_(rules) {}

  [[nodiscard]] Text& out() { return out_; }

  void begin(std::string_view language, std::string_view title, std::string_view of);
  void end();
  void put(std::string_view markup) { base::put(out_, markup); }
  void text(std::string_view words) { write_escaped(out_, words); }
  void element(std::string_view tag, std::string_view words);
  void heading(std::string_view words) { element("h2", words); }
  void rule(std::string_view id);
  void sentence(const Story& story, std::size_t i);
  void paragraphs(const Story& story);
  void one_paragraph(const Story& story);
  void items(const Story& story);
  void quote(std::string_view who, std::string_view words);
  /// The texts of the rules that were cited so far.
  void cited_rules(std::string_view title);

  // Tables. A column that counts is to the right; its short title says in full what it means.
  void open_table(std::string_view caption);
  void column(std::string_view title);
  void count_column(std::string_view title, std::string_view means);
  void open_rows() { put("</tr></thead>\n<tbody>\n"); }
  void close_table() { put("</tbody></table></div>\n"); }
  void cell(std::string_view words);
  void row_head(std::string_view words);
  void number(int n);
  void count(int n);  // blank where there is none

 private:
  Text& out_;
  const RuleLookup& rules_;
  std::vector<std::string_view> cited_;  // rule ids live as long as the program
};

}  // namespace base
