#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/crypto.h"
#include "core/result.h"
#include "play/correction.h"
#include "text/messages.h"

/// The one face of all games. A game is asked, answers, and tells: who must decide what (`asks`), what a seat
/// says
/// (`submit`, always a text), and what comes of it (`advance`). Every surface - terminal, mail, browser, bot
/// - speaks to a game through these types and nothing else.
///
/// The face fits games of two kinds. In a written-order game every power is asked for a sheet and one
/// `advance` plays a whole turn. In a game of single decisions one seat is asked at a time (an order, a move
/// with inches and degrees, a reaction, dice typed in from a real table), with the choices where they can be
/// counted, and one `advance` plays on to the next ask.
namespace game {

/// A place at the table. The code is what inputs, records and commands use.
struct Seat {
  std::string code;
  std::string name;
  bool operator==(const Seat&) const = default;
};

/// What a seat has said to an ask so far. Silence is not an order: nothing, an empty answer and a deliberate
/// hold are three different things, and stay so in the record.
enum class Answer : std::uint8_t { none, empty, hold, given };

/// Something a seat is to decide now.
struct Ask {
  std::string seat;
  std::string kind;                  // "sheet" or "decision"
  std::string prompt;                // one sentence for a person
  std::vector<std::string> choices;  // texts `submit` takes, where they can be counted; empty: write freely
  Answer answer = Answer::none;
  bool needed =
      false;  // `advance` refuses while this is unanswered; a sheet may stay out, a decision may not

  [[nodiscard]] bool answered() const { return answer != Answer::none; }
};

enum class Severity : std::uint8_t { notice, warning, error };

/// Something to be said about an input: where, which rule, what is wrong, what was probably meant. `code` is
/// stable, programs rely on it.
struct Remark {
  Severity severity = Severity::error;
  std::uint32_t line = 0;    // counted from 1; 0: the input as a whole
  std::uint32_t column = 0;  // counted from 1, in characters
  int slot = 0;              // 0: no slot
  std::string code;
  std::string rule;
  std::string sentence;
  std::string offered;  // the nearest right word; empty: none
};

/// A "no" by the rules: which one, and a sentence a player understands.
struct Refusal {
  std::string rule;
  std::string sentence;
  bool operator==(const Refusal&) const = default;
};

/// One line of an input as the game understood it, in its plainest spelling.
struct Understood {
  int slot = 0;  // 0: it uses none
  std::string line;
  bool readable = true;
  int at = 0;  // which line of the text it was, counted from 1; 0: not told
};

/// The answer to an input. `digest` is of the text as it was given: whoever keeps both can prove what was
/// sent.
struct Receipt {
  bool accepted = false;
  std::optional<Refusal> refusal;  // set exactly when not accepted
  std::vector<Remark> remarks;     // an accepted input may have remarks, too
  std::vector<Understood> understood;
  base::Digest digest{};
};

/// What came of a game master's correction (play/correction.h).
struct Correction {
  std::vector<Remark> wrong;  // empty: it is made
  std::string why;            // for everybody
  std::vector<base::Change> changes;

  [[nodiscard]] bool made() const { return wrong.empty(); }
};

/// Something that happened: a fact with names and values and, where there is one, the rule behind it; never
/// prose. Events tell everything and are for game masters and finished games. What a seat may know is in its
/// report.
struct Event {
  std::string kind;
  std::string rule;
  std::vector<std::pair<std::string, std::string>> facts;
  bool operator==(const Event&) const = default;

  /// The value of a fact, or empty.
  [[nodiscard]] std::string_view fact(std::string_view name) const;
};
using Events = std::vector<Event>;

/// A word that may stand where somebody is writing, and what it means. An empty word only tells what belongs
/// there.
struct Hint {
  std::string word;
  std::string says;
  bool operator==(const Hint&) const = default;
};

/// A moment of a turn by sheets: `who` has just carried out the action of this slot.
struct Moment {
  int slot = 0;
  std::string who;
  bool operator==(const Moment&) const = default;
};

/// `brief` is the text without the form for the next input: for a prompt, where it would be in the way.
enum class Format : std::uint8_t { text, brief, json, html };

/// One game being played: a position, and what the seats have said since. It knows no files, clocks or
/// sockets, and the same calls in the same order give the same answers and the same hashes everywhere.
class Play {
 public:
  virtual ~Play() = default;
  Play& operator=(const Play&) = delete;

