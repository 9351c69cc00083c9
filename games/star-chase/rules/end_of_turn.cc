// The end of a turn; SCH-H54 fixes the order of its steps.

#include "star-chase/rules/end_of_turn.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "realm/order_of_play.h"
#include "star-chase/play/knowledge.h"
#include "star-chase/rules/deeds.h"
#include "star-chase/rules/economy.h"
#include "star-chase/tell/notices.h"

namespace star_chase {
namespace {

/// SCH 2.9  One automatic building action: how many ships `price` BPs each were built.
int build_from_leftovers(Judge& judge, PowerId p, SystemId where, int price) {
  if (!judge.owns(p, where) || blockaded(judge.world, judge.now, where)) return 0;
  const System& s = judge.at(where);
  const int n = std::min({s.industry, s.population, judge.of(p).balance / price});
  judge.add_balance(p, -price * n, "SCH 2.9");
  return n;
}

/// Step 4, SCH 2.9
void use_leftovers(Judge& judge, PowerId p) {
  Power& power = judge.of(p);
  if (const int n = build_from_leftovers(judge, p, power.base, 10); n > 0) {
    judge.add_cruisers(power.base, n, "SCH 2.9");
    judge.tell(p, Booking::Kind::leftover_cruisers, n, power.base);
  }
  if (const int n = build_from_leftovers(judge, p, power.home, 3); n > 0) {
    judge.add_fighters(power.home, n, "SCH 2.9");
    judge.tell(p, Booking::Kind::leftover_fighters, n, power.home);
  }
  if (const int n = power.balance / 3; n > 0) {
    judge.add_balance(p, -3 * n, "SCH 2.9");
    judge.add_treasury(p, n, "SCH 2.9");
    judge.tell(p, Booking::Kind::leftover_stash, n);
  }
  if (const int n = power.balance; n > 0) {
    judge.add_balance(p, -n, "SCH 2.9");
    power.bid += n;
    judge.tell(p, Booking::Kind::leftover_bid, n);
  }
}

/// Step 6, SCH 2.11
void join_pools(Position& now) {
  for (Power& power : now.powers) {
    power.reserve += power.reserve_new;
    power.lost += power.lost_new;
    power.reserve_new = power.lost_new = 0;
  }
}

/// Step 7, SCH-H50
void set_pacts(Judge& judge) {
  Position& now = judge.now;
  for (std::size_t a = 0; a < now.powers.size(); ++a)
    for (std::size_t b = a + 1; b < now.powers.size(); ++b) {
      const PowerId p = power_id(a);
      const PowerId q = power_id(b);
      const bool before = have_pact(now, p, q);
      const bool after = (now.of(p).consents & bit(q)) != 0 && (now.of(q).consents & bit(p)) != 0;
      if (before == after) continue;
      now.of(p).pacts = static_cast<std::uint16_t>(now.of(p).pacts ^ bit(q));
      now.of(q).pacts = static_cast<std::uint16_t>(now.of(q).pacts ^ bit(p));
      const auto kind = after ? Announcement::Kind::pact : Announcement::Kind::pact_ended;
      judge.facts.announcements.push_back({kind, p, q, {}});
    }
}

/// Step 8, SCH-H41
void research(Judge& judge, PowerId p) {
  Power& power = judge.of(p);
  const auto weight = [&](std::size_t i) {
    const int level = power.level(static_cast<Tech>(i));
    return level >= kHighestLevel ? 0 : std::min(level, 4) + 1;
  };
  int sum = 0;
  for (std::size_t i = 0; i < kTechs; ++i) sum += weight(i);
  if (sum == 0) return;
  const std::string dice = fmt::format("research:{}:{}", judge.now.turn, judge.world.code(p));
  int roll = static_cast<int>(judge.dice.die(dice, 0, static_cast<std::uint32_t>(sum)));
  std::size_t i = 0;
  for (; roll > weight(i); ++i) roll -= weight(i);
  const Tech tech = static_cast<Tech>(i);
  power.levels.set(tech, power.level(tech) + 1);
  judge.facts.learned.push_back({p, tech, power.level(tech), Learned::How::research, PowerId::none});
}

/// SCH-H52  Whether a power meets a condition of victory.
bool meets_goal(const Judge& judge, PowerId p) {
  const Options& options = judge.world.options();
  long long all_industry = 0;
  int stars = 0;
  int own_stars = 0;
  for (std::size_t i = 0; i < judge.world.system_count(); ++i) {
    const System& s = judge.now.systems[i];
    all_industry += s.industry;
    if (!judge.world.is_star(system_id(i))) continue;
    ++stars;
    if (s.owner == p) ++own_stars;
  }
  const int industry = industry_of(judge.now, p);
  return judge.now.of(p).vps >= options.vp_goal ||
         (2LL * industry > all_industry && industry >= options.industry_goal_min) || 2 * own_stars > stars;
}

/// Step 10, SCH-H51
void take_census(Judge& judge) {
  judge.facts.census = true;
  judge.facts.announcements.push_back({Announcement::Kind::census, PowerId::none, PowerId::none, {}});
  for (const PowerId p : judge.now.order)
    judge.add_vps(p, industry_of(judge.now, p) / 5 + judge.of(p).level(Tech::culture), "SCH-H51");
  judge.now.next_census = census_after(judge.world, judge.now.turn, judge.dice);
}

/// COM-33, SCH-H53
bool has_fallen(const Judge& judge, PowerId p) {
  const auto& systems = judge.now.systems;
  if (std::none_of(systems.begin(), systems.end(), [&](const System& s) { return s.owner == p; }))
    return true;
  return judge.now.of(p).treasury == 0 && account(judge.world, judge.now, p).income == 0;
}

/// SCH-H53  What a fallen empire leaves behind stands unowned; pools, probes and consents vanish.
void strike_out(Judge& judge, PowerId p) {
  Power& power = judge.of(p);
  power.alive = false;
  judge.add_reserve(p, -power.reserve, "SCH-H53");
  judge.add_lost(p, -power.lost, "SCH-H53");
  judge.add_balance(p, -power.balance, "SCH-H53");
  power.probes = {};
  power.base = power.home = SystemId::none;
  for (System& s : judge.now.systems)
    if (s.owner == p) {
      s.owner = PowerId::none;
      s.posture = {};
      s.stuck = false;
    }
  for (Power& other : judge.now.powers) {
    other.consents = static_cast<std::uint16_t>(other.consents & ~bit(p));
    other.pacts = static_cast<std::uint16_t>(other.pacts & ~bit(p));
  }
  power.consents = power.pacts = 0;
  const auto kind = power.resigned ? Announcement::Kind::resigned : Announcement::Kind::eliminated;
  judge.facts.announcements.push_back({kind, p, PowerId::none, {}});
}

/// Step 11  Who falls is settled before anything of theirs becomes unowned: a blockade that ends with its
/// star's owner saves nobody, whatever the powers are called.
void eliminate(Judge& judge) {
  std::vector<PowerId> fallen;
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    if (judge.of(p).alive && (judge.of(p).resigned || has_fallen(judge, p))) fallen.push_back(p);
  }
  for (const PowerId p : fallen) strike_out(judge, p);
}

/// Step 12, COM-34, SCH-H52
void look_for_victory(Judge& judge) {
  Position& now = judge.now;
  const auto alive =
      std::count_if(now.powers.begin(), now.powers.end(), [](const Power& p) { return p.alive; });
  if (judge.facts.census) {
    const bool met = std::any_of(now.order.begin(), now.order.end(),
                                 [&](PowerId p) { return now.of(p).alive && meets_goal(judge, p); });
    if (now.victory.ends_at(met)) now.over = true;
  }
  if (alive <= 1 || now.turn >= judge.world.options().last_turn) now.over = true;
}

/// Step 13, COM-9
void set_order_of_play(Position& now) {
  std::erase_if(now.order, [&](PowerId p) { return !now.of(p).alive; });
  std::vector<int> bids(now.powers.size());
  for (std::size_t i = 0; i < bids.size(); ++i) bids[i] = now.powers[i].bid;
  now.order = realm::next_order_of_play(std::move(now.order), bids);
}

/// Step 14
void clear_marks(Position& now) {
  for (System& s : now.systems) s.stuck = s.grown = false;
  for (Power& p : now.powers) {
    p.bid = 0;
    p.tech_used = p.take_used = false;
    p.taken = Tech::none;
  }
}

}  // namespace

