#pragma once

#include <string_view>
#include <vector>

#include "orders/diagnostic.h"
#include "star-chase/rules/judge.h"

/// The lines of a sheet that use no slot: messages, names, probe boxes (SCH 1.6, 1.7, SCH-H56).
namespace star_chase {

/// SCH-H56  The codes of all PROBE lines, in order.
[[nodiscard]] std::vector<sheet::Ref> probe_boxes(const World& world, const sheet::Sheet& sheet);

/// SCH-H56  A NAME line, taken apart; a code no system has is none.
struct NameLine {
  SystemId system = SystemId::none;
  std::string_view written;  // the code as it stands there
  std::string_view name;     // 1 to 16 characters
};
/// The name lines that can be read, at most two.
[[nodiscard]] std::vector<NameLine> name_lines(const World& world, const sheet::Sheet& sheet);

/// SCH-H56  What is wrong with a NAME or PROBE line.
struct LineFault {
  std::uint32_t line = 0;
  sheet::Why why{};
  std::string word;
  int most = 0;  // what is allowed
};
[[nodiscard]] std::vector<LineFault> line_faults(const World& world, const Position& position, PowerId p,
                                                 const sheet::Sheet& sheet);

/// Step 14: systems the power owns now get the names it wrote.
void give_names(Judge& judge, PowerId p, const sheet::Sheet& sheet);

/// SCH 1.7  Puts a message into the roundup, or sets the sender's contact line.
void post_message(Judge& judge, PowerId from, std::string_view message);

}  // namespace star_chase
