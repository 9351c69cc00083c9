#include "mail/maildir.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fmt/core.h>

#include "core/crypto.h"

namespace mail {
namespace {

namespace fs = std::filesystem;

tl::unexpected<base::Error> system_fault(const char* what, const std::string& where) {
  return base::fail(fmt::format("{}: {}", what, std::strerror(errno)), where);
}

/// An open file, closed when left.
struct File {
  int fd;
  explicit File(int opened) : fd(opened) {}
  ~File() {
    if (fd >= 0) close(fd);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
};

/// So that a new name is still there after the power fails.
void sync_folder(const std::string& path) {
  const File folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.fd >= 0) fsync(folder.fd);
}

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

}  // namespace

base::Result<Maildir> Maildir::open(const std::string& path, std::size_t largest) {
  for (const char* part : {"/tmp", "/new", "/cur"}) {
    std::error_code wrong;
    fs::create_directories(path + part, wrong);
    if (wrong) return base::fail(fmt::format("the folder cannot be made: {}", wrong.message()), path + part);
  }
  const int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watch >= 0) inotify_add_watch(watch, (path + "/new").c_str(), IN_MOVED_TO | IN_CREATE | IN_CLOSE_WRITE);
  return Maildir(path, largest, watch);
}

Maildir::~Maildir() {
  if (watch_ >= 0) close(watch_);
}
Maildir::Maildir(Maildir&& other) noexcept
    : path_(std::move(other.path_)), largest_(other.largest_), watch_(std::exchange(other.watch_, -1)) {}
Maildir& Maildir::operator=(Maildir&& other) noexcept {
  path_.swap(other.path_);
  std::swap(largest_, other.largest_);
  std::swap(watch_, other.watch_);
  return *this;
}

base::Result<std::vector<std::string>> Maildir::waiting() const {
  std::vector<std::pair<fs::file_time_type, std::string>> found;
  std::error_code wrong;
  for (fs::directory_iterator it(path_ + "/new", wrong), end; !wrong && it != end; it.increment(wrong)) {
    std::error_code gone;
    const std::string name = it->path().filename().string();
    if (name.starts_with('.') || !it->is_regular_file(gone) || it->is_symlink(gone)) continue;
    const fs::file_time_type came = it->last_write_time(gone);
    if (!gone) found.emplace_back(came, name);
  }
  if (wrong)
    return base::fail(fmt::format("the mails cannot be listed: {}", wrong.message()), path_ + "/new");
  std::sort(found.begin(), found.end());
  std::vector<std::string> names;
  for (auto& [came, name] : found) names.push_back(std::move(name));
  return names;
}

base::Result<Maildir::Mail> Maildir::fetch(const std::string& name) const {
  const std::string path = fmt::format("{}/new/{}", path_, name);
  const File file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
  if (file.fd < 0) return system_fault("the mail cannot be opened", path);
  Mail mail;
  std::array<char, 65536> buffer{};
  while (mail.bytes.size() <= largest_) {
    const ssize_t n = read(file.fd, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return system_fault("the mail cannot be read", path);
    if (n == 0) break;
    mail.bytes.append(buffer.data(), static_cast<std::size_t>(n));
  }
  mail.too_large = mail.bytes.size() > largest_;
  if (mail.too_large) mail.bytes.resize(largest_);
  return mail;
}

base::Result<void> Maildir::done(const std::string& name) const {
  const std::string from = fmt::format("{}/new/{}", path_, name);
  const std::string flags = name.find(":2,") == std::string::npos ? ":2,RS" : "";  // replied, seen
  const std::string to = fmt::format("{}/cur/{}{}", path_, name, flags);
  if (rename(from.c_str(), to.c_str()) != 0) return system_fault("the mail cannot be moved", from);
  sync_folder(path_ + "/cur");
  sync_folder(path_ + "/new");
  return {};
}

void Maildir::wait(std::chrono::milliseconds longest) const {
  pollfd watched{watch_, POLLIN, 0};
  if (poll(&watched, 1, static_cast<int>(longest.count())) <= 0) return;
  std::array<char, 4096> told{};
  while (read(watch_, told.data(), told.size()) > 0) {
  }
}

base::Result<void> Maildir::deliver(std::string_view bytes) const {
  // Names that sort as they came, though two come within one tick of the file system's clock.
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::string name = fmt::format("{:020}.{}", std::chrono::nanoseconds(now).count(),
                                       base::to_hex(base::fresh_key()).substr(0, 16));
  const std::string whole = fmt::format("{}/tmp/{}", path_, name);
  {
    const File file(::open(whole.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (file.fd < 0) return system_fault("the mail cannot be written", whole);
    if (!write_all(file.fd, bytes) || fsync(file.fd) != 0)
      return system_fault("the mail cannot be written", whole);
  }
  const std::string there = fmt::format("{}/new/{}", path_, name);
  if (rename(whole.c_str(), there.c_str()) != 0) return system_fault("the mail cannot be moved", whole);
  sync_folder(path_ + "/new");
  return {};
}

}  // namespace mail
