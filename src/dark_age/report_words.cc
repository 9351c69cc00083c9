#include "dark_age/report_words.h"

#include <algorithm>

#include "base/text_table.h"

namespace dark_age {
namespace {

using enum Message;
using realm::Reason;

struct CountedForms {
  Message one;
  Message many;
};
constexpr CountedForms kCounted[] = {
    {army_one, army_many},   {ship_one, ship_many},
    {troop_one, troop_many}, {population_one, population_many},
    {fort_one, fort_many},   {trade_one, trade_many},
    {bp_one, bp_many},       {vp_one, vp_many},
};

constexpr Message kTerrainNames[kTerrains] = {terrain_city,     terrain_mountain, terrain_forest,
                                              terrain_wetlands, terrain_uplands,  terrain_islands,
                                              terrain_lowlands, terrain_sea};

/// What a reason means. The first row that fits is the one; an empty detail or rule fits any.
struct Explanation {
  Reason reason;
  std::string_view detail;
  std::string_view rule;
  Message says;
};
constexpr Explanation kExplanations[] = {
    {Reason::unreadable, "", "DA 9.1", why_order_blank},
    {Reason::unreadable, "", "", why_unreadable},
    {Reason::not_owned, "", "DA 6.1", why_not_owned_placing},
    {Reason::not_owned, "", "DA 6.2", why_not_owned_placing},
    {Reason::not_owned, "", "DA 5.14", why_not_owned_both},
    {Reason::not_owned, "", "DA 8.6", why_not_owned_both},
    {Reason::not_owned, "", "DA 8.9", why_not_owned_both},
    {Reason::not_owned, "", "DA 10.7", why_not_owned_king},
    {Reason::not_owned, "", "", why_not_owned},
    {Reason::not_adjacent, "", "DA 5.2", why_not_adjacent_move},
    {Reason::not_adjacent, "", "", why_not_adjacent},
    {Reason::forbidden, "own", "", why_own},
    {Reason::forbidden, "city", "", why_city},
    {Reason::forbidden, "sea", "", why_sea},
    {Reason::forbidden, "land", "DA-H20", why_land_city},
    {Reason::forbidden, "land", "DA-H39", why_land_city},
    {Reason::forbidden, "land", "", why_land_sea},
    {Reason::forbidden, "blockaded", "", why_blockaded},
    {Reason::forbidden, "nation", "", why_nation},
    {Reason::forbidden, "limit", "", why_limit},
    {Reason::forbidden, "armies", "DA 11.4", why_armies_grow},
    {Reason::forbidden, "armies", "DA 8.3", why_armies_aboard},
    {Reason::forbidden, "armies", "DA-H40", why_armies_too_few_ships},
    {Reason::forbidden, "armies", "", why_armies},
    {Reason::forbidden, "done", "", why_done},
    {Reason::forbidden, "no-ships", "", why_no_ships},
    {Reason::forbidden, "enemy-ships", "", why_enemy_ships},
    {Reason::forbidden, "after-disband", "", why_after_disband},
    {Reason::forbidden, "no-consent", "", why_no_consent},
    {Reason::forbidden, "on-map", "", why_on_map},
    {Reason::forbidden, "off-map", "", why_off_map},
    {Reason::forbidden, "populated", "", why_populated},
    {Reason::forbidden, "no-spy", "", why_no_spy},
    {Reason::forbidden, "self", "", why_self},
    {Reason::forbidden, "gone", "", why_gone},
    {Reason::forbidden, "", "", why_forbidden},
    {Reason::units, "", "COM-5", why_units_zero},
    {Reason::units, "", "DA 5.14", why_units_people},
    {Reason::units, "", "DA 5.15", why_units_people},
    {Reason::units, "", "DA 6.1", why_units_people},
    {Reason::units, "", "DA 8.1", why_units_people},
    {Reason::units, "", "DA 6.2", why_units_reserve},
    {Reason::units, "", "DA 6.10", why_units_reserve},
    {Reason::units, "", "DA 3.15", why_units_reserve},
    {Reason::units, "", "DA 8.2", why_units_fleet},
    {Reason::units, "", "DA 6.8", why_units_forts},
    {Reason::units, "", "DA 8.6", why_units_ship},
    {Reason::units, "", "", why_units},
    {Reason::stuck, "", "", why_stuck},
    {Reason::bps, "", "DA-H42", why_bps_treasury},
    {Reason::bps, "", "", why_bps},
};

Message attack_sentence(Action kind) {
  switch (kind) {
    case Action::assault: return attack_assault;
    case Action::probe: return attack_probe;
    case Action::overrun: return attack_overrun;
    case Action::raid: return attack_raid;
    case Action::siege: return attack_siege;
    case Action::ships:
    case Action::convoy: return attack_sea;
    default: return attack_move;
  }
}

bool at_sea(const BattleTold& battle) {
  return battle.kind == Action::ships || battle.kind == Action::convoy;
}

}  // namespace

// --- Words
// ---------------------------------------------------------------------------------------------------------

std::string Teller::counted(Thing thing, int n) const {
  const CountedForms& forms = kCounted[static_cast<std::size_t>(thing)];
  return words_->text(n == 1 || n == -1 ? forms.one : forms.many, n);
}

std::string_view Teller::name(PowerId p) const {
  return p == PowerId::none ? word(nobody) : std::string_view(world_->facts(p).name);
}

std::string Teller::area(AreaId a) const {
  return words_->text(area_named, world_->code(a), world_->facts(a).name);
}

std::string_view Teller::terrain_name(Terrain terrain) const {
  return word(kTerrainNames[static_cast<std::size_t>(terrain)]);
}

std::string_view Teller::mode(realm::Mode mode) const {
  switch (mode) {
    case realm::Mode::defend: return word(mode_defend);
    case realm::Mode::ambush: return word(mode_ambush);
    default: return word(mode_retreat);
  }
}

std::string_view Teller::result(realm::Result result) const {
  switch (result) {
    case realm::Result::done: return word(result_done);
    case realm::Result::won: return word(result_won);
    case realm::Result::beaten: return word(result_beaten);
    case realm::Result::failed: return word(result_failed);
  }
  return {};
}

std::string Teller::list(const std::vector<std::string>& items) const {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += word(i + 1 == items.size() ? list_and : list_comma);
    text += items[i];
  }
  return text;
}

