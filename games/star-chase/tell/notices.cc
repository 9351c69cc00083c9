#include "star-chase/tell/notices.h"

#include <algorithm>

#include "text/text_table.h"

namespace star_chase {
namespace {

constexpr std::size_t kMostNames = 2;
constexpr std::size_t kLongestName = 16;
constexpr std::string_view kBlanks = " \t|";

/// The next word of a line, taken off it.
std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(kBlanks));
  line.remove_prefix(word.size());
  return word;
}

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// SCH-H56  1 to 16 characters.
bool is_name(std::string_view name) { return !name.empty() && base::width(name) <= kLongestName; }

bool is(const sheet::GameLine& line, GameLine kind) { return line.kind == static_cast<std::uint8_t>(kind); }

}  // namespace

std::vector<sheet::Ref> probe_boxes(const World& world, const sheet::Sheet& sheet) {
  std::vector<sheet::Ref> boxes;
  for (const sheet::GameLine& line : sheet.game_lines) {
    if (!is(line, GameLine::probe)) continue;
    std::string_view rest = line.text;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest))
      if (const sheet::Ref code = world.vocabulary().places().find(word); code != sheet::kNone)
        boxes.push_back(code);
  }
  return boxes;
}

std::vector<NameLine> name_lines(const World& world, const sheet::Sheet& sheet) {
  std::vector<NameLine> names;
  for (const sheet::GameLine& line : sheet.game_lines) {
    if (!is(line, GameLine::name) || names.size() == kMostNames) continue;
    std::string_view rest = line.text;
    const std::string_view written = take_word(rest);
    const std::string_view name = trimmed(rest);
    if (is_name(name)) names.push_back({world.find_system(written), written, name});
  }
  return names;
}

namespace {

/// `names`: how many were given before.
void find_name_faults(const World& world, const sheet::GameLine& line, std::size_t& names,
                      std::vector<LineFault>& faults) {
  std::string_view rest = line.text;
  const std::string_view code = take_word(rest);
  const std::string_view name = trimmed(rest);
  if (is_name(name)) ++names;
  const auto add = [&](sheet::Why why, std::string_view word, std::size_t most) {
    faults.push_back({line.line, why, std::string(word), static_cast<int>(most)});
  };
  if (names > kMostNames)
    add(sheet::Why::too_many_names, code, kMostNames);
  else if (world.vocabulary().places().find(code) == sheet::kNone)
    add(sheet::Why::no_system, code, 0);
  else if (!is_name(name))
    add(sheet::Why::name_letters, name, kLongestName);
}

}  // namespace

std::vector<LineFault> line_faults(const World& world, const Position& position, PowerId p,
                                   const sheet::Sheet& sheet) {
  std::vector<LineFault> faults;
  std::size_t names = 0;
  int boxes = 0;
  const int most = position.of(p).level(Tech::probe);
  for (const sheet::GameLine& line : sheet.game_lines) {
    if (is(line, GameLine::name)) {
      find_name_faults(world, line, names, faults);
      continue;
    }
    std::string_view rest = line.text;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      if (world.vocabulary().places().find(word) == sheet::kNone)
        faults.push_back({line.line, sheet::Why::no_system, std::string(word), 0});
      else if (++boxes > most)
        faults.push_back({line.line, sheet::Why::beyond_probes, std::string(word), most});
    }
  }
  return faults;
}

void give_names(Judge& judge, PowerId p, const sheet::Sheet& sheet) {
  auto& names = judge.now.names;
  for (const NameLine& line : name_lines(judge.world, sheet)) {
    if (!judge.owns(p, line.system)) continue;
    const auto it = std::lower_bound(names.begin(), names.end(), line.system,
                                     [](const GivenName& n, SystemId id) { return n.system < id; });
    if (it != names.end() && it->system == line.system)
      it->name = line.name;
    else
      names.insert(it, GivenName{line.system, std::string(line.name)});
  }
}

void post_message(Judge& judge, PowerId from, std::string_view message) {
  if (const auto line = realm::contact_line(message))
    realm::set_contact(judge.now.contacts, from, *line);
  else
    judge.facts.announcements.push_back(
        {Announcement::Kind::message, from, PowerId::none, std::string(message)});
}

}  // namespace star_chase
