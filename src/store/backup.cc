#include "store/backup.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "play/files/files.h"
#include "store/engines/sqlite_connection.h"
#include "store/portable.h"

namespace store {
namespace {

namespace fs = std::filesystem;

/// A file being made beside the one it will be: there as a whole, synced, or not at all.
class Unfinished {
 public:
  explicit Unfinished(std::string file) : file_(std::move(file)), part_(file_ + ".part") { discard(); }
  ~Unfinished() { discard(); }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;
  [[nodiscard]] const std::string& part() const { return part_; }

  Outcome<void> finish() {
    std::error_code error;
    sync(part_);
    fs::rename(part_, file_, error);
    if (error) return fail(Why::broken, fmt::format("{} cannot be written: {}", file_, error.message()));
    const fs::path folder = fs::path(file_).parent_path();
    sync(folder.empty() ? "." : folder.string());
    return {};
  }

 private:
  static void sync(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
  }
  void discard() const {
    std::error_code ignored;
    for (const char* kind : {"", "-wal", "-shm", "-journal"}) fs::remove(part_ + kind, ignored);
  }

  std::string file_;
  std::string part_;
};

/// An SQLite database begins with these words.
Outcome<bool> is_sqlite(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string head(15, '\0');
  if (!in) return fail(Why::missing, fmt::format("{} cannot be read", file));
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  return head == "SQLite format 3";
}

Outcome<void> portable_copy(const std::string& where, const std::string& file) {
  const auto store = open(where);
  if (!store) return tl::unexpected<Failure>(store.error());
  const int made =
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);  // for its owner's eyes
  if (made < 0) return fail(Why::broken, fmt::format("{} cannot be written", file));
  close(made);
  std::ofstream out(file, std::ios::binary);
  return write_portable(**store, out);
}

Outcome<void> fill(const std::string& file, const std::string& where) {
  std::ifstream in(file, std::ios::binary);
  const auto store = open(where);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto rows = read_portable(**store, in);
  if (!rows) return fail(rows.error().why, fmt::format("{}: {}", file, rows.error().what));
  return {};
}

}  // namespace

Outcome<void> back_up(const std::string& where, const std::string& file, bool portable) {
  if (fs::exists(file)) return fail(Why::refused, fmt::format("{} is there already", file));
  if (!shared_database(where) && !fs::exists(where))
    return fail(Why::missing, fmt::format("there is no database {}", where));
  Unfinished made(file);
  const Outcome<void> copied = portable || shared_database(where) ? portable_copy(where, made.part())
                                                                  : copy_sqlite(where, made.part());
  if (!copied) return copied;
  return made.finish();
}

Outcome<void> restore(const std::string& file, const std::string& where) {
  const Outcome<bool> sqlite = is_sqlite(file);
  if (!sqlite) return tl::unexpected<Failure>(sqlite.error());
  if (shared_database(where)) {
    if (!*sqlite) return fill(file, where);
    Unfinished copy(file + ".copy");  // by way of the portable form
    Unfinished lines(file + ".lines");
    if (const auto copied = copy_sqlite(file, copy.part()); !copied) return copied;
    if (const auto written = portable_copy(copy.part(), lines.part()); !written) return written;
    return fill(lines.part(), where);
  }
  if (fs::exists(where))
    return fail(Why::refused, fmt::format("{} is there already; restore into a new one", where));
  Unfinished made(where);
  if (const auto filled = *sqlite ? copy_sqlite(file, made.part()) : fill(file, made.part()); !filled)
    return filled;
  if (const auto finished = made.finish(); !finished) return finished;
  return open(where).map([](const auto&) {});
}

}  // namespace store
