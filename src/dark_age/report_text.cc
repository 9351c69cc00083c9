// The report as 80 columns of plain text.

#include <algorithm>

#include "base/text_table.h"
#include "dark_age/report_words.h"

namespace dark_age {
namespace {

using enum Message;
using base::put;
using base::Text;
using base::TextTable;

constexpr std::size_t kColumns = 80;
constexpr std::size_t kNameColumns = 16;

void blanks(Text& out, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) out.push_back(' ');
}

/// Writes words one after the other from a column on, going on at `indent` in new lines.
class Paragraph {
 public:
  Paragraph(Text& out, std::size_t indent, std::string_view margin = {})
      : out_(&out), indent_(indent), margin_(margin) {}

  void start_at(std::size_t column) {
    used_ = column;
    fresh_ = true;
  }
  void add(std::string_view text) {
    std::size_t pos = 0;
    while (pos < text.size()) {
      if (text[pos] == ' ') {
        ++pos;
        continue;
      }
      const std::size_t end = std::min(text.find(' ', pos), text.size());
      add_word(text.substr(pos, end - pos));
      pos = end;
    }
  }
  /// A word with blanks in it, such as a rule's id.
  void add_unbroken(std::string_view word) { add_word(word); }
  void end() {
    if (used_ > 0) out_->push_back('\n');
    used_ = 0;
  }

 private:
  void begin_line() {
    blanks(*out_, indent_ - base::width(margin_));
    put(*out_, margin_);
    used_ = indent_;
    fresh_ = true;
  }
  void add_word(std::string_view word) {
    if (used_ == 0) begin_line();
    std::size_t width = base::width(word);
    if (!fresh_ && used_ + 1 + width > kColumns) {
      out_->push_back('\n');
      begin_line();
    }
    if (!fresh_) {
      out_->push_back(' ');
      ++used_;
    }
    while (used_ + width > kColumns) {  // a word without end is broken
      const std::size_t part = bytes_of(word, kColumns - used_);
      put(*out_, word.substr(0, part));
      word.remove_prefix(part);
      width = base::width(word);
      out_->push_back('\n');
      begin_line();
    }
    put(*out_, word);
    used_ += width;
    fresh_ = false;
  }
  static std::size_t bytes_of(std::string_view utf8, std::size_t columns) {
    std::size_t i = 0;
    for (std::size_t seen = 0; i < utf8.size(); ++i)
      if ((static_cast<unsigned char>(utf8[i]) & 0xc0U) != 0x80U && seen++ == columns) break;
    return i;
  }

  Text* out_;
  std::size_t indent_;
  std::string_view margin_;
  std::size_t used_ = 0;
  bool fresh_ = true;
};

class TextReport {
 public:
  TextReport(Text& out, const World& world, const SeatView& view, base::Language language)
      : out_(out), world_(world), view_(view), teller_(world, view, language) {}

  void write(SheetForm form) {
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
    if (form == SheetForm::yes && teller_.may_order()) sheet();
  }

 private:
  [[nodiscard]] std::string_view word(Message id) const { return teller_.word(id); }

  void line(std::string_view text) {
    put(out_, text);
    out_.push_back('\n');
  }
  void heading(std::string_view text) {
    out_.push_back('\n');
    line(text);
    for (std::size_t i = 0; i < base::width(text); ++i) out_.push_back('-');
    out_.push_back('\n');
  }
  /// A sentence and its rule in brackets.
  void add(Paragraph& paragraph, std::size_t i) {
    paragraph.add(story_.text(i));
    if (story_.rule(i).empty()) return;
    rule_.clear();
    teller_.words().say(rule_, rule_given, story_.rule(i));
    paragraph.add_unbroken({rule_.data(), rule_.size()});
  }
  void lines(std::size_t indent) {
    for (std::size_t i = 0; i < story_.size(); ++i) {
      Paragraph paragraph(out_, indent);
      add(paragraph, i);
      paragraph.end();
    }
  }
  void one_paragraph(std::size_t indent) {
    Paragraph paragraph(out_, indent);
    for (std::size_t i = 0; i < story_.size(); ++i) add(paragraph, i);
    paragraph.end();
  }

  void head() {
    line(clipped(world_.name(), kColumns));
    const std::string who = teller_.is_master() ? std::string(word(master_report))
                                                : teller_.words().text(report_of, teller_.name(view_.seat),
                                                                       world_.code(view_.seat));
    line(clipped(who, kColumns));
    line(teller_.headline());
    story_.clear();
    teller_.standing(story_);
    lines(0);
  }

  void roundup() {
    heading(word(head_roundup));
    story_.clear();
    teller_.roundup(story_);
    lines(0);
    owners();
    public_messages();
  }

