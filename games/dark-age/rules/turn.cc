#include "dark-age/rules/turn.h"

#include "dark-age/rules/economy.h"
#include "dark-age/rules/judge.h"
#include "dark-age/tell/notices.h"
#include "realm/order_of_play.h"

namespace dark_age {

void begin_game(const World& world, Position& position, const std::vector<bool>& balance_given,
                base::Dice& dice) {
  std::vector<PowerId> present;
  for (std::size_t i = 0; i < world.power_count(); ++i)
    if (position.powers[i].life == Life::alive) present.push_back(power_id(i));
  position.order = realm::first_order_of_play(std::move(present), dice);
  position.next_census = realm::next_census(0, dice);
  const Accounts start = accounts(world, position);  // DA-H7
  for (std::size_t i = 0; i < world.power_count(); ++i) {
    Power& power = position.powers[i];
    if (power.life != Life::alive || balance_given[i]) continue;
    const int due = start.income[i] - start.upkeep[i];
    power.balance = due > 0 ? due : 0;
    if (due < 0) power.treasury = power.treasury > -due ? power.treasury + due : 0;  // DA-H34
  }
}

namespace {

/// DA 1.8  Option `fill_with_tax`: the empty slots of a sheet that was sent are TAX.
sheet::Sheet filled_with_tax(sheet::Sheet sheet) {
  for (sheet::Entry& entry : sheet.slots)
    if (entry.state == sheet::Entry::State::empty) {
      entry.state = sheet::Entry::State::ready;
      entry.action = static_cast<std::uint8_t>(Action::tax);
      entry.word_known = true;
    }
  return sheet;
}

/// COM-6  A line that could not be read is a failed action, and DISBAND closes the reserves even if it fails
/// (DA-H40).
realm::Outcome fail_unread(Judge& judge, PowerId who, const sheet::Entry& entry) {
  if (entry.word_known && static_cast<Action>(entry.action) == Action::disband)
    judge.of(who).tried_disband = true;
  return realm::failed(realm::Reason::unreadable, "COM-6");
}

void act(Judge& judge, PowerId who, int slot, const sheet::Entry& entry) {
  judge.begin_action();
  const realm::Outcome outcome = entry.state == sheet::Entry::State::unreadable
                                     ? fail_unread(judge, who, entry)
                                     : carry_out(judge, deed_of(who, slot, entry));
  judge.facts.acted.push_back({who, slot, outcome, judge.paid(), judge.of(who).balance});
}

}  // namespace

namespace {

void play_actions(const World& world, Position& position, Sheets sheets, TurnFacts& facts,
                  const std::optional<realm::Moment>& until) {
  facts.turn = position.turn;
  facts.order = position.order;
  std::vector<sheet::Sheet> filled;
  if (world.options().fill_with_tax) {
    filled.resize(sheets.size());
    for (std::size_t i = 0; i < sheets.size(); ++i)
      if (sheets[i] != nullptr) filled[i] = filled_with_tax(*sheets[i]);
  }
  const auto sheet_of = [&](PowerId p) {
    const sheet::Sheet* sent = sheets[realm::index(p)];
    return sent == nullptr || filled.empty() ? sent : &filled[realm::index(p)];
  };
  Judge judge(world, position, facts);
  realm::play_slots(
      position.order, sheet_of,
      [&](PowerId p, int slot, const sheet::Entry& entry) { act(judge, p, slot, entry); }, until);
  if (until) return;
  for (const PowerId p : position.order) {
    const sheet::Sheet* sheet = sheet_of(p);
    if (sheet == nullptr) continue;
    if (sheet->resign) position.of(p).resigned = true;
    for (const std::string& message : sheet->messages) post_message(judge, p, message);
  }
}

void begin_turn(const World& world, Position& position, base::Dice& dice, TurnFacts& facts) {
  facts.clear();
  start_turn(world, position, dice, facts);
  clear_marks(position);
}

}  // namespace

void play_actions(const World& world, Position& position, Sheets sheets, TurnFacts& facts) {
  play_actions(world, position, sheets, facts, std::nullopt);
}

void play_until(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts,
                const realm::Moment& until) {
  begin_turn(world, position, dice, facts);
  play_actions(world, position, sheets, facts, until);
}

void play_turn(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts) {
  begin_turn(world, position, dice, facts);
  play_actions(world, position, sheets, facts);
  end_turn(world, position, dice, facts);
}

}  // namespace dark_age
