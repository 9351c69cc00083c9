// Section 2.6 of the rules: from a draft to a world, or to the sentence that says why not.

#include <fmt/core.h>

#include <algorithm>

#include "realm/world_builder.h"
#include "star-chase/play/draft.h"

namespace star_chase {
namespace {

class Builder : realm::WorldBuilder {
 public:
  explicit Builder(Draft draft) : WorldBuilder(draft.spoilt), draft_(std::move(draft)) {}

  base::Result<Scenario> build() {
    if (lenient()) add_missing_powers();
    make_codes();
    join_to_stars();
    place_systems();
    collect_links();
    check_systems();
    check_powers();
    if (wrong()) return tl::unexpected(*wrong());
    make_position();
    if (!wrong() && !lenient()) check_connected();
    if (!wrong() && !lenient()) settle_homes();
    if (wrong()) return tl::unexpected(*wrong());
    return finish();
  }

 private:
  [[nodiscard]] bool lenient() const { return draft_.kind == DraftKind::position; }

  /// In a case file an owner needs no entry of its own.
  void add_missing_powers() {
    for (const auto& [code, system] : draft_.systems)
      if (realm::wrong_letters("power", system.owner, 3, 3).empty() &&
          !draft_.powers.contains(system.owner)) {
        PowerDraft& power = draft_.powers[system.owner];
        power.facts.name = system.owner;
        power.listed = draft_.powers.size();
      }
  }

  void make_codes() {
    const bool read_well = !wrong();
    for (const auto& [code, system] : draft_.systems) codes_.push_back(std::stoi(code));
    if (codes_.empty() && read_well) complain(0, "[systems] is missing or empty; a galaxy needs systems");
    const std::size_t fewest = lenient() ? 1 : 2;
    const std::size_t powers = draft_.powers.size();
    if ((powers < fewest && read_well) || powers > kMostPowers)
      complain(0, fmt::format("{} powers: a game has 2 to 12 (SCH-H2)", powers));
    take_areas(draft_.systems, "system");
    take_powers(draft_.powers);
  }

  /// Systems are numbered as areas are, by their codes.
  SystemId system(const std::string& code, int line, std::string_view what) { return area(code, line, what); }

  /// The row of a system; none: there is no such system, or it could not be read.
  [[nodiscard]] const SystemDraft* sound(const std::string& code) const {
    const auto found = draft_.systems.find(code);
    return found == draft_.systems.end() || !found->second.sound ? nullptr : &found->second;
  }

  static bool is_star(const SystemDraft& system) { return row(system.facts.type).star; }

  /// SCH 2.1  A planet or belt is joined to its own star and to nothing else. In a case file its only
  /// neighbour is its star, wherever that stands.
  void join_to_stars() {
    for (auto& [code, body] : draft_.systems) {
      if (!body.sound) continue;
      if (is_star(body)) {
        if (!body.parent.empty())
          complain(body.line, fmt::format("system {}: only a planet or belt has a `parent`", code));
        continue;
      }
      if (body.parent.empty()) {
        complain(body.line,
                 fmt::format("system {}: a planet or belt has a star; name its `parent` (SCH 2.1)", code));
        continue;
      }
      body.facts.parent = system(body.parent, body.line, fmt::format("system {}: `parent`", code));
      const SystemDraft* parent = sound(body.parent);
      if (parent == nullptr) continue;
      if (!is_star(*parent))
        complain(body.line,
                 fmt::format("system {}: its `parent` {} is no star (SCH 2.1)", code, body.parent));
      else
        body.near.push_back(body.parent);
    }
  }

  /// SCH-H3  One star a point. Where a case says nothing, stars stand far from everything.
  void place_systems() {
    int next = 0;
    for (auto& [code, star] : draft_.systems) {
      if (!is_star(star) || !star.sound) continue;
      if (!star.placed && !lenient()) {
        complain(star.line, fmt::format("system {}: `at` is missing; give its point, such as [2, 3]", code));
        continue;
      }
      if (!star.placed) star.facts.at = {12'000 + 10 * next++, 12'000};
      for (const auto& [other, seen] : draft_.systems)
        if (other < code && is_star(seen) && seen.sound && (seen.placed || lenient()) &&
            seen.facts.at == star.facts.at)
          complain(star.line, fmt::format("systems {} and {} stand on the same point (SCH-H3)", other, code));
    }
    for (auto& [code, body] : draft_.systems)
      if (const SystemDraft* parent = is_star(body) ? nullptr : sound(body.parent))
        body.facts.at = parent->facts.at;
  }

