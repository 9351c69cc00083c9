#pragma once

#include <optional>

#include "empires/tell/report_words.h"
#include "realm/ask/query_words.h"

/// What hints and answers of Empires are put together from.
namespace game {

/// What a seat may say of an area: its own count, or what it saw; of a fleet that is only seen, its ships.
/// Nothing: it does not see it.
[[nodiscard]] std::optional<empires::SeenArea> known(const empires::SeatView& view, empires::AreaId area);
[[nodiscard]] bool is_own(const empires::SeatView& view, empires::AreaId area);
/// "3 armies, 2 population".
[[nodiscard]] std::string counted(const empires::Teller& teller, const empires::SeenArea& area);
/// "yours", "nobody's", "of Germany"; of a sea as far as it is known.
[[nodiscard]] std::string owner_name(const empires::Teller& teller, empires::AreaId area);
/// Name, terrain, owner and what is known to stand there, in one line.
[[nodiscard]] std::string told_in_short(const empires::Teller& teller, empires::AreaId area);

}  // namespace game
