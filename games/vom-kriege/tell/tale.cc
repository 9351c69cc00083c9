#include "vom-kriege/tell/tale.h"

#include <algorithm>

#include "vom-kriege/model/words.h"
#include "vom-kriege/tell/tale_sheets.h"
#include "vom-kriege/tell/tale_turn.h"
#include "vom-kriege/tell/turning_points.h"

namespace vom_kriege {
namespace {

/// Paragraphs of a text that a scenario gives.
std::vector<std::string> paragraphs(std::string_view text) {
  std::vector<std::string> list(1);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (line.empty()) {
      list.emplace_back();
    } else {
      if (!list.back().empty()) list.back() += ' ';
      list.back() += line;
    }
    begin = end + 1;
  }
  std::erase_if(list, [](const std::string& p) { return p.empty(); });
  return list;
}

class TaleMaker {
 public:
  TaleMaker(const Table& table, const Chronicle& chronicle, base::Language language)
      : table_(table), facts_(table.facts()), chronicle_(chronicle), scribe_(table, language) {}

  Tale make() {
    tale_.language = word(Say::language_tag);
    tale_.title = facts_.title;
    scribe_.begin_turn(0, chronicle_.start);
    opening();
    armies();
    turns();
    scribe_.begin_turn(chronicle_.now().turn + 1, chronicle_.now());
    ending();
    turning();
    add_sheets(tale_, scribe_, chronicle_);
    return std::move(tale_);
  }

 private:
  [[nodiscard]] std::string word(Say id) { return scribe_.say(id); }
  [[nodiscard]] const View& now() const { return chronicle_.now(); }

  void opening() {
    const Date& d = facts_.date;
    const std::string date = scribe_.say(
        Say::date, d.day, scribe_.nth(Say::months, static_cast<std::size_t>(d.month - 1)), d.year);
    const int played = chronicle_.turns.empty() ? 0 : chronicle_.turns.back().number;
    tale_.subtitle = now().over() ? scribe_.say(Say::subtitle, date, time_text(table_.time_of(1)),
                                                time_text(table_.time_of(played + 1)), played,
                                                facts_.clock.minutes, facts_.yards_an_inch)
                                  : scribe_.say(Say::subtitle_running, date, now().turn, facts_.last_turn,
                                                time_text(table_.time_of(now().turn)), facts_.yards_an_inch);
    tale_.opening = paragraphs(facts_.about);
    tale_.dice_key = word(Say::dice_key);
    tale_.no_maps = word(Say::map_omitted);
    tale_.start_caption = scribe_.say(Say::map_start, facts_.title, time_text(table_.time_of(1)));
  }

  // --- The armies

  std::string counted(Side side) {
    std::array<int, 3> arms{};
    for (std::size_t i = 0; i < table_.unit_count(); ++i)
      if (const UnitFacts& unit = facts_.units[i]; unit.side == side && knows_of(table_, now(), unit_id(i)))
        ++arms[static_cast<std::size_t>(unit.arm)];
    static constexpr Say kOne[] = {Say::foot_one, Say::horse_one, Say::guns_one};
    static constexpr Say kMany[] = {Say::foot_many, Say::horse_many, Say::guns_many};
    std::vector<std::string> parts;
    for (std::size_t arm = 0; arm < arms.size(); ++arm)
      if (arms[arm] > 0)
        parts.push_back(scribe_.say(arms[arm] == 1 ? kOne[arm] : kMany[arm], scribe_.number(arms[arm])));
    return scribe_.list(parts);
  }
  void armies() {
    tale_.armies_title = word(Say::head_armies);
    for (const Side side : kBothSides) {
      const SideFacts& facts = table_.side(side);
      tale_.opening.push_back(capital(facts.army_leader == LeaderId::none
                                          ? scribe_.say(Say::army_without, scribe_.side(side), counted(side))
                                          : scribe_.say(Say::army_line, scribe_.side(side),
                                                        scribe_.leader(facts.army_leader), counted(side))));
      Sheet sheet{capital(scribe_.side(side)),
                  {{word(Say::col_command)}, {word(Say::col_leader)}, {word(Say::col_units)}},
                  {},
                  side,
                  false};
      for (std::size_t i = 0; i < table_.leader_count(); ++i)
        if (facts_.leaders[i].side == side && knows_of(table_, now(), leader_id(i)))
          sheet.rows.push_back(command(leader_id(i)));
      tale_.armies.push_back(std::move(sheet));
    }
  }
  std::vector<std::string> command(LeaderId l) {
    const LeaderFacts& facts = table_.leader(l);
    const SeenLeader* at_start = chronicle_.start.leader(l);  // none: hidden then, and known now
    const SeenLeader& seen = at_start != nullptr ? *at_start : *now().leader(l);
    std::string name = facts.army ? capital(scribe_.side(facts.side)) : facts.command;
    if (seen.status == Status::to_come) name = scribe_.say(Say::to_arrive, name);
    std::string units;
    for (const UnitId u : table_.units_of(l)) {
      if (!knows_of(table_, now(), u)) continue;
      if (!units.empty()) units += "; ";
      const UnitFacts& unit = table_.unit(u);
      units += unit.quality == Quality::regular
                   ? scribe_.say(Say::unit_plain, unit.id, unit.name)
                   : scribe_.say(Say::unit_quality, unit.id, unit.name, vom_kriege::name(unit.quality));
    }
    return {std::move(name), scribe_.say(Say::leader_quality, seen.name, seen.quality), std::move(units)};
  }

