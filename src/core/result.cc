#include "core/result.h"

#include <fmt/core.h>

namespace base {

std::string Error::sentence() const {
  if (where.empty()) return line > 0 ? fmt::format("line {}: {}", line, what) : what;
  return line > 0 ? fmt::format("{}:{}: {}", where, line, what) : fmt::format("{}: {}", where, what);
}

std::vector<Error> Error::all() const {
  std::vector<Error> each{{what, where, line}};
  for (const Error& other : others) each.push_back({other.what, where, other.line});
  if (untold > 0) each.push_back({fmt::format("and {} more", untold), where});
  return each;
}

std::string Error::sentences() const {
  std::string out;
  for (const Error& one : all()) out += (out.empty() ? "" : "\n") + one.sentence();
  return out;
}

}  // namespace base
