#include "vom-kriege/play/rules.h"

#include <fmt/core.h>

#include <algorithm>

#include "vom-kriege/input/cases.h"
#include "vom-kriege/maker/battle_maker.h"
#include "vom-kriege/play/case_adapter.h"
#include "vom-kriege/play/chronicler.h"
#include "vom-kriege/play/play.h"

namespace game {
namespace {

/// Options of the program, not of the rules: `dice = typed` asks for real dice (VK-H3).
constexpr std::string_view kDice = "dice";

Options without_ours(const Options& options) {
  Options rest = options;
  rest.erase(std::string(kDice));
  return rest;
}

template <std::size_t count>
std::optional<std::size_t> number_of(const std::array<std::string_view, count>& words,
                                     std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}
/// "small, medium or large"
template <std::size_t count>
std::string listed(const std::array<std::string_view, count>& words) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == count ? " or " : ", ", words[i]);
  return text;
}

class VomKriegeScenario final : public Scenario {
 public:
  VomKriegeScenario(std::string text, Options options, ScenarioFacts facts, vom_kriege::Scenario read)
      : Scenario(vom_kriege_rules(), std::move(text), std::move(options), std::move(facts)),
        read_(std::move(read)) {}

  [[nodiscard]] base::Result<std::unique_ptr<Play>> start(const base::Key& key,
                                                          const Luck& luck) const override {
    return VomKriegePlay::begin(*this, read_, key, luck);
  }

 private:
  vom_kriege::Scenario read_;
};

class VomKriegeRules final : public Rules {
 public:
  [[nodiscard]] std::string_view name() const override { return "vom-kriege"; }
  [[nodiscard]] int version() const override { return 1; }

  [[nodiscard]] base::Result<ScenarioPtr> read(std::string text, Options options) const override {
    auto scenario = read_vom_kriege(text, options);
    if (!scenario) return tl::unexpected(scenario.error());
    const vom_kriege::TableFacts& table = scenario->table->facts();
    ScenarioFacts facts;
    facts.name = table.title;
    facts.dice_words = table.dice_words;
    facts.lesson = table.lesson;
    const auto add = [&](std::string_view name, std::size_t count) {
      facts.counts.emplace_back(std::string(name), fmt::format("{}", count));
    };
    for (const vom_kriege::SideFacts& side : table.sides) {
      std::size_t units = 0;
      for (const vom_kriege::UnitFacts& u : table.units)
        units += scenario->table->find_side(side.id) == u.side ? 1U : 0U;
      add(fmt::format("units of {}", side.name), units);
    }
    add("leaders", table.leaders.size());
    add("woods and villages", table.areas.size());
    add("objectives", table.objectives.size());
    add("arrivals", table.arrivals.size());
    add("turns", static_cast<std::size_t>(table.last_turn));
    return std::make_shared<const VomKriegeScenario>(std::move(text), std::move(options), std::move(facts),
                                                     std::move(*scenario));
  }

  [[nodiscard]] base::Result<CaseReport> run_case(std::string_view toml_text) const override {
    auto result = vom_kriege::run_case(toml_text);
    if (!result) return tl::unexpected(result.error());
    return CaseReport{std::move(result->rule), result->refuses, std::move(result->differences)};
  }

  [[nodiscard]] base::Result<CaseShown> show_case(std::string_view toml_text) const override {
    return show_vom_kriege_case(toml_text);
  }

  // Fights are reckoned by `sandtable odds vom-kriege`; there is no battle without a table.
  [[nodiscard]] std::vector<std::string> battle_kinds() const override { return {}; }
  [[nodiscard]] std::vector<BattleParameter> battle_parameters(std::string_view) const override { return {}; }
  [[nodiscard]] base::Result<BattleShown> battle(std::string_view, const Options&) const override {
    return base::fail("Vom Kriege has no battle by itself; `sandtable odds vom-kriege` reckons every fight");
  }

  [[nodiscard]] std::vector<ActionHelp> actions() const override {
    return {
        {"PLACE", "place A1: 12,3 heading 0 march column", "VK-H45"},
        {"GIVE", "give 2 to KEMPT", "VK-111"},
        {"REROLL", "reroll 1 3", "VK-117"},
        {"TRADE", "trade infantry infantry for saber", "VK-118"},
        {"ORDER", "order A1+A2: infantry infantry, far flag, doctrine cavalry", "VK-119"},
        {"CLEAR", "clear B1: artillery", "VK-122"},
        {"RALLY", "rally B1: flag facing 90", "VK-130"},
        {"MOVE", "move A1: wheel left 30, forward 4.5", "VK-H16"},
        {"LEAVE", "leave A1: 20.1,10 heading 270 line", "VK-H12"},
        {"LIMBER", "limber G1", "VK-144"},
        {"UNLIMBER", "unlimber G1", "VK-144"},
        {"PUSH", "push G1: turn left 30, bearing 120 0.75", "VK-145"},
        {"CHARGE", "charge A1 -> B2 left, change line", "VK-H30"},
        {"LEADER", "leader to 3,4 via 1,2 2.5,2.5", "VK-149"},
        {"SHOOT", "shoot A1 -> B2 with A2+G1", "VK-171"},
        {"MELEE", "melee A1 -> B2 with A2", "VK-201"},
        {"COUNTER", "counter B1", "VK-164"},
        {"SQUARE", "square B2", "VK-166"},
        {"FIRE", "fire B2 with B1", "VK-165"},
        {"RETIRE", "retire B2: bearing 170", "VK-158"},
        {"ADVANCE", "advance", "VK-210"},
        {"RETREAT", "retreat B2: bearing 170 facing 0", "VK-H36"},
        {"ROUT", "rout B2: bearing home", "VK-216"},
        {"DICE", "dice: infantry saber flag", "VK-H3"},
        {"STANDING", "standing all: square always", "VK-H2"},
    };
  }

  [[nodiscard]] base::Result<std::string> make_scenario(const Options& given) const override {
    vom_kriege::BattleWish wish;
    for (const auto& [name, value] : given) {
      if (name == "seed") {
        wish.words = value;
      } else if (name == "action") {
        const auto found = number_of(vom_kriege::kActionWords, value);
        if (!found)
          return base::fail(
              fmt::format("an action is {}, not \"{}\"", listed(vom_kriege::kActionWords), value));
        wish.action = static_cast<vom_kriege::Action>(*found);
      } else if (name == "size") {
        const auto found = number_of(vom_kriege::kSizeWords, value);
        if (!found)
          return base::fail(fmt::format("a size is {}, not \"{}\"", listed(vom_kriege::kSizeWords), value));
        wish.size = static_cast<vom_kriege::BattleSize>(*found);
      } else {
        return base::fail(
            fmt::format("a battle is made of seed, action and size; \"{}\" is none of them", name));
      }
    }
    if (wish.words.empty()) return base::fail("give words as the seed: the battle is made of them");
    return vom_kriege::make_battle(wish);
  }

  [[nodiscard]] std::unique_ptr<Chronicler> chronicler(std::optional<std::string_view> seat) const override {
    return std::make_unique<VomKriegeChronicler>(seat);
  }
};

}  // namespace

base::Result<vom_kriege::Scenario> read_vom_kriege(std::string_view text, const Options& options) {
  if (const auto dice = options.find(std::string(kDice)); dice != options.end() && dice->second != "typed")
    return base::fail(fmt::format("the option dice is \"typed\" or left out, not \"{}\"", dice->second));
  return vom_kriege::read_scenario(text, without_ours(options));
}

const Rules& vom_kriege_rules() {
  static const VomKriegeRules rules;
  return rules;
}

}  // namespace game