std::string Teller::headline() const {
  const Roundup& r = view_->roundup;
  if (r.over) return words_->text(after_last_turn, r.turn);
  if (!may_order()) return words_->text(after_turn_only, r.turn);
  return r.turn == 0 ? words_->text(before_first_turn, r.next_turn)
                     : words_->text(after_turn, r.turn, r.next_turn);
}

// --- The roundup, and where the seat stands
// --------------------------------------------------------------------------

bool Teller::may_order() const {
  if (is_master() || view_->roundup.over) return false;
  return view_->roundup.in_the_game[realm::index(view_->seat)] ||
         world_->facts(view_->seat).entry ==
             view_->roundup.next_turn;  // DA-H52: it arrives before the first slot
}

void Teller::roundup(Story& story) const {
  const Roundup& r = view_->roundup;
  if (!r.over && !r.order.empty()) {
    std::string order;
    for (const PowerId p : r.order) {
      if (!order.empty()) order += word(list_comma);
      order += world_->code(p);
    }
    say(story, "COM-9", order_of_play, r.next_turn, order);
  }
  if (r.turn > 0) say(story, "DA-H55", r.census ? census_yes : census_no);
  const std::string best = counted(Thing::vp, r.leader_vps);
  if (is_master() || r.turn == 0)
    say(story, {}, leader_vps, best);
  else if (view_->own.vps == r.leader_vps)
    say(story, {}, leader_is_you, best);
  else
    say(story, {}, leader_and_you, best, counted(Thing::vp, view_->own.vps));
  for (const Announcement& news : r.announcements) switch (news.kind) {
      case Announcement::Kind::eliminated: say(story, "DA 10.6", news_eliminated, name(news.who)); break;
      case Announcement::Kind::resigned: say(story, "DA 10.6", news_resigned, name(news.who)); break;
      case Announcement::Kind::arrived: say(story, "DA-H52", news_arrived, name(news.who)); break;
      case Announcement::Kind::high_king:
        say(story, "DA-H53", news_high_king, name(news.who),
            world_->nations()[static_cast<std::size_t>(news.nation)].name);
        break;
      case Announcement::Kind::census:
      case Announcement::Kind::message: break;
    }
}

