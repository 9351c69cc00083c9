#include "core/position_hash.h"

#include <doctest/doctest.h>

using namespace base;
using std::string_view_literals::operator""sv;

namespace {

enum class Mode : std::uint8_t { retreat = 1, defend = 2 };
enum class Wide : std::int16_t { back = -2 };

template <class... Values>
Digest hash_of(const Values&... values) {
  PositionHash hash;
  (hash.add(values), ...);
  return hash.result();
}

}  // namespace

TEST_CASE("position hash: numbers are added lowest byte first, in their own width") {
  CHECK(hash_of(std::uint32_t{0x04030201}) == digest("\x01\x02\x03\x04"sv));
  CHECK(hash_of(std::uint16_t{0x0201}) == digest("\x01\x02"sv));
  CHECK(hash_of(std::uint64_t{0x0807060504030201ULL}) == digest("\x01\x02\x03\x04\x05\x06\x07\x08"sv));
  CHECK(hash_of(std::uint8_t{7}) == digest("\x07"sv));
  CHECK(hash_of(std::int32_t{-2}) == digest("\xfe\xff\xff\xff"sv));
  CHECK(hash_of(std::int8_t{-1}) == digest("\xff"sv));
  CHECK(hash_of(true, false) == digest("\x01\x00"sv));
}

TEST_CASE("position hash: enumerators are added as their numbers") {
  CHECK(hash_of(Mode::defend) == digest("\x02"sv));
  CHECK(hash_of(Wide::back) == digest("\xfe\xff"sv));
}

TEST_CASE("position hash: a text is added with its length, so that texts cannot run together") {
  CHECK(hash_of("AB"sv) == digest("\x02\x00\x00\x00\x00\x00\x00\x00"
                                  "AB"sv));
  CHECK(hash_of("AB"sv, "C"sv) != hash_of("A"sv, "BC"sv));
}

TEST_CASE("position hash: this digest never changes") {
  CHECK(to_hex(hash_of(std::uint16_t{3}, Mode::retreat, true, "MER"sv, std::int32_t{-40}, digest("luck"))) ==
        "875238c307c0ed9271a1ceeea8b5b2085d9e3de4b88d634295b911c6cfc6ac3d");
  CHECK(hash_of() == digest(""));
}
