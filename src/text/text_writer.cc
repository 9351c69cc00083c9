#include "text/text_writer.h"

#include "text/text_table.h"

namespace base {
namespace {

/// How many bytes the first `columns` characters of a text take.
std::size_t bytes_of(std::string_view utf8, std::size_t columns) {
  std::size_t i = 0;
  for (std::size_t seen = 0; i < utf8.size(); ++i)
    if (begins_character(utf8[i]) && seen++ == columns) break;
  return i;
}

}  // namespace

void put_blanks(Text& out, std::size_t n) { out.append(n, ' '); }

void Paragraph::add(std::string_view text) {
  std::size_t pos = 0;
  while (pos < text.size()) {
    if (text[pos] == ' ') {
      ++pos;
      continue;
    }
    std::size_t end = pos;
    std::size_t wide = 0;
    for (; end < text.size() && text[end] != ' '; ++end) wide += begins_character(text[end]) ? 1U : 0U;
    put_word(text.substr(pos, end - pos), wide);
    pos = end;
  }
}

void Paragraph::add_unbroken(std::string_view word) { put_word(word, width(word)); }

void Paragraph::put_word(std::string_view word, std::size_t wide) {
  if (used_ == 0) begin_line();
  if (!fresh_ && used_ + 1 + wide > kReportColumns) {
    out_->push_back('\n');
    begin_line();
  }
  if (!fresh_) {
    out_->push_back(' ');
    ++used_;
  }
  while (used_ + wide > kReportColumns) {  // a word without end is broken
    const std::size_t part = bytes_of(word, kReportColumns - used_);
    put(*out_, word.substr(0, part));
    word.remove_prefix(part);
    wide = width(word);
    out_->push_back('\n');
    begin_line();
  }
  put(*out_, word);
  used_ += wide;
  fresh_ = false;
}

void Paragraph::end() {
  if (used_ > 0) out_->push_back('\n');
  used_ = 0;
}

void Paragraph::begin_line() {
  put_blanks(*out_, indent_ - width(margin_));
  put(*out_, margin_);
  used_ = indent_;
  fresh_ = true;
}

void TextWriter::line(std::string_view text) {
  put(out, text);
  out.push_back('\n');
}

void TextWriter::heading(std::string_view text) {
  out.push_back('\n');
  line(text);
  out.append(width(text), '-');
  out.push_back('\n');
}

void TextWriter::subheading(std::string_view text) {
  out.push_back('\n');
  line(text);
}

void TextWriter::text(std::string_view words) {
  Paragraph paragraph(out, 0);
  paragraph.add(words);
  paragraph.end();
}

void TextWriter::rule(Paragraph& paragraph, std::string_view id) {
  if (id.empty()) return;
  rule_.clear();
  fmt::vformat_to(std::back_inserter(rule_), rule_pattern_, fmt::make_format_args(id));
  paragraph.add_unbroken({rule_.data(), rule_.size()});
}

void TextWriter::lines(const Story& story, std::size_t indent) {
  for (std::size_t i = 0; i < story.size(); ++i) {
    Paragraph paragraph(out, indent);
    paragraph.add(story.text(i));
    rule(paragraph, story.rule(i));
    paragraph.end();
  }
}

void TextWriter::one_paragraph(const Story& story, std::size_t indent) {
  Paragraph paragraph(out, indent);
  for (std::size_t i = 0; i < story.size(); ++i) {
    paragraph.add(story.text(i));
    rule(paragraph, story.rule(i));
  }
  paragraph.end();
}

void TextWriter::label(std::string_view text, std::size_t columns) {
  const std::size_t wide = width(text);
  if (wide > columns) return put(out, clipped(text, columns));  // it fills them all
  put(out, text);
  put_blanks(out, columns - wide);
}

void TextWriter::quote(std::string_view who, std::string_view words) {
  constexpr std::size_t kIndent = 2 + 3 + 2 + 2;
  fmt::format_to(std::back_inserter(out), "  {:<3}  | ", who);
  Paragraph paragraph(out, kIndent, "| ");
  paragraph.start_at(kIndent);
  paragraph.add(words);
  paragraph.end();
}

}  // namespace base
