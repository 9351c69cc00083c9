#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "core/result.h"
#include "host/server/http.h"

namespace host {

/// PEM files: the host's certificate with those that vouch for it, and its key.
struct TlsFiles {
  std::string certificate;
  std::string key;

  [[nodiscard]] bool given() const { return !certificate.empty(); }
};

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any that is free
  int io_threads = 2;
  int workers = 8;            // for what waits for the disk
  TlsFiles tls = {};          // none: in the clear
  bool behind_proxy = false;  // the last address in X-Forwarded-For is whoever asks
  std::size_t most_connections = 10'000;
  std::chrono::seconds patience{30};   // for the rest of a request, and for an answer to be taken
  std::chrono::seconds idle{75};       // between two requests
  std::chrono::seconds heartbeat{20};  // of live streams
};

/// HTTP/1.1 with keep-alive. It reads requests, asks the service and writes what that says; every input has a
/// limit and every wait an end.
class Server {
 public:
  /// Binds and listens; nobody is answered before `run`.
  [[nodiscard]] static base::Result<std::unique_ptr<Server>> open(const ServerOptions& options,
                                                                  Service& service);
  virtual ~Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] virtual std::uint16_t port() const = 0;
  /// Starts answering, on threads of its own.
  virtual void run() = 0;
  /// No new connections; what is being answered is answered, streams are ended. Returns when all is done.
  virtual void stop() = 0;
  /// Reads certificate and key anew, for connections that come from now on. An error: the old ones stay.
  [[nodiscard]] virtual base::Result<void> renew_tls() = 0;

 protected:
  Server() = default;
};

/// Whether an address reaches only this machine.
[[nodiscard]] bool is_loopback(const std::string& address);

}  // namespace host
