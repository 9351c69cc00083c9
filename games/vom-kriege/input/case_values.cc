#include "vom-kriege/input/case_values.h"

#include <fmt/core.h>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/input/scenario_fields.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

using T = const Table&;
using P = const Position&;

constexpr int kMenAFigure = 60;  // VK-001

std::string text_of(bool value) { return value ? "true" : "false"; }
std::string text_of(int value) { return fmt::format("{}", value); }
std::string text_of(field::Mils value) { return inches_text(value); }
std::string_view text_of(Status status) {
  constexpr std::array<std::string_view, 4> kWords{"on table", "to come", "removed", "exited"};
  return kWords[static_cast<std::size_t>(status)];
}
std::string_view text_of(field::Face face) {
  constexpr std::array<std::string_view, 4> kWords{"front", "right", "rear", "left"};
  return kWords[static_cast<std::size_t>(face)];
}

/// A garrison, and a unit that is not on the table, stands nowhere.
bool stands(P position, UnitId u) { return position.on_table(u) && position.of(u).garrison == AreaId::none; }

std::string place(T, P position, UnitId u) {
  return stands(position, u) ? point_text(position.of(u).place.at) : "none";
}
std::string heading(T, P position, UnitId u) {
  return stands(position, u) ? degrees_text(position.of(u).place.heading.tenths()) : "none";
}
std::string centre(T table, P position, UnitId u) {
  return stands(position, u) ? point_text(field::centre(box_of(table, position, u))) : "none";
}
std::string contact(T table, P position, UnitId u) {
  const ContactMark& mark = position.marks(u).contact;
  return mark.target == UnitId::none ? "none"
                                     : fmt::format("{} {}", table.unit(mark.target).id, text_of(mark.face));
}
std::string garrison(T table, P position, UnitId u) {
  const AreaId area = position.of(u).garrison;
  return area == AreaId::none ? "none" : table.area(area).id;
}
const Layout& layout_of(T table, P position, UnitId u) {
  return layout(table.unit(u), position.of(u).formation);
}

constexpr Attribute<UnitId> kUnitAttributes[] = {
    {"at", place},
    {"heading", heading},
    {"centre", centre},
    {"formation", [](T, P p, UnitId u) { return std::string(name(p.of(u).formation)); }},
    {"hits", [](T, P p, UnitId u) { return text_of(int{p.of(u).hits}); }},
    {"disordered", [](T, P p, UnitId u) { return text_of(p.of(u).disordered); }},
    {"marker", [](T, P p, UnitId u) { return text_of(p.of(u).shooting_marker); }},
    {"garrison", garrison},
    {"hidden", [](T, P p, UnitId u) { return text_of(p.of(u).hidden); }},
    {"status", [](T, P p, UnitId u) { return std::string(text_of(p.of(u).status)); }},
    {"contact", contact},
    {"reacted", [](T, P p, UnitId u) { return text_of(p.marks(u).reacted); }},
    {"shot_at", [](T, P p, UnitId u) { return text_of(p.marks(u).shot_at); }},
    {"shaken", [](T t, P p, UnitId u) { return text_of(shaken(t, p, u)); }},
    {"routing", [](T t, P p, UnitId u) { return text_of(routing(t, p, u)); }},
};

constexpr Attribute<LeaderId> kLeaderAttributes[] = {
    {"at", [](T, P p, LeaderId l) { return p.on_table(l) ? point_text(p.of(l).at) : std::string("none"); }},
    {"hits", [](T, P p, LeaderId l) { return text_of(int{p.of(l).hits}); }},
    {"bonus", [](T, P p, LeaderId l) { return text_of(int{p.of(l).bonus}); }},
    {"quality", [](T, P p, LeaderId l) { return text_of(int{p.of(l).quality}); }},
    {"status", [](T, P p, LeaderId l) { return std::string(text_of(p.of(l).status)); }},
};

constexpr Attribute<UnitId> kUnitFacts[] = {
    {"strength", [](T t, P, UnitId u) { return text_of(strength(t.unit(u))); }},
    {"stands", [](T t, P, UnitId u) { return text_of(stand_count(troops(t.unit(u)))); }},
    {"front", [](T t, P p, UnitId u) { return text_of(layout_of(t, p, u).front); }},
    {"depth", [](T t, P p, UnitId u) { return text_of(layout_of(t, p, u).depth); }},
    {"stand_width", [](T t, P, UnitId u) { return text_of(stand_width(troops(t.unit(u)))); }},
    {"rate",
     [](T t, P p, UnitId u) { return text_of(rate(t.unit(u).arm, t.unit(u).type, p.of(u).formation)); }},
    {"doctrine", [](T t, P, UnitId u) { return std::string(name(t.unit(u).doctrine)); }},
    {"gap", [](T t, P, UnitId u) { return text_of(group_gap(troops(t.unit(u)), troops(t.unit(u)))); }},
};

constexpr Attribute<LeaderId> kLeaderFacts[] = {
    {"cp", [](T t, P, LeaderId l) { return text_of(t.leader(l).base_cp); }},
};

constexpr Attribute<WholeTable> kTableFacts[] = {
    {"width", [](T t, P, WholeTable) { return text_of(t.facts().width); }},
    {"height", [](T t, P, WholeTable) { return text_of(t.facts().height); }},
    {"yards", [](T t, P, WholeTable) { return text_of(t.facts().yards_an_inch); }},
    {"minutes", [](T t, P, WholeTable) { return text_of(t.facts().clock.minutes); }},
    {"men_a_figure", [](T, P, WholeTable) { return text_of(kMenAFigure); }},
    {"men_a_unit", [](T t, P, WholeTable) { return text_of(t.options().men_a_unit); }},
};

}  // namespace

std::string point_text(field::Point point) {
  return fmt::format("[{}, {}]", inches_text({point.x}), inches_text({point.y}));
}

std::span<const Attribute<UnitId>> unit_attributes() { return kUnitAttributes; }
std::span<const Attribute<LeaderId>> leader_attributes() { return kLeaderAttributes; }
std::span<const Attribute<UnitId>> unit_facts() { return kUnitFacts; }
std::span<const Attribute<LeaderId>> leader_facts() { return kLeaderFacts; }
std::span<const Attribute<WholeTable>> table_facts() { return kTableFacts; }

}  // namespace vom_kriege
