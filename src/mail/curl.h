#pragma once

#include <curl/curl.h>

#include <array>
#include <memory>
#include <string>

#include "mail/server.h"

/// What our two files that know libcurl share. Nobody else includes this.
namespace mail {

/// One conversation with one server. The connection stays open between calls.
class Curl {
 public:
  explicit Curl(const Server& server);
  Curl(const Curl&) = delete;  // libcurl keeps its address
  Curl& operator=(const Curl&) = delete;

  template <class Value>
  void set(CURLoption option, Value value) {
    curl_easy_setopt(handle_.get(), option, value);
  }
  /// Does what was set. Then all is forgotten but the connection.
  [[nodiscard]] CURLcode perform();

  [[nodiscard]] CURL* raw() { return handle_.get(); }
  /// The last word a server was told ("RCPT"), never what stood behind it: that may be a password.
  [[nodiscard]] const std::string& last_command() const { return command_; }
  [[nodiscard]] int last_code() const;  // of the server's last answer, such as 550
  /// What went wrong, in words.
  [[nodiscard]] std::string why(CURLcode code) const;

  /// `smtp://host:port/` and the like.
  [[nodiscard]] std::string url(std::string_view plain, std::string_view safe) const;

 private:
  struct Close {
    void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  };
  static int overhear(CURL*, curl_infotype kind, char* data, size_t size, void* self);
  void begin();

  Server server_;
  std::unique_ptr<CURL, Close> handle_;
  std::array<char, CURL_ERROR_SIZE> error_{};
  std::string command_;
  std::string answer_;
  bool hung_up_ = false;
};

}  // namespace mail
