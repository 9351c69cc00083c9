#include "cli/prompt/what_if.h"

#include <algorithm>
#include <ostream>

#include "cli/prompt/prompt_words.h"

namespace cli {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

/// `--attackers 9 --armies 4 --ambush` as values by name.
game::Options values(std::string_view text) {
  game::Options given;
  while (!text.empty()) {
    const std::size_t next = std::min(text.find("--", 2), text.size());
    const Said value = said(trimmed(text.substr(0, next)));
    given[lower(value.word.starts_with("--") ? value.word.substr(2) : value.word)] = value.rest;
    text.remove_prefix(next);
  }
  return given;
}

}  // namespace

void print_battle(Io& io, const game::Game& game, const std::string& seat, const std::string& question) {
  if (question.find("--") == std::string::npos) {
    const auto answer = game.play().query(seat, "battle " + question);
    io.out << (answer ? painted(io, *answer) : harmless(answer.error().what) + "\n");
    return;
  }
  const Said kind = said(question);
  const auto shown = game.rules().battle(lower(kind.word), values(kind.rest));
  io.out << (shown ? painted(io, shown->text) : harmless(shown.error().what) + "\n");
}

}  // namespace cli
