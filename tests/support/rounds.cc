#include "support/rounds.h"

#include <algorithm>
#include <cstdlib>

namespace support {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  if (text == nullptr || *text == '\0') return otherwise;
  const unsigned long long value = std::strtoull(text, nullptr, 10);
  return value == 0 ? otherwise : value;
}

std::uint64_t effort() { return from_environment("SANDTABLE_EFFORT", 100); }

}  // namespace

int rounds(int usual) {
  const auto share = static_cast<int>(static_cast<std::uint64_t>(usual) * effort() / 100);
  return std::max(share, std::min(usual, 3));
}

bool all_rounds() { return effort() >= 100; }

std::uint64_t first_seed() { return from_environment("SANDTABLE_SEED", 20'260'101); }

}  // namespace support
