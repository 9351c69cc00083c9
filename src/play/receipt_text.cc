#include "play/receipt_text.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/text_table.h"

namespace game {
namespace {

constexpr std::size_t kWidest = 100;

/// Line `number` of a text, however its lines end.
std::string_view line_of(std::string_view text, std::uint32_t number) {
  for (std::uint32_t n = 1;; ++n) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    if (n == number) return text.substr(0, end);
    if (end == text.size()) return {};
    text.remove_prefix(end + (text.substr(end, 2) == "\r\n" ? 2 : 1));
  }
}

std::string_view word(Severity severity) {
  switch (severity) {
    case Severity::notice: return "notice";
    case Severity::warning: return "warning";
    case Severity::error: break;
  }
  return "error";
}

}  // namespace

std::string harmless(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  return out;
}

std::string without_place(std::string sentence) {
  if (const std::size_t end = sentence.find(": "); sentence.starts_with("line ") && end < 40)
    sentence.erase(0, end + 2);
  return sentence;
}

std::string remarks_text(std::string_view text, const std::vector<Remark>& remarks, bool colour) {
  std::string out;
  for (const Remark& remark : remarks) {
    const bool red = colour && remark.severity == Severity::error;
    out += fmt::format("{}{}{}: {}\n", red ? "\033[31m" : "", word(remark.severity), red ? "\033[0m" : "",
                       harmless(remark.sentence));
    const std::string line = remark.line == 0 ? std::string() : harmless(line_of(text, remark.line));
    if (line.empty() || base::width(line) > kWidest) continue;
    out += fmt::format("    {}\n", line);
    if (remark.column > 0 && remark.column <= base::width(line) + 1)
      out += fmt::format("    {}^\n", std::string(remark.column - 1, ' '));
  }
  return out;
}

std::string understood_text(const std::vector<Understood>& lines) {
  std::string out;
  for (const Understood& line : lines) {
    const std::string slot = line.slot > 0 ? fmt::format("{:>4}", line.slot) : std::string(4, ' ');
    out += fmt::format("{}  {}{}\n", slot, harmless(line.line), line.readable ? "" : "   (unreadable)");
  }
  return out;
}

}  // namespace game
