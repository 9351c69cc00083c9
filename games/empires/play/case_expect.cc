// Comparing what a case expects with what happened.

#include <fmt/core.h>

#include "empires/play/case_run.h"
#include "empires/play/knowledge.h"
#include "empires/rules/victory.h"
#include "empires/tell/report.h"
#include "realm/map_fields.h"

namespace empires {
namespace {

using base::Error;
using realm::Differences;
using realm::strings;

/// `base = { entrance = "NOR", laid_up = 2 }` expects these of the area; `base = true` just that there is
/// one.
void compare_base(const CaseRun& run, AreaId a, toml::table& wanted, Differences& out) {
  const toml::node* node = wanted.get("base");
  if (node == nullptr || node->is_string()) return;
  if (const auto there = node->value_exact<bool>(); there && *there != run.now.at(a).has_base())
    out.push_back(fmt::format("{}: there is {} base", run.world().code(a), *there ? "no" : "a"));
  if (const toml::table* base = node->as_table()) {
    const toml::table parts = *base;
    for (const auto& [key, value] : parts) wanted.insert_or_assign(key, value);
  }
  wanted.erase("base");
}

/// `stuck` may be expected as true, as the power it holds, or as a list of powers.
void compare_area(const CaseRun& run, AreaId a, const toml::table& written, Differences& out,
                  std::optional<Error>& error) {
  toml::table wanted = written;
  compare_base(run, a, wanted, out);
  for (const char* key : {"stuck", "sticky"}) {
    const toml::node* stuck = wanted.get(key);
    if (stuck == nullptr || stuck->is_boolean()) continue;
    const std::string have = realm::text_of(*area_value(run, a, "stuck_for"));
    if (realm::marked_powers(*stuck) !=
        (run.now.at(a).stuck ? std::vector{have} : std::vector<std::string>{}))
      out.push_back(fmt::format("{}: stuck for {}", run.world().code(a), have));
    wanted.erase(key);
  }
  realm::compare_attributes(
      run.world().code(a), "an area", wanted, [&](std::string_view key) { return area_value(run, a, key); },
      out, error, realm::equals, &written);
}

void compare_power(const CaseRun& run, PowerId p, const toml::table& wanted, Differences& out,
                   std::optional<Error>& error) {
  toml::table flat = wanted;
  if (const toml::table* agents = wanted["agents"].as_table()) {
    flat.erase("agents");
    for (const auto& [kind, place] : *agents) flat.insert_or_assign(kind.str(), place);
  } else if (const toml::array* list = wanted["agents"].as_array()) {
    flat.erase("agents");
    for (const toml::node& one : *list)
      if (const toml::table* agent = one.as_table())
        flat.insert_or_assign((*agent)["kind"].value_or(""), (*agent)["place"].value_or(""));
  }
  realm::compare_attributes(
      run.world().code(p), "a power", flat, [&](std::string_view key) { return power_value(run, p, key); },
      out, error, realm::equals, &wanted);
}

/// Announcements of the last turn as lines: `census`, `eliminated BL`, `victory_pending RD points`.
std::vector<std::string> announced(const CaseRun& run) {
  std::vector<std::string> lines;
  for (const Announcement& a : run.last().announcements) {
    std::string line(name(a.kind));
    if (a.who != PowerId::none) line += fmt::format(" {}", run.world().code(a.who));
    if (!a.text.empty()) line += fmt::format(" {}", a.text);
    lines.push_back(std::move(line));
  }
  return lines;
}

void compare_announced(const CaseRun& run, const toml::node& wanted, Differences& out) {
  const std::vector<std::string> have = announced(run);
  for (const std::string& want : strings(&wanted)) {
    bool found = false;
    for (const std::string& line : have) found = found || line == want || line.starts_with(want + " ");
    if (!found) out.push_back(fmt::format("\"{}\" was not announced", want));
  }
}

std::optional<realm::CaseValue> roundup_value(const CaseRun& run, std::string_view key) {
  const WorldSums sums = world_sums(run.now);
  if (key == "armies") return sums.armies;
  if (key == "ships") return sums.ships;
  if (key == "reserve_armies") return sums.reserve_armies;
  if (key == "reserve_ships") return sums.reserve_ships;
  if (key == "largest_army") return sums.largest_army;
  if (key == "largest_fleet") return sums.largest_fleet;
  return std::nullopt;
}

std::optional<realm::CaseValue> game_value(const CaseRun& run, std::string_view key) {
  if (key == "turn") return run.now.turn;
  if (key == "next_census") return run.now.next_census;
  if (key == "over") return run.now.over;
  if (key == "victory_pending_since") return run.now.victory_pending_since;
  if (key == "victory_pending") return run.now.victory_pending_since > 0;
  if (key == "variant") return std::string(name(run.world().variant()));
  return std::nullopt;
}

/// What is expected of the game as a whole. True: `key` was one of these.
bool compare_value(const CaseRun& run, std::string_view key, const toml::node& node, Differences& out) {
  if (realm::compare_game(run, ranking(run.world(), run.now), key, node, out)) return true;
  if (key == "announced") {
    compare_announced(run, node, out);
    return true;
  }
  const auto value = game_value(run, key);
  const bool never = key == "victory_pending_since" && node.is_string() &&
                     realm::says_none(*node.value_exact<std::string>());
  if (never && run.now.victory_pending_since == 0) return true;
  if (value && !realm::equals(*value, node))
    out.push_back(fmt::format("{} is {} instead of {}", key, realm::text_of(*value), realm::shown(node)));
  return value.has_value();
}

void compare_report(const CaseRun& run, PowerId seat, const toml::table& wanted, Differences& out) {
  base::Text text;
  write_text(text, run.world(), view(run.world(), run.now, run.last(), seat, run.sent(seat)),
             base::Language::english);
  realm::compare_report(run.world().code(seat), text, wanted, out);
}

/// `[expect.seen] RD = [...]` is short for what RD `sees`.
bool compare_thing(const CaseRun& run, std::string_view, std::string_view word, const toml::table& wanted,
                   Differences& out, std::optional<Error>& error) {
  const auto area = static_cast<AreaId>(run.world().map().codes().find(word));
  const auto power = static_cast<PowerId>(run.world().power_codes().find(word));
  if (word == "seen")
    realm::compare_seats(run, word, wanted, error, [&](PowerId seat, const toml::node& of_seat) {
      const realm::CaseValue have = *power_value(run, seat, "sees");
      if (!realm::equals(have, of_seat))
        out.push_back(fmt::format("{} sees {} instead of {}", run.world().code(seat), realm::text_of(have),
                                  realm::shown(of_seat)));
    });
  else if (word == "report")
    realm::compare_seats(run, word, wanted, error, [&](PowerId seat, const toml::node& of_seat) {
      if (of_seat.as_table() != nullptr) compare_report(run, seat, *of_seat.as_table(), out);
    });
  else if (word == "roundup")
    realm::compare_attributes(
        word, "the roundup", wanted, [&](std::string_view key) { return roundup_value(run, key); }, out,
        error);
  else if (area != AreaId::none)
    compare_area(run, area, wanted, out, error);
  else if (power != PowerId::none)
    compare_power(run, power, wanted, out, error);
  else
    return false;
  return true;
}

}  // namespace

Differences differences(const CaseRun& run, const toml::table& expect, std::optional<Error>& error) {
  return realm::compare_expected(run, expect, "area", error, compare_value, compare_thing);
}

}  // namespace empires
