#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "play/corrections.h"
#include "play/files/game_file.h"

namespace cli {
namespace {

void print_header(Io& io, const game::Record& record) {
  io.out << fmt::format("{} ({}), {} lines\n", harmless(record.header->scenario_name), record.header->rules,
                        record.lines.size() + 1);
  for (const auto& [name, value] : record.header->options)
    io.out << fmt::format("  option {} = {}\n", harmless(name), harmless(value));
  for (const auto& [seat, words] : record.header->entropy)
    io.out << fmt::format("  luck of {}: {}\n", seat, harmless(words));
}

void print_step(Io& io, const game::Step& step) {
  switch (step.line.deed) {
    case game::Deed::input:
      io.out << fmt::format("\n[{}] {} sends:\n", step.line.n, full_name(step.play, step.line.seat));
      print_understood(io, step.receipt.understood);
      if (step.receipt.understood.empty()) io.out << "      nothing\n";
      break;
    case game::Deed::advance:
      io.out << fmt::format("\n[{}] ", step.line.n);
      for (const game::Event& event : step.events)
        io.out << harmless(step.play.sentence(event, base::Language::english)) << '\n';
      break;
    case game::Deed::correct:
      io.out << fmt::format("\n[{}] ", step.line.n);
      print_lines(io, game::to_text(step.correction));
      break;
    case game::Deed::reveal:
      io.out << fmt::format("\n[{}] The dice key is revealed: {}\n", step.line.n,
                            base::to_hex(step.line.key));
      break;
  }
}

}  // namespace

int run_replay(const std::string& path, bool hashes, Io& io) {
  const auto loaded = game::load_record(path);
  if (!loaded) return bad(io, loaded.error());
  if (hashes)
    io.out << "0 " << base::to_hex(loaded->record.header->after) << '\n';
  else
    print_header(io, loaded->record);
  const auto play = game::replay(loaded->record, loaded->key, [&](const game::Step& step) {
    if (hashes)
      io.out << step.line.n << ' ' << base::to_hex(step.play.hash()) << '\n';
    else
      print_step(io, step);
    return true;
  });
  if (!play) return bad(io, play.error(), path);
  return kDone;
}

}  // namespace cli
