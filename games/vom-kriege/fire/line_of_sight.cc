#include "vom-kriege/fire/line_of_sight.h"

#include <cstdlib>
#include <tuple>

#include "geometry/arc.h"
#include "geometry/bearing.h"
#include "geometry/distance.h"
#include "vom-kriege/input/decision_text.h"

namespace vom_kriege {
namespace {

using Ruling = LineOfSight::Ruling;

field::Gap length_of(const field::Line& line) { return {line.length_squared(), line.scale() * line.scale()}; }

/// Looks along every line and keeps the one that shows best.
class Looker {
 public:
  Looker(const Table& table, const Position& position, UnitId from, UnitId to)
      : aim_(aim_at(table, position, to)),
        obstacles_(table, position, from, aim_),
        eyes_(eyes_of(table, position, from)) {}

  LineOfSight look() {
    for (const field::FinePoint eye : eyes_.points) {
      bool sees = false;
      for (const field::FinePoint point : aim_.points) sees = along({eye, point}) || sees;
      if (sees) ++seeing_;
    }
    return shown();
  }

 private:
  /// A line as it competes with the others: by its ruling, outside the arc by its angle, then by length.
  struct Best {
    field::Line line;
    Ruling ruling{};
    std::int32_t off = 0;
    field::Gap length;
    Bar bar;

    [[nodiscard]] auto rank() const {
      return std::tuple(ruling, ruling == Ruling::outside_arc ? std::abs(off) : 0, length);
    }
  };

  /// Whether this line sees.
  bool along(const field::Line& line) {
    Best one{line, Ruling::clear, 0, length_of(line), {}};
    if (eyes_.heading) one.off = field::off_heading(line, *eyes_.heading).tenths;
    if (eyes_.heading && !field::in_arc(line, *eyes_.heading)) {
      one.ruling = Ruling::outside_arc;
    } else if (const auto bar = obstacles_.bar(line)) {
      one.ruling = Ruling::barred;
      one.bar = *bar;
    }
    if (!best_ || one.rank() < best_->rank()) best_ = one;
    return one.ruling == Ruling::clear;
  }

  [[nodiscard]] LineOfSight shown() const {
    LineOfSight out;
    out.ruling = best_->ruling;
    out.from = best_->line.shown(best_->line.from());
    out.to = best_->line.shown(best_->line.to());
    out.length = best_->length.rounded_up();
    if (eyes_.heading) out.off = field::Angle{best_->off};
    out.bar = best_->bar;
    if (out.ruling == Ruling::barred) out.barred = obstacles_.where(best_->line, out.bar);
    out.seeing.front_stands = eyes_.heading ? static_cast<int>(eyes_.points.size()) : 0;
    out.seeing.seeing = eyes_.heading ? seeing_ : std::min(seeing_, 1);
    return out;
  }

  Aim aim_;
  Obstacles obstacles_;
  Eyes eyes_;
  int seeing_ = 0;
  std::optional<Best> best_;
};

// ------------------------------------------------------------------------------ words

enum class Says : std::uint8_t {
  line,        // {0} from, {1} to, {2} length, {3} how it lies
  ahead,       // {0} most
  left,        // {0} degrees, {1} most
  right,       // the same
  all_round,   //
  range,       // {0} length, {1} from, {2} to
  named,       // {0} id, {1} name
  in_the_way,  // {0} what, {1} where, {2} line
  crest,       // the same
  unit,        // {0} who, {1} how near, {2} its point, {3} the inch, {4} line
  limit,       // {0} line, {1} how far one sees
  arc,         // {0} most, {1} line
  seen,
  count
};
constexpr base::Messages<Says> kEnglishSight({
    {Says::line, "from {0} to {1}, {2} inches, {3}"},
    {Says::ahead, "straight to its front (at most {0} degrees aside)"},
    {Says::left, "{0} degrees left of its front (at most {1})"},
    {Says::right, "{0} degrees right of its front (at most {1})"},
    {Says::all_round, "as it looks all round"},
    {Says::range, "{0} inches, from {1} to {2}"},
    {Says::named, "{0} ({1})"},
    {Says::in_the_way, "{0} is in the way at {1} on the line {2}"},
    {Says::crest, "the crest of {0} hides it at {1} on the line {2}"},
    {Says::unit, "{0} is {1} inches from the line, at {2}, and bars it within {3}; the line {4}"},
    {Says::limit, "it is too dark or too thick to see further than {1} inches; the line {0}"},
    {Says::arc, "no front stand has it within {0} degrees of its facing; nearest is the line {1}"},
    {Says::seen, "it is seen"},
});
const base::Messages<Says>& says(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglishSight;
}

std::string id_and_name(const std::string& id, const std::string& name, base::Language language) {
  return name.empty() || name == id ? id : says(language).text(Says::named, id, name);
}

std::string how_it_lies(const LineOfSight& line, base::Language language) {
  const auto& words = says(language);
  const std::string most = degrees_text(kArc.tenths);
  if (!line.off) return words.text(Says::all_round);
  if (line.off->tenths == 0) return words.text(Says::ahead, most);
  return words.text(line.off->tenths < 0 ? Says::left : Says::right, degrees_text(std::abs(line.off->tenths)),
                    most);
}

std::string why_barred(const Table& table, const LineOfSight& line, base::Language language) {
  const auto& words = says(language);
  const TableFacts& facts = table.facts();
  const std::size_t which = line.bar.which;
  const std::string along = in_words(line, language);
  const std::string at = to_text(line.barred.at);
  const auto in_the_way = [&](const auto& what) {
    return words.text(Says::in_the_way, id_and_name(what.id, what.name, language), at, along);
  };
  switch (line.bar.what) {
    case Bar::What::area: return in_the_way(facts.areas[which]);
    case Bar::What::block: return in_the_way(facts.blocks[which]);
    case Bar::What::body: return in_the_way(facts.units[which]);
    case Bar::What::crest: {
      const Hill& hill = facts.hills[which];
      return words.text(Says::crest, hill.name.empty() ? hill.id : hill.name, at, along);
    }
    case Bar::What::unit:
      return words.text(Says::unit, id_and_name(facts.units[which].id, facts.units[which].name, language),
                        to_text(line.barred.measured), at, to_text(line.barred.limit), along);
    case Bar::What::limit: break;
  }
  return words.text(Says::limit, along, to_text(line.barred.limit));
}

}  // namespace

LineOfSight line_of_sight(const Table& table, const Position& position, UnitId from, UnitId to) {
  return Looker(table, position, from, to).look();
}

Range range_between(const Table& table, const Position& position, UnitId from, UnitId to) {
  const field::Nearest near =
      field::nearest(footprint_of(table, position, from), footprint_of(table, position, to));
  return {near.on_first, near.on_second, near.gap.rounded_up()};
}

std::string in_words(const LineOfSight& line, base::Language language) {
  return says(language).text(Says::line, to_text(line.from), to_text(line.to), to_text(line.length),
                             how_it_lies(line, language));
}

std::string in_words(const Range& range, base::Language language) {
  return says(language).text(Says::range, to_text(range.length), to_text(range.from), to_text(range.to));
}

std::string why_not_seen(const Table& table, const LineOfSight& line, base::Language language) {
  switch (line.ruling) {
    case Ruling::clear: break;
    case Ruling::barred: return why_barred(table, line, language);
    case Ruling::outside_arc:
      return says(language).text(Says::arc, degrees_text(kArc.tenths), in_words(line, language));
  }
  return says(language).text(Says::seen);
}

}  // namespace vom_kriege
