#include "bots/arena/arena_report.h"
#include "text/json_writer.h"

namespace bots {
namespace {

using base::JsonWriter;

class JsonArena {
 public:
  JsonArena(base::Text& out, const Arena& arena, const ArenaPlayed& played, const Statistics& figures)
      : json_(out), arena_(arena), played_(played), figures_(figures) {}

  void write(bool pace) {
    json_.object([&] {
      json_.field("scenario", std::string_view(arena_.name));
      json_.field("rules", std::string_view(arena_.rules->id()));
      json_.field("words", std::string_view(arena_.words));
      json_.key("options").object([&] {
        for (const auto& [name, value] : arena_.options) json_.field(name, std::string_view(value));
      });
      whole("games", figures_.games);
      whole("finished", figures_.finished);
      counts("stopped", figures_.stopped);
      spread("turns", figures_.turns);
      json_.array("seats", figures_.seats, [&](const SeatFigures& f) { json_.object([&] { seat(f); }); });
      json_.array("bots", figures_.recruits,
                  [&](const RecruitFigures& f) { json_.object([&] { recruit(f, pace); }); });
      json_.array("played", played_.games,
                  [&](const auto& g) { json_.object([&] { game(g.first, g.second); }); });
    });
  }

 private:
  void whole(std::string_view name, std::int64_t number) {
    json_.key(name).written(fmt::format("{}", number));
  }
  void decimal(std::string_view name, double number, int digits = 4) {
    json_.key(name).written(fmt::format("{:.{}f}", number, digits));
  }
  void counts(std::string_view name, const std::map<std::string, std::int64_t>& list) {
    json_.key(name).object([&] {
      for (const auto& [what, count] : list) whole(what, count);
    });
  }
  void spread(std::string_view name, const Spread& s) {
    json_.key(name).object([&] {
      whole("count", s.count);
      whole("sum", s.sum);
      json_.field("least", s.least);
      json_.field("most", s.most);
      decimal("mean", s.mean());
      decimal("deviation", s.deviation());
    });
  }
  void wins(const Wins& w) {
    const Interval within = w.interval();
    json_.key("wins").object([&] {
      whole("games", w.games);
      whole("alone", w.alone);
      whole("shared", w.shared);
      decimal("share", w.share());
      decimal("low", within.low);
      decimal("high", within.high);
      decimal("fair", w.fair_share());
      json_.field("over_three_times", w.outsized());
    });
  }
  void seat(const SeatFigures& f) {
    json_.field("seat", std::string_view(f.seat.code));
    json_.field("name", std::string_view(f.seat.name));
    wins(f.wins);
    spread("points", f.points);
    if (f.lost.count > 0) spread("lost", f.lost);
  }
  void recruit(const RecruitFigures& f, bool pace) {
    json_.field("bot", std::string_view(f.name));
    wins(f.wins);
    spread("points", f.points);
    if (f.lost.count > 0) spread("lost", f.lost);
    whole("orders", f.orders);
    whole("failures", f.failures);
    counts("failed", f.failed);
    whole("unanswered", f.unanswered);
    json_.field("trouble", std::string_view(f.trouble));
    if (!pace) return;
    json_.key("pace").object([&] {
      whole("answers", f.pace.answers);
      whole("nanoseconds", f.pace.nanoseconds);
      whole("most", f.pace.most);
    });
  }
  void game(std::size_t number, const Played& g) {
    whole("game", static_cast<std::int64_t>(number));
    json_.field("words", std::string_view(g.words));
    json_.field("over", g.over);
    if (!g.over) json_.field("stopped", std::string_view(g.stopped));
    json_.field("turns", g.turns);
    json_.field("hash", std::string_view(base::to_hex(g.hash)));
    json_.key("seats").object([&] {
      for (std::size_t i = 0; i < g.seats.size(); ++i)
        json_.key(played_.seats[i].code).object([&] {
          json_.field("bot", std::string_view(arena_.recruits[g.seats[i].recruit].name));
          json_.field("place", g.seats[i].standing.place);
          json_.field("points", g.seats[i].standing.points);
          if (g.seats[i].standing.lost) json_.field("lost", *g.seats[i].standing.lost);
        });
    });
  }

  JsonWriter json_;
  const Arena& arena_;
  const ArenaPlayed& played_;
  const Statistics& figures_;
};

}  // namespace

void write_arena_json(base::Text& out, const Arena& arena, const ArenaPlayed& played,
                      const Statistics& figures, bool pace) {
  JsonArena(out, arena, played, figures).write(pace);
}

}  // namespace bots
