#include <fmt/core.h>

#include <algorithm>

#include "bots/arena/arena_report.h"
#include "text/text_table.h"

namespace bots {
namespace {

using base::TextTable;
using Align = TextTable::Align;

constexpr std::size_t kColumns = 80;
constexpr std::size_t kSeatName = 20;
constexpr std::size_t kBotName = 24;

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

std::string range(const Interval& within) {
  return fmt::format("{} - {:>4}", percent(within.low), percent(within.high));
}

std::string credit(const Wins& wins) {
  return wins.shared == 0 ? std::string() : fmt::format("{}", wins.shared);
}

/// How the wins of a seat lie to its share.
std::string_view remark(const Wins& wins) {
  if (wins.games > 0 && wins.fair == 0) return "dummy";
  if (wins.outsized()) return "over 3x";
  if (wins.fair_lies() < 0) return "above";
  if (wins.fair_lies() > 0) return "below";
  return "";
}

/// The name of a bot, cut to fit; of a command the end tells more than the beginning.
std::string bot_name(const std::string& name) {
  if (base::width(name) <= kBotName) return name;
  std::string_view rest = name;
  while (base::width(rest) > kBotName - 2) rest.remove_prefix(1);
  while (!rest.empty() && (static_cast<unsigned char>(rest.front()) & 0xc0U) == 0x80U) rest.remove_prefix(1);
  return fmt::format("..{}", rest);
}

std::string milliseconds(double nanoseconds) { return fmt::format("{:.2f}", nanoseconds / 1e6); }

class TextArena {
 public:
  TextArena(base::Text& out, const Arena& arena, const Statistics& figures)
      : out_(out), arena_(arena), figures_(figures) {}

  void write() {
    head();
    if (figures_.finished > 0) {
      seats();
      if (figures_.recruits.size() > 1) recruits();
    }
    if (figures_.games > 0) orders();
    failures();
    rebalance();
    troubles();
  }

 private:
  template <class... Args>
  void say(fmt::format_string<Args...> pattern, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), pattern, std::forward<Args>(args)...);
  }

  /// A sentence, broken to fit.
  template <class... Args>
  void tell(fmt::format_string<Args...> pattern, Args&&... args) {
    base::wrap(out_, fmt::format(pattern, std::forward<Args>(args)...), kColumns, "  ");
  }

  void head() {
    say("{}: {} game{}, words \"{}\"\n", arena_.name, figures_.games, figures_.games == 1 ? "" : "s",
        arena_.words);
    for (const auto& [name, value] : arena_.options) say("Option {} = {}\n", name, value);
    if (figures_.turns.count > 0)
      say("Turns: {:.1f} on average, {} to {}.\n", figures_.turns.mean(), figures_.turns.least,
          figures_.turns.most);
    for (const auto& [why, count] : figures_.stopped)
      tell("Not finished, and in no table of wins: {} ({})", count, why);
  }

  void seats() {
    double fair = 0;
    for (const SeatFigures& f : figures_.seats) fair = std::max(fair, f.wins.fair_share());
    say("\nWins by seat (a fair share is {} %)\n\n", percent(fair));
    TextTable table({{"seat"},
                     {"name"},
                     {"wins", Align::right},
                     {"shared", Align::right},
                     {"%", Align::right},
                     {"95 % within", Align::right},
                     {"points", Align::right},
                     {"+-", Align::right},
                     {"lost", Align::right},
                     {"", Align::left}});
    for (const SeatFigures& f : figures_.seats) {
      table.cell(f.seat.code).cell(base::clipped(f.seat.name, kSeatName));
      table.cell(static_cast<long long>(f.wins.alone)).cell(credit(f.wins));
      figures(table, f.wins, f.points, f.lost);
      table.cell(remark(f.wins));
    }
    table.write(out_);
  }

