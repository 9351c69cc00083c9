#include "support/random_sheets.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "dark-age/rules/actions.h"
#include "dark-age/rules/reading.h"

namespace support {
namespace {

using dark_age::Action;
using dark_age::AreaId;
using dark_age::Position;
using dark_age::PowerId;
using dark_age::World;

/// How often an action is written; together 100 and something.
struct Weight {
  Action action;
  int weight;
};
constexpr Weight kWeights[] = {
    {Action::move, 14},  {Action::assault, 5}, {Action::probe, 3},    {Action::overrun, 5},
    {Action::raid, 4},   {Action::siege, 2},   {Action::ambush, 3},   {Action::retreat, 3},
    {Action::defend, 2}, {Action::passage, 2}, {Action::migrate, 2},  {Action::invade, 2},
    {Action::levy, 6},   {Action::reserve, 4}, {Action::grow, 4},     {Action::fortify, 3},
    {Action::build, 2},  {Action::raze, 1},    {Action::disband, 1},  {Action::disown, 1},
    {Action::pop, 2},    {Action::arm, 2},     {Action::launch, 3},   {Action::fleet, 3},
    {Action::ships, 3},  {Action::convoy, 3},  {Action::settle, 2},   {Action::land, 2},
    {Action::scout, 3},  {Action::spy, 2},     {Action::sabotage, 2}, {Action::tax, 5},
    {Action::order, 3},  {Action::gift, 2},    {Action::cash, 3},     {Action::king, 4},
    {Action::house, 2},  {Action::borrow, 2},  {Action::loan, 2},
};
static_assert(std::size(kWeights) == 39);

constexpr int total_weight() {
  int sum = 0;
  for (const Weight& w : kWeights) sum += w.weight;
  return sum;
}

Action random_action(Random& random) {
  int at = random.between(1, total_weight());
  for (const Weight& w : kWeights)
    if ((at -= w.weight) <= 0) return w.action;
  return Action::tax;
}

/// Writes one power's lines.
class Writer {
 public:
  Writer(const World& world, const Position& position, const Holdings& holdings, PowerId power,
         Random& random)
      : world_(world), now_(position), own_(holdings.of(power)), power_(power), random_(random) {
    for (const AreaId a : own_) {
      has_fleet_ = has_fleet_ || now_.at(a).ships > 0;
      has_city_ = has_city_ || world_.is_city(a);
    }
  }

  void sensible(std::string& out);
  void wild(std::string& out);

 private:
  [[nodiscard]] AreaId anywhere() { return dark_age::area_id(random_.below(world_.area_count())); }
  [[nodiscard]] PowerId anybody() { return dark_age::power_id(random_.below(world_.power_count())); }

  /// One of the power's areas for which `fits`, if chance finds one.
  template <class Fits>
  [[nodiscard]] AreaId own(Fits&& fits) {
    if (own_.empty()) return anywhere();
    AreaId a = random_.pick(own_);
    for (int tried = 0; tried < 6 && !fits(a); ++tried) a = random_.pick(own_);
    return a;
  }
  template <class Fits>
  [[nodiscard]] AreaId neighbour(AreaId of, Fits&& fits) {
    const auto near = world_.map().neighbours(of);
    if (near.empty()) return anywhere();
    AreaId a = random_.pick(near);
    for (int tried = 0; tried < 4 && !fits(a); ++tried) a = random_.pick(near);
    return a;
  }

  [[nodiscard]] Action sensible_action();
  [[nodiscard]] bool hopeless(Action action) const;
  [[nodiscard]] AreaId first_place(Action action);
  [[nodiscard]] AreaId second_place(Action action, AreaId first);
  [[nodiscard]] PowerId other_power(Action action);
  void number(std::string& out, Action action, AreaId first);
  void wild_token(std::string& out);

