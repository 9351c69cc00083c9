#include "host/server/route.h"

#include <fmt/core.h>

#include <map>

namespace host {
namespace {

/// Cuts "/a/b" into "a", "b". Too many parts give one more than any pattern has.
struct Parts {
  std::array<std::string_view, 9> at;
  std::size_t count = 0;

  explicit Parts(std::string_view path) {
    while (!path.empty() && count < at.size()) {
      path.remove_prefix(1);
      const std::size_t end = std::min(path.find('/'), path.size());
      at[count++] = path.substr(0, end);
      path.remove_prefix(end);
    }
  }
};

struct Prepared {
  const Route* route;
  Parts parts;
};

/// The routes by how many parts they have.
const std::map<std::size_t, std::vector<Prepared>>& prepared() {
  static const auto table = [] {
    std::map<std::size_t, std::vector<Prepared>> out;
    for (const Route& route : routes()) {
      Parts parts(route.pattern);
      out[parts.count].push_back({&route, parts});
    }
    return out;
  }();
  return table;
}

bool fits(const Parts& pattern, const Parts& path) {
  for (std::size_t i = 0; i < pattern.count; ++i) {
    if (pattern.at[i].starts_with('{') ? path.at[i].empty() : pattern.at[i] != path.at[i]) return false;
  }
  return true;
}

}  // namespace

std::string_view name(Need need) {
  switch (need) {
    case Need::nothing: return "nothing";
    case Need::somebody: return "somebody";
    case Need::account: return "account";
    case Need::reader: return "reader";
    case Need::seat: return "seat";
    case Need::seat_read: return "seat_read";
    case Need::member: return "member";
    case Need::keeper: return "keeper";
    case Need::master: return "master";
    case Need::admin: return "admin";
  }
  return "";
}

const Route* find_route(std::string_view method, std::string_view path) {
  if (!path.starts_with('/')) return nullptr;
  const Parts parts(path);
  const auto found = prepared().find(parts.count);
  if (found == prepared().end()) return nullptr;
  if (method == "HEAD") method = "GET";
  for (const Prepared& one : found->second)
    if (one.route->method == method && fits(one.parts, parts)) return one.route;
  return nullptr;
}

Match match(std::string_view method, std::string_view path) {
  Match result;
  if (!path.starts_with('/')) return result;
  const Parts parts(path);
  const auto found = prepared().find(parts.count);
  if (found == prepared().end()) return result;
  if (method == "HEAD") method = "GET";
  for (const Prepared& one : found->second) {
    if (!fits(one.parts, parts)) continue;
    if (one.route->method != method) {
      result.allowed += fmt::format("{}{}", result.allowed.empty() ? "" : ", ", one.route->method);
      continue;
    }
    std::size_t next = 0;
    for (std::size_t i = 0; i < one.parts.count; ++i) {
      if (!one.parts.at[i].starts_with('{')) continue;
      auto text = decoded(parts.at[i]);
      if (!text || text->size() > 200) return {};
      result.parts[next++] = std::move(*text);
    }
    result.route = one.route;
    return result;
  }
  return result;
}

}  // namespace host
