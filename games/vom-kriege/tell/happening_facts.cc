#include "vom-kriege/tell/happening_facts.h"

#include <fmt/core.h>

#include "text/text_table.h"
#include "vom-kriege/model/happening_fields.h"
#include "vom-kriege/model/table_names.h"
#include "vom-kriege/model/words.h"
#include "vom-kriege/move/rates.h"
#include "vom-kriege/tell/view_words.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::string_view, 4> kByWords{"seat", "only_one", "standing", "clock"};

class FactWriter {
 public:
  FactWriter(const Table& table, const Happening& h) : table_(table), h_(h) {}

  FactList write() {
    const FieldSet& fields = fields_of(h_.kind);
    for (std::size_t i = 0; i <= static_cast<std::size_t>(Field::outcome); ++i)
      if (fields.has(static_cast<Field>(i))) write(static_cast<Field>(i));
    return std::move(list_);
  }

 private:
  void add(std::string_view name, std::string value) {
    if (!value.empty()) list_.emplace_back(name, std::move(value));
  }
  void add(std::string_view name, std::string_view value) { add(name, std::string(value)); }
  void add(std::string_view name, int value) { add(name, fmt::format("{}", value)); }
  void add(std::string_view name, UnitId u) {
    if (u != UnitId::none) add(name, table_.unit(u).id);
  }
  void add(std::string_view name, LeaderId l) {
    if (l != LeaderId::none) add(name, table_.leader(l).id);
  }
  void add(std::string_view name, Side side) { add(name, table_.side(side).id); }
  void add(std::string_view name, const field::Place& p) {
    add(name, fmt::format("{},{} heading {}", to_text(field::Mils{p.at.x}), to_text(field::Mils{p.at.y}),
                          degrees_text(p.heading.tenths())));
  }
  void add(std::string_view name, const Units& units) {
    std::vector<std::string> ids;
    for (const UnitId u : units) ids.push_back(table_.unit(u).id);
    add(name, base::joined(ids, " "));
  }
  void add(std::string_view name, const DiceFaces& faces) {
    std::vector<std::string> words;
    for (const DieFace face : faces) words.emplace_back(vom_kriege::name(face));
    add(name, base::joined(words, " "));
  }

