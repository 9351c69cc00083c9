#pragma once

#include <string>

namespace postgres {

/// A real PostgreSQL of the tests' own: made in a temporary folder, reached through a socket there and not
/// over any network, gone with the program. If the server cannot be started the program stops: a test that
/// needs it must not look as if it had passed.
class Server {
 public:
  /// The one of this program, started when first asked for. It does not sync unless asked to: what it wrote
  /// outlives it as it is, only not a power cut of the machine.
  enum class Sync { off, on };
  static Server& shared(Sync sync = Sync::off);

  /// The address of a new, empty database.
  [[nodiscard]] std::string fresh_database();

  /// Ends it as a power cut would, and starts it again.
  void crash();

  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

 private:
  explicit Server(Sync sync);
  void start();
  void stop();

  Sync sync_;
  std::string folder_;
  int process_ = 0;
  int databases_ = 0;
};

}  // namespace postgres
