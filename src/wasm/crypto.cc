// Digests in a browser: libsodium is not compiled for it, so the page brings a library that reckons the same
// BLAKE2b (web/src/judge/engine.ts). No key is ever drawn there.

#include "core/crypto.h"

extern "C" {

[[clang::import_module("sandtable"), clang::import_name("blake2b")]] void page_blake2b(
    const void* bytes, std::size_t size, const void* key, std::size_t key_size, void* out);

}  // extern "C"

namespace base {

Digest digest(std::span<const std::uint8_t> bytes) {
  Digest out;
  page_blake2b(bytes.data(), bytes.size(), nullptr, 0, out.data());
  return out;
}

Digest keyed_digest(const Key& key, std::string_view text) {
  Digest out;
  page_blake2b(text.data(), text.size(), key.data(), key.size(), out.data());
  return out;
}

}  // namespace base
