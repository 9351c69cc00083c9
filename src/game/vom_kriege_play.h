#pragma once

#include <array>
#include <memory>
#include <vector>

#include "game/play.h"
#include "vom_kriege/battle.h"
#include "vom_kriege/scenario.h"
#include "vom_kriege/standing.h"
#include "vom_kriege/view.h"

namespace game {

/// A battle of Vom Kriege behind the common face. One seat is asked one decision at a time. An input is one
/// decision a line: the first answers what is asked, the others wait until this seat is asked again, so that
/// a whole initiative fits into one mail; `standing WHO: ...` lines are taken from anybody at any time
/// (VK-H2).
class VomKriegePlay final : public Play {
 public:
  [[nodiscard]] static base::Result<std::unique_ptr<Play>> begin(const Setup& setup,
                                                                 vom_kriege::Scenario scenario);

  [[nodiscard]] std::unique_ptr<Play> clone() const override;
  [[nodiscard]] const std::vector<Seat>& seats() const override { return fixed_->seats; }
  [[nodiscard]] std::vector<Ask> asks() const override;
  [[nodiscard]] Receipt read(std::string_view seat, std::string_view text) const override;
  Receipt submit(std::string_view seat, std::string_view text) override;
  [[nodiscard]] tl::expected<Events, Refusal> advance() override;
  [[nodiscard]] bool over() const override { return vom_kriege::over(battle_); }
  [[nodiscard]] int turn() const override { return battle_.position.turn; }
  [[nodiscard]] base::Digest hash() const override;
  [[nodiscard]] std::string report(std::string_view seat, Format format) const override;
  [[nodiscard]] std::string view(std::string_view seat) const override;
  [[nodiscard]] std::string show(std::optional<std::string_view> seat) const override;
  [[nodiscard]] std::string svg(std::optional<std::string_view> seat) const override;
  [[nodiscard]] base::Result<std::string> query(std::string_view seat, std::string_view text) const override;
  [[nodiscard]] std::string sentence(const Event& event, base::Language language) const override;

  [[nodiscard]] const vom_kriege::Table& table() const { return *fixed_->table; }
  [[nodiscard]] const vom_kriege::Battle& battle() const { return battle_; }

 private:
  /// What all clones of a game share.
  struct Fixed {
    std::unique_ptr<const vom_kriege::Table> table;
    std::vector<Seat> seats;  // by side
    base::Key key{};
    base::Digest luck{};
    base::Digest setup{};  // of rules, scenario and options
    std::vector<std::string> units;
    std::vector<std::string> leaders;
    std::vector<std::string> areas;

    [[nodiscard]] vom_kriege::Names names() const { return {units, leaders, areas}; }
  };
  /// What one seat has said: decisions that are still to be carried out, and what stands.
  struct Said {
    std::vector<vom_kriege::Decision> lines;
    vom_kriege::Standing standing;
  };
  struct Reading {
    Receipt receipt;
    std::size_t seat = 0;
    Said said;
  };

  explicit VomKriegePlay(std::shared_ptr<const Fixed> fixed)
      : fixed_(std::move(fixed)),
        said_{Said{{}, vom_kriege::Standing(vom_kriege::Side::red)},
              Said{{}, vom_kriege::Standing(vom_kriege::Side::blue)}} {}
  VomKriegePlay(const VomKriegePlay&) = default;

  [[nodiscard]] Reading take(std::string_view seat, std::string_view text) const;
  [[nodiscard]] std::optional<std::size_t> side_of(std::string_view seat) const;
  [[nodiscard]] std::size_t asked() const { return static_cast<std::size_t>(battle_.course.asked); }
  void carry_on(vom_kriege::Happenings& told, Events& events);
  [[nodiscard]] vom_kriege::View seat_view(std::optional<std::string_view> seat) const;

  std::shared_ptr<const Fixed> fixed_;
  vom_kriege::Battle battle_;
  std::array<Said, 2> said_;
  std::array<vom_kriege::Happenings, 2> news_;  // since the last decision of each seat
};

}  // namespace game
