#include "cli/arena_setup.h"

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "play/files/scenario_file.h"
#include "play/registry.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace cli {
namespace {

std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& known) {
  const std::string near = bots::nearest(wrong, known);
  return near.empty() ? std::string() : fmt::format(" Did you mean {}?", near);
}

base::Result<const game::Rules*> rules_of(const std::string& name) {
  if (const game::Rules* rules = game::find_rules(name)) return rules;
  std::vector<std::string> known;
  for (const game::Rules* rules : game::all_rules()) known.emplace_back(rules->name());
  return base::fail(fmt::format("there is no game \"{}\".{} There are {}", name, did_you_mean(name, known),
                                base::joined(known, ", ")));
}

/// The scenarios of a game that come with the program, without its name before them.
std::vector<std::string> scenarios_of(const game::Rules& rules, const Io& io) {
  std::vector<std::string> names;
  const std::string folder = fmt::format("{}/", rules.name());
  for (const std::string& name : game::scenario_names(io.data))
    if (name.starts_with(folder)) names.push_back(name.substr(folder.size()));
  return names;
}

/// A scenario by its file, its name, or its name without that of the game.
base::Result<game::ScenarioFile> scenario_of(const game::Rules& rules, const std::string& name,
                                             const Io& io) {
  const std::string folder = fmt::format("{}/", rules.name());
  const bool plain = name.find('/') == std::string::npos && !game::file_exists(name);
  const std::string full = plain ? folder + name : name;
  const std::vector<std::string> known = scenarios_of(rules, io);
  const bool ours = full.starts_with(folder) && !game::file_exists(full);
  if (const std::string stem = full.substr(ours ? folder.size() : 0);
      ours && std::find(known.begin(), known.end(), stem) == known.end())
    return base::fail(fmt::format("there is no scenario \"{}\" of {}.{} There are {}", name, rules.name(),
                                  did_you_mean(stem, known), base::joined(known, ", ")));
  auto file = game::read_scenario_file(io.data, full);
  if (file && file->rules != &rules)
    return base::fail(
        fmt::format("{} is a scenario of {}, not of {}", name, file->rules->name(), rules.name()));
  return file;
}

/// The scenario for the most players, the first of equals; lessons, whose dice are set, do not count.
base::Result<std::string> largest(const game::Rules& rules, const game::Options& options, const Io& io) {
  std::string best;
  std::size_t most = 0;
  for (const std::string& name : scenarios_of(rules, io)) {
    const auto file = scenario_of(rules, name, io);
    if (!file) return tl::unexpected(file.error());
    const auto facts = rules.look_at(file->text, options);
    const auto play = rules.start({file->text, options, {}, {}});
    if (!facts || !play || !facts->dice_words.empty() || (*play)->seats().size() <= most) continue;
    best = name;
    most = (*play)->seats().size();
  }
  if (best.empty())
    return base::fail("none of the scenarios can be played with these options; name one with --scenario");
  return best;
}

base::Result<std::size_t> recruit(bots::Arena& arena, const std::string& name, int seconds) {
  auto found = bots::find_recruit(*arena.rules, name, seconds);
  if (!found) return tl::unexpected(found.error());
  const auto there = std::find_if(arena.recruits.begin(), arena.recruits.end(),
                                  [&](const bots::Recruit& r) { return r.name == found->name; });
  if (there != arena.recruits.end()) return static_cast<std::size_t>(there - arena.recruits.begin());
  arena.recruits.push_back(std::move(*found));
  return arena.recruits.size() - 1;
}

base::Result<void> seat_bots(bots::Arena& arena, const ArenaArguments& arguments) {
  const std::vector<std::string> best{""};
  for (const std::string& name : arguments.bots.empty() ? best : arguments.bots)
    if (const auto index = recruit(arena, name, arguments.seconds); !index)
      return tl::unexpected(index.error());
  arena.dealt = arena.recruits.size();
  const auto fixed = pairs(arguments.seats, "--seat");
  if (!fixed) return tl::unexpected(fixed.error());
  for (const auto& [seat, name] : *fixed) {
    const auto index = recruit(arena, name, arguments.seconds);
    if (!index) return tl::unexpected(index.error());
    arena.fixed[base::upper(seat)] = *index;
  }
  return {};
}

/// The options fit the scenario, and the seats that were named are there.
base::Result<void> check(const bots::Arena& arena) {
  const auto play = arena.rules->start({arena.scenario, arena.options, {}, {}});
  if (!play) return base::fail(play.error().what, arena.name, play.error().line);
  for (const auto& [seat, index] : arena.fixed)
    if (const auto code = seat_code(**play, seat); !code) return base::fail(code.error().what, arena.name);
  return {};
}

}  // namespace

base::Result<std::vector<bots::Arena>> arenas_of(const ArenaArguments& arguments, const Io& io) {
  if (arguments.games < 1) return base::fail("--games takes a number from 1");
  const auto rules = rules_of(arguments.game);
  if (!rules) return tl::unexpected(rules.error());
  const auto options = pairs(arguments.options, "--option");
  if (!options) return tl::unexpected(options.error());
  bots::Arena common;
  common.rules = *rules;
  common.options = *options;
  common.words = arguments.seed;
  common.games = static_cast<std::size_t>(arguments.games);
  common.most_turns = arguments.turns;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  common.threads = arguments.threads < 1 ? cores : std::min(static_cast<unsigned>(arguments.threads), cores);
  if (const auto seated = seat_bots(common, arguments); !seated) return tl::unexpected(seated.error());

  std::vector<std::string> names = arguments.scenarios;
  if (names.size() == 1 && names.front() == "all") names = scenarios_of(**rules, io);
  if (names.empty()) {
    const auto best = largest(**rules, *options, io);
    if (!best) return tl::unexpected(best.error());
    names.push_back(*best);
  }
  std::vector<bots::Arena> arenas;
  for (const std::string& name : names) {
    auto file = scenario_of(**rules, name, io);
    if (!file) return tl::unexpected(file.error());
    bots::Arena& arena = arenas.emplace_back(common);
    arena.name = name;
    arena.scenario = std::move(file->text);
    if (const auto good = check(arena); !good) return tl::unexpected(good.error());
  }
  return arenas;
}

}  // namespace cli
