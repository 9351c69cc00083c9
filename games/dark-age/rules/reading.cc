#include "dark-age/rules/reading.h"

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/rules/actions.h"
#include "dark-age/tell/notices.h"
#include "orders/plain_line.h"

namespace dark_age {
namespace {

using sheet::Diagnostic;

/// DA-H23  Whether some land lies between the two, so that a MOVE may be a passage.
bool two_steps_apart(const World& world, AreaId a, AreaId b) {
  const auto near = world.map().neighbours(a);
  return a != b && world.is_land(a) && world.is_land(b) &&
         std::any_of(near.begin(), near.end(),
                     [&](AreaId v) { return world.is_land(v) && world.map().adjacent(v, b); });
}

void check_places(const World& world, std::string_view text, const sheet::Entry& entry, int slot,
                  std::vector<Diagnostic>& remarks) {
  const Action action = static_cast<Action>(entry.action);
  if (!needs_adjacent_places(action) || entry.second == sheet::kNone) return;
  const AreaId a = static_cast<AreaId>(entry.first);
  const AreaId b = static_cast<AreaId>(entry.second);
  if (world.map().adjacent(a, b)) return;
  const bool passage = action == Action::move && two_steps_apart(world, a, b);
  Diagnostic remark =
      realm::not_adjacent(text, entry, slot, world.code(a), world.code(b), signature(action).rule);
  if (passage) {
    remark.code = sheet::Code::passage_notice;
    remark.severity = sheet::Severity::notice;
    remark.rule = "DA-H23";
  }
  remarks.push_back(std::move(remark));
}

void check_messages(std::string_view text, const sheet::Sheet& sheet, std::vector<Diagnostic>& remarks) {
  for (const std::string& message : sheet.messages) {
    const auto line = realm::contact_line(message);
    if (!line || fits(*line)) continue;
    Diagnostic remark = realm::remark_on_words(text, line->text);
    remark.code = sheet::Code::bad_directive;
    remark.severity = sheet::Severity::warning;
    remark.rule = "DA 1.9";
    remark.why = sheet::Why::too_many_letters;
    remark.detail = fmt::format("{}", longest(line->kind));
    remarks.push_back(std::move(remark));
  }
}

}  // namespace

sheet::Reading read_sheet(const World& world, std::string_view text) {
  sheet::Reading reading = sheet::read(text, world.vocabulary());
  const std::size_t before = reading.diagnostics.size();
  for (std::size_t i = 0; i < sheet::kSlots; ++i) {
    const sheet::Entry& entry = reading.sheet.slots[i];
    if (entry.state != sheet::Entry::State::ready) continue;
    check_places(world, text, entry, static_cast<int>(i) + 1, reading.diagnostics);
    if (static_cast<Action>(entry.action) != Action::order) continue;
    if (auto remark = realm::missing_number(text, entry, static_cast<int>(i) + 1, signature(Action::order)))
      reading.diagnostics.push_back(std::move(*remark));  // DA 9.1
  }
  check_messages(text, reading.sheet, reading.diagnostics);
  if (reading.diagnostics.size() > before) realm::sort_by_line(reading.diagnostics);
  return reading;
}

std::string to_text(const World& world, const sheet::Entry& entry) {
  return sheet::plain_line(world.vocabulary(), signature(static_cast<Action>(entry.action)), entry);
}

}  // namespace dark_age
