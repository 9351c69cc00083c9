#include "empires/tell/chart_canvas.h"

namespace empires {

std::string_view own_signs() {
  return R"svg(<g id="e-jungle" fill="none" stroke="#574d3e" stroke-width="1.4" stroke-linecap="round"><path d="M0 8q-1 -7 1 -12M1 -4q-6 -5 -10 0M1 -4q6 -5 10 0M1 -4q-5 0 -7 6M1 -4q5 0 7 6"/></g>
<g id="e-desert" fill="none" stroke="#574d3e" stroke-width="1.4" stroke-linecap="round"><path d="M-12 2q4 -6 8 0q4 -6 8 0q4 -6 8 0M-6 7q3 -5 6 0q3 -5 6 0"/></g>
<g id="e-tundra" fill="none" stroke="#574d3e" stroke-width="1.4" stroke-linecap="round"><path d="M-11 6h22M-7 2v-6M-10 0l6 -4M-10 -4l6 4M6 2v-6M3 0l6 -4M3 -4l6 4"/></g>
<g id="e-town" fill="#f7f2e5" stroke="#574d3e" stroke-width="1.4" stroke-linejoin="round"><path d="M-12 7v-9l5 -5l5 5v9zM-1 7v-14h4v3h3v-3h4v14z"/></g>
<g id="e-base" fill="none" stroke-linecap="round"><path d="M0 -8v16M-4 -4h8M-8 2q0 6 8 6q8 0 8 -6M-2 -9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0" stroke="#fff" stroke-width="5"/><path d="M0 -8v16M-4 -4h8M-8 2q0 6 8 6q8 0 8 -6M-2 -9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0" stroke="#123f57" stroke-width="2"/></g>
<g id="e-train" stroke="#fff" stroke-width="1"><path d="M-9 -6q9 -5 18 0v8h-18z" fill="#6d5a2f"/><circle cx="-5" cy="5" r="3.4" fill="#3a3017"/><circle cx="5" cy="5" r="3.4" fill="#3a3017"/></g>
<path id="e-head" d="M-7 8q0 -8 7 -8q7 0 7 8zM-4 -5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0" fill="#26231e" stroke="#fff" stroke-width="1"/>
<marker id="e-wall" viewBox="0 0 10 20" refX="5" refY="10" markerWidth="4" markerHeight="8" orient="auto"><path d="M2 1v18M7 1v18" stroke="#5b3a1a" stroke-width="2.6"/></marker>
)svg";
}

std::string_view terrain_sign(Terrain terrain) {
  switch (terrain) {
    case Terrain::mountains: return "c-mountain";
    case Terrain::forest: return "c-forest";
    case Terrain::wetlands: return "c-wetlands";
    case Terrain::jungle: return "e-jungle";
    case Terrain::towns:
    case Terrain::cities: return "e-town";
    case Terrain::uplands: return "c-uplands";
    case Terrain::islands: return "c-islands";
    case Terrain::desert: return "e-desert";
    case Terrain::tundra: return "e-tundra";
    case Terrain::lowlands:
    case Terrain::plains:
    case Terrain::sea: break;
  }
  return {};
}

}  // namespace empires
