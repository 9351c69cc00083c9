// Comparing what a case expects with what happened.

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <variant>

#include "base/text_table.h"
#include "dark_age/case_run.h"
#include "dark_age/report.h"
#include "dark_age/turn.h"

namespace dark_age {
namespace {

using base::Error;
using Differences = std::vector<std::string>;

/// A value of a position as a case file would write it.
using Value = std::variant<std::int64_t, std::string, bool>;

std::string text_of(const Value& value) {
  if (const auto* n = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *n);
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  return std::get<std::string>(value);
}

std::string code_or_none(std::string_view code) { return code == "-" ? "none" : std::string(code); }

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

bool equals(const Value& value, const toml::node& wanted) {
  if (const auto* n = std::get_if<std::int64_t>(&value)) return wanted.value_exact<std::int64_t>() == *n;
  if (const auto* flag = std::get_if<bool>(&value)) return wanted.value_exact<bool>() == *flag;
  auto text = wanted.value_exact<std::string>();
  if (text && text->empty()) text = "none";
  return text == std::get<std::string>(value);
}

std::string shown(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto n = node.value_exact<std::int64_t>()) return fmt::format("{}", *n);
  if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
  return "something else";
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

void compare_area(const CaseRun& run, AreaId a, const toml::table& wanted, Differences& out,
                  std::optional<Error>& error) {
  for (const auto& [key, node] : wanted) {
    if (key.str() == "stuck") {
      if (!is_stuck_as(run, a, node))
        out.push_back(fmt::format("{}: stuck is {}", run.world().code(a), run.now.at(a).stuck));
      continue;
    }
    const auto value = area_value(run, a, key.str());
    if (!value) {
      if (!error)
        error =
            Error{fmt::format("[expect] {}: `{}` is no attribute of an area", run.world().code(a), key.str()),
                  {},
                  base::line_of(node)};
    } else if (!equals(*value, node)) {
      out.push_back(fmt::format("{}: {} is {} instead of {}", run.world().code(a), key.str(), text_of(*value),
                                shown(node)));
    }
  }
}

void compare_power(const CaseRun& run, PowerId p, const toml::table& wanted, Differences& out,
                   std::optional<Error>& error) {
  for (const auto& [key, node] : wanted) {
    if (key.str() == "lent") {
      compare_lent(run, p, node, out);
      continue;
    }
    const auto value = power_value(run, p, key.str());
    if (!value) {
      if (!error)
        error =
            Error{fmt::format("[expect] {}: `{}` is no attribute of a power", run.world().code(p), key.str()),
                  {},
                  base::line_of(node)};
    } else if (!equals(*value, node)) {
      out.push_back(fmt::format("{}: {} is {} instead of {}", run.world().code(p), key.str(), text_of(*value),
                                shown(node)));
    }
  }
}

std::string outcome_text(const World& world, const Acted& acted) {
  std::string text = fmt::format("{} {} {}", world.code(acted.who), acted.slot, name(acted.outcome.result));
  if (!acted.outcome.failed()) return text;
  text += fmt::format(" {}", name(acted.outcome.reason));
  if (!acted.outcome.detail.empty()) text += fmt::format(":{}", acted.outcome.detail);
  return text;
}

/// An expected reason without a detail matches any detail.
bool outcome_matches(std::string_view actual, std::string_view wanted) {
  return actual == wanted || (actual.starts_with(wanted) && actual[wanted.size()] == ':');
}

void compare_outcome(const CaseRun& run, std::string_view wanted, Differences& out) {
  std::string_view rest = wanted;
  int turn = 0;
  if (rest.size() > 2 && rest[0] == 'T' && rest[1] >= '1' && rest[1] <= '9') {
    turn = rest[1] - '0';
    rest.remove_prefix(std::min(rest.find(' ') + 1, rest.size()));
  }
  std::vector<std::string> same_slot;
  const std::string_view slot = rest.substr(0, rest.find(' ', rest.find(' ') + 1));
  for (std::size_t t = 0; t < run.turns.size(); ++t) {
    if (turn != 0 && static_cast<std::size_t>(turn) != t + 1) continue;
    for (const Acted& acted : run.turns[t].acted) {
      const std::string actual = outcome_text(run.world(), acted);
      if (outcome_matches(actual, rest)) return;
      if (actual.starts_with(slot) && actual[slot.size()] == ' ') same_slot.push_back(actual);
    }
  }
  out.push_back(fmt::format("expected \"{}\", but {}", wanted,
                            same_slot.empty()
                                ? std::string("that slot did nothing")
                                : fmt::format("it was \"{}\"", base::joined(same_slot, "\", \""))));
}

/// `MER 2 unknown-word` or `MER 2:6 unknown-code BDS`.
void compare_diagnostic(const CaseRun& run, std::string_view wanted, Differences& out) {
  std::vector<std::string> all;
  for (const auto& [power, remark] : run.diagnostics) {
    const std::string_view who = run.world().code(power);
    const std::string_view code = sheet::code_name(remark.code);
    const std::string full =
        fmt::format("{} {}:{} {} {}", who, remark.line, remark.column, code, remark.offered);
    for (const std::string& form :
         {fmt::format("{} {}", who, code), fmt::format("{} {} {}", who, remark.line, code),
          fmt::format("{} {}:{} {}", who, remark.line, remark.column, code),
          fmt::format("{} {} {} {}", who, remark.line, code, remark.offered), full})
      if (form == wanted) return;
    all.push_back(full);
  }
  out.push_back(
      fmt::format("expected the remark \"{}\", but there was {}", wanted,
                  all.empty() ? std::string("none") : fmt::format("\"{}\"", base::joined(all, "\", \""))));
}

SeatView seat_view(const CaseRun& run, PowerId seat) {
  static const TurnFacts kNothingYet;
  const bool played = !run.turns.empty();
  const SentSheet* sent = nullptr;
  if (played)
    if (const auto it = run.sheets.back().find(seat); it != run.sheets.back().end()) sent = &it->second;
  return view(run.world(), run.now, played ? run.turns.back() : kNothingYet, seat, sent);
}

std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out.push_back(blank ? ' ' : c);
  }
  return out;
}

