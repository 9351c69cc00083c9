// Reading decisions.

#include <fmt/core.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/input/text_reader.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::string_view, 17> kLegWords{
    "forward", "forwards", "ahead",     "oblique", "wheel", "side",   "sidestep", "side-step", "sideways",
    "back",    "backward", "backwards", "enter",   "road",  "change", "form",     "formation"};
constexpr std::array<std::string_view, 4> kTwo{"double", "two", "2", "pair"};  // VK-125: two dice of one face

/// The grammar; the words are walked through by `TextReader`.
class DecisionReader : TextReader {
 public:
  DecisionReader(std::string_view text, const Names& names) : TextReader(text), names_(names) {}

  tl::expected<Decision, Misread> decision() {
    const Decision d = by_verb();
    if (ended_) fail("a unit");  // a comma, and nothing behind it
    if (const auto wrong = finish()) return tl::unexpected(*wrong);
    return d;
  }

 private:
  // --- Names

  UnitId unit() { return one_named<UnitId>(names_.units, "a unit"); }
  LeaderId leader() { return one_named<LeaderId>(names_.leaders, "a leader"); }
  AreaId area() { return one_named<AreaId>(names_.areas, "a wood or village"); }

  Units units() {
    Units list;
    do {
      if (list.size() == 16) {
        fail("at most 16 units");
        break;
      }
      list.push(unit());
    } while (another() || (ok() && is_named(names_.units)));
    return list;
  }
  /// `A1+A2`, also `A1, A2`, `A1 and A2`, `A1 & A2`. A comma with no unit behind it ends the list, like a
  /// colon.
  bool another() {
    if (accept_any({"+", "and", "&"})) return true;
    ended_ = accept(",") && !is_named(names_.units);
    return false;
  }
  /// Behind the units an order or a move is for.
  void colon() {
    if (!std::exchange(ended_, false) && !at_face() && !at_any(kLegWords) && !at_any(kTwo)) need(":");
  }
  template <std::size_t n>
  bool at_any(const std::array<std::string_view, n>& words) const {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return same_word(token_, word); });
  }
  /// `->`, or what people write for it; between two units nothing will do.
  void arrow() {
    if (!accept_any({"->", "\u2192", ">", "at", "against", "vs", "into", "on"}) && !is_named(names_.units))
      need("->");
  }
  Units supporters() { return accept("with") ? units() : Units{}; }

  DieFace face() {
    if (accept_any({"sabre", "sabers", "sabres", "assault"})) return DieFace::saber;
    constexpr std::array<std::string_view, kFaces> kNames{"infantry", "cavalry", "artillery", "saber",
                                                          "flag"};
    return static_cast<DieFace>(one_of(kNames, "a die: infantry, cavalry, artillery, saber or flag"));
  }
  bool at(DieFace face) const {
    const auto is = [&](std::string_view word) { return same_word(token_, word); };
    return is(name(face)) ||
           (face == DieFace::saber && (is("sabre") || is("sabers") || is("sabres") || is("assault")));
  }
  bool at_face() const {
    for (std::size_t i = 0; i < kFaces; ++i)
      if (at(static_cast<DieFace>(i))) return true;
    return false;
  }
  /// The second die of two of one face.
  void same_again(DieFace first, base::RuleRef rule) {
    if (at_face() && !at(first)) fail("two dice of one face", {}, rule);
    (void)face();
  }

  // --- Places and formations

  field::Point point() {
    const std::int32_t x = length().n;
    need(",");
    return {x, length().n};
  }
  Hand hand() { return static_cast<Hand>(one_of({"left", "right"}, "left or right")); }

  Formation formation() {
    if (accept("march")) {
      need("column");
      return Formation::march_column;
    }
    if (accept("open")) {
      need("order");
      return Formation::open_order;
    }
    if (const auto known = named<Formation>(lower(token_))) {
      next();
      return *known;
    }
    fail("a formation: line, column, march column, square, open order, unlimbered or limbered",
         nearest(words::kFormations));
    return {};
  }

  bool change() { return accept_any({"change", "form", "formation"}); }
  /// `change line`, also `change to line`.
  Formation new_formation() {
    (void)accept("to");
    return formation();
  }

  std::optional<field::Heading> bearing() {
    if (!same_word(token_, "home")) need("bearing");
    if (accept("home")) return std::nullopt;
    return heading();
  }
  std::optional<field::Heading> said_bearing() {
    return same_word(token_, "bearing") ? bearing() : std::nullopt;
  }
  field::Place place() {
    const field::Point at = point();
    need("heading");
    return {at, heading()};
  }

  // --- Decisions

  Decision by_verb() {
    struct Verb {
      std::string_view word;
      Decision (DecisionReader::*read)();
    };
    static constexpr Verb kVerbs[] = {
        {"done", &DecisionReader::done},
        {"keep", &DecisionReader::keep},
        {"no", &DecisionReader::no},
        {"stay", &DecisionReader::stay},
        {"wait", &DecisionReader::wait},
        {"give", &DecisionReader::give},
        {"reroll", &DecisionReader::reroll},
        {"trade", &DecisionReader::trade},
        {"order", &DecisionReader::order},
        {"clear", &DecisionReader::clear},
        {"rally", &DecisionReader::rally},
        {"move", &DecisionReader::move},
        {"leave", &DecisionReader::leave},
        {"limber", &DecisionReader::limber},
        {"unlimber", &DecisionReader::unlimber},
        {"push", &DecisionReader::push},
        {"charge", &DecisionReader::charge},
        {"counter", &DecisionReader::counter},
        {"counter-charge", &DecisionReader::counter},
        {"countercharge", &DecisionReader::counter},
        {"square", &DecisionReader::square},
        {"form", &DecisionReader::form_square},
        {"react", &DecisionReader::react},
        {"leader", &DecisionReader::to_point},
        {"shoot", &DecisionReader::shoot},
        {"melee", &DecisionReader::melee},
        {"fire", &DecisionReader::fire},
        {"retire", &DecisionReader::retire},
        {"advance", &DecisionReader::advance},
        {"retreat", &DecisionReader::retreat},
        {"rout", &DecisionReader::rout},
        {"place", &DecisionReader::place_piece},
        {"dice", &DecisionReader::dice},
    };
    std::vector<std::string_view> known;
    for (const Verb& verb : kVerbs) {
      if (accept(verb.word)) return (this->*verb.read)();
      known.push_back(verb.word);
    }
    fail("a decision, such as move, shoot, charge or done", nearest(known));
    return Pass{};
  }

  Decision done() { return Pass{Pass::Word::done}; }
  Decision keep() { return Pass{Pass::Word::keep}; }
  Decision no() { return Pass{Pass::Word::no}; }
  Decision stay() { return Pass{Pass::Word::stay}; }
  Decision wait() { return Pass{Pass::Word::wait}; }
  Decision advance() { return Advance{}; }

  Decision give() {
    const int points = whole(9, "how many command points");
    need("to");
    return Give{points, leader()};
  }

  Decision reroll() {
    Reroll d;
    do {
      if (d.dice.size() == 6) {
        fail("at most 6 dice");
        break;
      }
      d.dice.push(static_cast<std::uint8_t>(whole(6, "the place of a die, 1 to 6")));
      (void)accept(",");
    } while (!token_.empty());
    return d;
  }

  Decision trade() {
    const DieFace first = face();
    same_again(first, "VK-118");
    need("for");
    return Trade{first, face()};
  }

  Decision order() {
    GiveOrder d{.units = units(), .far = {}, .doctrine = {}};
    (void)accept("with");
    colon();
    d.twice = at_any(kTwo);
    if (d.twice) {
      next();
      (void)accept("of");
    }
    d.face = face();
    if (accept("x2")) d.twice = true;
    if (!d.twice && (accept("+") || at_face())) second_die(d);
    while (accept(",")) {
      if (at_face() && !d.twice)
        second_die(d);
      else if (accept("far"))
        d.far = face();
      else if (accept("doctrine"))
        d.doctrine = face();
      else
        fail("far or doctrine, with the die that pays");
    }
    return d;
  }

  void second_die(GiveOrder& d) {
    same_again(d.face, "VK-H42");
    d.twice = true;
  }

  std::optional<DieFace> far_die() {
    if (!accept(",")) return std::nullopt;
    need("far");
    return face();
  }

  Decision clear() {
    ClearDisorder d{.unit = unit(), .far = {}};
    need(":");
    d.die = face();
    d.far = far_die();
    return d;
  }

  Decision rally() {
    Rally d{.unit = unit(), .facing = {}, .far = {}};
    if (accept_any({":", "with"}) || same_word(token_, "flag")) need("flag", "VK-130");
    if (accept("facing")) d.facing = heading();
    d.far = far_die();
    return d;
  }

  MoveLeg leg() {
    using Kind = MoveLeg::Kind;
    MoveLeg leg;
    if (accept_any({"sidestep", "side-step", "sideways"}))
      leg.kind = Kind::side;
    else if (accept_any({"backward", "backwards"}))
      leg.kind = Kind::back;
    else if (accept_any({"forwards", "ahead"}))
      leg.kind = Kind::forward;
    else
      leg.kind =
          static_cast<Kind>(one_of({"forward", "oblique", "wheel", "side", "back", "enter", "road"},
                                   "a leg: forward, oblique, wheel, side, back, enter, road, or a change"));
    const bool sided = leg.kind == Kind::oblique || leg.kind == Kind::wheel || leg.kind == Kind::side;
    const bool turned = leg.kind == Kind::oblique || leg.kind == Kind::wheel;
    const bool angle_first =
        turned && !token_.empty() && token_[0] >= '0' && token_[0] <= '9';  // `wheel 30 left`
    if (angle_first) leg.angle = angle();
    if (sided) leg.hand = hand();
    (void)accept("by");
    if (turned && !angle_first) leg.angle = angle();
    if (leg.kind == Kind::oblique) (void)accept_any({",", "for"});
    if (leg.kind == Kind::enter) {
      leg.area = area();
    } else if (leg.kind == Kind::road) {
      need("to");
      leg.to = point();
    } else if (leg.kind != Kind::wheel) {
      leg.length = length();
    }
    return leg;
  }

  Decision move() {
    Move d{.units = units(), .before = {}, .legs = {}, .after = {}};
    colon();
    if (change()) {
      d.before = new_formation();
      if (!accept_any({",", ";", "then"})) return d;
    }
    do {
      if (change()) {
        if (d.before) fail("one change of formation a move", {}, "VK-140");
        d.after = new_formation();
        if (token_ == ",") fail("a change of formation before the legs or after them", {}, "VK-140");
        break;
      }
      if (d.legs.size() == 8) {
        fail("at most 8 legs", {}, "VK-H16");
        break;
      }
      d.legs.push(leg());
    } while (accept_any({",", ";", "then"}));
    return d;
  }

  Decision leave() {
    Leave d{.unit = unit(), .place = {}};
    need(":");
    d.place = place();
    d.formation = formation();
    return d;
  }
  Decision limber() { return Limber{unit()}; }
  Decision unlimber() { return Unlimber{unit()}; }

  Decision push() {
    Push d{.unit = unit(), .turn = {}, .bearing = {}, .length = {}};
    need(":");
    if (accept("turn")) {
      const Hand to = hand();
      d.turn = to == Hand::left ? -angle() : angle();
      if (!accept(",")) return d;
    }
    need("bearing");
    d.bearing = heading();
    d.length = length();
    if (d.length.n == 0) d.bearing = {};  // nowhere is in no direction
    return d;
  }

  Decision charge() {
    Charge d{.unit = unit(), .face = {}, .change = {}};
    arrow();
    d.target = unit();
    constexpr std::array<std::string_view, 4> kSides{"front", "right", "rear", "left"};
    for (std::size_t i = 0; i < kSides.size(); ++i)
      if (accept(kSides[i])) {
        d.face = static_cast<field::Face>(i);
        (void)(accept("flank") || accept("face"));
      }
    if (accept(",")) {
      if (!change()) need("change");
      d.change = new_formation();
    }
    return d;
  }

  Decision counter() { return Counter{unit()}; }
  Decision square() { return FormSquare{unit()}; }
  Decision form_square() {
    need("square");
    return square();
  }

  /// `react B2: square`: any reaction, with who reacts first.
  Decision react() {
    if (is_named(names_.leaders)) {
      Retire d{.leader = leader(), .bearing = {}};
      need(":");
      need("retire");
      d.bearing = said_bearing();
      return d;
    }
    const UnitId who = unit();
    need(":");
    if (accept("form")) {
      need("square");
      return FormSquare{who};
    }
    if (accept_any({"counter-charge", "countercharge"})) return Counter{who};
    if (accept("defensive")) {
      need("fire");
      return DefensiveFire{who, supporters()};
    }
    switch (one_of({"square", "counter", "fire", "retire", "no"}, "square, counter, fire, retire or no")) {
      case 0: return FormSquare{who};
      case 1: return Counter{who};
      case 2: return DefensiveFire{who, supporters()};
      case 3: return Retire{.unit = who, .bearing = said_bearing()};
      default: return no();
    }
  }

  Decision to_point() {
    need("to");
    LeaderMove d{.to = point(), .via = {}};
    if (!accept("via")) return d;
    do {
      if (d.via.size() == 8) {
        fail("at most 8 points on the way");
        break;
      }
      d.via.push(point());
    } while (!token_.empty());
    return d;
  }

  Decision shoot() {
    Shoot d{.unit = unit(), .target = {}, .with = {}};
    arrow();
    d.target = unit();
    d.with = supporters();
    return d;
  }
  Decision melee() {
    Melee d{.unit = unit(), .target = {}, .with = {}};
    arrow();
    d.target = unit();
    d.with = supporters();
    return d;
  }
  Decision fire() {
    const UnitId who = unit();
    return DefensiveFire{who, supporters()};
  }

  Decision retire() {
    Retire d{.bearing = {}};
    if (is_named(names_.leaders))
      d.leader = leader();
    else
      d.unit = unit();
    d.bearing = way_back();
    return d;
  }
  /// Behind who goes back; a colon goes before it. Nothing: home.
  std::optional<field::Heading> way_back() {
    const bool said = accept(":") || same_word(token_, "bearing") || same_word(token_, "home");
    return said ? bearing() : std::nullopt;
  }
  Decision retreat() {
    Retreat d{.unit = unit(), .bearing = {}, .facing = {}};
    d.bearing = way_back();
    const bool more = accept(",");
    if (accept_any({"facing", "heading", "face"}))
      d.facing = heading();
    else if (more)
      need("facing");
    return d;
  }
  Decision rout() {
    Rout d{.unit = unit(), .bearing = {}};
    d.bearing = way_back();
    return d;
  }

  Decision place_piece() {
    if (is_named(names_.leaders)) {
      PlaceLeader d{.leader = leader(), .at = {}};
      need(":");
      d.at = point();
      return d;
    }
    PlaceUnit d{.unit = unit(), .place = {}};
    need(":");
    d.place = place();
    d.formation = formation();
    return d;
  }

  Decision dice() {
    TypedDice d;
    (void)accept(":");
    do {
      if (d.faces.size() == 24) {
        fail("at most 24 dice");
        break;
      }
      d.faces.push(face());
      (void)accept(",");
    } while (!token_.empty());
    return d;
  }

  const Names& names_;
  bool ended_ = false;  // a list of units, by a comma
};

}  // namespace

tl::expected<Decision, Misread> read_decision(std::string_view text, const Names& names) {
  return DecisionReader(text, names).decision();
}

}  // namespace vom_kriege