void Teller::arrival(Story& story) const {
  for (const Arrival& force : world_->arrivals())
    if (force.power == view_->seat && force.turn == view_->roundup.next_turn)
      say(story, "DA-H52", arrival_force, counted(Thing::ship, force.ships),
          counted(Thing::army, force.armies), area(force.sea), counted(Thing::bp, force.treasury),
          counted(Thing::bp, force.balance));
}

void Teller::standing(Story& story) const {
  if (is_master() || view_->roundup.in_the_game[realm::index(view_->seat)]) return;
  const int entry = world_->facts(view_->seat).entry;
  if (entry > view_->roundup.next_turn) return say(story, "DA-H52", you_wait, entry);
  if (entry < view_->roundup.next_turn) return say(story, "DA 10.6", you_fell);
  say(story, "DA-H52", you_arrive, entry);
  arrival(story);
}

void Teller::no_actions(Story& story) const {
  if (is_master() || view_->roundup.turn == 0 || !view_->slots.empty()) return;
  if (!view_->roundup.in_the_game[realm::index(view_->seat)]) return;
  if (view_->held) return say(story, "COM-7", held);
  if (view_->sheet_came) return say(story, "COM-7", empty_sheet);
  if (world_->facts(view_->seat).entry <= view_->roundup.turn) say(story, "COM-7", no_sheet);
}

void Teller::why(Story& story, const realm::Outcome& outcome) const {
  if (!outcome.failed()) return;
  for (const Explanation& e : kExplanations) {
    if (e.reason != outcome.reason || (!e.detail.empty() && e.detail != outcome.detail) ||
        (!e.rule.empty() && e.rule != outcome.rule.id))
      continue;
    std::string code(realm::name(outcome.reason));  // the code case files and programs know it by (COM-11)
    if (!outcome.detail.empty()) code.append(":").append(outcome.detail);
    return say(story, outcome.rule, because, code, words_->text(e.says, outcome.detail));
  }
}

// --- Battles
// -----------------------------------------------------------------------------------------------------------

std::string Teller::battle_title(const BattleTold& battle) const {
  const Message whose = is_master() ? battle_slot : battle.own_attack ? battle_own : battle_suffered;
  return words_->text(
      whose, battle.slot,
      words_->text(attack_sentence(battle.kind), name(battle.attacker), area(battle.from), area(battle.to)));
}

void Teller::strengths(const BattleTold& battle, Story& before) const {
  const base::RuleRef rule = signature(battle.kind).rule;
  if (at_sea(battle))
    return say(before, rule, strengths_sea, counted(Thing::ship, battle.attackers),
               counted(Thing::ship, battle.defenders), name(battle.defender));
  const std::string defenders = counted(Thing::army, battle.defenders);
  const int armies = battle.attackers - battle.ships;
  if (battle.defence == 0)
    say(before, rule, unopposed);
  else if (battle.ships > 0)
    say(before, rule, strengths_landing, counted(Thing::army, armies), counted(Thing::ship, battle.ships),
        defenders, name(battle.defender), battle.defence);
  else if (battle.defenders == 0)
    say(before, rule, strengths_empty, counted(Thing::army, armies), battle.defence);
  else
    say(before, rule, Message::strengths, counted(Thing::army, armies), defenders, name(battle.defender),
        battle.defence);
}

