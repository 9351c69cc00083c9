// The map as a drawing: the sheet is the kernel's, what stands on it is of this game.

#include "empires/tell/chart_canvas.h"
#include "empires/tell/report.h"
#include "realm/chart/chart_sheet.h"

namespace empires {
namespace {

using enum Message;

constexpr int kPatterns = 5;  // of seven colours each: 35 looks

/// The world as a drawing sees it.
realm::DrawnMap drawn_map(const World& world) {
  realm::DrawnMap map{world.map(), world.frame(), {}};
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaFacts& facts = world.facts(area_id(i));
    map.areas.push_back(
        {facts.name, world.is_sea(area_id(i)), false, AreaId::none, &facts.shape, facts.label});
  }
  return map;
}

realm::Paints paints(const World& world) {
  std::vector<int> colours;
  for (std::size_t i = 0; i < world.power_count(); ++i) colours.push_back(world.facts(power_id(i)).colour);
  return {std::move(colours), kPatterns};
}

/// Whose the areas are, as far as the seat knows: of land everybody knows it (EMP-H59), of a sea who has
/// ships there or sees some.

class Parts final : public realm::ChartParts, public realm::AreaWords {
 public:
  Parts(const World& world, const SeatView& view, base::Language language)
      : world_(world), view_(view), words_(messages(language)), owners_(known_owners(view)) {}

  [[nodiscard]] const std::vector<PowerId>& owners() const { return owners_; }
  [[nodiscard]] realm::ChartTitle sheet_title() const {
    const int turn = view_.roundup.turn;
    const int slot = view_.roundup.slot;
    return {slot > 0    ? words_.text(map_title_during, world_.name(), turn, slot)
            : turn == 0 ? words_.text(map_title_start, world_.name())
                        : words_.text(map_title, world_.name(), turn),
            view_.seat == PowerId::none ? words_.text(map_as_truth)
                                        : words_.text(head_map, world_.facts(view_.seat).name),
            realm::power_codes(world_)};
  }

  [[nodiscard]] std::string title(AreaId a) const override {
    const PowerId owner = owners_[realm::index(a)];
    return fmt::format("{} {}, {}, {}", world_.code(a), world_.facts(a).name, world_.ground(a).name,
                       owner == PowerId::none ? words_.text(nobody) : world_.facts(owner).name);
  }
  void draw_map(const realm::Canvas& c) const override {
    draw_moves(mine(c));
    draw_areas(mine(c));
  }
  void write_legend(const realm::Canvas& c, realm::Legend& legend) const override {
    empires::write_legend(mine(c), legend);
  }

 private:
  [[nodiscard]] Canvas mine(const realm::Canvas& c) const { return {c, world_, view_, words_}; }

  const World& world_;
  const SeatView& view_;
  const base::Messages<Message>& words_;
  std::vector<PowerId> owners_;
};

void write_drawing(base::Text& out, const World& world, const SeatView& view, base::Language language,
                   const realm::DrawnMap& map, const realm::MapPlan& plan,
                   realm::WriteSheet& write = realm::write_chart) {
  const Parts parts(world, view, language);
  const realm::Paints looks = paints(world);
  write({out, map, plan, looks, parts, parts.owners(), view.seat}, parts.sheet_title(), parts, own_signs());
}

}  // namespace

void write_map_svg(base::Text& out, const World& world, const SeatView& view, base::Language language) {
  const realm::DrawnMap map = drawn_map(world);
  write_drawing(out, world, view, language, map, map_plan(map));
}

void write_board_svg(base::Text& out, const World& world, const SeatView& view) {
  const realm::DrawnMap map = drawn_map(world);
  write_drawing(out, world, view, base::Language::english, map, map_plan(map), realm::write_board);
}

void write_map_near_and_far(base::Text& near, base::Text& far, const World& world, const SeatView& view,
                            base::Language language) {
  const realm::DrawnMap map = drawn_map(world);
  const realm::MapPlan plan = map_plan(map);
  std::vector<AreaId> own;
  for (const OwnLand& l : view.land) own.push_back(l.area);
  for (const OwnSea& s : view.seas)
    if (s.ships > 0) own.push_back(s.area);
  write_chart_part(near, map, plan, own);
  write_drawing(far, world, view, language, map, plan);
}

}  // namespace empires
