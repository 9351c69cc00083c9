#include "base/secrets.h"

#include <doctest/doctest.h>

using namespace base;

TEST_CASE("secrets: fresh words have their length and differ") {
  CHECK(fresh_word(16).size() == 16);
  CHECK(fresh_word(16) != fresh_word(16));
  CHECK(fresh_word(200).find_first_not_of("abcdefghjkmnpqrstuvwxyz023456789") == std::string::npos);
}

TEST_CASE("secrets: a password fits its own hash and no other does") {
  const std::string hash = hash_password("seven ravens", PasswordCost::least);
  CHECK(hash.starts_with("$argon2id$"));
  CHECK(hash.find("ravens") == std::string::npos);
  CHECK(password_fits(hash, "seven ravens"));
  CHECK_FALSE(password_fits(hash, "seven raven"));
  CHECK_FALSE(password_fits(hash, ""));
  CHECK(hash != hash_password("seven ravens", PasswordCost::least));
}

TEST_CASE("secrets: what is no hash fits nothing") {
  CHECK_FALSE(password_fits("", ""));
  CHECK_FALSE(password_fits("seven ravens", "seven ravens"));
  CHECK_FALSE(password_fits(std::string(500, '$'), "x"));
}