void Teller::fight(const BattleTold& battle, Story& rounds) const {
  int number = 0;
  for (const realm::Round& r : battle.rounds) {
    const std::string label =
        r.first_phase ? std::string(word(first_phase)) : words_->text(round_number, ++number);
    say(rounds, {}, round_told, label, r.attackers, r.defenders, r.defence, r.attacker_loss, r.defender_loss,
        r.attackers - r.attacker_loss, r.defenders - r.defender_loss);
    if (r.stalled) say(rounds, "COM-26", round_stalled);
  }
}

void Teller::aftermath(const BattleTold& battle, Story& after) const {
  const base::RuleRef rule = signature(battle.kind).rule;
  if (battle.captured)
    say(after, "COM-16", ended_taken, name(battle.attacker), area(battle.to), battle.attackers_left);
  else if (battle.attackers_left == 0)
    say(after, "COM-27", ended_destroyed, battle.defenders_left);
  else if (battle.kind == Action::siege)
    say(after, "DA-H20", ended_siege, battle.attackers_left, battle.defenders_left);
  else if (battle.kind == Action::raid && !battle.pillaged)
    say(after, rule, not_pillaged);
  else if (battle.kind != Action::raid)
    say(after, "COM-28", ended_held, area(battle.to), battle.attackers_left, battle.defenders_left);
  if (battle.fort_broken) say(after, "DA-H20", fort_broken, area(battle.to));
  if (battle.pillaged) say(after, "DA-H22", pillaged, area(battle.to), counted(Thing::bp, 2));
  if (battle.captured && battle.population_lost + battle.forts_lost + battle.trade_lost > 0) {
    std::vector<std::string> lost;
    if (battle.population_lost > 0) lost.push_back(counted(Thing::population, battle.population_lost));
    if (battle.forts_lost > 0) lost.push_back(counted(Thing::fort, battle.forts_lost));
    if (battle.trade_lost > 0) lost.push_back(counted(Thing::trade, battle.trade_lost));
    say(after, "DA 5.9", land_suffered, list(lost));
  }
  if (battle.vp_lost) say(after, "DA 5.9", vp_lost, name(battle.defender));
  if (battle.treasury_taken > 0)
    say(after, "DA 10.7", treasury_taken, name(battle.attacker), counted(Thing::bp, battle.treasury_taken),
        name(battle.defender));
  if (battle.viking_bonus > 0) say(after, "DA 5.11", viking_bonus, battle.viking_bonus);
}

void Teller::battle(const BattleTold& battle, Story& before, Story& rounds, Story& after) const {
  if (battle.via != battle.from) say(before, "DA-H23", came_through, area(battle.via));
  strengths(battle, before);
  if (battle.deployed > 0)
    say(before, "DA 3.14", household_deployed, counted(Thing::troop, battle.deployed), name(battle.defender));
  if (battle.retreated > 0) {
    const std::string armies = counted(Thing::army, battle.retreated);
    if (battle.retreated_to == AreaId::none)
      say(before, "DA 3.11", retreated, armies, name(battle.defender));
    else
      say(before, "DA 3.11", retreated_to, armies, name(battle.defender), area(battle.retreated_to));
  }
  if (battle.ambushed) say(before, "DA-H15", ambushed);
  fight(battle, rounds);
  aftermath(battle, after);
}

// --- Money and reserves
// ------------------------------------------------------------------------------------------------

namespace {

/// Gathers rows of the accounts; bookings of one kind become one row whose detail lists where.
class Accountant {
 public:
  explicit Accountant(const Teller& teller) : teller_(&teller) {}

