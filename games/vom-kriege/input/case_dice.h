#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/dice.h"
#include "vom-kriege/model/course.h"

namespace vom_kriege {

/// The dice and chits of a case: as it lists them, and it is known what was missing and what was left over.
class CaseDice final : public base::Dice {
 public:
  CaseDice(std::vector<DieFace> faces, std::vector<LeaderId> draw)
      : faces_(std::move(faces)), draw_(std::move(draw)) {}

  /// `cup`: the chits in it now. `after_the_end`: whether the case is over and the judge only plays on to its
  /// next ask; from then on any face will do.
  void watch(std::function<LeaderBits()> cup, std::function<bool()> after_the_end) {
    cup_ = std::move(cup);
    after_the_end_ = std::move(after_the_end);
  }

  [[nodiscard]] std::uint32_t die(std::string_view name, std::uint32_t nth, std::uint32_t sides) override;
  /// The next faces, for real dice that are typed in (VK-H3).
  [[nodiscard]] DiceFaces take(std::size_t count);

  /// What the first die was for that the case does not give; empty: it gives enough.
  [[nodiscard]] const std::string& missing() const { return missing_; }
  [[nodiscard]] std::size_t given() const { return faces_.size(); }
  [[nodiscard]] std::size_t unused() const { return faces_.size() - static_cast<std::size_t>(used_); }

 private:
  [[nodiscard]] DieFace next(std::string_view name);
  [[nodiscard]] std::uint32_t chit(std::uint32_t chits);

  std::vector<DieFace> faces_;
  std::vector<LeaderId> draw_;
  std::ptrdiff_t used_ = 0;
  std::size_t drawn_ = 0;
  std::string missing_;
  std::function<LeaderBits()> cup_;
  std::function<bool()> after_the_end_;
};

}  // namespace vom_kriege
