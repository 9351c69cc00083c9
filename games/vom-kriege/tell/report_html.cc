// The report as one HTML file that needs nothing else: no scripts, no fonts, no pictures from elsewhere.

#include "text/markup.h"
#include "vom-kriege/draw/show.h"
#include "vom-kriege/tell/report.h"
#include "vom-kriege/tell/report_story.h"

namespace vom_kriege {
namespace {

using base::put;

constexpr std::string_view kReportStyle = R"(<style>
:root{color-scheme:light dark;--paper:#fbf8f1;--ink:#23201a;--soft:#6b6252;--line:#d9cfbb;--card:#f3ecdd}
@media(prefers-color-scheme:dark){:root{--paper:#1b1a17;--ink:#ece6d9;--soft:#a99f8c;--line:#3d392f;--card:#26241f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 Georgia,"Times New Roman",serif}
main{max-width:62rem;margin:0 auto;padding:1.2rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:.2em 0}h2{font-size:1.35rem;margin:2.2rem 0 .6rem;border-bottom:2px solid var(--line)}
h3{font-size:1.15rem;margin:1.6rem 0 .2rem}h4{font-size:1rem;margin:1rem 0 .1rem}h5{font-size:.95rem;margin:.8rem 0 .1rem;color:var(--soft)}
p{margin:.4rem 0}.lead{color:var(--soft);margin:0}.now{font-size:1.1rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem;min-width:60%}
th,td{text-align:left;padding:.25rem .7rem .25rem 0;border-bottom:1px solid var(--line);white-space:nowrap}
th{font-weight:600;color:var(--soft)}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
tr.lost td{color:var(--soft);text-decoration:line-through}tr.active td{font-weight:700}
.dot{display:inline-block;width:.75em;height:.75em;border-radius:50%;margin-right:.4em}
.rule{color:var(--soft);font-size:.78em;white-space:nowrap}ul{padding-left:1.2rem;margin:.3rem 0}li{margin:.15rem 0}
.ask{background:var(--card);border-radius:8px;padding:.8rem 1rem}code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.92em}
figure{margin:1rem 0;overflow-x:auto}svg{width:100%;min-width:42rem;height:auto}abbr{text-decoration:none}
@media print{svg{min-width:0}h2,h3,h4,h5{break-after:avoid}figure,.ask,tr{break-inside:avoid}body{font-size:11pt}main{padding:0;max-width:none}}
</style>
)";

class HtmlReport {
 public:
  HtmlReport(base::Text& out, const Table& table, const Battle& battle, const View& view,
             base::Language language)
      : out_(out),
        table_(table),
        view_(view),
        language_(language),
        lines_(table, view, language),
        teller_(table, language, &battle.position) {}

  void write(const Happenings& happened) {
    head();
    given_back();
    if (!view_.over()) asked();
    element("h2", lines_.word(Word::head_table));
    put(out_, "<figure>\n");
    write_svg(out_, table_, view_, language_);
    put(out_, "</figure>\n");
    element("h2", lines_.word(Word::head_happened));
    happenings(happened);
    element("h2", lines_.word(Word::head_commands));
    commands();
    const std::vector<std::string> arrivals = lines_.arrivals();
    list(Word::head_arrivals, arrivals.size(), [&](std::size_t i) { return arrivals[i]; });
    list(Word::head_objectives, view_.holders.size(),
         [&](std::size_t i) { return fmt::format("{}: {}", lines_.objective(i), lines_.holder(i)); });
    put(out_, "</main>\n</body>\n</html>\n");
  }

 private:
  void text(std::string_view words) { base::write_escaped(out_, words); }
  void element(std::string_view tag, std::string_view words) {
    fmt::format_to(std::back_inserter(out_), "<{}>", tag);
    text(words);
    fmt::format_to(std::back_inserter(out_), "</{}>\n", tag);
  }
  void lead(std::string_view words) {
    if (words.empty()) return;
    put(out_, "<p class=\"lead\">");
    text(words);
    put(out_, "</p>\n");
  }

  void head() {
    put(out_, "<!DOCTYPE html>\n<html lang=\"");
    put(out_, lines_.word(Word::language_tag));
    put(out_,
        "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width,initial-scale=1\">\n<title>");
    text(lines_.words().text(Word::drawing_title, table_.facts().title, view_.turn,
                             time_text(table_.time_of(view_.turn))));
    put(out_, "</title>\n");
    put(out_, kReportStyle);
    put(out_, "</head>\n<body>\n<main>\n");
    lead(lines_.whose());
    element("h1", table_.facts().title);
    lead(lines_.clock());
    lead(lines_.score());
    lead(lines_.now());
  }
  void asked() {
    put(out_, "<section class=\"ask\">\n<p class=\"now\">");
    text(lines_.asked());
    put(out_, "</p>\n");
    const auto& choices = view_.asked.choices;
    if (!choices.empty()) {
      element("p", lines_.word(choices.size() == 1 ? Word::write_freely : Word::answers));
      decisions(choices);
    }
    put(out_, "</section>\n");
  }
  void given_back() {
    const GivenBack& back = view_.given_back;
    if (back.why.empty()) return;
    put(out_, "<section class=\"ask\">\n");
    element("p", lines_.words().text(Word::given_back, back.why, back.rule));
    decisions(back.lines);
    put(out_, "</section>\n");
  }
  void decisions(const std::vector<std::string>& texts) {
    put(out_, "<ul>\n");
    for (const std::string& decision : texts) {
      put(out_, "<li><code>");
      text(decision);
      put(out_, "</code></li>\n");
    }
    put(out_, "</ul>\n");
  }
  void happenings(const Happenings& happened) {
    const std::vector<Chapter> chapters = story(teller_, lines_, happened);
    if (chapters.empty()) element("p", lines_.word(Word::nothing_happened));
    static constexpr std::string_view kTags[] = {"h3", "h4", "h5"};
    for (const Chapter& chapter : chapters) {
      if (!chapter.title.empty()) element(kTags[static_cast<std::size_t>(chapter.kind)], chapter.title);
      if (chapter.told.empty()) continue;
      put(out_, "<ul>\n");
      for (const Told& told : chapter.told) {
        put(out_, "<li>");
        text(told.sentence);
        if (!told.rule.empty()) {
          put(out_, " <small class=\"rule\">");
          text(told.rule);
          put(out_, "</small>");
        }
        put(out_, "</li>\n");
      }
      put(out_, "</ul>\n");
    }
  }

  void column(Word title, Word means) {
    put(out_, "<th scope=\"col\" class=\"n\"><abbr title=\"");
    text(lines_.word(means));
    put(out_, "\">");
    text(lines_.word(title));
    put(out_, "</abbr></th>");
  }
  void column(Word title) {
    put(out_, "<th scope=\"col\">");
    text(lines_.word(title));
    put(out_, "</th>");
  }
  void cell(std::string_view words, bool number = false) {
    put(out_, number ? "<td class=\"n\">" : "<td>");
    text(words);
    put(out_, "</td>");
  }
  void count(int n) { cell(n == 0 ? std::string() : fmt::format("{}", n), true); }
  void commands() {
    put(out_, "<div class=\"scroll\"><table>\n<thead><tr>");
    column(Word::col_id);
    column(Word::col_leader);
    column(Word::col_command);
    column(Word::col_quality, Word::long_quality);
    column(Word::col_cp, Word::long_cp);
    column(Word::col_bonus, Word::long_bonus);
    column(Word::col_hits, Word::long_hits);
    column(Word::col_units, Word::long_units);
    column(Word::col_unit_hits, Word::long_unit_hits);
    column(Word::col_state);
    put(out_, "</tr></thead>\n<tbody>\n");
    const std::vector<CommandRow> rows = command_rows(table_, view_, lines_);
    for (std::size_t i = 0; i < rows.size(); ++i) command(rows[i], view_.leaders[i]);
    put(out_, "</tbody></table></div>\n");
  }
  void command(const CommandRow& row, const SeenLeader& leader) {
    put(out_, leader.status == Status::removed ? "<tr class=\"lost\">"
              : leader.active                  ? "<tr class=\"active\">"
                                               : "<tr>");
    fmt::format_to(std::back_inserter(out_), "<td><span class=\"dot\" style=\"background:{}\"></span>",
                   table_.side(table_.leader(leader.leader).side).colour);
    text(row.id);
    put(out_, "</td>");
    cell(row.leader);
    cell(row.command);
    cell(fmt::format("{}", row.quality), true);
    cell(fmt::format("{}", row.cp), true);
    count(row.bonus);
    cell(row.hits, true);
    cell(row.units, true);
    count(row.unit_hits);
    cell(row.state);
    put(out_, "</tr>\n");
  }
  template <class TextOf>
  void list(Word title, std::size_t items, TextOf&& text_of) {
    if (items == 0) return;
    element("h2", lines_.word(title));
    put(out_, "<ul>\n");
    for (std::size_t i = 0; i < items; ++i) element("li", text_of(i));
    put(out_, "</ul>\n");
  }

  base::Text& out_;
  const Table& table_;
  const View& view_;
  base::Language language_;
  Headlines lines_;
  Teller teller_;
};

}  // namespace

void write_report_html(base::Text& out, const Table& table, const Battle& battle, const View& view,
                       const Happenings& happened, base::Language language) {
  HtmlReport(out, table, battle, view, language).write(happened);
}

}  // namespace vom_kriege
