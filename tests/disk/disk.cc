#include "disk/disk.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>

namespace disk {
namespace {

struct Kept {
  std::string bytes;  // as they were last synced
  int unsynced = 0;
};

std::mutex mutex;
std::function<Fate(const char*)> ask;
std::map<std::string, Kept> files;
Count counts;
std::atomic<int> nameless{0};  // files that are open

struct File {
  sqlite3_file head;
  sqlite3_file* real;
  std::string* path;
};

sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real; }
const std::string& path(sqlite3_file* file) { return *reinterpret_cast<File*>(file)->path; }

/// Nobody finds a file without a name again: it goes with the program.
void changed(sqlite3_file* file) {
  if (!path(file).empty()) ++files[path(file)].unsynced;
}

std::string contents(sqlite3_file* file) {
  sqlite3_int64 size = 0;
  file->pMethods->xFileSize(file, &size);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  if (size > 0) file->pMethods->xRead(file, bytes.data(), static_cast<int>(size), 0);
  return bytes;
}

/// Puts every file back to what was synced of it. The index of the log is memory only, and goes.
[[noreturn]] void cut_power() {
  for (const auto& [name, kept] : files) {
    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (write(file, kept.bytes.data(), kept.bytes.size()) != static_cast<ssize_t>(kept.bytes.size())) {
      std::perror(("the power cut cannot put back " + name).c_str());
      _exit(2);
    }
    close(file);
    unlink((name + "-shm").c_str());
  }
  die();
}

/// "sync", and of the log "sync log".
Fate fate_of(const std::string& point, const std::string& name) {
  if (!ask) return Fate::carry_on;
  return ask((name.ends_with("-wal") ? point + " log" : point).c_str());
}

void pass(const char* point, const std::string& name) {
  const Fate fate = fate_of(point, name);
  if (fate == Fate::torn) die();
  if (fate == Fate::power_cut) cut_power();
}

int disk_close(sqlite3_file* file) {
  if (path(file).empty()) --nameless;
  const int code = real(file)->pMethods->xClose(real(file));
  std::free(real(file));
  delete reinterpret_cast<File*>(file)->path;
  return code;
}

int disk_write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  const std::lock_guard lock(mutex);
  const Fate fate = fate_of("write", path(file));
  if (fate == Fate::torn) {
    real(file)->pMethods->xWrite(real(file), bytes, size / 2, at);
    die();
  }
  if (fate == Fate::power_cut) cut_power();
  ++counts.writes;
  changed(file);
  return real(file)->pMethods->xWrite(real(file), bytes, size, at);
}

int disk_truncate(sqlite3_file* file, sqlite3_int64 size) {
  const std::lock_guard lock(mutex);
  pass("truncate", path(file));
  changed(file);
  return real(file)->pMethods->xTruncate(real(file), size);
}

int disk_sync(sqlite3_file* file, int flags) {
  const std::lock_guard lock(mutex);
  pass("sync", path(file));
  const int code = real(file)->pMethods->xSync(real(file), flags);
  if (!path(file).empty()) files[path(file)] = {contents(real(file)), 0};
  ++counts.syncs;
  pass("synced", path(file));
  return code;
}

/// Everything else a file can be asked. It waits while the power is being cut: a host has several threads,
/// and none may see the files as the cut puts them back.
template <auto Method>
struct Forward;
template <class... Args, int (*sqlite3_io_methods::*Method)(sqlite3_file*, Args...)>
struct Forward<Method> {
  static int call(sqlite3_file* file, Args... args) {
    const std::lock_guard lock(mutex);
    return (real(file)->pMethods->*Method)(real(file), args...);
  }
};
void disk_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }

const sqlite3_io_methods kMethods = {
    2,
    disk_close,
    Forward<&sqlite3_io_methods::xRead>::call,
    disk_write,
    disk_truncate,
    disk_sync,
    Forward<&sqlite3_io_methods::xFileSize>::call,
    Forward<&sqlite3_io_methods::xLock>::call,
    Forward<&sqlite3_io_methods::xUnlock>::call,
    Forward<&sqlite3_io_methods::xCheckReservedLock>::call,
    Forward<&sqlite3_io_methods::xFileControl>::call,
    Forward<&sqlite3_io_methods::xSectorSize>::call,
    Forward<&sqlite3_io_methods::xDeviceCharacteristics>::call,
    Forward<&sqlite3_io_methods::xShmMap>::call,
    Forward<&sqlite3_io_methods::xShmLock>::call,
    disk_barrier,
    Forward<&sqlite3_io_methods::xShmUnmap>::call,
    nullptr,
    nullptr,
};

int disk_open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
  sqlite3_vfs* usual = sqlite3_vfs_find(nullptr);
  auto* mine = reinterpret_cast<File*>(file);
  mine->head.pMethods = nullptr;
  mine->real = static_cast<sqlite3_file*>(std::calloc(1, static_cast<std::size_t>(usual->szOsFile)));
  const int code = usual->xOpen(usual, name, mine->real, flags, given);
  if (code != SQLITE_OK) {
    std::free(mine->real);
    return code;
  }
  mine->path = new std::string(name == nullptr ? "" : name);
  mine->head.pMethods = &kMethods;
  const std::lock_guard lock(mutex);
  if (name == nullptr) ++nameless;
  if (name != nullptr && !files.contains(name)) files[name] = {contents(mine->real), 0};
  return SQLITE_OK;
}

int disk_delete(sqlite3_vfs*, const char* name, int sync) {
  sqlite3_vfs* usual = sqlite3_vfs_find(nullptr);
  {
    const std::lock_guard lock(mutex);
    pass("delete", name);
    files.erase(name);
  }
  return usual->xDelete(usual, name, sync);
}

}  // namespace

void provide(std::function<Fate(const char* point)> fate) {
  const std::lock_guard lock(mutex);
  ask = std::move(fate);
  files.clear();
  counts = {};
  static sqlite3_vfs disk = [] {
    sqlite3_vfs made = *sqlite3_vfs_find(nullptr);
    made.szOsFile = sizeof(File);
    made.zName = kName;
    made.xOpen = disk_open;
    made.xDelete = disk_delete;
    return made;
  }();
  sqlite3_vfs_register(&disk, 0);
}

void die() {
  kill(getpid(), SIGKILL);
  for (;;) pause();  // it may take a moment
}

int nameless_files() { return nameless; }

Count count() {
  const std::lock_guard lock(mutex);
  Count now = counts;
  for (const auto& [name, kept] : files) now.unsynced += kept.unsynced;
  return now;
}

}  // namespace disk
