#pragma once

#include "host/server/http.h"

namespace host {

/// A "no" as programs and people get it (RFC 9457): `code` is stable, the detail is a sentence.
struct Problem {
  int status = 400;
  std::string code;    // "no-such-game"
  std::string detail;  // what is wrong, and what to do
  std::string rule = {};
  Fields headers = {};
};

[[nodiscard]] Response answer(const Problem& problem);

/// The few that are needed in many places.
[[nodiscard]] Problem not_found(std::string detail = "There is nothing here; check the address.");
[[nodiscard]] Problem bad_request(std::string code, std::string detail);
[[nodiscard]] Problem conflict(std::string code, std::string detail);
[[nodiscard]] Problem forbidden(std::string detail);

}  // namespace host
