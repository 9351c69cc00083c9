#include "realm/ask/trial_words.h"

#include <fmt/core.h>

#include <algorithm>

#include "orders/diagnostic.h"
#include "realm/ask/hint_words.h"
#include "text/text_table.h"

namespace game {
namespace {

constexpr int kLine = 44;  // columns of an order in a table

const CountWord* count_named(std::span<const CountWord> words, std::string_view word) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const auto& w) { return w.word == word; });
  return found == words.end() ? nullptr : &*found;
}

std::optional<realm::Mode> mode_named(std::string_view word, bool entrench) {
  if (word == "AMBUSH") return realm::Mode::ambush;
  if (entrench && (word == "ENTRENCH" || word == "ENTRENCHED")) return realm::Mode::entrench;
  return std::nullopt;
}

}  // namespace

bool Assumed::anything() const {
  return mode || std::any_of(counts.begin(), counts.end(), [](const auto& n) { return n.has_value(); });
}

AttackAsked attack_asked(std::string_view rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  return {rest.substr(0, end), rest.substr(std::min(end + 1, rest.size()))};
}

base::Result<std::string> take_assumptions(std::string_view text, const AssumptionWords& words,
                                           Assumed& assumed) {
  BegunLine line = begun_line(text);
  if (!line.last.empty()) line.words.push_back(line.last);
  std::string order;
  for (std::size_t i = 0; i < line.words.size(); ++i) {
    const std::string& word = line.words[i];
    // The first word is the order's own: AMBUSH and FORT are orders, too.
    const CountWord* count = i == 0 ? nullptr : count_named(words.counts, word);
    const auto mode = i == 0 ? std::nullopt : mode_named(word, words.entrench);
    if (mode) {
      assumed.mode = mode;
    } else if (count != nullptr) {
      const auto n = i + 1 < line.words.size() ? whole_number(line.words[++i]) : std::nullopt;
      if (!n || *n > words.most)
        return base::fail(fmt::format("{} needs a number behind it, such as {} 2", word, word));
      assumed.counts[count->count] = n;
    } else {
      order += fmt::format("{}{}", order.empty() ? "" : " ", word);
    }
  }
  return order;
}

base::Error not_an_attack(const sheet::Reading& reading, std::string_view example) {
  if (reading.diagnostics.empty()) return {fmt::format("battle takes an attack, such as {}", example), {}, 0};
  base::Text sentence;
  sheet::write_sentence(sentence, reading.diagnostics.front(), kLanguage);
  return {std::string(sentence), {}, 0};
}

void put_premise(base::Text& out, std::string_view there, bool seen, bool later, const Assumed& assumed,
                 std::string_view order, std::string_view more) {
  if (later) put_sentence(out, "After the orders before it, if nobody else moves.");
  const std::string_view source = assumed.anything() ? "as you say" : seen ? "as you know it" : "a guess";
  put_sentence(out, fmt::format("{} ({}).", there, source));
  if (!seen && !assumed.anything())
    put_sentence(out,
                 fmt::format("You do not see it; say what you expect, such as: battle {} {}", order, more));
}

void put_tried_heading(base::Text& out) {
  fmt::format_to(std::back_inserter(out), "{:>4}  {:<{}}  {:<8}{:>6}{:>6}\n", "Slot", "Order", kLine,
                 "Result", "Paid", "Left");
}

void put_tried_slot(base::Text& out, int slot, std::string_view line, std::string_view result, int paid,
                    int left) {
  fmt::format_to(std::back_inserter(out), "{:>4}  {:<{}}  {:<8}{:>6}{:>6}\n", slot,
                 base::clipped(line, kLine), kLine, result, paid, left);
}

void put_guessed(base::Text& out, std::string_view sentence) {
  fmt::format_to(std::back_inserter(out), "        {}\n", sentence);
}

}  // namespace game
