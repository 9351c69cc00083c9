#include "store/transaction.h"

#include <algorithm>

#include "core/check.h"
#include "play/json_text.h"

namespace store {
namespace {

/// Whether both databases take a text as it is. Most are plain ASCII, which is seen at a glance.
bool storable(const std::string& text) {
  unsigned strange = 0;  // counted to the end, so that many letters are looked at at once
  for (const char c : text) strange |= static_cast<unsigned>(c <= 0);
  if (strange == 0) return true;
  return text.find('\0') == std::string::npos && game::well_formed(text) == text;
}

}  // namespace

std::int64_t Row::number(std::size_t at) const {
  if (null(at)) return 0;
  const auto* number = std::get_if<std::int64_t>(&cells[at]);
  base::ensure(number != nullptr, "a number stands where one is read");
  return *number;
}

const std::string& Row::text(std::size_t at) const {
  static const std::string kNothing;
  if (null(at)) return kNothing;
  const auto* text = std::get_if<std::string>(&cells[at]);
  base::ensure(text != nullptr, "a text stands where one is read");
  return *text;
}

std::optional<Time> Row::maybe_time(std::size_t at) const {
  if (null(at)) return std::nullopt;
  return time(at);
}

base::Digest Row::digest(std::size_t at) const { return base::from_hex(text(at)).value_or(base::Digest{}); }

Rows Transaction::run(const std::string& sql, std::initializer_list<Given> given) {
  std::vector<Cell> cells;
  cells.reserve(given.size());
  for (const Given& one : given) cells.push_back(one.cell);
  return run(sql, cells);
}

std::optional<Row> Transaction::one(const std::string& sql, std::initializer_list<Given> given) {
  Rows rows = run(sql, given);
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

Rows Transaction::run(const std::string& sql, const std::vector<Cell>& given) {
  if (failure_) return {};
  for (const Cell& cell : given)
    if (const auto* text = std::get_if<std::string>(&cell))
      if (!storable(*text)) {
        spoil({Why::refused, "a text to be stored is not well-formed UTF-8"});
        return {};
      }
  Outcome<Rows> rows = do_run(sql, given);
  if (rows) return std::move(*rows);
  spoil(rows.error());
  return {};
}

void Transaction::each(const std::string& sql, const See& see) {
  if (failure_) return;
  if (const Outcome<void> done = do_each(sql, see); !done) spoil(done.error());
}

}  // namespace store
