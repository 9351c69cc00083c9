#include "host/clock/schedule.h"

#include <doctest/doctest.h>

#include <string>

using namespace host;

namespace {

std::string next(const std::string& schedule, const std::string& now) {
  const auto read = read_schedule(schedule);
  REQUIRE_MESSAGE(read, schedule);
  const auto from = read_utc(now);
  REQUIRE_MESSAGE(from, now);
  const auto due = next_deadline(*read, *from);
  return due ? utc_text(*due) : "never";
}

}  // namespace

TEST_CASE("a length of time after the turn before") {
  CHECK(next("every 36h", "2026-11-16T06:00Z") == "2026-11-17T18:00:00Z");
  CHECK(next("every 90m", "2026-12-31T23:30Z") == "2027-01-01T01:00:00Z");
  CHECK(next("every 2d", "2026-11-16T06:00Z") == "2026-11-18T06:00:00Z");
  CHECK(next("none", "2026-11-16T06:00Z") == "never");
  CHECK(next("", "2026-11-16T06:00Z") == "never");
}

TEST_CASE("weekdays in a zone, and what counts as next") {
  // 16 November 2026 is a Monday; Berlin is an hour ahead in winter.
  CHECK(next("mon,thu 20:00 Europe/Berlin", "2026-11-16T06:00Z") == "2026-11-16T19:00:00Z");
  CHECK(next("mon,thu 20:00 Europe/Berlin", "2026-11-16T19:00Z") == "2026-11-19T19:00:00Z");
  CHECK(next("mon 20:00 Europe/Berlin", "2026-11-16T19:00Z") == "2026-11-23T19:00:00Z");
  CHECK(next("daily 07:30", "2026-11-16T07:30Z") == "2026-11-17T07:30:00Z");
  // Where it is tomorrow already, tomorrow's weekday counts.
  CHECK(next("tue 01:00 Asia/Tokyo", "2026-11-16T15:30Z") == "2026-11-16T16:00:00Z");
}

TEST_CASE("the clock on the wall decides when summer time begins and ends") {
  CHECK(next("daily 20:00 Europe/Berlin", "2026-03-28T20:00Z") == "2026-03-29T18:00:00Z");
  CHECK(next("daily 20:00 Europe/Berlin", "2026-10-24T19:00Z") == "2026-10-25T19:00:00Z");
  // 02:30 is skipped on 29 March 2026: the moment the clock is put forward.
  CHECK(next("sun 02:30 Europe/Berlin", "2026-03-28T12:00Z") == "2026-03-29T01:00:00Z");
  // 02:30 comes twice on 25 October 2026: the first one.
  CHECK(next("sun 02:30 Europe/Berlin", "2026-10-24T12:00Z") == "2026-10-25T00:30:00Z");
  CHECK(next("every 2d at 20:00 Europe/Berlin", "2026-03-28T09:00Z") == "2026-03-30T18:00:00Z");
}

TEST_CASE("fixed times, and none after the last") {
  const std::string at = "at 2026-12-01T20:00Z 2026-12-08T20:00:30Z";
  CHECK(next(at, "2026-11-16T06:00Z") == "2026-12-01T20:00:00Z");
  CHECK(next(at, "2026-12-01T20:00Z") == "2026-12-08T20:00:30Z");
  CHECK(next(at, "2026-12-09T20:00Z") == "never");
}

TEST_CASE("what is written is read again, and comes out the same") {
  for (const char* text :
       {"none", "every 36h", "every 90m", "every 2d", "every 2d at 20:00 Europe/Berlin", "daily 07:30 UTC",
        "mon,thu 20:00 Europe/Berlin", "at 2026-12-01T20:00:00Z 2026-12-08T20:00:00Z"}) {
    const auto read = read_schedule(text);
    REQUIRE_MESSAGE(read, text);
    CHECK(to_text(*read) == text);
    CHECK(*read_schedule(to_text(*read)) == *read);
  }
  CHECK(to_text(*read_schedule("  Mon,THU   20:00 ")) == "mon,thu 20:00 UTC");
  CHECK(to_text(*read_schedule("every 48h")) == "every 2d");
}

TEST_CASE("what cannot be meant is refused with a sentence") {
  for (const char* text : {"sometimes",
                           "every",
                           "every 0h",
                           "every h",
                           "every -3h",
                           "every 3w",
                           "every 3h at 20:00",
                           "every 400d",
                           "mon",
                           "mon 25:00",
                           "mon 20:60",
                           "mon 2000",
                           "mon 20:00 Mars/Olympus",
                           "mon 20:00 UTC too",
                           "mun 20:00",
                           "at",
                           "at tomorrow",
                           "at 2026-02-30T20:00Z",
                           "at 2026-12-08T20:00Z 2026-12-01T20:00Z",
                           "none at all",
                           "every 99999999999h",
                           "mon,, 20:00",
                           "at 2026-12-01T20:00:61Z",
                           "at 2026-12-01T20:00x01Z"}) {
    const auto read = read_schedule(text);
    CHECK_MESSAGE(!read, text);
    if (!read) CHECK(read.error().what.size() > 10);
  }
}
