// Reading decisions.

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "base/code_table.h"
#include "vom_kriege/decision_text.h"
#include "vom_kriege/words.h"

namespace vom_kriege {

std::string Misread::sentence() const {
  std::string text =
      found.empty() ? fmt::format("column {}: the text ends here; expected {}.", column, expected)
                    : fmt::format("column {}: \"{}\" does not fit; expected {}.", column, found, expected);
  if (!offered.empty()) text += fmt::format(" Did you mean {}?", offered);
  return text;
}

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
         c == '_';
}

bool same_word(std::string_view a, std::string_view b) { return base::upper(a) == base::upper(b); }

/// A decimal with at most `places` digits behind the point, as a whole number of the last place.
std::optional<std::int32_t> decimal(std::string_view text, int places) {
  std::int64_t value = 0;
  int behind = -1;  // digits behind the point so far; -1: before it
  bool digit = false;
  for (const char c : text) {
    if (c == '.' && behind < 0) {
      behind = 0;
    } else if (c >= '0' && c <= '9') {
      digit = true;
      if (behind >= 0 && ++behind > places) return std::nullopt;
      value = value * 10 + (c - '0');
      if (value > 100'000'000) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  if (!digit) return std::nullopt;
  for (int i = std::max(behind, 0); i < places; ++i) value *= 10;
  if (value > field::kReach * 2) return std::nullopt;
  return static_cast<std::int32_t>(value);
}

/// Goes through the text word by word. The first thing that does not fit is kept; after that every answer is
/// empty, so the grammar below can be read straight through.
class Reader {
 public:
  Reader(std::string_view text, const Names& names) : names_(names) {
    text_ = text.substr(0, std::min(text.find('#'), text.size()));
    next();
  }

  tl::expected<Decision, Misread> decision() {
    const Decision d = by_verb();
    if (!wrong_ && !token_.empty()) fail("nothing more");
    if (wrong_) return tl::unexpected(*wrong_);
    return d;
  }

 private:
  // --- Words

  void next() {
    while (pos_ < text_.size() &&
           (text_[pos_] == ' ' || text_[pos_] == '\t' || text_[pos_] == '\n' || text_[pos_] == '\r'))
      ++pos_;
    begin_ = pos_;
    if (pos_ >= text_.size()) {
      token_ = {};
      return;
    }
    if (text_.substr(pos_, 2) == "->") {
      pos_ += 2;
    } else if (is_word(text_[pos_])) {
      while (pos_ < text_.size() && is_word(text_[pos_]) && text_.substr(pos_, 2) != "->") ++pos_;
    } else {
      ++pos_;
    }
    token_ = text_.substr(begin_, pos_ - begin_);
  }

  void fail(std::string expected, std::string offered = {}) {
    if (!wrong_)
      wrong_ =
          Misread{begin_ + 1, std::string(token_.substr(0, 40)), std::move(expected), std::move(offered)};
    token_ = {};
    pos_ = text_.size();
  }

  bool accept(std::string_view word) {
    if (token_.empty() || !same_word(token_, word)) return false;
    next();
    return true;
  }

  void need(std::string_view word) {
    if (!accept(word)) fail(fmt::format("\"{}\"", word));
  }

  std::string nearest(std::span<const std::string_view> words) const {
    if (token_.empty()) return {};
    std::string_view best;
    unsigned fewest = 3;
    for (const std::string_view word : words)
      if (const unsigned e = base::edits(base::upper(token_), base::upper(word)); e < fewest) {
        fewest = e;
        best = word;
      }
    return std::string(best);
  }

  /// One of some words; its place in the list.
  std::size_t one_of(std::span<const std::string_view> words, std::string_view expected) {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (accept(words[i])) return i;
    fail(std::string(expected), nearest(words));
    return 0;
  }
  std::size_t one_of(std::initializer_list<std::string_view> words, std::string_view expected) {
    return one_of(std::span(words.begin(), words.size()), expected);
  }

  template <class Id>
  Id one_named(std::span<const std::string> list, std::string_view expected) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (accept(list[i])) return static_cast<Id>(i);
    const std::vector<std::string_view> known(list.begin(), list.end());
    fail(std::string(expected), nearest(known));
    return Id::none;
  }
  bool is_named(std::span<const std::string> list) const {
    return std::any_of(list.begin(), list.end(), [&](const std::string& n) { return same_word(token_, n); });
  }

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
    } while (accept("+") || (!wrong_ && is_named(names_.units)));
    return list;
  }
  Units supporters() { return accept("with") ? units() : Units{}; }

  DieFace face() {
    constexpr std::array<std::string_view, kFaces> kNames{"infantry", "cavalry", "artillery", "saber",
                                                          "flag"};
    return static_cast<DieFace>(one_of(kNames, "a die: infantry, cavalry, artillery, saber or flag"));
  }
  bool at_face() const {
    for (std::size_t i = 0; i < kFaces; ++i)
      if (same_word(token_, name(static_cast<DieFace>(i)))) return true;
    return false;
  }

  // --- Numbers

  std::int32_t number(int places, std::int32_t most, std::string_view expected) {
    const auto value = decimal(token_, places);
    if (!value || *value > most) {
      fail(std::string(expected));
      return 0;
    }
    next();
    return *value;
  }
  field::Mils length() {
    return {number(3, field::kReach, "a length in inches, such as 4.5, with at most 3 decimals")};
  }
  field::Angle angle() { return {number(1, 1800, "an angle in degrees, such as 30 or 22.5")}; }
  field::Heading heading() {
    return field::Heading(number(1, 3599, "a heading from 0 to 359.9, 0 is north"));
  }
  int whole(int most, std::string_view expected) { return number(0, most, expected); }

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
  static std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
  }

  std::optional<field::Heading> bearing() {
    need("bearing");
    if (accept("home")) return std::nullopt;
    return heading();
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
      Decision (Reader::*read)();
    };
    static constexpr Verb kVerbs[] = {
        {"done", &Reader::done},         {"keep", &Reader::keep},       {"no", &Reader::no},
        {"stay", &Reader::stay},         {"wait", &Reader::wait},       {"give", &Reader::give},
        {"reroll", &Reader::reroll},     {"trade", &Reader::trade},     {"order", &Reader::order},
        {"clear", &Reader::clear},       {"rally", &Reader::rally},     {"move", &Reader::move},
        {"leave", &Reader::leave},       {"limber", &Reader::limber},   {"unlimber", &Reader::unlimber},
        {"push", &Reader::push},         {"charge", &Reader::charge},   {"counter", &Reader::counter},
        {"square", &Reader::square},     {"leader", &Reader::to_point}, {"shoot", &Reader::shoot},
        {"melee", &Reader::melee},       {"fire", &Reader::fire},       {"retire", &Reader::retire},
        {"advance", &Reader::advance},   {"retreat", &Reader::retreat}, {"rout", &Reader::rout},
        {"place", &Reader::place_piece}, {"dice", &Reader::dice},
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
    const DieFace second = face();
    if (!wrong_ && first != second) fail("two dice of one face");
    need("for");
    return Trade{first, face()};
  }

  Decision order() {
    GiveOrder d{.units = units(), .far = {}, .doctrine = {}};
    need(":");
    d.face = face();
    if (at_face()) {
      if (face() != d.face) fail("two dice of one face");
      d.twice = true;
    }
    while (accept(",")) {
      if (accept("far"))
        d.far = face();
      else if (accept("doctrine"))
        d.doctrine = face();
      else
        fail("far or doctrine, with the die that pays");
    }
    return d;
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
    if (accept(":")) need("flag");
    if (accept("facing")) d.facing = heading();
    d.far = far_die();
    return d;
  }

  MoveLeg leg() {
    using Kind = MoveLeg::Kind;
    MoveLeg leg;
    leg.kind =
        static_cast<Kind>(one_of({"forward", "oblique", "wheel", "side", "back", "enter", "road"},
                                 "a leg: forward, oblique, wheel, side, back, enter, road, or a change"));
    const bool sided = leg.kind == Kind::oblique || leg.kind == Kind::wheel || leg.kind == Kind::side;
    if (sided) leg.hand = hand();
    if (leg.kind == Kind::oblique || leg.kind == Kind::wheel) leg.angle = angle();
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
    need(":");
    if (accept("change")) {
      d.before = formation();
      if (!accept(",")) return d;
    }
    do {
      if (accept("change")) {
        if (d.before) fail("one change of formation a move");
        d.after = formation();
        break;
      }
      if (d.legs.size() == 8) {
        fail("at most 8 legs");
        break;
      }
      d.legs.push(leg());
    } while (accept(","));
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
    return d;
  }

  Decision charge() {
    Charge d{.unit = unit(), .face = {}, .change = {}};
    need("->");
    d.target = unit();
    constexpr std::array<std::string_view, 4> kSides{"front", "right", "rear", "left"};
    for (std::size_t i = 0; i < kSides.size(); ++i)
      if (accept(kSides[i])) d.face = static_cast<field::Face>(i);
    if (accept(",")) {
      need("change");
      d.change = formation();
    }
    return d;
  }

  Decision counter() { return Counter{unit()}; }
  Decision square() { return FormSquare{unit()}; }

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
    need("->");
    d.target = unit();
    d.with = supporters();
    return d;
  }
  Decision melee() {
    Melee d{.unit = unit(), .target = {}, .with = {}};
    need("->");
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
    if (accept(":")) d.bearing = bearing();
    return d;
  }
  Decision retreat() {
    Retreat d{.unit = unit(), .bearing = {}, .facing = {}};
    if (accept(":")) d.bearing = bearing();
    if (accept("facing")) d.facing = heading();
    return d;
  }
  Decision rout() {
    Rout d{.unit = unit(), .bearing = {}};
    if (accept(":")) d.bearing = bearing();
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

  std::string_view text_;
  const Names& names_;
  std::size_t pos_ = 0;
  std::size_t begin_ = 0;
  std::string_view token_;
  std::optional<Misread> wrong_;
};

}  // namespace

tl::expected<Decision, Misread> read_decision(std::string_view text, const Names& names) {
  return Reader(text, names).decision();
}

}  // namespace vom_kriege
