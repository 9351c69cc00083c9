#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/common.h"
#include "play/cases/case_shown.h"
#include "play/files/files.h"
#include "play/json_text.h"
#include "play/registry.h"
#include "text/code_table.h"
#include "text/toml_fields.h"

namespace cli {
namespace {

struct CaseFile {
  const game::Rules* rules = nullptr;
  std::string text;
};

base::Result<CaseFile> read_one(const std::string& path) {
  auto text = game::read_file(path, game::kLargestText);
  if (!text) return tl::unexpected(text.error());
  const auto head = game::read_case_head(*text, path);
  if (!head) return tl::unexpected(head.error());
  const game::Rules* rules = game::find_rules(head->game);
  if (rules == nullptr) {
    const auto file = base::parse_toml(*text);
    const toml::node* game = file ? file->get("game") : nullptr;
    return base::fail(game::unknown_game(head->game), path, game == nullptr ? 0 : base::line_of(*game));
  }
  return CaseFile{rules, std::move(*text)};
}

/// Writes the boards of a case into a folder, one file each: DA-5.02-...-0.svg is where it begins.
base::Result<void> draw(const CaseFile& file, const std::string& path, const std::string& folder) {
  namespace fs = std::filesystem;
  const auto shown = file.rules->show_case(file.text);
  if (!shown) return base::fail_at(path, shown.error());
  std::error_code none;  // a folder that cannot be made is told by the file that cannot be written
  fs::create_directories(folder, none);
  for (std::size_t i = 0; i < shown->scenes.size(); ++i) {
    if (shown->scenes[i].svg.empty()) continue;
    const fs::path to = fs::path(folder) / fmt::format("{}-{}.svg", fs::path(path).stem().string(), i);
    if (auto written = game::write_file_safely(to.string(), shown->scenes[i].svg); !written) return written;
  }
  return {};
}

/// The rule a case is of must stand in a rulebook, by its very id.
base::Result<void> check_rule(const std::vector<game::GameBook>& books, const std::string& path,
                              const std::string& text, const std::string& rule) {
  std::vector<std::string> ids;
  for (const game::GameBook& book : books)
    for (const game::RuleText& known : book.rules) ids.push_back(known.id);
  if (std::find(ids.begin(), ids.end(), rule) != ids.end()) return {};
  const std::string_view near = base::nearest_key(rule, ids);
  const auto file = base::parse_toml(text);
  const toml::node* node = file ? file->get("rule") : nullptr;
  return base::fail(fmt::format("no rulebook has a rule {}{}", rule,
                                near.empty() ? std::string() : fmt::format("; did you mean {}?", near)),
                    path, node == nullptr ? 0 : base::line_of(*node));
}

base::Result<game::CaseReport> run_one(const std::string& path, const std::string& boards,
                                       const base::Result<std::vector<game::GameBook>>& books) {
  const auto file = read_one(path);
  if (!file) return tl::unexpected(file.error());
  auto report = file->rules->run_case(file->text);
  if (!report) return base::fail_at(path, report.error());
  if (books)
    if (const auto known = check_rule(*books, path, file->text, report->rule); !known)
      return tl::unexpected(known.error());
  if (!boards.empty())
    if (const auto drawn = draw(*file, path, boards); !drawn) return tl::unexpected(drawn.error());
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

int run_cases(const std::vector<std::string>& paths, bool json, const std::string& boards, Io& io) {
  const auto files = paths.empty() ? game::find_cases(io.data) : game::find_toml(paths);
  if (!files) return bad(io, files.error());
  if (files->empty())
    return bad(io, paths.empty() ? "there is no case in the data folder, so nothing was run"
                                 : "there is no case in what was named, so nothing was run");
  const auto books = game::read_books(io.data);
  int worst = kDone;
  bool first = true;
  if (json) io.out << '[';
  for (const std::string& path : *files) {
    const auto report = run_one(path, boards, books);
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
