#include "vom-kriege/draw/layouts_json.h"

#include "vom-kriege/input/scenario_fields.h"
#include "vom-kriege/model/layouts.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

void put_troops(base::JsonWriter& json, Troops troops) {
  switch (troops) {
    case Troops::three_ranks:
    case Troops::two_ranks:
      json.field("arm", name(Arm::infantry));
      return json.field("ranks", troops == Troops::two_ranks ? 2 : 3);
    case Troops::cavalry: return json.field("arm", name(Arm::cavalry));
    case Troops::six_guns:
    case Troops::eight_guns:
      json.field("arm", name(Arm::artillery));
      return json.field("guns", troops == Troops::six_guns ? 6 : 8);
  }
}

}  // namespace

void put_layouts(base::JsonWriter& json) {
  json.array("layouts", kLayouts, [&](const Layout& row) {
    json.object([&] {
      put_troops(json, row.troops);
      json.field("formation", name(row.formation));
      json.key("front").written(inches_text(row.front));
      json.key("depth").written(inches_text(row.depth));
    });
  });
}

}  // namespace vom_kriege
