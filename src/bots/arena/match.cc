#include "bots/arena/match.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "bots/arena/seating.h"
#include "bots/protocol/line_process.h"
#include "core/check.h"

namespace bots {
namespace {

constexpr int kMostAdvances = 200'000;  // of single decisions: no battle comes near it

class Table {
 public:
  Table(const Match& match, game::Game game) : match_(match), game_(std::move(game)) {
    const auto& seats = game_.play().seats();
    out_.played.words = match.words;
    out_.played.seats.resize(seats.size());
    out_.pace.resize(match.recruits.size());
    signed_.resize(seats.size(), false);
    for (std::size_t i = 0; i < seats.size(); ++i) {
      out_.played.seats[i].recruit = match.seats[i];
      players_.push_back(match.recruits[match.seats[i]].make(
          *match.rules, number_from(fmt::format("{}, {}", match.words, seats[i].code))));
    }
  }

  /// False: it was interrupted.
  bool play(const std::atomic<bool>& stop) {
    for (int advances = 0; !game_.play().over() && out_.played.stopped.empty(); ++advances) {
      if (stop.load(std::memory_order_relaxed)) return false;
      if (game_.play().turn() > match_.most_turns || advances == kMostAdvances)
        out_.played.stopped = "it was stopped, as it had no end";
      else
        round();
    }
    for (std::size_t i = 0; i < players_.size(); ++i)
      players_[i]->ended(game_.play(), game_.play().seats()[i].code);
    return true;
  }

  MatchPlayed result() {
    Played& played = out_.played;
    played.over = game_.play().over();
    played.hash = game_.play().hash();
    const std::vector<Standing> all = standings(game_.play());
    for (std::size_t i = 0; i < all.size(); ++i) played.seats[i].standing = all[i];
    return std::move(out_);
  }

  [[nodiscard]] const game::Game& game() const { return game_; }

 private:
  void round() {
    out_.played.turns = game_.play().turn();
    for (const game::Ask& ask : game_.play().asks())
      if (!ask.answered()) let_answer(ask);
    auto events = game_.advance();
    if (!events) {
      take_defaults();
      events = game_.advance();
    }
    if (!events)
      out_.played.stopped = events.error().sentence;
    else
      for (const game::Event& event : *events) count(event);
  }

  void let_answer(const game::Ask& ask) {
    const std::size_t i = seat_of(ask.seat);
    SeatPlayed& seat = out_.played.seats[i];
    seat.asked = true;
    const Advice advice = timed(i, ask.seat);
    if (!advice.trouble.empty()) return silent(seat, advice.trouble);
    const std::string& name = match_.recruits[seat.recruit].name;
    const game::Receipt receipt =
        game_.submit(ask.seat, signed_[i] ? advice.text : signed_by(advice.text, name));
    if (!receipt.accepted) {
      ++seat.failed[fmt::format("refused ({})", receipt.refusal->rule)];
      return silent(seat, fmt::format("refused: {} ({})", receipt.refusal->sentence, receipt.refusal->rule));
    }
    signed_[i] = true;
    if (ask.kind == "decision") ++seat.orders;
  }

  Advice timed(std::size_t seat, std::string_view code) {
    const auto begin = std::chrono::steady_clock::now();
    Advice advice = players_[seat]->answer(game_.play(), code);
    const auto took = std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count();
    out_.pace[match_.seats[seat]].add({1, took, took});
    return advice;
  }

  static void silent(SeatPlayed& seat, const std::string& why) {
    ++seat.unanswered;
    if (seat.trouble.empty()) seat.trouble = why;
  }

  /// What an expired clock takes: the last of the choices.
  void take_defaults() {
    for (const game::Ask& ask : game_.play().asks())
      if (ask.needed && !ask.answered() && !ask.choices.empty())
        (void)game_.submit(ask.seat, ask.choices.back());
  }

  void count(const game::Event& event) {
    if (event.kind == "action") {
      SeatPlayed& seat = out_.played.seats[seat_of(event.fact("who"))];
      ++seat.orders;
      if (event.fact("result") != "failed") return;
      const std::string_view detail = event.fact("detail");
      ++seat.failed[fmt::format("{}{}{}", event.fact("reason"), detail.empty() ? "" : ":", detail)];
    } else if (event.kind == "not_carried_out") {
      ++out_.played.seats[seat_of(event.fact("seat"))]
            .failed[fmt::format("not carried out ({})", event.rule)];
    }
  }

  [[nodiscard]] std::size_t seat_of(std::string_view code) const {
    const auto& seats = game_.play().seats();
    const auto found =
        std::find_if(seats.begin(), seats.end(), [&](const game::Seat& s) { return s.code == code; });
    base::ensure(found != seats.end(), "a seat of this game");
    return static_cast<std::size_t>(found - seats.begin());
  }

  const Match& match_;
  game::Game game_;
  std::vector<std::unique_ptr<Player>> players_;  // by seat
  std::vector<bool> signed_;                      // by seat: the record says who holds it
  MatchPlayed out_;
};

}  // namespace

void Pace::add(const Pace& other) {
  answers += other.answers;
  nanoseconds += other.nanoseconds;
  most = std::max(most, other.most);
}

std::string signed_by(std::string_view text, std::string_view bot) {
  return fmt::format("{}{}# bot {}\n", text, text.empty() || text.ends_with('\n') ? "" : "\n", plain(bot));
}

base::Result<std::optional<MatchPlayed>> play_match(const Match& match, const std::atomic<bool>& stop,
                                                    const Keep& keep) {
  auto game =
      game::Game::begin(*match.rules, {match.scenario, match.options, base::key_from_words(match.words), {}});
  if (!game) return tl::unexpected(game.error());
  Table table(match, std::move(*game));
  if (!table.play(stop)) return std::optional<MatchPlayed>();
  if (keep)
    if (const auto kept = keep(table.game()); !kept) return tl::unexpected(kept.error());
  return std::optional<MatchPlayed>(table.result());
}

}  // namespace bots
