#include "play/play.h"

#include <fmt/core.h>

#include "play/chronicler.h"
#include "text/code_table.h"

namespace game {

std::string_view Event::fact(std::string_view name) const {
  for (const auto& [key, value] : facts)
    if (key == name) return value;
  return {};
}

const Seat* find_seat(const Play& play, std::string_view code) {
  const std::string capitals = base::upper(code);
  for (const Seat& seat : play.seats())
    if (seat.code == capitals) return &seat;
  return nullptr;
}

std::string Rules::id() const { return fmt::format("{}/{}", name(), version()); }

base::Result<std::string> Rules::make_scenario(const Options&) const {
  return base::fail(fmt::format("{} makes no scenarios; its own are under games/{}", name(), name()));
}

std::unique_ptr<Chronicler> Rules::chronicler(std::optional<std::string_view>) const { return nullptr; }

base::Result<std::string> Play::query(std::string_view, std::string_view) const {
  return base::fail("this game knows no questions; its report says all there is");
}

std::vector<Moment> Play::moments(std::optional<std::string_view>) const { return {}; }

std::string Play::svg_at(std::optional<std::string_view> seat, const Moment&) const { return svg(seat); }

std::string Play::roundup() const { return {}; }

std::vector<std::string> Play::instructions(std::string_view) const { return {}; }

std::vector<Hint> Play::hints(std::string_view, std::string_view) const { return {}; }

}  // namespace game
