// A report as an HTML file.

#include "text/report_page.h"

namespace base {
namespace {

class HtmlPage final : public ReportPage {
 public:
  HtmlPage(Text& out, const RuleLookup& rules, std::string_view language, std::string_view rules_title)
      : page_(out, rules), language_(language), rules_title_(rules_title) {}

  void begin(std::string_view of, std::string_view title, std::string_view headline) override {
    page_.begin(language_, title, of);
    lead(of);
    page_.element("h1", title);
    lead(headline);
  }
  void end() override {
    page_.cited_rules(rules_title_);
    page_.end();
  }
  void heading(std::string_view words) override { page_.heading(words); }
  void subheading(std::string_view words) override { page_.element("h3", words); }
  void first_subheading(std::string_view words) override { subheading(words); }
  void paragraph(std::string_view words) override { page_.element("p", words); }
  void summary(const Story& story) override {
    if (story.empty()) return;
    page_.put("<div class=\"sum\">\n");
    page_.paragraphs(story);
    page_.put("</div>\n");
  }
  void list(const Story& story) override { page_.items(story); }
  void together(const Story& story) override { page_.one_paragraph(story); }
  void steps(const Story& story) override { page_.items(story); }
  void quote(std::string_view, std::string_view name, std::string_view words) override {
    page_.quote(name, words);
  }
  void as_typed(std::string_view lines) override {
    page_.put("<pre>");
    page_.text(lines);
    page_.put("</pre>\n");
  }
  void picture(std::string_view heading, const Draw& as_svg, const Draw&) override {
    page_.heading(heading);
    page_.put("<figure class=\"wide\">\n");
    as_svg(page_.out());
    page_.put("</figure>\n");
  }

  void open_table(std::vector<Column> columns, std::string_view caption) override {
    columns_ = columns.size();
    at_ = 0;
    key_ = key_of(columns, [](std::size_t) { return true; });
    page_.open_table(caption);
    for (const Column& column : columns) {
      if (column.number)
        page_.count_column(column.title, column.means.empty() ? column.title : column.means);
      else
        page_.column(column.title);
    }
    page_.open_rows();
  }
  void cell(std::string_view words) override {
    next();
    page_.cell(words);
  }
  void order_cell(std::string_view words) override {
    next();
    page_.put("<td><code>");
    page_.text(words);
    page_.put("</code></td>");
  }
  void marked_cell(std::string_view words, Mark mark) override {
    next();
    page_.put(mark == Mark::bad    ? "<td class=\"failed\">"
              : mark == Mark::good ? "<td class=\"won\">"
                                   : "<td>");
    page_.text(words);
    page_.put("</td>");
  }
  void rule_cell(std::string_view id) override {
    next();
    page_.put("<td>");
    page_.rule(id);
    page_.put("</td>");
  }
  void number(int n) override {
    next();
    page_.number(n);
  }
  void count(int n) override {
    next();
    page_.count(n);
  }
  void strong_row() override { strong_ = true; }
  void row_notes(const Story& story) override {
    if (story.empty()) return;
    page_.put("</tr>\n<tr><td></td><td colspan=\"");
    fmt::format_to(std::back_inserter(page_.out()), "{}\">", columns_ - 1);
    for (std::size_t i = 0; i < story.size(); ++i) {
      if (i > 0) page_.put(" ");
      page_.sentence(story, i);
    }
    page_.put("</td>");
  }
  void close_table() override {
    if (at_ > 0) page_.put("</tr>\n");
    page_.close_table();
  }
  void key() override {
    if (!key_.empty()) paragraph(key_);
  }

 private:
  void lead(std::string_view words) {
    page_.put("<p class=\"lead\">");
    page_.text(words);
    page_.put("</p>\n");
  }
  /// Before a cell: a new row where one is full.
  void next() {
    if (at_ % columns_ == 0) {
      if (at_ > 0) page_.put("</tr>\n");
      page_.put(strong_ ? "<tr class=\"total\">" : "<tr>");
      strong_ = false;
    }
    ++at_;
  }

  HtmlWriter page_;
  std::string_view language_;
  std::string_view rules_title_;
  std::string key_;
  std::size_t columns_ = 1;
  std::size_t at_ = 0;
  bool strong_ = false;
};

}  // namespace

std::unique_ptr<ReportPage> html_page(Text& out, const RuleLookup& rules, std::string_view language,
                                      std::string_view rules_title) {
  return std::make_unique<HtmlPage>(out, rules, language, rules_title);
}

}  // namespace base
