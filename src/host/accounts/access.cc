// Who asks, and whether he may.

#include <fmt/core.h>

#include <algorithm>

#include "host/server/host.h"
#include "store/tokens.h"
#include "text/code_table.h"

namespace host {
namespace {

using namespace std::chrono_literals;

constexpr auto kRemembered = 10s;  // how long a session is taken on trust without asking the store

/// A session or token with its owner, as the store has them.
struct Known {
  store::Token token;
  store::Account account;
};

store::Outcome<Known> look_up(store::Store& store, std::string_view kind, std::string_view secret,
                              store::Time now) {
  return store.read([&](store::Transaction& t) -> store::Outcome<Known> {
    auto token = store::find_token(t, kind, secret, now);
    if (!token || !token->account) return store::fail(store::Why::missing, "no such token");
    auto account = store::find_account(t, *token->account);
    if (!account) return store::fail(store::Why::missing, "no such account");
    return Known{std::move(*token), std::move(*account)};
  });
}

Problem unknown_token() {
  Problem problem{401, "unknown-token", "This token is not known, or no longer good."};
  problem.headers.emplace_back("WWW-Authenticate", "Bearer");
  return problem;
}

Problem sign_in() { return {401, "not-signed-in", "Sign in first, or begin as a guest."}; }

/// The host part of "https://example.org:8080".
std::string_view without_scheme(std::string_view origin) {
  const std::size_t at = origin.find("://");
  return at == origin.npos ? origin : origin.substr(at + 3);
}

}  // namespace

std::string csrf_of(std::string_view session) {
  return base::to_hex(base::digest(fmt::format("sandtable csrf 1:{}", session))).substr(0, 32);
}

std::string_view cookie_name(const HostOptions& options) {
  return options.behind_proxy ? "__Host-sandtable" : "sandtable";
}

tl::expected<Caller, Problem> Host::caller_of(const Request& request) {
  std::string_view kind = "session";
  std::optional<std::string_view> secret = request.cookie(cookie_name(options_));
  if (const auto header = request.header("authorization")) {
    constexpr std::string_view kBearer = "Bearer ";
    if (!header->starts_with(kBearer)) return tl::unexpected(unknown_token());
    kind = "api";
    secret = header->substr(kBearer.size());
  }
  if (!secret || secret->empty()) return Caller{};
  if (secret->size() > 100)
    return kind == "api" ? tl::expected<Caller, Problem>(tl::unexpected(unknown_token())) : Caller{};
  const std::string key = base::to_hex(store::token_hash(*secret));
  const store::Time time = now();
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = sessions_.find(key); found != sessions_.end() && found->second.until > time)
      return found->second.caller;
  }
  const auto known = look_up(store_, kind, *secret, time);
  if (!known) {
    if (known.error().why != store::Why::missing) return tl::unexpected(problem_of(known.error()));
    if (kind == "api") return tl::unexpected(unknown_token());
    return Caller{};  // an old cookie is nobody, not an error: public pages stay open
  }
  Caller caller;
  caller.account = known->account;
  if (kind == "session") caller.secret = *secret;
  if (known->token.game) caller.game = known->token.game->text;
  caller.seat = known->token.seat;
  if (kind == "session" && time - known->token.used > 24h)
    (void)store_.write(
        [&](store::Transaction& t) { store::renew_token(t, known->token.hash, time, time + kSession); });
  const std::lock_guard lock(mutex_);
  if (sessions_.size() > 20'000) sessions_.clear();
  sessions_[key] = {caller, time + kRemembered};
  return caller;
}

// A browser sends the cookie along with what other pages make it send. Those pages cannot read what we
// answer, so they do not know the word that must come with it, nor can they make up the Origin.
std::optional<Problem> Host::forged(const Request& request, const Caller& caller) const {
  if (const auto origin = request.header("origin"); origin && *origin != "null") {
    const auto here = request.header("host");
    if (!here || without_scheme(*origin) != *here)
      return Problem{403, "other-site", "This was sent by a page of another site."};
  } else if (origin) {
    return Problem{403, "other-site", "This was sent by a page of another site."};
  }
  if (caller.secret.empty()) return std::nullopt;
  const auto word = request.header("x-csrf-token");
  if (!word || *word != csrf_of(caller.secret))
    return Problem{403, "no-csrf-token",
                   "Send the csrf_token that GET /api/session gives as the header X-CSRF-Token."};
  return std::nullopt;
}

namespace {

bool names_game(const Route& route) { return route.pattern.find("{game}") != route.pattern.npos; }
bool names_seat(const Route& route) { return route.pattern.find("{seat}") != route.pattern.npos; }

}  // namespace

std::optional<Problem> Host::not_allowed(Call& call, const Route& route) {
  const Caller& caller = call.caller;
  // A token for one game is good for nothing else but to see who one is.
  const bool narrow = caller.game.has_value();
  if (names_game(route)) {
    call.game = find_game({call.parts[0]});
    const Problem none = not_found("There is no such game, or you may not know of it.");
    if (call.game == nullptr || call.game->rules == nullptr) return none;
    if (narrow && *caller.game != call.parts[0]) return none;
    if (caller.account) {
      call.seats = call.game->held_by(caller.account->id);
      if (!caller.seat.empty())
        std::erase_if(call.seats, [&](const std::string& seat) { return seat != caller.seat; });
      call.keeper = !narrow && call.game->game.master == caller.account->id;
      call.master = call.keeper && call.game->settings.master;
    }
    const bool member = call.keeper || !call.seats.empty();
    if (call.game->game.access == "private" && !member && !caller.is("admin")) return none;
    if (names_seat(route)) {
      call.seat = base::upper(call.parts[1]);
      if (call.game->seat(call.seat) == nullptr)
        return not_found("This game has no such seat; GET the game for its seats.");
    }
  } else if (narrow && route.need != Need::nothing && route.name != "whoAmI") {
    return forbidden("This token is good for one game only.");
  }
  const auto holds = [&] {
    return std::find(call.seats.begin(), call.seats.end(), call.seat) != call.seats.end();
  };
  const auto signed_in_and = [&](bool yes, const char* no) -> std::optional<Problem> {
    if (yes) return std::nullopt;
    return caller.account ? forbidden(no) : sign_in();
  };
  switch (route.need) {
    case Need::nothing:
    case Need::reader: return std::nullopt;
    case Need::somebody: return signed_in_and(caller.account.has_value(), "");
    case Need::account:
      return signed_in_and(caller.account && caller.account->role != "guest",
                           "Guests cannot do this; choose a name and a password first.");
    case Need::seat: return signed_in_and(holds(), "This is not your seat.");
    case Need::seat_read: return signed_in_and(holds() || call.master, "This is not your seat.");
    case Need::member:
      return signed_in_and(call.keeper || !call.seats.empty(), "You do not play in this game.");
    case Need::keeper: return signed_in_and(call.keeper, "Only who made the game can do this.");
    case Need::master: return signed_in_and(call.master, "Only the game master can do this.");
    case Need::admin:
      return signed_in_and(caller.is("admin") && !narrow, "Only an administrator can do this.");
  }
  return forbidden("");
}

}  // namespace host
