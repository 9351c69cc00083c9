// `sandtable serve`, told where to die:
//
//   dying_host DATABASE LOG HOW POINT
//
// HOW is "statement" (before and after every statement and commit, both databases), "torn" (in the middle of
// a write of SQLite) or "power-cut" (at a write or sync of SQLite, with all that was not synced lost); POINT
// is the number of the point, from 0. One that is never reached lets it live; it then says at its end how
// many there were.

#include <atomic>
#include <cstdlib>
#include <iostream>
#include <string>

#include "cli/serve.h"
#include "test_disk/disk.h"

namespace {

std::atomic<int> passed{0};
int point = 0;

struct DieAt : store::Faults {
  void at(const char*) override {
    if (passed++ == point) disk::die();
  }
};

}  // namespace

int main(int count, char** words) {
  if (count != 5) return 2;
  const std::string how = words[3];
  point = std::atoi(words[4]);
  cli::ServeForTests tests;
  tests.lease = std::chrono::seconds(1);
  DieAt faults;
  if (how == "statement") {
    tests.store.faults = &faults;
  } else {
    const disk::Fate fate = how == "torn" ? disk::Fate::torn : disk::Fate::power_cut;
    disk::provide([fate](const char*) { return passed++ == point ? fate : disk::Fate::carry_on; });
    tests.store.vfs = disk::kName;
  }
  cli::ServeArguments arguments;
  arguments.listen = "127.0.0.1:0";
  arguments.database = words[1];
  arguments.log = words[2];
  arguments.no_limits = true;
  cli::Io io{std::cin, std::cout, std::cerr, SANDTABLE_DATA_DIR};
  const int code = cli::run_serve(arguments, io, tests);
  std::cout << "points " << passed << std::endl;
  return code;
}
