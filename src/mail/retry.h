#pragma once

#include <chrono>
#include <optional>

namespace mail {

/// How long to wait after the `failed`th try of a mail that may still get through; nothing: give it up. Short
/// steps at first, for a server that is just being restarted; then longer ones, five days in all, as mail
/// servers do.
[[nodiscard]] std::optional<std::chrono::seconds> wait_after(int failed);

}  // namespace mail
