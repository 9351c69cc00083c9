#include "mail/text/html_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <vector>

#include "mail/text/html_entities.h"

namespace mail {
namespace {

enum class Tag : std::uint8_t {
  other,
  block,
  line_break,
  rule,
  item,
  quote,
  pre,
  table,
  row,
  cell,
  silent,
  raw
};

struct Known {
  std::string_view name;
  Tag tag;
};
constexpr std::array kTags = {
    Known{"address", Tag::block}, Known{"article", Tag::block},   Known{"blockquote", Tag::quote},
    Known{"br", Tag::line_break}, Known{"dd", Tag::block},        Known{"del", Tag::silent},
    Known{"div", Tag::block},     Known{"dl", Tag::block},        Known{"dt", Tag::block},
    Known{"footer", Tag::block},  Known{"h1", Tag::block},        Known{"h2", Tag::block},
    Known{"h3", Tag::block},      Known{"h4", Tag::block},        Known{"h5", Tag::block},
    Known{"h6", Tag::block},      Known{"head", Tag::silent},     Known{"header", Tag::block},
    Known{"hr", Tag::rule},       Known{"li", Tag::item},         Known{"ol", Tag::block},
    Known{"p", Tag::block},       Known{"pre", Tag::pre},         Known{"s", Tag::silent},
    Known{"script", Tag::raw},    Known{"section", Tag::block},   Known{"strike", Tag::silent},
    Known{"style", Tag::raw},     Known{"svg", Tag::silent},      Known{"table", Tag::table},
    Known{"td", Tag::cell},       Known{"template", Tag::silent}, Known{"th", Tag::cell},
    Known{"title", Tag::raw},     Known{"tr", Tag::row},          Known{"ul", Tag::block},
};

Tag tag_of(std::string_view name) {
  for (const Known& known : kTags)
    if (known.name == name) return known.tag;
  return Tag::other;
}

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f'; }

constexpr int kDeepestQuote = 20;

/// Writes lines. Blanks run together outside `pre`, and a line that never got a word is not written.
class Writer {
 public:
  void word(std::string_view text, bool pre) {
    for (const char c : text) {
      if (pre && c == '\n')
        end_line(true);
      else if (!pre && is_blank(c))
        blank_ = true;
      else if (c != '\r')
        letter(c);
    }
  }
  /// A new line begins here, unless it just did.
  void block() { end_line(false); }
  void line_break() { end_line(true); }
  void quote(int by) {
    block();
    depth_ = std::clamp(depth_ + by, 0, kDeepestQuote);
  }

  void table() {
    block();
    ++tables_;
  }
  void end_table() {
    end_row();
    if (tables_ > 0) --tables_;
  }
  void row() {
    end_row();
    block();
    if (rows_.size() < kDeepestTable) rows_.push_back({std::move(out_), {}, tables_, false});
    out_.clear();
  }
  void cell() {
    if (rows_.empty()) return block();
    end_cell();
    rows_.back().open = true;
  }
  void end_row() {
    if (rows_.empty() || rows_.back().table < tables_) return;
    end_cell();
    const Row row = std::move(rows_.back());
    rows_.pop_back();
    out_ = row.before + as_line(row.cells);
  }
  [[nodiscard]] std::string take() {
    for (tables_ = 0; !rows_.empty();) end_row();
    block();
    return std::move(out_);
  }

 private:
  /// A row of a table, until all its cells are known.
  struct Row {
    std::string before;
    std::vector<std::string> cells;
    int table;
    bool open;  // a cell is being written
  };
  static constexpr std::size_t kDeepestTable = 20;

  void end_cell() {
    block();
    Row& row = rows_.back();
    if (row.open)
      row.cells.push_back(std::move(out_));
    else
      row.before += out_;
    row.open = false;
    out_.clear();
  }
  /// Cells of one line each make a row; where a table only lays out a page, its cells are paragraphs.
  static std::string as_line(const std::vector<std::string>& cells) {
    const auto lines = [](const std::string& cell) { return std::count(cell.begin(), cell.end(), '\n'); };
    const bool row =
        cells.size() > 1 && std::all_of(cells.begin(), cells.end(), [&](const std::string& cell) {
          return lines(cell) <= 1 && cell.size() < 200;
        });
    std::string out = row ? "|" : "";
    for (const std::string& cell : cells) out += row ? " " + cell.substr(0, cell.find('\n')) + " |" : cell;
    if (row) out += '\n';
    return out;
  }

