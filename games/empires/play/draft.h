#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "empires/rules/scenario.h"
#include "realm/map_fields.h"
#include "text/toml_fields.h"

/// What a scenario or a case file describes, before it is a world: texts and numbers as they stand in the
/// file.
namespace empires {

struct AreaDraft {
  int line = 0;
  bool sound = true;  // nothing was wrong with it when it was read
  AreaFacts facts;
  std::vector<std::string> near;
  std::string owner;
  std::string retreat_to;
  std::string points_at;
  std::string entrance;
  std::string fleet_base;
  Area row;
};

struct PowerDraft {
  int line = 0;
  bool sound = true;
  PowerFacts facts;
  std::string capital;
  std::array<std::string, kAgents> agents;
  std::vector<std::string> watchers;
  bool capital_given = false;
  bool capacity_given = false;
  bool balance_given = false;
  Power row;
};

/// A case file may leave things out that a scenario must say, and may set what only a running game has.
enum class DraftKind : std::uint8_t { scenario, position };

struct Draft {
  DraftKind kind = DraftKind::scenario;
  std::string name;
  Variant variant = Variant::medieval;
  bool variant_known = true;
  int turn = 1;
  Options options;
  realm::MapFrame frame;
  std::map<std::string, AreaDraft> areas;    // sorted by code
  std::map<std::string, PowerDraft> powers;  // sorted by code
  realm::Spoilt spoilt;
  bool paired = false;  // section 2.4: who touches whom stands at the head, every pair once
};

/// `terrain`; plains where nothing is said, and nothing where it is no terrain.
[[nodiscard]] std::optional<Terrain> read_terrain(base::TomlFields& fields);

/// Reads variant, options, map, powers and areas from the fields of a file.
void read_draft(Draft& draft, base::TomlFields& file, std::optional<base::Error>& error);
/// One option by name, as a text (`last_turn` = "12").
[[nodiscard]] std::optional<base::Error> set_option(Options& options, const std::string& name,
                                                    const std::string& value);

/// Section 2.4  Makes a world of a draft, or says what is wrong with it.
[[nodiscard]] base::Result<Scenario> build(Draft draft);

}  // namespace empires
