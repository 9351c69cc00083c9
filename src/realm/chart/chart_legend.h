#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "realm/chart/chart_canvas.h"

namespace realm {

/// What a game calls the powers of its legend.
struct PowerEntry {
  PowerId power = PowerId::none;
  std::string_view code;
  std::string_view name;
};

/// The panel beside a map: who is who, what the signs mean, and the names behind the codes. A game writes its
/// parts one after the other; what does not fit beside the map goes below it.
class Legend {
 public:
  static constexpr int kWidth = 340;
  static constexpr int kRow = 31;

  /// With its upper left corner at `at`, or `below` the map.
  Legend(const Canvas& canvas, MapPoint at, MapPoint below)
      : c_(canvas), below_(below), panel_(at.x), x_(at.x), y_(at.y + 16) {}

  /// The next part needs so much room; where there is none beside the map it goes below, one part beside the
  /// other.
  void find_room(int height);
  void gap() { y_ += kRow / 2; }
  void heading(std::string_view text);
  void words(std::string_view text);
  void sign(std::string_view id, std::string_view text);
  void stroke(std::string_view look, std::string_view text);
  void arrow(std::string_view dashes, std::string_view text);
  /// Where the sign of the next line goes.
  [[nodiscard]] MapPoint spot() const { return {x_, y_}; }

  /// Everybody with his colours and the number of his areas; nothing where they are too many.
  void powers(std::string_view title, const std::vector<PowerEntry>& all);
  /// How ways look that no common border shows, and borders that nobody crosses; where there are any.
  void ways(std::string_view by_water, std::string_view closed);
  /// The dots that stand for people.
  void people(std::string_view text);
  /// Codes and names of the land; seas have their names on the map.
  void names(std::string_view title);
  /// How far down it all goes.
  [[nodiscard]] int bottom() const { return std::max(deepest_, y_); }

 private:
  void power(const PowerEntry& power, int held);
  [[nodiscard]] int name_columns() const;
  [[nodiscard]] int name_rows(std::size_t listed) const;

  const Canvas& c_;
  MapPoint below_;
  int panel_;       // where the part beside the map begins
  int beside_ = 0;  // how far down it goes
  int x_;
  int y_;
  int deepest_ = 0;
  bool under_ = false;  // the map
};

}  // namespace realm
