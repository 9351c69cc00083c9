#pragma once

#include <functional>
#include <string>

/// A disk for SQLite that can fail, for tests: the real one, which asks before every write and sync whether
/// the world goes on.
namespace disk {

/// What happens at a write or sync: `carry_on`, or the program ends there. `torn` ends it with half of the
/// write done; `power_cut` with all that was not synced lost.
enum class Fate { carry_on, torn, power_cut };

/// The name under which SQLite knows the disk; for `Options::vfs`.
inline constexpr const char* kName = "sandtable-test-disk";

/// Makes the disk known. `fate` is asked at every point, with a word for it: "write", "sync", "synced",
/// "truncate", "delete", and " log" behind it where it is SQLite's log and not the database.
void provide(std::function<Fate(const char* point)> fate);

/// How many writes and syncs there were.
struct Count {
  int writes = 0;
  int syncs = 0;
  int unsynced = 0;  // writes to the log or the database since the last sync of that file
};
[[nodiscard]] Count count();
/// How many files are open that have no name, which SQLite makes for what it may have to undo. `fate` may
/// ask.
[[nodiscard]] int nameless_files();

/// Ends this program as nothing can prevent.
[[noreturn]] void die();

}  // namespace disk
