// Why an action failed.

#include "empires/tell/report_words.h"

namespace empires {
namespace {

using enum Message;
using realm::Reason;

constexpr realm::Explanation<Message> kExplanations[] = {
    {Reason::unreadable, "no-number", "", why_no_number},
    {Reason::unreadable, "", "", why_unreadable},
    {Reason::not_owned, "use-attack", "", why_use_attack},
    {Reason::not_owned, "from", "EMP 7.2", why_from},
    {Reason::not_owned, "from", "", why_from_move},
    {Reason::not_owned, "to", "EMP 7.1", why_to_sea},
    {Reason::not_owned, "to", "", why_to},
    {Reason::not_owned, "no-spy", "", why_no_spy},
    {Reason::not_owned, "no-agent", "", why_no_agent},
    {Reason::not_owned, "", "EMP-H48", why_not_owned_agent},
    {Reason::not_owned, "", "EMP S.13", why_not_owned_trains},
    {Reason::not_owned, "", "", why_not_owned},
    {Reason::not_adjacent, "entrance", "", why_entrance},
    {Reason::not_adjacent, "", "EMP 7.2", why_not_adjacent_sail},
    {Reason::not_adjacent, "", "EMP-H48", why_not_adjacent_agent},
    {Reason::not_adjacent, "", "", why_not_adjacent},
    {Reason::forbidden, "own", "EMP 7.1", why_own_attack},
    {Reason::forbidden, "own", "", why_own},
    {Reason::forbidden, "sea", "EMP 7.4", why_sea_attack},
    {Reason::forbidden, "sea", "EMP-H49", why_sea_wait},
    {Reason::forbidden, "sea", "", why_sea},
    {Reason::forbidden, "land", "", why_land},
    {Reason::forbidden, "reserve-closed", "", why_reserve_closed},
    {Reason::forbidden, "naval-reserve-closed", "", why_naval_reserve_closed},
    {Reason::forbidden, "as-many-as-population", "", why_many_forts},
    {Reason::forbidden, "grown", "", why_grown},
    {Reason::forbidden, "built", "", why_built},
    {Reason::forbidden, "no-base", "", why_no_base},
    {Reason::forbidden, "base-opens-later", "", why_opens_later},
    {Reason::forbidden, "base-already", "", why_base_already},
    {Reason::forbidden, "built-or-recovered", "", why_no_commission},
    {Reason::forbidden, "self", "", why_self},
    {Reason::forbidden, "eliminated", "", why_eliminated},
    {Reason::forbidden, "watcher-here", "", why_watcher_here},
    {Reason::forbidden, "watcher-limit", "", why_watcher_limit},
    {Reason::forbidden, "done-this-turn", "", why_done},
    {Reason::forbidden, "no-supply-centre", "", why_no_centre},
    {Reason::forbidden, "blockaded", "", why_blockaded},
    {Reason::forbidden, "full", "", why_full},
    {Reason::forbidden, "not-on-the-line", "", why_line},
    {Reason::forbidden, "no-route", "", why_no_route},
    {Reason::forbidden, "", "", why_forbidden},
    {Reason::units, "zero", "", why_units_zero},
    {Reason::units, "armies", "", why_units_armies},
    {Reason::units, "ships", "", why_units_ships},
    {Reason::units, "laid-up", "", why_units_laid_up},
    {Reason::units, "trains", "", why_units_trains},
    {Reason::units, "free-ships", "", why_free_ships},
    {Reason::units, "strands-armies", "", why_strands},
    {Reason::units, "population-below-2", "EMP 5.2", why_population},
    {Reason::units, "population-below-2", "", why_population_levy},
    {Reason::units, "no-population", "", why_no_population},
    {Reason::units, "reserve-empty", "", why_reserve_empty},
    {Reason::units, "naval-reserve-empty", "", why_naval_empty},
    {Reason::units, "no-forts", "", why_no_forts},
    {Reason::units, "none-laid-up", "", why_none_laid_up},
    {Reason::units, "nobody-to-send", "", why_nobody_to_send},
    {Reason::units, "no-army", "", why_no_army},
    {Reason::units, "", "", why_units},
    {Reason::stuck, "", "", why_stuck},
    {Reason::bps, "treasury", "", why_treasury},
    {Reason::bps, "", "", why_bps},
};

}  // namespace

void Teller::why(Story& story, const realm::Outcome& outcome) const {
  if (!outcome.failed()) return;
  explain(story, outcome, kExplanations);
}

}  // namespace empires
