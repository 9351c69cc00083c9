#include <algorithm>
#include <cstdlib>

#include "geometry/distance.h"
#include "text/text_table.h"
#include "vom-kriege/input/text_reader.h"
#include "vom-kriege/model/happening_fields.h"
#include "vom-kriege/model/words.h"
#include "vom-kriege/move/rates.h"
#include "vom-kriege/tell/happening_messages.h"
#include "vom-kriege/tell/happening_words.h"

namespace vom_kriege {
namespace {

using Kind = Happening::Kind;

template <class Enum>
Piece piece(Piece first, Enum nth) {
  return static_cast<Piece>(static_cast<int>(first) + static_cast<int>(nth));
}

std::string mils_text(std::int32_t mils) { return to_text(field::Mils{mils}); }

/// An end that is the corner of the table stands for "in an area": a garrison has no place (position.h).
bool nowhere(const field::Place& p) { return p == field::Place{}; }

/// But for the rounding of the points where legs end (VK-H9).
bool as_long_as(field::Mils a, field::Mils b) { return std::abs(a.n - b.n) <= 8; }

}  // namespace

std::string within_sentence(std::string_view name) {
  std::string text(name);
  if (text.starts_with("The ")) text[0] = 't';
  return text;
}

/// All that the patterns may ask for; what a kind does not use stays empty.
struct Teller::Facts {
  std::string unit;
  std::string units;
  std::string other;
  std::string leader;
  std::string who;
  std::string command;
  std::string side;
  std::string from;
  std::string to;
  std::string formation;
  std::string face;
  std::string way;
  std::string what;  // area, objective, event or outcome
  std::string hits;
  std::string decision;
  std::string by;
  std::string shown;
};

std::string Teller::unit(UnitId u) const {
  if (u == UnitId::none) return {};
  const UnitFacts& facts = table_->unit(u);
  if (facts.name.empty() || same_word(facts.id, facts.name)) return facts.id;
  return pieces(language_).text(Piece::named, facts.id, facts.name);
}

std::string Teller::units(const Units& us) const {
  std::string text;
  for (std::size_t i = 0; i < us.size(); ++i) {
    if (i > 0) text += pieces(language_).text(i + 1 == us.size() ? Piece::list_and : Piece::list_comma);
    text += unit(us[i]);
  }
  return text;
}

std::string Teller::leader(LeaderId l) const {
  if (l == LeaderId::none) return {};
  const LeaderFacts& facts = table_->leader(l);
  const std::string_view name = now_ ? leader_name(*table_, *now_, l) : std::string_view(facts.name);
  if (same_word(facts.id, name)) return std::string(name);
  return pieces(language_).text(Piece::named, name, facts.id);
}

std::string Teller::area(AreaId a) const {
  if (a == AreaId::none) return {};
  const AreaFacts& facts = table_->area(a);
  if (facts.name.empty()) return facts.id;
  return pieces(language_).text(Piece::named, facts.id, facts.name);
}

std::string Teller::from(const field::Place& p, bool leader) const {
  if (!leader && nowhere(p)) return pieces(language_).text(Piece::from_area);
  return pieces(language_).text(Piece::from_place, mils_text(p.at.x), mils_text(p.at.y));
}

std::string Teller::to(const field::Place& p, bool leader) const {
  const auto& words = pieces(language_);
  if (leader) return words.text(Piece::to_point, mils_text(p.at.x), mils_text(p.at.y));
  if (nowhere(p)) return words.text(Piece::to_area);
  return words.text(Piece::to_place, mils_text(p.at.x), mils_text(p.at.y), degrees_text(p.heading.tenths()));
}

std::string Teller::where(const field::Place& p, bool leader) const {
  const auto& words = pieces(language_);
  if (leader) return words.text(Piece::at_point, mils_text(p.at.x), mils_text(p.at.y));
  return words.text(Piece::at_place, mils_text(p.at.x), mils_text(p.at.y), degrees_text(p.heading.tenths()));
}

std::string Teller::way(const Happening& h) const {
  if (h.limit.n > 0) return pieces(language_).text(Piece::way_of, to_text(h.measured), to_text(h.limit));
  if (h.measured.n == 0) return {};
  const bool another_length =
      h.kind == Kind::moved && !as_long_as(h.measured, field::length_between(h.from.at, h.to.at));
  return pieces(language_).text(another_length ? Piece::way_at_cost : Piece::way_only, to_text(h.measured));
}

// VK-H4: what a shot and a charge rest on.

std::string Teller::line(const Happening& h) const { return in_words(h.line.sight, language_); }

std::string Teller::stands(const Happening& h) const {
  const Seeing& seeing = h.line.sight.seeing;
  if (seeing.front_stands == 0) return {};
  return pieces(language_).text(Piece::stands_see, seeing.seeing, seeing.front_stands);
}

std::string Teller::range(const Happening& h) const {
  return pieces(language_).text(Piece::fire_range, in_words(h.line.range, language_), to_text(h.line.reach));
}

std::string Teller::aside(field::Angle angle) const {
  const auto& words = pieces(language_);
  if (angle.tenths == 0) return words.text(Piece::straight);
  return words.text(angle.tenths < 0 ? Piece::to_left : Piece::to_right,
                    degrees_text(std::abs(angle.tenths)));
}

/// Its rule is told with the sentence.
std::string Teller::short_of(const Happening& h) const {
  if (!h.short_of) return {};
  MoveRefusal why = *h.short_of;
  why.unit = UnitId::none;
  std::string text = vom_kriege::sentence(*table_, why);
  if (const auto rule = text.rfind(". ("); rule != std::string::npos) text.resize(rule);
  return text;
}

std::string Teller::charge(const Happening& h) const {
  const auto& words = pieces(language_);
  const ChargeMade& made = h.charge;
  if (made.cost.n == 0) return {};  // from area to area, without a step (VK-H12)
  std::string way;
  if (made.wheel.tenths != 0) way += words.text(Piece::charge_wheel, aside(made.wheel));
  way += words.text(Piece::charge_leg, to_text(made.leg_start.at), aside(leg_off(made)));
  if (turn_at_end(made).tenths != 0) way += words.text(Piece::charge_turn, aside(turn_at_end(made)));
  std::string text = words.text(Piece::charge_by, way, degrees_text(kMostTurn.tenths));
  if (const auto& line = h.opening)
    text += words.text(Piece::charge_opening, to_text(line->centre), to_text(line->inside),
                       to_text(line->line_from), to_text(line->line_to));
  return text;
}

std::string Teller::hits(const Happening& h) const {
  const auto& words = pieces(language_);
  if (!fields_of(h.kind).has(Field::unit)) return words.text(Piece::hits_of, h.number, kLeaderStrength);
  const int most = strength(table_->unit(h.unit));
  std::string text = words.text(Piece::hits_of, h.number, most);
  if (h.number == most - 1) text += words.text(Piece::and_shaken);
  if (h.number >= most) text += words.text(Piece::and_breaks);
  return text;
}

std::string Teller::effect(const Effect& effect) const {
  const auto& words = pieces(language_);
  std::string text;
  if (effect.hits > 0) text = words.text(effect.hits == 1 ? Piece::one_hit : Piece::many_hits, effect.hits);
  if (effect.hits > 0 && effect.flags > 0) text += words.text(Piece::list_and);
  if (effect.flags > 0)
    text += words.text(effect.flags == 1 ? Piece::one_flag : Piece::many_flags, effect.flags);
  return text.empty() ? words.text(Piece::nothing) : text;
}

/// VK-058, VK-059
std::string Teller::command_points(const Happening& h) const {
  const auto& words = pieces(language_);
  const auto [base, bonus, hits] = h.parts;
  const bool army = h.leader != LeaderId::none && table_->leader(h.leader).army;
  std::string text = words.text(army ? Piece::cp_quality : Piece::cp_units, base);
  if (bonus > 0) text += words.text(Piece::cp_bonus, bonus);
  if (hits > 0) text += words.text(Piece::cp_hits, hits);
  if (base + bonus - hits != h.number) text += words.text(Piece::cp_bounds);
  return text;
}

std::string Teller::dice(const Happening& h) const {
  if (!h.dice.parts().empty()) return text(h.dice, language_);
  const int n = h.roll.dice;
  return pieces(language_).text(n == 1 ? Piece::one_die : Piece::many_dice, n);
}

std::string Teller::shown(const DiceFaces& faces) const {
  if (faces.empty()) return pieces(language_).text(Piece::no_faces);
  std::vector<std::string> words;
  for (const DieFace face : faces) words.emplace_back(name(face));
  return base::joined(words, pieces(language_).text(Piece::list_comma));
}

std::string Teller::order(const Happening& h) const {
  const auto* given = std::get_if<GiveOrder>(&h.decision);
  if (given == nullptr) return decision(h.decision);
  const auto& words = pieces(language_);
  std::string text = words.text(given->twice ? Piece::die_twice : Piece::die_once, name(given->face));
  if (given->far) text += words.text(Piece::far_paid, name(*given->far));
  if (given->doctrine) text += words.text(Piece::doctrine_paid, name(*given->doctrine));
  return text;
}

std::string Teller::event(std::size_t row) const {
  const auto& events = table_->facts().events;
  if (row < events.size() && !events[row].says.empty()) return events[row].says;
  return pieces(language_).text(Piece::some_event);
}

std::string Teller::rolled(const Happening& h) const {
  const std::string supports =
      h.with.empty() ? std::string() : pieces(language_).text(Piece::supported, units(h.with));
  std::string event_says;
  if (h.roll.why == RollFor::event) {
    event_says = event(h.roll.row);
    if (event_says.ends_with('.')) event_says.pop_back();
  }
  const std::string faces =
      h.kind == Kind::reckoned ? pieces(language_).text(Piece::to_be_typed) : shown(h.faces);
  return roll_sentences(language_).text(static_cast<RollSays>(h.roll.why), unit(h.roll.unit),
                                        unit(h.roll.target), dice(h), faces, supports, leader(h.roll.leader),
                                        event_says);
}

Teller::Facts Teller::facts_of(const Happening& h) const {
  const auto& words = pieces(language_);
  const FieldSet& fields = fields_of(h.kind);
  const bool of_leader = !fields.has(Field::unit) || h.unit == UnitId::none;
  const auto row = static_cast<std::size_t>(h.number);
  Facts f;
  f.unit = unit(h.unit);
  f.other = unit(h.other);
  f.leader = leader(h.leader);
  f.who = of_leader ? f.leader : f.unit;
  Side side = h.side;
  if (h.leader != LeaderId::none) {
    f.command = table_->leader(h.leader).command;
    side = table_->leader(h.leader).side;
  }
  f.side = table_->side(side).name;
  if (fields.has(Field::with)) {
    Units all;
    if (h.unit != UnitId::none) all.push(h.unit);
    for (const UnitId u : h.with) all.push(u);
    f.units = units(all);
  }
  if (fields.has(Field::from)) f.from = from(h.from, of_leader);
  if (fields.has(Field::to)) f.to = to(h.to, of_leader);
  if (h.kind == Kind::placed || h.kind == Kind::revealed || h.kind == Kind::dummy_revealed)
    f.to = where(h.to, of_leader);
  if (h.kind == Kind::revealed && h.number >= 0)
    f.to = words.text(Piece::in_area, area(static_cast<AreaId>(h.number)));
  if (fields.has(Field::formation)) f.formation = words.text(piece(Piece::in_line, h.formation));
  if (fields.has(Field::face) && !h.all_round)  // VK-035
    f.face = words.text(Piece::face_of, words.text(piece(Piece::face_front, h.face)));
  if (fields.has(Field::way)) f.way = way(h);
  if (fields.has(Field::area)) f.what = area(static_cast<AreaId>(h.number));
  if (fields.has(Field::objective)) f.what = table_->facts().objectives[row].name;
  if (fields.has(Field::event)) {
    f.what = event(row);
    if (!f.what.ends_with('.')) f.what += '.';
  }
  if (fields.has(Field::outcome))
    f.what = h.number == static_cast<int>(Outcome::red) || h.number == static_cast<int>(Outcome::blue)
                 ? words.text(Piece::won_by, within_sentence(table_->facts().sides[row - 1].name))
                 : words.text(Piece::won_draw);
  if (fields.has(Field::hits)) f.hits = hits(h);
  if (fields.has(Field::decision)) f.decision = decision(h.decision);
  if (fields.has(Field::by) && h.by != Happening::By::seat)
    f.by = words.text(piece(Piece::by_only_one, static_cast<int>(h.by) - 1));
  if (fields.has(Field::faces) && !h.faces.empty()) f.shown = words.text(Piece::die_shows, shown(h.faces));
  return f;
}

std::string Teller::sentence(const Happening& h) const {
  if (h.kind == Kind::rolled || h.kind == Kind::reckoned) return rolled(h);
  const auto& words = pieces(language_);
  const Facts f = facts_of(h);
  const FieldSet& fields = fields_of(h.kind);
  const bool one = h.number == 1;
  const std::string cp = fields.has(Field::parts) ? command_points(h) : std::string();
  const std::string ordered = h.kind == Kind::ordered ? order(h) : std::string();
  const std::string markers = words.text(one ? Piece::one_marker : Piece::many_markers, h.number);
  const std::string points = words.text(one ? Piece::one_point : Piece::many_points, h.number);
  const std::string time = fields.has(Field::turn) ? time_text(table_->time_of(h.number)) : std::string();
  const bool fires = fields.has(Field::line);
  const std::string line_of_fire = fires ? line(h) : std::string();
  const std::string stands_see = fires ? stands(h) : std::string();
  const std::string range_of = fires ? range(h) : std::string();
  const std::string charge_by = fields.has(Field::charge) ? charge(h) : std::string();
  const std::string done = fields.has(Field::effect) ? effect(h.effect) : std::string();
  const std::string why_short = fields.has(Field::short_of) ? short_of(h) : std::string();
  return sentences(language_).text(
      h.kind, fmt::arg("unit", f.unit), fmt::arg("units", f.units), fmt::arg("other", f.other),
      fmt::arg("leader", f.leader), fmt::arg("who", f.who), fmt::arg("command", f.command),
      fmt::arg("side", f.side), fmt::arg("the_side", within_sentence(f.side)),
      fmt::arg("the_command", within_sentence(f.command)), fmt::arg("from", f.from), fmt::arg("to", f.to),
      fmt::arg("where", f.to), fmt::arg("formation", f.formation), fmt::arg("face", f.face),
      fmt::arg("way", f.way), fmt::arg("line", line_of_fire), fmt::arg("stands", stands_see),
      fmt::arg("range", range_of), fmt::arg("charge", charge_by), fmt::arg("area", f.what),
      fmt::arg("objective", f.what), fmt::arg("event", f.what), fmt::arg("outcome", f.what),
      fmt::arg("hits", f.hits), fmt::arg("decision", f.decision), fmt::arg("by", f.by),
      fmt::arg("shown", f.shown), fmt::arg("cp", cp), fmt::arg("order", ordered),
      fmt::arg("markers", markers), fmt::arg("points", points), fmt::arg("time", time),
      fmt::arg("effect", done), fmt::arg("short_of", why_short), fmt::arg("number", h.number));
}

std::string text(const Table& table, const Happening& happening, base::Language language) {
  std::string sentence = Teller(table, language).sentence(happening);
  if (happening.rule.id.empty()) return sentence;
  return pieces(language).text(Piece::with_rule, sentence, happening.rule.id);
}

}  // namespace vom_kriege
