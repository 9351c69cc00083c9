#pragma once

#include <string_view>

namespace realm {

/// The colours of powers on a drawn map, for black lettering. As people with red-blind, green-blind or
/// blue-blind eyes see them, any two are as far apart as tests/property/colours_test.cc asks for; when they
/// come round again a game gives them another look (hatched, dashed).
inline constexpr std::string_view kFills[] = {
    "#7896ee", "#f07a62", "#f5d77d", "#e888b5", "#62c890", "#9cb636", "#d9b0f5",
};

}  // namespace realm
