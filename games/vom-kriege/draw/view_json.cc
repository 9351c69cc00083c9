// The view for programs: ids, numbers and words, no prose.

#include "text/json_writer.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/words.h"
#include "vom-kriege/tell/view_words.h"

namespace vom_kriege {
namespace {

using base::JsonWriter;
using words::at;

class JsonView {
 public:
  JsonView(base::Text& out, const Table& table, const View& view) : json_(out), table_(table), view_(view) {}

  void write() {
    json_.object([&] {
      json_.field("format", "vom-kriege-view/1");
      head();
      ask();
      if (!view_.given_back.why.empty()) given_back();
      initiative();
      json_.array("commands", view_.leaders, [&](const SeenLeader& l) { json_.object([&] { leader(l); }); });
      json_.array("units", view_.units, [&](const SeenUnit& u) { json_.object([&] { unit(u); }); });
      ground();
      objectives();
      json_.array("exits", table_.facts().exits, [&](const Exit& e) { json_.object([&] { exit(e); }); });
      json_.array("arrivals", view_.arrivals,
                  [&](const SeenArrival& a) { json_.object([&] { arrival(a); }); });
      json_.array("lines_of_fire", view_.lines,
                  [&](const SeenLine& l) { json_.object([&] { line_of_fire(l); }); });
      if (view_.foggy) fog();
    });
  }

 private:
  /// VK-H4
  void line_of_fire(const SeenLine& l) {
    const auto& [sight, range, reach] = l.line;
    text("unit", table_.unit(l.unit).id);
    text("target", table_.unit(l.target).id);
    point("from", sight.from);
    point("to", sight.to);
    inches("length", sight.length);
    if (sight.off) {
      json_.key("off_front").written(signed_degrees(*sight.off));
      json_.key("arc").written(degrees_text(kArc.tenths));
      json_.field("seeing", sight.seeing.seeing);
      json_.field("front_stands", sight.seeing.front_stands);
    }
    point("range_from", range.from);
    point("range_to", range.to);
    inches("range", range.length);
    inches("reach", reach);
  }
  void text(std::string_view name, std::string_view value) { json_.field(name, value); }
  void side(std::string_view name, Side s) { text(name, table_.side(s).id); }
  void inches(std::string_view name, field::Mils m) { json_.key(name).written(json_inches(m.n)); }
  void degrees(std::string_view name, field::Heading h) { json_.key(name).written(degrees_text(h.tenths())); }
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
  template <class Points>
  void points(std::string_view name, const Points& list) {
    json_.array(name, list, [&](field::Point p) { point(p); });
  }
  void leader_or_null(std::string_view name, LeaderId l) {
    json_.key(name);
    if (l == LeaderId::none)
      json_.null();
    else
      json_.value(std::string_view(table_.leader(l).id));
  }