int census_after(const World& world, int turn, base::Dice& dice) {
  const std::vector<int>& fixed = world.options().census_turns;
  if (fixed.empty()) return realm::next_census(turn, dice);
  const auto next = std::upper_bound(fixed.begin(), fixed.end(), turn);
  return next == fixed.end() ? std::numeric_limits<int>::max() : *next;
}

void end_turn(Judge& judge, Sheets sheets) {
  Position& now = judge.now;
  for (const PowerId p : now.order) use_leftovers(judge, p);
  close_offers(judge);  // step 5
  join_pools(now);
  set_pacts(judge);
  if (judge.world.options().research)
    for (const PowerId p : now.order) research(judge, p);
  for (const PowerId p : now.order)  // step 9
    if (const int n = judge.of(p).level(Tech::treasury); n > 0) {
      judge.add_treasury(p, n, "SCH-H54");
      judge.tell(p, Booking::Kind::treasury_tech, n);
    }
  if (now.turn == now.next_census) take_census(judge);
  eliminate(judge);
  look_for_victory(judge);
  set_order_of_play(now);
  for (std::size_t i = 0; i < sheets.size(); ++i)
    if (sheets[i] != nullptr && now.powers[i].alive) give_names(judge, power_id(i), *sheets[i]);
  clear_marks(now);
  settle_accounts(judge);
  look_around(judge.world, now, judge.facts);
  ++now.turn;
}

std::vector<realm::Place> ranking(const Position& position) {
  std::vector<realm::Standing> standings;
  for (std::size_t i = 0; i < position.powers.size(); ++i) {
    const Power& power = position.powers[i];
    realm::Standing standing{power_id(i), power.vps, 0,
                             power.reserve + power.reserve_new + power.lost + power.lost_new};
    for (const System& s : position.systems) {
      if (s.owner != power_id(i)) continue;
      standing.population += s.population;
      standing.units += s.cruisers + s.fighters + s.colony_ships;
    }
    standings.push_back(standing);
  }
  return realm::ranking(std::move(standings));
}

}  // namespace star_chase
