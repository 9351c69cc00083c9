#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/dice.h"
#include "star_chase/report.h"
#include "star_chase/turn.h"

/// A small game for the tests of views and reports: map T of the rulebook's order cases (section 11.2).
namespace star_chase::testing {

struct Game {
  std::unique_ptr<World> world;
  Position now;
  TurnFacts facts;
  std::vector<SentSheet> sent;
  std::vector<bool> came;

  explicit Game(Options options = {}) {
    using enum SystemType;
    const std::vector<int> codes{101, 102, 103, 104, 105, 106, 111, 112, 114};
    const std::vector<SystemFacts> systems{
        {yellow_dwarf, {0, 0}},  {red_dwarf, {1, 0}},   {red_giant, {2, 0}},
        {white_dwarf, {2, 1}},   {black_dwarf, {0, 2}}, {yellow_dwarf, {3, 1}},
        {planet, {0, 0}, at(0)}, {belt, {1, 0}, at(1)}, {planet, {2, 1}, at(3)}};
    std::vector<PowerFacts> powers{{"Arcturus", Controller::person, at(0), at(6)},
                                   {"Boreas", Controller::person, at(3), at(8)},
                                   {"Canopus", Controller::bot, at(4), SystemId::none}};
    world = std::make_unique<World>("Map T", codes, systems, base::CodeTable({"ARC", "BOR", "CAN"}),
                                    std::move(powers), std::vector{power_id(0), power_id(1), power_id(2)},
                                    std::move(options));
    now = empty_position(*world);
    for (const auto& [a, b] : {std::pair(0, 1), std::pair(1, 2), std::pair(1, 3), std::pair(3, 5)})
      link(now, at(a), at(b));
    for (System& s : now.systems) s.explored = true;
    for (std::size_t i = 0; i < 3; ++i) {
      now.powers[i].balance = 20;
      now.powers[i].treasury = 50;
      now.order.push_back(power_id(i));
    }
    now.next_census = 99;
    sent.resize(3);
    came.resize(3, false);
  }

  [[nodiscard]] SystemId system(std::string_view code) const { return world->find_system(code); }
  [[nodiscard]] PowerId power(std::string_view code) const {
    return static_cast<PowerId>(world->power_codes().find(code));
  }
  System& put(std::string_view code, std::string_view owner, int cruisers, int population = 0,
              int industry = 0) {
    System& s = now.at(system(code));
    s.owner = owner == "-" ? PowerId::none : power(owner);
    s.cruisers = cruisers;
    s.population = population;
    s.industry = industry;
    return s;
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
  /// A turn nobody sends a sheet for.
  void pass() {
    came.assign(came.size(), false);
    play();
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
    write_map_svg(out, *world, seen_by(who), base::Language::english);
    return out;
  }
  /// Every report a seat can get, one after the other.
  [[nodiscard]] std::string everything(std::string_view who) const {
    base::Text map;
    write_map_text(map, *world, seen_by(who), base::Language::english);
    return text(who) + html(who) + json(who) + svg(who) + map;
  }

 private:
  static SystemId at(int i) { return static_cast<SystemId>(i); }
};

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace star_chase::testing
