#pragma once

#include <array>
#include <bit>
#include <boost/pfr/core.hpp>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/rule_ref.h"

/// Plain values as one line of text and back, field by field in the order of their declaration: for handing
/// what a seat knows to the same program elsewhere. It is no format to keep: a struct with another field is
/// another text, and `shape` tells the two apart.
namespace game {

namespace packed {

template <class T>
concept Number = std::integral<T> || std::is_enum_v<T>;
template <class T>
concept Text = std::same_as<T, std::string> || std::same_as<T, std::string_view>;
template <class T>
concept Vector = requires(T list) {
  typename T::allocator_type;
  list.push_back(typename T::value_type());
}
&&!Text<T>;
/// field::List
template <class T>
concept ShortList = requires(T list) {
  list.push(list[0]);
  list.span();
};
template <class T>
concept Row = requires {
  std::tuple_size<T>::value;
};  // std::array, std::pair
/// std::array: gone through in a loop. Taking its items one by one, as those of a pair, is a function of
/// eighty parameters where there are eighty of them.
template <class T>
concept Array = Row<T> && requires(T list) {
  list.fill(list[0]);
};
template <class T>
concept Maybe = requires(T value) {
  value.has_value();
  value.reset();
};
template <class T>
concept Struct = std::is_aggregate_v<T> && !Row<T>;
/// A small class that is its bytes: no pointer, nothing between them.
template <class T>
concept Bytes = std::is_class_v<T> && std::is_trivially_copyable_v<T> &&
                std::has_unique_object_representations_v<T> && !std::is_aggregate_v<T> &&
                !Text<T> && !ShortList<T> && !Maybe<T> && !Row<T> && !std::same_as<T, base::RuleRef>;

template <class T>
using Item = std::remove_cvref_t<decltype(std::declval<const T&>()[0])>;

/// A number that is another one where the fields are others.
template <class T>
constexpr std::uint64_t shape() {
  std::uint64_t sum = 0xcbf29ce484222325;
  const auto mix = [&](std::uint64_t what) { sum = (sum ^ what) * 0x100000001b3; };
  if constexpr (Number<T>) {
    mix(sizeof(T));
  } else if constexpr (Text<T> || std::same_as<T, base::RuleRef>) {
    mix(100);
  } else if constexpr (Vector<T>) {
    mix(101);
    mix(shape<typename T::value_type>());
  } else if constexpr (ShortList<T>) {
    mix(102);
    mix(shape<Item<T>>());
  } else if constexpr (Maybe<T>) {
    mix(103);
    mix(shape<typename T::value_type>());
  } else if constexpr (Array<T>) {
    mix(std::tuple_size_v<T>);
    mix(shape<Item<T>>());
  } else if constexpr (Row<T>) {
    mix(std::tuple_size_v<T>);
    [&]<std::size_t... i>(std::index_sequence<i...>) { (mix(shape<std::tuple_element_t<i, T>>()), ...); }
    (std::make_index_sequence<std::tuple_size_v<T>>());
  } else if constexpr (Bytes<T>) {
    mix(104);
    mix(sizeof(T));
  } else {
    static_assert(Struct<T>);
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (mix(shape<boost::pfr::tuple_element_t<i, T>>()), ...);
    }
    (std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
  }
  return sum;
}

}  // namespace packed

class Packer {
 public:
  template <class T>
  void put(const T& value) {
    using namespace packed;
    if constexpr (std::is_enum_v<T>) {
      put(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (Number<T>) {
      out_ += std::to_string(value);
      out_ += ' ';
    } else if constexpr (std::same_as<T, base::RuleRef>) {
      put(value.id);
    } else if constexpr (Text<T>) {
      put(value.size());
      out_ += value;
    } else if constexpr (Vector<T> || ShortList<T>) {
      put(value.size());
      for (const auto& item : value) put(static_cast<Item<T>>(item));
    } else if constexpr (Maybe<T>) {
      put(value.has_value());
      if (value) put(*value);
    } else if constexpr (Array<T>) {
      for (const auto& item : value) put(item);
    } else if constexpr (Row<T>) {
      std::apply([&](const auto&... items) { (put(items), ...); }, value);
    } else if constexpr (Bytes<T>) {
      put(std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value));
    } else {
      boost::pfr::for_each_field(value, [&](const auto& field) { put(field); });
    }
  }

  [[nodiscard]] std::string text() && { return std::move(out_); }

 private:
  std::string out_;
};

/// Texts it takes out are looked at in `text` where the value does not own its own.
class Unpacker {
 public:
  explicit Unpacker(std::string_view text) : rest_(text) {}

