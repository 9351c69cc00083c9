#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "orders/diagnostic.h"
#include "orders/sheet.h"
#include "play/play.h"

/// What the games of written orders share behind the common face.
namespace game {

[[nodiscard]] Remark remark_of(const sheet::Diagnostic& diagnostic);

/// The lines of a sheet as they were understood: its slots, then what uses none. `plain` writes an entry.
[[nodiscard]] std::vector<Understood> understood(
    std::string_view text, const sheet::Sheet& sheet,
    const std::function<std::string(const sheet::Entry&)>& plain);

/// Silence is not an order: an empty sheet and a HOLD are told apart.
[[nodiscard]] Answer answer_of(const sheet::Sheet& sheet);

}  // namespace game
