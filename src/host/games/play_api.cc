// What a seat sees.

#include <fmt/core.h>

#include <charconv>

#include "host/games/seat_words.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "play/adviser.h"
#include "play/after_turn.h"
#include "play/chronicler.h"
#include "play/receipt_json.h"

namespace host {

Problem not_begun() { return conflict("not-begun", "The game has not begun yet."); }

namespace {

std::optional<int> asked_number(const Call& call, std::string_view name, int least,
                                std::optional<Problem>& wrong) {
  const auto text = call.request.asked(name);
  if (!text) return std::nullopt;
  int number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  if (error != std::errc() || end != text->data() + text->size() || number < least) {
    wrong = bad_request("bad-query", fmt::format("{} is a number from {} up.", name, least));
    return std::nullopt;
  }
  return number;
}

}  // namespace

std::optional<int> asked_turn(const Call& call, std::optional<Problem>& wrong) {
  return asked_number(call, "turn", 0, wrong);
}

std::optional<int> asked_moment(const Call& call, std::optional<Problem>& wrong) {
  const auto moment = asked_number(call, "moment", 1, wrong);
  if (moment && !call.request.asked("turn"))
    wrong = bad_request("bad-query", "A moment is one of a turn: say which turn.");
  return moment;
}

std::optional<int> asked_line(const Call& call, std::optional<Problem>& wrong) {
  const auto line = asked_number(call, "line", 1, wrong);
  if (line && call.request.asked("turn"))
    wrong = bad_request("bad-query", "A line is of the whole record: leave out the turn.");
  return line;
}

void put_asks(base::JsonWriter& json, const game::Play& play, std::string_view seat) {
  json.key("asks").open('[');
  for (const game::Ask& ask : play.asks()) {
    if (ask.seat != seat) continue;
    json.object([&] {
      json.field("kind", ask.kind);
      json.field("prompt", ask.prompt);
      json.field("answered", ask.answered());
      json.field("answer", name(ask.answer));
      json.field("needed", ask.needed);
      json.array("choices", ask.choices, [&](const std::string& choice) { json.value(choice); });
    });
  }
  json.close(']');
}

void put_moments(base::JsonWriter& json, const std::vector<game::Moment>& moments) {
  json.array("moments", moments, [&](const game::Moment& moment) {
    json.object([&] {
      json.field("slot", moment.slot);
      json.field("who", moment.who);
    });
  });
}

std::string_view name(game::Answer answer) {
  switch (answer) {
    case game::Answer::none: return "none";
    case game::Answer::empty: return "empty";
    case game::Answer::hold: return "hold";
    case game::Answer::given: return "given";
  }
  return "";
}

Response html_answer(std::string html) {
  Response response = text_answer("text/html; charset=utf-8", std::move(html));
  // A page made of what players wrote gets no rights at all, whatever should slip through.
  response.headers.emplace_back("Content-Security-Policy",
                                "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  return response;
}

namespace {

/// Answers from the position as it is, made once for each seat.
Response from_position(Host& host, const Call& call, const std::string& name, std::string type,
                       const std::function<std::string(const Standing&)>& make) {
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  // Keyed: the hash of the last line would let a seat try out what another may have written.
  const std::string tag = fmt::format(
      "\"{}\"", base::to_hex(base::keyed_digest(host.tag_key(),
                                                fmt::format("{} {} {}", base::to_hex((*standing)->tip().hash),
                                                            name, call.seat)))
                    .substr(0, 32));
  Response response;
  response.type = std::move(type);
  response.headers.emplace_back("ETag", tag);
  response.headers.emplace_back("Cache-Control", "private, no-cache");
  if (call.request.header("if-none-match") == tag) {
    response.status = 304;
    return response;
  }
  response.body = *(*standing)->kept(name + ":" + call.seat, [&] { return make(**standing); });
  return response;
}

/// The game as `when` (play/after_turn.h) finds it in its record.
template <class When>
tl::expected<std::unique_ptr<game::Play>, Problem> play_of(Host& host, const Call& call, When&& when,
                                                           int turn) {
  const auto standing = host.standing(*call.game);
  if (!standing) return tl::unexpected(problem_of(standing.error()));
  const game::Game& game = (*standing)->game();
  auto play = when(game.record(), game.key(), turn);
  if (!play) return tl::unexpected(conflict("not-played", play.error().what + "."));
  return std::move(*play);
}

/// What was, and never changes again unless a turn is taken back.
Response of_the_past(std::string type, std::string body) {
  Response response = text_answer(std::move(type), std::move(body));
  response.headers.emplace_back("Cache-Control", "private, no-cache");
  return response;
}

}  // namespace

tl::expected<std::string, Problem> map_at(Host& host, const Call& call, std::optional<std::string_view> seat,
                                          int turn, int moment) {
  const auto play = play_of(host, call, game::before_turn, turn);
  if (!play) return tl::unexpected(play.error());
  const std::vector<game::Moment> moments = (*play)->moments(seat);
  if (static_cast<std::size_t>(moment) > moments.size())
    return tl::unexpected(
        conflict("no-such-moment", fmt::format("Turn {} has {} moments.", turn, moments.size())));
  return (*play)->svg_at(seat, moments[static_cast<std::size_t>(moment) - 1]);
}

Response seat_view(Host& host, const Call& call) {
  return from_position(host, call, "view", "application/json", [&](const Standing& standing) {
    std::string out;
    base::JsonWriter json(out);
    json.object([&] {
      json.field("game", call.game->game.id.text);
      json.field("seat", call.seat);
      json.field("turn", standing.play().turn());
      json.field("line", standing.tip().n);
      json.field("over", standing.play().over());
      put_asks(json, standing.play(), call.seat);
      json.key("view").written(standing.play().view(call.seat));
    });
    return out;
  });
}

Response seat_asks(Host& host, const Call& call) {
  return from_position(host, call, "asks", "application/json", [&](const Standing& standing) {
    std::string out;
    base::JsonWriter json(out);
    json.object([&] {
      json.field("turn", standing.play().turn());
      json.field("line", standing.tip().n);
      json.field("over", standing.play().over());
      put_asks(json, standing.play(), call.seat);
    });
    return out;
  });
}

// For the judge in the seat's own browser.
Response seat_knowledge(Host& host, const Call& call) {
  return from_position(host, call, "knowledge", "application/json", [&](const Standing& standing) {
    std::string out;
    base::JsonWriter json(out);
    json.object([&] {
      json.field("line", standing.tip().n);
      if (const auto known = game::knowledge(standing.play(), call.seat))
        json.field("knowledge", *known);
      else
        json.key("knowledge").null();
    });
    return out;
  });
}

Response seat_report(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const std::string_view format = call.request.asked("format").value_or("text");
  game::Format wanted = game::Format::text;
  if (format == "json")
    wanted = game::Format::json;
  else if (format == "html")
    wanted = game::Format::html;
  else if (format == "brief")
    wanted = game::Format::brief;
  else if (format != "text")
    return answer(bad_request("bad-query", "format is text, brief, json or html."));
  std::optional<Problem> wrong;
  const auto turn = asked_turn(call, wrong);
  if (wrong) return answer(*wrong);
  std::string report;
  if (turn) {
    const auto play = play_of(host, call, game::after_turn, *turn);
    if (!play) return answer(play.error());
    report = (*play)->report(call.seat, wanted);
  } else {
    const auto standing = host.standing(*call.game);
    if (!standing) return answer(problem_of(standing.error()));
    report = *(*standing)->kept(fmt::format("report {}:{}", format, call.seat),
                                [&] { return (*standing)->play().report(call.seat, wanted); });
  }
  if (wanted == game::Format::html) return html_answer(std::move(report));
  return text_answer(wanted == game::Format::json ? "application/json" : "text/plain; charset=utf-8",
                     std::move(report));
}

Response seat_map(Host& host, const Call& call) {
  const std::string_view format = call.request.asked("format").value_or("svg");
  if (format != "svg" && format != "text") return answer(bad_request("bad-query", "format is svg or text."));
  std::optional<Problem> wrong;
  const auto turn = asked_turn(call, wrong);
  const auto moment = asked_moment(call, wrong);
  if (moment && format != "svg") wrong = bad_request("bad-query", "A moment is drawn: format is svg.");
  if (wrong) return answer(*wrong);
  const std::string type = format == "svg" ? "image/svg+xml" : "text/plain; charset=utf-8";
  const auto shown = [&](const game::Play& play) {
    return format == "svg" ? play.svg(call.seat) : play.show(call.seat);
  };
  if (!turn)
    return from_position(host, call, fmt::format("map {}", format), type,
                         [&](const Standing& standing) { return shown(standing.play()); });
  if (!call.game->started()) return answer(not_begun());
  if (moment) {
    auto drawing = map_at(host, call, call.seat, *turn, *moment);
    return drawing ? of_the_past(type, std::move(*drawing)) : answer(drawing.error());
  }
  const auto play = play_of(host, call, game::after_turn, *turn);
  return play ? of_the_past(type, shown(**play)) : answer(play.error());
}

// What of a turn the seat was told, moment by moment; the map of each is `seat_map`'s.
Response seat_moments(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  std::optional<Problem> wrong;
  const auto turn = asked_turn(call, wrong);
  if (!turn && !wrong) wrong = bad_request("bad-query", "Moments are those of a turn: say which turn.");
  if (wrong) return answer(*wrong);
  const auto play = play_of(host, call, game::before_turn, *turn);
  if (!play) return answer(play.error());
  return json_answer(200, [&](base::JsonWriter& json) { put_moments(json, (*play)->moments(call.seat)); });
}

// The whole game as this seat knows it: what has happened, told as a story.
Response seat_story(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const auto chronicler = call.game->rules->chronicler(call.seat);
  if (chronicler == nullptr) return answer(not_found("Nobody tells the whole of such a game yet."));
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Game& game = (*standing)->game();
  game::Record start = game.record();
  start.lines.cut(0);
  const auto begun = game::replay(start, game.key());
  if (!begun) return answer(Problem{500, "broken", "The game cannot be played again."});
  chronicler->see(**begun);
  const auto whole = game::replay(game.record(), game.key(), [&](const game::Step& step) {
    if (step.line.deed == game::Deed::advance) chronicler->see(step.play);
    return true;
  });
  if (!whole) return answer(Problem{500, "broken", "The game cannot be played again."});
  return html_answer(chronicler->tell(game::ChronicleFormat::html, "", std::nullopt).front().text);
}

Response ask_query(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", 16'384, true);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const auto result = (*standing)->play().query(call.seat, text);
  if (!result) return answer(Problem{422, "not-understood", result.error().sentence()});
  return json_answer(200, [&](base::JsonWriter& json) { json.field("answer", *result); });
}

Response ask_hints(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", 1000);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    game::put_hints(json, (*standing)->play().hints(call.seat, text));
  });
}

}  // namespace host
