#include "vom-kriege/odds/answer.h"

#include <fmt/core.h>

#include <algorithm>

#include "play/json_text.h"
#include "text/text_table.h"

namespace odds {
namespace {

constexpr int kDecimals = 6;
constexpr auto kLanguage = base::Language::english;
using Write = std::string (*)(const Fraction&);

// ------------------------------------------------------------------------------ for programs

/// Every number of the answer in one form: fractions, or decimals.
void put_numbers(base::Text& out, const Answer& answer, Write write) {
  const auto to = std::back_inserter(out);
  bool first = true;
  for (const Answer::Numbers& numbers : answer.numbers) {
    fmt::format_to(to, "{}\"{}\":{{", first ? "" : ",", numbers.key);
    first = false;
    bool first_of = true;
    for (std::size_t n = 0; n < numbers.chances.size(); ++n) {
      if (numbers.chances[n].num == 0 && !numbers.or_more) continue;
      fmt::format_to(to, "{}\"{}\":\"{}\"", first_of ? "" : ",", n, write(numbers.chances[n]));
      first_of = false;
    }
    base::put(out, "}");
  }
  for (const Answer::Figure& figure : answer.figures) {
    fmt::format_to(to, "{}\"{}\":\"{}\"", first ? "" : ",", figure.key, write(figure.value));
    first = false;
  }
}

void put_parts(base::Text& out, const vom_kriege::Reckoning& reckoning) {
  constexpr std::string_view kDoes[] = {"starts", "adds", "halves", "ends"};
  bool first = true;
  for (const vom_kriege::Part& part : reckoning.parts()) {
    fmt::format_to(std::back_inserter(out),
                   "{}{{\"does\":\"{}\",\"value\":{},\"rule\":\"{}\",\"why\":", first ? "" : ",",
                   kDoes[static_cast<std::size_t>(part.does)], part.value, part.rule.id);
    game::put_json(out, reason(part, kLanguage));
    base::put(out, "}");
    first = false;
  }
}

std::string json_of(const Answer& answer) {
  base::Text out;
  base::put(out, "{");
  put_numbers(out, answer, [](const Fraction& f) { return text(f); });
  base::put(out, ",\"rolls\":{");
  for (std::size_t i = 0; i < answer.dice.size(); ++i) {
    const Answer::Dice& dice = answer.dice[i];
    fmt::format_to(std::back_inserter(out), "{}\"{}\":{{\"dice\":{},\"parts\":[", i == 0 ? "" : ",", dice.key,
                   dice.reckoning.total());
    put_parts(out, dice.reckoning);
    base::put(out, "]}");
  }
  base::put(out, "},\"decimals\":{");
  put_numbers(out, answer, [](const Fraction& f) { return decimal(f, kDecimals); });
  base::put(out, "}}");
  return out;
}

// ------------------------------------------------------------------------------ for people

/// The chance of so many or more.
Fraction or_more(const std::vector<Fraction>& chances, std::size_t n) {
  Fraction sum;
  for (std::size_t i = n; i < chances.size(); ++i) {
    const Fraction& f = chances[i];
    const Fraction shorter = reduced(sum.den, f.den);  // both over the least common multiple
    sum = reduced(sum.num * shorter.den + f.num * shorter.num, sum.den * shorter.den);
  }
  return sum;
}

void put_table(base::Text& out, const Answer& answer) {
  using Align = base::TextTable::Align;
  std::vector<base::TextTable::Column> columns{{"n", Align::right}};
  std::size_t rows = 0;
  for (const Answer::Numbers& numbers : answer.numbers) {
    if (!numbers.or_more) continue;
    columns.insert(columns.end(), {{numbers.words, Align::right},
                                   {"%", Align::right},
                                   {"n or more", Align::right},
                                   {"%", Align::right}});
    rows = std::max(rows, numbers.chances.size());
  }
  if (rows == 0) return;
  base::TextTable table(columns);
  for (std::size_t n = 0; n < rows; ++n) {
    table.cell(static_cast<long long>(n));
    for (const Answer::Numbers& numbers : answer.numbers) {
      if (!numbers.or_more) continue;
      if (n >= numbers.chances.size()) {
        table.cell("").cell("").cell("").cell("");
        continue;
      }
      const Fraction more = or_more(numbers.chances, n);
      table.cell(text(numbers.chances[n]))
          .cell(percent(numbers.chances[n]))
          .cell(text(more))
          .cell(percent(more));
    }
  }
  table.write(out);
  out.push_back('\n');
}

/// "attack dice: 3 (12.5 %), 4 (87.5 %)".
void put_lists(base::Text& out, const Answer& answer) {
  const auto to = std::back_inserter(out);
  for (const Answer::Numbers& numbers : answer.numbers) {
    if (numbers.or_more) continue;
    std::vector<std::string> list;
    for (std::size_t n = 0; n < numbers.chances.size(); ++n)
      if (numbers.chances[n].num != 0)
        list.push_back(fmt::format("{} ({} %)", n, percent(numbers.chances[n])));
    if (!list.empty()) fmt::format_to(to, "{}: {}\n", numbers.words, base::joined(list, ", "));
  }
}

void put_figures(base::Text& out, const Answer& answer) {
  using Align = base::TextTable::Align;
  base::TextTable table({{"", Align::left}, {"exactly", Align::right}, {"", Align::right}});
  for (const Answer::Figure& figure : answer.figures) {
    if (figure.words.empty()) continue;
    table.cell(figure.words)
        .cell(text(figure.value))
        .cell(figure.chance ? percent(figure.value) + " %" : decimal(figure.value, 3));
  }
  table.write(out);
}

std::string text_of(const Answer& answer) {
  base::Text out;
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{}\n", answer.title);
  for (const Answer::Dice& dice : answer.dice)
    fmt::format_to(to, "{}: {}\n", dice.words, text(dice.reckoning, kLanguage));
  out.push_back('\n');
  put_table(out, answer);
  put_lists(out, answer);
  put_figures(out, answer);
  return out;
}

}  // namespace

game::BattleShown shown(const Answer& answer) { return {json_of(answer), text_of(answer)}; }

}  // namespace odds
