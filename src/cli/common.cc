#include "cli/common.h"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "text/text_table.h"

namespace cli {

int bad(Io& io, std::string_view sentence) {
  io.err << "sandtable: " << harmless(sentence) << '\n';
  return kBad;
}

int bad(Io& io, const base::Error& error) {
  const std::vector<base::Error> all = error.all();
  bad(io, all.front().sentence());
  for (std::size_t i = 1; i < all.size(); ++i) io.err << harmless(all[i].sentence()) << '\n';
  return kBad;
}

int bad(Io& io, base::Error error, const std::string& where) {
  error.where = where;
  return bad(io, error);
}

base::Result<std::map<std::string, std::string>> pairs(const std::vector<std::string>& given,
                                                       std::string_view option) {
  std::map<std::string, std::string> out;
  for (const std::string& text : given) {
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos)
      return base::fail(fmt::format("{} takes name=value, not \"{}\"", option, text));
    if (!out.emplace(text.substr(0, equals), text.substr(equals + 1)).second)
      return base::fail(fmt::format("{} gives {} twice", option, text.substr(0, equals)));
  }
  return out;
}

base::Result<std::string> seat_code(const game::Play& play, std::string_view seat) {
  if (const game::Seat* found = game::find_seat(play, seat)) return found->code;
  std::string known;
  for (const game::Seat& s : play.seats()) known += fmt::format("{}{}", known.empty() ? "" : ", ", s.code);
  return base::fail(fmt::format("there is no seat \"{}\" in this game; it has {}", seat, known));
}

std::string full_name(const game::Play& play, std::string_view seat) {
  const game::Seat* found = game::find_seat(play, seat);
  return found == nullptr ? std::string(seat) : fmt::format("{} ({})", found->code, found->name);
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(kBlanks) - first + 1));
}

void print_remarks(Io& io, std::string_view text, const std::vector<game::Remark>& remarks) {
  io.out << game::remarks_text(text, remarks, io.colour);
}

void print_remarks_here(Io& io, std::string_view line, std::vector<game::Remark> remarks) {
  for (game::Remark& remark : remarks) {
    remark.line = 1;
    remark.sentence = without_place(std::move(remark.sentence));
  }
  print_remarks(io, line, remarks);
}

void print_understood(Io& io, const std::vector<game::Understood>& lines) {
  io.out << game::understood_text(lines);
}

bool is_text(std::string_view bytes) {
  constexpr std::string_view kInTexts = "\t\n\v\f\r\x1a\x1b";  // 1a ended files, 1b colours them
  return std::all_of(bytes.begin(), bytes.end(), [&](char c) {
    return static_cast<unsigned char>(c) >= ' ' || kInTexts.find(c) != std::string_view::npos;
  });
}

namespace {

/// All there is in the standard input.
base::Result<std::string> read_standard_input(Io& io) {
  std::string text;
  char buffer[4096];
  while (io.in.read(buffer, sizeof buffer), io.in.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(io.in.gcount()));
    if (text.size() > kLargestSheet)
      return base::fail(fmt::format("the input is longer than the {} bytes that are read", kLargestSheet));
  }
  return text;
}

}  // namespace

base::Result<std::string> read_input(const std::string& file, Io& io) {
  const bool named = !file.empty() && file != "-";
  auto text = named ? game::read_file(file, kLargestSheet) : read_standard_input(io);
  if (text && !is_text(*text))
    return base::fail("this is no text; save it as plain text (UTF-8) and give that. Nothing was stored.",
                      named ? file : "standard input");
  return text;
}

void print_lines(Io& io, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    io.out << harmless(text.substr(0, end + (text[end] == '\n' ? 0 : 1))) << '\n';
    text.remove_prefix(end + 1);
  }
}

int store_input(game::OpenGame& open, const std::string& seat, const std::string& text, Io& io) {
  game::Game& game = open.game();
  const game::Receipt receipt = game.submit(seat, text);
  if (!receipt.accepted)
    return bad(io, fmt::format("{}: {} ({})", full_name(game.play(), seat), receipt.refusal->sentence,
                               receipt.refusal->rule));
  if (const auto stored = open.store(); !stored) return bad(io, stored.error());

  print_remarks(io, text, receipt.remarks);
  io.out << fmt::format("{}, turn {}, as it was read:\n", full_name(game.play(), seat), game.play().turn());
  print_understood(io, receipt.understood);
  if (receipt.understood.empty()) io.out << "      nothing\n";
  io.out << fmt::format("Stored as line {} of the record. Receipt {}\n",
                        game.record().lines.back().file_line(), base::to_hex(receipt.digest));
  return kDone;
}

