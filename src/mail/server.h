#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "core/result.h"

namespace mail {

/// How the line to a server is made safe. `none` is for a server on the same machine.
enum class Tls : std::uint8_t { none, starttls, from_the_start };

/// A mail server, for sending or for fetching.
struct Server {
  std::string host;
  std::uint16_t port = 0;  // 0: the usual one
  Tls tls = Tls::starttls;
  std::string user;  // empty: none is needed
  std::string password;
  std::string ca_file;  // who vouches for the server; empty: whom the system trusts
  std::chrono::seconds connect_within{20};
  std::chrono::seconds finish_within{120};
};

/// Refuses what must not be: a password in clear over a network.
[[nodiscard]] base::Result<void> check(const Server& server);

}  // namespace mail
