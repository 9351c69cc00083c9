#include "text/whole_words.h"

#include <doctest/doctest.h>

namespace base {

TEST_CASE("whole words are no parts of words, numbers or ids") {
  CHECK(has_words("6 units of HRS (6.001)", "6"));
  CHECK(has_words("6 units of HRS (6.001)", "6.001"));
  CHECK(has_words("it needs 6.", "6"));
  CHECK(has_words("6-", "6"));
  CHECK(has_words("by VK-137.", "VK-137"));
  CHECK(has_words("`near` names LES", "`near`"));
  CHECK(has_words("16, 6", "6"));
  CHECK(has_words("", ""));
  for (const char* text : {"", "16", "6.001", "61", "1.6", "H6", "VK-6", "6-inch", "six"})
    CHECK_FALSE(has_words(text, "6"));
  CHECK_FALSE(has_words("ambushed", "ambush"));
  CHECK_FALSE(has_words("Ambush", "ambush"));
}

}  // namespace base