  /// A second game that goes its own way from here: for previews, bots and what-if.
  [[nodiscard]] virtual std::unique_ptr<Play> clone() const = 0;

  [[nodiscard]] virtual const std::vector<Seat>& seats() const = 0;
  /// Who must decide what now, seats in the order of `seats`. Empty once the game is over.
  [[nodiscard]] virtual std::vector<Ask> asks() const = 0;

  /// What `submit` would answer. Nothing changes.
  [[nodiscard]] virtual Receipt read(std::string_view seat, std::string_view text) const = 0;
  /// Takes an input of a seat. A later input to the same ask replaces the earlier one until `advance`. An
  /// input may be accepted without an ask (standing instructions). What is refused changes nothing: the hash
  /// stays.
  virtual Receipt submit(std::string_view seat, std::string_view text) = 0;
  /// Carries on with what was submitted, to where somebody is asked again. Refused when the game is over or a
  /// needed answer is missing; then nothing changes.
  [[nodiscard]] virtual tl::expected<Events, Refusal> advance() = 0;

  /// Sets figures of the position by hand, as a game master must who has found a mistake: all of them or
  /// none. What no position can be is refused, and then nothing changes. What seats have sent stays.
  Correction correct(std::string_view text);
  /// Everything a correction can set, as it is: the whole truth, for a game master. Nothing: the game knows
  /// no corrections.
  [[nodiscard]] virtual base::Figures figures() const;
  /// The corrections since this turn is asked for.
  [[nodiscard]] const std::vector<Correction>& corrected() const { return corrected_; }

  [[nodiscard]] virtual bool over() const = 0;
  /// The number of the turn that is asked for now.
  [[nodiscard]] virtual int turn() const = 0;
  /// Of everything that decides how the game goes on, except the dice key: rules, scenario, options,
  /// position, and what was submitted.
  [[nodiscard]] virtual base::Digest hash() const = 0;

  /// What a seat is told after the last advance. `seat` must be one of `seats`.
  [[nodiscard]] virtual std::string report(std::string_view seat, Format format) const = 0;
  /// What everybody is told after the last advance, as text; empty: this game has nothing of the kind.
  [[nodiscard]] virtual std::string roundup() const;
  /// What a seat knows now, as JSON.
  [[nodiscard]] virtual std::string view(std::string_view seat) const = 0;
  /// The map or table as text and as a drawing: as a seat knows it, or without a seat the whole truth for a
  /// game master.
  [[nodiscard]] virtual std::string show(std::optional<std::string_view> seat) const = 0;
  [[nodiscard]] virtual std::string svg(std::optional<std::string_view> seat) const = 0;

  /// The moments a seat is told of when the turn is carried out with what has been submitted, in their order:
  /// its own actions, and the attacks on it; without a seat, all actions. Nothing changes. None in games that
  /// have no sheets.
  [[nodiscard]] virtual std::vector<Moment> moments(std::optional<std::string_view> seat) const;
  /// The map at one of these moments, as the seat can tell it once it has its report of the turn, or without
  /// a seat the whole truth.
  [[nodiscard]] virtual std::string svg_at(std::optional<std::string_view> seat, const Moment& moment) const;

  /// Questions of a seat besides its report, such as where a unit may go and why not further; each game's
  /// documents say which it knows. An error: it is not understood, or this game knows none. Nothing changes.
  [[nodiscard]] virtual base::Result<std::string> query(std::string_view seat, std::string_view text) const;

  /// What a seat has said beforehand and still stands, oldest first, each as the line that would say it
  /// again; nobody else's business. Empty in games that have no standing instructions.
  [[nodiscard]] virtual std::vector<std::string> instructions(std::string_view seat) const;

  /// How a line that a seat has begun may go on: the words that fit its last, unfinished word (none, if it
  /// ends with a blank), by their spelling or by the name of what they stand for, the likeliest first. From
  /// what the seat knows alone.
  [[nodiscard]] virtual std::vector<Hint> hints(std::string_view seat, std::string_view begun) const;

  /// An event in words, one line.
  [[nodiscard]] virtual std::string sentence(const Event& event, base::Language language) const = 0;

 protected:
  Play() = default;
  Play(const Play&) = default;

