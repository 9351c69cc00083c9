#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "host/pages/scenarios.h"
#include "host/server/shelf.h"
#include "play/game.h"
#include "store/games.h"
#include "store/store.h"

namespace host {

/// A hosted game in memory, as it was after some line of its record. It never changes: who carries on makes a
/// copy, stores what was added, and puts the copy in its place. So readers wait for nobody.
class Standing {
 public:
  Standing(game::Game game, store::Tip tip);

  [[nodiscard]] const game::Game& game() const { return game_; }
  [[nodiscard]] const game::Play& play() const { return game_.play(); }
  [[nodiscard]] const store::Tip& tip() const { return tip_; }

  /// What `make` gives, made once and kept with this position; for what is asked for again and again.
  [[nodiscard]] std::shared_ptr<const std::string> kept(const std::string& name,
                                                        const std::function<std::string()>& make) const;
  /// About how many bytes of memory it takes, with what it keeps.
  [[nodiscard]] std::size_t weight() const { return weight_; }

 private:
  game::Game game_;
  store::Tip tip_;
  mutable std::atomic<std::size_t> weight_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::shared_ptr<const std::string>> kept_;
};
using StandingPtr = std::shared_ptr<const Standing>;

/// The games in memory: those used last, as many as weigh no more than so many bytes. The rest is in the
/// store alone.
class Tables {
 public:
  Tables(store::Store& store, Scenarios& scenarios, std::size_t most)
      : store_(store), scenarios_(scenarios), shelf_(most) {}

  /// The game after its line `tip`, or after a later one if it has gone on meanwhile.
  [[nodiscard]] store::Outcome<StandingPtr> find(const store::GameId& id, const store::Tip& tip);
  /// Whether `find` would have it at hand.
  [[nodiscard]] bool at_hand(const store::GameId& id, const store::Tip& tip) const;
  /// Puts a game in the place of an earlier one. It must be in the store already.
  void put(const store::GameId& id, StandingPtr standing);
  void forget(const store::GameId& id);
  [[nodiscard]] std::size_t size() const;
  /// In bytes.
  [[nodiscard]] std::size_t weight() const;

 private:
  [[nodiscard]] StandingPtr kept(const store::GameId& id) const;
  [[nodiscard]] store::Outcome<StandingPtr> load(const store::GameId& id, const StandingPtr& earlier);

  store::Store& store_;
  Scenarios& scenarios_;
  mutable std::mutex mutex_;
  mutable Shelf<Standing> shelf_;
};

}  // namespace host
