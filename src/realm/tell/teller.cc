#include "realm/tell/teller.h"

#include <fmt/core.h>

#include "orders/sheet.h"

namespace realm {

void write_sheet_form(base::Text& out, std::string_view power, int turn) {
  fmt::format_to(std::back_inserter(out), "=== SHEET {} TURN {} ===\n", power, turn);
  for (std::size_t slot = 1; slot <= sheet::kSlots; ++slot)
    fmt::format_to(std::back_inserter(out), "{:>2}: \n", slot);
  base::put(out, "=== END ===\n");
}

}  // namespace realm
