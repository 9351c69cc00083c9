// DA-H1: from a draft to a world, or to the sentence that says why not.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/play/draft.h"
#include "realm/world_builder.h"
#include "text/same_word.h"

namespace dark_age {
namespace {

using base::Error;

class Builder : realm::WorldBuilder {
 public:
  explicit Builder(Draft draft) : WorldBuilder(draft.spoilt), draft_(std::move(draft)) {}

  base::Result<Scenario> build() {
    if (lenient()) add_missing_powers();
    take_codes(draft_.areas, draft_.powers);
    take_borders(draft_.areas, lenient());
    check_cities();
    for (auto& [code, area] : draft_.areas) check_area(code, area);
    for (auto& [code, power] : draft_.powers) check_power(code, power);
    std::vector<Arrival> arrivals = make_arrivals();
    if (wrong()) return tl::unexpected(*wrong());
    return finish(std::move(arrivals));
  }

 private:
  [[nodiscard]] bool lenient() const { return draft_.kind == DraftKind::position; }

  /// In a case file an owner needs no entry of its own.
  void add_missing_powers() {
    for (const auto& [code, area] : draft_.areas)
      for (const std::string* who : {&area.owner, &area.passage_for, &area.owner_at_start})
        if (realm::wrong_letters("power", *who, 3, 3).empty() && !draft_.powers.contains(*who)) {
          PowerDraft& power = draft_.powers[*who];
          power.facts.name = *who;
          power.row.life = Life::alive;
        }
  }

  /// DA 2.3
  void check_cities() {
    std::map<std::string, std::string> city_in;  // hinterland -> city
    for (const auto& [code, city] : draft_.areas) {
      if (!city.sound) continue;
      if (city.facts.terrain == Terrain::city)
        check_city(code, city, city_in);
      else if (!city.hinterland.empty())
        complain(city.line, fmt::format("area {}: only a city has a `hinterland`; take it out", code));
    }
  }

  /// The terrain of an area, unless it could not be read or there is no such area.
  [[nodiscard]] std::optional<Terrain> terrain(const std::string& code) const {
    const auto found = draft_.areas.find(code);
    if (found == draft_.areas.end() || !found->second.sound) return std::nullopt;
    return found->second.facts.terrain;
  }

  void check_city(const std::string& code, const AreaDraft& city,
                  std::map<std::string, std::string>& city_in) {
    if (city.hinterland.empty())
      return complain(city.line,
                      fmt::format("city {}: `hinterland` is missing; name the area round it", code));
    if (area(city.hinterland, city.line, fmt::format("city {}: `hinterland`", code)) == AreaId::none) return;
    const auto around = terrain(city.hinterland);
    if (around == Terrain::city || around == Terrain::sea)
      complain(city.line, fmt::format("city {}: its hinterland {} is a city or sea; it must be other land",
                                      code, city.hinterland));
    for (const std::string& near : city.near)
      if (const auto there = terrain(near); there && *there != Terrain::sea && near != city.hinterland)
        complain(city.line,
                 fmt::format("city {}: the only land neighbour of a city is its hinterland {}, but `near` "
                             "names {}",
                             code, city.hinterland, near));
    if (std::find(city.near.begin(), city.near.end(), city.hinterland) == city.near.end())
      complain(city.line,
               fmt::format("city {}: `near` does not name its hinterland {}", code, city.hinterland));
    const auto [it, fresh] = city_in.emplace(city.hinterland, code);
    if (!fresh)
      complain(city.line, fmt::format("city {}: {} is already the hinterland of {}; one city a hinterland",
                                      code, city.hinterland, it->second));
  }

  void check_area(const std::string& code, AreaDraft& draft) {
    const std::string what = "area " + code;
    const TerrainRow& ground = row(draft.facts.terrain);
    const bool sea = draft.facts.terrain == Terrain::sea;
    const bool city = draft.facts.terrain == Terrain::city;
    Area& a = draft.row;
    a.owner = power(draft.owner, draft.line, what + ": `owner`");
    a.passage_for = power(draft.passage_for, draft.line, what + ": `passage_for`");
    a.owner_at_start =
        lenient() ? power(draft.owner_at_start, draft.line, what + ": `owner_at_start`") : a.owner;
    a.posture.retreat_to = area(draft.retreat_to, draft.line, what + ": `retreat_to`");
    a.posture.points_at = area(draft.ambush_at, draft.line, what + ": `ambush_at`");
    draft.facts.hinterland =
        city ? area(draft.hinterland, draft.line, what + ": `hinterland`") : AreaId::none;
    if (!draft.sound) return;
    if (!lenient() && !draft.has_figures && a.owner == PowerId::none && !sea) {  // DA-H7
      a.armies = 1;
      a.population = city || draft.facts.terrain == Terrain::lowlands ? 2 : 1;
    }
    if ((a.posture.mode == realm::Mode::ambush) != !draft.ambush_at.empty())
      complain(draft.line,
               fmt::format("{}: `ambush_at` goes with `mode` = \"ambush\", and only with it", what));
    if (a.population > ground.population_limit)
      complain(draft.line, fmt::format("{}: `population` {} is above the limit of {} ({})", what,
                                       a.population, ground.population_limit, ground.name));
    if (a.forts > ground.fort_limit)
      complain(draft.line, fmt::format("{}: `forts` {} is above the limit of {} ({})", what, a.forts,
                                       ground.fort_limit, ground.name));
    if (!city && a.trade > 0) complain(draft.line, fmt::format("{}: `trade` stands in cities only", what));
    if (a.trade > kTradeLimit)
      complain(draft.line,
               fmt::format("{}: `trade` {} is above the limit of {}", what, a.trade, kTradeLimit));
    if (!sea && a.ships > 0) complain(draft.line, fmt::format("{}: `ships` stand in sea areas only", what));
    if (sea && a.armies > a.ships)
      complain(draft.line,
               fmt::format("{}: `armies` {} at sea are more than `ships` {}", what, a.armies, a.ships));
    if (sea && a.posture != realm::Posture{})
      complain(draft.line, fmt::format("{}: a sea area has no `mode` or locations", what));
  }

