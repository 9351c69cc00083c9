#include "star-chase/rules/turn.h"

#include <algorithm>

#include "realm/order_of_play.h"
#include "star-chase/play/knowledge.h"
#include "star-chase/rules/deeds.h"
#include "star-chase/rules/economy.h"
#include "star-chase/rules/end_of_turn.h"
#include "star-chase/rules/probes.h"
#include "star-chase/tell/notices.h"

namespace star_chase {
namespace {

void act(Judge& judge, PowerId who, int slot, const sheet::Entry& entry) {
  if (!judge.of(who).alive) return;
  judge.begin_action();
  Carried carried;
  const Deed deed =
      entry.state == sheet::Entry::State::unreadable ? Deed{} : deed_of(judge.world, who, slot, entry);
  if (entry.state == sheet::Entry::State::unreadable)
    carried.outcome = failed(Reason::unreadable, "COM-6");
  else
    carried = carry_out(judge, deed);
  Acted acted = judge.action();
  acted.who = who;
  acted.slot = slot;
  acted.outcome = carried.outcome;
  acted.balance = judge.of(who).balance;
  if (carried.waits) judge.offers.push_back({deed, judge.facts.acted.size()});
  judge.facts.acted.push_back(acted);
}

void play_actions(Judge& judge, Sheets sheets, const std::optional<realm::Moment>& until = std::nullopt) {
  const auto sheet_of = [&](PowerId p) { return sheets[realm::index(p)]; };
  for (const PowerId p : judge.now.order)  // step 2
    if (const sheet::Sheet* sheet = sheet_of(p)) play_probes(judge, p, probe_boxes(judge.world, *sheet));
  realm::play_slots(
      judge.now.order, sheet_of,  // step 3
      [&](PowerId p, int slot, const sheet::Entry& entry) { act(judge, p, slot, entry); }, until);
  if (until) return;
  for (const PowerId p : judge.now.order) {
    const sheet::Sheet* sheet = sheet_of(p);
    if (sheet == nullptr) continue;
    if (sheet->resign) judge.of(p).resigned = true;
    for (const std::string& message : sheet->messages) post_message(judge, p, message);
  }
}

}  // namespace

void begin_game(const World& world, Position& position, int extra_bps, base::Dice& dice, TurnFacts& facts) {
  position.order = realm::first_order_of_play(world.as_listed(), dice);  // SCH-H1
  position.next_census = census_after(world, 0, dice);
  for (std::size_t i = 0; i < world.power_count(); ++i) {
    const Account start = account(world, position, power_id(i));
    position.powers[i].balance = std::max(0, start.income - start.supply) + extra_bps;  // SCH-H9
  }
  look_around(world, position, facts);
}

namespace {

Judge begin_turn(const World& world, Position& position, base::Dice& dice, TurnFacts& facts) {
  facts.clear();
  facts.turn = position.turn;
  facts.order = position.order;
  return Judge(world, position, facts, dice);
}

}  // namespace

void play_actions(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts) {
  Judge judge = begin_turn(world, position, dice, facts);
  play_actions(judge, sheets);
}

void play_until(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts,
                const realm::Moment& until) {
  Judge judge = begin_turn(world, position, dice, facts);
  play_actions(judge, sheets, until);
}

void play_until_end(const World& world, Position& position, Sheets sheets, base::Dice& dice,
                    TurnFacts& facts) {
  Judge judge = begin_turn(world, position, dice, facts);
  play_actions(judge, sheets);
  close_offers(judge);
}

void play_turn(const World& world, Position& position, Sheets sheets, base::Dice& dice, TurnFacts& facts) {
  Judge judge = begin_turn(world, position, dice, facts);
  play_actions(judge, sheets);
  end_turn(judge, sheets);
}

}  // namespace star_chase
