#include "game/draft_json.h"

#include "base/toml_fields.h"
#include "base/toml_json.h"
#include "vom_kriege/layouts_json.h"

namespace game {

void put_facts(base::JsonWriter& json, const ScenarioFacts& facts) {
  json.field("title", facts.name);
  json.field("lesson", facts.lesson);
  json.key("counts").object([&] {
    for (const auto& [what, count] : facts.counts) json.field(what, count);
  });
  json.array("warnings", facts.warnings, [&](const std::string& warning) { json.value(warning); });
}

void put_draft(base::JsonWriter& json, const Rules& rules, std::string_view text, const Options& options) {
  if (const auto parsed = base::parse_toml(text)) {
    json.key("tree");
    base::put_toml(json, *parsed);
  }
  if (rules.name() == "vom-kriege") vom_kriege::put_layouts(json);
  const auto facts = rules.look_at(text, options);
  if (facts) return put_facts(json, *facts);
  json.key("wrong").object([&] {
    json.field("sentence", facts.error().what);
    json.field("line", facts.error().line);
  });
}

}  // namespace game
