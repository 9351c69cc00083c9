#include "store/backup.h"

#include <fmt/core.h>

#include <ostream>

#include "cli/common.h"

namespace cli {
namespace {

/// The address of a database may hold a password; it is for no screen.
std::string shown(const std::string& database) {
  const std::size_t name = database.find("://");
  return name == std::string::npos ? database : database.substr(0, name) + " database";
}

}  // namespace

int run_backup(const std::string& database, const std::string& file, bool portable, Io& io) {
  const store::Outcome<void> done = store::back_up(database, file, portable);
  if (!done) return bad(io, done.error().what);
  io.out << fmt::format("{} is a copy of the {}. Whoever can read it can read every game.\n", file,
                        shown(database));
  return kDone;
}

int run_restore(const std::string& file, const std::string& database, Io& io) {
  const store::Outcome<void> done = store::restore(file, database);
  if (!done) return bad(io, done.error().what);
  io.out << fmt::format("The {} holds what was in {}.\n", shown(database), file);
  return kDone;
}

}  // namespace cli
