#pragma once

#include <string>
#include <vector>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/model/begin_at.h"
#include "vom-kriege/model/table_names.h"

namespace vom_kriege {

/// The battle at one moment of a case.
struct CaseMoment {
  std::string line;     // that was played or tried; empty: where it begins, or what went by itself at the end
  std::string refusal;  // why it was refused, as it must be
  Battle battle;
  std::size_t told = 0;  // of the log
};

/// A case that was played: everything it can be asked about.
struct CaseRun {
  Battle end;                         // where the case ends
  Battle asked;                       // the ask then; the judge may have played on to one
  Happenings log;                     // up to the end
  std::vector<CaseMoment> moments;    // where it begins, after each line, and at the end
  std::vector<std::string> troubles;  // what went wrong on the way; empty: it was played as written
};

}  // namespace vom_kriege
