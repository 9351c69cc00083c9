#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "orders/diagnostic.h"
#include "orders/lines.h"
#include "orders/reader.h"
#include "orders/tokens.h"

namespace sheet {

/// Takes the remarks on a line: knows where its words stand and how they were written.
class Remarks {
 public:
  Remarks(std::string_view text, std::vector<Diagnostic>& all) : text_(text), all_(&all) {}

  [[nodiscard]] bool full() const { return all_->size() >= kMostDiagnostics; }

  /// A remark on `token`, a part of `line`; nullptr when there are too many already.
  Diagnostic* add(Code code, Why why, base::RuleRef rule, const Line& line, std::string_view token, int slot);
  void add_on_whole(Code code, Severity severity, Why why, base::RuleRef rule, std::string detail);

 private:
  std::string_view text_;
  std::vector<Diagnostic>* all_;
};

/// One action line: its boxes behind the action word, put where its signature wants them (COM-2 to COM-4).
class ActionReader {
 public:
  ActionReader(const Vocabulary& vocabulary, Remarks& remarks)
      : vocabulary_(&vocabulary), remarks_(&remarks) {}

  /// Fills places, number and state of `entry`. `boxes` holds the line's words, of which the first `skip` are
  /// not boxes.
  void read(const Line& line, const Signature& signature, Tokens& boxes, std::size_t skip, int slot,
            Entry& entry);

 private:
  struct Use;  // the boxes an action uses, in their order
  void split_joined(Tokens& boxes, std::size_t skip) const;
  bool fill_all(Tokens& boxes, std::size_t skip, Entry& entry);
  [[nodiscard]] bool was_left_out(std::span<const Use> uses, std::string_view token) const;
  bool fit(Tokens& boxes, std::size_t skip, std::size_t uses);
  [[nodiscard]] bool fits(const Use& use, std::string_view token) const;
  bool fill(const Use& use, std::string_view token, Entry& entry);
  bool fill_code(const Use& use, std::string_view token, Ref& ref);
  bool fill_number(std::string_view token, Number& number);
  bool missing(const Use& use, std::string_view token);
  [[nodiscard]] std::size_t list_uses(const Signature& signature, Use* uses) const;
  [[nodiscard]] const base::CodeTable& table(Box::Kind kind) const;
  Diagnostic* remark(Code code, Why why, base::RuleRef rule, std::string_view token);

  const Vocabulary* vocabulary_;
  Remarks* remarks_;
  const Line* line_ = nullptr;
  const Signature* signature_ = nullptr;
  int slot_ = 0;
};

}  // namespace sheet
