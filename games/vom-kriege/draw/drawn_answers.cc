#include "vom-kriege/draw/drawn_answers.h"

#include "vom-kriege/input/text_reader.h"

namespace vom_kriege {
namespace {

/// The first word and the unit behind it.
class DrawnReader : private TextReader {
 public:
  DrawnReader(std::string_view text, const Names& names) : TextReader(text) {
    what = one_of({"reach", "targets"}, "a question: reach, targets, way or answers");
    unit = one_named<UnitId>(names.units, "a unit");
    wrong = finish();
  }
  std::size_t what = 0;
  UnitId unit = UnitId::none;
  std::optional<Misread> wrong;
};

bool begins(std::string_view text, std::string_view word) {
  return lower(text.substr(0, word.size())) == word;
}

/// The decision behind a word.
tl::expected<Decision, Misread> read_behind(std::string_view word, std::string_view text,
                                            const Names& names) {
  auto decision = read_decision(text.substr(word.size()), names);
  if (!decision) decision.error().column += word.size();
  return decision;
}

}  // namespace

tl::expected<std::string, Misread> answer_drawn(const Table& table, const Battle& battle, const Names& names,
                                                std::string_view text) {
  base::Text out;
  constexpr std::string_view kWay = "way ";
  constexpr std::string_view kReach = "reach ";
  if (begins(text, kWay)) {
    const auto decision = read_behind(kWay, text, names);
    if (!decision) return tl::unexpected(decision.error());
    draw_way(out, table, battle, names, *decision);
    return out;
  }
  if (begins(text, "reach move ")) {
    const auto decision = read_behind(kReach, text, names);
    if (!decision) return tl::unexpected(decision.error());
    draw_reach_beyond(out, table, battle, names, std::get<Move>(*decision));
    return out;
  }
  if (lower(text) == "answers") {
    draw_answers(out, table, battle, names);
    return out;
  }
  const DrawnReader asked(text, names);
  if (asked.wrong) return tl::unexpected(*asked.wrong);
  if (asked.what == 0) draw_reach(out, table, battle, names, asked.unit);
  if (asked.what == 1) draw_targets(out, table, battle, names, asked.unit);
  return out;
}

}  // namespace vom_kriege
