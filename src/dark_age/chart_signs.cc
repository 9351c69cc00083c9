#include "dark_age/chart_signs.h"

#include <fmt/format.h>

#include <iterator>

namespace dark_age {
namespace {

constexpr std::string_view kFills[] = {
    "#77aadd", "#ee8866", "#eedd88", "#ffaabb", "#44bb99", "#bbcc33", "#c9b7dd",
};
constexpr int kFillCount = static_cast<int>(std::size(kFills));
constexpr int kPatterns = 3;

constexpr std::string_view kDefinitions =
    R"svg(<style>
.c-t{font:600 46px Georgia,'DejaVu Serif',serif;fill:#33302a}
.c-u{font:italic 21px Georgia,'DejaVu Serif',serif;fill:#6b6558}
.c-h{font:600 20px Georgia,'DejaVu Serif',serif;fill:#33302a}
.c-k{font:17px 'DejaVu Sans',Verdana,sans-serif;fill:#33302a}
.c-c{font:700 17px 'DejaVu Sans',Verdana,sans-serif;fill:#26231e;text-anchor:middle}
.c-b{font:700 13px 'DejaVu Sans',Verdana,sans-serif;fill:#26231e;text-anchor:middle}
.c-w{font:italic 15px Georgia,'DejaVu Serif',serif;fill:#5f8ba0;text-anchor:middle}
.c-x{font:600 13px 'DejaVu Sans',Verdana,sans-serif;fill:#5f8ba0;text-anchor:middle;letter-spacing:1px}
.c-n{font:700 12px 'DejaVu Sans',Verdana,sans-serif;fill:#fff;text-anchor:middle}
.c-m{font:700 12px 'DejaVu Sans',Verdana,sans-serif;fill:#26231e}
.c-g{font:13px 'DejaVu Sans',Verdana,sans-serif;fill:#4d483e}
.c-l{fill:none;stroke-linejoin:round;stroke-linecap:round}
</style>
<defs>
<pattern id="c-p1" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v9" stroke="#fff" stroke-width="6" stroke-opacity=".55"/></pattern>
<pattern id="c-p2" width="11" height="11" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2.1" fill="#26231e" fill-opacity=".26"/><circle cx="8.5" cy="8.5" r="2.1" fill="#26231e" fill-opacity=".26"/></pattern>
<g id="c-mountain" fill="none" stroke="#574d3e" stroke-width="1.5" stroke-linejoin="round"><path d="M-12 6L-4 -7L1 2M-3 6L4 -4L11 6"/></g>
<g id="c-forest" fill="none" stroke="#574d3e" stroke-width="1.4" stroke-linejoin="round"><path d="M-11 3L-6 -7L-1 3zM-6 3V7M1 3L6 -7L11 3zM6 3V7"/></g>
<g id="c-wetlands" fill="none" stroke="#574d3e" stroke-width="1.4" stroke-linecap="round"><path d="M-11 5h9M2 5h9M-10 1l2 4M-6 -2V5M-3 1l-2 4M4 1l2 4M7 -3V5M11 1l-2 4"/></g>
<g id="c-uplands" fill="none" stroke="#574d3e" stroke-width="1.5" stroke-linecap="round"><path d="M-12 5q6 -11 12 0M1 1q6 -9 11 4"/></g>
<g id="c-islands" fill="none" stroke="#574d3e" stroke-width="1.4"><ellipse cx="-5" cy="-1" rx="5" ry="3"/><ellipse cx="6" cy="3" rx="5" ry="3"/></g>
<path id="c-shield" d="M-10 -9h20v8q0 8 -10 12q-10 -4 -10 -12z" fill="#2f3e55" stroke="#fff" stroke-width="1.2"/>
<path id="c-ship" d="M-13 2q13 7 26 0l-4 7h-18zM-1 1v-12q9 3 9 10q-5 2 -9 2z" fill="#2f3e55" stroke="#fff" stroke-width="1"/>
<path id="c-fort" d="M-7 8v-15h4v3h2v-3h3v3h2v-3h4v15z" fill="#7a5c3a" stroke="#fff" stroke-width="1"/>
<path id="c-trade" d="M0 -7L7 0L0 7L-7 0z" fill="#b8860b" stroke="#fff" stroke-width="1"/>
<path id="c-crown" d="M-9 5v-10l5 5l4 -8l4 8l5 -5v10z" fill="#c9980f" stroke="#4a3a08" stroke-width="1"/>
<path id="c-eye" d="M-9 0q9 -9 18 0q-9 9 -18 0zM-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" fill="#fff" stroke="#26231e" stroke-width="1.2"/>
<path id="c-defend" d="M-13 -10h-4v20h4M13 -10h4v20h-4" fill="none" stroke="#26231e" stroke-width="2"/>
<path id="c-city" d="M-21 11v-25h7v4h6v-4h6v4h4v-4h6v4h6v-4h7v25z" stroke="#26231e" stroke-width="1.6" stroke-linejoin="round"/>
<marker id="c-go" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5L0 10L2 5z" fill="#1d2b4f"/></marker>
<marker id="c-trap" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10z" fill="#9b1c31"/></marker>
<marker id="c-away" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="6" markerHeight="6" orient="auto"><path d="M1 1L8 5L1 9" fill="none" stroke="#26231e" stroke-width="1.6"/></marker>
</defs>
)svg";

}  // namespace

PowerPaint power_paint(const World& world, PowerId power) {
  const int chosen = world.facts(power).colour;
  const int number = chosen > 0 ? chosen - 1 : static_cast<int>(realm::index(power));
  return {kFills[number % kFillCount], number / kFillCount % kPatterns};
}

std::string_view chart_definitions() { return kDefinitions; }

std::string_view terrain_sign(Terrain terrain) {
  switch (terrain) {
    case Terrain::mountain: return "c-mountain";
    case Terrain::forest: return "c-forest";
    case Terrain::wetlands: return "c-wetlands";
    case Terrain::uplands: return "c-uplands";
    case Terrain::islands: return "c-islands";
    case Terrain::city:
    case Terrain::lowlands:
    case Terrain::sea: break;
  }
  return {};
}

void write_sign(base::Text& out, std::string_view id, MapPoint at) {
  fmt::format_to(std::back_inserter(out), "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>", id, at.x, at.y);
}

void write_town(base::Text& out, const World& world, MapPoint at, PowerId owner) {
  const auto walls = [&](std::string_view fill) {
    fmt::format_to(std::back_inserter(out), "<use href=\"#c-city\" x=\"{}\" y=\"{}\" fill=\"{}\"/>", at.x,
                   at.y, fill);
  };
  if (owner == PowerId::none) return walls(kUnownedFill);
  const PowerPaint paint = power_paint(world, owner);
  walls(paint.fill);
  if (paint.pattern != 0) walls(kPatternFills[paint.pattern]);
}

}  // namespace dark_age
