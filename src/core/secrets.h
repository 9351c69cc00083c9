#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// Words nobody can guess, and passwords. As in crypto.h, libsodium stays behind these functions.
namespace base {

/// `letters` letters and digits nobody can guess, five bits each, without those people mistake for others.
[[nodiscard]] std::string fresh_word(int letters);

/// How hard a password is to guess from its hash: `least` is for tests.
enum class PasswordCost : std::uint8_t { least, everyday };
/// Argon2id, with its own salt and cost in the text.
[[nodiscard]] std::string hash_password(std::string_view password,
                                        PasswordCost cost = PasswordCost::everyday);
[[nodiscard]] bool password_fits(const std::string& hash, std::string_view password);

/// A secret two programs share, so that one can tell what the other has sent: "whsec_" and 32 random bytes in
/// base64, as the Standard Webhooks convention writes it.
[[nodiscard]] std::string fresh_signing_secret();
/// HMAC-SHA-256 of `text` under such a secret, in base64. Of what is no such secret: empty.
[[nodiscard]] std::string signature(std::string_view secret, std::string_view text);

}  // namespace base
