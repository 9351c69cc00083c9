#include "star_chase/reading.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text_table.h"
#include "star_chase/actions.h"
#include "star_chase/deeds.h"
#include "star_chase/knowledge.h"
#include "star_chase/notices.h"

namespace star_chase {
namespace {

using sheet::Diagnostic;
using Kind = sheet::Number::Kind;

/// Actions whose two places must be linked.
bool needs_link(Action action) {
  switch (action) {
    case Action::move:
    case Action::assault:
    case Action::movef:
    case Action::movecol:
    case Action::bombard:
    case Action::ambush:
    case Action::retreat:
    case Action::colonise: return true;
    default: return false;
  }
}

/// Actions in which a plain 0 cannot be read (SCH-H11).
bool needs_more_than_zero(Action action) {
  switch (action) {
    case Action::scrapc:
    case Action::scrapf:
    case Action::stash:
    case Action::cash:
    case Action::gift:
    case Action::order:
    case Action::tech:
    case Action::trade: return true;
    default: return false;
  }
}

/// One sheet while remarks on it are collected.
class Reader {
 public:
  Reader(const World& world, const Position& position, PowerId power, std::string_view text,
         sheet::Reading& reading)
      : world_(world), position_(position), power_(power), text_(text), reading_(reading) {}

  void remark_on_all() {
    const std::size_t before = reading_.diagnostics.size();
    for (std::size_t i = 0; i < sheet::kSlots; ++i) {
      const sheet::Entry& entry = reading_.sheet.slots[i];
      if (entry.state != sheet::Entry::State::ready) continue;
      check_map(entry, static_cast<int>(i) + 1);
      check_number(entry, static_cast<int>(i) + 1);
    }
    check_lines();
    if (reading_.diagnostics.size() > before)
      std::stable_sort(reading_.diagnostics.begin(), reading_.diagnostics.end(),
                       [](const Diagnostic& a, const Diagnostic& b) { return a.line < b.line; });
  }

 private:
  Diagnostic& add(const sheet::Entry& entry, int slot, sheet::Code code, sheet::Severity severity,
                  std::string_view word) {
    Diagnostic& remark = reading_.diagnostics.emplace_back();
    remark.code = code;
    remark.severity = severity;
    remark.line = entry.line;
    remark.column = column_of(entry, word);
    remark.slot = slot;
    remark.word = std::string(word);
    return remark;
  }

  /// The column of `word` in the line of an entry, or of the action where it cannot be found as it stands.
  std::uint32_t column_of(const sheet::Entry& entry, std::string_view word) const {
    const std::string action = base::upper(text_.substr(entry.text_begin, entry.text_length));
    const std::size_t found = action.rfind(word);
    const std::size_t at = entry.text_begin + (found == std::string::npos ? 0 : found);
    const std::size_t before = at == 0 ? std::string_view::npos : text_.find_last_of("\r\n", at - 1);
    const std::size_t line = before == std::string_view::npos ? 0 : before + 1;
    return static_cast<std::uint32_t>(base::width(text_.substr(line, at - line))) + 1;
  }

  [[nodiscard]] bool on_map(sheet::Ref written) const {
    const SystemId s = world_.system_of(written);
    return s != SystemId::none && (position_.known_to(power_, s) & kOnMap) != 0;
  }

  [[nodiscard]] bool linked_on_map(sheet::Ref a, sheet::Ref b) const {
    const SystemId from = world_.system_of(a);
    const SystemId to = world_.system_of(b);
    return linked(position_, from, to) && shows_link(world_, position_, power_, from, to);
  }

