// The tale as one HTML file that needs nothing else: no scripts, no fonts, no pictures from elsewhere.

#include <algorithm>

#include "text/markup.h"
#include "vom-kriege/draw/svg_units.h"
#include "vom-kriege/tell/tale.h"

namespace vom_kriege {
namespace {

using base::put;

constexpr std::string_view kTaleStyle = R"(<style>
:root{color-scheme:light dark;--paper:#fdfbf6;--ink:#26221b;--soft:#6e6555;--line:#ddd4c2;--card:#f4eee1;--mark:#a8392f}
@media(prefers-color-scheme:dark){:root{--paper:#1b1a17;--ink:#e9e3d6;--soft:#a79d8a;--line:#3e3a31;--card:#25231e;--mark:#d98a7c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.62 Georgia,"Times New Roman",serif}
main{max-width:46rem;margin:0 auto;padding:2.4rem 1.1rem 5rem}
h1{font-size:2.4rem;line-height:1.15;margin:0 0 .3rem;font-weight:600}
h2{font-size:1.45rem;line-height:1.25;margin:3rem 0 .4rem;font-weight:600}h3{font-size:1.02rem;margin:1.4rem 0 .3rem}
p{margin:.75rem 0}.lead{color:var(--soft);margin:0 0 1.6rem}.chits,.cost{color:var(--soft);font-size:.88rem;line-height:1.45}
.cost{border-top:1px solid var(--line);padding-top:.5rem}.who{font-variant:small-caps;letter-spacing:.02em;font-weight:700}
.bar{border-left:3px solid var(--line);padding-left:.8rem}
figure{margin:1.6rem -4rem;text-align:center}figure>svg{width:100%;height:auto;border-radius:8px}
figcaption,.note{color:var(--soft);font-size:.85rem;line-height:1.45}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.86rem;line-height:1.4;width:100%}
th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--soft)}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}tr.sum td{font-weight:700;border-bottom:0}
.dice{white-space:nowrap;margin-left:.25em}.die{display:inline-block;width:1.25em;height:1.25em;margin:0 .08em;vertical-align:-.25em;border:1px solid var(--soft);border-radius:.25em;opacity:.5}
.die svg{display:block;width:100%;height:100%}.die.on{opacity:1;background:var(--card);border-color:var(--ink);border-width:1.5px}
details{margin:.6rem 0;font-size:.84rem;color:var(--soft)}summary{cursor:pointer}details ul{padding-left:1.1rem;line-height:1.45}
.turning{padding-left:1.2rem}.turning li{margin:.35rem 0}a{color:inherit}
.key{font-size:.85rem;color:var(--soft)}.key .die{margin-left:.7em}
@media(max-width:56rem){figure{margin:1.4rem 0;overflow-x:auto}figure>svg{min-width:38rem}body{font-size:17px}}
@media print{body{font-size:10.5pt;background:#fff}main{max-width:none;padding:0}figure{margin:.6rem 0;break-inside:avoid}h2,h3{break-after:avoid}table,p{break-inside:avoid}details{display:none}}
</style>
)";

/// The five faces, once for the whole page: foot, horse and guns as maps have them, sabers and a flag.
constexpr std::string_view kFacesDrawn =
    R"(<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
<symbol id="die-infantry" viewBox="0 0 20 20"><path d="M3 6h14v8H3zM3 6l14 8M17 6 3 14" fill="none" stroke="currentColor" stroke-width="1.5"/></symbol>
<symbol id="die-cavalry" viewBox="0 0 20 20"><path d="M3 6h14v8H3zM17 6 3 14" fill="none" stroke="currentColor" stroke-width="1.5"/></symbol>
<symbol id="die-artillery" viewBox="0 0 20 20"><path d="M3 6h14v8H3z" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cx="10" cy="10" r="2.4" fill="currentColor"/></symbol>
<symbol id="die-saber" viewBox="0 0 20 20"><path d="M4 17c5-2 10-7 12-13M16 17C11 15 6 10 4 4M3.5 13.5l3.5 3.5M16.5 13.5 13 17" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></symbol>
<symbol id="die-flag" viewBox="0 0 20 20"><path d="M6 18V3" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/><path d="M6 3.5c4-1.5 5 1.5 9.5 0v6.5c-4.5 1.5-5.5-1.5-9.5 0z" fill="currentColor"/></symbol>
</defs></svg>
)";

class HtmlTale {
 public:
  HtmlTale(base::Text& out, const Table& table, const Chronicle& chronicle, const Tale& tale,
           base::Language language)
      : out_(out), table_(table), chronicle_(chronicle), tale_(tale), language_(language) {}

