#include <fmt/core.h>

#include <algorithm>

#include "host/clock/drive.h"
#include "host/games/lobby.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "play/player.h"
#include "play/registry.h"
#include "text/code_table.h"

namespace host {
namespace {

constexpr int kMostShown = 100;

bool is_access(std::string_view access) {
  return access == "open" || access == "invited" || access == "private";
}

Response games_answer(Host& host, const Call& call, const std::vector<store::Game>& games) {
  std::vector<GameInfoPtr> infos;
  for (const store::Game& game : games)
    if (auto info = host.find_game(game.id)) infos.push_back(std::move(info));
  const auto names = host.store().read([&](store::Transaction& t) { return names_in(t, infos); });
  if (!names) return answer(problem_of(names.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    json.array("games", infos,
               [&](const GameInfoPtr& info) { json.object([&] { put_game(json, *info, call, *names); }); });
  });
}

}  // namespace

Response list_games(Host& host, const Call& call) {
  store::GamesAsked asked;
  asked.limit = kMostShown;
  const std::string_view state = call.request.asked("state").value_or("");
  if (state.empty())
    asked.states = {"open", "running", "paused", "over"};
  else if (state == "open" || state == "running" || state == "paused" || state == "over")
    asked.states = {std::string(state)};
  else
    return answer(bad_request("bad-query", "state is open, running, paused or over."));
  if (const auto before = call.request.asked("before")) {
    const auto time = read_utc(*before);
    if (!time) return answer(bad_request("bad-query", "before is a time such as 2026-12-01T20:00:00Z."));
    asked.before = store::Time(std::chrono::seconds(*time));
  }
  if (call.request.asked("mine") == "true") {
    if (!call.caller.account)
      return answer(Problem{401, "not-signed-in", "Sign in first, or begin as a guest."});
    asked.account = call.account().id;
  }
  auto games = host.store().read([&](store::Transaction& t) {
    if (asked.account) return store::find_games(t, asked);
    // Private games are nobody's business: they are never even read here.
    std::vector<store::Game> listed;
    for (const char* access : {"open", "invited"}) {
      asked.access = access;
      for (store::Game& game : store::find_games(t, asked)) listed.push_back(std::move(game));
    }
    std::sort(listed.begin(), listed.end(),
              [](const store::Game& a, const store::Game& b) { return a.changed > b.changed; });
    if (listed.size() > kMostShown) listed.resize(kMostShown);
    return listed;
  });
  if (!games) return answer(problem_of(games.error()));
  return games_answer(host, call, *games);
}

Response show_game(Host& host, const Call& call) {
  const std::vector<GameInfoPtr> infos{call.game};
  const auto names = host.store().read([&](store::Transaction& t) { return names_in(t, infos); });
  if (!names) return answer(problem_of(names.error()));
  const auto standing =
      call.game->started() ? host.standing(*call.game) : store::Outcome<StandingPtr>(StandingPtr());
  if (!standing) return answer(problem_of(standing.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    put_game(json, *call.game, call, *names);
    // Who is asked and who has answered; never what.
    json.key("asked").open('[');
    if (*standing != nullptr)
      for (const game::Ask& ask : (*standing)->play().asks())
        json.object([&] {
          json.field("seat", ask.seat);
          json.field("kind", ask.kind);
          json.field("answered", ask.answered());
        });
    json.close(']');
    if (*standing != nullptr)
      json.field("commitment", base::to_hex((*standing)->game().record().header->commitment));
  });
}

Response make_game(Host& host, const Call& call) {
  Body body(call.request.body);
  NewGame wanted;
  wanted.scenario = body.maybe_text("scenario", 80).value_or("");
  wanted.rules = body.maybe_text("rules", 40).value_or("");
  wanted.title = body.maybe_text("title", 80).value_or("");
  wanted.access = body.maybe_text("access", 20).value_or("open");
  const std::string seat = base::upper(body.maybe_text("seat", 40).value_or(""));
  const std::string others = body.maybe_text("others", 40).value_or("");
  for (auto& [code, kind] : body.pairs("bots", 64, 40)) wanted.bots[base::upper(code)] = kind;
  const bool start = body.maybe_flag("start").value_or(false);
  read_settings(body, wanted.settings);
  if (!is_access(wanted.access)) body.complain("access", "must be open, invited or private");
  if (wanted.scenario.empty() && wanted.settings.scenario.empty()) body.complain("scenario", "is missing");
  if (wanted.settings.master && !seat.empty())
    body.complain("seat", "cannot be taken by the game master, who sees everything");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  wanted.master = call.account().id;
  if (!seat.empty()) wanted.holders.emplace(seat, call.account().id);
  if (!others.empty()) {  // "others": "steward" seats a bot everywhere else
    const auto planned = plan(host, wanted.scenario, wanted.rules, wanted.settings);
    if (!planned) return answer(planned.error());
    for (const store::Seat& s : planned->seats)
      if (s.code != seat && !wanted.bots.contains(s.code))
        wanted.bots[s.code] = others == "best" ? "" : others;
  }
  const auto id = add_new_game(host, wanted, call.now);
  if (!id) return answer(id.error());
  GameInfoPtr info = host.find_game(*id);
  if (info == nullptr) return answer(not_found());
  if (start) {
    if (const auto begun = begin_game(host, *info, call.now); !begun) return answer(begun.error());
    info = host.find_game(*id);
  }
  const Names names{{call.account().id.text, call.account().name}};
  Response response = json_answer(201, [&](base::JsonWriter& json) { put_game(json, *info, call, names); });
  response.headers.emplace_back("Location", "/api/games/" + id->text);
  return response;
}

Response change_game(Host& host, const Call& call) {
  Body body(call.request.body);
  store::Game game = call.game->game;
  game.title = body.maybe_text("title", 80).value_or(game.title);
  game.access = body.maybe_text("access", 20).value_or(game.access);
  Settings settings = call.game->settings;
  if (!call.game->started()) {  // what was agreed stands once the game has begun
    const bool master = settings.master;
    read_settings(body, settings);
    if (settings.master != master) body.complain("master", "can only be chosen when a game is made");
  }
  if (!is_access(game.access)) body.complain("access", "must be open, invited or private");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (!call.game->started()) {
    const auto planned = plan(host, game.scenario, call.game->rules->name(), settings);
    if (!planned) return answer(planned.error());
  }
  game.settings = to_json(settings, true);
  const auto done =
      host.store().write([&](store::Transaction& t) { return store::change_game(t, game, call.now); });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

Response remove_game(Host& host, const Call& call) {
  if (call.game->started())
    return answer(conflict("has-begun", "A game that has begun is not removed; its record belongs to all."));
  const auto done =
      host.store().write([&](store::Transaction& t) { store::remove_game(t, call.game->game.id); });
  if (!done) return answer(problem_of(done.error()));
  host.tables().forget(call.game->game.id);
  return nothing_more();
}

Response start_game(Host& host, const Call& call) {
  if (call.game->started()) return answer(conflict("has-begun", "The game has begun already."));
  if (const auto begun = begin_game(host, *call.game, call.now); !begun) return answer(begun.error());
  return nothing_more();
}

}  // namespace host
