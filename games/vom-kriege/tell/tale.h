#pragma once

#include <optional>
#include <string>
#include <vector>

#include "text/messages.h"
#include "vom-kriege/tell/chronicle.h"

/// The tale of a battle for people who were not there: in past tense, with units and leaders by name, a map a
/// turn, every die, and what it all came to. First it is put into words here, then written as a page
/// (tale_html.cc) or as Markdown (tale_markdown.cc).
namespace vom_kriege {

struct ShownDie {
  DieFace face{};
  bool counts = true;  // it did something
};
using ShownDice = std::vector<ShownDie>;

struct Sentence {
  std::string words;
  ShownDice dice;
};
/// A paragraph; of an initiative with whose it is and the command dice.
struct Passage {
  std::string head;
  ShownDice dice;
  std::optional<Side> side;
  std::vector<Sentence> sentences;
};

/// Rows of figures.
struct Sheet {
  struct Column {
    std::string title;
    bool number = false;
  };
  std::string title;
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
  std::optional<Side> side;
  bool last_is_sum = false;
};

struct TaleTurn {
  int number = 0;
  std::string title;
  std::string chits;
  std::vector<Passage> passages;
  std::string cost;
  std::string rolls_title;
  std::vector<std::string> rolls;  // each as the report has it, item by item
  std::string caption;             // of its map
};

struct Tale {
  std::string language;  // "en"
  std::string title;
  std::string subtitle;
  std::vector<std::string> opening;
  std::string armies_title;
  std::vector<Sheet> armies;  // by side
  std::string start_caption;
  std::string dice_key;
  std::string no_maps;  // where they are left out
  std::vector<TaleTurn> turns;
  std::string end_title;
  std::vector<std::string> end;
  std::string turning_title;
  std::vector<std::string> turning_points;
  std::vector<int> turning_turns;  // the turn of each
  std::string score_title;
  std::vector<Sheet> score;  // by side
  std::string luck_title;
  std::vector<std::string> luck;
  std::vector<Sheet> luck_sheets;  // by side
  std::string luck_note;
  std::string losses_title;
  std::vector<Sheet> losses;  // by side
  std::string strength_title;
  std::string strength_note;
  Sheet strength;  // by turn
};

[[nodiscard]] Tale tale(const Table& table, const Chronicle& chronicle, base::Language language);

/// One HTML file that needs nothing else, maps drawn in it.
void write_tale_html(base::Text& out, const Table& table, const Chronicle& chronicle, const Tale& tale,
                     base::Language language);

/// A drawing that belongs to a tale in Markdown.
struct TaleMap {
  std::string name;  // "maida-turn-3.svg"
  std::string svg;
};
/// Markdown; its maps are files of their own beside it, named after `stem`. Without a stem they are left out.
void write_tale_markdown(base::Text& out, const Tale& tale, std::string_view stem);
[[nodiscard]] std::vector<TaleMap> tale_maps(const Table& table, const Chronicle& chronicle,
                                             std::string_view stem, base::Language language);
/// The map of a turn; 0: of the beginning.
[[nodiscard]] std::string map_name(std::string_view stem, int turn);

}  // namespace vom_kriege
