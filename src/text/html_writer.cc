#include "text/html_writer.h"

#include <algorithm>
#include <string>

namespace base {
namespace {

constexpr std::string_view kStyle = R"(<style>
:root{color-scheme:light dark;--paper:#fbf8f1;--ink:#23201a;--soft:#6b6252;--line:#d9cfbb;--mark:#8a3b12;--good:#0a6847}
@media(prefers-color-scheme:dark){:root{--paper:#1b1a17;--ink:#ece6d9;--soft:#a99f8c;--line:#3d392f;--mark:#f0a070;--good:#7fd0ab}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 Georgia,"Times New Roman",serif}
main{max-width:54rem;margin:0 auto;padding:1.2rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:.2em 0}h2{font-size:1.3rem;margin:2.2rem 0 .6rem;border-bottom:2px solid var(--line)}
h3{font-size:1.05rem;margin:1.2rem 0 .3rem}p{margin:.4rem 0}.lead{color:var(--soft);margin:0}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.92rem;min-width:60%}
caption{text-align:left;color:var(--soft);padding:.2rem 0}
th,td{text-align:left;padding:.22rem .6rem .22rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--soft)}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
tr.total td{font-weight:700}code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.92em}
pre{border:1px solid var(--line);border-radius:6px;padding:.8rem;overflow-x:auto}
.rule{color:var(--soft);font-size:.78em;white-space:nowrap}.failed,.beaten{color:var(--mark)}.won{color:var(--good)}
ul{padding-left:1.2rem;margin:.4rem 0}blockquote{margin:.4rem 0;padding-left:.8rem;border-left:3px solid var(--line)}
figure{margin:1rem 0}figure.wide{width:min(96vw,1800px);margin-left:50%;transform:translateX(-50%)}
svg{width:100%;height:auto}.near svg{max-height:90vh}abbr{text-decoration:none}
.sum{border:1px solid var(--line);border-left:5px solid var(--good);border-radius:6px;padding:.3rem .9rem;margin:1rem 0}
tr.danger th,tr.danger td{color:var(--mark);font-weight:600}dt{font-weight:600;margin-top:.8rem}dd{margin:0 0 0 1.2rem}dd p{white-space:pre-line}
dt:target,dt:target+dd{background:var(--line)}a.rule{text-decoration:none;border-bottom:1px dotted}
@media print{h2{break-after:avoid}body{font-size:11pt}}
</style>
)";

/// An id as a place in the page: "DA 5.2" is at rule-DA-5.2.
std::string anchor(std::string_view id) {
  std::string text = "rule-" + std::string(id);
  std::replace(text.begin(), text.end(), ' ', '-');
  return text;
}

}  // namespace

void HtmlWriter::begin(std::string_view language, std::string_view title, std::string_view of) {
  put("<!DOCTYPE html>\n<html lang=\"");
  put(language);
  put("\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\">\n<title>");
  text(title);
  put(" - ");
  text(of);
  put("</title>\n");
  put(kStyle);
  put("</head>\n<body>\n<main>\n");
}

void HtmlWriter::end() { put("</main>\n</body>\n</html>\n"); }

void HtmlWriter::element(std::string_view tag, std::string_view words) {
  fmt::format_to(std::back_inserter(out_), "<{}>", tag);
  text(words);
  fmt::format_to(std::back_inserter(out_), "</{}>\n", tag);
}

void HtmlWriter::rule(std::string_view id) {
  if (id.empty()) return;
  const RuleShown shown = rules_ ? rules_(id) : RuleShown{};
  if (shown.text.empty()) {
    put(" <small class=\"rule\">");
    text(id);
    return put("</small>");
  }
  if (std::find(cited_.begin(), cited_.end(), id) == cited_.end()) cited_.push_back(id);
  fmt::format_to(std::back_inserter(out_), " <a class=\"rule\" href=\"#{}\" title=\"", anchor(id));
  text(shown.topic);
  put("\">");
  text(id);
  put("</a>");
}

void HtmlWriter::cited_rules(std::string_view title) {
  if (cited_.empty()) return;
  heading(title);
  put("<dl>\n");
  for (const std::string_view id : cited_) {
    const RuleShown shown = rules_(id);
    fmt::format_to(std::back_inserter(out_), "<dt id=\"{}\">{} ", anchor(id), id);
    text(shown.topic);
    put("</dt><dd><p>");
    text(shown.text);
    put("</p></dd>\n");
  }
  put("</dl>\n");
}

void HtmlWriter::sentence(const Story& story, std::size_t i) {
  text(story.text(i));
  rule(story.rule(i));
}

void HtmlWriter::paragraphs(const Story& story) {
  for (std::size_t i = 0; i < story.size(); ++i) {
    put("<p>");
    sentence(story, i);
    put("</p>\n");
  }
}

void HtmlWriter::one_paragraph(const Story& story) {
  if (story.empty()) return;
  put("<p>");
  for (std::size_t i = 0; i < story.size(); ++i) {
    if (i > 0) put(" ");
    sentence(story, i);
  }
  put("</p>\n");
}

void HtmlWriter::items(const Story& story) {
  if (story.empty()) return;
  put("<ul>\n");
  for (std::size_t i = 0; i < story.size(); ++i) {
    put("<li>");
    sentence(story, i);
    put("</li>\n");
  }
  put("</ul>\n");
}

void HtmlWriter::quote(std::string_view who, std::string_view words) {
  put("<blockquote><b>");
  text(who);
  put("</b> ");
  text(words);
  put("</blockquote>\n");
}

void HtmlWriter::open_table(std::string_view caption) {
  put("<div class=\"scroll\"><table>\n");
  if (!caption.empty()) element("caption", caption);
  put("<thead><tr>");
}

void HtmlWriter::column(std::string_view title) {
  put("<th scope=\"col\">");
  text(title);
  put("</th>");
}

void HtmlWriter::count_column(std::string_view title, std::string_view means) {
  put("<th scope=\"col\" class=\"n\"><abbr title=\"");
  text(means);
  put("\">");
  text(title);
  put("</abbr></th>");
}

void HtmlWriter::cell(std::string_view words) {
  put("<td>");
  text(words);
  put("</td>");
}

void HtmlWriter::row_head(std::string_view words) {
  put("<th scope=\"row\">");
  text(words);
  put("</th>");
}

void HtmlWriter::number(int n) { fmt::format_to(std::back_inserter(out_), "<td class=\"n\">{}</td>", n); }

void HtmlWriter::count(int n) {
  if (n == 0)
    put("<td class=\"n\"></td>");
  else
    number(n);
}

}  // namespace base
