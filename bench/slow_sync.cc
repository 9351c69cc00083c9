// Loaded before a program (LD_PRELOAD), makes every sync to the disk take so many microseconds more as
// SLOW_SYNC says: a disk whose cache cannot be trusted, for bench/host.

#include <dlfcn.h>
#include <unistd.h>

#include <cstdlib>

namespace {

using Sync = int (*)(int);

int slowly(const char* name, int file) {
  static const int wait = std::atoi(std::getenv("SLOW_SYNC"));  // bench/host sets it
  const auto sync = reinterpret_cast<Sync>(dlsym(RTLD_NEXT, name));
  const int code = sync(file);
  usleep(static_cast<useconds_t>(wait));
  return code;
}

}  // namespace

extern "C" {
int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
}
