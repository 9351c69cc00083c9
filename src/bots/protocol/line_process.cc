#include "bots/protocol/line_process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <thread>

#include "play/json_text.h"

extern char** environ;

namespace bots {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20U;
constexpr std::size_t kLastWords = 4096;
constexpr std::chrono::milliseconds kToLeave{500};  // what a program gets to end by itself
constexpr std::chrono::seconds kToDie{5};           // from its last word until the system knows how it ended

tl::unexpected<base::Error> failed(std::string_view what, int error) {
  return base::fail(fmt::format("{}: {}", what, std::generic_category().message(error)));
}

/// The two ends of what a child reads or writes.
struct Ends {
  Descriptor ours;
  Descriptor its;
};

/// A socket, not a pipe: it can be written to without a signal when nobody is there to read.
base::Result<Ends> way_in() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return failed("no connection to the bot", errno);
  return Ends{Descriptor(ends[0]), Descriptor(ends[1])};
}

base::Result<Ends> way_out() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return failed("no connection to the bot", errno);
  return Ends{Descriptor(ends[0]), Descriptor(ends[1])};
}

base::Result<pid_t> spawn(const std::string& command, int in, int out, int err) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  ::posix_spawn_file_actions_init(&files);
  ::posix_spawnattr_init(&how);
  ::posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&files, err, STDERR_FILENO);
  sigset_t none;
  sigset_t usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  for (const int signal : {SIGINT, SIGPIPE, SIGTERM}) sigaddset(&usual, signal);
  ::posix_spawnattr_setsigmask(&how, &none);
  ::posix_spawnattr_setsigdefault(&how, &usual);
  ::posix_spawnattr_setpgroup(&how, 0);
  ::posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh";
  std::string option = "-c";
  std::string script = command;
  const std::array<char*, 4> words{shell.data(), option.data(), script.data(), nullptr};
  pid_t id = -1;
  const int error = ::posix_spawn(&id, "/bin/sh", &files, &how, words.data(), environ);
  ::posix_spawnattr_destroy(&how);
  ::posix_spawn_file_actions_destroy(&files);
  if (error != 0) return failed("the bot cannot be started", error);
  return id;
}

/// Reads what is there now; false: the other end is closed.
bool drain(const Descriptor& from, std::string& into) {
  std::array<char, 16384> buffer{};
  for (;;) {
    const ssize_t n = ::read(from.number(), buffer.data(), buffer.size());
    if (n > 0) into.append(buffer.data(), static_cast<std::size_t>(n));
    if (n == 0) return false;
    if (n < 0 && errno != EINTR) return errno == EAGAIN;
    if (into.size() > 2 * kLongestLine) return true;
  }
}

/// The last line of an error output that says something.
std::string last_line(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  if (end == std::string_view::npos) return {};
  text = text.substr(0, end + 1);
  return plain(text.substr(text.find_last_of('\n') + 1));
}

}  // namespace

std::string plain(std::string_view bytes) {
  std::string text = game::well_formed(bytes);
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  return text;
}

void Descriptor::close() {
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

base::Result<LineProcess> LineProcess::start(const std::string& command) {
  auto in = way_in();
  auto out = way_out();
  auto err = way_out();
  if (!in || !out || !err) return tl::unexpected((!in ? in : !out ? out : err).error());
  for (const Ends* ends : {&*in, &*out, &*err}) ::fcntl(ends->ours.number(), F_SETFL, O_NONBLOCK);
  const auto id = spawn(command, in->its.number(), out->its.number(), err->its.number());
  if (!id) return tl::unexpected(id.error());
  return LineProcess(*id, std::move(in->ours), std::move(out->ours), std::move(err->ours));
}

LineProcess::LineProcess(LineProcess&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      to_(std::move(other.to_)),
      from_(std::move(other.from_)),
      errors_(std::move(other.errors_)),
      read_(std::move(other.read_)),
      last_words_(std::move(other.last_words_)) {}

LineProcess::~LineProcess() {
  if (id_ < 0) return;
  to_.close();
  const Clock::time_point until = Clock::now() + kToLeave;
  while (from_.open() && wait(false, until)) read_.clear();
  ::kill(-id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool LineProcess::wait(bool writing, Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  if (left <= 0) return false;
  std::array<pollfd, 3> ends{pollfd{from_.number(), POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0},
                             pollfd{writing ? to_.number() : -1, POLLOUT, 0}};
  const int ready = ::poll(ends.data(), ends.size(), static_cast<int>(std::min<long long>(left, 60'000)));
  if (ready < 0) return errno == EINTR;
  if (ends[0].revents != 0 && !drain(from_, read_)) from_.close();
  if (ends[1].revents != 0) {
    if (!drain(errors_, last_words_)) errors_.close();
    if (last_words_.size() > kLastWords) last_words_.erase(0, last_words_.size() - kLastWords);
  }
  return true;
}

base::Result<void> LineProcess::send(std::string line, Clock::time_point until) {
  line.push_back('\n');
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t n = ::send(to_.number(), line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
    if (n > 0) {
      sent += static_cast<std::size_t>(n);
    } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
      return base::fail("it no longer reads what it is told");
    } else if (!wait(true, until)) {
      return base::fail("it does not read what it is told");
    }
  }
  return {};
}

base::Result<std::string> LineProcess::receive(Clock::time_point until) {
  for (;;) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    if (read_.size() > kLongestLine)
      return base::fail(fmt::format("it wrote more than {} bytes without a line feed", kLongestLine));
    if (!from_.open()) return base::fail(farewell());
    if (!wait(false, until)) return base::fail("it did not answer in time");
  }
}

/// How it ended, once it has closed a connection.
std::string LineProcess::farewell() {
  const Clock::time_point until = Clock::now() + kToDie;
  while (errors_.open() && wait(false, until)) {
  }
  siginfo_t info{};
  bool gone = false;
  while (!gone && Clock::now() < until) {  // its number stays taken until the destructor asks for it
    gone = ::waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == id_;
    if (!gone) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  std::string how = "it closed its output";
  if (gone && info.si_code == CLD_EXITED) how = fmt::format("it ended with exit code {}", info.si_status);
  if (gone && info.si_code != CLD_EXITED) how = fmt::format("it was ended by signal {}", info.si_status);
  const std::string said = last_line(last_words_);
  return said.empty() ? how : fmt::format("{}: {}", how, said);
}

}  // namespace bots
