#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

/// The rules as players read them, and the cases that show each of them at work.
namespace game {

struct RuleText {
  std::string id;
  std::string topic;
  std::string tag;  // seed, book, house
  std::vector<std::string> see;
  std::string text;
};

/// The head of a case file.
struct CaseHead {
  std::string path;
  std::string game;
  std::string rule;
  std::string says;
  bool refuses = false;
};

/// A folder `games/<name>` with its rules.
struct GameBook {
  std::string name;  // "dark-age", "common"
  std::vector<RuleText> rules;
};

/// The rules of one file (`[[rule]]` entries).
[[nodiscard]] base::Result<std::vector<RuleText>> read_rules(std::string_view toml_text);

/// All books under `<data>/games`: the common one first, then by name.
[[nodiscard]] base::Result<std::vector<GameBook>> read_books(const std::string& data);

/// The head of one case.
[[nodiscard]] base::Result<CaseHead> read_case_head(std::string_view toml_text, const std::string& path);

/// Every `*.toml` at or below the given files and folders, sorted by name. An error: a path that is not
/// there.
[[nodiscard]] base::Result<std::vector<std::string>> find_toml(const std::vector<std::string>& paths);

/// All case files of the data folder, `<data>/games/*/cases`, sorted.
[[nodiscard]] base::Result<std::vector<std::string>> find_cases(const std::string& data);
/// The heads of all cases of the data folder.
[[nodiscard]] base::Result<std::vector<CaseHead>> read_case_heads(const std::string& data);

/// The rule a player means by `wanted`: "DA 5.3", "da5.3", "DA 5.03" or just "5.3". nullptr: none, or it may
/// be several.
[[nodiscard]] const RuleText* find_rule(const std::vector<RuleText>& rules, std::string_view wanted);

/// How many cases show a rule at work and how many where it refuses or ends.
struct Coverage {
  std::string rule;
  int works = 0;
  int refuses = 0;
  [[nodiscard]] bool complete() const { return works > 0 && refuses > 0; }
};
[[nodiscard]] std::vector<Coverage> coverage(const std::vector<RuleText>& rules,
                                             const std::vector<CaseHead>& cases);

}  // namespace game
