// For those who watch, and for everybody afterwards.

#include <fmt/core.h>

#include "host/games/seat_words.h"
#include "host/server/answers.h"
#include "host/server/handlers.h"
#include "play/after_turn.h"
#include "play/corrections.h"
#include "store/record.h"
#include "text/markup.h"

namespace host {
namespace {

bool is_over(const Call& call) { return call.game->game.state == "over"; }

Problem secret_still() { return forbidden("This is secret until the game is over."); }

void put_event(base::JsonWriter& json, const game::Event& event, const std::string& sentence) {
  json.object([&] {
    json.field("kind", event.kind);
    json.field("rule", event.rule);
    json.key("facts").object([&] {
      for (const auto& [name, value] : event.facts) json.field(name, value);
    });
    json.field("sentence", sentence);
  });
}

}  // namespace

Response show_roundup(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  return text_answer("text/plain; charset=utf-8",
                     *(*standing)->kept("roundup", [&] { return (*standing)->play().roundup(); }));
}

// Everything, as it was some turns ago: how many was agreed when the game was made.
Response watch_game(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const std::string_view format = call.request.asked("format").value_or("text");
  if (format != "text" && format != "svg") return answer(bad_request("bad-query", "format is text or svg."));
  std::optional<Problem> wrong;
  const auto asked = asked_turn(call, wrong);
  const auto moment = asked_moment(call, wrong);
  const auto line = asked_line(call, wrong);
  if (moment && format != "svg") wrong = bad_request("bad-query", "A moment is drawn: format is svg.");
  if (wrong) return answer(*wrong);
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Game& game = (*standing)->game();
  const int played = game.play().over() ? game.play().turn() : game.play().turn() - 1;
  const int delay = call.game->settings.watch_delay;
  const bool all = is_over(call) || call.master;
  if (!all && (delay < 0 || line)) return answer(secret_still());
  const int latest = all ? played : played - delay;
  if (latest < 0) return answer(forbidden("Nothing is old enough to be shown yet."));
  const int turn = asked.value_or(latest);
  if (!all && turn > latest)
    return answer(forbidden(fmt::format("Turn {} can be seen after {} more turns.", turn, turn - latest)));
  if (moment) {
    auto drawing = map_at(host, call, std::nullopt, turn, *moment);
    return drawing ? text_answer("image/svg+xml", std::move(*drawing)) : answer(drawing.error());
  }
  const auto play = line ? game::after_line(game.record(), game.key(), *line)
                         : game::after_turn(game.record(), game.key(), turn);
  if (!play) return answer(conflict("not-played", play.error().what + "."));
  Response response = format == "svg" ? text_answer("image/svg+xml", (*play)->svg(std::nullopt))
                                      : text_answer("text/plain; charset=utf-8", (*play)->show(std::nullopt));
  response.headers.emplace_back("X-Turn", fmt::format("{}", line ? (*play)->turn() : turn));
  return response;
}

Response show_record(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  if (!is_over(call) && !call.master) return answer(secret_still());
  const auto bytes =
      host.store().read([&](store::Transaction& t) { return store::record_bytes(t, call.game->game.id); });
  if (!bytes) return answer(problem_of(bytes.error()));
  Response response = text_answer("application/x-ndjson", *bytes);
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}.game\"", call.game->game.id.text));
  return response;
}

// What happened, turn by turn, the whole truth with the rule behind each thing.
Response show_events(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  if (!is_over(call) && !call.master) return answer(secret_still());
  std::optional<Problem> wrong;
  const auto turn = asked_turn(call, wrong);
  if (wrong) return answer(*wrong);
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Game& game = (*standing)->game();
  Response response;
  base::JsonWriter json(response.body);
  json.open('{');
  json.key("steps").open('[');
  int before = -1;
  const auto whole = game::replay(game.record(), game.key(), [&](const game::Step& step) {
    if (step.line.deed == game::Deed::advance && (!turn || before == *turn || before < 0))
      json.object([&] {
        json.field("line", step.line.n);
        json.field("turn", before < 0 ? 1 : before);
        json.array("events", step.events, [&](const game::Event& event) {
          put_event(json, event, step.play.sentence(event, base::Language::english));
        });
      });
    if (step.line.deed == game::Deed::correct && (!turn || step.play.turn() == *turn))
      json.object([&] {
        json.field("line", step.line.n);
        json.field("turn", step.play.turn());
        json.array("events", game::events_of(step.correction),
                   [&](const game::Event& event) { put_event(json, event, game::to_text(step.correction)); });
      });
    before = step.play.turn();
    return !turn || before <= *turn;
  });
  if (!whole) return answer(Problem{500, "broken", "The game cannot be played again."});
  json.close(']');
  json.close('}');
  return response;
}

// Says that something changed, never what: who hears it asks, with his own rights.
Response live_game(Host& host, const Call& call) {
  Response response;
  response.type = "text/event-stream";
  response.headers.emplace_back("X-Accel-Buffering", "no");
  response.live = [&host, id = call.game->game.id.text, seats = call.seats,
                   line = call.game->game.tip.n](std::shared_ptr<Live> live) {
    host.hub().listen("game:" + id, live);
    for (const std::string& seat : seats) host.hub().listen("seat:" + id + ":" + seat, live);
    live->send(std::make_shared<const std::string>(
        "retry: 2000\n" + event_text("hello", fmt::format(R"({{"game":"{}","line":{}}})", id, line))));
  };
  return response;
}

Response game_feed(Host& host, const Call& call) {
  const auto lines =
      host.store().read([&](store::Transaction& t) { return store::lines_of(t, call.game->game.id, 0); });
  if (!lines) return answer(problem_of(lines.error()));
  std::string feed =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n<title>";
  base::write_escaped(feed, call.game->game.title);
  feed += fmt::format(
      "</title>\n<id>urn:sandtable:{}</id>\n<updated>{}</updated>\n<author><name>Sandtable</name></author>\n",
      call.game->game.id.text, moment(call.game->game.changed));
  int shown = 0;
  for (auto line = lines->rbegin(); line != lines->rend() && shown < 50; ++line) {
    if (!line->seat.empty() || line->bytes.find("\"do\":\"reveal\"") != std::string::npos) continue;
    ++shown;
    feed += fmt::format(
        "<entry><id>urn:sandtable:{}:{}</id><updated>{}</updated><title>{}</title>"
        "<link href=\"/games/{}\"/></entry>\n",
        call.game->game.id.text, line->n, moment(line->came),
        line->n == 0 ? std::string("The game has begun") : fmt::format("Turn {} was carried out", line->turn),
        call.game->game.id.text);
  }
  feed += "</feed>\n";
  return text_answer("application/atom+xml; charset=utf-8", std::move(feed));
}

}  // namespace host
