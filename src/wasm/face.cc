// What a page calls. It puts the bytes of a question into `room`, asks, and fetches the answer from where
// `ask` says; both stand until the next question.

#include <string>

#include "play/rules_digest.h"
#include "wasm/answers.h"

namespace {

std::string& question() {
  static std::string bytes;
  return bytes;
}

std::string& told() {
  static std::string bytes;
  return bytes;
}

}  // namespace

extern "C" {

[[clang::export_name("room")]] char* room(std::size_t bytes) {
  question().resize(bytes);
  return question().data();
}

[[clang::export_name("ask")]] const char* ask() {
  told() = wasm::answer(question());
  return told().data();
}

[[clang::export_name("told")]] std::size_t told_bytes() { return told().size(); }

/// No page calls this; it keeps the digest in the file, where the host looks for it.
[[clang::export_name("rules")]] const char* rules() { return game::rules_digest().data(); }

}  // extern "C"