  template <class T>
  void take(T& value) {
    using namespace packed;
    if constexpr (std::is_enum_v<T>) {
      value = static_cast<T>(taken<std::underlying_type_t<T>>());
    } else if constexpr (std::same_as<T, bool>) {
      value = taken<unsigned>() != 0;
    } else if constexpr (Number<T>) {
      value = number<T>();
    } else if constexpr (std::same_as<T, base::RuleRef>) {
      take(value.id);
    } else if constexpr (Text<T>) {
      value = letters(count());
    } else if constexpr (Vector<T>) {
      value.resize(count());
      for (std::size_t i = 0; i < value.size(); ++i) value[i] = taken<typename T::value_type>();
    } else if constexpr (ShortList<T>) {
      for (std::size_t n = count(); n > 0 && !broken_; --n) value.push(taken<Item<T>>());
    } else if constexpr (Maybe<T>) {
      if (taken<bool>()) value = taken<typename T::value_type>();
    } else if constexpr (Array<T>) {
      for (auto& item : value) take(item);
    } else if constexpr (Row<T>) {
      std::apply([&](auto&... items) { (take(items), ...); }, value);
    } else if constexpr (Bytes<T>) {
      value = std::bit_cast<T>(taken<std::array<std::uint8_t, sizeof(T)>>());
    } else {
      boost::pfr::for_each_field(value, [&](auto& field) { take(field); });
    }
  }
  template <class T>
  [[nodiscard]] T taken() {
    T value{};
    take(value);
    return value;
  }

  /// Everything was there, and nothing else.
  [[nodiscard]] bool whole() const { return !broken_ && rest_.empty(); }

 private:
  template <class T>
  T number() {
    T value{};
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || end == rest_.data() + rest_.size() || *end != ' ') {
      broken_ = true;
      rest_ = {};
      return T{};
    }
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()) + 1);
    return value;
  }
  /// Never more than there can be.
  std::size_t count() {
    const auto n = number<std::uint32_t>();
    if (n <= rest_.size()) return n;
    broken_ = true;
    rest_ = {};
    return 0;
  }
  std::string_view letters(std::size_t n) {
    const std::string_view text = rest_.substr(0, n);
    rest_.remove_prefix(text.size());
    return text;
  }

  std::string_view rest_;
  bool broken_ = false;
};

/// A value with its shape before it.
template <class T>
[[nodiscard]] std::string pack(const T& value) {
  Packer out;
  out.put(packed::shape<T>());
  out.put(value);
  return std::move(out).text();
}
/// Nothing: it is the text of another program, or not whole.
template <class T>
[[nodiscard]] std::optional<T> unpack(std::string_view text) {
  Unpacker in(text);
  if (in.taken<std::uint64_t>() != packed::shape<T>()) return std::nullopt;
  T value = in.taken<T>();
  if (!in.whole()) return std::nullopt;
  return value;
}

/// Calls `change(id)` for every `Id` anywhere in a value.
template <class Id, class T, class Change>
void for_every(T& value, Change&& change) {
  using namespace packed;
  if constexpr (std::same_as<T, Id>) {
    change(value);
  } else if constexpr (Number<T> || Text<T> || Bytes<T> || std::same_as<T, base::RuleRef> ||
                       std::same_as<T, std::vector<bool>>) {
    return;
  } else if constexpr (Vector<T> || Array<T>) {
    for (auto& item : value) for_every<Id>(item, change);
  } else if constexpr (Maybe<T>) {
    if (value) for_every<Id>(*value, change);
  } else if constexpr (Row<T>) {
    std::apply([&](auto&... items) { (for_every<Id>(items, change), ...); }, value);
  } else {
    boost::pfr::for_each_field(value, [&](auto& field) { for_every<Id>(field, change); });
  }
}

}  // namespace game