std::vector<std::string> strings(const toml::node* node) {
  std::vector<std::string> list;
  if (node != nullptr && node->as_array() != nullptr)
    for (const toml::node& item : *node->as_array()) list.push_back(item.value_or(std::string()));
  return list;
}

void compare_report(const CaseRun& run, PowerId seat, const toml::table& wanted, Differences& out) {
  base::Text text;
  write_text(text, run.world(), seat_view(run, seat), base::Language::english);
  const std::string report = folded(text);
  for (const std::string& words : strings(wanted.get("has")))
    if (report.find(words) == std::string::npos)
      out.push_back(fmt::format("the report of {} does not say \"{}\"", run.world().code(seat), words));
  for (const std::string& words : strings(wanted.get("lacks")))
    if (report.find(words) != std::string::npos)
      out.push_back(fmt::format("the report of {} says \"{}\"", run.world().code(seat), words));
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

void compare_list(std::string_view what, const std::vector<std::string>& have, const toml::node& wanted,
                  Differences& out) {
  const auto want = strings(&wanted);
  if (have != want)
    out.push_back(
        fmt::format("{} is {} instead of {}", what, base::joined(have, " "), base::joined(want, " ")));
}

void compare_refused(const CaseRun& run, const toml::node& wanted, Differences& out) {
  const std::string words = wanted.value_or(std::string());
  for (const std::string& refusal : run.refusals)
    if (refusal.find(words) != std::string::npos) return;
  out.push_back(fmt::format("expected a refusal that says \"{}\", but {}", words,
                            run.refusals.empty()
                                ? std::string("nothing was refused")
                                : fmt::format("it says \"{}\"", base::joined(run.refusals, "\", \""))));
}

/// The keys of [expect] that are neither an area nor a power. True: it was one of them.
bool compare_general(const CaseRun& run, std::string_view key, const toml::node& node, Differences& out) {
  const auto number = [&](int have) {
    if (node.value_exact<std::int64_t>() != have)
      out.push_back(fmt::format("{} is {} instead of {}", key, have, shown(node)));
  };
  if (key == "outcomes") {
    for (const std::string& line : strings(&node)) compare_outcome(run, line, out);
  } else if (key == "diagnostics") {
    for (const std::string& line : strings(&node)) compare_diagnostic(run, line, out);
  } else if (key == "no_diagnostics") {
    for (const std::string& code : strings(&node))
      for (const auto& [power, remark] : run.diagnostics)
        if (run.world().code(power) == code)
          out.push_back(
              fmt::format("{} line {}: a remark {}", code, remark.line, sheet::code_name(remark.code)));
  } else if (key == "order") {
    std::vector<std::string> order;
    for (const PowerId p : run.now.order) order.emplace_back(run.world().code(p));
    compare_list("the order of play", order, node, out);
  } else if (key == "ranking") {
    compare_list("the ranking", ranking_lines(run), node, out);
  } else if (key == "dice") {
    compare_list("the dice used", run.dice_asked, node, out);
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
    compare_refused(run, *refused, out);
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
