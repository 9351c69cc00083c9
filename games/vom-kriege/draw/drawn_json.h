#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>

#include "text/json_writer.h"
#include "vom-kriege/charge/charge_made.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/battle.h"
#include "vom-kriege/model/layouts.h"
#include "vom-kriege/model/words.h"
#include "vom-kriege/tell/view_words.h"

namespace vom_kriege {

/// What the answers of drawn_answers.h have in common: places, outlines, costs, and whether the judge would
/// take it.
class DrawnJson {
 protected:
  DrawnJson(base::Text& out, const Table& table, const Battle& battle, const Names& names)
      : json_(out), table_(table), battle_(battle), p_(battle.position), names_(names) {}

  void id(std::string_view name, UnitId unit) { json_.field(name, table_.unit(unit).id); }
  void inches(std::string_view name, field::Mils m) { json_.key(name).written(json_inches(m.n)); }
  void point(field::Point p) {
    json_.open('[');
    json_.written(json_inches(p.x));
    json_.written(json_inches(p.y));
    json_.close(']');
  }
  void point(std::string_view name, field::Point p) {
    json_.key(name);
    point(p);
  }
  void place(UnitId unit, const field::Place& place, Formation formation) {
    point("at", place.at);
    json_.key("heading").written(degrees_text(place.heading.tenths()));
    json_.field("formation", name(formation));
    const field::Convex outline = field::footprint({place, frame(layout(table_.unit(unit), formation))});
    json_.array("footprint", outline.corners(), [&](field::Point p) { point(p); });
  }
  /// Whether the judge would take it now, and if not why.
  bool taken(const Decision& decision) {
    const Allowed allowed = check(table_, battle_, decision);
    json_.field("now", allowed.has_value());
    if (allowed) return true;
    json_.field("why", allowed.error().sentence);
    json_.field("rule", std::string_view(allowed.error().rule.id));
    return false;
  }
  void spent(field::Mils cost, field::Mils allowance) {
    inches("cost", cost);
    inches("of", allowance);
  }

  void charged(UnitId unit, const ChargeMade& made) {
    if (p_.of(unit).garrison == AreaId::none) place(unit, made.end, made.formation);
    json_.field("face", words::at(words::kFaces, made.face));
    json_.key("wheel").written(signed_degrees(made.wheel));
    spent(made.cost, made.allowance);
  }

  base::JsonWriter json_;
  const Table& table_;
  const Battle& battle_;
  const Position& p_;
  const Names& names_;
};

}  // namespace vom_kriege
