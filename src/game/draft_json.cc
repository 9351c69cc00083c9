#include "game/draft_json.h"

#include "base/toml_fields.h"
#include "base/toml_json.h"
#include "dark_age/world.h"
#include "empires/world.h"
#include "game/scenario_words.h"
#include "vom_kriege/layouts_json.h"

namespace game {
namespace {

/// The words a field may hold, by the field.
void put_words(base::JsonWriter& json, const Rules& rules) {
  const auto name = [&](const auto& row) { json.value(std::string_view(row.name)); };
  if (rules.name() == "dark-age")
    json.key("words").object([&] {
      json.array("terrain", dark_age::kTerrain, name);
      json.array("nation", dark_age::default_nations(), name);
    });
  if (rules.name() == "empires")
    json.key("words").object([&] {
      json.array("terrain", empires::kTerrain, name);
      using empires::Variant;
      json.array("variant", std::array{Variant::medieval, Variant::european, Variant::world},
                 [&](Variant variant) { json.value(empires::name(variant)); });
    });
}

}  // namespace

void put_facts(base::JsonWriter& json, const ScenarioFacts& facts) {
  json.field("title", facts.name);
  json.field("lesson", facts.lesson);
  json.key("counts").object([&] {
    for (const auto& [what, count] : facts.counts) json.field(what, count);
  });
  json.array("counted", facts.counts, [&](const auto& one) { json.value(counted(one.first, one.second)); });
  json.array("warnings", facts.warnings, [&](const std::string& warning) { json.value(warning); });
}

void put_faults(base::JsonWriter& json, const base::Error& error) {
  const auto put = [&](const base::Error& fault) {
    json.object([&] {
      json.field("sentence", fault.what);
      json.field("line", fault.line);
    });
  };
  std::vector<base::Error> faults = error.all();
  json.key("wrong");
  put(faults.front());
  faults.erase(faults.begin());
  if (!faults.empty()) json.array("others", faults, put);
}

void put_draft(base::JsonWriter& json, const Rules& rules, std::string_view text, const Options& options) {
  if (const auto parsed = base::parse_toml(text)) {
    json.key("tree");
    base::put_toml(json, *parsed);
  }
  if (rules.name() == "vom-kriege") vom_kriege::put_layouts(json);
  put_words(json, rules);
  const auto facts = rules.look_at(text, options);
  if (facts) return put_facts(json, *facts);
  put_faults(json, facts.error());
}

base::Result<std::string> picture(const Rules& rules, std::string_view text, const Options& options) {
  const auto play = rules.start({std::string(text), options, {}, {}});
  if (!play) return tl::unexpected(play.error());
  return (*play)->svg(std::nullopt);
}

}  // namespace game
