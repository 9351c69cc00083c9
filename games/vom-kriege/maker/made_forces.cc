#include "vom-kriege/maker/made_forces.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "vom-kriege/maker/made_nations.h"

namespace vom_kriege {
namespace {

std::string ordinal(int n) {
  const int tens = n % 100;
  const int last = tens >= 11 && tens <= 13 ? 0 : n % 10;
  return fmt::format("{}{}", n, last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

class ArmyMaker {
 public:
  ArmyMaker(MakerDice& dice, const Nation& nation, int year, int points)
      : dice_(dice), nation_(nation), year_(year), points_(points) {}

  MadeArmy make(std::string_view letters) {
    army_.id = nation_.id;
    army_.name = nation_.name;
    army_.adjective = nation_.adjective;
    army_.army = nation_.army;
    army_.colour = nation_.colour;
    army_.leader_id = fmt::format("{}ARMY", letters[0]);
    army_.leader_quality = quality("army leader");
    const bool horse = points_ >= 110;
    const int room = points_ - army_.points();
    const int foot = std::clamp((room + 40) / 95, 1, 4);
    for (int i = 0; i < foot; ++i) {
      MadeCommand& c = army_.commands.emplace_back();
      c.quality = quality("leader");
      add(c, regiment(Arm::infantry));
      add(c, regiment(Arm::infantry));
    }
    if (horse) {
      MadeCommand& c = army_.commands.emplace_back();
      c.horse = true;
      c.quality = quality("leader");
      add(c, regiment(Arm::cavalry));
      add(c, regiment(Arm::cavalry));
    }
    for (MadeCommand& c : army_.commands)
      if (!c.horse && wanted() >= 15) add(c, regiment(Arm::artillery));
    fill();
    polish();
    name_all(letters);
    return std::move(army_);
  }

 private:
  [[nodiscard]] int wanted() const { return points_ - army_.points(); }
  int quality(std::string_view name) {
    const int roll = dice_.below(name, 100);
    if (roll < nation_.good_leaders / 4) return 3;
    if (roll < nation_.good_leaders) return 2;
    return roll < 90 ? 1 : 0;
  }
  static void add(MadeCommand& command, UnitFacts unit) { command.units.push_back({std::move(unit)}); }

  // --- Regiments

  /// A number nobody of that kind has yet.
  std::string numbered(const Regiments& kind) {
    for (int tries = 0; tries < 100; ++tries) {
      const std::string which = kind.names.empty() ? ordinal(dice_.between("number", 1, kind.last))
                                                   : std::string(dice_.pick("number", kind.names));
      std::string name = fmt::format("{} {}", which, kind.words);
      if (names_.insert(name).second) return name;
    }
    return unnumbered(kind.words);  // all are here
  }
  std::string unnumbered(std::string_view words) {
    for (int i = 1;; ++i) {
      std::string name = i == 1 ? std::string(words) : fmt::format("{}, {}", words, ordinal(i));
      if (names_.insert(name).second) return name;
    }
  }
  UnitFacts regiment(Arm arm) {
    UnitFacts unit;
    unit.arm = arm;
    if (arm == Arm::infantry) foot(unit);
    if (arm == Arm::cavalry) horse(unit);
    if (arm == Arm::artillery) guns(unit, dice_.chance("heavy guns", 35) ? Type::heavy : Type::light);
    return unit;
  }
  void foot(UnitFacts& unit) {
    unit.ranks = nation_.ranks;
    const int roll = dice_.below("foot", 100);
    // Raw levies come with the wars of 1809 and after.
    const int raw = !nation_.raw_foot.any() || year_ < 1809 ? 0 : nation_.raw + (year_ >= 1813 ? 10 : 0);
    if (roll < nation_.elite) {
      unit.quality = Quality::elite;
      unit.name = unnumbered(nation_.elite_foot);
    } else if (roll < nation_.elite + raw) {
      unit.quality = Quality::conscript;
      unit.name = numbered(nation_.raw_foot);
    } else if (roll < nation_.elite + raw + nation_.skirmishers) {
      unit.skirmish = true;
      unit.name = numbered(nation_.light_foot);
    } else {
      unit.name = numbered(nation_.foot);
    }
  }
  void horse(UnitFacts& unit) {
    const int roll = dice_.below("horse", 100);
    unit.type = Type::light;
    if (!nation_.irregulars.empty() && roll < 20) {
      unit.quality = Quality::irregular;
      unit.name = unnumbered(nation_.irregulars);
    } else if (nation_.lancers.any() && year_ >= 1811 && roll < 35) {
      unit.lancer = true;
      unit.name = numbered(nation_.lancers);
    } else if (roll < 65) {
      unit.name = numbered(nation_.light_horse);
    } else {
      unit.type = Type::heavy;
      unit.name = numbered(nation_.heavy_horse);
    }
  }
  void guns(UnitFacts& unit, Type type) {
    unit.type = type;
    unit.guns = nation_.eight_guns && type != Type::horse ? 8 : 6;
    unit.name = unnumbered(type == Type::heavy   ? "Heavy battery"
                           : type == Type::horse ? "Horse battery"
                                                 : "Foot battery");
  }

  // --- Up to the points

  /// Another regiment for the smallest command, while there is room for one.
  void fill() {
    constexpr int kLeast = 11;  // what the least regiment is worth
    constexpr std::size_t kMost = 6;
    while (wanted() >= kLeast) {
      MadeCommand* least = nullptr;
      for (MadeCommand& c : army_.commands) {
        const std::size_t most = c.horse ? 4 : kMost;
        if (c.units.size() < most && (least == nullptr || c.units.size() < least->units.size())) least = &c;
      }
      if (least == nullptr) {
        MadeCommand& c = army_.commands.emplace_back();
        c.quality = 1;
        least = &c;
      }
      UnitFacts unit = regiment(least->horse ? Arm::cavalry : Arm::infantry);
      if (least->horse && least->units.size() == 3) {
        unit = {};
        unit.arm = Arm::artillery;
        guns(unit, Type::horse);
      }
      if (worth(unit) > wanted() + kLeast / 2 && wanted() < 20) {  // the last one: as near as can be
        unit = plainest(least->horse);
        if (worth(unit) > wanted() + kLeast / 2) return;
      }
      add(*least, std::move(unit));
    }
  }
  UnitFacts plainest(bool horse) {
    UnitFacts unit;
    unit.arm = horse ? Arm::cavalry : Arm::infantry;
    unit.type = horse ? Type::light : Type::line;
    unit.ranks = horse ? 3 : nation_.ranks;
    unit.name = numbered(horse ? nation_.light_horse : nation_.foot);
    return unit;
  }
  /// Leaders and line regiments one better or worse, whatever brings the sum nearest.
  void polish() {
    for (int rounds = 0; rounds < 12; ++rounds) {
      const int off = wanted();
      int best = std::abs(off);
      MadeCommand* better = nullptr;
      int by = 0;
      UnitFacts* trained = nullptr;
      for (MadeCommand& c : army_.commands) {
        for (const int step : {-1, 1})
          if (c.quality + step >= 0 && c.quality + step <= 3 && std::abs(off - 6 * step) < best) {
            best = std::abs(off - 6 * step);
            better = &c;
            by = step;
            trained = nullptr;
          }
        for (MadeUnit& u : c.units)
          if (u.facts.arm == Arm::infantry && u.facts.quality == Quality::regular && !u.facts.skirmish &&
              std::abs(off - 3) < best) {
            best = std::abs(off - 3);
            trained = &u.facts;
            better = nullptr;
          }
      }
      if (better != nullptr)
        better->quality += by;
      else if (trained != nullptr)
        trained->skirmish = true;
      else
        return;
    }
  }

  void name_all(std::string_view letters) {
    static constexpr std::string_view kWings[4][4] = {{"foot", "", "", ""},
                                                      {"left wing", "right wing", "", ""},
                                                      {"left wing", "centre", "right wing", ""},
                                                      {"left wing", "centre", "right wing", "reserve"}};
    const auto foot = static_cast<std::size_t>(std::count_if(army_.commands.begin(), army_.commands.end(),
                                                             [](const MadeCommand& c) { return !c.horse; }));
    std::size_t wing = 0;
    for (std::size_t i = 0; i < army_.commands.size(); ++i) {
      MadeCommand& c = army_.commands[i];
      c.id = std::string(1, letters[i]);
      std::string_view what =
          c.horse ? "horse" : kWings[std::min<std::size_t>(foot, 4) - 1][std::min<std::size_t>(wing, 3)];
      if (what.empty()) what = "reserve";
      if (!c.horse) ++wing;
      c.name = fmt::format("The {}", what);
      std::string post(what.substr(0, what.find(' ')));
      post[0] = static_cast<char>(post[0] - 'a' + 'A');
      c.leader = fmt::format("{} chief", post);
      for (std::size_t u = 0; u < c.units.size(); ++u) c.units[u].facts.id = fmt::format("{}{}", c.id, u + 1);
    }
  }

  MakerDice& dice_;
  const Nation& nation_;
  int year_;
  int points_;
  MadeArmy army_;
  std::set<std::string> names_;
};

}  // namespace

int MadeArmy::points() const {
  int sum = worth_of_leader(leader_quality, true);
  for (const MadeCommand& c : commands) {
    sum += worth_of_leader(c.quality, false);
    for (const MadeUnit& u : c.units) sum += worth(u.facts);
  }
  return sum;
}

std::size_t MadeArmy::units() const {
  std::size_t n = 0;
  for (const MadeCommand& c : commands) n += c.units.size();
  return n;
}

Pairing pick_pairing(MakerDice& dice) {
  Pairing pairing = dice.pick("pairing", pairings());
  if (dice.chance("who is first", 50)) std::swap(pairing.nations[0], pairing.nations[1]);
  return pairing;
}

MadeArmy make_army(MakerDice& dice, std::size_t nation, int year, int points, std::string_view letters) {
  return ArmyMaker(dice, nations()[nation], year, points).make(letters);
}

}  // namespace vom_kriege
