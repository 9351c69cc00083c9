#include "mail/text/charset.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>

#include "text/chars.h"

namespace mail {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";

/// What people's programs call one thing and mean another: pages marked Latin-1 or ASCII hold Windows
/// letters.
std::string meant(std::string_view charset) {
  std::string name;
  for (const char c : charset)
    if (c > 0x20 && c < 0x7f && c != '"') name += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  if (name.empty() || name == "us-ascii" || name == "ascii" || name == "utf-8" || name == "utf8" ||
      name == "unknown-8bit" || name == "x-unknown" || name == "default")
    return "";  // look at the bytes
  if (name == "iso-8859-1" || name == "latin1" || name == "iso8859-1") return "windows-1252";
  if (name.find("//") != std::string::npos || name.size() > 40)
    return "";  // iconv's own switches are not for strangers
  return name;
}

/// One conversion from one charset; closed when done.
class Converter {
 public:
  explicit Converter(const std::string& from) : handle_(iconv_open("UTF-8", from.c_str())) {}
  ~Converter() {
    if (known()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  [[nodiscard]] bool known() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

  [[nodiscard]] std::string convert(std::string_view bytes) {
    std::string out;
    std::string copy(bytes);
    char* in = copy.data();
    std::size_t left = copy.size();
    std::array<char, 4096> buffer{};
    while (left > 0) {
      char* at = buffer.data();
      std::size_t room = buffer.size();
      const bool wrong = iconv(handle_, &in, &left, &at, &room) == static_cast<std::size_t>(-1);
      const int why = errno;
      out.append(buffer.data(), buffer.size() - room);
      if (!wrong || why == E2BIG) continue;
      out += kReplacement;  // broken or cut off in the middle of a letter
      ++in;
      --left;
    }
    return out;
  }

 private:
  iconv_t handle_;
};

std::string replace_broken(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const sheet::CodePoint c = sheet::decode(text.substr(i));
    out += c.value == sheet::kBroken ? kReplacement : text.substr(i, c.length);
    i += c.length;
  }
  return out;
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const sheet::CodePoint c = sheet::decode(text.substr(i));
    if (c.value == sheet::kBroken) return false;
    i += c.length;
  }
  return true;
}

std::string to_utf8(std::string_view bytes, std::string_view charset) {
  if (bytes.starts_with(kUtf8Mark) && is_utf8(bytes)) return std::string(bytes.substr(kUtf8Mark.size()));
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    const char* order = bytes[0] == '\xFF' ? "UTF-16LE" : "UTF-16BE";
    return replace_broken(Converter(order).convert(bytes.substr(2)));
  }
  const std::string name = meant(charset);
  if (!name.empty()) {
    Converter converter(name);
    if (converter.known()) return replace_broken(converter.convert(bytes));
  }
  if (is_utf8(bytes)) return std::string(bytes);
  return replace_broken(Converter("windows-1252").convert(bytes));
}

std::string plain_lines(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\r') {
      out += '\n';
      if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
    } else if (c == '\n' || c == '\t' || static_cast<unsigned char>(c) >= 0x20) {
      if (c != '\x7f') out += c;
    } else if (c != '\0') {
      out += ' ';
    }
  }
  return out;
}

std::string one_line(std::string_view text) {
  std::string out = plain_lines(text);
  std::replace(out.begin(), out.end(), '\n', ' ');
  std::replace(out.begin(), out.end(), '\t', ' ');
  const std::size_t first = out.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return out.substr(first, out.find_last_not_of(' ') - first + 1);
}

}  // namespace mail
