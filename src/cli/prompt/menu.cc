#include "cli/prompt/menu.h"

#include <fmt/core.h>

#include <charconv>
#include <ostream>

#include "cli/prompt/keeping.h"
#include "cli/prompt/lines.h"
#include "cli/prompt/prompt_words.h"
#include "play/files/scenario_file.h"
#include "text/code_table.h"

namespace cli {
namespace {

constexpr std::size_t kMostSaved = 5;

struct Item {
  std::string says;
  PlayArguments play;
};

std::string saved_words(const Desk& desk) {
  std::string words = fmt::format("Go on: {}", desk.title);
  if (!desk.against.empty() && !desk.seat.empty()) words += fmt::format(" as {}", desk.seat);
  return words + fmt::format(", turn {}", desk.turn);
}

std::vector<Item> first_items(const Io& io) {
  std::vector<Item> items;
  for (const SavedGame& saved : saved_games(io.home)) {
    if (saved.desk.over || items.size() == kMostSaved) continue;
    items.push_back({saved_words(saved.desk), {.scenario = saved.path}});
  }
  items.push_back({"The first lesson: two kings, six turns, ten minutes (Dark Age)",
                   {.scenario = "dark-age/teaching", .anew = true}});
  items.push_back({"Wessex against the machine: six kingdoms of England (Dark Age)",
                   {.scenario = "dark-age/heptarchy", .seat = "WSX", .anew = true}});
  items.push_back({"The battle drill: a few units on a small table (Vom Kriege)",
                   {.scenario = "vom-kriege/drill", .anew = true}});
  items.push_back({"Another scenario", {}});
  return items;
}

std::vector<Item> scenario_items(const Io& io) {
  std::vector<Item> items;
  for (const std::string& name : game::scenario_names(io.data)) {
    const auto file = game::read_scenario_file(io.data, name);
    const auto facts = file ? file->rules->look_at(file->text, {}) : tl::unexpected(file.error());
    if (facts)
      items.push_back({fmt::format("{:<24} {}", name, facts->name), {.scenario = name, .anew = true}});
  }
  return items;
}

/// The number of the item that was chosen; nothing: to leave. An empty line is the first.
std::optional<std::size_t> choose(Io& io, const std::vector<Item>& items) {
  for (std::size_t i = 0; i < items.size(); ++i) io.out << fmt::format("  {:>2}  {}\n", i + 1, items[i].says);
  io.out << "   q  leave\n\n";
  const auto lines = open_lines(io, nullptr);
  for (;;) {
    const auto line = lines->next("Your choice [1]> ");
    if (!line) return std::nullopt;
    const std::string text = base::upper(trimmed(*line));
    if (text.empty()) return 0;
    if (text == "Q" || text == "QUIT" || text == "EXIT") return std::nullopt;
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size() && number >= 1 && number <= items.size())
      return number - 1;
    io.out << fmt::format("Write a number from 1 to {}, or q.\n", items.size());
  }
}

}  // namespace

std::optional<PlayArguments> ask_menu(Io& io) {
  io.out << coloured(io, "1", "Sandtable")
         << ": wargames by written orders, and the judge who keeps their rules.\n\n";
  std::vector<Item> items = first_items(io);
  auto chosen = choose(io, items);
  if (chosen && *chosen + 1 == items.size()) {
    io.out << '\n';
    items = scenario_items(io);
    chosen = choose(io, items);
  }
  if (!chosen) return std::nullopt;
  io.out << '\n';
  return items[*chosen].play;
}

}  // namespace cli
