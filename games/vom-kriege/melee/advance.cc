#include "vom-kriege/melee/advance.h"

#include "geometry/distance.h"
#include "geometry/hull.h"
#include "geometry/path.h"
#include "vom-kriege/model/legal_position.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

/// The attacker on its line, friends passed, everything else in the way.
class Line {
 public:
  Line(const Table& table, const Position& position, UnitId attacker, field::Point goal)
      : table_(table),
        position_(position),
        attacker_(attacker),
        facts_(table.unit(attacker)),
        box_(box_of(table, position, attacker)),
        leg_(field::Leg::to(box_.place, from_centre_to(goal))) {}

  [[nodiscard]] Advanced go() const {
    int last = 0;  // the last step at which it may stop
    if (is_free(0, leg_.steps()) && may_stop(leg_.steps())) {
      last = leg_.steps();
    } else {
      for (int step = 1; step <= leg_.steps() && is_free(step - 1, step); ++step)
        if (may_stop(step)) last = step;
    }
    Advanced end;
    end.moved = last > 0;
    end.gone = leg_.along(last);
    end.place = leg_.place(last);
    if (end.moved) end.leaders = leaders_met(table_, position_, other(facts_.side), swept(0, last));
    return end;
  }

 private:
  /// Where the front centre goes when the centre goes to `goal`.
  [[nodiscard]] field::Point from_centre_to(field::Point goal) const {
    const field::Vec way = goal - field::centre(box_);
    return field::moved(box_.place.at, way.x, way.y);
  }
  [[nodiscard]] field::Convex body(int step) const { return field::body({leg_.place(step), box_.frame}); }
  [[nodiscard]] field::Convex swept(int from, int to) const { return field::hull(body(from), body(to)); }

  [[nodiscard]] bool is_free(int from, int to) const {
    if (!table_.bounds().holds(leg_.place(to).at)) return false;
    const field::Convex ground = swept(from, to);
    return !edge_in_the_way(table_, ground.bounds()) &&
           !ground_in_the_way(table_, ground, facts_.arm,
                              by_road(table_, box_.place, position_.of(attacker_).formation)) &&
           first_met(table_, position_, other(facts_.side), ground) == UnitId::none;
  }
  [[nodiscard]] bool may_stop(int step) const {
    return !in_the_way(table_, position_, attacker_, leg_.place(step), position_.of(attacker_).formation);
  }

  const Table& table_;
  const Position& position_;
  UnitId attacker_;
  const UnitFacts& facts_;
  field::Box box_;
  field::Leg leg_;
};

/// Into the area that was a garrison's, if nobody is in it.
Advanced into_area(const Table& table, const Position& position, UnitId attacker, AreaId area) {
  Advanced end;
  end.place = position.of(attacker).place;
  end.garrison = position.of(attacker).garrison;
  if (in_the_way(table, position, attacker, area)) return end;
  end.moved = true;
  end.place = {};
  end.garrison = area;
  end.leaders = leaders_met(table, position, other(table.unit(attacker).side), table.area(area).outline);
  return end;
}

}  // namespace

Advanced try_advance(const Table& table, const Position& position, const MeleeNow& melee) {
  if (melee.garrison != AreaId::none) return into_area(table, position, melee.attacker, melee.garrison);
  const field::Box held{melee.where, frame(layout(table.unit(melee.target), melee.formation))};
  return Line(table, position, melee.attacker, field::centre(held)).go();
}

}  // namespace vom_kriege
