#include "dark-age/play/battle.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "dark-age/rules/battle.h"
#include "dark-age/rules/terrain.h"
#include "dark-age/tell/battle_words.h"
#include "orders/sheet.h"
#include "realm/ask/battle_options.h"
#include "text/code_table.h"
#include "text/same_word.h"
#include "text/text_table.h"

namespace dark_age {

std::optional<std::string> impossible(const BattleFigures& figures) {
  const auto no = [](std::string_view why, std::string_view rule) {
    return fmt::format("no order leads to such a battle: {} ({})", why, rule);
  };
  if (figures.at_sea) {
    if (figures.defenders == 0) return no("a sea area without ships is just entered", "DA-H29");
    return std::nullopt;
  }
  if (const auto barred = barred_by(figures.kind, figures.city))
    return no(figures.city ? fmt::format("{} is not allowed against a city", signature(figures.kind).word)
                           : "only a city can be besieged",
              barred->id);
  if (figures.city && figures.ambush) return no("there is no ambush in a city", "DA 5.6");
  if (figures.armies == 0) return no("a landing has at least one army", "DA-H32");
  return std::nullopt;
}

}  // namespace dark_age

namespace game {
namespace {

using dark_age::Action;
using dark_age::BattleResult;
using realm::Round;
using realm::Sides;

struct Kind {
  std::string_view name;
  Action action;
  std::string_view rule;
  std::string_view words;
};

constexpr std::array<Kind, 7> kKinds{{
    {"move", Action::move, "DA 5.2",
     "one round; half of the enemy's strength, the weaker side also half of the difference"},
    {"assault", Action::assault, "DA 5.3",
     "to the finish; a third of the enemy's strength, the weaker side also a third of the difference"},
    {"probe", Action::probe, "DA 5.4", "one round; a third of the enemy's strength"},
    {"overrun", Action::overrun, "DA 5.5",
     "first the weaker side loses a third of the difference, then an assault that costs the attacker one "
     "more a round"},
    {"raid", Action::raid, "DA 5.10", "one round; one unit on each side where something can resist"},
    {"siege", Action::siege, "DA 5.13",
     "more than half of the defence strength breaks a fort level, or an army where there is none"},
    {"sea", Action::ships, "DA-H29", "one round of ships; halves as in a MOVE"},
}};

const Kind* find_kind(std::string_view name) {
  for (const Kind& kind : kKinds)
    if (base::same_word(kind.name, name)) return &kind;
  return nullptr;
}

struct BattleAsked {
  int attackers = 0;
  int ships = 0;
  int armies = 0;
  int level = 0;
  int forts = 0;
  dark_age::Terrain terrain = dark_age::Terrain::lowlands;
  bool ambush = false;
};

std::string terrain_names() {
  std::string names;
  for (const dark_age::TerrainRow& row : dark_age::kTerrain)
    if (row.name != "sea") names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
  return names;
}

base::Result<BattleAsked> read_question(const Kind& kind, const Options& given) {
  if (auto wrong = wrong_parameters(kind.name, dark_age_battle_parameters(kind.name), given))
    return tl::unexpected(*std::move(wrong));
  BattleAsked q;
  struct Field {
    const char* name;
    int BattleAsked::*value;
  };
  for (const Field& field : {Field{"attackers", &BattleAsked::attackers}, Field{"ships", &BattleAsked::ships},
                             Field{"armies", &BattleAsked::armies}, Field{"level", &BattleAsked::level},
                             Field{"forts", &BattleAsked::forts}}) {
    const auto value = battle_number(given, field.name, 0);
    if (!value) return tl::unexpected(value.error());
    q.*field.value = *value;
  }
  const auto terrain = given.find("terrain");
  const std::string_view name = terrain != given.end() ? std::string_view(terrain->second)
                                : kind.name == "siege" ? "city"
                                                       : "lowlands";
  const auto found = dark_age::terrain_called(name);
  if (!found || *found == dark_age::Terrain::sea)
    return base::fail(fmt::format("--terrain is one of {}, not \"{}\"", terrain_names(), name));
  q.terrain = *found;
  q.ambush = given.contains("ambush");
  if (q.attackers + q.ships < 1) return base::fail("somebody must attack: --attackers is at least 1");
  const bool at_sea = kind.name == "sea";
  if (auto no = dark_age::impossible({.kind = kind.action,
                                      .at_sea = at_sea,
                                      .city = !at_sea && q.terrain == dark_age::Terrain::city,
                                      .ambush = q.ambush,
                                      .armies = q.attackers,
                                      .ships = q.ships,
                                      .defenders = q.armies}))
    return base::fail(*std::move(no));
  if (q.forts > q.level)
    return base::fail("--forts is a part of --level (population + forts) and cannot be larger");
  return q;
}

std::string why(const Kind& kind, const Round& round, const Sides& ground) {
  if (round.stalled) return "nobody would lose anything: one each (COM-26)";
  if (round.first_phase)
    return ground.ambush ? "a third of the difference, after one to the ambush" : "a third of the difference";
  const dark_age::LossParts parts = loss_parts(dark_age::messages(base::Language::english), kind.action,
                                               round, ground.ambush, ground.relief);
  if (parts.attacker.empty()) return {};
  if (round.defenders == 0) return parts.attacker + "; nobody there to lose";
  return parts.defender.empty() ? parts.attacker : parts.attacker + "; " + parts.defender;
}

struct Outcome {
  BattleResult result;
  Sides sides;
  std::vector<Round> rounds;
  int armies_left = 0;  // of the attacker
  int ships_left = 0;
  int ashore = 0;
};

Outcome fight(const Kind& kind, const BattleAsked& q, const Sides& start) {
  Outcome out{.result = {}, .sides = start, .rounds = {}};
  out.result = kind.name == "sea" ? dark_age::fight_at_sea(out.sides, out.rounds)
                                  : dark_age::fight(kind.action, out.sides, q.forts, out.rounds);
  const int lost = start.attackers - out.sides.attackers;
  out.armies_left = std::max(0, q.attackers - lost);  // DA 8.5: armies fall before ships
  out.ships_left = out.sides.attackers - out.armies_left;
  if (out.result.won && q.ships > 0) {
    if (out.armies_left == 0) --out.ships_left;  // DA 8.5: one crew goes ashore
    out.ashore = std::max(out.armies_left, 1);
  }
  return out;
}

std::string json_of(const Kind& kind, const BattleAsked& q, const Outcome& out) {
  base::Text json;
  const auto to = std::back_inserter(json);
  base::put(json, "{\"rounds\":[");
  for (std::size_t i = 0; i < out.rounds.size(); ++i)
    fmt::format_to(to, "{}{{\"attacker_loss\":{},\"defender_loss\":{}}}", i == 0 ? "" : ",",
                   out.rounds[i].attacker_loss, out.rounds[i].defender_loss);
  fmt::format_to(to, "],\"attackers\":{},\"armies\":{},\"captured\":{}", out.sides.attackers,
                 out.sides.defenders, out.result.won);
  if (kind.name == "raid") fmt::format_to(to, ",\"open\":{}", out.result.open);
  if (kind.name == "siege") fmt::format_to(to, ",\"forts\":{}", q.forts - (out.result.fort_broken ? 1 : 0));
  if (q.ships > 0) fmt::format_to(to, ",\"ships\":{},\"ashore\":{}", out.ships_left, out.ashore);
  base::put(json, "}");
  return json;
}

std::string verdict(const Kind& kind, const BattleAsked& q, const Outcome& out) {
  const std::string_view units = kind.name == "sea" ? "ships" : "units";
  std::string text = fmt::format("The attacker has {} {} left, the defender {}.", out.sides.attackers, units,
                                 out.sides.defenders);
  if (kind.name == "raid")
    return text + (out.result.open ? " The area lies open and can be pillaged (DA 9.3)."
                                   : " The area is not open to pillage.");
  if (kind.name == "siege")
    return text + (out.result.fort_broken ? fmt::format(" A fort level falls; {} left.", q.forts - 1)
                                          : " No fort level falls.");
  text += out.result.won ? (kind.name == "sea" ? " The sea area is taken." : " The area is captured.")
                         : " The defender holds.";
  if (out.ashore > 0) text += fmt::format(" {} ashore, {} ships left.", out.ashore, out.ships_left);
  return text;
}

std::string text_of(const Kind& kind, const BattleAsked& q, const Outcome& out, const Sides& start) {
  base::Text text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "{} ({}): {}.\n", base::upper(kind.name), kind.rule, kind.words);
  if (kind.name != "sea") {
    const dark_age::TerrainRow& ground = dark_age::row(q.terrain);
    fmt::format_to(to, "Defence level {}: {} of population and forts, {} of {} (DA 11.1).", start.level,
                   q.level, ground.defence_bonus, ground.name);
    if (ground.relief > 0)
      fmt::format_to(to, " The ground takes {} off the defender's losses of a round (DA-H13).",
                     ground.relief);
    if (start.ambush) base::put(text, " Ambushed (DA-H15).");
    text.push_back('\n');
  }
  if (out.rounds.empty()) {
    base::put(text, "Nothing there can resist: the area is walked into (COM-29).\n");
  } else {
    using Align = base::TextTable::Align;
    base::TextTable table({{"round", Align::right},
                           {"attackers", Align::right},
                           {"defenders", Align::right},
                           {"strength", Align::right},
                           {"attacker loses", Align::right},
                           {"defender loses", Align::right},
                           {"why", Align::left}});
    int n = 0;
    for (const Round& round : out.rounds) {
      if (round.first_phase)
        table.cell("phase 1");
      else
        table.cell(++n);
      table.cell(round.attackers)
          .cell(round.defenders)
          .cell(round.defence)
          .cell(round.attacker_loss)
          .cell(round.defender_loss);
      table.cell(why(kind, round, start));
    }
    table.write(text);
  }
  base::put(text, verdict(kind, q, out));
  text.push_back('\n');
  return text;
}

}  // namespace

