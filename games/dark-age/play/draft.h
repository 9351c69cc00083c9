#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "dark-age/rules/scenario.h"
#include "realm/map_fields.h"
#include "text/toml_fields.h"

/// What a scenario or a case file describes, before it is a world: texts and numbers as they stand in the
/// file.
namespace dark_age {

struct AreaDraft {
  int line = 0;
  bool sound = true;  // nothing was wrong with it when it was read
  AreaFacts facts;
  std::vector<std::string> near;
  std::string hinterland;
  std::string owner;
  std::string retreat_to;
  std::string ambush_at;
  std::string passage_for;
  std::string owner_at_start;
  std::vector<std::string> viking_paid;
  bool has_figures = false;
  Area row;
};

struct PowerDraft {
  int line = 0;
  bool sound = true;
  PowerFacts facts;
  std::string nation;
  std::string household_at;
  std::string borrow_from;
  std::string spy_at;
  std::map<std::string, int> lent;
  std::string lends_to;
  std::string borrows_of;
  bool balance_given = false;
  bool high_king = false;
  Power row;
};

struct ArrivalDraft {
  int line = 0;
  std::string power;
  std::string sea;
  Arrival row;
};

/// A case file may leave things out that a scenario must say, and may set what only a running game has.
enum class DraftKind : std::uint8_t { scenario, position };

struct Draft {
  DraftKind kind = DraftKind::scenario;
  std::string name;
  Options options;
  MapFrame frame;
  std::vector<Nation> nations = default_nations();
  std::map<std::string, AreaDraft> areas;    // sorted by code
  std::map<std::string, PowerDraft> powers;  // sorted by code
  std::vector<ArrivalDraft> arrivals;
  realm::Spoilt spoilt;
};

/// `terrain`; lowlands where nothing is said, and nothing where it is no terrain.
[[nodiscard]] std::optional<Terrain> read_terrain(base::TomlFields& fields);
/// Reads options, nations, powers, areas and arrivals from the fields of a file.
void read_draft(Draft& draft, base::TomlFields& file, std::optional<base::Error>& error);
/// One option by name, as a text (`last_turn` = "12").
[[nodiscard]] std::optional<base::Error> set_option(Options& options, const std::string& name,
                                                    const std::string& value);

/// DA-H1  Makes a world of a draft, or says what is wrong with it.
[[nodiscard]] base::Result<Scenario> build(Draft draft);

}  // namespace dark_age
