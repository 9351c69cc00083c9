#include "host/games/lobby.h"

#include <fmt/core.h>

#include "host/clock/drive.h"
#include "host/mail/notices.h"
#include "host/pages/books.h"
#include "host/server/answers.h"
#include "host/server/log.h"
#include "play/game.h"
#include "play/player.h"
#include "store/record.h"

namespace host {
namespace {

/// Whether whoever asks may know who holds the seats.
bool names_shown(const GameInfo& info, const Call& call) {
  return info.settings.press != Press::anonymous || info.game.state == "over" || call.master;
}

void put_seat(base::JsonWriter& json, const GameInfo& info, const store::Seat& seat, const Call& call,
              const Names& names) {
  const bool own = call.caller.account && seat.account == call.caller.account->id;
  json.object([&] {
    json.field("code", seat.code);
    json.field("name", seat.name);
    json.field("taken", seat.account.has_value() || !seat.bot.empty());
    json.field("bot", seat.bot);
    const auto holder = seat.account ? names.find(seat.account->text) : names.end();
    if (holder != names.end() && (own || names_shown(info, call)))
      json.field("holder", holder->second);
    else
      json.key("holder").null();
    json.field("yours", own);
    json.field("ready", info.game.state == "running" && seat.ready >= info.game.turn);
    json.field("missed", seat.missed);
  });
}

}  // namespace

void put_game(base::JsonWriter& json, const GameInfo& info, const Call& call, const Names& names) {
  const store::Game& game = info.game;
  json.field("id", game.id.text);
  json.field("title", game.title);
  json.field("rules", game.rules);
  json.field("scenario", game.scenario);
  json.field("state", game.state);
  json.field("access", game.access);
  json.field("turn", game.turn);
  json.field("lines", game.tip.n + 1);
  json.field("made", moment(game.made));
  json.field("changed", moment(game.changed));
  put_moment(json, "deadline", info.clock.deadline);
  json.field("held", info.clock.held);
  const auto keeper = game.master ? names.find(game.master->text) : names.end();
  if (keeper != names.end())
    json.field("keeper", keeper->second);
  else
    json.key("keeper").null();
  json.key("settings").written(to_json(info.settings, false));
  json.key("seats").open('[');
  for (const store::Seat& seat : info.seats) put_seat(json, info, seat, call, names);
  json.close(']');
  json.key("you").object([&] {
    const bool keeps = call.caller.account && game.master == call.caller.account->id;
    json.field("keeper", keeps);
    json.field("master", keeps && info.settings.master);
    json.key("seats").open('[');
    if (call.caller.account)
      for (const std::string& seat : info.held_by(call.caller.account->id)) json.value(seat);
    json.close(']');
  });
}

Names names_in(store::Transaction& t, const std::vector<GameInfoPtr>& games) {
  Names names;
  const auto add = [&](const std::optional<store::AccountId>& id) {
    if (!id || names.contains(id->text)) return;
    if (const auto account = store::find_account(t, *id)) names[id->text] = account->name;
  };
  for (const GameInfoPtr& info : games) {
    add(info->game.master);
    for (const store::Seat& seat : info->seats) add(seat.account);
  }
  return names;
}

tl::expected<Planned, Problem> plan(Host& host, const std::string& scenario, std::string_view rules,
                                    const Settings& settings) {
  Planned planned;
  std::string text = settings.scenario;
  if (text.empty()) {
    auto file = find_scenario(host, scenario);
    if (!file)
      return tl::unexpected(
          Problem{422, "no-such-scenario", "There is no such scenario; GET /api/scenarios lists them."});
    planned.rules = file->rules;
    text = std::move(file->text);
  } else {
    planned.rules = newest_rules(rules);
    if (planned.rules == nullptr)
      return tl::unexpected(
          Problem{422, "bad-field", "\"rules\" must name the rules of the scenario's text."});
  }
  const auto read = host.scenarios().read(*planned.rules, text, settings.options);
  if (!read) return tl::unexpected(Problem{422, "bad-scenario", read.error().sentences()});
  planned.title = (*read)->facts().name;
  const auto play = (*read)->start(base::Key{}, {});
  if (!play) return tl::unexpected(Problem{422, "bad-scenario", play.error().sentence()});
  for (const game::Seat& seat : (*play)->seats()) planned.seats.push_back({seat.code, seat.name, {}, {}});
  return planned;
}

tl::expected<store::GameId, Problem> add_new_game(Host& host, const NewGame& wanted, store::Time now) {
  auto planned = plan(host, wanted.scenario, wanted.rules, wanted.settings);
  if (!planned) return tl::unexpected(planned.error());
  for (const auto& [code, kind] : wanted.bots)
    if (bots::find_player(*planned->rules, kind) == nullptr)
      return tl::unexpected(
          Problem{422, "no-such-bot", "This game has no such bot; GET /api/rules lists them."});
  std::size_t known = 0;
  for (store::Seat& seat : planned->seats) {
    if (const auto bot = wanted.bots.find(seat.code); bot != wanted.bots.end()) {
      seat.bot = bots::find_player(*planned->rules, bot->second)->name;
      ++known;
    }
    if (const auto holder = wanted.holders.find(seat.code); holder != wanted.holders.end()) {
      seat.account = holder->second;
      ++known;
    }
  }
  if (known != wanted.bots.size() + wanted.holders.size())
    return tl::unexpected(Problem{422, "no-such-seat", "The scenario has no such seat."});
  store::Game game;
  game.id = store::GameId::fresh();
  game.rules = planned->rules->id();
  game.scenario = wanted.settings.scenario.empty() ? wanted.scenario : std::string();
  game.title = wanted.title.empty() ? planned->title : wanted.title;
  game.state = "open";
  game.access = wanted.access;
  game.master = wanted.master;
  game.settings = to_json(wanted.settings, true);
  game.made = game.changed = now;
  const auto done =
      host.store().write([&](store::Transaction& t) { store::add_game(t, game, planned->seats); });
  if (!done) return tl::unexpected(problem_of(done.error()));
  return game.id;
}

tl::expected<void, Problem> begin_game(Host& host, const GameInfo& info, store::Time now) {
  game::Setup setup;
  setup.scenario = info.settings.scenario;
  if (setup.scenario.empty()) {
    auto file = find_scenario(host, info.game.scenario);
    if (!file) return tl::unexpected(Problem{409, "no-such-scenario", "The scenario of this game is gone."});
    setup.scenario = std::move(file->text);
  }
  setup.options = info.settings.options;
  const auto read = host.scenarios().read(*info.rules, setup.scenario, setup.options);
  const bool words = read && !(*read)->facts().dice_words.empty();
  setup.key = words ? base::key_from_words((*read)->facts().dice_words) : base::fresh_key();
  auto game = game::Game::begin(*info.rules, setup, terms(info.settings), host.scenarios().reader());
  if (!game) return tl::unexpected(Problem{409, "bad-scenario", game.error().sentence()});
  store::Turn turn;
  turn.lines = {{game::bytes_of(*game->record().header), ""}};
  turn.next = game->play().turn();
  turn.clock = next_clock(info, game->play(), now);
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    store::Game changed = info.game;
    changed.state = "running";
    if (auto stored = store::change_game(t, changed, now); !stored) return stored;
    store::keep_dice_key(t, info.game.id, setup.key);
    turn.notices = notices_of_turn(t, info, game->play(), turn.clock.deadline, now);
    if (auto tip = store::finish_turn(t, info.game.id, store::Tip{}, std::nullopt, turn, now); !tip)
      return tl::unexpected(tip.error());
    return {};
  });
  if (!done) return tl::unexpected(problem_of(done.error()));
  return {};
}

void begin_if_full(Host& host, const store::GameId& id, store::Time now) {
  const GameInfoPtr info = host.find_game(id);
  if (info == nullptr || info->rules == nullptr || info->started() || !info->settings.when_full) return;
  for (const store::Seat& seat : info->seats)
    if (!seat.account && seat.bot.empty()) return;
  if (const auto begun = begin_game(host, *info, now); !begun)
    log_warning(fmt::format("game {} cannot begin: {}", id.text, begun.error().code));
}

void begin_full_games(Host& host, store::Time now) {
  store::GamesAsked asked;
  asked.states = {"open"};
  asked.limit = 1000;  // the newest: older ones were looked at before
  const auto games = host.store().read([&](store::Transaction& t) { return store::find_games(t, asked); });
  if (!games) return log_warning(fmt::format("open games cannot be read: {}", games.error().what));
  for (const store::Game& game : *games) begin_if_full(host, game.id, now);
}

}  // namespace host
