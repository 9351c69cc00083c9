#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace sheet {

/// The boxes of a line, the action word first. An empty box is an empty text at its place.
struct Tokens {
  static constexpr std::size_t kMost = 16;  // four are used; more than this are too many whatever they hold

  std::array<std::string_view, kMost> at{};
  std::size_t count = 0;
  bool overflow = false;

  void push(std::string_view token);
  void drop(std::size_t index);
};

/// Splits at blanks, or where `cells` at `|` and blanks. `->` is a blank, and a box of dashes or dots is an
/// empty one.
void split(std::string_view text, bool cells, Tokens& tokens);

}  // namespace sheet