  void add(MoneyRow::Group group, Message what, int amount, base::RuleRef rule, std::string detail = {}) {
    rows_.push_back({group, std::string(teller_->word(what)), amount, std::move(detail), rule, false});
  }
  void add_total(MoneyRow::Group group, Message what, int amount) {
    rows_.push_back({group, std::string(teller_->word(what)), amount, {}, {}, true});
  }
  /// All bookings of a kind in one row; nothing if there is none.
  void sum(MoneyRow::Group group, Booking::Kind kind, Message what, int sign, base::RuleRef rule) {
    int amount = 0;
    std::string detail;
    for (const Booking& b : teller_->view().bookings) {
      if (b.kind != kind) continue;
      amount += b.amount;
      if (b.at == AreaId::none) continue;
      if (!detail.empty()) detail += teller_->word(list_comma);
      fmt::format_to(std::back_inserter(detail), "{} {}", teller_->world().code(b.at), b.amount);
    }
    if (amount != 0) add(group, what, sign * amount, rule, std::move(detail));
  }
  void gifts(Booking::Kind kind, Message what, int sign) {
    for (const Booking& b : teller_->view().bookings)
      if (b.kind == kind)
        rows_.push_back({MoneyRow::Group::turn,
                         teller_->words().text(what, teller_->name(b.other)),
                         sign * b.amount,
                         {},
                         "DA 9.2",
                         false});
  }
  [[nodiscard]] std::vector<MoneyRow> rows() && { return std::move(rows_); }

 private:
  const Teller* teller_;
  std::vector<MoneyRow> rows_;
};

}  // namespace

std::string Teller::contact(const Contact& contact) const {
  return words_->text(contact.kind == Contact::Kind::phone ? contact_phone : contact_email, contact.text);
}

std::vector<MoneyRow> Teller::money() const {
  const bool playing = may_order() || view_->roundup.over;
  if (is_master() || (!playing && view_->bookings.empty())) return {};
  using Group = MoneyRow::Group;
  using Kind = Booking::Kind;
  Accountant books(*this);
  books.sum(Group::turn, Kind::tax, money_tax, 1, "DA-H43");
  books.sum(Group::turn, Kind::cash, money_cash, 1, "DA-H42");
  books.gifts(Kind::gift_got, money_gift_got, 1);
  books.gifts(Kind::gift_given, money_gift_given, -1);
  books.sum(Group::turn, Kind::bid, money_bid, -1, "DA 9.1");
  books.sum(Group::turn, Kind::leftover, money_leftover, -1, "DA-H11");

  books.sum(Group::treasury, Kind::trade, money_trade, 1, "DA 2.15");
  books.sum(Group::treasury, Kind::plunder, money_plunder, 1, "DA-H22");
  for (const BattleTold& b : view_->battles) {
    if (b.viking_bonus > 0)
      books.add(Group::treasury, money_viking_bonus, b.viking_bonus, "DA 5.11",
                std::string(world_->code(b.to)));
    if (b.treasury_taken > 0)
      books.add(Group::treasury, b.own_attack ? money_taken : money_lost,
                b.own_attack ? b.treasury_taken : -b.treasury_taken, "DA 10.7",
                std::string(world_->code(b.to)));
  }
  books.sum(Group::treasury, Kind::leftover, money_leftover, 1, "DA-H11");
  books.sum(Group::treasury, Kind::cash, money_cash, -1, "DA-H42");
  books.sum(Group::treasury, Kind::shortfall, money_shortfall, -1, "DA-H34");
  books.add_total(Group::treasury, money_treasury_now, view_->own.treasury);

  books.sum(Group::balance, Kind::income, money_income, 1, "DA 2.15");
  books.sum(Group::balance, Kind::viking_income, money_viking_income, 1, "DA-H51");
  books.sum(Group::balance, Kind::upkeep, money_upkeep, -1, "DA-H33");
  books.sum(Group::balance, Kind::household_upkeep, money_household_upkeep, -1, "DA-H49");
  books.sum(Group::balance, Kind::shortfall, money_shortfall, 1, "DA-H34");
  books.sum(Group::balance, Kind::forgiven, money_forgiven, 1, "DA-H34");
  books.add_total(Group::balance, money_balance_now, view_->own.balance);
  return std::move(books).rows();
}

