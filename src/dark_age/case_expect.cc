// Comparing what a case expects with what happened.

#include <fmt/core.h>

#include <algorithm>

#include "base/text_table.h"
#include "dark_age/case_run.h"
#include "dark_age/report.h"
#include "dark_age/turn.h"
#include "realm/case_file.h"

namespace dark_age {
namespace {

using base::Error;
using realm::code_or_none;
using realm::Differences;
using realm::shown;
using realm::strings;
using Value = realm::CaseValue;

std::optional<Value> area_value(const CaseRun& run, AreaId a, std::string_view key) {
  const World& world = run.world();
  const Area& area = run.now.at(a);
  if (key == "terrain") return std::string(world.ground(a).name);
  if (key == "name") return world.facts(a).name;
  if (key == "hinterland") return code_or_none(world.code(world.facts(a).hinterland));
  if (key == "owner") return code_or_none(world.code(area.owner));
  if (key == "owner_at_start") return code_or_none(world.code(area.owner_at_start));
  if (key == "armies") return area.armies;
  if (key == "ships") return area.ships;
  if (key == "population") return area.population;
  if (key == "forts") return area.forts;
  if (key == "trade") return area.trade;
  if (key == "mode") return std::string(realm::name(area.posture.mode));
  if (key == "retreat_to") return code_or_none(world.code(area.posture.retreat_to));
  if (key == "ambush_at") return code_or_none(world.code(area.posture.points_at));
  if (key == "passage_for") return code_or_none(world.code(area.passage_for));
  if (key == "stuck") return area.stuck;
  if (key == "grown") return area.grown;
  if (key == "no_grow") return area.no_grow;
  if (key == "blockaded") return blockaded(world, run.now, a);
  return std::nullopt;
}

std::optional<Value> power_value(const CaseRun& run, PowerId p, std::string_view key) {
  const World& world = run.world();
  const Power& power = run.now.of(p);
  const auto counted = [&](const std::vector<int> TurnFacts::*list) {
    const bool known = !run.turns.empty() && !(run.turns.back().*list).empty();
    return known ? (run.turns.back().*list)[realm::index(p)] : 0;
  };
  if (key == "name") return world.facts(p).name;
  if (key == "nation") return world.nation(p).name;
  if (key == "balance") return power.balance;
  if (key == "treasury") return power.treasury;
  if (key == "vps" || key == "vp") return power.vps;
  if (key == "army_reserve" || key == "reserve") return power.army_reserve;
  if (key == "fleet_reserve") return power.fleet_reserve;
  if (key == "arriving_armies") return power.arriving_armies;
  if (key == "arriving_ships") return power.arriving_ships;
  if (key == "household") return power.household;
  if (key == "household_at") return code_or_none(world.code(power.household_at));
  if (key == "borrow_from") return code_or_none(world.code(power.borrow_from));
  if (key == "spy_at") return code_or_none(world.code(power.spy_at));
  if (key == "lends_to") return code_or_none(world.code(power.lends_to));
  if (key == "borrows_of") return code_or_none(world.code(power.borrows_of));
  if (key == "bid") return power.bid;
  if (key == "tried_disband") return power.tried_disband;
  if (key == "alive") return power.life == Life::alive || power.life == Life::waiting;
  if (key == "entered") return world.facts(p).entry;
  if (key == "high_king") return run.now.high_kings[static_cast<std::size_t>(world.facts(p).nation)] == p;
  if (key == "income") return counted(&TurnFacts::income);
  if (key == "upkeep") return counted(&TurnFacts::upkeep);
  return std::nullopt;
}

/// `stuck` may be expected as true, as the power it holds, or as a list of powers.
bool is_stuck_as(const CaseRun& run, AreaId a, const toml::node& wanted) {
  const Area& area = run.now.at(a);
  const std::string holder = area.stuck ? std::string(run.world().code(area.owner)) : std::string();
  if (const auto flag = wanted.value_exact<bool>()) return *flag == area.stuck;
  if (const auto text = wanted.value_exact<std::string>()) return (*text == "none" ? "" : *text) == holder;
  std::vector<std::string> list;
  if (const toml::array* powers = wanted.as_array())
    for (const toml::node& p : *powers) list.push_back(p.value_or(std::string()));
  return list == (area.stuck ? std::vector{holder} : std::vector<std::string>{});
}

void compare_lent(const CaseRun& run, PowerId lender, const toml::node& wanted, Differences& out) {
  const toml::table* table = wanted.as_table();
  if (table == nullptr) return;
  for (const auto& [who, armies] : *table) {
    const auto borrower = static_cast<PowerId>(run.world().power_codes().find(who.str()));
    const int have = borrower == PowerId::none ? 0 : lent(run.now, lender, borrower);
    if (armies.value_or(std::int64_t{-1}) != have)
      out.push_back(fmt::format("{} lent to {}: {} instead of {}", run.world().code(lender), who.str(), have,
                                shown(armies)));
  }
}

void compare_area(const CaseRun& run, AreaId a, toml::table wanted, Differences& out,
                  std::optional<Error>& error) {
  if (const toml::node* stuck = wanted.get("stuck")) {
    if (!is_stuck_as(run, a, *stuck))
      out.push_back(fmt::format("{}: stuck is {}", run.world().code(a), run.now.at(a).stuck));
    wanted.erase("stuck");
  }
  realm::compare_attributes(
      run.world().code(a), "an area", wanted, [&](std::string_view key) { return area_value(run, a, key); },
      out, error);
}

void compare_power(const CaseRun& run, PowerId p, toml::table wanted, Differences& out,
                   std::optional<Error>& error) {
  if (const toml::node* lent = wanted.get("lent")) {
    compare_lent(run, p, *lent, out);
    wanted.erase("lent");
  }
  realm::compare_attributes(
      run.world().code(p), "a power", wanted, [&](std::string_view key) { return power_value(run, p, key); },
      out, error);
}

std::vector<realm::CaseOutcome> outcomes_of(const CaseRun& run) {
  std::vector<realm::CaseOutcome> all;
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const Acted& acted : run.turns[t].acted)
      all.push_back({t + 1, realm::outcome_text(run.world().code(acted.who), acted.slot, acted.outcome)});
  return all;
}

realm::CaseRemarks remarks_of(const CaseRun& run) {
  realm::CaseRemarks all;
  for (const auto& [power, remark] : run.diagnostics)
    all.emplace_back(std::string(run.world().code(power)), remark);
  return all;
}

SeatView seat_view(const CaseRun& run, PowerId seat) {
  static const TurnFacts kNothingYet;
  const bool played = !run.turns.empty();
  const SentSheet* sent = nullptr;
  if (played)
    if (const auto it = run.sheets.back().find(seat); it != run.sheets.back().end()) sent = &it->second;
  return view(run.world(), run.now, played ? run.turns.back() : kNothingYet, seat, sent);
}

void compare_report(const CaseRun& run, PowerId seat, const toml::table& wanted, Differences& out) {
  base::Text text;
  write_text(text, run.world(), seat_view(run, seat), base::Language::english);
  realm::compare_report(run.world().code(seat), text, wanted, out);
}

void compare_seen(const CaseRun& run, PowerId seat, const toml::node& wanted, Differences& out) {
  std::vector<std::string> have;  // sorted by code
  for (const SeenArea& area : seat_view(run, seat).seen) have.emplace_back(run.world().code(area.area));
  auto want = strings(&wanted);
  std::sort(want.begin(), want.end());
  if (have != want)
    out.push_back(fmt::format("{} sees {} instead of {}", run.world().code(seat), base::joined(have, " "),
                              base::joined(want, " ")));
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

/// The keys of [expect] that are neither an area nor a power. True: it was one of them.
bool compare_general(const CaseRun& run, std::string_view key, const toml::node& node, Differences& out) {
  const auto number = [&](int have) {
    if (node.value_exact<std::int64_t>() != have)
      out.push_back(fmt::format("{} is {} instead of {}", key, have, shown(node)));
  };
  if (key == "outcomes") {
    const auto all = outcomes_of(run);
    for (const std::string& line : strings(&node)) realm::compare_outcome(all, line, out);
  } else if (key == "diagnostics") {
    const auto all = remarks_of(run);
    for (const std::string& line : strings(&node)) realm::compare_remark(all, line, out);
  } else if (key == "no_diagnostics") {
    const auto all = remarks_of(run);
    for (const std::string& code : strings(&node)) realm::compare_no_remarks(all, code, out);
  } else if (key == "order") {
    std::vector<std::string> order;
    for (const PowerId p : run.now.order) order.emplace_back(run.world().code(p));
    realm::compare_list("the order of play", order, node, out);
  } else if (key == "ranking") {
    realm::compare_list("the ranking", ranking_lines(run), node, out);
  } else if (key == "dice") {
    realm::compare_list("the dice used", run.dice_asked, node, out);
  } else if (key == "turn") {
    number(run.now.turn);
  } else if (key == "next_census") {
    number(run.now.next_census);
  } else if (key == "over") {
    if (node.value_exact<bool>() != run.now.over) out.push_back(fmt::format("over is {}", run.now.over));
  } else {
    return false;
  }
  return true;
}

}  // namespace

Differences differences(const CaseRun& run, const toml::table& expect, std::optional<Error>& error) {
  Differences out;
  const bool set_up = run.scenario.world != nullptr;
  if (const toml::node* refused = expect.get("refused"))
    realm::compare_refused(run.refusals, *refused, out);
  else
    for (const std::string& refusal : run.refusals) out.push_back("refused: " + refusal);
  if (!set_up) return out;
  for (const auto& [key, node] : expect) {
    const std::string_view word = key.str();
    if (word == "refused") continue;
    const toml::table* table = node.as_table();
    if ((word == "seen" || word == "report") && table != nullptr) {
      for (const auto& [who, wanted] : *table) {
        const auto seat = static_cast<PowerId>(run.world().power_codes().find(who.str()));
        if (seat == PowerId::none) {
          if (!error)
            error = Error{
                fmt::format("[expect.{}]: {} is no power here", word, who.str()), {}, base::line_of(wanted)};
        } else if (word == "seen") {
          compare_seen(run, seat, wanted, out);
        } else if (wanted.as_table() != nullptr) {
          compare_report(run, seat, *wanted.as_table(), out);
        }
      }
      continue;
    }
    if (compare_general(run, word, node, out)) continue;
    const auto area = static_cast<AreaId>(run.world().map().codes().find(word));
    const auto power = static_cast<PowerId>(run.world().power_codes().find(word));
    if (table != nullptr && area != AreaId::none)
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

}  // namespace dark_age
