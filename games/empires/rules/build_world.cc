// Section 2.4: from a draft to a world, or to the sentence that says why not.

#include <fmt/core.h>

#include <algorithm>

#include "empires/play/draft.h"
#include "empires/rules/routes.h"
#include "realm/world_builder.h"

namespace empires {
namespace {

using base::Error;

class Builder : realm::WorldBuilder {
 public:
  explicit Builder(Draft draft) : WorldBuilder(draft.spoilt), draft_(std::move(draft)) {}

  base::Result<Scenario> build() {
    if (lenient()) add_missing_powers();
    take_codes(draft_.areas, draft_.powers);
    if (!lenient()) check_alone();
    take_borders(draft_.areas, lenient());
    for (auto& [code, area] : draft_.areas) check_area(code, area);
    for (auto& [code, power] : draft_.powers) check_power(code, power);
    if (wrong()) return tl::unexpected(*wrong());
    Scenario scenario = finish();
    if (!lenient()) check_fleets(scenario);
    if (wrong()) return tl::unexpected(*wrong());
    return scenario;
  }

 private:
  [[nodiscard]] bool lenient() const { return draft_.kind == DraftKind::position; }

  /// In a case file an owner needs no entry of its own.
  void add_missing_powers() {
    for (const auto& [code, area] : draft_.areas)
      if (realm::wrong_letters("power", area.owner, 2, 2).empty() && !draft_.powers.contains(area.owner))
        draft_.powers[area.owner].facts.name = area.owner;
  }

  static bool names(const AreaDraft& area, const std::string& code) {
    return std::find(area.near.begin(), area.near.end(), code) != area.near.end();
  }
  [[nodiscard]] bool adjacent(const std::string& a, const std::string& b) const {
    return names(draft_.areas.at(a), b) || names(draft_.areas.at(b), a);
  }
  [[nodiscard]] bool is_sea(const std::string& code) const {
    return draft_.areas.at(code).facts.terrain == Terrain::sea;
  }

  void check_alone() {
    for (const auto& [code, area] : draft_.areas)
      if (area.sound && area.near.empty())
        complain(area.line, fmt::format("area {}: `near` is empty; an area without a neighbour is out of the "
                                        "game",
                                        code));
  }

  void check_base(const std::string& what, const std::string& code, AreaDraft& draft) {
    if (draft.entrance.empty()) return;
    draft.row.entrance = area(draft.entrance, draft.line, what + ": `entrance`");
    if (draft.row.entrance == AreaId::none || !draft_.areas.at(draft.entrance).sound) return;
    if (!is_sea(draft.entrance) || !adjacent(code, draft.entrance))
      complain(draft.line, fmt::format("{}: the entrance {} of its base is no sea area next to it (EMP 5.16)",
                                       what, draft.entrance));
  }

  void check_area(const std::string& code, AreaDraft& draft) {
    const std::string what = "area " + code;
    Area& a = draft.row;
    a.owner = power(draft.owner, draft.line, what + ": `owner`");
    a.posture.retreat_to = area(draft.retreat_to, draft.line, what + ": `retreat_to`");
    a.posture.points_at = area(draft.points_at, draft.line, what + ": `points_at`");
    a.fleet_base = area(draft.fleet_base, draft.line, what + ": `fleet_base`");
    if (!draft.sound) return;
    if (draft.facts.terrain == Terrain::sea) return check_sea(what, draft);
    check_base(what, code, draft);
    const bool points = a.posture.mode == realm::Mode::ambush || a.posture.mode == realm::Mode::entrench;
    // A case may leave open where an ambush points: nowhere.
    if (points == draft.points_at.empty())
      complain(
          draft.line,
          fmt::format("{}: `points_at` goes with `mode` = \"ambush\" or \"entrench\", and only with them",
                      what));
    if (a.trains > 0 && draft_.variant_known && draft_.variant != Variant::european)
      complain(draft.line, fmt::format("{}: `trains` are of the european variant alone", what));
  }

  void check_sea(const std::string& what, AreaDraft& draft) {
    const Area& a = draft.row;
    if (a.armies > a.ships)
      complain(draft.line, fmt::format("{}: `armies` {} at sea are more than `ships` {} (EMP-H4)", what,
                                       a.armies, a.ships));
    if (a.posture != realm::Posture{})
      complain(draft.line, fmt::format("{}: a sea area has no `mode` or locations", what));
    if (draft.owner.empty() && (a.ships > 0 || !draft.fleet_base.empty()))
      complain(draft.line,
               fmt::format("{}: ships at sea need an `owner`; a sea area that is nobody's is empty (EMP-H3)",
                           what));
    if (a.ships > 0 && draft.fleet_base.empty())
      complain(draft.line, fmt::format("{}: ships at sea need their `fleet_base` (EMP 7.12)", what));
    if (!lenient() && a.ships == 0 && !draft.fleet_base.empty())
      complain(draft.line, fmt::format("{}: `fleet_base` without ships; take it out", what));
  }

