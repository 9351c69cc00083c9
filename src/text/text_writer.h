#pragma once

#include <string_view>

#include "text/story.h"

/// A report of 80 columns of plain text while it is written.
namespace base {

inline constexpr std::size_t kReportColumns = 80;

void put_blanks(Text& out, std::size_t n);

/// Writes words one after the other from a column on, going on at `indent` in new lines.
class Paragraph {
 public:
  Paragraph(Text& out, std::size_t indent, std::string_view margin = {})
      : out_(&out), indent_(indent), margin_(margin) {}

  void start_at(std::size_t column) {
    used_ = column;
    fresh_ = true;
  }
  void add(std::string_view text);
  /// A word with blanks in it, such as a rule's id.
  void add_unbroken(std::string_view word);
  void end();

 private:
  void begin_line();
  void put_word(std::string_view word, std::size_t wide);

  Text* out_;
  std::size_t indent_;
  std::string_view margin_;
  std::size_t used_ = 0;
  bool fresh_ = true;
};

/// Headings, sentences with their rules in brackets, labels.
class TextWriter {
 public:
  /// `rule_pattern` is how a rule is given behind a sentence: "({0})".
  TextWriter(Text& to, std::string_view rule_pattern) : out(to), rule_pattern_(rule_pattern) {}

  void line(std::string_view text);
  void heading(std::string_view text);
  void subheading(std::string_view text);
  /// A paragraph without a rule.
  void text(std::string_view words);
  /// Sentences, each in a line of its own or all in one paragraph, with their rules.
  void lines(const Story& story, std::size_t indent = 0);
  void one_paragraph(const Story& story, std::size_t indent = 0);
  void rule(Paragraph& paragraph, std::string_view id);
  /// A label of at most `columns`, and blanks up to there.
  void label(std::string_view text, std::size_t columns);
  /// Words of others stand behind a bar, so that nobody's message can look like a part of the report or of a
  /// sheet. `who` is a code of three letters.
  void quote(std::string_view who, std::string_view words);

  Text& out;

 private:
  std::string_view rule_pattern_;
  Text rule_;
};

}  // namespace base