  void recruits() {
    say("\nWins by bot\n\n");
    TextTable table({{"bot"},
                     {"wins", Align::right},
                     {"shared", Align::right},
                     {"%", Align::right},
                     {"95 % within", Align::right},
                     {"points", Align::right},
                     {"+-", Align::right},
                     {"lost", Align::right},
                     {"fair", Align::right},
                     {"", Align::left}});
    for (const RecruitFigures& f : figures_.recruits) {
      table.cell(bot_name(f.name));
      table.cell(static_cast<long long>(f.wins.alone)).cell(credit(f.wins));
      figures(table, f.wins, f.points, f.lost);
      table.cell(percent(f.wins.fair_share())).cell(remark(f.wins));
    }
    table.write(out_);
  }

  static void figures(TextTable& table, const Wins& wins, const Spread& points, const Spread& lost) {
    table.cell(percent(wins.share())).cell(range(wins.interval()));
    table.cell(fmt::format("{:.1f}", points.mean())).cell(fmt::format("{:.1f}", points.deviation()));
    table.cell(lost.count == 0 ? std::string() : fmt::format("{:.1f}", lost.mean()));
  }

  void orders() {
    say("\nOrders and time\n\n");
    TextTable table({{"bot"},
                     {"orders", Align::right},
                     {"failed", Align::right},
                     {"%", Align::right},
                     {"no answer", Align::right},
                     {"ms an answer", Align::right},
                     {"most ms", Align::right}});
    for (const RecruitFigures& f : figures_.recruits) {
      const double part = f.orders == 0 ? 0 : static_cast<double>(f.failures) / static_cast<double>(f.orders);
      const auto answers = static_cast<double>(std::max<std::int64_t>(f.pace.answers, 1));
      table.cell(bot_name(f.name)).cell(static_cast<long long>(f.orders));
      table.cell(static_cast<long long>(f.failures)).cell(percent(part));
      table.count(static_cast<long long>(f.unanswered));
      table.cell(milliseconds(static_cast<double>(f.pace.nanoseconds) / answers));
      table.cell(milliseconds(static_cast<double>(f.pace.most)));
    }
    table.write(out_);
  }

  /// Reasons, the most frequent first, with a column for each bot.
  void failures() {
    std::map<std::string, std::int64_t> all;
    for (const RecruitFigures& f : figures_.recruits)
      for (const auto& [reason, count] : f.failed) all[reason] += count;
    if (all.empty()) return;
    std::vector<std::pair<std::string, std::int64_t>> sorted(all.begin(), all.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    say("\nWhy orders failed\n\n");
    std::vector<std::string> titles;
    for (const RecruitFigures& f : figures_.recruits) titles.push_back(bot_name(f.name));
    std::vector<TextTable::Column> columns{{"reason"}};
    for (const std::string& title : titles) columns.push_back({title, Align::right});
    TextTable table(columns);
    for (const auto& [reason, total] : sorted) {
      table.cell(reason);
      for (const RecruitFigures& f : figures_.recruits) {
        const auto found = f.failed.find(reason);
        table.count(found == f.failed.end() ? 0 : static_cast<long long>(found->second));
      }
    }
    table.write(out_);
  }

  void rebalance() {
    bool first = true;
    for (const SeatFigures& f : figures_.seats) {
      if (!f.wins.outsized()) continue;
      if (std::exchange(first, false)) say("\n");
      const bool sure = f.wins.interval().low > 3 * f.wins.fair_share();
      tell("{} ({}) wins more than three times its share: {}.", f.seat.code, f.seat.name,
           sure ? "the scenario should be rebalanced" : "that may be chance, play more games");
    }
  }

  void troubles() {
    bool first = true;
    for (const RecruitFigures& f : figures_.recruits) {
      if (f.trouble.empty()) continue;
      if (std::exchange(first, false)) say("\n");
      tell("{} gave no answer {} time{}; first in {}", f.name, f.unanswered, f.unanswered == 1 ? "" : "s",
           f.trouble);
    }
  }

  base::Text& out_;
  const Arena& arena_;
  const Statistics& figures_;
};

}  // namespace

void write_arena_text(base::Text& out, const Arena& arena, const Statistics& figures) {
  TextArena(out, arena, figures).write();
}

}  // namespace bots
