#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "host/server/http.h"

namespace host {

/// Who listens to what. A topic is a game, or one seat of it: whatever is told to a topic, everybody who
/// listens to it may know.
class Hub {
 public:
  void listen(const std::string& topic, std::shared_ptr<Live> listener);
  /// Tells an event of this kind, with one line of JSON, to all that listen.
  void tell(const std::string& topic, std::string_view kind, std::string_view json);
  /// Ends the streams of a topic: who listened may no longer.
  void end(const std::string& topic);
  [[nodiscard]] std::size_t listeners() const;

 private:
  std::map<std::string, std::vector<std::weak_ptr<Live>>, std::less<>> topics_;
  mutable std::mutex mutex_;
};

/// An event as it goes over the wire (server-sent events).
[[nodiscard]] std::string event_text(std::string_view kind, std::string_view json);

}  // namespace host
