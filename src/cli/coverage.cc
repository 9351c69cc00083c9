#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "cli/common.h"
#include "play/registry.h"
#include "text/text_table.h"

namespace cli {
namespace {

bool known(const std::vector<game::GameBook>& books, const std::string& id) {
  return std::any_of(books.begin(), books.end(), [&](const game::GameBook& book) {
    return std::any_of(book.rules.begin(), book.rules.end(),
                       [&](const game::RuleText& rule) { return rule.id == id; });
  });
}

/// A game whose rules are written down before its judge is there owes no cases yet.
bool judged(const game::GameBook& book) {
  return book.name == "common" || game::find_rules(book.name) != nullptr;
}

std::string_view lacking(const game::Coverage& row) {
  if (row.complete()) return "";
  if (row.works + row.refuses == 0) return "no case";
  return row.works == 0 ? "no case that works" : "no case that refuses";
}

}  // namespace

int run_coverage(Io& io) {
  const auto books = game::read_books(io.data);
  if (!books) return bad(io, books.error());
  const auto cases = game::read_case_heads(io.data);
  if (!cases) return bad(io, cases.error());

  std::size_t rules = 0;
  std::size_t incomplete = 0;
  base::Text out;
  for (const game::GameBook& book : *books) {
    if (!judged(book)) {
      fmt::format_to(std::back_inserter(out), "{}: {} rules written down, no judge yet\n\n", book.name,
                     book.rules.size());
      continue;
    }
    using Align = base::TextTable::Align;
    base::TextTable table({{book.name, Align::left},
                           {"works", Align::right},
                           {"refuses", Align::right},
                           {"lacks", Align::left}});
    for (const game::Coverage& row : game::coverage(book.rules, *cases)) {
      table.cell(row.rule).cell(row.works).cell(row.refuses).cell(lacking(row));
      ++rules;
      if (!row.complete()) ++incomplete;
    }
    table.write(out);
    out.push_back('\n');
  }
  std::size_t strays = 0;
  for (const game::CaseHead& head : *cases)
    if (!known(*books, head.rule)) {
      fmt::format_to(std::back_inserter(out), "{}: there is no rule {}\n", short_path(io, head.path),
                     head.rule);
      ++strays;
    }
  fmt::format_to(std::back_inserter(out), "{} rules, {} cases, {} rules lack one\n", rules, cases->size(),
                 incomplete);
  io.out << out;
  return incomplete + strays == 0 ? kDone : kNo;
}

}  // namespace cli
