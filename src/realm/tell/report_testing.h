#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/dice.h"
#include "realm/ids.h"
#include "realm/sent_sheet.h"
#include "realm/tell/money_rows.h"
#include "text/html_writer.h"
#include "text/messages.h"
#include "text/text_testing.h"

/// What the tests of views and reports have in common. A game's own test makes a small world and puts things
/// into it; `Kind` names that game's types.
namespace realm::testing {

template <class Kind>
struct GameOf {
  std::unique_ptr<typename Kind::World> world;
  typename Kind::Position now;
  typename Kind::TurnFacts facts;
  std::vector<SentSheet> sent;
  std::vector<bool> came;

  [[nodiscard]] PowerId power(std::string_view code) const {
    return static_cast<PowerId>(world->power_codes().find(code));
  }
  [[nodiscard]] PowerId owner(std::string_view code) const {
    return code == "-" ? PowerId::none : power(code);
  }
  void order(std::string_view who, std::string text) {
    SentSheet& mine = sent[index(power(who))];
    mine.text = std::move(text);
    mine.sheet = Kind::read(*world, mine.text);
    came[index(power(who))] = true;
  }
  void play() {
    std::vector<const sheet::Sheet*> sheets;
    for (std::size_t i = 0; i < sent.size(); ++i) sheets.push_back(came[i] ? &sent[i].sheet : nullptr);
    base::FastDice dice(1);
    play_turn(*world, now, sheets, dice, facts);
  }
  /// A turn nobody sends a sheet for.
  void pass() {
    came.assign(came.size(), false);
    play();
  }
  [[nodiscard]] auto seen_by(std::string_view who) const {
    const std::size_t i = index(power(who));
    return view(*world, now, facts, power(who), came[i] ? &sent[i] : nullptr);
  }

  [[nodiscard]] std::string text(std::string_view who) const {
    base::Text out;
    write_text(out, *world, seen_by(who), base::Language::english);
    return out;
  }
  /// Two rules have a text here, as if the rulebook had no more.
  static base::RuleShown rule_text(std::string_view id) {
    if (id == Kind::kNumbers) return {"Numbers", "A number larger than what is there: <nothing> moves."};
    if (id == "COM-9") return {"Order of play", "Who comes first."};
    return {};
  }
  [[nodiscard]] std::string html(std::string_view who) const {
    base::Text out;
    Kind::write_html(out, *world, seen_by(who), rule_text);
    return out;
  }
  [[nodiscard]] std::string json(std::string_view who) const {
    base::Text out;
    write_json(out, *world, seen_by(who));
    return out;
  }
  [[nodiscard]] std::string svg(std::string_view who) const {
    base::Text out;
    write_map_svg(out, *world, seen_by(who));
    return out;
  }
  /// Every report a seat can get, one after the other.
  [[nodiscard]] std::string everything(std::string_view who) const {
    base::Text map;
    write_map_text(map, *world, seen_by(who), base::Language::english);
    return text(who) + html(who) + json(who) + svg(who) + map;
  }

 protected:
  /// Nobody has sent anything yet, and no census is near.
  void begin() {
    sent.resize(now.powers.size());
    came.resize(now.powers.size(), false);
    now.next_census = 99;
  }
};

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// The parts of a report come in this order.
inline void check_order(const std::string& report, std::initializer_list<const char*> parts) {
  std::size_t last = 0;
  for (const char* part : parts) {
    CAPTURE(part);
    last = report.find(part, last);
    REQUIRE(last != std::string::npos);
  }
}

/// In every group of the accounts what there was and what changed add up to what is there.
inline void check_accounts(const std::vector<MoneyRow>& rows) {
  REQUIRE_FALSE(rows.empty());
  int sum = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i == 0 || rows[i - 1].group != rows[i].group) sum = 0;
    CAPTURE(rows[i].what);
    if (i + 1 == rows.size() || rows[i + 1].group != rows[i].group)
      CHECK(rows[i].amount == sum);
    else
      sum += rows[i].amount;
    if (!rows[i].total) CHECK_FALSE(rows[i].rule.id.empty());
  }
}

/// A text report fits 80 columns and leaves nothing blank at the end of a line but the lines to write on.
inline void check_layout(const std::string& text) {
  CHECK(base::testing::widest_line(text) <= 80);
  const std::string report = text.substr(0, text.rfind("=== SHEET "));
  CHECK_FALSE(has(report, " \n"));
  CHECK_FALSE(has(report, "\n\n\n"));
}

}  // namespace realm::testing
