#include "core/secrets.h"

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

TEST_CASE("secrets: signatures are HMAC-SHA-256, as other programs reckon them") {
  // Reckoned with Python's hmac module.
  const std::string secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
  CHECK(signature(secret, R"(msg_1.1700000000.{"a":1})") == "rkwp5YuvdrMkcu0ZhuMsXoTg44mHAr1Q0+FFgFpXsjY=");
  CHECK(signature(secret, R"(msg_1.1700000000.{"a":2})") != "rkwp5YuvdrMkcu0ZhuMsXoTg44mHAr1Q0+FFgFpXsjY=");
  CHECK(signature("whsec_no base64", "text").empty());
  CHECK(signature("whsec_", "text").empty());
  CHECK(signature("another word", "text").empty());
  const std::string fresh = fresh_signing_secret();
  CHECK(fresh.size() == 50);
  CHECK(fresh != fresh_signing_secret());
  CHECK(signature(fresh, "text").size() == 44);
}
