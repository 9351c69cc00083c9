#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What comes in and goes out over HTTP, as plain values: nothing here knows of sockets.
namespace host {

using Fields = std::vector<std::pair<std::string, std::string>>;

/// The value of the first field with this name (names of requests are in small letters); nothing: there is
/// none.
[[nodiscard]] std::optional<std::string_view> find(const Fields& fields, std::string_view name);

/// Without the blanks and tabs that may stand round a value in a header.
[[nodiscard]] std::string_view trimmed(std::string_view text);

struct Request {
  std::string method;
  std::string path;  // as sent, without the query; its parts are decoded when a route is matched
  Fields query;      // decoded
  Fields headers;    // names in small letters
  std::string body;
  std::string address;  // of whoever asks; behind a proxy as the proxy tells it

  [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const {
    return find(headers, name);
  }
  [[nodiscard]] std::optional<std::string_view> asked(std::string_view name) const {
    return find(query, name);
  }
  /// The value of a cookie; nothing: there is none of this name.
  [[nodiscard]] std::optional<std::string_view> cookie(std::string_view name) const;
};

/// A stream of live updates that somebody listens to. May be used from any thread.
class Live {
 public:
  virtual ~Live() = default;
  Live& operator=(const Live&) = delete;
  /// Sends bytes when what was sent before is gone. A listener that does not keep up is cut off and comes
  /// back.
  virtual void send(std::shared_ptr<const std::string> bytes) = 0;
  virtual void end() = 0;

 protected:
  Live() = default;
  Live(const Live&) = default;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  Fields headers;
  std::string body;
  /// Set: the answer is a stream that stays open; it is handed over once the head is on its way.
  std::function<void(std::shared_ptr<Live>)> live = {};
};

/// What the server is given: what to do with a request. Called from several threads at once.
class Service {
 public:
  virtual ~Service() = default;
  /// How many bytes the body of such a request may have.
  [[nodiscard]] virtual std::size_t body_limit(std::string_view method, std::string_view path) const = 0;
  /// Whether answering may wait for a disk or reckon for long; then it is done by a worker.
  [[nodiscard]] virtual bool slow(std::string_view method, std::string_view path) const = 0;
  [[nodiscard]] virtual Response answer(const Request& request) = 0;
};

/// "a%20b" as "a b"; nothing: it is not well spelt. `plus`: a plus sign is a blank, as in queries.
[[nodiscard]] std::optional<std::string> decoded(std::string_view text, bool plus = false);
/// The fields of "a=1&b=2"; nothing: it is not well spelt, or there are more than can be meant.
[[nodiscard]] std::optional<Fields> read_query(std::string_view text);

/// The words that belong to a status, "Not Found".
[[nodiscard]] std::string_view reason(int status);

}  // namespace host
