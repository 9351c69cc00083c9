#include "store/accounts.h"

#include "store/testing.h"
#include "store/tokens.h"

using namespace store;
using namespace store::testing;

TEST_CASE("accounts: stored, found, changed, removed") {
  on_both([](Store& store) {
    Account ada = somebody("Ada");
    REQUIRE(store.write([&](Transaction& t) { return add_account(t, ada); }));
    CHECK(store.read([&](Transaction& t) { return find_account(t, ada.id); }).value() == ada);
    CHECK(store.read([&](Transaction& t) { return account_by_name(t, "aDA"); }).value() == ada);
    ada.role = "admin";
    ada.password = "$argon2id$...";
    REQUIRE(store.write([&](Transaction& t) { return change_account(t, ada); }));
    CHECK(store.read([&](Transaction& t) { return accounts_by_mail(t, ada.mail); }).value() ==
          std::vector{ada});
    REQUIRE(store.write([&](Transaction& t) { remove_account(t, ada.id); }));
    CHECK_FALSE(store.read([&](Transaction& t) { return find_account(t, ada.id); }).value());
    CHECK(store.write([&](Transaction& t) { return change_account(t, ada); }).error().why == Why::missing);
  });
}

TEST_CASE("accounts: a name is taken in any capitals, and by change as by making") {
  on_both([](Store& store) {
    const Account first = somebody("Offa");
    Account second = somebody("OFFA");
    REQUIRE(store.write([&](Transaction& t) { return add_account(t, first); }));
    const auto added = store.write([&](Transaction& t) { return add_account(t, second); });
    CHECK(added.error() == Failure{Why::taken, "the name \"OFFA\" is taken"});
    second.name = "Penda";
    REQUIRE(store.write([&](Transaction& t) { return add_account(t, second); }));
    second.name = "offa";
    CHECK(store.write([&](Transaction& t) { return change_account(t, second); }).error().why == Why::taken);
    CHECK(store.read([&](Transaction& t) { return account_by_name(t, "Penda"); }).value());
  });
}

TEST_CASE("accounts: an address counts once it is proved") {
  on_both([](Store& store) {
    Account ada = somebody("Ada");
    ada.mail_proved = false;
    REQUIRE(store.write([&](Transaction& t) { return add_account(t, ada); }));
    CHECK(store.read([&](Transaction& t) { return accounts_by_mail(t, ada.mail); }).value().empty());
  });
}

TEST_CASE("tokens: found by their secret, which is not stored") {
  on_both([](Store& store) {
    const Account ada = somebody("Ada");
    const std::string secret = fresh_secret();
    Token token;
    token.kind = "session";
    token.account = ada.id;
    token.label = "a browser";
    token.made = token.used = at(0);
    token.until = at(10);
    REQUIRE(store
                .write([&](Transaction& t) {
                  add_token(t, token, "other");
                  return Outcome<void>{};
                })
                .error()
                .why == Why::broken);  // an account that is not there
    REQUIRE(store.write([&](Transaction& t) -> Outcome<void> {
      if (auto added = add_account(t, ada); !added) return added;
      add_token(t, token, secret);
      return {};
    }));
    const auto find = [&](const char* kind, const std::string& word, Time now) {
      return store.read([&](Transaction& t) { return find_token(t, kind, word, now); }).value();
    };
    REQUIRE(find("session", secret, at(1)));
    CHECK(find("session", secret, at(1))->account == ada.id);
    CHECK_FALSE(find("api", secret, at(1)));
    CHECK_FALSE(find("session", secret + "x", at(1)));
    CHECK_FALSE(find("session", secret, at(10)));
    REQUIRE(store.write([&](Transaction& t) { renew_token(t, token_hash(secret), at(9), at(20)); }));
    CHECK(find("session", secret, at(10)));
    store.read([&](Transaction& t) {
      for (const Row& row : t.run("SELECT * FROM tokens"))
        for (const Cell& cell : row.cells)
          if (const auto* text = std::get_if<std::string>(&cell))
            CHECK(text->find(secret) == std::string::npos);
    });
    CHECK(store.write([&](Transaction& t) { return sweep_tokens(t, at(20)); }).value() == 1);
    CHECK_FALSE(find("session", secret, at(10)));
  });
}

TEST_CASE("tokens: an invitation can be used as often as it says") {
  on_both([](Store& store) {
    const Game game = some_game();
    begin(store, game);
    Token token;
    token.kind = "invitation";
    token.game = game.id;
    token.seat = "WES";
    token.uses = 2;
    REQUIRE(store.write([&](Transaction& t) { add_token(t, token, "come in"); }));
    const auto use = [&] {
      return store.write([&](Transaction& t) { return use_token(t, "invitation", "come in", at(1)); })
          .value();
    };
    REQUIRE(use());
    CHECK(store.read([&](Transaction& t) { return tokens_of(t, game.id, "invitation"); }).value()[0].uses ==
          1);
    CHECK(use()->seat == "WES");
    CHECK_FALSE(use());
  });
}

TEST_CASE("accounts: with one go its tokens, not its seats") {
  on_both([](Store& store) {
    const Account ada = somebody("Ada");
    const Game game = some_game();
    begin(store, game);
    REQUIRE(store.write([&](Transaction& t) -> Outcome<void> {
      if (auto added = add_account(t, ada); !added) return added;
      Token token;
      token.kind = "api";
      token.account = ada.id;
      add_token(t, token, "secret");
      return take_seat(t, game.id, "MER", ada.id);
    }));
    REQUIRE(store.write([&](Transaction& t) { remove_account(t, ada.id); }));
    store.read([&](Transaction& t) {
      CHECK_FALSE(find_token(t, "api", "secret", at(1)));
      CHECK_FALSE(seats_of(t, game.id)[0].account);
    });
  });
}
