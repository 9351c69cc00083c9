#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

/// Files, carefully: what was written is there after a crash, what was not is not there at all.
namespace game {

inline constexpr std::size_t kLargestRecord = std::size_t{256} << 20U;
inline constexpr std::size_t kLargestText = std::size_t{4} << 20U;  // scenarios, case files, rule texts

/// The bytes of a file. Errors say what is wrong with it: not there, a folder, not allowed, larger than
/// `limit`.
[[nodiscard]] base::Result<std::string> read_file(const std::string& path, std::size_t limit);

/// Puts `bytes` into a file as a whole or not at all: written under another name in the same folder, synced,
/// renamed, and the folder synced. `mode` are the permissions of a new file (the umask applies); one that is
/// there keeps its own.
[[nodiscard]] base::Result<void> write_file_safely(const std::string& path, std::string_view bytes,
                                                   unsigned mode = 0666);

[[nodiscard]] bool file_exists(const std::string& path);
[[nodiscard]] base::Result<void> remove_file(const std::string& path);

/// One writer at a time: while a lock on a path is held, whoever else wants it waits (and gives up after
/// `seconds`). It is a file `<path>.lock`, gone when nobody holds it; the lock of a program that dies goes
/// with it.
class FileLock {
 public:
  [[nodiscard]] static base::Result<FileLock> take(const std::string& path, int seconds = 10);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  FileLock(std::string name, int file) : name_(std::move(name)), file_(file) {}
  std::string name_;
  int file_ = -1;
};

}  // namespace game
