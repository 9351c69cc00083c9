// snapshot RECORD... [--into FOLDER]: replays each record and takes down everything the program tells of it:
// receipts, events, asks, views, reports, maps, figures, answers and stories. Prints one line per record and
// surface, the digest and `RECORD/SURFACE`; with --into also writes every text, to
// FOLDER/RECORD/SURFACE/SEAT. Driven by tools/snapshot/run.

#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/chronicler.h"
#include "play/corrections.h"
#include "play/files/game_file.h"
#include "play/receipt_json.h"
#include "play/receipt_text.h"
#include "play/registry.h"
#include "text/json_writer.h"

namespace {

namespace fs = std::filesystem;

/// Collects what one record tells: for each surface and seat one stream, in the order in which it is told.
class Snapshot {
 public:
  Snapshot(std::string name, fs::path folder) : name_(std::move(name)), folder_(std::move(folder)) {}

  void add(const std::string& surface, const std::string& seat, std::string_view when,
           std::string_view text) {
    const std::string part = fmt::format("=== {}\n{}\n", when, text);
    base::Digest& digest = digests_[{surface, seat}];
    digest = base::digest(base::to_hex(digest) + part);
    if (folder_.empty()) return;
    const fs::path file = folder_ / name_ / surface / (seat.empty() ? "all" : seat);
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary | std::ios::app) << part;
  }

  /// The streams of one surface make one digest.
  void print() const {
    std::map<std::string, std::string> surfaces;
    for (const auto& [stream, digest] : digests_)
      surfaces[stream.first] += stream.second + ' ' + base::to_hex(digest) + '\n';
    for (const auto& [surface, streams] : surfaces)
      fmt::print("{} {}/{}\n", base::to_hex(base::digest(streams)), name_, surface);
  }

 private:
  std::string name_;
  fs::path folder_;
  std::map<std::pair<std::string, std::string>, base::Digest> digests_;
};

std::string text_of(const game::Events& events, const game::Play& play) {
  std::string text;
  for (const game::Event& event : events) {
    text += event.kind + " (" + event.rule + ")";
    for (const auto& [name, value] : event.facts) text += fmt::format(" {}={}", name, value);
    text += "\n  " + play.sentence(event, base::Language::english) + "\n";
  }
  return text;
}

std::string text_of(const std::vector<game::Ask>& asks) {
  std::string text;
  for (const game::Ask& ask : asks) {
    text += fmt::format("{} {} {} {} {}\n", ask.seat, ask.kind, static_cast<int>(ask.answer), ask.needed,
                        ask.prompt);
    for (const std::string& choice : ask.choices) text += "  " + choice + "\n";
  }
  return text;
}

std::string text_of(const base::Figures& figures) {
  std::string text;
  for (const auto& thing : figures.things) {
    text += fmt::format("{} {} {}:", thing.kind, thing.what, thing.name);
    for (const std::string& value : thing.values) text += " " + value;
    text += '\n';
  }
  return text;
}

std::string answer(const game::Play& play, const std::string& seat, const std::string& question) {
  const auto answered = play.query(seat, question);
  return answered ? *answered : "? " + answered.error().sentence();
}

/// What anyone may look at between two steps.
void add_looks(Snapshot& to, const game::Play& play, const std::string& when) {
  static constexpr std::array<std::pair<game::Format, const char*>, 4> kFormats{
      {{game::Format::text, "report.txt"},
       {game::Format::brief, "report.brief"},
       {game::Format::json, "report.json"},
       {game::Format::html, "report.html"}}};
  to.add("asks", "", when, text_of(play.asks()));
  to.add("roundup", "", when, play.roundup());
  to.add("figures", "", when, text_of(play.figures()));
  to.add("map.txt", "", when, play.show(std::nullopt));
  to.add("map.svg", "", when, play.svg(std::nullopt));
  for (const game::Seat& seat : play.seats()) {
    for (const auto& [format, surface] : kFormats)
      to.add(surface, seat.code, when, play.report(seat.code, format));
    to.add("view", seat.code, when, play.view(seat.code));
    to.add("map.txt", seat.code, when, play.show(seat.code));
    to.add("map.svg", seat.code, when, play.svg(seat.code));
    for (const std::string& line : play.instructions(seat.code))
      to.add("instructions", seat.code, when, line);
    std::string hints;
    for (const char* begun : {"", "MOVE ", "move "})
      for (const game::Hint& hint : play.hints(seat.code, begun))
        hints += fmt::format("{}|{}|{}\n", begun, hint.word, hint.says);
    to.add("hints", seat.code, when, hints);
  }
  for (const game::Ask& ask : play.asks())
    if (ask.kind == "decision") to.add("answers", ask.seat, when, answer(play, ask.seat, "json answers"));
}

