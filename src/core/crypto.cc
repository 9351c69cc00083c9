#include "core/crypto.h"

#include <charconv>

namespace base {
namespace {

constexpr std::string_view kCommitmentLabel = "sandtable dice commitment 1:";
constexpr std::string_view kWordsLabel = "sandtable dice words 1:";

Digest labelled_digest(std::string_view label, std::string_view text) {
  std::string both(label);
  both += text;
  return digest(both);
}

}  // namespace

Digest digest(std::string_view text) {
  return digest(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Key key_from_words(std::string_view words) { return labelled_digest(kWordsLabel, words); }

Digest commitment(const Key& key) {
  return labelled_digest(kCommitmentLabel, {reinterpret_cast<const char*>(key.data()), key.size()});
}

bool reveals(const Digest& committed, const Key& key) { return commitment(key) == committed; }

std::string to_hex(const Digest& digest) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex(digest.size() * 2, '0');
  for (std::size_t i = 0; i < digest.size(); ++i) {
    hex[2 * i] = kDigits[digest[i] >> 4U];
    hex[2 * i + 1] = kDigits[digest[i] & 15U];
  }
  return hex;
}

Result<Digest> from_hex(std::string_view hex) {
  Digest out;
  if (hex.size() != out.size() * 2) return fail("64 hexadecimal digits were expected");
  for (std::size_t i = 0; i < out.size(); ++i) {
    const char* byte = hex.data() + 2 * i;
    if (std::from_chars(byte, byte + 2, out[i], 16).ptr != byte + 2)
      return fail("64 hexadecimal digits were expected");
  }
  return out;
}

}  // namespace base
