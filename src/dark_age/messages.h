#pragma once

#include "base/messages.h"

namespace dark_age {

/// Everything the reports of this game say in words. Facts go in by number, so that a language may put them in its own
/// order; the English text of each is in messages_en.cc.
enum class Message : std::uint16_t {
  // the head
  language_tag, report_of, after_turn, after_turn_only, before_first_turn, after_last_turn, master_report,
  // headings
  head_roundup, head_actions, head_battles, head_money, head_areas, head_court, head_seen, head_harms,
  head_places, head_sheet, head_map, head_owners, head_messages, head_contacts, contact_phone, contact_email,
  // columns
  col_slot, col_order, col_result, col_paid, col_left, col_code, col_name, col_terrain, col_owner, col_armies,
  col_ships, col_population, col_forts, col_trade, col_upkeep, col_mode, col_retreat, col_place, col_power,
  col_vps, col_units, col_nation, col_areas, col_bps, col_what, col_where, col_passage, col_balance,
  col_treasury, col_army_reserve, col_fleet_reserve, col_household, col_spy, col_at, col_life, col_borders,
  long_armies, long_ships, long_population, long_forts, long_trade, long_upkeep, columns_explained,
  // counted things
  army_one, army_many, ship_one, ship_many, troop_one, troop_many, population_one, population_many, fort_one,
  fort_many, trade_one, trade_many, bp_one, bp_many, vp_one, vp_many, list_comma, list_and, nobody,
  area_named, power_named, rule_given,
  // the roundup
  order_of_play, census_yes, census_no, leader_vps, leader_and_you, leader_is_you, news_eliminated,
  news_resigned, news_arrived, news_high_king,
  // the seat
  you_wait, you_arrive, arrival_force, you_fell, no_sheet, empty_sheet, held, result_done, result_won,
  result_beaten, result_failed,
  // why an action failed
  why_unreadable, why_order_blank, why_not_owned, why_not_owned_placing, why_not_owned_both,
  why_not_owned_king, why_not_adjacent, why_not_adjacent_move, why_own, why_city, why_sea, why_land_city,
  why_land_sea, why_blockaded, why_nation, why_limit, why_armies, why_armies_grow, why_armies_aboard,
  why_armies_too_few_ships, why_done, why_no_ships, why_enemy_ships, why_after_disband, why_no_consent,
  why_on_map, why_off_map, why_populated, why_no_spy, why_self, why_gone, why_forbidden, why_units,
  why_units_zero, why_units_people, why_units_reserve, why_units_fleet, why_units_forts, why_units_ship,
  why_stuck, why_bps, why_bps_treasury,
  // battles
  attack_move, attack_assault, attack_probe, attack_overrun, attack_raid, attack_siege, attack_sea,
  battle_slot, battle_own, battle_suffered, came_through, strengths, strengths_empty, strengths_landing,
  strengths_sea, unopposed, household_deployed, retreated, retreated_to, ambushed, first_phase, round_number,
  round_told, round_stalled, ended_taken, ended_held, ended_destroyed, ended_siege, fort_broken, pillaged,
  not_pillaged, land_suffered, vp_lost, treasury_taken, viking_bonus,
  // harm
  harm_army, harm_fort, harm_population, harm_nothing, harm_by_saboteur, harm_by_invader,
  // money
  group_turn, group_treasury, group_balance, money_income, money_viking_income, money_upkeep,
  money_household_upkeep, money_shortfall, money_forgiven, money_trade, money_leftover, money_tax, money_cash,
  money_bid, money_gift_given, money_gift_got, money_plunder, money_viking_bonus, money_taken, money_lost,
  money_balance_now, money_treasury_now, dispersed, from_area, arrived, loan_given, loan_got,
  // own land and court
  blockaded_city, passage_given, reserve_holds, household_on_map, household_off_map, spy_in, borrows_from,
  lent_to, owed_to, passage_granted, seen_note, mode_retreat, mode_defend, mode_ambush, no_areas,
  // terrain
  terrain_city, terrain_mountain, terrain_forest, terrain_wetlands, terrain_uplands, terrain_islands,
  terrain_lowlands, terrain_sea,
  // the sheet, the map
  how_to_order, how_to_order_html, map_title, map_title_start, map_as_known, map_as_truth, map_letters,
  map_units_explained, map_units_known, position_title, loan_stands, life_waiting, life_falling, life_gone,
  count
};

/// The messages in a language.
[[nodiscard]] const base::Messages<Message>& messages(base::Language language);

}  // namespace dark_age
