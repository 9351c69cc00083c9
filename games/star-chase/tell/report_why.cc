// Why an action failed.

#include "realm/tell/explanation.h"
#include "star-chase/tell/report_words.h"

namespace star_chase {
namespace {

using enum Message;
using realm::Reason;

constexpr realm::Explanation<Message> kExplanations[] = {
    {Reason::unreadable, "", "SCH-H11", why_number},
    {Reason::unreadable, "", "", why_unreadable},
    {Reason::not_owned, "", "SCH 6.7", why_not_owned_link},
    {Reason::not_owned, "", "SCH 4.5", why_not_owned_move},
    {Reason::not_owned, "", "SCH 4.8", why_not_owned_move},
    {Reason::not_owned, "", "SCH 6.5", why_not_owned_move},
    {Reason::not_owned, "", "", why_not_owned},
    {Reason::not_adjacent, "", "SCH-H48", why_not_adjacent_find},
    {Reason::not_adjacent, "", "", why_not_adjacent},
    {Reason::forbidden, "own", "SCH 6.9", why_own_self},
    {Reason::forbidden, "own", "SCH-H39", why_own_self},
    {Reason::forbidden, "own", "SCH-H50", why_own_self},
    {Reason::forbidden, "own", "", why_own_system},
    {Reason::forbidden, "pact", "", why_pact},
    {Reason::forbidden, "type", "SCH 4.7", why_type_planet},
    {Reason::forbidden, "type", "", why_type_star},
    {Reason::forbidden, "linked", "", why_linked},
    {Reason::forbidden, "range", "SCH 4.5", why_range_fighters},
    {Reason::forbidden, "range", "SCH 6.7", why_range_link},
    {Reason::forbidden, "range", "SCH-H34", why_range_link},
    {Reason::forbidden, "range", "SCH 5.2", why_range_probe},
    {Reason::forbidden, "range", "", why_range_jump},
    {Reason::forbidden, "between", "", why_between},
    {Reason::forbidden, "blockade", "", why_blockade},
    {Reason::forbidden, "dock", "", why_dock},
    {Reason::forbidden, "pop", "SCH 6.3", why_pop_grow},
    {Reason::forbidden, "pop", "SCH-H31", why_pop_grow},
    {Reason::forbidden, "pop", "", why_pop},
    {Reason::forbidden, "limit", "SCH 6.1", why_limit_yard},
    {Reason::forbidden, "limit", "SCH 6.7", why_limit_link},
    {Reason::forbidden, "limit", "SCH-H34", why_limit_link},
    {Reason::forbidden, "limit", "SCH-H40", why_limit_level},
    {Reason::forbidden, "limit", "", why_limit},
    {Reason::forbidden, "level", "", why_level},
    {Reason::forbidden, "used", "SCH 6.3", why_used_grow},
    {Reason::forbidden, "used", "SCH-H31", why_used_grow},
    {Reason::forbidden, "used", "", why_used},
    {Reason::forbidden, "match", "SCH-H39", why_match_deal},
    {Reason::forbidden, "match", "SCH-H50", why_match_pact},
    {Reason::forbidden, "match", "", why_match},
    {Reason::forbidden, "", "", why_forbidden},
    {Reason::units, "", "SCH 4.10", why_units_pool},
    {Reason::units, "", "SCH 4.11", why_units_pool},
    {Reason::units, "", "SCH-H26", why_units_pool},
    {Reason::units, "", "SCH-H27", why_units_pool},
    {Reason::units, "", "SCH 6.5", why_units_colony_ship},
    {Reason::units, "", "", why_units},
    {Reason::stuck, "", "", why_stuck},
    {Reason::bps, "treasury", "", why_treasury},
    {Reason::bps, "", "", why_bps},
};

}  // namespace

void Teller::why(Story& story, const realm::Outcome& outcome) const {
  if (!outcome.failed()) return;
  if (outcome.detail == "pact" && !world_->options().pacts)
    return say_why(story, outcome, word(why_pacts_off));
  explain(story, outcome, kExplanations);
}

}  // namespace star_chase
