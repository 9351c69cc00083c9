#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "play/scenario.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/judge/battle.h"
#include "vom-kriege/model/standing.h"
#include "vom-kriege/model/table_names.h"
#include "vom-kriege/tell/view.h"

namespace game {

/// A battle of Vom Kriege behind the common face. One seat is asked one decision at a time. An input is one
/// decision a line: the first answers what is asked, the others wait until this seat is asked again, so that
/// a whole initiative fits into one mail; `standing WHO: ...` lines are taken from anybody at any time
/// (VK-H2). A line that fits what is asked goes before what stands; a line that says what the judge has just
/// decided by itself, with no other answer left, is used up by that. A line that cannot be carried out, and
/// those behind it, are given back in the seat's next report; so is what an initiative leaves over.
class VomKriegePlay final : public Play {
 public:
  [[nodiscard]] static base::Result<std::unique_ptr<Play>> begin(const Scenario& of,
                                                                 const vom_kriege::Scenario& read,
                                                                 const base::Key& key, const Luck& luck);
  /// A battle in the middle, with nothing said, nothing told and no dice of its own: for questions about it.
  [[nodiscard]] static std::unique_ptr<Play> at(std::unique_ptr<const vom_kriege::Table> table,
                                                const vom_kriege::Battle& battle);

  [[nodiscard]] std::unique_ptr<Play> clone() const override;
  [[nodiscard]] const std::vector<Seat>& seats() const override { return fixed_->seats; }
  [[nodiscard]] std::vector<Ask> asks() const override;
  [[nodiscard]] Receipt read(std::string_view seat, std::string_view text) const override;
  Receipt submit(std::string_view seat, std::string_view text) override;
  [[nodiscard]] tl::expected<Events, Refusal> advance() override;
  [[nodiscard]] base::Figures figures() const override;
  [[nodiscard]] bool over() const override { return vom_kriege::over(battle_); }
  [[nodiscard]] int turn() const override { return battle_.position.turn; }
  [[nodiscard]] base::Digest hash() const override;
  [[nodiscard]] std::string report(std::string_view seat, Format format) const override;
  [[nodiscard]] std::string view(std::string_view seat) const override;
  [[nodiscard]] std::string show(std::optional<std::string_view> seat) const override;
  [[nodiscard]] std::string svg(std::optional<std::string_view> seat) const override;
  [[nodiscard]] base::Result<std::string> query(std::string_view seat, std::string_view text) const override;
  [[nodiscard]] std::vector<std::string> instructions(std::string_view seat) const override;
  [[nodiscard]] std::vector<Hint> hints(std::string_view seat, std::string_view begun) const override;
  [[nodiscard]] std::string sentence(const Event& event, base::Language language) const override;

  [[nodiscard]] const vom_kriege::Table& table() const { return *fixed_->table; }
  [[nodiscard]] const std::shared_ptr<const vom_kriege::Table>& shared_table() const { return fixed_->table; }
  [[nodiscard]] const vom_kriege::Battle& battle() const { return battle_; }
  /// What a side sees now; without a side, a game master.
  [[nodiscard]] vom_kriege::View seen(std::optional<vom_kriege::Side> side) const;
  /// What the last advance, or the beginning, has told a side; without a side, everything.
  [[nodiscard]] std::span<const vom_kriege::Happening> told_last(std::optional<vom_kriege::Side> side) const;
  /// The same battle with other dice to come; for tests of what a seat can know of them.
  [[nodiscard]] std::unique_ptr<Play> with_key(const base::Key& key) const;
  /// The same battle from another position; for tests of what a seat can know of it.
  [[nodiscard]] std::unique_ptr<Play> with_position(const vom_kriege::Position& position) const;

 protected:
  [[nodiscard]] base::Corrected set_figures(const std::vector<base::CorrectionLine>& lines) override;

 private:
  /// What all clones of a game share.
  struct Fixed {
    std::shared_ptr<const vom_kriege::Table> table;
    std::vector<Seat> seats;  // by side
    base::Key key{};
    base::Digest luck{};
    base::Digest setup{};  // of rules, scenario and options
    std::optional<vom_kriege::TableNames> called;

    [[nodiscard]] vom_kriege::Names names() const { return called->names(); }
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
  /// What one `advance` tells: as facts for the reports, and as events.
  struct Telling {
    vom_kriege::Happenings happened;
    Events events;
    std::size_t shown = 0;   // of what happened, as events
    std::size_t looked = 0;  // of what happened, for what was decided by itself
  };

  explicit VomKriegePlay(std::shared_ptr<const Fixed> fixed)
      : fixed_(std::move(fixed)),
        said_{Said{{}, vom_kriege::Standing(vom_kriege::Side::red)},
              Said{{}, vom_kriege::Standing(vom_kriege::Side::blue)}} {}
  VomKriegePlay(const VomKriegePlay&) = default;

  [[nodiscard]] static Fixed fixed_of(std::shared_ptr<const vom_kriege::Table> table);
  [[nodiscard]] Reading take(std::string_view seat, std::string_view text) const;
  void read_lines(std::string_view text, Reading& into) const;
  void read_line(std::string_view whole, std::uint32_t number, Reading& into) const;
  [[nodiscard]] std::optional<Refusal> refuse(const Reading& reading) const;
  [[nodiscard]] std::optional<std::size_t> side_of(std::string_view seat) const;
  [[nodiscard]] std::size_t asked() const { return static_cast<std::size_t>(battle_.course.asked); }
  [[nodiscard]] std::optional<vom_kriege::Decision> standing_answer() const;
  [[nodiscard]] bool answered() const { return !said_[asked()].lines.empty() || standing_answer(); }
  void carry_on(Telling& told);
  void tell(Telling& told) const;
  void drop_what_went_by_itself(Telling& told);
  void give_back(std::size_t side, const vom_kriege::No& why, Telling& told);
  [[nodiscard]] vom_kriege::Battle known_to(std::size_t seat) const;
  [[nodiscard]] vom_kriege::TableNames names_known(std::size_t seat) const;
  [[nodiscard]] vom_kriege::View seat_view(std::optional<std::string_view> seat) const;

  std::shared_ptr<const Fixed> fixed_;
  vom_kriege::Battle battle_;
  std::array<Said, 2> said_;
  // By seat, since its last decision:
  std::array<vom_kriege::Happenings, 2> news_;
  std::array<vom_kriege::GivenBack, 2> given_back_;
  // Of the last advance:
  std::array<std::size_t, 2> told_from_{};  // where its news begin, by seat
  std::shared_ptr<const vom_kriege::Happenings> happened_;
};

}  // namespace game
