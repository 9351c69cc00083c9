#include "vom-kriege/tell/chronicle.h"

#include <algorithm>

namespace vom_kriege {
namespace {

using Kind = Happening::Kind;

/// How a unit went, if it did.
std::optional<Track::How> goes(Kind kind) {
  switch (kind) {
    case Kind::moved: return Track::How::moved;
    case Kind::charges:
    case Kind::counter_charges:
    case Kind::advances: return Track::How::charged;
    case Kind::retreats:
    case Kind::routs:
    case Kind::retires:
    case Kind::falls_back: return Track::How::went_back;
    default: return std::nullopt;
  }
}

}  // namespace

void Chronicle::add(std::span<const Happening> told, const View& now) {
  if (turns.empty()) start = now;
  std::size_t first = turns.empty() ? 0 : turns.size() - 1;  // of the turns this belongs to
  for (const Happening& h : told) {
    if (h.kind == Kind::turn_begins) turns.push_back({h.number, {}, {}});
    if (turns.empty()) turns.push_back({now.turn, {}, {}});
    turns.back().happened.push_back(h);
  }
  for (; first < turns.size(); ++first) turns[first].after = now;
}

void Chronicle::end_after(int turn) {
  const std::size_t all = turns.size();
  std::erase_if(turns, [&](const ChronicleTurn& t) { return t.number > turn; });
  if (turns.size() < all) score.clear();
}

std::vector<Track> tracks(const Table& table, const Happenings& happened) {
  std::vector<Track> list;
  for (const Happening& h : happened) {
    const auto how = goes(h.kind);
    // A garrison has no place of its own (position.h).
    if (!how || h.from == field::Place{} || h.to == field::Place{} || h.from.at == h.to.at) continue;
    const bool told = !list.empty() && list.back().from == h.from.at && list.back().to == h.to.at;
    if (told) continue;  // a charge is a move, too
    list.push_back({table.unit(h.unit).side, *how, h.from.at, h.to.at});
  }
  return list;
}

bool knows_of(const Table& table, const View& view, UnitId unit) {
  const UnitFacts& facts = table.unit(unit);
  const SeenUnit* seen = view.unit(unit);
  if (seen == nullptr) return false;  // VK-H73: it is hidden
  if (!view.seat || *view.seat == facts.side || view.over()) return true;
  if (seen->status != Status::to_come) return true;
  return std::any_of(view.arrivals.begin(), view.arrivals.end(),
                     [&](const SeenArrival& arrival) { return arrival.leader == facts.command; });
}

bool knows_of(const Table& table, const View& view, LeaderId leader) {
  if (view.leader(leader) == nullptr) return false;  // VK-H73
  const auto units = table.units_of(leader);
  return table.leader(leader).army ||
         std::any_of(units.begin(), units.end(), [&](UnitId u) { return knows_of(table, view, u); });
}

std::array<int, 2> strength_left(const Table& table, const View& view) {
  std::array<int, 2> left{};
  for (const SeenUnit& unit : view.units) {
    if (unit.status == Status::removed || !knows_of(table, view, unit.unit)) continue;
    const UnitFacts& facts = table.unit(unit.unit);
    left[static_cast<std::size_t>(facts.side)] += strength(facts) - unit.hits;
  }
  return left;
}

}  // namespace vom_kriege
