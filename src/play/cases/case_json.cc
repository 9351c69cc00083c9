#include "play/cases/case_json.h"

#include "play/cases/case_shown.h"
#include "play/draft_json.h"

namespace game {
namespace {

std::string_view name(CaseScene::At at) {
  switch (at) {
    case CaseScene::At::start: return "start";
    case CaseScene::At::turn: return "turn";
    case CaseScene::At::line: return "line";
    case CaseScene::At::tried: return "tried";
    case CaseScene::At::rest: return "rest";
    case CaseScene::At::nowhere: return "nowhere";
  }
  return "";
}

void put_texts(base::JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
  json.array(key, texts, [&](const std::string& text) { json.value(text); });
}

}  // namespace

void put_case(base::JsonWriter& json, const Rules& rules, std::string_view text) {
  const auto shown = rules.show_case(text);
  if (!shown) return put_faults(json, shown.error());
  const base::CaseLook& look = shown->look;
  json.field("rule", look.result.rule);
  json.field("refuses", look.result.refuses);
  json.field("holds", look.result.differences.empty());
  json.array("expected", look.expected, [&](const base::Expectation& one) {
    json.object([&] {
      json.field("what", one.what);
      json.field("wanted", one.wanted);
      json.field("asked", one.asked);
      put_texts(json, "instead", one.instead);
      if (!one.battle.empty()) json.field("battle", one.battle);
    });
  });
  put_texts(json, "besides", look.besides);
  json.array("scenes", shown->scenes, [&](const CaseScene& scene) {
    json.object([&] {
      json.field("at", name(scene.at));
      json.field("line", scene.line);
      put_texts(json, "told", scene.told);
      json.field("svg", scene.svg);
    });
  });
  json.field("left_out", static_cast<int>(shown->left_out));
}

}  // namespace game