  void collect_links() {
    for (const PairDraft& pair : draft_.links) {
      const SystemId from = system(pair.one, pair.line, "links");
      const SystemId to = system(pair.other, pair.line, "links");
      if (from == SystemId::none || to == SystemId::none) continue;
      if (check_link(pair.one, pair.other, pair.line) && !add_link(from, to))
        complain(pair.line, fmt::format("the link {}-{} is given twice", pair.one, pair.other));
    }
    for (const auto& [code, from] : draft_.systems)
      for (const std::string& near : from.near) {
        const SystemId to = system(near, from.line, fmt::format("system {}: `near`", code));
        if (to == SystemId::none || !check_link(code, near, from.line)) continue;
        (void)add_link(system(code, from.line, "near"), to);  // both ends may say it
      }
  }

  /// Whether two systems may be joined; what cannot be known of systems that are wrong is not said.
  bool check_link(const std::string& a, const std::string& b, int line) {
    const SystemDraft* from = sound(a);
    const SystemDraft* to = sound(b);
    if (from == nullptr || to == nullptr) return false;
    const bool own_star = (!is_star(*from) && from->parent == b) || (!is_star(*to) && to->parent == a);
    if (a != b && (own_star || (is_star(*from) && is_star(*to)))) return true;
    complain(
        line,
        fmt::format("{}-{}: a link joins two stars, or a planet or belt and its own star (SCH 2.1)", a, b));
    return false;
  }

  bool add_link(SystemId a, SystemId b) {
    const auto pair = std::minmax(a, b);
    if (std::find(links_.begin(), links_.end(), std::pair(pair.first, pair.second)) != links_.end())
      return false;
    links_.emplace_back(pair.first, pair.second);
    return true;
  }

  void check_systems() {
    for (auto& [code, draft] : draft_.systems) {
      const std::string what = "system " + code;
      System& row = draft.row;
      row.owner = power(draft.owner, draft.line, what + ": `owner`");
      row.posture.retreat_to = system(draft.retreat_to, draft.line, what + ": `retreat_to`");
      row.posture.points_at = system(draft.ambush_at, draft.line, what + ": `ambush_at`");
      if (draft.sound && (row.posture.mode == realm::Mode::ambush) == draft.ambush_at.empty())
        complain(draft.line,
                 fmt::format("{}: `ambush_at` goes with `mode` = \"ambush\", and only with it", what));
      if (const SystemDraft* refuge = sound(draft.retreat_to); refuge != nullptr && !is_star(*refuge))
        complain(draft.line, fmt::format("{}: `retreat_to` {} is no star (SCH-H14)", what, draft.retreat_to));
      row.explored = draft.explored.value_or(row.owner != PowerId::none || draft_.unowned_are_explored) ||
                     row.owner != PowerId::none;
    }
  }

  void check_powers() {
    for (auto& [code, draft] : draft_.powers) {
      name_systems(code, draft);
      for (const auto& [list, what] :
           {std::pair(&draft.consents, "`consents`"), std::pair(&draft.pacts, "`pacts`")})
        for (const std::string& other : *list)
          (void)power(other, draft.line, fmt::format("power {}: {}", code, what));
      if (!lenient() && draft.sound) check_home(code, draft);
    }
  }

  void name_systems(const std::string& code, PowerDraft& draft) {
    const std::string what = "power " + code;
    Power& row = draft.row;
    row.base = system(draft.base, draft.line, what + ": `base`");
    row.home = system(draft.home, draft.line, what + ": `home`");
    row.probes.active = system(draft.probe, draft.line, what + ": `probe`");
    draft.facts.home_star = system(draft.home_star, draft.line, what + ": `home_star`");
    draft.facts.home_planet = system(draft.home_planet, draft.line, what + ": `home_planet`");
    if (draft.probes_inactive.size() > static_cast<std::size_t>(kHighestLevel))
      return complain(draft.line, fmt::format("{}: too many probes", what));
    for (const std::string& at : draft.probes_inactive)  // one that is nowhere is none
      if (const SystemId place = system(at, draft.line, what + ": probes"); place != SystemId::none)
        row.probes.inactive[row.probes.inactive_count++] = place;
  }

  /// SCH 1.2
  void check_home(const std::string& code, const PowerDraft& draft) {
    const auto unknown = [&](const std::string& home) { return !home.empty() && sound(home) == nullptr; };
    if (unknown(draft.home_star) || unknown(draft.home_planet)) return;
    if (const SystemDraft* planet = sound(draft.home_planet); planet != nullptr && !is_star(*planet)) {
      const SystemDraft* its_star = sound(planet->parent);
      if (its_star == nullptr || !is_star(*its_star)) return;  // which was told of the planet
    }
    if (draft.home_star.empty() || draft.home_planet.empty() ||
        sound(draft.home_planet)->parent != draft.home_star)
      complain(draft.line,
               fmt::format("power {}: `home_planet` is a planet of its `home_star` (SCH 1.2)", code));
  }

