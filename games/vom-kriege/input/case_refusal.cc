#include "vom-kriege/input/case_refusal.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "text/text_table.h"
#include "text/toml_fields.h"
#include "text/whole_words.h"
#include "vom-kriege/input/text_reader.h"

namespace vom_kriege {
namespace {

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
  return !words.empty() && base::has_words(folded(text), folded(words));
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
    if (prefix == 0 ||
        (at > 0 && (why[at - 1] == '-' || std::isalnum(static_cast<unsigned char>(why[at - 1])) != 0)))
      continue;
    const std::size_t end = std::min(rest.find_first_not_of("H0123456789", prefix), rest.size());
    if (end > prefix) rules.emplace_back(rest.substr(0, end));
  }
  if (rules.empty()) rules.emplace_back("VK-H47");
  return {std::move(rules), why};
}

}  // namespace vom_kriege
