#include "vom-kriege/play/chronicler.h"

#include "core/check.h"
#include "text/code_table.h"
#include "vom-kriege/play/play.h"
#include "vom-kriege/tell/tale.h"

namespace game {
namespace {

using base::kLanguage;
std::optional<vom_kriege::Side> side_of(const Play& play, const std::optional<std::string>& seat) {
  if (!seat) return std::nullopt;
  const std::string code = base::upper(*seat);
  for (std::size_t side = 0; side < play.seats().size(); ++side)
    if (play.seats()[side].code == code) return static_cast<vom_kriege::Side>(side);
  base::broken("a seat of this battle");
}

}  // namespace

void VomKriegeChronicler::see(const Play& play) {
  const auto* battle = dynamic_cast<const VomKriegePlay*>(&play);
  base::ensure(battle != nullptr, "a battle of Vom Kriege");
  table_ = battle->shared_table();
  const auto side = side_of(play, seat_);
  chronicle_.add(battle->told_last(side), battle->seen(side));
  if (play.over()) chronicle_.score = vom_kriege::score_items(*table_, battle->battle());
}

std::vector<Page> VomKriegeChronicler::tell(ChronicleFormat format, std::string_view stem,
                                            std::optional<int> last_turn) const {
  base::ensure(table_ != nullptr, "somebody who has seen something");
  vom_kriege::Chronicle told = chronicle_;
  if (last_turn) told.end_after(*last_turn);
  const vom_kriege::Tale tale = vom_kriege::tale(*table_, told, kLanguage);
  base::Text out;
  std::vector<Page> pages(1);
  if (format == ChronicleFormat::html) {
    vom_kriege::write_tale_html(out, *table_, told, tale, kLanguage);
    pages[0] = {fmt::format("{}.html", stem), out};
    return pages;
  }
  vom_kriege::write_tale_markdown(out, tale, stem);
  pages[0] = {fmt::format("{}.md", stem), out};
  if (stem.empty()) return pages;
  for (vom_kriege::TaleMap& map : vom_kriege::tale_maps(*table_, told, stem, kLanguage))
    pages.push_back({std::move(map.name), std::move(map.svg)});
  return pages;
}

}  // namespace game
