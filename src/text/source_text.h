#pragma once

#include <string_view>
#include <vector>

#include <toml++/toml.h>

namespace base {

/// The text of a file, to be asked how a value of it was written.
class SourceText {
 public:
  /// The text must outlive this.
  explicit SourceText(std::string_view text);

  /// The characters a number stands there with: `20.50` for the node of 20.5.
  [[nodiscard]] std::string_view written(const toml::node& node) const;

 private:
  std::vector<std::string_view> lines_;
};

}  // namespace base
