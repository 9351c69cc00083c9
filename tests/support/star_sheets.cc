#include "support/star_sheets.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "star-chase/rules/actions.h"

namespace support {
namespace {

using star_chase::Action;
using star_chase::Position;
using star_chase::PowerId;
using star_chase::System;
using star_chase::SystemId;
using star_chase::World;

/// How often an action is written.
struct Weight {
  Action action;
  int weight;
};
constexpr Weight kWeights[] = {
    {Action::move, 22},   {Action::assault, 8},    {Action::deep, 4},   {Action::movef, 3},
    {Action::movecol, 4}, {Action::bombard, 4},    {Action::layup, 2},  {Action::reserve, 3},
    {Action::recover, 3}, {Action::ambush, 3},     {Action::defend, 2}, {Action::retreat, 3},
    {Action::newcrs, 6},  {Action::newftr, 3},     {Action::newcol, 2}, {Action::build, 4},
    {Action::grow, 4},    {Action::colonise, 5},   {Action::scrapc, 1}, {Action::scrapf, 1},
    {Action::link, 3},    {Action::stash, 1},      {Action::cash, 6},   {Action::tax, 3},
    {Action::gift, 1},    {Action::order, 2},      {Action::base, 1},   {Action::home, 1},
    {Action::tech, 5},    {Action::take, 2},       {Action::trade, 2},  {Action::find, 2},
    {Action::pact, 1},    {Action::break_pact, 2},
};
static_assert(std::size(kWeights) == static_cast<std::size_t>(Action::break_pact) + 1);

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
  Writer(const World& world, const Position& position, PowerId power, Random& random)
      : world_(world), now_(position), power_(power), random_(random) {
    for (std::size_t i = 0; i < position.systems.size(); ++i)
      if (position.systems[i].owner == power) own_.push_back(star_chase::system_id(i));
  }

  void sensible(std::string& out) {
    const Action action = random_action(random_);
    const sheet::Signature& boxes = star_chase::signature(action);
    out += boxes.word;
    const SystemId first = first_place(action);
    box(out, boxes.first, first);
    box(out, boxes.second,
        boxes.second.kind == sheet::Box::Kind::place ? second_place(action, first) : SystemId::none);
    number(out, action, first);
    out += '\n';
  }

  void wild(std::string& out) {
    static constexpr const char* kRubbish[] = {"MUVE 101 102",
                                               "MOVE",
                                               "MOVE 101 102 103 104",
                                               "TECH XYZ",
                                               "GIFT",
                                               "17: TAX",
                                               "TAX 3",
                                               "PROBE",
                                               "NAME 100",
                                               "NAME abc def",
                                               "MESSAGE",
                                               "MOVE 1O1 102 5x",
                                               "ORDER",
                                               "STASH ALL",
                                               "-",
                                               "SCRAPC 101",
                                               "MESSAGE PHONE 0123",
                                               "MESSAGE all is well",
                                               "LUCK of the draw",
                                               "COLONISE - 101",
                                               "HOLD now"};
    out += random_.pick(std::span<const char* const>(kRubbish));
    out += '\n';
  }

  void lines_without_slot(std::string& out) {
    if (random_.chance(60)) {
      out += "PROBE";
      for (int n = random_.between(1, 4); n > 0; --n) out += fmt::format(" {}", world_.code(near_probe()));
      out += '\n';
    }
    if (random_.chance(8))
      out += fmt::format("NAME {} Star {}\n", world_.code(own()), random_.between(1, 99));
  }