std::string Teller::group_title(MoneyRow::Group group) const {
  switch (group) {
    case MoneyRow::Group::turn: return std::string(word(group_turn));
    case MoneyRow::Group::treasury: return std::string(word(group_treasury));
    case MoneyRow::Group::balance: return words_->text(group_balance, view_->roundup.next_turn);
  }
  return {};
}

void Teller::dispersals(Story& story) const {
  std::vector<std::string> gone;
  std::vector<std::string> come;
  for (const Booking& b : view_->bookings) {
    const bool ships = b.kind == Booking::Kind::dispersed_ships || b.kind == Booking::Kind::arrived_ships;
    std::string units = counted(ships ? Thing::ship : Thing::army, b.amount);
    if (b.kind == Booking::Kind::dispersed_armies || b.kind == Booking::Kind::dispersed_ships)
      gone.push_back(words_->text(from_area, units, world_->code(b.at)));
    if (b.kind == Booking::Kind::arrived_armies || b.kind == Booking::Kind::arrived_ships)
      come.push_back(std::move(units));
  }
  if (!gone.empty()) say(story, "DA-H33", dispersed, list(gone));
  if (!come.empty()) say(story, "DA-H10", arrived, list(come));
}

void Teller::loans(Story& story) const {
  for (const Booking& b : view_->bookings) {
    if (b.kind == Booking::Kind::loan_given)
      say(story, "DA 3.15", loan_given, counted(Thing::army, b.amount), name(b.other));
    if (b.kind == Booking::Kind::loan_got)
      say(story, "DA 3.15", loan_got, counted(Thing::army, b.amount), name(b.other));
  }
  const OwnPower& own = view_->own;
  for (const auto& [who, armies] : own.lent_to)
    say(story, "DA-H47", lent_to, counted(Thing::army, armies), name(who));
  for (const auto& [who, armies] : own.owed_to)
    say(story, "DA-H47", owed_to, counted(Thing::army, armies), name(who));
  if (own.borrow_from != PowerId::none) say(story, "DA 6.11", borrows_from, name(own.borrow_from));
}

void Teller::reserves(Story& story) const {
  if (is_master()) return;
  dispersals(story);
  const OwnPower& own = view_->own;
  if (own.army_reserve + own.fleet_reserve > 0)
    say(story, {}, reserve_holds, counted(Thing::army, own.army_reserve),
        counted(Thing::ship, own.fleet_reserve));
  if (own.household_at != AreaId::none)
    say(story, {}, household_on_map, counted(Thing::troop, own.household), area(own.household_at));
  else if (own.household > 0)
    say(story, {}, household_off_map, counted(Thing::troop, own.household));
  if (own.spy_at != AreaId::none) say(story, "DA-H45", spy_in, area(own.spy_at));
  loans(story);
}

void Teller::area_notes(Story& story) const {
  for (const OwnArea& a : view_->areas) {
    if (a.blockaded) say(story, "DA 2.16", blockaded_city, area(a.area));
    if (a.passage_for != PowerId::none)
      say(story, "DA-H23", passage_given, area(a.area), name(a.passage_for));
  }
}

void Teller::passages(Story& story) const {
  if (view_->passage_here.empty()) return;
  std::vector<std::string> ways;
  for (const auto& [way, owner] : view_->passage_here)
    ways.push_back(words_->text(power_named, area(way), name(owner)));
  say(story, "DA-H23", passage_granted, list(ways));
}

void Teller::harms(Story& story) const {
  constexpr Message kWhat[] = {harm_nothing, harm_army, harm_fort, harm_population};
  for (const Harm& harm : view_->harms) {
    const bool own = harm.victim == view_->seat && !is_master();
    const std::string where =
        own ? area(harm.at) : words_->text(power_named, area(harm.at), name(harm.victim));
    const std::string what = words_->text(kWhat[static_cast<std::size_t>(harm.what)], where);
    if (harm.by == PowerId::none)
      say(story, "DA-H46", harm_by_saboteur, what);
    else
      say(story, "DA 5.15", harm_by_invader, what, name(harm.by));
  }
}

}  // namespace dark_age
