#include "base/result.h"

#include <fmt/core.h>

namespace base {

std::string Error::sentence() const {
  if (where.empty()) return line > 0 ? fmt::format("line {}: {}", line, what) : what;
  return line > 0 ? fmt::format("{}:{}: {}", where, line, what) : fmt::format("{}: {}", where, what);
}

}  // namespace base