std::vector<std::string> dark_age_battle_kinds() {
  std::vector<std::string> names;
  for (const Kind& kind : kKinds) names.emplace_back(kind.name);
  return names;
}

std::vector<BattleParameter> dark_age_battle_parameters(std::string_view kind) {
  if (kind == "sea")
    return {{"attackers", "ships that attack", false, true}, {"armies", "ships that defend", false, true}};
  return {{"attackers", "armies that attack", false, true},
          {"armies", "armies that defend", false, true},
          {"level", "population + forts of the area (0)", false, false},
          {"terrain", kind == "siege" ? "terrain of the area (city)" : "terrain of the area (lowlands)",
           false, false},
          {"ambush", "an ambush points at the attacker", true, false},
          {"forts", "how many of the level are forts; a siege breaks them (0)", false, false},
          {"ships", "a landing: ships beside the attacking armies (0)", false, false}};
}

base::Result<BattleShown> dark_age_battle(std::string_view name, const Options& given) {
  const Kind* kind = find_kind(name);
  if (kind == nullptr) {
    std::string known;
    for (const Kind& k : kKinds) known += fmt::format("{}{}", known.empty() ? "" : ", ", k.name);
    return base::fail(fmt::format("Dark Age has no \"{}\" battle; it has {}", name, known));
  }
  const auto q = read_question(*kind, given);
  if (!q) return tl::unexpected(q.error());
  Sides start{.attackers = q->attackers + q->ships, .defenders = q->armies};
  if (kind->name != "sea") {
    start.level = q->level + dark_age::row(q->terrain).defence_bonus;
    start.relief = dark_age::row(q->terrain).relief;
    start.ambush = q->ambush && q->armies > 0 && dark_age::can_be_ambushed(kind->action);
  }
  const Outcome out = fight(*kind, *q, start);
  return BattleShown{json_of(*kind, *q, out), text_of(*kind, *q, out, start)};
}

}  // namespace game
