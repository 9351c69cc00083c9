#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "geometry/bearing.h"
#include "vom-kriege/bot/general_combat.h"
#include "vom-kriege/bot/general_orders.h"
#include "vom-kriege/bot/general_reading.h"
#include "vom-kriege/bot/general_staff.h"

/// The general: a plan for the army, an intent a command, and a decision at a time.
namespace bots {
namespace {

using vk::UnitId;

constexpr int kTries = 8;             // trials of a decision
constexpr int kTriesOfReaction = 32;  // there are two or three answers, and much hangs on them
constexpr int kWorthCharging = 120;   // more than what else it could do

class General final : public Commander {
 public:
  explicit General(std::uint64_t seed) : seed_(seed) {}

  Counsel decide(const vk::Table& table, const vk::Battle& battle) override {
    const vk::Side side = battle.course.asked;
    if (!scales_ || table_ != &table) {
      table_ = &table;
      scales_.emplace(table);
      ways_.emplace(table);
      plan_.reset();
      orders_.reset();
      clear_.reset();
    }
    if (!plan_) plan_.emplace(table, battle, *scales_, *ways_, side, seed_);
    plan_->review(table, battle, *scales_, *ways_);
    const Hour hour(*this, table, battle, side);
    Counsel counsel = hour.decide();
    return Reading::fits(battle.position) ? hour.read(std::move(counsel)) : counsel;
  }

 private:
  /// A battle in which nothing is hidden from whoever goes on with it.
  struct Clear {
    const vk::Table& table;
    vk::Battle battle;
  };
  /// He guesses at nobody, so in what he imagines nobody need be looked for.
  Clear clear(const vk::Table& table, const vk::Battle& known) {
    if (!table.foggy()) return {table, known};
    if (!clear_) {
      vk::TableFacts facts = table.facts();
      facts.options.fog = vk::Fog::off;
      clear_.emplace(std::move(facts));
    }
    Clear all{*clear_, known};
    vk::Position& p = all.battle.position;
    for (std::size_t i = 0; i < p.unit_count; ++i) p.units[i].hidden = false;
    p.dummies = {};
    return all;
  }

  /// One ask.
  class Hour {
   public:
    Hour(General& general, const vk::Table& table, const vk::Battle& battle, vk::Side side)
        : general_(general),
          plan_(*general.plan_),
          scales_(*general.scales_),
          table_(table),
          battle_(battle),
          p_(battle.position),
          c_(battle.course),
          side_(side),
          glass_(table, battle.position),
          maps_{table, scales_, plan_, *general.ways_},
          words_(general.seed_ * 0x9e3779b97f4a7c15U + battle.course.rolls),
          trial_(table, scales_, words_, kTries) {}

    /// In a small battle: what he would do, and whatever else there is, played out to the end.
    Counsel read(Counsel counsel) const {
      std::vector<vk::Decision> list{counsel.decision};
      for (const vk::Decision& choice : alternatives())
        if (std::find(list.begin(), list.end(), choice) == list.end() && vk::check(table_, battle_, choice))
          list.push_back(choice);
      if (list.size() == 1) return counsel;
      const Clear clear = general_.clear(table_, battle_);
      const Reading reading(clear.table, side_, general_.seed_ + c_.rolls);
      const Reading::Found best = reading.best(clear.battle, list);
      if (best.which == 0) return counsel;
      return told(list[best.which],
                  fmt::format("Of {} answers this did best when it was played out to the end {} times.",
                              list.size(), best.tries));
    }

    Counsel decide() const {
      using vk::State;
      switch (c_.state) {
        case State::placing:
          return told(place_arrivals(table_, battle_), "They come on where there is room.");
        case State::focus:
          return told(give_points(table_, battle_, plan_), "Points go to whoever is in need of orders.");
        case State::reroll: return reroll();
        case State::trade: return trade();
        case State::orders: return order();
        case State::movement: return move();
        case State::leader_move:
          return told(ride(table_, battle_), "A leader rides behind the middle of his own.");
        case State::combat: return fight();
        case State::square: return told(vk::FormSquare{c_.unit}, "Against horse infantry forms square.");
        case State::retreat: return told(go_back(table_, battle_), "Back, and about to face them.");
        case State::counter:
        case State::reaction:
        case State::advance:
        case State::follow_up: return react();
        default: return told(vk::default_answer(table_, battle_), "There is nothing to choose.");
      }
    }

   private:
    [[nodiscard]] std::vector<vk::Decision> alternatives() const {
      constexpr std::size_t kMost = 5;  // moves of a unit
      std::vector<vk::Decision> list;
      switch (c_.state) {
        case vk::State::placing:
        case vk::State::focus:
        case vk::State::leader_move: return list;
        default: break;
      }
      list = vk::choices(table_, battle_).list;
      if (c_.state == vk::State::retreat || c_.state == vk::State::rout) return every_tenth(list);
      if (c_.state != vk::State::movement) return list;
      const Moves moves(maps_, p_);
      for (const UnitId u : glass_.ours()) {
        if (!glass_.may_act(u)) continue;
        if (auto best = moves.best(u)) list.push_back(best->decision);
        for (Proposal& one : moves.some(u, kMost)) list.push_back(one.decision);
        if (glass_.may_charge(u))
          glass_.each_enemy(side_, [&](UnitId enemy) {
            list.emplace_back(vk::Charge{.unit = u, .target = enemy, .face = {}, .change = {}});
          });
      }
      return list;
    }

