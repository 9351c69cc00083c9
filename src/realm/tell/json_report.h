#pragma once

#include <vector>

#include "realm/borders.h"
#include "realm/census.h"
#include "realm/contact.h"
#include "realm/ids.h"
#include "realm/outcome.h"
#include "text/json_writer.h"

namespace realm {

/// What the reports for programs write alike in all written-order games. Field names are a promise; new ones
/// may come, none goes.
template <class World, class SeatView>
class JsonReportOf {
 protected:
  JsonReportOf(base::Text& out, const World& world, const SeatView& view)
      : json_(out), world_(world), view_(view) {}

  [[nodiscard]] bool has_seat() const { return view_.seat != PowerId::none; }

  /// The code of a place or power; null: none.
  template <class Id>
  void code(Id id) {
    if (id == Id::none)
      json_.null();
    else
      json_.value(world_.code(id));
  }
  template <class Id>
  void code(std::string_view field, Id id) {
    json_.key(field);
    code(id);
  }
  template <class List>
  void codes(std::string_view field, const List& list) {
    json_.array(field, list, [&](const auto id) { code(id); });
  }
  /// A list of objects, each with the fields `fill` writes.
  template <class List, class Fill>
  void objects(std::string_view field, const List& list, Fill&& fill) {
    json_.array(field, list, [&](const auto& item) { json_.object([&] { fill(item); }); });
  }

  /// Whose report it is, and of which turn.
  void head(std::string_view format) {
    json_.field("format", format);
    json_.field("game", std::string_view(world_.name()));
    code("seat", view_.seat);
    if (has_seat()) json_.field("name", std::string_view(world_.facts(view_.seat).name));
    json_.field("turn", view_.roundup.turn);
    json_.field("next_turn", view_.roundup.next_turn);
  }
  void outcome(const Outcome& outcome) {
    json_.field("result", name(outcome.result));
    if (!outcome.failed()) return;
    json_.field("reason", name(outcome.reason));
    if (!outcome.detail.empty()) json_.field("detail", outcome.detail);
    json_.field("rule", outcome.rule.id);
  }
  void contacts(const std::vector<Contact>& list) {
    objects("contacts", list, [&](const Contact& c) {
      code("power", c.power);
      json_.field("kind", c.kind == Contact::Kind::phone ? "phone" : "email");
      json_.field("text", std::string_view(c.text));
    });
  }
  void places(const std::vector<Place>& list) {
    objects("places", list, [&](const Place& place) {
      json_.field("place", place.place);
      code("power", place.standing.power);
      json_.field("vps", place.standing.vps);
      json_.field("population", place.standing.population);
      json_.field("units", place.standing.units);
    });
  }
  /// What the seat can reckon itself from what it has and sees.
  void borders(const std::vector<Border>& list) {
    objects("borders", list, [&](const Border& b) {
      code("area", b.area);
      json_.field("units", b.units);
      json_.field("defence", b.defence);
      json_.field("threatened", b.threatened);
      objects("beside", b.beside, [&](const AreaBeside& a) {
        code("area", a.area);
        code("owner", a.owner);
        json_.field("seen", a.seen);
        if (a.seen) json_.field("units", a.units);
      });
    });
  }
  /// A booking, whose kind programs know as `kind`; its rule where the game keeps one with it.
  template <class Booking>
  void booking(const Booking& b, std::string_view kind) {
    json_.field("kind", kind);
    json_.field("amount", b.amount);
    if constexpr (requires { b.rule; }) json_.field("rule", b.rule.id);
    if (b.at != AreaId::none) code("at", b.at);
    if (b.other != PowerId::none) code("other", b.other);
  }

  base::JsonWriter json_;
  const World& world_;
  const SeatView& view_;
};

}  // namespace realm
