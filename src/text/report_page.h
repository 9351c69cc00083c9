#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text/html_writer.h"
#include "text/story.h"

namespace base {

/// What a report is made of, whether it is written as text or as HTML. A game says once what stands in its
/// report; the page knows how that looks.
class ReportPage {
 public:
  struct Column {
    std::string_view title;
    bool number = false;
    std::string_view means = {};  // in full, where the title is short
  };
  enum class Mark : std::uint8_t { none, good, bad };

  ReportPage() = default;
  ReportPage(const ReportPage&) = delete;
  ReportPage& operator=(const ReportPage&) = delete;
  virtual ~ReportPage() = default;

  virtual void begin(std::string_view of, std::string_view title, std::string_view headline) = 0;
  virtual void end() = 0;
  virtual void heading(std::string_view words) = 0;
  virtual void subheading(std::string_view words) = 0;
  virtual void first_subheading(std::string_view words) = 0;  // that follows a heading
  virtual void paragraph(std::string_view words) = 0;
  /// Sentences: the few that matter most; one below the other; as one paragraph; as steps of what the
  /// paragraph before told.
  virtual void summary(const Story& story) = 0;
  virtual void list(const Story& story) = 0;
  virtual void together(const Story& story) = 0;
  virtual void steps(const Story& story) = 0;
  virtual void quote(std::string_view code, std::string_view name, std::string_view words) = 0;
  /// Lines that keep their blanks: a sheet to fill in, a map of characters.
  virtual void as_typed(std::string_view lines) = 0;
  /// A picture: as SVG where there can be one, else in characters.
  using Draw = std::function<void(Text&)>;
  virtual void picture(std::string_view heading, const Draw& as_svg, const Draw& as_text) = 0;

  // A table, cell by cell. In a text, columns that stay empty are left out.
  virtual void open_table(std::vector<Column> columns, std::string_view caption = {}) = 0;
  virtual void cell(std::string_view words) = 0;
  virtual void order_cell(std::string_view words) = 0;  // what somebody wrote
  virtual void marked_cell(std::string_view words, Mark mark) = 0;
  virtual void rule_cell(std::string_view id) = 0;
  virtual void number(int n) = 0;
  virtual void count(int n) = 0;  // blank where it is 0
  virtual void strong_row() = 0;  // the row that begins now counts more than others
  /// Sentences that belong to the row just written.
  virtual void row_notes(const Story& story) = 0;
  virtual void close_table() = 0;
  /// What the short titles of that table stand for, of the columns that are shown.
  virtual void key() = 0;
};

/// "Pop population, Arm armies.": the columns of which `shown` says so and whose title is short.
template <class Shown>
[[nodiscard]] std::string key_of(const std::vector<ReportPage::Column>& columns, Shown&& shown) {
  std::string key;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (columns[c].means.empty() || !shown(c)) continue;
    key.append(key.empty() ? "" : ", ").append(columns[c].title).append(" ").append(columns[c].means);
  }
  return key.empty() ? key : key + ".";
}

/// 80 columns of plain text. `rule_pattern` is how a rule is given behind a sentence: "({0})".
[[nodiscard]] std::unique_ptr<ReportPage> text_page(Text& out, std::string_view rule_pattern);

/// One HTML file. `rules_title` heads the texts of the rules that were cited.
[[nodiscard]] std::unique_ptr<ReportPage> html_page(Text& out, const RuleLookup& rules,
                                                    std::string_view language, std::string_view rules_title);

}  // namespace base