  /// What a correction's lines say, done; an error, and nothing is. This one: the game knows no corrections.
  [[nodiscard]] virtual base::Corrected set_figures(const std::vector<base::CorrectionLine>& lines);
  /// A report with what its seat is told of them.
  [[nodiscard]] std::string with_corrections(std::string report, std::string_view seat, Format format) const;

  /// Another turn is asked for: its reports still tell of the corrections before.
  void begin_turn() { corrected_before_ = std::exchange(corrected_, {}); }

 private:
  std::vector<Correction> corrected_;
  std::vector<Correction> corrected_before_;
};

/// The seat of `play` with this code, in any case; nullptr: there is none.
[[nodiscard]] const Seat* find_seat(const Play& play, std::string_view code);

using Options = std::map<std::string, std::string>;
using Luck = std::map<std::string, std::string>;  // seat code: the words it adds to the dice

/// What a game is started from. The same setup always gives the same game.
struct Setup {
  std::string scenario;  // the text of the scenario file
  Options options;       // override those of the scenario
  base::Key key{};       // of the dice
  Luck luck;             // added before the first is rolled
};

/// What can be said of a scenario without playing it.
struct ScenarioFacts {
  std::string name;
  std::string dice_words;  // the dice are meant to be the same every time; else empty
  std::string lesson;      // what a newcomer is told first
  std::vector<std::pair<std::string, std::string>> counts;  // "powers": "2", "lowlands": "3" ...
  std::vector<std::string> warnings;                        // allowed, but perhaps not meant
};

/// An action word for the help of a prompt.
struct ActionHelp {
  std::string word;
  std::string format;
  std::string rule;
};

struct CaseReport {
  std::string rule;
  bool refuses = false;
  std::vector<std::string> differences;  // empty: as expected
};

/// A value `sandtable battle` takes for a kind of battle.
struct BattleParameter {
  std::string name;
  std::string help;
  bool flag = false;  // given or not, without a value
  bool required = false;
};

/// One battle, told to programs (one line of JSON) and to people.
struct BattleShown {
  std::string json;
  std::string text;
};

class Chronicler;
struct CaseShown;
class Scenario;
using ScenarioPtr = std::shared_ptr<const Scenario>;

/// One set of rules in one version. Immutable; a mended ruling is a new version, and old records keep theirs.
class Rules {
 public:
  virtual ~Rules() = default;

  [[nodiscard]] virtual std::string_view name() const = 0;  // "dark-age"
  [[nodiscard]] virtual int version() const = 0;
  [[nodiscard]] std::string id() const;  // "dark-age/1"

  /// Reads a scenario (play/scenario.h). An error names the line and what to do.
  [[nodiscard]] virtual base::Result<ScenarioPtr> read(std::string scenario, Options options) const = 0;
  /// The same, for those who want to know what can be said of it, or to begin one game.
  [[nodiscard]] base::Result<ScenarioFacts> look_at(std::string_view scenario, const Options& options) const;
  [[nodiscard]] base::Result<std::unique_ptr<Play>> start(const Setup& setup) const;

  /// Runs a rulebook case. An error: the file cannot be read as one.
  [[nodiscard]] virtual base::Result<CaseReport> run_case(std::string_view toml_text) const = 0;
  /// The same for somebody who wants to look at it (case_shown.h).
  [[nodiscard]] virtual base::Result<CaseShown> show_case(std::string_view toml_text) const = 0;

  [[nodiscard]] virtual std::vector<std::string> battle_kinds() const = 0;
  [[nodiscard]] virtual std::vector<BattleParameter> battle_parameters(std::string_view kind) const = 0;
  /// One battle by the rules, every round shown. `given` holds values by parameter name; a flag's value is
  /// empty.
  [[nodiscard]] virtual base::Result<BattleShown> battle(std::string_view kind,
                                                         const Options& given) const = 0;

  [[nodiscard]] virtual std::vector<ActionHelp> actions() const = 0;

  /// Somebody who watches a game and then tells the whole of it, as a seat may know it or, without a seat, to
  /// everybody; nullptr: nobody does that for this game.
  [[nodiscard]] virtual std::unique_ptr<Chronicler> chronicler(std::optional<std::string_view> seat) const;

  /// Makes a scenario of `seed` and what else is given by name: the text of a file people may read and edit,
  /// always the same for the same values. An error: this game makes none, or says what it needs.
  [[nodiscard]] virtual base::Result<std::string> make_scenario(const Options& given) const;
};

}  // namespace game
