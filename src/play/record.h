#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/scenario.h"
#include "play/scroll.h"

/// The record is the game: a header and the accepted inputs in order, one line of JSON each
/// (docs/record-format.md).
namespace game {

struct Header {
  std::string rules;  // "dark-age/1"
  std::string scenario_name;
  std::shared_ptr<const std::string> scenario;  // its whole text, so that a record needs nothing else
  Options options;
  std::vector<Seat> seats;
  base::Digest commitment{};
  std::map<std::string, std::string> entropy;  // seat: the words it added before the first die
  Options terms;         // what was agreed besides the rules (deadlines, absence); the rules never look at it
  base::Digest after{};  // hash of the position, as in every line
};

enum class Deed : std::uint8_t { input, advance, correct, reveal };

struct Line {
  int n = 0;  // counted from 1; line 1 of the file is the header
  base::Digest prev{};
  Deed deed{};
  std::string seat;  // input
  std::string text;  // input, correct
  base::Key key{};   // reveal
  base::Digest after{};

  /// Its number in the file.
  [[nodiscard]] int file_line() const { return n + 1; }
};

/// A host copies one with every input: copies share what they have in common.
struct Record {
  std::shared_ptr<const Header> header;
  Scroll<Line> lines;
  base::Digest last;       // hash of the bytes of the last line
  std::size_t length = 0;  // of the file, in bytes

  [[nodiscard]] bool revealed() const { return !lines.empty() && lines.back().deed == Deed::reveal; }
  /// Exactly as in the file: there is one spelling only, so they follow from what it says.
  [[nodiscard]] std::string bytes() const;
};

/// The bytes of a line, without the line feed.
[[nodiscard]] std::string bytes_of(const Header& header);
[[nodiscard]] std::string bytes_of(const Line& line);

/// A new record that holds only its header.
[[nodiscard]] Record new_record(Header header);
/// How many of its lines are left without the last advance and what was sent for it; corrections that were
/// made before that advance stay, and with them what was sent before they were. Nothing: there is no advance.
[[nodiscard]] std::optional<std::size_t> lines_before_last_advance(const Record& record);

/// Adds a line; `n` and `prev` are filled in.
void append(Record& record, Line line);

/// Whether these bytes begin as the header of a record does; any others are no record, or none of ours.
[[nodiscard]] bool begins_as_record(std::string_view bytes);

/// Reads the bytes of a record and checks everything that needs no rules: the form and spelling of every
/// line, the scenario's hash, the chain. An error names the first line that is wrong. A record that ends in
/// the middle of a line was cut short and is refused; one that lacks whole lines at its end is the same game
/// at an earlier time.
[[nodiscard]] base::Result<Record> read_record(std::string_view bytes);

/// One line of a record played again.
struct Step {
  const Line& line;
  const Play& play;  // after it
  Receipt receipt;   // of an input
  Events events;     // of an advance
  Correction correction;
};

using See = std::function<bool(const Step&)>;

/// Plays a record again, checking it line by line: commitment, seats, that every input is accepted, every
/// hash. An error names the first line that is not true. `see` is called after every line; it may answer
/// false to stop there.
[[nodiscard]] base::Result<std::unique_ptr<Play>> replay(const Record& record, const base::Key& key,
                                                         const See& see = {});
/// The same in two steps: the scenario a record was begun from, if its key and its scenario's name are true,
/// and the game played again from there.
[[nodiscard]] base::Result<ScenarioPtr> scenario_of(const Record& record, const base::Key& key,
                                                    const ReadScenario& read = read_anew);
[[nodiscard]] base::Result<std::unique_ptr<Play>> replay(const Record& record, const Scenario& scenario,
                                                         const base::Key& key, const See& see = {});

/// The dice key of a record as far as the record tells: revealed in its last line, or made of the scenario's
/// words.
[[nodiscard]] std::optional<base::Key> key_in(const Record& record);

struct Verdict {
  enum class Is : std::uint8_t { true_record, unproved, false_record };
  Is is{};
  int line = 0;  // of the file, the first that is not true
  std::string sentence;
};

/// Recomputes everything. `key` is the dice key if it is known otherwise than from the record. Without any
/// key the form and the chain are checked and the verdict is `unproved`.
[[nodiscard]] Verdict verify(std::string_view bytes, const std::optional<base::Key>& key);

}  // namespace game
