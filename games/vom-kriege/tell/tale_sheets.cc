#include "vom-kriege/tell/tale_sheets.h"

#include <cstdlib>

#include "vom-kriege/tell/luck.h"

namespace vom_kriege {
namespace {

class SheetMaker {
 public:
  SheetMaker(Tale& tale, Scribe& scribe, const Chronicle& chronicle)
      : tale_(tale), scribe_(scribe), chronicle_(chronicle), table_(scribe.table()) {}

  void make() {
    score();
    luck();
    losses();
    strength();
  }

 private:
  [[nodiscard]] std::string word(Say id) { return scribe_.say(id); }
  [[nodiscard]] const View& now() const { return chronicle_.now(); }

  /// VK-H44
  void score() {
    if (chronicle_.score.empty()) return;
    tale_.score_title = word(Say::head_score);
    for (const Side side : kBothSides) {
      Sheet sheet{
          capital(scribe_.side(side)), {{word(Say::col_for)}, {word(Say::col_points), true}}, {}, side, true};
      int units = 0;
      int for_units = 0;
      std::vector<std::string> names;
      for (const ScoreItem& item : chronicle_.score) {
        if (item.side != side) continue;
        if (item.why == ScoreItem::For::unit) {
          ++units;
          for_units += item.points;
          names.push_back(scribe_.unit(unit_id(item.row)));
        } else if (item.points != 0) {
          sheet.rows.push_back({text_of(item), fmt::format("{}", item.points)});
        }
      }
      if (units > 0)
        sheet.rows.push_back(
            {scribe_.say(Say::score_units, units, scribe_.list(names)), fmt::format("{}", for_units)});
      sheet.rows.push_back({word(Say::score_total), fmt::format("{}", now().score[index(side)])});
      tale_.score.push_back(std::move(sheet));
    }
  }
  std::string text_of(const ScoreItem& item) {
    switch (item.why) {
      case ScoreItem::For::objective:
        return scribe_.say(Say::score_objective, table_.facts().objectives[item.row].name);
      case ScoreItem::For::leader:
        return scribe_.say(Say::score_leader, capital(scribe_.leader(leader_id(item.row))));
      case ScoreItem::For::unit:
      case ScoreItem::For::given: break;
    }
    return word(Say::score_given);
  }

  // --- Luck

  void luck() {
    LuckTable sums{};
    for (const ChronicleTurn& turn : chronicle_.turns) add_luck(sums, table_, turn.happened);
    tale_.luck_title = word(Say::head_luck);
    static constexpr Say kKinds[] = {Say::luck_shots, Say::luck_fire, Say::luck_attacks, Say::luck_back};
    for (const Side side : kBothSides) {
      Luck all;
      Sheet sheet{capital(scribe_.side(side)),
                  {{""},
                   {word(Say::col_rolls), true},
                   {word(Say::col_dice), true},
                   {word(Say::col_hits_rolled), true},
                   {word(Say::col_hits_expected), true},
                   {word(Say::col_flags_rolled), true},
                   {word(Say::col_flags_expected), true}},
                  {},
                  side,
                  true};
      for (std::size_t kind = 0; kind < std::size(kKinds); ++kind) {
        const Luck& sum = sums[index(side)][kind];
        all += sum;
        if (sum.rolls > 0) sheet.rows.push_back(row(word(kKinds[kind]), sum));
      }
      sheet.rows.push_back(row(word(Say::luck_all), all));
      tale_.luck.push_back(capital(luck_of_side(side, all)));
      if (all.rolls > 0) tale_.luck_sheets.push_back(std::move(sheet));
    }
    if (!tale_.luck_sheets.empty()) tale_.luck_note = word(Say::luck_note);
  }
  static std::vector<std::string> row(std::string title, const Luck& sum) {
    return {std::move(title),
            fmt::format("{}", sum.rolls),
            fmt::format("{}", sum.dice),
            fmt::format("{}", sum.rolled.hits),
            to_text(sum.hits),
            fmt::format("{}", sum.rolled.flags),
            to_text(sum.flags)};
  }
  std::string luck_of_side(Side side, const Luck& all) {
    if (all.rolls == 0) return scribe_.say(Say::luck_none, scribe_.side(side));
    // More than one in eight, and a whole hit or flag, from what was due.
    const int due = all.hits.n + all.flags.n;
    const int more = 6 * (all.rolled.hits + all.rolled.flags) - due;
    const bool even = std::abs(more) * 8 <= due || std::abs(more) < 6;
    return scribe_.say(even       ? Say::luck_even
                       : more > 0 ? Say::luck_good
                                  : Say::luck_bad,
                       scribe_.side(side), scribe_.hits(all.rolled.hits), scribe_.flags(all.rolled.flags),
                       to_text(all.hits), to_text(all.flags));
  }

