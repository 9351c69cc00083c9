#include "core/dice.h"

#include <fmt/core.h>

#include "core/check.h"

namespace base {
namespace {

std::uint64_t first_eight(const Digest& digest) {
  std::uint64_t value = 0;
  for (int i = 7; i >= 0; --i) value = value << 8 | digest[static_cast<std::size_t>(i)];
  return value;
}

/// Whether `value` lies in the part of the 64-bit range that divides evenly into `sides` (exact rejection).
bool fair(std::uint64_t value, std::uint32_t sides) {
  const std::uint64_t uneven = (UINT64_MAX % sides + 1) % sides;
  return value <= UINT64_MAX - uneven;
}

}  // namespace

std::uint32_t KeyedDice::die(std::string_view name, std::uint32_t nth, std::uint32_t sides) {
  ensure(sides > 0, "a die has sides");
  std::string text(reinterpret_cast<const char*>(luck_.data()), luck_.size());
  fmt::format_to(std::back_inserter(text), "{}#{}", name, nth);
  const std::size_t stem = text.size();
  for (std::uint32_t again = 0;; ++again) {
    text.resize(stem);
    fmt::format_to(std::back_inserter(text), "/{}", again);
    const std::uint64_t value = first_eight(keyed_digest(key_, text));
    if (fair(value, sides)) return static_cast<std::uint32_t>(value % sides) + 1;
  }
}

std::uint32_t FastDice::die(std::string_view name, std::uint32_t nth, std::uint32_t sides) {
  ensure(sides > 0, "a die has sides");
  std::uint64_t state = seed_ ^ (std::uint64_t{nth} << 32);
  for (char c : name) state = (state ^ static_cast<std::uint8_t>(c)) * 0x100000001b3ULL;
  for (;;) {
    const std::uint64_t value = next_random(state);
    if (fair(value, sides)) return static_cast<std::uint32_t>(value % sides) + 1;
  }
}

std::uint32_t ScriptedDice::die(std::string_view name, std::uint32_t /*nth*/, std::uint32_t sides) {
  asked_.emplace_back(name);
  if (faces_.empty()) return sides;
  const std::uint32_t face = faces_.front();
  faces_.pop_front();
  return face < 1 ? 1 : face > sides ? sides : face;
}

std::uint64_t next_random(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

Digest mixed_luck(const Digest& luck, std::string_view who, std::string_view words) {
  return keyed_digest(luck, fmt::format("{}:{}", who, words));
}

}  // namespace base