std::string short_path(const Io& io, const std::string& path) {
  const std::string folder = io.data.ends_with('/') ? io.data : io.data + "/";
  return path.starts_with(folder) ? path.substr(folder.size()) : path;
}

std::string rule_text(const Io& io, const game::RuleText& rule, const std::vector<game::CaseHead>& cases) {
  base::Text out;
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{}  {}  [{}]\n\n{}\n", rule.id, rule.topic, rule.tag, rule.text);
  if (!rule.see.empty()) {
    base::put(out, "\nSee");
    for (const std::string& id : rule.see)
      fmt::format_to(to, " {}{}", id, &id == &rule.see.back() ? "" : ",");
    out.push_back('\n');
  }
  bool first = true;
  for (const game::CaseHead& head : cases) {
    if (head.rule != rule.id) continue;
    if (std::exchange(first, false)) base::put(out, "\nCases:\n");
    fmt::format_to(to, "  {:<7}  ", head.refuses ? "refuses" : "works");
    base::wrap(out, head.says, 100, "           ");
    fmt::format_to(to, "           {}\n", short_path(io, head.path));
  }
  return out;
}

const game::RuleText* find_rule(const std::vector<game::GameBook>& books, std::string_view game,
                                std::string_view id) {
  for (const std::string_view name : {game, std::string_view("common")})
    for (const game::GameBook& book : books)
      if (book.name == name)
        if (const game::RuleText* found = game::find_rule(book.rules, id)) return found;
  return nullptr;
}

namespace {

constexpr std::size_t kPromptColumns = 80;

/// Where the text of an indented line begins: behind its indent, or in a line of two columns at the second.
std::size_t text_column(const std::string& line) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", indent);
  const std::size_t second = gap == std::string::npos ? gap : line.find_first_not_of(' ', gap);
  return second < kPromptColumns / 2 ? second : indent;
}

/// One line that stands for itself; one that is too long may go on below, in the column of its text.
void put_line(base::Text& out, const std::string& line, bool wraps) {
  if (!wraps || base::width(line) <= kPromptColumns) {
    base::put(out, line);
    out.push_back('\n');
    return;
  }
  const std::size_t column = text_column(line);
  base::Text wrapped;
  base::wrap(wrapped, std::string_view(line).substr(column), kPromptColumns - column, "");
  base::put(out, std::string_view(line).substr(0, column));
  for (std::size_t i = 0; i < wrapped.size(); ++i) {
    out.push_back(wrapped[i]);
    if (wrapped[i] == '\n' && i + 1 < wrapped.size()) base::put(out, std::string(column, ' '));
  }
}

}  // namespace

std::string reflowed(const std::string& text, bool indented_too) {
  base::Text out;
  std::string paragraph;
  const auto end = [&] {
    if (!paragraph.empty() && base::width(paragraph) <= kPromptColumns)
      put_line(out, paragraph, false);
    else if (!paragraph.empty())
      base::wrap(out, paragraph, kPromptColumns, "");
    paragraph.clear();
  };
  bool open = false;  // the line before was long enough to go on
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, stop - at);
    at = stop + 1;
    const bool alone = line.empty() || line.front() == ' ';
    if (!open || alone) end();
    if (alone) {
      put_line(out, line, indented_too);
      open = false;
      continue;
    }
    paragraph += (paragraph.empty() ? "" : " ") + line;
    open = base::width(line) > kPromptColumns;
  }
  end();
  return out;
}

void print_rule(Io& io, std::string_view game, const std::string& id) {
  const auto books = game::read_books(io.data);
  const game::RuleText* rule = books ? find_rule(*books, game, id) : nullptr;
  if (!books)
    io.out << books.error().sentence() << '\n';
  else if (rule == nullptr)
    io.out << fmt::format("There is no rule \"{}\"; write its number, such as rules COM-7.\n", harmless(id));
  else
    io.out << reflowed(rule_text(io, *rule, {}), false);
}

}  // namespace cli
