#include "vom-kriege/move/move_refusal.h"

#include <fmt/core.h>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

/// The parts of a cost with their rules; nothing if every inch counts once.
std::string parts(const MoveRefusal::Dearer& cost, Arm arm) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? ": " : ", ") + part; };
  if (cost.square) add("a square covers no distance (R-26)");
  if (cost.change.n > 0) add(fmt::format("{} for the change of formation (VK-140)", to_text(cost.change)));
  if (cost.aside) add("an inch sideways or back counts 2 (VK-142)");
  if (cost.friends) add("an inch among friends counts 2 (VK-143, R-29)");
  if (cost.rough > 0)
    add(fmt::format("an inch in the rough counts {} ({}, R-29)", cost.rough,
                    arm == Arm::infantry ? "VK-079" : "VK-080, R-28"));
  if (cost.road) add("an inch along the road counts half (VK-096)");
  if (cost.every > 1) add(fmt::format("every inch counts {} now (VK-106)", cost.every));
  return text;
}

std::string reason(const Table& table, const MoveRefusal& r) {
  const std::string measured = to_text(field::Mils{r.measured});
  const std::string limit = to_text(field::Mils{r.limit});
  const auto at_most = [&](std::string_view what) {
    return fmt::format("{} {} degrees, at most {} are allowed", what, degrees_text(r.measured),
                       degrees_text(r.limit));
  };
  const std::string enemy = r.enemy == UnitId::none ? std::string("an enemy") : table.unit(r.enemy).id;
  const std::string way = r.way ? in_words(table, *r.way) : std::string("meets something in the way");
  switch (r.why) {
    case MoveWhy::too_far:
      return fmt::format("the move costs {} inches so far, {} are allowed{}", measured, limit,
                         parts(r.dearer, r.arm));
    case MoveWhy::angle_too_wide: return at_most("an oblique of");
    case MoveWhy::wheel_too_wide: return at_most("a wheel of");
    case MoveWhy::wheels_too_wide: return at_most("the wheels (VK-139) add up to");
    case MoveWhy::turn_too_wide: return at_most("a turn of");
    case MoveWhy::in_the_way:
      // VK-098 calls it impassable, VK-081 says why.
      if (r.way && r.way->what == InTheWay::What::river && r.rule.id == "VK-098")
        return fmt::format("it {}, which is crossed at bridges and fords alone (VK-081)", way);
      return "it " + way;
    case MoveWhy::leader_in_the_way:
      return fmt::format("guns may not meet an enemy leader, and {} is in the way",
                         r.leader == LeaderId::none ? std::string("one") : table.leader(r.leader).id);
    case MoveWhy::near_enemy:
      return fmt::format("it comes within {} inches of {}; only a charge comes nearer than {}", measured,
                         enemy, limit);
    case MoveWhy::change_near_enemy:
      return fmt::format("{} is {} inches away; nobody changes formation within {}", enemy, measured, limit);
    case MoveWhy::no_such_formation: return "these troops do not have that formation";
    case MoveWhy::one_change: return "a move has one change of formation";
    case MoveWhy::limbers_apart: return "guns limber and unlimber as an action of their own";
    case MoveWhy::cannot_move: return "this unit does not move so as it stands";
    case MoveWhy::not_last: return "entering an area, or leaving the table, is the last leg of a move";
    case MoveWhy::cannot_enter:
      if (r.way) return "it " + way;
      if (r.measured <= r.limit)  // near enough, but aside or behind
        return fmt::format("no straight way within {} degrees of its heading leads onto the area",
                           degrees_text(kMostTurn.tenths));
      return fmt::format("the area is not reached: it would cost {} inches, {} are allowed{}", measured,
                         limit, parts(r.dearer, r.arm));
    case MoveWhy::not_single: return "a road march needs a march column or limbered guns";
    case MoveWhy::off_road:
      return fmt::format("the nearest road is {} inches away, at most {} are allowed", measured, limit);
    case MoveWhy::no_road: return "no road leads there";
    case MoveWhy::road_alone: return "a road march is the only leg of its move";
    case MoveWhy::one_by_one: return "members of a group enter areas and take the road one by one";
    case MoveWhy::chain_broken:
      return fmt::format("it would end {} inches from the nearest of its group, at most {} are allowed",
                         measured, limit);
    case MoveWhy::not_garrison: return "only the garrison of a wood or built-up area leaves it";
    case MoveWhy::too_far_out:
      return fmt::format("the place is {} inches from the area, at most {} are allowed", measured, limit);
    case MoveWhy::enemy_too_near:
      return fmt::format("{} is {} inches from that place; enemies must be further than {}", enemy, measured,
                         limit);
    case MoveWhy::leaves_limbered: return "a battery leaves an area limbered";
    case MoveWhy::no_gun_action:
      return "unlimbered guns limber, limbered ones unlimber, and unlimbered ones outside areas are pushed";
    case MoveWhy::push_too_far:
      return fmt::format("a push of {} inches, at most {} are allowed", measured, limit);
    case MoveWhy::ends_near_enemy:
      return fmt::format("it would end {} inches from {}; a leader ends further than {} away", measured,
                         enemy, limit);
  }
  return {};
}

}  // namespace

std::string sentence(const Table& table, const MoveRefusal& r) {
  const std::string who = r.unit == UnitId::none ? std::string() : table.unit(r.unit).id + ": ";
  const std::string way = r.segment ? fmt::format("{} from {} to {}", r.segment->corner ? ", its corner" : "",
                                                  to_text(r.segment->from), to_text(r.segment->to))
                                    : std::string();
  const std::string where = r.leg > 0 ? fmt::format("leg {}{}: ", r.leg, way) : std::string();
  return fmt::format("{}{}{}. ({})", who, where, reason(table, r), r.rule.id);
}

}  // namespace vom_kriege
