// The report as one HTML file that needs nothing else: no scripts, no fonts, no pictures from elsewhere.

#include <algorithm>

#include "dark_age/report_words.h"

namespace dark_age {
namespace {

using enum Message;
using base::put;
using base::Text;

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
tr.sum td{font-weight:700}code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.92em}
pre{border:1px solid var(--line);border-radius:6px;padding:.8rem;overflow-x:auto}
.rule{color:var(--soft);font-size:.78em;white-space:nowrap}.failed,.beaten{color:var(--mark)}.won{color:var(--good)}
ul{padding-left:1.2rem;margin:.4rem 0}blockquote{margin:.4rem 0;padding-left:.8rem;border-left:3px solid var(--line)}
svg{width:100%;height:auto;max-height:90vh}abbr{text-decoration:none}
@media print{h2{break-after:avoid}body{font-size:11pt}}
</style>
)";

class HtmlReport {
 public:
  HtmlReport(Text& out, const World& world, const SeatView& view, base::Language language,
             const MapLayout& layout)
      : out_(out),
        world_(world),
        view_(view),
        language_(language),
        layout_(layout),
        teller_(world, view, language) {}

  void write() {
    head();
    roundup();
    if (view_.roundup.over) places();
    if (!teller_.is_master()) actions();
    battles();
    harms();
    if (!teller_.is_master()) {
      money();
      areas();
      court();
    }
    seen();
    map();
    if (teller_.may_order()) sheet();
    put(out_, "</main>\n</body>\n</html>\n");
  }

 private:
  [[nodiscard]] std::string_view word(Message id) const { return teller_.word(id); }
  void text(std::string_view words) { write_escaped(out_, words); }
  void element(std::string_view tag, std::string_view words) {
    fmt::format_to(std::back_inserter(out_), "<{}>", tag);
    text(words);
    fmt::format_to(std::back_inserter(out_), "</{}>\n", tag);
  }
  void heading(std::string_view words) { element("h2", words); }
  void rule(std::string_view id) {
    if (id.empty()) return;
    put(out_, " <small class=\"rule\">");
    text(id);
    put(out_, "</small>");
  }
  void sentence(const Story& story, std::size_t i) {
    text(story.text(i));
    rule(story.rule(i));
  }
  void paragraphs(const Story& story) {
    for (std::size_t i = 0; i < story.size(); ++i) {
      put(out_, "<p>");
      sentence(story, i);
      put(out_, "</p>\n");
    }
  }
  void one_paragraph(const Story& story) {
    if (story.empty()) return;
    put(out_, "<p>");
    for (std::size_t i = 0; i < story.size(); ++i) {
      if (i > 0) out_.push_back(' ');
      sentence(story, i);
    }
    put(out_, "</p>\n");
  }
  void items(const Story& story) {
    if (story.empty()) return;
    put(out_, "<ul>\n");
    for (std::size_t i = 0; i < story.size(); ++i) {
      put(out_, "<li>");
      sentence(story, i);
      put(out_, "</li>\n");
    }
    put(out_, "</ul>\n");
  }

  // Tables. A column that counts is to the right; its short title says in full what it means.
  void open_table(std::string_view caption) {
    put(out_, "<div class=\"scroll\"><table>\n");
    if (!caption.empty()) element("caption", caption);
    put(out_, "<thead><tr>");
  }
  void column(Message title) {
    put(out_, "<th scope=\"col\">");
    text(word(title));
    put(out_, "</th>");
  }
  void count_column(Message title, Message means) {
    put(out_, "<th scope=\"col\" class=\"n\"><abbr title=\"");
    text(word(means));
    put(out_, "\">");
    text(word(title));
    put(out_, "</abbr></th>");
  }
  void count_column(Message title) { count_column(title, title); }
  void open_rows() { put(out_, "</tr></thead>\n<tbody>\n"); }
  void close_table() { put(out_, "</tbody></table></div>\n"); }
  void cell(std::string_view words) {
    put(out_, "<td>");
    text(words);
    put(out_, "</td>");
  }
  void number(int n) { fmt::format_to(std::back_inserter(out_), "<td class=\"n\">{}</td>", n); }
  void count(int n) {
    if (n == 0)
      put(out_, "<td class=\"n\"></td>");
    else
      number(n);
  }
  template <class Area>
  void contents(const Area& a) {
    count(a.armies);
    count(a.ships);
    count(a.population);
    count(a.forts);
    count(a.trade);
  }
  void place(AreaId a) {
    put(out_, "<tr><th scope=\"row\">");
    text(world_.code(a));
    put(out_, "</th>");
    cell(world_.facts(a).name);
    cell(teller_.terrain(a));
  }

