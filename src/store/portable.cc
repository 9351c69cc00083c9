#include "store/portable.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <istream>
#include <ostream>

#include "play/json_text.h"
#include "store/schema.h"

namespace store {
namespace {

namespace json = boost::json;

constexpr int kFormat = 1;

/// The text so far, for the digest in its last line: each line's digest is taken together with that of those
/// before.
class Chain {
 public:
  void add(const std::string& line) { so_far_ = base::digest(base::to_hex(so_far_) + line); }
  [[nodiscard]] std::string hex() const { return base::to_hex(so_far_); }

 private:
  base::Digest so_far_{};
};

void put_cell(std::string& out, const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell))
    out += std::to_string(*number);
  else if (const auto* text = std::get_if<std::string>(&cell))
    game::put_json(out, *text);
  else
    out += "null";
}

std::string head_of(const std::string& table, const std::vector<std::string>& columns) {
  std::string line = "{\"table\":";
  game::put_json(line, table);
  line += ",\"columns\":[";
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) line += ',';
    game::put_json(line, columns[i]);
  }
  return line + "]}";
}

std::string portable_line(const Row& row) {
  std::string line = "[";
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    if (i > 0) line += ',';
    put_cell(line, row.cells[i]);
  }
  return line + "]";
}

tl::unexpected<Failure> bad_line(int number, const std::string& what) {
  return fail(Why::refused, fmt::format("line {} of the backup: {}", number, what));
}

/// Names in a backup become part of statements, so nothing but a name may be one.
bool is_name(std::string_view text) {
  return !text.empty() && text.size() < 64 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

std::optional<std::vector<Cell>> cells_of(const json::array& values) {
  std::vector<Cell> cells;
  for (const json::value& value : values) {
    if (value.is_null())
      cells.emplace_back();
    else if (value.is_int64())
      cells.emplace_back(value.get_int64());
    else if (value.is_string())
      cells.emplace_back(std::string(value.get_string()));
    else
      return std::nullopt;
  }
  return cells;
}

/// Reads a backup line by line and stores its rows.
class Reader {
 public:
  Reader(Transaction& t, std::istream& in) : t_(t), in_(in) {}

  Outcome<int> read() {
    if (const auto begun = read_head(); !begun) return tl::unexpected<Failure>(begun.error());
    for (;;) {
      const std::string so_far = chain_.hex();
      const auto value = next();
      if (!value) return tl::unexpected<Failure>(value.error());
      if (value->is_array()) {
        if (const auto kept = keep(value->get_array()); !kept) return tl::unexpected<Failure>(kept.error());
        continue;
      }
      const json::object* head = value->if_object();
      if (head == nullptr) return bad_line(line_, "neither a table nor a row");
      if (const json::value* end = head->if_contains("end")) {
        if (*end != json::value(json::string(so_far)))
          return bad_line(line_, "something before it was changed");
        return rows_;
      }
      if (const auto begun = begin_table(*head); !begun) return tl::unexpected<Failure>(begun.error());
    }
  }

 private:
  Outcome<json::value> next() {
    std::string text;
    ++line_;
    if (!std::getline(in_, text)) return bad_line(line_, "it ends too early");
    chain_.add(text);
    json::error_code error;
    json::value value = json::parse(text, error);
    if (error) return bad_line(line_, "it is not JSON");
    return value;
  }

  Outcome<void> read_head() {
    const auto value = next();
    const json::object* head = value ? value->if_object() : nullptr;
    const json::value* format = head == nullptr ? nullptr : head->if_contains("sandtable-backup");
    const json::value* schema = head == nullptr ? nullptr : head->if_contains("schema");
    if (format == nullptr || schema == nullptr || !schema->is_int64())
      return fail(Why::refused, "this is no backup of a database: its first line does not say so");
    const std::int64_t version = schema->get_int64();
    if (*format != json::value(kFormat) || version < 1 || version > kSchema)
      return fail(Why::refused, "the backup was made by a newer program; use that one");
    for (const std::string& table : tables(static_cast<int>(version))) tables_.push_back(table);
    return start_over(static_cast<int>(version));
  }

  /// Makes the tables anew as the backup has them. Refused unless they are all empty.
  Outcome<void> start_over(int version) {
    std::vector<std::string> there = tables(schema_version(t_));
    std::reverse(there.begin(), there.end());
    for (const std::string& table : there)
      if (!t_.run("SELECT 1 FROM " + table + " LIMIT 1").empty())
        return fail(Why::refused, "the database is not empty; restore into a new one");
    for (const std::string& table : there) t_.run("DROP TABLE " + table);
    t_.run("DELETE FROM meta");
    return upgrade(t_, version);
  }

  Outcome<void> begin_table(const json::object& head) {
    const json::value* name = head.if_contains("table");
    const json::value* columns = head.if_contains("columns");
    if (name == nullptr || !name->is_string() || columns == nullptr || !columns->is_array())
      return bad_line(line_, "neither a table nor a row");
    if (std::find(tables_.begin(), tables_.end(), name->get_string()) == tables_.end())
      return bad_line(line_, "there is no such table");
    std::string names;
    std::string values;
    columns_ = 0;
    for (const json::value& column : columns->get_array()) {
      if (!column.is_string() || !is_name(column.get_string()))
        return bad_line(line_, "a column has no proper name");
      ++columns_;
      names += (columns_ > 1 ? ", " : "") + std::string(column.get_string());
      values += fmt::format("{}${}", columns_ > 1 ? ", " : "", columns_);
    }
    insert_ = fmt::format("INSERT INTO {} ({}) VALUES ({})", std::string(name->get_string()), names, values);
    return {};
  }

  Outcome<void> keep(const json::array& values) {
    const auto cells = cells_of(values);
    if (insert_.empty() || !cells || cells->size() != columns_)
      return bad_line(line_, "a row that does not fit its table");
    t_.run(insert_, *cells);
    ++rows_;
    return {};
  }

  Transaction& t_;
  std::istream& in_;
  Chain chain_;
  int line_ = 0;
  int rows_ = 0;
  std::vector<std::string> tables_;
  std::string insert_;  // of the table that is being filled
  std::size_t columns_ = 0;
};

}  // namespace

Outcome<void> write_portable(Store& store, std::ostream& out) {
  return store.read([&](Transaction& t) -> Outcome<void> {
    Chain chain;
    const auto put = [&](const std::string& line) {
      chain.add(line);
      out << line << '\n';
    };
    put(fmt::format("{{\"sandtable-backup\":{},\"schema\":{}}}", kFormat, kSchema));
    for (const std::string& table : tables(kSchema)) {
      bool first = true;
      t.each("SELECT * FROM " + table + " ORDER BY 1, 2",
             [&](const std::vector<std::string>& columns, const Row& row) {
               if (first) put(head_of(table, columns));
               first = false;
               put(portable_line(row));
             });
    }
    out << "{\"end\":\"" << chain.hex() << "\"}\n";
    if (!out.flush()) return fail(Why::broken, "the backup could not be written");
    return {};
  });
}

Outcome<int> read_portable(Store& store, std::istream& in) {
  const auto begin = in.tellg();
  return store.write([&](Transaction& t) -> Outcome<int> {
    in.clear();
    in.seekg(begin);  // the database may ask for the work again
    const Outcome<int> rows = Reader(t, in).read();
    if (!rows) return rows;
    if (const Outcome<void> upgraded = upgrade(t); !upgraded)
      return tl::unexpected<Failure>(upgraded.error());
    return rows;
  });
}

}  // namespace store
