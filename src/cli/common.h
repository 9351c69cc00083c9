#pragma once

#include <map>

#include "cli/commands.h"
#include "core/result.h"
#include "play/files/game_file.h"
#include "play/game.h"
#include "play/receipt_text.h"
#include "play/rulebook.h"

/// What several commands share.
namespace cli {

/// Says what is wrong with the input; the exit code for it.
int bad(Io& io, std::string_view sentence);
int bad(Io& io, const base::Error& error);
/// The same with the file the error is about.
int bad(Io& io, base::Error error, const std::string& where);

/// Splits `name=value`; an error names the option it was given to.
[[nodiscard]] base::Result<std::map<std::string, std::string>> pairs(const std::vector<std::string>& given,
                                                                     std::string_view option);

/// Of a sheet or decision, in bytes; what is longer is not read.
inline constexpr std::size_t kLargestSheet = std::size_t{1} << 20U;

/// The code of a seat as the game spells it.
[[nodiscard]] base::Result<std::string> seat_code(const game::Play& play, std::string_view seat);

/// "MER (Mercia)".
[[nodiscard]] std::string full_name(const game::Play& play, std::string_view seat);

/// Without the blanks around it.
[[nodiscard]] std::string trimmed(std::string_view text);

using game::harmless;
using game::without_place;

/// Each remark with the line it is about and a mark under the place.
void print_remarks(Io& io, std::string_view text, const std::vector<game::Remark>& remarks);
/// The same at a prompt, where the line is the one just written.
void print_remarks_here(Io& io, std::string_view line, std::vector<game::Remark> remarks);
void print_understood(Io& io, const std::vector<game::Understood>& lines);

/// Whether these bytes can be what a person wrote: a document, a picture or the wide characters of UTF-16
/// have bytes that no plain text has. Letters of any charset pass.
[[nodiscard]] bool is_text(std::string_view bytes);

/// The text of a file; `-` or no name: of standard input. What is no text is an error.
[[nodiscard]] base::Result<std::string> read_input(const std::string& file, Io& io);
/// Somebody's lines, each made harmless for a terminal.
void print_lines(Io& io, std::string_view text);

/// Gives a text to a game as what `seat` says, stores it, and prints what was read and the receipt.
[[nodiscard]] int store_input(game::OpenGame& open, const std::string& seat, const std::string& text, Io& io);

/// A path below the data folder without that folder's name.
[[nodiscard]] std::string short_path(const Io& io, const std::string& path);

/// A rule with its text and cases, as `rules` and the prompt show it.
[[nodiscard]] std::string rule_text(const Io& io, const game::RuleText& rule,
                                    const std::vector<game::CaseHead>& cases);

/// The rule a player means, in the book of `game` or the common one; nullptr: none.
[[nodiscard]] const game::RuleText* find_rule(const std::vector<game::GameBook>& books, std::string_view game,
                                              std::string_view id);

/// Paragraphs of a text broken anew to 80 columns, for a prompt. Indented lines stay (they may be tables),
/// unless `indented_too`.
[[nodiscard]] std::string reflowed(const std::string& text, bool indented_too);

/// At a prompt: the rule of a game with this id, or that there is none.
void print_rule(Io& io, std::string_view game, const std::string& id);

}  // namespace cli
