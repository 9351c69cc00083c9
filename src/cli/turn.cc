#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"
#include "core/check.h"
#include "play/files/game_file.h"

namespace cli {
namespace {

struct WhatCame {
  std::string missing;
  std::string empty;
  std::string held;
  bool anything = false;
};

WhatCame look_at_post(const game::Play& play) {
  WhatCame post;
  const auto add = [&](std::string& list, const game::Ask& ask) {
    list += fmt::format("{}{}", list.empty() ? "" : ", ", full_name(play, ask.seat));
  };
  for (const game::Ask& ask : play.asks()) {
    post.anything = post.anything || ask.answered();
    switch (ask.answer) {
      case game::Answer::none: add(post.missing, ask); break;
      case game::Answer::empty: add(post.empty, ask); break;
      case game::Answer::hold: add(post.held, ask); break;
      case game::Answer::given: break;
    }
  }
  return post;
}

void print_post(Io& io, const WhatCame& post) {
  if (!post.missing.empty()) io.out << "No sheet came from " << post.missing << ".\n";
  if (!post.empty.empty()) io.out << "An empty sheet came from " << post.empty << ".\n";
  if (!post.held.empty()) io.out << "Held on purpose: " << post.held << ".\n";
}

/// A game of single decisions: what was decided is carried out to the next ask. `force`: an expired clock
/// takes the default, which stands last among the choices.
int carry_out(game::OpenGame& open, const std::string& path, bool force, Io& io) {
  game::Game& game = open.game();
  const game::Ask ask = game.play().asks().front();
  if (!ask.answered() && force && !ask.choices.empty()) {
    const game::Receipt receipt = game.submit(ask.seat, ask.choices.back());
    base::ensure(receipt.accepted, "the default answer is always legal");
    io.out << fmt::format("{} did not answer; it takes the default: {}\n", full_name(game.play(), ask.seat),
                          ask.choices.back());
  }
  const auto events = game.advance();
  if (!events) {
    io.err << fmt::format("sandtable: {}: {} ({}){}\n", path, events.error().sentence, events.error().rule,
                          ask.choices.empty()
                              ? std::string()
                              : fmt::format("; --force takes the default: {}", ask.choices.back()));
    return kNo;
  }
  if (const auto stored = open.store(); !stored) return bad(io, stored.error());
  for (const game::Event& event : *events)
    io.out << harmless(game.play().sentence(event, base::Language::english)) << '\n';
  if (game.play().over()) {
    io.out << "The game is over. The dice key is revealed in the last line of the record: `sandtable verify` "
              "proves every die.\n";
    return kDone;
  }
  const game::Ask next = game.play().asks().front();
  io.out << fmt::format("{} is asked now: {}\n", full_name(game.play(), next.seat), next.prompt);
  return kDone;
}

}  // namespace

int run_turn(const std::string& path, bool force, Io& io) {
  auto open = game::OpenGame::open(path);
  if (!open) return bad(io, open.error());
  game::Game& game = open->game();
  if (const auto asks = game.play().asks(); !asks.empty() && asks.front().kind == "decision")
    return carry_out(*open, path, force, io);
  const WhatCame post = look_at_post(game.play());
  if (!post.anything && !post.missing.empty() && !force) {
    io.err << fmt::format(
        "sandtable: {}: nobody sent anything for turn {} ({}); is the post broken? --force plays it "
        "all the same.\n",
        path, game.play().turn(), post.missing);
    return kNo;
  }
  const int turn = game.play().turn();
  const auto events = game.advance();
  if (!events) {
    io.err << fmt::format("sandtable: {}: {} ({})\n", path, events.error().sentence, events.error().rule);
    return kNo;
  }
  if (const auto stored = open->store(); !stored) return bad(io, stored.error());

  io.out << fmt::format("Turn {} is carried out.\n", turn);
  print_post(io, post);
  if (!game.play().over()) {
    io.out << fmt::format("Turn {} is asked for now.\n", game.play().turn());
    return kDone;
  }
  io.out << "The game is over.\n";
  for (const game::Event& event : *events)
    if (event.kind == "place") io.out << game.play().sentence(event, base::Language::english) << '\n';
  io.out << "The dice key is revealed in the last line of the record: `sandtable verify` proves every die.\n";
  return kDone;
}

}  // namespace cli
