// Comparing what a case expects with what happened.

#include <fmt/core.h>

#include "empires/case_run.h"
#include "empires/knowledge.h"
#include "empires/victory.h"

namespace empires {
namespace {

using base::Error;
using realm::Differences;
using realm::strings;

/// `stuck` may be expected as true, as the power it holds, or as a list of powers.
void compare_area(const CaseRun& run, AreaId a, toml::table wanted, Differences& out,
                  std::optional<Error>& error) {
  for (const char* key : {"stuck", "sticky"}) {
    const toml::node* stuck = wanted.get(key);
    if (stuck == nullptr || stuck->is_boolean()) continue;
    const realm::CaseValue have = *area_value(run, a, "stuck_for");
    const bool same = stuck->as_array() == nullptr
                          ? realm::equals(have, *stuck)
                          : strings(stuck) == (run.now.at(a).stuck ? std::vector{realm::text_of(have)}
                                                                   : std::vector<std::string>{});
    if (!same) out.push_back(fmt::format("{}: stuck for {}", run.world().code(a), realm::text_of(have)));
    wanted.erase(key);
  }
  realm::compare_attributes(
      run.world().code(a), "an area", wanted, [&](std::string_view key) { return area_value(run, a, key); },
      out, error);
}

void compare_power(const CaseRun& run, PowerId p, const toml::table& wanted, Differences& out,
                   std::optional<Error>& error) {
  toml::table flat = wanted;
  if (const toml::table* agents = wanted["agents"].as_table()) {
    flat.erase("agents");
    for (const auto& [kind, place] : *agents) flat.insert_or_assign(kind.str(), place);
  }
  realm::compare_attributes(
      run.world().code(p), "a power", flat, [&](std::string_view key) { return power_value(run, p, key); },
      out, error);
}

std::vector<std::string> ranking_lines(const CaseRun& run) {
  std::vector<std::string> lines;
  int place = 0;
  for (const realm::Place& p : ranking(run.world(), run.now)) {
    const std::string code(run.world().code(p.standing.power));
    if (p.place == place)
      lines.back() += "=" + code;
    else
      lines.push_back(code);
    place = p.place;
  }
  return lines;
}

std::vector<realm::CaseOutcome> outcomes_of(const CaseRun& run) {
  std::vector<realm::CaseOutcome> all;
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const Acted& acted : run.turns[t].acted)
      all.push_back({t + 1, realm::outcome_text(run.world().code(acted.who), acted.slot, acted.outcome)});
  return all;
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

/// The keys of [expect] that are neither an area nor a power. True: it was one of them.
bool compare_general(const CaseRun& run, std::string_view key, const toml::node& node, Differences& out) {
  if (key == "outcomes") {
    const auto all = outcomes_of(run);
    for (const std::string& line : strings(&node)) realm::compare_outcome(all, line, out);
  } else if (key == "diagnostics") {
    for (const std::string& line : strings(&node)) realm::compare_remark(run.remarks, line, out);
  } else if (key == "no_diagnostics") {
    for (const std::string& code : strings(&node)) realm::compare_no_remarks(run.remarks, code, out);
  } else if (key == "order") {
    std::vector<std::string> order;
    for (const PowerId p : run.now.order) order.emplace_back(run.world().code(p));
    realm::compare_list("the order of play", order, node, out);
  } else if (key == "ranking") {
    realm::compare_list("the ranking", ranking_lines(run), node, out);
  } else if (key == "dice") {
    realm::compare_list("the dice used", run.dice_asked, node, out);
  } else if (key == "announced") {
    compare_announced(run, node, out);
  } else if (const auto value = game_value(run, key)) {
    if (!realm::equals(*value, node))
      out.push_back(fmt::format("{} is {} instead of {}", key, realm::text_of(*value), realm::shown(node)));
  } else {
    return false;
  }
  return true;
}

/// `[expect.seen] RD = [...]` is short for what RD `sees`.
void compare_seen(const CaseRun& run, const toml::table& seats, Differences& out,
                  std::optional<Error>& error) {
  for (const auto& [who, wanted] : seats) {
    const auto seat = static_cast<PowerId>(run.world().power_codes().find(who.str()));
    if (seat == PowerId::none) {
      if (!error)
        error =
            Error{fmt::format("[expect.seen]: {} is no power here", who.str()), {}, base::line_of(wanted)};
      return;
    }
    const realm::CaseValue have = *power_value(run, seat, "sees");
    if (!realm::equals(have, wanted))
      out.push_back(
          fmt::format("{} sees {} instead of {}", who.str(), realm::text_of(have), realm::shown(wanted)));
  }
}

}  // namespace

Differences differences(const CaseRun& run, const toml::table& expect, std::optional<Error>& error) {
  Differences out;
  if (const toml::node* refused = expect.get("refused"))
    realm::compare_refused(run.refusals, *refused, out);
  else
    for (const std::string& refusal : run.refusals) out.push_back("refused: " + refusal);
  if (run.scenario.world == nullptr) return out;
  for (const auto& [key, node] : expect) {
    const std::string_view word = key.str();
    if (word == "refused") continue;
    const toml::table* table = node.as_table();
    const auto area = static_cast<AreaId>(run.world().map().codes().find(word));
    const auto power = static_cast<PowerId>(run.world().power_codes().find(word));
    if (table == nullptr && compare_general(run, word, node, out)) continue;
    if (table != nullptr && word == "seen")
      compare_seen(run, *table, out, error);
    else if (table != nullptr && word == "roundup")
      realm::compare_attributes(
          "roundup", "the roundup", *table, [&](std::string_view k) { return roundup_value(run, k); }, out,
          error);
    else if (table != nullptr && area != AreaId::none)
      compare_area(run, area, *table, out, error);
    else if (table != nullptr && power != PowerId::none)
      compare_power(run, power, *table, out, error);
    else if (!error)
      error = Error{
          fmt::format("[expect]: `{}` is no area, no power and nothing else that can be expected", word),
          {},
          base::line_of(node)};
  }
  return out;
}

}  // namespace empires
