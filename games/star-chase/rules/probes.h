#pragma once

#include <span>

#include "star-chase/rules/judge.h"

namespace star_chase {

/// SCH 5.2  Carries out a power's probe boxes, in order; those beyond its Probe Tech are left out (SCH-H56).
void play_probes(Judge& judge, PowerId p, std::span<const sheet::Ref> boxes);

}  // namespace star_chase
