#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/dice.h"
#include "empires/reading.h"
#include "empires/report.h"
#include "empires/turn.h"

/// A small game for the tests of views and reports: the map of the rulebook's order cases (section 14.3).
namespace empires::testing {

struct Game {
  std::unique_ptr<World> world;
  Position now;
  TurnFacts facts;
  std::vector<SentSheet> sent;
  std::vector<bool> came;

  explicit Game(Variant variant = Variant::medieval, int last_turn = 30) {
    const std::vector<std::pair<const char*, Terrain>> places{
        {"ALP", Terrain::mountains}, {"BOR", Terrain::forest}, {"CAM", Terrain::plains},
        {"DEV", Terrain::plains},    {"EXE", Terrain::towns},  {"FAR", Terrain::islands},
        {"GAL", Terrain::lowlands},  {"MID", Terrain::sea},    {"NOR", Terrain::sea},
        {"SOU", Terrain::sea}};
    std::vector<std::string> codes;
    std::vector<AreaFacts> areas;
    for (const auto& [code, terrain] : places) {
      codes.emplace_back(code);
      areas.push_back({std::string(code) + " land", terrain});
    }
    base::CodeTable table(codes);
    const auto at = [&](const char* code) { return static_cast<AreaId>(table.find(code)); };
    std::vector<std::pair<AreaId, AreaId>> near;
    for (const auto& [a, b] : std::vector<std::pair<const char*, const char*>>{{"CAM", "DEV"},
                                                                               {"CAM", "BOR"},
                                                                               {"DEV", "BOR"},
                                                                               {"BOR", "ALP"},
                                                                               {"DEV", "ALP"},
                                                                               {"CAM", "EXE"},
                                                                               {"DEV", "GAL"},
                                                                               {"EXE", "NOR"},
                                                                               {"GAL", "MID"},
                                                                               {"FAR", "SOU"},
                                                                               {"NOR", "MID"},
                                                                               {"MID", "SOU"}})
      near.emplace_back(at(a), at(b));
    std::vector<PowerFacts> powers(3);
    powers[0] = {.name = "Blue", .capital = at("GAL")};
    powers[1] = {.name = "Green", .capital = at("ALP")};
    powers[2] = {.name = "Red", .capital = at("EXE"), .supply_capacity = 3};
    Options options;
    options.last_turn = last_turn;
    options.vp_target = 40;
    world =
        std::make_unique<World>("Map O", variant, realm::MapGraph(std::move(table), near), std::move(areas),
                                base::CodeTable({"BL", "GN", "RD"}), std::move(powers), options);
    now.areas.resize(world->area_count());
    now.powers.resize(3);
    for (std::size_t i = 0; i < 3; ++i) {
      now.powers[i].balance = 20;
      now.powers[i].treasury = 15;
      now.order.push_back(power_id(i));
    }
    now.next_census = 99;
    sent.resize(3);
    came.resize(3, false);
  }

  [[nodiscard]] AreaId area(std::string_view code) const {
    return static_cast<AreaId>(world->map().codes().find(code));
  }
  [[nodiscard]] PowerId power(std::string_view code) const {
    return static_cast<PowerId>(world->power_codes().find(code));
  }
  Area& put(std::string_view code, std::string_view owner, int armies, int population = 0) {
    Area& a = now.at(area(code));
    a.owner = owner == "-" ? PowerId::none : power(owner);
    a.armies = armies;
    a.population = population;
    return a;
  }
  Area& put_base(std::string_view code, std::string_view entrance, int ships, int laid_up) {
    Area& a = now.at(area(code));
    a.entrance = area(entrance);
    a.ships = ships;
    a.laid_up = laid_up;
    return a;
  }
  void put_fleet(std::string_view sea, std::string_view owner, int ships, int armies, std::string_view base) {
    Area& a = put(sea, owner, armies);
    a.ships = ships;
    a.fleet_base = area(base);
  }
  void order(std::string_view who, std::string text) {
    SentSheet& mine = sent[realm::index(power(who))];
    mine.text = std::move(text);
    mine.sheet = read_sheet(*world, mine.text).sheet;
    came[realm::index(power(who))] = true;
  }
  void play() {
    std::vector<const sheet::Sheet*> sheets;
    for (std::size_t i = 0; i < sent.size(); ++i) sheets.push_back(came[i] ? &sent[i].sheet : nullptr);
    base::FastDice dice(1);
    play_turn(*world, now, sheets, dice, facts);
  }
  [[nodiscard]] SeatView seen_by(std::string_view who) const {
    const std::size_t i = realm::index(power(who));
    return view(*world, now, facts, power(who), came[i] ? &sent[i] : nullptr);
  }
  [[nodiscard]] std::string text(std::string_view who) const {
    base::Text out;
    write_text(out, *world, seen_by(who), base::Language::english);
    return out;
  }
  /// Two rules have a text here, as if the rulebook had no more.
  static base::RuleShown rule_text(std::string_view id) {
    if (id == "COM-5") return {"Numbers", "A number larger than what is there: <nothing> moves."};
    if (id == "COM-9") return {"Order of play", "Who comes first."};
    return {};
  }
  [[nodiscard]] std::string html(std::string_view who) const {
    base::Text out;
    write_html(out, *world, seen_by(who), base::Language::english, rule_text);
    return out;
  }
  [[nodiscard]] std::string json(std::string_view who) const {
    base::Text out;
    write_json(out, *world, seen_by(who));
    return out;
  }
  [[nodiscard]] std::string svg(std::string_view who) const {
    base::Text out;
    write_map_svg(out, *world, seen_by(who));
    return out;
  }
};

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace empires::testing
