#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace host {

/// Things in memory by name: those used last, as many as weigh no more than so many bytes together. What was
/// used longest ago goes first; the one used last stays, however heavy it is. Whoever holds a thing keeps it:
/// leaving the shelf only means that the next one who asks has to fetch it anew.
///
/// A `Thing` says its own `weight()`, which may grow while it lies here; it is asked again whenever the thing
/// is. Locking is the owner's business.
template <class Thing>
class Shelf {
 public:
  using Pointer = std::shared_ptr<const Thing>;
  using Dropped = std::vector<Pointer>;  // to be freed where nobody waits for a lock

  explicit Shelf(std::size_t most) : most_(most) {}

  /// nullptr: it is not here.
  [[nodiscard]] Pointer find(const std::string& name, Dropped& dropped) {
    const auto found = places_.find(name);
    if (found == places_.end()) return nullptr;
    order_.splice(order_.begin(), order_, found->second);
    weigh(order_.front());
    Pointer thing = order_.front().thing;
    trim(dropped);
    return thing;
  }

  /// In the place of an earlier one of that name.
  void put(const std::string& name, Pointer thing, Dropped& dropped) {
    forget(name, dropped);
    order_.push_front({name, std::move(thing), 0});
    places_[name] = order_.begin();
    weigh(order_.front());
    trim(dropped);
  }

  void forget(const std::string& name, Dropped& dropped) {
    const auto found = places_.find(name);
    if (found != places_.end()) take(found->second, dropped);
  }
  void clear(Dropped& dropped) {
    while (!order_.empty()) take(order_.begin(), dropped);
  }

  [[nodiscard]] std::size_t size() const { return order_.size(); }
  [[nodiscard]] std::size_t weight() const { return weight_; }

 private:
  struct Entry {
    std::string name;
    Pointer thing;
    std::size_t weight = 0;
  };
  using Order = std::list<Entry>;

  void weigh(Entry& entry) {
    // The entry itself, its name twice, and what a list and a table need for it.
    const std::size_t now = entry.thing->weight() + sizeof(Entry) + 2 * entry.name.capacity() + 96;
    weight_ = weight_ - entry.weight + now;
    entry.weight = now;
  }
  void trim(Dropped& dropped) {
    while (weight_ > most_ && order_.size() > 1) take(std::prev(order_.end()), dropped);
  }
  void take(typename Order::iterator entry, Dropped& dropped) {
    weight_ -= entry->weight;
    dropped.push_back(std::move(entry->thing));
    places_.erase(entry->name);
    order_.erase(entry);
  }

  std::size_t most_;
  std::size_t weight_ = 0;
  Order order_;  // the one used last first
  std::unordered_map<std::string, typename Order::iterator> places_;
};

}  // namespace host
