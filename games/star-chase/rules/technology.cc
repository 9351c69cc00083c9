// TECH, TAKE and TRADE: SCH 7.3 to 7.6.

#include <algorithm>

#include "star-chase/rules/deeds.h"

namespace star_chase {

Outcome buy_tech(Judge& judge, const Deed& deed) {
  if (is_zero(deed.number)) return failed(Reason::unreadable, "SCH-H11");
  Power& power = judge.of(deed.who);
  if (power.tech_used) return forbidden("used", "SCH-H38");
  const int levels = deed.number.kind == sheet::Number::Kind::plain ? deed.number.n : 1;
  if (levels > kHighestLevel - power.level(deed.tech)) return forbidden("limit", "SCH-H40");
  const int level = power.level(deed.tech) + levels;
  const int price = level * level * levels;
  if (power.treasury < price) return no_treasury("SCH 7.3");
  judge.pay_from_treasury(deed.who, price, "SCH 7.3");
  power.levels.set(deed.tech, level);
  power.tech_used = true;
  judge.facts.learned.push_back({deed.who, deed.tech, level, Learned::How::bought, PowerId::none});
  judge.tell(deed.who, Booking::Kind::tech_bought, price);
  judge.did(levels);
  return {};
}

namespace {

struct Deal {
  const Deed& take;
  const Deed& trade;
};

/// SCH-H39  Whether the deal can be struck; a failed outcome is both sides' own.
Outcome refuse(const Judge& judge, const Deal& deal) {
  const Power& taker = judge.now.of(deal.take.who);
  const Power& giver = judge.now.of(deal.trade.who);
  const Tech tech = deal.take.tech;
  const int level = taker.level(tech) + 1;
  const int has = giver.level(tech) - (giver.taken == tech ? 1 : 0);  // one taken this turn is not traded on
  const bool named = deal.trade.number.kind == sheet::Number::Kind::plain;
  if (level > has || (named && level > deal.trade.number.n) || level > kHighestLevel)
    return forbidden("level", "SCH-H39");
  if (taker.treasury < (level * level + 1) / 2) return no_treasury("SCH 7.4");
  return {};
}

void strike(Judge& judge, const Deal& deal) {
  Power& taker = judge.of(deal.take.who);
  const Tech tech = deal.take.tech;
  const int level = taker.level(tech) + 1;
  const int price = (level * level + 1) / 2;  // SCH 7.4: half the price of the level, rounded up
  judge.add_treasury(deal.take.who, -price, "SCH 7.4");
  judge.add_treasury(deal.trade.who, price / 2, "SCH 7.5");
  judge.tell(deal.take.who, Booking::Kind::tech_taken, price, SystemId::none, deal.trade.who);
  judge.tell(deal.trade.who, Booking::Kind::tech_traded, price / 2, SystemId::none, deal.take.who);
  taker.levels.set(tech, level);
  taker.take_used = true;
  taker.taken = tech;
  judge.facts.learned.push_back({deal.take.who, tech, level, Learned::How::taken, deal.trade.who});
}

bool match(const Deed& a, const Deed& b) {
  return a.action != b.action && a.tech == b.tech && a.power == b.who && b.power == a.who;
}

}  // namespace

Carried take_or_trade(Judge& judge, const Deed& deed) {
  if (is_zero(deed.number)) return {failed(Reason::unreadable, "SCH-H11")};
  if (deed.power == deed.who) return {forbidden("own", "SCH-H39")};
  if (deed.action == Action::take && judge.of(deed.who).take_used) return {forbidden("used", "SCH 7.4")};
  // The partner that waited longest; a taker who has had his one TAKE of the turn is none any more.
  const auto partner = std::find_if(judge.offers.begin(), judge.offers.end(), [&](const Offer& offer) {
    if (offer.deed.action == Action::take && judge.of(offer.deed.who).take_used) return false;
    return match(offer.deed, deed);
  });
  if (partner == judge.offers.end()) return {{}, true};
  const bool takes = deed.action == Action::take;
  const Deal deal{takes ? deed : partner->deed, takes ? partner->deed : deed};
  const Outcome no = refuse(judge, deal);
  if (!no.failed()) strike(judge, deal);
  judge.facts.acted[partner->acted].outcome = no;
  judge.facts.acted[partner->acted].balance = judge.of(partner->deed.who).balance;
  judge.offers.erase(partner);
  return {no};
}

void close_offers(Judge& judge) {
  for (const Offer& offer : judge.offers)
    judge.facts.acted[offer.acted].outcome = forbidden("match", "SCH-H39");
  judge.offers.clear();
}

}  // namespace star_chase
