#include "star-chase/rules/world.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/check.h"
#include "star-chase/rules/actions.h"

namespace star_chase {
namespace {

constexpr int kLowestCode = 100;  // SCH-H4
constexpr int kHighestCode = 999;

base::CodeTable three_digit_codes() {
  std::vector<std::string> codes;
  for (int code = kLowestCode; code <= kHighestCode; ++code) codes.push_back(fmt::format("{}", code));
  return base::CodeTable(std::move(codes));
}

std::vector<std::uint16_t> numbers_of(const std::vector<int>& codes) {
  std::vector<std::uint16_t> numbers;
  for (const int code : codes) {
    base::ensure(code >= kLowestCode && code <= kHighestCode, "a system code has three digits");
    numbers.push_back(static_cast<std::uint16_t>(code - kLowestCode));
  }
  base::ensure(std::is_sorted(numbers.begin(), numbers.end()), "systems are numbered by code");
  return numbers;
}

std::vector<SystemId> by_code(const std::vector<std::uint16_t>& written, std::size_t codes) {
  std::vector<SystemId> systems(codes, SystemId::none);
  for (std::size_t i = 0; i < written.size(); ++i) systems[written[i]] = static_cast<SystemId>(i);
  return systems;
}

/// Technologies by the number of their code in the alphabet.
std::vector<Tech> sorted_techs() {
  std::vector<Tech> techs;
  for (std::size_t i = 0; i < kTechs; ++i) techs.push_back(static_cast<Tech>(i));
  std::sort(techs.begin(), techs.end(), [](Tech a, Tech b) { return row(a).code < row(b).code; });
  return techs;
}

}  // namespace

World::World(std::string name, std::vector<int> codes, std::vector<SystemFacts> systems,
             base::CodeTable power_codes, std::vector<PowerFacts> powers, std::vector<PowerId> as_listed,
             Options options)
    : name_(std::move(name)),
      written_(numbers_of(codes)),
      systems_(std::move(systems)),
      all_codes_(three_digit_codes()),
      by_code_(by_code(written_, all_codes_.size())),
      power_codes_(std::move(power_codes)),
      powers_(std::move(powers)),
      as_listed_(std::move(as_listed)),
      options_(std::move(options)),
      vocabulary_(signatures(), all_codes_, power_codes_, tech_codes(), game_line_words()) {
  base::ensure(written_.size() == systems_.size(), "every system has a code");
}

std::string_view World::code(SystemId s) const {
  return s == SystemId::none ? std::string_view("-") : all_codes_.code(written_[realm::index(s)]);
}

const base::CodeTable& tech_codes() {
  static const base::CodeTable table = [] {
    std::vector<std::string> codes;
    for (const Tech tech : sorted_techs()) codes.emplace_back(row(tech).code);
    return base::CodeTable(std::move(codes));
  }();
  return table;
}

Tech tech_of(sheet::Ref written) {
  static const std::vector<Tech> techs = sorted_techs();
  return written == sheet::kNone ? Tech::none : techs[written];
}

}  // namespace star_chase
