#include "empires/play/reading.h"

#include "empires/rules/actions.h"
#include "orders/plain_line.h"

namespace empires {
namespace {

void check_places(const World& world, std::string_view text, const sheet::Entry& entry, int slot,
                  std::vector<sheet::Diagnostic>& remarks) {
  const Action action = static_cast<Action>(entry.action);
  if (!needs_adjacent_places(action) || entry.second == sheet::kNone) return;
  const AreaId a = static_cast<AreaId>(entry.first);
  const AreaId b = static_cast<AreaId>(entry.second);
  if (world.adjacent(a, b)) return;
  remarks.push_back(
      realm::not_adjacent(text, entry, slot, world.code(a), world.code(b), signature(action).rule));
}

/// EMP 6.2, EMP-H33  ORDER and STASH need a number anywhere but in slot 16.
void check_number(std::string_view text, const sheet::Entry& entry, int slot,
                  std::vector<sheet::Diagnostic>& remarks) {
  const Action action = static_cast<Action>(entry.action);
  if (action != Action::order && action != Action::stash) return;
  if (auto remark = realm::missing_number(text, entry, slot, signature(action)))
    remarks.push_back(std::move(*remark));
}

/// EMP 5.19, EMP S.11, EMP S.13  AIR is the World's, supply the European's: who writes it elsewhere is told
/// whose it is.
void name_variant(const World& world, std::vector<sheet::Diagnostic>& remarks) {
  for (sheet::Diagnostic& d : remarks) {
    if (d.code != sheet::Code::unknown_word) continue;
    const std::string word = base::upper(d.word);
    for (const Variant other : {Variant::european, Variant::world}) {
      if (other == world.variant()) continue;
      for (const sheet::Signature& s : signatures(other))
        if (s.word == word) {
          d.why = sheet::Why::other_variant;
          d.word = word;
          d.offered.clear();
          d.detail = other == Variant::world ? "World Empires" : "European Empires";
          d.rule = s.rule;
        }
    }
  }
}

}  // namespace

sheet::Reading read_sheet(const World& world, std::string_view text) {
  sheet::Reading reading = sheet::read(text, world.vocabulary());
  name_variant(world, reading.diagnostics);
  const std::size_t before = reading.diagnostics.size();
  for (std::size_t i = 0; i < sheet::kSlots; ++i) {
    const sheet::Entry& entry = reading.sheet.slots[i];
    if (entry.state != sheet::Entry::State::ready) continue;
    check_places(world, text, entry, static_cast<int>(i) + 1, reading.diagnostics);
    check_number(text, entry, static_cast<int>(i) + 1, reading.diagnostics);
  }
  if (reading.diagnostics.size() > before) realm::sort_by_line(reading.diagnostics);
  return reading;
}

std::string to_text(const World& world, const sheet::Entry& entry) {
  return sheet::plain_line(world.vocabulary(), signature(static_cast<Action>(entry.action)), entry);
}

}  // namespace empires
