#include "vom-kriege/model/doctrine.h"

#include <array>

#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

struct ArmyWord {
  std::string_view word;
  Army army;
};
constexpr ArmyWord kArmies[] = {
    {"france", Army::france},
    {"britain", Army::britain},
    {"kgl", Army::britain},
    {"portugal", Army::portugal},
    {"netherlands", Army::anglo_allied},
    {"hanover", Army::anglo_allied},
    {"brunswick", Army::anglo_allied},
    {"nassau", Army::anglo_allied},
    {"austria", Army::other},
    {"prussia", Army::other},
    {"russia", Army::other},
    {"spain", Army::other},
    {"sweden", Army::other},
    {"denmark", Army::other},
    {"ottoman empire", Army::other},
    {"bavaria", Army::other},
    {"saxony", Army::other},
    {"wurttemberg", Army::other},
    {"baden", Army::other},
    {"hesse", Army::other},
    {"westphalia", Army::other},
    {"warsaw", Army::other},
    {"poland", Army::other},
    {"italy", Army::other},
    {"naples", Army::other},
    {"piedmont", Army::other},
    {"switzerland", Army::other},
    {"other", Army::other},
};

constexpr std::array<std::string_view, 6> kCorps{"line",         "davout",      "old guard",
                                                 "middle guard", "young guard", "militia"};

struct Years {
  int first;
  int last;
};
struct ImpulseRow {
  Army army;
  Corps corps;  // line: the whole army, except who has rows of his own
  Years years;
};
/// VK-046
constexpr ImpulseRow kImpulse[] = {
    {Army::britain, Corps::line, {1809, 1815}},
    {Army::portugal, Corps::line, {1810, 1815}},
    {Army::anglo_allied, Corps::line, {1815, 1815}},
    {Army::france, Corps::line, {1805, 1811}},
    {Army::france, Corps::line, {1815, 1815}},
    {Army::france, Corps::davout, {1812, 1812}},
    {Army::france, Corps::old_guard, {kFirstYear, kLastYear}},
    {Army::france, Corps::middle_guard, {kFirstYear, kLastYear}},
    {Army::france, Corps::young_guard, {kFirstYear, 1812}},
    {Army::france, Corps::young_guard, {1815, 1815}},
};

/// VK-046 says "Portuguese regulars": militia is not among them. Other armies make no such difference.
constexpr bool applies(const ImpulseRow& row, Army army, Corps corps) {
  if (row.army != army) return false;
  if (row.corps == corps) return true;
  return row.corps == Corps::line && !(army == Army::portugal && corps == Corps::militia);
}

}  // namespace

std::optional<Army> army_named(std::string_view word) {
  for (const ArmyWord& row : kArmies)
    if (words::same(word, row.word)) return row.army;
  return std::nullopt;
}

std::optional<Corps> corps_named(std::string_view word) {
  for (std::size_t i = 0; i < kCorps.size(); ++i)
    if (words::same(word, kCorps[i])) return static_cast<Corps>(i);
  return std::nullopt;
}

std::optional<Doctrine> doctrine(Army army, int year, Corps corps) {
  if (year < kFirstYear || year > kLastYear) return std::nullopt;
  for (const ImpulseRow& row : kImpulse)
    if (applies(row, army, corps) && row.years.first <= year && year <= row.years.last)
      return Doctrine::impulse;
  if (army != Army::france && year <= 1808) return Doctrine::linear;  // VK-044
  return Doctrine::columnar;                                          // VK-045
}

}  // namespace vom_kriege
