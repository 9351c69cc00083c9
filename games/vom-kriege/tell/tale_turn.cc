#include "vom-kriege/tell/tale_turn.h"

#include <algorithm>

#include "vom-kriege/tell/happening_words.h"
#include "vom-kriege/tell/luck.h"

namespace vom_kriege {
namespace {

using Kind = Happening::Kind;

/// Goes through a turn and makes a passage of every initiative in which something happened.
class TurnTeller {
 public:
  TurnTeller(Scribe& scribe, TaleState& state, TaleTurn& turn)
      : scribe_(scribe), state_(state), turn_(turn), moves_(scribe), fights_(scribe) {}

  void tell(const Happenings& happened) {
    const Teller report(scribe_.table(), scribe_.language());
    for (const Happening& h : happened) {
      if (h.kind == Kind::rolled) turn_.rolls.push_back(report.sentence(h));
      take(h);
      remember(h);
    }
    end_passage();
    idle();
    chits();
    cost();
  }

 private:
  void take(const Happening& h) {
    if (h.kind == Kind::chit_drawn) return begin_initiative(h.leader);
    if (h.kind == Kind::initiative_ends) return end_passage();
    count_cost(h);
    if (h.kind == Kind::command_lost) lost_.push_back(h.leader);
    if (command_dice(h)) return;
    const Formation before = h.unit != UnitId::none ? state_.formations[index(h.unit)] : Formation{};
    const int hits = h.unit != UnitId::none ? state_.hits[index(h.unit)] : 0;
    if (moves_.take(h, before)) return;
    if (of_the_turn(h)) return;
    if (h.kind == Kind::charges || h.kind == Kind::rolled) add(moves_.finish());  // who moved moved before
    if (luck_of(h)) fought_ = true;
    fights_.take(h, hits);
  }

  // --- Initiatives

  void begin_initiative(LeaderId l) {
    end_passage();
    active_ = l;
    drawn_.push_back(l);
    now_ = {};
    now_.head = capital(scribe_.command(l));
    now_.side = scribe_.table().leader(l).side;
  }
  void add(std::vector<Sentence> sentences) {
    for (Sentence& s : sentences) now_.sentences.push_back(std::move(s));
  }
  void say(std::string words, ShownDice dice = {}) {
    now_.sentences.push_back({capital(std::move(words)), std::move(dice)});
    scribe_.end_sentence();
  }
  void end_passage() {
    for (const auto& [leader, markers] : given_)
      say(scribe_.say(Say::given, scribe_.leader(leader),
                      markers == 1 ? scribe_.say(Say::one_marker)
                                   : scribe_.say(Say::many_markers, scribe_.number(markers))));
    given_.clear();
    add(moves_.finish());
    add(fights_.finish());
    if (!now_.sentences.empty())
      turn_.passages.push_back(std::move(now_));
    else if (active_ != LeaderId::none)
      idle_.push_back(active_);
    now_ = {};
    active_ = LeaderId::none;
    scribe_.end_sentence();
  }
  /// The dice of the command as they lay when it gave its orders.
  bool command_dice(const Happening& h) {
    if (h.kind == Kind::decided) {
      if (const auto* again = std::get_if<Reroll>(&h.decision)) again_ = again->dice;
      return false;
    }
    if (h.kind != Kind::rolled) return false;
    if (h.roll.why == RollFor::command) {
      now_.dice.clear();
      for (const DieFace face : h.faces) now_.dice.push_back({face, true});
      return true;
    }
    if (h.roll.why != RollFor::reroll) return false;
    for (std::size_t i = 0; i < again_.size() && i < h.faces.size(); ++i)
      if (again_[i] >= 1 && again_[i] <= now_.dice.size()) now_.dice[again_[i] - 1U].face = h.faces[i];
    return true;
  }

  // --- What is no fight

