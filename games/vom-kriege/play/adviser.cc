#include "play/packed.h"
#include "vom-kriege/play/play.h"
#include "vom-kriege/play/rules.h"

namespace game {
namespace {

struct KnownBattle {
  std::string seat;
  vom_kriege::Battle battle;
};

class VomKriegeAdviser final : public Adviser {
 public:
  VomKriegeAdviser(std::unique_ptr<Play> play, std::string seat)
      : play_(std::move(play)), seat_(std::move(seat)) {}
  [[nodiscard]] base::Result<std::string> query(std::string_view text) const override {
    return play_->query(seat_, text);
  }
  [[nodiscard]] std::vector<Hint> hints(std::string_view begun) const override {
    return play_->hints(seat_, begun);
  }

 private:
  std::unique_ptr<Play> play_;
  std::string seat_;
};

}  // namespace

/// Without fog both sides know everything (VK-H7). In fog a side would have to be told a table with the names
/// of whom it has not seen.
std::optional<std::string> vom_kriege_knowledge(const Play& play, std::string_view seat) {
  const auto* game = dynamic_cast<const VomKriegePlay*>(&play);
  if (game == nullptr || game->table().foggy()) return std::nullopt;
  return pack(KnownBattle{std::string(seat), game->battle()});
}

MadeAdviser vom_kriege_adviser(std::string_view text, const Options& options, std::string knowledge) {
  auto scenario = read_vom_kriege(text, options);
  if (!scenario) return tl::unexpected(scenario.error());
  auto known = unpack<KnownBattle>(knowledge);
  if (!known) return base::fail("what the seat knows was told by another version of this program");
  return std::make_unique<VomKriegeAdviser>(VomKriegePlay::at(std::move(scenario->table), known->battle),
                                            std::move(known->seat));
}

}  // namespace game
