#pragma once

#include <string>

#include "dark-age/rules/battle.h"
#include "dark-age/tell/messages.h"

namespace dark_age {

/// The losses of a round taken apart: "8/3 = 2" and "12/3 + (12-8)/3 = 5". The numbers come from the battle;
/// parts that would not give the loss that was fought are not shown.
struct LossParts {
  std::string attacker;
  std::string defender;
};
/// `relief` is what the ground takes off the defender's losses (DA-H13), `ambush` whether one struck
/// (DA-H15).
[[nodiscard]] LossParts loss_parts(const base::Messages<Message>& words, Action kind,
                                   const realm::Round& round, bool ambush, int relief);

}  // namespace dark_age