  /// Every power with what it owns, one after the other; what nobody owns comes last.
  void owners() {
    const std::vector<PowerId>& owners = view_.roundup.owners;
    const ByPower owned(world_.power_count() + 1, [&](auto&& add_item) {
      for (std::size_t a = 0; a < owners.size(); ++a)
        add_item(owners[a] == PowerId::none ? power_id(world_.power_count()) : owners[a], a);
    });
    subheading(head_owners);
    for (std::size_t p = 0; p <= world_.power_count(); ++p) {
      const auto areas = owned.of(power_id(p));
      if (areas.empty()) continue;
      const PowerId power = p == world_.power_count() ? PowerId::none : power_id(p);
      owner_line(power, areas);
    }
  }
  void owner_line(PowerId power, std::span<const std::uint32_t> areas) {
    constexpr std::size_t kIndent = 2 + 3 + 2 + kNameColumns + 2;
    const std::string name = clipped(teller_.name(power), kNameColumns);
    fmt::format_to(std::back_inserter(out_), "  {:<3}  ", world_.code(power));
    put(out_, name);
    blanks(out_, kNameColumns - base::width(name) + 2);
    Paragraph paragraph(out_, kIndent);
    paragraph.start_at(kIndent);
    for (const std::uint32_t a : areas) paragraph.add(world_.code(area_id(a)));
    paragraph.end();
  }

  /// Words of others stand behind a bar, so that nobody's message can look like a part of the report or of a
  /// sheet.
  void quoted(PowerId who, std::string_view text) {
    constexpr std::size_t kIndent = 2 + 3 + 2 + 2;
    fmt::format_to(std::back_inserter(out_), "  {:<3}  | ", world_.code(who));
    Paragraph paragraph(out_, kIndent, "| ");
    paragraph.start_at(kIndent);
    paragraph.add(text);
    paragraph.end();
  }
  void public_messages() {
    bool first = true;
    for (const Announcement& news : view_.roundup.announcements) {
      if (news.kind != Announcement::Kind::message) continue;
      if (first) subheading(head_messages);
      first = false;
      quoted(news.who, news.text);
    }
    if (!view_.roundup.contacts.empty()) subheading(head_contacts);
    for (const Contact& contact : view_.roundup.contacts) quoted(contact.power, teller_.contact(contact));
  }
  void subheading(Message id) {
    out_.push_back('\n');
    line(word(id));
  }

  void places() {
    heading(word(head_places));
    TextTable table({{word(col_place), TextTable::Align::right},
                     {word(col_power)},
                     {word(col_name)},
                     {word(col_vps), TextTable::Align::right},
                     {word(col_population), TextTable::Align::right},
                     {word(col_units), TextTable::Align::right}});
    for (const realm::Place& place : view_.roundup.places)
      table.cell(place.place)
          .cell(world_.code(place.standing.power))
          .cell(clipped(teller_.name(place.standing.power), 40))
          .cell(place.standing.vps)
          .cell(place.standing.population)
          .cell(place.standing.units);
    table.write(out_);
  }

  void actions() {
    story_.clear();
    teller_.no_actions(story_);
    if (story_.empty() && view_.slots.empty()) return;
    heading(word(head_actions));
    lines(0);
    if (view_.slots.empty()) return;
    constexpr int kLine = 44;
    fmt::format_to(std::back_inserter(out_), "{:>4}  {:<{}}  {:<8}{:>6}{:>6}\n", word(col_slot),
                   word(col_order), kLine, word(col_result), word(col_paid), word(col_left));
    for (const SlotTold& slot : view_.slots) {
      const std::string order = clipped(slot.line, kLine);
      fmt::format_to(std::back_inserter(out_), "{:>4}  ", slot.slot);
      put(out_, order);
      blanks(out_, kLine - base::width(order) + 2);
      fmt::format_to(std::back_inserter(out_), "{:<8}{:>6}{:>6}\n", teller_.result(slot.outcome.result),
                     slot.paid, slot.balance);
      story_.clear();
      teller_.why(story_, slot.outcome);
      lines(8);
    }
  }

  void battles() {
    if (view_.battles.empty()) return;
    heading(word(head_battles));
    bool first = true;
    for (const BattleTold& battle : view_.battles) {
      if (!first) out_.push_back('\n');
      first = false;
      Paragraph paragraph(out_, 0);
      paragraph.add(teller_.battle_title(battle));
      paragraph.end();
      tell(battle);
    }
  }
  void tell(const BattleTold& battle) {
    story_.clear();
    rounds_.clear();
    after_.clear();
    teller_.battle(battle, story_, rounds_, after_);
    one_paragraph(2);
    std::swap(story_, rounds_);
    lines(4);
    std::swap(story_, after_);
    one_paragraph(2);
  }

  void harms() {
    if (view_.harms.empty()) return;
    heading(word(head_harms));
    story_.clear();
    teller_.harms(story_);
    lines(0);
  }

