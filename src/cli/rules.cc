#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"

namespace cli {
namespace {

void list_book(Io& io, const game::GameBook& book) {
  for (const game::RuleText& rule : book.rules) io.out << fmt::format("{:<9} {}\n", rule.id, rule.topic);
}

}  // namespace

int run_rules(const std::string& name, const std::string& id, Io& io) {
  const auto books = game::read_books(io.data);
  if (!books) return bad(io, books.error());
  const game::GameBook* book = nullptr;
  std::string known;
  for (const game::GameBook& b : *books) {
    if (b.name == name) book = &b;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", b.name);
  }
  if (book == nullptr)
    return bad(io, fmt::format("there are no rules of \"{}\"; there are those of {}", name, known));
  if (id.empty()) {
    list_book(io, *book);
    if (name != "common") io.out << "The rules all written-order games share: sandtable rules common\n";
    return kDone;
  }
  const game::RuleText* rule = find_rule(*books, name, id);
  if (rule == nullptr)
    return bad(io, fmt::format("{} has no rule \"{}\"; `sandtable rules {}` lists them", name, id, name));
  const auto cases = game::read_case_heads(io.data);
  if (!cases) return bad(io, cases.error());
  io.out << rule_text(io, *rule, *cases);
  return kDone;
}

}  // namespace cli
