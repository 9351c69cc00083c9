#include "host/server/settings.h"

#include <fmt/core.h>

#include <array>

#include "text/json_writer.h"

namespace host {
namespace {

constexpr std::array<std::string_view, 4> kAbsence{"wait", "standing", "bot", "open"};
constexpr std::array<std::string_view, 4> kPress{"all", "open", "anonymous", "none"};

template <class Enum, std::size_t n>
void read_enum(Body& body, std::string_view field, const std::array<std::string_view, n>& names, Enum& into) {
  const auto given = body.maybe_text(field, 20);
  if (!given) return;
  std::string all;
  for (std::size_t i = 0; i < n; ++i) {
    if (names[i] == *given) {
      into = static_cast<Enum>(i);
      return;
    }
    all += fmt::format("{}{}", i == 0 ? "" : i + 1 == n ? " or " : ", ", names[i]);
  }
  body.complain(field, "must be " + all);
}

constexpr std::size_t kLongestScenario = 1U << 20U;

}  // namespace

std::string_view name(Absence absence) { return kAbsence[static_cast<std::size_t>(absence)]; }
std::string_view name(Press press) { return kPress[static_cast<std::size_t>(press)]; }

void read_settings(Body& body, Settings& settings) {
  if (const auto text = body.maybe_text("deadline", 16'384)) {
    auto schedule = read_schedule(*text);
    if (schedule)
      settings.schedule = std::move(*schedule);
    else
      body.complain("deadline", "is no schedule: " + schedule.error().what);
  }
  if (const auto early = body.maybe_flag("early")) settings.early = *early;
  if (const auto grace = body.maybe_number("grace", 0, 7 * 24 * 60))
    settings.grace = static_cast<int>(*grace);
  read_enum(body, "absence", kAbsence, settings.absence);
  if (const auto brake = body.maybe_number("brake", 0, 100)) settings.brake = static_cast<int>(*brake);
  if (const auto master = body.maybe_flag("master")) settings.master = *master;
  if (const auto delay = body.maybe_number("watch_delay", -1, 1000))
    settings.watch_delay = static_cast<int>(*delay);
  read_enum(body, "press", kPress, settings.press);
  if (const auto full = body.maybe_flag("when_full")) settings.when_full = *full;
  for (auto& [key, value] : body.pairs("options", 50, 200)) settings.options[key] = value;
  if (auto text = body.maybe_text("scenario_text", kLongestScenario, true))
    settings.scenario = std::move(*text);
}

std::string to_json(const Settings& settings, bool with_scenario) {
  base::Text out;
  base::JsonWriter json(out);
  json.object([&] {
    json.field("deadline", to_text(settings.schedule));
    json.field("early", settings.early);
    json.field("grace", settings.grace);
    json.field("absence", name(settings.absence));
    json.field("brake", settings.brake);
    json.field("master", settings.master);
    json.field("watch_delay", settings.watch_delay);
    json.field("press", name(settings.press));
    json.field("when_full", settings.when_full);
    json.key("options").object([&] {
      for (const auto& [key, value] : settings.options) json.field(key, std::string_view(value));
    });
    if (with_scenario && !settings.scenario.empty())
      json.field("scenario_text", std::string_view(settings.scenario));
  });
  return out;
}

Settings settings_from_json(std::string_view json) {
  Settings settings;
  Body body(json);
  read_settings(body, settings);
  return settings;
}

game::Options terms(const Settings& settings) {
  return {{"absence", std::string(name(settings.absence))},
          {"brake", fmt::format("{}", settings.brake)},
          {"deadline", to_text(settings.schedule)},
          {"early", settings.early ? "true" : "false"},
          {"grace", fmt::format("{}", settings.grace)},
          {"press", std::string(name(settings.press))},
          {"watch_delay", fmt::format("{}", settings.watch_delay)}};
}

}  // namespace host
