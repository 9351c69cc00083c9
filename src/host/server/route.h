#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/server/http.h"

namespace host {

class Host;
struct Call;

/// What somebody must be to use a route. Checked in one place, before the handler runs.
enum class Need : std::uint8_t {
  nothing,    // anybody
  somebody,   // a guest or an account
  account,    // an account with a name, no guest
  reader,     // may know that this game is there: it is listed, or he plays or runs it
  seat,       // holds the seat {seat} of the game
  seat_read,  // the same, or is the game's master, who sees everything
  member,     // holds any seat of the game, or runs it
  keeper,     // made the game: invites, starts, pauses; sees nothing he may not know
  master,     // runs the game, sees everything, plays no seat
  admin,
};
[[nodiscard]] std::string_view name(Need need);

/// How long answering may take.
enum class Effort : std::uint8_t {
  quick,  // from memory, or a short look at the database
  game,   // quick once the game is in memory
  ask,    // reckons a little and stores nothing: put again and again while somebody writes or drags
  slow,   // waits for the disk, hashes a password, plays a game again
};

struct Route {
  std::string_view method;
  std::string_view pattern;  // "/api/games/{game}/seats/{seat}/view"
  std::string_view name;     // operationId of docs/openapi.yaml
  Need need = Need::nothing;
  Effort effort = Effort::quick;
  std::size_t body = 0;  // most bytes; 0: takes none, and an object without fields counts as none
  Response (*handler)(Host&, const Call&) = nullptr;
};

/// All there are, in the order of the documents.
[[nodiscard]] const std::vector<Route>& routes();

struct Match {
  const Route* route = nullptr;
  std::array<std::string, 3> parts;  // what stands for {...}, decoded
  std::string allowed;               // no route, but other methods would do here
};
[[nodiscard]] Match match(std::string_view method, std::string_view path);
/// The route alone, without decoding anything; nullptr: none.
[[nodiscard]] const Route* find_route(std::string_view method, std::string_view path);

}  // namespace host
