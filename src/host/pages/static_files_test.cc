#include "host/pages/static_files.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "host/server/database_testing.h"
#include "host/server/testing.h"
#include "play/files/files.h"
#include "play/rules_digest.h"

using namespace host;
namespace fs = std::filesystem;

namespace {

/// A client's folder: a script that is packed beside itself, a page that is not, a secret one level up.
struct Client {
  Client() : folder(fs::path(database.folder) / "web") {
    fs::create_directories(folder / "assets");
    put("assets/app-1a2b.js", "let plain = 1;");
    put("assets/app-1a2b.js.gz", "\x1f\x8bpacked");
    put("index.html", "<!doctype html>");
    put(".hidden.txt", "hidden");
    put("../secret.txt", "secret");
  }
  void put(const std::string& name, const std::string& text) const {
    REQUIRE(game::write_file_safely((folder / name).string(), text));
  }
  [[nodiscard]] std::optional<Response> get(const std::string& path, const Fields& headers = {}) const {
    Request request;
    request.method = "GET";
    request.path = path;
    request.headers = headers;
    return static_file(folder.string(), request);
  }
  /// How the script comes to who says so of himself.
  [[nodiscard]] std::string coding(const std::string& accepted) const {
    const auto response = get("/assets/app-1a2b.js", {{"accept-encoding", accepted}});
    REQUIRE(response);
    CHECK(find(response->headers, "Vary") == "Accept-Encoding");
    CHECK(response->type == "text/javascript; charset=utf-8");
    const std::string coding(find(response->headers, "Content-Encoding").value_or(""));
    CHECK(response->body == (coding.empty() ? "let plain = 1;" : "\x1f\x8bpacked"));
    return coding;
  }

  host::testing::Database database;  // for its folder
  fs::path folder;
};

}  // namespace

TEST_CASE("static files: packed for whoever can unpack them, plain for everybody else") {
  const Client client;
  for (const char* yes : {"gzip", "gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.8, *;q=0.1", "*",
                          "identity;q=0 , gzip ; q=1", "deflate,\tgzip"}) {
    CAPTURE(yes);
    CHECK(client.coding(yes) == "gzip");
  }
  for (const char* no :
       {"", "br", "identity", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "gzipped", "x gzip", ",,;"}) {
    CAPTURE(no);
    CHECK(client.coding(no).empty());
  }
  const auto page = client.get("/index.html", {{"accept-encoding", "gzip"}});  // nobody has packed it
  REQUIRE(page);
  CHECK(page->body == "<!doctype html>");
  CHECK_FALSE(find(page->headers, "Content-Encoding"));
  CHECK(find(page->headers, "Cache-Control") == "no-cache");
}

TEST_CASE("static files: a cache that has one form is not told that the other is the same") {
  const Client client;
  const std::string path = "/assets/app-1a2b.js";
  const Fields::value_type gzip{"accept-encoding", "gzip"};
  const std::string plain(*find(client.get(path)->headers, "ETag"));
  const std::string packed(*find(client.get(path, {gzip})->headers, "ETag"));
  CHECK(plain != packed);
  CHECK(client.get(path, {{"if-none-match", plain}})->status == 304);
  CHECK(client.get(path, {{"if-none-match", packed}})->status == 200);
  CHECK(client.get(path, {gzip, {"if-none-match", plain}})->status == 200);
  const auto same = client.get(path, {gzip, {"if-none-match", packed}});
  CHECK(same->status == 304);
  CHECK(same->body.empty());
  CHECK(find(same->headers, "Vary") == "Accept-Encoding");
  CHECK(find(same->headers, "Cache-Control") == "public, max-age=31536000, immutable");
}

TEST_CASE("static files: a packed file older than the plain one is not sent") {
  const Client client;
  client.put("assets/app-1a2b.js", "let plain = 1;");
  const auto packed = client.folder / "assets/app-1a2b.js.gz";
  fs::last_write_time(packed, fs::last_write_time(packed) - std::chrono::hours(1));
  CHECK(client.coding("gzip").empty());
}

TEST_CASE("the judge for browsers: looked for each time, and sent only if it is of the host's own rules") {
  host::testing::World world;
  host::testing::Person anybody(world);
  const auto status = [&] { return anybody("GET", "/judge.wasm").status; };
  CHECK(status() == 404);
  const std::string judge = world.host->options().judge;
  REQUIRE(game::write_file_safely(judge, "Sandtable rules 0123456789abcdef0123456789abcdef"));
  CHECK(status() == 409);
  const std::string bytes = fmt::format("wasm {} wasm", game::rules_digest());
  REQUIRE(game::write_file_safely(judge, bytes));
  const Response sent = anybody("GET", "/judge.wasm");
  CHECK(sent.status == 200);
  CHECK(sent.type == "application/wasm");
  CHECK(sent.body == bytes);
  CHECK(find(sent.headers, "Cache-Control") == "no-cache");
  CHECK(find(sent.headers, "ETag"));
}

TEST_CASE("static files: only plain names below the folder, of kinds a client is made of") {
  const Client client;
  for (const char* path :
       {"/../secret.txt", "/assets/../../secret.txt", "/.hidden.txt", "//index.html", "/assets//app-1a2b.js",
        "/%2e%2e/secret.txt", "/assets", "/", "", "index.html", "/assets/app-1a2b.js.gz", "/none.js"}) {
    CAPTURE(path);
    CHECK_FALSE(client.get(path));
    CHECK_FALSE(client.get(path, {{"accept-encoding", "gzip"}}));
  }
}
