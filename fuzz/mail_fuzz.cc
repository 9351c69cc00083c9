// Reads arbitrary bytes as a mail and checks what must hold of any letter.

#include <cstddef>
#include <cstdint>

#include "core/check.h"
#include "mail/letter.h"
#include "mail/text/charset.h"
#include "mail/text/html_text.h"

using base::ensure;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view raw(reinterpret_cast<const char*>(data), size);
  const base::Result<mail::Letter> letter = mail::read_letter(raw, {.message = 1U << 16U});
  if (letter) {
    ensure(!letter->id.empty(), "a letter has an id");
    ensure(mail::is_utf8(letter->sheet), "orders are UTF-8");
    ensure(mail::is_utf8(letter->subject), "the subject is UTF-8");
    ensure(letter->sheet.find('\r') == std::string::npos, "lines end in line feeds");
    ensure(letter->subject.find('\n') == std::string::npos, "the subject is one line");
    ensure(mail::find_secrets(letter->subject).empty(), "the subject tells no secret");
    ensure(letter->sort == mail::Sort::person || letter->answer_to.empty(), "only persons are answered");
    ensure(letter->answer_to.find_first_of("\r\n <>,") == std::string::npos, "an address is one address");
    ensure(letter->once() == mail::read_letter(raw)->once(), "the same mail is the same");
  }
  const std::string seen = mail::html_to_text(raw);
  ensure(seen.size() <= 30 * size + 64, "HTML does not grow without end");
  return 0;
}
