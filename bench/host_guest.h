#pragma once

#include <string>

#include "host/server/host.h"

/// Somebody who asks a host, without a socket between them.
class HostGuest {
 public:
  explicit HostGuest(host::Host& host) : host_(host) {
    const auto guest = (*this)("POST", "/api/guests", "");
    cookie_ = *host::find(guest.headers, "Set-Cookie");
    cookie_ = cookie_.substr(cookie_.find('=') + 1);
    cookie_ = cookie_.substr(0, cookie_.find(';'));
  }

  host::Response operator()(const std::string& method, const std::string& path, const std::string& body) {
    host::Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.address = "127.0.0.1";
    if (!cookie_.empty()) {
      request.headers.emplace_back("cookie", "sandtable=" + cookie_);
      request.headers.emplace_back("x-csrf-token", host::csrf_of(cookie_));
    }
    return host_.answer(request);
  }

 private:
  host::Host& host_;
  std::string cookie_;
};
