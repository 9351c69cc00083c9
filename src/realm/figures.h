#pragma once

#include <fmt/core.h>

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "play/correction.h"
#include "realm/ids.h"
#include "realm/posture.h"
#include "text/code_table.h"

/// The figures of areas and powers by the names case files give them, and how a game master's correction sets
/// them. Each game lists its own in its corrections.cc.
namespace realm {

enum class FigureKind : std::uint8_t { number, flag, power, place, mode };

/// One figure of a `Row` (an area, a power). Whatever it is, it is a number here.
template <class Row>
struct Figure {
  std::string_view name;
  FigureKind kind{};
  int most = 0;  // of a number, or the last mode
  int (*get)(const Row&) = nullptr;
  void (*set)(Row&, int) = nullptr;
};

inline constexpr int kMostFigure = 9'999;
inline constexpr int kMostBps = 999'999;

namespace of_member {
template <class Row, class T>
Row row(T Row::*);
template <class Row, class T>
T type(T Row::*);
}  // namespace of_member

/// The figure that a member of a row is.
template <auto member>
[[nodiscard]] constexpr auto figure(std::string_view name, int most = kMostFigure) {
  using Row = decltype(of_member::row(member));
  using T = decltype(of_member::type(member));
  constexpr FigureKind kind = std::same_as<T, bool>      ? FigureKind::flag
                              : std::same_as<T, PowerId> ? FigureKind::power
                              : std::same_as<T, AreaId>  ? FigureKind::place
                                                         : FigureKind::number;
  return Figure<Row>{name, kind, most, [](const Row& row) { return static_cast<int>(row.*member); },
                     [](Row& row, int value) { row.*member = static_cast<T>(value); }};
}

/// COM-18 to COM-20  The mode of an area, and its two locations. Another mode points nowhere.
template <class Row>
[[nodiscard]] constexpr Figure<Row> mode_figure(Mode last) {
  return {"mode", FigureKind::mode, static_cast<int>(last),
          [](const Row& row) { return static_cast<int>(row.posture.mode); },
          [](Row& row, int value) {
            const Mode mode = static_cast<Mode>(value);
            if (mode != row.posture.mode) row.posture = {mode, row.posture.retreat_to, AreaId::none};
          }};
}
template <class Row>
[[nodiscard]] constexpr Figure<Row> retreat_figure() {
  return {"retreat_to", FigureKind::place, 0,
          [](const Row& row) { return static_cast<int>(row.posture.retreat_to); },
          [](Row& row, int value) { row.posture.retreat_to = static_cast<AreaId>(value); }};
}
template <class Row>
[[nodiscard]] constexpr Figure<Row> pointing_figure(std::string_view name) {
  return {name, FigureKind::place, 0, [](const Row& row) { return static_cast<int>(row.posture.points_at); },
          [](Row& row, int value) { row.posture.points_at = static_cast<AreaId>(value); }};
}

/// A value read from a word; an error says what it should be.
[[nodiscard]] tl::expected<int, std::string> read_number(std::string_view word, int most);
[[nodiscard]] tl::expected<int, std::string> read_flag(std::string_view word);
[[nodiscard]] tl::expected<int, std::string> read_mode(std::string_view word, int last);
[[nodiscard]] bool is_none(std::string_view word);

/// How a figure is written, for who is to write it.
[[nodiscard]] base::FigureForm form_of(std::string_view name, FigureKind kind, int most);

/// Sets what a correction's lines say, and tells what has changed. `Book` is a game's list of figures:
///
///     World, Position; areas(), powers(): its figures;
///     kArea, name(world, area): what it calls an area, and the area's name;
///     find_area(world, code): none where there is no such code; rows(position): the areas, by id;
///     plays(power): whether it is in the game and may own something;
///     settle(world, before, after): what follows from it by itself, or a sentence that says why it cannot
///     be.
template <class Book>
class Corrector {
 public:
  using World = typename Book::World;
  using Position = typename Book::Position;

  Corrector(const World& world, const Position& position)
      : world_(world), before_(position), now_(position) {}

