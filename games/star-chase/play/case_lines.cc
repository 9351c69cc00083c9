// The facts of a case's turns, as lines of which the expected ones must occur.

#include <fmt/core.h>

#include "star-chase/play/case_run.h"

namespace star_chase {
namespace {

std::string outcome_text(const realm::Outcome& outcome) {
  std::string text(name(outcome.result));
  if (!outcome.failed()) return text;
  text += fmt::format(" {}", name(outcome.reason));
  if (!outcome.detail.empty()) text += fmt::format(":{}", outcome.detail);
  return text;
}

/// Collects lines, each with the turn of the case before it and without.
struct Collector {
  CaseLines lines;

  void add(std::size_t turn, const std::string& line) {
    lines.facts.push_back({line, fmt::format("T{} {}", turn + 1, line)});
  }
};

/// `ARC 1 moved 102`, `ARC 2 failed forbidden:range`.
void add_probes(const CaseRun& run, Collector& out) {
  for (std::size_t t = 0; t < run.turns.size(); ++t) {
    std::map<PowerId, int> box;
    for (const Probed& probed : run.turns[t].probed) {
      const std::string_view who = run.world().code(probed.who);
      const int n = ++box[probed.who];
      if (probed.did == Probed::Did::failed)
        out.add(t, fmt::format("{} {} {}", who, n, outcome_text(probed.outcome)));
      else
        out.add(t, fmt::format("{} {} {} {}", who, n, name(probed.did), run.world().code(probed.to)));
    }
  }
}

/// `ARC 103 technology MAR 2`, `ARC 103 vps 4`, `ARC 103 nothing`.
void add_finds(const CaseRun& run, Collector& out) {
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const Find& find : run.turns[t].finds) {
      std::string line =
          fmt::format("{} {} {}", run.world().code(find.who), run.world().code(find.at), name(find.what));
      if (find.tech != Tech::none) line += fmt::format(" {}", row(find.tech).code);
      if (find.amount > 0) line += fmt::format(" {}", find.amount);
      out.add(t, line);
    }
}

/// `ARC 102 BOR 1`: finder, system, whose and how many; `ARC 102 none`.
void add_hunted(const CaseRun& run, Collector& out) {
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const Hunted& hunted : run.turns[t].hunted) {
      const std::string head =
          fmt::format("{} {}", run.world().code(hunted.finder), run.world().code(hunted.at));
      out.add(t, hunted.owner == PowerId::none
                     ? head + " none"
                     : fmt::format("{} {} {}", head, run.world().code(hunted.owner), hunted.probes));
    }
}

/// `ARC: words`.
void add_messages(const CaseRun& run, Collector& out) {
  for (std::size_t t = 0; t < run.turns.size(); ++t)
    for (const Announcement& a : run.turns[t].announcements)
      if (a.kind == Announcement::Kind::message)
        out.add(t, fmt::format("{}: {}", run.world().code(a.who), a.text));
}

}  // namespace

std::optional<CaseLines> game_lines(const CaseRun& run, std::string_view key) {
  Collector out;
  if (key == "probes")
    add_probes(run, out);
  else if (key == "finds")
    add_finds(run, out);
  else if (key == "hunted")
    add_hunted(run, out);
  else if (key == "messages")
    add_messages(run, out);
  else if (key == "warned")
    for (const std::string& warning : run.scenario.warnings) out.lines.facts.push_back({warning});
  else
    return std::nullopt;
  return std::move(out.lines);
}

}  // namespace star_chase
