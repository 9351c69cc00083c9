#pragma once

#include "vom-kriege/draw/drawn_json.h"
#include "vom-kriege/melee/reckoning.h"
#include "vom-kriege/model/fighter.h"

namespace vom_kriege {

/// What a decision would roll, as the odds are asked with it (docs/odds.md): the dice as the judge reckons
/// them, and how both sides stand.
class DrawnOdds : protected DrawnJson {
 protected:
  using DrawnJson::DrawnJson;

  /// `kind`, `reckoning` and `odds` of a decision the judge would take now; nothing of one without dice. Of
  /// who lets it be: what then comes.
  void rolls_of(const Decision& decision);
  /// `odds` of so many dice that are shot at an enemy.
  void shot_odds(UnitId enemy, int dice);
  /// `odds` of a charge, with the defensive fire of its target.
  void charge_odds(UnitId unit, const ChargeMade& made);

 private:
  /// Who attacks whom, where and as what they will stand then.
  struct Fight {
    Position there;
    UnitId attacker = UnitId::none;
    UnitId target = UnitId::none;
    field::Face face{};
    std::size_t supports = 0;
    bool order_bonus = false;
    bool fire = false;  // the target may still fire
  };

  template <class Other>
  void rolls(const Other&) {}  // no dice, or none that depend on it
  void rolls(const FormSquare& one);
  void rolls(const DefensiveFire& one);
  void rolls(const Counter& one);
  void rolls(const Retire& one);
  void rolls(const Shoot& one);
  void rolls(const Melee& one);
  void rolls(const Pass& one);

  [[nodiscard]] Fight melee_now() const;
  [[nodiscard]] Fight charged_now(UnitId unit, const ChargeMade& made) const;
  void fight(const Fight& f);
  void fight_odds(const Fight& f);
  void fighter(const std::string& who, const Fighter& f);
  void rolled(std::string_view kind, const Reckoning& dice);
  void flag(std::string_view name, bool set);
  void number(const std::string& name, int n);
  void dice_options();
};

}  // namespace vom_kriege
