#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/dice.h"
#include "play/scenario.h"
#include "realm/ids.h"
#include "realm/sent_sheet.h"
#include "realm/slots.h"

namespace game {

template <class G>
class WrittenScenario;

/// A game of written orders behind the common face. Every power in the game is asked for one sheet a turn;
/// one `advance` plays the turn with the sheets that came.
///
/// `G` names the types of a game: Scenario, World, Position, TurnFacts and SeatView. What it does in ways of
/// its own is `OwnWays<G>` (written_play_code.h), in the one file that makes the adapter.
template <class G>
class WrittenPlay final : public Play {
 public:
  using World = typename G::World;
  using Position = typename G::Position;
  using TurnFacts = typename G::TurnFacts;
  using SeatView = typename G::SeatView;
  using Sheets = realm::SentSheets;

  /// A game before its first turn.
  struct Start {
    std::shared_ptr<const World> world;
    Position position;
    TurnFacts facts;  // what was seen then
  };
  /// Begins the game: the players' luck is mixed in, in order of power code, before the first die is rolled.
  /// An error: a seat of `luck` is no power of the scenario.
  [[nodiscard]] static base::Result<std::unique_ptr<Play>> begin(const WrittenScenario<G>& of,
                                                                 const base::Key& key, const Luck& luck);
  /// A game in the middle, for tests: a position, the turn that led to it, and the sheets of that turn.
  [[nodiscard]] static std::unique_ptr<Play> at(std::shared_ptr<const World> world, Position position,
                                                TurnFacts facts, Sheets sent);

  [[nodiscard]] std::unique_ptr<Play> clone() const override;
  [[nodiscard]] const std::vector<Seat>& seats() const override { return fixed_->seats; }
  [[nodiscard]] std::vector<Ask> asks() const override;
  [[nodiscard]] Receipt read(std::string_view seat, std::string_view text) const override;
  Receipt submit(std::string_view seat, std::string_view text) override;
  [[nodiscard]] tl::expected<Events, Refusal> advance() override;
  [[nodiscard]] base::Figures figures() const override;
  [[nodiscard]] bool over() const override { return position_.over; }
  [[nodiscard]] int turn() const override { return position_.turn; }
  [[nodiscard]] base::Digest hash() const override;
  [[nodiscard]] std::string report(std::string_view seat, Format format) const override;
  [[nodiscard]] std::string roundup() const override;
  [[nodiscard]] std::string view(std::string_view seat) const override;
  [[nodiscard]] std::string show(std::optional<std::string_view> seat) const override;
  [[nodiscard]] std::string svg(std::optional<std::string_view> seat) const override;
  [[nodiscard]] std::vector<Moment> moments(std::optional<std::string_view> seat) const override;
  [[nodiscard]] std::string svg_at(std::optional<std::string_view> seat, const Moment& moment) const override;
  [[nodiscard]] base::Result<std::string> query(std::string_view seat, std::string_view text) const override;
  [[nodiscard]] std::vector<Hint> hints(std::string_view seat, std::string_view begun) const override;
  [[nodiscard]] std::string sentence(const Event& event, base::Language language) const override;

  /// What a seat knows, for reports and for players that are programs.
  [[nodiscard]] SeatView seat_view(std::string_view seat) const;

  [[nodiscard]] const World& world() const { return *fixed_->world; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const TurnFacts& facts() const { return facts_; }

 protected:
  [[nodiscard]] base::Corrected set_figures(const std::vector<base::CorrectionLine>& lines) override;

 private:
  /// What all clones of a game share.
  struct Fixed {
    std::shared_ptr<const World> world;
    std::vector<Seat> seats;  // by PowerId
    base::Key key{};
    base::Digest setup{};  // of rules, scenario and options
  };

  /// A turn, or its beginning, carried out elsewhere.
  struct Turn {
    Position now;
    TurnFacts facts;
  };
  /// The turn to come with the sheets that are there, as far as a moment of it, or the whole.
  [[nodiscard]] Turn turn_until(const std::optional<realm::Moment>& moment) const;
  /// The sheets that are there by power, and the dice with what their senders add to them.
  [[nodiscard]] std::vector<const sheet::Sheet*> sheets_to_play() const;
  [[nodiscard]] base::KeyedDice dice_to_roll(Position& position) const;

  struct Reading {
    Receipt receipt;
    realm::PowerId power = realm::PowerId::none;
    sheet::Sheet sheet;
  };
  [[nodiscard]] static Fixed fixed_of(std::shared_ptr<const World> world);
  [[nodiscard]] Reading take(std::string_view seat, std::string_view text) const;
  [[nodiscard]] realm::PowerId power_of(std::string_view seat) const;
  [[nodiscard]] std::optional<Refusal> not_playing(realm::PowerId power) const;
  [[nodiscard]] SeatView whole_truth() const;

  WrittenPlay() = default;
  WrittenPlay(const WrittenPlay&) = default;

  std::shared_ptr<const Fixed> fixed_;
  Position position_;
  Sheets sheets_;    // for the turn to come
  Sheets sent_;      // of the turn that was played
  TurnFacts facts_;  // of the turn that was played; before the first, what was seen then
};

/// A scenario of such a game.
template <class G>
class WrittenScenario final : public Scenario {
 public:
  using Read = typename G::Scenario;
  WrittenScenario(const Rules& rules, std::string text, Options options, ScenarioFacts facts, Read read)
      : Scenario(rules, std::move(text), std::move(options), std::move(facts)), read_(std::move(read)) {}

  [[nodiscard]] const Read& read() const { return read_; }
  [[nodiscard]] base::Result<std::unique_ptr<Play>> start(const base::Key& key,
                                                          const Luck& luck) const override {
    return WrittenPlay<G>::begin(*this, key, luck);
  }

 private:
  Read read_;
};

}  // namespace game
