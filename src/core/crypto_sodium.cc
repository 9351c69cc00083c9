// The part of crypto.h that libsodium does. The browser has another (src/wasm/crypto.cc).
#include <sodium.h>

#include "core/crypto.h"
#include "core/sodium_ready.h"

namespace base {

Digest digest(std::span<const std::uint8_t> bytes) {
  sodium_ready();
  Digest out;
  crypto_generichash(out.data(), out.size(), bytes.data(), bytes.size(), nullptr, 0);
  return out;
}

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

}  // namespace base
