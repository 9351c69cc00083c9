#pragma once

#include <fmt/core.h>  // not fmt/format.h: that one costs seconds in every file

#include <array>
#include <iterator>
#include <string>
#include <string_view>

namespace base {

/// Text that is being written. Reports are appended to it once, from facts.
using Text = std::string;

inline void put(Text& out, std::string_view text) { out.append(text); }

/// The languages player texts exist in. A new one is a new table beside each English one; a table that lacks
/// a message does not compile.
enum class Language : std::uint8_t { english };

/// What the games are told in; the browser client has its own words for everything around them.
inline constexpr Language kLanguage = Language::english;

/// The messages of one part of the program in one language. `Id` is an enum whose last enumerator is `count`;
/// the pattern is filled with the facts in {fmt} form, numbered ({0}) so that a language may change their
/// order.
template <class Id>
struct Messages {
  struct Line {
    Id id;
    std::string_view pattern;
  };
  static constexpr std::size_t kCount = static_cast<std::size_t>(Id::count);
  std::array<std::string_view, kCount> patterns{};

  consteval explicit Messages(const Line (&lines)[kCount]) {
    for (const Line& line : lines) {
      std::string_view& pattern = patterns[static_cast<std::size_t>(line.id)];
      if (!pattern.empty()) throw "a message is there twice";
      pattern = line.pattern;
    }
    for (std::string_view pattern : patterns)
      if (pattern.empty()) throw "a message is missing";
  }

  template <class... Facts>
  void say(Text& out, Id id, const Facts&... facts) const {
    fmt::vformat_to(std::back_inserter(out), patterns[static_cast<std::size_t>(id)],
                    fmt::make_format_args(facts...));
  }
  template <class... Facts>
  [[nodiscard]] std::string text(Id id, const Facts&... facts) const {
    return fmt::vformat(patterns[static_cast<std::size_t>(id)], fmt::make_format_args(facts...));
  }
};

}  // namespace base
