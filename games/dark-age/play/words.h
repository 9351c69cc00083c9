#pragma once

#include <optional>

#include "dark-age/tell/report_words.h"
#include "realm/ask/query_words.h"

/// What the answers to questions are put together from.
namespace game {

/// "3 armies, 2 population".
[[nodiscard]] std::string counted(const dark_age::Teller& teller, const dark_age::SeenArea& area);
/// What a seat may say of an area: its own count, or what it saw; nothing: it does not see it.
[[nodiscard]] std::optional<dark_age::SeenArea> known(const dark_age::SeatView& view, dark_age::AreaId area);
/// "yours", "of Mercia", "nobody's".
[[nodiscard]] std::string owner_name(const dark_age::Teller& teller, dark_age::AreaId area);

}  // namespace game
