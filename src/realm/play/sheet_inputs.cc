#include "realm/play/sheet_inputs.h"

#include <algorithm>

namespace game {
namespace {

Severity severity_of(sheet::Severity severity) {
  switch (severity) {
    case sheet::Severity::notice: return Severity::notice;
    case sheet::Severity::warning: return Severity::warning;
    case sheet::Severity::error: break;
  }
  return Severity::error;
}

bool orders_nothing(const sheet::Sheet& sheet) {
  return !sheet.resign && sheet.messages.empty() && sheet.game_lines.empty() &&
         std::all_of(sheet.slots.begin(), sheet.slots.end(),
                     [](const sheet::Entry& entry) { return entry.state == sheet::Entry::State::empty; });
}

}  // namespace

Remark remark_of(const sheet::Diagnostic& d) {
  base::Text sentence;
  sheet::write_sentence(sentence, d, base::Language::english);
  return {severity_of(d.severity), d.line,   d.column, d.slot, std::string(sheet::code_name(d.code)),
          std::string(d.rule.id),  sentence, d.offered};
}

std::vector<Understood> understood(std::string_view text, const sheet::Sheet& sheet,
                                   const std::function<std::string(const sheet::Entry&)>& plain) {
  std::vector<Understood> lines;
  for (std::size_t i = 0; i < sheet::kSlots; ++i) {
    const sheet::Entry& entry = sheet.slots[i];
    if (entry.state == sheet::Entry::State::empty) continue;
    const bool readable = entry.state == sheet::Entry::State::ready;
    lines.push_back({static_cast<int>(i) + 1,
                     readable ? plain(entry) : std::string(text.substr(entry.text_begin, entry.text_length)),
                     readable, static_cast<int>(entry.line)});
  }
  if (sheet.hold) lines.push_back({0, "HOLD", true});
  if (sheet.resign) lines.push_back({0, "RESIGN", true});
  for (const std::string& message : sheet.messages) lines.push_back({0, "MESSAGE " + message, true});
  if (!sheet.luck.empty()) lines.push_back({0, "LUCK " + sheet.luck, true});
  return lines;
}

Answer answer_of(const sheet::Sheet& sheet) {
  if (!orders_nothing(sheet)) return Answer::given;
  return sheet.hold ? Answer::hold : Answer::empty;
}

}  // namespace game
