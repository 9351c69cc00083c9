#pragma once

#include <string_view>

namespace game {

/// "Sandtable rules 1f2e...": the digest of the sources the rules were compiled from. The host offers a
/// judge.wasm only if it contains the digest of the host's own rules.
[[nodiscard]] std::string_view rules_digest();

}  // namespace game
