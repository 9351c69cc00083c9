#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>

#include "mail/server.h"

namespace mail::testing {

/// The mail servers of tests/mail/servers.py, running as long as this is there. A test that cannot start them
/// fails.
class Servers {
 public:
  Servers();
  ~Servers();
  Servers(const Servers&) = delete;
  Servers& operator=(const Servers&) = delete;

  [[nodiscard]] Server plain_smtp() const;  // no password
  [[nodiscard]] Server submission() const;  // STARTTLS and a password
  [[nodiscard]] Server smtps() const;
  [[nodiscard]] Server nobody_there() const;
  [[nodiscard]] Server imap(Tls tls) const;
  /// Where the mailbox lies.
  [[nodiscard]] std::string maildir() const { return value("folder") + "/box"; }

 private:
  [[nodiscard]] std::string value(const std::string& name) const;
  [[nodiscard]] Server server(const std::string& port, Tls tls, bool password) const;

  int to_them_ = -1;
  int pid_ = -1;
  std::string told_;  // "name value" lines
};

inline Servers::Servers() {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  REQUIRE(pipe(in.data()) == 0);
  REQUIRE(pipe(out.data()) == 0);
  pid_ = fork();
  REQUIRE(pid_ >= 0);
  if (pid_ == 0) {
    dup2(in[0], 0);
    dup2(out[1], 1);
    for (const int fd : {in[0], in[1], out[0], out[1]}) close(fd);
    execl("/usr/bin/python3", "python3", "-W", "ignore", SANDTABLE_DATA_DIR "/tests/mail/servers.py",
          nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_them_ = in[1];
  char c = 0;
  while (!told_.ends_with("\nready\n") && read(out[0], &c, 1) == 1) told_ += c;
  close(out[0]);
  REQUIRE_MESSAGE(told_.ends_with("\nready\n"),
                  "the mail servers do not start: are dovecot-imapd and python3-aiosmtpd installed?");
}

inline Servers::~Servers() {
  close(to_them_);
  waitpid(pid_, nullptr, 0);
}

inline std::string Servers::value(const std::string& name) const {
  const std::string key = "\n" + name + " ";
  const std::string all = "\n" + told_;
  const std::size_t begin = all.find(key);
  REQUIRE(begin != std::string::npos);
  return all.substr(begin + key.size(), all.find('\n', begin + 1) - begin - key.size());
}

inline Server Servers::server(const std::string& port, Tls tls, bool password) const {
  Server s;
  s.host = "localhost";
  s.port = static_cast<std::uint16_t>(std::stoi(value(port)));
  s.tls = tls;
  if (password) {
    s.user = value("user");
    s.password = value("password");
  }
  s.ca_file = value("folder") + "/cert.pem";
  return s;
}

inline Server Servers::plain_smtp() const { return server("smtp", Tls::none, false); }
inline Server Servers::submission() const { return server("submission", Tls::starttls, true); }
inline Server Servers::smtps() const { return server("smtps", Tls::from_the_start, true); }
inline Server Servers::nobody_there() const { return server("closed", Tls::none, false); }
inline Server Servers::imap(Tls tls) const {
  return server(tls == Tls::from_the_start ? "imaps" : "imap", tls, true);
}

}  // namespace mail::testing
