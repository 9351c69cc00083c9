// Whatever stands in a record, verifying it never crashes, and only a record that says what happened is
// called true.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "play/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const game::Verdict verdict = game::verify(bytes, std::nullopt);
  if (verdict.sentence.empty()) std::abort();
  const auto record = game::read_record(bytes);
  if (!record && verdict.is != game::Verdict::Is::false_record) std::abort();
  if (record && record->bytes() != bytes) std::abort();
  return 0;
}