  void head() {
    const TableFacts& facts = table_.facts();
    text("scenario", facts.id);
    text("title", facts.title);
    if (view_.seat)
      side("seat", *view_.seat);
    else
      json_.key("seat").null();
    json_.key("clock").object([&] {
      json_.field("turn", view_.turn);
      text("time", time_text(table_.time_of(view_.turn)));
      json_.field("last_turn", facts.last_turn);
    });
    json_.key("table").object([&] {
      inches("width", facts.width);
      inches("height", facts.height);
      json_.field("yards_an_inch", facts.yards_an_inch);
    });
    json_.array("sides", std::array{Side::red, Side::blue}, [&](Side s) {
      json_.object([&] {
        text("id", table_.side(s).id);
        text("name", table_.side(s).name);
        text("home", name(table_.side(s).home));
        text("colour", table_.side(s).colour);
        json_.field("score", view_.score[static_cast<std::size_t>(s)]);
      });
    });
    json_.field("over", view_.over());
    if (view_.outcome == Outcome::red || view_.outcome == Outcome::blue)
      side("outcome", view_.outcome == Outcome::red ? Side::red : Side::blue);
    else
      text("outcome", at(words::kOutcomes, view_.outcome));
  }
  void ask() {
    json_.key("ask").object([&] {
      text("state", label(view_.state));
      text("name", at(words::kStates, view_.state));
      if (view_.over()) return;
      side("side", view_.asked_side);
      text("prompt", view_.asked.prompt);
      json_.array("choices", view_.asked.choices,
                  [&](const std::string& choice) { json_.value(std::string_view(choice)); });
    });
  }
  void given_back() {
    json_.key("given_back").object([&] {
      text("why", view_.given_back.why);
      text("rule", view_.given_back.rule);
      json_.array("lines", view_.given_back.lines,
                  [&](const std::string& line) { json_.value(std::string_view(line)); });
    });
  }
  void initiative() {
    leader_or_null("active", view_.active);
    json_.array("dice", view_.dice, [&](DieFace face) { json_.value(name(face)); });
    const auto id = [&](LeaderId l) { json_.value(std::string_view(table_.leader(l).id)); };
    json_.array("cup", view_.cup, id);
    json_.array("drawn", view_.drawn, id);
  }
  void leader(const SeenLeader& l) {
    const LeaderFacts& facts = table_.leader(l.leader);
    text("id", facts.id);
    text("name", l.name);
    text("command", facts.command);
    side("side", facts.side);
    json_.field("army", facts.army);
    text("status", at(words::kStatus, l.status));
    if (l.status == Status::on_table) point("at", l.at);
    json_.field("quality", l.quality);
    json_.field("base_cp", l.base_cp);
    json_.field("cp", l.cp);
    json_.field("bonus", l.bonus);
    json_.field("hits", l.hits);
    json_.field("strength", kLeaderStrength);
    text("chit", at(words::kChits, l.chit));
    json_.field("active", l.active);
  }

  void unit(const SeenUnit& u) {
    const UnitFacts& facts = table_.unit(u.unit);
    text("id", facts.id);
    text("name", facts.name);
    side("side", facts.side);
    text("command", table_.leader(facts.command).id);
    text("arm", name(facts.arm));
    text("type", name(facts.type));
    text("quality", name(facts.quality));
    json_.field("skirmish", facts.skirmish);
    if (facts.arm == Arm::cavalry) json_.field("lancer", facts.lancer);
    if (facts.arm == Arm::infantry) {
      json_.field("ranks", facts.ranks);
      text("doctrine", name(facts.doctrine));
    }
    if (facts.arm == Arm::artillery) json_.field("guns", facts.guns);
    json_.field("strength", strength(facts));
    json_.field("hits", u.hits);
    text("status", at(words::kStatus, u.status));
    if (u.status == Status::on_table) on_table(u);
  }
  void on_table(const SeenUnit& u) {
    text("formation", name(u.row.formation));
    if (u.hidden) json_.field("hidden", true);
    if (u.row.garrison != AreaId::none) {
      text("garrison", table_.area(u.row.garrison).id);
    } else {
      point("at", u.row.place.at);
      degrees("heading", u.row.place.heading);
    }
    json_.field("disordered", u.row.disordered);
    json_.field("shaken", u.shaken);
    json_.field("routing", u.routing);
    json_.field("shooting_marker", u.row.shooting_marker);
    if (u.order.given)
      json_.key("order").object([&] {
        text("die", name(u.order.face));
        json_.field("twice", u.order.twice);
        json_.field("doctrine_paid", u.order.doctrine_paid);
        json_.field("group", u.order.group);
      });
    if (u.contact.target != UnitId::none)
      json_.key("contact").object([&] {
        text("with", table_.unit(u.contact.target).id);
        text("face", at(words::kFaces, u.contact.face));
      });
    text("combat", at(words::kCombat, u.combat));
    json_.field("moves", u.moves);
    json_.field("reacted", u.reacted);
    json_.field("shot_at", u.shot_at);
    points("footprint", u.footprint);
    json_.array("stands", u.stands, [&](const StandBox& stand) {
      json_.object([&] {
        point("at", stand.centre.at);
        degrees("heading", stand.centre.heading);
        points("corners", stand.corners);
      });
    });
  }

