#include "host/games/tables.h"

#include <fmt/core.h>

#include <algorithm>

#include "store/record.h"

namespace host {
namespace {

/// What the store holds of a game beyond the line `after`, read at one moment.
struct Stored {
  std::vector<store::Line> lines;
  std::optional<base::Key> key;
};

std::string bytes_of(const std::vector<store::Line>& lines) {
  std::string bytes;
  for (const store::Line& line : lines) {
    bytes += line.bytes;
    bytes += '\n';
  }
  return bytes;
}

constexpr std::size_t kKeptText = 128;     // what a text takes besides its letters
constexpr std::size_t kWorldByLetter = 2;  // of the scenario
constexpr std::size_t kPosition = 12 << 10;
constexpr std::size_t kSeat = 4 << 10;  // what it has and knows, and what happened to it last

/// About how many bytes a game takes. What its record takes can be counted; map and position follow from the
/// scenario, and are as large as its text lets expect (docs/performance.md has what was measured). Text and
/// map are shared by all games of a scenario that are at hand: of the first they count whole, of the second
/// by half, and so on, which is more than they are together, and little more.
std::size_t weight_of(const game::Game& game) {
  const game::Record& record = game.record();
  const std::shared_ptr<const std::string>& text = record.header->scenario;
  const auto sharing = static_cast<std::size_t>(std::max(text.use_count() / 2, 1L));  // text and map each
  return record.length - std::min(record.length, text->size()) + record.lines.size() * sizeof(game::Line) +
         text->size() * (1 + kWorldByLetter) / sharing + kPosition + game.play().seats().size() * kSeat;
}

/// Plays on with lines that were added since; nothing: they do not follow from what there is.
std::optional<game::Game> played_on(const Standing& earlier, const std::vector<store::Line>& added) {
  const auto record = game::read_record(earlier.game().record().bytes() + bytes_of(added));
  if (!record) return std::nullopt;  // a turn was taken back: the chain does not hold
  game::Game game = earlier.game().copy();
  for (std::size_t i = earlier.game().record().lines.size(); i < record->lines.size(); ++i)
    game.repeat(record->lines[i]);
  if (game.record().last != record->last) return std::nullopt;
  return game;
}

}  // namespace

Standing::Standing(game::Game game, store::Tip tip)
    : game_(std::move(game)), tip_(tip), weight_(sizeof(Standing) + weight_of(game_)) {}

std::shared_ptr<const std::string> Standing::kept(const std::string& name,
                                                  const std::function<std::string()>& make) const {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = kept_.find(name); found != kept_.end()) return found->second;
  }
  auto made = std::make_shared<const std::string>(make());
  const std::lock_guard lock(mutex_);
  const auto [place, fresh] = kept_.emplace(name, std::move(made));
  if (fresh) weight_ += kKeptText + place->first.capacity() + place->second->capacity();
  return place->second;
}

StandingPtr Tables::kept(const store::GameId& id) const {
  Shelf<Standing>::Dropped dropped;  // freed after the lock is
  const std::lock_guard lock(mutex_);
  return shelf_.find(id.text, dropped);
}

bool Tables::at_hand(const store::GameId& id, const store::Tip& tip) const {
  const StandingPtr standing = kept(id);
  return standing != nullptr && standing->tip() == tip;
}

store::Outcome<StandingPtr> Tables::find(const store::GameId& id, const store::Tip& tip) {
  StandingPtr standing = kept(id);
  if (standing != nullptr && standing->tip() == tip) return standing;
  auto loaded = load(id, standing);
  if (loaded) put(id, *loaded);
  return loaded;
}

store::Outcome<StandingPtr> Tables::load(const store::GameId& id, const StandingPtr& earlier) {
  const int have = earlier == nullptr ? -1 : earlier->tip().n;
  const auto read = [&](int from) {
    return store_.read([&](store::Transaction& t) {
      return Stored{store::lines_of(t, id, from), store::dice_key(t, id)};
    });
  };
  if (earlier != nullptr) {
    const auto stored = read(have + 1);
    if (!stored) return tl::unexpected(stored.error());
    if (auto game = stored->lines.empty() ? std::nullopt : played_on(*earlier, stored->lines)) {
      const store::Tip tip{stored->lines.back().n, stored->lines.back().hash};
      return std::make_shared<const Standing>(std::move(*game), tip);
    }
  }
  const auto stored = read(0);
  if (!stored) return tl::unexpected(stored.error());
  if (stored->lines.empty()) return store::fail(store::Why::missing, "the game has no record yet");
  const store::Tip tip{stored->lines.back().n, stored->lines.back().hash};
  auto record = game::read_record(bytes_of(stored->lines));
  if (!record) return store::fail(store::Why::broken, record.error().sentence());
  const auto key = stored->key ? stored->key : game::key_in(*record);
  if (!key) return store::fail(store::Why::broken, "the dice key of the game is lost");
  auto game = game::Game::resume(std::move(*record), *key, scenarios_.reader());
  if (!game) return store::fail(store::Why::broken, game.error().sentence());
  return std::make_shared<const Standing>(std::move(*game), tip);
}

void Tables::put(const store::GameId& id, StandingPtr standing) {
  Shelf<Standing>::Dropped dropped;  // freed after the lock is
  const std::lock_guard lock(mutex_);
  shelf_.put(id.text, std::move(standing), dropped);
}

void Tables::forget(const store::GameId& id) {
  Shelf<Standing>::Dropped dropped;
  const std::lock_guard lock(mutex_);
  shelf_.forget(id.text, dropped);
}

std::size_t Tables::size() const {
  const std::lock_guard lock(mutex_);
  return shelf_.size();
}

std::size_t Tables::weight() const {
  const std::lock_guard lock(mutex_);
  return shelf_.weight();
}

}  // namespace host