  void make_position() {
    Position& start = scenario_.start;
    for (const auto& [code, draft] : draft_.systems) start.systems.push_back(draft.row);
    std::vector<int> ends(start.systems.size(), 0);
    for (const auto& [a, b] : links_)
      for (const SystemId s : {a, b})
        if (++ends[realm::index(s)] > static_cast<int>(kMostLinks))
          return complain(
              0, fmt::format("system {} has more than {} links", codes_[realm::index(s)], kMostLinks));
    for (const auto& [a, b] : links_) link(start, a, b);
    for (auto& [code, draft] : draft_.systems)
      if (!draft.name.empty()) start.names.push_back({system(code, 0, "name"), draft.name});
    for (const auto& [code, draft] : draft_.powers) start.powers.push_back(draft.row);
    start.known.assign(start.powers.size() * start.systems.size(), 0);
    start.sights.resize(start.known.size());
    set_pacts();
  }

  /// SCH-H50  A pact in force stands on the consent of both.
  void set_pacts() {
    Position& start = scenario_.start;
    for (const auto& [code, draft] : draft_.powers) {
      const PowerId p = power(code, 0, "power");
      for (const std::string& other : draft.consents) {
        start.of(p).consents |= bit(power(other, draft.line, "consents"));
      }
      for (const std::string& other : draft.pacts) {
        const PowerId q = power(other, draft.line, "pacts");
        for (const auto& [a, b] : {std::pair(p, q), std::pair(q, p)}) {
          start.of(a).consents |= bit(b);
          start.of(a).pacts |= bit(b);
        }
      }
    }
  }

  void check_connected() {
    const std::vector<int> steps = steps_from(scenario_.start, system_id(0));
    for (std::size_t i = 0; i < steps.size(); ++i)
      if (steps[i] < 0)
        return complain(0, fmt::format("system {} cannot be reached from {}: all must hang together",
                                       codes_[i], codes_[0]));
  }

  /// SCH 1.2, SCH-H9
  void settle_homes() {
    Position& start = scenario_.start;
    for (auto& [code, draft] : draft_.powers) {
      const PowerId p = power(code, 0, "power");
      const SystemId star = draft.facts.home_star;
      const SystemId planet = draft.facts.home_planet;
      settle(star, p, draft_.start.star);
      settle(planet, p, draft_.start.planet);
      Power& row = start.of(p);
      row.base = star;
      row.home = planet;
      row.probes.active = star;
    }
    if (!wrong()) scenario_.warnings = unfair_homes(draft_, scenario_.start);
  }

  void settle(SystemId s, PowerId p, const Figures& units) {
    System& system = scenario_.start.at(s);
    const SystemDraft& draft = draft_.systems.at(fmt::format("{}", codes_[realm::index(s)]));
    if (system.owner != PowerId::none && system.owner != p)
      return complain(draft.line, fmt::format("system {} is a home of one power and owned by another",
                                              codes_[realm::index(s)]));
    system.owner = p;
    system.explored = true;
    if (draft.has_figures) return;
    system.population = units.population;
    system.industry = units.industry;
    system.fighters = units.fighters;
    system.cruisers = units.cruisers;
    system.colony_ships = units.colony_ships;
  }

  base::Result<Scenario> finish() {
    std::vector<SystemFacts> systems;
    std::vector<PowerFacts> powers;
    std::vector<std::pair<std::size_t, PowerId>> listed;
    for (const auto& [code, draft] : draft_.systems) systems.push_back(draft.facts);
    for (auto& [code, draft] : draft_.powers) {
      listed.emplace_back(draft.listed, power_id(powers.size()));
      powers.push_back(std::move(draft.facts));
    }
    std::sort(listed.begin(), listed.end());
    std::vector<PowerId> as_listed;
    for (const auto& [place, p] : listed) as_listed.push_back(p);
    scenario_.extra_bps = draft_.start.extra_bps;
    scenario_.world = std::make_unique<const World>(std::move(draft_.name), std::move(codes_),
                                                    std::move(systems), power_codes(), std::move(powers),
                                                    std::move(as_listed), std::move(draft_.options));
    return std::move(scenario_);
  }

  Draft draft_;
  std::vector<int> codes_;
  std::vector<std::pair<SystemId, SystemId>> links_;
  Scenario scenario_;
};

}  // namespace

base::Result<Scenario> build(Draft draft) { return Builder(std::move(draft)).build(); }

}  // namespace star_chase
