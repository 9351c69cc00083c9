#pragma once

#include <string>
#include <tl/expected.hpp>

namespace store {

/// Why something was not stored or found.
enum class Why : std::uint8_t {
  missing,   // there is no such thing
  taken,     // somebody has it already
  conflict,  // somebody was faster: read again and decide anew
  refused,   // it may not be done, and trying again does not help
  busy,      // the database is overloaded or a connection was lost before anything was stored: try again
  unknown,   // the connection was lost while it was stored: look whether it is there
  broken,    // the database does not do what it should
};

/// Nothing was stored, except where `why` is `unknown`.
struct Failure {
  Why why = Why::broken;
  std::string what;
  bool operator==(const Failure&) const = default;
};

template <class T>
using Outcome = tl::expected<T, Failure>;

inline tl::unexpected<Failure> fail(Why why, std::string what) {
  return tl::unexpected<Failure>(Failure{why, std::move(what)});
}

}  // namespace store
