// The report as plain text.

#include "text/text_table.h"
#include "vom-kriege/tell/report.h"
#include "vom-kriege/tell/report_story.h"

namespace vom_kriege {
namespace {

using base::put;
using base::TextTable;

constexpr std::size_t kColumns = 80;      // of sentences
constexpr std::size_t kMostChoices = 24;  // more are counted, not listed

class TextReport {
 public:
  TextReport(base::Text& out, const Table& table, const Battle& battle, const View& view,
             base::Language language)
      : out_(out),
        table_(table),
        view_(view),
        lines_(table, view, language),
        teller_(table, language, &battle.position) {}

  void write(const Happenings& happened, Length length) {
    head(length);
    if (length == Length::full) {
      commands();
      const std::vector<std::string> arrivals = lines_.arrivals();
      list(Word::head_arrivals, arrivals.size(), [&](std::size_t i) { return arrivals[i]; });
      list(Word::head_objectives, view_.holders.size(),
           [&](std::size_t i) { return fmt::format("{}: {}", lines_.objective(i), lines_.holder(i)); });
      heading(lines_.word(Word::head_happened));
    }
    happenings(happened);
    given_back();
    if (length == Length::full && !view_.over()) asked();
  }

 private:
  void line(std::string_view text) { base::wrap(out_, text, kColumns, "  "); }
  void item(std::string_view text) { line(fmt::format("- {}", text)); }
  void underlined(std::string_view text, char mark) {
    out_.push_back('\n');
    const std::string cut = base::clipped(text, kColumns);
    put(out_, cut);
    out_.push_back('\n');
    put(out_, std::string(base::width(cut), mark));
    out_.push_back('\n');
  }
  void heading(std::string_view text) { underlined(text, '='); }

  void head(Length length) {
    if (length == Length::full) {
      line(table_.facts().title);
      line(lines_.whose());
    }
    line(lines_.clock());
    line(lines_.score());
    const std::string now = lines_.now();
    if (!now.empty()) line(now);
  }
  void commands() {
    heading(lines_.word(Word::head_commands));
    const auto word = [&](Word id) { return lines_.word(id); };
    using enum TextTable::Align;
    TextTable rows({{word(Word::col_id)},
                    {word(Word::col_leader)},
                    {word(Word::col_command)},
                    {word(Word::col_quality), right},
                    {word(Word::col_cp), right},
                    {word(Word::col_bonus), right},
                    {word(Word::col_hits), right},
                    {word(Word::col_units), right},
                    {word(Word::col_unit_hits), right},
                    {word(Word::col_state)}});
    for (const CommandRow& row : command_rows(table_, view_, lines_))
      rows.cell(base::clipped(row.id, 8))
          .cell(base::clipped(row.leader, 14))
          .cell(base::clipped(row.command, 22))
          .cell(row.quality)
          .cell(row.cp)
          .count(row.bonus)
          .cell(row.hits)
          .cell(row.units)
          .count(row.unit_hits)
          .cell(row.state);
    rows.write(out_);
  }
  template <class TextOf>
  void list(Word title, std::size_t count, TextOf&& text_of) {
    if (count == 0) return;
    heading(lines_.word(title));
    for (std::size_t i = 0; i < count; ++i) item(text_of(i));
  }
  void happenings(const Happenings& happened) {
    const std::vector<Chapter> chapters = story(teller_, lines_, happened);
    if (chapters.empty()) return line(lines_.word(Word::nothing_happened));
    for (const Chapter& chapter : chapters) {
      if (chapter.title.empty()) {
        out_.push_back('\n');
      } else if (chapter.kind == Chapter::Kind::phase) {
        out_.push_back('\n');
        line(chapter.title);
      } else {
        underlined(chapter.title, chapter.kind == Chapter::Kind::turn ? '=' : '-');
      }
      for (const Told& told : chapter.told)
        item(told.rule.empty() ? told.sentence : fmt::format("{} ({})", told.sentence, told.rule));
    }
  }
  void given_back() {
    const GivenBack& back = view_.given_back;
    if (back.why.empty()) return;
    out_.push_back('\n');
    line(lines_.words().text(Word::given_back, back.why, back.rule));
    for (const std::string& text : back.lines) choice(text);
  }
  void asked() {
    heading(lines_.word(Word::head_asked));
    line(lines_.asked());
    const auto& choices = view_.asked.choices;
    if (choices.empty()) return;
    line(lines_.word(choices.size() == 1 ? Word::write_freely : Word::answers));
    const bool many = choices.size() > kMostChoices;
    const std::size_t shown = many ? kMostChoices - 1 : choices.size();
    for (std::size_t i = 0; i < shown; ++i) choice(choices[i]);
    if (!many) return;
    line(fmt::format("  {}", lines_.words().text(Word::more_answers, choices.size() - kMostChoices)));
    choice(choices.back());
  }
  void choice(std::string_view text) {
    put(out_, "  ");
    base::wrap(out_, text, kColumns, "    ");
  }

  base::Text& out_;
  const Table& table_;
  const View& view_;
  Headlines lines_;
  Teller teller_;
};

}  // namespace

void write_report_text(base::Text& out, const Table& table, const Battle& battle, const View& view,
                       const Happenings& happened, base::Language language, Length length) {
  TextReport(out, table, battle, view, language).write(happened, length);
}

}  // namespace vom_kriege