  void write(Field field) {
    switch (field) {
      case Field::unit: return add("unit", h_.unit);
      case Field::other: return add("other", h_.other);
      case Field::leader: return add("leader", h_.leader);
      case Field::with: return add("with", h_.with);
      case Field::side: return add("side", h_.side);
      case Field::by: return add("by", kByWords[static_cast<std::size_t>(h_.by)]);
      case Field::number: return add("number", h_.number);
      case Field::parts: return add_parts();
      case Field::from: return add("from", h_.from);
      case Field::to: return add("to", h_.to);
      case Field::formation: return add("formation", name(h_.formation));
      case Field::face: return add("face", words::at(words::kFaces, h_.face));
      case Field::way: return add_way();
      case Field::line: return add_line();
      case Field::charge: return add_charge();
      case Field::roll: return add_roll();
      case Field::dice: return add_dice();
      case Field::faces: return add_faces();
      case Field::effect: add("hits", h_.effect.hits); return add("flags", h_.effect.flags);
      case Field::short_of:
        if (h_.short_of) add("why", sentence(table_, *h_.short_of));
        return;
      case Field::decision: return add("decision", to_text(h_.decision, TableNames(table_)));
      case Field::turn: add("turn", h_.number); return add("time", time_text(table_.time_of(h_.number)));
      case Field::event: return add("event", h_.number);
      case Field::area: return add("area", table_.area(static_cast<AreaId>(h_.number)).id);
      case Field::objective:
        return add("objective", table_.facts().objectives[static_cast<std::size_t>(h_.number)].id);
      case Field::hits: return add("hits", h_.number);
      case Field::outcome: return add_outcome(static_cast<Outcome>(h_.number));
    }
  }
  static std::string to_text(const Decision& decision, const TableNames& names) {
    return vom_kriege::to_text(decision, names.names());
  }
  static std::string to_text(field::Mils length) { return vom_kriege::to_text(length); }
  void add_outcome(Outcome outcome) {
    if (outcome == Outcome::red || outcome == Outcome::blue)
      return add("outcome", outcome == Outcome::red ? Side::red : Side::blue);
    add("outcome", words::at(words::kOutcomes, outcome));
  }
  void add_parts() {
    add("base", h_.parts[0]);
    add("bonus", h_.parts[1]);
    add("hits", h_.parts[2]);
  }
  void add_way() {
    add("measured", to_text(h_.measured));
    if (h_.limit.n > 0) add("limit", to_text(h_.limit));
  }
  /// VK-H4
  void add_line() {
    const auto& [sight, range, reach] = h_.line;
    add("line_from", vom_kriege::to_text(sight.from));
    add("line_to", vom_kriege::to_text(sight.to));
    add("length", to_text(sight.length));
    if (sight.off) {
      add("off_front", signed_degrees(*sight.off));
      add("arc", degrees_text(kArc.tenths));
      add("seeing", sight.seeing.seeing);
      add("front_stands", sight.seeing.front_stands);
    }
    add("range_from", vom_kriege::to_text(range.from));
    add("range_to", vom_kriege::to_text(range.to));
    add("range", to_text(range.length));
    add("reach", to_text(reach));
  }
  void add_charge() {
    add("wheel", signed_degrees(h_.charge.wheel));
    add("leg_from", vom_kriege::to_text(h_.charge.leg_start.at));
    add("leg_off", signed_degrees(leg_off(h_.charge)));
    add("turn", signed_degrees(turn_at_end(h_.charge)));
    add("most_degrees", degrees_text(kMostTurn.tenths));
    if (!h_.opening) return;
    add("centre", vom_kriege::to_text(h_.opening->centre));
    add("behind", to_text(h_.opening->inside));
    add("line_from", vom_kriege::to_text(h_.opening->line_from));
    add("line_to", vom_kriege::to_text(h_.opening->line_to));
  }
  void add_roll() {
    add("roll", kRollWords[static_cast<std::size_t>(h_.roll.why)]);
    add("side", h_.roll.side);
    add("unit", h_.roll.unit);
    add("target", h_.roll.target);
    add("leader", h_.roll.leader);
  }
  /// What was rolled, and where it is rolled at a unit what each die does (VK-192 to VK-195).
  void add_faces() {
    add("faces", h_.faces);
    if (h_.kind != Happening::Kind::rolled || h_.roll.target == UnitId::none) return;
    const bool shooting = h_.roll.why == RollFor::shot || h_.roll.why == RollFor::fire;
    std::vector<std::string> does;
    for (const DieFace face : h_.faces) {
      const Effect e =
          effect(face, table_.unit(h_.roll.target).arm, h_.against, shooting, table_.options().dice);
      does.emplace_back(e.hits > 0 ? "hit" : e.flags > 0 ? "retreat" : "miss");
    }
    add("effects", base::joined(does, " "));
  }
  void add_dice() {
    if (!h_.dice.parts().empty()) return add("dice", reckoning_text(h_.dice));
    add("dice", static_cast<int>(h_.roll.dice));
  }

  const Table& table_;
  const Happening& h_;
  FactList list_;
};

}  // namespace

std::string reckoning_text(const Reckoning& reckoning) {
  std::vector<std::string> parts;
  for (const Part& part : reckoning.parts()) switch (part.does) {
      case Does::starts: parts.push_back(fmt::format("{} {}", part.value, part.rule.id)); break;
      case Does::adds: parts.push_back(fmt::format("{:+} {}", part.value, part.rule.id)); break;
      case Does::halves: parts.push_back(fmt::format("halved {} = {}", part.rule.id, part.value)); break;
      case Does::ends: parts.push_back(fmt::format("none {}", part.rule.id)); break;
    }
  return fmt::format("{} = {}", base::joined(parts, ", "), reckoning.total());
}

FactList facts(const Table& table, const Happening& happening) {
  return FactWriter(table, happening).write();
}

}  // namespace vom_kriege
