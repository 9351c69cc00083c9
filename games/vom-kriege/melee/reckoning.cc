#include "vom-kriege/melee/reckoning.h"

namespace vom_kriege {
namespace {

/// How parts are put together.
enum class Joint : std::uint8_t { starts, adds, halves, ends, between, point, points, one, many, count };

namespace why {
using enum Why;
// {0}, {1}: the facts of the part; {2}: "fire point" or "fire points".
constexpr base::Messages<Why> kEnglish({
    {line_fire, "{2} of a line at 3 inches"},
    {column_fire, "{2} of a column at 3 inches"},
    {open_order_fire, "{2} of open order at 3 inches"},
    {garrison_fire, "{2} of a garrison at 3 inches"},
    {square_fire, "{2} of a square, nothing changes it"},
    {skirmish_fire, "{2} of skirmish fire at 6 inches, nothing changes it"},
    {open_order_skirmish_fire, "{2} of open order at 6 inches, nothing changes it"},
    {heavy_battery, "{2} of {0} heavy guns at {1} inches"},
    {light_battery, "{2} of {0} light guns at {1} inches"},
    {horse_battery, "{2} of {0} horse guns, as light, at {1} inches"},
    {cavalry_does_not_shoot, "cavalry does not shoot"},
    {march_column_does_not_shoot, "a march column does not shoot"},
    {limbered_does_not_shoot, "limbered guns do not shoot"},
    {out_of_range, "out of range"},
    {shooting_marker, "its shooting marker"},
    {obscured, "an obscured target"},
    {fire_support, "fire support"},
    {two_ranks, "two ranks"},
    {enfiladed, "the target is enfiladed"},
    {at_square, "the target is a square"},
    {at_column, "the target is a column"},
    {at_wood, "the target is in woods"},
    {at_bua, "the target is in a built-up area"},
    {at_fieldworks, "the target is in fieldworks"},
    {at_open_order, "the target is in open order"},
    {order_bonus, "order bonus"},
    {shaken, "shaken"},
    {disordered, "disordered"},
    {strength, "strength"},
    {square_strength, "strength of a square"},
    {march_column_strength, "strength of a march column"},
    {cavalry_at_square, "cavalry at a square, nothing changes it"},
    {artillery_does_not_melee, "artillery does not attack or battle back"},
    {melee_support, "melee support"},
    {elite, "elite"},
    {conscript, "conscripts"},
    {irregular, "irregulars against a unit in order"},
    {heavy_cavalry, "heavy cavalry"},
    {lancers, "lancers charge infantry"},
    {open_order, "open order"},
    {into_wood, "into woods"},
    {uphill, "uphill"},
    {into_bua, "into a built-up area"},
    {into_fieldworks, "into fieldworks"},
    {square_test, "to form square"},
    {two_hits, "two hits or more"},
    {not_below_none, "never below none"},
});
}  // namespace why

// {0} the value, {1} the words, {2} the rule.
constexpr base::Messages<Joint> kEnglishJoints({
    {Joint::starts, "{0} {1} {2}"},
    {Joint::adds, "{0:+} {1} {2}"},
    {Joint::halves, "halved by {1} {2} = {0}"},
    {Joint::ends, "{1} {2}"},
    {Joint::between, ", "},
    {Joint::point, "fire point"},
    {Joint::points, "fire points"},
    {Joint::one, " = {0} die"},
    {Joint::many, " = {0} dice"},
});

const base::Messages<Why>& messages(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return why::kEnglish;
}
const base::Messages<Joint>& joints(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglishJoints;
}

}  // namespace

std::string reason(const Part& part, base::Language language) {
  const std::string points = joints(language).text(part.value == 1 ? Joint::point : Joint::points);
  return messages(language).text(part.why, part.facts[0], part.facts[1], points);
}

std::string text(const Reckoning& reckoning, base::Language language) {
  const auto& joint = joints(language);
  base::Text out;
  for (const Part& part : reckoning.parts()) {
    if (out.size() > 0) joint.say(out, Joint::between);
    joint.say(out, static_cast<Joint>(part.does), part.value, reason(part, language), part.rule.id);
  }
  joint.say(out, reckoning.total() == 1 ? Joint::one : Joint::many, reckoning.total());
  return out;
}

}  // namespace vom_kriege
