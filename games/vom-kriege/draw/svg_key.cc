#include "vom-kriege/draw/svg_key.h"

#include "text/text_table.h"

namespace vom_kriege {
namespace {

using field::Point;

class Key {
 public:
  Key(Canvas& canvas, Figures& figures, const Table& table, const View& view, const Headlines& lines)
      : c_(canvas), figures_(figures), table_(table), view_(view), lines_(lines) {}

  void draw() {
    const int first = c_.bottom() + 46;
    const int second = c_.bottom() + 74;
    int x = Canvas::kLeft;
    for (const Side side : {Side::red, Side::blue}) {
      c_.say(R"(<rect x="{}" y="{}" width="14" height="14" rx="2" fill="{}"/>)"
             "\n",
             x, first - 11, paint(side).fill);
      x = word(x + 20, first, table_.side(side).name);
    }
    if (!view_.lines.empty()) {
      c_.say(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="#3c3629" stroke-width="1.6" )"
             "stroke-dasharray=\"7 4\"/>\n",
             x, first - 4, x + 18, first - 4);
      x = word(x + 24, first, lines_.word(Word::key_line));
    }
    if (view_.foggy) {  // VK-H73
      figures_.marker_sign(table_at(x + 8, first - 4), c_.inches({85}), paint(Side::blue));
      word(x + 24, first, lines_.word(Word::key_marker));
    }
    scale_bar(first);
    x = Canvas::kLeft;
    for (int i = 0; i < 3; ++i) {
      const Arm arm = static_cast<Arm>(i);
      figures_.stand(arm, 6, key_stand(x + 8, second - 5), paint(Side::red));
      x = word(x + 20, second, lines_.word(static_cast<Word>(static_cast<int>(Word::key_infantry) + i)));
    }
    figures_.leader_sign(table_at(x + 7, second - 5), {75}, false, paint(Side::red));
    x = word(x + 20, second, lines_.word(Word::key_leader));
    figures_.leader_sign(table_at(x + 12, second - 5), {75}, true, paint(Side::red));
    x = word(x + 30, second, lines_.word(Word::key_army_leader));
    figures_.pip(table_at(x + 4, second - 4), {32});
    x = word(x + 12, second, lines_.word(Word::key_hit));
    c_.say(R"(<rect x="{}" y="{}" width="16" height="12" fill="none" stroke="#c77700" stroke-width="1.8" )"
           "stroke-dasharray=\"4 3\"/>\n",
           x, second - 11);
    x = word(x + 22, second, lines_.word(Word::key_disordered));
    figures_.puff(table_at(x + 7, second - 4), c_.inches({30}));
    x = word(x + 18, second, lines_.word(Word::key_fired));
    figures_.white_flag(table_at(x + 2, second + 2), c_.inches({170}));
    x = word(x + 18, second, lines_.word(Word::key_routing));
    c_.say(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="#b3121d" stroke-width="3.4"/>)"
           "\n",
           x, second - 4, x + 18, second - 4);
    word(x + 24, second, lines_.word(Word::key_contact));
  }

 private:
  /// The point of the table, on it or below it, that lies at a place of the paper.
  [[nodiscard]] Point table_at(int x, int y) const {
    return {c_.inches({(x - Canvas::kLeft) * 10}).n,
            table_.facts().height.n - c_.inches({(y - Canvas::kTop) * 10}).n};
  }
  /// Puts a word of the key and says where the next sign begins.
  int word(int x, int y, std::string_view words) {
    c_.text(on_paper(x, y), R"(class="vk-k")", words);
    return x + static_cast<int>(base::width(words)) * 7 + 24;
  }
  [[nodiscard]] StandBox key_stand(int x, int y) const {
    const auto corner = [&](int dx, int dy) { return table_at(x + dx, y + dy); };
    return {{table_at(x, y), {}}, {corner(-6, -7), corner(6, -7), corner(6, 7), corner(-6, 7)}};
  }
  void scale_bar(int y) {
    constexpr int kInches = 12;
    const int length = kInches * c_.scale();
    const int x = c_.right() - length;
    c_.say(R"(<path d="M{} {}v6h{}v-6m-{} 6v-6" fill="none" stroke="#544c3c" stroke-width="1.4"/>)"
           "\n",
           x, y - 8, length, length / 2);
    c_.text(on_paper(x - 8, y), R"(class="vk-k" text-anchor="end")",
            lines_.words().text(Word::scale_bar, kInches, kInches * table_.facts().yards_an_inch));
  }
  [[nodiscard]] SidePaint paint(Side side) const { return paint_of(table_.side(side)); }

  Canvas& c_;
  Figures& figures_;
  const Table& table_;
  const View& view_;
  const Headlines& lines_;
};

}  // namespace

void draw_key(Canvas& canvas, Figures& figures, const Table& table, const View& view,
              const Headlines& lines) {
  Key(canvas, figures, table, view, lines).draw();
}

}  // namespace vom_kriege
