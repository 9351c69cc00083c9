#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace host {

using Seconds = std::int64_t;  // since 1970, UTC

/// When turns are due, as people write it when they make a game:
///
///     none                                no deadline: a turn is carried out when all are ready
///     every 36h                           so long after the turn before (also m and d)
///     every 2d at 20:00 Europe/Berlin     so many days on, at that time of day there
///     mon,thu 20:00 Europe/Berlin         the next such weekday and time; `daily 20:00 UTC` is every day
///     at 2026-12-01T20:00Z 2026-12-08T20:00Z   exactly then; after the last there is no deadline
///
/// Times of day are those of the clock on the wall there: summer time moves with it. A time that a clock put
/// forward skips is the moment it is put forward; one that comes twice is the first.
struct Schedule {
  enum class Kind : std::uint8_t { none, every, days, weekdays, fixed };
  Kind kind = Kind::none;
  std::int64_t length = 0;     // every: seconds; days: days
  std::uint8_t weekdays = 0;   // bit 0: Monday
  int minute_of_day = 0;       // of days and weekdays
  std::string zone;            // its name, "Europe/Berlin"
  std::vector<Seconds> times;  // fixed, ascending
  bool operator==(const Schedule&) const = default;
};

/// An error says what was not understood.
[[nodiscard]] base::Result<Schedule> read_schedule(std::string_view text);
/// In its plainest spelling; `read_schedule` gives the same again.
[[nodiscard]] std::string to_text(const Schedule& schedule);

/// The first deadline after `now`; nothing: there is none. For `every` and `days`, `now` is when the turn
/// before was carried out.
[[nodiscard]] std::optional<Seconds> next_deadline(const Schedule& schedule, Seconds now);

/// "2026-12-01T20:00:00Z".
[[nodiscard]] std::string utc_text(Seconds time);
/// The same, read. Seconds may be missing.
[[nodiscard]] std::optional<Seconds> read_utc(std::string_view text);

}  // namespace host
