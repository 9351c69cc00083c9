#pragma once

#include <optional>
#include <vector>

#include "vom-kriege/bot/general_plan.h"
#include "vom-kriege/bot/general_threats.h"
#include "vom-kriege/bot/general_ways.h"

/// Where to go: ways tried by the judge, and the places at their ends weighed.
namespace bots {

/// A decision in the movement phase and what it gains over letting things be.
struct Proposal {
  vk::Decision decision;
  int gain = 0;
};

/// What the general goes by when he weighs a place.
struct Maps {
  const vk::Table& table;
  const Scales& scales;
  const Plan& plan;
  const Ways& ways;
};

class Moves {
 public:
  Moves(const Maps& maps, const vk::Position& position)
      : maps_(maps), table_(maps.table), p_(position), plan_(maps.plan) {}

  /// The best that a unit, and whoever marches with it, can do with the order it has; nothing: stay. Charges
  /// are not among it.
  [[nodiscard]] std::optional<Proposal> best(vk::UnitId u) const;

  /// Some of what a unit could do by itself or with its group, the best first: at most `most`.
  [[nodiscard]] std::vector<Proposal> some(vk::UnitId u, std::size_t most) const;

  /// What a unit, or a group, gains by one order: to move, to fire, or both; `twice`: by a double.
  [[nodiscard]] int gain_of_order(const vk::Units& units, bool twice) const;

 private:
  struct End {  // where somebody would stand
    vk::UnitId unit;
    field::Place place;
    vk::Formation formation;
    vk::AreaId garrison;
    bool gone = false;  // by an exit
  };
  using Ends = std::vector<End>;

  [[nodiscard]] std::vector<vk::Move> ways(vk::UnitId u) const;
  void ways_ahead(vk::UnitId u, const vk::Units& units, field::Point goal, std::vector<vk::Move>& list) const;
  void ways_alone(vk::UnitId u, field::Point goal, std::vector<vk::Move>& list) const;
  void ways_into(vk::UnitId u, std::vector<vk::Move>& list) const;
  void ways_over(vk::UnitId u, std::vector<vk::Move>& list) const;
  [[nodiscard]] bool is_task(vk::UnitId u, vk::AreaId area) const;
  [[nodiscard]] std::optional<Ends> ends_of(const vk::Move& move) const;
  [[nodiscard]] vk::Position after(const Ends& ends) const;
  [[nodiscard]] int gain_of_second(const Ends& ends) const;
  [[nodiscard]] int weigh(const Ends& ends, bool ordered) const;
  [[nodiscard]] int weigh_now(const vk::Units& units, bool ordered) const;
  void guns(vk::UnitId u, int now, std::optional<Proposal>& found) const;

  const Maps& maps_;
  const vk::Table& table_;
  const vk::Position& p_;
  const Plan& plan_;
};

/// How good it is for a unit to stand where and as it does: what it can do from there, what can be done to
/// it, and what the plan wants of it.
class Standpoint {
 public:
  Standpoint(const Maps& maps, const vk::Position& position)
      : maps_(maps),
        table_(maps.table),
        p_(position),
        plan_(maps.plan),
        glass_(maps.table, position),
        threats_(maps.table, position, maps.scales) {}

  /// `fires`: it has an order that lets it shoot from there.
  [[nodiscard]] int of(vk::UnitId u, bool fires) const;

 private:
  struct Near {  // what the enemy means to a place
    int danger = 0;
    int promise = 0;  // the best it can do next
    field::Mils nearest{INT32_MAX};
    vk::UnitId enemy = vk::UnitId::none;
  };
  [[nodiscard]] bool is_last_turn() const { return p_.turn >= table_.facts().last_turn; }
  [[nodiscard]] Near look_round(vk::UnitId u) const;
  [[nodiscard]] int way_to(vk::UnitId u, field::Point goal) const;
  [[nodiscard]] int ground(vk::UnitId u) const;
  [[nodiscard]] int room(vk::UnitId u, field::Point goal) const;
  [[nodiscard]] int company(vk::UnitId u) const;
  [[nodiscard]] int bearing(vk::UnitId u, const Near& near) const;

  const Maps& maps_;
  const vk::Table& table_;
  const vk::Position& p_;
  const Plan& plan_;
  FieldGlass glass_;
  Threats threats_;
};

}  // namespace bots
