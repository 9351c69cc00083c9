#include "vom-kriege/bot/commander.h"

#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/model/table_names.h"
#include "vom-kriege/play/play.h"

namespace bots {
namespace {

class ByChance final : public Commander {
 public:
  explicit ByChance(std::uint64_t seed) : player_(seed) {}
  Counsel decide(const vk::Table& table, const vk::Battle& battle) override {
    return {player_.choose(table, battle), {"It is done by chance."}};
  }

 private:
  vk::RandomPlayer player_;
};

class Seated final : public Player {
 public:
  explicit Seated(std::unique_ptr<Commander> commander) : commander_(std::move(commander)) {}

  Advice answer(const game::Play& play, std::string_view) override {
    const auto* game = dynamic_cast<const game::VomKriegePlay*>(&play);
    base::ensure(game != nullptr, "a commander plays Vom Kriege");
    const vk::Table& table = game->table();
    const vk::Battle& truth = game->battle();
    // VK-H75: in fog it is shown what its side knows.
    const vk::Battle battle = table.foggy() ? vk::as_known(table, truth, truth.course.asked) : truth;
    Counsel counsel = commander_->decide(table, battle);
    if (!vk::check(table, battle, counsel.decision))
      counsel = {vk::default_answer(table, battle), {"Nothing better was found."}};
    const vk::TableNames names(table);
    return {vk::to_text(counsel.decision, names.names()), std::move(counsel.reasons)};
  }

 private:
  std::unique_ptr<Commander> commander_;
};

template <std::unique_ptr<Commander> (*commander)(std::uint64_t)>
std::unique_ptr<Player> make(std::uint64_t seed) {
  return seated(commander(seed));
}

}  // namespace

std::unique_ptr<Commander> random_commander(std::uint64_t seed) { return std::make_unique<ByChance>(seed); }

std::unique_ptr<Player> seated(std::unique_ptr<Commander> commander) {
  return std::make_unique<Seated>(std::move(commander));
}

const std::vector<PlayerKind>& commanders() {
  static const std::vector<PlayerKind> kinds{
      {"general", "plans, keeps to its plan, weighs the odds and says why", make<general>},
      {"charger", "everybody at the nearest enemy, and charge", make<charger>},
      {"random", "by chance, but towards the enemy", make<random_commander>},
  };
  return kinds;
}

}  // namespace bots
