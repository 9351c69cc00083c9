#include "host/static_files.h"

#include <fmt/core.h>

#include <array>
#include <filesystem>

#include "base/crypto.h"
#include "game/files.h"

namespace host {
namespace {

constexpr std::size_t kLargest = std::size_t{16} << 20U;

struct Type {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kTypes{Type{".html", "text/html; charset=utf-8"},
                            Type{".js", "text/javascript; charset=utf-8"},
                            Type{".css", "text/css; charset=utf-8"},
                            Type{".svg", "image/svg+xml"},
                            Type{".png", "image/png"},
                            Type{".json", "application/json"},
                            Type{".webmanifest", "application/manifest+json"},
                            Type{".wasm", "application/wasm"},
                            Type{".woff2", "font/woff2"},
                            Type{".txt", "text/plain; charset=utf-8"}};

/// Whether a name can only lead to something below the folder.
bool harmless(std::string_view path) {
  if (!path.starts_with('/') || path.find("//") != path.npos || path.find("/.") != path.npos) return false;
  for (const char c : path) {
    const bool fine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '/' || c == '.' || c == '-' || c == '_';
    if (!fine) return false;
  }
  return true;
}

}  // namespace

std::optional<Response> static_file(const std::string& folder, const Request& request) {
  if (folder.empty() || (request.method != "GET" && request.method != "HEAD") || !harmless(request.path))
    return std::nullopt;
  for (const Type& type : kTypes) {
    if (!request.path.ends_with(type.ending)) continue;
    auto bytes = game::read_file(folder + request.path, kLargest);
    if (!bytes) return std::nullopt;
    Response response;
    response.type = type.type;
    const std::string tag = fmt::format("\"{}\"", base::to_hex(base::digest(*bytes)).substr(0, 32));
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Cache-Control", request.path.starts_with("/assets/")
                                                       ? "public, max-age=31536000, immutable"
                                                       : "no-cache");
    if (request.header("if-none-match") == tag) {
      response.status = 304;
      return response;
    }
    response.body = std::move(*bytes);
    return response;
  }
  return std::nullopt;
}

}  // namespace host