  [[nodiscard]] base::Corrected correct(const std::vector<base::CorrectionLine>& lines) {
    for (const base::CorrectionLine& line : lines)
      if (auto wrong = set(line)) return tl::unexpected(std::move(*wrong));
    if (std::string no = change_hands(); !no.empty()) return tl::unexpected(base::CorrectionError{0, no});
    if (const std::string no = Book::settle(world_, before_, now_); !no.empty())
      return tl::unexpected(base::CorrectionError{0, no});
    if (const auto broken = broken_invariant(world_, now_); !broken.empty())
      return tl::unexpected(base::breaks(broken));
    std::vector<base::Change> changes;
    for (const base::CorrectionLine& line : lines) note(line, changes);
    if (changes.empty()) return tl::unexpected(base::changes_nothing());
    return changes;
  }
  [[nodiscard]] Position& corrected() { return now_; }

  /// Everything that can be set, as it stands.
  [[nodiscard]] base::Figures figures() const {
    base::Figures all;
    all.forms.push_back({std::string(Book::kArea), form(Book::areas())});
    all.forms.push_back({"power", form(Book::powers())});
    for (std::size_t i = 0; i < Book::rows(now_).size(); ++i) {
      const auto a = static_cast<AreaId>(i);
      all.things.push_back({std::string(world_.code(a)), std::string(Book::name(world_, a)),
                            std::string(Book::kArea), values(Book::areas(), row(now_, a))});
    }
    for (std::size_t i = 0; i < now_.powers.size(); ++i) {
      const auto p = static_cast<PowerId>(i);
      all.things.push_back(
          {std::string(world_.code(p)), world_.facts(p).name, "power", values(Book::powers(), now_.of(p))});
    }
    return all;
  }

 private:
  using Wrong = std::optional<base::CorrectionError>;

  [[nodiscard]] PowerId find_power(std::string_view code) const {
    return static_cast<PowerId>(world_.power_codes().find(code));
  }
  static auto& row(auto& position, AreaId a) { return Book::rows(position)[index(a)]; }
  [[nodiscard]] std::vector<std::string_view> codes() const {
    std::vector<std::string_view> all;
    for (std::size_t i = 0; i < now_.powers.size(); ++i) all.push_back(world_.code(static_cast<PowerId>(i)));
    for (std::size_t i = 0; i < Book::rows(now_).size(); ++i)
      all.push_back(world_.code(static_cast<AreaId>(i)));
    return all;
  }

  template <class Row>
  static std::vector<base::FigureForm> form(std::span<const Figure<Row>> figures) {
    std::vector<base::FigureForm> rows;
    for (const Figure<Row>& figure : figures) rows.push_back(form_of(figure.name, figure.kind, figure.most));
    return rows;
  }
  template <class Row>
  [[nodiscard]] std::vector<std::string> values(std::span<const Figure<Row>> figures, const Row& row) const {
    std::vector<std::string> texts;
    for (const Figure<Row>& figure : figures) texts.push_back(text(figure, row));
    return texts;
  }

  /// What is true of every area with a new owner.
  [[nodiscard]] std::string change_hands() {
    for (std::size_t i = 0; i < Book::rows(now_).size(); ++i) {
      auto& area = Book::rows(now_)[i];
      if (area.owner == Book::rows(before_)[i].owner) continue;
      if (area.owner != PowerId::none && !Book::plays(now_.of(area.owner)))
        return fmt::format("{} is not in the game and can own nothing.", world_.code(area.owner));
      area.stuck = false;  // COM-14: the mark is the owner's
    }
    return {};
  }

  [[nodiscard]] Wrong set(const base::CorrectionLine& line) {
    if (const AreaId a = Book::find_area(world_, line.what); a != AreaId::none)
      return set(line, Book::areas(), row(now_, a));
    if (const PowerId p = find_power(line.what); p != PowerId::none)
      return set(line, Book::powers(), now_.of(p));
    return base::no_such(line, fmt::format("There is no area and no power {}.", line.what), line.what,
                         codes());
  }

  template <class Row>
  [[nodiscard]] Wrong set(const base::CorrectionLine& line, std::span<const Figure<Row>> figures, Row& row) {
    const Figure<Row>* figure = find(figures, line.figure);
    if (figure == nullptr) {
      std::vector<std::string_view> names;
      for (const Figure<Row>& f : figures) names.push_back(f.name);
      return base::no_such(line, fmt::format("{} has no figure `{}`.", line.what, line.figure), line.figure,
                           names);
    }
    const auto value = read(*figure, line.value);
    if (!value)
      return base::CorrectionError{line.line,
                                   fmt::format("{} {}: {}", line.what, line.figure, value.error())};
    figure->set(row, *value);
    return std::nullopt;
  }

