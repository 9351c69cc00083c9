#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include "core/result.h"

namespace base {

/// Reads a TOML text; an error names the line.
[[nodiscard]] Result<toml::table> parse_toml(std::string_view text);

/// The line a value stands on, counted from 1; 0 if it has none.
[[nodiscard]] int line_of(const toml::node& node);

/// A text as a TOML file has it: in quotation marks, what means something else escaped.
[[nodiscard]] std::string toml_quoted(std::string_view text);

/// The key that a wrong one was probably meant for: one or two letters away, or longer by what was left off;
/// empty: none is near.
[[nodiscard]] std::string_view nearest_key(std::string_view wrong, const std::vector<std::string>& known);
/// `; did you mean `heading`?`, or else all there are.
[[nodiscard]] std::string did_you_mean(std::string_view wrong, std::vector<std::string> known);

/// Reads the fields of one table of a file that people edit. What is wrong is kept in `error`
/// (text/faults.h), with what the table is, the field and the line; the answer is then the fallback. `finish`
/// complains about fields nobody asked for, so that a misspelt one is found.
class TomlFields {
 public:
  /// A reader that stops at the first fault keeps no more: what it did not ask for is not wrong by that.
  enum class Keep : std::uint8_t { all, first };

  TomlFields(const toml::table& table, std::string what, std::optional<Error>& error, Keep keep = Keep::all)
      : table_(table), what_(std::move(what)), error_(error), keep_(keep) {}

  [[nodiscard]] bool has(std::string_view key);
  /// The field must be there.
  TomlFields& need(std::string_view key);
  [[nodiscard]] std::int64_t integer(std::string_view key, std::int64_t fallback, std::int64_t low,
                                     std::int64_t high);
  [[nodiscard]] std::string text(std::string_view key, std::string_view fallback = {});
  [[nodiscard]] bool flag(std::string_view key, bool fallback);
  [[nodiscard]] std::vector<std::string> texts(std::string_view key);
  [[nodiscard]] std::vector<std::int64_t> integers(std::string_view key);
  [[nodiscard]] const toml::table* table(std::string_view key);
  [[nodiscard]] const toml::array* array(std::string_view key);
  [[nodiscard]] const toml::node* node(std::string_view key);
  [[nodiscard]] int line(std::string_view key);

  void finish();
  void complain(std::string sentence, int line);
  [[nodiscard]] const std::string& what() const { return what_; }

 private:
  [[nodiscard]] std::string missing(std::string_view key) const;
  void wrong_kind(std::string_view key, const toml::node& node, std::string_view wanted);

  const toml::table& table_;
  std::string what_;
  std::optional<Error>& error_;
  Keep keep_;
  std::vector<std::string> asked_;
  std::vector<std::string> missing_;
};

}  // namespace base
