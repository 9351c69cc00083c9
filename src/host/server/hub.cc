#include "host/server/hub.h"

#include <fmt/core.h>

namespace host {

std::string event_text(std::string_view kind, std::string_view json) {
  return fmt::format("event: {}\ndata: {}\n\n", kind, json);
}

void Hub::listen(const std::string& topic, std::shared_ptr<Live> listener) {
  const std::lock_guard lock(mutex_);
  auto& list = topics_[topic];
  std::erase_if(list, [](const auto& weak) { return weak.expired(); });
  list.push_back(listener);
}

void Hub::tell(const std::string& topic, std::string_view kind, std::string_view json) {
  std::vector<std::shared_ptr<Live>> listeners;
  {
    const std::lock_guard lock(mutex_);
    const auto found = topics_.find(topic);
    if (found == topics_.end()) return;
    std::erase_if(found->second, [](const auto& weak) { return weak.expired(); });
    for (const auto& weak : found->second)
      if (auto listener = weak.lock()) listeners.push_back(std::move(listener));
    if (found->second.empty()) topics_.erase(found);
  }
  if (listeners.empty()) return;
  const auto bytes = std::make_shared<const std::string>(event_text(kind, json));
  for (const auto& listener : listeners) listener->send(bytes);
}

void Hub::end(const std::string& topic) {
  std::vector<std::weak_ptr<Live>> listeners;
  {
    const std::lock_guard lock(mutex_);
    const auto found = topics_.find(topic);
    if (found == topics_.end()) return;
    listeners = std::move(found->second);
    topics_.erase(found);
  }
  for (const auto& weak : listeners)
    if (auto listener = weak.lock()) listener->end();
}

std::size_t Hub::listeners() const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [topic, list] : topics_)
    for (const auto& weak : list) count += weak.expired() ? 0U : 1U;
  return count;
}

}  // namespace host
