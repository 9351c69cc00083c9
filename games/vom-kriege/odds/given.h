#pragma once

#include <optional>
#include <span>

#include "geometry/units.h"
#include "play/play.h"
#include "vom-kriege/model/words.h"

namespace odds {

/// Reads the values of a question. The first thing that is wrong with them is kept; what is read after it
/// does not matter.
class Given {
 public:
  /// Refuses what the question does not take and misses what it needs.
  Given(const game::Options& given, std::string_view kind, const std::vector<game::BattleParameter>& takes);

  [[nodiscard]] bool has(const std::string& name) const { return given_.contains(name); }
  [[nodiscard]] int number(const std::string& name, int low, int high, int fallback);
  /// Inches with up to three decimals.
  [[nodiscard]] field::Mils inches(const std::string& name, field::Mils most, field::Mils fallback);
  /// Which of the words.
  [[nodiscard]] std::size_t choice(const std::string& name, std::span<const std::string_view> words,
                                   std::size_t fallback);
  template <class Enum>
  [[nodiscard]] Enum word(const std::string& name, Enum fallback) {
    return static_cast<Enum>(choice(name, vom_kriege::words::of(Enum{}), static_cast<std::size_t>(fallback)));
  }

  void refuse(std::string what);
  [[nodiscard]] const std::optional<base::Error>& error() const { return error_; }

 private:
  const game::Options& given_;
  std::optional<base::Error> error_;
};

}  // namespace odds