  // --- Losses

  void losses() {
    tale_.losses_title = word(Say::head_losses);
    for (const Side side : kBothSides) {
      Sheet sheet{capital(scribe_.side(side)),
                  {{word(Say::col_command)},
                   {word(Say::col_had), true},
                   {word(Say::col_lost), true},
                   {word(Say::col_broken), true},
                   {word(Say::col_left_table), true},
                   {word(Say::col_hits), true},
                   {word(Say::col_fate)}},
                  {},
                  side,
                  true};
      Loss all;
      for (std::size_t i = 0; i < table_.leader_count(); ++i) {
        const LeaderId l = leader_id(i);
        if (table_.leader(l).side != side || table_.leader(l).army || !knows_of(table_, now(), l)) continue;
        const Loss loss = loss_of(l);
        all += loss;
        sheet.rows.push_back(row(table_.leader(l).command, loss, fate(l)));
      }
      const LeaderId army = table_.side(side).army_leader;
      sheet.rows.push_back(
          row(word(Say::score_total), all, army == LeaderId::none ? std::string() : fate(army)));
      tale_.losses.push_back(std::move(sheet));
    }
  }
  struct Loss {
    int units = 0;
    int lost = 0;
    int routing = 0;
    int exited = 0;
    int hits = 0;
    Loss& operator+=(const Loss& o) {
      units += o.units;
      lost += o.lost;
      routing += o.routing;
      exited += o.exited;
      hits += o.hits;
      return *this;
    }
  };
  [[nodiscard]] Loss loss_of(LeaderId l) const {
    Loss loss;
    for (const UnitId u : table_.units_of(l)) {
      if (!knows_of(table_, now(), u)) continue;
      const SeenUnit& unit = *now().unit(u);
      ++loss.units;
      if (unit.status == Status::removed) ++loss.lost;
      if (unit.status == Status::exited) ++loss.exited;
      if (unit.status != Status::removed) loss.hits += unit.hits;
      if (unit.status == Status::on_table && unit.routing) ++loss.routing;
    }
    return loss;
  }
  static std::vector<std::string> row(std::string title, const Loss& loss, std::string fate) {
    const auto count = [](int n) { return n == 0 ? std::string() : fmt::format("{}", n); };
    return {std::move(title),   fmt::format("{}", loss.units),
            count(loss.lost),   count(loss.routing),
            count(loss.exited), count(loss.hits),
            std::move(fate)};
  }
  std::string fate(LeaderId l) {
    const SeenLeader* seen = now().leader(l);
    if (seen == nullptr) return {};
    const SeenLeader& leader = *seen;
    if (leader.status == Status::removed) return scribe_.say(Say::fate_lost, leader.name);
    if (leader.status == Status::to_come && now().over()) return scribe_.say(Say::fate_to_come, leader.name);
    if (leader.hits > 0) return scribe_.say(Say::fate_hits, leader.name, leader.hits, kLeaderStrength);
    return scribe_.say(Say::fate_holds, leader.name);
  }

  void strength() {
    tale_.strength_title = word(Say::head_strength);
    tale_.strength_note = word(Say::strength_note);
    Sheet& sheet = tale_.strength;
    sheet.columns = {{word(Say::col_turn), true},
                     {capital(scribe_.side(Side::red)), true},
                     {capital(scribe_.side(Side::blue)), true}};
    const auto add = [&](int turn, const View& view) {
      const auto left = strength_left(table_, view);
      sheet.rows.push_back({fmt::format("{}", turn), fmt::format("{}", left[0]), fmt::format("{}", left[1])});
    };
    add(0, chronicle_.start);
    for (const ChronicleTurn& turn : chronicle_.turns) add(turn.number, turn.after);
  }

  Tale& tale_;
  Scribe& scribe_;
  const Chronicle& chronicle_;
  const Table& table_;
};

}  // namespace

void add_sheets(Tale& tale, Scribe& scribe, const Chronicle& chronicle) {
  SheetMaker(tale, scribe, chronicle).make();
}

}  // namespace vom_kriege
