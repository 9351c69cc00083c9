#include "realm/ask/battle_options.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace game {

namespace {

/// " --armies (armies that attack), --forts (fort levels (0))"
std::string list_of(const std::vector<BattleParameter>& parameters) {
  std::string list;
  for (const BattleParameter& p : parameters)
    list += fmt::format("{} --{}{}", list.empty() ? "" : ",", p.name,
                        p.required ? fmt::format(" ({})", p.help) : "");
  return list;
}

}  // namespace

std::optional<base::Error> wrong_parameters(std::string_view kind,
                                            const std::vector<BattleParameter>& parameters,
                                            const Options& given) {
  for (const auto& [name, value] : given)
    if (std::none_of(parameters.begin(), parameters.end(),
                     [&](const BattleParameter& p) { return p.name == name; }))
      return base::Error{
          fmt::format("a {} battle takes no --{}; it takes{}", kind, name, list_of(parameters)), {}, 0};
  for (const BattleParameter& p : parameters)
    if (p.required && !given.contains(p.name))
      return base::Error{fmt::format("--{} is missing: {}", p.name, p.help), {}, 0};
  return std::nullopt;
}

base::Result<int> battle_number(const Options& given, const std::string& name, int fallback) {
  constexpr int kMost = 1'000'000;
  const auto found = given.find(name);
  if (found == given.end()) return fallback;
  const std::string& text = found->second;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0 || value > kMost)
    return base::fail(fmt::format("--{} takes a number from 0 to {}, not \"{}\"", name, kMost, text));
  return value;
}

}  // namespace game
