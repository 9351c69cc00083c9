// The map as a drawing: the sheet is the kernel's, what stands on it is Dark Age's.

#include "dark-age/tell/chart_canvas.h"
#include "dark-age/tell/drawn_map.h"
#include "dark-age/tell/report.h"
#include "realm/chart/chart_sheet.h"

namespace dark_age {
namespace {

using enum Message;

constexpr int kPatterns = 3;  // plain, hatched, dotted

class Parts final : public realm::ChartParts, public realm::AreaWords {
 public:
  explicit Parts(const Teller& teller) : teller_(teller) {}

  [[nodiscard]] std::string title(AreaId a) const override {
    const PowerId owner = teller_.view().roundup.owners[realm::index(a)];
    return fmt::format("{}, {}, {}", teller_.area(a), teller_.terrain(a), teller_.name(owner));
  }
  void draw_map(const realm::Canvas& c) const override {
    draw_moves({c, teller_});
    draw_areas({c, teller_});
  }
  void write_legend(const realm::Canvas& c, realm::Legend& legend) const override {
    dark_age::write_legend({c, teller_}, legend);
  }

 private:
  const Teller& teller_;
};

std::string heading(const Teller& teller) {
  const int turn = teller.view().roundup.turn;
  const int slot = teller.view().roundup.slot;
  if (slot > 0) return teller.words().text(map_title_during, teller.world().name(), turn, slot);
  return turn == 0 ? teller.words().text(map_title_start, teller.world().name())
                   : teller.words().text(map_title, teller.world().name(), turn);
}

std::string whose(const Teller& teller) {
  return teller.is_master() ? std::string(teller.word(map_as_truth))
                            : teller.words().text(map_as_known, teller.name(teller.view().seat));
}

realm::Paints paints(const World& world) {
  std::vector<int> colours;
  for (std::size_t i = 0; i < world.power_count(); ++i) colours.push_back(world.facts(power_id(i)).colour);
  return {std::move(colours), kPatterns};
}

}  // namespace

realm::DrawnMap drawn_map(const World& world) {
  realm::DrawnMap map{world.map(), world.frame(), {}};
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaId a = area_id(i);
    const AreaFacts& facts = world.facts(a);
    map.areas.push_back(
        {facts.name, world.is_sea(a), world.is_city(a), facts.hinterland, &facts.shape, facts.label});
  }
  return map;
}

namespace {

void write_drawing(base::Text& out, const World& world, const SeatView& view, base::Language language,
                   const MapPlan& plan, realm::WriteSheet& write) {
  const Teller teller(world, view, language);
  const Parts parts(teller);
  const realm::DrawnMap map = drawn_map(world);
  const realm::Paints looks = paints(world);
  write({out, map, plan, looks, parts, view.roundup.owners, view.seat},
        {heading(teller), whose(teller), realm::power_codes(world)}, parts, {});
}

}  // namespace

void write_map_svg(base::Text& out, const World& world, const SeatView& view, base::Language language,
                   const MapPlan& plan) {
  write_drawing(out, world, view, language, plan, realm::write_chart);
}

void write_map_svg(base::Text& out, const World& world, const SeatView& view) {
  write_map_svg(out, world, view, base::Language::english, map_plan(world));
}

void write_board_svg(base::Text& out, const World& world, const SeatView& view) {
  write_drawing(out, world, view, base::Language::english, map_plan(world), realm::write_board);
}

bool write_map_part(base::Text& out, const World& world, const SeatView& view, const MapPlan& plan) {
  std::vector<AreaId> own;
  for (const OwnArea& a : view.areas) own.push_back(a.area);
  return write_chart_part(out, drawn_map(world), plan, own);
}

}  // namespace dark_age
