#include "bots/arena/recruit.h"

#include <fmt/core.h>

#include "bots/protocol/line_player.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace bots {
namespace {

constexpr std::string_view kProgram = "exec:";

base::Result<Recruit> none(const game::Rules& rules, std::string_view name) {
  std::vector<std::string> known;
  for (const PlayerKind& kind : players_of(rules)) known.emplace_back(kind.name);
  if (known.empty())
    return base::fail(fmt::format(
        "{} has no bots of its own yet; exec:COMMAND starts a program that plays (docs/bot-protocol.md)",
        rules.name()));
  const std::string near = nearest(name, known);
  return base::fail(fmt::format(
      "there is no bot \"{}\" for {}.{} It has {}; exec:COMMAND starts a program", name, rules.name(),
      near.empty() ? std::string() : fmt::format(" Did you mean {}?", near), base::joined(known, ", ")));
}

}  // namespace

std::string nearest(std::string_view wrong, const std::vector<std::string>& known) {
  std::string best;
  unsigned least = 3;
  for (const std::string& word : known) {
    const unsigned edits = base::edits(word, wrong);
    if (edits >= least || edits >= word.size()) continue;
    least = edits;
    best = word;
  }
  return best;
}

base::Result<Recruit> find_recruit(const game::Rules& rules, std::string_view name, int seconds) {
  if (name.starts_with(kProgram)) {
    const std::string command(name.substr(kProgram.size()));
    if (command.find_first_not_of(' ') == std::string::npos)
      return base::fail("exec: needs the command that starts the bot, such as exec:./mybot.py");
    return Recruit{std::string(name),
                   [command, seconds](const game::Rules& of, std::uint64_t seed) {
                     return std::unique_ptr<Player>(new LinePlayer(of, command, seed, seconds));
                   },
                   [command, seconds](const game::Rules& of, const game::Play& play) {
                     return LinePlayer(of, command, 0, seconds).greet(play, play.seats().front().code);
                   }};
  }
  const PlayerKind* kind = find_player(rules, name);
  if (kind == nullptr) return none(rules, name);
  return Recruit{std::string(kind->name),
                 [make = kind->make](const game::Rules&, std::uint64_t seed) { return make(seed); },
                 [](const game::Rules&, const game::Play&) { return base::Result<void>(); }};
}

}  // namespace bots
