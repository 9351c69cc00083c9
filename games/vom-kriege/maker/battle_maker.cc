#include "vom-kriege/maker/battle_maker.h"

#include <algorithm>

#include "text/messages.h"
#include "text/text_table.h"
#include "text/toml_fields.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/maker/made_forces.h"
#include "vom-kriege/maker/made_places.h"
#include "vom-kriege/model/doctrine.h"
#include "vom-kriege/model/layouts.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

using field::Bounds;
using field::inches;
using field::Point;

constexpr std::size_t kFileColumns = 100;  // of texts in the file

std::string inch(std::int32_t mils) { return to_text(field::Mils{mils}); }
std::string place(Point p) { return fmt::format("[{}, {}]", inch(p.x), inch(p.y)); }
std::string places(std::span<const Point> list) {
  std::string text;
  for (const Point p : list) text += fmt::format("{}{}", text.empty() ? "" : ", ", place(p));
  return fmt::format("[{}]", text);
}
/// What an action is about.
struct ActionText {
  std::string_view title;
  std::string_view about;
  std::array<std::string_view, 2> briefing;
  std::array<std::string_view, 2> later;  // if somebody of that side comes later
  int turns;
};
constexpr ActionText kTexts[] = {
    {"An encounter",
     "Two columns of much the same strength meet where the roads cross.",
     {"You have met the enemy on the march. Take the village where the roads cross, keep the hamlet on your "
      "own road and, if you can, get hold of his.",
      "You have met the enemy on the march. Take the village where the roads cross, keep the hamlet on your "
      "own road and, if you can, get hold of his."},
     {"Part of your troops are still coming up.", "Part of your troops are still coming up."},
     10},
    {"An attack",
     "One side has taken up a position behind the village; the other, half as strong again, is to throw it "
     "out.",
     {"The enemy has made up his mind to stand. You have three men to his two, and until evening: take the "
      "village, then the hamlet behind it.",
      "Here you stand. Hold the village and the hamlet behind it, by a counter-stroke if need be."},
     {"", "A small reserve is on its way."},
     10},
    {"A delaying action",
     "A rearguard is to hold up twice its number; what it cannot hold it must at least leave in time.",
     {"The main body of the enemy is getting away. Brush his rearguard aside: the village is worth "
      "something, "
      "the hamlet on the road behind it much more, and every unit of his that you destroy does not fight "
      "tomorrow.",
      "Every hour counts, and every battalion, too. Hold village and hamlet as long as you can; whoever "
      "leaves "
      "by the road to the north is saved. Do not be caught."},
     {"Your rear is still coming up.", ""},
     10},
    {"A withdrawal",
     "A beaten force has to get away by one road while the pursuit closes in.",
     {"They are running. Catch them before they are away by the north road: units destroyed, the village and "
      "the hamlet count.",
      "Get them out. Every unit that leaves by the road to the north counts; what stays behind is lost. "
      "Somebody has to hold the pursuit while the others march."},
     {"Your horse is working round their flank.", ""},
     9},
};

class BattleWriter {
 public:
  explicit BattleWriter(const BattleWish& wish) : wish_(wish), dice_(wish.words) {}

  std::string write() {
    dice_.begin_part(0);
    pairing_ = pick_pairing(dice_);
    start_ = 8 * 60 + 30 * dice_.below("clock", 9);
    day_ = dice_.between("day", 1, 28);
    ground_ = make_ground(dice_, wish_.action);
    places_.emplace(ground_, wish_.action);
    forces();
    late();
    head();
    sides();
    ground();
    objectives();
    for (const Side side : kBothSides) commands(side);
    return out_;
  }

