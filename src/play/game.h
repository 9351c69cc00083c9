#pragma once

#include <memory>

#include "play/record.h"

namespace game {

/// A game together with its record: whatever is accepted is written down as it happens.
class Game {
 public:
  /// Starts a game and its record. Texts are made well-formed UTF-8 first. `terms` are what was agreed
  /// besides the rules, to be kept in the record's head.
  [[nodiscard]] static base::Result<Game> begin(const Rules& rules, Setup setup, const Options& terms = {},
                                                const ReadScenario& read = read_anew);
  /// Goes on with a record, which is checked line by line.
  [[nodiscard]] static base::Result<Game> resume(Record record, const base::Key& key,
                                                 const ReadScenario& read = read_anew);

  /// A second game that goes its own way from here, with a record of its own.
  [[nodiscard]] Game copy() const { return {play_->clone(), record_, key_}; }

  [[nodiscard]] const Play& play() const { return *play_; }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] const base::Key& key() const { return key_; }
  [[nodiscard]] const Rules& rules() const;

  /// As `Play::submit`; an accepted input becomes a line. The text is made well-formed UTF-8 first, and the
  /// receipt is for the text as it stands in the record.
  Receipt submit(std::string_view seat, std::string_view text);
  /// As `Play::advance`; becomes a line. When it ends the game, a line that reveals the dice key follows.
  [[nodiscard]] tl::expected<Events, Refusal> advance();

  /// As `Play::correct`; becomes a line.
  Correction correct(std::string_view text);
  /// Does what a line of a record says; the dice key reveals itself.
  void repeat(const Line& line);

 private:
  Game(std::unique_ptr<Play> play, Record record, const base::Key& key)
      : play_(std::move(play)), record_(std::move(record)), key_(key) {}
  void note(Line line);

  std::unique_ptr<Play> play_;
  Record record_;
  base::Key key_;
};

}  // namespace game
