#include "cli/prompt/prompt_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "play/files/files.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace cli {
namespace {

constexpr std::string_view kBold = "1";
constexpr std::string_view kFaint = "2";

bool is_rule_id(std::string_view text) {
  return text.size() < 40 && (text.starts_with("DA ") || text.starts_with("DA-") ||
                              text.starts_with("COM-") || text.starts_with("VK-"));
}

/// Calls `see` with each "(DA 5.2)" of a line: where it begins, and what stands inside.
template <class See>
void each_rule(std::string_view line, See&& see) {
  for (std::size_t at = line.find('('); at != std::string_view::npos; at = line.find('(', at + 1)) {
    const std::size_t end = line.find(')', at);
    if (end == std::string_view::npos) return;
    const std::string_view inside = line.substr(at + 1, end - at - 1);
    if (is_rule_id(inside)) see(at, inside);
  }
}

bool is_rule_off(std::string_view line) {  // a line of dashes under a heading
  return line.size() > 2 && line.find_first_not_of("-=") == std::string_view::npos;
}

std::string with_faint_rules(const Io& io, std::string_view line) {
  std::string out;
  std::size_t done = 0;
  each_rule(line, [&](std::size_t at, std::string_view inside) {
    out += line.substr(done, at - done);
    out += coloured(io, kFaint, line.substr(at, inside.size() + 2));
    done = at + inside.size() + 2;
  });
  return out.append(line.substr(done));
}

}  // namespace

Said said(const std::string& line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  return {base::upper(line.substr(0, blank)), trimmed(line.substr(blank))};
}

std::string command_list(std::span<const Command> commands) {
  std::string out;
  for (const Command& command : commands)
    out += fmt::format("  {:<18} {}\n", fmt::format("{} {}", command.word, command.takes), command.says);
  return out;
}

std::vector<game::Hint> prompt_hints(std::span<const Command> commands, const game::Game& game,
                                     std::string_view seat, std::string_view begun) {
  const std::size_t first = std::min(begun.find_first_not_of(' '), begun.size());
  const std::string_view line = begun.substr(first);
  const std::size_t blank = line.find(' ');
  const std::string word = base::upper(line.substr(0, blank));
  std::vector<game::Hint> found;
  if (blank == std::string_view::npos) {
    found = game.play().hints(seat, begun);
    for (const Command& command : commands)
      if (base::upper(command.word).starts_with(word))
        found.push_back({std::string(command.word), std::string(command.says)});
    return found;
  }
  const std::string rest = base::upper(line.substr(
      line.find_first_not_of(' ', blank) == std::string_view::npos ? line.size()
                                                                   : line.find_first_not_of(' ', blank)));
  if (word == "SEAT") {
    for (const game::Seat& s : game.play().seats())
      if (s.code.starts_with(rest)) found.push_back({s.code, s.name});
  } else if (word == "HELP") {
    for (const game::ActionHelp& action : game.rules().actions())
      if (action.word.starts_with(rest)) found.push_back({action.word, action.format});
  } else {
    found = game.play().hints(seat, begun);
  }
  return found;
}

bool print_action(Io& io, const game::Rules& rules, const std::string& word) {
  const std::string wanted = base::upper(word);
  for (const game::ActionHelp& action : rules.actions()) {
    if (action.word != wanted) continue;
    io.out << fmt::format("{}  ({})\n", action.format, action.rule);
    print_rule(io, rules.name(), action.rule);
    return true;
  }
  return false;
}

void print_rules_named(Io& io, std::string_view game, std::string_view text) {
  std::vector<std::string> told;
  each_rule(text, [&](std::size_t, std::string_view id) {
    if (std::find(told.begin(), told.end(), id) != told.end()) return;
    told.emplace_back(id);
    io.out << '\n';
    print_rule(io, game, told.back());
  });
}

void show_map(Io& io, const game::Play& play, std::optional<std::string_view> seat, const std::string& file) {
  if (file.empty()) {
    io.out << painted(io, play.show(seat));
    return;
  }
  const auto written = game::write_file_safely(file, play.svg(seat));
  io.out << (written ? fmt::format("Drawn into {}; a browser shows it.\n", file)
                     : harmless(written.error().sentence()) + "\n");
}

std::string coloured(const Io& io, std::string_view colour, std::string_view text) {
  return io.colour ? fmt::format("\033[{}m{}\033[0m", colour, text) : std::string(text);
}

std::string painted(const Io& io, std::string_view text) {
  if (!io.colour) return std::string(text);
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view below = text.substr(0, text.find('\n'));
    if (is_rule_off(line))
      out += coloured(io, kFaint, line);
    else if (is_rule_off(below) && !line.empty())
      out += coloured(io, kBold, line);
    else
      out += with_faint_rules(io, line);
    out += '\n';
  }
  return out;
}

}  // namespace cli
