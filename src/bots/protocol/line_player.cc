#include "bots/protocol/line_player.h"

#include <fmt/core.h>

#include <algorithm>

#include "bots/protocol/line_protocol.h"
#include "core/check.h"

namespace bots {
namespace {

constexpr int kMostRefusals = 3;  // answers that may be refused before the seat is taken to say nothing

base::Result<BotLine> next(LineProcess& process, LineProcess::Clock::time_point until) {
  const auto line = process.receive(until);
  if (!line) return tl::unexpected(line.error());
  return read_bot_line(*line);
}

Advice nothing(std::string why) { return {{}, {}, std::move(why)}; }

}  // namespace

/// Who has gone may have left his answer behind: what comes next says whether he did.
void LinePlayer::tell(std::string line, Clock::time_point until) {
  (void)process_->send(std::move(line), until);
}

base::Result<void> LinePlayer::greet(const game::Play& play, std::string_view seat) {
  auto started = LineProcess::start(command_);
  if (!started) return tl::unexpected(started.error());
  process_.emplace(std::move(*started));
  const auto until = limit();
  tell(hello_line(*rules_, play, {seat, seed_, seconds_}), until);
  const auto said = next(*process_, until);
  if (!said) return tl::unexpected(said.error());
  if (said->kind != BotLine::Kind::hello) return base::fail("it did not say hello first");
  if (said->protocol != kProtocol)
    return base::fail(
        fmt::format("it talks protocol {}, and this program talks {}", said->protocol, kProtocol));
  return {};
}

base::Result<Advice> LinePlayer::talk(const game::Play& play, const game::Ask& ask) {
  const auto until = limit();
  tell(ask_line(play, ask), until);
  for (int refused = 0;;) {
    auto said = next(*process_, until);
    if (!said) return tl::unexpected(said.error());
    std::string reply;
    switch (said->kind) {
      case BotLine::Kind::hello: return base::fail("it said hello in the middle of the game");
      case BotLine::Kind::silent: return nothing("it chose to say nothing");
      case BotLine::Kind::query: reply = told_line(play.query(ask.seat, said->text)); break;
      case BotLine::Kind::attempt: reply = receipt_line(play.read(ask.seat, said->text), false); break;
      case BotLine::Kind::answer: {
        const game::Receipt receipt = play.read(ask.seat, said->text);
        reply = receipt_line(receipt, receipt.accepted);
        if (!receipt.accepted && ++refused < kMostRefusals) break;
        tell(std::move(reply), until);
        if (receipt.accepted) return Advice{std::move(said->text), std::move(said->reasons)};
        return nothing(fmt::format("it was refused {} times, last: {} ({})", kMostRefusals,
                                   receipt.refusal->sentence, receipt.refusal->rule));
      }
    }
    tell(std::move(reply), until);
  }
}

Advice LinePlayer::answer(const game::Play& play, std::string_view seat) {
  const std::vector<game::Ask> asks = play.asks();
  const auto ask = std::find_if(asks.begin(), asks.end(), [&](const game::Ask& a) { return a.seat == seat; });
  base::ensure(ask != asks.end(), "a player is called when its seat is asked");
  if (!process_ && gone_.empty())
    if (const auto begun = greet(play, seat); !begun) gone_ = begun.error().what;
  if (gone_.empty()) {
    auto advice = talk(play, *ask);
    if (advice) return std::move(*advice);
    gone_ = advice.error().what;
  }
  process_.reset();
  return nothing(gone_);
}

void LinePlayer::ended(const game::Play& play, std::string_view) {
  if (process_) tell(end_line(play), limit());
  process_.reset();
}

}  // namespace bots
