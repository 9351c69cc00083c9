#include "base/crypto.h"

#include <sodium.h>

#include "base/check.h"
#include "base/sodium_ready.h"

namespace base {
namespace {

constexpr std::string_view kCommitmentLabel = "sandtable dice commitment 1:";
constexpr std::string_view kWordsLabel = "sandtable dice words 1:";

Digest labelled_digest(std::string_view label, std::span<const std::uint8_t> bytes) {
  sodium_ready();
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, 32);
  crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(label.data()), label.size());
  crypto_generichash_update(&state, bytes.data(), bytes.size());
  Digest out;
  crypto_generichash_final(&state, out.data(), out.size());
  return out;
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

Digest digest(std::span<const std::uint8_t> bytes) { return labelled_digest({}, bytes); }
Digest digest(std::string_view text) { return digest(bytes_of(text)); }

Digest keyed_digest(const Key& key, std::string_view text) {
  Digest out;
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     key.data(), key.size());
  return out;
}

Key fresh_key() {
  sodium_ready();
  Key key;
  randombytes_buf(key.data(), key.size());
  return key;
}

Key key_from_words(std::string_view words) { return labelled_digest(kWordsLabel, bytes_of(words)); }

Digest commitment(const Key& key) { return labelled_digest(kCommitmentLabel, key); }

bool reveals(const Digest& committed, const Key& key) { return commitment(key) == committed; }

std::string to_hex(const Digest& digest) {
  std::string hex(digest.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  hex.pop_back();
  return hex;
}

Result<Digest> from_hex(std::string_view hex) {
  Digest out;
  std::size_t length = 0;
  if (hex.size() != out.size() * 2 ||
      sodium_hex2bin(out.data(), out.size(), hex.data(), hex.size(), nullptr, &length, nullptr) != 0 ||
      length != out.size())
    return fail("64 hexadecimal digits were expected");
  return out;
}

}  // namespace base
