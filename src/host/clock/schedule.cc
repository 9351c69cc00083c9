#include "host/clock/schedule.h"

#include <date/tz.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace host {
namespace {

constexpr std::array<std::string_view, 7> kDays{"mon", "tue", "wed", "thu", "fri", "sat", "sun"};
constexpr Seconds kDay = 24 * 60 * 60;
constexpr std::size_t kMostTimes = 500;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// "20:00" as minutes.
std::optional<int> time_of_day(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  const auto hour = number(text.substr(0, 2));
  const auto minute = number(text.substr(3));
  if (!hour || !minute || *hour < 0 || *hour > 23 || *minute < 0 || *minute > 59) return std::nullopt;
  return *hour * 60 + *minute;
}

/// nullptr: there is no such zone. The data base throws, and that ends here.
const date::time_zone* find_zone(const std::string& name) {
  try {
    return date::locate_zone(name);
  } catch (const std::exception&) {
    return nullptr;
  }
}

base::Result<Schedule> with_time(Schedule schedule, const std::vector<std::string>& words, std::size_t from) {
  if (words.size() < from + 1 || words.size() > from + 2)
    return base::fail("after the days comes a time and a time zone, as in 20:00 Europe/Berlin");
  const auto minute = time_of_day(words[from]);
  if (!minute) return base::fail(fmt::format("\"{}\" is no time of day; write it as 20:00", words[from]));
  schedule.minute_of_day = *minute;
  schedule.zone = words.size() > from + 1 ? words[from + 1] : "UTC";
  if (find_zone(schedule.zone) == nullptr)
    return base::fail(
        fmt::format("\"{}\" is no time zone; they are called as in Europe/Berlin or UTC", schedule.zone));
  return schedule;
}

base::Result<Schedule> read_every(const std::vector<std::string>& words) {
  const auto no = [&] { return base::fail("after \"every\" comes a length of time, as in 90m, 36h or 2d"); };
  if (words.size() < 2 || words[1].size() < 2) return no();
  const auto count = number(std::string_view(words[1]).substr(0, words[1].size() - 1));
  const char unit = lower(words[1]).back();
  if (!count || *count < 1 || *count > 10'000 || (unit != 'm' && unit != 'h' && unit != 'd')) return no();
  Schedule schedule;
  if (words.size() > 2) {
    if (unit != 'd' || *count > 366 || lower(words[2]) != "at")
      return base::fail("only days can be given with a time, as in every 2d at 20:00 Europe/Berlin");
    schedule.kind = Schedule::Kind::days;
    schedule.length = *count;
    return with_time(std::move(schedule), words, 3);
  }
  schedule.kind = Schedule::Kind::every;
  schedule.length = *count * (unit == 'm' ? 60 : unit == 'h' ? 3600 : kDay);
  if (schedule.length > 366 * kDay) return base::fail("a turn may last a year at most");
  return schedule;
}

base::Result<Schedule> read_fixed(const std::vector<std::string>& words) {
  Schedule schedule;
  schedule.kind = Schedule::Kind::fixed;
  if (words.size() < 2 || words.size() > kMostTimes + 1)
    return base::fail("after \"at\" come times, as in 2026-12-01T20:00Z");
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto time = read_utc(words[i]);
    if (!time) return base::fail(fmt::format("\"{}\" is no time; write it as 2026-12-01T20:00Z", words[i]));
    if (!schedule.times.empty() && *time <= schedule.times.back())
      return base::fail(fmt::format("{} does not come after the time before it", words[i]));
    schedule.times.push_back(*time);
  }
  return schedule;
}

std::optional<std::uint8_t> read_weekdays(std::string_view text) {
  if (text == "daily") return std::uint8_t{0x7f};
  unsigned days = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const auto found = std::find(kDays.begin(), kDays.end(), text.substr(0, end));
    if (found == kDays.end()) return std::nullopt;
    days |= 1U << static_cast<unsigned>(found - kDays.begin());
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return static_cast<std::uint8_t>(days);
}

Seconds at_wall_time(const date::time_zone& zone, date::local_days day, int minute) {
  const date::local_seconds wall = day + std::chrono::minutes(minute);
  const date::local_info info = zone.get_info(wall);
  // In a gap the second period begins at the very moment the clock is put forward.
  if (info.result == date::local_info::nonexistent) return info.second.begin.time_since_epoch().count();
  return zone.to_sys(wall, date::choose::earliest).time_since_epoch().count();
}

}  // namespace

