#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "cli/commands.h"
#include "play/files/files.h"
#include "play/testing.h"

/// What the tests of commands share.
namespace cli::testing {

/// What a command said and answered.
struct Told {
  int code = -1;
  std::string out;
  std::string err;

  [[nodiscard]] bool says(std::string_view words) const { return out.find(words) != std::string::npos; }
  [[nodiscard]] bool complains(std::string_view words) const { return err.find(words) != std::string::npos; }
  /// Bad input: one line on the error stream, nothing else.
  [[nodiscard]] bool refused() const {
    return code == kBad && out.empty() && std::count(err.begin(), err.end(), '\n') == 1;
  }
};

template <class Run>
Told tell(Run&& run, const std::string& input = {}, const std::string& data = SANDTABLE_DATA_DIR,
          const std::string& home = {}, bool person = false) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  Io io{in, out, err, data};
  io.home = home;
  io.prompt = person;
  Told told;
  told.code = run(io);
  told.out = out.str();
  told.err = err.str();
  return told;
}

/// Whether `sandtable verify` finds nothing wrong.
inline bool is_true(const std::string& game) {
  return tell([&](Io& io) { return run_verify({game}, io); }).code == kDone;
}

inline std::string write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

inline std::string bytes_of(const std::string& path) {
  return game::read_file(path, game::kLargestRecord).value_or("(none)");
}

}  // namespace cli::testing
