// A game master mends what went wrong. It stands in the record, everybody is told that and why, and whom it
// concerns is told what.

#include <fmt/core.h>

#include "host/games/seat_words.h"
#include "host/mail/hook_notices.h"
#include "host/mail/notices.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "play/corrections.h"
#include "store/messages.h"
#include "store/record.h"

namespace host {
namespace {

constexpr std::size_t kLongestCorrection = 65'536;

void put_correction(base::JsonWriter& json, const game::Correction& correction) {
  json.field("why", correction.why);
  json.array("changes", correction.changes, [&](const base::Change& change) {
    json.object([&] {
      json.field("what", change.what);
      json.field("figure", change.figure);
      json.field("before", change.before);
      json.field("after", change.after);
      json.array("seats", change.seats, [&](const std::string& seat) { json.value(seat); });
    });
  });
}

void put_form(base::JsonWriter& json, const base::Figures::Form& form) {
  json.field("kind", form.kind);
  json.array("figures", form.figures, [&](const base::FigureForm& figure) {
    json.object([&] {
      json.field("figure", figure.figure);
      json.field("kind", figure.kind);
      if (figure.most > 0) json.field("most", figure.most);
      if (!figure.words.empty())
        json.array("words", figure.words, [&](const std::string& word) { json.value(word); });
    });
  });
}

void put_thing(base::JsonWriter& json, const base::Figures::Thing& thing) {
  json.field("what", thing.what);
  json.field("name", thing.name);
  json.field("kind", thing.kind);
  json.array("values", thing.values, [&](const std::string& value) { json.value(value); });
}

Response refused(const game::Remark& wrong) {
  Response response = json_answer(422, [&](base::JsonWriter& json) {
    json.field("type", "/problems#refused");
    json.field("title", reason(422));
    json.field("status", 422);
    json.field("code", "refused");
    json.field("detail", wrong.sentence);
    json.field("rule", wrong.rule);
    json.field("line", static_cast<int>(wrong.line));
    json.field("offered", wrong.offered);
  });
  response.type = "application/problem+json";
  return response;
}

store::Outcome<void> tell(store::Transaction& t, const store::GameId& game, std::vector<std::string> to,
                          std::string body, store::Time now) {
  store::Message message;
  message.kind = to.empty() ? "public" : "private";
  message.to = std::move(to);
  message.body = std::move(body);
  message.came = now;
  return store::add_message(t, game, message).map([](int) {});
}

/// Everybody is told why, and each seat what has changed of what it may know.
store::Outcome<void> tell_all(store::Transaction& t, const GameInfo& info, const game::Correction& correction,
                              store::Time now) {
  if (auto told = tell(t, info.game.id, {},
                       fmt::format("The game master has corrected the position: {}", correction.why), now);
      !told)
    return told;
  for (const store::Seat& seat : info.seats) {
    std::string body;
    for (const base::Change& change : game::changes_for(correction, seat.code))
      body += fmt::format("{} {}: {}, was {}\n", change.what, change.figure, change.after, change.before);
    if (body.empty()) continue;
    if (auto told = tell(t, info.game.id, {seat.code}, "Corrected by the game master:\n" + body, now); !told)
      return told;
  }
  return {};
}

}  // namespace

// What there is to correct, and how it stands.
Response show_figures(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const base::Figures figures = (*standing)->play().figures();
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("line", (*standing)->tip().n);
    json.array("forms", figures.forms, [&](const auto& form) { json.object([&] { put_form(json, form); }); });
    json.array("things", figures.things,
               [&](const auto& thing) { json.object([&] { put_thing(json, thing); }); });
  });
}

Response correct_position(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", kLongestCorrection, true);
  const bool only_try = body.maybe_flag("try").value_or(false);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  game::Game game = (*standing)->game().copy();
  const game::Correction correction = game.correct(text);
  if (!correction.made()) return refused(correction.wrong.front());
  if (only_try) return json_answer(200, [&](base::JsonWriter& json) { put_correction(json, correction); });
  const store::NewLine line{game::bytes_of(game.record().lines.back()), ""};
  const auto stored = host.store().write([&](store::Transaction& t) -> store::Outcome<store::Tip> {
    auto tip = store::append_lines(t, call.game->game.id, (*standing)->tip(), std::span(&line, 1), call.now);
    if (!tip) return tip;
    t.tell({call.game->game.id.text, "corrected"});
    if (auto told = tell_all(t, *call.game, correction, call.now); !told) return tl::unexpected(told.error());
    for (const store::Notice& notice : notices_of_correction(t, *call.game, correction, call.now))
      store::add_notice(t, notice);
    return tip;
  });
  if (!stored) return answer(problem_of(stored.error()));
  host.tables().put(call.game->game.id, std::make_shared<const Standing>(std::move(game), *stored));
  return json_answer(201, [&](base::JsonWriter& json) {
    json.field("sequence", stored->n);
    put_correction(json, correction);
  });
}

}  // namespace host
