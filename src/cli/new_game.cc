#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "play/files/game_file.h"
#include "play/files/scenario_file.h"
#include "text/code_table.h"

namespace cli {

int run_new(const NewArguments& arguments, Io& io) {
  const auto scenario = game::read_scenario_file(io.data, arguments.scenario);
  if (!scenario) return bad(io, scenario.error());
  const auto options = pairs(arguments.options, "--option");
  if (!options) return bad(io, options.error());
  const auto luck = pairs(arguments.luck, "--luck");
  if (!luck) return bad(io, luck.error());

  const auto facts = scenario->rules->look_at(scenario->text, *options);
  if (!facts) return bad(io, facts.error(), scenario->path);
  const std::string& words = arguments.seed.empty() ? facts->dice_words : arguments.seed;
  game::Setup setup{
      scenario->text, *options, words.empty() ? base::fresh_key() : base::key_from_words(words), {}};
  for (const auto& [seat, added] : *luck) setup.luck[base::upper(seat)] = added;

  const auto begun = game::Game::begin(*scenario->rules, std::move(setup));
  if (!begun) return bad(io, begun.error(), scenario->path);
  if (const auto created = game::create_game(arguments.output, *begun); !created)
    return bad(io, created.error());

  io.out << fmt::format("{}: a game of {} ({}), commitment {}\n", arguments.output, facts->name,
                        begun->record().header->rules, base::to_hex(begun->record().header->commitment));
  io.out << "Seats:";
  for (const game::Seat& seat : begun->play().seats()) io.out << ' ' << seat.code;
  io.out << fmt::format(
      "\n{} holds the dice key: keep it beside the record and show it to nobody before the end.\n",
      game::key_file(arguments.output));
  return kDone;
}

}  // namespace cli