 private:
  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) {
    fmt::format_to(std::back_inserter(out_), pattern, std::forward<Facts>(facts)...);
  }
  void rule(std::string_view title) { say("\n# {:-<76} {}\n", "", title); }
  [[nodiscard]] const ActionText& texts() const { return kTexts[static_cast<std::size_t>(wish_.action)]; }
  [[nodiscard]] const MadeArmy& army(Side side) const { return armies_[index(side)]; }

  void forces() {
    const Odds odds = odds_of(wish_.action);
    const int all = points_in_all(wish_.size);
    const int first = all * odds.first / (odds.first + odds.second);
    dice_.begin_part(6);
    armies_[0] = make_army(dice_, pairing_.nations[0], pairing_.year, first, "ABCDEF");
    dice_.begin_part(7);
    armies_[1] = make_army(dice_, pairing_.nations[1], pairing_.year, all - first, "PQRSTU");
  }
  /// Who comes later, if the army has somebody to spare: of an encounter one command of each side.
  void late() {
    const auto last_foot = [&](Side side) -> std::optional<std::size_t> {
      const auto& list = army(side).commands;
      if (list.size() < 2) return std::nullopt;
      for (std::size_t i = list.size(); i-- > 0;)
        if (!list[i].horse) return i;
      return std::nullopt;
    };
    const auto horse = [&](Side side) -> std::optional<std::size_t> {
      const auto& list = army(side).commands;
      for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].horse && list.size() > 1) return i;
      return std::nullopt;
    };
    switch (wish_.action) {
      case Action::encounter: late_ = {last_foot(Side::red), last_foot(Side::blue)}; break;
      case Action::attack:
        if (army(Side::blue).commands.size() > 2) late_[1] = last_foot(Side::blue);
        break;
      case Action::delay: late_[0] = last_foot(Side::red); break;
      case Action::withdrawal: late_[0] = horse(Side::red); break;
    }
  }
  [[nodiscard]] bool is_late(Side side, std::size_t command) const { return late_[index(side)] == command; }

  // --- The head

  void head() {
    const Odds odds = odds_of(wish_.action);
    const int red = army(Side::red).points();
    const int blue = army(Side::blue).points();
    say("# {} that nobody fought, made of the words {}. Everything in this file may be changed.\n",
        texts().title, base::toml_quoted(wish_.words));
    say("# Points (docs/battle-maker.md): {} {}, {} {}; meant are {} to {}.\n", army(Side::red).name, red,
        army(Side::blue).name, blue, odds.first, odds.second);
    say("game = \"vom-kriege\"\nrules = \"vom-kriege/1\"\nid = \"made\"\n");
    std::string where(pairing_.where);
    where[0] = static_cast<char>(where[0] - 'A' + 'a');
    say("title = \"{} {}, {}\"\n", texts().title, where, pairing_.year);
    say("about = \"\"\"\n");
    base::wrap(out_, fmt::format("{}. {}", pairing_.where, texts().about), kFileColumns, "");
    say("\"\"\"\n");
    say("date = {:04}-{:02}-{:02}\n", pairing_.year, pairing_.month, day_);
    say("clock = {{ start = \"{:02}:{:02}\", minutes = 20 }}\n", start_ / 60, start_ % 60);
    say("last_turn = {}\ntable = {{ width = 84, height = 60, yards = 80 }}\n", texts().turns);
    say("sources = [{}]\n",
        base::toml_quoted(fmt::format("Made by the battle maker: {}, {}, of the words \"{}\".",
                                      kActionWords[static_cast<std::size_t>(wish_.action)],
                                      kSizeWords[static_cast<std::size_t>(wish_.size)], wish_.words)));
    say("estimated = [\n  \"Everything. The armies fought each other in that year, these regiments not here "
        "and not "
        "on that day.\",\n  \"Numbers of regiments are drawn by lot from those the army had or could have "
        "had.\",\n]\n");
  }
  void sides() {
    rule("sides");
    for (const Side side : kBothSides) {
      const MadeArmy& a = army(side);
      say("\n[[side]]\nid = \"{}\"\nname = \"{}\"\narmy = \"{}\"\nhome = \"{}\"\ncolour = \"{}\"\n", a.id,
          a.name, a.army, side == Side::red ? "south" : "north", a.colour);
      say("army_leader = {{ id = \"{}\", name = \"{} general\", quality = {}, at = {} }}\n", a.leader_id,
          a.adjective, a.leader_quality, place(places_->leader(side, 45'000, inches(9))));
      std::string briefing(texts().briefing[index(side)]);
      if (late_[index(side)]) briefing.append(" ").append(texts().later[index(side)]);
      say("briefing = \"\"\"\n");
      base::wrap(out_, briefing, kFileColumns, "");
      say("\n");
      base::wrap(out_, stakes(side), kFileColumns, "");
      say("\"\"\"\n");
    }
  }

  // --- Ground

  void outlines(std::string_view table, std::string_view kind, const std::vector<MadeShape>& shapes) {
    for (const MadeShape& s : shapes) {
      say("\n[[{}]]\nid = \"{}\"\nname = \"{}\"\n", table, s.id, s.name);
      if (!kind.empty()) say("kind = \"{}\"\n", kind);
      say("{} = {}\n", table == "road" ? "line" : "outline", places(s.points));
    }
  }
  void ground() {
    rule("ground");
    for (const MadeHill& h : ground_.hills)
      say("\n[[hill]]\nid = \"{}\"\nname = \"{}\"\nlevel = 1\noutline = {}\ncrest = [{{ line = {} }}]\n",
          h.shape.id, h.shape.name, places(h.shape.points), places(h.crest));
    if (ground_.is_river)
      outlines("river", "", ground_.water);
    else
      outlines("rough", "stream", ground_.water);
    outlines("rough", "stream", ground_.shallows);
    outlines("rough", "marsh", ground_.marshes);
    outlines("rough", "other", ground_.broken);
    outlines("road", "", ground_.roads);
    outlines("bridge", "", ground_.bridges);
    for (const MadeArea& a : ground_.areas) {
      say("\n[[area]]\nid = \"{}\"\n", a.id);
      if (!a.name.empty()) say("name = \"{}\"\n", a.name);
      say("kind = \"{}\"\noutline = {}\n", a.kind == AreaKind::bua ? "bua" : "wood",
          places(a.outline.corners()));
    }
  }

  // --- What is to be won

  struct Stake {
    std::size_t area;  // of the ground: 0 the village, 1 and 2 the hamlets from south to north
    std::array<int, 2> points;
    std::optional<Side> holder;
  };
  [[nodiscard]] std::vector<Stake> stakes_of() const {
    switch (wish_.action) {
      case Action::encounter:
        return {{0, {20, 20}, std::nullopt}, {1, {10, 10}, Side::red}, {2, {10, 10}, Side::blue}};
      case Action::attack:
        return {{0, {20, 10}, Side::blue}, {2, {20, 20}, Side::blue}, {1, {0, 10}, Side::red}};
      case Action::delay:  // a small rearguard holds its ground more easily
        if (wish_.size == BattleSize::small) return {{0, {15, 10}, Side::blue}, {2, {20, 10}, Side::blue}};
        return {{0, {10, 10}, Side::blue}, {2, {20, 20}, Side::blue}};
      case Action::withdrawal: {  // the more there are to get away, the more the ground has to weigh
        constexpr std::array kVillage{5, 10, 15};
        constexpr std::array kHamlet{10, 10, 15};
        const auto size = static_cast<std::size_t>(wish_.size);
        return {{0, {kVillage[size], 5}, Side::blue}, {2, {kHamlet[size], 5}, Side::blue}};
      }
    }
    return {};
  }
  [[nodiscard]] int exit_points() const {
    return wish_.action == Action::withdrawal ? 5 : wish_.action == Action::delay ? 3 : 0;
  }
  std::string stakes(Side side) const {
    std::string text;
    for (const Stake& s : stakes_of()) {
      if (s.points[index(side)] == 0) continue;
      std::string name = ground_.areas[s.area].name;
      if (!text.empty()) name[0] = 't';
      text += fmt::format("{}{} {} points", text.empty() ? "" : ", ", name, s.points[index(side)]);
    }
    text += side == Side::blue && exit_points() > 0
                ? fmt::format(", each unit that leaves by the north road {} points.", exit_points())
                : ".";
    return text + " Each enemy unit destroyed is worth 5, each leader 10.";
  }
  void objectives() {
    rule("objectives");
    for (const Stake& s : stakes_of()) {
      const MadeArea& area = ground_.areas[s.area];
      say("\n[[objective]]\nid = \"O{}\"\nname = \"{}\"\narea = \"{}\"\npoints = {{ {} = {}, {} = {} }}\n",
          area.id, area.name, area.id, army(Side::red).id, s.points[0], army(Side::blue).id, s.points[1]);
      if (s.holder) say("holder = \"{}\"\n", army(*s.holder).id);
    }
    if (exit_points() == 0) return;
    const std::int32_t x = ground_.roads[0].points.back().x;
    say("\n[[exit]]\nid = \"NORTHEXIT\"\nname = \"The north road\"\nside = \"{}\"\nedge = \"north\"\nfrom = "
        "{}\nto = "
        "{}\npoints = {}\n",
        army(Side::blue).id, inch(x - 6'000), inch(x + 6'000), exit_points());
  }

  // --- Commands and where they begin

  /// Who gets away is on the march already, his back to the enemy; the horse, or for want of it the first
  /// command, holds the pursuit.
  [[nodiscard]] bool marches_off(Side side, const MadeCommand& c) const {
    if (wish_.action != Action::withdrawal || side == Side::red) return false;
    const auto& list = army(side).commands;
    const bool has_horse =
        std::any_of(list.begin(), list.end(), [](const MadeCommand& one) { return one.horse; });
    return has_horse ? !c.horse : &c != &list.front();
  }
  /// Who fights in line by doctrine begins in line (VK-041), others in column; horse in line.
  [[nodiscard]] Formation formation_of(const UnitFacts& unit, Side side, bool marching) const {
    if (unit.arm == Arm::artillery)
      return marching || side == Side::red ? Formation::limbered : Formation::unlimbered;
    if (marching) return Formation::march_column;
    if (unit.arm == Arm::cavalry) return Formation::line;
    const auto nation = army_named(army(side).army);
    const auto by_year = nation ? doctrine(*nation, pairing_.year, Corps::line) : std::nullopt;
    return by_year == Doctrine::linear ? Formation::line : Formation::column;
  }
  void commands(Side side) {
    rule(std::string_view(army(side).name).substr(4));
    const auto& list = army(side).commands;
    std::size_t here = 0;
    for (std::size_t i = 0; i < list.size(); ++i) here += is_late(side, i) ? 0U : 1U;
    const Bounds zone = zone_of(wish_.action, side);
    const auto wide = (zone.high.x - zone.low.x) / static_cast<std::int32_t>(std::max<std::size_t>(1, here));
    std::int32_t slot = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const bool later = is_late(side, i);
      // The left wing stands on the left as its own side sees it.
      const std::int32_t along = wide / 2 + slot * wide;
      const std::int32_t middle = (side == Side::red ? zone.low.x + along : zone.high.x - along) / 250 * 250;
      if (!later) ++slot;
      command(side, list[i], later, {middle, wide});
      if (later) arrival(side, list[i]);
    }
  }
  void command(Side side, const MadeCommand& c, bool later, Places::Stretch stretch) {
    say("\n[[command]]\nid = \"{}\"\nside = \"{}\"\nname = \"{}\"\nleader = {{ name = \"{}\", quality = {}",
        c.id, army(side).id, c.name, c.leader, c.quality);
    if (!later) say(", at = {}", place(places_->leader(side, stretch.middle, inches(6))));
    say(" }}\n");
    const bool off = marches_off(side, c);
    for (const MadeUnit& u : c.units) {
      const UnitFacts& unit = u.facts;
      say("\n[[unit]]\nid = \"{}\"\nname = \"{}\"\ncommand = \"{}\"\narm = \"{}\"\n", unit.id, unit.name,
          c.id, name(unit.arm));
      if (unit.arm != Arm::infantry) say("type = \"{}\"\n", name(unit.type));
      if (unit.quality != Quality::regular) say("quality = \"{}\"\n", name(unit.quality));
      if (unit.skirmish) say("sk = true\n");
      if (unit.lancer) say("lancer = true\n");
      if (unit.arm == Arm::infantry && unit.ranks == 2) say("ranks = 2\n");
      if (unit.arm == Arm::artillery) say("guns = {}\n", unit.guns);
      const Formation formation = formation_of(unit, side, later || off);
      say("formation = \"{}\"\n", name(formation));
      if (later) continue;
      Point at = places_->take(unit, formation, side, stretch);
      if (off) at.y += layout(unit, formation).depth.n;  // on the same ground, turned about
      say("at = {}\nheading = {}\n", place(at), side == Side::red || off ? 0 : 180);
    }
  }
  /// By the high road from its own edge; the horse of a pursuit from the flank.
  void arrival(Side side, const MadeCommand& c) {
    std::vector<Point> zone;
    if (wish_.action == Action::withdrawal) {
      const std::int32_t x = ground_.hamlets[0].x > ground_.centre.x ? kMadeWidth.n - 7'000 : 0;
      zone = {{x, 12'000}, {x, 26'000}, {x + 7'000, 26'000}, {x + 7'000, 12'000}};
    } else {
      const std::int32_t x =
          side == Side::red ? ground_.roads[0].points.front().x : ground_.roads[0].points.back().x;
      const std::int32_t y = side == Side::red ? 0 : kMadeHeight.n - 7'000;
      zone = {{x - 9'000, y}, {x - 9'000, y + 7'000}, {x + 9'000, y + 7'000}, {x + 9'000, y}};
    }
    say("\n[[arrival]]\ncommand = \"{}\"\nturn = {}\nfaces = [\"infantry\", \"saber\", \"flag\"]\nlatest = "
        "{}\n",
        c.id, kFirstArrival, kFirstArrival + 3);
    say("zone = {}\n", places(zone));
  }

  static constexpr int kFirstArrival = 2;

  BattleWish wish_;
  MakerDice dice_;
  Pairing pairing_;
  int start_ = 0;
  int day_ = 1;
  MadeGround ground_;
  std::array<MadeArmy, 2> armies_;
  std::array<std::optional<std::size_t>, 2> late_;
  std::optional<Places> places_;
  base::Text out_;
};

}  // namespace

std::string make_battle(const BattleWish& wish) { return BattleWriter(wish).write(); }

}  // namespace vom_kriege
