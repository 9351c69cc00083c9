#include "host/server/host.h"

#include <fmt/core.h>

#include <algorithm>

#include "host/pages/static_files.h"
#include "host/server/body.h"
#include "host/server/log.h"
#include "play/registry.h"
#include "store/messages.h"
#include "store/tokens.h"
#include "text/code_table.h"

namespace host {
namespace {

// Of the memory for games: for what the lobby knows of them. The others are positions, which cost more and
// are asked for less.
constexpr std::size_t kLobbyShare = 8;

// What a route that takes no body may be sent: an object without fields, with room for blanks and one field
// to be named as wrong.
constexpr std::size_t kNoFields = 1024;

std::size_t bytes(const std::string& text) { return text.capacity(); }

std::int64_t milliseconds(store::Time time) { return time.time_since_epoch().count(); }

}  // namespace

const store::Seat* GameInfo::seat(std::string_view code) const {
  const auto found =
      std::find_if(seats.begin(), seats.end(), [&](const store::Seat& s) { return s.code == code; });
  return found == seats.end() ? nullptr : &*found;
}

std::size_t GameInfo::weight() const {
  std::size_t sum = sizeof(GameInfo) + bytes(game.id.text) + bytes(game.rules) + bytes(game.scenario) +
                    bytes(game.title) + bytes(game.settings) + bytes(settings.scenario) +
                    seats.capacity() * sizeof(store::Seat);
  for (const store::Seat& seat : seats) sum += bytes(seat.name) + bytes(seat.bot);
  for (const auto& [name, value] : settings.options) sum += 64 + bytes(name) + bytes(value);
  return sum;
}

std::vector<std::string> GameInfo::held_by(const store::AccountId& account) const {
  std::vector<std::string> held;
  for (const store::Seat& s : seats)
    if (s.account == account) held.push_back(s.code);
  return held;
}

Host::Host(store::Store& store, HostOptions options)
    : store_(store),
      options_(std::move(options)),
      tables_(store, scenarios_, options_.memory - options_.memory / kLobbyShare),
      library_(options_.data),
      games_(options_.memory / kLobbyShare) {
  ears_->host = this;
  store_.listen([ears = ears_](const store::Tidings& tidings) {
    const std::lock_guard lock(ears->mutex);
    if (ears->host != nullptr) ears->host->heard(tidings);
  });
}

Host::~Host() {
  const std::lock_guard lock(ears_->mutex);
  ears_->host = nullptr;
}

store::Time Host::now() const {
  if (options_.now) return options_.now();
  return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

// What changed is forgotten before anybody is told, so that whoever asks because of it gets the new.
void Host::heard(const store::Tidings& tidings) {
  {
    Shelf<GameInfo>::Dropped dropped;
    const std::lock_guard lock(mutex_);
    if (tidings.about.empty()) {
      ++news_of_all_;
      games_.clear(dropped);
    } else {
      ++news_[std::hash<std::string>()(tidings.about) % news_.size()];
      games_.forget(tidings.about, dropped);
    }
  }
  // That somebody wrote to somebody is a secret of the two: only they are told, by whoever reads it.
  if (tidings.what == "message") {
    const std::lock_guard lock(mutex_);
    games_with_messages_.push_back(tidings.about);
  } else if (!tidings.about.empty())
    hub_.tell("game:" + tidings.about, tidings.what, fmt::format(R"({{"game":"{}"}})", tidings.about));
  if (tidings.what != "record") wake();  // a line alone moves no clock
}

void Host::tell_of_messages() {
  std::vector<std::string> games;
  {
    const std::lock_guard lock(mutex_);
    games.swap(games_with_messages_);
  }
  std::sort(games.begin(), games.end());
  games.erase(std::unique(games.begin(), games.end()), games.end());
  for (const std::string& id : games) {
    const GameInfoPtr info = find_game({id});
    if (info == nullptr) continue;
    int& told = messages_[id];
    int last = told;
    for (const store::Seat& seat : info->seats) {
      const std::string topic = "seat:" + id + ":" + seat.code;
      const auto news =
          store_.read([&](store::Transaction& t) { return store::messages_for(t, {id}, seat.code, told); });
      if (!news || news->empty()) continue;
      last = std::max(last, news->back().n);
      hub_.tell(topic, "message",
                fmt::format(R"({{"game":"{}","seat":"{}","n":{}}})", id, seat.code, news->back().n));
    }
    told = last;
  }
}

GameInfoPtr Host::find_game(const store::GameId& id) {
  if (id.text.empty() || id.text.size() > 40) return nullptr;
  Shelf<GameInfo>::Dropped dropped;  // freed after the lock is
  std::uint64_t before = 0;
  {
    const std::lock_guard lock(mutex_);
    if (auto found = games_.find(id.text, dropped)) return found;
    before = news_of(id.text);
  }
  auto read = store_.read([&](store::Transaction& t) -> store::Outcome<GameInfo> {
    GameInfo info;
    auto game = store::find_game(t, id);
    if (!game) return store::fail(store::Why::missing, "there is no such game");
    info.game = std::move(*game);
    info.seats = store::seats_of(t, id);
    info.clock = store::clock_of(t, id).value_or(store::Clock{});
    return info;
  });
  if (!read) return nullptr;
  read->settings = settings_from_json(read->game.settings);
  read->rules = game::find_rules(read->game.rules);
  read->heard = before;
  auto info = std::make_shared<const GameInfo>(std::move(*read));
  const std::lock_guard lock(mutex_);
  if (news_of(id.text) == before) games_.put(id.text, info, dropped);
  return info;
}

void Host::keep_game(GameInfo info, std::size_t told) {
  info.heard += told;
  auto kept = std::make_shared<const GameInfo>(std::move(info));
  Shelf<GameInfo>::Dropped dropped;  // freed after the lock is
  const std::lock_guard lock(mutex_);
  if (news_of(kept->game.id.text) == kept->heard) games_.put(kept->game.id.text, kept, dropped);
}

store::Outcome<StandingPtr> Host::standing(const GameInfo& info) {
  return tables_.find(info.game.id, info.game.tip);
}

void Host::forget_session(std::string_view secret) {
  const std::lock_guard lock(mutex_);
  sessions_.erase(base::to_hex(store::token_hash(secret)));
}

void Host::forget_sessions() {
  const std::lock_guard lock(mutex_);
  sessions_.clear();
}

std::size_t Host::body_limit(std::string_view method, std::string_view path) const {
  const Route* route = find_route(method, path);
  if (route == nullptr) return 0;
  return std::max(route->body, kNoFields);
}

bool Host::slow(std::string_view method, std::string_view path) const {
  const Route* route = find_route(method, path);
  if (route == nullptr || route->effort == Effort::quick) return false;
  if (route->effort == Effort::slow || route->effort == Effort::ask) return true;
  // Quick if the game is in memory: the parts after /api/games/ begin with its id.
  constexpr std::string_view kBefore = "/api/games/";
  if (!path.starts_with(kBefore)) return true;
  std::string_view id = path.substr(kBefore.size());
  id = id.substr(0, id.find('/'));
  auto& self = const_cast<Host&>(*this);  // NOLINT: looking at a cache
  GameInfoPtr info;
  {
    Shelf<GameInfo>::Dropped dropped;
    const std::lock_guard lock(self.mutex_);
    info = self.games_.find(std::string(id), dropped);
    if (info == nullptr) return true;
  }
  return !tables_.at_hand(info->game.id, info->game.tip);
}

std::optional<Problem> Host::too_many_tries(const Call& call, std::string_view name) {
  if (!options_.limits) return std::nullopt;
  const std::int64_t now = milliseconds(call.now);
  std::int64_t wait = by_address_.take(call.request.address, now);
  if (wait == 0 && !name.empty()) wait = by_name_.take(store::folded(name), now);
  if (wait == 0) return std::nullopt;
  Problem problem{429, "too-many-tries", "There were too many tries. Wait a little, then try again."};
  problem.headers.emplace_back("Retry-After", fmt::format("{}", wait / 1000 + 1));
  return problem;
}

Response Host::answer(const Request& request) {
  try {
    return answer_unsafely(request);
  } catch (const std::exception& error) {  // memory; nothing we rule on throws
    log_error(fmt::format("{} {}: {}", request.method, request.path.substr(0, 200), error.what()));
    return host::answer(Problem{500, "broken", "Something broke here. It was noted; please try again."});
  }
}

Response Host::answer_unsafely(const Request& request) {
  Match matched = match(request.method, request.path);
  if (matched.route == nullptr) {
    if (!matched.allowed.empty()) {
      Problem problem{405, "wrong-method", fmt::format("Here one can only {}.", matched.allowed)};
      problem.headers.emplace_back("Allow", matched.allowed);
      return host::answer(problem);
    }
    if (auto file = static_file(options_.web, request)) return std::move(*file);
    return host::answer(not_found());
  }
  const Route& route = *matched.route;
  Call call{request, std::move(matched.parts), {}, nullptr, {}, false, false, {}, now()};
  if (options_.limits && (route.effort == Effort::slow || route.effort == Effort::ask)) {
    Limiter& pace = route.effort == Effort::ask ? questions_ : requests_;
    if (const std::int64_t wait = pace.take(request.address, milliseconds(call.now)); wait > 0) {
      Problem problem{429, "too-many-requests", "These are too many requests at once. Wait a little."};
      problem.headers.emplace_back("Retry-After", fmt::format("{}", wait / 1000 + 1));
      return host::answer(problem);
    }
  }
  auto caller = caller_of(request);
  if (!caller) return host::answer(caller.error());
  call.caller = std::move(*caller);
  const bool word_is_proof =
      route.pattern.find("{word}") != route.pattern.npos;  // cookies count for nothing there
  if (request.method != "GET" && request.method != "HEAD" && !word_is_proof)
    if (const auto problem = forged(request, call.caller)) return host::answer(*problem);
  if (const auto problem = not_allowed(call, route)) return host::answer(*problem);
  if (route.body == 0 && !request.body.empty())
    if (const auto problem = Body(request.body).wrong()) return host::answer(*problem);
  return route.handler(*this, call);
}

Problem problem_of(const store::Failure& failure) {
  using store::Why;
  switch (failure.why) {
    case Why::missing: return not_found("There is no such thing (any more).");
    case Why::taken: return conflict("taken", "Somebody has that already.");
    case Why::conflict: return conflict("gone-on", "Somebody was faster. Look again, then decide anew.");
    case Why::refused: return conflict("refused", "This cannot be done.");
    case Why::busy: return {503, "busy", "The host is too busy. Nothing was stored; please try again."};
    case Why::unknown:
      return {503, "unknown", "The host lost its database. Look whether it was stored before trying again."};
    case Why::broken: break;
  }
  log_error(fmt::format("the store: {}", failure.what));
  return {500, "broken", "Something broke here. Nothing was stored. It was noted; please try again."};
}

}  // namespace host
