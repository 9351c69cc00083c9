#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/crypto.h"

namespace base {

/// Collects a position field by field in one fixed byte order (little endian, no padding), so that its hash
/// is the same on any machine and with any compiler.
class PositionHash {
 public:
  template <class T>
  requires(std::is_integral_v<T> || std::is_enum_v<T>) PositionHash& add(T value) {
    if constexpr (std::is_same_v<T, bool>) {
      bytes_.push_back(value ? 1 : 0);
    } else if constexpr (std::is_enum_v<T>) {
      add(static_cast<std::underlying_type_t<T>>(value));
    } else {
      auto bits = static_cast<std::make_unsigned_t<T>>(value);
      for (std::size_t i = 0; i < sizeof(T); ++i) {
        bytes_.push_back(static_cast<std::uint8_t>(bits & 0xff));
        if constexpr (sizeof(T) > 1) bits = static_cast<std::make_unsigned_t<T>>(bits >> 8);
      }
    }
    return *this;
  }
  PositionHash& add(std::string_view text) {
    add(static_cast<std::uint64_t>(text.size()));
    bytes_.insert(bytes_.end(), text.begin(), text.end());
    return *this;
  }
  PositionHash& add(const Digest& digest) {
    bytes_.insert(bytes_.end(), digest.begin(), digest.end());
    return *this;
  }
  [[nodiscard]] Digest result() const { return digest(bytes_); }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace base
