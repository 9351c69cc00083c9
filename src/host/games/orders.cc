#include "host/games/orders.h"

#include <array>
#include <mutex>

#include "host/clock/drive.h"
#include "host/games/seat_words.h"

namespace host {
namespace {

constexpr int kTries = 5;  // against others who write to the same game at the same moment

/// Held up by the host itself until somebody answers, not by the keeper.
bool waits(const store::Clock& clock) { return clock.held.starts_with("waiting for"); }

/// Those who write to the same game at the same moment wait for each other here, where it is cheap: the store
/// would send all but the first away to try again. Other hosts are not held up; against them one tries again.
std::mutex& one_at_a_time(const store::GameId& game) {
  static std::array<std::mutex, 64> doors;
  return doors[std::hash<std::string>()(game.text) % doors.size()];
}

/// One try: judge the input on the position as it is, store it with its receipt in one transaction.
tl::expected<Taken, store::Failure> try_once(Host& host, const GameInfo& info, const Orders& orders) {
  const auto standing = host.standing(info);
  if (!standing) return tl::unexpected(standing.error());
  game::Game game = (*standing)->game().copy();
  Taken tried{game.submit(orders.seat, orders.text), std::nullopt, game.play().turn()};
  if (!tried.receipt.accepted) return tried;

  GameInfo after = info;
  for (store::Seat& seat : after.seats)
    if (seat.code == orders.seat) seat.ready = orders.ready ? game.play().turn() : 0;
  const bool go = can_go_on(after, game.play());
  const store::Accepted sheet{
      {game::bytes_of(game.record().lines.back()), orders.seat}, tried.receipt.digest, info.clock.deadline};
  std::size_t told = 0;
  const auto stored = host.store().write([&](store::Transaction& t) -> store::Outcome<store::Receipt> {
    auto receipt = store::accept_sheet(t, info.game.id, (*standing)->tip(), sheet, orders.now);
    if (!receipt) return receipt;
    for (const store::Seat& seat : after.seats)
      if (seat.code == orders.seat && seat != *info.seat(orders.seat))
        if (auto changed = store::change_seat(t, info.game.id, seat); !changed)
          return tl::unexpected(changed.error());
    store::Clock clock = store::clock_of(t, info.game.id).value_or(store::Clock{});
    if (clock.held.empty() && go) {
      clock.due = orders.now;
      store::set_clock(t, info.game.id, clock);
    } else if (waits(clock)) {  // this may be the one all wait for
      clock.held.clear();
      clock.due = orders.now;
      store::set_clock(t, info.game.id, clock);
    }
    after.clock = clock;
    told = t.told().size();
    if (orders.also)
      if (auto done = orders.also(t, tried.receipt, *receipt); !done) return tl::unexpected(done.error());
    return receipt;
  });
  if (!stored) return tl::unexpected(stored.error());
  tried.stored = *stored;
  host.tables().put(info.game.id,
                    std::make_shared<const Standing>(std::move(game), store::Tip{stored->n, stored->hash}));
  after.game.tip = {stored->n, stored->hash};
  if (!orders.also) host.keep_game(std::move(after), told);  // else more may have changed
  return tried;
}

}  // namespace

Problem not_running(const GameInfo& info) {
  if (!info.started()) return not_begun();
  if (info.game.state == "paused") return conflict("paused", "The game is paused.");
  return conflict("over", "The game is over.");
}

tl::expected<Taken, Problem> take_orders(Host& host, const store::GameId& id, const Orders& orders) {
  const std::lock_guard turn(one_at_a_time(id));
  for (int i = 0; i < kTries; ++i) {
    const GameInfoPtr info = host.find_game(id);  // as those before left it
    if (info == nullptr) return tl::unexpected(not_found());
    if (info->game.state != "running") return tl::unexpected(not_running(*info));
    auto tried = try_once(host, *info, orders);
    if (tried) return std::move(*tried);
    if (tried.error().why != store::Why::conflict) return tl::unexpected(problem_of(tried.error()));
  }
  return tl::unexpected(Problem{503, "busy", "The host is too busy. Nothing was stored; please try again."});
}

}  // namespace host
