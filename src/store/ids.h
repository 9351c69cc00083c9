#pragma once

#include <chrono>
#include <compare>
#include <string>

#include "core/crypto.h"
#include "core/secrets.h"

namespace store {

/// A moment, as clocks on walls show it. Records know none; the store notes when things came and fall due.
using Time = std::chrono::sys_time<std::chrono::milliseconds>;

/// What things in the database are called by: words drawn at random, so that no two hosts draw the same and
/// none tells how many there are.
template <class Of>
struct Id {
  std::string text;

  [[nodiscard]] static Id fresh() { return {base::fresh_word(16)}; }
  [[nodiscard]] bool empty() const { return text.empty(); }
  auto operator<=>(const Id&) const = default;
};

using AccountId = Id<struct OfAccount>;
using GameId = Id<struct OfGame>;
using NoticeId = Id<struct OfNotice>;
using HookId = Id<struct OfHook>;

}  // namespace store
