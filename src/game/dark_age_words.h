#pragma once

#include <optional>

#include "dark_age/report_words.h"

/// What the answers to questions are put together from.
namespace game {

inline constexpr base::Language kLanguage = base::Language::english;
inline constexpr std::size_t kColumns = 80;

/// The sentences of a story, each with its rule behind it.
void put_story(base::Text& out, const dark_age::Story& story, std::string_view indent);
void put_battle(base::Text& out, const dark_age::Teller& teller, const dark_age::BattleTold& battle);

/// "3 armies, 2 population".
[[nodiscard]] std::string counted(const dark_age::Teller& teller, const dark_age::SeenArea& area);
/// What a seat may say of an area: its own count, or what it saw; nothing: it does not see it.
[[nodiscard]] std::optional<dark_age::SeenArea> known(const dark_age::SeatView& view, dark_age::AreaId area);
/// "yours", "of Mercia", "nobody's".
[[nodiscard]] std::string owner_name(const dark_age::Teller& teller, dark_age::AreaId area);

/// A number from 0 up; nothing: it is none.
[[nodiscard]] std::optional<int> whole_number(std::string_view text);

}  // namespace game
