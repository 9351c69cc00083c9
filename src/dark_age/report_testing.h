#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/dice.h"
#include "dark_age/drawn_map.h"
#include "dark_age/report.h"
#include "dark_age/turn.h"

/// A small game for the tests of views and reports: the map of the rulebook's order cases (section 11.3).
namespace dark_age::testing {

struct Game {
  std::unique_ptr<World> world;
  Position now;
  TurnFacts facts;
  std::vector<SentSheet> sent;
  std::vector<bool> came;

  explicit Game(Options options = {}, std::string bedford = "Bedford", std::vector<Arrival> arrivals = {}) {
    const std::vector<std::string> codes{"ARD", "BDS", "HRS", "HUM", "LEI", "LES", "PEK", "WAS"};
    base::CodeTable areas(codes);
    const auto id = [&](std::string_view code) { return static_cast<AreaId>(areas.find(code)); };
    std::vector<std::pair<AreaId, AreaId>> borders;
    for (const auto& [a, b] : std::vector<std::pair<const char*, const char*>>{{"HRS", "BDS"},
                                                                               {"HRS", "ARD"},
                                                                               {"BDS", "ARD"},
                                                                               {"BDS", "LES"},
                                                                               {"ARD", "LES"},
                                                                               {"LES", "LEI"},
                                                                               {"LES", "PEK"},
                                                                               {"BDS", "WAS"},
                                                                               {"WAS", "HUM"},
                                                                               {"HUM", "PEK"}})
      borders.emplace_back(id(a), id(b));
    std::vector<AreaFacts> facts_of{
        {"Arden", Terrain::forest},     {std::move(bedford)},         {"Hertford"},
        {"The Humber", Terrain::sea},   {"Leicester", Terrain::city}, {"Leicestershire"},
        {"The Peak", Terrain::uplands}, {"The Wash", Terrain::sea}};
    facts_of[4].hinterland = id("LES");
    std::vector<PowerFacts> powers{{"Danes", NationId{8}, Controller::person, 1},
                                   {"Mercia", NationId{5}, Controller::person, 1},
                                   {"Scots", NationId{3}, Controller::person, 1},
                                   {"Wessex", NationId{6}, Controller::person, 1}};
    for (const Arrival& a : arrivals) powers[realm::index(a.power)].entry = a.turn;
    world = std::make_unique<World>("The Midlands", realm::MapGraph(areas, borders), std::move(facts_of),
                                    base::CodeTable({"DAN", "MER", "SCO", "WES"}), std::move(powers),
                                    default_nations(), options, std::move(arrivals));
    now.areas.resize(codes.size());
    now.powers.resize(4);
    now.high_kings.assign(default_nations().size(), PowerId::none);
    now.next_census = 99;
    for (std::size_t i = 0; i < now.powers.size(); ++i) {
      const bool waits = world->facts(power_id(i)).entry > 1;
      now.powers[i].life = waits ? Life::waiting : Life::alive;
      now.powers[i].balance = 20;
      if (!waits) now.order.push_back(power_id(i));
    }
    sent.resize(4);
    came.resize(4, false);
  }

  [[nodiscard]] AreaId area(std::string_view code) const {
    return static_cast<AreaId>(world->map().codes().find(code));
  }
  [[nodiscard]] PowerId power(std::string_view code) const {
    return static_cast<PowerId>(world->power_codes().find(code));
  }
  Area& put(std::string_view code, std::string_view owner, int armies, int population) {
    Area& a = now.at(area(code));
    a.owner = owner == "-" ? PowerId::none : power(owner);
    a.armies = armies;
    a.population = static_cast<std::uint8_t>(population);
    return a;
  }
  void order(std::string_view who, std::string text) {
    SentSheet& mine = sent[realm::index(power(who))];
    mine.text = std::move(text);
    mine.sheet = sheet::read(mine.text, world->vocabulary()).sheet;
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
  static RuleShown rule_text(std::string_view id) {
    if (id == "DA 5.1") return {"Numbers", "A number larger than what is there: <nothing> moves."};
    if (id == "COM-9") return {"Order of play", "Who comes first."};
    return {};
  }
  [[nodiscard]] std::string html(std::string_view who) const {
    base::Text out;
    write_html(out, *world, seen_by(who), base::Language::english, map_plan(*world), rule_text);
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
  /// Every report a seat can get, one after the other.
  [[nodiscard]] std::string everything(std::string_view who) const {
    base::Text map;
    write_map_text(map, *world, seen_by(who), base::Language::english);
    return text(who) + html(who) + json(who) + svg(who) + map;
  }
};

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace dark_age::testing
