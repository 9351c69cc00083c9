#include "empires/rules/turn.h"

#include <algorithm>

#include "empires/rules/dummy.h"
#include "empires/rules/economy.h"
#include "empires/rules/judge.h"
#include "realm/census.h"
#include "realm/order_of_play.h"

namespace empires {

void begin_game(const World& world, Position& position, const std::vector<bool>& balance_given,
                base::Dice& dice) {
  std::vector<PowerId> powers;
  for (std::size_t i = 0; i < world.power_count(); ++i) powers.push_back(power_id(i));
  position.order = realm::first_order_of_play(std::move(powers), dice);
  position.next_census = realm::next_census(0, dice);
  const Accounts start = accounts(world, position);
  for (std::size_t i = 0; i < world.power_count(); ++i)
    if (!balance_given[i]) position.powers[i].balance = std::max(0, start.income[i] - start.upkeep[i]);
}

namespace {

void act(Judge& judge, PowerId who, int slot, const sheet::Entry& entry) {
  judge.begin_action();
  const realm::Outcome outcome = entry.state == sheet::Entry::State::unreadable
                                     ? realm::failed(realm::Reason::unreadable, "COM-6")
                                     : carry_out(judge, deed_of(who, slot, entry));
  Acted acted = judge.action();
  acted.who = who;
  acted.slot = slot;
  acted.outcome = outcome;
  acted.balance = judge.of(who).balance;
  judge.facts.acted.push_back(acted);
}

/// What a sheet says beside its slots.
void take_notices(Judge& judge, PowerId p, const sheet::Sheet& sheet) {
  if (sheet.resign && !judge.of(p).dummy) {  // EMP 2.1: a country without a player is run by the computer
    judge.of(p).dummy = true;
    judge.facts.announcements.push_back({Announcement::Kind::resigned, p, {}});
  }
  for (const std::string& message : sheet.messages) {
    if (const auto line = realm::contact_line(message))
      realm::set_contact(judge.now.contacts, p, *line);
    else
      judge.facts.announcements.push_back({Announcement::Kind::message, p, message});
  }
}

}  // namespace

namespace {

void play_actions(const World& world, Position& position, Sheets sheets, TurnFacts& facts,
                  const std::optional<realm::Moment>& until) {
  facts.turn = position.turn;
  facts.order = position.order;
  std::vector<sheet::Sheet> made(position.powers.size());  // by power, of dummies only
  std::vector<const sheet::Sheet*> all(sheets.begin(), sheets.end());
  for (const PowerId p : position.order)
    if (position.of(p).dummy) {
      made[realm::index(p)] = dummy_sheet(world, position, p);
      all[realm::index(p)] = &made[realm::index(p)];
    }
  Judge judge(world, position, facts);
  realm::play_slots(
      position.order, [&](PowerId p) { return all[realm::index(p)]; },
      [&](PowerId p, int slot, const sheet::Entry& entry) { act(judge, p, slot, entry); }, until);
  if (until) return;
  for (const PowerId p : position.order)
    if (const sheet::Sheet* sheet = all[realm::index(p)]) take_notices(judge, p, *sheet);
}

}  // namespace

void play_actions(const World& world, Position& position, Sheets sheets, TurnFacts& facts) {
  play_actions(world, position, sheets, facts, std::nullopt);
}

void play_until(const World& world, Position& position, Sheets sheets, base::Dice&, TurnFacts& facts,
                const realm::Moment& until) {
  facts.clear();
  play_actions(world, position, sheets, facts, until);
}

void play_turn(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts) {
  facts.clear();
  play_actions(world, position, sheets, facts);
  end_turn(world, position, dice, facts);
}

}  // namespace empires
