#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"

namespace bots {

/// An open file of the system that is closed with its holder.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }
  void close();
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool open() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

/// Bytes of a stranger as text that can be shown: well-formed, without control characters.
[[nodiscard]] std::string plain(std::string_view bytes);

/// A program that is talked to in lines: what we say comes on its standard input, what it says we read from
/// its standard output. It runs in a process group of its own, so that a Ctrl-C for us does not end it, and
/// is ended, with whatever it started, together with its holder. Writing to one that has died is an error
/// like any other: no signal is raised.
class LineProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts `command` with /bin/sh. That the command cannot be run shows with the first line.
  [[nodiscard]] static base::Result<LineProcess> start(const std::string& command);
  LineProcess(LineProcess&& other) noexcept;
  LineProcess& operator=(LineProcess&&) = delete;
  ~LineProcess();

  /// Writes a line; the line feed is added. An error: nobody reads it; `receive` then tells more.
  [[nodiscard]] base::Result<void> send(std::string line, Clock::time_point until);
  /// The next line it writes, without its line feed. An error says what it did instead: it ended (with the
  /// last words of its error output), it took too long, its line has no end.
  [[nodiscard]] base::Result<std::string> receive(Clock::time_point until);

 private:
  LineProcess(pid_t id, Descriptor to, Descriptor from, Descriptor errors)
      : id_(id), to_(std::move(to)), from_(std::move(from)), errors_(std::move(errors)) {}
  /// Waits until something can be read, or written if `writing`; reads what is there. False: it is too late.
  [[nodiscard]] bool wait(bool writing, Clock::time_point until);
  [[nodiscard]] std::string farewell();

  pid_t id_ = -1;
  Descriptor to_;
  Descriptor from_;
  Descriptor errors_;
  std::string read_;  // and not yet asked for
  std::string last_words_;
};

}  // namespace bots