  void write() {
    head();
    for (const std::string& paragraph : tale_.opening) element("p", paragraph);
    figure(chronicle_.start, {.tracks = {}, .framed = true, .number = 1000}, tale_.start_caption);
    dice_key();
    element("h2", tale_.armies_title);
    sheets(tale_.armies);
    for (std::size_t i = 0; i < tale_.turns.size(); ++i) turn(tale_.turns[i], chronicle_.turns[i]);
    element("h2", tale_.end_title);
    for (const std::string& paragraph : tale_.end) element("p", paragraph);
    if (!tale_.turning_points.empty()) turning_points();
    if (!tale_.score.empty()) {
      element("h2", tale_.score_title);
      sheets(tale_.score);
    }
    element("h2", tale_.strength_title);
    chart();
    element("h2", tale_.losses_title);
    sheets(tale_.losses);
    element("h2", tale_.luck_title);
    for (const std::string& paragraph : tale_.luck) element("p", paragraph);
    sheets(tale_.luck_sheets);
    if (!tale_.luck_note.empty()) classed("p", "note", tale_.luck_note);
    put(out_, "</main>\n</body>\n</html>\n");
  }

 private:
  void text(std::string_view words) { base::write_escaped(out_, words); }
  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) {
    fmt::format_to(std::back_inserter(out_), pattern, std::forward<Facts>(facts)...);
  }
  void element(std::string_view tag, std::string_view words) {
    say("<{}>", tag);
    text(words);
    say("</{}>\n", tag);
  }
  void classed(std::string_view tag, std::string_view style, std::string_view words) {
    say("<{} class=\"{}\">", tag, style);
    text(words);
    say("</{}>\n", tag);
  }

  void head() {
    say("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n", tale_.language);
    put(out_, "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n");
    element("title", tale_.title);
    put(out_, kTaleStyle);
    put(out_, "</head>\n<body>\n");
    put(out_, kFacesDrawn);
    put(out_, "<main>\n");
    element("h1", tale_.title);
    classed("p", "lead", tale_.subtitle);
  }
  void figure(const View& view, const DrawingOf& what, std::string_view caption) {
    put(out_, "<figure>\n");
    write_svg(out_, table_, view, language_, what);
    element("figcaption", caption);
    put(out_, "</figure>\n");
  }

  void dice_key() {
    put(out_, "<p class=\"key\">");
    text(tale_.dice_key);
    for (const DieFace face :
         {DieFace::infantry, DieFace::cavalry, DieFace::artillery, DieFace::saber, DieFace::flag}) {
      dice({{face, true}});
      put(out_, " ");
      text(name(face));
    }
    put(out_, "</p>\n");
  }

  // --- A turn

  void turn(const TaleTurn& told, const ChronicleTurn& turn) {
    say("<h2 id=\"turn-{}\">", told.number);
    text(told.title);
    put(out_, "</h2>\n");
    classed("p", "chits", told.chits);
    for (const Passage& p : told.passages) passage(p);
    const std::vector<Track> went = tracks(table_, turn.happened);
    figure(turn.after, {.tracks = went, .framed = false, .number = told.number}, told.caption);
    classed("p", "cost", told.cost);
    if (told.rolls.empty()) return;
    put(out_, "<details>");
    element("summary", told.rolls_title);
    put(out_, "<ul>\n");
    for (const std::string& roll : told.rolls) element("li", roll);
    put(out_, "</ul></details>\n");
  }
  void passage(const Passage& p) {
    if (p.side)
      say("<p class=\"bar\" style=\"border-color:{}\">", colour(*p.side));
    else
      put(out_, "<p>");
    if (!p.head.empty()) {
      put(out_, "<span class=\"who\">");
      text(p.head);
      put(out_, p.dice.empty() ? ".</span>" : "</span>");
      dice(p.dice);
      put(out_, " ");
    }
    bool first = true;
    for (const Sentence& s : p.sentences) {
      if (!first) put(out_, " ");
      first = false;
      text(s.words);
      dice(s.dice);
    }
    put(out_, "</p>\n");
  }
  void dice(const ShownDice& list) {
    if (list.empty()) return;
    put(out_, "<span class=\"dice\">");
    for (const ShownDie& die : list)
      say("<span class=\"die{0}\" role=\"img\" aria-label=\"{1}\" title=\"{1}\"><svg><use "
          "href=\"#die-{1}\"/></svg></span>",
          die.counts ? " on" : "", name(die.face));
    put(out_, "</span>");
  }
  [[nodiscard]] std::string colour(Side side) const { return paint_of(table_.side(side)).fill; }

