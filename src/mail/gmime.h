#pragma once

#include <gmime/gmime.h>

#include <memory>
#include <string>

/// What our few files that know GMime share. Nobody else includes this.
namespace mail {

struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using Ref = std::unique_ptr<T, Unref>;

/// GMime must be woken before its first use.
inline void wake_gmime() {
  static const bool awake = [] {
    g_mime_init();
    return true;
  }();
  static_cast<void>(awake);
}

inline std::string text_of(const char* text) { return text == nullptr ? std::string() : std::string(text); }

[[nodiscard]] inline bool is_type(GMimeObject* part, const char* type, const char* subtype) {
  GMimeContentType* content = g_mime_object_get_content_type(part);
  return content != nullptr && g_mime_content_type_is_type(content, type, subtype) != FALSE;
}

inline std::string bytes_of(GMimeStream* memory) {
  const GByteArray* bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory));
  if (bytes == nullptr || bytes->len == 0) return {};
  return {reinterpret_cast<const char*>(bytes->data), bytes->len};
}

}  // namespace mail
