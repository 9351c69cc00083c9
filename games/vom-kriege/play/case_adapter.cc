#include "vom-kriege/play/case_adapter.h"

#include <algorithm>

#include "vom-kriege/input/cases.h"
#include "vom-kriege/judge/queries.h"
#include "vom-kriege/tell/chronicle.h"

namespace game {
namespace {

using vom_kriege::CaseMoment;
using vom_kriege::CaseRun;
using vom_kriege::Happenings;
using vom_kriege::Table;
using vom_kriege::View;

/// What happened between two moments.
Happenings since(const CaseRun& run, std::size_t moment) {
  const auto at = [&](std::size_t n) {
    return run.log.begin() + static_cast<std::ptrdiff_t>(std::min(n, run.log.size()));
  };
  return {at(moment == 0 ? 0 : run.moments[moment - 1].told), at(run.moments[moment].told)};
}

View seen_at(const Table& table, const CaseRun& run, std::size_t moment) {
  const vom_kriege::Battle& battle = run.moments[moment].battle;
  View view = vom_kriege::view(table, battle, vom_kriege::score(table, battle), {}, std::nullopt);
  vom_kriege::add_lines_of_fire(view, since(run, moment));
  return view;
}

CaseScene::At kind_of(const CaseMoment& moment, bool first) {
  if (first) return CaseScene::At::start;
  if (!moment.refusal.empty()) return CaseScene::At::tried;
  return moment.line.empty() ? CaseScene::At::rest : CaseScene::At::line;
}

}  // namespace

base::Result<CaseShown> show_vom_kriege_case(std::string_view toml_text) {
  auto played = vom_kriege::look_at_case(toml_text);
  if (!played) return tl::unexpected(played.error());
  CaseShown shown{std::move(played->look), {}, 0};
  if (played->table == nullptr) {
    shown.scenes.push_back({CaseScene::At::nowhere, {}, {}, {}});
    if (!played->refusal.sentence.empty())
      shown.scenes.back().told.push_back(std::move(played->refusal.sentence));
    return shown;
  }
  const Table& table = *played->table;
  const CaseRun& run = played->run;
  const std::size_t count = std::min(run.moments.size(), kMostScenes);
  shown.left_out = run.moments.size() - count;
  std::vector<View> views;
  for (std::size_t i = 0; i < count; ++i) views.push_back(seen_at(table, run, i));
  const auto part = vom_kriege::part_in_use(table, views);
  for (std::size_t i = 0; i < count; ++i) {
    const CaseMoment& moment = run.moments[i];
    CaseScene scene{kind_of(moment, i == 0), moment.line, {}, {}};
    const Happenings happened = since(run, i);
    for (const vom_kriege::Happening& h : happened)
      scene.told.push_back(vom_kriege::text(table, h, base::kLanguage));
    if (!moment.refusal.empty()) scene.told.push_back(moment.refusal);
    if (scene.at != CaseScene::At::tried) {
      const auto went = vom_kriege::tracks(table, happened);
      base::Text svg;
      vom_kriege::write_svg(
          svg, table, views[i], base::kLanguage,
          {.tracks = went, .framed = false, .number = static_cast<int>(i) + 1, .part = part});
      scene.svg = std::move(svg);
    }
    shown.scenes.push_back(std::move(scene));
  }
  return shown;
}

}  // namespace game
