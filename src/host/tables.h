#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "game/game.h"
#include "store/games.h"
#include "store/store.h"

namespace host {

/// A hosted game in memory, as it was after some line of its record. It never changes: who carries on makes a
/// copy, stores what was added, and puts the copy in its place. So readers wait for nobody.
class Standing {
 public:
  Standing(game::Game game, store::Tip tip) : game_(std::move(game)), tip_(tip) {}

  [[nodiscard]] const game::Game& game() const { return game_; }
  [[nodiscard]] const game::Play& play() const { return game_.play(); }
  [[nodiscard]] const store::Tip& tip() const { return tip_; }

  /// What `make` gives, made once and kept with this position; for what is asked for again and again.
  [[nodiscard]] std::shared_ptr<const std::string> kept(const std::string& name,
                                                        const std::function<std::string()>& make) const;

 private:
  game::Game game_;
  store::Tip tip_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, std::shared_ptr<const std::string>> kept_;
};
using StandingPtr = std::shared_ptr<const Standing>;

/// The games in memory: those used last, at most so many. The rest is in the store alone.
class Tables {
 public:
  Tables(store::Store& store, std::size_t most) : store_(store), most_(most) {}

  /// The game after its line `tip`, or after a later one if it has gone on meanwhile.
  [[nodiscard]] store::Outcome<StandingPtr> find(const store::GameId& id, const store::Tip& tip);
  /// Whether `find` would have it at hand.
  [[nodiscard]] bool at_hand(const store::GameId& id, const store::Tip& tip) const;
  /// Puts a game in the place of an earlier one. It must be in the store already.
  void put(const store::GameId& id, StandingPtr standing);
  void forget(const store::GameId& id);
  [[nodiscard]] std::size_t size() const;

 private:
  [[nodiscard]] StandingPtr kept(const store::GameId& id) const;
  [[nodiscard]] store::Outcome<StandingPtr> load(const store::GameId& id, const StandingPtr& earlier);

  struct Entry {
    StandingPtr standing;
    std::list<std::string>::iterator place;
  };
  store::Store& store_;
  std::size_t most_;
  mutable std::mutex mutex_;
  mutable std::list<std::string> order_;  // the one used last first
  std::unordered_map<std::string, Entry> entries_;
};

}  // namespace host
