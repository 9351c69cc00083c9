#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "base/toml_fields.h"
#include "cli/common.h"
#include "game/files.h"
#include "game/json_text.h"
#include "game/registry.h"

namespace cli {
namespace {

base::Result<game::CaseReport> run_one(const std::string& path) {
  const auto text = game::read_file(path, game::kLargestText);
  if (!text) return tl::unexpected(text.error());
  const auto head = game::read_case_head(*text, path);
  if (!head) return tl::unexpected(head.error());
  const game::Rules* rules = game::find_rules(head->game);
  if (rules == nullptr) {
    const auto file = base::parse_toml(*text);
    const toml::node* game = file ? file->get("game") : nullptr;
    return base::fail(game::unknown_game(head->game), path, game == nullptr ? 0 : base::line_of(*game));
  }
  auto report = rules->run_case(*text);
  if (!report) {
    base::Error error = report.error();
    error.where = path;
    return tl::unexpected(std::move(error));
  }
  return report;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += fmt::format("{}{}", out.empty() ? "" : "; ", part);
  return out;
}

void put_json(base::Text& out, const std::string& path, const game::CaseReport& report) {
  base::put(out, "{\"path\":");
  game::put_json(out, game::well_formed(path));
  base::put(out, ",\"rule\":");
  game::put_json(out, report.rule);
  fmt::format_to(std::back_inserter(out), ",\"ok\":{},\"refuses\":{},\"differences\":[",
                 report.differences.empty(), report.refuses);
  for (const std::string& difference : report.differences) {
    if (&difference != &report.differences.front()) out.push_back(',');
    game::put_json(out, game::well_formed(difference));
  }
  base::put(out, "]}");
}

}  // namespace

int run_cases(const std::vector<std::string>& paths, bool json, Io& io) {
  const auto files = game::find_toml(paths);
  if (!files) return bad(io, files.error());
  if (files->empty()) return bad(io, "there is no case in what was named, so nothing was run");
  int worst = kDone;
  bool first = true;
  if (json) io.out << '[';
  for (const std::string& path : *files) {
    const auto report = run_one(path);
    if (!report) {
      worst = std::max(worst, bad(io, report.error()));
      continue;
    }
    if (!report->differences.empty()) worst = std::max(worst, kNo);
    if (json) {
      base::Text line;
      base::put(line, std::exchange(first, false) ? "\n" : ",\n");
      put_json(line, path, *report);
      io.out << line;
    } else if (report->differences.empty()) {
      io.out << fmt::format("ok {} {}\n", report->rule, path);
    } else {
      io.out << fmt::format("FAIL {} {}: {}\n", report->rule, path, harmless(joined(report->differences)));
    }
  }
  if (json) io.out << "\n]\n";
  return worst;
}

}  // namespace cli
