#include "vom-kriege/input/scenario_fields.h"

#include <algorithm>

#include "text/code_table.h"
#include "text/text_table.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {

std::string_view meant_key(std::string_view table, std::string_view said) {
  struct Meant {
    std::string_view table;
    std::string_view said;
    std::string_view key;
  };
  constexpr Meant kMeant[] = {
      {"unit", "facing", "heading"},   {"unit", "pos", "at"},          {"unit", "position", "at"},
      {"unit", "location", "at"},      {"unit", "in", "garrison"},     {"unit", "skirmish", "sk"},
      {"unit", "side", "command"},     {"leader of", "pos", "at"},     {"leader of", "position", "at"},
      {"leader of", "location", "at"}, {"case", "leaders", "command"}, {"case", "terrain", "area"},
      {"case", "do", "play"},
  };
  for (const Meant& meant : kMeant)
    if (table.starts_with(meant.table) && said == meant.said) return meant.key;
  return {};
}

void Fields::finish() {
  for (const auto& [key, value] : rows_) {
    const std::string_view meant = meant_key(what(), key.str());
    if (meant.empty()) continue;
    wrong(key.str(), fmt::format("is not known here; did you mean `{}`?", meant));
    (void)node(key.str());
  }
  TomlFields::finish();
}

void Fields::wrong(std::string_view key, std::string_view sentence) {
  complain(fmt::format("{}: `{}` {}", what(), key, sentence), line(key));
}

// --- Words

std::optional<std::size_t> Fields::find(std::string_view key, std::string_view word,
                                        std::span<const std::string_view> words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words::same(word, words[i])) return i;
  wrong(key, fmt::format("has \"{}\"; it takes {}", word, base::joined({words.begin(), words.end()}, ", ")));
  return std::nullopt;
}

std::size_t Fields::choose(std::string_view key, std::size_t fallback,
                           std::span<const std::string_view> words) {
  if (!has(key)) return fallback;
  const std::string word = text(key);
  return ok() ? find(key, word, words).value_or(fallback) : fallback;
}

Faces Fields::faces(std::string_view key) {
  constexpr std::array<std::string_view, kFaces> kNames{name(DieFace::infantry), name(DieFace::cavalry),
                                                        name(DieFace::artillery), name(DieFace::saber),
                                                        name(DieFace::flag)};
  const Faces set = choices<DieFace>(key, kNames);
  if (has(key) && set.empty()) wrong(key, "is empty; name the faces, or leave it out if it is sure (VK-H45)");
  return set;
}

// --- Numbers

std::optional<std::int32_t> Fields::number(std::string_view key, const toml::node& node, int places) {
  using Fault = Decimal::Fault;
  if (!node.is_number()) {
    complain(fmt::format("{}: `{}` must be made of numbers such as 12 or 4.5", what(), key),
             base::line_of(node));
    return std::nullopt;
  }
  const std::string_view written = source_.written(node);
  const Decimal read = decimal(written, places);
  if (read) return read.value;
  const std::string sentence =
      read.fault == Fault::too_many_places
          ? fmt::format("{}: `{}` has {}, more decimals than the {} of the grid; round it (VK-H9)", what(),
                        key, written, places)
          : fmt::format("{}: `{}` has {}; write it as a plain number such as 12 or 4.5", what(), key,
                        written);
  complain(sentence, base::line_of(node));
  return std::nullopt;
}

field::Mils Fields::length(std::string_view key, field::Mils fallback, field::Mils low, field::Mils high) {
  const toml::node* n = node(key);
  if (n == nullptr) return fallback;
  const auto value = number(key, *n, kLengthPlaces);
  if (!value) return fallback;
  if (*value < low.n || *value > high.n) {
    wrong(key, fmt::format("is {} inches; it is from {} to {}", inches_text({*value}), inches_text(low),
                           inches_text(high)));
    return fallback;
  }
  return {*value};
}

field::Heading Fields::heading(std::string_view key) {
  const toml::node* n = node(key);
  const auto value = n != nullptr ? number(key, *n, kHeadingPlaces) : std::nullopt;
  if (!value) return {};
  if (*value < 0 || *value >= field::kFullTurn)
    wrong(key, "is not a heading; it is from 0 (north) to 359.9 degrees, clockwise (VK-H9)");
  return field::Heading(*value);
}

// --- Places and shapes

std::optional<field::Point> Fields::point(std::string_view key, const toml::node& node,
                                          const field::Bounds& table) {
  const toml::array* pair = node.as_array();
  if (pair == nullptr || pair->size() != 2) {
    complain(fmt::format("{}: `{}` must have two numbers for a point, such as [20.5, 10]", what(), key),
             base::line_of(node));
    return std::nullopt;
  }
  const auto x = number(key, *pair->get(0), kLengthPlaces);
  const auto y = number(key, *pair->get(1), kLengthPlaces);
  if (!x || !y) return std::nullopt;
  const field::Point p{*x, *y};
  if (table.holds(p)) return p;
  complain(fmt::format("{}: `{}` leaves the table at [{}, {}]; the table reaches to [{}, {}] (VK-H47)",
                       what(), key, inches_text({p.x}), inches_text({p.y}), inches_text({table.high.x}),
                       inches_text({table.high.y})),
           base::line_of(node));
  return std::nullopt;
}

field::Point Fields::point(std::string_view key, const field::Bounds& table) {
  const toml::node* n = node(key);
  return n != nullptr ? point(key, *n, table).value_or(field::Point{}) : field::Point{};
}

std::vector<field::Point> Fields::points(std::string_view key, const field::Bounds& table) {
  std::vector<field::Point> list;
  need(key);
  if (const toml::array* nodes = array(key))
    for (const toml::node& n : *nodes) list.push_back(point(key, n, table).value_or(field::Point{}));
  return list;
}

std::optional<field::Outline> Fields::outline(std::string_view key, const field::Bounds& table) {
  const auto corners = points(key, table);
  auto made = ok() ? field::Outline::from(corners) : std::nullopt;
  if (!made && corners.size() < 3) wrong(key, "needs three corners or more");
  if (!made) wrong(key, "cuts or touches itself, or has no inside; go round it once (VK-H47)");
  return made;
}

std::optional<field::Convex> Fields::convex(std::string_view key, const field::Bounds& table) {
  const auto corners = points(key, table);
  auto made = ok() ? field::Convex::from(corners) : std::nullopt;
  if (!made && (corners.size() < 3 || corners.size() > field::Convex::kMaxCorners))
    wrong(key, fmt::format("has {} corners; it takes 3 to {}", corners.size(), field::Convex::kMaxCorners));
  if (!made) wrong(key, "is not convex; leave out corners that go inwards, or make two of it (VK-H47)");
  return made;
}

std::optional<field::Polyline> Fields::polyline(std::string_view key, const field::Bounds& table) {
  const auto list = points(key, table);
  auto made = ok() ? field::Polyline::from(list) : std::nullopt;
  if (!made) wrong(key, "needs two points or more, none the same as the one before");
  return made;
}

std::string inches_text(field::Mils length) {
  std::string text = fmt::format("{}{}.{:03}", length.n < 0 ? "-" : "", std::abs(length.n) / 1000,
                                 std::abs(length.n) % 1000);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace vom_kriege
