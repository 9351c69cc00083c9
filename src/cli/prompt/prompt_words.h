#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cli/common.h"

/// What the prompts of all games share: commands, their help and completion, and answers to "why".
namespace cli {

/// A command of a prompt.
struct Command {
  std::string_view word;   // "rules"
  std::string_view takes;  // "ID"
  std::string_view says;   // "a rule, such as rules 5.2"
};

/// A line split into its first word, in capitals, and the rest.
struct Said {
  std::string word;
  std::string rest;
};
[[nodiscard]] Said said(const std::string& line);

/// The commands in 80 columns.
[[nodiscard]] std::string command_list(std::span<const Command> commands);

/// How a line at a prompt may go on: commands and what follows them, else what the game says.
[[nodiscard]] std::vector<game::Hint> prompt_hints(std::span<const Command> commands, const game::Game& game,
                                                   std::string_view seat, std::string_view begun);

/// `help WORD`: how an action is written, with its rule; false: there is no such action.
bool print_action(Io& io, const game::Rules& rules, const std::string& word);

/// The text of every rule that `text` names in brackets, each once.
void print_rules_named(Io& io, std::string_view game, std::string_view text);

/// `map` and `map FILE.svg`: the map or table in words, or drawn into a file.
void show_map(Io& io, const game::Play& play, std::optional<std::string_view> seat, const std::string& file);

/// A text for a terminal: headings stand out, rule ids step back. Without colour as it is.
[[nodiscard]] std::string painted(const Io& io, std::string_view text);

/// A part of a single line in a colour (such as "31", red), where there is colour.
[[nodiscard]] std::string coloured(const Io& io, std::string_view colour, std::string_view text);

}  // namespace cli
