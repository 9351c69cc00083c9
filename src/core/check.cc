#include "core/check.h"

#include <cstdio>
#include <cstdlib>

namespace base {

void broken(const char* what, std::source_location at) {
  std::fprintf(stderr, "sandtable: broken invariant: %s (%s:%u)\n", what, at.file_name(), at.line());
  std::abort();
}

}  // namespace base
