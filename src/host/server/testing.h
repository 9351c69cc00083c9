#pragma once

#include <doctest/doctest.h>

#include <boost/json.hpp>
#include <string>

#include "host/clock/clockwork.h"
#include "host/server/database_testing.h"
#include "host/server/host.h"
#include "host/server/log.h"
#include "store/store.h"

/// What the tests of the host share: a host with a database and a clock of its own, and people who use it.
/// Nothing here goes over a socket; requests are handed to the host as the server would.
namespace host::testing {

class World {
 public:
  World() {
    open_log("", LogLevel::off);
    auto opened = store::open(database.where);
    REQUIRE_MESSAGE(opened, opened.error().what);
    store = std::move(*opened);
    HostOptions options;
    options.data = SANDTABLE_DATA_DIR;
    options.judge = database.folder + "/judge.wasm";
    options.password_cost = base::PasswordCost::least;
    options.limits = false;
    options.now = [this] { return time; };
    host = std::make_unique<Host>(*store, options);
    clock = std::make_unique<Clockwork>(*host);
  }
  ~World() {
    clock.reset();
    host.reset();
    store.reset();
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  /// Lets time pass and does what falls due.
  void pass(std::chrono::minutes minutes) {
    time += minutes;
    run();
  }
  void run() {
    for (int i = 0; i < 1000 && clock->run_due() > 0; ++i) time += std::chrono::milliseconds(1);
    host->tell_of_messages();
  }

  Database database;
  const std::string& folder = database.folder;
  store::Time time{std::chrono::minutes(29'500'000)};
  std::unique_ptr<store::Store> store;
  std::unique_ptr<Host> host;
  std::unique_ptr<Clockwork> clock;
};

/// Somebody with a browser.
class Person {
 public:
  explicit Person(World& world) : world_(&world) {}
  Person(World& world, const std::string& name) : world_(&world) {
    const Response response =
        (*this)("POST", "/api/accounts", R"({"name":")" + name + R"(","password":"a long word"})");
    REQUIRE_MESSAGE(response.status == 201, response.body);
  }
  static Person guest(World& world) {
    Person person(world);
    REQUIRE(person("POST", "/api/guests").status == 201);
    return person;
  }

  Response operator()(const std::string& method, const std::string& target, const std::string& body = "") {
    Request request;
    request.method = method;
    request.path = target.substr(0, target.find('?'));
    if (target.find('?') != target.npos) request.query = *read_query(target.substr(target.find('?') + 1));
    request.body = body;
    request.address = "192.0.2.1";
    if (!cookie.empty()) request.headers.emplace_back("cookie", "sandtable=" + cookie);
    if (!csrf.empty()) request.headers.emplace_back("x-csrf-token", csrf);
    if (!token.empty()) request.headers.emplace_back("authorization", "Bearer " + token);
    for (const auto& field : more) request.headers.push_back(field);
    REQUIRE_MESSAGE(body.size() <= world_->host->body_limit(method, request.path), "the body is too long");
    Response response = world_->host->answer(request);
    if (const auto set = find(response.headers, "Set-Cookie")) {
      const std::string_view value = set->substr(set->find('=') + 1);
      cookie = value.substr(0, value.find(';'));
      csrf = cookie.empty() ? std::string() : csrf_of(cookie);
    }
    return response;
  }

  std::string cookie;
  std::string csrf;
  std::string token;
  Fields more;

 private:
  World* world_;
};

inline boost::json::value json(const Response& response) {
  boost::json::error_code error;
  boost::json::value value = boost::json::parse(response.body, error);
  REQUIRE_MESSAGE(!error, response.body);
  return value;
}
inline std::string text(const boost::json::value& value) {
  return {value.as_string().data(), value.as_string().size()};
}
inline std::string code(const Response& response) {
  if (response.type != "application/problem+json") return {};
  return text(json(response).at("code"));
}

/// Makes a game and gives its id.
inline std::string made(Person& keeper, const std::string& fields) {
  const Response response = keeper("POST", "/api/games", "{" + fields + "}");
  REQUIRE_MESSAGE(response.status == 201, response.body);
  return text(json(response).at("id"));
}

}  // namespace host::testing
