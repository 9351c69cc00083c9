#include "play/receipt_json.h"

namespace game {
namespace {

std::string_view name(Severity severity) {
  switch (severity) {
    case Severity::notice: return "notice";
    case Severity::warning: return "warning";
    case Severity::error: return "error";
  }
  return "";
}

}  // namespace

void put_reading(base::JsonWriter& json, const Receipt& receipt) {
  json.field("accepted", receipt.accepted);
  if (receipt.refusal)
    json.key("refusal").object([&] {
      json.field("rule", receipt.refusal->rule);
      json.field("sentence", receipt.refusal->sentence);
    });
  json.array("remarks", receipt.remarks, [&](const Remark& remark) {
    json.object([&] {
      json.field("severity", name(remark.severity));
      json.field("line", static_cast<int>(remark.line));
      json.field("column", static_cast<int>(remark.column));
      json.field("slot", remark.slot);
      json.field("code", remark.code);
      json.field("rule", remark.rule);
      json.field("sentence", remark.sentence);
      json.field("offered", remark.offered);
    });
  });
  json.array("understood", receipt.understood, [&](const Understood& line) {
    json.object([&] {
      json.field("slot", line.slot);
      json.field("line", line.line);
      json.field("readable", line.readable);
      json.field("at", line.at);
    });
  });
}

void put_hints(base::JsonWriter& json, const std::vector<Hint>& hints) {
  json.array("hints", hints, [&](const Hint& hint) {
    json.object([&] {
      json.field("word", hint.word);
      json.field("says", hint.says);
    });
  });
}

}  // namespace game