  // --- The end

  void turning_points() {
    element("h2", tale_.turning_title);
    put(out_, "<ul class=\"turning\">\n");
    for (std::size_t i = 0; i < tale_.turning_points.size(); ++i) {
      say("<li><a href=\"#turn-{}\">", tale_.turning_turns[i]);
      text(tale_.turning_points[i]);
      put(out_, "</a></li>\n");
    }
    put(out_, "</ul>\n");
  }
  void sheets(const std::vector<Sheet>& list) {
    for (const Sheet& s : list) {
      element("h3", s.title);
      sheet(s);
    }
  }
  void sheet(const Sheet& s) {
    put(out_, "<div class=\"scroll\"><table>\n<thead><tr>");
    for (const Sheet::Column& column : s.columns) {
      say("<th scope=\"col\"{}>", column.number ? " class=\"n\"" : "");
      text(column.title);
      put(out_, "</th>");
    }
    put(out_, "</tr></thead>\n<tbody>\n");
    for (std::size_t r = 0; r < s.rows.size(); ++r) {
      put(out_, s.last_is_sum && r + 1 == s.rows.size() ? "<tr class=\"sum\">" : "<tr>");
      for (std::size_t c = 0; c < s.columns.size(); ++c) {
        put(out_, s.columns[c].number ? "<td class=\"n\">" : "<td>");
        text(s.rows[r][c]);
        put(out_, "</td>");
      }
      put(out_, "</tr>\n");
    }
    put(out_, "</tbody></table></div>\n");
  }

  /// What was left of both sides, turn by turn, as two lines.
  void chart() {
    constexpr int kWidth = 640;
    constexpr int kHeight = 200;
    constexpr int kLeft = 30;
    constexpr int kFoot = 24;
    std::vector<std::array<int, 2>> left{strength_left(table_, chronicle_.start)};
    for (const ChronicleTurn& turn : chronicle_.turns) left.push_back(strength_left(table_, turn.after));
    int most = 1;
    for (const auto& both : left) most = std::max({most, both[0], both[1]});
    const auto steps = static_cast<int>(std::max<std::size_t>(1, left.size() - 1));
    const auto x = [&](std::size_t i) { return kLeft + static_cast<int>(i) * (kWidth - kLeft - 14) / steps; };
    const auto y = [&](int n) { return 10 + (most - n) * (kHeight - kFoot - 10) / most; };
    say("<figure style=\"margin:1rem 0\"><svg viewBox=\"0 0 {} {}\" role=\"img\" "
        "font-family=\"Georgia,serif\" "
        "font-size=\"12\">\n",
        kWidth, kHeight);
    element("title", tale_.strength_note);
    say("<path d=\"M{0} 10V{1}H{2}\" fill=\"none\" stroke=\"currentColor\" stroke-opacity=\".4\"/>\n", kLeft,
        y(0), kWidth - 14);
    say("<text x=\"{}\" y=\"16\" text-anchor=\"end\" fill=\"currentColor\">{}</text>\n", kLeft - 6, most);
    say("<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"currentColor\">0</text>\n", kLeft - 6, y(0));
    for (std::size_t i = 1; i < left.size(); ++i)
      say("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"currentColor\">{}</text>\n", x(i),
          kHeight - 6, chronicle_.turns[i - 1].number);
    for (const Side side : {Side::red, Side::blue}) {
      say("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\" points=\"",
          colour(side));
      for (std::size_t i = 0; i < left.size(); ++i)
        say("{}{},{}", i == 0 ? "" : " ", x(i), y(left[i][static_cast<std::size_t>(side)]));
      put(out_, "\"/>\n");
    }
    put(out_, "</svg>");
    element("figcaption", tale_.strength_note);
    put(out_, "</figure>\n");
  }

  base::Text& out_;
  const Table& table_;
  const Chronicle& chronicle_;
  const Tale& tale_;
  base::Language language_;
};

}  // namespace

void write_tale_html(base::Text& out, const Table& table, const Chronicle& chronicle, const Tale& tale,
                     base::Language language) {
  HtmlTale(out, table, chronicle, tale, language).write();
}

}  // namespace vom_kriege