  bool of_the_turn(const Happening& h) {
    switch (h.kind) {
      case Kind::event:
        if (const auto row = static_cast<std::size_t>(h.number);
            row < scribe_.table().facts().events.size() && !scribe_.table().facts().events[row].says.empty())
          say(scribe_.table().facts().events[row].says);
        return true;
      case Kind::arrives: say(scribe_.say(Say::arrived, scribe_.command(h.leader))); return true;
      case Kind::arrival_waits: say(scribe_.say(Say::arrival_waits, scribe_.leader(h.leader))); return true;
      case Kind::given:
        if (given_.empty() || given_.back().first != h.leader) given_.push_back({h.leader, 0});
        given_.back().second += h.number;
        return true;
      case Kind::rallied:
        say(scribe_.say(Say::rallied, scribe_.subject(h.unit), scribe_.hits(h.number)));
        return true;
      case Kind::order_restored: say(scribe_.say(Say::restored, scribe_.subject(h.unit))); return true;
      case Kind::objective_taken:
        add(fights_.finish());
        say(scribe_.say(
            Say::objective_taken,
            within_sentence(scribe_.table().facts().objectives[static_cast<std::size_t>(h.number)].name),
            scribe_.side(h.side)));
        return true;
      case Kind::revealed:
        say(h.number < 0 ? scribe_.say(Say::revealed, scribe_.unit(h.unit), scribe_.side(h.side))
                         : scribe_.say(Say::revealed_in, scribe_.unit(h.unit),
                                       scribe_.area(static_cast<AreaId>(h.number)), scribe_.side(h.side)));
        return true;
      case Kind::dummy_revealed: say(scribe_.say(Say::dummy_revealed, scribe_.side(h.side))); return true;
      case Kind::stopped: say(scribe_.say(Say::stopped_short, scribe_.subject(h.unit))); return true;
      case Kind::points: say(scribe_.say(Say::points, scribe_.side(h.side), h.number)); return true;
      default: return false;
    }
  }
  void idle() {
    std::vector<std::string> names;
    for (const LeaderId l : idle_)
      if (std::find(lost_.begin(), lost_.end(), l) == lost_.end()) names.push_back(scribe_.command(l));
    if (names.empty()) return;
    Passage last;
    last.sentences.push_back(
        {capital(scribe_.say(names.size() == 1 ? Say::idle_one : Say::idle_many, scribe_.list(names))), {}});
    turn_.passages.push_back(std::move(last));
  }
  void chits() {
    if (drawn_.empty()) {
      turn_.chits = scribe_.say(Say::no_chits);
      return;
    }
    std::vector<std::string> names;
    for (const LeaderId l : drawn_) names.push_back(scribe_.leader(l));
    turn_.chits = scribe_.say(Say::chits, scribe_.list(names));
  }

  // --- What the turn cost

  void count_cost(const Happening& h) {
    if (h.kind != Kind::hit && h.kind != Kind::removed) return;
    Cost& cost = cost_[static_cast<std::size_t>(scribe_.table().unit(h.unit).side)];
    if (h.kind == Kind::hit)
      cost.hits += h.number - state_.hits[index(h.unit)];
    else
      ++cost.units;
  }
  std::string text_of(int hits, int units) {
    const std::string h = scribe_.hits(hits);
    const std::string u = scribe_.say(units == 1 ? Say::one_unit : Say::many_units, scribe_.number(units));
    if (hits == 0 && units == 0) return scribe_.say(Say::loss_none);
    if (units == 0) return scribe_.say(Say::loss_hits, h);
    return hits == 0 ? scribe_.say(Say::loss_units, u) : scribe_.say(Say::loss_both, h, u);
  }
  void cost() {
    if (!fought_ && cost_[0].hits + cost_[0].units + cost_[1].hits + cost_[1].units == 0) {
      turn_.cost = scribe_.say(Say::turn_quiet);
      return;
    }
    turn_.cost =
        capital(scribe_.say(Say::turn_losses, scribe_.side(Side::red), text_of(cost_[0].hits, cost_[0].units),
                            scribe_.side(Side::blue), text_of(cost_[1].hits, cost_[1].units)));
  }

  void remember(const Happening& h) {
    if (h.kind == Kind::decided) {
      if (const auto* place = std::get_if<PlaceUnit>(&h.decision))
        state_.formations[index(place->unit)] = place->formation;
      if (const auto* charge = std::get_if<Charge>(&h.decision); charge != nullptr && charge->change)
        state_.formations[index(charge->unit)] = *charge->change;
    }
    if (h.unit == UnitId::none) return;
    switch (h.kind) {
      case Kind::hit:
      case Kind::rallied: state_.hits[index(h.unit)] = h.number; break;
      case Kind::moved:
      case Kind::retreats:
      case Kind::routs:
      case Kind::retires: state_.formations[index(h.unit)] = h.formation; break;
      case Kind::forms_square: state_.formations[index(h.unit)] = Formation::square; break;
      default: break;
    }
  }

  struct Cost {
    int hits = 0;
    int units = 0;
  };

  Scribe& scribe_;
  TaleState& state_;
  TaleTurn& turn_;
  MoveTeller moves_;
  FightTeller fights_;
  Passage now_;
  LeaderId active_ = LeaderId::none;
  std::vector<LeaderId> drawn_;
  std::vector<LeaderId> idle_;
  std::vector<LeaderId> lost_;
  std::vector<std::pair<LeaderId, int>> given_;  // bonus markers, by whom they went to
  bool fought_ = false;
  field::List<std::uint8_t, 6> again_;
  std::array<Cost, 2> cost_{};
};

}  // namespace

TaleTurn tell_turn(Scribe& scribe, const ChronicleTurn& turn, TaleState& state) {
  scribe.begin_turn(turn.number, turn.after);
  TaleTurn told;
  told.number = turn.number;
  told.title = scribe.say(Say::head_turn, turn.number, time_text(scribe.table().time_of(turn.number)));
  told.rolls_title = scribe.say(Say::head_rolls, turn.number);
  told.caption = scribe.say(Say::map_turn, turn.number);
  TurnTeller(scribe, state, told).tell(turn.happened);
  return told;
}

}  // namespace vom_kriege
