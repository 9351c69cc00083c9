#include "support/outputs.h"

#include <fmt/core.h>

#include "play/adviser.h"

namespace support {
namespace {

/// A receipt in full.
std::string in_words(const game::Receipt& receipt) {
  std::string text = receipt.accepted ? "accepted\n" : "not accepted\n";
  if (receipt.refusal) text += fmt::format("{} {}\n", receipt.refusal->rule, receipt.refusal->sentence);
  for (const game::Remark& r : receipt.remarks)
    text += fmt::format("{}:{} {} {} {} {} {} {}\n", r.line, r.column, static_cast<int>(r.severity), r.slot,
                        r.code, r.rule, r.sentence, r.offered);
  for (const game::Understood& u : receipt.understood)
    text += fmt::format("{} {} {}\n", u.slot, u.line, u.readable);
  return text + base::to_hex(receipt.digest);
}

/// Who is asked what.
std::string asks_seen(const game::Play& play, std::string_view seat) {
  std::string text;
  for (const game::Ask& ask : play.asks()) {
    text += fmt::format("{} {} {} {} {}\n", ask.seat, ask.kind, ask.prompt, ask.needed, ask.answered());
    if (ask.seat == seat)
      for (const std::string& choice : ask.choices) text += choice + '\n';
  }
  return text;
}

/// How a line may go on.
std::string hints_seen(const game::Play& play, std::string_view seat, std::string_view begun) {
  std::string text;
  for (const game::Hint& hint : play.hints(seat, begun)) text += fmt::format("{} {}\n", hint.word, hint.says);
  return text;
}

}  // namespace

Outputs face_outputs(const game::Play& play, std::string_view seat, const std::vector<std::string>& texts) {
  Outputs shown{
      {"text", play.report(seat, game::Format::text)},
      {"brief", play.report(seat, game::Format::brief)},
      {"JSON", play.report(seat, game::Format::json)},
      {"HTML", play.report(seat, game::Format::html)},
      {"view", play.view(seat)},
      {"map text", play.show(seat)},
      {"map drawing", play.svg(seat)},
      {"roundup", play.roundup()},
      {"asks", asks_seen(play, seat)},
      {"what its browser is told", game::knowledge(play, seat).value_or("")},
  };
  for (const std::string& text : texts) {
    shown.push_back({"what reading says", in_words(play.read(seat, text))});
    const auto copy = play.clone();
    shown.push_back({"receipt", in_words(copy->submit(seat, text))});
    shown.push_back({"asks after it", asks_seen(*copy, seat)});
    const auto answer = play.query(seat, text);
    shown.push_back({"answer", answer ? *answer : answer.error().sentence()});
    shown.push_back({"hints", hints_seen(play, seat, text)});
  }
  return shown;
}

std::string difference(const Outputs& before, const Outputs& after) {
  if (before.size() != after.size()) return "there is more or less to see";
  for (std::size_t i = 0; i < before.size(); ++i) {
    const std::string& a = before[i].text;
    const std::string& b = after[i].text;
    if (a == b) continue;
    std::size_t at = 0;
    while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
    const std::size_t from = at < 40 ? 0 : at - 40;
    return fmt::format("{}: \"{}\" became \"{}\"", before[i].what, a.substr(from, 80), b.substr(from, 80));
  }
  return {};
}

}  // namespace support
