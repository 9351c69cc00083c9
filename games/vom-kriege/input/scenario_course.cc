// What happens in the course of a scenario: arrivals, events, sight, objectives, exits.

#include <algorithm>

#include "vom-kriege/input/scenario_draft.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

int read_turn(const Draft& draft, Fields& fields, std::string_view key) {
  return static_cast<int>(fields.integer(key, 1, 1, draft.facts.last_turn));
}

// --- Who comes on later

/// Which edges of the table a zone touches.
SetOf<Edge> edges_of(const Draft& draft, const field::Convex& zone) {
  SetOf<Edge> edges;
  const field::Bounds table = draft.bounds();
  if (zone.bounds().high.y == table.high.y) edges.add(Edge::north);
  if (zone.bounds().high.x == table.high.x) edges.add(Edge::east);
  if (zone.bounds().low.y == table.low.y) edges.add(Edge::south);
  if (zone.bounds().low.x == table.low.x) edges.add(Edge::west);
  return edges;
}

/// VK-H45  The edge a command comes from: as given, or the one edge its zone touches.
Edge read_edge(const Draft& draft, Fields& fields, const field::Convex& zone) {
  const SetOf<Edge> edges = edges_of(draft, zone);
  if (fields.has("edge")) {
    const Edge edge = fields.choice("edge", Edge::north, kEdgeWords);
    if (!edges.has(edge)) fields.wrong("zone", fmt::format("does not touch the {} edge", name(edge)));
    return edge;
  }
  const auto count = std::count_if(kEdges.begin(), kEdges.end(), [&](Edge e) { return edges.has(e); });
  if (count == 0) fields.wrong("zone", "touches no edge of the table, so nobody can come on there (VK-H45)");
  if (count > 1) fields.wrong("zone", "touches several edges; say with `edge` which one they come from");
  for (const Edge edge : kEdges)
    if (edges.has(edge)) return edge;
  return Edge::north;
}

LeaderId read_leader(const Draft& draft, Fields& fields, std::string_view key) {
  const auto number = draft.ids.find(IdKind::command, key, fields.need(key).text(key), fields);
  return number ? static_cast<LeaderId>(*number) : LeaderId::none;
}

std::optional<Entry> read_entry(Draft& draft, Fields& fields) {
  const LeaderId command = read_leader(draft, fields, "command");
  const auto zone = fields.convex("zone", draft.bounds());
  if (!zone || command == LeaderId::none) return std::nullopt;
  if (draft.facts.leaders[index(command)].army)
    fields.wrong("command", "is an army leader; only commands come on later");
  if (draft.comes_on[index(command)]) fields.wrong("command", "comes on already; a command comes once");
  draft.comes_on[index(command)] = true;
  return Entry{command, *zone, read_edge(draft, fields, *zone)};
}

void read_arrival(Draft& draft, Fields& fields) {
  fields.need("turn");
  const int turn = read_turn(draft, fields, "turn");
  const Faces faces = fields.faces("faces");
  const int latest = static_cast<int>(fields.integer("latest", 0, turn, draft.facts.last_turn));
  if (fields.has("latest") && faces.empty())
    fields.wrong("latest", "needs `faces`: without dice it is sure on its turn");
  const bool hidden = fields.flag("hidden", false) && hides(draft, fields, "hidden");
  if (const auto entry = read_entry(draft, fields))
    draft.facts.arrivals.push_back({*entry, turn, faces, latest, hidden});
}

// --- Events

Side read_side(const Draft& draft, Fields& fields, std::string_view key) {
  const auto number = draft.ids.find(IdKind::side, key, fields.need(key).text(key), fields);
  return static_cast<Side>(number.value_or(0));
}

int read_quality(Fields& fields) {
  return static_cast<int>(fields.need("quality").integer("quality", 0, 0, 3));
}

/// Inches, or "none".
Sight read_sight(Fields& fields) {
  const toml::node* node = fields.need("limit").node("limit");
  if (node != nullptr && node->is_string()) {
    if (fields.text("limit") != "none") fields.wrong("limit", "is a number of inches, or \"none\"");
    return std::nullopt;
  }
  return fields.length("limit", field::inches(1), field::inches(1), field::inches(200));
}

/// The kinds of events, with what each needs. What is not on this list is refused (VK-H47).
struct EventKind {
  std::string_view word;
  std::optional<EventEffect> (*read)(Draft&, Fields&);
};
constexpr EventKind kEventKinds[] = {
    {"leader quality",
     [](Draft& d, Fields& f) -> std::optional<EventEffect> {
       return LeaderQuality{read_leader(d, f, "leader"), read_quality(f)};
     }},
    {"leader replaced",
     [](Draft& d, Fields& f) -> std::optional<EventEffect> {
       return LeaderReplaced{read_leader(d, f, "leader"), f.need("name").text("name"), read_quality(f)};
     }},
    {"slower rate",
     [](Draft&, Fields& f) -> std::optional<EventEffect> {
       return SlowerRate{f.need("arm").choice("arm", Arm::infantry, words::kArms),
                         static_cast<int>(f.need("cost").integer("cost", 2, 2, 4))};
     }},
    {"road bonus off", [](Draft&, Fields&) -> std::optional<EventEffect> { return RoadBonusOff{}; }},
    {"sight limit",
     [](Draft&, Fields& f) -> std::optional<EventEffect> { return SightLimit{read_sight(f)}; }},
    {"command added",
     [](Draft& d, Fields& f) -> std::optional<EventEffect> {
       auto entry = read_entry(d, f);
       if (!entry) return std::nullopt;
       return CommandAdded{*entry};
     }},
    {"points",
     [](Draft& d, Fields& f) -> std::optional<EventEffect> {
       return PointsGiven{read_side(d, f, "side"),
                          static_cast<int>(f.need("points").integer("points", 0, -kMostPoints, kMostPoints))};
     }},
};

