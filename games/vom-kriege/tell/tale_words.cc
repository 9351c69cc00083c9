#include "vom-kriege/tell/tale_words.h"

#include <algorithm>

#include "core/dice.h"
#include "vom-kriege/tell/happening_words.h"

namespace vom_kriege {
namespace {

/// Words that are no names: "Field guns" become "the field guns", "Polish Legion" stays.
constexpr std::string_view kCommonWords[] = {
    "Field",    "Foot",       "Horse",     "Heavy",       "Light",   "Reserve",     "Combined",
    "Guns",     "Grenadiers", "Grenadier", "Dragoons",    "Dragoon", "Musketeers",  "Raiding",
    "Corps",    "Mountain",   "Jager",     "Centre",      "Hussars", "Cuirassiers", "Lancers",
    "Landwehr", "Militia",    "Battery",   "Skirmishers", "Siege"};

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" ,")); }

bool has_capital(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}
bool digit(char c) { return c >= '0' && c <= '9'; }

/// "1st Leger, 1st battalion" is "1st Leger (1st battalion)": no comma within a sentence.
std::string without_comma(std::string_view name) {
  const std::size_t comma = name.rfind(", ");
  if (comma == std::string_view::npos) return std::string(name);
  const std::string_view rest = name.substr(comma + 2);
  const bool part =
      !rest.empty() && (digit(rest.front()) || (!has_capital(rest) && rest.find(' ') == rest.npos));
  if (!part) return std::string(name);
  return fmt::format("{} ({})", name.substr(0, comma), rest);
}

std::string english_name(std::string_view name) {
  std::string text = without_comma(name);
  if (text.starts_with("The ")) return within_sentence(text);
  const std::string_view first = first_word(text);
  if (first.find("'s") != std::string_view::npos || first.ends_with("s'")) return text;
  const bool common =
      std::find(std::begin(kCommonWords), std::end(kCommonWords), first) != std::end(kCommonWords);
  if (common && !has_capital(std::string_view(text).substr(1)))
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return fmt::format("the {}", text);
}

}  // namespace

std::vector<std::string_view> ways(std::string_view pattern) {
  std::vector<std::string_view> list;
  for (;;) {
    const std::size_t end = std::min(pattern.find('|'), pattern.size());
    list.push_back(pattern.substr(0, end));
    if (end == pattern.size()) return list;
    pattern.remove_prefix(end + 1);
  }
}

std::string with_article(std::string_view name, base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return english_name(name);
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string_view Scribe::way(Say id) {
  const auto all = ways(tale_words(language_).patterns[static_cast<std::size_t>(id)]);
  if (all.size() == 1) return all[0];
  std::uint64_t seed =
      (std::uint64_t{turn_} << 32) ^ (std::uint64_t{++said_} << 8) ^ static_cast<std::uint64_t>(id);
  const std::uint64_t drawn = base::next_random(seed);
  std::uint8_t& last = last_[static_cast<std::size_t>(id)];
  const std::size_t n = all.size();
  // Any but the last one.
  last = static_cast<std::uint8_t>(last == 0 ? drawn % n + 1 : (last + drawn % (n - 1)) % n + 1);
  return all[last - 1U];
}

std::string_view Scribe::nth(Say list, std::size_t n) const {
  const auto all = ways(tale_words(language_).patterns[static_cast<std::size_t>(list)]);
  return n < all.size() ? all[n] : std::string_view{};
}

std::string Scribe::unit(UnitId u) const {
  const UnitFacts& facts = table_->unit(u);
  return facts.name.empty() || facts.name == facts.id ? facts.id : with_article(facts.name, language_);
}

std::string Scribe::units(const std::vector<UnitId>& ids) {
  std::vector<std::string> words;
  std::vector<std::string> stems;  // "the Polish Legion (1st battalion, 2nd battalion)"
  for (const UnitId u : ids) {
    std::string name = unit(u);
    const std::size_t part = name.ends_with(')') ? name.rfind(" (") : std::string::npos;
    const std::string stem = name.substr(0, part);
    const auto known = part == std::string::npos ? stems.end() : std::find(stems.begin(), stems.end(), stem);
    if (known != stems.end()) {
      std::string& both = words[static_cast<std::size_t>(known - stems.begin())];
      both.pop_back();
      both += fmt::format("{}{}", say(Say::list_and), name.substr(part + 2));
      continue;
    }
    stems.push_back(part == std::string::npos ? std::string() : stem);
    words.push_back(std::move(name));
  }
  return list(words);
}

std::string Scribe::subject(UnitId u) {
  spoken_ = u;
  return u == subject_ ? say(Say::they) : unit(u);
}

std::string Scribe::area(AreaId a) const {
  const AreaFacts& facts = table_->area(a);
  if (!facts.name.empty() && facts.name != facts.id) return within_sentence(facts.name);
  return tale_words(language_).text(facts.kind == AreaKind::wood ? Say::some_wood : Say::some_houses,
                                    facts.id);
}

std::string Scribe::leader(LeaderId l) const {
  const SeenLeader* seen = names_ != nullptr ? names_->leader(l) : nullptr;
  const std::string_view name = seen != nullptr ? seen->name : table_->leader(l).name;
  const std::string_view first = first_word(name);
  const bool post = first.size() < name.size() && !has_capital(name.substr(1));  // "Dragoon chief"
  return post ? with_article(name, language_) : std::string(name);
}

std::string Scribe::command(LeaderId l) const {
  const LeaderFacts& facts = table_->leader(l);
  return facts.army || facts.command.empty() ? leader(l) : within_sentence(facts.command);
}

std::string Scribe::side(Side s) const { return within_sentence(table_->side(s).name); }

std::string Scribe::list(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += say(i + 1 == words.size() ? Say::list_and : Say::list_comma);
    text += words[i];
  }
  return text;
}

std::string Scribe::number(int n) const {
  const std::string_view word = n < 0 ? std::string_view{} : nth(Say::numbers, static_cast<std::size_t>(n));
  return word.empty() ? fmt::format("{}", n) : std::string(word);
}

std::string Scribe::yards(std::int64_t mils) {
  const std::int64_t exact = mils * table_->facts().yards_an_inch;
  const std::int64_t tens = std::max<std::int64_t>(1, (exact + 5'000) / 10'000);
  return say(Say::yards, tens * 10);
}

std::string Scribe::flags(int n) { return n == 1 ? say(Say::one_flag) : say(Say::many_flags, number(n)); }

std::string Scribe::hits(int taken) {
  return taken == 1 ? say(Say::one_hit) : say(Say::many_hits, number(taken));
}

std::string Scribe::hits(int taken, int now, int of) {
  return say(now == of - 1 ? Say::hits_shaken : Say::hits_now, hits(taken), now, of);
}

}  // namespace vom_kriege
