#include "core/secrets.h"

#include <sodium.h>

#include <array>
#include <span>

#include "core/check.h"
#include "core/sodium_ready.h"

namespace base {
namespace {

constexpr std::string_view kSigning = "whsec_";

std::string base64(std::span<const unsigned char> bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // its closing 0
  return text;
}

}  // namespace

std::string fresh_word(int letters) {
  sodium_ready();
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz023456789";
  static_assert(kLetters.size() == 32);
  std::string word;
  for (int i = 0; i < letters; ++i) word += kLetters[randombytes_uniform(32)];
  return word;
}

std::string hash_password(std::string_view password, PasswordCost cost) {
  sodium_ready();
  const bool least = cost == PasswordCost::least;
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  ensure(crypto_pwhash_str_alg(hash.data(), password.data(), password.size(),
                               least ? crypto_pwhash_OPSLIMIT_MIN : crypto_pwhash_OPSLIMIT_INTERACTIVE,
                               least ? crypto_pwhash_MEMLIMIT_MIN : crypto_pwhash_MEMLIMIT_INTERACTIVE,
                               crypto_pwhash_ALG_ARGON2ID13) == 0,
         "there is memory for a password's hash");
  return hash.data();
}

bool password_fits(const std::string& hash, std::string_view password) {
  sodium_ready();
  return hash.size() < crypto_pwhash_STRBYTES &&
         crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

std::string fresh_signing_secret() {
  sodium_ready();
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return std::string(kSigning) + base64(bytes);
}

std::string signature(std::string_view secret, std::string_view text) {
  sodium_ready();
  if (!secret.starts_with(kSigning)) return {};
  secret.remove_prefix(kSigning.size());
  std::array<unsigned char, 64> key{};
  std::size_t length = 0;
  const char* end = nullptr;
  if (sodium_base642bin(key.data(), key.size(), secret.data(), secret.size(), nullptr, &length, &end,
                        sodium_base64_VARIANT_ORIGINAL) != 0 ||
      end != secret.data() + secret.size() || length == 0)
    return {};
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key.data(), length);
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> tag{};
  crypto_auth_hmacsha256_final(&state, tag.data());
  sodium_memzero(key.data(), key.size());
  return base64(tag);
}

}  // namespace base
