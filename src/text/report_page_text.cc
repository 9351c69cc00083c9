// A report as plain text.

#include <algorithm>
#include <string>

#include "text/report_page.h"
#include "text/text_table.h"
#include "text/text_writer.h"

namespace base {
namespace {

/// A table while its cells come; it is written when all are there, since the widths depend on them.
class TypedTable {
 public:
  void open(std::vector<ReportPage::Column> columns) {
    columns_ = std::move(columns);
    cells_.clear();
    notes_.clear();
  }
  void add(std::string text) { cells_.push_back(std::move(text)); }
  [[nodiscard]] std::size_t rows() const { return cells_.size() / columns_.size(); }
  void note(const Story& story) {
    if (!story.empty()) notes_.emplace_back(rows(), story);
  }

  [[nodiscard]] std::string key() const {
    const std::vector<std::size_t> widths = widest_cells();
    return key_of(columns_, [&](std::size_t c) { return widths[c] > 0; });
  }

  void write(TextWriter& page) const {
    std::vector<std::size_t> widths = widest_cells();
    for (std::size_t c = 0; c < columns_.size(); ++c)
      if (widths[c] > 0) widths[c] = std::max(widths[c], width(columns_[c].title));
    write_row(page, widths, [&](std::size_t c) { return columns_[c].title; });
    std::size_t next_note = 0;
    for (std::size_t r = 0; r < rows(); ++r) {
      write_row(page, widths,
                [&](std::size_t c) { return std::string_view(cells_[r * columns_.size() + c]); });
      for (; next_note < notes_.size() && notes_[next_note].first == r + 1; ++next_note)
        page.lines(notes_[next_note].second, 8);
    }
  }

 private:
  /// 0: the column stays empty.
  [[nodiscard]] std::vector<std::size_t> widest_cells() const {
    std::vector<std::size_t> widths(columns_.size(), 0);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      std::size_t& widest = widths[i % columns_.size()];
      widest = std::max(widest, width(cells_[i]));
    }
    return widths;
  }

  template <class TextOf>
  void write_row(TextWriter& page, const std::vector<std::size_t>& widths, TextOf&& text_of) const {
    std::size_t owed = 2;  // blanks are written only before the next text, so no line ends in them
    std::size_t at = 0;
    for (std::size_t c = 0; c < widths.size(); ++c) {
      if (widths[c] == 0) continue;
      const std::string_view text = text_of(c);
      const std::size_t pad = widths[c] - width(text);
      if (columns_[c].number) owed += pad;
      if (!text.empty()) {
        put_blanks(page.out, owed);
        at += owed;
        owed = 0;
        // The last column may be long. A table that is too wide as it is goes over the edge: nothing is lost.
        if (at + width(text) > kReportColumns && at < kReportColumns) {
          Paragraph paragraph(page.out, at);
          paragraph.start_at(at);
          paragraph.add(text);
          return paragraph.end();
        }
        put(page.out, text);
        at += width(text);
      }
      owed += (columns_[c].number ? 0 : pad) + 2;
    }
    page.out.push_back('\n');
  }

  std::vector<ReportPage::Column> columns_;
  std::vector<std::string> cells_;
  std::vector<std::pair<std::size_t, Story>> notes_;  // after which row
};

class TextPage final : public ReportPage {
 public:
  TextPage(Text& out, std::string_view rule_pattern)
      : page_(out, rule_pattern), rule_pattern_(rule_pattern) {}

  void begin(std::string_view of, std::string_view title, std::string_view headline) override {
    page_.line(clipped(of, kReportColumns));
    page_.line(clipped(title, kReportColumns));
    page_.line(headline);
  }
  void end() override {}
  void heading(std::string_view words) override { page_.heading(words); }
  void subheading(std::string_view words) override {
    page_.out.push_back('\n');
    page_.text(words);
  }
  void first_subheading(std::string_view words) override { page_.text(words); }
  void paragraph(std::string_view words) override { page_.text(words); }
  void summary(const Story& story) override {
    if (story.empty()) return;
    page_.out.push_back('\n');
    page_.lines(story);
  }
  void list(const Story& story) override { page_.lines(story); }
  void together(const Story& story) override { page_.one_paragraph(story, 2); }
  void steps(const Story& story) override { page_.lines(story, 4); }
  void quote(std::string_view code, std::string_view, std::string_view words) override {
    page_.quote(code, words);
  }
  void as_typed(std::string_view lines) override {
    page_.out.push_back('\n');
    put(page_.out, lines);
  }
  void picture(std::string_view heading, const Draw&, const Draw& as_text) override {
    page_.heading(heading);
    as_text(page_.out);
  }

  void open_table(std::vector<Column> columns, std::string_view caption) override {
    if (!caption.empty()) page_.text(caption);
    table_.open(std::move(columns));
  }
  void cell(std::string_view words) override { table_.add(std::string(words)); }
  void order_cell(std::string_view words) override { table_.add(clipped(words, kOrder)); }
  void marked_cell(std::string_view words, Mark) override { cell(words); }
  void rule_cell(std::string_view id) override {
    table_.add(id.empty() ? std::string() : fmt::vformat(rule_pattern_, fmt::make_format_args(id)));
  }
  void number(int n) override { table_.add(std::to_string(n)); }
  void count(int n) override { table_.add(n == 0 ? std::string() : std::to_string(n)); }
  void strong_row() override {}
  void row_notes(const Story& story) override { table_.note(story); }
  void close_table() override { table_.write(page_); }
  void key() override {
    if (const std::string key = table_.key(); !key.empty()) page_.text(key);
  }

 private:
  static constexpr std::size_t kOrder = 40;
  TextWriter page_;
  std::string_view rule_pattern_;
  TypedTable table_;
};

}  // namespace

std::unique_ptr<ReportPage> text_page(Text& out, std::string_view rule_pattern) {
  return std::make_unique<TextPage>(out, rule_pattern);
}

}  // namespace base
