// The rules, the scenarios, and what can be reckoned without a game.

#include <fmt/core.h>

#include <algorithm>

#include "host/pages/books.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "play/cases/case_json.h"
#include "play/draft_json.h"
#include "play/files/files.h"
#include "play/files/scenario_file.h"
#include "play/json_text.h"
#include "play/odds_question.h"
#include "play/player.h"
#include "play/registry.h"
#include "play/rulebook.h"

namespace host {

const game::Rules* newest_rules(std::string_view name) {
  return name.find('/') == name.npos ? game::find_rules(name) : nullptr;
}

base::Result<game::ScenarioFile> find_scenario(const Host& host, const std::string& name) {
  // Only those that come with the program: a name must never lead to another file.
  const std::vector<std::string> names = game::scenario_names(host.options().data);
  if (std::find(names.begin(), names.end(), name) == names.end())
    return base::fail("there is no such scenario; GET /api/scenarios lists them");
  return game::read_scenario_file(host.options().data, name);
}

namespace {

constexpr std::size_t kLongestCase = 32U * 1024U;  // the longest of the rulebook has some 1400 bytes

void put_rule(base::JsonWriter& json, const game::RuleText& rule) {
  json.field("id", rule.id);
  json.field("topic", rule.topic);
  json.field("tag", rule.tag);
  json.array("see", rule.see, [&](const std::string& id) { json.value(id); });
  json.field("text", rule.text);
}

game::Options options_of(Body& body) {
  game::Options given;
  for (auto& [name, value] : body.pairs("given", 40, 100)) given[name] = value;
  return given;
}

Response shown(const base::Result<game::BattleShown>& result) {
  if (!result) return answer(Problem{422, "not-understood", result.error().sentence()});
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("text", result->text);
    json.key("result").written(result->json);
  });
}

}  // namespace

Response list_rules(Host&, const Call&) {
  return json_answer(200, [&](base::JsonWriter& json) {
    json.array("rules", game::all_rules(), [&](const game::Rules* rules) {
      json.object([&] {
        json.field("id", rules->id());
        json.field("name", rules->name());
        json.array("bots", bots::players_of(*rules), [&](const bots::PlayerKind& kind) {
          json.object([&] {
            json.field("name", kind.name);
            json.field("says", kind.says);
          });
        });
        json.array("actions", rules->actions(), [&](const game::ActionHelp& action) {
          json.object([&] {
            json.field("word", action.word);
            json.field("format", action.format);
            json.field("rule", action.rule);
          });
        });
        json.array("battles", rules->battle_kinds(), [&](const std::string& kind) { json.value(kind); });
        json.array("odds", odds::kinds(rules->name()), [&](const std::string& kind) { json.value(kind); });
      });
    });
  });
}

Response show_rule_book(Host& host, const Call& call) {
  const auto library = host.library().books();
  if (library == nullptr) return answer(Problem{500, "broken", "The rules cannot be read."});
  for (const game::GameBook& book : library->books)
    if (book.name == call.parts[0])
      return json_answer(200, [&](base::JsonWriter& json) {
        json.field("name", book.name);
        json.array("rules", book.rules,
                   [&](const game::RuleText& rule) { json.object([&] { put_rule(json, rule); }); });
      });
  return answer(not_found("There are no rules of that name; GET /api/rules lists them."));
}

namespace {

/// One case of a rule; nothing of one whose file is gone.
void put_rule_case(base::JsonWriter& json, const game::CaseHead& head) {
  const auto text = game::read_file(head.path, game::kLargestText);
  if (!text) return;
  json.object([&] {
    json.field("says", head.says);
    json.field("refuses", head.refuses);
    json.field("game", head.game);
    json.field("text", game::well_formed(*text));
  });
}

}  // namespace

Response show_rule(Host& host, const Call& call) {
  const auto library = host.library().books();
  if (library == nullptr) return answer(Problem{500, "broken", "The rules cannot be read."});
  for (const std::string_view wanted : {std::string_view(call.parts[0]), std::string_view("common")})
    for (const game::GameBook& book : library->books) {
      if (book.name != wanted) continue;
      if (const game::RuleText* rule = game::find_rule(book.rules, call.parts[1])) {
        const auto cases = library->cases.equal_range(rule->id);
        return json_answer(200, [&](base::JsonWriter& json) {
          put_rule(json, *rule);
          json.key("cases").open('[');
          for (auto at = cases.first; at != cases.second; ++at) put_rule_case(json, at->second);
          json.close(']');
        });
      }
    }
  return answer(not_found("There is no such rule."));
}

