#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/rule_ref.h"
#include "text/messages.h"

namespace base {

/// Sentences, each with its rule where one made it so.
class Story {
 public:
  void clear() {
    text_.clear();
    ends_.clear();
    rules_.clear();
  }
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] bool empty() const { return ends_.empty(); }
  [[nodiscard]] std::string_view text(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return {text_.data() + begin, ends_[i] - begin};
  }
  [[nodiscard]] std::string_view rule(std::size_t i) const { return rules_[i].id; }

  template <class Id, class... Facts>
  void say(const Messages<Id>& words, RuleRef rule, Id id, const Facts&... facts) {
    words.say(text_, id, facts...);
    ends_.push_back(text_.size());
    rules_.push_back(rule);
  }

 private:
  Text text_;
  std::vector<std::size_t> ends_;
  std::vector<RuleRef> rules_;
};

}  // namespace base