  template <class Piece>
  void named(const Piece& piece) {
    text("id", piece.id);
    text("name", piece.name);
  }
  void ground() {
    const TableFacts& g = table_.facts();
    json_.key("ground").object([&] {
      json_.array("areas", g.areas, [&](const AreaFacts& a) {
        json_.object([&] {
          named(a);
          text("kind", at(words::kAreas, a.kind));
          points("outline", a.outline.corners());
        });
      });
      json_.array("rough", g.rough, [&](const Rough& r) {
        json_.object([&] {
          named(r);
          text("kind", at(words::kRough, r.kind));
          points("outline", r.outline.corners());
        });
      });
      outlines("rivers", g.rivers);
      outlines("bridges", g.bridges);
      json_.array("roads", g.roads, [&](const Road& r) {
        json_.object([&] {
          named(r);
          points("line", r.line.points());
        });
      });
      json_.array("hills", g.hills, [&](const Hill& h) { json_.object([&] { hill(h); }); });
      json_.array("blocks", g.blocks, [&](const Block& b) {
        json_.object([&] {
          named(b);
          json_.field("impassable", b.impassable);
          json_.field("bars_sight", b.bars_sight);
          points("outline", b.outline.corners());
        });
      });
    });
  }
  template <class Rows>
  void outlines(std::string_view field, const Rows& rows) {
    json_.array(field, rows, [&](const auto& row) {
      json_.object([&] {
        named(row);
        points("outline", row.outline.corners());
      });
    });
  }
  void hill(const Hill& h) {
    named(h);
    json_.field("level", h.level);
    points("outline", h.outline.corners());
    json_.array("crests", h.crests, [&](const Crest& c) {
      json_.object([&] {
        json_.field("level", c.level);
        points("line", c.line.points());
      });
    });
  }

  void objectives() {
    json_.key("objectives").open('[');
    for (std::size_t i = 0; i < view_.holders.size(); ++i)
      json_.object([&] { objective(table_.facts().objectives[i], view_.holders[i]); });
    json_.close(']');
  }
  void objective(const Objective& o, Holder holder) {
    named(o);
    if (o.area != AreaId::none) {
      text("area", table_.area(o.area).id);
    } else {
      point("at", o.at);
      inches("radius", o.radius);
    }
    json_.array("points", o.points, [&](int p) { json_.value(p); });
    if (holder == Holder::nobody)
      json_.key("holder").null();
    else
      side("holder", holder == Holder::red ? Side::red : Side::blue);
  }
  void exit(const Exit& e) {
    named(e);
    side("side", e.side);
    text("edge", name(e.edge));
    inches("from", e.from);
    inches("to", e.to);
    json_.field("points", e.points);
  }
  void arrival(const SeenArrival& a) {
    const Arrival& row = table_.facts().arrivals[a.row];
    text("command", table_.leader(a.leader).id);
    side("side", table_.leader(a.leader).side);
    json_.field("turn", row.turn);
    json_.key("faces").open('[');
    for (std::size_t i = 0; i < kFaces; ++i)
      if (row.faces.has(static_cast<DieFace>(i))) json_.value(name(static_cast<DieFace>(i)));
    json_.close(']');
    if (row.latest > 0) json_.field("latest", row.latest);
    text("edge", name(row.entry.edge));
    points("zone", row.entry.zone.corners());
  }

  /// VK-H73, VK-H77, VK-H78  A marker is a side and a place, and no more.
  void fog() {
    const auto marker = [&](const SeenMarker& m) {
      json_.object([&] {
        side("side", m.side);
        point("at", m.at);
      });
    };
    json_.array("markers", view_.markers, marker);
    json_.array("dummies", view_.dummies, marker);
    json_.array("may_come", std::array{Side::red, Side::blue}, [&](Side s) {
      json_.object([&] {
        side("side", s);
        json_.field("arrivals", view_.may_come[static_cast<std::size_t>(s)]);
      });
    });
  }

  JsonWriter json_;
  const Table& table_;
  const View& view_;
};

}  // namespace

void write_json(base::Text& out, const Table& table, const View& view) { JsonView(out, table, view).write(); }

}  // namespace vom_kriege
