#pragma once

#include <string>
#include <vector>

#include "vom-kriege/maker/battle_maker.h"
#include "vom-kriege/maker/maker_dice.h"

/// Armies for a battle that nobody fought: regiments such as the army had in that year, in commands, up to a
/// number of points. Leaders have posts and no names: nobody is invented.
namespace vom_kriege {

struct MadeUnit {
  UnitFacts facts;  // id and command are given when it is written
};
struct MadeCommand {
  std::string id;
  std::string name;    // "The left wing"
  std::string leader;  // "Left chief"
  int quality = 1;
  bool horse = false;
  std::vector<MadeUnit> units;
};
struct MadeArmy {
  std::string id;    // "french"
  std::string name;  // "The French"
  std::string adjective;
  std::string army;  // as doctrine has it: "france"
  std::string colour;
  std::string leader_id;
  int leader_quality = 1;
  std::vector<MadeCommand> commands;

  [[nodiscard]] int points() const;
  [[nodiscard]] std::size_t units() const;
};

/// Two armies that were at war, and when.
struct Pairing {
  int year = 0;
  int month = 0;
  std::size_t nations[2]{};  // rows of the maker's table
  std::string_view where;    // "In Bohemia"
};
[[nodiscard]] Pairing pick_pairing(MakerDice& dice);

/// An army of a nation in that year, worth `points` as nearly as units allow (kOffBy). `letters` are what ids
/// of its commands begin with.
[[nodiscard]] MadeArmy make_army(MakerDice& dice, std::size_t nation, int year, int points,
                                 std::string_view letters);

}  // namespace vom_kriege
