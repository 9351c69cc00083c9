#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

#include "core/result.h"
#include "host/server/server.h"

namespace host {

/// What connections under TLS are made with.
struct Tls {
  std::shared_ptr<boost::asio::ssl::context> context;
  std::string until;             // when the certificate ends: "2027-01-31"
  bool over = false;             // that time is past
  bool key_is_readable = false;  // by everybody on this machine
};

/// Reads both files. TLS 1.2 and up, with the ciphers OpenSSL calls secure. An error says what is wrong with
/// which file.
[[nodiscard]] base::Result<Tls> load_tls(const TlsFiles& files);

}  // namespace host