  void money() {
    const std::vector<MoneyRow> rows = teller_.money();
    if (rows.empty()) return;
    heading(word(head_money));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const bool first = i == 0 || rows[i - 1].group != rows[i].group;
      const bool alone = first && rows[i].total;
      if (first && !alone) line(teller_.group_title(rows[i].group));
      money_row(rows[i], alone ? teller_.group_title(rows[i].group) : "  " + rows[i].what);
    }
  }
  void money_row(const MoneyRow& row, std::string_view what) {
    constexpr std::size_t kWhat = 36;
    constexpr std::size_t kDetail = kWhat + 6 + 2;
    const std::string label = clipped(what, kWhat);
    put(out_, label);
    blanks(out_, kWhat - base::width(label));
    if (row.total)
      fmt::format_to(std::back_inserter(out_), "{:>6}", row.amount);
    else
      fmt::format_to(std::back_inserter(out_), "{:>+6}", row.amount);
    if (row.rule.id.empty()) return out_.push_back('\n');
    blanks(out_, 2);
    Paragraph paragraph(out_, kDetail);
    paragraph.start_at(kDetail);
    paragraph.add(row.detail);
    rule_.clear();
    teller_.words().say(rule_, rule_given, row.rule.id);
    paragraph.add_unbroken({rule_.data(), rule_.size()});
    paragraph.end();
  }

  void areas() {
    if (view_.areas.empty()) {
      if (!view_.roundup.in_the_game[realm::index(view_.seat)]) return;
      heading(word(head_areas));
      return line(word(no_areas));
    }
    heading(word(head_areas));
    using enum TextTable::Align;
    TextTable table({{""},  // the code; every column counts in this widest of the tables
                     {word(col_name)},
                     {word(col_terrain)},
                     {word(col_armies), right},
                     {word(col_ships), right},
                     {word(col_population), right},
                     {word(col_forts), right},
                     {word(col_trade), right},
                     {word(col_upkeep), right},
                     {word(col_mode)},
                     {word(col_retreat)}});
    std::string mode;
    for (const OwnArea& a : view_.areas) {
      table.cell(world_.code(a.area))
          .cell(clipped(world_.facts(a.area).name, 14))
          .cell(teller_.terrain(a.area));
      table.count(a.armies).count(a.ships).count(a.population).count(a.forts).count(a.trade).count(a.upkeep);
      mode = world_.is_sea(a.area) ? std::string_view() : teller_.mode(a.posture.mode);
      if (a.posture.points_at != AreaId::none) mode.append(" ").append(world_.code(a.posture.points_at));
      table.cell(mode).cell(a.posture.retreat_to == AreaId::none ? std::string_view()
                                                                 : world_.code(a.posture.retreat_to));
    }
    table.write(out_);
    explain_columns();
    story_.clear();
    teller_.area_notes(story_);
    lines(0);
  }
  void explain_columns() {
    Paragraph paragraph(out_, 0);
    paragraph.add(teller_.words().text(columns_explained, word(col_armies), word(col_ships),
                                       word(col_population), word(col_forts), word(col_trade),
                                       word(col_upkeep)));
    paragraph.end();
  }

  void court() {
    story_.clear();
    teller_.reserves(story_);
    teller_.passages(story_);
    if (story_.empty()) return;
    heading(word(head_court));
    lines(0);
  }

  void seen() {
    if (view_.seen.empty()) return;
    heading(word(head_seen));
    using enum TextTable::Align;
    TextTable table({{word(col_code)},
                     {word(col_name)},
                     {word(col_terrain)},
                     {word(col_owner)},
                     {word(col_armies), right},
                     {word(col_ships), right},
                     {word(col_population), right},
                     {word(col_forts), right},
                     {word(col_trade), right}});
    for (const SeenArea& a : view_.seen) {
      table.cell(world_.code(a.area))
          .cell(clipped(world_.facts(a.area).name, 22))
          .cell(teller_.terrain(a.area));
      table.cell(world_.code(a.owner))
          .count(a.armies)
          .count(a.ships)
          .count(a.population)
          .count(a.forts)
          .count(a.trade);
    }
    table.write(out_);
    if (!teller_.is_master()) line(word(seen_note));
  }

  void sheet() {
    heading(teller_.words().text(head_sheet, view_.roundup.next_turn));
    Paragraph paragraph(out_, 0);
    paragraph.add(word(how_to_order));
    paragraph.end();
    out_.push_back('\n');
    write_sheet_form(out_, world_, view_);
  }

  Text& out_;
  const World& world_;
  const SeatView& view_;
  Teller teller_;
  Story story_;
  Story rounds_;
  Story after_;
  Text rule_;
};

}  // namespace

void write_sheet_form(Text& out, const World& world, const SeatView& view) {
  fmt::format_to(std::back_inserter(out), "=== SHEET {} TURN {} ===\n", world.code(view.seat),
                 view.roundup.next_turn);
  for (std::size_t slot = 1; slot <= sheet::kSlots; ++slot)
    fmt::format_to(std::back_inserter(out), "{:>2}: \n", slot);
  put(out, "=== END ===\n");
}

void write_text(Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form) {
  TextReport(out, world, view, language).write(form);
}

}  // namespace dark_age
