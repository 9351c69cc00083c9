#include "vom-kriege/input/scenario.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "geometry/distance.h"
#include "text/code_table.h"
#include "text/faults.h"
#include "vom-kriege/input/scenario_draft.h"
#include "vom-kriege/model/legal_position.h"

namespace vom_kriege {
namespace {

constexpr std::size_t kLongestId = 12;

std::string_view kind_word(IdKind kind) {
  constexpr std::array<std::string_view, 7> kWords{"side",   "command",   "unit", "area",
                                                   "ground", "objective", "exit"};
  return kWords[static_cast<std::size_t>(kind)];
}

/// A letter, then letters and digits: what can be typed into an order.
bool has_form_of_id(std::string_view id) {
  const auto letter = [](char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); };
  const auto digit = [](char c) { return '0' <= c && c <= '9'; };
  return !id.empty() && id.size() <= kLongestId && letter(id.front()) &&
         std::all_of(id.begin(), id.end(), [&](char c) { return letter(c) || digit(c); });
}

}  // namespace

void Ids::add(IdKind kind, std::size_t number, const std::string& id, Fields& fields) {
  if (!fields.ok()) return;
  if (!has_form_of_id(id))
    return fields.wrong(
        "id", fmt::format("\"{}\" must be a letter and then letters or digits, {} at most", id, kLongestId));
  const auto [it, fresh] = owners_.emplace(base::upper(id), Owner{kind, number, fields.line("id")});
  if (!fresh)
    fields.wrong("id", fmt::format("\"{}\" is used already, by the {} in line {}; ids are for one thing each",
                                   id, kind_word(it->second.kind), it->second.line));
}

std::optional<std::size_t> Ids::find(IdKind kind, std::string_view key, const std::string& id,
                                     Fields& fields) const {
  if (!fields.ok()) return std::nullopt;
  const std::string wanted = base::upper(id);
  if (const auto it = owners_.find(wanted); it != owners_.end() && it->second.kind == kind)
    return it->second.number;
  std::string_view near;
  unsigned best = 3;
  for (const auto& [known, owner] : owners_)
    if (const unsigned e = base::edits(wanted, known); owner.kind == kind && e < best) {
      best = e;
      near = known;
    }
  fields.wrong(key, fmt::format("\"{}\" is the id of no {}{}", id, kind_word(kind),
                                near.empty() ? "" : fmt::format("; did you mean {}?", near)));
  return std::nullopt;
}

int Ids::line_of(const std::string& id) const {
  const auto it = owners_.find(base::upper(id));
  return it == owners_.end() ? 0 : it->second.line;
}

void check_start(const Draft& draft, const Table& table) {
  const Position& start = draft.start;
  std::vector<std::size_t> numbers(std::max<std::size_t>(start.unit_count, start.leader_count));
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  draft.one_by_one(std::span(numbers).first(start.unit_count), [&](std::size_t i) {
    if (!start.on_table(unit_id(i))) return;
    const UnitFacts& facts = table.unit(unit_id(i));
    if (const auto what = in_the_way(table, start, unit_id(i)))
      draft.complain(
          fmt::format("unit {}: `{}` is no legal position, it {}; place it elsewhere (VK-H13)", facts.id,
                      start.units[i].garrison != AreaId::none ? "garrison" : "at", in_words(table, *what)),
          draft.ids.line_of(facts.id));
  });
  if (!draft.ok()) return;
  draft.one_by_one(std::span(numbers).first(start.leader_count), [&](std::size_t i) {
    if (!start.on_table(leader_id(i))) return;
    const LeaderFacts& facts = table.leader(leader_id(i));
    if (const auto what = in_the_way_of_move(table, start, leader_id(i), start.leaders[i].at))
      draft.complain(
          fmt::format("leader of {}: `at` is no legal position, it {}; place him elsewhere (VK-H13)",
                      facts.id, in_words(table, *what)),
          draft.ids.line_of(facts.id));
  });
}

/// Who stands about a place stands there if he may; else at the nearest place where he may and no enemy is
/// near, or if there is none just where he may: sideways first, an inch at a time.
static void settle_leaders(Draft& draft, const Table& table) {
  constexpr int kFurthest = 12;
  constexpr field::Mils kFromEnemies = field::inches(3);
  constexpr std::array<std::array<int, 2>, 8> kWays{
      {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};
  Position& start = draft.start;
  const auto enemy_near = [&](LeaderId leader, field::Point at) {
    const field::Convex base = field::footprint(leader_box(table, leader, at));
    for (std::size_t i = 0; i < start.unit_count; ++i)
      if (const UnitId u = unit_id(i); start.on_table(u) && table.unit(u).side != table.leader(leader).side &&
                                       field::within(footprint_of(table, start, u), base, kFromEnemies))
        return true;
    return false;
  };
  for (std::size_t i = 0; i < start.leader_count; ++i) {
    const LeaderId leader = leader_id(i);
    if (!draft.about[i] || !start.on_table(leader)) continue;
    const field::Point about = start.leaders[i].at;
    if (!in_the_way_of_move(table, start, leader, about)) continue;
    std::vector<field::Point> spots;
    for (int far = 1; far <= kFurthest; ++far)
      for (const auto& [x, y] : kWays)
        spots.push_back({about.x + field::inches(x * far).n, about.y + field::inches(y * far).n});
    std::erase_if(spots,
                  [&](field::Point at) { return in_the_way_of_move(table, start, leader, at).has_value(); });
    const auto best =
        std::find_if(spots.begin(), spots.end(), [&](field::Point at) { return !enemy_near(leader, at); });
    if (best != spots.end())
      start.leaders[i].at = *best;
    else if (!spots.empty())
      start.leaders[i].at = spots.front();
  }
}

base::Result<Scenario> read_scenario(std::string_view toml_text,
                                     const std::map<std::string, std::string>& options) {
  const auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  const SourceText source(toml_text);
  std::optional<base::Error> error;
  std::vector<base::Error> faults;
  const auto refused = [&] {
    std::optional<base::Error> all;
    for (const base::Error& fault : faults) base::add_fault(all, fault);
    return tl::unexpected(all ? *all : *error);
  };
  Draft draft{source, error, faults, {}, {}, {}, {}};
  Fields file = draft.fields(*parsed, "scenario");
  read_head(draft, file);
  read_options(draft, file, options);
  read_sides(draft, file);
  read_ground(draft, file);
  read_commands(draft, file);
  read_course(draft, file);
  read_units(draft, file);
  check_fog(draft, file);
  file.finish();
  if (error) return refused();
  auto table = std::make_unique<const Table>(draft.facts);
  settle_leaders(draft, *table);
  Scenario scenario{std::move(table), draft.start};
  check_start(draft, *scenario.table);
  check_hidden(draft, *scenario.table);
  if (error) return refused();
  return scenario;
}

}  // namespace vom_kriege
