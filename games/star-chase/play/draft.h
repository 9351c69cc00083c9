#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "realm/map_fields.h"
#include "star-chase/galaxy/galaxy.h"
#include "star-chase/rules/scenario.h"
#include "text/toml_fields.h"

/// What a scenario or a case file describes, before it is a world: texts and numbers as they stand in the
/// file.
namespace star_chase {

struct SystemDraft {
  int line = 0;
  bool sound = true;  // nothing was wrong with it when it was read
  SystemFacts facts;
  bool placed = false;  // its point is given
  std::string parent;
  std::vector<std::string> near;
  std::string name;
  std::string owner;
  std::string retreat_to;
  std::string ambush_at;
  bool has_figures = false;
  std::optional<bool> explored;
  System row;
};

struct PowerDraft {
  int line = 0;
  bool sound = true;
  std::size_t listed = 0;  // its place in the file
  PowerFacts facts;
  std::string home_star;
  std::string home_planet;
  std::string base;
  std::string home;
  std::string probe;
  std::vector<std::string> probes_inactive;
  std::vector<std::string> consents;
  std::vector<std::string> pacts;
  Power row;
};

/// Two codes that belong together: the ends of a link, the powers of a pact.
struct PairDraft {
  std::string one;
  std::string other;
  int line = 0;
};

/// What a home begins with.
struct Figures {
  int population = 0;
  int industry = 0;
  int fighters = 0;
  int cruisers = 0;
  int colony_ships = 0;
};

/// SCH 1.2, SCH-H9  What everybody begins with.
struct StartDraft {
  Figures planet{20, 10, 2, 0, 0};
  Figures star{2, 2, 2, 5, 1};
  int treasury = 50;
  int extra_bps = 5;
  Levels levels = start_levels();
};

/// A case file may leave things out that a scenario must say, and may set what only a running game has.
enum class DraftKind : std::uint8_t { scenario, position };

struct Draft {
  DraftKind kind = DraftKind::scenario;
  std::string name;
  Options options;
  StartDraft start;
  std::map<std::string, SystemDraft> systems;  // sorted by code
  std::vector<PairDraft> links;                // besides `near`
  std::map<std::string, PowerDraft> powers;    // sorted by code
  bool unowned_are_explored = false;           // where nothing is said
  realm::Spoilt spoilt;
};

/// Levels of technology by code.
void read_levels(Levels& levels, const toml::table& table, const std::string& what,
                 std::optional<base::Error>& error);
/// The table [powers]; the order of the file is kept.
void read_powers(Draft& draft, const toml::table& powers, std::optional<base::Error>& error);
/// Reads options, start, powers, systems and links from the fields of a file.
void read_draft(Draft& draft, base::TomlFields& file, std::optional<base::Error>& error);
/// One option by name, as a text (`last_turn` = "12").
[[nodiscard]] std::optional<base::Error> set_option(Options& options, const std::string& name,
                                                    const std::string& value);

/// The type of a code such as YD.
[[nodiscard]] std::optional<SystemType> type_of(std::string_view code);

/// SCH-H6  Puts a galaxy that was made into a draft; the homes go to the powers as the dice named `homes`
/// shuffle them.
void settle_galaxy(Draft& draft, const Galaxy& galaxy, base::Dice& dice);

/// How many links every system is from one of them; -1: no way.
[[nodiscard]] std::vector<int> steps_from(const Position& position, SystemId from);
/// SCH-H7  What is not fair about the homes of a galaxy, in sentences.
[[nodiscard]] std::vector<std::string> unfair_homes(const Draft& draft, const Position& start);

/// Makes a world of a draft, or says what is wrong with it.
[[nodiscard]] base::Result<Scenario> build(Draft draft);

}  // namespace star_chase
