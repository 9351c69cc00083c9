// What lies under the stars of a chart: looks and signs, the sky with its grid, territory, links.

#include "star-chase/tell/chart_canvas.h"

namespace star_chase {
namespace {

/// Dark sky; light paper for whoever prefers it, and in print. Classes begin with s- so that they meet no
/// others of the page a chart is part of.
constexpr std::string_view kStyle = R"(<style>
.s-sky{fill:#0a0f24}.s-edge{fill:none;stroke:#55628f;stroke-width:2}.s-grid{stroke:#1a2347;stroke-width:1.4}
.s-sector{stroke:#2b3763;stroke-width:1.8;stroke-dasharray:3 7}
.s-t,.s-u,.s-h,.s-k,.s-c,.s-n,.s-s,.s-q,.s-x{font-family:'DejaVu Sans',Verdana,sans-serif;fill:#e9edff}.s-t,.s-u,.s-h,.s-n{font-family:Georgia,'DejaVu Serif',serif}
.s-t{font-size:42px;font-weight:600}.s-u{font-size:23px;fill:#a9b4dc}.s-h{font-size:21px;font-weight:700}.s-k{font-size:18px}
.s-c,.s-n,.s-s,.s-q{text-anchor:middle;paint-order:stroke;stroke:#0a0f24;stroke-width:4px;stroke-linejoin:round}
.s-c{font-size:19px;font-weight:700}.s-n{font-size:16px;font-style:italic;fill:#c7d0f4}.s-s{font-size:14px;fill:#c7d0f4}
.s-q{font-size:16px;font-weight:700}.s-dim{fill:#8d98c2}.s-x{font-size:15px;fill:#7480ad;text-anchor:middle}
.s-link{stroke:#7d8bc4;stroke-width:2.4;fill:none}.s-real{stroke:#7d8bc4;stroke-width:1.2;fill:none}.s-orbit{stroke:#4a578a;stroke-width:1;fill:none}
.s-open{fill:none;stroke:#7d8bc4;stroke-width:1.6;stroke-dasharray:2 5}.s-jump{fill:none;stroke:#8fd3ff;stroke-width:1.4;stroke-dasharray:9 8;opacity:.6}
.s-ship{fill:#e9edff;stroke:#0a0f24;stroke-width:1.5}.s-body{fill:#8fb3a8;stroke:#0a0f24;stroke-width:1.5}.s-rock{fill:#b9ad98}
.s-way{fill:none;stroke:#ffffff;stroke-width:3.4}.s-foe{stroke:#ff8f6b}.s-tip{fill:#ffffff}.s-foetip{fill:#ff8f6b}
.s-probe{stroke:#8fd3ff;stroke-width:2.4;stroke-dasharray:1 6;stroke-linecap:round}.s-probetip{fill:#8fd3ff;stroke:#0a0f24;stroke-width:1.5}
.s-fight{fill:#ffd34d;stroke:#7a1f00;stroke-width:1.6}.s-rim{fill:none;stroke:#05081a;stroke-width:1.2}.s-bd{fill:#3c4468;stroke:#a9b4dc;stroke-width:1.6}
@media (prefers-color-scheme:light){.s-sky{fill:#fdfbf4}.s-edge{stroke:#8b8069}.s-grid{stroke:#efe8d8}.s-sector{stroke:#d5c9ae}
.s-t,.s-u,.s-h,.s-k,.s-c,.s-q{fill:#1d2238}.s-u,.s-n,.s-s{fill:#4a5170}.s-c,.s-n,.s-s,.s-q{stroke:#fdfbf4}.s-dim{fill:#7d8296}.s-x{fill:#8b8069}
.s-link,.s-real,.s-open{stroke:#5a6aa8}.s-orbit{stroke:#b9b29d}.s-jump{stroke:#1d6fa5}.s-ship{fill:#1d2238;stroke:#fdfbf4}.s-body{fill:#4f8474;stroke:#fdfbf4}
.s-rock{fill:#8a7d64}.s-way{stroke:#1d2238}.s-foe{stroke:#b3361a}.s-tip{fill:#1d2238}.s-foetip{fill:#b3361a}.s-probe{stroke:#1d6fa5}.s-probetip{fill:#1d6fa5;stroke:#fdfbf4}
.s-rim{stroke:#4a5170}.s-bd{fill:#555b75;stroke:#1d2238}}
</style>
)";

constexpr std::string_view kSigns = R"(<defs>
<radialGradient id="s-yd"><stop offset="0" stop-color="#fffbe0"/><stop offset=".45" stop-color="#ffdd55"/><stop offset="1" stop-color="#e5a312"/></radialGradient>
<radialGradient id="s-wd"><stop offset="0" stop-color="#ffffff"/><stop offset=".6" stop-color="#dfe9ff"/><stop offset="1" stop-color="#8fa9dd"/></radialGradient>
<radialGradient id="s-rd"><stop offset="0" stop-color="#ffd9c2"/><stop offset=".5" stop-color="#f0684a"/><stop offset="1" stop-color="#a52c17"/></radialGradient>
<radialGradient id="s-rg"><stop offset="0" stop-color="#ffe3b8"/><stop offset=".45" stop-color="#ff8a3c"/><stop offset="1" stop-color="#c23a10"/></radialGradient>
<radialGradient id="s-sg"><stop offset="0" stop-color="#ffffff"/><stop offset=".4" stop-color="#a9d4ff"/><stop offset="1" stop-color="#3568c8"/></radialGradient>
<radialGradient id="s-glow"><stop offset=".35" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<path id="s-cruiser" class="s-ship" d="M-9 7L-9 1L-3 -3L0 -11L3 -3L9 1L9 7L3 4L-3 4z"/>
<path id="s-fighter" class="s-ship" d="M0 -8L7 7L0 3L-7 7z"/>
<path id="s-colony" class="s-ship" d="M-9 6A9 9 0 0 1 9 6zM-9 8h18v3h-18z"/>
<path id="s-sonde" class="s-probetip" d="M0 -9L5 0L0 9L-5 0z"/>
<path id="s-battle" class="s-fight" d="M0 -14L4 -5L13 -7L7 1L12 9L3 7L0 15L-4 7L-13 9L-7 1L-13 -6L-4 -5z"/>
<path id="s-home" class="s-ship" d="M-9 -1L0 -9L9 -1L6 -1L6 8L-6 8L-6 -1z"/>
<path id="s-shield" class="s-ship" d="M0 -9L8 -6C8 2 5 7 0 10C-5 7 -8 2 -8 -6z"/>
<path id="s-trap" class="s-fight" d="M-9 7L0 -9L9 7zM-1 -3h2v5h-2zM-1 3h2v2h-2z" fill-rule="evenodd"/>
<path id="s-bar" class="s-fight" d="M-10 -3h20v6h-20z"/>
</defs>
)";

}  // namespace

void draw_definitions(const ChartCanvas& c) {
  c.put(kStyle);
  c.put(kSigns);
}

void draw_sky(const ChartCanvas& c, int width, int height) {
  c.say("<rect class=\"s-sky\" width=\"{}\" height=\"{}\"/>\n", width, height);
  const int right = kMargin + c.width();
  const int bottom = kHead + c.height();
  c.put("<g>");
  for (int x = c.low().x; x <= c.high().x; ++x) {
    const Spot at = c.on_grid({x, c.low().y});
    c.say("<path class=\"s-grid\" d=\"M{} {}V{}\"/><text class=\"s-x\" x=\"{}\" y=\"{}\">{}</text>\n", at.x,
          kHead, bottom, at.x, kHead - 8, x);
  }
  for (int y = c.low().y; y <= c.high().y; ++y) {
    const Spot at = c.on_grid({c.low().x, y});
    c.say("<path class=\"s-grid\" d=\"M{} {}H{}\"/><text class=\"s-x\" x=\"{}\" y=\"{}\">{}</text>\n",
          kMargin, at.y, right, kMargin - 16, at.y + 5, y);
  }
  c.say("</g>\n<rect class=\"s-edge\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", kMargin, kHead,
        c.width(), c.height());
}

void draw_links(const ChartCanvas& c) {
  for (const ChartSystem& s : c.view().chart.systems) {  // whose stars these are, as a soft light
    const Knowledge& known = c.known(s.system);
    if (s.parent != SystemId::none || known.owner == PowerId::none) continue;
    const Spot at = c.at(s.system);
    c.say("<circle cx=\"{}\" cy=\"{}\" r=\"62\" fill=\"{}\" opacity=\"{}\"/>\n", at.x, at.y,
          look_of(known.owner).colour, known.when == Knowledge::When::now ? ".26" : ".13");
    if (const PowerLook look = look_of(known.owner); !look.dashes.empty())
      c.say("<circle cx=\"{}\" cy=\"{}\" r=\"62\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\"{}/>\n", at.x,
            at.y, look.colour, look.dashes);
  }
  for (const auto& [a, b] : c.view().chart.links) {
    if (!c.shows(a) || !c.shows(b)) continue;
    const Spot from = c.at(a);
    const Spot to = c.at(b);
    const PowerId owner = c.known(a).owner;
    if (owner != PowerId::none && owner == c.known(b).owner)
      c.say("<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"11\" opacity=\".45\"/>\n", from.x, from.y,
            to.x, to.y, look_of(owner).colour);
    c.say("<path class=\"s-link\" d=\"M{} {}L{} {}\"/>\n", from.x, from.y, to.x, to.y);
  }
  const int jump = c.teller.is_master() ? 0 : c.view().own.levels.of(Tech::jump);
  if (jump == 0) return;
  const int reach = root(jump * kUnit * kUnit);
  for (const OwnSystem& s : c.view().systems) {
    const ChartSystem* charted = c.view().chart.find(s.system);
    if (s.cruisers == 0 || charted == nullptr || charted->parent != SystemId::none) continue;
    const Spot at = c.at(s.system);
    c.say("<circle class=\"s-jump\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", at.x, at.y, reach);
  }
}

}  // namespace star_chase
