#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/dice.h"
#include "empires/play/reading.h"
#include "empires/rules/scenario.h"
#include "empires/rules/turn.h"
#include "empires/tell/report.h"
#include "play/files/files.h"
#include "support/empires_game.h"

namespace bench {

/// The World with its thirty countries in the fourth turn, a full sheet of sixteen actions from each and
/// armies and BPs enough to carry many of them out. Play before and sheets are random, but always the same.
class EmpiresScene {
 public:
  EmpiresScene() : random_(7) {
    const auto text = game::read_file(SANDTABLE_DATA_DIR "/games/empires/scenarios/world.toml", 1 << 22);
    auto scenario = empires::read_scenario(text.value());
    world_ = std::move(scenario->world);
    start_ = std::move(scenario->start);
    base::FastDice dice(7);
    empires::begin_game(*world_, start_, scenario->balance_given, dice);
    sent_.resize(world_->power_count());
    for (const empires::SentSheet& sent : sent_) sheets_.push_back(&sent.sheet);
    for (int turn = 0; turn < 3; ++turn) {
      strengthen();
      write();
      now_ = start_;
      play();
      start_ = now_;
    }
    strengthen();
    write();
    now_ = start_;
  }
  EmpiresScene(const EmpiresScene&) = delete;
  EmpiresScene& operator=(const EmpiresScene&) = delete;

  [[nodiscard]] const empires::World& world() const { return *world_; }
  [[nodiscard]] std::size_t powers() const { return sent_.size(); }
  /// Every sheet, from its text.
  void read() {
    for (empires::SentSheet& sent : sent_) sent.sheet = empires::read_sheet(*world_, sent.text).sheet;
  }
  /// Back to the beginning of the turn.
  void rewind() { now_ = start_; }
  /// The whole turn, with the dice of a real game.
  void play() { empires::play_turn(*world_, now_, sheets_, dice_, facts_); }
  /// Which part of the actions was carried out, not failed.
  [[nodiscard]] double carried_out() const {
    std::size_t done = 0;
    for (const empires::Acted& acted : facts_.acted)
      if (!acted.outcome.failed()) ++done;
    return static_cast<double>(done) / static_cast<double>(facts_.acted.size());
  }
  [[nodiscard]] empires::SeatView view_of(std::size_t power) const {
    return empires::view(*world_, now_, facts_, empires::power_id(power), &sent_[power]);
  }
  /// The text report of every power; how many bytes.
  std::size_t report() {
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < powers(); ++i) {
      out_.clear();
      empires::write_text(out_, *world_, view_of(i), base::Language::english);
      bytes += out_.size();
    }
    return bytes;
  }
  /// The map as a power knows it; how many bytes.
  std::size_t draw(std::size_t power) {
    out_.clear();
    empires::write_map_svg(out_, *world_, view_of(power));
    return out_.size();
  }

 private:
  void strengthen() {
    for (empires::Power& power : start_.powers) power.balance += 30;
    for (empires::Area& area : start_.areas)
      if (area.owner != empires::PowerId::none && area.population > 0) area.armies += 3;
  }
  void write() {
    for (std::size_t i = 0; i < sent_.size(); ++i)
      sent_[i].text = support::full_empires_sheet(*world_, start_, empires::power_id(i), random_);
    read();
  }

  support::Random random_;
  base::KeyedDice dice_{base::key_from_words("bench"), {}};
  std::unique_ptr<const empires::World> world_;
  empires::Position start_;
  empires::Position now_;
  empires::TurnFacts facts_;
  std::vector<empires::SentSheet> sent_;
  std::vector<const sheet::Sheet*> sheets_;
  base::Text out_;
};

}  // namespace bench
