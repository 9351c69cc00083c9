#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

namespace game {

/// A file of several that belong together, as a drawing belongs to the page that shows it.
struct Page {
  std::string name;
  std::string text;
};

enum class ChronicleFormat : std::uint8_t { html, markdown };

/// Watches a game from its beginning, as it is played or replayed, and then tells the whole of it to people
/// who were not there. It tells what has happened and knows nothing of what is to come.
class Chronicler {
 public:
  virtual ~Chronicler() = default;
  Chronicler& operator=(const Chronicler&) = delete;

  /// The game as it begins, and then after every advance.
  virtual void see(const Play& play) = 0;
  /// The story so far, or of the turns up to `last_turn`. The first page is the story; those after it are
  /// what it shows and are named after `stem`. Without a stem there is only the story.
  [[nodiscard]] virtual std::vector<Page> tell(ChronicleFormat format, std::string_view stem,
                                               std::optional<int> last_turn) const = 0;

 protected:
  Chronicler() = default;
  Chronicler(const Chronicler&) = default;
};

}  // namespace game
