#include "mail/secret.h"

#include <algorithm>
#include <cstdint>

#include <fmt/core.h>

namespace mail {
namespace {

constexpr std::string_view kPrefix = "st";
constexpr std::size_t kLetters = 26;
constexpr std::size_t kLength = kPrefix.size() + kLetters;
constexpr std::string_view kAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";  // five bits a letter
static_assert(kAlphabet.size() == 32);

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool in_word(char c) { return (small(c) >= 'a' && small(c) <= 'z') || (c >= '0' && c <= '9'); }

/// Calls `see` with where a word of the form begins.
template <class See>
void each_secret(std::string_view text, See&& see) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && in_word(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    const auto known = [](char c) { return kAlphabet.find(small(c)) != std::string_view::npos; };
    if (word.size() == kLength && small(word[0]) == 's' && small(word[1]) == 't' &&
        std::all_of(word.begin() + kPrefix.size(), word.end(), known))
      see(i);
    i = end + 1;
  }
}

}  // namespace

SeatSecret SeatSecret::fresh() { return derived(base::fresh_key(), "fresh"); }

SeatSecret SeatSecret::derived(const base::Key& key, std::string_view what) {
  const base::Digest bytes = base::keyed_digest(key, what);
  SeatSecret made{std::string(kPrefix)};
  for (std::size_t i = 0; i < kLetters; ++i) made.word += kAlphabet[bytes[i] % kAlphabet.size()];
  return made;
}

std::vector<SeatSecret> find_secrets(std::string_view text) {
  std::vector<SeatSecret> found;
  each_secret(text, [&](std::size_t at) {
    SeatSecret secret{std::string(text.substr(at, kLength))};
    std::transform(secret.word.begin(), secret.word.end(), secret.word.begin(), small);
    if (std::find(found.begin(), found.end(), secret) == found.end()) found.push_back(std::move(secret));
  });
  return found;
}

std::string without_secrets(std::string_view text) {
  std::string out(text);
  each_secret(text, [&](std::size_t at) { out.replace(at, kLength, std::string(kLength, '*')); });
  return out;
}

std::string seat_address(std::string_view mailbox, const SeatSecret& secret) {
  const std::size_t at = mailbox.rfind('@');
  if (at == std::string_view::npos) return fmt::format("{}+{}", mailbox, secret.word);
  return fmt::format("{}+{}{}", mailbox.substr(0, at), secret.word, mailbox.substr(at));
}

}  // namespace mail
