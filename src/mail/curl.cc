#include "mail/curl.h"

#include <fmt/core.h>

#include <charconv>

#include "core/check.h"
#include "mail/secret.h"
#include "mail/text/charset.h"

namespace mail {
namespace {

bool is_this_machine(const std::string& host) {
  return host == "localhost" || host == "::1" || host == "[::1]" || host.starts_with("127.");
}

void wake_curl() {
  static const bool awake = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  base::ensure(awake, "libcurl starts");
}

}  // namespace

base::Result<void> check(const Server& server) {
  if (server.host.empty()) return base::fail("no mail server is named");
  if (server.host.find_first_of("/@?# \t\r\n") != std::string::npos)
    return base::fail("this is no name of a mail server", server.host);
  if (server.tls == Tls::none && !server.password.empty() && !is_this_machine(server.host))
    return base::fail("the password would go in clear over the network; use starttls or tls", server.host);
  return {};
}

Curl::Curl(const Server& server) : server_(server) {
  wake_curl();
  handle_.reset(curl_easy_init());
  base::ensure(handle_ != nullptr, "libcurl gives a handle");
  begin();
}

std::string Curl::url(std::string_view plain, std::string_view safe) const {
  const std::string_view scheme = server_.tls == Tls::from_the_start ? safe : plain;
  const std::string host = server_.host.find(':') != std::string::npos && !server_.host.starts_with('[')
                               ? "[" + server_.host + "]"
                               : server_.host;
  return server_.port == 0 ? fmt::format("{}://{}/", scheme, host)
                           : fmt::format("{}://{}:{}/", scheme, host, server_.port);
}

void Curl::begin() {
  curl_easy_reset(handle_.get());
  error_[0] = '\0';
  set(CURLOPT_ERRORBUFFER, error_.data());
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_PROTOCOLS_STR, "smtp,smtps,imap,imaps");
  set(CURLOPT_CONNECTTIMEOUT, static_cast<long>(server_.connect_within.count()));
  set(CURLOPT_TIMEOUT, static_cast<long>(server_.finish_within.count()));
  set(CURLOPT_USE_SSL, static_cast<long>(server_.tls == Tls::none ? CURLUSESSL_NONE : CURLUSESSL_ALL));
  if (!server_.ca_file.empty()) set(CURLOPT_CAINFO, server_.ca_file.c_str());
  if (!server_.user.empty()) {
    set(CURLOPT_USERNAME, server_.user.c_str());
    set(CURLOPT_PASSWORD, server_.password.c_str());
  }
  set(CURLOPT_VERBOSE, 1L);  // only so that the next two hear it
  set(CURLOPT_DEBUGFUNCTION, &Curl::overhear);
  set(CURLOPT_DEBUGDATA, static_cast<void*>(this));
}

int Curl::overhear(CURL* /*handle*/, curl_infotype kind, char* data, size_t size, void* self) {
  Curl& curl = *static_cast<Curl*>(self);
  const std::string_view text(data, size);
  if (curl.hung_up_) return 0;
  if (kind == CURLINFO_HEADER_OUT) {
    const std::string_view word = text.substr(0, text.find_first_of(" \r\n"));
    if (word == "QUIT")
      curl.hung_up_ = true;  // what counts was said before
    else
      curl.command_ = word;
  }
  if (kind == CURLINFO_HEADER_IN)
    curl.answer_ = without_secrets(one_line(to_utf8(text.substr(0, 500), "utf-8")));
  return 0;
}

CURLcode Curl::perform() {
  command_.clear();
  answer_.clear();
  hung_up_ = false;
  const CURLcode code = curl_easy_perform(handle_.get());
  const std::array<char, CURL_ERROR_SIZE> error = error_;
  begin();
  error_ = error;
  return code;
}

int Curl::last_code() const {
  int code = 0;
  std::from_chars(answer_.data(), answer_.data() + answer_.size(), code);
  return code;
}

std::string Curl::why(CURLcode code) const {
  const std::string said = without_secrets(error_[0] == '\0' ? curl_easy_strerror(code) : error_.data());
  return answer_.empty() || said.find(answer_) != std::string::npos ? said
                                                                    : fmt::format("{}: {}", said, answer_);
}

}  // namespace mail
