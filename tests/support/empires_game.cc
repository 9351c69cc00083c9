#include "support/empires_game.h"

#include <fmt/core.h>

#include <algorithm>

#include "empires/play/reading.h"
#include "empires/rules/actions.h"
#include "empires/supply/supply.h"

namespace support {

using empires::Action;
using empires::Area;
using empires::AreaId;
using empires::Position;
using empires::PowerId;
using empires::Terrain;
using empires::Variant;
using empires::World;

namespace {

std::string letters(std::size_t n, int count) {
  std::string code;
  for (int i = 0; i < count; ++i) {
    code.insert(code.begin(), static_cast<char>('A' + n % 26));
    n /= 26;
  }
  return code;
}

/// Neighbours on a grid whose rows are `width` long: right, below, and below to the right.
std::vector<std::pair<AreaId, AreaId>> grid_borders(std::size_t count, std::size_t width) {
  std::vector<std::pair<AreaId, AreaId>> borders;
  for (std::size_t i = 0; i < count; ++i) {
    const bool last = i % width == width - 1;
    for (const std::size_t j : {i + 1, i + width, i + width + 1}) {
      if (j >= count || (last && j != i + width)) continue;
      borders.emplace_back(static_cast<AreaId>(i), static_cast<AreaId>(j));
    }
  }
  return borders;
}

}  // namespace

std::unique_ptr<World> empires_world(int powers, std::uint64_t seed, Variant variant) {
  Random random(seed * 3 + 1);
  const auto count = static_cast<std::size_t>(powers * 7 + 5);
  std::size_t width = 3;
  while (width * width < count) ++width;
  std::vector<std::string> codes;
  std::vector<empires::AreaFacts> areas(count);
  for (std::size_t i = 0; i < count; ++i) {
    codes.push_back(letters(i + 26 * 26, 3));
    areas[i].name = codes.back();
    areas[i].terrain = random.chance(35) ? Terrain::sea : static_cast<Terrain>(random.between(0, 11));
  }
  std::vector<std::string> power_codes;
  std::vector<empires::PowerFacts> facts(static_cast<std::size_t>(powers));
  for (std::size_t i = 0; i < facts.size(); ++i) {
    power_codes.push_back(letters(i, 2));
    facts[i].name = power_codes.back();
    facts[i].supply_capacity = random.between(1, 6);
    if (variant != Variant::european) continue;
    std::size_t capital = random.below(count);
    while (areas[capital].terrain == Terrain::sea) capital = random.below(count);
    facts[i].capital = empires::area_id(capital);
  }
  empires::Options options;
  options.last_turn = 8;
  options.vp_target = random.between(5, 60);
  options.air_reach = random.between(0, 3);
  options.watcher_limit = random.between(1, 6);
  return std::make_unique<World>("grid", variant,
                                 realm::MapGraph(base::CodeTable(codes), grid_borders(count, width)),
                                 std::move(areas), base::CodeTable(power_codes), std::move(facts), options);
}

std::unique_ptr<World> empires_world(int powers, std::uint64_t seed) {
  return empires_world(powers, seed, static_cast<Variant>(seed % 3));
}

namespace {

void fill_land(const World& world, Position& start, AreaId a, Random& random) {
  Area& area = start.at(a);
  if (!random.chance(20)) area.owner = empires::power_id(random.below(world.power_count()));
  area.population = random.between(0, 9);
  area.armies = random.chance(20) ? random.between(6, 14) : random.between(0, area.population);
  area.forts = random.chance(30) ? random.between(0, 3) : 0;
  if (world.has_supply()) area.trains = random.between(0, 4);
  for (const AreaId near : world.map().neighbours(a))
    if (world.is_sea(near) && random.chance(60)) area.entrance = near;
  if (!area.has_base()) return;
  area.laid_up = random.between(0, 4);
  area.ships = random.between(0, 8);
}

void put_to_sea(const World& world, Position& start, AreaId base, Random& random) {
  const Area& home = start.at(base);
  Area& sea = start.at(home.entrance);
  if (home.owner == PowerId::none || sea.ships > 0 || !random.chance(50)) return;
  sea.owner = home.owner;
  sea.ships = random.between(0, 9);
  if (sea.ships == 0) return;
  sea.armies = random.between(0, sea.ships);
  sea.fleet_base = base;
  (void)world;
}

}  // namespace

Position empires_start(const World& world, std::uint64_t seed) {
  Random random(seed * 5 + 2);
  Position start;
  start.areas.resize(world.area_count());
  start.powers.resize(world.power_count());
  for (std::size_t i = 0; i < start.areas.size(); ++i)
    if (world.is_land(empires::area_id(i))) fill_land(world, start, empires::area_id(i), random);
  for (std::size_t i = 0; i < start.areas.size(); ++i)
    if (start.areas[i].has_base()) put_to_sea(world, start, empires::area_id(i), random);
  for (empires::Power& power : start.powers) {
    power.dummy = random.chance(12);
    power.treasury = random.between(0, 25);
    power.army_reserve = random.between(0, 6);
    power.naval_reserve = random.between(0, 4);
    if (world.has_air()) power.air = random.between(0, 9);
  }
  base::FastDice dice(seed);
  empires::begin_game(world, start, std::vector<bool>(world.power_count(), false), dice);
  for (empires::Power& power : start.powers) power.balance += random.between(0, 20);
  return start;
}

namespace {

/// Writes one power's lines.
class Writer {
 public:
  Writer(const World& world, const Position& now, PowerId power, Random& random)
      : world_(world), now_(now), power_(power), random_(random) {
    for (std::size_t i = 0; i < now.areas.size(); ++i)
      if (now.areas[i].owner == power) own_.push_back(empires::area_id(i));
  }

