#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "dark_age/facts.h"
#include "dark_age/position.h"
#include "dark_age/scenario.h"
#include "dark_age/view.h"
#include "game/play.h"

namespace game {

/// A game of Dark Age behind the common face. Every power in the game is asked for one sheet a turn; one
/// `advance` plays the turn with the sheets that came.
class DarkAgePlay final : public Play {
 public:
  /// Begins the game: the players' luck is mixed in, in order of power code, before the first die is rolled.
  /// An error: a seat of `setup.luck` is no power of the scenario.
  [[nodiscard]] static base::Result<std::unique_ptr<Play>> begin(const Setup& setup,
                                                                 dark_age::Scenario scenario);
  using Sheets = std::vector<std::optional<dark_age::SentSheet>>;  // by PowerId
  /// A game in the middle, for tests: a position, the turn that led to it, and the sheets of that turn.
  [[nodiscard]] static std::unique_ptr<Play> at(std::shared_ptr<const dark_age::World> world,
                                                dark_age::Position position, dark_age::TurnFacts facts,
                                                Sheets sent);

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
  [[nodiscard]] base::Result<std::string> query(std::string_view seat, std::string_view text) const override;
  [[nodiscard]] std::vector<Hint> hints(std::string_view seat, std::string_view begun) const override;
  [[nodiscard]] std::string sentence(const Event& event, base::Language language) const override;

  /// What a seat knows, for reports and for players that are programs.
  [[nodiscard]] dark_age::SeatView seat_view(std::string_view seat) const;

  [[nodiscard]] const dark_age::World& world() const { return *fixed_->world; }
  [[nodiscard]] const dark_age::Position& position() const { return position_; }
  [[nodiscard]] const dark_age::TurnFacts& facts() const { return facts_; }

 private:
  /// What all clones of a game share.
  struct Fixed {
    std::shared_ptr<const dark_age::World> world;
    std::vector<Seat> seats;  // by PowerId
    base::Key key{};
    base::Digest setup{};  // of rules, scenario and options
  };

  struct Reading {
    Receipt receipt;
    dark_age::PowerId power = dark_age::PowerId::none;
    sheet::Sheet sheet;
  };
  [[nodiscard]] static Fixed fixed_of(std::shared_ptr<const dark_age::World> world);
  [[nodiscard]] Reading take(std::string_view seat, std::string_view text) const;
  [[nodiscard]] dark_age::PowerId power_of(std::string_view seat) const;
  [[nodiscard]] std::optional<Refusal> not_playing(dark_age::PowerId power) const;
  [[nodiscard]] bool is_asked(dark_age::PowerId power) const;
  [[nodiscard]] Answer answer_of(dark_age::PowerId power) const;
  [[nodiscard]] dark_age::SeatView whole_truth() const;

  DarkAgePlay() = default;
  DarkAgePlay(const DarkAgePlay&) = default;

  std::shared_ptr<const Fixed> fixed_;
  dark_age::Position position_;
  Sheets sheets_;              // for the turn to come
  Sheets sent_;                // of the turn that was played
  dark_age::TurnFacts facts_;  // of the turn that was played
};

}  // namespace game
