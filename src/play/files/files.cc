#include "play/files/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>
#include <utility>

namespace game {
namespace {

/// A file that is closed again.
class Handle {
 public:
  explicit Handle(int file) : file_(file) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    if (file_ >= 0) ::close(file_);
  }
  [[nodiscard]] int get() const { return file_; }
  [[nodiscard]] bool ok() const { return file_ >= 0; }
  [[nodiscard]] bool close() { return ::close(std::exchange(file_, -1)) == 0; }

 private:
  int file_;
};

std::string reason() { return std::strerror(errno); }

std::string folder_of(const std::string& path) {
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

/// Where a name leads in the end, so that a link stays a link.
std::string resolved(const std::string& path) {
  std::error_code none;
  const std::filesystem::path real = std::filesystem::canonical(path, none);
  return none ? path : real.string();
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

bool sync_folder(const std::string& folder) {
  const Handle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return handle.ok() && ::fsync(handle.get()) == 0;
}

}  // namespace

base::Result<std::string> read_file(const std::string& path, std::size_t limit) {
  const Handle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.ok())
    return base::fail(errno == ENOENT ? "there is no such file; check its name"
                                      : fmt::format("it cannot be opened: {}", reason()),
                      path);
  struct stat facts {};
  if (::fstat(file.get(), &facts) != 0)
    return base::fail(fmt::format("it cannot be read: {}", reason()), path);
  if (S_ISDIR(facts.st_mode)) return base::fail("this is a folder, and a file is needed", path);
  std::string bytes;
  char buffer[64 * 1024];
  for (;;) {
    const ssize_t n = ::read(file.get(), buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return base::fail(fmt::format("it cannot be read: {}", reason()), path);
    if (n == 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(n));
    if (bytes.size() > limit)
      return base::fail(
          fmt::format("it is longer than the {} bytes such a file may have; send only what belongs in it",
                      limit),
          path);
  }
}

base::Result<void> write_file_safely(const std::string& path, std::string_view bytes, unsigned mode) {
  const std::string target = resolved(path);
  const std::string temporary = fmt::format("{}.{}.new", target, ::getpid());
  const auto no = [&](std::string_view what) {
    const std::string why = reason();
    ::unlink(temporary.c_str());
    return base::fail(fmt::format("{}: {}", what, why), path);
  };
  if (::unlink(temporary.c_str()) != 0 && errno != ENOENT) return no("it cannot be written");
  Handle file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file.ok()) return no("it cannot be written");
  struct stat before {};
  if (::stat(target.c_str(), &before) == 0) (void)::fchmod(file.get(), before.st_mode & 07777U);
  if (!write_all(file.get(), bytes) || ::fsync(file.get()) != 0 || !file.close())
    return no("it cannot be written");
  if (::rename(temporary.c_str(), target.c_str()) != 0) return no("it cannot be put in its place");
  if (!sync_folder(folder_of(target)))
    return base::fail(fmt::format("its folder cannot be synced: {}", reason()), path);
  return {};
}

bool file_exists(const std::string& path) {
  struct stat facts {};
  return ::lstat(path.c_str(), &facts) == 0;
}

base::Result<void> remove_file(const std::string& path) {
  if (::unlink(path.c_str()) != 0 && errno != ENOENT)
    return base::fail(fmt::format("it cannot be removed: {}", reason()), path);
  return {};
}

base::Result<FileLock> FileLock::take(const std::string& path, int seconds) {
  const std::string name = resolved(path) + ".lock";
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  for (;;) {
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return base::fail(fmt::format("it cannot be locked: {}", reason()), path);
    FileLock lock(name, file);
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) {
      // The file may have been removed between opening and locking it: then it locks nothing.
      struct stat held {};
      struct stat named {};
      if (::fstat(file, &held) == 0 && ::stat(name.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
          held.st_dev == named.st_dev)
        return lock;
    }
    ::close(std::exchange(lock.file_, -1));
    if (std::chrono::steady_clock::now() >= until)
      return base::fail("another command is writing to it; try again", path);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

FileLock::FileLock(FileLock&& other) noexcept
    : name_(std::move(other.name_)), file_(std::exchange(other.file_, -1)) {}

FileLock::~FileLock() {
  if (file_ < 0) return;
  ::unlink(name_.c_str());  // while it is still held, so nobody else can hold a file of this name
  ::close(file_);
}

}  // namespace game