  void head() {
    const std::string who = teller_.is_master() ? std::string(word(master_report))
                                                : teller_.words().text(report_of, teller_.name(view_.seat),
                                                                       world_.code(view_.seat));
    put(out_, "<!DOCTYPE html>\n<html lang=\"");
    put(out_, word(language_tag));
    put(out_,
        "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width,initial-scale=1\">\n<title>");
    text(who);
    put(out_, " - ");
    text(world_.name());
    put(out_, "</title>\n");
    put(out_, kStyle);
    put(out_, "</head>\n<body>\n<main>\n<p class=\"lead\">");
    text(world_.name());
    put(out_, "</p>\n");
    element("h1", who);
    put(out_, "<p class=\"lead\">");
    text(teller_.headline());
    put(out_, "</p>\n");
    story_.clear();
    teller_.standing(story_);
    paragraphs(story_);
  }

  void roundup() {
    heading(word(head_roundup));
    story_.clear();
    teller_.roundup(story_);
    paragraphs(story_);
    owners();
    bool first = true;
    for (const Announcement& news : view_.roundup.announcements) {
      if (news.kind != Announcement::Kind::message) continue;
      if (first) element("h3", word(head_messages));
      first = false;
      quote(news.who, news.text);
    }
    if (!view_.roundup.contacts.empty()) element("h3", word(head_contacts));
    for (const Contact& contact : view_.roundup.contacts) quote(contact.power, teller_.contact(contact));
  }
  void quote(PowerId who, std::string_view words) {
    put(out_, "<blockquote><b>");
    text(teller_.name(who));
    put(out_, "</b> ");
    text(words);
    put(out_, "</blockquote>\n");
  }
  void owners() {
    const std::vector<PowerId>& owners = view_.roundup.owners;
    const std::size_t powers = world_.power_count();
    const ByPower owned(powers + 1, [&](auto&& add) {
      for (std::size_t a = 0; a < owners.size(); ++a)
        add(owners[a] == PowerId::none ? power_id(powers) : owners[a], a);
    });
    open_table(word(head_owners));
    column(col_power);
    column(col_name);
    column(col_areas);
    open_rows();
    for (std::size_t p = 0; p <= powers; ++p) {
      const auto areas = owned.of(power_id(p));
      if (areas.empty()) continue;
      const PowerId power = p == powers ? PowerId::none : power_id(p);
      put(out_, "<tr>");
      cell(world_.code(power));
      cell(teller_.name(power));
      put(out_, "<td>");
      for (const std::uint32_t a : areas) {
        put(out_, "<abbr title=\"");
        text(world_.facts(area_id(a)).name);
        put(out_, "\">");
        put(out_, world_.code(area_id(a)));
        put(out_, "</abbr> ");
      }
      put(out_, "</td></tr>\n");
    }
    close_table();
  }

  void places() {
    heading(word(head_places));
    open_table({});
    count_column(col_place);
    column(col_power);
    count_column(col_vps);
    count_column(col_population, long_population);
    count_column(col_units);
    open_rows();
    for (const realm::Place& place : view_.roundup.places) {
      put(out_, "<tr>");
      number(place.place);
      cell(teller_.name(place.standing.power));
      number(place.standing.vps);
      number(place.standing.population);
      number(place.standing.units);
      put(out_, "</tr>\n");
    }
    close_table();
  }

  void actions() {
    story_.clear();
    teller_.no_actions(story_);
    if (story_.empty() && view_.slots.empty()) return;
    heading(word(head_actions));
    paragraphs(story_);
    if (view_.slots.empty()) return;
    open_table({});
    count_column(col_slot);
    column(col_order);
    column(col_result);
    count_column(col_paid);
    count_column(col_left);
    open_rows();
    for (const SlotTold& slot : view_.slots) {
      put(out_, "<tr>");
      number(slot.slot);
      put(out_, "<td><code>");
      text(slot.line);
      put(out_, "</code></td><td><span class=\"");
      put(out_, realm::name(slot.outcome.result));
      put(out_, "\">");
      text(teller_.result(slot.outcome.result));
      put(out_, "</span>");
      story_.clear();
      teller_.why(story_, slot.outcome);
      for (std::size_t i = 0; i < story_.size(); ++i) {
        put(out_, ": ");
        sentence(story_, i);
      }
      put(out_, "</td>");
      number(slot.paid);
      number(slot.balance);
      put(out_, "</tr>\n");
    }
    close_table();
  }

