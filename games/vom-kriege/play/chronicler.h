#pragma once

#include "play/chronicler.h"
#include "vom-kriege/tell/chronicle.h"

namespace game {

/// Tells a battle of Vom Kriege from what it told a seat; without a seat, from everything that happened.
/// There is no use in asking one who has seen nothing.
class VomKriegeChronicler final : public Chronicler {
 public:
  explicit VomKriegeChronicler(std::optional<std::string_view> seat) : seat_(seat) {}

  void see(const Play& play) override;
  [[nodiscard]] std::vector<Page> tell(ChronicleFormat format, std::string_view stem,
                                       std::optional<int> last_turn) const override;

 private:
  std::optional<std::string> seat_;
  std::shared_ptr<const vom_kriege::Table> table_;
  vom_kriege::Chronicle chronicle_;
};

}  // namespace game
