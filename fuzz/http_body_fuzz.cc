// Whatever a stranger sends to the host is answered, and every "no" is a proper problem with a code. The
// first byte chooses the route, the rest is the body; a second half after a zero byte is the query.

#include <stdlib.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "host/games/lobby.h"
#include "host/server/host.h"
#include "host/server/log.h"
#include "host/server/route.h"
#include "store/tokens.h"

namespace {

struct World {
  World() {
    host::open_log("", host::LogLevel::off);
    std::string name = "/tmp/sandtable-fuzz-XXXXXX";
    store = std::move(*store::open(std::string(mkdtemp(name.data())) + "/fuzz.db"));
    host::HostOptions options;
    options.data = SANDTABLE_DATA_DIR;
    options.password_cost = base::PasswordCost::least;
    options.limits = false;
    host = std::make_unique<host::Host>(*store, options);
    store::Account account{store::AccountId::fresh(), "Fuzzer", "", false, "", "admin", "{}", host->now()};
    (void)store->write([&](store::Transaction& t) {
      (void)store::add_account(t, account);
      store::Token token;
      token.kind = "api";
      token.account = account.id;
      token.made = token.used = host->now();
      store::add_token(t, token, "fuzz");
    });
    host::NewGame wanted;
    wanted.scenario = "dark-age/teaching";
    wanted.master = account.id;
    wanted.holders = {{"MER", account.id}};
    game = host::add_new_game(*host, wanted, host->now())->text;
    (void)host::begin_game(*host, *host->find_game({game}), host->now());
  }
  std::unique_ptr<store::Store> store;
  std::unique_ptr<host::Host> host;
  std::string game;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static World& world = *new World;  // the database outlives all inputs
  if (size == 0) return 0;
  const auto& routes = host::routes();
  const host::Route& route = routes[data[0] % routes.size()];
  // What ends the fuzzer's own rights would end the test.
  if (route.name == "removeMe" || route.name == "leaveSeat" || route.name == "freeSeat" ||
      route.name == "makeGame")
    return 0;
  const std::string_view rest(reinterpret_cast<const char*>(data + 1), size - 1);
  host::Request request;
  request.method = route.method;
  request.path = route.pattern;
  const auto put = [&](std::string_view name, std::string_view value) {
    if (const std::size_t at = request.path.find(name); at != std::string::npos)
      request.path.replace(at, name.size(), value);
  };
  put("{game}", world.game);
  put("{seat}", "MER");
  const std::size_t cut = rest.find('\0');
  request.body = rest.substr(0, cut);
  if (cut != rest.npos) {
    const auto query = host::read_query(rest.substr(cut + 1));
    if (!query) return 0;
    request.query = *query;
  }
  request.headers = {{"authorization", "Bearer fuzz"}};
  const host::Response response = world.host->answer(request);
  const bool problem =
      response.type == "application/problem+json" && response.body.find("\"code\":\"") != std::string::npos;
  if (response.status == 500 || (response.status >= 400 && !problem)) {
    std::fprintf(stderr, "%s answers %d: %s\n", std::string(route.name).c_str(), response.status,
                 response.body.c_str());
    std::abort();
  }
  return 0;
}
