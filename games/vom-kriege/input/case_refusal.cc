#include "vom-kriege/input/case_refusal.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/text_table.h"
#include "text/toml_fields.h"
#include "vom-kriege/input/text_reader.h"

namespace vom_kriege {
namespace {

bool in_word(char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }
bool is_numeral(char c) { return c >= '0' && c <= '9'; }

/// Whether no word goes over the boundary between `at - 1` and `at`. A hyphen joins letters (VK-137), a dot
/// joins digits (6.001).
bool is_word_boundary(std::string_view text, std::size_t at) {
  if (at == 0 || at >= text.size()) return true;
  const auto joins = [&](std::size_t i) {  // the character at `i`, to both its sides
    if (i == 0 || i + 1 >= text.size()) return false;
    return (text[i] == '-' && in_word(text[i - 1]) && in_word(text[i + 1])) ||
           (text[i] == '.' && is_numeral(text[i - 1]) && is_numeral(text[i + 1]));
  };
  return !(in_word(text[at - 1]) && in_word(text[at])) && !joins(at - 1) && !joins(at);
}

/// Blanks folded to one, capitals to small letters.
std::string folded(std::string_view text) {
  std::string out;
  for (const char c : lower(text)) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out.push_back(blank ? ' ' : c);
  }
  return out;
}

}  // namespace

bool has_words(std::string_view text, std::string_view words) {
  const std::string in = folded(text);
  const std::string wanted = folded(words);
  if (wanted.empty()) return false;
  for (std::size_t at = in.find(wanted); at != std::string::npos; at = in.find(wanted, at + 1))
    if (is_word_boundary(in, at) && is_word_boundary(in, at + wanted.size())) return true;
  return false;
}

ExpectedRefusal read_refusal(const toml::node& node, std::string_view what,
                             std::optional<base::Error>& error) {
  const toml::table* table = node.as_table();
  if (table == nullptr) {
    if (!error)
      error = base::Error{
          fmt::format("{}: a refusal is written {{ rule = \"VK-137\", has = [\"6.001\"] }}", what),
          {},
          base::line_of(node)};
    return {};
  }
  base::TomlFields fields(*table, fmt::format("{}: refusal", what), error, base::TomlFields::Keep::first);
  ExpectedRefusal expected{fields.need("rule").text("rule"), fields.texts("has")};
  fields.finish();
  return expected;
}

std::vector<std::string> differences(const ExpectedRefusal& expected, const CaseRefusal& refusal) {
  std::vector<std::string> out;
  const std::string by = base::joined(refusal.rules, ", ");
  if (std::find(refusal.rules.begin(), refusal.rules.end(), expected.rule) == refusal.rules.end())
    out.push_back(
        fmt::format("expected a refusal by {}, it is by {}: {}", expected.rule, by, refusal.sentence));
  for (const std::string& words : expected.has)
    if (!has_words(refusal.sentence, words))
      out.push_back(fmt::format("expected \"{}\" in the refusal, it is: {} {}", words, by, refusal.sentence));
  return out;
}

CaseRefusal scenario_refusal(const base::Error& error) {
  const std::string why = error.sentence();
  std::vector<std::string> rules;
  for (std::size_t at = 0; at < why.size(); ++at) {
    const std::string_view rest = std::string_view(why).substr(at);
    const std::size_t prefix = rest.starts_with("VK-") ? 3 : rest.starts_with("R-") ? 2 : 0;
    if (prefix == 0 || !is_word_boundary(lower(why), at)) continue;
    const std::size_t end = std::min(rest.find_first_not_of("H0123456789", prefix), rest.size());
    if (end > prefix) rules.emplace_back(rest.substr(0, end));
  }
  if (rules.empty()) rules.emplace_back("VK-H47");
  return {std::move(rules), why};
}

}  // namespace vom_kriege