  template <class Row>
  [[nodiscard]] tl::expected<int, std::string> read(const Figure<Row>& figure, std::string_view word) const {
    switch (figure.kind) {
      case FigureKind::number: return read_number(word, figure.most);
      case FigureKind::flag: return read_flag(word);
      case FigureKind::mode: return read_mode(word, figure.most);
      case FigureKind::power:
        if (is_none(word)) return static_cast<int>(PowerId::none);
        if (const PowerId p = find_power(word); p != PowerId::none) return static_cast<int>(p);
        return tl::unexpected(fmt::format("{} is no power of this game; `none` is nobody.", word));
      case FigureKind::place:
        if (is_none(word)) return static_cast<int>(AreaId::none);
        if (const AreaId a = Book::find_area(world_, word); a != AreaId::none) return static_cast<int>(a);
        return tl::unexpected(fmt::format("{} is no area of this game; `none` is nowhere.", word));
    }
    return 0;
  }

  template <class Row>
  [[nodiscard]] std::string text(const Figure<Row>& figure, const Row& row) const {
    const int value = figure.get(row);
    const auto code = [](std::string_view text) { return std::string(text == "-" ? "none" : text); };
    switch (figure.kind) {
      case FigureKind::number: break;
      case FigureKind::flag: return value != 0 ? "yes" : "no";
      case FigureKind::mode: return std::string(name(static_cast<Mode>(value)));
      case FigureKind::power: return code(world_.code(static_cast<PowerId>(value)));
      case FigureKind::place:
        return static_cast<AreaId>(value) == AreaId::none ? "none"
                                                          : code(world_.code(static_cast<AreaId>(value)));
    }
    return fmt::format("{}", value);
  }

  template <class Row>
  static const Figure<Row>* find(std::span<const Figure<Row>> figures, std::string_view name) {
    for (const Figure<Row>& figure : figures)
      if (figure.name == name) return &figure;
    return nullptr;
  }

  /// Adds what a line has changed, once.
  void note(const base::CorrectionLine& line, std::vector<base::Change>& changes) {
    for (const base::Change& change : changes)
      if (change.what == line.what && change.figure == line.figure) return;
    base::Change change{line.what, line.figure, {}, {}, {}};
    const auto compare = [&](const auto& figures, const auto& before, const auto& after) {
      const auto* figure = find(figures, line.figure);
      change.before = text(*figure, before);
      change.after = text(*figure, after);
    };
    const auto belongs_to = [&](PowerId p) {
      if (p == PowerId::none) return;
      const std::string code(world_.code(p));
      if (change.seats.empty() || change.seats.back() != code) change.seats.push_back(code);
    };
    if (const AreaId a = Book::find_area(world_, line.what); a != AreaId::none) {
      compare(Book::areas(), row(before_, a), row(now_, a));
      // COM-31: of an area that changes hands each side is told that it does; what the one had there is no
      // business of the other.
      const PowerId had = row(before_, a).owner;
      const PowerId has = row(now_, a).owner;
      if (had == has || line.figure == "owner") {
        belongs_to(had);
        belongs_to(has);
      }
    } else {
      const PowerId p = find_power(line.what);
      compare(Book::powers(), before_.of(p), now_.of(p));
      belongs_to(p);
    }
    if (change.before != change.after) changes.push_back(std::move(change));
  }

  const World& world_;
  Position before_;
  Position now_;
};

template <class Book>
[[nodiscard]] base::Figures figures_by(const typename Book::World& world,
                                       const typename Book::Position& position) {
  return Corrector<Book>(world, position).figures();
}

/// Corrects a position, or leaves it as it is and says why.
template <class Book>
[[nodiscard]] base::Corrected correct_by(const typename Book::World& world, typename Book::Position& position,
                                         const std::vector<base::CorrectionLine>& lines) {
  Corrector<Book> corrector(world, position);
  base::Corrected corrected = corrector.correct(lines);
  if (corrected) position = std::move(corrector.corrected());
  return corrected;
}

}  // namespace realm