  std::string line() {
    const auto words = empires::signatures(world_.variant());
    const sheet::Signature* action = &words[random_.below(words.size())];
    for (const sheet::Signature& w : words)  // what moves is written more often
      if (random_.chance(6) && (w.word == "MOVE" || w.word == "ATTACK" || w.word == "CONVOY" ||
                                w.word == "SEAMOVE" || w.word == "LEVY"))
        action = &w;
    if (action->word == "SEND" && random_.chance(80))
      if (std::string sent = send_line(); !sent.empty()) return sent;
    if ((action->word == "ATTACK" || action->word == "CONVOY") && random_.chance(70))
      if (std::string war = war_line(action->word); !war.empty()) return war;
    std::string text(action->word);
    const AreaId first = first_place(*action);
    if (action->first.kind == sheet::Box::Kind::place) text += fmt::format(" {}", world_.code(first));
    if (action->second.kind == sheet::Box::Kind::place && !(action->second.optional && random_.chance(40)))
      text += fmt::format(" {}", world_.code(second_place(first)));
    if (action->second.kind == sheet::Box::Kind::power)
      text += fmt::format(" {}", world_.code(empires::power_id(random_.below(world_.power_count()))));
    number(text, *action);
    return text;
  }

  std::string nonsense() {
    switch (random_.between(0, 4)) {
      case 0: return "MARCH HOME";
      case 1: return fmt::format("MOVE {} ZZZ 3", world_.code(anywhere()));
      case 2: return fmt::format("{} {}", random_.between(0, 40), "ORDER");
      case 3: return "GIFT ALL 9999999";
      default: {  // one draw after the other: arguments are evaluated in any order
        const int stay = random_.between(0, 99);
        const AreaId to = anywhere();
        const AreaId from = anywhere();
        return fmt::format("ATTACK {} {} AB-{}", world_.code(from), world_.code(to), stay);
      }
    }
  }

 private:
  AreaId anywhere() { return empires::area_id(random_.below(world_.area_count())); }

  /// SEND down a supply line that is there; empty: chance found none.
  std::string send_line() {
    for (int tried = 0; tried < 10 && !own_.empty(); ++tried) {
      const AreaId to = own_[random_.below(own_.size())];
      const AreaId from = empires::supply_source(world_, now_, to);
      if (from != AreaId::none && from != to)
        return fmt::format("SEND {} {}", world_.code(from), world_.code(to));
    }
    return {};
  }

  /// All that stand in an own area against a neighbour that is not own; empty: chance found none.
  std::string war_line(std::string_view word) {
    const bool by_sea = word == "CONVOY";
    for (int tried = 0; tried < 20 && !own_.empty(); ++tried) {
      const AreaId from = own_[random_.below(own_.size())];
      const auto near = world_.map().neighbours(from);
      if (near.empty() || (by_sea ? now_.at(from).ships : now_.at(from).armies) == 0) continue;
      const AreaId to = random_.pick(near);
      if (world_.is_sea(to) == by_sea && now_.at(to).owner != power_)
        return fmt::format("{} {} {}", word, world_.code(from), world_.code(to));
    }
    return {};
  }

