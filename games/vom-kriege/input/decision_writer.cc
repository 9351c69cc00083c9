// Writing decisions: one canonical text each.

#include <fmt/core.h>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

/// A number of thousandths (3 places) or tenths (1 place) without needless noughts.
std::string decimal_text(std::int32_t value, int places) {
  if (value < 0) return "-" + decimal_text(-value, places);
  std::int32_t unit = 1;
  for (int i = 0; i < places; ++i) unit *= 10;
  std::string text = fmt::format("{}", value / unit);
  std::int32_t rest = value % unit;
  if (rest == 0) return text;
  text += '.';
  for (std::int32_t place = unit / 10; rest > 0; place /= 10) {
    text += static_cast<char>('0' + rest / place);
    rest %= place;
  }
  return text;
}

class DecisionWriter {
 public:
  explicit DecisionWriter(const Names& names) : names_(names) {}

  // No catch-all: a new decision does not compile until it has its text.
  std::string operator()(const Pass& d) const {
    constexpr std::array<std::string_view, 5> kWords{"done", "keep", "no", "stay", "wait"};
    return std::string(kWords[static_cast<std::size_t>(d.word)]);
  }
  std::string operator()(const Give& d) const { return fmt::format("give {} to {}", d.points, leader(d.to)); }
  std::string operator()(const Reroll& d) const {
    std::string text = "reroll";
    for (const std::uint8_t die : d.dice) text += fmt::format(" {}", die);
    return text;
  }
  std::string operator()(const Trade& d) const {
    return fmt::format("trade {} {} for {}", name(d.pair), name(d.pair), name(d.wanted));
  }
  std::string operator()(const GiveOrder& d) const {
    std::string text = fmt::format("order {}: {}", units(d.units), name(d.face));
    if (d.twice) text += fmt::format(" {}", name(d.face));
    if (d.far) text += fmt::format(", far {}", name(*d.far));
    if (d.doctrine) text += fmt::format(", doctrine {}", name(*d.doctrine));
    return text;
  }
  std::string operator()(const ClearDisorder& d) const {
    return fmt::format("clear {}: {}{}", unit(d.unit), name(d.die), far(d.far));
  }
  std::string operator()(const Rally& d) const {
    const std::string facing = d.facing ? " facing " + degrees_text(d.facing->tenths()) : std::string();
    return fmt::format("rally {}: flag{}{}", unit(d.unit), facing, far(d.far));
  }
  std::string operator()(const Move& d) const {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    if (d.before) add(fmt::format("change {}", name(*d.before)));
    for (const MoveLeg& l : d.legs) add(leg(l));
    if (d.after) add(fmt::format("change {}", name(*d.after)));
    return fmt::format("move {}: {}", units(d.units), text);
  }
  std::string operator()(const Leave& d) const {
    return fmt::format("leave {}: {} {}", unit(d.unit), place(d.place), name(d.formation));
  }
  std::string operator()(const Limber& d) const { return fmt::format("limber {}", unit(d.unit)); }
  std::string operator()(const Unlimber& d) const { return fmt::format("unlimber {}", unit(d.unit)); }
  std::string operator()(const Push& d) const {
    std::string text = fmt::format("push {}: ", unit(d.unit));
    const std::int32_t turn = d.turn.tenths;
    if (turn != 0)
      text += fmt::format("turn {} {}", turn < 0 ? "left" : "right", degrees_text(turn < 0 ? -turn : turn));
    if (turn == 0 || d.length.n > 0)
      text += fmt::format("{}bearing {} {}", turn == 0 ? "" : ", ",
                          degrees_text(d.length.n > 0 ? d.bearing.tenths() : 0), to_text(d.length));
    return text;
  }
  std::string operator()(const Charge& d) const {
    constexpr std::array<std::string_view, 4> kSides{"front", "right", "rear", "left"};
    std::string text = fmt::format("charge {} -> {}", unit(d.unit), unit(d.target));
    if (d.face) text += fmt::format(" {}", kSides[static_cast<std::size_t>(*d.face)]);
    if (d.change) text += fmt::format(", change {}", name(*d.change));
    return text;
  }
  std::string operator()(const Counter& d) const { return fmt::format("counter {}", unit(d.unit)); }
  std::string operator()(const FormSquare& d) const { return fmt::format("square {}", unit(d.unit)); }
  std::string operator()(const LeaderMove& d) const {
    std::string text = fmt::format("leader to {}", to_text(d.to));
    if (!d.via.empty()) text += " via";
    for (const field::Point p : d.via) text += fmt::format(" {}", to_text(p));
    return text;
  }
  std::string operator()(const Shoot& d) const {
    return fmt::format("shoot {} -> {}{}", unit(d.unit), unit(d.target), with(d.with));
  }
  std::string operator()(const Melee& d) const {
    return fmt::format("melee {} -> {}{}", unit(d.unit), unit(d.target), with(d.with));
  }
  std::string operator()(const DefensiveFire& d) const {
    return fmt::format("fire {}{}", unit(d.unit), with(d.with));
  }
  std::string operator()(const Retire& d) const {
    return fmt::format("retire {}: {}", d.leader != LeaderId::none ? leader(d.leader) : unit(d.unit),
                       bearing(d.bearing));
  }
  std::string operator()(const Advance&) const { return "advance"; }
  std::string operator()(const Retreat& d) const {
    std::string text = fmt::format("retreat {}: {}", unit(d.unit), bearing(d.bearing));
    if (d.facing) text += fmt::format(" facing {}", degrees_text(d.facing->tenths()));
    return text;
  }
  std::string operator()(const Rout& d) const {
    return fmt::format("rout {}: {}", unit(d.unit), bearing(d.bearing));
  }
  std::string operator()(const PlaceUnit& d) const {
    return fmt::format("place {}: {} {}", unit(d.unit), place(d.place), name(d.formation));
  }
  std::string operator()(const PlaceLeader& d) const {
    return fmt::format("place {}: {}", leader(d.leader), to_text(d.at));
  }
  std::string operator()(const TypedDice& d) const {
    std::string text = "dice:";
    for (const DieFace face : d.faces) text += fmt::format(" {}", name(face));
    return text;
  }

