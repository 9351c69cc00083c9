#include "host/clock/clockwork.h"

#include <fmt/core.h>

#include <algorithm>

#include "host/games/lobby.h"
#include "host/mail/notices.h"
#include "host/server/log.h"
#include "store/tokens.h"

namespace host {
namespace {

using namespace std::chrono_literals;
constexpr auto kLongestSleep = 5s;  // another host may have stopped without a word
constexpr auto kSweep = 1h;
constexpr int kGamesAtOnce = 8;

/// Standing orders of all seats of a game.
std::map<std::string, std::string> standing_orders(store::Store& store, const GameInfo& info) {
  const auto read = store.read([&](store::Transaction& t) {
    std::map<std::string, std::string> orders;
    for (const store::Seat& seat : info.seats)
      if (auto written = store::find_sheet(t, info.game.id, seat.code, store::Sheet::standing))
        orders[seat.code] = std::move(written->body);
    return orders;
  });
  return read.value_or(std::map<std::string, std::string>());
}

/// Forgets sessions and tokens whose time is over, and notices that were sent long ago.
void sweep(store::Store& store, store::Time now) {
  const auto done = store.write([&](store::Transaction& t) {
    store::sweep_tokens(t, now);
    store::sweep_notices(t, now - 24h * 30);
  });
  if (!done) log_warning(fmt::format("old tokens and notices cannot be removed: {}", done.error().what));
}

/// A claim that turns out to be nobody's deadline: the clock goes on to the real one.
store::Clock put_off(const GameInfo& info) {
  store::Clock clock = info.clock;
  clock.due = clock.deadline;
  if (clock.due) *clock.due += std::chrono::minutes(info.settings.grace);
  return clock;
}

}  // namespace

Clockwork::Clockwork(Host& host) : host_(host) {
  host_.wake = [this] { wake(); };
  host_.force = [this](const store::GameId& id) { return force(id); };
}

Clockwork::~Clockwork() {
  stop();
  host_.wake = [] {};
  host_.force = {};
}

void Clockwork::start(int threads) {
  begin_full_games(host_, host_.now());
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { loop(); });
}

void Clockwork::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Clockwork::wake() {
  {
    const std::lock_guard lock(mutex_);
    woken_ = true;
  }
  changed_.notify_one();
}

void Clockwork::loop() {
  store::Time swept = host_.now();
  for (;;) {
    if (host_.now() - swept > kSweep) {
      swept = host_.now();
      sweep(host_.store(), swept);
      begin_full_games(host_, swept);
    }
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return;
      woken_ = false;
    }
    if (run_due() > 0) continue;
    if (messages_.try_lock()) {  // one at a time is enough
      const std::lock_guard lock(messages_, std::adopt_lock);
      host_.tell_of_messages();
    }
    const auto next = host_.store().read(
        [&](store::Transaction& t) { return store::next_due(t).value_or(host_.now() + kLongestSleep); });
    const auto wait =
        std::clamp<std::chrono::milliseconds>(next ? *next - host_.now() : kLongestSleep, 1ms, kLongestSleep);
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, wait, [&] { return stopping_ || woken_; });
    if (stopping_) return;
  }
}

int Clockwork::run_due() {
  const store::Time now = host_.now();
  // Looking costs no write; most of the time nothing is due.
  const auto next = host_.store().read(
      [&](store::Transaction& t) { return store::next_due(t).value_or(store::Time::max()); });
  if (!next || *next > now) return 0;
  const auto claims = host_.store().write([&](store::Transaction& t) {
    return store::claim_due(t, host_.options().holder, now, now + host_.options().lease, kGamesAtOnce);
  });
  if (!claims) {
    log_error(fmt::format("due turns cannot be claimed: {}", claims.error().what));
    return 0;
  }
  int done = 0;
  for (const store::Claim& claim : *claims) {
    if (carry_out(claim.game, claim, false)) {
      ++done;
      continue;
    }
    // Not for long: a sheet that came at the same moment is the usual reason.
    const auto wait = claim.tries < 3 ? 20ms : claim.tries < 10 ? 1000ms : 60'000ms;
    (void)host_.store().write([&](store::Transaction& t) { store::give_back(t, claim, host_.now() + wait); });
  }
  return done;
}

std::optional<Problem> Clockwork::force(const store::GameId& id) {
  for (int i = 0; i < 5; ++i)
    if (carry_out(id, std::nullopt, true)) return std::nullopt;
  return Problem{503, "busy", "The turn could not be carried out now; please try again."};
}

bool Clockwork::carry_out(const store::GameId& id, const std::optional<store::Claim>& claim, bool forced) {
  const GameInfoPtr info = host_.find_game(id);
  if (info == nullptr || info->rules == nullptr || !info->started()) return false;
  const auto standing = host_.standing(*info);
  if (!standing) {
    log_error(fmt::format("game {} cannot be read: {}", id.text, standing.error().what));
    return false;
  }
  const store::Time now = host_.now();
  const auto store_clock = [&](const store::Clock& clock) {
    return host_.store().write([&](store::Transaction& t) { store::set_clock(t, id, clock); }).has_value();
  };
  if (info->game.state != "running" || (*standing)->play().over()) return store_clock({});

  Cause cause = Cause::ready;
  if (forced) {
    cause = Cause::forced;
  } else if (!can_go_on(*info, (*standing)->play())) {
    const auto deadline = put_off(*info).due;
    if (!deadline || *deadline > now) return store_clock(put_off(*info));
    cause = Cause::deadline;
  }
  Step step = carry_on(*info, **standing, standing_orders(host_.store(), *info), cause, now);
  if (step.held) {
    if (forced) return false;
    log_info(fmt::format("game {} is held: {}", id.text, step.turn.clock.held));
    return host_.store()
        .write([&](store::Transaction& t) {
          store::set_clock(t, id, step.turn.clock);
          for (const store::Notice& notice : notices_of_hold(t, *info, step.turn.clock.held, now))
            store::add_notice(t, notice);
        })
        .has_value();
  }
  const auto tip = host_.store().write([&](store::Transaction& t) -> store::Outcome<store::Tip> {
    store::Turn turn = step.turn;
    turn.notices = notices_of_turn(t, *info, step.game->play(), turn.clock.deadline, now);
    auto stored = store::finish_turn(t, id, (*standing)->tip(), claim, turn, now);
    if (!stored) return stored;
    for (store::Seat seat : store::seats_of(t, id)) {
      if (std::find(step.opened.begin(), step.opened.end(), seat.code) == step.opened.end()) continue;
      seat.account.reset();
      seat.missed = 0;
      if (auto changed = store::change_seat(t, id, seat); !changed) return tl::unexpected(changed.error());
    }
    return stored;
  });
  if (!tip) {
    if (tip.error().why != store::Why::conflict)
      log_error(fmt::format("game {}: a turn cannot be stored: {}", id.text, tip.error().what));
    return false;
  }
  for (const std::string& seat : step.opened) host_.hub().end("seat:" + id.text + ":" + seat);
  host_.tables().put(id, std::make_shared<const Standing>(std::move(*step.game), *tip));
  return true;
}

}  // namespace host
