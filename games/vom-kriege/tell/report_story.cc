#include "vom-kriege/tell/report_story.h"

namespace vom_kriege {
namespace {

using Kind = Happening::Kind;

Phase phase_of(RollFor why) {
  switch (why) {
    case RollFor::arrival:
    case RollFor::event: return Phase::none;
    case RollFor::command:
    case RollFor::reroll: return Phase::orders;
    case RollFor::leader:
    case RollFor::square: return Phase::movement;
    case RollFor::shot:
    case RollFor::retire:
    case RollFor::fire:
    case RollFor::attack:
    case RollFor::back: break;
  }
  return Phase::combat;
}

/// What every reader sees from what follows is not told twice: a seat's own decision is told by what comes of
/// it, and a new chapter needs no sentence.
bool told_elsewhere(const Happening& h) {
  switch (h.kind) {
    case Kind::turn_begins:
    case Kind::chit_drawn:
    case Kind::initiative_ends:
    case Kind::turn_ends: return true;
    case Kind::decided: return h.by == Happening::By::seat;
    default: return false;
  }
}

class StoryWriter {
 public:
  StoryWriter(const Teller& teller, const Headlines& lines) : teller_(teller), lines_(lines) {}

  std::vector<Chapter> write(const Happenings& happened) {
    for (const Happening& h : happened) {
      if (h.kind == Kind::turn_begins) begin_turn(h);
      if (h.kind == Kind::chit_drawn) begin_initiative(h);
      if (h.kind == Kind::initiative_ends) end_initiative();
      if (told_elsewhere(h)) continue;
      enter(std::max(phase_, earliest_phase(h)));
      chapters_.back().told.push_back({teller_.sentence(h), h.rule.id});
    }
    return std::move(chapters_);
  }

 private:
  void begin_turn(const Happening& h) {
    chapters_.push_back(
        {Chapter::Kind::turn,
         lines_.words().text(Word::head_turn, h.number, time_text(teller_.table().time_of(h.number))),
         {}});
    phase_ = Phase::none;
    open_ = true;
  }
  void begin_initiative(const Happening& h) {
    const LeaderFacts& facts = teller_.table().leader(h.leader);
    const std::string who = facts.army ? teller_.leader(h.leader) : facts.command;
    chapters_.push_back(
        {Chapter::Kind::initiative,
         lines_.words().text(Word::head_initiative, teller_.table().side(facts.side).name, who),
         {}});
    phase_ = Phase::none;
    open_ = true;
  }
  void end_initiative() {
    phase_ = Phase::none;
    open_ = false;
  }
  void enter(Phase phase) {
    if (phase == phase_ && open_) return;
    phase_ = phase;
    open_ = true;
    static constexpr Word kTitles[] = {Word::head_orders, Word::head_movement, Word::head_combat};
    if (phase == Phase::none)
      chapters_.push_back({Chapter::Kind::initiative, {}, {}});
    else
      chapters_.push_back(
          {Chapter::Kind::phase, std::string(lines_.word(kTitles[static_cast<std::size_t>(phase) - 1])), {}});
  }

  const Teller& teller_;
  const Headlines& lines_;
  Phase phase_ = Phase::none;
  bool open_ = false;  // the last chapter goes on
  std::vector<Chapter> chapters_;
};

}  // namespace

Phase earliest_phase(const Happening& h) {
  switch (h.kind) {
    case Kind::command_points:
    case Kind::traded:
    case Kind::ordered:
    case Kind::rallied:
    case Kind::order_restored:
    case Kind::given: return Phase::orders;
    case Kind::moved:
    case Kind::garrisons:
    case Kind::leaves_table:
    case Kind::leader_moved:
    case Kind::leader_retires:
    case Kind::leader_sheltered:
    case Kind::charges:
    case Kind::counter_charges:
    case Kind::contact:
    case Kind::forms_square:
    case Kind::no_square: return Phase::movement;
    case Kind::sighted:
    case Kind::marker:
    case Kind::no_dice:
    case Kind::effect:
    case Kind::falls_back:
    case Kind::advances:
    case Kind::retreats:
    case Kind::routs:
    case Kind::retires: return Phase::combat;
    case Kind::reckoned:
    case Kind::rolled: return phase_of(h.roll.why);
    default: return Phase::none;  // wherever it happens
  }
}

std::vector<Chapter> story(const Teller& teller, const Headlines& lines, const Happenings& happened) {
  return StoryWriter(teller, lines).write(happened);
}

std::vector<CommandRow> command_rows(const Table& table, const View& view, const Headlines& lines) {
  std::vector<CommandRow> rows;
  for (const SeenLeader& leader : view.leaders) {
    const LeaderFacts& facts = table.leader(leader.leader);
    int all = 0;
    int there = 0;
    int hits = 0;
    for (const UnitId u : table.units_of(leader.leader)) {
      const SeenUnit* unit = view.unit(u);
      if (unit == nullptr) continue;
      ++all;
      if (unit->status != Status::on_table) continue;
      ++there;
      hits += unit->hits;
    }
    rows.push_back({.id = facts.id,
                    .leader = leader.name,
                    .command = facts.command,
                    .side = table.side(facts.side).name,
                    .quality = leader.quality,
                    .cp = leader.cp,
                    .bonus = leader.bonus,
                    .hits = lines.words().text(Word::hits_of, leader.hits, kLeaderStrength),
                    .units = facts.army ? std::string() : lines.words().text(Word::units_of, there, all),
                    .unit_hits = hits,
                    .state = lines.state(leader)});
  }
  return rows;
}

}  // namespace vom_kriege