    /// Ways back lie a degree apart: one in ten shows what there is to choose.
    [[nodiscard]] static std::vector<vk::Decision> every_tenth(const std::vector<vk::Decision>& ways) {
      constexpr std::size_t kApart = 10;
      std::vector<vk::Decision> some;
      for (std::size_t i = 0; i < ways.size(); i += kApart) some.push_back(ways[i]);
      return some;
    }

    [[nodiscard]] Counsel told(const vk::Decision& decision, std::string why) const {
      Counsel counsel{decision, {std::move(why)}};
      const vk::LeaderId active = p_.initiative.active;
      if (active != vk::LeaderId::none && table_.leader(active).side == side_ && !table_.leader(active).army)
        counsel.reasons.push_back(plan_.says(table_, active));
      counsel.reasons.push_back(plan_.says());
      return counsel;
    }
    [[nodiscard]] const std::string& name(UnitId u) const { return table_.unit(u).name; }

    Counsel reroll() const {
      const vk::Reroll again = orders().reroll(p_, c_.dice);
      if (again.dice.empty() || orders().trade(p_, c_.dice))
        return told(vk::Pass{vk::Pass::Word::keep}, "Every die has its use.");
      return told(again, "These dice have no use as they are.");
    }
    Counsel trade() const {
      const std::optional<vk::Trade> trade = orders().trade(p_, c_.dice);
      if (!trade) return told(vk::Pass{vk::Pass::Word::done}, "The dice are worth more as they are.");
      return told(*trade, fmt::format("A die of {} is worth more than the pair.", vk::name(trade->wanted)));
    }
    Counsel order() const {
      for (Granted& granted : orders().granted(p_, c_.dice)) {
        if (auto* rally = std::get_if<vk::Rally>(&granted.decision)) face_about(*rally);
        if (!vk::check(table_, battle_, granted.decision)) continue;
        const std::string& who = name(granted.wish.units[0]);
        switch (granted.wish.what) {
          case Wish::What::act:
            return told(granted.decision,
                        fmt::format("{} has most to do (worth {}).", who, granted.wish.value));
          case Wish::What::charge:
            return told(granted.decision,
                        fmt::format("{} has a charge to make (worth {}).", who, granted.wish.value));
          case Wish::What::rally: return told(granted.decision, fmt::format("{} must be rallied.", who));
          case Wish::What::restore: return told(granted.decision, fmt::format("{} is in disorder.", who));
        }
      }
      return told(vk::Pass{vk::Pass::Word::done}, "Nobody has a use for the dice that are left.");
    }

    /// VK-130  Who has run with his back to the enemy turns round with the rally, to where he is wanted.
    void face_about(vk::Rally& rally) const {
      if (p_.of(rally.unit).garrison != vk::AreaId::none) return;
      const UnitId enemy = glass_.nearest_enemy(rally.unit);
      const field::Point to = plan_.task(rally.unit) >= 0 || enemy == UnitId::none
                                  ? plan_.goal(table_, p_, rally.unit)
                                  : glass_.front_of(enemy);
      vk::Rally turned = rally;
      turned.facing = field::bearing(glass_.front_of(rally.unit), to);
      if (vk::check(table_, battle_, turned)) rally = turned;
    }

