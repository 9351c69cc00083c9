// The head of a scenario: names, date, clock, table, options, texts.

#include <algorithm>

#include "vom-kriege/input/scenario_draft.h"
#include "vom-kriege/model/doctrine.h"

namespace vom_kriege {
namespace {

constexpr std::string_view kRules = "vom-kriege/1";

void read_date(Draft& draft, Fields& file) {
  file.need("date");
  const toml::node* node = file.node("date");
  if (node == nullptr) return;
  const auto* date = node->as_date();
  if (date == nullptr) return file.wrong("date", "must be a date without quotes, such as 1806-07-04");
  draft.facts.date = {date->get().year, date->get().month, date->get().day};
}

/// "09:20" in minutes after midnight; nothing if it is not a time.
std::optional<int> time_of_day(std::string_view text) {
  const auto digit = [&](std::size_t i) { return text[i] - '0'; };
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  for (const std::size_t i : {0U, 1U, 3U, 4U})
    if (digit(i) < 0 || digit(i) > 9) return std::nullopt;
  const int hours = digit(0) * 10 + digit(1);
  const int minutes = digit(3) * 10 + digit(4);
  if (hours > 23 || minutes > 59) return std::nullopt;
  return hours * 60 + minutes;
}

void read_clock(Draft& draft, Fields& file) {
  const toml::table* table = file.table("clock");
  if (table == nullptr) return;
  Fields clock = draft.fields(*table, "clock");
  const auto start = time_of_day(clock.text("start", "12:00"));
  if (!start) clock.wrong("start", "must be a time of day such as \"09:20\"");
  draft.facts.clock.start = start.value_or(0);
  draft.facts.clock.minutes = static_cast<int>(clock.integer("minutes", 20, 1, 240));
  clock.finish();
}

void read_size(Draft& draft, Fields& file) {
  const toml::table* table = file.table("table");
  if (table == nullptr) return;
  Fields size = draft.fields(*table, "table");
  draft.facts.width = size.length("width", draft.facts.width, field::inches(12), field::inches(144));
  draft.facts.height = size.length("height", draft.facts.height, field::inches(12), field::inches(144));
  draft.facts.yards_an_inch = static_cast<int>(size.integer("yards", 80, 1, 1000));
  size.finish();
}

constexpr std::array<std::string_view, 3> kDoubleWords{"boost", "literal", "both"};
constexpr std::array<std::string_view, 2> kRoughCostWords{"third", "half"};
constexpr std::array<std::string_view, 2> kSaberWords{"hit", "miss"};
constexpr std::array<std::string_view, 2> kFlagWords{"retreat", "melee"};
constexpr std::array<std::string_view, 2> kQualityWords{"twice", "once"};
constexpr std::array<std::string_view, 2> kFogWords{"off", "hidden"};

void read_points(Draft& draft, Fields& options) {
  const toml::table* table = options.table("R-58");
  if (table == nullptr) return;
  Fields fields = draft.fields(*table, "options R-58");
  Points& points = draft.facts.options.points;
  const auto read = [&](std::string_view key, int& value) {
    value = static_cast<int>(fields.integer(key, value, 0, kMostPoints));
  };
  read("major", points.major);
  read("minor", points.minor);
  read("unit", points.unit);
  read("leader", points.leader);
  draft.facts.options.army_breaks = fields.flag("break", true);
  fields.finish();
}

/// VK-H46
void read_options(Draft& draft, const toml::table& table) {
  Fields fields = draft.fields(table, "options");
  Options& options = draft.facts.options;
  options.men_a_unit = static_cast<int>(fields.integer("R-04", options.men_a_unit, 1, 10'000));
  options.doubles = fields.choice("R-14", options.doubles, kDoubleWords);
  options.rough = fields.choice("R-28", options.rough, kRoughCostWords);
  options.dice.sabers_miss_at_range = fields.choice("R-49", options.dice.sabers_miss_at_range, kSaberWords);
  options.dice.flags_in_melee_only = fields.choice("R-51", options.dice.flags_in_melee_only, kFlagWords);
  options.quality = fields.choice("R-53", options.quality, kQualityWords);
  draft.fog_is_said = draft.fog_is_said || fields.has("fog");
  options.fog = fields.choice("fog", options.fog, kFogWords);
  read_points(draft, fields);
  fields.finish();
}

/// An option given by hand: the same words as in a file.
void override_option(Draft& draft, const std::string& name, const std::string& value) {
  if (!draft.ok()) return;
  const bool plain = name == "R-04" || name == "R-58";
  const std::string text = fmt::format("\"{}\" = {}{}{}", name, plain ? "" : "\"", value, plain ? "" : "\"");
  const auto parsed = base::parse_toml(text);
  if (!parsed) return draft.complain(fmt::format("options: `{}` cannot be \"{}\"", name, value), 0);
  const SourceText source(text);
  std::optional<base::Error> error;
  std::vector<base::Error> faults;
  Draft one{source, error, faults, {}, {}, {}, {}};
  one.facts.options = draft.facts.options;
  read_options(one, *parsed);
  if (error) return draft.complain(error->what, 0);
  draft.facts.options = one.facts.options;
  draft.fog_is_said = draft.fog_is_said || one.fog_is_said;
}

void read_texts(Draft& draft, Fields& file) {
  TableFacts& facts = draft.facts;
  facts.about = file.text("about");
  facts.lesson = file.text("lesson");
  facts.dice_words = file.text("dice_words");
  facts.sources = file.need("sources").texts("sources");
  facts.estimated = file.need("estimated").texts("estimated");
  if (file.ok() && facts.sources.empty()) file.wrong("sources", "is empty; say where the figures come from");
}

}  // namespace

void read_head(Draft& draft, Fields& file) {
  TableFacts& facts = draft.facts;
  file.need("game").need("id").need("title").need("rules");
  if (const std::string game = file.text("game"); file.ok() && game != "vom-kriege")
    file.wrong("game", fmt::format("is \"{}\"; this reader knows \"vom-kriege\"", game));
  facts.id = file.text("id");
  facts.title = file.text("title");
  facts.rules = file.text("rules");
  if (file.ok() && facts.rules != kRules)
    file.wrong("rules", fmt::format("is \"{}\"; this reader knows \"{}\"", facts.rules, kRules));
  read_date(draft, file);
  read_clock(draft, file);
  if (!file.has("last_turn"))
    file.complain("scenario: `last_turn` is missing; say after how many turns the battle ends (VK-H44)",
                  file.line("last_turn"));
  facts.last_turn = static_cast<int>(file.integer("last_turn", 1, 1, 200));
  read_size(draft, file);
  read_texts(draft, file);
}

void read_options(Draft& draft, Fields& file, const std::map<std::string, std::string>& overrides) {
  if (const toml::table* options = file.table("options")) read_options(draft, *options);
  for (const auto& [name, value] : overrides) override_option(draft, name, value);
}

}  // namespace vom_kriege
