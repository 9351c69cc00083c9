// The tale as Markdown, to be pasted into a blog or a forum. Maps are files beside it.

#include "vom-kriege/tell/tale.h"

namespace vom_kriege {
namespace {

using base::put;

class MarkdownTale {
 public:
  MarkdownTale(base::Text& out, const Tale& tale, std::string_view stem)
      : out_(out), tale_(tale), stem_(stem) {}

  void write() {
    heading("#", tale_.title);
    put(out_, "*");
    text(tale_.subtitle);
    put(out_, "*\n\n");
    for (const std::string& p : tale_.opening) paragraph(p);
    if (stem_.empty()) paragraph(tale_.no_maps);
    map(0, tale_.start_caption);
    heading("##", tale_.armies_title);
    sheets(tale_.armies);
    for (const TaleTurn& t : tale_.turns) turn(t);
    heading("##", tale_.end_title);
    for (const std::string& p : tale_.end) paragraph(p);
    if (!tale_.turning_points.empty()) {
      heading("##", tale_.turning_title);
      list(tale_.turning_points);
    }
    if (!tale_.score.empty()) {
      heading("##", tale_.score_title);
      sheets(tale_.score);
    }
    heading("##", tale_.strength_title);
    paragraph(tale_.strength_note);
    sheet(tale_.strength);
    heading("##", tale_.losses_title);
    sheets(tale_.losses);
    heading("##", tale_.luck_title);
    for (const std::string& p : tale_.luck) paragraph(p);
    sheets(tale_.luck_sheets);
    if (!tale_.luck_note.empty()) paragraph(tale_.luck_note);
    out_.resize(out_.size() - 1);  // one line feed at the end
  }

 private:
  /// What people wrote stays what it is: signs that mean something in Markdown and HTML are quoted.
  void text(std::string_view words) {
    for (const char c : words) {
      if (std::string_view("\\`*_[]<>|#").find(c) != std::string_view::npos) out_.push_back('\\');
      out_.push_back(c);
    }
  }
  void heading(std::string_view marks, std::string_view words) {
    put(out_, marks);
    out_.push_back(' ');
    text(words);
    put(out_, "\n\n");
  }
  void paragraph(std::string_view words) {
    text(words);
    put(out_, "\n\n");
  }
  void list(const std::vector<std::string>& items) {
    for (const std::string& item : items) {
      put(out_, "- ");
      text(item);
      out_.push_back('\n');
    }
    out_.push_back('\n');
  }
  void map(int turn, std::string_view caption) {
    if (stem_.empty()) return;
    put(out_, "![");
    text(caption);
    fmt::format_to(std::back_inserter(out_), "]({})\n\n*", map_name(stem_, turn));
    text(caption);
    put(out_, "*\n\n");
  }
  void turn(const TaleTurn& t) {
    heading("##", t.title);
    put(out_, "*");
    text(t.chits);
    put(out_, "*\n\n");
    for (const Passage& p : t.passages) passage(p);
    map(t.number, t.caption);
    paragraph(t.cost);
  }
  void passage(const Passage& p) {
    if (!p.head.empty()) {
      put(out_, "**");
      text(p.head);
      put(out_, "**");
      dice(p.dice, "");
      put(out_, ". ");
    }
    bool first = true;
    for (const Sentence& s : p.sentences) {
      if (!first) out_.push_back(' ');
      first = false;
      text(s.words);
      dice(s.dice);
    }
    put(out_, "\n\n");
  }
  /// " (infantry, **flag**)": what counted is bold.
  void dice(const ShownDice& list, std::string_view bold = "**") {
    if (list.empty()) return;
    put(out_, " (");
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0) put(out_, ", ");
      const std::string_view mark = list[i].counts ? bold : "";
      fmt::format_to(std::back_inserter(out_), "{0}{1}{0}", mark, name(list[i].face));
    }
    put(out_, ")");
  }
  void sheets(const std::vector<Sheet>& list) {
    for (const Sheet& s : list) {
      heading("###", s.title);
      sheet(s);
    }
  }
  void sheet(const Sheet& s) {
    for (const Sheet::Column& column : s.columns) {
      put(out_, "| ");
      text(column.title);
      out_.push_back(' ');
    }
    put(out_, "|\n");
    for (const Sheet::Column& column : s.columns) put(out_, column.number ? "|---:" : "|---");
    put(out_, "|\n");
    for (const auto& row : s.rows) {
      for (const std::string& cell : row) {
        put(out_, "| ");
        text(cell);
        out_.push_back(' ');
      }
      put(out_, "|\n");
    }
    out_.push_back('\n');
  }

  base::Text& out_;
  const Tale& tale_;
  std::string_view stem_;
};

}  // namespace

void write_tale_markdown(base::Text& out, const Tale& tale, std::string_view stem) {
  MarkdownTale(out, tale, stem).write();
}

}  // namespace vom_kriege
