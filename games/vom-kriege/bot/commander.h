#pragma once

#include <memory>
#include <string>
#include <vector>

#include "play/player.h"
#include "vom-kriege/judge/battle.h"

/// Players of Vom Kriege. A commander answers in the decisions of the game; what sits in the seat (`seated`)
/// has each of them judged and writes it down.
namespace bots {

namespace vk = vom_kriege;

/// What a commander says to one ask, and why.
struct Counsel {
  vk::Decision decision;
  std::vector<std::string> reasons;
};

class Commander {
 public:
  virtual ~Commander() = default;
  Commander& operator=(const Commander&) = delete;

  /// An answer to what is asked now of the side it plays. It looks at the table and at the battle as it
  /// stands; dice to come are not in either.
  [[nodiscard]] virtual Counsel decide(const vk::Table& table, const vk::Battle& battle) = 0;

 protected:
  Commander() = default;
  Commander(const Commander&) = default;
};

/// By chance, but towards the enemy.
[[nodiscard]] std::unique_ptr<Commander> random_commander(std::uint64_t seed);
/// Everybody at the nearest enemy, and charge.
[[nodiscard]] std::unique_ptr<Commander> charger(std::uint64_t seed);
/// Plans (docs/general.md).
[[nodiscard]] std::unique_ptr<Commander> general(std::uint64_t seed);

/// A commander in a seat. What the judge would not take, the default answers.
[[nodiscard]] std::unique_ptr<Player> seated(std::unique_ptr<Commander> commander);

/// Who can play Vom Kriege, the best first.
[[nodiscard]] const std::vector<PlayerKind>& commanders();

}  // namespace bots