Response look_at_case(Host&, const Call& call) {
  Body body(call.request.body);
  const game::Rules* rules = newest_rules(body.text("rules", 40));
  const std::string text = body.text("text", kLongestCase, true);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (rules == nullptr) return answer(not_found("There are no rules of that name."));
  return json_answer(200, [&](base::JsonWriter& json) { game::put_case(json, *rules, text); });
}

Response list_scenarios(Host& host, const Call&) {
  return json_answer(200, [&](base::JsonWriter& json) {
    json.array("scenarios", host.library().scenarios(), [&](const auto& entry) {
      json.object([&] {
        json.field("name", entry->name);
        json.field("rules", entry->rules->id());
        game::put_facts(json, entry->facts);
      });
    });
  });
}

Response show_scenario(Host& host, const Call& call) {
  const std::string name = call.parts[0] + "/" + call.parts[1];
  const auto file = find_scenario(host, name);
  if (!file) return answer(not_found("There is no such scenario; GET /api/scenarios lists them."));
  const auto facts = file->rules->look_at(file->text, {});
  if (!facts) return answer(Problem{500, "broken", facts.error().sentence()});
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("name", name);
    json.field("rules", file->rules->id());
    game::put_facts(json, *facts);
    json.field("text", file->text);
  });
}

namespace {

/// A scenario somebody sends, with its rules.
struct Sent {
  const game::Rules* rules;
  std::string text;
  game::Options options;
};
tl::expected<Sent, Problem> sent_scenario(const Call& call) {
  Body body(call.request.body);
  Sent sent{newest_rules(body.text("rules", 40)), body.text("text", 1U << 20U, true), {}};
  for (auto& [name, value] : body.pairs("options", 50, 200)) sent.options[name] = value;
  if (const auto wrong = body.wrong()) return tl::unexpected(*wrong);
  if (sent.rules == nullptr) return tl::unexpected(not_found("There are no rules of that name."));
  return sent;
}

}  // namespace

Response read_scenario(Host&, const Call& call) {
  const auto sent = sent_scenario(call);
  if (!sent) return answer(sent.error());
  return json_answer(
      200, [&](base::JsonWriter& json) { game::put_draft(json, *sent->rules, sent->text, sent->options); });
}

Response draw_scenario(Host&, const Call& call) {
  const auto sent = sent_scenario(call);
  if (!sent) return answer(sent.error());
  auto drawn = game::picture(*sent->rules, sent->text, sent->options);
  if (!drawn) return answer(Problem{422, "bad-scenario", drawn.error().sentence()});
  return text_answer("image/svg+xml", std::move(*drawn));
}

Response make_scenario(Host&, const Call& call) {
  Body body(call.request.body);
  const std::string rules_name = body.text("rules", 40);
  const game::Options given = options_of(body);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  const game::Rules* rules = newest_rules(rules_name);
  if (rules == nullptr) return answer(not_found("There are no rules of that name."));
  const auto text = rules->make_scenario(given);
  if (!text) return answer(Problem{422, "not-understood", text.error().sentence()});
  return json_answer(200, [&](base::JsonWriter& json) { json.field("text", *text); });
}

Response check_scenario(Host&, const Call& call) {
  const auto sent = sent_scenario(call);
  if (!sent) return answer(sent.error());
  const auto facts = sent->rules->look_at(sent->text, sent->options);
  if (!facts) return answer(Problem{422, "bad-scenario", facts.error().sentences()});
  return json_answer(200, [&](base::JsonWriter& json) { game::put_facts(json, *facts); });
}

Response fight_battle(Host&, const Call& call) {
  Body body(call.request.body);
  const game::Options given = options_of(body);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  const game::Rules* rules = newest_rules(call.parts[0]);
  if (rules == nullptr) return answer(not_found("There are no rules of that name."));
  return shown(rules->battle(call.parts[1], given));
}

Response reckon_odds(Host&, const Call& call) {
  Body body(call.request.body);
  const game::Options given = options_of(body);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  return shown(odds::answer(call.parts[0], call.parts[1], given));
}

}  // namespace host
