#include "mail/retry.h"

#include <array>
#include <numeric>

namespace mail {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::array<seconds, 14> kWaits = {minutes(1), minutes(5), minutes(15), minutes(40), hours(1),
                                            hours(2),   hours(4),   hours(8),    hours(12),   hours(12),
                                            hours(20),  hours(20),  hours(20),   hours(20)};
static_assert(std::accumulate(kWaits.begin(), kWaits.end(), seconds(0)) == hours(120) + minutes(1));

}  // namespace

std::optional<seconds> wait_after(int failed) {
  if (failed < 1 || static_cast<std::size_t>(failed) > kWaits.size()) return std::nullopt;
  return kWaits[static_cast<std::size_t>(failed) - 1];
}

}  // namespace mail
