#include "vom-kriege/draw/svg_units.h"

#include "vom-kriege/model/words.h"
#include "vom-kriege/tell/happening_words.h"

namespace vom_kriege {
namespace {

using field::HalfMils;
using field::Mils;
using field::Point;

constexpr std::string_view kPaper = "#fffdf7";
constexpr std::string_view kHit = "#b3121d";
constexpr std::string_view kDisorder = "#c77700";

Point off(const field::Place& from, std::int32_t right, std::int32_t forward) {
  return field::point_at(from, HalfMils{2 * right}, HalfMils{2 * forward});
}

bool all_round(const SeenUnit& unit) {
  return unit.row.garrison != AreaId::none || unit.row.formation == Formation::square;
}

}  // namespace

SidePaint paint_of(const SideFacts& side) {
  return {side.colour, shade(side.colour, 60), shade(side.colour, 180)};
}

Figures::Figures(Canvas& canvas, const Table& table, const View& view, base::Language language)
    : c_(canvas),
      table_(table),
      view_(view),
      lines_(table, view, language),
      paints_{paint_of(table.side(Side::red)), paint_of(table.side(Side::blue))} {}

field::Box Figures::box_of(const SeenUnit& unit) const {
  return {unit.row.place, frame(layout(table_.unit(unit.unit), unit.row.formation))};
}

Point Figures::middle_of(const SeenUnit& unit) const {
  if (unit.row.garrison != AreaId::none) return field::middle(table_.area(unit.row.garrison).outline).shown();
  return field::centre(box_of(unit));
}

std::string Figures::title_of(const SeenUnit& unit) const {
  const UnitFacts& facts = table_.unit(unit.unit);
  std::string text =
      fmt::format("{} {}, {}, {} {}", facts.id, facts.name, name(facts.arm), name(unit.row.formation),
                  lines_.words().text(Word::hits_of, unit.hits, strength(facts)));
  const std::string marks = lines_.marks(unit);
  if (!marks.empty()) text += ", " + marks;
  return text;
}

void Figures::draw(const SeenUnit& unit) {
  if (unit.status != Status::on_table) return;
  c_.put("<g class=\"vk-unit\">");
  c_.element("title", title_of(unit));
  if (unit.row.disordered) disorder(unit);
  if (unit.routing) c_.put("<g opacity=\".5\">\n");
  stands(unit);
  facing(unit);
  if (unit.routing) c_.put("</g>\n");
  if (unit.row.shooting_marker)
    puff(all_round(unit) ? middle_of(unit) : off(unit.row.place, -900, 550), Mils{230});
  if (unit.routing) white_flag(middle_of(unit), Mils{1500});
  hits(unit);
  c_.put("</g>\n");
}

void Figures::stands(const SeenUnit& unit) {
  const UnitFacts& facts = table_.unit(unit.unit);
  const SidePaint& paint = paints_[static_cast<std::size_t>(facts.side)];
  if (unit.row.formation == Formation::open_order && unit.row.garrison == AreaId::none)
    c_.line(unit.stands.front().centre.at, unit.stands.back().centre.at,
            fmt::format(R"(stroke="{}" stroke-width="1" stroke-dasharray="2 2")", paint.dark));
  for (const StandBox& box : unit.stands) stand(facts.arm, facts.guns, box, paint);
}

/// Infantry is solid, cavalry cut from corner to corner, guns are barrels on a light base. The edge to which
/// the figures look is the heavy one.
void Figures::stand(Arm arm, int gun_count, const StandBox& box, const SidePaint& paint) {
  const bool solid = arm == Arm::infantry;
  c_.polygon(box.corners, fmt::format(R"(class="vk-stand" fill="{}" stroke="{}" stroke-width=".9")",
                                      solid ? std::string_view(paint.fill) : kPaper,
                                      solid ? std::string_view(paint.light) : std::string_view(paint.fill)));
  if (arm == Arm::cavalry) {
    const Point half[] = {box.corners[0], box.corners[1], box.corners[3]};
    c_.polygon(half, fmt::format(R"(fill="{}")", paint.fill));
  }
  if (arm == Arm::artillery) guns(gun_count, box, paint);
  c_.line(box.corners[0], box.corners[1], fmt::format(R"(stroke="{}" stroke-width="1.8")", paint.dark));
}

void Figures::guns(int count, const StandBox& box, const SidePaint& paint) {
  const int barrels = count == 8 ? 3 : 2;
  const std::int32_t step = count == 8 ? 460 : 500;
  for (int i = 0; i < barrels; ++i) {
    const std::int32_t right = (2 * i - barrels + 1) * step / 2;
    c_.line(off(box.centre, right, -330), off(box.centre, right, 390),
            fmt::format(R"(stroke="{}" stroke-width="2")", paint.dark));
    c_.line(off(box.centre, right - 190, -60), off(box.centre, right + 190, -60),
            fmt::format(R"(stroke="{}" stroke-width="3")", paint.fill));
  }
}

/// A line round a unit that is torn.
void Figures::disorder(const SeenUnit& unit) {
  const std::string style =
      fmt::format(R"(fill="none" stroke="{}" stroke-width="1.8" stroke-dasharray="4 3")", kDisorder);
  if (unit.row.garrison != AreaId::none) return c_.polygon(unit.footprint, style);
  const field::Box box = box_of(unit);
  const field::Convex round = field::corners({box.place, field::drawn_in(box.frame, Mils{-220})});
  c_.polygon(round.corners(), style);
}

/// An arrow head before the front centre; a square has one on every side, a garrison none.
void Figures::facing(const SeenUnit& unit) {
  const SidePaint& paint = paints_[static_cast<std::size_t>(table_.unit(unit.unit).side)];
  if (unit.row.garrison != AreaId::none) return;
  if (unit.contact.target != UnitId::none) {
    const field::Box box = box_of(unit);
    const Mils half{box.frame.width().n / 2};
    c_.line(off(box.place, -half.n, 0), off(box.place, half.n, 0),
            fmt::format(R"(stroke="{}" stroke-width="3.4")", kHit));
  }
  if (unit.row.formation != Formation::square) return arrow_head(unit.row.place, paint);
  const field::Box box = box_of(unit);
  for (const auto side : {field::Face::front, field::Face::right, field::Face::rear, field::Face::left})
    arrow_head(field::face(box, side).middle, paint);
}

void Figures::arrow_head(const field::Place& from, const SidePaint& paint) {
  const Point tip[] = {off(from, -270, 110), off(from, 0, 480), off(from, 270, 110)};
  c_.polygon(tip, fmt::format(R"(fill="{}")", paint.dark));
}

void Figures::hits(const SeenUnit& unit) {
  const bool garrison = unit.row.garrison != AreaId::none;
  if (garrison) return row_of_hits({middle_of(unit), {}}, unit.hits);
  const std::int32_t gap = unit.row.disordered ? 560 : 360;  // behind the line of disorder
  const Point behind = off(unit.row.place, 0, -box_of(unit).frame.depth().n - gap);
  row_of_hits({behind, unit.row.place.heading}, unit.hits);
}

void Figures::row_of_hits(const field::Place& middle, int hits) {
  const Tenths radius{std::max(29, c_.length(Mils{200}).n)};
  const Mils pace = c_.inches({radius.n * 2 + 12});
  for (int i = 0; i < hits; ++i) pip(off(middle, (2 * i - hits + 1) * pace.n / 2, 0), radius);
}

void Figures::pip(Point at, Tenths radius) {
  c_.circle(at, radius, fmt::format(R"(fill="{}" stroke="{}" stroke-width=".9")", kHit, kPaper));
}

void Figures::puff(Point at, Mils size) {
  c_.put("<g fill=\"#f4f2ec\" stroke=\"#8f8b80\" stroke-width=\".8\">\n");
  c_.circle({at.x - size.n, at.y}, c_.length(size), "");
  c_.circle({at.x + size.n, at.y}, c_.length(size), "");
  c_.circle({at.x, at.y + size.n * 4 / 5}, c_.length(Mils{size.n * 7 / 6}), "");
  c_.put("</g>\n");
}

void Figures::marker_sign(Point at, Mils radius, const SidePaint& paint) {
  c_.circle(at, c_.length(radius),
            fmt::format(R"(fill="{}" stroke="{}" stroke-width="1.4" stroke-dasharray="3 2")", paint.light,
                        paint.dark));
  c_.text(c_.at({at.x, at.y - radius.n * 5 / 11}),
          fmt::format(R"(class="vk-i" fill="{}" text-anchor="middle")", paint.dark), "?");
}

void Figures::white_flag(Point foot, Mils height) {
  const std::int32_t h = height.n;
  const Point cloth[] = {
      {foot.x, foot.y + h}, {foot.x + h * 2 / 3, foot.y + h * 3 / 4}, {foot.x, foot.y + h / 2}};
  c_.polygon(cloth, R"(fill="#fff" stroke="#333" stroke-width=".9" stroke-linejoin="round")");
  c_.line(foot, {foot.x, foot.y + h}, R"(stroke="#333" stroke-width="1.4")");
}

void Figures::draw(const SeenLeader& leader) {
  if (leader.status != Status::on_table) return;
  const LeaderFacts& facts = table_.leader(leader.leader);
  c_.put("<g class=\"vk-leader\">");
  c_.element("title", fmt::format("{} {}, {} {}", facts.id, leader.name, facts.command,
                                  lines_.words().text(Word::hits_of, leader.hits, kLeaderStrength)));
  if (leader.active)
    c_.circle(leader.at, c_.length(Mils{facts.army ? 1150 : 950}),
              R"(fill="none" stroke="#d9a400" stroke-width="2.6")");
  const Tenths radius{std::max(70, c_.length(Mils{620}).n)};
  leader_sign(leader.at, radius, facts.army, paints_[static_cast<std::size_t>(facts.side)]);
  row_of_hits({{leader.at.x, leader.at.y - 950}, {}}, leader.hits);
  if (leader.bonus > 0) {
    const OnPaper o = c_.at({leader.at.x + 560, leader.at.y + 420});
    c_.text(o, R"(class="vk-i" fill="#8a6a00")", fmt::format("+{}", leader.bonus));
  }
  c_.put("</g>\n");
}

/// One star for who leads a command, two for who leads the army.
void Figures::leader_sign(Point at, Tenths high, bool army, const SidePaint& paint) {
  const OnPaper o = c_.at(at);
  if (!army) {
    c_.circle(at, high, fmt::format(R"(fill="{}" stroke="{}" stroke-width="1.4")", paint.fill, paint.dark));
    return star(o, {high.n * 7 / 10});
  }
  const int wide = high.n * 8 / 5;
  c_.say(R"(<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" stroke="{}" stroke-width="1.4"/>)"
         "\n",
         to_text(Tenths{o.x.n - wide}), to_text(Tenths{o.y.n - high.n}), to_text(Tenths{2 * wide}),
         to_text(Tenths{2 * high.n}), to_text(high), paint.fill, paint.dark);
  star({{o.x.n - high.n * 7 / 10}, o.y}, {high.n * 6 / 10});
  star({{o.x.n + high.n * 7 / 10}, o.y}, {high.n * 6 / 10});
}

/// Five points; sines and cosines in hundredths.
void Figures::star(OnPaper centre, Tenths radius) {
  static constexpr int kOuter[5][2] = {{0, -100}, {95, -31}, {59, 81}, {-59, 81}, {-95, -31}};
  static constexpr int kInner[5][2] = {{24, -32}, {38, 12}, {0, 40}, {-38, 12}, {-24, -32}};
  c_.put("<polygon fill=\"#fffdf7\" points=\"");
  for (int i = 0; i < 5; ++i)
    for (const auto* p : {kOuter[i], kInner[i]})
      c_.say("{},{} ", to_text(Tenths{centre.x.n + p[0] * radius.n / 100}),
             to_text(Tenths{centre.y.n + p[1] * radius.n / 100}));
  c_.put("\"/>\n");
}

}  // namespace vom_kriege
