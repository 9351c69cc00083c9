#include "realm/chart/chart_paint.h"

#include <fmt/core.h>

#include <iterator>

namespace realm {
namespace {

constexpr int kFillCount = static_cast<int>(std::size(kFills));

/// The pattern that lies over a colour; {0} is the number of the look, {1} the colour.
constexpr std::string_view kPatterns[] = {
    "",
    R"svg(<pattern id="c-f{0}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="{1}"/><path d="M0 0v9" stroke="#fff" stroke-width="7" stroke-opacity=".6"/></pattern>
)svg",
    R"svg(<pattern id="c-f{0}" width="11" height="11" patternUnits="userSpaceOnUse"><rect width="11" height="11" fill="{1}"/><circle cx="3" cy="3" r="2.1" fill="#26231e" fill-opacity=".32"/><circle cx="8.5" cy="8.5" r="2.1" fill="#26231e" fill-opacity=".32"/></pattern>
)svg",
    R"svg(<pattern id="c-f{0}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="14" height="14" fill="{1}"/><path d="M0 7h14M7 0v14" stroke="#26231e" stroke-width="1.7" stroke-opacity=".38"/></pattern>
)svg",
    R"svg(<pattern id="c-f{0}" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="{1}"/><path d="M0 7h14" stroke="#fff" stroke-width="6" stroke-opacity=".65"/><path d="M0 7h14" stroke="#26231e" stroke-width="1.5" stroke-opacity=".4"/></pattern>
)svg",
};

}  // namespace

Paints::Paints(std::vector<int> colours, int patterns) : numbers_(std::move(colours)) {
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    numbers_[i] = (numbers_[i] > 0 ? numbers_[i] - 1 : static_cast<int>(i)) % (kFillCount * patterns);
}

PowerPaint Paints::of(PowerId power) const {
  const int number = numbers_[index(power)];
  return {kFills[number % kFillCount], number / kFillCount};
}

void Paints::write_definitions(base::Text& out) const {
  std::vector<bool> there(std::size(kFills) * std::size(kPatterns));
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    const PowerPaint paint = of(static_cast<PowerId>(i));
    const auto number = static_cast<std::size_t>(numbers_[i]);
    if (paint.pattern == 0 || there[number]) continue;
    there[number] = true;
    fmt::format_to(std::back_inserter(out), fmt::runtime(kPatterns[paint.pattern]), number, paint.fill);
  }
}

void Paints::write_fill(base::Text& out, PowerId power) const {
  const PowerPaint paint = of(power);
  if (paint.pattern == 0)
    base::put(out, paint.fill);
  else
    fmt::format_to(std::back_inserter(out), "url(#c-f{})", numbers_[index(power)]);
}

}  // namespace realm
