#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/dice.h"
#include "dark-age/rules/reading.h"
#include "dark-age/rules/turn.h"
#include "dark-age/tell/drawn_map.h"
#include "dark-age/tell/report.h"
#include "support/random_game.h"

namespace bench {

/// A game in its fourth turn, with a full sheet of sixteen actions from every power and armies
/// and BPs enough to carry most of them out: what is measured begins here. Play before and sheets are random,
/// but always the same.
class Scene {
 public:
  explicit Scene(int powers) : Scene(std::make_unique<support::RandomGame>(powers, 7, taste())) {}
  /// On the drawn map of Britain with its sixteen kingdoms.
  static std::unique_ptr<Scene> britain() {
    return std::make_unique<Scene>(support::random_britain(7, taste()));
  }
  explicit Scene(std::unique_ptr<support::RandomGame> game) : game_(std::move(game)), dice_(key(), {}) {
    for (int turn = 0; turn < 3; ++turn) game_->play_turn();
    for (dark_age::Power& power : game_->now.powers) power.balance += 30;
    for (dark_age::Area& area : game_->now.areas)
      if (area.owner != dark_age::PowerId::none && area.ships == 0 && area.population > 0) area.armies += 4;
    game_->write_sheets();
    start_ = now_ = game_->now;
    read_.resize(powers_count());
    for (const sheet::Sheet& sheet : read_) sheets_.push_back(&sheet);
    read();
  }
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  [[nodiscard]] std::size_t powers_count() const { return game_->sheets.size(); }
  [[nodiscard]] std::size_t orders() const { return powers_count() * sheet::kSlots; }
  [[nodiscard]] const dark_age::World& world() const { return game_->world(); }
  [[nodiscard]] const dark_age::Position& start() const { return start_; }
  [[nodiscard]] dark_age::Position& now() { return now_; }
  [[nodiscard]] const dark_age::TurnFacts& facts() const { return facts_; }

  /// Every sheet, from its text.
  void read() {
    for (std::size_t i = 0; i < read_.size(); ++i)
      read_[i] = dark_age::read_sheet(world(), game_->sheets[i].text).sheet;
  }
  /// Back to the beginning of the turn.
  void rewind() { now_ = start_; }
  /// The sixteen slots, without start and end of the turn.
  void act() {
    facts_.clear();
    dark_age::play_actions(world(), now_, sheets_, facts_);
  }
  /// Which part of the actions was carried out, not failed.
  [[nodiscard]] double carried_out() const {
    std::size_t done = 0;
    for (const dark_age::Acted& acted : facts_.acted)
      if (!acted.outcome.failed()) ++done;
    return static_cast<double>(done) / static_cast<double>(facts_.acted.size());
  }
  /// The whole turn, with the dice of a real game.
  void play() { dark_age::play_turn(world(), now_, sheets_, dice_, facts_); }
  /// The text report of every power; how many bytes.
  std::size_t report() {
    const dark_age::FactIndex index = dark_age::fact_index(world(), now_, facts_);
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < powers_count(); ++i) {
      out_.clear();
      const dark_age::PowerId seat = dark_age::power_id(i);
      dark_age::write_text(out_, world(),
                           dark_age::view(world(), now_, facts_, index, seat, &game_->sheets[i]),
                           base::Language::english);
      bytes += out_.size();
    }
    return bytes;
  }
  /// The map as a power knows it; how many bytes.
  std::size_t draw(dark_age::PowerId seat) {
    out_.clear();
    dark_age::write_map_svg(out_, world(), view_of(seat));
    return out_.size();
  }
  /// The HTML report of a power with the map in it, without the texts of rules; how many bytes.
  std::size_t html(dark_age::PowerId seat) {
    out_.clear();
    dark_age::write_html(out_, world(), view_of(seat), base::Language::english, dark_age::map_plan(world()),
                         {});
    return out_.size();
  }

 private:
  [[nodiscard]] dark_age::SeatView view_of(dark_age::PowerId seat) const {
    return dark_age::view(world(), now_, facts_, seat, &game_->sheets[realm::index(seat)]);
  }
  static support::Taste taste() { return {.wild = 0, .full = true}; }
  static base::Key key() { return base::key_from_words("bench"); }

  std::unique_ptr<support::RandomGame> game_;
  base::KeyedDice dice_;
  dark_age::Position start_;
  dark_age::Position now_;
  dark_age::TurnFacts facts_;
  std::vector<sheet::Sheet> read_;
  std::vector<const sheet::Sheet*> sheets_;
  base::Text out_;
};

}  // namespace bench
