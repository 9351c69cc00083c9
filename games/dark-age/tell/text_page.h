#pragma once

#include "dark-age/tell/report_words.h"
#include "text/text_writer.h"

namespace dark_age {

using base::Paragraph;
using base::put_blanks;

inline constexpr std::size_t kColumns = base::kReportColumns;

/// A report of 80 columns while it is written.
class TextPage : public base::TextWriter {
 public:
  TextPage(base::Text& to, const Teller& by)
      : base::TextWriter(to, by.word(Message::rule_given)), teller(by) {}

  [[nodiscard]] const World& world() const { return teller.world(); }
  [[nodiscard]] const SeatView& view() const { return teller.view(); }
  [[nodiscard]] std::string_view word(Message id) const { return teller.word(id); }

  const Teller& teller;
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
