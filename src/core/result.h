#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace base {

/// Something of the outside world went wrong (a file, a scenario, a record): what, where, and what to do
/// about it. `line` is 0 where no line can be named.
struct Error {
  std::string what;
  std::string where;
  int line = 0;
  /// What else is wrong with the same text, in its order (text/faults.h), and how much more than is kept.
  std::vector<Error> others{};
  int untold = 0;

  /// "where:line: what", leaving out what is not known. What else is wrong is not in it.
  [[nodiscard]] std::string sentence() const;
  /// This and what else is wrong with the same text, each by itself; at last, how much more there is.
  [[nodiscard]] std::vector<Error> all() const;
  /// The sentences of all, a line each.
  [[nodiscard]] std::string sentences() const;
  bool operator==(const Error&) const = default;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string what, std::string where = {}, int line = 0) {
  return tl::unexpected<Error>(Error{std::move(what), std::move(where), line});
}

/// The same error, said of the file it was met in.
inline tl::unexpected<Error> fail_at(std::string where, Error error) {
  error.where = std::move(where);
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace base
