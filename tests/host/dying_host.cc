// `sandtable serve`, told where to die:
//
//   dying_host DATABASE LOG HOW POINT
//
// HOW is "statement" (before and after every statement and commit, both databases), "torn" (in the middle of
// a write of SQLite) or "power-cut" (at a write or sync of SQLite, with all that was not synced lost); POINT
// is the number of the point, from 0. One that is never reached lets it live; it then says at its end of what
// kind each was, one a line.

#include <cstdlib>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

#include "cli/serve.h"
#include "disk/disk.h"

namespace {

std::size_t point = 0;
std::mutex mutex;
std::vector<std::string> passed;  // the kind of each

/// Of a statement what it does to which table ("INSERT INTO lines"); that it reads or makes tables is enough.
std::string kind_of(const char* point_word) {
  std::istringstream words(point_word);
  std::string kind;
  words >> kind;
  if (kind != "INSERT" && kind != "UPDATE" && kind != "DELETE") return kind[0] >= 'a' ? point_word : kind;
  std::string word;
  for (int i = 0; i < (kind == "UPDATE" ? 1 : 2) && words >> word; ++i) kind += " " + word;
  return kind;
}

/// Whether this is the point to die at.
bool is_it(const char* word) {
  const std::lock_guard lock(mutex);
  passed.push_back(kind_of(word));
  return passed.size() - 1 == point;
}

struct DieAt : store::Faults {
  void at(const char* word) override {
    if (is_it(word)) disk::die();
  }
};

}  // namespace

int main(int count, char** words) {
  if (count != 5) return 2;
  const std::string how = words[3];
  point = static_cast<std::size_t>(std::atoi(words[4]));  // -1 is never reached
  cli::ServeForTests tests;
  tests.lease = std::chrono::seconds(1);
  DieAt faults;
  if (how == "statement") {
    tests.store.faults = &faults;
  } else {
    const disk::Fate fate = how == "torn" ? disk::Fate::torn : disk::Fate::power_cut;
    disk::provide([fate](const char* word) { return is_it(word) ? fate : disk::Fate::carry_on; });
    tests.store.vfs = disk::kName;
  }
  cli::ServeArguments arguments;
  arguments.listen = "127.0.0.1:0";
  arguments.database = words[1];
  arguments.log = words[2];
  arguments.no_limits = true;
  cli::Io io{std::cin, std::cout, std::cerr, SANDTABLE_DATA_DIR};
  const int code = cli::run_serve(arguments, io, tests);
  for (const std::string& kind : passed) std::cout << "point " << kind << '\n';
  std::cout << std::flush;
  return code;
}
