#pragma once

#include <algorithm>
#include <array>

#include "play/cases/case_shown.h"
#include "realm/play/case_run.h"
#include "realm/play/written_play_code.h"

/// The cases of the written-order games as somebody looks at them: for the one file of each game that knows
/// its `OwnWays`.
namespace game {

/// What a scene tells of the events of its turn: not the turn itself, and no places.
[[nodiscard]] inline bool told_in_scene(const Event& event) {
  constexpr std::array<std::string_view, 3> kElsewhere{"turn", "standings", "place"};
  return std::find(kElsewhere.begin(), kElsewhere.end(), event.kind) == kElsewhere.end();
}

/// The board after the turn of a case, or before the first (0).
template <class G, class Run>
CaseScene scene_of(const Run& run, std::size_t turn) {
  const auto& world = run.world();
  const auto& position = run.stood[turn];
  const auto& facts = turn == 0 ? run.before : run.turns[turn - 1];
  realm::SentSheets sheets(world.power_count());
  if (turn > 0)
    for (const auto& [power, sent] : run.sheets[turn - 1]) sheets[realm::index(power)] = sent;
  CaseScene scene{turn == 0 ? CaseScene::At::start : CaseScene::At::turn, {}, {}, {}};
  if (turn > 0) {
    scene.line = fmt::format("{}", run.stood[turn - 1].turn);
    for (const Event& event : OwnWays<G>::events(world, position, facts, sheets))
      if (told_in_scene(event)) scene.told.push_back(realm::folded(OwnWays<G>::sentence(event, kLanguage)));
  }
  std::vector<const realm::SentSheet*> sent;
  for (const auto& sheet : sheets) sent.push_back(sheet ? &*sheet : nullptr);
  base::Text svg;
  write_board_svg(svg, world, board_view(world, position, facts, sent));
  scene.svg = std::move(svg);
  return scene;
}

template <class G, class Run>
base::Result<CaseShown> show_written_case(base::Result<realm::PlayedCase<Run>> played) {
  if (!played) return tl::unexpected(played.error());
  CaseShown shown{std::move(played->look), {}, 0};
  if (!played->run) return shown;
  const Run& run = *played->run;
  if (run.scenario.world == nullptr) {
    shown.scenes.push_back({CaseScene::At::nowhere, {}, {}, {}});
    for (const auto& refusal : run.refusals) shown.scenes.back().told.push_back(refusal.sentence);
    return shown;
  }
  const std::size_t count = std::min(run.stood.size(), kMostScenes);
  for (std::size_t i = 0; i < count; ++i) shown.scenes.push_back(scene_of<G>(run, i));
  shown.left_out = run.stood.size() - count;
  for (const auto& refusal : run.refusals) shown.scenes.back().told.push_back(refusal.sentence);
  return shown;
}

}  // namespace game