  void letter(char c) {
    if (blank_ && !line_.empty() && !line_.ends_with(' ')) line_ += ' ';
    blank_ = false;
    line_ += c;
  }
  void end_line(bool even_empty) {
    blank_ = false;
    if (line_.empty() && !even_empty) return;
    if (depth_ > 0) {
      out_.append(static_cast<std::size_t>(depth_), '>');
      if (!line_.empty()) out_ += ' ';
    }
    out_ += line_;
    out_ += '\n';
    line_.clear();
  }

  std::string out_;
  std::string line_;
  std::vector<Row> rows_;
  int tables_ = 0;
  int depth_ = 0;
  bool blank_ = false;
};

class Reader {
 public:
  explicit Reader(std::string_view html) : rest_(html) {}

  std::string read() {
    while (!rest_.empty()) {
      if (rest_.front() == '<' && markup()) continue;
      text();
    }
    return out_.take();
  }

 private:
  void text() {
    std::string plain;
    std::size_t n = 0;
    while (n < rest_.size() && (n == 0 || rest_[n] != '<')) {
      if (rest_[n] == '&') {
        n += read_entity(rest_.substr(n), plain);
      } else {
        plain += rest_[n++];
      }
    }
    rest_.remove_prefix(n);
    if (silent_.empty()) out_.word(plain, pre_ > 0);
  }

  /// Takes a comment or a tag off; false: `<` is just a character here.
  bool markup() {
    if (rest_.starts_with("<!--")) return skip_to("-->", 4);
    if (rest_.starts_with("<!") || rest_.starts_with("<?")) return skip_to(">", 2);
    const bool close = rest_.starts_with("</");
    std::size_t n = close ? 2 : 1;
    std::string name;
    while (n < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[n])) != 0 || rest_[n] == ':'))
      name += static_cast<char>(std::tolower(static_cast<unsigned char>(rest_[n++])));
    if (name.empty()) return false;
    const std::size_t end = end_of_tag(n);
    const bool closed_itself = end > 0 && end < rest_.size() && rest_[end - 1] == '/';
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    tag(name, close, closed_itself);
    return true;
  }
  [[nodiscard]] std::size_t end_of_tag(std::size_t n) const {
    char quote = 0;
    for (; n < rest_.size(); ++n) {
      const char c = rest_[n];
      if (quote != 0) {
        if (c == quote) quote = 0;
      } else if (c == '"' || c == '\'') {
        // only a value may be quoted; elsewhere it is a slip, and the tag must still end
        if (rest_[n - 1] == '=') quote = c;
      } else if (c == '>') {
        return n;
      }
    }
    return rest_.size();
  }
  bool skip_to(std::string_view end, std::size_t from) {
    const std::size_t found = rest_.find(end, from);
    rest_.remove_prefix(found == std::string_view::npos ? rest_.size() : found + end.size());
    return true;
  }

  /// What stands in a script, style or title is no markup: nothing ends it but its own closing tag.
  void skip_element(const std::string& name) {
    const std::string end = "</" + name;
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    const auto* const found = std::search(rest_.begin(), rest_.end(), end.begin(), end.end(), same);
    rest_.remove_prefix(static_cast<std::size_t>(found - rest_.begin()));
  }

  void tag(const std::string& name, bool close, bool closed_itself) {
    const Tag kind = tag_of(name);
    if (kind == Tag::raw) {
      if (!close && !closed_itself) skip_element(name);
      return;
    }
    if (!silent_.empty()) {
      if (close && name == silent_) silent_.clear();
      // A head that is never closed must not swallow the body.
      if (silent_ == "head" && name == "body") silent_.clear();
      return;
    }
    switch (kind) {
      case Tag::other:
      case Tag::raw: return;
      case Tag::silent:
        if (!close && !closed_itself) silent_ = name;
        return;
      case Tag::line_break: return out_.line_break();
      case Tag::rule:
        out_.block();
        out_.word("________________________________", true);
        return out_.block();
      case Tag::block: return out_.block();
      case Tag::item:
        out_.block();
        if (!close) out_.word("- ", true);
        return;
      case Tag::quote: return out_.quote(close ? -1 : 1);
      case Tag::pre: pre_ = std::max(0, pre_ + (close ? -1 : 1)); return out_.block();
      case Tag::table: return close ? out_.end_table() : out_.table();
      case Tag::row: return close ? out_.end_row() : out_.row();
      case Tag::cell:
        if (!close) out_.cell();
        return;
    }
  }

  std::string_view rest_;
  Writer out_;
  std::string silent_;  // the element whose words nobody sees
  int pre_ = 0;
};

}  // namespace

std::string html_to_text(std::string_view html) { return Reader(html).read(); }

}  // namespace mail
