#include "dark_age/reading.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text_table.h"
#include "dark_age/actions.h"
#include "dark_age/notices.h"

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

/// The column of `code` in the line of an entry, or of the action where it cannot be found as it stands.
std::uint32_t column_of(std::string_view text, const sheet::Entry& entry, std::string_view code) {
  const std::string action = base::upper(text.substr(entry.text_begin, entry.text_length));
  const std::size_t found = action.rfind(code);
  const std::size_t at = entry.text_begin + (found == std::string::npos ? 0 : found);
  const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  const std::size_t line = before == std::string_view::npos ? 0 : before + 1;
  return static_cast<std::uint32_t>(base::width(text.substr(line, at - line))) + 1;
}

void check_places(const World& world, std::string_view text, const sheet::Entry& entry, int slot,
                  std::vector<Diagnostic>& remarks) {
  const Action action = static_cast<Action>(entry.action);
  if (!needs_adjacent_places(action) || entry.second == sheet::kNone) return;
  const AreaId a = static_cast<AreaId>(entry.first);
  const AreaId b = static_cast<AreaId>(entry.second);
  if (world.map().adjacent(a, b)) return;
  const bool passage = action == Action::move && two_steps_apart(world, a, b);
  Diagnostic remark;
  remark.code = passage ? sheet::Code::passage_notice : sheet::Code::not_adjacent;
  remark.severity = passage ? sheet::Severity::notice : sheet::Severity::error;
  remark.line = entry.line;
  remark.column = column_of(text, entry, world.code(b));
  remark.slot = slot;
  remark.rule = passage ? base::RuleRef("DA-H23") : signature(action).rule;
  remark.word = std::string(world.code(b));
  remark.detail = std::string(world.code(a));
  remarks.push_back(std::move(remark));
}

/// DA 9.1  ORDER needs a number anywhere but in slot 16.
void check_order(std::string_view text, const sheet::Entry& entry, int slot,
                 std::vector<Diagnostic>& remarks) {
  if (static_cast<Action>(entry.action) != Action::order || entry.number.kind != sheet::Number::Kind::blank)
    return;
  if (slot == static_cast<int>(sheet::kSlots)) return;
  Diagnostic remark;
  remark.code = sheet::Code::missing_box;
  remark.line = entry.line;
  remark.column = column_of(text, entry, "ORDER");
  remark.slot = slot;
  remark.rule = "DA 9.1";
  remark.why = sheet::Why::no_number;
  remark.word = "ORDER";
  remark.detail = std::string(signature(Action::order).format);
  remarks.push_back(std::move(remark));
}

void check_messages(const sheet::Sheet& sheet, std::vector<Diagnostic>& remarks) {
  for (const std::string& message : sheet.messages) {
    const auto line = realm::contact_line(message);
    if (!line || fits(*line)) continue;
    Diagnostic remark;
    remark.code = sheet::Code::bad_directive;
    remark.severity = sheet::Severity::warning;
    remark.rule = "DA 1.9";
    remark.why = sheet::Why::too_many_letters;
    remark.word = std::string(line->text);
    remark.detail = fmt::format("{}", longest(line->kind));
    remarks.push_back(std::move(remark));
  }
}

std::string number_text(sheet::Number number) {
  switch (number.kind) {
    case sheet::Number::Kind::blank: return {};
    case sheet::Number::Kind::plain: return fmt::format(" {}", number.n);
    case sheet::Number::Kind::all: return " ALL";
    case sheet::Number::Kind::all_but: return fmt::format(" AB-{}", number.n);
  }
  return {};
}

}  // namespace

sheet::Reading read_sheet(const World& world, std::string_view text) {
  sheet::Reading reading = sheet::read(text, world.vocabulary());
  const std::size_t before = reading.diagnostics.size();
  for (std::size_t i = 0; i < sheet::kSlots; ++i) {
    const sheet::Entry& entry = reading.sheet.slots[i];
    if (entry.state != sheet::Entry::State::ready) continue;
    check_places(world, text, entry, static_cast<int>(i) + 1, reading.diagnostics);
    check_order(text, entry, static_cast<int>(i) + 1, reading.diagnostics);
  }
  check_messages(reading.sheet, reading.diagnostics);
  if (reading.diagnostics.size() > before)
    std::stable_sort(reading.diagnostics.begin(), reading.diagnostics.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.line < b.line; });
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

std::string to_text(const World& world, const sheet::Entry& entry) {
  const Action action = static_cast<Action>(entry.action);
  const sheet::Signature& boxes = signature(action);
  std::string line(boxes.word);
  const auto add = [&](const sheet::Box& box, sheet::Ref ref) {
    if (ref == sheet::kNone) return;
    if (box.kind == sheet::Box::Kind::place) line += fmt::format(" {}", world.code(static_cast<AreaId>(ref)));
    if (box.kind == sheet::Box::Kind::power)
      line += fmt::format(" {}", world.code(static_cast<PowerId>(ref)));
  };
  add(boxes.first, entry.first);
  add(boxes.second, entry.second);
  return line + number_text(entry.number);
}

}  // namespace dark_age
