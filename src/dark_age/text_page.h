#pragma once

#include "dark_age/report_words.h"

namespace dark_age {

inline constexpr std::size_t kColumns = 80;

void put_blanks(base::Text& out, std::size_t n);

/// Writes words one after the other from a column on, going on at `indent` in new lines.
class Paragraph {
 public:
  Paragraph(base::Text& out, std::size_t indent, std::string_view margin = {})
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

  base::Text* out_;
  std::size_t indent_;
  std::string_view margin_;
  std::size_t used_ = 0;
  bool fresh_ = true;
};

/// A report of 80 columns while it is written.
class TextPage {
 public:
  TextPage(base::Text& to, const Teller& by) : out(to), teller(by) {}

  [[nodiscard]] const World& world() const { return teller.world(); }
  [[nodiscard]] const SeatView& view() const { return teller.view(); }
  [[nodiscard]] std::string_view word(Message id) const { return teller.word(id); }

  void line(std::string_view text);
  void heading(std::string_view text);
  void subheading(Message id);
  /// A paragraph without a rule.
  void text(std::string_view words);
  /// Sentences, each in a line of its own or all in one paragraph, with their rules in brackets.
  void lines(const Story& story, std::size_t indent = 0);
  void one_paragraph(const Story& story, std::size_t indent = 0);
  void rule(Paragraph& paragraph, std::string_view id);
  /// A label of at most `columns`, and blanks up to there.
  void label(std::string_view text, std::size_t columns);

  base::Text& out;
  const Teller& teller;

 private:
  base::Text rule_;
};

// The parts of a report, in files of their own.
void write_roundup(TextPage& page);  // news, owners, messages
void write_places(TextPage& page);   // once the game is over
void write_money(TextPage& page);
void write_areas(TextPage& page);
void write_court(TextPage& page);
void write_borders(TextPage& page);  // and neighbours
void write_seen(TextPage& page);

}  // namespace dark_age
