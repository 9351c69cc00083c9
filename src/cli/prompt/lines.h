#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"

/// Where the lines of a prompt come from: a person at a terminal, who edits them, presses Tab and goes back
/// to earlier ones, or any stream.
namespace cli {

class Lines {
 public:
  virtual ~Lines() = default;
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  /// Asks for the next line; nothing: there are no more.
  [[nodiscard]] virtual std::optional<std::string> next(const std::string& prompt) = 0;

 protected:
  Lines() = default;
};

/// How a line may go on, as `game::Play::hints`.
using Completer = std::function<std::vector<game::Hint>(std::string_view begun)>;

/// Lines of `io`, with editing where it can be had. Without a completer they are answers to a menu, which
/// nobody wants to go back to.
[[nodiscard]] std::unique_ptr<Lines> open_lines(Io& io, Completer completer);

/// What Tab does to a line up to the cursor: how many characters before the cursor go, and what comes in
/// their place. What may stand there is listed when nothing can be decided.
struct Completion {
  std::size_t remove = 0;
  std::string insert;
  std::vector<game::Hint> list;
};
[[nodiscard]] Completion complete(std::string_view begun, const std::vector<game::Hint>& hints);

/// A list of hints for a terminal, `columns` wide.
[[nodiscard]] std::string hint_list(const std::vector<game::Hint>& hints, std::size_t columns);

}  // namespace cli
