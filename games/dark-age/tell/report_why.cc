// Why an action failed.

#include "dark-age/tell/report_words.h"
#include "realm/tell/explanation.h"

namespace dark_age {
namespace {

using enum Message;

using realm::Reason;

constexpr realm::Explanation<Message> kExplanations[] = {
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

}  // namespace

void Teller::why(Story& story, const realm::Outcome& outcome) const {
  if (outcome.failed()) explain(story, outcome, kExplanations);
}

}  // namespace dark_age
