#include "play/draft_json.h"

#include "dark-age/rules/world.h"
#include "empires/rules/world.h"
#include "play/scenario_words.h"
#include "text/toml_fields.h"
#include "text/toml_json.h"
#include "vom-kriege/draw/layouts_json.h"

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