/// The turn that is about to be carried out, moment by moment, as the game master would see it.
void add_moments(Snapshot& to, const game::Play& before, const game::Play& after, const std::string& when) {
  const auto told = [&](std::optional<std::string_view> seat) {
    std::string text;
    for (const game::Moment& moment : before.moments(seat))
      text += fmt::format("{} {}\n", moment.slot, moment.who);
    return text;
  };
  for (const game::Seat& seat : after.seats()) to.add("moments", seat.code, when, told(seat.code));
  to.add("moments", "", when, told(std::nullopt));
  const auto moments = before.moments(std::nullopt);
  if (!moments.empty())
    to.add("moment.svg", "", when, before.svg_at(std::nullopt, moments[moments.size() / 2]));
}

void add_input(Snapshot& to, const game::Step& step, const std::string& when) {
  base::Text json;
  base::JsonWriter writer(json);
  writer.object([&] { game::put_reading(writer, step.receipt); });
  const std::string& seat = step.line.seat;
  to.add("receipts", seat, when,
         json + "\n" + game::remarks_text(step.line.text, step.receipt.remarks, false) +
             game::understood_text(step.receipt.understood));
  for (const game::Ask& ask : step.play.asks())
    if (ask.seat == seat && ask.kind == "sheet")
      for (const char* question : {"try", "doubts", "board 99"})
        to.add("trials", seat, when,
               answer(step.play, seat, fmt::format("{}\n{}", question, step.line.text)));
}

void add_stories(Snapshot& to, const game::Rules& rules, const game::KeyedRecord& loaded) {
  std::vector<std::string> seats{""};
  for (const game::Seat& seat : loaded.record.header->seats) seats.push_back(seat.code);
  for (const std::string& seat : seats) {
    const auto story = rules.chronicler(seat.empty() ? std::nullopt : std::optional<std::string_view>(seat));
    if (story == nullptr) return;
    (void)game::replay(loaded.record, loaded.key, [&](const game::Step& step) {
      if (step.line.deed == game::Deed::advance) story->see(step.play);
      return true;
    });
    for (const game::Page& page : story->tell(game::ChronicleFormat::html, "", std::nullopt))
      to.add("story.html", seat, page.name, page.text);
    for (const game::Page& page : story->tell(game::ChronicleFormat::markdown, "game", std::nullopt))
      to.add("story.md", seat, page.name, page.text);
  }
}

std::unique_ptr<game::Play> beginning(const game::KeyedRecord& loaded) {
  game::Record empty = loaded.record;
  empty.lines.cut(0);
  auto play = game::replay(empty, loaded.key);
  return play ? std::move(*play) : nullptr;
}

bool take(const std::string& path, const fs::path& folder) {
  const auto loaded = game::load_record(path);
  if (!loaded) {
    fmt::print(stderr, "{}\n", loaded.error().sentence());
    return false;
  }
  const game::Rules* rules = game::find_rules(loaded->record.header->rules);
  if (rules == nullptr) return false;
  Snapshot to(fs::path(path).stem().string(), folder);
  std::unique_ptr<game::Play> before = beginning(*loaded);
  if (before == nullptr) return false;
  add_looks(to, *before, "at the beginning");
  const bool sheets = rules->name() != "vom-kriege";
  const auto played = game::replay(loaded->record, loaded->key, [&](const game::Step& step) {
    const std::string when = fmt::format("line {}, turn {}", step.line.n, step.play.turn());
    switch (step.line.deed) {
      case game::Deed::input: add_input(to, step, when); break;
      case game::Deed::advance:
        to.add("events", "", when, text_of(step.events, step.play));
        add_looks(to, step.play, when);
        if (sheets) add_moments(to, *before, step.play, when);
        break;
      case game::Deed::correct:
        to.add("corrections", "", when,
               game::to_text(step.correction) + text_of(game::events_of(step.correction), step.play));
        add_looks(to, step.play, when);
        break;
      case game::Deed::reveal: break;
    }
    if (sheets) before = step.play.clone();
    return true;
  });
  if (!played) {
    fmt::print(stderr, "{}: {}\n", path, played.error().sentence());
    return false;
  }
  add_stories(to, *rules, *loaded);
  to.print();
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> records;
  fs::path folder;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--into" && i + 1 < argc)
      folder = argv[++i];
    else
      records.emplace_back(word);
  }
  if (records.empty()) {
    fmt::print(stderr, "usage: snapshot RECORD... [--into FOLDER]\n");
    return 2;
  }
  bool all = true;
  for (const std::string& record : records) all = take(record, folder) && all;
  return all ? 0 : 1;
}
