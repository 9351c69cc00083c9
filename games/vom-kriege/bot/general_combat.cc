#include "vom-kriege/bot/general_combat.h"

#include <array>
#include <vector>

#include "vom-kriege/bot/field_glass.h"
#include "vom-kriege/fire/targets.h"

namespace bots {
namespace {

using vk::UnitId;

class Line {
 public:
  Line(const vk::Table& table, const vk::Battle& battle, const Scales& scales)
      : table_(table), battle_(battle), p_(battle.position), scales_(scales) {}

  std::optional<Volley> best() {
    const FieldGlass glass(table_, p_);
    for (const UnitId u : glass.ours()) {
      const vk::UnitMarks& marks = p_.marks(u);
      if (!marks.order.given || marks.combat != vk::CombatUsed::none || marks.charge.made) continue;
      if (table_.unit(u).arm != vk::Arm::cavalry) shooters_.push_back(u);
    }
    std::optional<Volley> found;
    for (const UnitId u : shooters_)
      for (const UnitId target : closest_targets(table_, p_, u)) {
        Volley volley{{u, target, {}}, dice(u, target, 0), 0};
        add_support(volley);
        volley.value = scales_.shot(p_, target, volley.dice);
        if (volley.value <= (found ? found->value : 0) || !vk::check(table_, battle_, volley.shot)) continue;
        found = volley;
      }
    return found;
  }

 private:
  [[nodiscard]] int dice(UnitId u, UnitId target, int supports) const {
    const vk::UnitMarks& marks = p_.marks(u);
    return reckon_shot(table_, p_, u, target, supports, marks.order.twice && marks.moves <= 1).dice.total();
  }
  /// What a unit could do by itself if this target were gone.
  [[nodiscard]] int elsewhere(UnitId u, UnitId target) const {
    vk::Position then = p_;
    then.marks(target).shot_at = true;
    int best = 0;
    for (const UnitId other : closest_targets(table_, then, u))
      best = std::max(best, scales_.shot(p_, other, dice(u, other, 0)));
    return best;
  }
  void add_support(Volley& volley) const {
    for (const UnitId s : shooters_) {
      if (s == volley.shot.unit || volley.shot.with.size() >= 8) continue;
      vk::Shoot more = volley.shot;
      more.with.push(s);
      const int with = dice(more.unit, more.target, static_cast<int>(more.with.size()));
      const int gain = scales_.shot(p_, more.target, with) - scales_.shot(p_, more.target, volley.dice);
      if (gain <= elsewhere(s, more.target) || !vk::check(table_, battle_, more)) continue;
      volley.shot = more;
      volley.dice = with;
    }
  }

  const vk::Table& table_;
  const vk::Battle& battle_;
  const vk::Position& p_;
  const Scales& scales_;
  std::vector<UnitId> shooters_;
};

}  // namespace

std::optional<Volley> best_volley(const vk::Table& table, const vk::Battle& battle, const Scales& scales) {
  return Line(table, battle, scales).best();
}

}  // namespace bots
