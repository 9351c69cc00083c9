#include "star-chase/rules/reading.h"

#include <fmt/core.h>

#include <algorithm>

#include "realm/remarks.h"
#include "star-chase/play/knowledge.h"
#include "star-chase/rules/actions.h"
#include "star-chase/rules/deeds.h"
#include "star-chase/tell/notices.h"

namespace star_chase {
namespace {

using sheet::Diagnostic;

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
    if (reading_.diagnostics.size() > before) realm::sort_by_line(reading_.diagnostics);
  }

 private:
  Diagnostic& add(const sheet::Entry& entry, int slot, sheet::Code code, sheet::Severity severity,
                  std::string_view word) {
    Diagnostic& remark = reading_.diagnostics.emplace_back(realm::remark_on(text_, entry, slot, word));
    remark.code = code;
    remark.severity = severity;
    return remark;
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
    if (action != Action::order && action != Action::stash) return;
    if (auto remark = realm::missing_number(text_, entry, slot, signature(action)))
      reading_.diagnostics.push_back(std::move(*remark));
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

}  // namespace star_chase
