#include "core/crypto.h"

#include <doctest/doctest.h>

using namespace base;

TEST_CASE("crypto: digests are BLAKE2b-256") {
  CHECK(to_hex(digest("abc")) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  CHECK(to_hex(digest("")) == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  CHECK(keyed_digest(key_from_words("a"), "x") != keyed_digest(key_from_words("b"), "x"));
  CHECK(keyed_digest(key_from_words("a"), "x") != digest("x"));
}

TEST_CASE("crypto: a commitment holds for its key and no other") {
  const Key key = key_from_words("the winter of 793");
  const Digest committed = commitment(key);
  CHECK(reveals(committed, key));
  for (std::size_t byte = 0; byte < key.size(); ++byte) {
    Key edited = key;
    edited[byte] ^= 1;
    CHECK_FALSE(reveals(committed, edited));
  }
  CHECK_FALSE(reveals(digest(key), key));  // the commitment is not the bare digest, which the dice might use
  CHECK_FALSE(reveals(key, key));
}

TEST_CASE("crypto: commitments and keys from words never change") {
  CHECK(to_hex(key_from_words("lesson")) ==
        "17c45d028a62899c557100753523d3279139c3ce7fad8765bb28c864352168eb");
  CHECK(to_hex(commitment(key_from_words("lesson"))) ==
        "7d44c072fc71d2a3fbf3e546bb216fc4819bd4b56fc4a5a2a56af46b797e4d51");
}

TEST_CASE("crypto: fresh keys differ") { CHECK(fresh_key() != fresh_key()); }

TEST_CASE("crypto: hex goes there and back") {
  const Digest d = digest("there and back");
  const std::string hex = to_hex(d);
  CHECK(hex.size() == 64);
  CHECK(from_hex(hex).value() == d);
  std::string capitals = hex;
  for (char& c : capitals)
    if (c >= 'a') c = static_cast<char>(c - 32);
  CHECK(from_hex(capitals).value() == d);
}

TEST_CASE("crypto: what is not 64 hexadecimal digits is refused") {
  const std::string hex = to_hex(digest("x"));
  CHECK_FALSE(from_hex(""));
  CHECK_FALSE(from_hex(hex.substr(1)));
  CHECK_FALSE(from_hex(hex + "0"));
  CHECK_FALSE(from_hex("g" + hex.substr(1)));
  CHECK_FALSE(from_hex(" " + hex.substr(1)));
  CHECK_FALSE(from_hex(hex.substr(0, 32) + " " + hex.substr(33)));
  CHECK(from_hex("").error().what == "64 hexadecimal digits were expected");
}