  const World& world_;
  const Position& now_;
  std::span<const AreaId> own_;
  PowerId power_;
  Random& random_;
  bool has_fleet_ = false;
  bool has_city_ = false;
};

/// What a player would not write, because he lacks what it takes.
bool Writer::hopeless(Action action) const {
  const dark_age::Nation& nation = world_.nation(power_);
  const dark_age::Power& power = now_.of(power_);
  switch (action) {
    case Action::invade:
    case Action::pop:
    case Action::arm: return !nation.gaelic;
    case Action::settle: return !has_fleet_ || (!nation.gaelic && !nation.viking);
    case Action::land: return !has_fleet_ || !nation.viking;
    case Action::ships:
    case Action::convoy: return !has_fleet_;
    case Action::build: return !has_city_;
    case Action::sabotage: return power.spy_at == AreaId::none;
    case Action::reserve:
    case Action::house: return power.army_reserve == 0;
    case Action::fleet: return power.fleet_reserve == 0;
    case Action::cash: return power.treasury == 0;
    default: return false;
  }
}

Action Writer::sensible_action() {
  Action action = random_action(random_);
  while (hopeless(action) && random_.chance(90)) action = random_action(random_);
  return action;
}

AreaId Writer::first_place(Action action) {
  const auto land = [&](AreaId a) { return world_.is_land(a); };
  const auto sea = [&](AreaId a) { return world_.is_sea(a) && now_.at(a).ships > 0; };
  const auto armed = [&](AreaId a) { return now_.at(a).armies > 0; };
  const auto peopled = [&](AreaId a) { return now_.at(a).population > 0; };
  switch (action) {
    case Action::move:
    case Action::assault:
    case Action::probe:
    case Action::overrun:
    case Action::raid:
    case Action::siege:
    case Action::pop: return own(armed);
    case Action::ships:
    case Action::convoy:
    case Action::settle:
    case Action::land: return own(sea);
    case Action::migrate: return own([&](AreaId a) { return now_.at(a).population > 1; });
    case Action::grow: return own([&](AreaId a) { return land(a) && now_.at(a).armies == 0; });
    case Action::build: return own([&](AreaId a) { return world_.is_city(a); });
    case Action::raze: return own([&](AreaId a) { return now_.at(a).forts > 0; });
    case Action::fleet: {
      const AreaId a = random_.chance(50) ? own([&](AreaId s) { return world_.is_sea(s); }) : anywhere();
      return world_.is_sea(a) ? a : neighbour(a, [&](AreaId s) { return world_.is_sea(s); });
    }
    case Action::levy:
    case Action::reserve:
      if (random_.chance(10)) return neighbour(own(land), land);
      return own(peopled);
    case Action::spy: {
      const AreaId a = neighbour(own(land), [&](AreaId t) { return land(t) && now_.at(t).owner != power_; });
      return random_.chance(70) ? a : anywhere();
    }
    case Action::sabotage:
      return now_.of(power_).spy_at != AreaId::none ? now_.of(power_).spy_at : neighbour(own(land), land);
    case Action::king:
      return now_.of(power_).household_at != AreaId::none && random_.chance(70) ? now_.of(power_).household_at
                                                                                : own(land);
    default: return own(land);
  }
}

AreaId Writer::second_place(Action action, AreaId first) {
  const auto land = [&](AreaId a) { return world_.is_land(a); };
  const auto foreign = [&](AreaId a) { return world_.is_land(a) && now_.at(a).owner != power_; };
  const auto sea = [&](AreaId a) { return world_.is_sea(a); };
  switch (action) {
    case Action::move:
      if (random_.chance(6)) return neighbour(neighbour(first, land), land);  // perhaps there is passage
      return random_.chance(50) ? neighbour(first, foreign) : neighbour(first, [](AreaId) { return true; });
    case Action::assault:
    case Action::probe:
    case Action::overrun:
    case Action::raid:
    case Action::invade: return neighbour(first, foreign);
    case Action::siege: return neighbour(first, [&](AreaId a) { return world_.is_city(a); });
    case Action::launch:
    case Action::ships:
    case Action::convoy: return neighbour(first, sea);
    case Action::migrate:
    case Action::settle:
    case Action::land:
    case Action::king:
      return neighbour(first, [&](AreaId a) { return land(a) && now_.at(a).owner == power_; });
    default: return neighbour(first, land);
  }
}

PowerId Writer::other_power(Action action) {
  if (action == Action::loan && random_.chance(60))
    for (std::size_t i = 0; i < now_.powers.size() && i < 32; ++i)
      if (now_.powers[i].borrow_from == power_) return dark_age::power_id(i);
  const PowerId p = anybody();
  return p == power_ && random_.chance(90) ? anybody() : p;
}

void Writer::number(std::string& out, Action action, AreaId first) {
  const sheet::NumberBox& box = dark_age::signature(action).number;
  if (box.kind == sheet::NumberBox::Kind::unused) return;
  const auto to = std::back_inserter(out);
  const int there = std::max(1, first == AreaId::none ? 3 : now_.at(first).armies);
  switch (random_.below(8)) {
    case 0:
    case 1:
    case 2:
      if (box.optional) return;
      break;
    case 3:
      if (box.kind == sheet::NumberBox::Kind::move) {
        fmt::format_to(to, " AB-{}", random_.below(3));
        return;
      }
      break;
    case 4:
      if (box.kind != sheet::NumberBox::Kind::plain) {
        out += " ALL";
        return;
      }
      break;
    default: break;
  }
  fmt::format_to(to, " {}", random_.chance(95) ? random_.between(1, there) : random_.between(0, 40));
}

void Writer::sensible(std::string& out) {
  const Action action = sensible_action();
  const sheet::Signature& boxes = dark_age::signature(action);
  out += boxes.word;
  AreaId first = AreaId::none;
  if (boxes.first.kind == sheet::Box::Kind::place) {
    first = first_place(action);
    out += ' ';
    out += world_.code(first);
  }
  const bool blank = boxes.second.optional && random_.chance(40);
  if (boxes.second.kind == sheet::Box::Kind::place && !blank) {
    out += ' ';
    out += world_.code(second_place(action, first));
  }
  if (boxes.second.kind == sheet::Box::Kind::power && !blank) {
    out += ' ';
    out += world_.code(other_power(action));
  }
  number(out, action, first);
}

void Writer::wild_token(std::string& out) {
  constexpr std::array<std::string_view, 24> kTokens{
      "ALL",  "AB-", "AB-99999", "-",  "|",    "0",    "999999", "1000000",  "99999999999999999999",
      "-3",   "3x",  "ZZZ",      "Q",  "MOVE", "moov", "#",      "\xc3\x9f", "\xff\xfe",
      "HRS,", "7:",  "17:",      "\t", "||",   "TAX"};
  switch (random_.below(4)) {
    case 0: out += world_.code(anywhere()); break;
    case 1: out += world_.code(anybody()); break;
    case 2: fmt::format_to(std::back_inserter(out), "{}", random_.below(12)); break;
    default: out += random_.pick(std::span(kTokens));
  }
}

void Writer::wild(std::string& out) {
  constexpr std::array<std::string_view, 14> kLines{"HOLD",
                                                    "MESSAGE peace to all",
                                                    "MESSAGE PHONE 0123 456789",
                                                    "LUCK seven",
                                                    "TURN 3",
                                                    "TURN",
                                                    "> MOVE",
                                                    "--x",
                                                    "",
                                                    "# nothing",
                                                    "16: ORDER",
                                                    "ORDER",
                                                    "5: ORDER",
                                                    "LUCK"};
  switch (random_.below(6)) {
    case 0: out += random_.pick(std::span(kLines)); return;
    case 1:
      fmt::format_to(std::back_inserter(out), "{}: ", random_.below(19));
      sensible(out);
      return;
    case 2: {  // a good line with a letter gone wrong
      const std::size_t begin = out.size();
      sensible(out);
      out[begin + random_.below(out.size() - begin)] = static_cast<char>('!' + random_.below(90));
      return;
    }
    case 3: wild_token(out); break;
    default: out += dark_age::signature(random_action(random_)).word;
  }
  for (std::size_t n = random_.below(5); n > 0; --n) {
    out += ' ';
    wild_token(out);
  }
}

}  // namespace

Holdings::Holdings(const Position& position) : areas_(position.powers.size()) {
  for (std::size_t i = 0; i < position.areas.size(); ++i)
    if (const PowerId owner = position.areas[i].owner; owner != PowerId::none)
      areas_[realm::index(owner)].push_back(dark_age::area_id(i));
}

std::string random_sheet_text(const World& world, const Position& position, const Holdings& holdings,
                              PowerId power, Random& random, const Taste& taste) {
  Writer writer(world, position, holdings, power, random);
  std::string text;
  const int lines = taste.full ? static_cast<int>(sheet::kSlots) : random.between(0, 18);
  for (int i = 0; i < lines; ++i) {
    if (random.chance(taste.wild))
      writer.wild(text);
    else
      writer.sensible(text);
    text += '\n';
  }
  if (!taste.full && taste.wild > 0 && random.below(300) == 0) text += "RESIGN\n";
  return text;
}

dark_age::SentSheet sent(const World& world, std::string text) {
  dark_age::SentSheet result{std::move(text), {}};
  result.sheet = dark_age::read_sheet(world, result.text).sheet;
  return result;
}

}  // namespace support
