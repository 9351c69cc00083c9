#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vom-kriege/input/scenario.h"
#include "vom-kriege/input/scenario_fields.h"

/// A scenario while it is being read. The parts are read in the order of the functions below, whatever their
/// order in the file, so that each finds what it refers to.
namespace vom_kriege {

/// Whose id it is. Ids are unique among all kinds: orders name things by them.
enum class IdKind : std::uint8_t { side, command, unit, area, ground, objective, exit };

/// VK-H47  The ids of a scenario, whatever their case.
class Ids {
 public:
  /// Notes the id of one more of its kind; complains if it has not the form of one or is used already.
  void add(IdKind kind, std::size_t number, const std::string& id, Fields& fields);
  /// The number `id` has among its kind. Complains if there is none, with the nearest that is.
  [[nodiscard]] std::optional<std::size_t> find(IdKind kind, std::string_view key, const std::string& id,
                                                Fields& fields) const;
  /// Where an id was given; 0 if it was not.
  [[nodiscard]] int line_of(const std::string& id) const;

 private:
  struct Owner {
    IdKind kind;
    std::size_t number;
    int line;
  };
  std::map<std::string, Owner> owners_;  // by id in capitals
};

inline constexpr int kMostPoints = 1000;  // an objective, a loss or an exit is worth at most

struct Draft {
  const SourceText& source;
  std::optional<base::Error>& error;
  std::vector<base::Error>& faults;  // of rows that are through; the first of them is then `error`
  TableFacts facts;
  Position start;
  Ids ids;
  std::vector<bool> comes_on;  // by leader: by an arrival or an event
  std::vector<bool> about{};   // by leader: where he may stand, near his place
  bool fog_is_said = false;    // VK-H73: the options say whether there is fog

  [[nodiscard]] field::Bounds bounds() const { return {{0, 0}, {facts.width.n, facts.height.n}}; }
  [[nodiscard]] bool ok() const { return !error; }
  void complain(std::string sentence, int line) const {
    if (!error) error = base::Error{std::move(sentence), {}, line};
  }
  /// Does something with one row after the other: each has its own chance to be wrong.
  template <class Rows, class Each>
  void one_by_one(const Rows& rows, Each&& each) const {
    const std::size_t before = faults.size();
    for (const auto& row : rows) {
      const std::size_t within = faults.size();
      each(row);
      if (error && faults.size() == within) faults.push_back(*error);  // else a row within it was wrong
      error.reset();
    }
    if (faults.size() > before) error = faults[before];
  }
  /// The fields of a table of the file.
  [[nodiscard]] Fields fields(const toml::table& table, std::string what) const {
    return Fields(table, std::move(what), source, error);
  }
};

inline constexpr std::size_t kMostRows = 200;  // of one kind

/// Calls `each(fields)` for every table of a list such as [[unit]], unless something was wrong before it.
template <class Each>
void for_each_table(const Draft& draft, Fields& file, std::string_view key, Each&& each) {
  const toml::array* list = file.array(key);
  if (list == nullptr) return;
  if (list->size() > kMostRows)
    return draft.complain(
        fmt::format("{} [[{}]] are more than the {} there is room for", list->size(), key, kMostRows),
        base::line_of(*list));
  if (!draft.ok()) return;
  draft.one_by_one(*list, [&](const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr)
      return draft.complain(fmt::format("{} must be tables: [[{}]]", key, key), base::line_of(node));
    const auto* id = table->get("id");
    const std::string name = id != nullptr ? id->value_or(std::string()) : std::string();
    Fields fields = draft.fields(*table, name.empty() ? std::string(key) : fmt::format("{} {}", key, name));
    each(fields);
    fields.finish();
  });
}

/// VK-H73  A key that hides something: complains if the options do not say whether there is fog. True: there
/// is, and it does.
[[nodiscard]] bool hides(const Draft& draft, Fields& fields, std::string_view key);

void read_head(Draft& draft, Fields& file);
void read_options(Draft& draft, Fields& file, const std::map<std::string, std::string>& overrides);
void read_ground(Draft& draft, Fields& file);
void read_sides(Draft& draft, Fields& file);
void read_commands(Draft& draft, Fields& file);
/// Arrivals and events before units, who have a place only if they do not come by one of them.
void read_course(Draft& draft, Fields& file);
void read_units(Draft& draft, Fields& file);
/// VK-H73  Something must be hidden where there is fog.
void check_fog(const Draft& draft, Fields& file);
/// VK-H13, VK-H47  What can be checked only when everything is there.
void check_start(const Draft& draft, const Table& table);
/// VK-H74, VK-H77  What is hidden is not found out before the battle begins.
void check_hidden(const Draft& draft, const Table& table);

}  // namespace vom_kriege