  void turns() {
    TaleState state;
    for (std::size_t i = 0; i < table_.unit_count(); ++i) {
      const SeenUnit* seen = chronicle_.start.unit(unit_id(i));
      state.formations.push_back(seen != nullptr ? seen->row.formation : Formation{});
      state.hits.push_back(seen != nullptr ? seen->hits : 0);
    }
    for (const ChronicleTurn& turn : chronicle_.turns) tale_.turns.push_back(tell_turn(scribe_, turn, state));
  }

  // --- The end

  void ending() {
    tale_.end_title = word(now().over() ? Say::head_end : Say::head_now);
    const auto [red, blue] = now().score;
    if (!now().over()) {
      tale_.end.push_back(
          capital(scribe_.say(Say::running, scribe_.side(Side::red), red, scribe_.side(Side::blue), blue)));
      return;
    }
    if (now().outcome != Outcome::red && now().outcome != Outcome::blue) {
      tale_.end.push_back(scribe_.say(Say::drawn, red));
      return;
    }
    const Side winner = now().outcome == Outcome::red ? Side::red : Side::blue;
    const LeaderId beaten = table_.side(other(winner)).army_leader;
    const SeenLeader* leader = beaten != LeaderId::none ? now().leader(beaten) : nullptr;
    const bool broken = leader != nullptr && leader->status == Status::removed;
    tale_.end.push_back(capital(scribe_.say(broken ? Say::won_broken : Say::won, scribe_.side(winner),
                                            now().score[index(winner)], now().score[index(other(winner))],
                                            scribe_.side(other(winner)))));
  }
  void turning() {
    tale_.turning_title = word(Say::head_turning);
    for (const TurningPoint& p : turning_points(table_, chronicle_)) {
      tale_.turning_points.push_back(text_of(p));
      tale_.turning_turns.push_back(p.turn);
    }
  }
  std::string text_of(const TurningPoint& p) {
    using What = TurningPoint::What;
    switch (p.what) {
      case What::command_lost:
        return scribe_.say(Say::turning_command, p.turn, scribe_.leader(p.leader), scribe_.command(p.leader));
      case What::army_leader_lost: return scribe_.say(Say::turning_army, p.turn, scribe_.leader(p.leader));
      case What::objective_taken:
        return scribe_.say(Say::turning_objective, p.turn,
                           with_article(facts_.objectives[p.objective].name, scribe_.language()),
                           scribe_.side(p.side));
      case What::swing: {
        const Side loser = other(p.side);
        return scribe_.say(
            Say::turning_swing, p.turn, scribe_.command(p.leader), scribe_.side(loser),
            scribe_.hits(p.cost[index(loser)]), scribe_.side(p.side),
            p.cost[index(p.side)] == 0 ? word(Say::loss_none) : scribe_.hits(p.cost[index(p.side)]));
      }
      case What::unit_lost: break;
    }
    return scribe_.say(Say::turning_unit, p.turn, scribe_.unit(p.unit), scribe_.side(other(p.side)));
  }

  const Table& table_;
  const TableFacts& facts_;
  const Chronicle& chronicle_;
  Scribe scribe_;
  Tale tale_;
};

}  // namespace

Tale tale(const Table& table, const Chronicle& chronicle, base::Language language) {
  return TaleMaker(table, chronicle, language).make();
}

std::string map_name(std::string_view stem, int turn) {
  return turn == 0 ? fmt::format("{}-start.svg", stem) : fmt::format("{}-turn-{}.svg", stem, turn);
}

std::vector<TaleMap> tale_maps(const Table& table, const Chronicle& chronicle, std::string_view stem,
                               base::Language language) {
  std::vector<TaleMap> maps;
  const auto add = [&](int turn, const View& view, const DrawingOf& what) {
    base::Text svg;
    write_svg(svg, table, view, language, what);
    maps.push_back({map_name(stem, turn), svg});
  };
  add(0, chronicle.start, {});
  for (const ChronicleTurn& turn : chronicle.turns) {
    const std::vector<Track> went = tracks(table, turn.happened);
    add(turn.number, turn.after, {.tracks = went, .framed = false, .number = turn.number});
  }
  return maps;
}

}  // namespace vom_kriege
