#include "text/faults.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace base {
namespace {

/// All faults as a list; what they are made of is left empty.
std::vector<Error> taken_apart(Error error) {
  std::vector<Error> list = std::move(error.others);
  error.others.clear();
  error.untold = 0;
  list.insert(list.begin(), std::move(error));
  return list;
}

std::optional<Error> put_together(std::vector<Error> list, int untold) {
  if (list.empty()) return std::nullopt;
  Error first = std::move(list.front());
  list.erase(list.begin());
  first.others = std::move(list);
  first.untold = untold;
  return first;
}

}  // namespace

void add_fault(std::optional<Error>& found, Error fault) {
  int untold = (found ? found->untold : 0) + fault.untold;
  std::vector<Error> list = found ? taken_apart(std::move(*found)) : std::vector<Error>();
  for (Error& one : taken_apart(std::move(fault))) {
    if (std::find(list.begin(), list.end(), one) != list.end()) continue;
    const auto after =
        std::find_if(list.begin(), list.end(), [&](const Error& e) { return line_before(one.line, e.line); });
    list.insert(after, std::move(one));
    if (list.size() <= kMostFaults) continue;
    list.pop_back();
    ++untold;
  }
  found = put_together(std::move(list), untold);
}

void take_back_fault(std::optional<Error>& found, std::string_view what, int line) {
  if (!found) return;
  const int untold = found->untold;
  std::vector<Error> list = taken_apart(std::move(*found));
  std::erase_if(list, [&](const Error& e) { return e.what == what && e.line == line; });
  found = put_together(std::move(list), untold);
}

}  // namespace base
