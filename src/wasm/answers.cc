#include "wasm/answers.h"

#include <fmt/core.h>

#include <algorithm>

#include "play/adviser.h"
#include "play/cases/case_json.h"
#include "play/draft_json.h"
#include "play/odds_question.h"
#include "play/receipt_json.h"
#include "play/record.h"
#include "play/registry.h"
#include "text/json_writer.h"
#include "wasm/question.h"

namespace wasm {
namespace {

/// Fills in the members of the answer, or says why there is none.
using Teller = base::Result<void> (*)(const Question& question, base::JsonWriter& json);

std::string_view name(game::Verdict::Is is) {
  switch (is) {
    case game::Verdict::Is::true_record: return "true";
    case game::Verdict::Is::unproved: return "unproved";
    case game::Verdict::Is::false_record: return "false";
  }
  return "";
}

base::Result<void> verify(const Question& question, base::JsonWriter& json) {
  const std::string_view bytes = question.text("record");
  const game::Verdict verdict = game::verify(bytes, {});
  json.field("verdict", name(verdict.is));
  json.field("line", verdict.line);
  json.field("sentence", verdict.sentence);
  if (verdict.is == game::Verdict::Is::false_record) return {};
  const auto record = game::read_record(bytes);
  if (!record) return tl::unexpected(record.error());
  const auto inputs = std::count_if(record->lines.begin(), record->lines.end(),
                                    [](const game::Line& line) { return line.deed == game::Deed::input; });
  json.field("rules", record->header->rules);
  json.field("scenario", record->header->scenario_name);
  json.field("commitment", base::to_hex(record->header->commitment));
  json.field("inputs", static_cast<int>(inputs));
  json.field("hash",
             base::to_hex(record->lines.empty() ? record->header->after : record->lines.back().after));
  return {};
}

base::Result<void> hashes(const Question& question, base::JsonWriter& json) {
  const auto record = game::read_record(question.text("record"));
  if (!record) return tl::unexpected(record.error());
  const auto key = game::key_in(*record);
  if (!key) return base::fail("the dice key is not revealed yet");
  json.key("hashes").open('[');
  const auto play = game::replay(*record, *key, [&](const game::Step& step) {
    json.value(base::to_hex(step.play.hash()));
    return true;
  });
  json.close(']');
  if (!play) return tl::unexpected(play.error());
  return {};
}

base::Result<const game::Rules*> rules_of(const Question& question) {
  const game::Rules* rules = game::find_rules(question.text("rules"));
  if (rules == nullptr)
    return base::fail(fmt::format("the rules {} are not known here", question.text("rules")));
  return rules;
}

/// Reading a sheet looks at the map and never at the position, so that a game at its start reads it as the
/// running one does. Its dice are never rolled for anybody.
base::Result<void> read(const Question& question, base::JsonWriter& json) {
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  const auto play =
      (*rules)->start({std::string(question.text("scenario")), question.pairs("options"), {}, {}});
  if (!play) return tl::unexpected(play.error());
  game::put_reading(json, (*play)->read(question.text("seat"), question.text("text")));
  return {};
}

base::Result<void> scenario(const Question& question, base::JsonWriter& json) {
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  const auto facts = (*rules)->look_at(question.text("scenario"), question.pairs("options"));
  if (!facts) return tl::unexpected(facts.error());
  game::put_facts(json, *facts);
  return {};
}

base::Result<void> draft(const Question& question, base::JsonWriter& json) {
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  game::put_draft(json, **rules, question.text("scenario"), question.pairs("options"));
  return {};
}

base::Result<void> picture(const Question& question, base::JsonWriter& json) {
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  const auto drawn = game::picture(**rules, question.text("scenario"), question.pairs("options"));
  if (!drawn) return tl::unexpected(drawn.error());
  json.field("svg", *drawn);
  return {};
}

base::Result<void> make(const Question& question, base::JsonWriter& json) {
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  const auto text = (*rules)->make_scenario(question.pairs("given"));
  if (!text) return tl::unexpected(text.error());
  json.field("text", *text);
  return {};
}

base::Result<void> show(const base::Result<game::BattleShown>& shown, base::JsonWriter& json) {
  if (!shown) return tl::unexpected(shown.error());
  json.field("text", shown->text);
  json.key("result").written(shown->json);
  return {};
}

base::Result<void> chances(const Question& question, base::JsonWriter& json) {
  return show(odds::answer(question.text("game"), question.text("kind"), question.pairs("given")), json);
}

base::Result<void> battle(const Question& question, base::JsonWriter& json) {
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  return show((*rules)->battle(question.text("kind"), question.pairs("given")), json);
}

base::Result<void> run_case(const Question& question, base::JsonWriter& json) {
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  const auto report = (*rules)->run_case(question.text("text"));
  if (!report) return tl::unexpected(report.error());
  json.field("rule", report->rule);
  json.field("refuses", report->refuses);
  json.array("differences", report->differences, [&](const std::string& line) { json.value(line); });
  return {};
}

base::Result<void> look(const Question& question, base::JsonWriter& json) {
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  game::put_case(json, **rules, question.text("text"));
  return {};
}

/// What a seat knows, and who answers from it. Of one page only the newest is asked, again and again.
struct Advised {
  std::string rules, scenario, knowledge;
  game::Options options;
  std::unique_ptr<game::Adviser> by;
};

base::Result<const game::Adviser*> adviser_of(const Question& question) {
  static Advised last;
  if (last.by != nullptr && question.text("rules") == last.rules &&
      question.text("scenario") == last.scenario && question.text("knowledge") == last.knowledge &&
      question.pairs("options") == last.options)
    return last.by.get();
  const auto rules = rules_of(question);
  if (!rules) return tl::unexpected(rules.error());
  Advised next{std::string(question.text("rules")), std::string(question.text("scenario")),
               std::string(question.text("knowledge")), question.pairs("options"), nullptr};
  auto made = game::adviser(**rules, next.scenario, next.options, next.knowledge);
  if (!made) return tl::unexpected(made.error());
  next.by = std::move(*made);
  last = std::move(next);
  return last.by.get();
}

base::Result<void> query(const Question& question, base::JsonWriter& json) {
  const auto adviser = adviser_of(question);
  if (!adviser) return tl::unexpected(adviser.error());
  const auto answer = (*adviser)->query(question.text("text"));
  if (answer)
    json.field("answer", *answer);
  else
    json.field("no", answer.error().sentence());
  return {};
}

base::Result<void> hints(const Question& question, base::JsonWriter& json) {
  const auto adviser = adviser_of(question);
  if (!adviser) return tl::unexpected(adviser.error());
  game::put_hints(json, (*adviser)->hints(question.text("text")));
  return {};
}

constexpr std::pair<std::string_view, Teller> kTellers[] = {
    {"verify", verify},   {"hashes", hashes}, {"read", read},    {"scenario", scenario}, {"draft", draft},
    {"picture", picture}, {"make", make},     {"odds", chances}, {"battle", battle},     {"case", run_case},
    {"look", look},       {"query", query},   {"hints", hints},
};

base::Result<std::string> told(std::string_view text) {
  const auto question = Question::read(text);
  if (!question) return tl::unexpected(question.error());
  for (const auto& [ask, teller] : kTellers) {
    if (ask != question->text("ask")) continue;
    std::string out;
    base::JsonWriter json(out);
    json.open('{');
    const auto done = teller(*question, json);
    if (!done) return tl::unexpected(done.error());
    json.close('}');
    return out;
  }
  return base::fail(fmt::format("there is no question {}", question->text("ask")));
}

}  // namespace

std::string answer(std::string_view question) {
  auto out = told(question);
  if (out) return std::move(*out);
  std::string error;
  base::JsonWriter json(error);
  json.object([&] { json.field("error", out.error().sentence()); });
  return error;
}

}  // namespace wasm
