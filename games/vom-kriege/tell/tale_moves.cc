#include <algorithm>

#include "geometry/distance.h"
#include "vom-kriege/tell/tale_turn.h"

namespace vom_kriege {
namespace {

using Kind = Happening::Kind;

/// Less than this is turning about or dressing ranks.
constexpr std::int64_t kNoWay = 750;

}  // namespace

bool MoveTeller::take(const Happening& h, Formation before) {
  switch (h.kind) {
    case Kind::charges:
    case Kind::counter_charges: charged_.push_back({h.unit, h.from, h.to, before, before}); return false;
    case Kind::moved: {
      if (std::any_of(charged_.begin(), charged_.end(),
                      [&](const Going& g) { return g.unit == h.unit && g.to == h.to; }))
        return true;  // told as a charge
      const auto same = [&](const Going& g) { return g.unit == h.unit; };
      const auto known = std::find_if(going_.begin(), going_.end(), same);
      if (known == going_.end()) {
        going_.push_back({h.unit, h.from, h.to, before, h.formation});
      } else {
        known->to = h.to;
        known->after = h.formation;
      }
      return true;
    }
    case Kind::garrisons:
      std::erase_if(going_, [&](const Going& g) { return g.unit == h.unit; });
      told_.push_back({capital(scribe_.say(Say::garrisoned, scribe_.subject(h.unit),
                                           scribe_.area(static_cast<AreaId>(h.number)))),
                       {}});
      scribe_.end_sentence();
      return true;
    case Kind::leaves_table:
      std::erase_if(going_, [&](const Going& g) { return g.unit == h.unit; });
      told_.push_back({capital(scribe_.say(Say::left_table, scribe_.subject(h.unit))), {}});
      scribe_.end_sentence();
      return true;
    case Kind::leader_moved: return true;  // the map shows it
    default: return false;
  }
}

std::int64_t MoveTeller::length_of(const Going& g) {
  if (g.from == field::Place{} || g.to == field::Place{}) return 0;  // in or out of an area
  const std::int64_t x = g.to.at.x - g.from.at.x;
  const std::int64_t y = g.to.at.y - g.from.at.y;
  return field::root_rounded_up(static_cast<field::Wide>(x * x + y * y), 1);
}

MoveTeller::Way MoveTeller::way_of(const Going& g) const {
  if (g.from == field::Place{} || g.to == field::Place{}) return Way::aside;
  const std::int64_t way = length_of(g);
  if (way < kNoWay) return Way::nowhere;
  const std::int64_t x = g.to.at.x - g.from.at.x;
  const std::int64_t y = g.to.at.y - g.from.at.y;
  std::int64_t gained = 0;  // away from the edge it calls home
  switch (scribe_.table().side(scribe_.table().unit(g.unit).side).home) {
    case Edge::north: gained = -y; break;
    case Edge::south: gained = y; break;
    case Edge::east: gained = -x; break;
    case Edge::west: gained = x; break;
  }
  if (gained * 2 > way) return Way::forward;
  if (gained * 2 < -way) return Way::back;
  return Way::aside;
}

/// All who went the same way in one sentence.
void MoveTeller::tell_way(Way way, Say how) {
  std::vector<UnitId> who;
  std::int64_t longest = 0;
  for (const Going& g : going_)
    if (way_of(g) == way) {
      who.push_back(g.unit);
      longest = std::max(longest, length_of(g));
    }
  if (who.empty()) return;
  const std::string far =
      who.size() == 1 && longest > 0 ? scribe_.say(Say::moved_apart, scribe_.yards(longest)) : std::string();
  told_.push_back(
      {capital(scribe_.say(how, who.size() == 1 ? scribe_.subject(who[0]) : scribe_.units(who), far)), {}});
  scribe_.end_sentence();
}

void MoveTeller::tell_changes() {
  static constexpr Say kInto[] = {Say::changed_line,   Say::changed_column, Say::changed_march,
                                  Say::changed_square, Say::changed_open,   Say::unlimbered,
                                  Say::limbered};
  for (std::size_t f = 0; f < std::size(kInto); ++f) {
    std::vector<UnitId> who;
    for (const Going& g : going_)
      if (g.after == static_cast<Formation>(f) && g.before != g.after) who.push_back(g.unit);
    if (who.empty()) continue;
    told_.push_back(
        {capital(scribe_.say(kInto[f], who.size() == 1 ? scribe_.subject(who[0]) : scribe_.units(who))), {}});
    scribe_.end_sentence();
  }
}

std::vector<Sentence> MoveTeller::finish() {
  tell_changes();
  tell_way(Way::forward, Say::moved_forward);
  tell_way(Way::back, Say::moved_back);
  tell_way(Way::aside, Say::moved_aside);
  going_.clear();
  return std::move(told_);
}

}  // namespace vom_kriege
