#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "orders/diagnostic.h"
#include "orders/sheet.h"

namespace sheet {

/// Lines that give no action and use no slot.
enum class Directive : std::uint8_t { turn, hold, resign, message, luck, none };
inline constexpr std::array<std::string_view, 5> kDirectiveWords{"TURN", "HOLD", "RESIGN", "MESSAGE", "LUCK"};

/// In any case; `MESSAGE:` too.
[[nodiscard]] Directive find_directive(std::string_view word);

/// Carries out a directive. `rest` is what stands behind its word, as written. What is wrong with it, or
/// `plain`.
[[nodiscard]] Why obey(Directive directive, std::string_view rest, Sheet& sheet);

/// The number of TURN; nothing where there is none.
[[nodiscard]] std::optional<int> read_turn(std::string_view text);

}  // namespace sheet
