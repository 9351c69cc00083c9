#include <fmt/core.h>

#include <sstream>

#include "host/server/testing.h"
#include "store/portable.h"

using namespace host;
using namespace host::testing;

// What a stranger gets by trying, and a thief by reading the database.

namespace {

/// A host that counts tries, on the database of a world that does not.
struct Strict {
  Strict() {
    HostOptions options = world.host->options();
    options.limits = true;
    host = std::make_unique<Host>(*world.store, options);
  }
  Response sign_in(const std::string& address, const std::string& name, const std::string& password) const {
    return post(address, "/api/session", fmt::format(R"({{"name":"{}","password":"{}"}})", name, password));
  }
  Response post(const std::string& address, const std::string& path, const std::string& body,
                const Fields& headers = {}) const {
    Request request;
    request.method = "POST";
    request.path = path;
    request.body = body;
    request.address = address;
    request.headers = headers;
    return host->answer(request);
  }

  World world;
  Person ada{world, "Ada"};
  std::unique_ptr<Host> host;
};

}  // namespace

TEST_CASE("guessing: a password can be tried ten times, from wherever, and then every half minute") {
  Strict strict;
  for (int i = 0; i < 10; ++i)
    CHECK(strict.sign_in(fmt::format("192.0.2.{}", i + 1), "Ada", "wrong words").status == 401);
  const Response refused = strict.sign_in("192.0.2.100", "ADA", "wrong words");
  CHECK(refused.status == 429);
  CHECK(code(refused) == "too-many-tries");
  CHECK(find(refused.headers, "Retry-After") == "31");
  // Nor does the right one help now: else one could go on guessing and watch for it.
  CHECK(strict.sign_in("192.0.2.101", "Ada", "a long word").status == 429);
  CHECK(strict.sign_in("192.0.2.101", "Bede", "a long word").status == 401);
  strict.world.time += std::chrono::seconds(31);
  CHECK(strict.sign_in("192.0.2.101", "Ada", "a long word").status == 201);
}

TEST_CASE("guessing: an address may try twenty names, or invitations, and hears nothing of what there is") {
  Strict strict;
  const Response known = strict.sign_in("192.0.2.1", "Ada", "wrong words");
  for (int i = 1; i < 20; ++i) {
    const Response unknown = strict.sign_in("192.0.2.1", fmt::format("name{}", i), "wrong words");
    CHECK(unknown.status == 401);
    CHECK(unknown.body == known.body);
  }
  CHECK(strict.sign_in("192.0.2.1", "Ada", "a long word").status == 429);
  CHECK(strict.sign_in("192.0.2.2", "Ada", "a long word").status == 201);

  const Fields session = {{"cookie", "sandtable=" + strict.ada.cookie}, {"x-csrf-token", strict.ada.csrf}};
  const auto guess = [&](const std::string& secret) {
    return strict.post("192.0.2.3", "/api/invitations", R"({"secret":")" + secret + R"("})", session).status;
  };
  for (int i = 0; i < 20; ++i) CHECK(guess(fmt::format("guess{}", i)) == 404);
  CHECK(guess("guess") == 429);
}

TEST_CASE("stolen database: no password, session, token or invitation can be read in it") {
  World world;
  Person ada(world, "Ada");
  const std::string game = made(ada, R"("scenario":"dark-age/teaching","access":"private")");
  const std::vector<std::string> secrets = {
      "a long word", ada.cookie, ada.csrf,
      text(json(ada("POST", "/api/games/" + game + "/invitations", "{}")).at("secret")),
      text(json(ada("POST", "/api/tokens", R"({"label":"my program"})")).at("secret"))};
  std::ostringstream out;
  REQUIRE(store::write_portable(*world.store, out));
  const std::string all = out.str();
  for (const std::string& secret : secrets) {
    REQUIRE(secret.size() > 8);
    CHECK(all.find(secret) == std::string::npos);
  }
  for (const char* there : {"Ada", "my program", "$argon2id$"}) CHECK(all.find(there) != std::string::npos);
}
