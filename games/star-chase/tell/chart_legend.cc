// The panel beside the stars: who is who, and what the signs mean.

#include <algorithm>

#include "star-chase/tell/chart_canvas.h"
#include "text/text_table.h"

namespace star_chase {
namespace {

using enum Message;

constexpr int kRow = 31;

class Legend {
 public:
  explicit Legend(const ChartCanvas& canvas)
      : c_(canvas), below_(kHead + c_.height()), x_(c_.width() + 2 * kMargin), y_(kHead + 18) {}

  int write() {
    powers();
    find_room(13 * kRow);
    stars();
    find_room(11 * kRow);
    signs();
    if (c_.view().roundup.turn > 0) {
      find_room(8 * kRow);
      turn();
    }
    return std::max(deepest_, y_);
  }

 private:
  [[nodiscard]] std::string_view word(Message id) const { return c_.teller.word(id); }
  [[nodiscard]] Spot sign_at() const { return {x_ + 24, y_ - 6}; }
  void heading(Message id) {
    c_.text("s-h", {x_, y_}, word(id));
    y_ += kRow + 2;
  }
  void words(std::string_view text) {
    c_.text("s-k", {x_ + 58, y_}, text);
    y_ += kRow;
  }
  void sign(std::string_view id, Message text) {
    draw_sign(c_, id, sign_at());
    words(word(text));
  }
  void gap() { y_ += kRow / 2; }
  /// What does not fit beside the stars goes below them, one part beside the other.
  void find_room(int height) {
    deepest_ = std::max(deepest_, y_);
    if (!under_ && y_ + height <= below_) return;
    x_ = under_ ? x_ + kLegendWidth : kMargin;
    if (!under_) under_y_ = c_.width() < kLegendWidth * 2 ? std::max(deepest_, below_) : below_;
    y_ = under_y_ + kMargin + 12;
    under_ = true;
  }

  void powers() {
    std::vector<int> held(c_.world().power_count(), 0);
    for (const ChartSystem& s : c_.view().chart.systems)
      if (const PowerId owner = c_.known(s.system).owner; owner != PowerId::none) ++held[realm::index(owner)];
    heading(chart_powers);
    for (std::size_t i = 0; i < held.size(); ++i) {
      const PowerId p = power_id(i);
      draw_ring(c_, {.when = Knowledge::When::now, .own = p == c_.view().seat, .owner = p}, sign_at(), 11);
      std::string text = fmt::format("{} {}", c_.teller.code(p), base::clipped(c_.teller.name(p), 19));
      if (held[i] > 0) text += fmt::format(" ({})", held[i]);
      words(text);
    }
    if (!c_.teller.is_master()) {
      draw_ring(c_, {.when = Knowledge::When::before, .owner = power_id(0)}, sign_at(), 11);
      c_.text("s-s", {x_ + 24, y_ - 1}, "t3");
      words(c_.teller.words().text(chart_seen_before, 3));
    }
    gap();
  }

  void stars() {
    heading(chart_stars);
    for (std::size_t i = 0; i < kSystemTypes; ++i) {
      const SystemType type = static_cast<SystemType>(i);
      const bool giant = type == SystemType::red_giant || type == SystemType::super_giant;
      if (giant) y_ += 10;
      draw_star(c_, type, sign_at());
      const bool star = row(type).star;
      const std::string_view name = star                         ? c_.teller.star_type(type)
                                    : type == SystemType::planet ? word(chart_planet)
                                                                 : word(chart_belt);
      words(name);
      if (giant) y_ += 10;
    }
    c_.say("<path class=\"s-link\" d=\"M{} {}h40\"/>\n", x_ + 4, y_ - 6);
    words(word(chart_link));
    if (!c_.teller.is_master()) {
      c_.say("<circle class=\"s-open\" cx=\"{}\" cy=\"{}\" r=\"12\"/>\n", x_ + 24, y_ - 6);
      words(word(chart_unsurveyed));
    }
    gap();
  }

  void signs() {
    heading(chart_signs);
    sign("s-cruiser", chart_cruisers);
    sign("s-fighter", chart_fighters);
    sign("s-colony", chart_colony_ships);
    c_.text("s-s", {x_ + 24, y_}, "20/10");
    words(word(chart_industry));
    if (c_.teller.is_master()) return gap();
    sign("s-sonde", chart_probe);
    sign("s-shield", chart_defend);
    sign("s-trap", chart_ambush);
    sign("s-bar", chart_blockade);
    if (c_.view().own.levels.of(Tech::jump) > 0) {
      c_.say("<path class=\"s-jump\" d=\"M{} {}a40 40 0 0 1 40 0\"/>\n", x_ + 4, y_ - 6);
      words(word(chart_jump_range));
    }
    gap();
  }

  void turn() {
    heading(chart_turn);
    const PowerId who = c_.view().seat;
    const Spot from{x_ - 22, y_ - 6};
    const Spot to{x_ + 74, y_ - 6};
    const auto way = [&](Route route, Message text) {
      draw_route(c_, route, {from.x, y_ - 6}, {to.x, y_ - 6});
      words(word(text));
    };
    way({.who = who, .kind = Action::move}, chart_move);
    way({.who = who, .kind = Action::deep}, chart_deep);
    way({.who = who, .kind = Action::move, .beaten = true}, chart_beaten);
    if (!c_.teller.is_master()) way({.who = who, .probe = true}, chart_probe_way);
    sign("s-battle", chart_battle);
    if (!c_.teller.is_master()) c_.text("s-k", {x_, y_}, word(chart_as_told));
    y_ += kRow;
  }

  const ChartCanvas& c_;
  int below_;  // where the stars end
  int x_;
  int y_;
  bool under_ = false;
  int under_y_ = 0;
  int deepest_ = 0;
};

}  // namespace

int draw_legend(const ChartCanvas& c) { return Legend(c).write(); }

}  // namespace star_chase
