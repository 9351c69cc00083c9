#include "cli/prompt/lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "cli/prompt/terminal.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace cli {
namespace {

class StreamLines final : public Lines {
 public:
  explicit StreamLines(Io& io) : io_(io) {}
  std::optional<std::string> next(const std::string& prompt) override {
    if (io_.prompt) io_.out << prompt << std::flush;
    std::string line;
    if (std::getline(io_.in, line)) return line;
    if (io_.prompt) io_.out << '\n';
    return std::nullopt;
  }

 private:
  Io& io_;
};

constexpr std::size_t kMostListed = 30;

/// The letters all words begin with, as the first of them spells them.
std::string common_beginning(const std::vector<game::Hint>& hints) {
  std::string common;
  bool first = true;
  for (const game::Hint& hint : hints) {
    if (hint.word.empty()) continue;
    if (first) {
      common = hint.word;
      first = false;
      continue;
    }
    const std::string a = base::upper(common);
    const std::string b = base::upper(hint.word);
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    common.resize(static_cast<std::size_t>(end - a.begin()));
  }
  return common;
}

}  // namespace

std::unique_ptr<Lines> open_lines(Io& io, Completer completer) {
  if (io.editing)
    if (auto terminal = terminal_lines(io, std::move(completer))) return terminal;
  return std::make_unique<StreamLines>(io);
}

Completion complete(std::string_view begun, const std::vector<game::Hint>& hints) {
  const std::size_t blank = begun.find_last_of(" \t,:");
  const std::string_view last = blank == std::string_view::npos ? begun : begun.substr(blank + 1);
  const auto words =
      std::count_if(hints.begin(), hints.end(), [](const game::Hint& hint) { return !hint.word.empty(); });
  Completion done;
  const std::string common = common_beginning(hints);
  if (words == 1) {
    done.remove = base::width(last);
    done.insert = common + ' ';
    return done;
  }
  if (base::width(common) > base::width(last) && base::upper(common).starts_with(base::upper(last))) {
    done.remove = base::width(last);
    done.insert = common;
    return done;
  }
  done.list = hints;
  return done;
}

std::string hint_list(const std::vector<game::Hint>& hints, std::size_t columns) {
  std::size_t widest = 0;
  for (const game::Hint& hint : hints) widest = std::max(widest, base::width(hint.word));
  std::string out;
  for (std::size_t i = 0; i < hints.size(); ++i) {
    if (i == kMostListed) {
      out += fmt::format("  and {} more; write another letter\n", hints.size() - i);
      break;
    }
    const game::Hint& hint = hints[i];
    const std::string line =
        fmt::format("  {}{}  {}", hint.word, std::string(widest - base::width(hint.word), ' '), hint.says);
    out += base::clipped(line, columns) + '\n';
  }
  return out;
}

}  // namespace cli