  void check_power(const std::string& code, PowerDraft& draft) {
    const std::string what = "power " + code;
    Power& p = draft.row;
    draft.facts.capital = area(draft.capital, draft.line, what + ": `capital`");
    for (std::size_t i = 0; i < kAgents; ++i)
      p.agents[i] = area(draft.agents[i], draft.line, what + ": an agent");
    for (const std::string& place : draft.watchers) {
      const AreaId at = area(place, draft.line, what + ": `watchers`");
      if (p.watchers.count < kMostWatchers && !p.watchers.has(at)) p.watchers.add(at);
    }
    if (draft.sound && draft_.variant_known) check_variant(what, code, draft);
    if (lenient() || !all_sound(draft_.areas)) return;
    const bool lives = std::any_of(draft_.areas.begin(), draft_.areas.end(), [&](const auto& entry) {
      return entry.second.owner == code && entry.second.row.population > 0;
    });
    if (!lives)
      complain(draft.line, fmt::format("{}: it owns no land area with population; nobody can play it", what));
  }

  void check_variant(const std::string& what, const std::string& code, const PowerDraft& draft) {
    if (draft.row.air > 0 && draft_.variant != Variant::world)
      complain(draft.line, fmt::format("{}: `air` is of the world variant alone (EMP 5.19)", what));
    if (draft_.variant != Variant::european) {
      if (draft.capital_given || draft.capacity_given)
        complain(draft.line,
                 fmt::format("{}: `capital` and `supply_capacity` are of the european variant alone", what));
      return;
    }
    if (lenient()) return;
    if (!draft.capital_given || !draft.capacity_given)
      complain(
          draft.line,
          fmt::format("{}: the european variant needs `capital` and `supply_capacity` (EMP S.10)", what));
    else if (const auto capital = draft_.areas.find(draft.capital);
             draft.capital.empty() ||
             (capital != draft_.areas.end() && capital->second.sound && !is_strange(capital->second.owner) &&
              (capital->second.owner != code || is_sea(draft.capital))))
      complain(draft.line, fmt::format("{}: its `capital` {}is no land of its own", what,
                                       draft.capital.empty() ? "" : draft.capital + " "));
  }

  Scenario finish() {
    Scenario scenario;
    std::vector<AreaFacts> areas;
    std::vector<PowerFacts> powers;
    Position& start = scenario.start;
    start.turn = draft_.turn;
    int populated = 0;
    for (auto& [code, draft] : draft_.areas) {
      if (draft.row.population > 0) ++populated;
      areas.push_back(std::move(draft.facts));
      start.areas.push_back(draft.row);
    }
    if (draft_.options.vp_target == 0) draft_.options.vp_target = std::max(1, 2 * populated);  // EMP-H61
    for (auto& [code, draft] : draft_.powers) {
      scenario.balance_given.push_back(draft.balance_given);
      powers.push_back(std::move(draft.facts));
      start.powers.push_back(draft.row);
    }
    scenario.world = std::make_unique<const World>(
        std::move(draft_.name), draft_.variant, realm::MapGraph(area_codes(), borders_), std::move(areas),
        power_codes(), std::move(powers), draft_.options, std::move(draft_.frame));
    return scenario;
  }

  void check_fleets(const Scenario& scenario) {
    for (std::size_t i = 0; i < scenario.start.areas.size(); ++i) {
      const AreaId sea = area_id(i);
      if (scenario.world->is_land(sea) || scenario.start.areas[i].ships == 0) continue;
      if (distance_from_base(*scenario.world, scenario.start, sea)) continue;
      const std::string code(scenario.world->code(sea));
      complain(draft_.areas.at(code).line,
               fmt::format("area {}: `fleet_base` {} is no base of its owner with a way by sea (EMP 7.12)",
                           code, draft_.areas.at(code).fleet_base));
    }
  }

  Draft draft_;
};

}  // namespace

base::Result<Scenario> build(Draft draft) { return Builder(std::move(draft)).build(); }

base::Result<Scenario> read_scenario(std::string_view toml_text,
                                     const std::map<std::string, std::string>& options) {
  return realm::read_scenario_of<Draft>(toml_text, options, "empires", {"variant", "areas"});
}

}  // namespace empires
