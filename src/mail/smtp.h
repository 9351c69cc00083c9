#pragma once

#include <memory>
#include <string>

#include "mail/compose.h"
#include "mail/server.h"

namespace mail {

/// What became of a mail that was given to a mail server.
struct Sending {
  enum class Came : std::uint8_t {
    sent,
    later,  // the server is away, busy or does not like us today: try again (retry.h)
    never,  // the server will not take this mail to this address, today or ever
  };
  Came came = Came::later;
  std::string why;  // in the server's own words, without secrets; empty when sent
};

/// Hands mails to a server, several over one connection. One thread at a time.
class Smtp {
 public:
  /// `our_name` is what we call ourselves to the server.
  [[nodiscard]] static base::Result<Smtp> open(const Server& server, std::string our_name);
  ~Smtp();
  Smtp(Smtp&&) noexcept;
  Smtp& operator=(Smtp&&) noexcept;

  [[nodiscard]] Sending send(const Composed& mail);

 private:
  struct Line;
  explicit Smtp(std::unique_ptr<Line> line);
  std::unique_ptr<Line> line_;
};

}  // namespace mail
