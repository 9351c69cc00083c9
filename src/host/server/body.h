#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/server/problem.h"

namespace host {

/// A JSON object somebody sent. Every field that is asked for is checked; the first thing that is wrong is
/// kept, and later answers are empty. A field nobody asked for is wrong, too: it was meant to do something.
///
///     Body body(request.body);
///     const auto name = body.text("name", 40);
///     if (const auto wrong = body.wrong()) return answer(*wrong);
class Body {
 public:
  explicit Body(std::string_view text);
  ~Body();
  Body(const Body&) = delete;
  Body& operator=(const Body&) = delete;

  /// A text of at most `most` bytes, well-formed, without characters that only control a terminal (line
  /// breaks and tabs are allowed where `lines` says so).
  std::string text(std::string_view name, std::size_t most, bool lines = false);
  std::optional<std::string> maybe_text(std::string_view name, std::size_t most, bool lines = false);
  std::optional<std::int64_t> maybe_number(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<bool> maybe_flag(std::string_view name);
  /// A list of texts; empty where there is none.
  std::vector<std::string> texts(std::string_view name, std::size_t most_items, std::size_t most);
  /// An object of texts; empty where there is none.
  Fields pairs(std::string_view name, std::size_t most_items, std::size_t most);

  /// Says that a field is wrong, if nothing was before.
  void complain(std::string_view name, std::string_view what);
  /// What is wrong, after everything was asked for.
  [[nodiscard]] std::optional<Problem> wrong();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace host
