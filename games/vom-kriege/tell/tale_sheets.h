#pragma once

#include "vom-kriege/tell/tale.h"
#include "vom-kriege/tell/tale_words.h"

namespace vom_kriege {

/// The figures at the end of a tale: the score item by item, luck, losses by command, strength by turn.
void add_sheets(Tale& tale, Scribe& scribe, const Chronicle& chronicle);

}  // namespace vom_kriege
