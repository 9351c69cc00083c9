#pragma once

#include "dark-age/rules/judge.h"

namespace dark_age {

/// DA-H18  An attack on a land area that is not the attacker's: everything from the household's deployment to
/// the capture. The preconditions are met and the BPs are paid; `from` is where the force comes from for the
/// defender: the area it set out from, or the land it passed through (DA-H23). `armies` are those ordered.
[[nodiscard]] realm::Result attack(Judge& judge, const Deed& deed, AreaId from, int armies);

}  // namespace dark_age
