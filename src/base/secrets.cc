#include "base/secrets.h"

#include <sodium.h>

#include <array>

#include "base/check.h"
#include "base/sodium_ready.h"

namespace base {
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

}  // namespace base
