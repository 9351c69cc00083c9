#include "host/pages/static_files.h"

#include <fmt/core.h>

#include <array>
#include <filesystem>

#include "core/crypto.h"
#include "host/server/handlers.h"
#include "play/files/files.h"
#include "play/rules_digest.h"
#include "text/code_table.h"

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

/// "gzip;q=0.5": what is named, and whether it is wanted at all, which q=0 says it is not.
std::pair<std::string, bool> coding_in(std::string_view element) {
  const std::size_t mark = element.find(';');
  const std::string name = base::upper(trimmed(element.substr(0, mark)));
  if (mark == element.npos) return {name, true};
  const std::string weight = base::upper(trimmed(element.substr(mark + 1)));
  if (!weight.starts_with("Q=")) return {name, true};
  return {name, weight.find_first_of("123456789") != weight.npos};
}

/// Whether who asks can unpack gzip: he names it, or everything, and does not say no to it.
bool takes_gzip(std::string_view accepted) {
  bool any = false;
  while (!accepted.empty()) {
    const std::size_t comma = accepted.find(',');
    const auto [name, wanted] = coding_in(accepted.substr(0, comma));
    if (name == "GZIP") return wanted;
    if (name == "*") any = wanted;
    accepted = comma == accepted.npos ? std::string_view() : accepted.substr(comma + 1);
  }
  return any;
}

/// A packed file that an older build left beside a newer one is not the same file.
bool older(const std::string& path, const std::string& than) {
  std::error_code error;
  const auto left = std::filesystem::last_write_time(path, error);
  return error || left < std::filesystem::last_write_time(than, error);
}

/// A file, compressed (x.js.gz) if the browser accepts that; nothing if there is no such file.
std::optional<Response> file_answer(const std::string& path, std::string_view type, const Request& request) {
  auto bytes = game::read_file(path, kLargest);
  if (!bytes) return std::nullopt;
  Response response;
  response.type = type;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (takes_gzip(request.header("accept-encoding").value_or("")) && !older(path + ".gz", path))
    if (auto packed = game::read_file(path + ".gz", kLargest)) {
      bytes = std::move(packed);
      response.headers.emplace_back("Content-Encoding", "gzip");
    }
  const std::string tag = fmt::format("\"{}\"", base::to_hex(base::digest(*bytes)).substr(0, 32));
  response.headers.emplace_back("ETag", tag);
  response.headers.emplace_back("Cache-Control", request.path.starts_with("/assets/")
                                                     ? "public, max-age=31536000, immutable"
                                                     : "no-cache");
  if (request.header("if-none-match") == tag)
    response.status = 304;
  else
    response.body = std::move(*bytes);
  return response;
}

}  // namespace

std::optional<Response> static_file(const std::string& folder, const Request& request) {
  if (folder.empty() || (request.method != "GET" && request.method != "HEAD") || !harmless(request.path))
    return std::nullopt;
  for (const Type& type : kTypes)
    if (request.path.ends_with(type.ending)) return file_answer(folder + request.path, type.type, request);
  return std::nullopt;
}

Response show_judge(Host& host, const Call& call) {
  const std::string& path = host.options().judge;
  const auto judge = game::read_file(path, kLargest);
  if (!judge)
    return answer(Problem{404, "no-judge", "This host has no judge for browsers, or not yet; ask the host."});
  if (judge->find(game::rules_digest()) == judge->npos)
    return answer(conflict("other-rules",
                           "This host's judge for browsers was built from other rules than the host itself. "
                           "Build it again; until then ask the host."));
  auto response = file_answer(path, "application/wasm", call.request);
  return response ? std::move(*response) : answer(not_found());
}

}  // namespace host