base::Result<Schedule> read_schedule(std::string_view text) {
  if (text.size() > 16'384) return base::fail("this is too long for a schedule");
  const std::vector<std::string> words = words_of(text);
  if (words.empty() || lower(words[0]) == "none") {
    if (words.size() > 1) return base::fail("after \"none\" comes nothing");
    return Schedule{};
  }
  const std::string first = lower(words[0]);
  if (first == "every") return read_every(words);
  if (first == "at") return read_fixed(words);
  const auto days = read_weekdays(first);
  if (!days || *days == 0)
    return base::fail(fmt::format(
        "\"{}\" is not understood; a schedule is none, every 36h, every 2d at 20:00 Europe/Berlin, "
        "mon,thu 20:00 Europe/Berlin, daily 20:00 UTC, or at 2026-12-01T20:00Z",
        words[0]));
  Schedule schedule;
  schedule.kind = Schedule::Kind::weekdays;
  schedule.weekdays = *days;
  return with_time(std::move(schedule), words, 1);
}

std::string to_text(const Schedule& schedule) {
  const auto time = [&] {
    return fmt::format("{:02}:{:02} {}", schedule.minute_of_day / 60, schedule.minute_of_day % 60,
                       schedule.zone);
  };
  switch (schedule.kind) {
    case Schedule::Kind::none: return "none";
    case Schedule::Kind::every:
      if (schedule.length % kDay == 0) return fmt::format("every {}d", schedule.length / kDay);
      if (schedule.length % 3600 == 0) return fmt::format("every {}h", schedule.length / 3600);
      return fmt::format("every {}m", schedule.length / 60);
    case Schedule::Kind::days: return fmt::format("every {}d at {}", schedule.length, time());
    case Schedule::Kind::weekdays: {
      if (schedule.weekdays == 0x7f) return fmt::format("daily {}", time());
      std::string days;
      for (std::size_t i = 0; i < kDays.size(); ++i)
        if ((schedule.weekdays >> i & 1U) != 0)
          days += fmt::format("{}{}", days.empty() ? "" : ",", kDays[i]);
      return fmt::format("{} {}", days, time());
    }
    case Schedule::Kind::fixed: {
      std::string text = "at";
      for (const Seconds t : schedule.times) text += " " + utc_text(t);
      return text;
    }
  }
  return {};
}

std::optional<Seconds> next_deadline(const Schedule& schedule, Seconds now) {
  using Kind = Schedule::Kind;
  if (schedule.kind == Kind::none) return std::nullopt;
  if (schedule.kind == Kind::every) return now + schedule.length;
  if (schedule.kind == Kind::fixed) {
    const auto next = std::upper_bound(schedule.times.begin(), schedule.times.end(), now);
    return next == schedule.times.end() ? std::nullopt : std::optional(*next);
  }
  const date::time_zone* zone = find_zone(schedule.zone);
  if (zone == nullptr) return std::nullopt;  // a zone the machine no longer knows: no deadline is safest
  const date::sys_seconds moment{std::chrono::seconds(now)};
  const date::local_days today = date::floor<date::days>(zone->to_local(moment));
  if (schedule.kind == Kind::days)
    return std::max(now + 1,
                    at_wall_time(*zone, today + date::days(schedule.length), schedule.minute_of_day));
  for (int ahead = 0; ahead <= 8; ++ahead) {
    const date::local_days day = today + date::days(ahead);
    const unsigned bit = date::weekday(day).iso_encoding() - 1;
    if ((schedule.weekdays >> bit & 1U) == 0) continue;
    const Seconds at = at_wall_time(*zone, day, schedule.minute_of_day);
    if (at > now) return at;
  }
  return std::nullopt;
}

std::string utc_text(Seconds time) {
  const date::sys_seconds moment{std::chrono::seconds(time)};
  const date::sys_days day = date::floor<date::days>(moment);
  const date::year_month_day ymd(day);
  const Seconds rest = (moment - day).count();
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(ymd.year()),
                     static_cast<unsigned>(ymd.month()), static_cast<unsigned>(ymd.day()), rest / 3600,
                     rest / 60 % 60, rest % 60);
}

std::optional<Seconds> read_utc(std::string_view text) {
  if ((text.size() != 17 && text.size() != 20) || !text.ends_with('Z') || text[4] != '-' || text[7] != '-' ||
      text[10] != 'T' || text[13] != ':')
    return std::nullopt;
  const auto year = number(text.substr(0, 4));
  const auto month = number(text.substr(5, 2));
  const auto day = number(text.substr(8, 2));
  const auto minute = time_of_day(text.substr(11, 5));
  const auto second = text.size() == 20 && text[16] == ':' ? number(text.substr(17, 2)) : std::optional(0);
  if (!year || !month || !day || !minute || !second || *year < 1970 || *month < 1 || *day < 1 ||
      *second < 0 || *second > 59 || (text.size() == 20 && text[16] != ':'))
    return std::nullopt;
  const date::year_month_day ymd(date::year(*year), date::month(static_cast<unsigned>(*month)),
                                 date::day(static_cast<unsigned>(*day)));
  if (!ymd.ok()) return std::nullopt;
  return date::sys_days(ymd).time_since_epoch().count() * kDay + *minute * 60 + *second;
}

}  // namespace host
