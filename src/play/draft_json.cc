#include "play/draft_json.h"

#include "play/scenario_words.h"

namespace game {

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

}  // namespace game
