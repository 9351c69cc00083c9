#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <mutex>
#include <unordered_map>

#include "host/accounts/limiter.h"
#include "host/games/tables.h"
#include "host/mail/hook_call.h"
#include "host/pages/library.h"
#include "host/server/call.h"
#include "host/server/hub.h"
#include "host/server/problem.h"
#include "host/server/route.h"
#include "host/server/shelf.h"
#include "store/store.h"

namespace host {

struct HostOptions {
  std::string data;             // the folder that holds games/
  std::string web;              // the folder of the browser client; empty: there is none
  std::string judge;            // the judge for browsers, which may appear later; empty: there is none
  bool behind_proxy = false;    // people come over TLS: cookies are for TLS alone
  std::string holder = "host";  // this process, as claims name it
  base::PasswordCost password_cost = base::PasswordCost::everyday;
  bool limits = true;                            // how often somebody may ask; off only to measure
  std::size_t memory = std::size_t{256} << 20U;  // bytes for games at hand; the rest is in the store alone
  Reach hooks = Reach::net;                      // where webhooks may lead
  std::chrono::seconds lease{60};    // for a turn that is being carried out; after it another host may try
  std::function<store::Time()> now;  // empty: the machine's clock
};

/// Answers requests. It keeps nothing of its own that the store does not have: what is in memory is a copy,
/// thrown away when the store tells that it is old.
class Host : public Service {
 public:
  Host(store::Store& store, HostOptions options);
  ~Host() override;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // Of a Service.
  [[nodiscard]] std::size_t body_limit(std::string_view method, std::string_view path) const override;
  [[nodiscard]] bool slow(std::string_view method, std::string_view path) const override;
  [[nodiscard]] Response answer(const Request& request) override;

  [[nodiscard]] store::Store& store() { return store_; }
  [[nodiscard]] const HostOptions& options() const { return options_; }
  [[nodiscard]] Tables& tables() { return tables_; }
  [[nodiscard]] Scenarios& scenarios() { return scenarios_; }
  [[nodiscard]] Hub& hub() { return hub_; }
  [[nodiscard]] Library& library() { return library_; }
  [[nodiscard]] store::Time now() const;
  /// What names of versions (ETag) are made with, so that they tell nothing.
  [[nodiscard]] const base::Key& tag_key() const { return tag_key_; }

  /// A game as it is; nullptr: there is none.
  [[nodiscard]] GameInfoPtr find_game(const store::GameId& id);
  /// A game as a transaction of ours left it, made from what `find_game` gave: so it need not be read again.
  /// Thrown away unless the `told` tidings of that transaction are all that came of the game since.
  void keep_game(GameInfo info, std::size_t told);
  /// The position of a game that has begun.
  [[nodiscard]] store::Outcome<StandingPtr> standing(const GameInfo& info);
  /// Before something that costs an attempt, such as a password: a problem where there were too many.
  [[nodiscard]] std::optional<Problem> too_many_tries(const Call& call, std::string_view name);
  /// What is known of a session is forgotten; the next request reads it again.
  void forget_session(std::string_view secret);
  void forget_sessions();

  /// Tells the seats that new messages are for them. Reads the store, so it is not done where tidings arrive.
  void tell_of_messages();

  /// Called after tidings of a game; the clock looks whether there is something to do.
  std::function<void()> wake = [] {};
  /// Carries a game on at once; a problem, or nothing. Empty: this host has no clock.
  std::function<std::optional<Problem>(const store::GameId&)> force;

 private:
  [[nodiscard]] tl::expected<Caller, Problem> caller_of(const Request& request);
  [[nodiscard]] std::optional<Problem> forged(const Request& request, const Caller& caller) const;
  [[nodiscard]] std::optional<Problem> not_allowed(Call& call, const Route& route);
  [[nodiscard]] Response answer_unsafely(const Request& request);
  void heard(const store::Tidings& tidings);
  /// How many tidings came of a game, or of all: what was read before one may be old. For who holds the lock.
  [[nodiscard]] std::uint64_t news_of(const std::string& game) const {
    return news_of_all_ + news_[std::hash<std::string>()(game) % news_.size()];
  }

  /// The store may tell tidings as long as it lives; the host may be gone by then.
  struct Ears {
    std::mutex mutex;
    Host* host = nullptr;
  };
  std::shared_ptr<Ears> ears_ = std::make_shared<Ears>();

  struct Session {
    Caller caller;
    store::Time until{};  // asked for again after this
  };
  store::Store& store_;
  HostOptions options_;
  Scenarios scenarios_;
  Tables tables_;
  Hub hub_;
  Library library_;
  Limiter requests_{{120, 100}};     // of what is not quick, by address
  Limiter questions_{{300, 25}};     // while somebody writes or drags, by address
  Limiter by_address_{{20, 6'000}};  // passwords, by address
  Limiter by_name_{{10, 30'000}};    // passwords, by the name they are for
  std::mutex mutex_;
  std::unordered_map<std::string, Session> sessions_;
  Shelf<GameInfo> games_;
  std::map<std::string, int> messages_;  // game with news: the last message that was told
  std::vector<std::string> games_with_messages_;
  base::Key tag_key_ = base::fresh_key();
  std::array<std::uint64_t, 4096> news_{};  // tidings; games that share a place only ask too often
  std::uint64_t news_of_all_ = 0;
};

/// The secret a page of ours sends along with everything that changes something.
[[nodiscard]] std::string csrf_of(std::string_view session);
[[nodiscard]] std::string_view cookie_name(const HostOptions& options);

/// A failure of the store as an answer.
[[nodiscard]] Problem problem_of(const store::Failure& failure);

}  // namespace host
