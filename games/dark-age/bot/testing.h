#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/dice.h"
#include "dark-age/bot/player.h"
#include "dark-age/play/what_if.h"
#include "dark-age/rules/judge.h"
#include "dark-age/rules/reading.h"
#include "dark-age/rules/scenario.h"
#include "dark-age/rules/turn.h"
#include "play/files/files.h"

/// Games of Dark Age between thinkers, slot by slot, so that a test can compare what a seat expected with
/// what happened.
namespace bots::testing {

using dark_age::AreaId;
using dark_age::PowerId;

inline std::string scenario_text(const std::string& name) {
  const auto text = game::read_file(
      std::string(SANDTABLE_DATA_DIR) + "/games/dark-age/scenarios/" + name + ".toml", std::size_t{1} << 22);
  if (!text) throw std::runtime_error(text.error().sentence());
  return *text;
}

class Match {
 public:
  Match(const std::string& scenario, std::uint64_t seed) : seed_(seed), dice_(seed) {
    auto read = dark_age::read_scenario(scenario_text(scenario));
    if (!read) throw std::runtime_error(read.error().sentence());
    world_ = std::move(read->world);
    now = read->start;
    dark_age::begin_game(*world_, now, read->balance_given, dice_);
    thinkers.assign(world_->power_count(), dark_age_random);
    memories_.resize(world_->power_count());
  }

  dark_age::Position now;
  std::vector<DarkAgeThinker> thinkers;  // by power
  int refused = 0;                       // of the steward's orders, whatever the reason
  std::vector<std::string> knew_better;  // those refused although all was as the seat thought

  [[nodiscard]] const dark_age::World& world() const { return *world_; }
  [[nodiscard]] bool is_asked(PowerId p) const {
    const dark_age::Power& power = now.of(p);
    return power.life == dark_age::Life::alive ||
           (power.life == dark_age::Life::waiting && world_->facts(p).entry == now.turn);
  }
  [[nodiscard]] dark_age::SeatView view(PowerId p) const {
    return dark_age::view(*world_, now, facts_, p, nullptr);
  }
  [[nodiscard]] DarkAgeSeat seat(const dark_age::SeatView& view, const dark_age::Memory& memory) const {
    return {*world_, view, memory,
            seed_ + 100 * static_cast<std::uint64_t>(now.turn) + realm::index(view.seat)};
  }

  void play_turn();
  void play() {
    while (!now.over) play_turn();
  }
  /// The place of a power; 1 is the first.
  [[nodiscard]] int place(PowerId p) const {
    for (const realm::Place& place : dark_age::ranking(*world_, now))
      if (place.standing.power == p) return place.place;
    return 0;
  }

 private:
  struct Side {
    dark_age::SeatView view;
    sheet::Sheet sheet;
    std::unique_ptr<dark_age::WhatIf> thought;
  };
  [[nodiscard]] bool as_thought(const Side& side, const sheet::Entry& order) const;

  std::uint64_t seed_;
  base::FastDice dice_;
  std::unique_ptr<const dark_age::World> world_;
  dark_age::TurnFacts facts_;
  std::vector<dark_age::Memory> memories_;
};

/// Whether the places, the purse and the court an order needs were, just before it, as its seat thought.
inline bool Match::as_thought(const Side& side, const sheet::Entry& order) const {
  const auto same = [&](sheet::Ref ref) {
    if (ref == sheet::kNone) return true;
    const dark_age::Area& is = now.areas[ref];
    const dark_age::Area& thought = side.thought->now().areas[ref];
    return is.owner == thought.owner && is.armies == thought.armies && is.ships == thought.ships &&
           is.population == thought.population && is.stuck == thought.stuck && is.grown == thought.grown &&
           is.no_grow == thought.no_grow && is.forts == thought.forts && is.trade == thought.trade;
  };
  const auto near_city = [&](sheet::Ref ref) {
    return ref == sheet::kNone || !world_->is_city(static_cast<AreaId>(ref)) ||
           same(static_cast<sheet::Ref>(world_->facts(static_cast<AreaId>(ref)).hinterland));
  };
  const sheet::Signature& boxes = dark_age::signature(static_cast<dark_age::Action>(order.action));
  const sheet::Ref first = boxes.first.kind == sheet::Box::Kind::place ? order.first : sheet::kNone;
  const sheet::Ref second = boxes.second.kind == sheet::Box::Kind::place ? order.second : sheet::kNone;
  const auto court = static_cast<sheet::Ref>(side.thought->own().household_at);  // HOUSE asks what is there
  return same(first) && same(second) && near_city(first) && near_city(second) && near_city(court) &&
         now.of(side.view.seat) == side.thought->own();
}

inline void Match::play_turn() {
  std::vector<Side> sides(world_->power_count());
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const PowerId p = dark_age::power_id(i);
    if (!is_asked(p)) continue;
    Side& side = sides[i];
    side.view = view(p);
    memories_[i].note(side.view);
    const Advice advice = thinkers[i](seat(side.view, memories_[i]));
    sheet::Reading read = dark_age::read_sheet(*world_, advice.text);
    if (!read.diagnostics.empty()) knew_better.push_back("a remark on the sheet: " + advice.text);
    side.sheet = std::move(read.sheet);
    side.thought = std::make_unique<dark_age::WhatIf>(*world_, side.view, memories_[i]);
  }
  facts_.clear();
  dark_age::start_turn(*world_, now, dice_, facts_);
  dark_age::clear_marks(now);
  facts_.turn = now.turn;
  facts_.order = now.order;
  dark_age::Judge judge(*world_, now, facts_);
  for (std::size_t slot = 0; slot < sheet::kSlots; ++slot)
    for (const PowerId p : now.order) {
      Side& side = sides[realm::index(p)];
      const sheet::Entry& order = side.sheet.slots[slot];
      if (side.thought == nullptr || order.state == sheet::Entry::State::empty) continue;
      const bool thought = as_thought(side, order);
      const realm::Outcome outcome =
          dark_age::carry_out(judge, dark_age::deed_of(p, static_cast<int>(slot) + 1, order));
      side.thought->order(order);
      if (!outcome.failed()) continue;
      if (thinkers[realm::index(p)] == dark_age_steward) ++refused;
      if (thought)
        knew_better.push_back(dark_age::to_text(*world_, order) + " " + std::string(name(outcome.reason)));
    }
  dark_age::end_turn(*world_, now, dice_, facts_);
}

}  // namespace bots::testing