  void check_power(const std::string& code, PowerDraft& draft) {
    const std::string what = "power " + code;
    set_nation(what, draft);
    Power& p = draft.row;
    if (!lenient()) p.life = draft.facts.entry <= 1 ? Life::alive : Life::waiting;
    p.household_at = area(draft.household_at, draft.line, what + ": `household_at`");
    p.borrow_from = power(draft.borrow_from, draft.line, what + ": `borrow_from`");
    p.spy_at = area(draft.spy_at, draft.line, what + ": `spy_at`");
    p.lends_to = power(draft.lends_to, draft.line, what + ": `lends_to`");
    p.borrows_of = power(draft.borrows_of, draft.line, what + ": `borrows_of`");
    if (p.household_at == AreaId::none) return;
    const AreaDraft& at = draft_.areas.at(draft.household_at);
    if (!at.sound || is_strange(at.owner)) return;
    const bool own = at.owner == code && (lenient() || at.facts.terrain != Terrain::sea);
    const bool open_sea = lenient() && at.facts.terrain == Terrain::sea && at.row.ships == 0;
    if (!own && !open_sea)
      complain(draft.line,
               fmt::format("{}: `household_at` {} is not its own land", what, draft.household_at));
  }

  void set_nation(const std::string& what, PowerDraft& draft) {
    const auto& nations = draft_.nations;
    if (draft.nation.empty()) return;  // a case where it does not matter: everybody is of the first nation
    const auto named = [&](auto&& same) { return std::find_if(nations.begin(), nations.end(), same); };
    auto it = named([&](const Nation& n) { return n.name == draft.nation; });
    if (it == nations.end())  // in any case, and as one of them: "saxons", "Viking"
      it = named([&](const Nation& n) {
        return base::same_word(n.name, draft.nation) || base::same_word(n.name, draft.nation + "s");
      });
    if (it == nations.end())
      return complain(draft.line, fmt::format("{}: `nation` \"{}\" is not known; add it under [nations]",
                                              what, draft.nation));
    draft.facts.nation = static_cast<NationId>(it - nations.begin());
  }

  std::vector<Arrival> make_arrivals() {
    std::vector<Arrival> arrivals;
    for (ArrivalDraft& draft : draft_.arrivals) {
      draft.row.power = power(draft.power, draft.line, "arrival: `power`");
      draft.row.sea = area(draft.sea, draft.line, "arrival: `sea`");
      if (const auto there = terrain(draft.sea); there && *there != Terrain::sea)
        complain(draft.line, fmt::format("arrival: {} is not a sea area", draft.sea));
      if (draft.row.power == PowerId::none) continue;
      arrivals.push_back(draft.row);
    }
    return arrivals;
  }

  base::Result<Scenario> finish(std::vector<Arrival> arrivals) {
    Scenario scenario;
    std::vector<AreaFacts> areas;
    std::vector<PowerFacts> powers;
    Position& start = scenario.start;
    for (auto& [code, draft] : draft_.areas) {
      for (const std::string& paid : draft.viking_paid)
        start.viking_paid.emplace_back(static_cast<AreaId>(area_codes().find(code)),
                                       power(paid, draft.line, "area " + code + ": `viking_paid`"));
      areas.push_back(std::move(draft.facts));
      start.areas.push_back(draft.row);
    }
    std::sort(start.viking_paid.begin(), start.viking_paid.end());
    start.high_kings.assign(draft_.nations.size(), PowerId::none);
    for (auto& [code, draft] : draft_.powers) {
      const PowerId id = static_cast<PowerId>(power_codes().find(code));
      if (draft.high_king) start.high_kings[static_cast<std::size_t>(draft.facts.nation)] = id;
      for (const auto& [borrower, armies] : draft.lent) {
        const PowerId to = power(borrower, draft.line, "power " + code + ": `lent`");
        if (armies > 0 && to != PowerId::none) add_to_loan(start, id, to, armies);
      }
      if (draft.row.household_at != AreaId::none) start.at(draft.row.household_at).household_here = true;
      scenario.balance_given.push_back(draft.balance_given);
      powers.push_back(std::move(draft.facts));
      start.powers.push_back(draft.row);
    }
    if (wrong()) return tl::unexpected(*wrong());
    scenario.world = std::make_unique<const World>(
        std::move(draft_.name), realm::MapGraph(area_codes(), borders_), std::move(areas), power_codes(),
        std::move(powers), std::move(draft_.nations), draft_.options, std::move(arrivals),
        std::move(draft_.frame));
    return scenario;
  }

  Draft draft_;
};

}  // namespace

base::Result<Scenario> build(Draft draft) { return Builder(std::move(draft)).build(); }

base::Result<Scenario> read_scenario(std::string_view toml_text,
                                     const std::map<std::string, std::string>& options) {
  return realm::read_scenario_of<Draft>(toml_text, options, "dark-age", {"areas"});
}

}  // namespace dark_age