 private:
  [[nodiscard]] SystemId anywhere() { return star_chase::system_id(random_.below(world_.system_count())); }
  [[nodiscard]] SystemId own() {
    return own_.empty() ? anywhere() : random_.pick(std::span<const SystemId>(own_));
  }
  template <class Fits>
  [[nodiscard]] SystemId own(Fits&& fits) {
    SystemId s = own();
    for (int tried = 0; tried < 8 && !fits(now_.at(s)); ++tried) s = own();
    return s;
  }
  [[nodiscard]] SystemId neighbour(SystemId s) {
    const auto near = now_.at(s).linked();
    return near.empty() ? anywhere() : random_.pick(near);
  }
  [[nodiscard]] SystemId near_probe() {
    const SystemId probe = now_.of(power_).probes.active;
    if (probe == SystemId::none || random_.chance(20)) return random_.chance(50) ? own() : anywhere();
    return neighbour(probe);
  }

  [[nodiscard]] SystemId first_place(Action action) {
    if (random_.chance(4)) return anywhere();
    switch (action) {
      case Action::move:
      case Action::assault:
      case Action::deep:
      case Action::bombard:
      case Action::layup:
      case Action::scrapc: return own([](const System& s) { return s.cruisers > 0; });
      case Action::movef:
      case Action::scrapf: return own([](const System& s) { return s.fighters > 0; });
      case Action::movecol:
      case Action::colonise: return own([](const System& s) { return s.colony_ships > 0; });
      case Action::newcrs:
      case Action::newftr:
      case Action::newcol:
      case Action::reserve:
      case Action::recover: return own([](const System& s) { return s.population > 0; });
      default: return own();
    }
  }

  [[nodiscard]] SystemId second_place(Action action, SystemId first) {
    if (action == Action::bombard)
      for (const SystemId s : now_.at(first).linked())
        if (world_.is_planet(s) && random_.chance(80)) return s;
    if (action != Action::deep && action != Action::link) return neighbour(first);
    const bool links = action == Action::link;
    SystemId s = links ? own() : anywhere();
    const auto fits = [&] {
      return world_.is_star(s) && s != first && world_.distance2(first, s) <= 9 && !linked(now_, first, s);
    };
    for (int tried = 0; tried < 60 && !fits(); ++tried) s = links ? own() : anywhere();
    return s;
  }

  void box(std::string& out, const sheet::Box& box, SystemId place) {
    const bool blank = box.optional && random_.chance(30);
    switch (box.kind) {
      case sheet::Box::Kind::unused: return;
      case sheet::Box::Kind::place: out += blank ? " -" : fmt::format(" {}", world_.code(place)); return;
      case sheet::Box::Kind::power:
        out += fmt::format(" {}", world_.code(star_chase::power_id(random_.below(world_.power_count()))));
        return;
      case sheet::Box::Kind::thing:
        // Mostly two technologies, so that a TAKE meets its TRADE.
        out += fmt::format(
            " {}", star_chase::kTechRows[random_.below(random_.chance(70) ? 2 : star_chase::kTechs)].code);
        return;
    }
  }

  void number(std::string& out, Action action, SystemId first) {
    using Kind = sheet::NumberBox::Kind;
    const sheet::NumberBox& box = star_chase::signature(action).number;
    if (box.kind == Kind::unused) return;
    const bool attack = action == Action::move || action == Action::assault;
    if (box.optional && random_.chance(attack ? 60 : 40)) return;
    if (box.kind == Kind::move && random_.chance(20))
      out += fmt::format(" AB-{}", random_.between(0, 3));
    else if (box.kind != Kind::plain && random_.chance(15))
      out += " ALL";
    else
      out += fmt::format(" {}", random_.between(0, std::max(3, now_.at(first).cruisers)));
  }

  const World& world_;
  const Position& now_;
  PowerId power_;
  Random& random_;
  std::vector<SystemId> own_;
};

}  // namespace

std::string random_star_sheet(const World& world, const Position& position, PowerId power, Random& random,
                              int wild) {
  Writer writer(world, position, power, random);
  std::string out;
  if (random.chance(2)) return "HOLD\n";
  writer.lines_without_slot(out);
  for (int n = random.between(4, 17); n > 0; --n)
    if (random.chance(wild))
      writer.wild(out);
    else
      writer.sensible(out);
  return out;
}

}  // namespace support