 private:
  [[nodiscard]] const std::string& unit(UnitId id) const { return names_.units[index(id)]; }
  [[nodiscard]] const std::string& leader(LeaderId id) const { return names_.leaders[index(id)]; }
  [[nodiscard]] std::string units(const Units& list) const {
    std::string text;
    for (const UnitId id : list) text += (text.empty() ? "" : "+") + unit(id);
    return text;
  }
  [[nodiscard]] std::string with(const Units& list) const {
    return list.empty() ? "" : " with " + units(list);
  }
  static std::string far(const std::optional<DieFace>& die) {
    return die ? fmt::format(", far {}", name(*die)) : std::string();
  }
  static std::string place(const field::Place& p) {
    return fmt::format("{} heading {}", to_text(p.at), degrees_text(p.heading.tenths()));
  }
  static std::string bearing(const std::optional<field::Heading>& b) {
    return b ? fmt::format("bearing {}", degrees_text(b->tenths())) : std::string("bearing home");
  }
  [[nodiscard]] std::string leg(const MoveLeg& l) const {
    const char* hand = l.hand == Hand::left ? "left" : "right";
    switch (l.kind) {
      case MoveLeg::Kind::forward: return fmt::format("forward {}", to_text(l.length));
      case MoveLeg::Kind::oblique:
        return fmt::format("oblique {} {} {}", hand, degrees_text(l.angle.tenths), to_text(l.length));
      case MoveLeg::Kind::wheel: return fmt::format("wheel {} {}", hand, degrees_text(l.angle.tenths));
      case MoveLeg::Kind::side: return fmt::format("side {} {}", hand, to_text(l.length));
      case MoveLeg::Kind::back: return fmt::format("back {}", to_text(l.length));
      case MoveLeg::Kind::enter: return fmt::format("enter {}", names_.areas[index(l.area)]);
      case MoveLeg::Kind::road: return fmt::format("road to {}", to_text(l.to));
    }
    return {};
  }

  const Names& names_;
};

}  // namespace

std::string to_text(field::Mils length) { return decimal_text(length.n, 3); }
std::string json_inches(std::int32_t mils) {
  return mils < 0 ? fmt::format("-{}", to_text(field::Mils{-mils})) : to_text(field::Mils{mils});
}

std::string to_text(field::Point at) {
  return fmt::format("{},{}", to_text(field::Mils{at.x}), to_text(field::Mils{at.y}));
}
std::string degrees_text(std::int32_t tenths) { return decimal_text(tenths, 1); }

std::string signed_degrees(field::Angle angle) {
  return angle.tenths < 0 ? fmt::format("-{}", degrees_text(-angle.tenths)) : degrees_text(angle.tenths);
}

std::string to_text(const Decision& decision, const Names& names) {
  return std::visit(DecisionWriter(names), decision);
}

}  // namespace vom_kriege
