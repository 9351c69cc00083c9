#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vom-kriege/model/happening.h"
#include "vom-kriege/model/table_names.h"

/// What happened in sentences; texts and pages of a report share them.
namespace vom_kriege {

/// "the British": a name as it stands within a sentence.
[[nodiscard]] std::string within_sentence(std::string_view name);

class Teller {
 public:
  /// Without a position leaders have the names they began with (an event may replace the man).
  Teller(const Table& table, base::Language language, const Position* now = nullptr)
      : table_(&table), now_(now), language_(language), names_(table) {}

  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] base::Language language() const { return language_; }
  [[nodiscard]] std::string unit(UnitId u) const;          // "A1 (20th Foot)"
  [[nodiscard]] std::string units(const Units& us) const;  // "A1 (20th Foot) and A2 (81st Foot)"
  [[nodiscard]] std::string leader(LeaderId l) const;      // "Kempt (K)"; "Stuart"
  [[nodiscard]] std::string area(AreaId a) const;          // "W1 (The orchard)"
  [[nodiscard]] std::string decision(const Decision& d) const { return to_text(d, names_.names()); }

  /// One sentence, without its rule.
  [[nodiscard]] std::string sentence(const Happening& happening) const;

 private:
  struct Facts;
  [[nodiscard]] Facts facts_of(const Happening& h) const;
  [[nodiscard]] std::string rolled(const Happening& h) const;
  [[nodiscard]] std::string from(const field::Place& p, bool leader) const;
  [[nodiscard]] std::string to(const field::Place& p, bool leader) const;
  [[nodiscard]] std::string where(const field::Place& p, bool leader) const;
  [[nodiscard]] std::string way(const Happening& h) const;
  [[nodiscard]] std::string line(const Happening& h) const;
  [[nodiscard]] std::string stands(const Happening& h) const;
  [[nodiscard]] std::string range(const Happening& h) const;
  [[nodiscard]] std::string charge(const Happening& h) const;
  [[nodiscard]] std::string short_of(const Happening& h) const;
  [[nodiscard]] std::string aside(field::Angle angle) const;
  [[nodiscard]] std::string hits(const Happening& h) const;
  [[nodiscard]] std::string effect(const Effect& effect) const;
  [[nodiscard]] std::string command_points(const Happening& h) const;
  [[nodiscard]] std::string dice(const Happening& h) const;
  [[nodiscard]] std::string shown(const DiceFaces& faces) const;
  [[nodiscard]] std::string order(const Happening& h) const;
  [[nodiscard]] std::string event(std::size_t row) const;

  const Table* table_;
  const Position* now_;
  base::Language language_;
  TableNames names_;
};

}  // namespace vom_kriege