    Counsel move() const {
      const Moves moves(maps_, p_);
      for (const UnitId u : glass_.ours()) {
        if (!glass_.may_act(u)) continue;
        const auto found = moves.best(u);
        if (const auto charge = best_charge(u, found ? found->gain : 0)) return *charge;
        if (found && vk::check(table_, battle_, found->decision))
          return told(found->decision, why_move(u, found->gain));
      }
      return told(vk::Pass{vk::Pass::Word::done}, "The others stand well where they are.");
    }
    [[nodiscard]] std::string why_move(UnitId u, int gain) const {
      const bool alone = glass_.marching_with(u).size() == 1;
      const std::string who = alone ? name(u) : fmt::format("{} with its group", name(u));
      if (shaken(table_, p_, u))
        return fmt::format("{} is shaken and is taken out of danger ({:+}).", who, gain);
      if (const int row = plan_.task(u); row >= 0)
        return fmt::format("{} is to have {} ({:+}).", who,
                           table_.facts().objectives[static_cast<std::size_t>(row)].name, gain);
      const UnitId enemy = glass_.nearest_enemy(u);
      if (enemy == UnitId::none) return fmt::format("{} marches on ({:+}).", who, gain);
      const bool near = glass_.gap(u, enemy) <= field::inches(12);
      switch (plan_.intent(table_.unit(u).command).stance) {
        case Stance::attack:
          return fmt::format("{} goes {} {} ({:+}).", who, near ? "at" : "towards", name(enemy), gain);
        case Stance::hold:
        case Stance::support:
          return near ? fmt::format("{} takes its ground against {} ({:+}).", who, name(enemy), gain)
                      : fmt::format("{} goes where it is wanted ({:+}).", who, gain);
        case Stance::withdraw: return fmt::format("{} goes back before {} ({:+}).", who, name(enemy), gain);
      }
      return {};
    }
    [[nodiscard]] std::optional<Counsel> best_charge(UnitId u, int otherwise) const {
      if (!glass_.may_charge(u)) return std::nullopt;
      std::optional<vk::Charge> best;
      int most = 0;
      std::optional<int> idle;
      glass_.each_enemy(side_, [&](UnitId enemy) {
        if (glass_.about(u, enemy) > glass_.rate_of(u) + field::inches(6)) return;
        for (const auto& face : {std::optional<field::Face>(), std::optional(field::Face::left),
                                 std::optional(field::Face::right), std::optional(field::Face::rear)}) {
          const vk::Charge charge{.unit = u, .target = enemy, .face = face, .change = {}};
          if (!vk::check(table_, battle_, charge)) continue;
          if (!idle) idle = trial_.after(battle_, vk::Pass{vk::Pass::Word::done}, side_);
          const int gain = trial_.after(battle_, charge, side_) - *idle;
          if (gain <= most) continue;
          most = gain;
          best = charge;
        }
      });
      if (!best || most < otherwise + kWorthCharging) return std::nullopt;
      return told(*best, fmt::format("{} charges {}: tried out it gains {}, what else it could do {}.",
                                     name(u), name(best->target), most, otherwise));
    }

    Counsel fight() const {
      std::vector<vk::Decision> melees;
      for (const vk::Decision& choice : vk::choices(table_, battle_).list)
        if (std::holds_alternative<vk::Melee>(choice)) melees.push_back(choice);
      if (!melees.empty()) {
        melees.emplace_back(vk::Pass{vk::Pass::Word::done});
        const vk::Decision& best = melees[trial_.best(battle_, melees, side_)];
        if (const auto* melee = std::get_if<vk::Melee>(&best))
          return told(best, fmt::format("{} falls on {}.", name(melee->unit), name(melee->target)));
      }
      if (const auto volley = best_volley(table_, battle_, scales_))
        return told(volley->shot,
                    fmt::format("{} fires at {} with {} {}.", name(volley->shot.unit),
                                name(volley->shot.target), volley->dice, volley->dice == 1 ? "die" : "dice"));
      return told(vk::Pass{vk::Pass::Word::done}, "Nobody has a target left.");
    }

    /// Out of its own initiative, and after a melee: what is best when it is tried out.
    Counsel react() const {
      const std::vector<vk::Decision> list = vk::choices(table_, battle_).list;
      const Trial trial(table_, scales_, words_, kTriesOfReaction);
      const vk::Decision& best = list[trial.best(battle_, list, side_)];
      return told(best, fmt::format("{} Of {} answers this came out best when they were tried.", words(best),
                                    list.size()));
    }
    [[nodiscard]] std::string words(const vk::Decision& decision) const {
      if (const auto* fire = std::get_if<vk::DefensiveFire>(&decision))
        return fmt::format("{} fires at {} as it comes on.", name(fire->unit), name(c_.melee.attacker));
      if (const auto* retire = std::get_if<vk::Retire>(&decision); retire && retire->unit != UnitId::none)
        return fmt::format("{} does not wait for {}.", name(retire->unit), name(c_.melee.attacker));
      if (const auto* counter = std::get_if<vk::Counter>(&decision))
        return fmt::format("{} rides to meet them.", name(counter->unit));
      if (std::holds_alternative<vk::Advance>(decision))
        return fmt::format("{} takes the place it has won.", name(c_.melee.attacker));
      if (const auto* charge = std::get_if<vk::Charge>(&decision))
        return fmt::format("{} rides on at {}.", name(charge->unit), name(charge->target));
      return "Better left alone.";
    }

    /// What the command wishes for, reckoned once an initiative.
    [[nodiscard]] const Orders& orders() const {
      auto& kept = general_.orders_;
      if (!kept || !kept->are_for(battle_)) kept.emplace(maps_, battle_, trial_);
      return *kept;
    }

    General& general_;
    const Plan& plan_;
    const Scales& scales_;
    const vk::Table& table_;
    const vk::Battle& battle_;
    const vk::Position& p_;
    const vk::Course& c_;
    vk::Side side_;
    FieldGlass glass_;
    Maps maps_;
    std::uint64_t words_;  // what his own dice are made of
    Trial trial_;
  };

  std::uint64_t seed_;
  const vk::Table* table_ = nullptr;
  std::optional<vk::Table> clear_;  // the table without fog
  std::optional<Scales> scales_;
  std::optional<Ways> ways_;
  std::optional<Plan> plan_;
  std::optional<Orders> orders_;
};

}  // namespace

std::unique_ptr<Commander> general(std::uint64_t seed) { return std::make_unique<General>(seed); }

}  // namespace bots
