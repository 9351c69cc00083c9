// record_hashes F.game: verifies a record and prints the hash of the position after every line. It needs
// nothing but the rules, so that ./check can afford to build it with each compiler, with and without
// optimisation.

#include <cstdio>
#include <string>

#include "game/game_file.h"

namespace {

int refuse(const std::string& sentence) {
  std::fprintf(stderr, "%s\n", sentence.c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return refuse("usage: record_hashes F.game");
  const std::string path = argv[1];
  const auto bytes = game::read_file(path, game::kLargestRecord);
  if (!bytes) return refuse(bytes.error().sentence());
  const auto key = game::read_key(path);
  if (!key) return refuse(key.error().sentence());
  const game::Verdict verdict = game::verify(*bytes, *key);
  std::printf("%s\n", verdict.sentence.c_str());
  if (verdict.is != game::Verdict::Is::true_record) return refuse(path + " is not true: " + verdict.sentence);

  const auto loaded = game::load_record(path);
  if (!loaded) return refuse(loaded.error().sentence());
  const auto play = game::replay(loaded->record, loaded->key, [](const game::Step& step) {
    std::printf("%llu %s\n", static_cast<unsigned long long>(step.line.n),
                base::to_hex(step.play.hash()).c_str());
    return true;
  });
  return play ? 0 : refuse(play.error().sentence());
}
