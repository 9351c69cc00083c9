#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "text/text_table.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/model/happening.h"
#include "vom-kriege/tell/view.h"

/// A battle that is asked for a move, without a judge: the start of a scenario, or what a test makes of it.
namespace vom_kriege::testing {

struct Shown {
  explicit Shown(Scenario scenario) : scenario_(std::move(scenario)) {
    battle.position = scenario_.start;
    battle.course.state = State::movement;
    battle.course.asked = Side::red;
    battle.position.initiative.active = LeaderId{0};
    for (std::size_t i = 1; i < battle.position.leader_count; ++i)
      if (battle.position.on_table(leader_id(i))) battle.position.cup.put(leader_id(i));
    battle.position.cup.drawn[battle.position.cup.drawn_count++] = LeaderId{0};
  }
  static Shown of_text(std::string_view toml) {
    auto read = read_scenario(toml);
    REQUIRE_MESSAGE(read, (read ? std::string() : read.error().sentence()));
    return Shown(std::move(*read));
  }
  static std::string file(std::string_view id);  // the text of a scenario; in view_test.cc
  static Shown scenario(std::string_view id) { return of_text(file(id)); }

  [[nodiscard]] const Table& table() const { return *scenario_.table; }
  [[nodiscard]] UnitId unit(std::string_view id) const { return *table().find_unit(id); }
  [[nodiscard]] Unit& at(std::string_view id) { return battle.position.of(unit(id)); }
  [[nodiscard]] View seen(std::optional<Side> seat = Side::red) const {
    return view(table(), battle, {3, 5}, asked, seat);
  }

  Battle battle;
  Asked asked{"M1: may A1 move?", {"done"}};

 private:
  Scenario scenario_;
};

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline std::size_t count(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size()))
    ++n;
  return n;
}

inline std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    widest = std::max(widest, base::width(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return widest;
}

/// The drill ground after some fighting: a square, a garrison, a routing regiment, limbered guns.
inline Shown drill_at_noon() {
  Shown shown = Shown::scenario("drill");
  shown.at("A1").formation = Formation::square;
  shown.at("A1").before_square = Formation::line;
  shown.at("A1").hits = 2;
  shown.at("A2").formation = Formation::limbered;
  shown.at("A2").shooting_marker = true;
  shown.at("Z1").garrison = AreaId{0};
  shown.at("Z1").place = {};
  shown.at("Z2").place = {{16'000, 14'000}, field::Heading(2050)};
  shown.at("Z2").hits = 4;
  shown.at("Z2").disordered = true;
  shown.battle.position.holders[0] = Holder::blue;
  shown.battle.position.marks(shown.unit("A1")).order = {true, DieFace::saber, true, false, 1};
  return shown;
}

/// One happening of a kind, with something in every field.
inline Happening happening(const Shown& shown, Happening::Kind kind) {
  Happening h;
  h.kind = kind;
  h.rule = "VK-212";
  h.unit = shown.unit("A1");
  h.other = shown.unit("Z1");
  h.leader = LeaderId{0};
  h.with.push(shown.unit("A2"));
  h.from = {{19'000, 9'000}, field::Heading(0)};
  h.to = {{19'000, 13'500}, field::Heading(125)};
  h.measured = {4500};
  h.limit = {6000};
  h.parts = {3, 0, 0};
  h.line.sight = {.ruling = LineOfSight::Ruling::clear,
                  .from = {19'000, 9'000},
                  .to = {20'500, 13'500},
                  .length = {4744},
                  .off = field::Angle{185},
                  .bar = {},
                  .barred = {},
                  .seeing = {6, 4}};
  h.line.range = {{19'000, 9'000}, {19'000, 13'500}, {4500}};
  h.line.reach = {6000};
  h.charge.wheel = field::degrees(-12);
  h.charge.leg_start = {{19'000, 9'500}, field::Heading(3480)};
  h.charge.end = {{19'000, 13'500}, field::Heading(0)};
  h.charge.turn = field::degrees(12);
  h.charge.cost = {4500};
  h.roll = {RollFor::shot, 4, Side::red, shown.unit("A1"), shown.unit("Z1"), LeaderId{0}, 0};
  h.dice.start(4, "VK-176", Why::line_fire);
  h.dice.add(1, "VK-181", Why::two_ranks);
  h.faces.push(DieFace::infantry);
  h.faces.push(DieFace::flag);
  h.effect = {1, 1};
  h.short_of = MoveRefusal{.why = MoveWhy::too_far, .rule = "VK-137", .measured = 7000, .limit = 6000};
  h.decision = GiveOrder{.units = {}, .face = DieFace::infantry, .twice = true, .far = {}, .doctrine = {}};
  return h;
}

inline Happenings every_kind(const Shown& shown) {
  Happenings all;
  for (int i = 0; i < static_cast<int>(Happening::Kind::count); ++i)
    all.push_back(happening(shown, static_cast<Happening::Kind>(i)));
  return all;
}

}  // namespace vom_kriege::testing
