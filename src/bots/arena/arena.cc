#include "bots/arena/arena.h"

#include <fmt/core.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "bots/arena/seating.h"

namespace bots {
namespace {

/// What the threads share. Each takes the number of the next game; what they bring back is put in its place
/// under the lock.
class Hall {
 public:
  Hall(const Arena& arena, const Meanwhile& meanwhile, std::vector<game::Seat> seats)
      : arena_(arena), meanwhile_(meanwhile), results_(arena.games) {
    out_.seats = std::move(seats);
    out_.pace.resize(arena.recruits.size());
  }

  base::Result<ArenaPlayed> run() {
    const std::size_t count =
        std::clamp<std::size_t>(arena_.threads, 1, std::max<std::size_t>(arena_.games, 1));
    running_ = count;
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < count; ++i) threads.emplace_back([this] { work(); });
    watch();
    for (std::thread& thread : threads) thread.join();
    if (error_) return tl::unexpected(*error_);
    for (std::size_t i = 0; i < results_.size(); ++i)
      if (results_[i]) out_.games.emplace_back(i + 1, std::move(*results_[i]));
    return std::move(out_);
  }

 private:
  void work() {
    for (std::size_t number = next_++ + 1; number <= arena_.games && !stopped(); number = next_++ + 1) {
      const Match match = match_of(arena_, out_.seats, number);
      Keep keep;
      if (meanwhile_.keep) keep = [&](const game::Game& game) { return meanwhile_.keep(number, game); };
      bring(number, play_match(match, meanwhile_.stop != nullptr ? *meanwhile_.stop : given_up_, keep));
    }
    const std::lock_guard lock(mutex_);
    --running_;
    news_.notify_one();
  }

  void bring(std::size_t number, base::Result<std::optional<MatchPlayed>> result) {
    const std::lock_guard lock(mutex_);
    if (!result) {
      if (!error_) error_ = result.error();
      given_up_ = true;
    } else if (*result) {
      results_[number - 1] = std::move((*result)->played);
      for (std::size_t i = 0; i < out_.pace.size(); ++i) out_.pace[i].add((*result)->pace[i]);
      ++done_;
    }
    news_.notify_one();
  }

  /// Tells of progress, in the caller's thread, until the last worker has left.
  void watch() {
    std::unique_lock lock(mutex_);
    for (std::size_t told = 0; running_ > 0 || done_ != told;) {
      news_.wait(lock, [&] { return running_ == 0 || done_ != told; });
      if (done_ == told) continue;
      told = done_;
      lock.unlock();
      if (meanwhile_.progress) meanwhile_.progress(told);
      lock.lock();
    }
  }

  [[nodiscard]] bool stopped() const { return given_up_ || (meanwhile_.stop != nullptr && *meanwhile_.stop); }

  const Arena& arena_;
  const Meanwhile& meanwhile_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> given_up_ = false;
  std::mutex mutex_;
  std::condition_variable news_;
  std::size_t running_ = 0;  // this and what follows under the mutex
  std::size_t done_ = 0;
  std::optional<base::Error> error_;
  std::vector<std::optional<Played>> results_;
  ArenaPlayed out_;
};

}  // namespace

std::string words_of(const Arena& arena, std::size_t number) {
  return fmt::format("{}, {}, game {}", arena.words, arena.name, number);
}

Match match_of(const Arena& arena, const std::vector<game::Seat>& seats, std::size_t number) {
  Match match;
  match.rules = arena.rules;
  match.scenario = arena.scenario;
  match.options = arena.options;
  match.words = words_of(arena, number);
  match.recruits = arena.recruits;
  match.seats = seating(seats.size(), arena.dealt == 0 ? arena.recruits.size() : arena.dealt, number - 1,
                        fmt::format("{}, {}", arena.words, arena.name));
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (const auto fixed = arena.fixed.find(seats[i].code); fixed != arena.fixed.end())
      match.seats[i] = fixed->second;
  match.most_turns = arena.most_turns;
  return match;
}

base::Result<ArenaPlayed> play_arena(const Arena& arena, const Meanwhile& meanwhile) {
  auto play = arena.rules->start({arena.scenario, arena.options, base::key_from_words(arena.words), {}});
  if (!play) return tl::unexpected(play.error());
  for (const Recruit& recruit : arena.recruits)
    if (const auto here = recruit.greet(*arena.rules, **play); !here)
      return base::fail(fmt::format("the bot {} cannot play: {}", recruit.name, here.error().what));
  return Hall(arena, meanwhile, (*play)->seats()).run();
}

}  // namespace bots
