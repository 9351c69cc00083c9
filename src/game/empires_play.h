#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "empires/facts.h"
#include "empires/position.h"
#include "empires/scenario.h"
#include "empires/view.h"
#include "game/empires_events.h"
#include "game/play.h"

namespace game {

/// A game of Empires behind the common face. Every country with a player is asked for one sheet a turn; one
/// `advance` plays the turn with the sheets that came.
class EmpiresPlay final : public Play {
 public:
  /// Begins the game: the players' luck is mixed in, in order of power code, before the first die is rolled.
  /// An error: a seat of `setup.luck` is no power of the scenario.
  [[nodiscard]] static base::Result<std::unique_ptr<Play>> begin(const Setup& setup,
                                                                 empires::Scenario scenario);

  [[nodiscard]] std::unique_ptr<Play> clone() const override;
  [[nodiscard]] const std::vector<Seat>& seats() const override { return fixed_->seats; }
  [[nodiscard]] std::vector<Ask> asks() const override;
  [[nodiscard]] Receipt read(std::string_view seat, std::string_view text) const override;
  Receipt submit(std::string_view seat, std::string_view text) override;
  [[nodiscard]] tl::expected<Events, Refusal> advance() override;
  [[nodiscard]] bool over() const override { return position_.over; }
  [[nodiscard]] int turn() const override { return position_.turn; }
  [[nodiscard]] base::Digest hash() const override;
  [[nodiscard]] std::string report(std::string_view seat, Format format) const override;
  [[nodiscard]] std::string roundup() const override;
  [[nodiscard]] std::string view(std::string_view seat) const override;
  [[nodiscard]] std::string show(std::optional<std::string_view> seat) const override;
  [[nodiscard]] std::string svg(std::optional<std::string_view> seat) const override;
  [[nodiscard]] std::string sentence(const Event& event, base::Language language) const override;

  /// What a seat knows, for reports and for players that are programs.
  [[nodiscard]] empires::SeatView seat_view(std::string_view seat) const;

  [[nodiscard]] const empires::World& world() const { return *fixed_->world; }
  [[nodiscard]] const empires::Position& position() const { return position_; }
  [[nodiscard]] const empires::TurnFacts& facts() const { return facts_; }

 private:
  /// What all clones of a game share.
  struct Fixed {
    std::shared_ptr<const empires::World> world;
    std::vector<Seat> seats;  // by PowerId
    base::Key key{};
    base::Digest setup{};  // of rules, scenario and options
  };
  using Sheets = std::vector<std::optional<empires::SentSheet>>;  // by PowerId

  struct Reading {
    Receipt receipt;
    empires::PowerId power = empires::PowerId::none;
    sheet::Sheet sheet;
  };
  [[nodiscard]] Reading take(std::string_view seat, std::string_view text) const;
  [[nodiscard]] empires::PowerId power_of(std::string_view seat) const;
  [[nodiscard]] std::optional<Refusal> not_playing(empires::PowerId power) const;

  EmpiresPlay() = default;
  EmpiresPlay(const EmpiresPlay&) = default;

  std::shared_ptr<const Fixed> fixed_;
  empires::Position position_;
  Sheets sheets_;             // for the turn to come
  Sheets sent_;               // of the turn that was played
  empires::TurnFacts facts_;  // of the turn that was played
};

}  // namespace game