void read_event(Draft& draft, Fields& fields) {
  fields.need("turn").need("effect");
  Event event;
  event.turn = read_turn(draft, fields, "turn");
  event.faces = fields.faces("faces");
  event.says = fields.text("says");
  const std::string word = fields.text("effect");
  std::string known;
  for (const EventKind& kind : kEventKinds) {
    if (words::same(word, kind.word)) {
      const auto effect = kind.read(draft, fields);
      if (!effect) return;
      event.effect = *effect;
      draft.facts.events.push_back(std::move(event));
      return;
    }
    known += fmt::format("{}{}", known.empty() ? "" : ", ", kind.word);
  }
  fields.wrong("effect", fmt::format("\"{}\" is not on the list of events: {} (VK-H47)", word, known));
}

// --- Objectives, exits, sight

/// "major" or "minor", a number for both sides, or { british = 20, french = 10 }.
std::array<int, 2> read_points(const Draft& draft, Fields& fields) {
  const toml::node* node = fields.need("points").node("points");
  if (node == nullptr) return {};
  const Points& worth = draft.facts.options.points;
  if (node->is_string()) {
    const std::string word = fields.text("points");
    if (word != "major" && word != "minor")
      fields.wrong("points", "is \"major\", \"minor\" or a number (R-58)");
    const int points = word == "major" ? worth.major : worth.minor;
    return {points, points};
  }
  if (const toml::table* table = node->as_table()) {
    Fields each = draft.fields(*table, fmt::format("points of {}", fields.what()));
    std::array<int, 2> points{};
    for (std::size_t i = 0; i < points.size(); ++i)
      points[i] = static_cast<int>(each.integer(draft.facts.sides[i].id, 0, 0, kMostPoints));
    each.finish();
    return points;
  }
  const int points = static_cast<int>(fields.integer("points", 0, 0, kMostPoints));
  return {points, points};
}

void read_objective(Draft& draft, Fields& fields) {
  fields.need("id");
  Objective objective;
  objective.id = fields.text("id");
  draft.ids.add(IdKind::objective, draft.facts.objectives.size(), objective.id, fields);
  objective.name = fields.text("name", objective.id);
  objective.points = read_points(draft, fields);
  if (fields.has("area") == fields.has("at"))
    fields.complain(fmt::format("{}: give either `area` or `at`", fields.what()), fields.line("id"));
  if (fields.has("area")) {
    const auto area = draft.ids.find(IdKind::area, "area", fields.text("area"), fields);
    objective.area = area ? static_cast<AreaId>(*area) : AreaId::none;
    if (fields.has("radius")) fields.wrong("radius", "is for a point; an area has none");
  } else {
    objective.at = fields.point("at", draft.bounds());
    objective.radius = fields.length("radius", objective.radius, field::Mils{1}, field::inches(24));
  }
  if (fields.has("holder")) objective.at_start = holder(read_side(draft, fields, "holder"));
  if (draft.facts.objectives.size() == kMaxObjectives)
    return fields.complain(fmt::format("{}: there is room for {} objectives", fields.what(), kMaxObjectives),
                           fields.line("id"));
  draft.start.holders[draft.facts.objectives.size()] = objective.at_start;
  draft.facts.objectives.push_back(std::move(objective));
}

void read_exit(Draft& draft, Fields& fields) {
  fields.need("id").need("side").need("edge").need("from").need("to");
  Exit exit;
  exit.id = fields.text("id");
  draft.ids.add(IdKind::exit, draft.facts.exits.size(), exit.id, fields);
  exit.name = fields.text("name", exit.id);
  exit.side = read_side(draft, fields, "side");
  exit.edge = fields.choice("edge", Edge::north, kEdgeWords);
  const bool across = exit.edge == Edge::north || exit.edge == Edge::south;
  const field::Mils length = across ? draft.facts.width : draft.facts.height;
  exit.from = fields.length("from", {}, {}, length);
  exit.to = fields.length("to", length, {}, length);
  if (exit.from >= exit.to) fields.wrong("to", "must be more than `from`");
  exit.points = static_cast<int>(fields.integer("points", 0, 0, kMostPoints));
  draft.facts.exits.push_back(std::move(exit));
}

void read_sight_from(Draft& draft, Fields& fields) {
  fields.need("turn");
  const SightFrom row{read_turn(draft, fields, "turn"), read_sight(fields)};
  if (!draft.facts.sight.empty() && draft.facts.sight.back().turn >= row.turn)
    fields.wrong("turn", "must be later than that of the [[sight]] before it");
  draft.facts.sight.push_back(row);
}

}  // namespace

void read_course(Draft& draft, Fields& file) {
  const auto each = [&](std::string_view key, void (*read)(Draft&, Fields&)) {
    for_each_table(draft, file, key, [&](Fields& fields) { read(draft, fields); });
  };
  each("arrival", read_arrival);
  each("event", read_event);
  each("objective", read_objective);
  each("exit", read_exit);
  each("sight", read_sight_from);
  if (draft.facts.events.size() > kMaxEvents)
    file.wrong("event", fmt::format("is there more than {} times; there is no room for more", kMaxEvents));
  draft.start.objective_count = static_cast<std::uint8_t>(draft.facts.objectives.size());
}

}  // namespace vom_kriege
