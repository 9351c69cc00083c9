#include "realm/figures.h"

#include <fmt/core.h>

namespace realm {

bool is_none(std::string_view word) { return word == "-" || base::upper(word) == "NONE"; }

tl::expected<int, std::string> read_number(std::string_view word, int most) {
  int value = 0;
  const auto [at, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || at != word.data() + word.size() || value < 0 || value > most)
    return tl::unexpected(
        fmt::format("\"{}\" is no number from 0 to {}; write what it shall be.", word, most));
  return value;
}

tl::expected<int, std::string> read_flag(std::string_view word) {
  const std::string capitals = base::upper(word);
  if (capitals == "YES" || capitals == "TRUE") return 1;
  if (capitals == "NO" || capitals == "FALSE") return 0;
  return tl::unexpected(fmt::format("\"{}\" is neither yes nor no.", word));
}

tl::expected<int, std::string> read_mode(std::string_view word, int last) {
  std::string all;
  for (int i = 0; i <= last; ++i) {
    const std::string_view mode = name(static_cast<Mode>(i));
    if (base::upper(mode) == base::upper(word)) return i;
    all += fmt::format("{}{}", i == 0 ? "" : i == last ? " or " : ", ", mode);
  }
  return tl::unexpected(fmt::format("\"{}\" is no mode; it is {}.", word, all));
}

base::FigureForm form_of(std::string_view name, FigureKind kind, int most) {
  base::FigureForm form{std::string(name), {}};
  switch (kind) {
    case FigureKind::number:
      form.kind = "number";
      form.most = most;
      break;
    case FigureKind::flag: form.kind = "flag"; break;
    case FigureKind::power: form.kind = "power"; break;
    case FigureKind::place: form.kind = "place"; break;
    case FigureKind::mode:
      form.kind = "word";
      for (int i = 0; i <= most; ++i) form.words.emplace_back(realm::name(static_cast<Mode>(i)));
      break;
  }
  return form;
}

}  // namespace realm
