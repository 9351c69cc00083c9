#pragma once

#include <string>
#include <vector>

#include "mail/gmime.h"

namespace mail {

/// The words of a mail, UTF-8, lines ending in line feeds.
struct Body {
  struct File {
    std::string name;
    std::string text;
  };
  std::string text;
  bool from_html = false;
  std::vector<File> files;          // attached, plain text
  std::vector<std::string> unread;  // names of attached files that are no plain text
  bool encrypted = false;
};

[[nodiscard]] Body read_body(GMimeMessage* message);

}  // namespace mail