  void battles() {
    if (view_.battles.empty()) return;
    heading(word(head_battles));
    for (const BattleTold& battle : view_.battles) {
      element("h3", teller_.battle_title(battle));
      story_.clear();
      rounds_.clear();
      after_.clear();
      teller_.battle(battle, story_, rounds_, after_);
      one_paragraph(story_);
      items(rounds_);
      one_paragraph(after_);
    }
  }

  void harms() {
    story_.clear();
    teller_.harms(story_);
    if (story_.empty()) return;
    heading(word(head_harms));
    items(story_);
  }

  void money() {
    const std::vector<MoneyRow> rows = teller_.money();
    if (rows.empty()) return;
    heading(word(head_money));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == 0 || rows[i - 1].group != rows[i].group) {
        open_table(teller_.group_title(rows[i].group));
        column(col_what);
        count_column(col_bps);
        column(col_where);
        open_rows();
      }
      put(out_, rows[i].total ? "<tr class=\"sum\">" : "<tr>");
      cell(rows[i].what);
      number(rows[i].amount);
      put(out_, "<td>");
      text(rows[i].detail);
      rule(rows[i].rule.id);
      put(out_, "</td></tr>\n");
      if (i + 1 == rows.size() || rows[i + 1].group != rows[i].group) close_table();
    }
  }

  void areas() {
    if (view_.areas.empty()) return;
    heading(word(head_areas));
    open_table({});
    column(col_code);
    column(col_name);
    column(col_terrain);
    for (const AreaColumn& c : kAreaColumns) count_column(c.title, c.means);
    count_column(col_upkeep, long_upkeep);
    column(col_mode);
    column(col_retreat);
    open_rows();
    for (const OwnArea& a : view_.areas) {
      place(a.area);
      contents(a);
      count(a.upkeep);
      put(out_, "<td>");
      if (world_.is_land(a.area)) text(teller_.mode(a.posture.mode));
      if (a.posture.points_at != AreaId::none) {
        out_.push_back(' ');
        put(out_, world_.code(a.posture.points_at));
      }
      put(out_, "</td>");
      cell(a.posture.retreat_to == AreaId::none ? std::string_view() : world_.code(a.posture.retreat_to));
      put(out_, "</tr>\n");
    }
    close_table();
    story_.clear();
    teller_.area_notes(story_);
    items(story_);
  }

  void court() {
    story_.clear();
    teller_.reserves(story_);
    teller_.passages(story_);
    if (story_.empty()) return;
    heading(word(head_court));
    items(story_);
  }

  void seen() {
    if (view_.seen.empty()) return;
    heading(word(head_seen));
    open_table(word(seen_note));
    column(col_code);
    column(col_name);
    column(col_terrain);
    column(col_owner);
    for (const AreaColumn& c : kAreaColumns) count_column(c.title, c.means);
    open_rows();
    for (const SeenArea& a : view_.seen) {
      place(a.area);
      cell(teller_.name(a.owner));
      contents(a);
      put(out_, "</tr>\n");
    }
    close_table();
  }

  void map() {
    heading(word(head_map));
    write_map_svg(out_, world_, view_, language_, layout_);
  }

  void sheet() {
    heading(teller_.words().text(head_sheet, view_.roundup.next_turn));
    element("p", word(how_to_order_html));
    put(out_, "<pre>");
    write_sheet_form(out_, world_, view_);
    put(out_, "</pre>\n");
  }

  Text& out_;
  const World& world_;
  const SeatView& view_;
  base::Language language_;
  const MapLayout& layout_;
  Teller teller_;
  Story story_;
  Story rounds_;
  Story after_;
};

}  // namespace

void write_html(Text& out, const World& world, const SeatView& view, base::Language language,
                const MapLayout& layout) {
  HtmlReport(out, world, view, language, layout).write();
}

void write_html(Text& out, const World& world, const SeatView& view, base::Language language) {
  write_html(out, world, view, language, lay_out(world));
}

}  // namespace dark_age
