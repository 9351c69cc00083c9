#include "play/rulebook.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>

#include "play/registry.h"
#include "text/toml_fields.h"

namespace game {
namespace {

RuleText read_rule(const toml::table& table, std::optional<base::Error>& error) {
  base::TomlFields fields(table, "rule", error);
  RuleText rule;
  rule.id = fields.need("id").text("id");
  rule.topic = fields.need("topic").text("topic");
  rule.tag = fields.need("tag").text("tag");
  rule.see = fields.texts("see");
  rule.text = fields.need("text").text("text");
  fields.finish();
  return rule;
}

/// Whether a play (Vom Kriege) tries something that must be refused.
bool tries_something(const toml::array* play) {
  return play != nullptr && std::any_of(play->begin(), play->end(), [](const toml::node& line) {
           const toml::table* entry = line.as_table();
           return entry != nullptr && entry->contains("try");
         });
}

/// `shows` where it is given; else whether a failure or a refusal is expected.
bool shows_refusal(base::TomlFields& file, std::optional<base::Error>& error) {
  const std::string shows = file.text("shows");
  if (!shows.empty() && shows != "works" && shows != "refuses")
    file.complain("`shows` is \"works\" or \"refuses\"", file.line("shows"));
  if (!shows.empty()) return shows == "refuses";
  if (tries_something(file.array("play"))) return true;
  const toml::table* table = file.table("expect");
  if (table == nullptr) return false;
  base::TomlFields expect(*table, "expect", error);
  if (expect.has("refused")) return true;
  for (const std::string& outcome : expect.texts("outcomes"))
    if (outcome.find(" failed") != std::string::npos) return true;
  return false;
}

/// An id without what people write differently: capitals, blanks, hyphens, and zeros before a number.
std::string squeezed(std::string_view id) {
  std::string out;
  for (std::size_t i = 0; i < id.size(); ++i) {
    const char c = id[i];
    const bool digit = c >= '0' && c <= '9';
    const bool after_digit = !out.empty() && out.back() >= '0' && out.back() <= '9';
    if (c == '0' && !after_digit && i + 1 < id.size() && id[i + 1] >= '0' && id[i + 1] <= '9') continue;
    if (digit || c == '.')
      out += c;
    else if (c >= 'a' && c <= 'z')
      out += static_cast<char>(c - 32);
    else if (c >= 'A' && c <= 'Z')
      out += c;
  }
  return out;
}

/// What is left of an id without the letters of its book: "5.3" of "DA 5.3", "H9" of "DA-H9".
std::string without_book(std::string_view id) {
  const std::size_t end = id.find_first_of(" -");
  return end == std::string_view::npos ? std::string() : squeezed(id.substr(end + 1));
}

}  // namespace

base::Result<std::vector<RuleText>> read_rules(std::string_view toml_text) {
  const auto file = base::parse_toml(toml_text);
  if (!file) return tl::unexpected(file.error());
  std::optional<base::Error> error;
  base::TomlFields fields(*file, "rules", error);
  const toml::array* list = fields.need("rule").array("rule");
  fields.finish();
  std::vector<RuleText> rules;
  if (list != nullptr)
    for (const toml::node& node : *list) {
      const toml::table* table = node.as_table();
      if (table == nullptr) return base::fail("`rule` must be a list of tables", {}, base::line_of(node));
      rules.push_back(read_rule(*table, error));
      const std::string& id = rules.back().id;
      if (std::any_of(rules.begin(), rules.end() - 1, [&](const RuleText& r) { return r.id == id; }))
        fields.complain(fmt::format("the rule {} is there twice", id), base::line_of(node));
    }
  if (error) return tl::unexpected(*error);
  return rules;
}

base::Result<CaseHead> read_case_head(std::string_view toml_text, const std::string& path) {
  const auto file = base::parse_toml(toml_text);
  if (!file) return base::fail_at(path, file.error());
  std::optional<base::Error> error;
  base::TomlFields fields(*file, "case", error);
  CaseHead head;
  head.path = path;
  head.rule = fields.need("rule").text("rule");
  head.says = fields.need("says").text("says");
  head.game = fields.need("game").text("game");
  head.refuses = shows_refusal(fields, error);
  if (error) return base::fail_at(path, *error);
  return head;
}

const RuleText* find_rule(const std::vector<RuleText>& rules, std::string_view wanted) {
  const std::string key = squeezed(wanted);
  if (key.empty()) return nullptr;
  for (const RuleText& rule : rules)
    if (squeezed(rule.id) == key) return &rule;
  const RuleText* found = nullptr;
  for (const RuleText& rule : rules) {
    if (without_book(rule.id) != key) continue;
    if (found != nullptr) return nullptr;
    found = &rule;
  }
  return found;
}

std::vector<Coverage> coverage(const std::vector<RuleText>& rules, const std::vector<CaseHead>& cases) {
  std::map<std::string_view, Coverage> counts;
  for (const CaseHead& head : cases) ++(head.refuses ? counts[head.rule].refuses : counts[head.rule].works);
  std::vector<Coverage> out;
  for (const RuleText& rule : rules) {
    Coverage row = counts[rule.id];
    row.rule = rule.id;
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace game
