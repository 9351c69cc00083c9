#include "realm/chart/chart_signs.h"

#include <fmt/core.h>

#include <iterator>

namespace realm {
namespace {

constexpr std::string_view kDefinitions =
    R"svg(<style>
.c-t{font:600 46px Georgia,'DejaVu Serif',serif;fill:#33302a}
.c-u{font:italic 21px Georgia,'DejaVu Serif',serif;fill:#6b6558}
.c-h{font:600 20px Georgia,'DejaVu Serif',serif;fill:#33302a}
.c-k{font:17px 'DejaVu Sans',Verdana,sans-serif;fill:#33302a}
.c-c{font:700 17px 'DejaVu Sans',Verdana,sans-serif;fill:#26231e;text-anchor:middle;stroke:#fdfbf5;stroke-opacity:.75;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
.c-b{font:700 13px 'DejaVu Sans',Verdana,sans-serif;fill:#26231e;text-anchor:middle}
.c-w{font:italic 15px Georgia,'DejaVu Serif',serif;fill:#5f8ba0;text-anchor:middle}
.c-x{font:600 13px 'DejaVu Sans',Verdana,sans-serif;fill:#5f8ba0;text-anchor:middle;letter-spacing:1px}
.c-n{font:700 12px 'DejaVu Sans',Verdana,sans-serif;fill:#fff;text-anchor:middle}
.c-m{font:700 12px 'DejaVu Sans',Verdana,sans-serif;fill:#26231e;stroke:#fdfbf5;stroke-opacity:.75;stroke-width:2.5px;paint-order:stroke}
.c-g{font:13px 'DejaVu Sans',Verdana,sans-serif;fill:#4d483e}
.c-l{fill:none;stroke-linejoin:round;stroke-linecap:round}
</style>
<defs>
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
<g id="c-swords" fill="none" stroke-linecap="round"><path d="M-8 -8L7 7M8 -8L-7 7M3 8l5 -5M-3 8l-5 -5" stroke="#fff" stroke-width="5"/><path d="M-8 -8L7 7M8 -8L-7 7M3 8l5 -5M-3 8l-5 -5" stroke="#7d1128" stroke-width="2.2"/></g>
<path id="c-fire" d="M0 -10q2 5 5 8q3 4 1 8q-2 4 -6 4q-4 0 -6 -4q-1 -4 2 -7q0 3 2 3q3 -5 2 -12z" fill="#d9601a" stroke="#fff" stroke-width="1"/>
<path id="c-city" d="M-21 11v-25h7v4h6v-4h6v4h4v-4h6v4h6v-4h7v25z" stroke="#26231e" stroke-width="1.6" stroke-linejoin="round"/>
<marker id="c-trap" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10z" fill="#9b1c31"/></marker>
<marker id="c-away" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="6" markerHeight="6" orient="auto"><path d="M1 1L8 5L1 9" fill="none" stroke="#26231e" stroke-width="1.6"/></marker>
)svg";

}  // namespace

void write_chart_definitions(base::Text& out, const Paints& paints, std::string_view own_signs) {
  base::put(out, kDefinitions);
  base::put(out, own_signs);
  paints.write_definitions(out);
  base::put(out, "</defs>\n");
}

void write_sign(base::Text& out, std::string_view id, MapPoint at) {
  fmt::format_to(std::back_inserter(out), "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>", id, at.x, at.y);
}

}  // namespace realm
