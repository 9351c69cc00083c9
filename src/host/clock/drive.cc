#include "host/clock/drive.h"

#include <fmt/core.h>

#include <algorithm>

#include "bots/planner/seed.h"
#include "core/check.h"
#include "play/player.h"

namespace host {
namespace {

constexpr int kMostSteps = 300;  // of single decisions in one go: the rest comes next, and people see it move
constexpr int kMissedBeforeOpen = 2;

Seconds seconds_of(store::Time time) {
  return std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
}

bool is_person(const store::Seat& seat) { return seat.account.has_value() && seat.bot.empty(); }

bool has_people(const GameInfo& info) { return std::any_of(info.seats.begin(), info.seats.end(), is_person); }

class Driver {
 public:
  Driver(const GameInfo& info, const Standing& from, const std::map<std::string, std::string>& standing,
         Cause cause)
      : info_(info), standing_(standing), cause_(cause), game_(from.game().copy()) {
    lines_before_ = game_.record().lines.size();
  }

  /// Sheets: one turn. What holds it up, or nothing.
  std::optional<std::string> play_sheets() {
    std::vector<std::string> missing;
    int people = 0;
    for (const game::Ask& ask : game_.play().asks()) {
      const store::Seat* seat = info_.seat(ask.seat);
      if (seat == nullptr) continue;
      if (is_person(*seat)) {
        ++people;
        if (!ask.answered()) missing.push_back(ask.seat);
      } else if (!ask.answered() && (!seat->bot.empty() || info_.settings.absence == Absence::bot)) {
        bot_answers(ask, seat->bot);
      }
    }
    if (cause_ == Cause::deadline)
      if (auto why = holds_up(missing, people)) return why;
    for (const std::string& seat : missing) answer_for_absent(seat);
    missed_ = std::move(missing);
    return advance();
  }

  /// Decisions: on and on until a person is asked.
  std::optional<std::string> play_decisions() {
    for (int step = 0; step < kMostSteps && !game_.play().over(); ++step) {
      for (const game::Ask& ask : game_.play().asks()) {
        if (ask.answered()) continue;
        const store::Seat* seat = info_.seat(ask.seat);
        if (seat != nullptr && is_person(*seat)) {
          if (cause_ == Cause::ready) return std::nullopt;
          if (cause_ == Cause::deadline && info_.settings.absence == Absence::wait)
            return fmt::format("waiting for {}", seat->name);
          missed_.push_back(ask.seat);
          if (info_.settings.absence == Absence::bot)
            bot_answers(ask, "");
          else
            take_default(ask);
          cause_ = Cause::ready;  // the time was over for this decision, not for the next
        } else {
          bot_answers(ask, seat == nullptr ? "" : seat->bot);
        }
      }
      if (auto why = advance()) return why;
    }
    return std::nullopt;
  }

  [[nodiscard]] const game::Play& play() const { return game_.play(); }
  [[nodiscard]] game::Game take_game() { return std::move(game_); }
  [[nodiscard]] const std::vector<std::string>& missed() const { return missed_; }

  /// What was added to the record.
  [[nodiscard]] std::vector<store::NewLine> lines() const {
    std::vector<store::NewLine> lines;
    for (std::size_t i = lines_before_; i < game_.record().lines.size(); ++i) {
      const game::Line& line = game_.record().lines[i];
      lines.push_back({game::bytes_of(line), line.seat});
    }
    return lines;
  }

 private:
  std::optional<std::string> holds_up(const std::vector<std::string>& missing, int people) const {
    if (missing.empty()) return std::nullopt;
    if (info_.settings.absence == Absence::wait) {
      std::string names;
      for (const std::string& seat : missing)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", info_.seat(seat)->name);
      return "waiting for " + names;
    }
    if (info_.settings.brake > 0 && static_cast<int>(missing.size()) * 100 > info_.settings.brake * people)
      return fmt::format("too many sheets are missing: {} of {}", missing.size(), people);
    return std::nullopt;
  }