  AreaId first_place(const sheet::Signature& action) {
    const empires::Power& power = now_.of(power_);
    if (action.word == "KILL" && random_.chance(70)) return power.agents[random_.below(empires::kAgents)];
    for (std::size_t i = 0; i < empires::kAgents; ++i) {
      const auto kind = static_cast<empires::Agent>(i);
      if (base::upper(name(kind)) == action.word && power.agent(kind) != AreaId::none && random_.chance(80))
        return random_.pick(world_.map().neighbours(power.agent(kind)));
    }
    if (own_.empty() || random_.chance(8)) return anywhere();
    AreaId a = own_[random_.below(own_.size())];
    const bool by_sea = action.word == "SEAMOVE" || action.word == "CONVOY" || action.word == "UNLOAD";
    const bool in_port = action.word == "BUILD" || action.word == "FLEET" || action.word == "RECOVER" ||
                         action.word == "LAYUP" || action.word == "SCRAP";
    for (int i = 0; i < 8; ++i) {
      if (by_sea ? now_.at(a).ships > 0 : in_port ? now_.at(a).has_base() : now_.at(a).armies > 0) break;
      a = own_[random_.below(own_.size())];
    }
    return a;
  }

  AreaId second_place(AreaId first) {
    if (first == AreaId::none) return anywhere();
    const auto near = world_.map().neighbours(first);
    return near.empty() || random_.chance(6) ? anywhere() : random_.pick(near);
  }

  void number(std::string& text, const sheet::Signature& action) {
    using Kind = sheet::NumberBox::Kind;
    if (action.number.kind == Kind::unused) return;
    if (action.number.optional && random_.chance(45)) return;
    if (action.number.kind == Kind::move && random_.chance(20))
      text += fmt::format(" AB-{}", random_.between(0, 4));
    else if (action.number.kind != Kind::plain && random_.chance(20))
      text += " ALL";
    else
      text += fmt::format(" {}", random_.between(0, 7));
  }

  const World& world_;
  const Position& now_;
  PowerId power_;
  Random& random_;
  std::vector<AreaId> own_;
};

}  // namespace

std::string empires_sheet(const World& world, const Position& position, PowerId power, Random& random,
                          int wild) {
  Writer writer(world, position, power, random);
  std::string text;
  for (int i = random.between(0, 16); i > 0; --i)
    text += (random.chance(wild) ? writer.nonsense() : writer.line()) + "\n";
  if (random.chance(2)) text += "RESIGN\n";
  if (random.chance(5)) text += "MESSAGE peace for all\n";
  return text;
}

std::string full_empires_sheet(const World& world, const Position& position, PowerId power, Random& random) {
  Writer writer(world, position, power, random);
  std::string text;
  for (std::size_t i = 0; i < sheet::kSlots; ++i) text += writer.line() + "\n";
  return text;
}

EmpiresGame::EmpiresGame(int powers, std::uint64_t seed)
    : random(seed),
      world_(empires_world(powers, seed)),
      sheets_(static_cast<std::size_t>(powers)),
      came_(static_cast<std::size_t>(powers), false),
      dice_seed_(seed) {
  now = empires_start(*world_, seed);
}

void EmpiresGame::write_sheets() {
  for (std::size_t i = 0; i < sheets_.size(); ++i) {
    came_[i] = !random.chance(5);
    if (!came_[i]) continue;
    sheets_[i].text = empires_sheet(*world_, now, empires::power_id(i), random, 8);
    sheets_[i].sheet = empires::read_sheet(*world_, sheets_[i].text).sheet;
  }
}

void EmpiresGame::play(Position& position, empires::TurnFacts& into) const {
  std::vector<const sheet::Sheet*> sheets(sheets_.size(), nullptr);
  for (std::size_t i = 0; i < sheets_.size(); ++i)
    if (came_[i]) sheets[i] = &sheets_[i].sheet;
  base::FastDice dice(dice_seed_);
  empires::play_turn(*world_, position, sheets, dice, into);
}

void EmpiresGame::play_turn() {
  write_sheets();
  play(now, facts);
}

}  // namespace support