  /// SCH-H10  What is not on the power's map is told, kept and tried.
  void check_map(const sheet::Entry& entry, int slot) {
    const Action action = static_cast<Action>(entry.action);
    const sheet::Signature& boxes = signature(action);
    const base::CodeTable& codes = world_.vocabulary().places();
    bool unknown = false;
    for (const auto& [box, written] :
         {std::pair(boxes.first, entry.first), std::pair(boxes.second, entry.second)}) {
      if (box.kind != sheet::Box::Kind::place || written == sheet::kNone || on_map(written)) continue;
      add(entry, slot, sheet::Code::not_on_map, sheet::Severity::warning, codes.code(written)).rule =
          "SCH-H10";
      unknown = true;
    }
    if (unknown || !needs_link(action) || entry.second == sheet::kNone) return;
    if (linked_on_map(entry.first, entry.second)) return;
    Diagnostic& remark =
        add(entry, slot, sheet::Code::not_linked, sheet::Severity::warning, codes.code(entry.second));
    remark.detail = std::string(codes.code(entry.first));
    remark.rule = "SCH-H10";
  }

  /// SCH-H11  Numbers that will fail as unreadable: a 0, or none where one is needed.
  void check_number(const sheet::Entry& entry, int slot) {
    const Action action = static_cast<Action>(entry.action);
    if (is_zero(entry.number) && needs_more_than_zero(action)) {
      Diagnostic& remark = add(entry, slot, sheet::Code::bad_number, sheet::Severity::error, "0");
      remark.rule = "SCH-H11";
      remark.why = sheet::Why::zero;
      remark.detail = std::string(signature(action).format);
    }
    if (entry.number.kind != Kind::blank || (action != Action::order && action != Action::stash)) return;
    if (slot == static_cast<int>(sheet::kSlots)) return;
    Diagnostic& remark =
        add(entry, slot, sheet::Code::missing_box, sheet::Severity::error, signature(action).word);
    remark.rule = signature(action).rule;
    remark.why = sheet::Why::no_number;
    remark.detail = std::string(signature(action).format);
  }

  /// SCH-H56  NAME and PROBE lines.
  void check_lines() {
    for (const LineFault& fault : line_faults(world_, position_, power_, reading_.sheet)) {
      Diagnostic& remark = reading_.diagnostics.emplace_back();
      remark.code = sheet::Code::bad_directive;
      remark.severity = sheet::Severity::warning;
      remark.line = fault.line;
      remark.column = 1;
      remark.rule = "SCH-H56";
      remark.why = fault.why;
      remark.word = fault.word;
      remark.detail = fmt::format("{}", fault.most);
    }
  }

  const World& world_;
  const Position& position_;
  PowerId power_;
  std::string_view text_;
  sheet::Reading& reading_;
};

}  // namespace

sheet::Reading read_sheet(const World& world, const Position& position, PowerId power,
                          std::string_view text) {
  sheet::Reading reading = sheet::read(text, world.vocabulary());
  Reader(world, position, power, text, reading).remark_on_all();
  return reading;
}

std::optional<SheetRefusal> refuse_sheet(const World& world, const sheet::Reading& reading, PowerId power,
                                         int turn) {
  for (const Diagnostic& remark : reading.diagnostics)
    if (remark.code == sheet::Code::too_long)
      return SheetRefusal{
          fmt::format("this text is longer than the {} bytes a sheet may have; nothing was stored. Send "
                      "the sheet alone.",
                      sheet::kLongestText),
          "COM-6"};
  const sheet::Sheet& sheet = reading.sheet;
  if (!sheet.power.empty() && sheet.power != world.code(power))
    return SheetRefusal{fmt::format("this is a sheet of {}, but it was sent for {}; nothing was stored.",
                                    sheet.power, world.code(power)),
                        "COM-35"};
  if (sheet.turn && *sheet.turn != turn)
    return SheetRefusal{
        fmt::format("this sheet is for turn {}, but orders are now taken for turn {}; nothing was stored. "
                    "Change the number, or leave it out.",
                    *sheet.turn, turn),
        *sheet.turn < turn ? base::RuleRef("COM-7") : base::RuleRef("COM-35")};
  return std::nullopt;
}

std::string to_text(const sheet::GameLine& line) {
  return fmt::format("{} {}", game_line_words()[line.kind], line.text);
}

}  // namespace star_chase
