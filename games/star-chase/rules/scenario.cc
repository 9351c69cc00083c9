#include "star-chase/rules/scenario.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "realm/world_builder.h"
#include "star-chase/play/draft.h"

namespace star_chase {
namespace {

using base::Error;

/// The powers in the order of the file.
std::vector<std::string> as_listed(const Draft& draft) {
  std::vector<std::string> codes(draft.powers.size());
  for (const auto& [code, power] : draft.powers) codes[power.listed] = code;
  return codes;
}

/// What a scenario of this game has besides the options of the rules.
struct Table {
  std::string seed;
  int homes = 0;      // 0: all powers of the file
  int computers = 0;  // the last so many are played by the computer
  bool made = true;   // the galaxy
};

int number_of(const std::string& name, const std::string& value, int low, int high,
              std::optional<Error>& error) {
  int n = -1;
  const auto read = std::from_chars(value.data(), value.data() + value.size(), n);
  if (read.ec != std::errc{} || read.ptr != value.data() + value.size() || n < low || n > high)
    base::add_fault(
        error, {fmt::format("option {}: \"{}\" is not a whole number from {} to {}", name, value, low, high),
                {},
                0});
  return n;
}

void set_options(Draft& draft, Table& table, const std::map<std::string, std::string>& options,
                 std::optional<Error>& error) {
  for (const auto& [name, value] : options) {
    if (name == "seed")
      table.seed = value;
    else if (name == "homes")
      table.homes = number_of(name, value, 2, static_cast<int>(kMostPowers), error);
    else if (name == "computers")
      table.computers = number_of(name, value, 0, static_cast<int>(kMostPowers), error);
    else if (auto wrong = set_option(draft.options, name, value))
      base::add_fault(error, std::move(*wrong));
  }
}

/// SCH-H2, SCH 1.1  The first so many powers of the file play, the last of them by the computer.
void seat_powers(Draft& draft, const Table& table, std::optional<Error>& error) {
  std::vector<std::string> codes = as_listed(draft);
  const auto homes = static_cast<std::size_t>(table.homes);
  if (homes > codes.size()) {
    error = Error{fmt::format("homes is {}, but this scenario has {} powers", homes, codes.size()), {}, 0};
    return;
  }
  while (homes > 0 && codes.size() > homes) {
    draft.powers.erase(codes.back());
    codes.pop_back();
  }
  const std::size_t people = codes.size() - std::min(codes.size(), static_cast<std::size_t>(table.computers));
  for (std::size_t i = people; i < codes.size(); ++i)
    draft.powers.at(codes[i]).facts.controller = Controller::bot;
}

std::optional<Error> make_and_settle(Draft& draft, const Table& table, base::Dice& dice) {
  base::KeyedDice seeded(base::key_from_words(table.seed), {});
  base::Dice& galaxy_dice = table.seed.empty() ? dice : seeded;
  if (draft.powers.size() < 2 || draft.powers.size() > kMostPowers)
    return Error{fmt::format("{} powers: a game has 2 to 12 (SCH-H2)", draft.powers.size()), {}, 0};
  const auto galaxy = make_galaxy(static_cast<int>(draft.powers.size()), galaxy_dice);
  if (!galaxy) return galaxy.error();
  settle_galaxy(draft, *galaxy, galaxy_dice);
  return std::nullopt;
}

}  // namespace

void settle_galaxy(Draft& draft, const Galaxy& galaxy, base::Dice& dice) {
  const auto code = [&](int body) {
    return fmt::format("{}", galaxy.bodies[static_cast<std::size_t>(body)].code);
  };
  for (const Body& body : galaxy.bodies) {
    SystemDraft& system = draft.systems[fmt::format("{}", body.code)];
    system.facts.type = body.type;
    system.facts.at = body.at;
    system.placed = true;
    if (body.star >= 0) system.parent = code(body.star);
  }
  for (const auto& [a, b] : galaxy.links) draft.links.push_back({code(a), code(b), 0});
  std::vector<std::string> powers = as_listed(draft);
  std::uint32_t nth = 0;
  shuffle(powers, dice, "homes", nth);
  for (std::size_t i = 0; i < powers.size(); ++i) {
    PowerDraft& power = draft.powers.at(powers[i]);
    power.home_star = code(galaxy.homes[i].star);
    power.home_planet = code(galaxy.homes[i].planet);
  }
}

base::Result<Scenario> read_scenario(std::string_view toml_text,
                                     const std::map<std::string, std::string>& options, base::Dice& dice) {
  const auto parsed = base::parse_toml(toml_text);
  if (!parsed) return tl::unexpected(parsed.error());
  std::optional<Error> error;
  base::TomlFields file(*parsed, "scenario", error);
  Draft draft;
  Table table;
  realm::ScenarioHead head = realm::read_scenario_head(file, "star-chase", draft.options.last_turn);
  draft.name = std::move(head.name);
  draft.options.last_turn = head.last_turn;
  table.made = !file.has("systems");
  if (const std::string galaxy = file.text("galaxy", "generate");
      galaxy != "generate" || (file.has("galaxy") && !table.made))
    file.complain("scenario: `galaxy` is \"generate\"; a drawn one has [systems] instead",
                  file.line("galaxy"));
  table.seed = file.text("seed");
  table.homes = static_cast<int>(file.integer("homes", 0, 2, kMostPowers));
  table.computers = static_cast<int>(file.integer("computers", 0, 0, kMostPowers));
  read_draft(draft, file, error);
  file.finish();
  set_options(draft, table, options, error);
  if (!error) seat_powers(draft, table, error);
  if (!error && table.made) error = make_and_settle(draft, table, dice);
  if (error && table.made) return tl::unexpected(*error);
  draft.spoilt.faults = std::move(error);
  auto scenario = build(std::move(draft));
  if (scenario) {
    scenario->dice_words = std::move(head.dice_words);
    scenario->lesson = std::move(head.lesson);
  }
  return scenario;
}

}  // namespace star_chase
