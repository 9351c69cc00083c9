#include "play/corrections.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/code_table.h"
#include "text/json_writer.h"
#include "text/markup.h"
#include "text/text_table.h"

namespace game {
namespace {

Remark remark_of(const base::CorrectionError& error) {
  Remark remark;
  remark.line = error.line;
  remark.code = "correction";
  remark.rule = error.rule;
  remark.sentence = error.sentence;
  remark.offered = error.offered;
  return remark;
}

std::string line_of(const base::Change& change) {
  return fmt::format("{} {}: {}, was {}", change.what, change.figure, change.after, change.before);
}

std::string as_text(const std::vector<Correction>& corrections, std::string_view seat) {
  std::string out = "\n";
  for (const Correction& correction : corrections) out += to_text(correction, seat);
  return out;
}

std::string as_html(const std::vector<Correction>& corrections, std::string_view seat) {
  std::string out = "\n<section class=\"corrected\">";
  for (const Correction& correction : corrections) {
    out += "<p>";
    base::write_escaped(out, fmt::format("The game master has corrected the position: {}", correction.why));
    out += "</p>";
    const auto changes = changes_for(correction, seat);
    if (changes.empty()) continue;
    out += "<ul>";
    for (const base::Change& change : changes) {
      out += "<li>";
      base::write_escaped(out, line_of(change));
      out += "</li>";
    }
    out += "</ul>";
  }
  return out + "</section>\n";
}

std::string as_json(const std::vector<Correction>& corrections, std::string_view seat) {
  base::Text out;
  base::JsonWriter json(out);
  json.object([&] {
    json.array("corrections", corrections, [&](const Correction& correction) {
      json.object([&] {
        json.field("why", correction.why);
        json.array("changes", changes_for(correction, seat), [&](const base::Change& change) {
          json.object([&] {
            json.field("what", change.what);
            json.field("figure", change.figure);
            json.field("before", change.before);
            json.field("after", change.after);
          });
        });
      });
    });
  });
  std::string text = out;
  return text.substr(1, text.size() - 2) + ",";  // a field before the others
}

/// Behind the head of a report: three lines say which game, whose copy and which turn.
std::size_t after_head(const std::string& report, Format format) {
  if (format == Format::json) return 1;
  if (format == Format::html) {
    const std::size_t title = report.find("</h1>");
    return title == report.npos ? report.size() : title + 5;
  }
  std::size_t at = 0;
  for (int i = 0; i < 3 && at < report.size(); ++i)
    at = std::min(report.find('\n', at), report.size() - 1) + 1;
  return at;
}

}  // namespace

std::vector<base::Change> changes_for(const Correction& correction, std::optional<std::string_view> seat) {
  if (!seat) return correction.changes;
  const std::string code = base::upper(*seat);
  std::vector<base::Change> known;
  for (const base::Change& change : correction.changes)
    if (std::find(change.seats.begin(), change.seats.end(), code) != change.seats.end())
      known.push_back(change);
  return known;
}

std::string to_text(const Correction& correction, std::optional<std::string_view> seat) {
  base::Text out;
  base::wrap(out, fmt::format("The game master has corrected the position: {}", correction.why), 80, "  ");
  std::string text = out;
  if (!text.ends_with('\n')) text += '\n';
  for (const base::Change& change : changes_for(correction, seat)) text += "  " + line_of(change) + "\n";
  return text;
}

Events events_of(const Correction& correction) {
  Events events;
  for (const base::Change& change : correction.changes)
    events.push_back({"corrected",
                      "",
                      {{"what", change.what},
                       {"figure", change.figure},
                       {"before", change.before},
                       {"after", change.after},
                       {"why", correction.why}}});
  return events;
}

std::string what_is_wrong(const Correction& correction) {
  std::string out;
  for (const Remark& remark : correction.wrong)
    out += fmt::format("{}{}{}\n", remark.line > 0 ? fmt::format("line {}: ", remark.line) : "",
                       remark.sentence, remark.rule.empty() ? "" : fmt::format(" ({})", remark.rule));
  return out;
}

Correction Play::correct(std::string_view text) {
  Correction correction;
  const auto no = [&](const base::CorrectionError& error) {
    correction.wrong.push_back(remark_of(error));
    return correction;
  };
  if (over()) return no({0, "The game is over; nothing is corrected any more."});
  const auto read = base::read_correction(text);
  if (!read) return no(read.error());
  auto changed = set_figures(read->lines);
  if (!changed) return no(changed.error());
  correction.why = read->why;
  correction.changes = std::move(*changed);
  corrected_.push_back(correction);
  return correction;
}

base::Corrected Play::set_figures(const std::vector<base::CorrectionLine>&) {
  return tl::unexpected(base::CorrectionError{0, "The positions of this game cannot be corrected."});
}

base::Figures Play::figures() const { return {}; }

std::string Play::with_corrections(std::string report, std::string_view seat, Format format) const {
  std::vector<Correction> all = corrected_before_;
  all.insert(all.end(), corrected_.begin(), corrected_.end());
  if (all.empty()) return report;
  const std::string told = format == Format::json   ? as_json(all, seat)
                           : format == Format::html ? as_html(all, seat)
                                                    : as_text(all, seat);
  return report.insert(after_head(report, format), told);
}

}  // namespace game
