#include "star-chase/play/battle.h"

#include <fmt/core.h>

#include <array>

#include "realm/ask/battle_options.h"
#include "star-chase/rules/battle.h"
#include "text/code_table.h"
#include "text/same_word.h"
#include "text/text_table.h"

namespace game {
namespace {

using star_chase::Action;
using star_chase::Attackers;
using star_chase::Defenders;
using star_chase::Fought;
using star_chase::Round;

struct Kind {
  std::string_view name;
  Action action;
  std::string_view words;
};

constexpr std::array<Kind, 3> kKinds{{
    {"move", Action::move,
     "one round; half of the enemy's strength, the weaker side also half of the difference"},
    {"assault", Action::assault,
     "to the finish; a third of the enemy's strength, the weaker side also a third of the difference"},
    {"deep", Action::deep, "one round; halves as in a MOVE, and who fails is lost in space"},
}};

const Kind* find_kind(std::string_view name) {
  for (const Kind& kind : kKinds)
    if (base::same_word(kind.name, name)) return &kind;
  return nullptr;
}

struct BattleAsked {
  Attackers attackers;
  Defenders defenders;
};

base::Result<BattleAsked> read_question(const Kind& kind, const Options& given) {
  if (auto wrong = wrong_parameters(kind.name, star_chase_battle_parameters(), given))
    return tl::unexpected(*std::move(wrong));
  BattleAsked q;
  q.attackers.kind = kind.action;
  struct Field {
    const char* name;
    int& value;
  };
  for (const Field& field :
       {Field{"cruisers", q.attackers.cruisers}, Field{"weapons", q.attackers.weapons},
        Field{"marines", q.attackers.marines}, Field{"defender-cruisers", q.defenders.cruisers},
        Field{"fighters", q.defenders.fighters}, Field{"colony-ships", q.defenders.colony_ships},
        Field{"population", q.defenders.population}, Field{"defender-weapons", q.defenders.weapons},
        Field{"defence-tech", q.defenders.defence}}) {
    const auto value = battle_number(given, field.name, 0);
    if (!value) return tl::unexpected(value.error());
    field.value = *value;
  }
  q.defenders.planet = given.contains("planet");
  q.defenders.ambush = given.contains("ambush");
  if (q.attackers.cruisers < 1) return base::fail("somebody must attack: --cruisers is at least 1");
  return q;
}

std::string json_of(const Fought& fought, const std::vector<Round>& rounds) {
  base::Text json;
  const auto to = std::back_inserter(json);
  base::put(json, "{\"rounds\":[");
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const Round& r = rounds[i];
    fmt::format_to(to,
                   "{}{{\"attack\":{},\"defence\":{},\"attacker_loss\":{},\"defender_loss\":{},"
                   "\"cruisers_lost\":{},\"fighters_lost\":{}}}",
                   i == 0 ? "" : ",", r.attack, r.defence, r.attacker_loss, r.cruisers_lost + r.fighters_lost,
                   r.cruisers_lost, r.fighters_lost);
  }
  fmt::format_to(
      to,
      "],\"cruisers\":{},\"defender_cruisers\":{},\"fighters\":{},\"captured\":{},\"lost_in_space\":{},"
      "\"strength\":{},\"level\":{}}}",
      fought.cruisers - fought.lost_in_space, fought.left.cruisers, fought.left.fighters, fought.captured,
      fought.lost_in_space, fought.strength, fought.level);
  return json;
}

std::string verdict(const Fought& fought) {
  std::string text = fmt::format("The attacker has {} cruisers left, the defender {} and {} fighters.",
                                 fought.cruisers, fought.left.cruisers, fought.left.fighters);
  if (fought.captured)
    return text + fmt::format(
                      " Strength {} is above the defence level of {}: the system is captured; half of its "
                      "population, industry and colony ships is left (SCH 3.10).",
                      fought.strength, fought.level);
  if (fought.cruisers == 0)
    text += " Nobody is left to take it.";
  else if (fought.left.has_fleet())
    text += " The defending fleet is not wiped out: the attack is given up.";
  else
    text += fmt::format(" Strength {} is not above the defence level of {}: the attack is given up.",
                        fought.strength, fought.level);
  if (fought.lost_in_space > 0)
    text += fmt::format(" The {} survivors are lost in space (SCH 4.4).", fought.lost_in_space);
  return text;
}

std::string text_of(const Kind& kind, const BattleAsked& q, const Fought& fought,
                    const std::vector<Round>& rounds) {
  base::Text text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "{} ({}): {}.\n", base::upper(kind.name), star_chase::signature(kind.action).rule.id,
                 kind.words);
  if (q.defenders.ambush && !fought.ambushed)
    base::put(text, kind.action == Action::move ? "There is nothing an ambush could strike with (SCH-H20).\n"
                                                : "An ambush works against a MOVE only (SCH 4.2).\n");
  if (fought.ambushed)
    base::put(text, "Ambushed: the attacker's losses come first, with one more (SCH 4.2, SCH-H20).\n");
  if (rounds.empty()) {
    base::put(text, "Nothing there can resist: no round is fought (SCH-H19).\n");
  } else {
    using Align = base::TextTable::Align;
    base::TextTable table({{"round", Align::right},
                           {"attack", Align::right},
                           {"defence", Align::right},
                           {"strikes back at", Align::right},
                           {"attacker loses", Align::right},
                           {"cruisers lost", Align::right},
                           {"fighters lost", Align::right},
                           {"", Align::left}});
    int n = 0;
    for (const Round& r : rounds) {
      table.cell(++n).cell(r.attack).cell(r.defence);
      if (fought.ambushed)
        table.cell(r.struck_back);
      else
        table.cell("");
      table.cell(r.attacker_loss).cell(r.cruisers_lost).cell(r.fighters_lost);
      table.cell(r.stalled ? "nobody would lose anything: one each (COM-26)" : "");
    }
    table.write(text);
  }
  base::put(text, verdict(fought));
  text.push_back('\n');
  return text;
}

}  // namespace

std::vector<std::string> star_chase_battle_kinds() {
  std::vector<std::string> names;
  for (const Kind& kind : kKinds) names.emplace_back(kind.name);
  return names;
}

std::vector<BattleParameter> star_chase_battle_parameters() {
  return {{"cruisers", "cruisers that attack", false, true},
          {"weapons", "Weapons Tech of the attacker (0)", false, false},
          {"marines", "Marines Tech of the attacker (0)", false, false},
          {"defender-cruisers", "cruisers that defend, those that retreat left out (0)", false, false},
          {"fighters", "fighters that defend (0)", false, false},
          {"colony-ships", "colony ships there, 5 strength each (0)", false, false},
          {"population", "population of the system (0)", false, false},
          {"planet", "the system is a planet", true, false},
          {"defender-weapons", "Weapons Tech of the defender (0)", false, false},
          {"defence-tech", "Defence Tech of the defender (0)", false, false},
          {"ambush", "an ambush points at the attacker", true, false}};
}

base::Result<BattleShown> star_chase_battle(std::string_view name, const Options& given) {
  const Kind* kind = find_kind(name);
  if (kind == nullptr)
    return base::fail(fmt::format("Star Chase has no \"{}\" battle; it has {}", name,
                                  base::joined(star_chase_battle_kinds(), ", ")));
  const auto q = read_question(*kind, given);
  if (!q) return tl::unexpected(q.error());
  std::vector<Round> rounds;
  const Fought fought = star_chase::fight(q->attackers, q->defenders, rounds);
  return BattleShown{json_of(fought, rounds), text_of(*kind, *q, fought, rounds)};
}

}  // namespace game