  void answer_for_absent(const std::string& seat) {
    if (info_.settings.absence == Absence::bot) {
      for (const game::Ask& ask : game_.play().asks())
        if (ask.seat == seat) return bot_answers(ask, "");
    } else if (info_.settings.absence == Absence::standing) {
      if (const auto text = standing_.find(seat); text != standing_.end())
        (void)game_.submit(seat, text->second);
    }
  }

  void bot_answers(const game::Ask& ask, std::string_view kind) {
    const bots::PlayerKind* found = bots::find_player(game_.rules(), kind);
    if (found == nullptr) return take_default(ask);
    // From the line: a bot that is asked again after a crash says the same.
    const auto player =
        found->make(bots::seed_of(game_.key(), fmt::format("host's player of {} after line {}", ask.seat,
                                                           game_.record().lines.size())));
    const bots::Advice advice = player->answer(game_.play(), ask.seat);
    if (!advice.trouble.empty() || !game_.submit(ask.seat, advice.text).accepted) take_default(ask);
  }

  // The default stands last among the choices of a decision. A sheet has none: silence stays silence.
  void take_default(const game::Ask& ask) {
    if (!ask.choices.empty()) (void)game_.submit(ask.seat, ask.choices.back());
  }

  std::optional<std::string> advance() {
    const auto events = game_.advance();
    if (!events) return fmt::format("the rules hold it up: {}", events.error().sentence);
    return std::nullopt;
  }

  const GameInfo& info_;
  const std::map<std::string, std::string>& standing_;
  Cause cause_;
  game::Game game_;
  std::size_t lines_before_ = 0;
  std::vector<std::string> missed_;
};

bool asks_for_sheets(const game::Play& play) {
  const auto asks = play.asks();
  return !asks.empty() && asks.front().kind == "sheet";
}

}  // namespace

bool can_go_on(const GameInfo& info, const game::Play& play) {
  if (play.over()) return false;
  const auto asks = play.asks();
  const bool sheets = !asks.empty() && asks.front().kind == "sheet";
  // Without people a game of sheets keeps to its schedule; a battle between machines is simply fought.
  if (sheets && (!info.settings.early || !has_people(info))) return false;
  return std::all_of(asks.begin(), asks.end(), [&](const game::Ask& ask) {
    const store::Seat* seat = info.seat(ask.seat);
    if (seat == nullptr || !is_person(*seat)) return true;
    return ask.answered() && (!sheets || seat->ready >= play.turn());
  });
}

store::Clock next_clock(const GameInfo& info, const game::Play& play, store::Time now) {
  store::Clock clock;
  if (play.over()) return clock;
  if (const auto deadline = next_deadline(info.settings.schedule, seconds_of(now))) {
    clock.deadline = store::Time(std::chrono::seconds(*deadline));
    clock.due = *clock.deadline + std::chrono::minutes(info.settings.grace);
  }
  if (can_go_on(info, play)) clock.due = now;
  return clock;
}

Step carry_on(const GameInfo& info, const Standing& from, const std::map<std::string, std::string>& standing,
              Cause cause, store::Time now) {
  Step step;
  Driver driver(info, from, standing, cause);
  const auto why = asks_for_sheets(from.play()) ? driver.play_sheets() : driver.play_decisions();
  step.turn.lines = driver.lines();
  if (why && (step.turn.lines.empty() || asks_for_sheets(from.play()))) {
    step.held = true;
    step.turn.clock = info.clock;
    step.turn.clock.due = std::nullopt;
    step.turn.clock.held = *why;
    return step;
  }
  step.turn.next = driver.play().turn();
  step.turn.over = driver.play().over();
  step.turn.missed = driver.missed();
  // Nobody's readiness for the turn before says anything about this one.
  step.turn.clock = next_clock(info, driver.play(), now);
  if (why) {  // a battle went on, and now waits for somebody
    step.turn.clock.due = std::nullopt;
    step.turn.clock.held = *why;
  }
  if (info.settings.absence == Absence::open)
    for (const std::string& seat : step.turn.missed)
      if (info.seat(seat)->missed + 1 >= kMissedBeforeOpen) step.opened.push_back(seat);
  step.game.emplace(driver.take_game());
  return step;
}

}  // namespace host
